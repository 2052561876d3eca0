"""Bad documents are refused, each by what the corpus says, with the path of the fault."""

from __future__ import annotations

import json
import re
from collections import Counter

import attrs
import pytest

import crazyeights as ce
from tests.codec.corpus import CORPUS, LOADS, SCHEMA, TEXTS, Bad
from tests.codec.documents import GOOD, damaged, kind_of
from tests.codec.validating import accepts, complaints

STEP = r"\.[A-Za-z_][A-Za-z0-9_]*|\[[0-9]+\]|\['[^\n]*'\]"
PATH = re.compile(rf"\$(?:{STEP})*")


def refused(text: str) -> ce.CodecError:
    """Return the error that a text is refused with."""
    with pytest.raises(ce.CodecError) as caught:
        ce.loads(text)
    return caught.value


def check_message(error: ce.CodecError) -> None:
    """An error says where, then what is there and what could be: one line in lower case, without a full stop."""
    assert PATH.fullmatch(error.path)
    assert str(error) == f"{error.path}: {error.problem}"
    assert not error.problem.endswith(".") or error.problem.endswith("...")
    assert "\n" not in error.problem
    assert len(str(error)) < 1_100


@pytest.mark.parametrize("name", GOOD)
def test_good_documents_are_good(name: str) -> None:
    """What the corpus is made from is accepted by both, and is written as it was read."""
    document = GOOD[name]
    assert [] == complaints(document)
    assert document == ce.to_dict(ce.from_dict(document)) == ce.to_dict(ce.loads(json.dumps(document)))


@pytest.mark.parametrize("bad", CORPUS, ids=lambda bad: bad.name)
def test_bad_documents_are_refused(bad: Bad) -> None:
    """Each is caught by what the corpus says, and `loads` names the place of the fault, or one inside it."""
    document = damaged(GOOD[bad.base], bad.edits)
    assert accepts(document) is (bad.by == LOADS)
    error = refused(json.dumps(document))
    assert re.match(rf"{re.escape(bad.path)}(?![A-Za-z0-9_])", error.path), (error.path, error.problem)
    check_message(error)
    with pytest.raises(ce.CodecError) as caught:
        ce.from_dict(document)
    assert caught.value.path == error.path


@pytest.mark.parametrize("wrong", TEXTS)
def test_bad_texts_are_refused(wrong: str) -> None:
    """What is no JSON, or says something twice, is refused like everything else."""
    text, path = TEXTS[wrong]
    error = refused(text)
    assert error.path == path
    check_message(error)


def test_a_newer_version_is_refused_by_name() -> None:
    """Whoever gets a document of tomorrow is told its version and to install what wrote it."""
    for name in ("record", "plain", "match", "view"):
        error = refused(json.dumps(GOOD[name] | {"crazyeights": 2}))
        assert "version 2" in error.problem
        assert "newer crazyeights" in error.problem
    assert "newer" not in refused(json.dumps(GOOD["move"] | {"crazyeights": 0})).problem


def test_the_corpus_covers_every_kind() -> None:
    """Every kind of value has bad documents of both sorts, and nothing stands there twice."""
    sorts = Counter((kind_of(GOOD[bad.base]), bad.by) for bad in CORPUS)
    for kind in ("rules", "move", "event", "state", "view", "match", "record"):
        assert sorts[kind, SCHEMA]
        assert sorts[kind, LOADS]
    assert [] == [name for name, times in Counter(bad.name for bad in CORPUS).items() if times > 1]


def test_every_field_of_a_table_is_damaged() -> None:
    """Each field of states, views, matches and records, of each phase and of a result has a bad document."""
    touched = {(kind_of(GOOD[bad.base]), where.split(".")[1]) for bad in CORPUS for where in bad.edits if "." in where}
    for kind in ("rules", "state", "view", "match", "record"):
        assert set(GOOD[{"state": "plain"}.get(kind, kind)][kind]) <= {field for of, field in touched if of == kind}
    steps = {step for bad in CORPUS for where in bad.edits for step in where.split(".")}
    for part in (ce.Turn, ce.Owing, ce.Skipping, ce.Over, ce.Result):
        assert {field.name for field in attrs.fields(part)} <= steps
