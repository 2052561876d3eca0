"""Random play: moves in turn and out of turn, by players of different taste."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

import crazyeights as ce
from crazyeights.testing.picking import Pick
from crazyeights.testing.rulesets import random_levels

Table = TypeVar("Table", ce.State, ce.Match)
Taste = Callable[[ce.Move], bool]
"""What a player likes to do."""
OutOfTurn = ce.JumpIn | ce.Call | ce.Catch
"""The moves that a seat makes whoever is in turn."""


def anything(_: ce.Move) -> bool:
    """Like every move."""
    return True


def hoarding(move: ce.Move) -> bool:
    """Like to draw, and to let turns pass: stocks run dry and rounds are blocked."""
    return isinstance(move, ce.Draw | ce.Pass)


def shedding(move: ce.Move) -> bool:
    """Like to play: seats go out."""
    return isinstance(move, ce.Play)


TASTES: tuple[Taste, ...] = (anything, shedding, hoarding)


def round_of(table: ce.State | ce.Match) -> ce.State:
    """Return the round of a table.

    Examples:
        >>> match = ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1)
        >>> round_of(match) is round_of(match.state)
        True
    """
    return table.state if isinstance(table, ce.Match) else table


def watchers(table: ce.State | ce.Match) -> tuple[int | None, ...]:
    """Return everybody who may look at a table: None for a spectator, and the seats.

    Examples:
        >>> watchers(ce.deal(ce.presets.STARTER_RULES, players=3, seed=1))
        (None, 0, 1, 2)
    """
    return (None, *range(len(round_of(table).held)))


def out_of_turn(table: ce.State | ce.Match) -> list[ce.Move]:
    """Return what all seats may do out of turn.

    Examples:
        >>> out_of_turn(ce.deal(ce.presets.STARTER_RULES, players=2, seed=1))
        []
    """
    return [move for seat in watchers(table)[1:] for move in ce.legal_moves(table, seat)]


def chosen(table: ce.State | ce.Match, pick: Pick, taste: Taste = anything) -> ce.Move:
    """Choose a legal move: out of turn now and then where that is possible, else in turn and to the taste.

    Args:
        table: A round or a match that is not over.
        pick: Makes the choices; always the first option gives the first move in turn.
        taste: Which moves are liked.

    Examples:
        >>> table = ce.position(ce.presets.STARTER_RULES, hands=["7H", "QS"], pile="9H", stock="2C")
        >>> str(chosen(table, random.Random(1).choice, shedding))
        '7H'
    """
    aside = out_of_turn(table)
    speak_up: bool = bool(aside) and pick((False, False, True))
    if speak_up:
        return pick(aside)
    moves = ce.legal_moves(table)
    if taste is not anything and pick((True, True, False)):
        moves = tuple(filter(taste, moves)) or moves
    return pick(moves)


def walk(table: Table, pick: Pick, plies: int, taste: Taste = anything) -> Iterator[Table]:
    """Yield a table and what becomes of it, at most so many moves long.

    Examples:
        >>> start = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
        >>> len(list(walk(start, random.Random(1).choice, 3)))
        4
    """
    yield table
    for _ in range(plies):
        if not ce.legal_moves(table):
            return
        table = ce.apply(table, chosen(table, pick, taste))
        yield table


def dealt(rules: ce.RuleSet, rng: random.Random) -> ce.State:
    """Deal a round to a random number of players, from a random seed, by a random dealer.

    Examples:
        >>> len(dealt(ce.presets.STARTER_RULES, random.Random(1)).hands) in {2, 3, 4}
        True
    """
    players = rng.randint(*rules.players)
    seed, dealer = rng.randrange(1 << 64), rng.randrange(players)
    return ce.deal(rules, players=players, seed=seed, dealer=dealer, levels=random_levels(rules, players, rng.choice))
