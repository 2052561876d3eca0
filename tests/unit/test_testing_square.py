"""The law of the square, asked about one move each."""

from __future__ import annotations

import crazyeights as ce
from crazyeights.testing.laws.square import square, turn_begun

ASKED = ce.RuleSet(powers={ce.Rank.ACE: ce.Power(skip=1)}, skip_answer=True)
SWAPS = ce.RuleSet(powers={ce.Rank.SEVEN: ce.Power(swap=True)})


def test_a_skip_that_may_be_answered_is_a_turn() -> None:
    """After a play that skips, the turn that begins is that of the seat that may answer, with the skips still open."""
    table = ce.position(ASKED, hands=["AH 9C 9D", "AS 5H", "4H 4C"], pile="6H", stock="KS QD JD")
    assert list(square(table, ce.Play("AH"))) == []
    assert ce.events.TurnBegun(1, skips=1) == turn_begun(ce.apply(table, ce.Play("AH")))


def test_hands_that_are_swapped_are_told_to_their_owners() -> None:
    """Two hands that change places are told to these two seats alone."""
    table = ce.position(SWAPS, hands=["7H 9C", "AS 5H", "4H 4C"], pile="6H", stock="KS QD JD")
    assert list(square(table, ce.Play("7H", swap=1))) == []
