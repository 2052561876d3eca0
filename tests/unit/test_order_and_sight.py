"""Order among cards, who may speak in a match, and what a view answers, where the usual tables do not show it."""

from __future__ import annotations

from typing import Any

import pytest

import crazyeights as ce

RULES = ce.RuleSet(draw=ce.DrawRule(when=ce.DrawWhen.STUCK))
TABLE = ce.position(RULES, hands=["7H 8C", "QS 2D", "2C 3C"], pile="6H", stock="3D 4S")


EQUAL: list[tuple[ce.Suit, ce.Suit] | tuple[ce.Rank, ce.Rank] | tuple[ce.Card, ce.Card]] = [
    *((suit, ce.Suit(suit.value)) for suit in ce.Suit),
    *((rank, ce.Rank(rank.value)) for rank in ce.Rank),
    (ce.Card.parse("TH"), ce.Card.parse("10♥")),
]


@pytest.mark.parametrize(("one", "same"), EQUAL, ids=str)
def test_of_two_equals_neither_comes_first(one: Any, same: Any) -> None:  # noqa: ANN401 - of three kinds
    """An order: an equal card, rank or suit is neither before nor after, and at most and at least the other."""
    assert (False, False, True, True) == (one < same, one > same, one <= same, one >= same)


@pytest.mark.parametrize(("text", "at"), [("10♥♥", 0), ("TH7C", 0), ("10♥♥♥", 4), ("TH7C9", 4)])
def test_a_text_is_too_long_from_the_fifth_letter_on(text: str, at: int) -> None:
    """A card has up to four letters with the mark behind its sign; in up to four a rank and a suit are looked for."""
    with pytest.raises(ce.NotationError) as caught:
        ce.Card.parse(text)
    assert at == caught.value.at


def test_within_a_match_a_seat_speaks_for_itself_too() -> None:
    """A move from a seat that is not in turn is refused in a match as at a table; a seat that is none is no seat."""
    match = ce.start_match(ce.presets.HOW_TO_PLAY, players=3, seed=1)
    turn, move = match.state.phase.seat, ce.legal_moves(match)[0]
    assert turn is not None
    with pytest.raises(ce.IllegalMove) as caught:
        ce.apply(match, move, (turn + 1) % 3)
    assert ce.Refusal.NOT_YOUR_TURN is caught.value.refusal
    with pytest.raises(ce.SeatError):
        ce.apply(match, move, 3)
    assert ce.apply(match, move) == ce.apply(match, move, turn)


def test_a_view_knows_whether_a_card_can_be_drawn() -> None:
    """S0, "Drawing one card": who can play need not draw, who finds nothing left cannot; a view says which it is."""
    assert ce.Refusal.CAN_PLAY is ce.refusal(ce.view(TABLE, 0), ce.Draw())
    dry = ce.position(RULES, hands=["7H 8C", "QS 2D"], pile="6H")
    assert ce.Refusal.NOTHING_TO_DRAW is ce.refusal(ce.view(dry, 0), ce.Draw())


def test_views_of_seats_are_told_apart_by_their_hashes() -> None:
    """A set or a dict of views finds each one by what it shows, not by comparing it with all others."""
    assert 4 == len({hash(ce.view(TABLE, seat)) for seat in (0, 1, 2, None)})


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view_follows_the_events_and_stays_as_it_was(seat: int | None) -> None:
    """What a seat sees after a move is what it saw before and what it was told; the view before has not changed."""
    before = ce.view(TABLE, seat)
    seen = before
    after, events = ce.advance(TABLE, ce.Play("7H"))
    for event in events:
        seen = ce.observe(seen, ce.redact(event, seat))
    assert ce.view(after, seat) == seen
    assert ce.view(TABLE, seat) == before != seen
    with pytest.raises(AttributeError):
        seen.seat = 1
