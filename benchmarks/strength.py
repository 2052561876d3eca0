"""Print how strong the computer players are: matches of two by `HOW_TO_PLAY`, seats exchanged."""

from __future__ import annotations

import argparse
import datetime as dt
import os
import platform
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import NormalDist
from time import perf_counter

import attrs

import crazyeights as ce
from crazyeights import bots

RULES = ce.presets.HOW_TO_PLAY
MOST_MOVES = 5_000
"""A match in which a round gets longer is broken off and counts for nobody."""
CERTAINTY = 0.95


@attrs.frozen
class Pairing:
    """Two bots that play each other."""

    first: str
    second: str
    matches: int
    """How many, an even number: each deal is played twice, with the seats exchanged."""


@attrs.frozen
class Score:
    """What came out of a pairing, as the second bot sees it."""

    pairing: Pairing
    wins: float
    """Matches won; a shared match is half a one."""
    broken_off: int
    rounds: int
    """Rounds played in all."""
    seconds: float
    """How long it took."""


def bot(name: str, rollouts: int) -> bots.Bot:
    """Return the bot of a name, a search with so many rollouts a decision."""
    return bots.Search(rollouts=rollouts) if name == "search" else bots.BY_NAME[name]


def played(pairing: Pairing, rollouts: int, seed: int, number: int) -> tuple[float | None, int]:
    """Play one match; return what the second bot won, None if it was broken off, and how many rounds it took."""
    deal, exchanged = divmod(number, 2)
    players = [bot(name, rollouts) for name in (pairing.first, pairing.second)]
    second = 1 - exchanged
    if exchanged:
        players.reverse()
    match = ce.start_match(RULES, players=2, seed=f"{seed}/{deal}", dealer=deal % 2)
    chances = bots.chances(f"{seed}/{number}", players=2)
    while not match.is_over:
        if match.state.is_over:
            match = ce.apply(match, ce.Deal())
        for moves, (_, _, after) in enumerate(bots.played_out(match, players, chances), 1):
            match = after
            if moves > MOST_MOVES:
                return None, len(match.rounds)
    return (second in match.winners) / len(match.winners), len(match.rounds)


def scored(pairing: Pairing, rollouts: int, seed: int, workers: int) -> Score:
    """Play a pairing in so many processes; the result does not depend on how many."""
    start = perf_counter()
    count = pairing.matches
    with ProcessPoolExecutor(workers) as executor:
        chunk = max(1, count // (workers * 20))
        found = list(
            executor.map(played, [pairing] * count, [rollouts] * count, [seed] * count, range(count), chunksize=chunk)
        )
    return Score(
        pairing=pairing,
        wins=sum(won or 0.0 for won, _ in found),
        broken_off=sum(won is None for won, _ in found),
        rounds=sum(rounds for _, rounds in found),
        seconds=perf_counter() - start,
    )


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Return the ends of the interval that a share of wins lies in, after Wilson."""
    z = NormalDist().inv_cdf(0.5 + CERTAINTY / 2)
    share = wins / matches
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    reach = z / (1 + z * z / matches) * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    return middle - reach, middle + reach


def lines(scores: Iterator[Score], rollouts: int) -> Iterator[str]:
    """Yield the table, a line as soon as it is known."""
    yield "| bots | matches | won by the second | 95 % interval | rounds | seconds |"
    yield "|---|---|---|---|---|---|"
    for score in scores:
        pairing = score.pairing
        low, high = wilson(score.wins, pairing.matches)
        names = [
            f"{name} ({rollouts} rollouts)" if name == "search" else name for name in (pairing.first, pairing.second)
        ]
        share = f"{100 * score.wins / pairing.matches:.1f} %" + (
            f" ({score.broken_off} broken off)" if score.broken_off else ""
        )
        interval = f"{100 * low:.1f}–{100 * high:.1f} %"
        cells = (" – ".join(names), pairing.matches, share, interval, score.rounds, f"{score.seconds:.0f}")
        yield f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    """Play the pairings and print them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="for deals and chance (default 1)")
    parser.add_argument("--rollouts", metavar="N", type=int, default=30, help="a decision of the search (default 30)")
    parser.add_argument(
        "--workers", metavar="N", type=int, default=os.cpu_count() or 1, help="processes (default: all)"
    )
    parser.add_argument("--divide", metavar="N", type=int, default=1, help="play a part of the matches: a glance")
    options = parser.parse_args()
    rollouts: int = options.rollouts
    pairings = [
        Pairing(first, second, max(2, matches // options.divide // 2 * 2))
        for first, second, matches in (("random", "tips", 2000), ("tips", "search", 400))
    ]
    today = dt.datetime.now(dt.UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{today}, crazyeights {ce.__version__}, {python}, seed {options.seed}\n")
    scores = (scored(pairing, rollouts, options.seed, options.workers) for pairing in pairings)
    for line in lines(scores, rollouts):
        print(line)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
