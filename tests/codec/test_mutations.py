"""Documents that were damaged at random: what the schema refuses `loads` refuses, and nothing else comes of it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.testing import states
from tests.codec.documents import GOOD, Document, is_array
from tests.codec.validating import accepts

pytestmark = pytest.mark.no_cover  # dear, and the corpus reaches the same branches

MANY = settings(max_examples=20 * settings().max_examples)
OTHERS: list[Any] = [
    None, True, False,
    0, 1, -1, 2, 3, 1.0, 0.5, 59, 60, 61, 100, 416, 10**15, 10**400, -(10**400), "", "1", "8C",
    "8H=S",
    "2X", "H", "A", "draw", "deal", "@1!", "none", "stuck", "never", "Turn", "Over", "Owing", "\ud800", "x" * 500,
    [], {},    [0], [1, 0], [0, 1], [0, 0], [None], [[]], ["8C"], ["8C", "8C"],
    {"2": 1}, {"type": "Turn"}, {"8": {}}, {"8C": {"draw": 2}},
]  # fmt: skip
"""What is put in the place of something."""
NAMES = ["type", "seat", "rules", "drawn", "owed", "seed", "extra", "", "8", "2", "8C", "crazyeights", "state"]
"""What keys are called that are added."""


def ways(part: object, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the way to every part of a document."""
    yield way
    if isinstance(part, dict):
        for key, value in cast(dict[str, object], part).items():
            yield from ways(value, (*way, key))
    elif isinstance(part, list):
        for at, value in enumerate(cast(list[object], part)):
            yield from ways(value, (*way, at))


def at(document: Any, way: tuple[str | int, ...]) -> Any:  # noqa: ANN401 - any part of a document
    """Return a part of a document."""
    for step in way:
        document = document[step]
    return document


def is_object(part: object) -> bool:
    """Whether a part of a document is an object."""
    return isinstance(part, dict)


def mutate(draw: st.DrawFn, document: Document) -> None:
    """Change one thing in a document."""
    places = [way for way in ways(document) if way]
    # Documents are mostly cards and knobs, so now and then choose among the upper places alone.
    upper = [way for way in places if len(way) <= 3]
    way = draw(st.sampled_from(draw(st.sampled_from([places, upper]))))
    owner, key = at(document, way[:-1]), way[-1]
    part: Any = owner[key]
    match draw(st.sampled_from(["other", "other", "number", "another part", "gone", "new key", "again", "order"])):
        case "number" if type(part) is int:
            owner[key] = part + draw(st.integers(-3, 3) | st.sampled_from([10**15, -(10**15), 0.0]))
        case "another part":
            owner[key] = copy.deepcopy(at(document, draw(st.sampled_from(places))))
        case "gone":
            del owner[key]
        case "new key" if is_object(part):
            part[draw(st.sampled_from(NAMES))] = draw(st.sampled_from(OTHERS))
        case "again" if is_array(owner):
            owner.append(copy.deepcopy(part))
        case "order" if is_array(part):
            owner[key] = draw(st.permutations(part))
        case _:
            owner[key] = copy.deepcopy(draw(st.sampled_from(OTHERS)))


def values(table: ce.State) -> list[ce.State | ce.View]:
    """Return a table and what everybody sees of it."""
    return [table, *(ce.view(table, seat) for seat in (None, *range(len(table.hands))))]


@st.composite
def good(draw: st.DrawFn) -> Document:
    """Documents that were written: those of the corpus, and random tables and views."""
    if draw(st.booleans()):
        return copy.deepcopy(GOOD[draw(st.sampled_from(sorted(GOOD)))])
    return ce.to_dict(draw(st.sampled_from(values(draw(states(moves=30))))))


@st.composite
def damaged(draw: st.DrawFn) -> Document:
    """Documents with one to three changes."""
    document = draw(good())
    for _ in range(draw(st.integers(1, 3))):
        if list(ways(document)) != [()]:
            mutate(draw, document)
    return document


def outcome(document: object) -> object:
    """Return the value that a document is read as, or the error that refuses it."""
    try:
        value = ce.from_dict(document)
    except ce.CodecError as error:
        return error
    return value


@MANY
@given(damaged())
def test_what_the_schema_refuses_is_refused(document: Document) -> None:
    """A damaged document is read, or refused by an error with a path; what the schema refuses is refused."""
    before = copy.deepcopy(document)
    found = outcome(document)
    assert before == document
    if isinstance(found, ce.CodecError):
        assert found.path.startswith("$")
        assert len(str(found)) < 1_100
    else:
        assert accepts(document)
        text = ce.dumps(found)  # type: ignore[arg-type]
        assert found == ce.loads(text)
        assert accepts(json.loads(text))
    try:
        again: object = ce.loads(json.dumps(document))
    except ce.CodecError as error:
        again = error
    assert (type(found), str(found)) == (type(again), str(again))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    ),
    st.sampled_from(["rules", "move", "event", "state", "view", "match", "record"]),
)
def test_any_data_is_refused(data: object, kind: str) -> None:
    """Whatever stands in the place of a document, or of the value in it, is refused by an error of ours."""
    for document in (data, {"crazyeights": 1, kind: data}):
        found = outcome(document)
        assert isinstance(found, ce.CodecError) or document == ce.to_dict(found)  # type: ignore[arg-type]


@given(
    st.text()
    | st.text('{}[]":,0123456789.eE-+ntrufals\\crazyeights')
    | st.binary().map(lambda raw: raw.decode("latin-1"))
)
def test_any_text_is_refused(text: str) -> None:
    """Whatever text comes, it is refused by an error of ours."""
    with pytest.raises(ce.CodecError) as caught:
        ce.loads(text)
    assert caught.value.path.startswith("$")
