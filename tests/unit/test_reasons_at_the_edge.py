"""Reasons where a rule just does not apply: the next one is given, as if the rule were not there."""

from __future__ import annotations

import crazyeights as ce
from tests.knobs.tables import why

FREE = ce.RuleSet(draw=ce.DrawRule(then=ce.AfterDraw.ANY_CARD, must_play=True))
RANKS = tuple(rank for rank in ce.Rank if rank is not ce.Rank.TWO)
PAIRS = ce.RuleSet(ranks=RANKS, packs={2: 2}, jump_in=True)


def test_a_drawn_card_that_does_not_fit_need_not_be_played() -> None:
    """S0, "Drawing one card": only a drawn card that fits has to be played, so an eight lacks nothing but its suit."""
    table = ce.position(FREE, hands=["8C 9C", "QS 2D"], pile="6H", stock="JC")
    table = ce.apply(table, ce.Draw())
    assert ce.Refusal.SUIT_MISSING is why(table, "8C")


def test_nobody_jumps_in_with_a_card_that_the_deck_lacks() -> None:
    """An option of S2: jumping in takes a card of the hand, whichever cards that has; a card of no pack is in none."""
    for first in ce.Suit:
        table = ce.position(PAIRS, hands=["9C 9D", [ce.Card(rank, first) for rank in RANKS]], pile="6H", stock="JC")
        assert ce.Refusal.NOT_HELD is why(table, ce.JumpIn(1, ce.Card.parse("2C")))
