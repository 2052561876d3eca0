"""Tables that a few moves lead to are accepted when they come from outside, and so is what each seat sees of them."""

from __future__ import annotations

import pytest

import crazyeights as ce
from crazyeights.reachability import StateForm, ViewForm

SEVEN, ACE, QUEEN = ce.Rank.SEVEN, ce.Rank.ACE, ce.Rank.QUEEN
LEFT = ce.RuleSet(powers={}, reshuffle=ce.Reshuffle.NEVER, round_ends=ce.RoundEnds.ONE_LEFT)
CALLS = ce.LastCardRule(mode=ce.LastCard.CALL, penalty=2)
EMPTIED = ce.Reshuffle.WHEN_EMPTIED


def powers(rank: ce.Rank, **power: int | bool) -> dict[ce.Rank | ce.Card, ce.Power]:
    """Return powers of which only one rank has any."""
    return {rank: ce.Power(**power)}  # type: ignore[arg-type]


COURSES: dict[str, tuple[ce.RuleSet, str, str, str]] = {
    "a penalty of which nothing was left to take": (
        LEFT.vary(powers=powers(ACE, draw=5), penalty=ce.PenaltyRule(ends_turn=False)),
        "AD/7S/9H/9S",
        "9D",
        "AD",
    ),
    "a last card that may have been a jump-in": (
        LEFT.vary(packs={2: 2}, jump_in=True),
        "8C/KC/JS",
        "8C",
        "8C",
    ),
    "a last card that would have moved the hands": (
        LEFT.vary(powers=powers(QUEEN, rotate=True)),
        "QC/KC/7C",
        "8C",
        "QC",
    ),
    "a last card that would have swapped hands": (LEFT.vary(powers=powers(QUEEN, swap=True)), "QC/KC/7C", "8C", "QC"),
    "a call that is due across a skip": (
        LEFT.vary(powers=powers(SEVEN, skip=1), skip_answer=True, last_card=CALLS),
        "7H/8S/7C 7S/8C 7D",
        "8D 8H",
        "7H pass 7C pass",
    ),
    "a skip by a card whose pile became the stock": (
        LEFT.vary(powers=powers(QUEEN, skip=2), skip_answer=True, reshuffle=EMPTIED),
        "QD/8S/9S/4C",
        "8D",
        "QD",
    ),
    "several went out while nothing could be drawn": (LEFT, "TH/TS/TC/TD", "AH", "TH TS"),
}
"""Rules, the hands and the pile of a position with an empty stock, and what is said there."""


@pytest.mark.parametrize("name", COURSES)
def test_what_was_reached_is_accepted(name: str) -> None:
    """A table after legal moves of a position is accepted as it is, and so is what each seat and a spectator see."""
    rules, hands, pile, moves = COURSES[name]
    table = ce.position(rules, hands=hands.split("/"), pile=pile)
    for move in moves.split():
        table = ce.apply(table, ce.parse_move(move))
        assert StateForm.of(table).value() == table
        for seat in (None, *range(len(table.hands))):
            seen = ce.view(table, seat)
            assert ViewForm.of(seen).value() == seen
