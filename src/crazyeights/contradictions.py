"""What a rule set may not say: every contradiction, found at once, each as a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from crazyeights.deck import PACK, SUITS, Card
from crazyeights.errors import shown
from crazyeights.kinds import wrong_kinds
from crazyeights.knobs import AfterDraw, Blocked, DrawStop, DrawWhen, Scoring, TieBreak

if TYPE_CHECKING:
    from crazyeights.powers import Power
    from crazyeights.ruleset import RuleSet

MOST_PLAYERS = 60
"""More cannot be seated."""
MOST_THRESHOLDS = 100
"""A table by numbers of players has no more; a longer one could not be written down and read again."""
MOST_PACKS = 8
"""More are not shuffled together."""
MOST_PACKS_TOGETHER = 4
"""With more packs, several cards of one rank could be played in too many ways to list."""

MOST_PLAYS = 1 << 17
"""A hand of more plays takes seconds to list, and a view of it could hardly be written down."""


def contradictions(rules: RuleSet) -> tuple[str, ...]:
    """Return a sentence for everything that is wrong with the rules; none if nothing is.

    Values of a wrong type come alone: only without them can be asked whether the values agree with each other.
    """
    wrong = wrong_kinds(rules)
    if wrong:
        return wrong
    ranks = frozenset(rules.ranks)
    decks = [tuple(rules.power(card, level) for card in PACK if card.rank in ranks) for level in rules.all_levels]
    return (
        *_wrong_players(rules),
        *_wrong_deck(rules),
        *_wrong_powers(rules),
        *_wrong_number_of_plays(rules),
        *_wrong_amounts(rules),
        *_knob_against_knob(rules),
        *_wrong_levels(rules),
        *_deck_against_finish(rules, decks),
        *_deck_against_deal(rules, decks),
        *_jump_in_without_pairs(rules),
    )


def _wrong_players(rules: RuleSet) -> Iterator[str]:
    fewest, most = rules.players
    if fewest < 2:  # noqa: PLR2004 - a game needs somebody to play against
        yield f"players is {shown(rules.players)}; a round needs at least 2"
    if fewest > most:
        yield f"players is {shown(rules.players)}; the fewest may not be more than the most"
    if most > MOST_PLAYERS:
        yield f"players is {shown(rules.players)}; at most {MOST_PLAYERS} can be seated"
    for name, table in (("packs", rules.packs), ("hand_size", rules.hand_size)):
        if len(table) > MOST_THRESHOLDS:
            yield f"{name} has {len(table)} numbers of players; more than {MOST_THRESHOLDS} are of no use"
        if min(table) > fewest:
            yield f"{name} is {shown(table)}; it says nothing of {fewest} players"


def _wrong_deck(rules: RuleSet) -> Iterator[str]:
    if len(set(rules.ranks)) < len(rules.ranks):
        yield f"ranks names a rank twice: {_list(rules.ranks)}"
    missing = [rank for rank in rules.ranks if rank not in rules.points]
    if missing:
        yield f"points has no value for {_list(missing)}"
    for rank, points in rules.points.items():
        if points < 0:
            yield f"points of {rank} are {shown(points)}; they may not be negative"
    for players, packs in rules.packs.items():
        if not 1 <= packs <= MOST_PACKS:
            yield f"packs is {shown(packs)} from {players} players on; it has to be 1 to {MOST_PACKS}"
    if rules.multi_play and max(rules.packs.values()) > MOST_PACKS_TOGETHER:
        yield f"multi_play is for at most {MOST_PACKS_TOGETHER} packs; more have too many plays to list"
    for players, size in rules.hand_size.items():
        if size < 1:
            yield f"hand_size is {shown(size)} from {players} players on; it has to be 1 or more"


def _wrong_number_of_plays(rules: RuleSet) -> Iterator[str]:
    packs = max(rules.packs.values())
    if not rules.multi_play or packs > MOST_PACKS_TOGETHER:  # which has been said
        return
    plays = _plays_of_a_rank(packs) * max(_ways_to_say(rules, level) for level in rules.all_levels)
    if plays > MOST_PLAYS:
        yield f"multi_play gives a hand up to {shown(plays)} plays; take fewer packs, players, wilds or swaps"


def _ways_to_say(rules: RuleSet, level: int) -> int:
    """The ranks that a hand at a level can have, each counted as often as its plays name a suit or a seat."""
    ways = 0
    for rank in rules.ranks:
        powers = [rules.power(card, level) for card in PACK if card.rank is rank]
        suits = len(SUITS) if any(power.wild for power in powers) else 1
        targets = rules.players[1] - 1 if any(power.swap for power in powers) else 1
        ways += suits * targets
    return ways


def _plays_of_a_rank(packs: int) -> int:
    """How many plays all cards of one rank give, before suits and targets are named.

    The first card is one of four. It is played alone, or the last is another of its suit, or one of another suit; and
    of what is left any number of each suit lies between them, in deck order.
    """
    same = (packs - 1) * (packs + 1) ** 3
    other = 3 * packs**2 * (packs + 1) ** 2
    return 4 * (1 + same + other)


def _wrong_powers(rules: RuleSet) -> Iterator[str]:
    for key, power in rules.powers.items():
        if (key.rank if isinstance(key, Card) else key) not in rules.ranks:
            yield f"powers has {key}, which the deck lacks"
        for name, amount in (("draw", power.draw), ("skip", power.skip)):
            if amount < 0:
                yield f"{name} of the power of {key} is {shown(amount)}; it may not be negative"
        if (power.draw > 0) + (power.skip > 0) + power.again > 1:
            yield f"the power of {key} has two of draw, skip and again; they exclude each other on one card"


def _wrong_amounts(rules: RuleSet) -> Iterator[str]:
    if rules.draw.limit is not None and rules.draw.limit < 1:
        yield f"draw.limit is {shown(rules.draw.limit)}; it has to be 1 or more, or None for as long as there are cards"
    if rules.last_card.penalty < 1:
        yield f"last_card.penalty is {shown(rules.last_card.penalty)}; it has to be 1 or more"
    if rules.target is not None and rules.target < 1:
        yield f"target is {shown(rules.target)}; it has to be 1 or more, or None"


def _knob_against_knob(rules: RuleSet) -> Iterator[str]:
    draw = rules.draw
    if draw.then is AfterDraw.NOTHING:
        if draw.limit != 1:
            yield f"draw.then=NOTHING ends the turn with the first card, but draw.limit is {shown(draw.limit)}"
        if draw.must_play:
            yield "draw.then=NOTHING lets nothing be played after drawing, but draw.must_play is on"
    if draw.stop is DrawStop.AT_LIMIT:
        if draw.when is not DrawWhen.ANY_TIME:
            yield f"draw.stop=AT_LIMIT goes only with draw.when=ANY_TIME, not {draw.when.name}"
        if draw.then is not AfterDraw.ANY_CARD:
            yield f"draw.stop=AT_LIMIT goes only with draw.then=ANY_CARD, not {draw.then.name}"
        if draw.limit is None:
            yield "draw.stop=AT_LIMIT needs a draw.limit"
        if draw.must_play:
            yield "draw.stop=AT_LIMIT lets a seat draw on with a card that fits, but draw.must_play is on"
    if rules.target is not None and rules.scoring is Scoring.NOBODY:
        yield f"target is {shown(rules.target)}, but with scoring=NOBODY no total ever grows"
    if rules.target is None and rules.tie_break is TieBreak.PLAYOFF:
        yield "tie_break=PLAYOFF needs a target; without one no totals can be tied"
    if rules.scoring is Scoring.WINNER_TAKES and rules.blocked is Blocked.ALL_OWN:
        yield "scoring=WINNER_TAKES needs a winner, but blocked=ALL_OWN has none"


def _wrong_levels(rules: RuleSet) -> Iterator[str]:
    for number, level in enumerate(rules.levels):
        if level.hand_size < 1:
            yield f"hand_size of level {number} is {shown(level.hand_size)}; it has to be 1 or more"
        if level.wild is not None and level.wild not in rules.ranks:
            yield f"wild of level {number} is {level.wild}, which the deck lacks"
    if rules.levels and rules.target is not None:
        yield f"target is {shown(rules.target)}, but the last of the levels decides the match"


def _deck_against_finish(rules: RuleSet, decks: list[tuple[Power, ...]]) -> Iterator[str]:
    """For some level no card may be the last."""
    if not all(any(map(rules.finish.allows, deck)) for deck in decks):
        yield f"finish={rules.finish.name} leaves no card of the deck to go out with"


def _deck_against_deal(rules: RuleSet, decks: list[tuple[Power, ...]]) -> Iterator[str]:
    """The largest hands leave no starter, or none that is plain for the dealer, whose level may be any."""
    plain = [sum(not power.wild for power in deck) for deck in decks]
    fewest, most = rules.players
    short: list[int] = []
    swallowed: list[int] = []
    for players in range(max(fewest, 2), min(most, MOST_PLAYERS) + 1):
        if players < max(min(rules.packs), min(rules.hand_size)):
            continue  # the tables say nothing of so few, which is named already
        packs = rules.for_players(rules.packs, players)
        sizes = [rules.dealt(players, level) for level in rules.all_levels]
        others = (players - 1) * max(sizes)
        if others + max(sizes) + 1 > packs * len(decks[0]):
            short.append(players)
        if any(others + own >= packs * left for own, left in zip(sizes, plain, strict=True)):
            swallowed.append(players)
    if short:
        yield f"the deal for {_list(short)} players needs more cards than there are"
    if swallowed and rules.starter.goes_back:
        yield f"starter={rules.starter.name} needs a plain card; the hands of {_list(swallowed)} players may hold all"


def _jump_in_without_pairs(rules: RuleSet) -> Iterator[str]:
    fewest, most = rules.players
    numbers = range(max(fewest, min(rules.packs)), min(most, MOST_PLAYERS) + 1)
    if rules.jump_in and numbers and all(rules.for_players(rules.packs, players) < 2 for players in numbers):  # noqa: PLR2004 - two are a pair
        yield "jump_in needs two equal cards, but no number of players has two packs"


def _list(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))
