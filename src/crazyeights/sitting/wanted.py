"""What a person at the table wants to do, as far as it has been said."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from crazyeights.deck import Card, Suit
from crazyeights.moves import Move


@attrs.frozen
class Cards:
    """Cards to be played, with as much of the rest as was typed."""

    cards: tuple[Card, ...]
    """The cards; the first has to fit, the last lies on top."""
    suit: Suit | None = None
    """The suit named."""
    swap: int | None = None
    """The seat to swap hands with."""
    call: bool = False
    """Whether the last card is called."""


@attrs.frozen
class Said:
    """A move, as it was typed or as it was offered."""

    move: Move
    """The move."""


Wanted: TypeAlias = Cards | Said
"""Cards, to which something may be missing, or a whole move."""
