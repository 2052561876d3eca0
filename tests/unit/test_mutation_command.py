"""`python -m tests.mutation` on a small project, where what makes mutants is installed (group `mutation`)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mutmut", reason="mutmut makes the mutants; it is in the group `mutation`")

ROOT = Path(__file__).parents[2]
SETTINGS = """\
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/toy.py", "src/empty.py"]
pytest_add_cli_args_test_selection = ["tests/test_toy.py"]
"""
TOY = """\
def doubled(number):
    return number * 2


def looked_at(number):
    return number - 5


def left_alone(number):
    return number + 3
"""
ASKS = """\
from toy import doubled, looked_at


def test_doubled():
    assert doubled(3) == 6


def test_looked_at():
    looked_at(3)
"""
STOPS = """\
import os
import signal

from toy import doubled

MAIN = os.getpid()


def test_doubled():
    if doubled(3) != 6:
        os.kill(MAIN, signal.SIGINT)
        raise AssertionError
"""
FAILS = """\
from toy import doubled


def test_doubled():
    assert doubled(3) == 7
"""


def tried(home: Path, test: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command in a project with one module of three functions and this file of tests."""
    for name, text in (
        ("pyproject.toml", SETTINGS),
        ("src/toy.py", TOY),
        ("src/empty.py", ""),
        ("tests/test_toy.py", test),
    ):
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "tests" / "mutation", home / "tests" / "mutation")
    path = os.pathsep.join((".", str(ROOT / "src")))
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "COV_"))}
    return subprocess.run(
        [sys.executable, "-m", "tests.mutation", *words],
        cwd=home,
        env={**environment, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_each_mutant_is_tried_by_the_tests_that_call_its_function(tmp_path: Path) -> None:
    """What a test looks at is killed; what it only calls survives; what none calls has no tests."""
    done = tried(tmp_path, ASKS, "toy")
    assert "toy.doubled" not in done.stdout
    assert "toy.looked_at (survived)\n  - return number - 5\n  + return number + 5" in done.stdout
    assert "toy.left_alone (no tests)\n  - return number + 3\n  + return number - 3" in done.stdout
    _, row, together, *_ = [line.split() for line in done.stdout.splitlines() if line]
    assert row[1:] == together[1:]
    mutants, killed, timeout, explained, left = map(int, row[1:])
    assert (mutants, 0, 0) == (killed + left, timeout, explained)
    assert 1 == done.returncode


def test_tests_that_fail_anyway_say_nothing_of_mutants(tmp_path: Path) -> None:
    """Where the library as it is fails a test no mutant is tried, and the test is named."""
    done = tried(tmp_path, FAILS)
    assert "tests/test_toy.py::test_doubled" in done.stderr
    assert ("", 2) == (done.stdout.strip(), done.returncode)


def test_ctrl_c_leaves_a_report_of_what_was_tried(tmp_path: Path) -> None:
    """Ctrl-C while the first mutant is tried: it is counted, the others are not, and no traceback is shown."""
    done = tried(tmp_path, STOPS)
    assert ["toy", "1", "1", "0", "0", "0"] in [line.split() for line in done.stdout.splitlines()]
    assert "stopped: only 1 of " in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert 130 == done.returncode


def test_a_module_without_functions_has_no_mutants(tmp_path: Path) -> None:
    """There is nothing to try, which is said and is no failure."""
    done = tried(tmp_path, ASKS, "empty")
    assert "there is nothing to change in empty" in done.stdout
    assert 0 == done.returncode
