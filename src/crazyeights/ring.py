"""Who is in the round, and who follows whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from crazyeights.choices import Choices
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

    __slots__ = (
        "after", "choices", "count", "dealing", "drawn", "goes_on", "levels", "members", "next", "others", "seats",
        "sizes", "to_the_last", "turns", "wild",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        members: tuple[int, ...],
        levels: tuple[int, ...],
        choices: tuple[Choices, ...],
        sizes: tuple[int, ...],
        *,
        to_the_last: bool,
    ) -> None:
        self.seats: int = seats
        """How many seats the table has."""
        self.members: tuple[int, ...] = members
        """The seats that are in the round, rising."""
        self.count: int = len(members)
        """How many they are."""
        self.levels: tuple[int, ...] = levels
        """The level of each seat; none where the rules have no levels."""
        self.choices: tuple[Choices, ...] = choices
        """For each seat what it may do, which follows from its level."""
        self.sizes: tuple[int, ...] = sizes
        """For each seat how many cards it is dealt."""
        self.wild: frozenset[Card] = frozenset(
            card for seat in choices for card, power in seat.powers.items() if power.wild
        )
        """The cards that are wild for some seat of the table."""
        self.to_the_last: bool = to_the_last
        """Whether seats play on for places until one is left."""
        self.goes_on: bool = choices[0].goes_on
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
        self.dealing: Lazy[int, tuple[int, ...]] = Lazy(self._dealing)
        """By dealer: the seat that is dealt each card."""

    def _dealing(self, dealer: int) -> tuple[int, ...]:
        """Who is dealt a card after the other: round the table, until each seat has as many as it is dealt.

        Source:
            S4 on the deal; one at a time is the project's reading, different numbers are Crazy Eights Countdown's.
        """
        order = self.after[1][dealer]
        return tuple(seat for number in range(max(self.sizes)) for seat in order if number < self.sizes[seat])

    def _after(self, seat: int, direction: int) -> tuple[int, ...]:
        return order_after(self.members, seat, direction)


def order_after(members: tuple[int, ...], seat: int, direction: int = 1) -> tuple[int, ...]:
    """The seats of a round in the order in which they follow a seat, once round; a seat of the round comes last.

    Examples:
        >>> order_after((0, 2, 3), 1), order_after((0, 2, 3), 2, -1)
        ((2, 3, 0), (0, 3, 2))

    Source:
        The order of play on all pages.
    """
    order = members[::direction]
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
