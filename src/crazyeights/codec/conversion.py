"""Between values and plain data: a cattrs converter that is strict, and says where in the data a fault is."""

from __future__ import annotations

from functools import cache

from cattrs import Converter

from crazyeights.codec.reading import add_readers
from crazyeights.codec.writing import add_writers


@cache
def converter() -> Converter:
    """Return the converter, which is made when it is first asked for."""
    made = Converter()
    add_readers(made)
    add_writers(made)
    return made
