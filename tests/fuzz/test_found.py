"""Faults that fuzzing found, each as a test of its whole kind."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import crazyeights as ce
from tests.fuzz.seeds import documents, records
from tests.fuzz.trees import Pairs, Slot, at_slot, copied, parsed, put, slots, written

FIRST = documents()[::25]


def leaves(tree: Any, path: str = "$") -> Iterator[tuple[str, Slot]]:  # noqa: ANN401 - any JSON
    """Yield every place of a tree that holds a number, a text or a truth, with its path."""
    parts: list[Any] = tree
    for at in range(len(parts)):
        slot = (parts, at)
        if isinstance(parts, Pairs):
            key: str = parts[at][0]
            step = f".{key}" if key.isidentifier() else f"[{key!r}]"
        else:
            step = f"[{at}]"
        part = at_slot(slot)
        if isinstance(part, list):
            yield from leaves(part, path + step)
        elif part is not None:
            yield path + step, slot


def mistaken(part: Any) -> list[Any]:  # noqa: ANN401 - any JSON
    """Return what could be taken for a value, and is of another type."""
    match part:
        case bool():
            return [int(part), str(part), [], None]
        case int():
            return [bool(part), float(part), part + 0.5, f"{part} ", [part]]
        case _:
            return [[part], Pairs([(part, part)]), True, 1.5]


@pytest.mark.parametrize("text", FIRST, ids=[text[17:27].split('"')[1] + str(at) for at, text in enumerate(FIRST)])
def test_no_value_is_taken_for_one_of_another_type(text: str) -> None:
    """A number is no text, no fraction and no truth: each is refused in its own place, and none is converted."""
    tree = parsed(text)
    for path, slot in leaves(tree):
        part = at_slot(slot)
        for other in mistaken(part):
            if path.endswith(".seed") and isinstance(other, str):
                continue  # a seed may be a number or a text
            put(slot, other)
            with pytest.raises(ce.CodecError) as caught:
                ce.loads(written(tree))
            assert caught.value.path.startswith(path) or path.endswith(".type"), (path, other)
        put(slot, part)


class SlyInt(int):
    """A number that writes itself as another."""

    def __str__(self) -> str:
        return "99"

    __repr__ = __str__

    def __format__(self, _: str) -> str:
        return "99"


class SlyText(str):
    """A text that writes itself as another."""

    __slots__ = ()

    def __str__(self) -> str:
        return "99"

    __repr__ = __str__

    def __format__(self, _: str) -> str:
        return "99"


@pytest.mark.parametrize("text", records()[:12], ids=range(12))
def test_a_record_holds_plain_numbers_and_texts(text: str) -> None:
    """A number or text of a subclass, which may write itself otherwise, is written as what it is."""
    record = ce.parse_record(text)
    names = record.names or ("",) * record.players
    sly = attrs.evolve(
        record,
        players=SlyInt(record.players),
        seed=SlyInt(record.seed) if isinstance(record.seed, int) else SlyText(record.seed),
        dealer=SlyInt(record.dealer),
        names=tuple(map(SlyText, names)),
        totals=None if record.totals is None else tuple(map(SlyInt, record.totals)),
    )
    plain = attrs.evolve(record, names=names)
    assert str(plain) == str(sly)
    assert plain == sly == ce.parse_record(str(sly)) == ce.loads(ce.dumps(sly))
    assert ce.dumps(plain) == ce.dumps(sly)


def test_a_record_holds_no_move_of_a_subclass() -> None:
    """Such a move could not be read again: what is read is the one object that the move is."""

    class Other(ce.Play):
        """A play that writes itself as a draw."""

        def __str__(self) -> str:
            return "draw"

    record = ce.Record(ce.RuleSet(), 2, 1, 0)
    with pytest.raises(ce.NotationError):
        record.add(Other("8C"))
    with pytest.raises(ce.NotationError):
        attrs.evolve(record, moves=[Other("8C")])


@pytest.mark.parametrize("cards", [133, 134, 400, 10_000])
def test_a_record_holds_only_moves_that_can_be_read_again(cards: int) -> None:
    """A move of more letters than are read is refused when the record is made, not when it is read."""
    move = ce.Play("8C", then=" ".join(["8C"] * (cards - 1)))
    record = ce.Record(ce.RuleSet(), 2, 1, 0)
    if len(str(move)) > 400:
        with pytest.raises(ce.NotationError):
            record.add(move)
    else:
        assert ce.parse_record(str(record.add(move))).moves == (move,)


@pytest.mark.parametrize("amount", [0, 1, 3, 1000])
def test_totals_of_a_record_are_as_many_as_seats(amount: int) -> None:
    """Too few and too many numbers are refused in their line."""
    totals = " ".join(["1"] * amount)
    lines = ("crazyeights record 1", "rules.scoring: losers_own", "players: 2", "seed: 1", "dealer: 0")
    text = "\n".join((*lines, f"totals: {totals}", "moves:"))
    with pytest.raises(ce.NotationError, match="line 6 of the record"):
        ce.parse_record(text)


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_without_end_is_refused_whatever_the_program_allows(sign: str) -> None:
    """A program may have lifted Python's limit of digits; ten million of them would take it minutes to read."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        with pytest.raises(ce.CodecError, match="digits"):
            ce.loads(f'{{"crazyeights":1,"event":{{"type":"Called","seat":{sign}{"9" * 10_000_000}}}}}')
    finally:
        sys.set_int_max_str_digits(limit)


@pytest.mark.parametrize("seed", [10**4300 - 1, 1 - 10**4300])
def test_the_longest_seeds_are_read_again(seed: int) -> None:
    """Whatever number can be written can be read, the sign not counted."""
    record = ce.Record(ce.RuleSet(), 2, seed, 0)
    assert record == ce.loads(ce.dumps(record)) == ce.parse_record(str(record))


def test_the_tree_of_a_document_is_the_document() -> None:
    """The damage starts from what was written: without any, a document is what it was."""
    for text in FIRST:
        assert json.loads(text) == json.loads(written(copied(parsed(text))))
        assert len(list(slots(parsed(text)))) > 1
