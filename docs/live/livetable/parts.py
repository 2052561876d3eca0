"""Lines to read, as the page reads them: pieces that are a text, a card or a suit."""

from __future__ import annotations

from typing import TypeAlias

from crazyeights.deck import Card, Suit
from crazyeights.sitting.lines import Line, Part, Span, written

Piece: TypeAlias = dict[str, str]
"""``{"text": ...}``, ``{"card": "7H"}`` or ``{"suit": "H"}``, with an ``ink`` where it is not the usual one."""


def pieces(line: Line) -> list[Piece]:
    """Return a line as pieces.

    Args:
        line: The line.

    Examples:
        >>> pieces(("You play ", Card.parse("7H")))
        [{'text': 'You play '}, {'card': '7H'}]
    """
    return [_piece(part) for part in line]


def _piece(part: Part) -> Piece:
    match part:
        case Span():
            return _piece(part.value) | {"ink": part.ink.value}
        case Card():
            return {"card": str(part)}
        case Suit():
            return {"suit": str(part)}
        case text:
            return {"text": text}


def sentence(line: Line) -> str:
    """Return a line as a text that begins with a capital letter.

    Args:
        line: The line.

    Examples:
        >>> sentence(("play ", Card.parse("TH")))
        'Play 10♥'
    """
    text = "".join(written(part, signs=True) for part in line)
    return text[:1].upper() + text[1:]
