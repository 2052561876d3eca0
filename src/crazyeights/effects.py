"""What the cards of one play do together."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from crazyeights.deck import Card, Suit
from crazyeights.hands import Hands
from crazyeights.leads import Lead
from crazyeights.moves import JumpIn, Play
from crazyeights.powers import Power


@attrs.frozen(eq=False)
class Effect:
    """What the cards of one play do together."""

    take: int
    """The cards, as a number."""
    under: tuple[Lead, ...]
    """The cards that come to lie under the last one, the first of them lowest."""
    lead: Lead
    """What the next card has to follow."""
    draw: int
    """How many cards the next seat owes."""
    skip: int
    """How many seats are skipped."""
    reverse: bool
    """Whether the direction turns."""
    again: bool
    """Whether the same seat has another turn."""
    swap: bool
    """Whether hands are swapped."""
    rotations: int
    """How often every hand moves on."""
    acts: bool
    """Whether any power has to be looked at, which a wild's need not be."""


def effect(
    hands: Hands, leads: Mapping[tuple[Card, Suit], Lead], acting: Mapping[Card, Power], move: Play | JumpIn
) -> Effect:
    """What the cards of a play do together: powers add up, two swaps are one, two agains one.

    Args:
        hands: Hands over the deck.
        leads: What each card asks for on top.
        acting: What cards do but being wild, where that is anything.
        move: The play.

    Source:
        S2, several cards of one rank.
    """
    cards = move.cards
    powers = [acting[card] for card in cards if card in acting]
    last = cards[-1]
    return Effect(
        take=hands.number(cards),
        under=tuple(leads[card, card.suit] for card in cards[:-1]),
        lead=leads[last, last.suit if move.suit is None else move.suit],
        draw=sum([power.draw for power in powers]),
        skip=sum([power.skip for power in powers]),
        reverse=sum([power.reverse for power in powers]) % 2 == 1,
        again=any(power.again for power in powers),
        swap=any(power.swap for power in powers),
        rotations=sum([power.rotate for power in powers]),
        acts=bool(powers),
    )
