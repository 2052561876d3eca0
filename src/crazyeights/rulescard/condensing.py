"""The same words on less paper: points of a list and rows of a table that follow each other without new lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from crazyeights.rulescard.markup import Kind, Piece

_MOST_LETTERS = 400
"""A paragraph of condensed points is not longer, so that panels can end between two."""


def condensed(some: Iterable[Piece]) -> Iterator[Piece]:
    """Yield pieces in which lists and tables have become paragraphs.

    Args:
        some: The pieces, in their order.

    Examples:
        >>> [piece.text for piece in condensed([Piece(Kind.BULLET, "One pack."), Piece(Kind.BULLET, "Play.")])]
        ['• One pack. • Play.']
        >>> next(condensed([Piece(Kind.TABLE, rows=(("Card", "Points"), ("Ace", "1"), ("Two", "20")))])).text
        'Card: points. Ace: 1. Two: 20.'
    """
    for kind, found in groupby(some, key=lambda piece: piece.kind):
        match kind:
            case Kind.BULLET:
                yield from map(_paragraph, _joined(f"• {piece.text}" for piece in found))
            case Kind.TABLE:
                yield from (_paragraph(" ".join(map(_row, piece.rows))) for piece in found)
            case _:
                yield from found


def _joined(points: Iterable[str]) -> Iterator[str]:
    text = ""
    for point in points:
        if text and len(text) + len(point) > _MOST_LETTERS:
            yield text
            text = ""
        text = f"{text} {point}".lstrip()
    yield text


def _row(cells: tuple[str, ...]) -> str:
    first, *others = cells
    return f"{first}: {', '.join(others).lower()}."


def _paragraph(text: str) -> Piece:
    return Piece(Kind.PARAGRAPH, text)
