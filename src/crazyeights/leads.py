"""What the next card has to follow, and which cards do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs

from crazyeights.deck import SUITS, Card, Suit
from crazyeights.hands import Hands
from crazyeights.knobs import Answer
from crazyeights.powers import Power
from crazyeights.ruleset import RuleSet


@attrs.frozen(eq=False)
class Lead:
    """What the next card has to follow, and which cards do; one object for each top and suit of a rule set.

    Which cards they are depends on what is wild for the seat that asks, so each set of them is there by level.
    """

    top: Card
    """The top of the pile."""
    suit: Suit | None
    """The suit in force; None while the dealer has to name it."""
    fits: tuple[int, ...]
    """The cards that fit, as a number."""
    answers: tuple[int, ...]
    """The cards that pass an owed penalty on."""
    skip_answers: tuple[int, ...]
    """The cards that pass a skip on."""


PileCell: TypeAlias = tuple[Lead, "PileCell"] | None
"""A pile: what it asks for, and what lies below, or None; states share the rest."""
PowerOf: TypeAlias = Mapping[Card, Power]
"""What each card of the deck does for a seat at one level."""


def leads(rules: RuleSet, hands: Hands, by_level: tuple[PowerOf, ...]) -> dict[tuple[Card, Suit], Lead]:
    """What each card asks for on top of the pile; a card that is wild for some seat can ask for any suit."""
    return {
        (top, suit): _lead(rules, hands, by_level, top, suit)
        for top in hands.deck
        for suit in (SUITS if any(powers[top].wild for powers in by_level) else (top.suit,))
    }


def _lead(rules: RuleSet, hands: Hands, by_level: tuple[PowerOf, ...], top: Card, suit: Suit) -> Lead:
    asked = [_following(rules, hands, powers, top, suit) for powers in by_level]
    fits, answers, skip_answers = zip(*asked, strict=True)
    return Lead(top, suit, fits, answers, skip_answers)


def _following(rules: RuleSet, hands: Hands, powers: PowerOf, top: Card, suit: Suit) -> tuple[int, int, int]:
    """The cards that fit, that pass a penalty on, and that pass a skip on, each as a number.

    Source:
        S0, "Matching a card"; S1's twos and the options of S2 for the penalty, Prší for the skip.
    """
    answer = rules.penalty.answer
    fits = answers = skip_answers = 0
    for card in hands.deck:
        if not _fits(rules, powers, card, top, suit):
            continue
        power, digit, same_rank = powers[card], hands.digit[card], card.rank is top.rank
        fits |= digit
        if power.draw and (answer is Answer.ANY_DRAW or (answer is Answer.SAME_RANK and same_rank)):
            answers |= digit
        if power.skip and same_rank:
            skip_answers |= digit
    return fits, answers, skip_answers


def _fits(rules: RuleSet, powers: PowerOf, card: Card, top: Card, suit: Suit) -> bool:
    """A card fits by the suit in force or the rank of the top, and a wild on anything.

    Where wilds may not lie on wilds, one does not do so in any way.

    Source:
        S0, "Matching a card"; Mau-Mau for the wilds.
    """
    if powers[card].wild:
        return rules.wild_on_wild or not powers[top].wild
    return card.suit is suit or card.rank is top.rank
