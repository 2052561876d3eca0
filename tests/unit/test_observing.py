"""A view that follows what it is told comes to wait for what the table waits for."""

from __future__ import annotations

import pytest

import crazyeights as ce

LOOKERS = (None, 0, 1, 2)
ASKED = ce.RuleSet(powers={ce.Rank.ACE: ce.Power(skip=1)}, skip_answer=True)
NAMED = ce.presets.HOW_TO_PLAY.vary(hand_size={3: 1})


def followed(table: ce.State | ce.Match, move: ce.Move, seat: int | None) -> ce.View:
    """Return the view of a seat that was told what a move brought about."""
    seen = ce.view(table, seat)
    for event in ce.advance(table, move).events:
        seen = ce.observe(seen, ce.redact(event, seat))
    return seen


def before_a_wild_starter() -> ce.Match:
    """Return a match between two rounds, of which the next one begins with a card whose suit the dealer names."""
    for seed in range(500):
        match = ce.start_match(NAMED, players=3, seed=seed)
        for _ in range(30):
            if match.state.is_over:
                break
            match = ce.apply(match, ce.legal_moves(match)[0])
        if ce.legal_moves(match) == (ce.Deal(),) and isinstance(ce.apply(match, ce.Deal()).state.phase, ce.Naming):
            return match
    raise AssertionError("no round begins with a wild card")


@pytest.mark.parametrize("seat", LOOKERS)
def test_a_skip_that_may_be_answered(seat: int | None) -> None:
    """Who was told of a play that skips waits for the answer of the seat behind, as the table does."""
    table = ce.position(ASKED, hands=["AH 9C 9D", "AS 5H", "4H 4C"], pile="6H", stock="KS QD JD")
    seen = followed(table, ce.Play("AH"), seat)
    assert ce.Skipping(1, 1, 1) == seen.phase
    assert ce.view(ce.apply(table, ce.Play("AH")), seat) == seen


@pytest.mark.parametrize("seat", LOOKERS)
def test_a_deal_after_which_the_dealer_names_a_suit(seat: int | None) -> None:
    """Who was told of the deal of a wild starter waits for the dealer's suit, as the table does."""
    match = before_a_wild_starter()
    dealt = ce.apply(match, ce.Deal())
    seen = followed(match, ce.Deal(), seat)
    assert ce.Naming(dealt.state.dealer, 1) == seen.phase
    assert ce.view(dealt, seat) == seen
