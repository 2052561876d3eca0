"""What a line on the screen is made of: texts, cards and suits, and how each is written."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

import attrs

from crazyeights.deck import Card, Suit

_SIGNS = "♣♦♥♠"
_SIMPLER = str.maketrans({"–": "-", "—": "-", "…": "...", "·": "|", "’": "'"})
_GAP = 2


class Ink(Enum):
    """How a part looks where there are colours; without them it looks like any other."""

    FAINT = "faint"
    """Of no use now."""
    STRONG = "strong"
    """To be seen first."""
    RED = "red"
    """A red suit."""
    GOOD = "good"
    """Somebody's luck."""
    BAD = "bad"
    """A refusal."""


@attrs.frozen
class Span:
    """A part with an ink of its own.

    Examples:
        >>> written(Span("8C", Ink.FAINT), signs=True)
        '8C'
    """

    value: str | Card | Suit
    """What is written."""
    ink: Ink
    """How it looks."""


Part: TypeAlias = str | Card | Suit | Span
"""A piece of a line."""
Line: TypeAlias = tuple[Part, ...]
"""A line."""


def written(part: Part, *, signs: bool) -> str:
    """Return a part as text.

    Args:
        part: What to write.
        signs: Whether suits can be written as signs; else they are letters, such as a player may type.

    Examples:
        >>> card = Card.parse("TH")
        >>> [written(card, signs=signs) for signs in (True, False)]
        ['10♥', '10H']
        >>> [written(Suit.SPADES, signs=signs) for signs in (True, False)]
        ['♠ spades', 'spades']
    """
    match part:
        case Span():
            return written(part.value, signs=signs)
        case Card():
            return part.symbol if signs else f"{part.rank.symbol}{part.suit}"
        case Suit():
            return f"{part.symbol} {part.name.lower()}" if signs else part.name.lower()
        case text:
            return text


def ink(part: Part) -> Ink | None:
    """Return how a part looks, or None for the usual.

    Examples:
        >>> ink(Card.parse("TH")).name, ink(Card.parse("TS"))
        ('RED', None)
    """
    if isinstance(part, Span):
        return part.ink
    suit = part.suit if isinstance(part, Card) else part
    return Ink.RED if suit in {Suit.DIAMONDS, Suit.HEARTS} else None


def has_signs(encoding: str) -> bool:
    """Return whether an encoding has the signs of the suits.

    Examples:
        >>> has_signs("utf-8"), has_signs("ascii"), has_signs("no such")
        (True, False, False)
    """
    try:
        return bool(_SIGNS.encode(encoding))
    except (UnicodeError, LookupError):
        return False


def fitted(text: str, encoding: str) -> str:
    r"""Return a text as an encoding can write it: a simpler sign, or a question mark, for what it lacks.

    What a terminal would take for a command becomes a question mark too: a saved game may come from anybody.

    Examples:
        >>> fitted("Prší – 8♥", "ascii"), fitted("\x1b[2J", "utf-8")
        ('Pr?? - 8H', '?[2J')
    """
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else "?" for letter in text)
    try:
        text.encode(encoding)
    except UnicodeError:
        letters = str.maketrans({suit.symbol: suit.value for suit in Suit})
        return text.translate(_SIMPLER).translate(letters).encode(encoding, "replace").decode(encoding)
    return text


def joined(items: Sequence[Part], between: str = " ") -> Line:
    """Return parts as a line, with something between them.

    Examples:
        >>> joined(["a", "b"], ", ")
        ('a', ', ', 'b')
    """
    return tuple(part for item in items for part in (between, item))[1:]


def columns(widths: Sequence[int], width: int) -> int:
    """Return how many cells of equal width stand beside each other, at least one.

    Args:
        widths: How wide the cells are, in letters.
        width: How wide the screen is.

    Examples:
        >>> columns([5, 6, 7], width=30), columns([5, 6, 7], width=3)
        (3, 1)
    """
    cell = max(widths, default=0) + _GAP
    return max(1, min(len(widths), width // cell))


def in_rows(cells: Sequence[Line], width: int, *, signs: bool) -> list[Line]:
    """Return cells as rows that fit a screen, one below the other.

    Examples:
        >>> in_rows([("1 ", "a"), ("2 ", "bb"), ("3 ", "c")], 14, signs=True)
        [('1 ', 'a', '   ', '2 ', 'bb', '  '), ('3 ', 'c', '   ')]
    """
    sizes = [sum(len(written(part, signs=signs)) for part in cell) for cell in cells]
    beside = columns(sizes, width)
    cell_width = max(sizes, default=0) + _GAP
    padded = [(*cell, " " * (cell_width - size)) for cell, size in zip(cells, sizes, strict=True)]
    return [tuple(part for cell in padded[at : at + beside] for part in cell) for at in range(0, len(padded), beside)]
