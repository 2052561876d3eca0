"""Every value of every knob is shown by a position test that exists."""

import importlib
import inspect
from collections.abc import Iterator
from enum import Enum

import crazyeights as ce
from tests.knobs.values import VALUES


def values_of(owner: object, prefix: str) -> Iterator[str]:
    """Name every value of every knob of a group: enum members and both booleans one by one, other knobs as a whole."""
    for name in inspect.signature(type(owner)).parameters:
        knob: object = getattr(owner, name)
        if isinstance(knob, bool):
            yield from (f"{prefix}{name}=False", f"{prefix}{name}=True")
        elif isinstance(knob, Enum):
            yield from (f"{prefix}{name}={member.name}" for member in type(knob))
        elif isinstance(knob, ce.DrawRule | ce.PenaltyRule | ce.LastCardRule):
            yield from values_of(knob, f"{name}.")
        else:
            yield f"{prefix}{name}"


def every_value() -> set[str]:
    """Return the names of all values that the library knows."""
    return {*values_of(ce.RuleSet(), ""), *values_of(ce.Power(), "Power.")}


def test_every_value_has_a_test() -> None:
    """No knob and no value of a knob is missing in the table, and none stands in it that the library lacks."""
    assert every_value() == set(VALUES)


def test_every_value_names_at_least_one_test() -> None:
    """An entry without a test would be an empty promise."""
    assert [] == [value for value, names in VALUES.items() if not names]


def test_every_named_test_exists() -> None:
    """Each name is a function of a module beside this one."""
    missing: list[str] = []
    for names in VALUES.values():
        for name in names:
            module, function = name.split(".")
            if not callable(getattr(importlib.import_module(f"tests.knobs.{module}"), function, None)):
                missing.append(name)
    assert [] == missing
