"""Tables that fill themselves, within a bound."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lazy(dict[K, V]):
    """The values of a function, each computed when it is first asked for, at most so many at a time.

    When the bound is reached the table starts again from empty: nothing is lost but time.

    Examples:
        >>> squares = Lazy(lambda n: n * n)
        >>> squares[12], dict(squares)
        (144, {12: 144})
    """

    def __init__(self, function: Callable[[K], V], bound: int = 1 << 14) -> None:
        super().__init__()
        self._function = function
        self._bound = bound

    def __missing__(self, key: K) -> V:
        if len(self) >= self._bound:
            self.clear()
        value = self[key] = self._function(key)
        return value
