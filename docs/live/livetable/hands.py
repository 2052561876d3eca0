"""The person's hand, as it would be held: what each card does, and why it cannot be played now."""

from __future__ import annotations

from collections import Counter
from functools import cache

from crazyeights.deck import Card, Suit
from crazyeights.leads import PowerOf
from crazyeights.moves import Play
from crazyeights.powers import Power
from crazyeights.rulebook import legal_moves
from crazyeights.sitting.choosing import why_not
from crazyeights.sitting.wanted import Cards
from crazyeights.views import View

_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
"""Black and red by turns."""


def in_hand(powers: PowerOf, cards: tuple[Card, ...]) -> list[Card]:
    """Return cards in the order of a hand: by suit, black and red by turns, then by rank; wild cards come last.

    Args:
        powers: What each card does for the seat that holds them.
        cards: The cards.

    Examples:
        >>> from crazyeights import cards, deal, presets
        >>> table = deal(presets.STARTER_RULES, players=2, seed=1)
        >>> " ".join(map(str, in_hand(table.ring.choices[0].powers, cards("8C 2H KD 9C 3C"))))
        '3C 9C KD 2H 8C'
    """
    return sorted(cards, key=lambda card: (powers[card].wild, _ORDER.index(card.suit), card.rank))


def hand(seen: View) -> list[dict[str, object]]:
    """Return the cards of the seat, each with what can be done with it; none of a spectator.

    Args:
        seen: What the seat sees.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 9C", "QS"], pile="6H", stock="3C")
        >>> [(card["card"], card["why"]) for card in hand(view(table, 0))]
        [('9C', 'matches neither the suit nor the rank in force'), ('7H', None)]
    """
    if seen.seat is None:
        return []
    alone: dict[Card, list[Play]] = {}
    together: set[Card] = set()
    for move in legal_moves(seen):
        if isinstance(move, Play):
            alone.setdefault(move.card, [])
            if move.then:
                together.add(move.card)
            else:
                alone[move.card].append(move)
    facts = {card: _facts(seen, card, alone.get(card), more=card in together) for card in set(seen.hand)}
    found: list[dict[str, object]] = []
    met: Counter[Card] = Counter()
    for card in in_hand(seen.ring.choices[seen.speaker].powers, seen.hand):
        found.append({"card": str(card), "at": met[card], **facts[card]})
        met[card] += 1
    return found


def _facts(seen: View, card: Card, alone: list[Play] | None, *, more: bool) -> dict[str, object]:
    power = seen.ring.choices[seen.speaker].powers[card]
    return {
        "playable": alone is not None,
        "why": why_not(seen, Cards((card,))) if alone is None else None,
        "wild": power.wild,
        "power": does(power),
        "alone": str(alone[0]) if alone and len(alone) == 1 else None,
        "more": more,
    }


@cache
def does(power: Power) -> str | None:
    """Return what a card does, in a few words; None if nothing.

    Args:
        power: Its power.

    Examples:
        >>> does(Power(wild=True, draw=4)), does(Power(skip=1)), does(Power())
        ('wild, the next seat owes 4 cards', 'skips the next seat', None)
    """
    said = [
        "wild" if power.wild else "",
        "turns the direction" if power.reverse else "",
        "swaps two hands" if power.swap else "",
        "moves every hand on" if power.rotate else "",
        f"the next seat owes {power.draw} card{'' if power.draw == 1 else 's'}" if power.draw else "",
        "another turn" if power.again else "",
        ("skips the next seat" if power.skip == 1 else f"skips the next {power.skip} seats") if power.skip else "",
    ]
    return ", ".join(filter(None, said)) or None
