"""Simulated matches that levels decide."""

from __future__ import annotations

import json

import pytest

import crazyeights as ce
from crazyeights.bots import follow_tips, random_moves
from crazyeights.simulation import SimulationError, compare, simulate
from crazyeights.simulation.simulating import Setting, played_game

RULES = ce.presets.COUNTDOWN.vary(levels=[ce.Level(4, ce.Rank.FOUR), ce.Level(3, ce.Rank.THREE), ce.Level(2)])
GAMES = 12


def test_a_match_ends_with_a_round_won_at_the_last_level() -> None:
    """Its winner has won as many rounds as there are levels, the last one among them, and nobody else has."""
    setting = Setting(
        rules=RULES, bots=(follow_tips,) * 3, seed=1, matches=True, exchange_seats=False, most_plies=5_000,
        most_rounds=100,
    )  # fmt: skip
    for index in range(GAMES):
        game = played_game(setting, index)
        won = [sum(seat in one.result.winners for one in game.rounds if one.result is not None) for seat in range(3)]
        assert [seat for seat in range(3) if won[seat] == 3] == list(game.winners)
        assert not game.broken_off
        assert not game.playoff
        last = game.rounds[-1].result
        assert last is not None
        assert last.winners == game.winners
        assert game.points is None


def test_matches_by_levels_are_counted() -> None:
    """All matches are won, each in three rounds for its winner at least, and in no more than nobody wins sooner."""
    result = simulate(RULES, [follow_tips, random_moves], games=GAMES, matches=True, exchange_seats=True)
    assert GAMES == sum(one.games.hits for one in result.standings)
    assert result.rounds == sum(rounds * games for rounds, games in result.tally.rounds.items())
    assert all(3 <= rounds <= 5 for rounds in result.tally.rounds)  # of five rounds one of two seats has won three
    assert result.rounds == sum(one.rounds.hits for one in result.standings)
    assert all(one.points.estimate() is None for one in result.standings)


def test_the_table_has_rounds_won_where_there_are_no_points() -> None:
    """Where levels decide matches, the table has the part of the rounds won; other tables have the points."""
    result = simulate(RULES, [follow_tips] * 2, games=GAMES, matches=True)
    head, first, *_ = str(result).split("\n\n")[-1].splitlines()
    assert "rounds won" in head
    assert "points  " not in head.replace("points left", "")
    rate = result.standings[0].rounds.rate
    assert rate is not None
    assert f"{100 * rate:.1f} %" in first
    for other in (
        simulate(RULES, [follow_tips] * 2, games=3),
        simulate(ce.presets.HOW_TO_PLAY, [follow_tips] * 2, games=2, matches=True),
    ):
        assert "rounds won" not in str(other)
    assert result.standings[0].rounds.hits == json.loads(result.to_json())["standings"][0]["rounds_won"]


def test_matches_with_levels_and_with_a_target_side_by_side() -> None:
    """Rule sets whose matches end in different ways can be compared."""
    both = compare([RULES, ce.presets.HOW_TO_PLAY], [follow_tips] * 2, games=3, matches=True)
    assert [3, 3] == [both[name].games for name in both.names]


def test_a_match_without_end() -> None:
    """Without a target and without levels a match has no end, and is refused."""
    with pytest.raises(SimulationError, match="no target and no level"):
        simulate(RULES.vary(levels=[]), [follow_tips] * 2, games=1, matches=True)
