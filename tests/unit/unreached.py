"""Values of a table changed by hand, and what the check of what games can reach makes of them."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import crazyeights as ce
from crazyeights.reachability import StateForm, Unreachable, ViewForm


def refused(table: ce.State, **changes: Any) -> Unreachable:  # noqa: ANN401
    """Return the error that refuses a table with some values changed."""
    with pytest.raises(Unreachable) as caught:
        attrs.evolve(StateForm.of(table), **changes).value()
    return caught.value


def refused_view(seen: ce.View, **changes: Any) -> Unreachable:  # noqa: ANN401
    """Return the error that refuses a view with some values changed."""
    with pytest.raises(Unreachable) as caught:
        attrs.evolve(ViewForm.of(seen), **changes).value()
    return caught.value


def taken(table: ce.State, **changes: Any) -> bool:  # noqa: ANN401
    """Whether a table with some values changed is accepted, and what a seat sees of it as well."""
    try:
        found = attrs.evolve(StateForm.of(table), **changes).value()
    except Unreachable:
        return False
    for seat in (None, *range(len(found.hands))):
        seen = ce.view(found, seat)
        assert seen == ViewForm.of(seen).value()
    return True
