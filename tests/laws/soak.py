"""The long run: random rule sets and presets, played at random for as many plies as wanted.

    python -m tests.laws.soak --plies 100000 --seed 1

First the library plays alone: every table is checked for progress, conservation and agreement of its legal moves, and
nothing may be raised. Then it plays as many plies in lock-step with the reference engine; every fifth game is a match.
In both parts some of the rules have levels, and the seats are at any of them.
`--only play` or `--only lockstep` leaves the other part out. The first difference is told with the moves and the knobs
that lead there, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence

import crazyeights as ce
from crazyeights.testing.decks import everything
from crazyeights.testing.laws.progress import progress
from crazyeights.testing.playing import TASTES, chosen, out_of_turn
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from tests.laws.holding import hold
from tests.laws.levelled import seated, seeded_level_match_rules, seeded_level_rules
from tests.laws.lockstep import DifferenceError, Tally, knobs, match_in_lockstep, round_in_lockstep

MOST_PLIES = 400
"""The plies of a game; endless ones are broken off."""


def any_rules(rng: random.Random) -> ce.RuleSet:
    """Return random rules, some of them with levels, or now and then a preset."""
    kind = rng.random()
    if kind < 0.25:
        return ce.presets.named(rng.choice(ce.presets.names()))
    return seeded_level_rules(rng) if kind < 0.45 else seeded_rules(rng)


def any_match_rules(rng: random.Random) -> ce.RuleSet:
    """Return random rules of matches that end soon, by points or by levels, or now and then any rules."""
    kind = rng.random()
    if kind < 0.3:
        return any_rules(rng)
    return seeded_level_match_rules(rng) if kind < 0.6 else seeded_match_rules(rng)


def play(rng: random.Random, tally: Tally) -> None:
    """Play a round with the library alone.

    Raises:
        DifferenceError: Something was raised, or a law does not hold.
    """
    rules, taste = any_rules(rng), rng.choice(TASTES)
    players = rng.randint(*rules.players)
    seed, dealer, levels = rng.randrange(1 << 64), rng.randrange(players), seated(rules, players, rng)
    table = ce.deal(rules, players=players, seed=seed, dealer=dealer, levels=levels)
    tally.count_deal(table)
    told = [f"a deal to {players} by seat {dealer} from {seed}, levels {levels}:"]
    whole = everything(table)
    try:
        while not table.is_over and len(told) <= MOST_PLIES:
            aside = out_of_turn(table)
            for move in (*ce.legal_moves(table), *aside):
                assert ce.refusal(table, move) is None, move
            move = chosen(table, rng.choice, taste)
            told.append(str(move))
            table = ce.apply(table, move)
            hold(progress(table))
            assert whole == everything(table), "the cards are not the same"
            tally.plies += 1
            tally.aside += move in aside
    except Exception as error:
        raise DifferenceError("\n".join([repr(error), f"after {' '.join(told)}", *knobs(rules)])) from error
    tally.count(table)


def side_by_side(rng: random.Random, tally: Tally) -> None:
    """Play a round or a match in lock-step."""
    taste = rng.choice(TASTES)
    if rng.random() < 0.2:
        match_in_lockstep(any_match_rules(rng), rng, MOST_PLIES, tally, taste=taste)
    else:
        round_in_lockstep(any_rules(rng), rng, MOST_PLIES, tally, taste=taste)


PARTS: dict[str, Callable[[random.Random, Tally], None]] = {"play": play, "lockstep": side_by_side}


def soak(name: str, plies: int, seed: str) -> Tally:
    """Play games of one part until there were so many plies."""
    tally, game = Tally(), 0
    while tally.plies < plies:
        try:
            PARTS[name](random.Random(f"{seed} {name} {game}"), tally)
        except DifferenceError as error:
            raise DifferenceError(f"{name}, game {game} of seed {seed}:\n{error}") from error
        game += 1
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what was asked for and print what was seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.soak", description="the long run of the laws")
    parser.add_argument("--plies", type=int, default=100_000, help="plies of each part (default: 100000)")
    parser.add_argument("--seed", default="1", help="what the games start from (default: 1)")
    parser.add_argument("--only", choices=tuple(PARTS), help="one part alone")
    wanted = parser.parse_args(arguments)
    for name in [wanted.only] if wanted.only else PARTS:
        begun = time.perf_counter()
        try:
            tally = soak(name, wanted.plies, wanted.seed)
        except DifferenceError as error:
            sys.stdout.write(f"{error}\n")
            return 1
        sys.stdout.write(f"{name}: {tally}, in {time.perf_counter() - begun:.0f} s\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
