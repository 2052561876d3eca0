"""The page that leads from a rule to its refusal, its knob, its source and its tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import attrs

import crazyeights as ce
from docs.generating.docstrings import below_names
from docs.generating.knobs import knobs
from docs.generating.markdown import escaped, folded, table, wide
from docs.generating.rule_rows import CHAPTERS, Chapter, Row
from tests.knobs.values import VALUES
from tests.rules.pages import PAGES

REASONS = "tests/unit/test_refusals.py::test_the_reason"
"""The test that shows every refusal at tables where it is the only one that holds."""


@attrs.frozen
class Said:
    """A sentence of a rule page, as the table of the page tells it."""

    words: str
    """In our words."""
    tests: tuple[str, ...]
    """The tests that show it, with their module; none where it binds nobody."""


@cache
def sentences() -> Mapping[str, Said]:
    """Return every sentence of the rule pages by its reference.

    Examples:
        >>> sentences()["S0 / Setup / 2"].words
        'From two to four at the table.'
    """
    return {
        f"{page.short} / {section.name} / {sentence.number}": Said(
            sentence.says, tuple(f"{page.module}.{test}" for test in sentence.tests)
        )
        for page in PAGES
        for section in page.sections
        for sentence in section.sentences
    }


def shown_by(row: Row) -> tuple[str, ...]:
    """Return the tests of a row: those of its sentences, of its knobs, and of its refusals.

    Examples:
        >>> shown_by(Row("", source="S0 / Setup / 2"))
        ('tests/rules/test_s0_starter_rules.py::test_two_to_four_players',)
    """
    found = [_path("rules", test) for reference in row.source for test in sentences()[reference].tests]
    found += [_path("knobs", test) for knob in row.knobs for test in knob_tests(knob)]
    found += [f"{REASONS}[{refusal}-…]" for refusal in row.refused]
    return tuple(dict.fromkeys(found))


def _path(folder: str, test: str) -> str:
    module, _, name = test.partition(".")
    return f"tests/{folder}/{module}.py::{name}"


def knob_tests(knob: str) -> tuple[str, ...]:
    """Return the tests of a value of a knob, or of all its values.

    Examples:
        >>> knob_tests("skip_answer=False")
        ('test_skip_answer.test_without_an_answer_the_skip_takes_the_turn_silently',)
    """
    values = [value for value in VALUES if knob in {value, value.partition("=")[0]}]
    return tuple(test for value in values for test in VALUES[value])


def rules_index() -> str:
    """Return a table a chapter, each with its tests below it, and at the end all refusals."""
    blocks: list[str] = []
    for number, chapter in enumerate(CHAPTERS, 1):
        blocks += _chapter(number, chapter)
    return "\n\n".join([*blocks, "## All refusals", _refusals()])


def _numbered(number: int, chapter: Chapter) -> Iterator[tuple[str, Row]]:
    return ((f"{number}.{at}", row) for at, row in enumerate(chapter.rows, 1))


def _chapter(number: int, chapter: Chapter) -> Iterator[str]:
    yield f"## {number}. {chapter.title}"
    yield table(("rule", "refused as", "knobs", "source"), _rule_rows(_numbered(number, chapter)))
    yield folded(f"Sources and tests of chapter {number}", "\n\n".join(_details(_numbered(number, chapter))))


def _rule_rows(rows: Iterable[tuple[str, Row]]) -> Iterator[tuple[str, ...]]:
    for at, row in rows:
        yield (
            wide(f"**{at}** {row.says}"),
            "<br>".join(f"[{escaped(name)}](#{name.lower()})" for name in row.refused),
            "<br>".join(map(_knob_link, row.knobs)),
            "<br>".join(_pages(row.source)),
        )


def _knob_link(knob: str) -> str:
    path = knob.partition("=")[0]
    anchor = next(known.anchor for known in knobs() if known.path == path)
    return f"[{escaped(knob)}](knobs.md#{anchor})"


def _pages(references: Iterable[str]) -> Iterator[str]:
    """The pages that say so; the sentences themselves stand below the table."""
    pages = dict.fromkeys(reference.partition(" / ")[0] for reference in references)
    if pages:
        yield ", ".join(pages)


def _details(rows: Iterable[tuple[str, Row]]) -> Iterator[str]:
    for at, row in rows:
        told = [f"* {reference}: {escaped(sentences()[reference].words)}" for reference in row.source]
        told += [f"* `{test}`" for test in shown_by(row)]
        if told:
            yield "\n".join([f"**{at} {row.says}**", "", *told])


def _refusals() -> str:
    return table(("refusal", "what the player is told", "when", "rules"), _refusal_rows())


def _refusal_rows() -> Iterator[tuple[str, ...]]:
    for refusal in ce.Refusal:
        rules = [
            at
            for number, chapter in enumerate(CHAPTERS, 1)
            for at, row in _numbered(number, chapter)
            if refusal.name in row.refused
        ]
        when = below_names(ce.Refusal)[refusal.name].replace("`", "")
        yield (
            f"**{escaped(refusal.name)}**{{ #{refusal.name.lower()} }}",
            wide(refusal.value),
            wide(when),
            ", ".join(rules),
        )
