"""Random play: moves in turn and out of turn, by players of different taste."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

import crazyeights as ce
from tests.laws.rulesets import Pick, seeded_rules

Table = TypeVar("Table", ce.State, ce.Match)
Taste = Callable[[ce.Move], bool]
OutOfTurn = ce.JumpIn | ce.Call | ce.Catch


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


def out_of_turn(table: ce.State | ce.Match) -> list[ce.Move]:
    """Return what all seats may do out of turn."""
    seats = range(len((table.state if isinstance(table, ce.Match) else table).hands))
    return [move for seat in seats for move in ce.legal_moves(table, seat)]


def chosen(table: ce.State | ce.Match, pick: Pick, taste: Taste = anything) -> ce.Move:
    """Choose a legal move: out of turn now and then where that is possible, else in turn and to the taste."""
    aside = out_of_turn(table)
    speak_up: bool = pick((False, False, True))
    if aside and speak_up:
        return pick(aside)
    moves = ce.legal_moves(table)
    if taste is not anything and pick((True, True, False)):
        moves = tuple(filter(taste, moves)) or moves
    return pick(moves)


def walk(table: Table, pick: Pick, plies: int, taste: Taste = anything) -> Iterator[Table]:
    """Yield a table and what becomes of it, at most so many moves long."""
    yield table
    for _ in range(plies):
        if not ce.legal_moves(table):
            return
        table = ce.apply(table, chosen(table, pick, taste))
        yield table


def dealt(rules: ce.RuleSet, rng: random.Random) -> ce.State:
    """Deal a round to a random number of players."""
    players = rng.randint(*rules.players)
    return ce.deal(rules, players=players, seed=rng.randrange(1 << 64), dealer=rng.randrange(players))


def seeded_games(seed: int, games: int, plies: int) -> Iterator[Iterator[ce.State]]:
    """Yield so many rounds of random rules, each as the tables that it came through."""
    for game in range(games):
        rng = random.Random(f"{seed} {game}")
        yield walk(dealt(seeded_rules(rng), rng), rng.choice, plies, rng.choice(TASTES))


def seeded_tables(seed: int, games: int, plies: int) -> Iterator[ce.State]:
    """Yield every table of such rounds."""
    for game in seeded_games(seed, games, plies):
        yield from game


def sampled_tables(seed: int, games: int, plies: int) -> Iterator[ce.State]:
    """Yield a few tables of each round: one from the middle and the last one."""
    rng = random.Random(seed)
    for game in seeded_games(seed, games, plies):
        tables = list(game)
        yield rng.choice(tables)
        yield tables[-1]
