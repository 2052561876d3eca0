"""The command line: what it prints, how it refuses, and how it stops."""

from __future__ import annotations

import io
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from typing_extensions import override

import crazyeights as ce
from crazyeights import cli
from crazyeights.bots import BotError, random_moves
from crazyeights.terminal.watching import watched

PROGRAM = (sys.executable, "-m", "crazyeights")
WATCH = (*PROGRAM, "watch", "--rounds", "1")


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a process that finds this package."""
    paths = [str(Path(ce.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **changes}


def run(*arguments: str, **changes: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end."""
    return subprocess.run(
        [*PROGRAM, *arguments], capture_output=True, check=False, timeout=60, env=environment(**changes)
    )


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one line on standard error with which the command line refuses."""
    try:
        status = cli.main(arguments)
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else -1
    out, error = capsys.readouterr()
    assert (2, "", 1) == (status, out, len(error.splitlines()))
    assert error.endswith("\n")
    return error


def test_a_match_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """`watch` prints the match line by line and ends with status 0."""
    assert 0 == cli.main(["watch", "--rules", "how-to-play", "--players", "2", "--seed", "7", "--rounds", "2"])
    out, error = capsys.readouterr()
    assert list(watched(ce.presets.HOW_TO_PLAY, players=2, seed=7, rounds=2)) == out.splitlines()
    assert "" == error


def test_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    """Without options three seats play the starter rules from seed 1."""
    assert 0 == cli.main(["watch"])
    assert list(watched(ce.presets.STARTER_RULES, players=3, seed=1)) == capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("name", ["OPENSPIEL", "Starter_Rules", "mau-mau"])
def test_presets_by_name(capsys: pytest.CaptureFixture[str], name: str) -> None:
    """A preset is found with capitals and underscores as well."""
    assert 0 == cli.main(["watch", "--rules", name, "--rounds", "1"])
    assert capsys.readouterr().out.startswith(f"{ce.presets.named(name).name}: ")


@pytest.mark.parametrize(
    ("text", "seed"), [("7", 7), ("-5", -5), ("007", "007"), ("seven", "seven"), ("٣", "٣"), ("", ""), ("+1", "+1")]
)
def test_seeds(capsys: pytest.CaptureFixture[str], text: str, seed: int | str) -> None:
    """A seed that is written as a number is one, any other text is itself."""
    assert 0 == cli.main(["watch", "--seed", text, "--rounds", "1"])
    expected = list(watched(ce.presets.STARTER_RULES, players=3, seed=seed, rounds=1))
    assert expected == capsys.readouterr().out.splitlines()


def test_other_bots(capsys: pytest.CaptureFixture[str]) -> None:
    """`watch --bot` says who plays."""
    assert 0 == cli.main(["watch", "--bot", "random", "--rounds", "1"])
    told = list(watched(ce.presets.STARTER_RULES, players=3, seed=1, rounds=1, bot=random_moves))
    assert told == capsys.readouterr().out.splitlines()


def test_each_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each command does what its name says, and ends with its status."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("d\nq\n"))
    for arguments, status, words in (
        (["presets"], 0, "mau-mau"),
        (["rules", "mau-mau"], 0, "# Mau-Mau"),
        (["simulate", "--games", "3", "--seed", "x"], 0, "Starter rules: 3 rounds, seed x"),
        (["compare", "pagat", "how-to-play", "--games", "3"], 0, "moves more than the first"),
        (["play", "--seed", "3"], 0, "play --resume crazyeights-game-1.txt"),
        (["replay", "crazyeights-game-1.txt"], 0, "The record ends here"),
        (["replay", "wrong.txt"], 1, "move 1 of the record"),
    ):
        wrong = ce.Record(ce.presets.PAGAT, 2, seed=1, dealer=0, moves=[ce.Pass()])
        Path("wrong.txt").write_text(str(wrong), encoding="utf-8")
        assert status == cli.main(arguments)
        out, error = capsys.readouterr()
        assert words in out
        assert "" == error


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--seat", "9"], ["seat 9", "0 to 2"]),
        (["play", "--resume", "no such file"], ["cannot read no such file"]),
        (["replay", "no such file"], ["cannot read no such file"]),
        (["simulate", "--json", "--csv"], ["--json", "--csv"]),
        (["compare", "pagat", "pagat"], ["'Pagat'"]),
    ],
)
def test_impossible_options(capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]) -> None:
    """Options that cannot be followed get one line on standard error, and status 2."""
    error = refused(capsys, *arguments)
    assert all(word in error for word in words)


def lazy(_: ce.View, __: Random) -> ce.Move | None:
    """Say nothing, ever."""
    return None


def test_a_bot_that_makes_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    """A bot that fails is named with the position and the record that leads there, and with the number of the game."""
    assert 1 == cli.main(["simulate", "--bots", f"{__name__}:lazy"])
    out, error = capsys.readouterr()
    assert "" == out
    assert "bot lazy of seat 0, at move 1: it said nothing" in error.splitlines()[0]
    assert "game" in error.splitlines()[1]
    record = ce.parse_record(error.partition("the record, for replay:\n")[2])
    assert str(record.replay().sight) == error.partition("the position:\n")[2].partition("\n\n")[0]


def test_a_mistake_without_a_record(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no record can begin the position alone is shown."""
    table = ce.deal(ce.presets.PAGAT, players=2, seed=1)

    def failing(*_: object, **__: object) -> Iterator[str]:
        raise BotError(1, "lazy", "it said nothing", table, None)

    monkeypatch.setattr("crazyeights.terminal.watching.watched", failing)
    assert 1 == cli.main(["watch"])
    error = capsys.readouterr().err
    assert str(table) in error
    assert "record" not in error


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], ["COMMAND"]),
        (["chess"], ["chess"]),
        (["--seed", "1"], ["COMMAND"]),
        (["watch", "--speed", "1"], ["--speed"]),
        (["watch", "now"], ["now"]),
        (["watch", "--round", "1"], ["--round"]),  # no abbreviations
        (["watch", "--seed"], ["--seed"]),
        (["watch", "--rules", "mau"], ["'mau'", "mau-mau"]),
        (["watch", "--rules", ""], ["''", "starter-rules"]),
        (["watch", "--rules", "no\nsuch"], ["no\\nsuch"]),
        (["watch", "--players", "1"], ["1 players", "2 to 4"]),
        (["watch", "--players", "5"], ["5 players", "2 to 4"]),
        (["watch", "--players", "0"], ["'0'", "1 or more"]),
        (["watch", "--players", "two"], ["'two'", "1 or more"]),
        (["watch", "--players", "-2"], ["'-2'", "1 or more"]),
        (["watch", "--players", "²"], ["'²'", "1 or more"]),
        (["watch", "--players", "٣"], ["'٣'", "1 or more"]),
        (["watch", "--players", "9" * 5_000], ["999"]),
        (["watch", "--rounds", "0"], ["'0'", "1 or more"]),
        (["watch", "--rounds", "1.5"], ["'1.5'", "1 or more"]),
        (["watch", "--seed", "\udcff"], ["seed"]),
    ],
    ids=range(21),
)
def test_bad_options(capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]) -> None:
    """A bad option gets one line on standard error that names the value and the way out, and status 2."""
    error = refused(capsys, *arguments)
    for word in words:
        assert word in error


def test_one_line_whatever_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown option with a line break in it still gets one line."""
    assert "unrecognized" in refused(capsys, "watch", "--no\nsuch")


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` names the commands, and for a command its options and all presets."""
    for arguments, words in (
        (["--help"], ["play", "watch", "simulate", "compare", "rules", "replay", "presets"]),
        (["watch", "--help"], ["--rules", "--rounds", *ce.presets.names()]),
    ):
        with pytest.raises(SystemExit) as stop:
            cli.main(arguments)
        assert 0 == stop.value.code
        out = " ".join(capsys.readouterr().out.split())
        assert all(word in out.replace("- ", "-") for word in words)


class Pipe(io.StringIO):
    """A standard output that nobody reads any more."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self.descriptor = descriptor

    @override
    def write(self, text: str, /) -> int:
        raise BrokenPipeError

    @override
    def fileno(self) -> int:
        return self.descriptor


def test_a_reader_that_has_seen_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """If nobody reads any more the program ends quietly, and whatever is still written goes nowhere."""
    file = tmp_path / "out"
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT)
    try:
        monkeypatch.setattr(sys, "stdout", Pipe(descriptor))
        assert 0 == cli.main(["watch"])
        os.write(descriptor, b"too late")
    finally:
        os.close(descriptor)
    assert b"" == file.read_bytes()


def test_ctrl_c(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C ends the program without a traceback, with the status that shells expect."""

    def interrupted(*_: object, **__: object) -> Iterator[str]:
        yield "a line"
        raise KeyboardInterrupt

    monkeypatch.setattr("crazyeights.terminal.watching.watched", interrupted)
    assert 130 == cli.main(["watch"])
    assert ("a line\n", "") == capsys.readouterr()


def test_the_same_in_every_process() -> None:
    """The same seed prints the same bytes, whatever the hash seed and however the output is buffered."""
    arguments = ("watch", "--rules", "last-card", "--players", "4", "--seed", "x", "--rounds", "2")
    outputs = {run(*arguments, PYTHONHASHSEED=seed, PYTHONUNBUFFERED=seed).stdout for seed in ("0", "1", "77")}
    assert [list(watched(ce.presets.LAST_CARD, players=4, seed="x", rounds=2))] == [
        output.decode().splitlines() for output in outputs
    ]


def test_a_bad_option_from_a_shell() -> None:
    """A process that refuses prints one line, no traceback, and ends with status 2."""
    for arguments in (("watch", "--rules", "chess"), ("watch", "--players", "40"), ("watch", "--sed", "1"), ()):
        done = run(*arguments)
        assert (2, b"", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines()))


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_head(unbuffered: str) -> None:
    """A reader that takes one line and closes, such as head -1, makes no noise and no failure."""
    command = (*PROGRAM, "watch", "--rules", "how-to-play")
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(PYTHONUNBUFFERED=unbuffered)
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"How to play: 3 players")
        process.stdout.close()
        assert (b"", 0) == (process.stderr.read(), process.wait(60))


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.usefixtures("ctrl_c")
def test_an_interrupted_process() -> None:
    """A process that gets the signal of Ctrl-C while it prints ends with status 130 and no traceback."""
    command = (*PROGRAM, "watch", "--rules", "pagat", "--rounds", "9999")
    reader, writer = os.pipe()
    with (
        open(reader, "rb") as printed,  # noqa: PTH123 - a descriptor has no path
        subprocess.Popen(
            command, stdout=writer, stderr=subprocess.PIPE, env=environment(PYTHONUNBUFFERED="")
        ) as process,
    ):
        assert process.stderr is not None
        while process.poll() is None and select.select([], [writer], [], 0)[1]:
            time.sleep(0.01)  # until the pipe is full, however long that takes: then the process waits to write on
        os.close(writer)
        process.send_signal(signal.SIGINT)
        printed.read()
        assert (b"", 130) == (process.stderr.read(), process.wait(60))


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors of POSIX")
def test_no_standard_output_at_all() -> None:
    """A program started with its standard output closed fails at most in one line."""
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" >&-', "sh", *WATCH],
        capture_output=True,
        check=False,
        timeout=60,
        env=environment(),
    )
    assert b"Traceback" not in done.stderr


def test_an_output_that_cannot_write_every_letter() -> None:
    """A name or a seed that the output cannot write is no reason for a traceback."""
    for arguments in (("--rules", "prsi"), ("--seed", "é")):
        done = run("watch", "--rounds", "1", *arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="1")
        assert b"Traceback" not in done.stderr


def test_no_standard_output_in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a standard output there is nothing to write, and nothing fails."""
    monkeypatch.setattr(sys, "stdout", None)
    assert 0 == cli.main(["watch", "--rounds", "1"])


class Full(io.StringIO):
    """A standard output on a disk that is full."""

    @override
    def write(self, text: str, /) -> int:
        raise OSError(28, "No space left on device")


def test_a_full_disk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where nothing more can be written, one line says so."""
    monkeypatch.setattr(sys, "stdout", Full())
    assert 1 == cli.main(["watch", "--rounds", "1"])
    assert "python -m crazyeights: cannot write: No space left on device\n" == capsys.readouterr().err
