"""What a rule set may not say: every contradiction, found at once, each as a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeGuard

import attrs

from crazyeights.deck import SUITS, Card, Rank
from crazyeights.knobs import (
    AfterDraw,
    Answer,
    Blocked,
    DrawRule,
    DrawStop,
    DrawWhen,
    Finish,
    LastCard,
    LastCardRule,
    PenaltyRule,
    Reshuffle,
    RoundEnds,
    Scoring,
    Starter,
    TieBreak,
    TwoPlayerReverse,
)
from crazyeights.powers import Power

if TYPE_CHECKING:
    from crazyeights.ruleset import RuleSet

MOST_PLAYERS = 60
MOST_PACKS = 60
_KINDS: Mapping[str, type] = {
    "name": str,
    "source": str,
    "starter": Starter,
    "starter_powers": bool,
    "wild_on_wild": bool,
    "two_player_reverse": TwoPlayerReverse,
    "draw": DrawRule,
    "draw.when": DrawWhen,
    "draw.stop": DrawStop,
    "draw.then": AfterDraw,
    "draw.must_play": bool,
    "penalty": PenaltyRule,
    "penalty.answer": Answer,
    "penalty.ends_turn": bool,
    "skip_answer": bool,
    "reshuffle": Reshuffle,
    "last_card": LastCardRule,
    "last_card.mode": LastCard,
    "multi_play": bool,
    "jump_in": bool,
    "finish": Finish,
    "finish_powers_act": bool,
    "round_ends": RoundEnds,
    "scoring": Scoring,
    "blocked": Blocked,
    "tie_break": TieBreak,
}


def contradictions(rules: RuleSet) -> tuple[str, ...]:
    """Return a sentence for everything that is wrong with the rules; none if nothing is.

    Values of a wrong type come first; only if there are none can be asked whether the values agree with each other.
    """
    problems = (*_wrong_kinds(rules), *_wrong_players(rules), *_wrong_ranks(rules), *_wrong_tables(rules))
    problems += (*_wrong_powers(rules), *_wrong_amounts(rules))
    if not problems:
        problems = (*_knob_against_knob(rules), *_deck_against_powers(rules), *_deck_against_deal(rules))
    return problems


def _is_count(value: object, least: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _wrong_kinds(rules: RuleSet) -> Iterator[str]:
    for path, kind in _KINDS.items():
        *group, name = path.split(".")
        owner: object = getattr(rules, group[0]) if group else rules
        if not group or isinstance(owner, _KINDS[group[0]]):
            value: object = getattr(owner, name)
            if not isinstance(value, kind):
                yield f"{path} is {value!r}; it has to be {_kind(kind)}"


def _kind(kind: type) -> str:
    if kind is bool:
        return "True or False"
    return "a text" if kind is str else f"a {kind.__name__}"


def _wrong_players(rules: RuleSet) -> Iterator[str]:
    players: object = rules.players
    if not isinstance(players, tuple) or len(players) != 2 or not all(_is_count(n, -MOST_PLAYERS) for n in players):  # noqa: PLR2004
        yield f"players is {players!r}; it has to be the fewest and the most players, such as (2, 5)"
    elif players[0] < 2:  # noqa: PLR2004 - a game needs somebody to play against
        yield f"players is {players}; a round needs at least 2"
    elif players[0] > players[1]:
        yield f"players is {players}; the fewest may not be more than the most"
    elif players[1] > MOST_PLAYERS:
        yield f"players is {players}; at most {MOST_PLAYERS} can be seated"


def _wrong_ranks(rules: RuleSet) -> Iterator[str]:
    ranks: object = rules.ranks
    if not isinstance(ranks, tuple) or not ranks or not all(isinstance(rank, Rank) for rank in ranks):
        yield f"ranks is {ranks!r}; it has to be the ranks of the deck, such as (Rank.SEVEN, Rank.EIGHT)"
    elif len(set(ranks)) < len(ranks):
        yield f"ranks names a rank twice: {_list(ranks)}"
    points: object = rules.points
    if not isinstance(points, Mapping):
        yield f"points is {points!r}; it has to map every rank of the deck to its points"
        return
    for rank, value in points.items():
        if not isinstance(rank, Rank):
            yield f"points has {rank!r} for a rank"
        elif not _is_count(value, 0):
            yield f"points of {rank} are {value!r}; they are a number of 0 or more"
    if isinstance(ranks, tuple):
        missing = [rank for rank in ranks if isinstance(rank, Rank) and rank not in points]
        if missing:
            yield f"points has no value for {_list(missing)}"


def _wrong_tables(rules: RuleSet) -> Iterator[str]:
    for name, least, most in (("packs", 1, MOST_PACKS), ("hand_size", 1, None)):
        table: object = getattr(rules, name)
        if not isinstance(table, Mapping) or not table:
            yield f"{name} is {table!r}; it has to map numbers of players to numbers, such as {{2: 7, 3: 5}}"
            continue
        for threshold, value in table.items():
            if not _is_count(threshold, 0):
                yield f"{name} has {threshold!r} for a number of players"
            if not _is_count(value, least) or (most is not None and value > most):
                bounds = f"{least} or more" if most is None else f"{least} to {most}"
                yield f"{name} is {value!r} from {threshold!r} players on; it has to be {bounds}"
        thresholds = [threshold for threshold in table if _is_count(threshold, 0)]
        fewest = rules.players[0] if isinstance(rules.players, tuple) and rules.players else None
        if _is_count(fewest, 0) and (not thresholds or min(thresholds) > fewest):
            yield f"{name} {table!r} says nothing of {fewest} players"


def _wrong_powers(rules: RuleSet) -> Iterator[str]:
    powers: object = rules.powers
    if not isinstance(powers, Mapping):
        yield f"powers is {powers!r}; it has to map ranks or cards to a Power"
        return
    ranks = rules.ranks if isinstance(rules.ranks, tuple) else ()
    for key, power in powers.items():
        if not isinstance(key, Rank | Card):
            yield f"powers has {key!r}; a power belongs to a Rank or a Card"
        elif (key.rank if isinstance(key, Card) else key) not in ranks:
            yield f"powers has {key}, which the deck lacks"
        if isinstance(power, Power):
            yield from _wrong_power(key, power)
        else:
            yield f"the power of {key} is {power!r}; it has to be a Power"


def _wrong_power(key: object, power: Power) -> Iterator[str]:
    wrong = False
    for field in attrs.fields(Power):
        value: object = getattr(power, field.name)
        if field.name in {"draw", "skip"}:
            if not _is_count(value, 0):
                wrong = True
                yield f"{field.name} of the power of {key} is {value!r}; it is a number of 0 or more"
        elif not isinstance(value, bool):
            wrong = True
            yield f"{field.name} of the power of {key} is {value!r}; it is True or False"
    if not wrong and (power.draw > 0) + (power.skip > 0) + power.again > 1:
        yield f"the power of {key} has two of draw, skip and again; they exclude each other on one card"


def _wrong_amounts(rules: RuleSet) -> Iterator[str]:
    limit: object = rules.draw.limit if isinstance(rules.draw, DrawRule) else None
    if limit is not None and not _is_count(limit, 1):
        yield f"draw.limit is {limit!r}; it has to be 1 or more, or None for as long as there are cards"
    penalty: object = rules.last_card.penalty if isinstance(rules.last_card, LastCardRule) else 1
    if not _is_count(penalty, 1):
        yield f"last_card.penalty is {penalty!r}; it has to be 1 or more"
    target: object = rules.target
    if target is not None and not _is_count(target, 1):
        yield f"target is {target!r}; it has to be 1 or more, or None"


def _knob_against_knob(rules: RuleSet) -> Iterator[str]:
    draw = rules.draw
    if draw.then is AfterDraw.NOTHING:
        if draw.limit != 1:
            yield f"draw.then=NOTHING ends the turn with the first card, but draw.limit is {draw.limit}"
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
        yield f"target is {rules.target}, but with scoring=NOBODY no total ever grows"
    if rules.target is None and rules.tie_break is TieBreak.PLAYOFF:
        yield "tie_break=PLAYOFF needs a target; without one a match never ends"
    if rules.scoring is Scoring.WINNER_TAKES and rules.blocked is Blocked.ALL_OWN:
        yield "scoring=WINNER_TAKES needs a winner, but blocked=ALL_OWN has none"


def _deck_against_powers(rules: RuleSet) -> Iterator[str]:
    powers = [rules.power(card) for card in _deck(rules)]
    finishing = {
        Finish.ANY: True,
        Finish.NOT_WILD: not all(power.wild for power in powers),
        Finish.NOT_POWER: any(power.is_plain for power in powers),
    }
    if not finishing[rules.finish]:
        yield f"finish={rules.finish.name} leaves no card of the deck to go out with"


def _deck_against_deal(rules: RuleSet) -> Iterator[str]:
    wilds = sum(rules.power(card).wild for card in _deck(rules))
    short: list[int] = []
    swallowed: list[int] = []
    paired = False
    for players in range(rules.players[0], rules.players[1] + 1):
        packs = rules.for_players(rules.packs, players)
        dealt = players * rules.for_players(rules.hand_size, players)
        paired = paired or packs > 1
        if dealt + 1 > packs * len(_deck(rules)):
            short.append(players)
        elif dealt >= packs * (len(_deck(rules)) - wilds):
            swallowed.append(players)
    if short:
        yield f"the deal for {_list(short)} players needs more cards than there are"
    if swallowed and rules.starter in {Starter.MIDDLE, Starter.RANDOM}:
        yield f"starter={rules.starter.name} needs a plain card, but the hands of {_list(swallowed)} players may hold all"
    if rules.jump_in and not paired:
        yield "jump_in needs two equal cards, but no number of players has two packs"


def _deck(rules: RuleSet) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in SUITS for rank in rules.ranks)


def _list(values: Iterable[object]) -> str:
    return ", ".join(str(value) for value in values)
