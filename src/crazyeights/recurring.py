"""Events that come again and again exist once: to build them anew costs as much as the move itself."""

from __future__ import annotations

from typing import TypeAlias

from crazyeights.deck import Card
from crazyeights.events import CardsDrawn, CardsPlayed, Event, PenaltyOwed, PenaltyPaid, SeatSkipped, TurnBegun
from crazyeights.lazy import Lazy
from crazyeights.moves import JumpIn, Play

Events: TypeAlias = tuple[Event, ...]
"""What a move has brought about, in the order in which the rules tell it."""


def _laid(key: tuple[Play | JumpIn, int]) -> CardsPlayed:
    move, seat = key
    if isinstance(move, Play):
        return CardsPlayed(seat, move.cards, move.suit)
    return CardsPlayed(seat, move.cards, move.suit, jumped_in=True)


def _plain_play(key: tuple[Play, int, int]) -> Events:
    move, seat, following = key
    return LAID[move, seat], TURNS[following, 0, 0, 0]


def _plain_draw(key: tuple[int, Card, int | None]) -> Events:
    seat, card, following = key
    drawn = CardsDrawn(seat, 1, (card,))
    return (drawn,) if following is None else (drawn, TURNS[following, 0, 0, 0])


LAID: Lazy[tuple[Play | JumpIn, int], CardsPlayed] = Lazy(_laid)
TURNS: Lazy[tuple[int, int, int, int], TurnBegun] = Lazy(lambda key: TurnBegun(*key))
OWED: Lazy[tuple[int, int], PenaltyOwed] = Lazy(lambda key: PenaltyOwed(*key))
PAID: Lazy[tuple[int, int], PenaltyPaid] = Lazy(lambda key: PenaltyPaid(*key))
SKIPPED: Lazy[int, SeatSkipped] = Lazy(SeatSkipped)
PLAYED: Lazy[tuple[Play, int, int], Events] = Lazy(_plain_play)
DREW: Lazy[tuple[int, Card, int | None], Events] = Lazy(_plain_draw)
