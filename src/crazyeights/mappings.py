"""A mapping that never changes, so that a rule set can be a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, NoReturn, Self, TypeGuard, TypeVar, cast

from attrs.exceptions import FrozenInstanceError

K = TypeVar("K")
V_co = TypeVar("V_co", covariant=True)


class FrozenMapping(Mapping[K, V_co], Generic[K, V_co]):
    """An immutable, hashable, picklable mapping; its order does not count.

    Examples:
        >>> table = FrozenMapping({2: 7, 3: 5})
        >>> table[3], table == {3: 5, 2: 7}, hash(table) == hash(FrozenMapping({3: 5, 2: 7}))
        (5, True, True)
        >>> table
        {2: 7, 3: 5}
    """

    __slots__ = ("_hash", "_items")

    _items: dict[K, V_co]
    _hash: int | None

    def __new__(cls, items: Mapping[K, V_co]) -> Self:
        """Copy the items; nothing changes them any more."""
        new = super().__new__(cls)
        object.__setattr__(new, "_items", dict(items))
        object.__setattr__(new, "_hash", None)
        return new

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __getitem__(self, key: K) -> V_co:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", hash(frozenset(self._items.items())))
        return cast("int", self._hash)

    def __repr__(self) -> str:
        return repr(self._items)

    def __reduce__(self) -> tuple[object, ...]:
        return FrozenMapping, (self._items,)


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Whether a value of any type is a mapping."""
    return isinstance(value, Mapping)
