"""A ply of whole rounds, side by side with the other engines."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

import attrs

from benchmarks import ours, peers
from benchmarks.bars import Bar, of_ratio
from benchmarks.timing import Engine, Ratio, Sample, interleaved, microseconds, plies_per_round, ply_ratio

OURS = "crazyeights"
OURS_AS_USERS = "crazyeights, random.choice"

LIMITS: dict[str, tuple[float, float | None]] = {
    "OpenSpiel, in place": (0.95, 0.85),
    "OpenSpiel, clone": (0.55, 0.5),
    "OpenSpiel, in place, as users write it": (0.65, None),
    "OpenSpiel, clone, as users write it": (0.45, None),
    "RLCard UNO, game object": (0.3, None),
}
"""For each peer the highest share of its cost that a ply may cost here, and the share that is hoped for."""


@attrs.frozen
class Row:
    """One engine at one table."""

    engine: str
    """Who played."""
    seats: int
    """Players at the table."""
    microseconds: float
    """Median cost of a ply."""
    plies: float
    """Mean length of a round, in plies."""
    ours: Ratio | None
    """Cost of our ply as a share of this one's, in the same words; None for ourselves."""


def installed_peers() -> tuple[dict[str, Engine], list[str]]:
    """Return the peers that are here, and why the others are not."""
    found: dict[str, Engine] = {}
    missing: list[str] = []
    makers: dict[str, Callable[[], dict[str, Engine]]] = {
        "open-spiel": peers.open_spiel,
        "rlcard": peers.rlcard_uno,
    }
    for package, make in makers.items():
        try:
            found |= make()
        except (ImportError, subprocess.CalledProcessError) as error:
            missing.append(f"{package}: {error}")
    return found, missing


def measure(*, rounds: int, repeats: int, seed: int) -> tuple[list[Row], list[Bar], list[str]]:
    """Play whole rounds with every engine, two and four players."""
    found, missing = installed_peers()
    engines = {OURS: ours.whole_rounds(), OURS_AS_USERS: ours.as_users(), **found}
    rows: list[Row] = []
    bars: list[Bar] = []
    for seats in (2, 4):
        samples = interleaved(engines, seats=seats, rounds=rounds, repeats=repeats, seed=seed)
        rows += [row(engine, seats, samples) for engine in samples]
    for engine, (limit, stretch) in LIMITS.items():
        for found_row in rows:
            if found_row.engine == engine and found_row.ours is not None:
                what = f"a ply / {engine}"
                bars.append(of_ratio(what, found_row.ours, limit=limit, stretch=stretch, seats=found_row.seats))
    return rows, bars, missing


def row(engine: str, seats: int, samples: dict[str, list[Sample]]) -> Row:
    """Return the row of one engine."""
    theirs = samples[engine]
    mine = OURS_AS_USERS if engine.endswith("as users write it") else OURS
    share = None if engine in {OURS, OURS_AS_USERS} else ply_ratio(samples[mine], theirs)
    return Row(engine, seats, microseconds(theirs), plies_per_round(theirs), share)
