"""A table from outside, checked whole."""

from __future__ import annotations

from crazyeights.reachability.conditions import phase_faults
from crazyeights.reachability.faults import Unreachable
from crazyeights.reachability.given import Given
from crazyeights.reachability.layout import Layout
from crazyeights.reachability.lying import card_faults, lying_faults
from crazyeights.reachability.seating import due_faults, seat_faults


def checked(given: Given) -> Layout:
    """Return the table with what its rules imply, if a game can have led to it.

    Raises:
        Unreachable: None can.
    """
    for faults in (seat_faults, card_faults, lying_faults, due_faults):  # each relies on those before it
        for fault in faults(given):
            raise Unreachable(fault.path, fault.sentence)
    layout = Layout(given)
    for fault in phase_faults(layout):
        raise Unreachable(fault.path, fault.sentence)
    return layout
