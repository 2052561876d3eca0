"""A strategy for rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import attrs
from hypothesis import reject
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.testing.picking import Pick
from crazyeights.testing.rulesets import random_rules, soon_over

T = TypeVar("T")
KNOBS = {field.name for field in attrs.fields(ce.RuleSet)}
SELDOM = 15
"""One rule set in a few more than so many is the default one."""


def rule_sets(**knobs: Any) -> st.SearchStrategy[ce.RuleSet]:  # noqa: ANN401 - as `vary` takes them
    """Return a strategy for rule sets that draw from every knob, contradictions apart; it shrinks to the default.

    Small decks and small hands are frequent, so that stocks run dry and rounds are blocked.

    Args:
        knobs: What every rule set shall have, as `RuleSet.vary` takes it; rule sets that it contradicts are left out,
            so what contradicts nearly all of them, or no rule set can have, leaves Hypothesis with nothing.

    Raises:
        RuleSetError: There is no such knob.

    Examples:
        >>> from hypothesis import given
        >>> @given(rule_sets(multi_play=True))
        ... def test(rules):
        ...     assert rules.multi_play
        >>> test()
    """
    if not knobs.keys() <= KNOBS:
        ce.RuleSet().vary(**knobs)  # raises, and says which there are
    return _rule_sets(knobs)


@st.composite
def _rule_sets(draw: st.DrawFn, knobs: dict[str, Any]) -> ce.RuleSet:
    # One choice leads to the default at once: to shrink to it knob by knob takes many steps.
    plain = draw(st.integers(0, SELDOM)) == 0
    rules = ce.RuleSet() if plain else random_rules(_picking(draw))
    if rules is None:
        reject()
    try:
        return rules.vary(**knobs)
    except ce.RuleSetError:
        reject()


@st.composite
def short_matches(draw: st.DrawFn) -> ce.RuleSet:
    """Rule sets of matches that end soon, and often in a tie.

    Examples:
        >>> from hypothesis import given
        >>> @given(short_matches())
        ... def test(rules):
        ...     assert (rules.target or len(rules.levels)) <= 3
        >>> test()
    """
    return soon_over(draw(rule_sets()), _picking(draw))


def _picking(draw: st.DrawFn) -> Pick:
    """Let Hypothesis make the choices."""

    def pick(options: Sequence[T], /) -> T:
        return draw(st.sampled_from(options))

    return pick
