"""Which type each knob of a rule set has, so that a value of another one is named instead of believed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeGuard

import attrs

from crazyeights.deck import Card, Rank
from crazyeights.errors import shown
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
from crazyeights.levels import Level
from crazyeights.mappings import is_mapping
from crazyeights.powers import Power

if TYPE_CHECKING:
    from crazyeights.ruleset import RuleSet

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
    "last_card.penalty": int,
    "multi_play": bool,
    "jump_in": bool,
    "finish": Finish,
    "finish_powers_act": bool,
    "round_ends": RoundEnds,
    "scoring": Scoring,
    "blocked": Blocked,
    "tie_break": TieBreak,
}


MOST_LEVELS = 100
"""Nobody plays a longer match, and a longer list would take long to check."""
ENDLESS = 10**15
"""No number of a rule set is as large, so that all can be written and added up."""


def wrong_kinds(rules: RuleSet) -> tuple[str, ...]:
    """Return a sentence for every knob whose value is of a wrong type."""
    return (
        *_simple(rules),
        *_optional_numbers(rules),
        *_tuples(rules),
        *_tables(rules),
        *_powers(rules),
        *_levels(rules),
    )


def is_number(value: object) -> TypeGuard[int]:
    """Whether a value is an int that can be counted to, and not True or False."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < ENDLESS


def _simple(rules: RuleSet) -> Iterator[str]:
    for path, kind in _KINDS.items():
        *group, name = path.split(".")
        owner: object = getattr(rules, group[0]) if group else rules
        if group and not isinstance(owner, _KINDS[group[0]]):
            continue  # the group itself is named already
        value: object = getattr(owner, name)
        if not (is_number(value) if kind is int else isinstance(value, kind)):
            yield f"{path} is {shown(value)}; it has to be {_in_words(kind)}"


def _in_words(kind: type) -> str:
    words = {bool: "True or False", str: "a text", int: "a number"}
    return words.get(kind, f"{'an' if kind.__name__[0] in 'AEIOU' else 'a'} {kind.__name__}")


def _optional_numbers(rules: RuleSet) -> Iterator[str]:
    limit: object = rules.draw.limit if isinstance(rules.draw, DrawRule) else None
    for path, value in (("draw.limit", limit), ("target", rules.target)):
        if value is not None and not is_number(value):
            yield f"{path} is {shown(value)}; it has to be a number or None"


def _tuples(rules: RuleSet) -> Iterator[str]:
    players: object = rules.players
    if not isinstance(players, tuple) or len(rules.players) != 2 or not all(map(is_number, rules.players)):  # noqa: PLR2004
        yield f"players is {shown(players)}; it has to be the fewest and the most players, such as (2, 5)"
    ranks: object = rules.ranks
    if not isinstance(ranks, tuple) or not ranks or not all(isinstance(rank, Rank) for rank in rules.ranks):
        yield f"ranks is {shown(ranks)}; it has to be the ranks of the deck, such as (Rank.SEVEN, Rank.EIGHT)"


def _is_rank(value: object) -> bool:
    return isinstance(value, Rank)


def _tables(rules: RuleSet) -> Iterator[str]:
    checks: tuple[tuple[str, object, str, Callable[[object], bool]], ...] = (
        ("packs", rules.packs, "number of players", is_number),
        ("hand_size", rules.hand_size, "number of players", is_number),
        ("points", rules.points, "Rank", _is_rank),
    )
    for name, table, key_name, is_key in checks:
        if not is_mapping(table) or not table:
            yield f"{name} is {shown(table)}; it has to map each {key_name} to a number"
            continue
        for key, value in table.items():
            if not is_key(key):
                yield f"{name} has {shown(key)}, which is no {key_name}"
            if not is_number(value):
                yield f"{name} has {shown(value)} for {key}; it has to be a number"


def _powers(rules: RuleSet) -> Iterator[str]:
    powers: object = rules.powers
    if not is_mapping(powers):
        yield f"powers is {shown(powers)}; it has to map ranks or cards to a Power"
        return
    for key, power in powers.items():
        if type(key) not in {Rank, Card}:
            yield f"powers has {shown(key)}; a power belongs to a Rank or a Card"
        if not isinstance(power, Power):
            yield f"the power of {key} is {shown(power)}; it has to be a Power"
            continue
        for field in attrs.fields(Power):
            value: object = getattr(power, field.name)
            counted = field.name in {"draw", "skip"}
            if not (is_number(value) if counted else isinstance(value, bool)):
                wanted = "a number" if counted else "True or False"
                yield f"{field.name} of the power of {key} is {shown(value)}; it has to be {wanted}"


def _levels(rules: RuleSet) -> Iterator[str]:
    levels: object = rules.levels
    if not isinstance(levels, tuple):
        yield f"levels is {shown(levels)}; it has to be the levels of a match, such as (Level(8), Level(7))"
        return
    if len(rules.levels) > MOST_LEVELS:
        yield f"levels are {len(rules.levels)}; a match has at most {MOST_LEVELS}"
        return
    for number, level in enumerate(rules.levels):
        if type(level) is not Level:
            yield f"levels has {shown(level)}; a match has a Level for each number of rounds won"
            continue
        if not is_number(level.hand_size):
            yield f"hand_size of level {number} is {shown(level.hand_size)}; it has to be a number"
        if not (level.wild is None or isinstance(level.wild, Rank)):
            yield f"wild of level {number} is {shown(level.wild)}; it has to be a Rank or None"
