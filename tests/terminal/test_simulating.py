"""Many games from the command line."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import threading
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

import crazyeights as ce
from crazyeights.bots import follow_tips, random_moves
from crazyeights.simulation import compare, simulate
from crazyeights.terminal import simulating
from crazyeights.terminal.options import parser
from crazyeights.terminal.screen import PlainScreen
from tests.unit.test_cli import PROGRAM, environment

PAGAT, HOW = ce.presets.PAGAT, ce.presets.HOW_TO_PLAY


def printed(line: str) -> str:
    """Return what is printed for a line of options."""
    out = io.StringIO()
    options = parser().parse_args(line.split())
    getattr(simulating, options.command)(options, PlainScreen(out))
    return out.getvalue()


def test_the_figures_are_those_of_the_library() -> None:
    """The command prints what `simulate` and `compare` return for the same games."""
    assert f"{simulate(PAGAT, [follow_tips] * 2, games=20)}\n" == printed("simulate --rules pagat --games 20")
    two = simulate(HOW, [follow_tips, random_moves], games=4, seed="x", matches=True, exchange_seats=True)
    line = "simulate --rules how-to-play --bots tips,random --games 4 --seed x --matches --exchange-seats"
    assert f"{two}\n" == printed(line)
    assert f"{compare([PAGAT, HOW], [follow_tips] * 3, games=5)}\n" == printed(
        "compare pagat how-to-play --players 3 --games 5"
    )


def test_json_and_csv() -> None:
    """With --json and --csv other programs can read what is printed."""
    result = simulate(PAGAT, [follow_tips] * 2, games=5)
    assert result.to_dict() == json.loads(printed("simulate --rules pagat --games 5 --json"))
    rows = list(csv.DictReader(io.StringIO(printed("compare pagat how-to-play --games 5 --csv"))))
    assert ["Pagat", "How to play"] == [row["name"] for row in rows]


def test_jobs_change_nothing() -> None:
    """Shared among processes the games are the same."""
    line = "simulate --rules pagat --games 20 --json"
    assert printed(line) == printed(f"{line} --jobs 2")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("simulate --json --csv", ["--json does not go with --csv"]),
        ("simulate --bots tips,random --players 3", ["2 bots for 3 players"]),
        ("simulate --players 9", ["9 players", "2 to 4"]),
        ("simulate --matches", ["no target and no level"]),
        ("compare pagat", ["Pagat alone", "two rule sets or more"]),
        ("compare pagat pagat", ["two rule sets are called 'Pagat'"]),
        ("compare openspiel starter-rules --players 9", ["2 to 4"]),
    ],
)
def test_impossible_options(line: str, words: list[str]) -> None:
    """Options that contradict each other or the rules are refused in one line."""
    with pytest.raises(ce.CrazyEightsError) as caught:
        printed(f"{line} --games 1")
    assert all(word in str(caught.value) for word in words)


def test_as_many_seats_as_all_rules_need() -> None:
    """If nothing is said two play, or more where the rules want more."""
    assert "seat  bot" in printed("simulate --games 2")
    assert "2 follow_tips" not in printed("simulate --games 2")


def test_a_process_that_dies_is_told_in_a_line() -> None:
    """A worker that is gone, by its bot or for want of memory, is no traceback but a refusal with a way out."""
    with pytest.raises(ce.CrazyEightsError, match="--jobs 1"), simulating.workers(2):
        raise BrokenExecutor


def interrupted() -> None:
    """Work in processes that are called off."""
    with simulating.workers(2) as executor:
        assert executor is not None
        assert 3 == executor.submit(abs, -3).result()
        raise KeyboardInterrupt


def held_back() -> bool:
    """Return whether the process that runs this lets no Ctrl-C through, whatever it does with one."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals are held back where POSIX has them")
def test_processes_are_deaf_to_ctrl_c_from_their_start() -> None:
    """What nothing in a process has asked for it was started with; the first process hears Ctrl-C as before."""
    before = held_back()
    with simulating.workers(2) as executor:
        assert executor is not None
        assert executor.submit(held_back).result()
        assert before == held_back()


def test_ctrl_c_where_signals_cannot_be_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows processes are started as ever, and do their work."""
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    with simulating.workers(2) as executor:
        assert executor is not None
        assert 3 == executor.submit(abs, -3).result()


SLIP = """\
import os
import signal
import sys

if "--multiprocessing-fork" in sys.orig_argv:
    os.kill(os.getpid(), signal.SIGINT)
"""
"""Ctrl-C that comes as early in a process of a pool as anything can."""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals are held back where POSIX has them")
def test_ctrl_c_while_processes_start(tmp_path: Path) -> None:
    """Ctrl-C that reaches a process before it has been prepared neither ends it nor has it print a traceback."""
    (tmp_path / "sitecustomize.py").write_text(SLIP, encoding="utf-8")
    there = environment()
    path = os.pathsep.join(filter(None, [str(tmp_path), there.get("PYTHONPATH")]))
    line = "simulate --rules pagat --games 20 --json --jobs 2"
    done = subprocess.run(
        [*PROGRAM, *line.split()], env=there | {"PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert ("", 0) == (done.stderr, done.returncode)
    assert simulate(PAGAT, [follow_tips] * 2, games=20).to_dict() == json.loads(done.stdout)


def test_ctrl_c_waits_for_nobody(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Games under way are called off, and what their threads make of it is not told."""
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    failing = threading.Thread(target=int, args=("x",))
    failing.start()
    failing.join()
    assert "" == capsys.readouterr().err
