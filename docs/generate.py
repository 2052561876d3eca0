"""Rewrite the parts of the pages that come from the code: ``python docs/generate.py``."""  # noqa: INP001 - a script

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import Any

import attrs

import crazyeights as ce

PAGES = Path(__file__).parent / "reference" / "presets"
SCHEMA = Path("crazyeights-1.schema.json")
"""The schema that the site shows beside the page on JSON: the one of the package."""
BEGIN = "<!-- written by docs/generate.py -->"
END = "<!-- end of what docs/generate.py writes -->"
TEXTS = ("name", "source")
"""What says something about a rule set but is no rule."""


def page(name: str) -> Path:
    """Return the page of a preset."""
    return PAGES / f"{name}.md"


def published_schema() -> Path:
    """Return where the site has the schema."""
    return PAGES.parent / SCHEMA


def schema_text() -> str:
    """Return the schema as it is in the package."""
    return (files("crazyeights.codec") / "schemas" / SCHEMA.name).read_text(encoding="utf-8")


def knob_table(rules: ce.RuleSet) -> str:
    """Return the knobs that differ from the default, as a Markdown table.

    Examples:
        >>> print(knob_table(ce.presets.STARTER_RULES))
        | knob | here | default |
        |---|---|---|
        | `players` | 2 to 4 | 2 to 7 |
        | `scoring` | `NOBODY` | `LOSERS_OWN` |
        | `blocked` | `LOWEST_WINS` | `ALL_OWN` |
    """
    lines = [f"| `{knob}` | {here} | {default} |" for knob, here, default in _differences(rules, ce.RuleSet())]
    return "\n".join(["| knob | here | default |", "|---|---|---|", *lines])


def refreshed(text: str, rules: ce.RuleSet) -> str:
    """Return the text of a page with its generated part as the rules now are.

    Raises:
        ValueError: The page does not have the two marks, each once.
    """
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end) or BEGIN in after or END in after:
        raise ValueError(f"the page needs the lines {BEGIN!r} and {END!r}, in this order, each once")
    return f"{before}{begin}\n\n{knob_table(rules)}\n\n{end}{after}"


def _differences(rules: ce.RuleSet, default: ce.RuleSet) -> Iterator[tuple[str, str, str]]:
    for field in attrs.fields(ce.RuleSet):
        here, there = getattr(rules, field.name), getattr(default, field.name)
        if here == there or field.name in TEXTS:
            continue
        if isinstance(here, ce.DrawRule | ce.PenaltyRule | ce.LastCardRule):
            for part in attrs.fields(type(here)):
                mine, usual = getattr(here, part.name), getattr(there, part.name)
                if mine != usual:
                    yield f"{field.name}.{part.name}", _in_words(mine), _in_words(usual)
        elif field.name == "points":
            ranks = [rank for rank in rules.ranks if here[rank] != there[rank]]
            yield field.name, _points(here, ranks), _points(there, ranks)
        else:
            write = WRITERS.get(field.name, _in_words)
            yield field.name, write(here), write(there)


def _in_words(value: object) -> str:
    match value:
        case Enum():
            return f"`{value.name}`"
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case _:
            return str(value)


def _span(players: tuple[int, int]) -> str:
    return f"{players[0]} to {players[1]}"


def _ranks(ranks: Iterable[ce.Rank]) -> str:
    return " ".join(rank.symbol for rank in ranks)


def _by_players(table: Mapping[int, int]) -> str:
    (_, fewest), *more = sorted(table.items())
    return ", ".join([str(fewest), *(f"from {players} players {value}" for players, value in more)])


def _points(points: Mapping[ce.Rank, int], ranks: Iterable[ce.Rank]) -> str:
    return ", ".join(f"{rank.symbol} {points[rank]}" for rank in ranks)


def _powers(powers: Mapping[ce.Rank | ce.Card, ce.Power]) -> str:
    holders: dict[ce.Power, list[str]] = {}
    for key, power in powers.items():
        holders.setdefault(power, []).append(key.symbol)
    return "; ".join(f"{' '.join(keys)}: {_power(power)}" for power, keys in holders.items())


def _power(power: ce.Power) -> str:
    said = [(field.name, getattr(power, field.name)) for field in attrs.fields(ce.Power)]
    return ", ".join(name if value is True else f"{name} {value}" for name, value in said if value) or "nothing"


WRITERS: Mapping[str, Callable[[Any], str]] = {
    "players": _span,
    "ranks": _ranks,
    "packs": _by_players,
    "hand_size": _by_players,
    "powers": _powers,
}
"""How the knobs are written that hold more than one value."""


def main() -> None:
    """Rewrite every page that is out of date, and the schema, and say which."""
    for name in ce.presets.names():
        text = page(name).read_text(encoding="utf-8")
        new = refreshed(text, ce.presets.named(name))
        if new != text:
            page(name).write_text(new, encoding="utf-8")
            sys.stdout.write(f"{page(name).name} is rewritten\n")
    copy = published_schema()
    if not copy.exists() or copy.read_text(encoding="utf-8") != schema_text():
        copy.write_text(schema_text(), encoding="utf-8")
        sys.stdout.write(f"{copy.name} is rewritten\n")


if __name__ == "__main__":
    main()
