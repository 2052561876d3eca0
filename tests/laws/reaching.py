"""Hands the values of tables and views to the check of what comes from outside."""

from __future__ import annotations

from typing import Any

import crazyeights as ce
from crazyeights.reachability import checked_state, checked_view

STATE = "rules players hands stock pile suit phase due members places dealer seed shuffles".split()
VIEW = "rules players members places dealer totals hands sizes stock_size pile suit seat phase due moves".split()


def state_values(table: ce.State) -> dict[str, Any]:
    """Return everything that a table is, by name."""
    return dict(zip(STATE, table.values(), strict=True))


def view_values(seen: ce.View) -> dict[str, Any]:
    """Return everything that a view is, by name."""
    return dict(zip(VIEW, seen.values(), strict=True))


def check_state(table: ce.State) -> None:
    """Fail unless a table that was reached is accepted as it is."""
    assert checked_state(**state_values(table)) == table


def check_views(table: ce.State | ce.Match) -> None:
    """Fail unless what every seat and a spectator see of a table is accepted as it is."""
    state = table.state if isinstance(table, ce.Match) else table
    for seat in (None, *range(len(state.hands))):
        seen = ce.view(table, seat)
        assert checked_view(**view_values(seen)) == seen
