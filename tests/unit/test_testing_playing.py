"""Players of different taste."""

from __future__ import annotations

import crazyeights as ce
from crazyeights.testing.playing import TASTES, anything, hoarding, shedding

MOVES = (ce.Play("7H"), ce.Draw(), ce.Pass(), ce.NameSuit("H"), ce.Deal())


def test_tastes() -> None:
    """One likes every move, one to lay cards, one to draw and to pass."""
    assert {anything, shedding, hoarding} == set(TASTES)
    assert list(MOVES) == [move for move in MOVES if anything(move)]
    assert [ce.Play("7H")] == [move for move in MOVES if shedding(move)]
    assert [ce.Draw(), ce.Pass()] == [move for move in MOVES if hoarding(move)]
