"""A person at the keyboard whose lines are written down before."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator

import pytest

import crazyeights as ce


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return what sets the lines that are typed; after the last one the input is at its end.

    A line that is an error is raised where it would have been typed.
    """

    def set_lines(*lines: str | BaseException) -> None:
        waiting: Iterator[str | BaseException] = iter(lines)

        def typed(_: object = "") -> str:
            line = next(waiting, EOFError())
            if isinstance(line, BaseException):
                raise line
            return line

        monkeypatch.setattr(builtins, "input", typed)

    return set_lines


def wild_start(rules: ce.RuleSet) -> ce.Record:
    """Return a record without moves whose dealer, seat 0 of two, has to name the suit of a wild starter."""
    records = (ce.Record(rules, 2, seed=seed, dealer=0) for seed in range(1_000))
    return next(r for r in records if isinstance(ce.deal(rules, players=2, seed=r.seed, dealer=0).phase, ce.Naming))
