"""Strategies for what is said at a table, and of what: suits, ranks, cards, moves."""

from __future__ import annotations

from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.testing.decks import deck_of
from crazyeights.testing.playing import out_of_turn

PACK = deck_of(tuple(ce.Rank))
KINDS: tuple[type[ce.Move], ...] = (ce.Draw, ce.Pass, ce.Deal, ce.Play, ce.NameSuit, ce.JumpIn, ce.Call, ce.Catch)
"""Every kind of move, the simplest first."""
SEATS = st.integers(0, 6) | st.integers(-9, 9) | st.integers(-(10**99), 10**99)
"""Seats of a table, of none, and of no size that anybody would expect."""


def suits() -> st.SearchStrategy[ce.Suit]:
    """Return a strategy for suits; it shrinks to clubs.

    Examples:
        >>> from hypothesis import find
        >>> find(suits(), lambda _: True).name
        'CLUBS'
    """
    return st.sampled_from(ce.Suit)


def ranks() -> st.SearchStrategy[ce.Rank]:
    """Return a strategy for ranks; it shrinks to the ace.

    Examples:
        >>> from hypothesis import find
        >>> find(ranks(), lambda _: True).name
        'ACE'
    """
    return st.sampled_from(ce.Rank)


def cards(rules: ce.RuleSet | None = None) -> st.SearchStrategy[ce.Card]:
    """Return a strategy for cards, in deck order; it shrinks to the ace of clubs.

    Args:
        rules: Whose deck the cards are of; None: a full one.

    Examples:
        >>> from hypothesis import find
        >>> str(find(cards(), lambda _: True))
        'AC'
    """
    return st.sampled_from(PACK if rules is None else deck_of(rules.ranks))


def moves(table: ce.State | ce.Match | None = None) -> st.SearchStrategy[ce.Move]:
    """Return a strategy for moves: the legal ones of a table, or whatever can be said anywhere.

    Args:
        table: A round or a match; of it the legal moves in turn come first, then those out of turn. None: any moves of
            any cards and seats, sensible or not; they shrink to a draw.

    Raises:
        CrazyEightsError: There is no legal move, for the table is over.

    Examples:
        >>> from hypothesis import find
        >>> table = ce.position(ce.presets.STARTER_RULES, hands=["8C 4D", "QS"], pile="9H", stock="2C")
        >>> str(find(moves(table), lambda _: True)), str(find(moves(), lambda _: True))
        ('8C=C', 'draw')
    """
    if table is not None:
        legal = [*ce.legal_moves(table), *out_of_turn(table)]
        if not legal:
            raise ce.CrazyEightsError("the table is over and has no legal move; draw moves only while one is running")
        return st.sampled_from(legal)
    return st.one_of(*map(moves_of, KINDS))


def moves_of(kind: type[ce.Move]) -> st.SearchStrategy[ce.Move]:
    """Return a strategy for moves of one kind, sensible or not.

    Args:
        kind: One of those that `Move` is the union of.

    Examples:
        >>> from hypothesis import find
        >>> str(find(moves_of(ce.NameSuit), lambda _: True))
        '=C'
    """
    named, targets = st.none() | suits(), st.none() | SEATS
    drawn: dict[type[ce.Move], st.SearchStrategy[ce.Move]] = {
        ce.Play: st.builds(ce.Play, cards(), named, st.lists(cards(), max_size=5), targets, call=st.booleans()),
        ce.NameSuit: st.builds(ce.NameSuit, suits()),
        ce.JumpIn: st.builds(ce.JumpIn, SEATS, cards(), named, targets, call=st.booleans()),
        ce.Call: st.builds(ce.Call, SEATS),
        ce.Catch: st.builds(ce.Catch, SEATS, SEATS),
    }
    return drawn[kind] if kind in drawn else st.just(kind())  # type: ignore[call-arg]
