"""What the page offers before a game: presets, knobs and computer players; and what is wrong with rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, cast

import attrs

from crazyeights import presets
from crazyeights.codec import schema, to_dict
from crazyeights.errors import CrazyEightsError
from crazyeights.ruleset import RuleSet
from crazyeights.sitting.bots import kinds
from crazyeights.sitting.levelling import goal

from .asking import Asked
from .opening import problems, rules_of

FIRST = 10
"""So many knobs come first."""
_TEXTS = frozenset({"name", "source"})
"""What says something about rules but is no knob."""
_WORDS = {
    "random": "plays any card that fits",
    "tips": "follows the tips of the rule pages",
    "search": "tries out what could follow; the strongest, and slower",
}


@cache
def offers() -> dict[str, object]:
    """Return what can be chosen before a game.

    Examples:
        >>> sorted(offers())
        ['bots', 'first', 'presets', 'schema']
    """
    import_module("crazyeights.bots.playing")  # nobody waits now, and the first computer player is asked soon
    return {
        "presets": [_preset(name, presets.named(name)) for name in presets.names()],
        "schema": _definitions(),
        "first": first_knobs(),
        "bots": [{"name": name, "words": _WORDS[name]} for name in kinds()],
    }


def _preset(name: str, rules: RuleSet) -> dict[str, object]:
    return {
        "name": name,
        "title": rules.name,
        "source": rules.source,
        "players": list(rules.players),
        "goal": goal(rules),
        "rules": to_dict(rules)["rules"],
    }


def first_knobs() -> list[str]:
    """Return the knobs that have the most different values over all presets; of equal ones the earlier field.

    Examples:
        >>> len(first_knobs())
        10
    """
    rules = [presets.named(name) for name in presets.names()]
    knobs = [field.name for field in attrs.fields(RuleSet) if field.name not in _TEXTS]
    return sorted(knobs, key=lambda knob: -len({getattr(one, knob) for one in rules}))[:FIRST]


def _definitions() -> dict[str, Any]:
    """The parts of the schema that the rules need."""
    known: dict[str, Any] = schema()["$defs"]
    found: dict[str, Any] = {}
    waiting = ["rules"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = known[name]
            waiting += _references(known[name])
    return found


def _references(part: object) -> Iterator[str]:
    """The definitions that a part of the schema names."""
    values = cast("list[object]", part) if isinstance(part, list) else []
    if isinstance(part, dict):
        known = cast("dict[str, object]", part)
        if "$ref" in known:
            yield str(known["$ref"]).removeprefix("#/$defs/")
        values = list(known.values())
    for value in values:
        yield from _references(value)


def checked(asked: Asked) -> dict[str, object]:
    """Return what is wrong with rules, or what they say in words, without an example.

    Args:
        asked: With ``rules``.

    Examples:
        >>> checked({"preset": "no-such-rules"})["players"] is None
        True
    """
    try:
        rules = rules_of(asked)
    except CrazyEightsError as error:
        return {"problems": list(problems(error) or [str(error)]), "players": None, "words": ""}
    from crazyeights.rulescard.card import sections
    from crazyeights.rulescard.markup import html

    blocks = [block for title, said in sections(rules).items() for block in (f"## {title}", *said)]
    return {"problems": [], "players": list(rules.players), "words": html(blocks)}
