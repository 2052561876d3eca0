"""What a simulation says: against plain loops over the same games, and how it is written down."""

from __future__ import annotations

import csv
import functools
import io
import json
import pickle
import statistics
import subprocess
import sys
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.bots import Bot, follow_tips, played_out
from crazyeights.simulation import Simulation, simulate
from crazyeights.simulation.estimates import Moments, Share
from crazyeights.simulation.played import Ending, Outcome
from crazyeights.simulation.tallies import Tally
from tests.unit.simulated import START, Tires, at_random

TO_100 = ce.presets.HOW_TO_PLAY
GAMES = 25
RICH = ce.presets.CARD_GAME_101
"""Rules under which rounds are blocked now and then."""


@functools.cache
def rounds() -> Simulation:
    """Return rounds between three bots that follow the tips."""
    return simulate(RICH, [follow_tips] * 3, games=GAMES, seed="loop")


@functools.cache
def matches() -> Simulation:
    """Return matches between two unequal bots that exchange seats."""
    bots: list[Bot] = [follow_tips, at_random]
    return simulate(TO_100, bots, games=12, seed=1, matches=True, exchange_seats=True)


@attrs.frozen
class Keen:
    """A bot that shows what it is made of."""

    rank: int

    def __call__(self, seen: ce.View, rng: Random) -> ce.Move | None:
        """Say anything."""
        return at_random(seen, rng)


def by_hand() -> list[tuple[int, int, ce.Result]]:
    """Return the moves, the draws and the result of each of the same rounds, from a loop that shares no code."""
    found: list[tuple[int, int, ce.Result]] = []
    for index in range(GAMES):
        table = ce.deal(RICH, players=3, seed=f"loop:{index}", dealer=2)
        moves = draws = 0
        for _, move, after in played_out(table, [follow_tips] * 3, Random(0)):
            moves, draws, table = moves + 1, draws + (move == ce.Draw()), after
        assert table.result is not None
        found.append((moves, draws, table.result))
    return found


def test_as_a_plain_loop_counts() -> None:
    """Wins, lengths, draws, points and blocked rounds are those that a loop over the same deals finds."""
    result, hand = rounds(), by_hand()
    assert Counter(moves for moves, _, _ in hand) == result.lengths
    assert Moments.of(draws for _, draws, _ in hand) == result.drawn
    assert Share(sum(one.blocked for _, _, one in hand), GAMES) == result.blocked
    assert Share(sum(not one.blocked for _, _, one in hand), GAMES) == result.went_out
    assert Share(sum(0 in one.winners for _, _, one in hand), GAMES) == result.opened
    for seat in range(3):
        assert Share(sum(seat in one.winners for _, _, one in hand), GAMES) == result.wins(seat=seat)
        assert Moments.of(one.points[seat] for _, _, one in hand if one.points) == result.standings[seat].points
        assert Moments.of(one.hand_points[seat] for _, _, one in hand) == result.standings[seat].left
    assert statistics.median(moves for moves, _, _ in hand) == result.median_plies
    assert statistics.fmean(moves for moves, _, _ in hand) == result.plies.mean


@given(st.lists(st.integers(1, 30), min_size=1, max_size=40))
def test_the_median_of_a_histogram(lengths: list[int]) -> None:
    """It is the median of the lengths themselves, of an even and of an odd number of them."""
    tally = attrs.evolve(Tally(), lengths=Counter(lengths))
    assert statistics.median(lengths) == attrs.evolve(rounds(), tally=tally).median_plies


def test_matches_are_counted_as_matches() -> None:
    """A game is a match: its wins are the match's, there are more rounds than games, and each bot sits everywhere."""
    result = matches()
    assert 12 == result.decided(Outcome.WON).hits + result.decided(Outcome.SHARED).hits
    assert result.rounds == sum(number * often for number, often in result.tally.rounds.items()) > 12
    assert [(0, 0), (0, 1), (1, 0), (1, 1)] == [(one.seat, one.bot) for one in result.standings]
    assert [6] * 4 == [one.games.trials for one in result.standings]
    totals = [
        ce.start_match(TO_100, players=2, seed=1).rules.target,
        max(moments.total / moments.count for moments in (one.points for one in result.standings)),
    ]
    assert totals[0] is not None


def test_wins_by_seat_and_by_bot() -> None:
    """They add up over the other of the two, and one win a match where it is not shared."""
    result = matches()
    for number in (0, 1):
        both = [one.games for one in result.standings if one.bot == number]
        assert sum(both, Share()) == result.wins(bot=number)
        assert result.wins(seat=0, bot=number) + result.wins(seat=1, bot=number) == result.wins(bot=number)
        assert result.wins(seat=number, bot=0) + result.wins(seat=number, bot=1) == result.wins(seat=number)
    shared = result.decided(Outcome.SHARED).hits
    assert 12 + shared == result.wins().hits


def test_the_better_bot_wins_more() -> None:
    """Who follows the tips wins more matches than who plays at random; the whole interval lies above a half."""
    bots: list[Bot] = [follow_tips, at_random]
    estimate = simulate(TO_100, bots, games=150, exchange_seats=True).wins(bot=0).estimate()
    assert estimate is not None
    assert estimate.low is not None
    assert estimate.low > 0.5


def test_a_thousand_and_the_next_thousand() -> None:
    """Games that begin at a later index go on where others ended, so long runs can be made in parts."""
    bots: list[Bot] = [at_random, follow_tips]
    whole = simulate(START, bots, games=10, exchange_seats=True)
    parts = [simulate(START, bots, games=5, exchange_seats=True, first=first) for first in (0, 5)]
    assert whole.tally == parts[0].tally + parts[1].tally
    assert (0, 5) == (parts[0].first, parts[1].first)


def test_the_seed_matters() -> None:
    """Another seed gives other games, and a text is a seed too."""
    tallies = {seed: simulate(START, [follow_tips] * 2, games=20, seed=seed).tally for seed in (0, 1, "text")}
    assert 3 == len({tuple(sorted(tally.lengths.items())) for tally in tallies.values()})


def test_rounds_that_are_broken_off() -> None:
    """A round that reaches the bound is counted as such, with that length, and nobody wins it."""
    result = simulate(START, [follow_tips] * 2, games=10, most_plies=3)
    assert Share(10, 10) == result.broken_off == result.decided(Outcome.BROKEN_OFF) == result.ended(Ending.BROKEN_OFF)
    assert {3: 10} == result.lengths
    assert Share(0, 20) == result.wins()
    assert Share() == result.opened
    assert result.advantage.estimate() is None
    assert [None, None] == [one.points.estimate() for one in result.standings]
    assert json.loads(result.to_json()) == result.to_dict()
    assert "broken off                   100.0 %" in str(result)


def test_bots_with_a_clock_cannot_be_repeated() -> None:
    """A bot with a budget in milliseconds makes the result one of a kind, and the result says so; others do not."""
    for milliseconds, reproducible in ((None, True), (20, False)):
        result = simulate(START, [Tires(chance=0, milliseconds=milliseconds), follow_tips], games=2)
        assert reproducible is result.reproducible is result.to_dict()["reproducible"]
        assert reproducible is ("not reproducible" not in str(result))


def test_what_bots_are_called() -> None:
    """A function by its name, an object as it shows itself, unless that changes from process to process."""
    bots: list[Bot] = [follow_tips, Keen(3), functools.partial(at_random)]
    assert ("follow_tips", "Keen(rank=3)", "partial") == simulate(START, bots, games=1).bots


@pytest.mark.parametrize("result", [rounds, matches], ids=["rounds", "matches"])
class TestWritten:
    """How a result is written down."""

    def test_it_is_a_value(self, result: functools.partial[Simulation]) -> None:
        """It can be pickled, and what comes back is equal to it."""
        assert result() == pickle.loads(pickle.dumps(result()))  # noqa: S301 - our own bytes

    def test_as_json(self, result: functools.partial[Simulation]) -> None:
        """JSON reads back as the dictionary, on one line or indented, and the parts add up."""
        data = result().to_dict()
        assert data == json.loads(result().to_json()) == json.loads(result().to_json(indent=2))
        assert data["games"] == sum(data["outcomes"].values()) == sum(data["rounds_per_game"].values())
        assert data["rounds"] == sum(data["endings"].values()) == sum(data["lengths"].values())
        assert data["standings"][0]["wins"] == result().standings[0].games.hits
        assert data["plies"]["mean"] == result().plies.mean
        assert data["opener"]["wins"] == result().opened.hits

    def test_as_csv(self, result: functools.partial[Simulation]) -> None:
        """CSV has a row for each seat and bot, with the intervals of the estimates."""
        rows = list(csv.DictReader(io.StringIO(result().to_csv())))
        assert [(one.seat, one.bot) for one in result().standings] == [
            (int(row["seat"]), int(row["bot"])) for row in rows
        ]
        for row, one in zip(rows, result().standings, strict=True):
            estimate = one.games.estimate()
            assert estimate is not None
            assert (estimate.value, estimate.low, estimate.high) == tuple(
                float(row[name]) for name in ("wins_rate", "wins_low", "wins_high")
            )
            assert result().bots[one.bot] == row["name"]

    def test_as_text(self, result: functools.partial[Simulation]) -> None:
        """The table names the rules, every bot and how many games there were; the short form too."""
        lines = str(result()).splitlines()
        assert lines[0].startswith(f"{result().rules.name}: {result().games} ")
        for one in result().standings:
            assert any(line.startswith(f"{one.seat}     {one.bot} {result().bots[one.bot]}") for line in lines)
        assert repr(result()).startswith(f"<Simulation {result().rules.name!r}: {result().games} ")


def test_text_of_matches_has_what_rounds_have_not() -> None:
    """How matches were decided, and how many rounds they had, stands in the table of matches only."""
    assert "rounds a match" in str(matches())
    assert "match" not in str(rounds())
    assert "won by several" in str(rounds())


def test_nobody_is_asked_for_who_was_not_there() -> None:
    """Without exchanged seats bot 0 never sat on seat 1, and there is no bot 7."""
    with pytest.raises(ce.CrazyEightsError, match="seat=1, bot=0"):
        rounds().wins(seat=1, bot=0)
    with pytest.raises(ce.CrazyEightsError, match="0 to 2"):
        rounds().wins(bot=7)


def test_the_library_does_not_bring_it_along() -> None:
    """Importing the package loads nothing of simulations and nothing that only they need."""
    heavy = {f"crazyeights.{name}" for name in ("simulation", "spreading", "estimates", "summary", "bots")}
    heavy |= {"concurrent.futures", "csv", "statistics"}
    code = f"import sys; before = set(sys.modules); import crazyeights; print(*{heavy} & (set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
