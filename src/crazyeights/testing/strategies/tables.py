"""Strategies for tables that are being played at: rounds, matches, and what a seat sees of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.errors import shown
from crazyeights.kinds import is_number
from crazyeights.testing.picking import read_off
from crazyeights.testing.playing import TASTES, Table, chosen, watchers
from crazyeights.testing.rulesets import SEATS
from crazyeights.testing.strategies.rules import rule_sets, short_matches

Rules: TypeAlias = ce.RuleSet | st.SearchStrategy[ce.RuleSet] | None
"""Rules, a strategy for them, or None for any."""

CHOICES = st.integers(0, (1 << 16) - 1)
"""What says which move is made: its digits choose; 0 is the first legal move of the seat in turn."""


def states(rules: Rules = None, players: int | None = None, *, moves: int = 60) -> st.SearchStrategy[ce.State]:
    """Return a strategy for rounds: a deal, and some moves at random, out of turn too.

    They shrink to fewer moves, earlier ones of the list of legal moves, fewer players and plainer rules; without moves
    it is a deal.

    Args:
        rules: The rules, or a strategy for them; None: any rules.
        players: How many players there are; None: any number that the rules allow.
        moves: How many moves there are at most.

    Raises:
        DealError: So many cannot play by these rules; where a strategy gives them, when it is drawn from.

    Examples:
        >>> from hypothesis import given
        >>> @given(states(ce.presets.STARTER_RULES))
        ... def test(table):
        ...     assert len(table.hands) in {2, 3, 4}
        >>> test()
    """
    _check(rules, players)
    return _played(ce.deal, _of(rules, rule_sets(), players), players, moves)


def matches(rules: Rules = None, players: int | None = None, *, moves: int = 60) -> st.SearchStrategy[ce.Match]:
    """Return a strategy for matches: a start, and some moves at random, deals and moves out of turn among them.

    Without rules they are such that rounds and matches are over after few moves, many of them in playoffs.

    Args:
        rules: The rules, or a strategy for them; None: any rules with hands of one card and a target of a few points.
        players: How many players there are; None: any number that the rules allow.
        moves: How many moves there are at most.

    Raises:
        DealError: So many cannot play by these rules; where a strategy gives them, when it is drawn from.

    Examples:
        >>> from hypothesis import given
        >>> @given(matches(players=3))
        ... def test(match):
        ...     assert len(match.totals) == 3
        >>> test()
    """
    _check(rules, players)
    return _played(ce.start_match, _of(rules, short_matches(), players), players, moves)


@st.composite
def views(draw: st.DrawFn, rules: Rules = None, players: int | None = None, *, moves: int = 60) -> ce.View:
    """Return a strategy for what a seat, or a spectator, sees of a round or of a match.

    Args:
        draw: Given by Hypothesis.
        rules: The rules, or a strategy for them; None: any rules.
        players: How many players there are; None: any number that the rules allow.
        moves: How many moves there were at most.

    Raises:
        DealError: So many cannot play by these rules.

    Examples:
        >>> from hypothesis import given
        >>> @given(views(ce.presets.STARTER_RULES))
        ... def test(seen):
        ...     assert seen.seat in {None, 0, 1, 2, 3}
        >>> test()
    """
    table = draw(states(rules, players, moves=moves) | matches(rules, players, moves=moves))
    seat = draw(st.sampled_from(watchers(table)[::-1]))
    return ce.view(table, seat)


def _check(rules: Rules, players: int | None) -> None:
    """Refuse at once, and not when it is drawn, a number of players that cannot be.

    Raises:
        DealError: It cannot be.
    """
    if players is None:
        return
    if isinstance(rules, ce.RuleSet):
        ce.deal(rules, players=players, seed=0)
    elif rules is None and not (is_number(players) and any(fewest <= players <= most for fewest, most in SEATS)):
        raise ce.DealError(
            f"players is {shown(players)}; random rules are for 2 to {max(most for _, most in SEATS)}; give rules"
        )


def _of(rules: Rules, otherwise: st.SearchStrategy[ce.RuleSet], players: int | None) -> st.SearchStrategy[ce.RuleSet]:
    """The rules as a strategy; without any, such as so many can play by."""
    if isinstance(rules, ce.RuleSet):
        return st.just(rules)
    if rules is None:
        return otherwise.filter(lambda found: players is None or found.players[0] <= players <= found.players[1])
    return rules


@st.composite
def _played(
    draw: st.DrawFn,
    start: Callable[..., Table],
    rules: st.SearchStrategy[ce.RuleSet],
    players: int | None,
    moves: int,
) -> Table:
    """What becomes of a new table by a list of choices, which can be cut anywhere, and each choice be made simpler."""
    used = draw(rules)
    seats = draw(st.integers(*used.players)) if players is None else players
    dealer, seed = draw(st.integers(0, seats - 1)), draw(st.integers(0, 1 << 16))
    at: dict[str, object] = {}
    if used.levels and start is ce.deal:  # a match begins with all seats at the first
        at["levels"] = draw(st.tuples(*[st.sampled_from(used.all_levels)] * seats))
    table = start(used, players=seats, seed=seed, dealer=dealer, **at)
    taste = draw(st.sampled_from(TASTES))
    fewest = draw(st.integers(0, moves))  # or most lists were short ones
    for choice in draw(st.lists(CHOICES, min_size=fewest, max_size=moves)):
        if not ce.legal_moves(table):
            break
        table = ce.apply(table, chosen(table, read_off(choice), taste))
    return table
