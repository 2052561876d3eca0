"""A rule set as lines that a person can read and write: one for each knob that differs from the default.

The defaults are those of `RuleSet` and part of what a version of the notation means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, cast

import attrs

from crazyeights.contradictions import MOST_THRESHOLDS
from crazyeights.deck import Card, Rank
from crazyeights.headers import (
    Headers,
    Line,
    flag,
    free_text,
    number,
    number_or_none,
    number_pair,
    written_flag,
    written_number,
    written_text,
)
from crazyeights.kinds import MOST_LEVELS
from crazyeights.knobs import DrawRule, LastCardRule, PenaltyRule
from crazyeights.levels import Level
from crazyeights.mappings import is_mapping
from crazyeights.powers import Power
from crazyeights.ruleset import RuleSet

_DEFAULT = RuleSet()
_FIELDS = tuple(field.name for field in attrs.fields(RuleSet))
_GROUPS = {"draw": DrawRule, "penalty": PenaltyRule, "last_card": LastCardRule}
_OPTIONAL = {"draw.limit", "target"}
_BY_CARD = {"powers", "points"}
"""Knobs with a line for each rank or card of which they say something else than by default."""
_PLAIN, _NONE = "plain", "none"
_AMOUNTS = "amounts by the number of players from which they hold are written such as 2=7 3=5"


def written_rules(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """Yield a key and a value for each knob that differs from the default.

    Examples:
        >>> from crazyeights import Power, Rank, cards
        >>> ours = RuleSet(draw={"limit": 3}, powers={cards("JC")[0]: Power(draw=5), Rank.TWO: Power(skip=1)})
        >>> for key, value in written_rules(ours):
        ...     print(f"{key}: {value}")
        powers.2: skip=1
        powers.8: none
        powers.JC: draw=5
        draw.limit: 3

    Source:
        The project's own notation.
    """
    for name in _FIELDS:
        value, default = getattr(rules, name), getattr(_DEFAULT, name)
        if value == default:
            continue
        if name in _GROUPS:
            for field in attrs.fields(_GROUPS[name]):
                part = getattr(value, field.name)
                if part != getattr(default, field.name):
                    yield f"{name}.{field.name}", _written(field.name, part)
        elif name in _BY_CARD:
            for key in sorted({*value, *default}, key=_place):
                if value.get(key) != default.get(key):
                    yield f"{name}.{key}", _written_entry(value.get(key))
        else:
            yield name, _written(name, value)


def _place(key: Rank | Card) -> tuple[bool, Any]:
    return isinstance(key, Card), key


def _written(name: str, value: Any) -> str:  # noqa: ANN401 - as many types as knobs
    if name == "players":
        return "-".join(map(written_number, value))
    if name == "ranks":
        return " ".join(map(str, value))
    if name == "levels":
        return " ".join(map(_written_level, value))
    if is_mapping(value):
        pairs = sorted(cast(Mapping[int, int], value).items())
        return " ".join(f"{written_number(players)}={written_number(amount)}" for players, amount in pairs)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return written_flag(value)
    return written_text(value) if isinstance(value, str) else written_number(value)


def _written_level(level: Level) -> str:
    size = written_number(level.hand_size)
    return size if level.wild is None else f"{size}={level.wild}"


def _written_entry(value: Power | int | None) -> str:
    """What a rank or a card does or counts; none if nothing is said of it."""
    if not isinstance(value, Power):
        return written_number(value)
    words: list[str] = []
    for field in attrs.fields(Power):
        part = getattr(value, field.name)
        if part is True:
            words.append(field.name)
        elif part:
            words.append(f"{field.name}={written_number(part)}")
    return " ".join(words) or _PLAIN


def read_rules(headers: Headers, prefix: str) -> RuleSet:
    """Read the rule set whose lines begin so, and take them out.

    Raises:
        NotationError: A value is none that its knob can take.
        RuleSetError: The knobs contradict each other.
    """
    knobs: dict[str, Any] = {}
    for name in _FIELDS:
        default = getattr(_DEFAULT, name)
        if name in _GROUPS:
            parts = {field.name: getattr(default, field.name) for field in attrs.fields(_GROUPS[name])}
            found = {part: _taken(headers, prefix, f"{name}.{part}", value) for part, value in parts.items()}
            knobs[name] = attrs.evolve(default, **found)
        elif name in _BY_CARD:
            read = _read_power if name == "powers" else number_or_none
            knobs[name] = _read_entries(headers.take_all(f"{prefix}{name}."), default, read, cards=name == "powers")
        else:
            knobs[name] = _taken(headers, prefix, name, default)
    return RuleSet(**knobs)


def _taken(headers: Headers, prefix: str, path: str, default: Any) -> Any:  # noqa: ANN401 - as many types as knobs
    """The value of a knob; its default where there is no line for it."""
    line = headers.take(prefix + path)
    if line is None:
        return default
    if path == "players":
        return _read_players(line)
    if path == "ranks":
        return _read_ranks(line)
    if path == "levels":
        return _read_levels(line)
    if is_mapping(default):
        return _read_amounts(line)
    if isinstance(default, Enum):
        return _read_member(line, type(default))
    if isinstance(default, bool):
        return flag(line)
    if isinstance(default, str):
        return free_text(line)
    return number_or_none(line) if path in _OPTIONAL else number(line)


def _read_players(line: Line) -> tuple[int, int]:
    return number_pair(line, between="-", wanted="the fewest and the most players are written such as 2-5")


def _read_ranks(line: Line) -> tuple[Rank, ...]:
    found: list[Rank] = []
    for word in line.words():
        with word.named():
            rank = Rank.parse(word.value)
        if rank in found:
            raise word.refused(f"the rank {rank} stands here twice")
        found.append(rank)
    return tuple(found)


def _read_levels(line: Line) -> tuple[Level, ...]:
    found: list[Level] = []
    for word in line.words():
        if len(found) == MOST_LEVELS:
            raise word.refused(f"more than {MOST_LEVELS} levels are not read")
        size, equals, rank = word.value.partition("=")
        hand_size, wild = number(word.part(size, 0)), None
        if equals:
            with word.part(rank, len(f"{size}=")).named():
                wild = Rank.parse(rank)
        found.append(Level(hand_size, wild))
    return tuple(found)


def _read_amounts(line: Line) -> dict[int, int]:
    found: dict[int, int] = {}
    for word in line.words():
        players, amount = number_pair(word, between="=", wanted=_AMOUNTS)
        if players in found:
            raise word.refused("a number of players stands here twice")
        if len(found) == MOST_THRESHOLDS:
            raise word.refused(f"more than {MOST_THRESHOLDS} numbers of players are not read")
        found[players] = amount
    return found


def _read_member(line: Line, kind: type[Enum]) -> Enum:
    members: Mapping[str, Enum] = {member.value: member for member in kind}
    if line.value not in members:
        raise line.refused(f"one of {', '.join(members)} is wanted")
    return members[line.value]


def _read_entries(
    lines: list[tuple[str, Line]], default: Mapping[Any, Any], read: Callable[[Line], object], *, cards: bool
) -> dict[Rank | Card, Any]:
    """The default with what the lines say of ranks and cards."""
    said: dict[Rank | Card, object] = {}
    for written, line in lines:
        key = _read_key(written, line, cards=cards)
        if key in said:
            raise line.whole.refused(f"{key} has a line already")
        said[key] = read(line)
    return {key: value for key, value in {**default, **said}.items() if value is not None}


def _read_key(written: str, line: Line, *, cards: bool) -> Rank | Card:
    with line.whole.named():
        return Card.parse(written) if cards and len(written) > 1 and written != "10" else Rank.parse(written)


def _read_power(line: Line) -> Power | None:
    """Read a power: its words, ``plain`` for a card that does nothing, None for ``none``."""
    if line.value in {_NONE, _PLAIN}:
        return None if line.value == _NONE else Power()
    fields = {field.name: isinstance(field.default, bool) for field in attrs.fields(Power)}
    found: dict[str, Any] = {}
    for word in line.words():
        name, equals, amount = word.value.partition("=")
        if fields.get(name) is not (not equals):
            raise word.refused(f"a power is written such as 'wild draw=4' or plain; there are {', '.join(fields)}")
        if name in found:
            raise word.refused(f"{name} stands here twice")
        found[name] = number(word.part(amount, len(f"{name}="))) if equals else True
    if not found:
        raise line.refused("a power is written such as 'wild draw=4', plain or none")
    return Power(**found)
