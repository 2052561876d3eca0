"""Values that exist once."""

import gc
import threading
import weakref

import attrs
import pytest

import crazyeights as ce
from crazyeights import interned
from crazyeights.interned import Interned


@attrs.frozen(eq=False)
class Pair(metaclass=Interned):
    """Two numbers."""

    left: int
    """The one."""
    right: int = 0
    """The other."""


@attrs.frozen(eq=False)
class Other(metaclass=Interned):
    """Two numbers too."""

    left: int
    """The one."""
    right: int = 0
    """The other."""


def test_equal_values_are_one_object() -> None:
    """Equal values are identical, however they are given; different values and different classes are not."""
    pair = Pair(1, 2)
    assert pair is Pair(1, right=2) is Pair(right=2, left=1)
    assert pair is not Pair(2, 1)
    other: object = Other(1, 2)
    assert pair != other
    assert Pair(3) is Pair(3, 0)


def test_values_are_held_weakly() -> None:
    """What nobody holds any more is forgotten, so hostile input cannot fill the memory."""
    held = [ce.Catch(seat, seat + 1) for seat in range(10_000, 11_000)]
    seen = [weakref.ref(move) for move in held]
    assert held == [move() for move in seen]
    del held
    gc.collect()
    assert [None] * 1000 == [move() for move in seen]


def test_threads_share_values() -> None:
    """Threads that build the same value at the same time get the same object."""
    found: list[list[ce.Call]] = []
    ready = threading.Barrier(8)

    def build() -> None:
        ready.wait()
        found.append([ce.Call(seat) for seat in range(500)])

    threads = [threading.Thread(target=build) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 8 == len(found)
    for calls in zip(*found, strict=True):
        assert 1 == len(set(map(id, calls)))


def test_a_value_whose_entry_outlived_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a value has died and its entry is still there, as between two threads, it is made anew and found again."""

    def keep(values: object, key: object) -> None:
        del values, key

    with monkeypatch.context() as patch:
        patch.setattr(interned, "_remove_dead", keep)
        ce.Call(987_654)
    again = ce.Call(987_654)
    assert again is ce.Call(987_654)
