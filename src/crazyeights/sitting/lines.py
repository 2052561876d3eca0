"""What a line to read is made of: texts, cards and suits, and how each is written."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

import attrs

from crazyeights.deck import Card, Suit


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
"""A piece of a line: text, a card or a suit, which a display may write as it likes, or one of them with an ink."""
Line: TypeAlias = tuple[Part, ...]
"""A line to read: its pieces from left to right, with nothing between them; spaces are pieces too."""


def written(part: Part, *, signs: bool) -> str:
    """Return a part of a line as text.

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


def joined(items: Sequence[Part], between: str = " ") -> Line:
    """Return parts as a line, with something between them.

    Examples:
        >>> joined(["a", "b"], ", ")
        ('a', ', ', 'b')
    """
    return tuple(part for item in items for part in (between, item))[1:]
