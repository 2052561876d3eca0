"""Tables at which moves are refused, one for each reason that a rule can have."""

from __future__ import annotations

import functools

import crazyeights as ce

POWERS = {
    ce.Rank.EIGHT: ce.Power(wild=True),
    ce.Rank.SEVEN: ce.Power(swap=True),
    ce.Rank.TWO: ce.Power(draw=2),
    ce.Rank.ACE: ce.Power(skip=1),
}
PLAIN = ce.presets.STARTER_RULES
RICH = ce.RuleSet(
    powers=POWERS,
    penalty={"answer": ce.Answer.SAME_RANK},
    skip_answer=True,
    last_card={"mode": ce.LastCard.CALL},
    draw={"limit": 3},
)
STUCK = PLAIN.vary(draw={"when": ce.DrawWhen.STUCK})
MUST = ce.RuleSet(draw={"limit": 3, "then": ce.AfterDraw.ANY_CARD, "must_play": True}, wild_on_wild=False)
JUMPS = RICH.vary(packs={2: 2}, jump_in=True)


def played(table: ce.State, *moves: str) -> ce.State:
    """Return the table after these moves."""
    for move in moves:
        table = ce.apply(table, ce.parse_move(move))
    return table


def table(rules: ce.RuleSet, hands: str, pile: str = "6H", stock: str = "KC QC JC") -> ce.State:
    """Return a position with the first seat in turn; hands are separated by strokes."""
    return ce.position(rules, hands=hands.split("|"), pile=pile, stock=stock)


@functools.cache
def naming() -> ce.State:
    """The dealer, the seat before the first, has to name a suit."""
    deals = (ce.deal(ce.presets.HOW_TO_PLAY, players=3, seed=seed, dealer=2) for seed in range(1000))
    return next(state for state in deals if isinstance(state.phase, ce.Naming))


def over() -> ce.State:
    """The round is over."""
    return played(table(PLAIN, "9H|QS KD"), "9H")


def owing(rules: ce.RuleSet = RICH, stock: str = "KC QC JC") -> ce.State:
    """The second seat owes two cards."""
    return played(table(rules, "2H 9C 3C|2S 9H 9S 4D|QD 5C", stock=stock), "2H")


def skipping() -> ce.State:
    """The second seat is to be skipped."""
    return played(table(RICH, "AH 9C 3C|AS 9H 9S 4D|QD 5C"), "AH")


def due() -> ce.State:
    """The first seat has not called its last card."""
    return played(table(RICH, "9H 9C|QS KD|QD 5C"), "9H")


def between() -> ce.Match:
    """A round of a match is over, and the next one is not dealt."""
    match = ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1)
    while not match.state.is_over:
        match = ce.apply(match, ce.legal_moves(match)[0])
    return match
