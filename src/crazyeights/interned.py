"""Values that exist once, so that equal means identical and hashing is free."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

_values: WeakValueDictionary[object, object] = WeakValueDictionary()
_lock = Lock()


class Interned(type):
    """A class of which equal instances are one object.

    A ply compares and looks up moves and cards all the time; with generated ``__eq__`` and ``__hash__`` it takes
    about half as long again. The values are held weakly, so hostile input cannot fill the memory.
    """

    if not TYPE_CHECKING:  # type checkers shall see the signature of the class itself

        def __call__(cls, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - that signature
            """Return the one instance with these values."""
            new = super().__call__(*args, **kwargs)
            key = (cls, *[getattr(new, name) for name in cls.__match_args__])
            with _lock:
                return _values.setdefault(key, new)
