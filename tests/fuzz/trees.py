"""Damage to JSON documents that leaves them JSON, so that it gets past the parser and down to the rules.

Objects are lists of pairs here, in which a key may stand twice.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias, TypeGuard

WORDS = (
    *"A 2 8 T K C D H S 8C TH JC 8C=H JS+JD 7C>2 QD! draw pass deal =H @2:JD @2! @2?0 type".split(),
    *"Turn Naming Owing Skipping Over Dealt CardsDrawn CardsPlayed rules state view match record move event".split(),
    *"any_time automatic call never playoff one_left winner_takes dealer_names crazyeights 1 -1 1e9".split(),
    "",
    "\ud800",
    "\u0000",
    "８C",
    "x" * 300,
)
NUMBERS = (*range(-1, 5), 8, 51, 52, 60, 61, 416, 1000, 10**6, 10**9, 1 << 31, 1 << 63, -(1 << 63), 10**40, 10**4301)
ODD: tuple[Any, ...] = (None, True, False, 0.0, 1.0, -0.0, 1e308, "", [], {}, [[]], [None])


class Pairs(list[tuple[str, Any]]):
    """An object of JSON."""


Slot: TypeAlias = tuple[list[Any], int]
"""A place in an array or an object."""


def is_array(tree: object) -> TypeGuard[list[Any]]:
    """Whether a tree is an array or an object."""
    return isinstance(tree, list)


def parsed(text: str) -> Any:  # noqa: ANN401 - any JSON
    """Return what a text of JSON says.

    Raises:
        ValueError: It is none.
        RecursionError: It is nested too deeply.
    """
    return json.loads(text, object_pairs_hook=Pairs)


def written(tree: Any) -> str:  # noqa: ANN401 - any JSON
    """Write a tree down."""
    if isinstance(tree, Pairs):
        return "{" + ",".join(f"{json.dumps(key)}:{written(part)}" for key, part in tree) + "}"
    if is_array(tree):
        return "[" + ",".join(map(written, tree)) + "]"
    if isinstance(tree, int) and tree.bit_length() > 10_000:
        return "1" + "0" * 4301
    return json.dumps(tree)


def slots(tree: Any) -> Iterator[Slot]:  # noqa: ANN401 - any JSON
    """Every place in a tree, from the top down."""
    if is_array(tree):
        for at in range(len(tree)):
            yield tree, at
            yield from slots(at_slot((tree, at)))


def at_slot(slot: Slot) -> Any:  # noqa: ANN401 - any JSON
    """Return what stands in a place."""
    parts, at = slot
    return parts[at][1] if isinstance(parts, Pairs) else parts[at]


def put(slot: Slot, part: Any) -> None:  # noqa: ANN401 - any JSON
    """Put something in a place."""
    parts, at = slot
    parts[at] = (parts[at][0], part) if isinstance(parts, Pairs) else part


def copied(tree: Any) -> Any:  # noqa: ANN401 - any JSON
    """Return a tree of its own."""
    return parsed(written(tree))


def _delete(slot: Slot, _: list[Slot], __: random.Random) -> None:
    parts, at = slot
    del parts[at]


def _double(slot: Slot, _: list[Slot], rng: random.Random) -> None:
    parts, at = slot
    parts[at:at] = [parts[at]] * rng.choice((1, 1, 1, 2, 60))


def _odd(slot: Slot, _: list[Slot], rng: random.Random) -> None:
    put(slot, rng.choice((rng.choice(WORDS), rng.choice(NUMBERS), copied_odd(rng))))


def copied_odd(rng: random.Random) -> Any:  # noqa: ANN401 - any JSON
    """Return something that stands nowhere in a document."""
    odd = rng.choice(ODD)
    return copied(Pairs() if odd == {} else odd)


def _nudge(slot: Slot, _: list[Slot], rng: random.Random) -> None:
    """Change a value a little, so that it may still be one that can stand here."""
    part = at_slot(slot)
    match part:
        case bool():
            put(slot, not part)
        case int():
            put(slot, rng.choice((part + 1, part - 1, -part, part * 2, rng.randrange(10), rng.choice(NUMBERS))))
        case str():
            put(slot, rng.choice((rng.choice(WORDS), part[1:], part + rng.choice(WORDS), part.swapcase())))
        case None:
            put(slot, rng.choice((0, 1, "H", "8C", Pairs())))
        case _:
            _shuffle(slot, _, rng)


def _shuffle(slot: Slot, _: list[Slot], rng: random.Random) -> None:
    part = at_slot(slot)
    if is_array(part):
        rng.shuffle(part)


def _swap(slot: Slot, others: list[Slot], rng: random.Random) -> None:
    """Let two values of one type change places: cards stay as many as they are."""
    part = at_slot(slot)
    alike = [other for other in others if type(at_slot(other)) is type(part)]
    if isinstance(part, list):  # not a part of itself
        alike = [other for other in alike if other[0] is slot[0]]
    other = rng.choice(alike or [slot])
    there = at_slot(other)
    put(slot, there)
    put(other, part)


def _move(slot: Slot, others: list[Slot], rng: random.Random) -> None:
    """Take an item out of an array and put it into another."""
    parts, at = slot
    if isinstance(parts, Pairs) or isinstance(parts[at], list):
        return
    arrays: list[list[Any]] = [there for other in others if type(there := at_slot(other)) is list]
    if arrays:
        item = parts.pop(at)
        there = rng.choice(arrays)
        there.insert(rng.randint(0, len(there)), item)


def _rename(slot: Slot, others: list[Slot], rng: random.Random) -> None:
    parts, at = slot
    if isinstance(parts, Pairs):
        keys = [there[0] for found, place in others if isinstance(found, Pairs) for there in (found[place],)]
        parts[at] = (rng.choice((*keys, *WORDS)), parts[at][1])


def _wrap(slot: Slot, _: list[Slot], rng: random.Random) -> None:
    part = at_slot(slot)
    put(slot, rng.choice(([part], [part, part], Pairs([("type", part)]))))


def _copy(slot: Slot, others: list[Slot], rng: random.Random) -> None:
    put(slot, copied(at_slot(rng.choice(others))))


_DAMAGES: tuple[Callable[[Slot, list[Slot], random.Random], None], ...] = (
    *(_delete, _double, _odd, _nudge, _nudge, _nudge, _nudge, _shuffle),
    *(_swap, _swap, _move, _move, _rename, _wrap, _copy),
)


def keyed(tree: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - any JSON
    """Every key in a tree with what stands under it."""
    for parts, at in slots(tree):
        if isinstance(parts, Pairs):
            yield parts[at]


def damaged(text: str, other: str, rng: random.Random) -> str | None:
    """Return a document with a few faults, some of them parts of another one; None if it is no JSON.

    Args:
        text: The document.
        other: A document to take parts from.
        rng: Chooses.
    """
    try:
        tree = [parsed(text)]
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 6))):
            places = list(slots(tree))
            if not places:
                break
            slot = rng.choice(places)
            parts, at = slot
            if rng.random() < 0.15 and isinstance(parts, Pairs):
                there = [part for key, part in keyed(parsed(other)) if key == parts[at][0]]
                if there:
                    put(slot, rng.choice(there))
            else:
                rng.choice(_DAMAGES)(slot, places, rng)
        return written(tree[0]) if tree else ""
    except (ValueError, RecursionError):
        return None
