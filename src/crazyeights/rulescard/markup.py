"""The little Markdown that rules are told in, as HTML: paragraphs, lists, tables, headings, bold words and cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from html import escape
from itertools import groupby
from typing import assert_never

import attrs

_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_TOKEN = re.compile(
    r"\\(?P<sign>[!-/:-@\[-`{-~])"
    r"|(?P<bold>\*\*)"
    r"|(?<!\w)(?P<rank>10|[2-9AJQK])(?P<suit>[♣♦♥♠])"
)
_TEXT_SIGN = "\N{VARIATION SELECTOR-15}"
"""After the sign of a suit: it is a letter in the colour of the text, no picture."""


class Kind(Enum):
    """What a piece of text is."""

    TITLE = re.compile(r"# (?P<text>.*)")
    """The one title of a page."""
    HEADING = re.compile(r"## (?P<text>.*)")
    """The title of a section."""
    BULLET = re.compile(r"- (?P<text>.*)")
    """A point of a list."""
    NUMBERED = re.compile(r"(?P<number>[0-9]+)\. (?P<text>.*)")
    """A point of a list with numbers."""
    TABLE = re.compile(r"\| (?P<text>.*) \||\|[-|]+\|")
    """A table, its head first."""
    PARAGRAPH = re.compile(r"(?P<text>.*)")
    """Sentences."""


@attrs.frozen
class Piece:
    """What is never torn apart: a paragraph, a heading, a point of a list, a whole table.

    Examples:
        >>> Piece(Kind.BULLET, "**Eights** are wild.").text
        '**Eights** are wild.'
    """

    kind: Kind
    """What it is."""
    text: str = ""
    """The text, in Markdown; empty for a table."""
    number: int = 0
    """The number of a numbered point."""
    rows: tuple[tuple[str, ...], ...] = ()
    """The cells of a table, in Markdown."""


def pieces(blocks: Iterable[str]) -> Iterator[Piece]:
    r"""Yield the pieces of blocks of Markdown.

    Args:
        blocks: Blocks as `sections` gives them.

    Examples:
        >>> [piece.kind.name for piece in pieces(["## Setup", "- One pack.\n- Two players.", "Play."])]
        ['HEADING', 'BULLET', 'BULLET', 'PARAGRAPH']
    """
    for block in blocks:
        for kind, found in groupby(map(_read, block.splitlines()), key=lambda line: line[0]):
            lines = [match for _, match in found]
            match kind:
                case Kind.TABLE:
                    rows = [line["text"].split(" | ") for line in lines if line["text"] is not None]
                    yield Piece(kind, rows=tuple(map(tuple, rows)))
                case Kind.NUMBERED:
                    yield from (Piece(kind, line["text"], number=int(line["number"])) for line in lines)
                case Kind.BULLET | Kind.TITLE | Kind.HEADING:
                    yield from (Piece(kind, line["text"]) for line in lines)
                case Kind.PARAGRAPH:
                    yield Piece(kind, " ".join(line["text"] for line in lines))
                case _:
                    assert_never(kind)


def _read(line: str) -> tuple[Kind, re.Match[str]]:
    """What a line is, and its parts; whatever is nothing else belongs to a paragraph."""
    return next((kind, found) for kind in Kind if (found := kind.value.fullmatch(line)) is not None)


def html(blocks: Iterable[str]) -> str:
    r"""Return blocks of Markdown as HTML, in which everything that is not markup is escaped.

    Args:
        blocks: Blocks as `sections` gives them.

    Examples:
        >>> print(html(["**Eights** are wild.", "- One pack.\n- Suits <4>."]))
        <p><b>Eights</b> are wild.</p>
        <ul><li>One pack.</li><li>Suits &lt;4&gt;.</li></ul>
    """
    return joined(pieces(blocks))


def joined(some: Iterable[Piece]) -> str:
    """Return pieces as HTML; points of a list that follow each other share one list.

    Args:
        some: The pieces, in their order.

    Examples:
        >>> joined([Piece(Kind.NUMBERED, "Ann draws.", 3), Piece(Kind.NUMBERED, "Ben passes.", 4)])
        '<ol start="3"><li>Ann draws.</li><li>Ben passes.</li></ol>'
    """
    return "\n".join(_element(kind, [*found]) for kind, found in groupby(some, key=lambda piece: piece.kind))


def _element(kind: Kind, some: list[Piece]) -> str:
    match kind:
        case Kind.TITLE:
            return "".join(f"<h1>{inline(piece.text)}</h1>" for piece in some)
        case Kind.HEADING:
            return "".join(f"<h2>{inline(piece.text)}</h2>" for piece in some)
        case Kind.PARAGRAPH:
            return "\n".join(f"<p>{inline(piece.text)}</p>" for piece in some)
        case Kind.BULLET:
            return f"<ul>{_points(some)}</ul>"
        case Kind.NUMBERED:
            return f'<ol start="{some[0].number}">{_points(some)}</ol>'
        case Kind.TABLE:
            return "\n".join(_table(piece.rows) for piece in some)
        case _:
            assert_never(kind)


def _points(some: list[Piece]) -> str:
    return "".join(f"<li>{inline(piece.text)}</li>" for piece in some)


def _table(rows: tuple[tuple[str, ...], ...]) -> str:
    head, *body = rows
    titles = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in head)
    lines = "".join(f"<tr>{''.join(f'<td>{inline(cell)}</td>' for cell in row)}</tr>" for row in body)
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>"


def inline(text: str) -> str:
    r"""Return a line of Markdown as HTML; cards are set off, so that a style can colour them.

    Args:
        text: The line; a backslash before a sign takes its meaning away.

    Examples:
        >>> inline(r"**Ours** \*&")
        '<b>Ours</b> *&amp;'
        >>> inline("8♦").replace("\ufe0e", "")
        '<span class="card red" data-card="8D">8♦</span>'
    """
    said: list[str] = []
    at, bold = 0, False
    for found in _TOKEN.finditer(text):
        said.append(escape(text[at : found.start()]))
        at = found.end()
        if found["sign"]:
            said.append(escape(found["sign"]))
        elif found["bold"]:
            bold = not bold
            said.append("<b>" if bold else "</b>")
        else:
            said.append(_card(found["rank"], found["suit"]))
    said.append(escape(text[at:]))
    return "".join(said) + ("</b>" if bold else "")


def _card(rank: str, sign: str) -> str:
    colour = "red" if sign in "♦♥" else "black"
    name = rank.replace("10", "T") + _SIGNS[sign]
    return f'<span class="card {colour}" data-card="{name}">{rank}{sign}{_TEXT_SIGN}</span>'


def letters(text: str) -> Iterator[tuple[str, bool]]:
    r"""Yield the letters that a line of Markdown shows, and whether each is bold.

    Examples:
        >>> "".join(letter for letter, bold in letters(r"**Ours** \*"))
        'Ours *'
    """
    at, bold = 0, False
    for found in _TOKEN.finditer(text):
        for letter in text[at : found.start()] + (found["sign"] or "") + (found["rank"] or "") + (found["suit"] or ""):
            yield letter, bold
        at, bold = found.end(), bold != bool(found["bold"])
    for letter in text[at:]:
        yield letter, bold
