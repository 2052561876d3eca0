"""A table that can lie as it does, with what the rules imply."""

from __future__ import annotations

from collections import Counter

from crazyeights.deck import SUITS, Card
from crazyeights.leads import Lead
from crazyeights.reachability.given import Given
from crazyeights.ring import Ring
from crazyeights.ruleset import RuleSet
from crazyeights.tables import Tables, tables


class Layout:
    """A table whose seats and cards have been checked, with what the rules imply."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.rules: RuleSet = given.rules
        self.tables: Tables = tables(given.rules, given.players)
        self.ring: Ring = self.tables.rings[given.seats, given.members, given.levels]
        self.sizes: tuple[int, ...] = given.sizes
        self.pile: tuple[Card, ...] = given.pile
        self.held: tuple[int | None, ...] = tuple(
            None if hand is None else self.tables.hands.number(hand) for hand in given.hands
        )
        self.lead: Lead = self.tables.lead(given.pile[-1], given.suit)
        self.can_draw: bool = given.stock_size > 0 or (len(given.pile) > 1 and self.tables.reuses)
        self.stopped: dict[tuple[int, int], bool] = {}
        """Whether a seat can have drawn and stopped, by seat and direction, once it has been asked."""
        self.untouched: bool = given.shuffles == 0 or not self.tables.reuses
        """Whether the pile lies as it grew from the first card on."""

    def fits(self, card: Card, seat: int) -> bool:
        """Whether a card of a seat fits on the pile as it lies."""
        return bool(self.some(self.lead.fits, seat) & self.tables.digit[card])

    def some(self, by_level: tuple[int, ...], *seats: int) -> int:
        """The cards that do for one of some seats, or of all, of those that do for the seats of each level."""
        found = 0
        for seat in seats or range(self.given.seats):
            found |= by_level[self.ring.choices[seat].level]
        return found

    def may_be_last(self, card: Card, *seats: int) -> bool:
        """Whether one of some seats, or of all, may go out with a card on top."""
        return any(self.ring.choices[seat].may_be_last(card) for seat in seats or range(self.given.seats))

    def leads(self, end: int) -> tuple[Lead, ...]:
        """What the pile may have asked for when it had so many cards."""
        return self.leads_of(self.pile[end - 1])

    def leads_of(self, top: Card) -> tuple[Lead, ...]:
        """What a card may have asked for as the top: a wild may have asked for any suit."""
        suits = SUITS if top in self.ring.wild else (top.suit,)
        return tuple(self.tables.leads[top, suit] for suit in suits)

    def unseen(self) -> tuple[Card, ...]:
        """The cards that may lie in the stock: those that do, or all that are not known to lie elsewhere."""
        if self.given.stock is not None:
            return self.given.stock
        hands = self.tables.hands
        left = Counter(dict.fromkeys(hands.deck, hands.packs))
        left -= Counter(self.pile)
        for hand in self.given.hands:
            left -= Counter(hand or ())
        return tuple(left.elements())
