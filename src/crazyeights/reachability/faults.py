"""What is wrong with a table that no game can have led to."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from crazyeights.errors import CrazyEightsError

Path: TypeAlias = tuple[str | int, ...]
"""Which value of a table: the name of a field, then places in it."""


@attrs.frozen
class Fault:
    """One value that no game can have led to.

    Examples:
        >>> Fault(("phase", "owed"), "owed is 3; nothing on the pile makes anybody draw").path
        ('phase', 'owed')
    """

    path: Path
    """Which value."""
    sentence: str
    """What it is, and what could be there."""


class Unreachable(CrazyEightsError):  # noqa: N818 - what the table is, as `IllegalMove` is what the move is
    """A table that no game can have led to.

    Examples:
        >>> error = Unreachable(("dealer",), "dealer is 7; the seats are 0 to 2")
        >>> str(error), error.path
        ('dealer is 7; the seats are 0 to 2', ('dealer',))
    """

    path: Path
    """Which value is wrong, named as in `State.values`."""
    sentence: str
    """What it is, and what could be there."""

    def __init__(self, path: Path, sentence: str) -> None:
        self.path = path
        self.sentence = sentence
        super().__init__(sentence)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self.sentence)
