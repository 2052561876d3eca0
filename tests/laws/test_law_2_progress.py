"""Law 2, progress: a running round always offers a move to the seat in turn."""

from __future__ import annotations

import random

from hypothesis import given

import crazyeights as ce
from crazyeights.testing import states
from crazyeights.testing.laws.progress import progress
from crazyeights.testing.playing import chosen
from crazyeights.testing.rulesets import seeded_rules
from tests.laws.holding import hold
from tests.laws.playing import seeded_tables


@given(states())
def test_a_running_round_offers_a_move(table: ce.State) -> None:
    """Whoever is in turn can do something, until the round is over; then nobody can."""
    hold(progress(table))


def test_a_running_round_offers_a_move_in_many_rounds() -> None:
    """The same at every table that many rounds come through."""
    for table in seeded_tables(seed=21, games=120, plies=80):
        hold(progress(table))


def test_a_match_goes_on_until_it_is_over() -> None:
    """A match offers moves, or the next deal, until somebody has won it; then nothing."""
    ended = 0
    for game in range(25):
        rng = random.Random(f"progress {game}")
        rules = seeded_rules(rng)
        match = ce.start_match(rules, players=rng.randint(*rules.players), seed=game)
        for _ in range(200):
            hold(progress(match))
            if match.is_over:
                ended += 1
                break
            match = ce.apply(match, chosen(match, rng.choice))
    assert ended
