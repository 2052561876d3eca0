"""What a table of a rule page is made of.

A page is told in our own words: section by section in the page's order, one entry per sentence, numbered within its
section. A sentence that holds two rules has two entries. Every section states how many entries each line of the stored
page has, headings and blank lines included (0), so that a line left out shows as a gap and a sentence left out as a
wrong count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

STRATEGY: Final = "no rule: advice on how to play well"
FURNITURE: Final = "no rule: page furniture"
TALK: Final = "no rule: introduction, history or praise"
QUESTION: Final = "no rule: a question, answered by the next entry"
LEAD_IN: Final = "no rule: announces the list that follows"
PRODUCT: Final = "no rule: what one product looks like"
CUT_OFF: Final = "no rule: the stored page breaks off here, nothing is left to test"


class Sentence(NamedTuple):
    """One sentence of a page and what shows it."""

    number: int
    """Place within its section, from 1."""
    says: str
    """The sentence in our words."""
    tests: tuple[str, ...] = ()
    """Names of the test functions that show it, all of them in the module of the page."""
    reason: str | None = None
    """Why there is no test."""


class Section(NamedTuple):
    """A part of a page, under the page's heading or, where it has none, under ours."""

    name: str
    """What the references call it: `S0 / Setup / 2`."""
    lines: Mapping[int, int]
    """Line of the page -> number of entries it has here."""
    sentences: tuple[Sentence, ...]
    """The entries, in the page's order."""


class Page(NamedTuple):
    """A whole rule page."""

    short: str
    """Its short name, S0 to S4."""
    title: str
    """What it is, in our words."""
    module: str
    """The test module that holds all its tests."""
    length: int
    """How many lines the stored page has."""
    sections: tuple[Section, ...]
    """Its parts, in the page's order."""


def rule(number: int, says: str, *tests: str) -> Sentence:
    """Return the entry of a sentence that the tests named show."""
    return Sentence(number, says, tests)


def no_rule(number: int, says: str, reason: str) -> Sentence:
    """Return the entry of a sentence that binds nobody at the table."""
    return Sentence(number, says, reason=reason)
