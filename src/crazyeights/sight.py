"""What legality reads: whatever a State and a View have in common, and nothing that a seat cannot see."""

from __future__ import annotations

from typing import Protocol

from crazyeights.leads import Lead
from crazyeights.moves import Move
from crazyeights.phases import Phase, Turn
from crazyeights.ring import Ring
from crazyeights.tables import Tables


class Sight(Protocol):
    """What can be seen of a round."""

    @property
    def tables(self) -> Tables:
        """What the rules imply."""
        ...

    @property
    def ring(self) -> Ring:
        """The seats that are in the round."""
        ...

    @property
    def phase(self) -> Phase:
        """What is pending, and for whom."""
        ...

    @property
    def lead(self) -> Lead:
        """What the next card has to follow."""
        ...

    @property
    def due(self) -> tuple[int, ...]:
        """The seats whose call of the last card is due."""
        ...

    @property
    def can_draw(self) -> bool:
        """Whether a card can be had."""
        ...

    @property
    def menu(self) -> tuple[Move, ...]:
        """The legal moves in turn."""
        ...

    @property
    def speaker(self) -> int | None:
        """The seat that whoever looks speaks for; None: for any."""
        ...

    def hand_of(self, seat: int) -> int:
        """The hand of a seat that may be seen, as a number."""
        ...


def may_jump_in(sight: Sight, seat: int) -> bool:
    """Whether a seat may play out of turn now, if it holds the card.

    Not while cards are owed, a skip may be answered or the dealer names, and not in turn.

    Source:
        An option of S2.
    """
    open_for_all = sight.tables.rules.jump_in and isinstance(sight.phase, Turn)
    return open_for_all and seat in sight.ring.members and seat != sight.phase.seat
