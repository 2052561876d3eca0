"""The index of the rules leads from every rule to what there is of it."""

from __future__ import annotations

import re

import pytest

import crazyeights as ce
from docs import generate
from docs.generating.knobs import knobs
from docs.generating.rule_rows import CHAPTERS, Row
from docs.generating.rules_index import REASONS, sentences, shown_by
from tests.knobs.values import VALUES
from tests.unit.test_refusals import CASES

PAGE = (generate.REFERENCE / "rules-index.md").read_text(encoding="utf-8")
ROWS = [row for chapter in CHAPTERS for row in chapter.rows]


def test_every_refusal_is_the_reason_of_a_rule() -> None:
    """A refusal without a rule would be one that nobody can look up."""
    assert {refusal.name for refusal in ce.Refusal} == {name for row in ROWS for name in row.refused}


def test_every_knob_decides_a_rule() -> None:
    """All values of all knobs stand in some row, alone or with the others of their knob."""
    told = {knob for row in ROWS for knob in row.knobs}
    assert [] == [value for value in VALUES if not {value, value.partition("=")[0]} & told]


def test_every_sentence_with_a_test_is_the_source_of_a_rule() -> None:
    """What a rule page demands, and a test shows, is found in the index."""
    told = {reference for row in ROWS for reference in row.source}
    assert [] == [reference for reference, said in sentences().items() if said.tests and reference not in told]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.says)
def test_every_reference_of_a_row_resolves(row: Row) -> None:
    """Refusals, knobs and sentences that a row names exist, and no sentence that binds nobody is a source."""
    assert set(row.refused) <= {refusal.name for refusal in ce.Refusal}
    assert set(row.knobs) <= {*VALUES, *(knob.path for knob in knobs())}
    assert all(sentences()[reference].tests for reference in row.source)
    for names in (row.refused, row.knobs, row.source):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.says)
def test_every_rule_has_a_test(row: Row) -> None:
    """A rule that nothing shows would be a promise; a refused one is shown by a table for its refusal."""
    assert shown_by(row)
    assert all(any(name == case for case, *_ in CASES) for name in row.refused)
    assert REASONS.endswith("::test_the_reason")


def test_no_rule_stands_there_twice() -> None:
    """Each row says something of its own, in a sentence."""
    said = [row.says for row in ROWS]
    assert len(set(said)) == len(said)
    assert all(words.endswith(".") for words in said)


def test_links_within_the_page_lead_somewhere() -> None:
    """Every refusal named in a table has its place in the table of refusals."""
    assert set(re.findall(r"\]\(#([a-z_]+)\)", PAGE)) == set(re.findall(r"\{ #([a-z_]+) \}", PAGE))
