"""The program as a person meets it: in a real pseudo-terminal, with fingers that slip and windows that change."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import crazyeights as ce
from tests.unit.test_cli import PROGRAM, environment

if sys.platform == "win32":
    pytest.skip("pseudo-terminals of POSIX", allow_module_level=True)

import pexpect

pytestmark = pytest.mark.filterwarnings(  # Python 3.12 warns of it; the child runs another program at once
    "ignore:This process .* is multi-threaded:DeprecationWarning"
)

TIMEOUT = 60
_CONTROL = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]|\x1b[()][A-Z0-9]")
_CELL = re.compile(r"(?<!\S) ?(\d{1,2})  ?(\(?)(10|[A2-9JQK])([♣♦♥♠CDHS])\)?")
WITHOUT_RICH = "raise ImportError('rich is not there')\n"
BOT_THAT_SIGNS = """\
import os
import pathlib

from crazyeights.bots import random_moves

def bot(seen, rng):
    pathlib.Path(f"{os.getpid()}.at_work").touch()
    return random_moves(seen, rng)
"""
"""A bot that leaves a file for each process in which it plays."""


class Terminal:
    """A window with the program in it."""

    def __init__(
        self, folder: Path, *arguments: str, columns: int = 80, changes: Mapping[str, str] | None = None
    ) -> None:
        changed = environment(TERM="xterm-256color", PYTHONUTF8="1", NO_COLOR="") | dict(changes or {})
        self.child: pexpect.spawn[str] = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *arguments],
            cwd=str(folder),
            env={name: value for name, value in changed.items() if name not in {"COLUMNS", "LINES", "FORCE_COLOR"}},
            dimensions=(30, columns),
            timeout=TIMEOUT,
            encoding="utf-8",
            codec_errors="strict",
        )
        self.raw = ""

    def read(self) -> str:
        """Return what is shown up to the next question, without colours."""
        self.child.expect_exact("> ")
        return self._taken()

    def say(self, line: str) -> str:
        """Type a line, and return what is shown up to the next question."""
        self.child.sendline(line)
        return self.read()

    def refused(self, line: str) -> str:
        """Type what means nothing, and return what is shown from the refusal on; a resize may repeat the question."""
        self.child.sendline(line)
        self.child.expect_exact("No: ")
        return self.read()

    def resize(self, rows: int, columns: int) -> None:
        """Change the size of the window, and tell the program as a window does."""
        self.child.setwinsize(rows, columns)  # pyright: ignore[reportUnknownMemberType] - its stub leaves types out
        self.child.kill(signal.SIGWINCH)

    def end(self) -> tuple[int | None, str]:
        """Wait for the end; return the status and what is shown until then."""
        self.child.expect(pexpect.EOF)
        text = self._taken()
        self.child.close()
        return self.child.exitstatus, text

    def _taken(self) -> str:
        before = str(self.child.before)
        self.raw += before
        return _CONTROL.sub("", before).replace("\r\n", "\n")


@pytest.fixture
def windows(tmp_path: Path) -> Path:
    """Return a folder of one's own for the games."""
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


@pytest.fixture
def no_rich(tmp_path: Path) -> dict[str, str]:
    """Return the environment in which rich cannot be imported."""
    package = tmp_path / "blocked" / "rich"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(WITHOUT_RICH, encoding="utf-8")
    paths = environment()["PYTHONPATH"]
    return {"PYTHONPATH": f"{package.parent}:{paths}"}


def choice(text: str) -> str:
    """Return what a person types who reads the screen: a card without brackets, else a draw, else a pass."""
    question = text.strip().splitlines()[-1]
    if question.startswith("Which suit?"):
        return "h"
    if "Enter deals" in question or "out of turn" in question or "Call your last card" in question:
        return ""
    shown = text.rpartition("On the pile")[2]
    free = [number for number, bracket, _, _ in _CELL.findall(shown) if not bracket]
    assert question.startswith(("Your turn", "You owe", "You are to be skipped")), text
    if free and "a card" in question:
        return str(free[0])
    return "d" if "d to draw" in question else "p"


def played(window: Terminal, text: str, most: int = 200) -> str:
    """Play by what the screen shows until the game is over; return everything that was shown."""
    shown = text
    for _ in range(most):
        if "The game is over" in text:
            return shown
        text = window.say(choice(text))
        assert "No: " not in text, text
        shown += text
    raise AssertionError(f"no end: {shown[-2000:]}")


@pytest.mark.parametrize("rich", [True, False], ids=["rich", "plain"])
def test_a_whole_game(windows: Path, no_rich: dict[str, str], *, rich: bool) -> None:
    """A game is played to its end by what the screen shows alone, in colours and without; the file has all of it."""
    window = Terminal(
        windows, "play", "--rules", "last-card", "--seed", "7", "--save", "g.txt", changes={} if rich else no_rich
    )
    shown = played(window, window.read())
    window.child.sendline("")
    status, last = window.end()
    assert 0 == status
    assert "the round" in shown
    assert "The seed of this game: 7" in last
    record = ce.parse_record((windows / "g.txt").read_text(encoding="utf-8"))
    assert record.replay().is_over
    assert ("\x1b[31m" in window.raw) == rich
    drawn = re.findall(r"^(?:Ann|Bo) draws (.*)$", shown, re.MULTILINE)
    assert drawn
    assert all(re.fullmatch(r"\d+ cards?", what) for what in drawn)


def test_a_match_of_two_rounds(windows: Path) -> None:
    """After a round come the totals and, on Enter, the next deal."""
    window = Terminal(windows, "play", "--rules", "how-to-play", "--players", "2", "--seed", "5", "--rounds", "2")
    shown = played(window, window.read())
    window.child.sendline("q")
    assert 0 == window.end()[0]
    assert (2, 1) == (shown.count("Totals: you"), shown.count("Round 2\n"))
    assert [] == list(windows.iterdir())


def test_fingers_that_slip(windows: Path) -> None:
    """Wrong entries are answered and change nothing; help, hint and why answer; a move can be taken back."""
    window = Terminal(windows, "play", "--seed", "3")
    first = window.read()
    question = first.strip().splitlines()[-1]
    hand = _CELL.findall(first)
    assert any(bracket for _, bracket, _, _ in hand)
    for wrong in ("", "99", "xyzzy", "\x01", "p", "1 2 3 4", "8C=X", "é"):
        text = window.say(wrong)
        assert "No: " in text
        assert (question, hand) == (text.strip().splitlines()[-1], _CELL.findall(text.rpartition("No: ")[2]))
    assert "save the game and quit" in window.say("?")
    assert "Hint: " in window.say("h")
    greyed = next(number for number, bracket, _, _ in hand if bracket)
    assert ce.Refusal.DOES_NOT_FIT.value in window.say(f"w {greyed}")
    assert ce.Refusal.DOES_NOT_FIT.value in window.say(greyed)
    assert "You draw" in window.say("d")
    text = window.say("u")
    assert "Taken back." in text
    assert hand == _CELL.findall(text)
    window.child.sendline("q")
    assert 0 == window.end()[0]


def test_a_window_that_changes(windows: Path) -> None:
    """After a resize in the middle of a game the hand is laid out for the new width, and the game goes on."""
    window = Terminal(windows, "play", "--players", "2", "--seed", "3", columns=80)
    rows = [line for line in window.read().splitlines() if _CELL.search(line)]
    assert (1, 7) == (len(rows), len(_CELL.findall(rows[0])))
    window.resize(24, 24)
    narrow = [line for line in window.refused("xyzzy").splitlines() if _CELL.search(line)]
    assert all(len(line.rstrip()) <= 24 for line in narrow)
    assert (4, 7) == (len(narrow), sum(len(_CELL.findall(line)) for line in narrow))
    window.resize(24, 200)
    assert 1 == len([line for line in window.refused("xyzzy").splitlines() if _CELL.search(line)])
    assert "You draw" in window.say("d")
    window.child.sendline("q")
    assert 0 == window.end()[0]


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize(("way", "status"), [("eof", 0), ("interrupt", 130), ("hangup", 0)])
def test_leaving_and_coming_back(windows: Path, way: str, status: int) -> None:
    """The end of input, Ctrl-C and a closed window save the game; it goes on as if nothing had been."""
    window = Terminal(windows, "play", "--rules", "pagat", "--seed", "9", "--bot", "random")
    window.read()
    window.say("d")
    if way == "eof":
        window.child.sendeof()
    elif way == "interrupt":
        window.child.sendintr()
    else:
        window.child.kill(signal.SIGHUP)
    left, text = window.end()
    assert (status, False) == (left, "Traceback" in text)
    assert "--resume crazyeights-game-1.txt" in text
    (file,) = windows.iterdir()
    before = ce.parse_record(file.read_text(encoding="utf-8"))

    again = Terminal(windows, "play", "--resume", file.name)
    assert f"The game goes on after {len(before.moves)} moves." in again.read()
    assert "You draw" in again.say("d")
    again.child.sendline("q")
    assert 0 == again.end()[0]
    after = ce.parse_record(file.read_text(encoding="utf-8"))

    whole = Terminal(windows, "play", "--rules", "pagat", "--seed", "9", "--bot", "random", "--save", "whole.txt")
    whole.read()
    whole.say("d")
    whole.say("d")
    whole.child.sendline("q")
    assert 0 == whole.end()[0]
    assert after == ce.parse_record((windows / "whole.txt").read_text(encoding="utf-8"))
    assert before.moves == after.moves[: len(before.moves)]


def test_no_color(windows: Path) -> None:
    """With NO_COLOR no colour is written, and everything can still be read."""
    window = Terminal(windows, "play", "--seed", "3", changes={"NO_COLOR": "1"})
    text = window.read() + window.say("?")
    window.child.sendline("q")
    assert 0 == window.end()[0]
    assert not re.search(r"\x1b\[(?:\d+;)*(?:3|4|9|10)\d", window.raw)
    assert "(" in text


@pytest.mark.parametrize("rich", [True, False], ids=["rich", "plain"])
def test_letters_for_suits(windows: Path, no_rich: dict[str, str], *, rich: bool) -> None:
    """Where the encoding has no suits they are letters, and no other sign is written that it lacks."""
    changes = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", **({} if rich else no_rich)}
    window = Terminal(windows, "play", "--seed", "3", changes=changes)
    text = window.read() + window.say("?") + window.say("w")
    window.child.sendline("q")
    assert 0 == window.end()[0]
    assert window.raw.isascii()
    assert re.search(r"On the pile (10|[A2-9JQK])[CDHS], suit in force (clubs|diamonds|hearts|spades)", text)


def test_a_replay_is_stepped_through(windows: Path) -> None:
    """On a terminal a record is stepped through: on, back, to a number, end."""
    record = ce.Record(ce.presets.STARTER_RULES, 2, seed=1, dealer=0, moves=[ce.Draw()] * 2)
    (windows / "game.txt").write_text(str(record), encoding="utf-8")
    window = Terminal(windows, "replay", "game.txt")
    assert "[0 of " in window.read()
    assert "move 1: draw" in window.say("")
    assert "[0 of " in window.say("b")
    assert "No: " in window.say("77")
    assert "move 1: draw" in window.say("1")
    window.child.sendline("q")
    assert window.end()[0] in {0, 1}


@pytest.mark.usefixtures("ctrl_c")
def test_progress_and_an_interrupt(windows: Path) -> None:
    """A long simulation shows its progress on a terminal, and Ctrl-C ends it with status 130 and no traceback."""
    (windows / "mine.py").write_text(BOT_THAT_SIGNS, encoding="utf-8")
    window = Terminal(windows, "simulate", "--games", "1000000", "--jobs", "2", "--bots", "mine:bot")
    window.child.expect("games")
    window.child.expect(r"\d+/1000000")
    while len(list(windows.glob("*.at_work"))) < 2:  # on a busy machine the second process comes long after the first
        window.child.expect(r"\d+/1000000")
    window.child.sendintr()
    status, text = window.end()
    assert (130, False) == (status, "Traceback" in text)


@pytest.mark.parametrize("command", ["presets", "rules pagat", "replay game.txt", "simulate --games 5"])
def test_a_broken_pipe_is_silent(windows: Path, command: str) -> None:
    """A reader that has seen enough makes no noise."""
    record = ce.Record(ce.presets.STARTER_RULES, 2, seed=1, dealer=0, moves=[ce.Draw()])
    (windows / "game.txt").write_text(str(record), encoding="utf-8")
    with subprocess.Popen(
        [*PROGRAM, *command.split()],
        cwd=windows,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert (b"", 0) == (process.stderr.read(), process.wait(TIMEOUT))


def test_without_rich_everything_works(windows: Path, no_rich: dict[str, str]) -> None:
    """The package and its commands need no rich."""
    code = "import sys, crazyeights, crazyeights.cli; sys.exit(crazyeights.cli.main(sys.argv[1:]))"
    for arguments in (["presets"], ["rules"], ["simulate", "--games", "2"], ["watch", "--rounds", "1"]):
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            cwd=windows, capture_output=True, check=False, timeout=TIMEOUT, env=environment(**no_rich),
        )  # fmt: skip
        assert (0, b"") == (done.returncode, done.stderr)


def test_nothing_is_loaded_before_it_is_needed() -> None:
    """The parser, and whatever the package itself imports, load neither rich nor the loop of the game."""
    code = "import sys, crazyeights.cli; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, timeout=TIMEOUT, env=environment()
    )
    loaded = done.stdout.decode().split()
    assert "crazyeights.cli" in loaded
    assert not {"rich", "readline", "crazyeights.terminal.playing", "crazyeights.simulation"} & set(loaded)


def test_a_bot_that_makes_a_mistake(windows: Path) -> None:
    """A bot of one's own that fails is named with the position and the record that leads there; the status is 1."""
    (windows / "mine.py").write_text("def bot(seen, rng):\n    return None\n", encoding="utf-8")
    done = subprocess.run(
        [*PROGRAM, "watch", "--bot", "mine:bot"],
        cwd=windows, capture_output=True, check=False, timeout=TIMEOUT, env=environment(PYTHONIOENCODING="utf-8"),
    )  # fmt: skip
    error = done.stderr.decode()
    assert (1, False) == (done.returncode, "Traceback" in error)
    assert "bot bot of seat 1, at move 1: it said nothing" in error.splitlines()[0]
    text = error.partition("the record, for replay:\n")[2]
    assert ce.parse_record(text).replay().sight.turn == 1
    assert "the position:" in error


def test_a_match_through_levels(windows: Path) -> None:
    """A match of Countdown is played by what the screen shows alone, round by round, as long as is asked for."""
    line = "play --rules countdown --players 2 --seed 3 --rounds 2 --save g.txt"
    window = Terminal(windows, *line.split())
    shown = played(window, window.read(), most=600)
    window.child.sendline("")
    status, _ = window.end()
    assert 0 == status
    match = ce.parse_record((windows / "g.txt").read_text(encoding="utf-8")).replay()
    assert isinstance(match, ce.Match)
    assert 2 == len(match.rounds) == sum(match.wins)
    assert "2 players, through 8 levels" in shown
    assert "You: level 1 of 8, eights wild" in shown
    (first,) = match.rounds[0].winners
    assert f"{('You go', 'Ann goes')[first]} down to 7 cards, sevens wild" in shown
    assert f"{('You', 'Ann')[first]}: level 2 of 8, sevens wild" in shown
    assert f"{('You have', 'Ann has')[first]} 7 cards, sevens wild" in shown


def test_countdown_is_watched_to_its_end(windows: Path) -> None:
    """Without a bound on rounds a watched match goes on until one has won a round at the last level."""
    done = subprocess.run(
        [*PROGRAM, "watch", "--rules", "countdown", "--seed", "4", "--players", "3"],
        cwd=windows, capture_output=True, check=False, timeout=TIMEOUT, env=environment(PYTHONIOENCODING="utf-8"),
    )  # fmt: skip
    lines = done.stdout.decode().splitlines()
    assert (0, b"") == (done.returncode, done.stderr)
    assert "Crazy Eights Countdown: 3 players, through 8 levels, seed 4" == lines[0]
    assert lines[-2].endswith("wins the match")
    assert "8" in re.findall(r"seat \d (\d)", lines[-1])
