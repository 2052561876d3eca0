"""The cards that a table has to have, counted without asking the code that deals them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import crazyeights as ce


def deck_of(ranks: Sequence[ce.Rank]) -> tuple[ce.Card, ...]:
    """Return one pack of these ranks, in deck order.

    Examples:
        >>> " ".join(map(str, deck_of([ce.Rank.ACE, ce.Rank.EIGHT])))
        'AC 8C AD 8D AH 8H AS 8S'
    """
    return tuple(ce.Card(rank, suit) for suit in ce.Suit for rank in ranks)


def threshold(thresholds: Mapping[int, int], players: int) -> int:
    """Return the entry of the highest threshold that a number of players reaches.

    Examples:
        >>> [threshold({2: 7, 3: 5}, players) for players in (2, 3, 4)]
        [7, 5, 5]
    """
    return thresholds[max(lowest for lowest in thresholds if lowest <= players)]


def packs_for(rules: ce.RuleSet, players: int) -> int:
    """Return how many packs so many players use.

    Examples:
        >>> packs_for(ce.presets.PAGAT, 5), packs_for(ce.presets.PAGAT, 6)
        (1, 2)
    """
    return threshold(rules.packs, players)


def whole(rules: ce.RuleSet, players: int) -> Counter[ce.Card]:
    """Count every card of the packs that so many players use.

    A playoff may be played by fewer seats than the rules are for; it uses the packs of the fewest.

    Examples:
        >>> whole(ce.presets.STARTER_RULES, 2).total()
        52
    """
    return Counter(deck_of(rules.ranks) * packs_for(rules, max(players, rules.players[0])))


def everything(table: ce.State) -> Counter[ce.Card]:
    """Count every card on a table.

    Examples:
        >>> everything(ce.position(ce.presets.STARTER_RULES, hands=["7H", "QS"], pile="9H")).total()
        3
    """
    return Counter(card for cards in (*table.hands, table.stock, table.pile) for card in cards)
