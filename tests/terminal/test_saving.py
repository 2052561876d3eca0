"""Games in files: none is lost and none takes the place of another."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

import crazyeights as ce
from crazyeights import Record, parse_record
from crazyeights.terminal import saving
from crazyeights.terminal.saving import SaveError, Slot, fresh_path, read_game

GAME = Record(ce.presets.STARTER_RULES, 2, seed=1, dealer=0, names=("you", "Ann (tips)"))
LONGER = GAME.add(ce.Draw())


def test_a_game_comes_back(tmp_path: Path) -> None:
    """What is saved is the text of the record, which reads as the same record; nothing else lies in the folder."""
    path = tmp_path / "game.txt"
    slot = Slot(path).saved(GAME)
    assert (GAME, str(GAME)) == read_game(path)
    assert (str(GAME).encode(), [path]) == (path.read_bytes(), list(tmp_path.iterdir()))
    slot.saved(LONGER)
    assert LONGER == read_game(path)[0]


def test_a_game_as_json_stays_json(tmp_path: Path) -> None:
    """A game that was read as JSON is written as JSON again."""
    path = tmp_path / "game.json"
    path.write_text(ce.dumps(GAME), encoding="utf-8")
    game, text = read_game(path)
    Slot(path, text).saved(game.add(ce.Draw()))
    assert LONGER == ce.loads(path.read_text(encoding="utf-8")) == read_game(path)[0]


def test_line_ends_of_another_system(tmp_path: Path) -> None:
    """A file with the line ends of another system is read, and may be saved to."""
    path = tmp_path / "game.txt"
    path.write_bytes(str(GAME).replace("\n", "\r\n").encode())
    game, text = read_game(path)
    assert game == GAME
    Slot(path, text).saved(LONGER)
    assert LONGER == parse_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("other", [str(LONGER).encode(), b"", b"\xff", b"x" * 100])
def test_another_game_is_never_overwritten(tmp_path: Path, other: bytes) -> None:
    """A file that came to hold something else meanwhile is left alone, whether it was to be new or not."""
    path = tmp_path / "game.txt"
    path.write_bytes(other)
    for slot in (Slot(path), Slot(path, str(GAME))):
        with pytest.raises(SaveError, match=r"game\.txt holds another game; choose another name"):
            slot.saved(GAME)
    assert other == path.read_bytes()


def test_a_file_that_is_gone_is_another_file(tmp_path: Path) -> None:
    """A file that somebody has taken away is not made again behind their back."""
    with pytest.raises(SaveError, match="holds another game"):
        Slot(tmp_path / "game.txt", str(GAME)).saved(LONGER)


def test_what_cannot_be_written(tmp_path: Path) -> None:
    """A folder that is not there, and a folder in place of a file, are refused in one line."""
    for path in (tmp_path / "none" / "game.txt", tmp_path):
        with pytest.raises(SaveError, match="cannot write"):
            Slot(path).saved(GAME)
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("begun", [False, True])
def test_half_a_game_is_never_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, begun: bool) -> None:
    """If the disk is full the file is as it was, and no draft is left."""

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "game.txt"
    slot = Slot(path).saved(GAME) if begun else Slot(path)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"cannot write .*game\.txt: No space left on device"):
        slot.saved(LONGER)
    assert ([path] if begun else []) == list(tmp_path.iterdir())
    if begun:
        assert GAME == read_game(path)[0]


def test_permissions_stay(tmp_path: Path) -> None:
    """A saved file has the permissions that any new file gets, and keeps those that it has."""
    path, usual = tmp_path / "game.txt", tmp_path / "usual"
    usual.touch()
    slot = Slot(path).saved(GAME)
    assert usual.stat().st_mode == path.stat().st_mode
    path.chmod(0o600)
    slot.saved(LONGER)
    assert 0o600 == path.stat().st_mode & 0o777


def test_a_fresh_name(tmp_path: Path) -> None:
    """A fresh name is the first number that is free."""
    for number in (1, 2, 4):
        (tmp_path / f"crazyeights-game-{number}.txt").touch()
    assert tmp_path / "crazyeights-game-3.txt" == fresh_path(tmp_path)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "begins with 'crazyeights record 1'"),
        (b"\xff\xfe", "no text in UTF-8"),
        (str(GAME).replace("players: 2", "players: two").encode(), "line"),
        (str(GAME).replace("moves:", "moves: x").encode(), "moves:"),
        (str(LONGER).replace("draw", "draww").encode(), "draww"),
        (b"{", "JSON"),
        (ce.dumps(ce.Draw()).encode(), "it holds a Draw"),
        (b"x" * 101, "more than 100 letters"),
    ],
)
def test_a_damaged_file_is_refused_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, fault: str
) -> None:
    """A file that is no game is refused with its fault in one line, and stays as it is."""
    if len(content) == 101:
        monkeypatch.setattr(saving, "LONGEST", 100)
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        read_game(path)
    message = str(caught.value)
    assert fault in message
    assert (message.startswith(f"{path} is no saved game: "), message.endswith("the file stays as it is")) == (
        True,
        True,
    )
    assert (1, content) == (len(message.splitlines()), path.read_bytes())


def test_what_cannot_be_read(tmp_path: Path) -> None:
    """A file that is not there and a folder are refused with the reason; a name cannot command the terminal."""
    for path, fault in ((tmp_path / "none\x1b[2J", "No such file"), (tmp_path, "directory")):
        with pytest.raises(SaveError, match=fault) as caught:
            read_game(path)
        assert "\x1b" not in str(caught.value)


def test_errors_pickle() -> None:
    """The error is one of the library's, and survives a pickle."""
    error = SaveError("cannot read x")
    assert (str(error), type(error)) == ((copy := pickle.loads(pickle.dumps(error))).args[0], type(copy))  # noqa: S301
    assert isinstance(error, ce.CrazyEightsError)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_where_nothing_may_be_written(tmp_path: Path) -> None:
    """A folder without the permission to write is refused in one line."""
    tmp_path.chmod(0o500)
    with pytest.raises(SaveError, match="Permission denied"):
        Slot(tmp_path / "game.txt").saved(GAME)
