"""Fuzzing: texts that nobody wrote, for every function that reads texts from strangers.

    python -m tests.fuzz loads --seconds 600 --seed 1

Inputs are real documents with faults in them. Each is refused with an error of the library that says where the trouble
is, or what it says can be written and read again, and a table can be played on from. The last lines tell what was done.
An exception of any other kind, an input that takes more than ten seconds of processor time, and one that takes more
memory than allowed are told, the input is saved, and the exit status is 1. ``--input FILE`` gives that input once more.

With atheris (group `fuzz`) the inputs are chosen by the branches that they reach, without it by how they are answered.
It needs a system with limits on processes, such as Linux or macOS.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from tests.fuzz.ledger import Ledger
from tests.fuzz.targets import TARGETS, text_of
from tests.fuzz.worker import FAULT, HANG

MOST_TOLD = 1 << 13
"""Bytes of an input at fault that are printed, too; the folder may be gone when somebody reads of it."""
GRACE = 120
"""Seconds to set out in, and to end."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz one target, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="texts that nobody wrote")
    parser.add_argument("target", choices=tuple(TARGETS))
    parser.add_argument("--seconds", type=int, default=60, help="how long (default: 60)")
    parser.add_argument("--seed", type=int, help="what the choices start from (default: another one each time)")
    parser.add_argument("--megabytes", type=int, default=2048, help="memory that is allowed (default: 2048)")
    parser.add_argument("--findings", type=Path, default=Path(), help="folder for an input at fault (default: here)")
    parser.add_argument("--input", type=Path, help="a file to read, instead of fuzzing")
    wanted = parser.parse_args(arguments)
    if wanted.input is not None:
        error = TARGETS[wanted.target].check(text_of(wanted.input.read_bytes()))
        sys.stdout.write(f"{'accepted' if error is None else f'{type(error).__name__}: {error}'}\n")
        return 0
    seed = secrets.randbits(31) if wanted.seed is None else wanted.seed
    return fuzz(wanted.target, wanted.seconds, seed, megabytes=wanted.megabytes, findings=wanted.findings)


def fuzz(name: str, seconds: int, seed: int, *, megabytes: int, findings: Path) -> int:
    """Let a process feed a target, and say how it went; 1 if it found a fault."""
    with tempfile.TemporaryDirectory() as folder:
        ledger = Ledger(Path(folder) / "ledger")
        begun = time.monotonic()
        with (Path(folder) / "log").open("w+", encoding="utf-8", errors="replace") as log:
            words = [name, str(seconds), str(seed), folder, str(megabytes)]
            try:
                status = subprocess.run(
                    [sys.executable, "-m", "tests.fuzz.worker", *words],
                    stdout=log, stderr=log, timeout=seconds + GRACE, check=False,
                ).returncode  # fmt: skip
            except subprocess.TimeoutExpired:
                status = -signal.SIGKILL
            log.seek(0)
            told = log.read()
        took = time.monotonic() - begun
        ledger.load()
        sys.stdout.write(f"{name}: {ledger.executions} inputs in {took:.0f} s from seed {seed}, {_guide(told)}: ")
        sys.stdout.write(f"{ledger.accepted} accepted, {ledger.refused} refused in {ledger.kinds} ways\n")
        if status == 0:
            return 0
        digest = hashlib.sha256(ledger.input).hexdigest()[:12]
        findings.mkdir(parents=True, exist_ok=True)
        path = findings / f"{name}-{digest}"
        path.write_bytes(ledger.input)
        tail = "\n".join(told.splitlines()[-40:])
        sys.stdout.write(f"{tail}\n{name}: {_fault(status)}; the input is in {path}\n")
        if len(ledger.input) <= MOST_TOLD:
            sys.stdout.write(f"in base64: {base64.b64encode(ledger.input).decode()}\n")
        return 1


def _guide(told: str) -> str:
    """How the inputs were chosen, and what libFuzzer reached at last."""
    reached = re.findall(r"cov: (\d+) ft: (\d+)", told)
    if reached:
        edges, features = reached[-1]
        return f"{edges} edges and {features} features reached"
    return "by atheris" if find_spec("atheris") else "without atheris"


def _fault(status: int) -> str:
    if status == FAULT:
        return "a promise is broken"
    if status == -signal.SIGPROF:
        return f"one input takes more than {HANG:.0f} s"
    return f"the process ended with status {status}"


if __name__ == "__main__":
    raise SystemExit(main())
