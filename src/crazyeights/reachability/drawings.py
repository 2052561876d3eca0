"""Whether a seat can have drawn the cards that it is said to have drawn in its turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from crazyeights.deck import Card
from crazyeights.moves import Draw, Move, Pass
from crazyeights.phases import Turn
from crazyeights.reachability.layout import Layout
from crazyeights.rulebook import menu

DRAW, PASS = Draw(), Pass()
SMALL = 5
"""In hands of more cards than these, it does not count which card that fits was drawn, and which that does not."""


def moves_of(layout: Layout, turn: Turn, hand: int, *, can_draw: bool) -> tuple[Move, ...]:
    """What a seat with this hand could do, if a card could be had or not."""
    return menu(layout.tables, layout.ring, turn, hand, layout.lead, can_draw)


def can_have_drawn(layout: Layout, turn: Turn, hand: int) -> bool:
    """Whether a seat that now has this hand can have drawn so many cards in its turn, the card of the turn last.

    Before each of them it was allowed to draw, as the rulebook says: with the cards that it held when its turn began,
    and after each drawn card but the last with that one as well.

    Source:
        S0, "Drawing one card"; S2 and S4 for up to three; S3 for as many as it takes.
    """
    tables, card = layout.tables, turn.card
    assert card is not None  # only asked of a seat that holds the card it drew last, and others
    held = hand - tables.unit[card]
    if turn.drawn > 1:
        earlier = _drawn_before(layout, turn, held)
        if len(earlier) < turn.drawn - 1:
            return False
        held -= tables.hands.number(earlier[: turn.drawn - 1])
    begun = Turn(turn.seat, turn.direction)
    return DRAW in moves_of(layout, begun, held, can_draw=True)


def _drawn_before(layout: Layout, turn: Turn, held: int) -> list[Card]:
    """The cards of a hand after which a seat would have drawn on."""

    def going_on(card: Card) -> bool:
        earlier = Turn(turn.seat, turn.direction, turn.drawn - 1, card)
        return DRAW in moves_of(layout, earlier, held, can_draw=True)

    cards = layout.tables.hands.cards(held)
    goes_on = {fits: going_on(card) for fits, card in _one_of_each(layout, turn.seat, cards).items()}
    return [card for card in cards if goes_on[layout.fits(card, turn.seat)]]


def _one_of_each(layout: Layout, seat: int, cards: tuple[Card, ...]) -> dict[bool, Card]:
    """A card that fits and one that does not, if there are such; nothing else about a drawn card counts."""
    return {layout.fits(card, seat): card for card in cards}


def can_have_stopped(layout: Layout, seat: int, direction: int) -> bool:
    """Whether a seat can have drawn in a turn that then ended without a play, on the pile as it lies."""
    known = layout.stopped.get((seat, direction))
    if known is None:
        known = layout.stopped[seat, direction] = any(_stops(layout, seat, direction))
    return known


def _stops(layout: Layout, seat: int, direction: int) -> Iterator[bool]:
    """For each way to have drawn, whether the turn can have ended after it."""
    tables, hand = layout.tables, layout.held[seat]
    size = layout.sizes[seat]
    if hand is None:
        yield size > 1
        return
    most = min(tables.limit, size - 1)
    amounts = sorted({amount for amount in (1, size - 1, tables.limit) if 1 <= amount <= most})
    for card, drawn in product(_kinds(layout, seat, hand), amounts):
        turn = Turn(seat, direction, drawn, card)
        yield can_have_drawn(layout, turn, hand) and _may_stop(layout, turn, hand)


def _kinds(layout: Layout, seat: int, hand: int) -> tuple[Card, ...]:
    """The cards of a small hand; of a large one those that stand for the others."""
    cards = layout.tables.hands.cards(hand)
    if len(cards) <= SMALL:
        return tuple(dict.fromkeys(cards))
    return tuple(_one_of_each(layout, seat, cards).values())


def _may_stop(layout: Layout, turn: Turn, hand: int) -> bool:
    """Whether a turn could end after a draw, with more to draw or, if there is none now, with none."""
    if layout.tables.drawing_is_the_turn:
        return True
    left = (True,) if layout.can_draw else (True, False)
    return any(PASS in moves_of(layout, turn, hand, can_draw=more) for more in left)
