"""Values that exist once, so that equal means identical and hashing is free."""

from __future__ import annotations

import _weakref
from operator import attrgetter
from typing import TYPE_CHECKING, Any
from weakref import ref

_values: dict[object, _Entry] = {}
# The removal that weakref's own dictionaries use: it takes an entry out only if its value is dead, in one step.
_remove_dead: Any = attrgetter("_remove_dead_weakref")(_weakref)


class _Entry(ref[Any]):
    """A value that is held weakly, and the key that it is found by."""

    __slots__ = ("key",)

    key: object


def _forget(entry: _Entry) -> None:
    _remove_dead(_values, entry.key)


class Interned(type):
    """A class of which equal instances are one object.

    A ply compares and looks up moves and cards all the time; with generated ``__eq__`` and ``__hash__`` it takes
    about half as long again. The values are held weakly, so hostile input cannot fill the memory.

    There is no lock, which a fork, a signal or a finaliser could leave held: of two threads that make the same value,
    the one whose ``setdefault`` comes first has made it.
    """

    if not TYPE_CHECKING:  # type checkers shall see the signature of the class itself

        def __call__(cls, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - that signature
            """Return the one instance with these values."""
            new = super().__call__(*args, **kwargs)
            entry = _Entry(new, _forget)
            entry.key = (cls, *[getattr(new, name) for name in cls.__match_args__])
            while True:
                found = _values.setdefault(entry.key, entry)()
                if found is not None:
                    return found
                _remove_dead(_values, entry.key)
