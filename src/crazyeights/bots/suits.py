"""How long the suits of a hand are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from crazyeights.deck import SUITS, Suit
from crazyeights.tables import Tables


@lru_cache(maxsize=64)
def plain_suits(tables: Tables) -> Mapping[Suit, int]:
    """The cards that follow each suit and are no wilds, as numbers."""
    hands, powers = tables.hands, tables.powers
    plain = [card for card in hands.deck if not powers[card].wild]
    return {suit: sum(hands.digit[card] for card in plain if card.suit is suit) for suit in SUITS}


def length(tables: Tables, hand: int, suit: Suit) -> int:
    """How many cards of a hand follow a suit, wilds apart."""
    return tables.size(hand & plain_suits(tables)[suit])
