"""The process that feeds one target, under limits; `__main__` starts it and looks after it.

    python -m tests.fuzz.worker TARGET SECONDS SEED FOLDER MEGABYTES

With atheris, libFuzzer chooses the inputs by the branches that they reach. Without it, inputs that are answered in a
new way are kept to go on from.
"""

from __future__ import annotations

import os
import random
import re
import resource
import signal
import sys
import time
import traceback
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.fuzz.ledger import Ledger

if TYPE_CHECKING:
    import crazyeights as ce
    from tests.fuzz.targets import Target

HANG = 10.0
"""Seconds of processor time that one input may take."""
FAULT = 86
"""The exit status when an input broke a promise; the input is in the ledger, the traceback on the error stream."""
_LARGEST_POOL = 5_000
_QUOTED = re.compile(r"""[0-9]+|['"].*(?:['"]|\.\.\.)""", re.DOTALL)


class Feeder:
    """Gives inputs to a target and keeps the ledger."""

    def __init__(self, target: Target, ledger: Ledger) -> None:
        self.target = target
        self.ledger = ledger
        self.kinds: set[str] = set()

    def feed(self, data: bytes) -> bool:
        """Give one input to the target; whether it was answered in a new way."""
        from tests.fuzz.targets import text_of

        data = data[: self.target.longest]
        self.ledger.begin(data)
        signal.setitimer(signal.ITIMER_PROF, HANG)  # nobody catches SIGPROF, so it ends the process, wherever it is
        try:
            error = self.target.check(text_of(data))
        except BaseException:  # noqa: BLE001 - all that is foreign
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(FAULT)
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.ledger.accepted += error is None
        self.ledger.refused += error is not None
        kind = _kind(error)
        new = kind not in self.kinds
        if new and len(self.kinds) < _LARGEST_POOL:
            self.kinds.add(kind)
            self.ledger.kinds = len(self.kinds)
        self.ledger.save()
        return new


def _kind(error: ce.CrazyEightsError | None) -> str:
    """What an answer is like, without what it quotes."""
    return "" if error is None else f"{type(error).__name__} {_QUOTED.sub('', str(error))[:120]}"


def guided(feeder: Feeder, inputs: list[bytes], seconds: int, seed: int, folder: Path) -> None:
    """Let libFuzzer choose the inputs."""
    from tests.fuzz.targets import data_of, text_of

    atheris: Any = import_module("atheris")
    corpus = folder / "inputs"
    corpus.mkdir()
    for number, data in enumerate(inputs):
        (corpus / f"{number:05}").write_bytes(data)
    texts = [text_of(data) for data in inputs]

    def mutate(data: bytes, longest: int, turn: int) -> bytes:
        rng = random.Random(turn)
        if rng.random() < 0.2:
            return bytes(atheris.Mutate(data, longest))
        return data_of(feeder.target.damage(text_of(data), rng.choice(texts), rng))[:longest]

    def feed(data: bytes) -> None:
        feeder.feed(data)

    options: dict[str, object] = {
        "max_total_time": seconds,
        "max_len": feeder.target.longest,
        "seed": seed % (1 << 32) or 1,
        "rss_limit_mb": 0,
        "timeout": 10_000,  # our own limits are stricter
        "artifact_prefix": f"{folder}/",
        "print_final_stats": 1,
    }
    words = [f"-{name}={value}" for name, value in options.items()]
    atheris.Setup([sys.argv[0], *words, str(corpus)], feed, custom_mutator=mutate)
    atheris.Fuzz()


def unguided(feeder: Feeder, inputs: list[bytes], seconds: int, seed: int) -> None:
    """Choose inputs at random; those that were answered in a new way are chosen too."""
    from tests.fuzz.targets import data_of, text_of

    rng = random.Random(seed)
    pool = list(inputs)
    for data in inputs:
        feeder.feed(data)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        one, other = text_of(rng.choice(pool)), text_of(rng.choice(pool))
        data = data_of(feeder.target.damage(one, other, rng))
        if feeder.feed(data) and len(pool) < _LARGEST_POOL:
            pool.append(data)


def main() -> None:
    """Feed a target for some seconds."""
    name, seconds, seed, folder, megabytes = sys.argv[1:]
    most = int(megabytes) << 20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    atheris_is_here = find_spec("atheris") is not None
    if atheris_is_here:
        atheris: Any = import_module("atheris")
        with atheris.instrument_imports(include=["crazyeights"]):
            for module in ("codec.documents", "codec.conversion", "record", "sampling", "telling"):
                import_module(f"crazyeights.{module}")
    from tests.fuzz.targets import TARGETS, data_of, kept

    target = TARGETS[name]
    feeder = Feeder(target, Ledger(Path(folder) / "ledger"))
    inputs = [data_of(text) for text in (*target.first(), *kept(name).values())]
    if atheris_is_here:
        guided(feeder, inputs, int(seconds), int(seed), Path(folder))
    else:
        unguided(feeder, inputs, int(seconds), int(seed))


if __name__ == "__main__":
    main()
