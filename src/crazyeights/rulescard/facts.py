"""What a rule set comes to, before it is put into words: who can do what, and with how many players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

import attrs

from crazyeights.deck import SUITS, Card, Rank, Suit
from crazyeights.knobs import Finish, RoundEnds, Starter, TieBreak
from crazyeights.powers import Power
from crazyeights.ruleset import RuleSet


def one_pack(rules: RuleSet) -> list[Card]:
    """Return the cards of one pack.

    Examples:
        >>> len(one_pack(RuleSet()))
        52
    """
    return [Card(rank, suit) for rank in rules.ranks for suit in SUITS]


def powers(rules: RuleSet) -> list[Power]:
    """Return the power of each card of a pack, for a seat at each level.

    Examples:
        >>> sum(power.wild for power in powers(RuleSet()))
        4
    """
    return [rules.power(card, level) for level in rules.all_levels for card in one_pack(rules)]


def deeds_of(some: Iterable[Power]) -> frozenset[str]:
    """Return which fields of `Power` some powers have between them.

    Examples:
        >>> sorted(deeds_of([Power(wild=True), Power(draw=2), Power()]))
        ['draw', 'wild']
    """
    fields = [field.name for field in attrs.fields(Power)]
    return frozenset(name for power in some for name in fields if getattr(power, name))


def deeds(rules: RuleSet) -> frozenset[str]:
    """Return which fields of `Power` some card of the deck has, for everybody or for a seat at some level.

    Examples:
        >>> from crazyeights import presets
        >>> sorted(deeds(presets.LAST_CARD))
        ['draw', 'reverse', 'skip', 'wild']
    """
    return deeds_of(powers(rules))


def starter_deeds(rules: RuleSet) -> frozenset[str]:
    """Return which fields of `Power` a starter can have that would act: a swap never does.

    Examples:
        >>> from crazyeights import presets
        >>> sorted(starter_deeds(presets.OPENSPIEL_SPECIAL))
        ['draw', 'reverse', 'skip']
    """
    stays = rules.starter in {Starter.DEALER_NAMES, Starter.PRINTED}
    return deeds_of(power for power in powers(rules) if stays or not power.wild) - {"wild", "swap"}


def last_deeds(rules: RuleSet) -> frozenset[str]:
    """Return which fields of `Power` a play may have that puts its player out.

    Examples:
        >>> from crazyeights import presets
        >>> sorted(last_deeds(presets.PESTEN)), sorted(last_deeds(presets.MAU_MAU))
        ([], ['again', 'draw', 'skip', 'wild'])
    """
    if rules.multi_play:
        return deeds(rules)  # only the card on top has to be one that may be the last
    match rules.finish:
        case Finish.ANY:
            return deeds(rules)
        case Finish.NOT_WILD:
            return deeds_of(power for power in powers(rules) if not power.wild)
        case Finish.NOT_POWER:
            return frozenset[str]()
        case _:
            assert_never(rules.finish)


def two_may_be_left(rules: RuleSet) -> bool:
    """Return whether two players may be alone in a round: from the start, for places, or in a playoff.

    Examples:
        >>> two_may_be_left(RuleSet(players=(3, 5))), two_may_be_left(RuleSet())
        (False, True)
    """
    last_ones = rules.round_ends is RoundEnds.ONE_LEFT or rules.tie_break is TieBreak.PLAYOFF
    return rules.players[0] == 2 or last_ones  # noqa: PLR2004 - two is what is asked for


def dealer_names(rules: RuleSet) -> bool:
    """Return whether it can come about that the dealer has to name the suit of the starter.

    Examples:
        >>> from crazyeights import presets
        >>> dealer_names(presets.HOW_TO_PLAY), dealer_names(presets.STARTER_RULES)
        (True, False)
    """
    return rules.starter is Starter.DEALER_NAMES and "wild" in deeds(rules)


def for_everybody(rules: RuleSet, card: Card) -> Power:
    """Return what a card does for a seat at any level: wild is what is wild at all of them.

    Examples:
        >>> from crazyeights import presets
        >>> for_everybody(presets.COUNTDOWN, Card.parse("8C")).is_plain
        True
    """
    some = [rules.power(card, level) for level in rules.all_levels]
    return attrs.evolve(some[0], wild=all(power.wild for power in some))


def wild_at(rules: RuleSet, level: int) -> list[tuple[Rank, tuple[Suit, ...]]]:
    """Return which cards are wild for a seat at a level: their ranks, and the suits in which they are.

    Examples:
        >>> from crazyeights import presets
        >>> [(rank.name, len(suits)) for rank, suits in wild_at(presets.COUNTDOWN, 1)]
        [('SEVEN', 4)]
    """
    suits = {rank: tuple(suit for suit in SUITS if rules.power(Card(rank, suit), level).wild) for rank in rules.ranks}
    return [(rank, having) for rank, having in suits.items() if having]


def wilds_differ(rules: RuleSet) -> bool:
    """Return whether other cards are wild at one level than at another.

    Examples:
        >>> from crazyeights import presets
        >>> wilds_differ(presets.COUNTDOWN), wilds_differ(RuleSet())
        (True, False)
    """
    return any(wild_at(rules, level) != wild_at(rules, 0) for level in rules.all_levels)


def sizes_differ(rules: RuleSet) -> bool:
    """Return whether a seat is dealt more cards at one level than at another.

    Examples:
        >>> from crazyeights import presets
        >>> sizes_differ(presets.COUNTDOWN), sizes_differ(RuleSet())
        (True, False)
    """
    return len({level.hand_size for level in rules.levels}) > 1


def holders(rules: RuleSet) -> dict[Power, list[tuple[Rank, tuple[Suit, ...]]]]:
    """Return who has which power: for each power its ranks, and the suits in which they have it; wild powers first.

    Cards without a power are left out, but for those whose rank has one. What only some levels make wild is not.

    Examples:
        >>> [((power, cards),) ] = [holders(RuleSet()).items()]
        >>> power.wild, cards[0][0].name, len(cards[0][1])
        (True, 'EIGHT', 4)
    """
    found: dict[Power, list[tuple[Rank, tuple[Suit, ...]]]] = {}
    for rank in rules.ranks:
        suits: dict[Power, tuple[Suit, ...]] = {}
        for suit in SUITS:
            power = for_everybody(rules, Card(rank, suit))
            suits[power] = (*suits.get(power, ()), suit)
        for power, having in suits.items():
            if not power.is_plain or not rules.powers.get(rank, power).is_plain:
                found.setdefault(power, []).append((rank, having))
    return dict(sorted(found.items(), key=lambda item: (item[0].is_plain, not item[0].wild)))


def spans(rules: RuleSet, table: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Return what a table of thresholds says for the players that the rules allow: from, to, value.

    Examples:
        >>> spans(RuleSet(), {2: 7, 3: 5, 4: 5, 9: 1})
        [(2, 2, 7), (3, 7, 5)]
    """
    fewest, most = rules.players
    found: list[tuple[int, int, int]] = []
    for players in range(fewest, most + 1):
        value = rules.for_players(table, players)
        if found and found[-1][2] == value:
            found[-1] = (found[-1][0], players, value)
        else:
            found.append((players, players, value))
    return found


def beyond(rules: RuleSet, table: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return what a table of thresholds says for more players than the rules allow: from, value.

    Examples:
        >>> beyond(RuleSet(), {2: 7, 3: 5, 9: 4})
        [(9, 4)]
    """
    value = rules.for_players(table, rules.players[1])
    found: list[tuple[int, int]] = []
    for players in sorted(table):
        if players > rules.players[1] and table[players] != value:
            value = table[players]
            found.append((players, value))
    return found
