"""``python -m crazyeights`` is the command line."""

import runpy
import subprocess
import sys

import pytest

import crazyeights as ce
from crazyeights.terminal.watching import watched
from tests.unit.test_cli import PROGRAM, environment


def test_it_runs_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Run as a module, the package runs the command line with what was typed and ends with its status."""
    for arguments, status in ((["watch", "--rounds", "1"], 0), (["watch", "--players", "99"], 2)):
        monkeypatch.setattr(sys, "argv", ["crazyeights", *arguments])
        with pytest.raises(SystemExit) as stop:
            runpy.run_module("crazyeights", run_name="__main__", alter_sys=True)
        assert status == stop.value.code
    out, error = capsys.readouterr()
    assert list(watched(ce.presets.STARTER_RULES, players=3, seed=1, rounds=1)) == out.splitlines()
    assert "python -m crazyeights: 99 players cannot play Starter rules; it is for 2 to 4\n" == error


def test_importing_it_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Imported under any other name, as tools do that walk through a package, the module does nothing."""
    runpy.run_module("crazyeights.__main__", run_name="walked")
    assert ("", "") == capsys.readouterr()


def test_it_runs_in_a_process_of_its_own() -> None:
    """The module is found by Python's own -m."""
    done = subprocess.run([*PROGRAM, "--help"], capture_output=True, check=False, timeout=60, env=environment())
    assert (0, b"") == (done.returncode, done.stderr)
    assert done.stdout.startswith(b"usage: python -m crazyeights")
