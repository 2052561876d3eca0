"""Law 4, blindness: what a seat cannot see changes neither its view nor its legal moves."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.dealing import restored
from tests.laws.playing import seeded_tables
from tests.laws.strategies import tables


def permuted(table: ce.State, seat: int | None, rng: random.Random) -> ce.State:
    """Return a table that only somebody with X-ray eyes could tell from the one given.

    The cards in the stock and in the hands that the seat does not see change places; a card that another seat has
    drawn becomes any card of its new hand.
    """
    hidden = [other for other in range(len(table.hands)) if other != seat]
    cards = [*table.stock, *(card for other in hidden for card in table.hands[other])]
    rng.shuffle(cards)
    hands = list(table.hands)
    for other in hidden:
        hands[other] = tuple(sorted(cards.pop() for _ in hands[other]))
    phase = table.phase
    if isinstance(phase, ce.Turn) and phase.card is not None and phase.seat != seat:
        phase = attrs.evolve(phase, card=rng.choice(hands[phase.seat]))
    values: list[Any] = list(table.values())
    values[2], values[3], values[6] = tuple(hands), tuple(cards), phase
    return restored(*values)


def check_blindness(table: ce.State, rng: random.Random) -> None:
    """Compare what every seat and a spectator see, and what they may do, before and after permuting the rest."""
    for seat in (None, *range(len(table.hands))):
        seen = ce.view(table, seat)
        if table.is_over:
            assert table.hands == seen.hands
            continue
        other = permuted(table, seat, rng)
        twin = ce.view(other, seat)
        assert seen == twin
        assert (str(seen), repr(seen), hash(seen)) == (str(twin), repr(twin), hash(twin))
        assert ce.legal_moves(seen) == ce.legal_moves(twin)
        if seat is not None:
            assert ce.legal_moves(table, seat) == ce.legal_moves(other, seat) == ce.legal_moves(twin, seat)
        if seat == table.turn:
            assert ce.legal_moves(table) == ce.legal_moves(other)


@given(tables(), st.integers(0, 999))
def test_hidden_cards_change_nothing(table: ce.State, seed: int) -> None:
    """With other cards where a seat cannot look, its view and its legal moves are the same, also in their order."""
    check_blindness(table, random.Random(seed))


def test_hidden_cards_change_nothing_in_many_rounds() -> None:
    """The same at every third table that many rounds come through."""
    rng = random.Random(4)
    for number, table in enumerate(seeded_tables(seed=41, games=60, plies=60)):
        if number % 3 == 0:
            check_blindness(table, rng)


@given(tables())
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


@given(tables())
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
