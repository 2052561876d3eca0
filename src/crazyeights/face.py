"""What lies open on the table, for a State and a View alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crazyeights.deck import Card, Suit, counted
from crazyeights.leads import Lead, PileCell
from crazyeights.phases import Phase
from crazyeights.results import Result
from crazyeights.ring import Ring


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

    def told(self, ring: Ring, *, stock_size: int, hands: Iterable[str]) -> str:
        """The table in a few readable lines.

        Args:
            ring: The seats.
            stock_size: How many cards the stock has.
            hands: What to say of the hand of each seat.
        """
        name = ring.choices[0].rules.name
        suit = "to be named" if self.suit is None else self.suit.name.lower()
        lines = [f"{name}, " + ("the round is over" if self.is_over else f"seat {self.turn} in turn")]
        lines += [f"pile: {self.top}, suit in force: {suit}", f"stock: {counted(stock_size)}"]
        for seat, (hand, choices) in enumerate(zip(hands, ring.choices, strict=True)):
            wild = f" ({choices.wild} wild)" if choices.wild else ""
            lines.append(f"seat {seat}{wild}: {hand}".rstrip())
        return "\n".join(lines)

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
