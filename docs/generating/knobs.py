"""The knobs, in the order of `RuleSet`, and what can be asked of each."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import cache

import attrs

import crazyeights as ce
from docs.generating.docstrings import below_names
from docs.generating.words import in_words, written

TEXTS = ("name", "source")
"""What says something about a rule set but is no rule."""
GROUPS: tuple[type, ...] = (ce.DrawRule, ce.PenaltyRule, ce.LastCardRule)


@attrs.frozen
class Knob:
    """One choice of a rule set, or of a power."""

    path: str
    """Its name: ``starter``, ``draw.when`` or ``Power.skip``."""
    says: str
    """The docstring of the field."""
    type: str
    """Its type, as the code has it."""
    default: object
    """Its value in ``RuleSet()`` or ``Power()``."""

    @property
    def anchor(self) -> str:
        """Its place on the page of the knobs."""
        return self.path.lower().replace(".", "-")

    @property
    def members(self) -> tuple[Enum | bool, ...]:
        """Its values, if they can be counted."""
        if isinstance(self.default, bool):
            return (False, True)
        return tuple(type(self.default)) if isinstance(self.default, Enum) else ()

    def of(self, rules: ce.RuleSet) -> object:
        """Return its value; of a part of a power: what each card has that has it."""
        group, _, name = self.path.rpartition(".")
        if group == "Power":
            return tuple((key, getattr(power, name)) for key, power in rules.powers.items() if getattr(power, name))
        return getattr(getattr(rules, group) if group else rules, name)

    def in_words(self, rules: ce.RuleSet) -> str:
        """Return its value in words."""
        group, _, _ = self.path.rpartition(".")
        if group == "Power":
            have: dict[object, list[str]] = {}
            for key, amount in ((key, getattr(power, self.path[6:])) for key, power in rules.powers.items()):
                if amount:
                    have.setdefault(amount, []).append(key.symbol)
            said = (" ".join(keys) + ("" if amount is True else f": {amount}") for amount, keys in have.items())
            return ", ".join(said) or "no card"
        return in_words(self.of(rules)) if group else written(self.path, self.of(rules))


@cache
def knobs() -> tuple[Knob, ...]:
    """Return every knob; the parts of groups and powers follow where the group or the powers stand.

    Examples:
        >>> [knob.path for knob in knobs()][:3], knobs()[6].path
        (['name', 'source', 'players'], 'starter')
    """
    return tuple(_all())


def _all() -> Iterator[Knob]:
    for field in attrs.fields(ce.RuleSet):
        default: object = getattr(ce.RuleSet(), field.name)
        if isinstance(default, ce.DrawRule | ce.PenaltyRule | ce.LastCardRule):
            yield from _parts(default, f"{field.name}.")
            continue
        yield _knob(ce.RuleSet(), field, "")
        if field.name == "powers":
            yield from _parts(ce.Power(), "Power.")


def _parts(group: attrs.AttrsInstance, prefix: str) -> Iterator[Knob]:
    for part in attrs.fields(type(group)):
        yield _knob(group, part, prefix)


def _knob(group: attrs.AttrsInstance, field: attrs.Attribute[object], prefix: str) -> Knob:
    kind = inspect.get_annotations(type(group))[field.name]  # as written; `field.type` changes once it is resolved
    says = below_names(type(group))[field.name]
    return Knob(f"{prefix}{field.name}", says, kind, getattr(group, field.name))


def most_varied(n: int) -> tuple[str, ...]:
    """Return the knobs in which the presets differ most: in which most pairs of presets have different values.

    Args:
        n: How many knobs; where two differ equally often, the first in the order of `RuleSet` comes first.

    Returns:
        Paths such as ``draw.limit``; parts of powers are not among them, but ``powers`` as a whole.
    """
    presets = [ce.presets.named(name) for name in ce.presets.names()]
    counted: Counter[str] = Counter()
    for knob in knobs():
        if knob.path not in TEXTS and not knob.path.startswith("Power."):
            values = Counter(knob.of(rules) for rules in presets)
            counted[knob.path] = sum(amount * (len(presets) - amount) for amount in values.values())
    return tuple(path for path, _ in counted.most_common(n))
