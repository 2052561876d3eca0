"""Hands as numbers: a digit for each card of the deck says how often a hand holds it.

With one pack a digit is one bit, so a hand is a bit set; two or three packs take two bits, and so on. Adding a card is
``hand + unit[card]``, taking one away ``hand - unit[card]``, and looking for some of several cards is one ``&``. The
plain design, tuples of cards, takes a quarter longer on plain rules and up to half as long again with several cards a
play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from crazyeights.deck import PACK, Card, Rank


class Hands:
    """Reads and writes hands over one deck as numbers."""

    def __init__(self, ranks: tuple[Rank, ...], packs: int) -> None:
        width = packs.bit_length()
        full = (1 << width) - 1
        self.packs = packs
        """How many packs there are."""
        self.deck: tuple[Card, ...] = tuple(card for card in PACK if card.rank in ranks)
        """Every card once, in deck order."""
        self.unit: dict[Card, int] = {card: 1 << width * place for place, card in enumerate(self.deck)}
        """The number of a hand that holds just this card."""
        self.digit: dict[Card, int] = {card: full << width * place for place, card in enumerate(self.deck)}
        """All bits that speak of this card."""
        self.at: tuple[Card, ...] = tuple(card for card in self.deck for _ in range(width))
        """The card that a bit speaks of, by the place of the bit."""
        self.below: tuple[int, ...] = (0, *(self.unit[card] - 1 for card in self.at))
        """All bits that speak of earlier cards, by the bit length of a number that ends with a card."""
        self._weights = tuple(sum(1 << width * place + bit for place in range(len(self.deck))) for bit in range(width))
        self.size: Callable[[int], int] = int.bit_count if width == 1 else self._size
        """How many cards a hand holds."""

    def _size(self, hand: int) -> int:
        return sum((hand & weight).bit_count() << bit for bit, weight in enumerate(self._weights))

    def number(self, cards: Iterable[Card]) -> int:
        """Return the hand that holds these cards."""
        return sum(self.unit[card] for card in cards)

    def cards(self, hand: int) -> tuple[Card, ...]:
        """Return the cards that a hand holds, in deck order."""
        found: list[Card] = []
        while hand:
            card = self.at[(hand & -hand).bit_length() - 1]
            found.append(card)
            hand -= self.unit[card]
        return tuple(found)
