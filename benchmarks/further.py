"""The other bars: rich rules, long rounds, views and events, simulations, the import, memory."""

from __future__ import annotations

import gc
import os
import random
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import islice

import attrs

import crazyeights as ce
from benchmarks import ours
from benchmarks.bars import Bar, of_ratio
from benchmarks.timing import interleaved, microseconds, ply_ratio, ratio, rotated, timed
from crazyeights.bots import chances, follow_tips
from crazyeights.simulation import simulate

FIRST = 100
"""Plies of a round that are looked at where the length of rounds would blur a comparison of rules."""


@attrs.frozen
class Cost:
    """A figure without a bar of its own."""

    what: str
    """What was done."""
    seats: int
    """Players at the table."""
    microseconds: float
    """Median of one."""


def rules(*, rounds: int, repeats: int, seed: int) -> tuple[list[Cost], list[Bar]]:
    """Compare the first plies under rich rules with those under plain ones."""
    plain = "STARTER_RULES"
    single = "LAST_CARD without several cards"
    rich = "LAST_CARD"
    engines = {
        plain: ours.beginnings(ce.presets.STARTER_RULES, FIRST),
        single: ours.beginnings(ce.presets.LAST_CARD.vary(multi_play=False), FIRST),
        rich: ours.beginnings(ce.presets.LAST_CARD, FIRST),
    }
    costs: list[Cost] = []
    bars: list[Bar] = []
    for seats in (2, 4):
        samples = interleaved(engines, seats=seats, rounds=rounds, repeats=repeats, seed=seed)
        costs += [
            Cost(f"a ply of {name}, first {FIRST} of a round", seats, microseconds(samples[name])) for name in engines
        ]
        for name, limit in ((rich, 1.75), (single, 1.5)):
            what = f"first {FIRST} plies: {name} / {plain}"
            bars.append(of_ratio(what, ply_ratio(samples[name], samples[plain]), limit=limit, seats=seats))
    return costs, bars


def flat(*, tables: int, repeats: int, seed: int) -> Bar:
    """Compare plies 900 to 1000 of a round with the same plies from tables that have no past."""
    late: list[float] = []
    fresh: list[float] = []
    for repeat in range(repeats):
        rounds = islice(ours.long_rounds(901, seed + repeat), tables)
        old = [found.late for found in rounds]
        new = [ours.rebuilt(state) for state in old]
        gc.collect()
        for states, costs in rotated([(old, late), (new, fresh)], repeat):
            random.seed(seed + repeat)
            seconds = timed(partial(ours.play_first, states, FIRST))
            random.seed(seed + repeat)
            costs.append(seconds / ours.count_first(states, FIRST))
    what = "plies 900–1000 of a round / the same tables rebuilt by position"
    return of_ratio(what, ratio(late, fresh), limit=1.15, seats=2)


def views(*, rounds: int, repeats: int, seed: int) -> tuple[list[Cost], list[Bar]]:
    """Compare ``view`` of the seat in turn, and ``advance``, with ``apply`` on the same tables."""
    costs: list[Cost] = []
    bars: list[Bar] = []
    for seats in (2, 4):
        spent: dict[str, list[float]] = {}
        for repeat in range(repeats):
            random.seed(seed + repeat)
            deals = ours.dealer(ours.RULES)(seats, rounds, seed + repeat)
            done = [ply for table in deals for ply in ours.plies(table)]
            gc.collect()
            for name, work in rotated(list(works_on(done).items()), repeat):
                spent.setdefault(name, []).append(timed(work) / len(done))
        costs += [Cost(name, seats, statistics.median(each) * 1e6) for name, each in spent.items()]
        bars += [
            of_ratio(f"{name} / apply", ratio(spent[name], spent["apply"]), limit=limit, seats=seats)
            for name, limit in (("view", 1.0), ("advance", 2.0))
        ]
    return costs, bars


def works_on(done: list[tuple[ce.State, ce.Move]]) -> dict[str, Callable[[], None]]:
    """Return what is timed on these plies, by name."""
    apply, view, advance = ce.apply, ce.view, ce.advance
    seats = [(state, state.turn) for state, _ in done]

    def applies() -> None:
        for state, move in done:
            apply(state, move)

    def looks() -> None:
        for state, seat in seats:
            view(state, seat)

    def advances() -> None:
        for state, move in done:
            advance(state, move)

    return {"apply": applies, "view": looks, "advance": advances}


def codec(*, repeats: int, seed: int) -> list[Cost]:
    """Time ``loads(dumps(state))`` of two-player tables."""
    dumps, loads = ce.dumps, ce.loads
    spent: list[float] = []
    for repeat in range(repeats + 1):
        random.seed(seed + repeat)
        table = ours.dealer(ours.RULES)(2, 1, seed + repeat)[0]
        states = [state for state, _ in islice(ours.plies(table), 20)]

        def travel(states: list[ce.State] = states) -> None:
            for state in states:
                loads(dumps(state))

        spent.append(timed(travel) / len(states))
    return [Cost("loads(dumps(state))", 2, statistics.median(spent[1:]) * 1e6)]


def simulations(*, games: int, repeats: int, seed: int) -> Bar:
    """Compare ``simulate`` with a plain loop that asks the same bots at the same tables."""
    rules, bots = ce.presets.STARTER_RULES, [follow_tips, follow_tips]
    spent: dict[str, list[float]] = {"simulate": [], "loop": []}

    def simulates() -> None:
        simulate(rules, bots, games=games, seed=master)

    def loops() -> None:
        for index in range(games):
            table = ce.deal(rules, players=2, seed=f"{master}:{index}", dealer=1)
            rngs = chances(f"{master}:{index}", players=2)
            while (turn := table.turn) is not None:
                move = bots[turn](ce.view(table, turn), rngs[turn])
                assert move is not None
                table = ce.apply(table, move, turn)

    for repeat in range(repeats):
        master = seed + repeat
        for work, costs in rotated([(simulates, spent["simulate"]), (loops, spent["loop"])], repeat):
            costs.append(timed(work))
    return of_ratio(
        "simulate / a plain loop with the same bots", ratio(spent["simulate"], spent["loop"]), limit=1.1, seats=2
    )


def imports(*, repeats: int) -> list[Bar]:
    """Compare the import with that of attrs, each in processes of its own, and look what it loads besides."""
    spent: dict[str, list[float]] = {"attrs": [], "crazyeights": []}
    for repeat in range(repeats + 1):
        for module, each in spent.items():
            code = f"from time import process_time as t; s = t(); import {module}; print(t() - s)"
            if milliseconds := 1000 * float(output(code)) * (repeat > 0):  # the first one only warms up
                each.append(milliseconds)
    ours_ms, attrs_ms = statistics.median(spent["crazyeights"]), statistics.median(spent["attrs"])
    unwanted = ("asyncio", "cattrs", "json")
    code = f"import crazyeights, sys; print(sum(name in sys.modules for name in {unwanted}))"
    return [
        Bar(
            what=f"import crazyeights / 2 × import attrs ({attrs_ms:.0f} ms) + 30 ms",
            measured=ours_ms,
            limit=2 * attrs_ms + 30,
            unit="ms",
        ),
        Bar(what=f"of {', '.join(unwanted)}: loaded by the import", measured=float(output(code)), limit=0, unit=""),
    ]


def output(code: str) -> str:
    """Return what a new interpreter prints for this code; it may keep what it compiles."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout  # noqa: S603


def memory(*, rounds: int, seed: int) -> Bar:
    """Measure what the first 1,000 states of a long round of two players take together, the worst of some rounds."""
    sizes: list[float] = []
    for found in islice(ours.long_rounds(1000, seed), rounds):
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        states = [ce.deal(ours.RULES, players=2, seed=found.start.seed)]
        for move in found.moves[:999]:
            states.append(ce.apply(states[-1], move))
        gc.collect()
        sizes.append((tracemalloc.get_traced_memory()[0] - before) / 1000)
        tracemalloc.stop()
        assert len(states) == 1000
    return Bar(what="memory of 1,000 kept states", measured=max(sizes), limit=1000, unit="kB", seats=2)
