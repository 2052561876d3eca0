"""What a rank, or one card, does beyond being matched."""

from __future__ import annotations

import attrs


@attrs.frozen
class Power:
    """What a card does when it is played; powers combine.

    A value that means nothing is refused by the `RuleSet` that it is put into, together with whatever else is wrong.

    Examples:
        >>> king = Power(wild=True, draw=4)
        >>> king.wild, king.draw, king.is_plain, Power().is_plain
        (True, 4, False, True)

    Source:
        S0 to S4; the action cards of S2, the extras of S1, "Queens skip" of S3.
    """

    wild: bool = False
    """It fits on anything, and whoever plays it names the suit to follow."""
    draw: int = 0
    """How many cards the next seat owes."""
    skip: int = 0
    """How many seats lose their turn."""
    reverse: bool = False
    """It turns the direction of play."""
    again: bool = False
    """Whoever plays it has another turn."""
    swap: bool = False
    """Whoever plays it swaps hands with a seat of their choice."""
    rotate: bool = False
    """Every hand moves on to the next seat."""

    @property
    def is_plain(self) -> bool:
        """Whether the card does nothing but being matched."""
        return self == _PLAIN


_PLAIN = Power()
