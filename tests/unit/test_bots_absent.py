"""What is said for a seat whose player has gone."""

from __future__ import annotations

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.bots import default_move
from crazyeights.testing import states
from tests.unit.refusing import PLAIN, RICH, STUCK, between, due, naming, over, owing, played, skipping, table


def says(at: ce.State | ce.Match, seat: int | None) -> str | None:
    """Return what is said for a seat."""
    move = default_move(ce.view(at, seat))
    return None if move is None else str(move)


def test_it_passes_or_draws_before_it_plays() -> None:
    """No card of the player is spent where a pass or a draw will do, and a drawn card is kept."""
    at = table(PLAIN, "9H 2C|9C TC", stock="4H")
    assert "draw" == says(at, 0)
    assert "pass" == says(played(at, "draw"), 0)
    assert "pass" == says(skipping(), 1)
    assert "draw" == says(owing(), 1)
    assert "9H!" == says(table(RICH.vary(draw={"when": ce.DrawWhen.STUCK}), "9H 2C|9C TC"), 0)
    assert "9H" == says(table(STUCK, "9H 2C|9C TC"), 0)


def test_a_suit_has_to_be_named() -> None:
    """A dealer who has gone names the first suit."""
    assert "=C" == says(naming(), 2)


def test_out_of_turn_it_calls_and_does_nothing_else() -> None:
    """A call that is due is made; nobody is caught, and a spectator says nothing."""
    assert "@0!" == says(due(), 0)
    assert says(due(), 2) is None
    assert says(due(), None) is None
    assert says(over(), 0) is None


def test_between_rounds_it_deals() -> None:
    """The one legal move between two rounds is made."""
    assert "deal" == says(between(), 0)


@pytest.mark.parametrize("name", ce.presets.names())
def test_a_seat_that_has_gone_does_not_stop_the_others(name: str) -> None:
    """By every preset the others can go on beside a seat that only says the default."""
    at = ce.deal(ce.presets.named(name), players=3, seed=1)
    for _ in range(200):
        if at.turn is None:
            break
        move = default_move(ce.view(at, at.turn)) if at.turn == 0 else ce.legal_moves(at)[0]
        assert move is not None
        at = ce.apply(at, move, at.turn)


@given(states())
def test_it_is_legal(at: ce.State) -> None:
    """By whatever rules, a seat in turn says something legal, and any other a legal call or nothing."""
    for seat in range(len(at.hands)):
        move = default_move(ce.view(at, seat))
        assert (move is not None) is (seat == at.turn or ce.Call(seat) in ce.legal_moves(at, seat))
        assert move is None or ce.refusal(at, move, seat) is None
