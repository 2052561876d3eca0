"""Ways to play a round to somewhere: at random, or straight to its end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import crazyeights as ce


def turn_of(state: ce.State) -> int:
    """Return the seat in turn of a round that runs."""
    assert state.turn is not None
    return state.turn


def speeches(state: ce.State) -> list[tuple[int, ce.Move]]:
    """Return every legal move of every seat, in turn or not, with the seat that says it."""
    in_turn = [(turn_of(state), move) for move in ce.legal_moves(state)] if not state.is_over else []
    return in_turn + [(seat, move) for seat in range(len(state.hands)) for move in ce.legal_moves(state, seat)]


def at_random(state: ce.State, rng: random.Random, plies: int) -> Iterator[ce.State]:
    """Yield the table and each table after it, by random legal moves, up to so many plies or the end."""
    yield state
    for _ in range(plies):
        if state.is_over:
            return
        seat, move = rng.choice(speeches(state))
        state = ce.apply(state, move, seat)
        yield state


def straight(state: ce.State) -> ce.State:
    """Play a round out: everybody makes the first legal move, which is a card if any fits."""
    while not state.is_over:
        state = ce.apply(state, ce.legal_moves(state)[0])
    return state


def finish_round(match: ce.Match) -> ce.Match:
    """Play the round of a match out in the same way."""
    rounds = len(match.rounds)
    while len(match.rounds) == rounds:
        match = ce.apply(match, ce.legal_moves(match)[0])
    return match


def on_the_table(state: ce.State) -> Counter[ce.Card]:
    """Count every card in hands, stock and pile."""
    return Counter((*(card for hand in state.hands for card in hand), *state.stock, *state.pile))


def pack(packs: int = 1) -> tuple[ce.Card, ...]:
    """Return full packs in the order in which they are shuffled: suits C D H S, ranks ace to king."""
    return tuple(ce.Card(rank, suit) for suit in ce.Suit for rank in ce.Rank) * packs


EVERY_SWITCH: dict[str, ce.RuleSet] = {
    "plain": ce.RuleSet(),
    "two packs": ce.RuleSet(packs={2: 2}),
    "several cards": ce.RuleSet(
        multi_play=True,
        powers={
            ce.Rank.EIGHT: ce.Power(wild=True),
            ce.Rank.ACE: ce.Power(skip=1),
            ce.Rank.QUEEN: ce.Power(reverse=True),
            ce.Rank.JACK: ce.Power(draw=2),
            ce.Rank.KING: ce.Power(wild=True, draw=4),
        },
        penalty=ce.PenaltyRule(answer=ce.Answer.ANY_DRAW),
    ),
    "swaps and rotations": ce.RuleSet(
        multi_play=True,
        powers={
            ce.Rank.EIGHT: ce.Power(wild=True),
            ce.Rank.SEVEN: ce.Power(swap=True),
            ce.Rank.TEN: ce.Power(rotate=True),
            ce.Rank.ACE: ce.Power(again=True),
        },
        last_card=ce.LastCardRule(mode=ce.LastCard.CALL, penalty=2),
    ),
    "calls and jump-ins": ce.RuleSet(
        packs={2: 2},
        jump_in=True,
        powers={
            ce.Rank.EIGHT: ce.Power(wild=True),
            ce.Rank.SEVEN: ce.Power(swap=True),
            ce.Rank.TWO: ce.Power(draw=2),
            ce.Rank.QUEEN: ce.Power(skip=1),
        },
        penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK),
        last_card=ce.LastCardRule(mode=ce.LastCard.CALL, penalty=3),
        draw=ce.DrawRule(limit=3),
    ),
    "declared, for places": ce.RuleSet(
        powers={
            ce.Rank.EIGHT: ce.Power(wild=True),
            ce.Rank.TWO: ce.Power(draw=2),
            ce.Rank.TEN: ce.Power(rotate=True),
            ce.Rank.ACE: ce.Power(reverse=True),
        },
        last_card=ce.LastCardRule(mode=ce.LastCard.DECLARE, penalty=2),
        round_ends=ce.RoundEnds.ONE_LEFT,
        reshuffle=ce.Reshuffle.WHEN_EMPTIED,
        penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK, ends_turn=False),
        starter=ce.Starter.RANDOM,
        finish_powers_act=True,
    ),
    "dry, skips answered": ce.RuleSet(
        powers={ce.Rank.EIGHT: ce.Power(wild=True), ce.Rank.ACE: ce.Power(skip=1), ce.Rank.TWO: ce.Power(draw=2)},
        skip_answer=True,
        reshuffle=ce.Reshuffle.NEVER,
        starter=ce.Starter.DEALER_NAMES,
        starter_powers=True,
        finish=ce.Finish.NOT_WILD,
        wild_on_wild=False,
        draw=ce.DrawRule(when=ce.DrawWhen.STUCK, limit=None, must_play=True),
    ),
    "any card after three draws": ce.RuleSet(
        draw=ce.DrawRule(limit=3, stop=ce.DrawStop.AT_LIMIT, then=ce.AfterDraw.ANY_CARD),
        starter=ce.Starter.PRINTED,
    ),
}
"""Rule sets that between them turn every knob of play."""
