"""The fuzzers themselves: they end, tell what they did, and notice what they are there for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import crazyeights as ce
from tests.fuzz.ledger import Ledger
from tests.fuzz.worker import FAULT

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(Path(ce.__file__).parents[1])))}

FAULTY = """
import sys
from tests.fuzz import targets, worker
from tests.fuzz.texts import nudged

def check(text):
    if text == "bad":
        {fault}

targets.TARGETS = {{"faulty": targets.Target(check, lambda: ("good", "bad", "good"), nudged, 64)}}
worker.HANG = 0.3
sys.argv = ["worker", "faulty", "1", "1", {folder!r}, "1024"]
worker.main()
"""


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        ("{}[text]", FAULT),
        ("assert text == 'good'", FAULT),
        ("bytes(1 << 31)", FAULT),
        ("raise SystemExit(0)", FAULT),
        ("while True: pass", -signal.SIGPROF),
        ("import re; re.fullmatch('(a|a)*b', 'a' * 60)", -signal.SIGPROF),
    ],
)
def test_a_fault_ends_the_process_and_its_input_is_known(fault: str, status: int, tmp_path: Path) -> None:
    """A foreign exception, a failed check, too much memory and a hang, inside of C too: none goes unnoticed."""
    script = FAULTY.format(fault=fault, folder=str(tmp_path))
    ledger = Ledger(tmp_path / "ledger")
    found = subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, capture_output=True, check=False)
    assert found.returncode == status, found.stderr[-2000:]
    assert ledger.load().input == b"bad"


def test_a_run_tells_what_was_done(tmp_path: Path) -> None:
    """It ends by itself without a fault, and its line has the inputs, the seed and the answers."""
    words = ["suit", "--seconds", "1", "--seed", "5", "--findings", str(tmp_path / "findings")]
    found = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", *words], env=ENVIRONMENT, cwd=tmp_path, capture_output=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr
    told = found.stdout.decode().split()
    accepted, refused = (int(told[told.index(word) - 1]) for word in ("accepted,", "refused"))
    assert told[0] == "suit:"
    assert int(told[1]) == accepted + refused
    assert min(accepted, refused) > 0
    assert not (tmp_path / "findings").exists()


def test_an_input_can_be_given_once_more(tmp_path: Path) -> None:
    """What was saved is read again, and the answer is told."""
    path = tmp_path / "input"
    path.write_bytes("♥\ufe0f".encode())
    found = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", "suit", "--input", str(path)],
        env=ENVIRONMENT, cwd=tmp_path, capture_output=True, check=True,
    )  # fmt: skip
    assert found.stdout == b"accepted\n"
