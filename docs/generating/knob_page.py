"""The page of all knobs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

import crazyeights as ce
from docs.generating.docstrings import below_names, first_line
from docs.generating.knobs import GROUPS, TEXTS, Knob, knobs
from docs.generating.markdown import collapsed, escaped, table, wide
from docs.generating.offences import offences
from docs.generating.varying import changers
from docs.generating.words import points_of
from tests.knobs.values import VALUES

HALF = len(ce.presets.names()) // 2


def knob_page() -> str:
    """Return every knob with its values, the presets that use them, and what it does not go with."""
    return "\n\n".join(_sections())


def _sections() -> Iterator[str]:
    group = ""
    for knob in knobs():
        above = knob.path.rpartition(".")[0]
        if above and above != group:
            yield from _heading(above)
        group = above
        yield from _section(knob)


def _heading(group: str) -> Iterator[str]:
    if group == "Power":
        yield f"## What a power does {{ #power }}\n\n{first_line(ce.Power)}"
        return
    (kind,) = (kind.__name__ for kind in GROUPS if isinstance(getattr(ce.RuleSet(), group), kind))
    yield f"## `{group}` {{ #{group} }}\n\n{below_names(ce.RuleSet)[group]} A [`{kind}`][crazyeights.{kind}]."


def _section(knob: Knob) -> Iterator[str]:
    level = "###" if "." in knob.path else "##"
    yield f"{level} `{knob.path}` {{ #{knob.anchor} }}"
    yield knob.says
    yield "\n".join(_facts(knob))
    if knob.path not in TEXTS:
        yield _values(knob)
    refused = [f"{escaped(offence.sentence)}." for offence in offences() if knob.path in offence.concerns]
    if refused:
        yield collapsed(f"What is refused, with an example each ({len(refused)})", refused)
    tests = [*_tests(knob)]
    yield collapsed(f"Tests ({len(tests)})", tests)


def _facts(knob: Knob) -> Iterator[str]:
    yield f"* Type: `{knob.type}`"
    yield f"* By default: {_default(knob)}"
    if changers()[knob.path]:
        named = ", ".join(f"[`{name}`][crazyeights.variants.{name}]" for name in changers()[knob.path])
        yield f"* Changed by: {named}"


def _default(knob: Knob) -> str:
    if knob.path == "source":
        return "empty"
    if knob.path.startswith("Power."):
        return f"`{knob.default!r}`"
    said = knob.in_words(ce.RuleSet())
    return said if said.startswith("`") or not isinstance(knob.default, bool | str) else f"`{knob.default!r}`"


def _values(knob: Knob) -> str:
    if knob.path.startswith("Power."):
        return table(("cards that have it", "presets"), _value_rows(knob))
    if not knob.members:
        return table(("value", "presets"), _value_rows(knob))
    if isinstance(knob.default, Enum):
        return table(("value", "what it decides", "presets"), _member_rows(knob))
    return table(("value", "presets"), ((value, presets) for value, _, presets in _member_rows(knob)))


def _member_rows(knob: Knob) -> Iterator[tuple[str, str, str]]:
    users = _users(knob)
    for member in knob.members:
        name = member.name if isinstance(member, Enum) else str(member)
        means = below_names(type(member))[name] if isinstance(member, Enum) else ""
        yield f"`{name}`", wide(means) if means else "", _presets(users.get(member, []))


def _users(knob: Knob) -> Mapping[object, list[str]]:
    """The presets by the value that they use."""
    used: dict[object, list[str]] = {}
    for name in ce.presets.names():
        value = knob.of(ce.presets.named(name))
        used.setdefault(value, []).append(name)
    return used


def _value_rows(knob: Knob) -> Iterator[tuple[str, str]]:
    used: dict[str, list[str]] = {}
    for name in ce.presets.names():
        rules = ce.presets.named(name)
        said = knob.in_words(rules) if knob.path != "points" else points_of(rules.points, _courts(rules))
        used.setdefault(said, []).append(name)
    for said, names in sorted(used.items(), key=lambda item: len(item[1]) > HALF):
        yield said, _presets(names)


def _courts(rules: ce.RuleSet) -> Iterator[ce.Rank]:
    """The ranks of the deck that are not worth their number in every preset."""
    all_points = [ce.presets.named(name).points for name in ce.presets.names()]
    return (rank for rank in rules.ranks if any(points.get(rank, 0) != rank.value for points in all_points))


def _presets(names: list[str]) -> str:
    if len(names) == len(ce.presets.names()):
        return "all"
    if len(names) > HALF:
        return f"all others ({len(names)})"
    return ", ".join(f"[{name}](presets/{name}.md)" for name in names) or "none"


def _tests(knob: Knob) -> Iterator[str]:
    if knob.path in VALUES:
        yield from (f"`{name}`" for name in VALUES[knob.path])
    for member in knob.members:
        value = member.name if isinstance(member, Enum) else str(member)
        yield from (f"`{value}`: `{name}`" for name in VALUES.get(f"{knob.path}={value}", ()))


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
    return table(("knob", "here", "default"), _differences(rules, ce.RuleSet()))


def _differences(rules: ce.RuleSet, usual: ce.RuleSet) -> Iterator[tuple[str, str, str]]:
    for knob in knobs():
        if knob.path in TEXTS or knob.path.startswith("Power.") or knob.of(rules) == knob.of(usual):
            continue
        here, there = knob.in_words(rules), knob.in_words(usual)
        if knob.path == "points":
            ranks = [rank for rank in rules.ranks if rules.points[rank] != usual.points[rank]]
            here, there = points_of(rules.points, ranks), points_of(usual.points, ranks)
        yield f"`{knob.path}`", here, there
