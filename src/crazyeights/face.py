"""What lies open on the table, for a State and a View alike."""

from __future__ import annotations

from typing import Any

from crazyeights.deck import Card, Suit
from crazyeights.phases import Phase
from crazyeights.results import Result
from crazyeights.tables import Lead, PileCell


class Face:
    """The pile, the suit in force, whose turn it is, and how the round ended."""

    __slots__ = ()

    pile_cell: Any
    """The pile: a `PileCell` that is not None."""
    phase: Phase
    """What is pending, and for whom."""

    @property
    def pile(self) -> tuple[Card, ...]:
        """The pile; its last card is the top."""
        return tuple(lead.top for lead in unrolled_pile(self.pile_cell))

    @property
    def lead(self) -> Lead:
        """What the next card has to follow."""
        lead: Lead = self.pile_cell[0]
        return lead

    @property
    def top(self) -> Card:
        """The top card of the pile."""
        return self.lead.top

    @property
    def suit(self) -> Suit | None:
        """The suit in force; None while the dealer has to name it."""
        return self.lead.suit

    @property
    def turn(self) -> int | None:
        """The seat in turn; None once the round is over."""
        return self.phase.seat

    @property
    def direction(self) -> int:
        """1 if play goes to rising seats, -1 if to falling ones."""
        return self.phase.direction

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.phase.seat is None

    @property
    def result(self) -> Result | None:
        """How the round ended; None while it goes on."""
        return getattr(self.phase, "result", None)


def unrolled_pile(cell: PileCell) -> tuple[Lead, ...]:
    """What the cards of a pile asked for when they were played, the top one last."""
    found: list[Lead] = []
    while cell is not None:
        lead, cell = cell
        found.append(lead)
    return tuple(found[::-1])
