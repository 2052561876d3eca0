"""Rounds of random rules, played at random, each from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import crazyeights as ce
from crazyeights.testing.playing import TASTES, dealt, walk
from crazyeights.testing.rulesets import seeded_rules


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
