"""Strategies for games as they are saved, and for what is told of them."""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.testing.picking import read_off
from crazyeights.testing.playing import TASTES, Taste, chosen, out_of_turn, watchers
from crazyeights.testing.strategies.tables import CHOICES, Rules, matches, states

LONGEST = 400
"""Moves after which a game that does not end is given up."""


@st.composite
def records(draw: st.DrawFn, rules: Rules = None, players: int | None = None, *, moves: int = 40) -> ce.Record:
    """Return a strategy for records of rounds and matches that can be replayed, most of them unfinished.

    Args:
        draw: Given by Hypothesis.
        rules: The rules, or a strategy for them; None: any rules.
        players: How many players there are; None: any number that the rules allow.
        moves: How many moves there are at most.

    Raises:
        DealError: So many cannot play by these rules.

    Examples:
        >>> from hypothesis import given
        >>> @given(records(ce.presets.STARTER_RULES))
        ... def test(record):
        ...     assert len(list(record)) == len(record.moves)
        >>> test()
    """
    start = draw(states(rules, players, moves=0) | matches(rules, players, moves=0))
    totals = start.totals if isinstance(start, ce.Match) else None
    seats = len(watchers(start)) - 1
    names = draw(st.just(()) | st.tuples(*[st.text(max_size=9)] * seats))
    levels = start.levels or None if isinstance(start, ce.State) else None
    record = ce.Record(start.rules, seats, start.seed, start.dealer, (), names, totals=totals, levels=levels)
    return _longer(record, start, draw(_choices(moves)), draw(st.sampled_from(TASTES)))[0]


@st.composite
def games(draw: st.DrawFn, rules: Rules = None, players: int | None = None, *, moves: int = 40) -> ce.Record:
    """Return a strategy for whole rounds, from the deal to the end, as records.

    Some moves are random; after these every seat makes its first legal move, until the round is over. Rounds that will
    not end are left out.

    Args:
        draw: Given by Hypothesis.
        rules: The rules, or a strategy for them; None: any rules.
        players: How many players there are; None: any number that the rules allow.
        moves: How many of the moves are random, at most.

    Raises:
        DealError: So many cannot play by these rules.

    Examples:
        >>> from hypothesis import given
        >>> @given(games(ce.presets.STARTER_RULES))
        ... def test(game):
        ...     assert game.replay().is_over
        >>> test()
    """
    start = draw(states(rules, players, moves=0))
    record = ce.Record(start.rules, len(start.hands), start.seed, start.dealer, levels=start.levels or None)
    record, table = _longer(record, start, draw(_choices(moves)), draw(st.sampled_from(TASTES)))
    record, table = _longer(record, table, [0] * LONGEST, TASTES[0])
    assume(not ce.legal_moves(table))
    return record


@st.composite
def events(draw: st.DrawFn, rules: Rules = None, players: int | None = None, *, moves: int = 40) -> ce.Event:
    """Return a strategy for what happens at a table, as the table tells it or as a seat or a spectator may know it.

    Args:
        draw: Given by Hypothesis.
        rules: The rules, or a strategy for them; None: any rules.
        players: How many players there are; None: any number that the rules allow.
        moves: How many moves were made before, at most.

    Raises:
        DealError: So many cannot play by these rules.

    Examples:
        >>> from hypothesis import given
        >>> @given(events(ce.presets.STARTER_RULES))
        ... def test(event):
        ...     assert isinstance(event, ce.Event)
        >>> test()
    """
    table = draw(states(rules, players, moves=moves) | matches(rules, players, moves=moves))
    legal = [*ce.legal_moves(table), *out_of_turn(table)]
    assume(legal)
    event = draw(st.sampled_from(ce.advance(table, draw(st.sampled_from(legal))).events))
    told = [event, *(ce.redact(event, seat) for seat in watchers(table))]
    return draw(st.sampled_from(told))


def _choices(most: int) -> st.SearchStrategy[list[int]]:
    """Lists of choices of any length; lists alone would mostly be short."""
    return st.integers(0, most).flatmap(lambda fewest: st.lists(CHOICES, min_size=fewest, max_size=most))


def _longer(
    record: ce.Record, table: ce.State | ce.Match, choices: list[int], taste: Taste
) -> tuple[ce.Record, ce.State | ce.Match]:
    """The record with a move for each choice, until the game is over, and the table then."""
    for choice in choices:
        if not ce.legal_moves(table):
            break
        move = chosen(table, read_off(choice), taste)
        table, record = ce.apply(table, move), record.add(move)
    return record, table
