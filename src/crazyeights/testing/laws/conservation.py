"""Law 3, conservation: hands, stock and pile are the deck, at every step."""

from __future__ import annotations

from collections import Counter

import crazyeights as ce
from crazyeights.testing.decks import everything
from crazyeights.testing.laws.comparing import Faults, same

SUITS = tuple(ce.Suit)


def conservation(table: ce.State, cards: Counter[ce.Card]) -> Faults:
    """Yield which cards are lost or doubled, or lie where they should not.

    Args:
        table: A round.
        cards: How often each card is there.

    Examples:
        >>> table = ce.position(ce.presets.STARTER_RULES, hands=["7H", "QS"], pile="9H")
        >>> list(conservation(table, everything(table)))
        []
        >>> list(conservation(table, Counter(ce.cards("7H 9H"))))
        ["cards that are there: [] against ['QS']"]
    """
    there = everything(table)
    yield from same("cards that are not there", [], [str(card) for card in (cards - there).elements()])
    yield from same("cards that are there", [], [str(card) for card in (there - cards).elements()])
    yield from same("the pile has a top", [table.top], list(table.pile[-1:]))
    for hand in table.hands:
        in_order = sorted(hand, key=lambda card: (SUITS.index(card.suit), card.rank.value))
        yield from same("a hand is in deck order", tuple(in_order), hand)
