"""What can be done with some cards of the hand: which plays there are, and what is still to be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from crazyeights.deck import SUITS, Card
from crazyeights.moves import Play
from crazyeights.rulebook import legal_moves
from crazyeights.sitting.choosing import plays, why_not
from crazyeights.sitting.reporting import Cast
from crazyeights.sitting.wanted import Cards
from crazyeights.views import View


def chosen(seen: View, cards: Iterable[str], cast: Cast) -> dict[str, object]:
    """Return what can be done with cards in the order in which they were chosen.

    Args:
        seen: What the seat sees.
        cards: The cards.
        cast: Who sits where.

    Raises:
        NotationError: One of them is no card.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> seen = view(position(presets.PAGAT, hands=["8H 9C", "QS"], pile="6H", stock="3C"), 0)
        >>> chosen(seen, ["8H"], Cast((), 0))["suits"], chosen(seen, ["9C"], Cast((), 0))["why"]
        (['C', 'D', 'H', 'S'], 'matches neither the suit nor the rank in force')
    """
    wanted = Cards(tuple(map(Card.parse, cards)))
    found = plays(seen, wanted)
    suits = {play.suit for play in found}
    targets = sorted({play.swap for play in found if play.swap is not None})
    return {
        "why": None if found else why_not(seen, wanted),
        "suits": [str(suit) for suit in SUITS if suit in suits],
        "targets": [{"seat": seat, "name": cast.who(seat), "cards": seen.sizes[seat]} for seat in targets],
        "calls": sorted({play.call for play in found}),
        "more": [str(card) for card in _more(seen, Counter(wanted.cards))],
        "plays": [_play(play) for play in found],
    }


def _play(play: Play) -> dict[str, object]:
    suit = None if play.suit is None else str(play.suit)
    return {"move": str(play), "suit": suit, "swap": play.swap, "call": play.call}


def _more(seen: View, wanted: Counter[Card]) -> list[Card]:
    """The cards that may be added, each once: with them there is a play of these cards, or of these and others."""
    size = wanted.total()
    longer = {
        tuple(sorted(move.cards)) for move in legal_moves(seen) if isinstance(move, Play) and len(move.then) >= size
    }
    return sorted({card for cards in map(Counter, longer) if cards >= wanted for card in cards - wanted})
