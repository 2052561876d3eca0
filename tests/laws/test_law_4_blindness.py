"""Law 4, blindness: what a seat cannot see changes neither its view nor its legal moves."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.testing import states
from crazyeights.testing.laws.blindness import blindness
from tests.laws.holding import hold
from tests.laws.playing import seeded_tables


@given(states(), st.integers(0, 999))
def test_hidden_cards_change_nothing(table: ce.State, seed: int) -> None:
    """With other cards where a seat cannot look, its view and its legal moves are the same, also in their order."""
    hold(blindness(table, random.Random(seed)))


def test_hidden_cards_change_nothing_in_many_rounds() -> None:
    """The same at every third table that many rounds come through."""
    rng = random.Random(4)
    for number, table in enumerate(seeded_tables(seed=41, games=60, plies=60)):
        if number % 3 == 0:
            hold(blindness(table, rng))


@given(states())
def test_a_view_answers_for_its_seat(table: ce.State) -> None:
    """A view lists what the table lists for its own seat, in turn and out of turn, and is silent about the others."""
    seats = range(len(table.hands))
    for seat in seats:
        seen = ce.view(table, seat)
        assert (ce.legal_moves(table) if seat == table.turn else ()) == ce.legal_moves(seen)
        assert ce.legal_moves(table, seat) == ce.legal_moves(seen, seat)
        assert table.hands[seat] == seen.hand
        for other in seats:
            if other != seat:
                with pytest.raises(ce.SeatError):
                    ce.legal_moves(seen, other)


@given(states())
def test_a_view_refuses_what_the_table_refuses(table: ce.State) -> None:
    """Asked for its own seat, a view gives every reason that the table gives."""
    for seat in range(len(table.hands)):
        seen = ce.view(table, seat)
        moves: list[ce.Move] = [ce.Draw(), ce.Pass(), ce.Deal(), ce.NameSuit(ce.Suit.HEARTS), ce.Call(seat)]
        moves += map(ce.Play, (*table.hands[seat], table.top))
        moves += (ce.Catch(seat, other) for other in range(len(table.hands)))
        moves.append(ce.JumpIn(seat, table.top))
        for move in moves:
            assert ce.refusal(table, move, seat) is ce.refusal(seen, move)
            assert ce.refusal(table, move, seat) is ce.refusal(seen, move, seat)
