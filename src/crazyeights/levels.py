"""What a match deals to a seat, and what is wild for it, by the rounds that it has won."""

from __future__ import annotations

import attrs

from crazyeights.deck import Rank


@attrs.frozen
class Level:
    """What holds for a seat that has won so many rounds of a match.

    A value that means nothing is refused by the `RuleSet` that it is put into, together with whatever else is wrong.

    Examples:
        >>> from crazyeights import presets
        >>> Level(7, Rank.SEVEN) == presets.COUNTDOWN.levels[1], Level(3).wild is None
        (True, True)

    Source:
        Crazy Eights Countdown.
    """

    hand_size: int
    """How many cards the seat is dealt."""
    wild: Rank | None = None
    """The rank that is wild for the seat, beside what its cards do; None: only what `powers` says."""
