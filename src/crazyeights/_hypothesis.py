"""What Hypothesis calls when it is imported: it tells it how our types are drawn, and imports nothing for that yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args

import crazyeights as ce

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def register() -> None:
    """Let ``st.from_type`` and annotated arguments under ``@given`` draw our types.

    It is the entry point of the group ``hypothesis``; ``HYPOTHESIS_NO_PLUGINS=1`` keeps Hypothesis from calling it.

    Examples:
        >>> from hypothesis import find, strategies as st
        >>> register()
        >>> str(find(st.from_type(ce.Card), lambda card: True))
        'AC'
    """
    from hypothesis.strategies import register_type_strategy

    drawn: dict[type, str] = {
        ce.Card: "cards",
        ce.RuleSet: "rule_sets",
        ce.State: "states",
        ce.Match: "matches",
        ce.View: "views",
        ce.Record: "records",
    }
    for kind, name in drawn.items():
        register_type_strategy(kind, _named(name))
    for kind in get_args(ce.Move):  # a union is drawn from its members
        register_type_strategy(kind, _move)


def _named(name: str) -> Callable[[Any], SearchStrategy[Any]]:
    """What gives the strategy of a name in `crazyeights.testing`, which is imported when it is first asked for."""

    def strategy(_: type) -> SearchStrategy[Any]:
        from crazyeights import testing

        found: SearchStrategy[Any] = getattr(testing, name)()
        return found

    return strategy


def _move(kind: type[ce.Move]) -> SearchStrategy[Any]:
    """What gives the strategy for one kind of move."""
    from crazyeights.testing.strategies.values import moves_of

    return moves_of(kind)
