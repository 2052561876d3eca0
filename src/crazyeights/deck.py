"""Suits, ranks and cards, and how they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import total_ordering
from typing import TYPE_CHECKING, TypeAlias

import attrs

from crazyeights.errors import NotationError
from crazyeights.interned import Interned

_VARIATION_SELECTORS = ("\ufe0e", "\ufe0f")
_SUIT_WANTED = "a suit is written C, D, H, S or ♣, ♦, ♥, ♠"
_RANK_WANTED = "a rank is written A, 2 to 9, T or 10, J, Q, K"
_CARD_WANTED = "a card is a rank and a suit, such as 8C, TH or 10♥"
_CARDS_WANTED = "cards are text such as '7H 8C', or an iterable of Card"


@total_ordering
class Suit(Enum):
    """The four suits, in deck order.

    Examples:
        >>> Suit.parse("H").symbol
        '♥'
        >>> [str(suit) for suit in Suit]
        ['C', 'D', 'H', 'S']
    """

    CLUBS = "C"
    """♣"""
    DIAMONDS = "D"
    """♦"""
    HEARTS = "H"
    """♥"""
    SPADES = "S"
    """♠"""

    if not TYPE_CHECKING:  # members exist once; Enum's own hash is a Python function and doubles a look-up
        __hash__ = object.__hash__

    @property
    def symbol(self) -> str:
        """The suit as a sign: ``♣ ♦ ♥ ♠``."""
        return _SUIT_SYMBOLS[self.value]

    @staticmethod
    def parse(text: str) -> Suit:
        """Read a suit: its letter in either case, or its sign with or without a variation selector.

        Raises:
            NotationError: The text is no suit.

        Examples:
            >>> Suit.parse("s") is Suit.parse("♠️") is Suit.SPADES
            True
        """
        suit = _SUITS_BY_TEXT.get(_bare(text, _SUIT_WANTED))
        if suit is None:
            raise NotationError(text, 0, _SUIT_WANTED)
        return suit

    def __lt__(self, other: object) -> bool:
        return self.value < other.value if isinstance(other, Suit) else NotImplemented

    def __str__(self) -> str:
        return self.value


@total_ordering
class Rank(Enum):
    """The thirteen ranks, ace low.

    Examples:
        >>> Rank.parse("10").symbol, str(Rank.TEN), Rank.KING.value
        ('10', 'T', 13)
    """

    ACE = 1
    """A"""
    TWO = 2
    """2"""
    THREE = 3
    """3"""
    FOUR = 4
    """4"""
    FIVE = 5
    """5"""
    SIX = 6
    """6"""
    SEVEN = 7
    """7"""
    EIGHT = 8
    """8"""
    NINE = 9
    """9"""
    TEN = 10
    """T, also read as 10"""
    JACK = 11
    """J"""
    QUEEN = 12
    """Q"""
    KING = 13
    """K"""

    if not TYPE_CHECKING:  # as for Suit
        __hash__ = object.__hash__

    @property
    def symbol(self) -> str:
        """The rank as printed on a card: ``A 2 … 10 J Q K``."""
        return "10" if self is Rank.TEN else str(self)

    @staticmethod
    def parse(text: str) -> Rank:
        """Read a rank: ``A 2 … 9 T J Q K`` in either case, and ``10``.

        Raises:
            NotationError: The text is no rank.

        Examples:
            >>> Rank.parse("t") is Rank.parse("10") is Rank.TEN
            True
        """
        rank = _RANKS_BY_TEXT.get(_bare(text, _RANK_WANTED))
        if rank is None:
            raise NotationError(text, 0, _RANK_WANTED)
        return rank

    def __lt__(self, other: object) -> bool:
        return self.value < other.value if isinstance(other, Rank) else NotImplemented

    def __str__(self) -> str:
        return _RANK_LETTERS[self.value - 1]


SUITS = tuple(Suit)
RANKS = tuple(Rank)
_RANK_LETTERS = "A23456789TJQK"
_SUIT_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
# Spelled out, not made by upper(): the upper case of some foreign letters is one of ours.
_SUITS_BY_TEXT = {text: suit for suit in SUITS for text in (suit.value, suit.value.lower(), suit.symbol)}
_RANKS_BY_TEXT = {text: rank for rank in RANKS for text in (str(rank), str(rank).lower(), rank.symbol)}
_LONGEST_CARD = 4


def _bare(text: object, wanted: str) -> str:
    """The text without the invisible marks that follow an emoji suit."""
    if not isinstance(text, str):
        raise NotationError(text, 0, wanted)
    return text[:-1] if text.endswith(_VARIATION_SELECTORS) else text


def _is_rank(_: object, __: object, rank: Rank) -> None:
    value: object = rank
    if not isinstance(value, Rank):
        raise NotationError(value, 0, "the rank of a card is a Rank, such as Rank.EIGHT")


def _is_suit(_: object, __: object, suit: Suit) -> None:
    value: object = suit
    if not isinstance(value, Suit):
        raise NotationError(value, 0, "the suit of a card is a Suit, such as Suit.HEARTS")


@total_ordering
@attrs.frozen(eq=False, repr=False)
class Card(metaclass=Interned):
    """A playing card; equal cards are one object.

    Cards are ordered as in the deck: clubs, diamonds, hearts, spades, within a suit from ace to king.

    Examples:
        >>> card = Card.parse("10h")
        >>> str(card), card.symbol, card == Card(Rank.TEN, Suit.HEARTS)
        ('TH', '10♥', True)
    """

    rank: Rank = attrs.field(validator=_is_rank)
    """The rank, ace to king."""
    suit: Suit = attrs.field(validator=_is_suit)
    """The suit."""

    @property
    def symbol(self) -> str:
        """The card as printed: ``10♥``."""
        return self.rank.symbol + self.suit.symbol

    @staticmethod
    def parse(text: str) -> Card:
        """Read a card: the rank, then the suit.

        Accepted are ``TH``, ``10H``, ``th``, ``10h``, ``T♥``, ``10♥`` and the same with an emoji variation selector.

        Raises:
            NotationError: The text is no card.

        Examples:
            >>> Card.parse("8♣"), Card.parse("8c")
            (Card.parse('8C'), Card.parse('8C'))
        """
        bare = _bare(text, _CARD_WANTED)
        if len(bare) > _LONGEST_CARD:
            raise NotationError(text, _LONGEST_CARD, _CARD_WANTED)
        rank, suit = _RANKS_BY_TEXT.get(bare[:-1]), _SUITS_BY_TEXT.get(bare[-1:])
        if rank is None:
            raise NotationError(text, 0, _CARD_WANTED)
        if suit is None:
            raise NotationError(text, len(bare) - 1, _CARD_WANTED)
        return _CARDS[rank, suit]

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return (self.suit, self.rank) < (other.suit, other.rank)

    def __str__(self) -> str:
        return f"{self.rank!s}{self.suit!s}"

    def __repr__(self) -> str:
        return f"Card.parse('{self}')"

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (self.rank, self.suit)


PACK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards of a full pack, in deck order."""
_CARDS = {(card.rank, card.suit): card for card in PACK}
Cards: TypeAlias = str | Iterable[Card]
"""Cards as text, ``"7H 8C"``, or as any iterable of `Card`."""


def cards(source: Cards) -> tuple[Card, ...]:
    """Return cards from text (separated by white space or commas) or from any iterable of `Card`.

    Raises:
        NotationError: Something in it is no card.

    Examples:
        >>> [card.symbol for card in cards("7H, 8C 10S")]
        ['7♥', '8♣', '10♠']
        >>> cards("")
        ()

    Source:
        The project's own notation; there is no standard for playing cards.
    """
    if isinstance(source, str):
        return tuple(_read(source))
    if not isinstance(source, Iterable):
        raise NotationError(source, 0, _CARDS_WANTED)
    found = tuple(source)
    for at, card in enumerate(found):
        if type(card) is not Card:  # a subclass would not be the one object that its card is
            raise NotationError(card, at, _CARDS_WANTED)
    return found


def _read(text: str) -> Iterator[Card]:
    for word in re.finditer(r"[^\s,]+", text):
        try:
            yield Card.parse(word[0])
        except NotationError as error:
            raise NotationError(text, word.start() + error.at, _CARD_WANTED) from None


def counted(amount: int) -> str:
    """So many cards, in words."""
    return "1 card" if amount == 1 else f"{amount} cards"
