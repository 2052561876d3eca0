"""Count what a fixed play costs in instructions: a gate that no machine's speed can open or close.

``python -m benchmarks.instructions`` runs three new interpreters under ``valgrind --tool=callgrind`` with a fixed hash
seed: one that only prepares, one that also plays a fixed workload, and one that also runs a loop of plain Python. The
ratio of the two surpluses is compared with the figure stored for this version of Python in ``instructions.json``; it
is an error if it has grown by more than the margin. ``--store`` stores what was found.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import crazyeights as ce
from crazyeights import apply, legal_moves

MARGIN = 0.05
"""Growth that is let pass: builds of one Python version differ by some percent."""
STORED = Path(__file__).with_name("instructions.json")
PARTS = ("nothing", "workload", "reference")


def main() -> int:
    """Run the gate, or one part of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.instructions", description=__doc__)
    parser.add_argument("part", nargs="?", choices=PARTS, help="what a measured interpreter does; not for you")
    parser.add_argument("--store", action="store_true", help="store the ratio that is found")
    options = parser.parse_args()
    if options.part is not None:
        run(options.part)
        return 0
    if shutil.which("valgrind") is None:
        parser.error("valgrind is needed: apt-get install valgrind")
    for part in PARTS:  # compiles what is imported, so that no measured run has to
        subprocess.run(command(part), env=environment(), check=True)  # noqa: S603
    nothing, workload, reference = (instructions(part) for part in PARTS)
    ratio = (workload - nothing) / (reference - nothing)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    stored: dict[str, float] = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
    print(f"workload {workload - nothing:,}, reference {reference - nothing:,} instructions: ratio {ratio:.4f}")
    if options.store:
        stored[version] = round(ratio, 4)
        STORED.write_text(json.dumps(stored, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        return 0
    if version not in stored:
        print(f"nothing is stored for Python {version}: nothing to compare with")
        return 0
    change = ratio / stored[version] - 1
    print(f"{change:+.1%} against {stored[version]:.4f}, the figure stored for Python {version}; margin {MARGIN:.0%}")
    if change <= MARGIN:
        return 0
    print("a ply has become dearer: find out why, or store the figure with --store and the reason in the same change")
    return 1


def command(part: str) -> list[str]:
    """Return the command of one measured interpreter."""
    return [sys.executable, "-m", "benchmarks.instructions", part]


def environment() -> dict[str, str]:
    """Return the environment of the measured interpreters."""
    return os.environ | {"PYTHONHASHSEED": "0"}


def instructions(part: str) -> int:
    """Return how many instructions an interpreter needs for one part."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(  # noqa: S603
        [*valgrind, *command(part)], env=environment(), check=True, capture_output=True, text=True
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1])


def run(part: str) -> None:
    """Prepare, then do one part."""
    plain = ce.presets.OPENSPIEL.vary(draw={"limit": 1}, reshuffle=ce.Reshuffle.WHEN_EMPTIED)
    games = [(plain, 2, 2000), (plain, 4, 2000), (ce.presets.STARTER_RULES, 2, 1000), (ce.presets.LAST_CARD, 3, 1000)]
    for rules, seats, _ in games:
        play(rules, seats, 50)
    if part == "workload":
        for rules, seats, plies in games:
            play(rules, seats, plies)
    elif part == "reference":
        reference(20_000)


def play(rules: ce.RuleSet, seats: int, plies: int) -> None:
    """Make so many random moves in fixed rounds."""
    rnd = random.Random(8).random
    deals = 0
    state = ce.deal(rules, players=seats, seed=0)
    for _ in range(plies):
        moves = legal_moves(state)
        if moves:
            state = apply(state, moves[int(rnd() * len(moves))])
        else:
            deals += 1
            state = ce.deal(rules, players=seats, seed=deals)


class Thing:
    """Something with attributes."""

    __slots__ = ("left", "parts", "total")

    def __init__(self, left: int, parts: tuple[int, ...], total: int) -> None:
        self.left = left
        self.parts = parts
        self.total = total


def step(thing: Thing, names: dict[int, str], number: int) -> Thing:
    """Return another thing, with a bit of all that Python does."""
    parts = [*thing.parts]
    parts[number % 4] ^= 1 << (number & 31)
    return Thing(thing.left - 1, tuple(parts), thing.total + len(names[number & 7]))


def reference(steps: int) -> None:
    """Run the loop that is compared with: objects, tuples, numbers, look-ups and calls."""
    names = {number: "x" * number for number in range(8)}
    rnd = random.Random(8).random
    thing = Thing(steps, (0, 0, 0, 0), 0)
    while thing.left:
        thing = step(thing, names, int(rnd() * 256))


if __name__ == "__main__":
    sys.exit(main())
