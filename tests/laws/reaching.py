"""Hands the values of tables and views to the check of what comes from outside."""

from __future__ import annotations

import crazyeights as ce
from crazyeights.reachability import StateForm, ViewForm


def check_state(table: ce.State) -> None:
    """Fail unless a table that was reached is accepted as it is."""
    assert StateForm.of(table).value() == table


def check_views(table: ce.State | ce.Match) -> None:
    """Fail unless what every seat and a spectator see of a table is accepted as it is."""
    state = table.state if isinstance(table, ce.Match) else table
    for seat in (None, *range(len(state.hands))):
        seen = ce.view(table, seat)
        assert ViewForm.of(seen).value() == seen
