"""Random rules in which a seat goes on to another level with every round it wins."""

from __future__ import annotations

import random
from collections.abc import Sequence

import attrs

import crazyeights as ce
from crazyeights.testing.rulesets import seeded_rules

MOST_LEVELS = 4
SIZES = (1, 2, 3, 5, 7)


def levelled(rules: ce.RuleSet, rng: random.Random, sizes: Sequence[int] = SIZES) -> ce.RuleSet:
    """Return rules with random levels in place of a target.

    A wild rank of a level may have a power of its own, be wild for all anyway, or be none.

    Raises:
        RuleSetError: The deck has too few cards, or no card that may start or be the last one.
    """
    levels = [ce.Level(rng.choice(sizes), rng.choice((*rules.ranks, None))) for _ in range(rng.randint(1, MOST_LEVELS))]
    return attrs.evolve(rules, levels=tuple(levels), target=None, tie_break=ce.TieBreak.SHARED)


def seeded_level_rules(rng: random.Random, sizes: Sequence[int] = SIZES) -> ce.RuleSet:
    """Return random rules with levels; what contradicts itself is thrown away."""
    while True:
        try:
            return levelled(seeded_rules(rng), rng, sizes)
        except ce.RuleSetError:
            continue


def seeded_level_match_rules(rng: random.Random) -> ce.RuleSet:
    """Return random rules of matches that end soon: a few levels with hands of one or two cards."""
    return seeded_level_rules(rng, sizes=(1, 1, 2))


def seated(rules: ce.RuleSet, players: int, rng: random.Random) -> tuple[int, ...] | None:
    """Choose a level for each seat, often the same for all; None where the rules have no levels."""
    if not rules.levels:
        return None
    levels = range(len(rules.levels))
    if rng.random() < 0.2:
        return (rng.choice(levels),) * players
    return tuple(rng.choice(levels) for _ in range(players))
