"""How random things are made: whoever makes the choices, one function describes what there is to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Pick(Protocol):
    """Chooses one of several values; the first is the simplest.

    `random.Random.choice` is one, for fast mass runs; Hypothesis another, where examples shall shrink.

    Examples:
        >>> from random import Random
        >>> pick: Pick = Random(1).choice
        >>> pick("a") + read_off(7)("xyz")
        'ay'
    """

    def __call__(self, options: Sequence[T], /) -> T:
        """Return one of the options."""
        ...


def read_off(number: int) -> Pick:
    """Return a `Pick` that reads its choices off the digits of a number.

    Args:
        number: From 0 on; 0 chooses the first option every time, and so does a number whose digits are used up.

    Examples:
        >>> pick = read_off(5)
        >>> pick("abc"), pick("abc"), pick("abc")
        ('c', 'b', 'a')
    """

    def pick(options: Sequence[T], /) -> T:
        nonlocal number
        number, at = divmod(number, len(options))
        return options[at]

    return pick
