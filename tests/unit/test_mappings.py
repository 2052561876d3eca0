"""The immutable mapping of a rule set."""

import pickle
from collections.abc import Callable, MutableMapping
from types import MappingProxyType
from typing import cast

import pytest

from crazyeights.mappings import FrozenMapping, is_mapping


def test_it_reads_as_a_mapping() -> None:
    """It answers look-ups, membership, length, iteration and comparison as the dict that it was made from."""
    plain = {2: 7, 3: 5}
    frozen = FrozenMapping(plain)
    assert plain == frozen == FrozenMapping(MappingProxyType(plain))
    assert (7, 5, None) == (frozen[2], frozen.get(3), frozen.get(4))
    assert (True, False) == (3 in frozen, 4 in frozen)
    assert [2, 3] == list(frozen)
    assert 2 == len(frozen)
    assert repr(plain) == repr(frozen)
    assert {4: 1} != frozen
    with pytest.raises(KeyError):
        frozen[4]


def test_its_order_does_not_count() -> None:
    """Equal items make equal mappings with equal hashes, in whatever order they were given."""
    one, other = FrozenMapping({2: 7, 3: 5}), FrozenMapping({3: 5, 2: 7})
    assert one == other
    assert hash(one) == hash(other) == hash(one)
    assert {one} == {other}
    assert one != FrozenMapping({2: 5, 3: 7})


def test_it_never_changes() -> None:
    """Neither it nor the mapping that it was made from can change it afterwards, and it takes no attributes."""
    plain = {2: 7}
    frozen = FrozenMapping(plain)
    plain[3] = 5
    assert {2: 7} == frozen
    with pytest.raises(TypeError):
        cast(MutableMapping[int, int], frozen)[2] = 8
    with pytest.raises(TypeError):
        del cast(MutableMapping[int, int], frozen)[2]
    with pytest.raises(AttributeError):
        cast(Callable[[object, str, object], None], setattr)(frozen, "other", 1)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_it_can_be_pickled(protocol: int) -> None:
    """A pickle comes back equal and with the same hash, also after its hash was asked for."""
    frozen = FrozenMapping({"a": 1})
    expected = hash(frozen)
    back: object = pickle.loads(pickle.dumps(frozen, protocol))  # noqa: S301
    assert frozen == back
    assert expected == hash(back)
    assert type(back) is FrozenMapping


def test_what_is_a_mapping() -> None:
    """Every mapping is one, and nothing else."""
    values: list[object] = [{1: 2}, FrozenMapping({1: 2}), [(1, 2)], "text"]
    assert [True, True, False, False] == [is_mapping(value) for value in values]
