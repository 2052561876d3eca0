"""Whatever is typed, under whatever rules: the game goes on, and what is saved is the game."""

from __future__ import annotations

import builtins
import io
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights import Record
from crazyeights.sitting.game import new_game
from crazyeights.terminal.playing import Sitting
from crazyeights.terminal.saving import Slot, read_game
from crazyeights.terminal.screen import PlainScreen
from crazyeights.testing import rule_sets

LINES = (
    *map(str, range(1, 9)), "d", "d", "p", "p", "", "", "", "u", "w", "w 1", "w d", "h", "?", "s", "y", "n", "c", "=s",
    "1 2", "2 1", "1=h", "1!", "1>1", "@0!", "@0?1", "@0:7H", "8C=H", "x",
)  # fmt: skip
"""What is typed, as if by somebody who has not read the help."""


@contextmanager
def typed(lines: Sequence[str]) -> Generator[None]:
    """Have lines typed, and then the end of the input."""
    before, waiting = builtins.input, iter(lines)

    def typing(_: object = "") -> str:
        for line in waiting:
            return line
        raise EOFError

    builtins.input = typing
    try:
        yield
    finally:
        builtins.input = before


@given(
    rules=st.sampled_from(ce.presets.names()).map(ce.presets.named) | rule_sets(),
    seed=st.integers(0, 1 << 16),
    lines=st.lists(st.sampled_from(LINES), max_size=120),
    match=st.booleans(),
    data=st.data(),
)
def test_any_lines(rules: ce.RuleSet, seed: int, lines: list[str], *, match: bool, data: st.DataObject) -> None:
    """Any lines lead to a status 0 and a saved game that replays to the table where they ended."""
    players = data.draw(st.integers(rules.players[0], min(rules.players[1], 5)))
    seat = data.draw(st.integers(0, players - 1))
    record = Record(rules, players, seed, 0, totals=(0,) * players if match else None)
    with TemporaryDirectory() as folder, typed(lines):
        path = Path(folder) / "game.txt"
        game = new_game(record, seat=seat, bots=["random"] * players)
        sitting = Sitting(PlainScreen(io.StringIO()), game, Slot(path))
        assert 0 == sitting.play()
        saved, _ = read_game(path)
        assert [path] == list(Path(folder).iterdir())
    assert (sitting.game.record, sitting.game.table) == (saved, saved.replay())
