"""Values of knobs, as a page writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any

import attrs

import crazyeights as ce


def in_words(value: object) -> str:
    """Return a plain value in words.

    Examples:
        >>> [in_words(value) for value in (ce.Finish.ANY, True, None, 3)]
        ['`ANY`', 'yes', 'none', '3']
    """
    match value:
        case Enum():
            return f"`{value.name}`"
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case _:
            return str(value)


def written(knob: str, value: object) -> str:
    """Return the value of a knob of `RuleSet` in words.

    Examples:
        >>> written("players", (2, 7)), written("hand_size", {2: 7, 3: 5})
        ('2 to 7', '7, from 3 players 5')
    """
    return WRITERS.get(knob, in_words)(value)


def points_of(points: Mapping[ce.Rank, int], ranks: Iterable[ce.Rank]) -> str:
    """Return what these ranks are worth.

    Examples:
        >>> points_of(ce.RuleSet().points, [ce.Rank.ACE, ce.Rank.EIGHT])
        'A 1, 8 50'
    """
    return ", ".join(f"{rank.symbol} {points[rank]}" for rank in ranks)


def _span(players: tuple[int, int]) -> str:
    return f"{players[0]} to {players[1]}"


def _ranks(ranks: Iterable[ce.Rank]) -> str:
    return " ".join(rank.symbol for rank in ranks)


def _by_players(table: Mapping[int, int]) -> str:
    (_, fewest), *more = sorted(table.items())
    return ", ".join([str(fewest), *(f"from {players} players {value}" for players, value in more)])


def _powers(powers: Mapping[ce.Rank | ce.Card, ce.Power]) -> str:
    holders: dict[ce.Power, list[str]] = {}
    for key, power in powers.items():
        holders.setdefault(power, []).append(key.symbol)
    return "; ".join(f"{' '.join(keys)}: {_power(power)}" for power, keys in holders.items()) or "none"


def _power(power: ce.Power) -> str:
    said = [(field.name, getattr(power, field.name)) for field in attrs.fields(ce.Power)]
    return ", ".join(name if value is True else f"{name} {value}" for name, value in said if value) or "nothing"


def _worth(points: Mapping[ce.Rank, int]) -> str:
    """What all ranks are worth; number cards that are worth their number are told as one."""
    plain = [rank for rank in points if points[rank] == rank.value and ce.Rank.ACE.value < rank.value]
    others = points_of(points, (rank for rank in points if rank not in plain))
    return f"{others}, others their number" if plain else others


def _levels(levels: Iterable[ce.Level]) -> str:
    return "; ".join(f"{level.hand_size}{_wild(level)}" for level in levels) or "none"


def _wild(level: ce.Level) -> str:
    return f" ({level.wild.symbol} wild)" if level.wild else ""


WRITERS: Mapping[str, Callable[[Any], str]] = {
    "players": _span,
    "ranks": _ranks,
    "packs": _by_players,
    "hand_size": _by_players,
    "powers": _powers,
    "points": _worth,
    "levels": _levels,
}
"""How the knobs are written that hold more than one value."""
