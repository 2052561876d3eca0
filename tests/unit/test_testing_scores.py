"""The law of scores, asked about one table each."""

from __future__ import annotations

import attrs
import pytest

import crazyeights as ce
from crazyeights.testing.laws.scores import totals, went_out

TARGET = ce.RuleSet(target=10)
PLAYOFF = TARGET.vary(tie_break=ce.TieBreak.PLAYOFF)
JUMPS = ce.RuleSet(packs={2: 2}, jump_in=True)


def ended(rules: ce.RuleSet, hands: tuple[int, int] = (0, 0)) -> ce.Match:
    """Return a match of two seats that is over, played by the first legal moves; so much they had before."""
    match = ce.start_match(rules, players=2, seed=1, totals=hands)
    while not match.is_over:
        match = ce.apply(match, ce.legal_moves(match)[0])
    return match


@pytest.mark.parametrize("rules", [TARGET, PLAYOFF], ids=["shared", "playoff"])
def test_a_match_that_is_over(rules: ce.RuleSet) -> None:
    """A match that has ended breaks no law; with another winner than the one ahead, or with none, it does."""
    match = ended(rules)
    assert list(totals(match, (0, 0))) == []
    assert list(totals(attrs.evolve(match, winners=(0, 1)), (0, 0))) != []


@pytest.mark.parametrize("rules", [TARGET, PLAYOFF], ids=["shared", "playoff"])
def test_a_match_that_is_over_too_early(rules: ce.RuleSet) -> None:
    """A match in which nobody has come to the target is not over yet."""
    match = ended(rules)
    assert list(totals(attrs.evolve(match, rules=rules.vary(target=10**6)), (0, 0))) != []


@pytest.mark.parametrize(("hand", "out"), [("7H", (1,)), ("7H 2C", ())])
def test_who_jumps_in_with_the_last_card_goes_out(hand: str, out: tuple[int, ...]) -> None:
    """A jump-in takes its seat out of the round if the card is its last one, whoever is in turn."""
    table = ce.position(JUMPS, hands=["9C 9D", hand, "5H 5C"], pile="7H", stock="KS QD JD")
    assert out == went_out(table, ce.JumpIn(1, "7H"))
