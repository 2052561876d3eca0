"""What Hypothesis draws: rule sets, and tables that random play leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import reject
from hypothesis import strategies as st

import crazyeights as ce
from tests.laws.playing import TASTES, walk
from tests.laws.rulesets import random_rules

T = TypeVar("T")


@st.composite
def rule_sets(draw: st.DrawFn) -> ce.RuleSet:
    """Rule sets that draw from every knob."""

    def pick(options: Sequence[T], /) -> T:
        return draw(st.sampled_from(options))

    rules = random_rules(pick)
    return reject() if rules is None else rules


@st.composite
def tables(draw: st.DrawFn, most_plies: int = 60) -> ce.State:
    """Tables after some plies of random play, out-of-turn moves among them; fewer plies are simpler."""
    rules = draw(rule_sets())
    players = draw(st.integers(*rules.players))
    dealer, seed = draw(st.integers(0, players - 1)), draw(st.integers(0, 1 << 16))
    start = ce.deal(rules, players=players, seed=seed, dealer=dealer)
    plies = draw(st.integers(0, most_plies))
    numbers = iter(draw(st.binary(min_size=4 * plies, max_size=4 * plies)))

    def pick(options: Sequence[T], /) -> T:
        return options[next(numbers, 0) % len(options)]

    table = start
    for table in walk(start, pick, plies, draw(st.sampled_from(TASTES))):  # noqa: B007 - the last one is wanted
        pass
    return table
