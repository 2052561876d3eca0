"""Who is in the round, and who follows whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from crazyeights.deck import PACK, Card
from crazyeights.lazy import Lazy
from crazyeights.phases import Owing, Turn

V = TypeVar("V")
Ways: TypeAlias = tuple[tuple[()], tuple[V, ...], tuple[V, ...]]
"""By direction, 1 or -1, and seat."""


class Ring:
    """The seats that are in the round, in the order in which play goes round them.

    Seats that went out, and those that have no part in a playoff, keep their numbers and are passed over. The turns
    that come up again and again exist once; making them anew would add a tenth to the time of a ply.

    What depends on the direction is a tuple that is asked for place 1 or -1, which is quicker than a dict.
    """

    __slots__ = ("after", "count", "drawn", "goes_on", "members", "next", "others", "seats", "to_the_last", "turns")

    def __init__(self, seats: int, members: tuple[int, ...], *, to_the_last: bool) -> None:
        self.seats: int = seats
        """How many seats the table has."""
        self.members: tuple[int, ...] = members
        """The seats that are in the round, rising."""
        self.count: int = len(members)
        """How many they are."""
        self.to_the_last: bool = to_the_last
        """Whether seats play on for places until one is left."""
        self.goes_on: bool = to_the_last and self.count > 2  # noqa: PLR2004 - who is left alone has nobody to play against
        """Whether the round goes on after one of them has gone out."""
        self.others: tuple[tuple[int, ...], ...] = tuple(
            tuple(other for other in members if other != seat) for seat in range(seats)
        )
        """For each seat the others that are in the round."""
        self.after: Ways[tuple[int, ...]] = _both_ways(seats, self._after)
        """By direction and seat: the seats that follow it, once round; a seat that is in the round comes last."""
        self.turns: Ways[Turn] = _both_ways(seats, Turn)
        """By direction and seat: its turn, before it has drawn."""
        self.next: Ways[Turn] = _both_ways(
            seats, lambda seat, direction: self.turns[direction][self.after[direction][seat][0]]
        )
        """By direction and seat: the turn of the seat that follows."""
        self.drawn: Ways[Mapping[Card, Turn]] = _both_ways(seats, lambda seat, direction: DRAWN[seat, direction, 1])
        """By direction and seat: its turn once it has drawn one card, by the card."""

    def _after(self, seat: int, direction: int) -> tuple[int, ...]:
        order = self.members[::direction]
        ahead = sum((other - seat) * direction <= 0 for other in order)
        return order[ahead:] + order[:ahead]


def _both_ways(seats: int, function: Callable[[int, int], V]) -> Ways[V]:
    """The values of a function of seat and direction, by direction and seat."""
    forwards, backwards = (tuple(function(seat, direction) for seat in range(seats)) for direction in (1, -1))
    return (), forwards, backwards


def _drawn(key: tuple[int, int, int]) -> Mapping[Card, Turn]:
    seat, direction, drawn = key
    return {card: Turn(seat, direction, drawn, card) for card in PACK}


OWING: Lazy[tuple[int, int, int], Owing] = Lazy(lambda key: Owing(*key), 1 << 8)
"""By seat, direction and number: what a seat owes."""
DRAWN: Lazy[tuple[int, int, int], Mapping[Card, Turn]] = Lazy(_drawn, 1 << 8)
"""By seat, direction and number: the turn of a seat once it has drawn so many cards, by the last of them.

For every card at once, so that what is here tells nobody which cards were drawn.
"""
