"""Who is in the round, and who follows whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from crazyeights.deck import PACK, Card
from crazyeights.lazy import Lazy
from crazyeights.phases import Turn


class Ring:
    """The seats that are in the round, in the order in which play goes round them.

    Seats that went out, and those that have no part in a playoff, keep their numbers and are passed over. The turns
    that come up again and again exist once; making them anew would add a tenth to the time of a ply.
    """

    def __init__(self, seats: int, members: tuple[int, ...], *, to_the_last: bool) -> None:
        self.seats = seats
        """How many seats the table has."""
        self.members = members
        """The seats that are in the round, rising."""
        self.count = len(members)
        """How many they are."""
        self.to_the_last = to_the_last
        """Whether seats play on for places until one is left."""
        self.goes_on = to_the_last and self.count > 2  # noqa: PLR2004 - who is left alone has nobody to play against
        """Whether the round goes on after one of them has gone out."""
        self.others = tuple(tuple(other for other in members if other != seat) for seat in range(seats))
        """For each seat the others that are in the round."""
        self.after: Mapping[int, tuple[tuple[int, ...], ...]] = {
            direction: tuple(self._after(seat, direction) for seat in range(seats)) for direction in (1, -1)
        }
        """By direction and seat: the seats that follow it, once round; a seat that is in the round comes last."""
        self.turns: Mapping[int, tuple[Turn, ...]] = {
            direction: tuple(Turn(seat, direction) for seat in range(seats)) for direction in (1, -1)
        }
        """By direction and seat: its turn, before it has drawn."""
        self.next: Mapping[int, tuple[Turn, ...]] = {
            direction: tuple(self.turns[direction][self.after[direction][seat][0]] for seat in range(seats))
            for direction in (1, -1)
        }
        """By direction and seat: the turn of the seat that follows."""
        self.drawn: Mapping[int, Lazy[int, Mapping[Card, Turn]]] = {
            direction: Lazy(partial(_drawn, direction)) for direction in (1, -1)
        }
        """By direction and seat: its turn once it has drawn one card, for every card at once: which is no secret."""

    def _after(self, seat: int, direction: int) -> tuple[int, ...]:
        round_the_table = [(seat + direction * step) % self.seats for step in range(1, self.seats + 1)]
        return tuple(other for other in round_the_table if other in self.members)

    def without(self, seat: int) -> Ring:
        """The ring once a seat has gone out."""
        return Ring(self.seats, self.others[seat], to_the_last=self.to_the_last)


def _drawn(direction: int, seat: int) -> Mapping[Card, Turn]:
    return {card: Turn(seat, direction, 1, card) for card in PACK}
