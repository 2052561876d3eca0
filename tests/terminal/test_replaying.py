"""A saved game, step by step."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights import Record
from crazyeights.terminal import replaying
from crazyeights.terminal.replaying import replay, tape
from crazyeights.terminal.saving import SaveError
from crazyeights.terminal.screen import PlainScreen

RULES = ce.presets.STARTER_RULES
TABLE = ce.position(RULES, hands=["7H 9C", "QS 2C"], pile="6H", stock="3C 4C 5S")
MOVES = tuple(map(ce.parse_move, ("7H", "draw", "draw", "draw")))
GAME = Record(RULES, 2, TABLE.seed, TABLE.dealer, MOVES, ("Ann", "B\x1bo"), TABLE)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with the game."""
    path = tmp_path / "game.txt"
    path.write_text(str(GAME), encoding="utf-8")
    return path


def shown(path: Path) -> tuple[int, list[str]]:
    """Return the status and the lines."""
    out = io.StringIO()
    status = replay(path, PlainScreen(out))
    return status, out.getvalue().splitlines()


def test_everything_is_printed_where_nobody_sits(file: Path) -> None:
    """Into a pipe go the beginning and each move with the open table after it; names command no terminal."""
    status, lines = shown(file)
    assert (0, "Starter rules: a round of 2 players, 4 moves") == (status, lines[0])
    assert ["  Ann: 9♣ 7♥", "  B?o: 2♣ Q♠", "  pile 6♥, suit in force ♥ hearts, stock 3"] == lines[1:4]
    assert ["move 1: 7H", "Ann plays 7♥", "Ann has one card left", "  Ann: 9♣", "  B?o: 2♣ Q♠"] == lines[4:9]
    assert [f"move {number}: {move}" for number, move in enumerate(MOVES, 1)] == [
        line for line in lines if line.startswith("move ")
    ]
    assert "B?o draws 5♠" in lines
    assert "The record ends here; the game is not over." == lines[-1]


def test_json_is_read_too(tmp_path: Path) -> None:
    """A record as JSON is replayed like one as text."""
    path = tmp_path / "game.json"
    path.write_text(ce.dumps(Record(RULES, 2, seed=1, dealer=0, moves=[ce.Draw()])), encoding="utf-8")
    status, lines = shown(path)
    assert (0, "move 1: draw") == (status, lines[4])


def test_a_move_that_is_not_legal(tmp_path: Path) -> None:
    """The moves before a wrong one are shown, then it with its position and its reason; the status is 1."""
    path = tmp_path / "game.txt"
    path.write_text(
        str(Record(RULES, 2, TABLE.seed, TABLE.dealer, (*MOVES[:1], ce.Pass(), *MOVES), start=TABLE)), encoding="utf-8"
    )
    status, lines = shown(path)
    assert (1, ["move 1: 7H"]) == (status, [line for line in lines if line.startswith("move ")])
    for words in ("No: move 2 of the record", "seat 1 in turn", "top 7H", ce.Refusal.MUST_DRAW.value):
        assert words in lines[-1]


def test_a_game_to_its_end(tmp_path: Path) -> None:
    """A game that is over ends with how it ended, and no open table after that."""
    won = ce.position(RULES, hands=["7H", "QS 2C"], pile="6H", stock="3C")
    path = tmp_path / "game.txt"
    path.write_text(str(Record(RULES, 2, won.seed, won.dealer, (ce.Play("7H"),), start=won)), encoding="utf-8")
    assert ["Seat 0 wins the round", "Seat 1 still held 2♣ Q♠ (12 points)", "The game is over."] == shown(path)[1][-3:]


def test_who_is_out_holds_nothing(tmp_path: Path) -> None:
    """Where play goes on after a seat is out, its empty hand is not shown."""
    rules = RULES.vary(round_ends=ce.RoundEnds.ONE_LEFT)
    table = ce.position(rules, hands=["7H", "QS 2C", "KS 3S"], pile="6H", stock="3C")
    path = tmp_path / "game.txt"
    path.write_text(str(Record(rules, 3, table.seed, table.dealer, (ce.Play("7H"),), start=table)), encoding="utf-8")
    lines = shown(path)[1]
    assert ["  Seat 0: 7♥"] == [line for line in lines if line.startswith("  Seat 0")]
    assert 2 == sum(line.startswith("  Seat 1") for line in lines)


def test_a_match(tmp_path: Path) -> None:
    """Each round of a match begins with its deal."""
    rules = ce.presets.HOW_TO_PLAY.vary(hand_size={2: 1})
    match = ce.start_match(rules, players=2, seed=1)
    moves: list[ce.Move] = []
    while len(match.rounds) < 2:
        moves.append(ce.legal_moves(match)[0])
        match = ce.apply(match, moves[-1])
    path = tmp_path / "game.txt"
    path.write_text(str(Record(rules, 2, 1, 0, moves, totals=(0, 0))), encoding="utf-8")
    lines = shown(path)[1]
    assert "a match of 2 players" in lines[0]
    assert 1 == sum("deals 1 card each" in line for line in lines)
    assert 2 == sum(line.startswith("Totals: ") for line in lines)


@pytest.fixture
def _seated(monkeypatch: pytest.MonkeyPatch) -> None:
    def always(_: object) -> bool:
        return True

    monkeypatch.setattr(replaying, "is_terminal", always)


@pytest.mark.usefixtures("_seated")
def test_stepping(file: Path, type_in: Callable[..., None]) -> None:
    """Enter goes on, b back, a number to that move, q ends; what is out of reach is refused."""
    for typed, numbers in (
        (("", "", "b", "4", "0", "q"), [1, 2, 1, 4]),
        (("5", "", "q"), [1]),
        (("b", "x", "-1", "9" * 5_000, "1.5", "exit"), []),
        (("4", "", "back", "quit"), [4, 3]),
        ((), []),
        (("1", "1", "q"), [1]),
    ):
        type_in(*typed)
        status, lines = shown(file)
        told = [int(line.split()[1].rstrip(":")) for line in lines if line.startswith("move ")]
        assert (0, numbers) == (status, told)
        assert all(line.endswith("q ends") for line in lines if line.startswith("["))


@pytest.mark.usefixtures("_seated")
def test_what_is_out_of_reach(file: Path, type_in: Callable[..., None]) -> None:
    """Before the beginning and after the end there is nothing, which is said."""
    type_in("b", "5", "x", "q")
    lines = shown(file)[1]
    assert "No: there is no move -1: they go from 0, the beginning, to 4" in lines
    assert "No: there is no move 5: they go from 0, the beginning, to 4" in lines
    assert "No: type Enter, b, q, or the number of a move" in lines


@pytest.mark.usefixtures("_seated")
def test_a_status_for_a_fault_seated(tmp_path: Path, type_in: Callable[..., None]) -> None:
    """Who steps through a record with a fault gets the status 1 as well."""
    path = tmp_path / "game.txt"
    path.write_text(str(Record(RULES, 2, seed=1, dealer=0, moves=[ce.Pass()])), encoding="utf-8")
    type_in("q")
    assert 1 == shown(path)[0]


def test_no_game(tmp_path: Path) -> None:
    """A file that is no game is refused."""
    with pytest.raises(SaveError):
        replay(tmp_path / "none", PlainScreen(sys.stdout))


@given(seed=st.integers(0, 200), plies=st.integers(0, 80), wrong=st.booleans())
def test_any_record_can_be_told(*, seed: int, plies: int, wrong: bool) -> None:
    """Of any record each legal move can be told, and the tables are those of its replay."""
    table = ce.deal(ce.presets.LAST_CARD, players=3, seed=seed)
    moves: list[ce.Move] = []
    while len(moves) < plies and not table.is_over:
        moves.append(ce.legal_moves(table)[-1 if len(moves) % 3 else 0])
        table = ce.apply(table, moves[-1])
    start = ce.deal(ce.presets.LAST_CARD, players=3, seed=seed)
    more: list[ce.Move] = [ce.Deal(), ce.Draw()] if wrong else []
    record = Record(ce.presets.LAST_CARD, 3, seed, start.dealer, [*moves, *more], start=start)
    both = tape(record)
    assert (len(moves), table) == (len(both.steps), both.last)
    assert (both.fault is not None) == wrong
    for number in range(len(moves) + 1):
        assert list(both.at(number)) or table.is_over
