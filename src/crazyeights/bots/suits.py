"""How long the suits of a hand are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from crazyeights.choices import Choices
from crazyeights.deck import SUITS, Suit


@lru_cache(maxsize=64)
def plain_suits(choices: Choices) -> Mapping[Suit, int]:
    """The cards that follow each suit and are no wilds, as numbers."""
    hands, powers = choices.hands, choices.powers
    plain = [card for card in hands.deck if not powers[card].wild]
    return {suit: sum(hands.digit[card] for card in plain if card.suit is suit) for suit in SUITS}


def length(choices: Choices, hand: int, suit: Suit) -> int:
    """How many cards of a hand follow a suit, wilds apart."""
    return choices.hands.size(hand & plain_suits(choices)[suit])
