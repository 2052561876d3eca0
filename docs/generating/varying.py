"""Which variants change which knobs, found by applying them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import cast

import crazyeights as ce
from docs.generating.knobs import knobs

EXAMPLES: Mapping[str, object] = {"rotate": ce.Rank.TEN, "match_to": 150}
"""What the functions are given that return a variant."""


def variants() -> Iterator[tuple[str, ce.Variant]]:
    """Yield the variants by name; those that need a rank or a number with one.

    Examples:
        >>> dict(variants())["draw_three"] is ce.variants.draw_three
        True
    """
    for name, function in inspect.getmembers(ce.variants, inspect.isfunction):
        if name.startswith("_") or function.__module__ != ce.variants.__name__:
            continue
        if name in EXAMPLES:
            yield name, cast(Callable[[object], ce.Variant], function)(EXAMPLES[name])
        else:
            yield name, cast(ce.Variant, function)


@cache
def changers() -> Mapping[str, tuple[str, ...]]:
    """Return the variants that change a knob of some preset, by the path of the knob.

    Examples:
        >>> changers()["tie_break"], changers()["draw.limit"][0]
        ((), 'draw_is_the_turn')
    """
    found: dict[str, list[str]] = {knob.path: [] for knob in knobs()}
    for name, variant in variants():
        for path in _changed(variant):
            found[path].append(name)
    return {path: tuple(names) for path, names in found.items()}


def _changed(variant: ce.Variant) -> set[str]:
    changed: set[str] = set()
    for preset in ce.presets.names():
        rules = ce.presets.named(preset)
        try:
            varied = variant(rules)
        except ce.RuleSetError:  # no match of single rounds without points
            continue
        changed |= {knob.path for knob in knobs() if knob.of(rules) != knob.of(varied)}
    return changed
