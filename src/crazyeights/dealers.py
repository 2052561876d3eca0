"""Who deals first: every player draws a card, and the highest deals."""

from __future__ import annotations

from crazyeights.deck import PACK, Card
from crazyeights.errors import DealError, shown
from crazyeights.shuffling import Seed, checked_seed, shuffle


def draw_for_dealer(players: int, *, seed: Seed) -> tuple[int, tuple[tuple[tuple[int, Card], ...], ...]]:
    """Let every player draw a card to find the dealer: the highest deals, and equal highest draw again.

    Aces are low, kings high. All draw from one shuffled deck; when too few cards are left, it is shuffled again.

    Args:
        players: How many draw, 2 to 52.
        seed: What the shuffles start from. They are those of the seed ``f"{seed}:dealer"``, so that the cards drawn
            tell nothing of a deal from the same seed.

    Returns:
        The seat that deals, and the draws: for each time round, who drew which card.

    Raises:
        DealError: So many cannot draw, or the seed is none.

    Examples:
        >>> seat, draws = draw_for_dealer(4, seed=11)
        >>> [seat for seat, card in draws[0]]
        [0, 1, 2, 3]
        >>> dict(draws[-1])[seat] == max((card for _, card in draws[-1]), key=lambda card: card.rank)
        True

    Source:
        S4, on choosing the dealer.
    """
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= len(PACK):  # noqa: PLR2004
        raise DealError(f"players is {shown(players)}; from 2 to {len(PACK)} can draw for the deal")
    own = f"{checked_seed(seed)}:dealer"
    drawing = list(range(players))
    draws: list[tuple[tuple[int, Card], ...]] = []
    left: list[Card] = []
    shuffles = 0
    while len(drawing) > 1:
        if len(left) < len(drawing):
            left = shuffle(list(PACK), own, shuffles)
            shuffles += 1
        draws.append(tuple((seat, left.pop()) for seat in drawing))
        highest = max(card.rank for _, card in draws[-1])
        drawing = [seat for seat, card in draws[-1] if card.rank is highest]
    return drawing[0], tuple(draws)
