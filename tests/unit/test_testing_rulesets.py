"""Random rules whose choices contradict each other are thrown away."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import crazyeights as ce
from crazyeights.testing import rulesets
from crazyeights.testing.picking import Pick
from crazyeights.testing.rulesets import random_rules, seeded_rules


def test_rules_that_leave_no_room_for_a_deal_are_none() -> None:
    """Now and then the deck that was chosen is too small for the fewest seats; then there are no rules."""
    assert any(random_rules(random.Random(seed).choice) is None for seed in range(2000))


def test_seeded_rules_choose_until_there_are_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Choices that come to nothing are made anew."""
    answers: Iterator[ce.RuleSet | None] = iter((None, None, ce.presets.PRSI))

    def chosen(pick: Pick) -> ce.RuleSet | None:
        assert pick("a") == "a"
        return next(answers)

    monkeypatch.setattr(rulesets, "random_rules", chosen)
    assert ce.presets.PRSI == seeded_rules(random.Random(1))
