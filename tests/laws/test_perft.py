"""Perft: how many sequences of n legal moves there are from a fixed deal, counted by two engines."""

from __future__ import annotations

import pytest

import crazyeights as ce
from tests import reference
from tests.laws.seen import SEEN, Recorder

ENOUGH = 250
"""So many sequences end the search: the second engine is slow on purpose."""
DEEPEST = 8
SEATS = 2


def perft(table: ce.State, depth: int) -> int:
    """Return how many sequences of so many legal moves there are, out-of-turn moves among them."""
    moves = [*ce.legal_moves(table), *(move for seat in range(SEATS) for move in ce.legal_moves(table, seat))]
    return len(moves) if depth == 1 else sum(perft(ce.apply(table, move), depth - 1) for move in moves)


def reference_perft(table: reference.Table, depth: int) -> int:
    """Return the same number by the engine that does not know the rulebook."""
    moves = [*reference.legal(table)]
    moves += [move for seat in range(SEATS) for move in reference.legal_out_of_turn(table, seat)]
    return len(moves) if depth == 1 else sum(reference_perft(reference.apply(table, move), depth - 1) for move in moves)


@pytest.mark.parametrize("name", ce.presets.names())
def test_both_engines_count_the_same_sequences(name: str, record_property: Recorder) -> None:
    """From the same deal there are as many sequences of n moves in both engines, for each n until there are many."""
    rules = ce.presets.named(name)
    players = max(SEATS, rules.players[0])
    ours, theirs = ce.deal(rules, players=players, seed="perft"), reference.deal(rules, players, "perft")
    counts: list[int] = []
    for depth in range(1, DEEPEST + 1):
        counts.append(perft(ours, depth))
        assert counts[-1] == reference_perft(theirs, depth)
        if counts[-1] >= ENOUGH:
            break
    record_property(SEEN, f"perft {' '.join(map(str, counts))}")


def test_a_hand_worked_count_is_found() -> None:
    """Two moves deep from a position small enough to count by hand: three first moves, then two, one and one."""
    # Seat 0 holds 4H and 5H on 6H and may draw 9C, which does not fit and ends its turn. Seat 1 holds 4D and KS.
    # After 4H: 4D or a draw. After 5H: nothing fits, so a draw. After the draw: nothing fits 6H, so a draw.
    table = ce.position(ce.presets.STARTER_RULES, hands=["4H 5H", "4D KS"], pile="6H", stock="2C 3C 9C")
    assert perft(table, 1) == 3
    assert perft(table, 2) == 2 + 1 + 1
