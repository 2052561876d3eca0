"""Law 2, progress: a running round always offers a move to the seat in turn."""

from __future__ import annotations

import random

from hypothesis import given

import crazyeights as ce
from tests.laws.playing import chosen, out_of_turn, seeded_tables
from tests.laws.rulesets import seeded_rules
from tests.laws.strategies import tables


def check_progress(table: ce.State) -> None:
    """A running round has a seat in turn with a move; one that is over has neither, and a result."""
    moves = ce.legal_moves(table)
    assert table.is_over == (not moves) == (table.turn is None) == (table.result is not None)
    if table.is_over:
        assert out_of_turn(table) == []
        assert (table.due, table.suit) == ((), table.top.suit)
        assert isinstance(table.phase, ce.Over)
        return
    assert table.turn is not None
    assert 0 <= table.turn < len(table.hands)
    assert table.turn not in table.places
    assert table.turn not in table.due
    assert table.hands[table.turn]
    assert (table.suit is None) == isinstance(table.phase, ce.Naming)


@given(tables())
def test_a_running_round_offers_a_move(table: ce.State) -> None:
    """Whoever is in turn can do something, until the round is over; then nobody can."""
    check_progress(table)


def test_a_running_round_offers_a_move_in_many_rounds() -> None:
    """The same at every table that many rounds come through."""
    for table in seeded_tables(seed=21, games=120, plies=80):
        check_progress(table)


def test_a_match_goes_on_until_it_is_over() -> None:
    """A match offers moves, or the next deal, until somebody has won it; then nothing."""
    ended = 0
    for game in range(25):
        rng = random.Random(f"progress {game}")
        rules = seeded_rules(rng)
        match = ce.start_match(rules, players=rng.randint(*rules.players), seed=game)
        for _ in range(200):
            moves = ce.legal_moves(match)
            assert match.is_over == (not moves) == bool(match.winners)
            assert (moves == (ce.Deal(),)) == (match.state.is_over and not match.is_over)
            if not moves:
                ended += 1
                break
            match = ce.apply(match, chosen(match, rng.choice))
    assert ended
