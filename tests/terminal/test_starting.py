"""From options to a sitting: impossible ones are refused before anything is asked or written."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import crazyeights as ce
from crazyeights import Record
from crazyeights.terminal.options import parser
from crazyeights.terminal.playing import Sitting
from crazyeights.terminal.saving import Slot
from crazyeights.terminal.screen import PlainScreen
from crazyeights.terminal.starting import sitting

GAME = Record(ce.presets.STARTER_RULES, 2, seed=1, dealer=0, moves=[ce.Draw()], names=("Ann (random)", "you"))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(str(GAME), encoding="utf-8")
    match = Record(ce.presets.HOW_TO_PLAY, 2, seed=1, dealer=0, totals=(0, 0))
    Path("match.txt").write_text(str(match), encoding="utf-8")
    Path("wrong.txt").write_text(str(GAME.add(ce.Deal()).add(ce.Deal())), encoding="utf-8")
    Path("bad.txt").write_text("crazyeights record 1\nmoves:\n", encoding="utf-8")


def asked_for(line: str) -> Sitting:
    """Return the sitting that a line asks for."""
    return sitting(parser().parse_args(["play", *line.split()]), PlainScreen(sys.stdout))


def test_a_new_game() -> None:
    """Without options three play a round of the starter rules from a secret seed; no two games have the same."""
    first, second = asked_for(""), asked_for("")
    record = first.game.record
    assert (ce.presets.STARTER_RULES, 3, 0, False) == (record.rules, record.players, first.game.seat, record.is_match)
    assert record.seed != second.game.record.seed
    assert isinstance(record.seed, int)
    assert 0 <= record.seed < 1 << 128
    assert (None, None) == (first.slot, first.rounds)


def test_options_count() -> None:
    """Rules, players, seed, seat, bot, match, rounds and file are those that were asked for."""
    found = asked_for("--rules pagat --players 4 --seed x --seat 3 --bot random --rounds 2 --save new.txt")
    record = found.game.record
    assert ("Pagat", 4, "x", 3, 2, True) == (
        record.rules.name, record.players, record.seed, found.game.seat, found.rounds, record.is_match,
    )  # fmt: skip
    assert ("you", Slot(Path("new.txt"))) == (record.names[3], found.slot)
    assert {"random"} == set(found.game.bots)
    assert asked_for("--match").game.record.is_match
    assert not Path("new.txt").exists()


def test_going_on() -> None:
    """A saved game goes on with its seats and bots, and is saved to its file, or to another one."""
    found = asked_for("--resume game.txt")
    assert (1, "random", 1) == (found.game.seat, found.game.bots[0], len(found.game.record.moves))
    assert Slot(Path("game.txt"), str(GAME)) == found.slot
    other = asked_for("--resume game.txt --bot tips --save other.txt")
    assert ("tips", Slot(Path("other.txt"))) == (other.game.bots[0], other.slot)
    assert 3 == asked_for("--resume match.txt --rounds 3").rounds
    assert 0 == asked_for("--resume match.txt --match").game.seat


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--players 9", ["9 players", "2 to 4"]),
        ("--players 2 --seat 2", ["no seat 2", "0 to 1"]),
        ("--save game.txt", ["game.txt is there already", "--resume"]),
        ("--save none/game.txt", ["there is no folder none"]),
        ("--resume none.txt", ["cannot read none.txt"]),
        ("--resume bad.txt", ["bad.txt is no saved game", "players", "stays as it is"]),
        ("--resume wrong.txt", ["wrong.txt cannot be played on", "move 2 of the record", "stays as it is"]),
        ("--resume game.txt --rules pagat", ["--rules does not go with --resume"]),
        ("--resume game.txt --players 2", ["--players"]),
        ("--resume game.txt --seed 2", ["--seed"]),
        ("--resume game.txt --seat 0", ["--seat"]),
        ("--resume game.txt --match", ["single round"]),
        ("--resume game.txt --rounds 2", ["single round"]),
        ("--resume game.txt --save match.txt", ["match.txt is there already"]),
    ],
)
def test_impossible_options(line: str, words: list[str]) -> None:
    """Options that contradict each other, the rules or the files are refused in one line, and no file is touched."""
    before = {path.name: path.read_bytes() for path in Path().iterdir()}
    with pytest.raises(ce.CrazyEightsError) as caught:
        asked_for(line)
    assert all(word in str(caught.value) for word in words)
    assert 1 == len(str(caught.value).splitlines())
    assert before == {path.name: path.read_bytes() for path in Path().iterdir()}


@pytest.mark.skipif(sys.platform == "win32", reason="names of files of POSIX")
@pytest.mark.parametrize(
    "arguments", [["--save", "no\nfolder/x"], ["--save", "a\nb"], ["--resume", "no\ngame"], ["--resume", "c\nd"]]
)
def test_a_path_with_a_line_break_is_refused_in_one_line(arguments: list[str]) -> None:
    """Every refusal is one line, whatever the file is called."""
    Path("a\nb").write_text("there", encoding="utf-8")
    Path("c\nd").write_text(str(GAME.add(ce.Deal()).add(ce.Deal())), encoding="utf-8")
    with pytest.raises(ce.CrazyEightsError) as caught:
        sitting(parser().parse_args(["play", *arguments]), PlainScreen(sys.stdout))
    assert 1 == len(str(caught.value).splitlines())


@pytest.mark.parametrize(
    ("names", "option", "said"),
    [
        (("you", "Ann (mine:bot)", "Bo (mine:bot)"), "", ["Ann and Bo were played by mine:bot", "now it is tips"]),
        (("Ann (tips)", "you", "Bo (my.own:bot)"), "", ["Bo was played by my.own:bot", "--bot my.own:bot brings it"]),
        (("you", "Ann (mine:bot)", "Bo (mine:bot)"), " --bot random", []),
        (("you", "Ann (from home)", "Bo (search)"), "", []),
        (("Zoe (mine:bot)", "Ann (tips)", "Bo (tips)"), "", []),
    ],
    ids=["two seats", "one seat", "another bot is asked for", "no bot of one's own", "the person takes the seat"],
)
def test_a_bot_of_one_s_own_does_not_go_silently(
    type_in: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
    names: tuple[str, ...],
    option: str,
    said: list[str],
) -> None:
    """No file can have a module imported; who played by a bot of one's own is said, and how it comes back."""
    record = Record(ce.presets.STARTER_RULES, 3, seed=1, dealer=0, names=names)
    Path("own.txt").write_text(str(record), encoding="utf-8")
    type_in()
    assert 0 == asked_for(f"--resume own.txt{option}").play()
    shown = capsys.readouterr().out
    assert all(words in shown for words in said)
    assert ("played by" in shown) == bool(said)
