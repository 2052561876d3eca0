"""This library, driven as the peers are."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count as numbers

import attrs

import crazyeights as ce
from benchmarks.timing import Engine, engine
from crazyeights import apply, legal_moves

RULES = ce.presets.OPENSPIEL.vary(draw={"limit": 1}, reshuffle=ce.Reshuffle.WHEN_EMPTIED)
"""OpenSpiel's game with ``max_draw_cards=1, reshuffle=True``."""


def dealer(rules: ce.RuleSet) -> Callable[[int, int, int], list[ce.State]]:
    """Return a function that deals some rounds of these rules."""

    def deals(seats: int, rounds: int, seed: int) -> list[ce.State]:
        return [ce.deal(rules, players=seats, seed=f"{seed}/{n}") for n in range(rounds)]

    return deals


def play(tables: Sequence[ce.State]) -> None:
    """Play every round to its end, the choice made as cheaply as Python can."""
    rnd = random.random
    for table in tables:
        state = table
        while moves := legal_moves(state):
            state = apply(state, moves[int(rnd() * len(moves))])


def count(tables: Sequence[ce.State]) -> int:
    """Count the plies of ``play``."""
    return sum(sum(1 for _ in plies(table)) for table in tables)


def play_as_users(tables: Sequence[ce.State]) -> None:
    """Play every round to its end, written as one would write it."""
    for table in tables:
        state = table
        while not state.is_over:
            state = ce.apply(state, random.choice(ce.legal_moves(state)))


def count_as_users(tables: Sequence[ce.State]) -> int:
    """Count the plies of ``play_as_users``."""
    total = 0
    for table in tables:
        state = table
        while not state.is_over:
            state = apply(state, random.choice(legal_moves(state)))
            total += 1
    return total


def whole_rounds(rules: ce.RuleSet = RULES) -> Engine:
    """Return the engine that plays whole rounds in the tight loop."""
    return engine(dealer(rules), play, count)


def as_users() -> Engine:
    """Return the engine that plays whole rounds in the words of a user."""
    return engine(dealer(RULES), play_as_users, count_as_users)


def beginnings(rules: ce.RuleSet, plies: int) -> Engine:
    """Return the engine that plays the first plies of each round."""

    def play_some(tables: Sequence[ce.State]) -> None:
        play_first(tables, plies)

    def count_some(tables: Sequence[ce.State]) -> int:
        return count_first(tables, plies)

    return engine(dealer(rules), play_some, count_some)


def play_first(tables: Sequence[ce.State], limit: int) -> None:
    """Play at most so many plies from each table."""
    rnd = random.random
    for table in tables:
        state = table
        for _ in range(limit):
            moves = legal_moves(state)
            if not moves:
                break
            state = apply(state, moves[int(rnd() * len(moves))])


def count_first(tables: Sequence[ce.State], limit: int) -> int:
    """Count the plies of ``play_first``."""
    return sum(sum(1 for _, _ply in zip(range(limit), plies(table), strict=False)) for table in tables)


def plies(table: ce.State) -> Iterator[tuple[ce.State, ce.Move]]:
    """Yield the plies of a random round: the table and the move made there."""
    rnd = random.random
    state = table
    while moves := legal_moves(state):
        move = moves[int(rnd() * len(moves))]
        yield state, move
        state = apply(state, move)


@attrs.frozen
class LongRound:
    """A round of two players that lasted."""

    start: ce.State
    """As dealt."""
    moves: tuple[ce.Move, ...]
    """What was played."""
    late: ce.State
    """The first table after 900 plies at which a turn begins."""


def long_rounds(length: int, seed: int) -> Iterator[LongRound]:
    """Yield random rounds of two players that last at least so many plies."""
    for number in numbers():
        start = ce.deal(RULES, players=2, seed=f"{seed}/long/{number}")
        moves: list[ce.Move] = []
        late: ce.State | None = None
        for state, move in plies(start):
            moves.append(move)
            if late is None and len(moves) > 900 and turn_begins(state.phase):
                late = state
        if late is not None and len(moves) >= length:
            yield LongRound(start, tuple(moves), late)


def turn_begins(phase: ce.Phase) -> bool:
    """Return whether nothing is owed, drawn or passed, as in every table that ``position`` builds."""
    return isinstance(phase, ce.Turn) and not phase.drawn and not phase.passes


def rebuilt(state: ce.State) -> ce.State:
    """Return the same table without its past."""
    assert state.turn is not None
    return ce.position(
        state.rules,
        hands=state.hands,
        pile=state.pile,
        stock=state.stock,
        suit=state.suit,
        turn=state.turn,
        dealer=state.dealer,
        direction=state.direction,
        seed=state.seed,
    )
