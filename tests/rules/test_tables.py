"""The tables of the rule pages are whole: no line without an entry, no entry without a test or a reason."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.rules.page import Page, Section, Sentence
from tests.rules.pages import PAGES

HERE = Path(__file__).parent

SECTIONS = [
    pytest.param(page, section, id=f"{page.short} / {section.name}") for page in PAGES for section in page.sections
]
ENTRIES = [
    pytest.param(page, sentence, id=f"{page.short} / {section.name} / {sentence.number}")
    for page in PAGES
    for section in page.sections
    for sentence in section.sentences
]


@cache
def functions_of(module: str) -> tuple[str, ...]:
    """Return the names of the test functions in the module, in their order."""
    tree = ast.parse((HERE / f"{module}.py").read_text(encoding="utf-8"))
    return tuple(node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))


def named_by(page: Page) -> list[str]:
    """Return the names of the tests that the entries of the page name, in their order."""
    return [name for section in page.sections for sentence in section.sentences for name in sentence.tests]


def test_the_five_pages_are_there() -> None:
    """There is a table for each rule page."""
    assert [page.short for page in PAGES] == ["S0", "S1", "S2", "S3", "S4"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.short)
def test_no_line_is_left_out(page: Page) -> None:
    """The sections list every line of the page from the first to the last, and only a shared line twice."""
    lines = [line for section in page.sections for line in section.lines]
    assert list(dict.fromkeys(lines)) == list(range(1, page.length + 1))
    assert lines == sorted(lines)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.short)
def test_no_section_has_the_name_of_another(page: Page) -> None:
    """A reference such as `S0 / Setup / 2` means one sentence."""
    names = [section.name for section in page.sections]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize(("page", "section"), SECTIONS)
def test_no_sentence_is_left_out(page: Page, section: Section) -> None:
    """The entries of a section are numbered from 1 without a gap up to the number that its lines have."""
    numbers = [sentence.number for sentence in section.sentences]
    assert numbers == list(range(1, sum(section.lines.values()) + 1)), page.short


@pytest.mark.parametrize(("page", "sentence"), ENTRIES)
def test_every_entry_has_a_test_or_a_reason(page: Page, sentence: Sentence) -> None:
    """An entry says in words what the sentence says, and either names tests or tells why there are none."""
    assert sentence.says.endswith((".", "?")), page.short
    if sentence.tests:
        assert sentence.reason is None
    else:
        assert sentence.reason is not None
        assert sentence.reason.startswith("no rule: ")


@pytest.mark.parametrize(("page", "sentence"), ENTRIES)
def test_every_named_test_exists(page: Page, sentence: Sentence) -> None:
    """What an entry names is a test function in the module of its page."""
    assert set(sentence.tests) <= set(functions_of(page.module))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.short)
def test_every_test_is_named(page: Page) -> None:
    """Each test of a page shows a sentence of it, and no two have the same name."""
    tests = functions_of(page.module)
    assert len(set(tests)) == len(tests)
    assert set(tests) == set(named_by(page))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.short)
def test_the_tests_stand_in_the_order_of_the_page(page: Page) -> None:
    """The tests follow each other as the sentences do that name them first."""
    assert functions_of(page.module) == tuple(dict.fromkeys(named_by(page)))


def test_every_test_module_has_a_page() -> None:
    """No module of tests here is without a table."""
    modules = {path.stem for path in HERE.glob("test_*.py")} - {Path(__file__).stem}
    assert modules == {page.module for page in PAGES}
