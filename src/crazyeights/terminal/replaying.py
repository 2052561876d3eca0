"""A saved game, step by step, with all cards open."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import attrs

from crazyeights.match import Match
from crazyeights.moves import Move
from crazyeights.record import Record, RecordedMoveError
from crazyeights.sitting.levelling import at_level
from crazyeights.sitting.lines import Ink, Line, Part, Span, joined
from crazyeights.sitting.reporting import Cast, reported
from crazyeights.sitting.seating import names_of, shown_name
from crazyeights.state import State
from crazyeights.telling import advance
from crazyeights.terminal.program import FAILED
from crazyeights.terminal.saving import read_game
from crazyeights.terminal.screen import Screen, is_terminal
from crazyeights.terminal.showing import counted_moves
from crazyeights.terminal.talking import asked, refuse


@attrs.frozen
class Tape:
    """What can be stepped through."""

    record: Record
    """The game."""
    steps: tuple[tuple[State | Match, Move], ...]
    """Each legal move with the table before it."""
    last: State | Match
    """The table after them."""
    fault: RecordedMoveError | None
    """The move that is not legal, if there is one."""

    @property
    def cast(self) -> Cast:
        """Who sits where; nobody of them reads."""
        return Cast(names_of(self.record), reader=None)

    def at(self, number: int) -> Iterator[Line]:
        """Tell a move, counted from 1, and the table after it; 0 is the beginning."""
        after = self.steps[number][0] if number < len(self.steps) else self.last
        if number:
            before, move = self.steps[number - 1]
            yield (Span(f"move {number}: {move}", Ink.STRONG),)
            yield from reported(before.sight, move, advance(before, move).events, self.cast)
        yield from _open_table(after.sight, self.cast)

    def opening(self) -> Iterator[Line]:
        """Tell what was played, and by whom."""
        record = self.record
        kind = "a match" if record.is_match else "a round"
        moves = counted_moves(len(record.moves))
        yield (Span(shown_name(record.rules.name), Ink.STRONG), f": {kind} of {record.players} players, {moves}")

    def close(self) -> Iterator[Line]:
        """Tell how the record ends."""
        if self.fault is not None:
            yield (Span("No: ", Ink.BAD), str(self.fault))
        elif self.last.is_over:
            yield ("The game is over.",)
        else:
            yield ("The record ends here; the game is not over.",)


def tape(record: Record) -> Tape:
    """Return a record as what can be stepped through, as far as its moves are legal.

    Args:
        record: The game.

    Examples:
        >>> from crazyeights import Pass, Draw, presets
        >>> both = tape(Record(presets.STARTER_RULES, 2, seed=1, dealer=0, moves=[Draw(), Draw()]))
        >>> len(both.steps), both.fault.number
        (1, 2)
    """
    steps: list[tuple[State | Match, Move]] = []
    fault: RecordedMoveError | None = None
    last: State | Match
    try:
        for table, move in record:
            steps.append((table, move))
        last = record.replay()
    except RecordedMoveError as error:
        fault, last = error, error.table
    return Tape(record, tuple(steps), last, fault)


def _open_table(state: State, cast: Cast) -> Iterator[Line]:
    if state.is_over:
        return
    for seat, hand in enumerate(state.hands):
        if hand:
            name = cast.who(seat)
            level: Line = (" (", *at_level(state.rules, state.levels[seat]), ")") if state.levels else ()
            yield ("  ", Span(name, Ink.STRONG) if seat == state.turn else name, *level, ": ", *joined(hand))
    suit: Part = "to be named" if state.suit is None else state.suit
    yield ("  pile ", state.top, ", suit in force ", suit, f", stock {len(state.stock)}")


def replay(path: Path, screen: Screen) -> int:
    """Step through a saved game, or print all of it where nobody sits at a terminal, and return the exit status.

    Args:
        path: The file.
        screen: Where to show it.

    Raises:
        SaveError: The file cannot be read, or is no game.
    """
    record, _ = read_game(path)
    shown = tape(record)
    for line in shown.opening():
        screen.say(*line)
    if is_terminal(sys.stdin) and is_terminal(sys.stdout):
        _step_through(shown, screen)
    else:
        for number in range(len(shown.steps) + 1):
            _show(shown, number, screen)
    return FAILED if shown.fault else 0


def _show(shown: Tape, number: int, screen: Screen) -> None:
    for line in shown.at(number):
        screen.say(*line)
    if number == len(shown.steps):
        for line in shown.close():
            screen.say(*line)


def _step_through(shown: Tape, screen: Screen) -> None:
    last, number, told = len(shown.steps), 0, -1
    while True:
        if number != told:
            _show(shown, number, screen)
            told = number
        try:
            line = asked(screen, f"[{number} of {last}] Enter on, b back, a number, q ends").strip().lower()
        except EOFError:
            return
        wanted = _wanted(line, number)
        if line in {"q", "quit", "exit"}:
            return
        if wanted is None:
            refuse(screen, "type Enter, b, q, or the number of a move")
        elif not 0 <= wanted <= last:
            refuse(screen, f"there is no move {wanted}: they go from 0, the beginning, to {last}")
        else:
            number = wanted


def _wanted(line: str, number: int) -> int | None:
    """The move that is asked for."""
    if line in {"", "b", "back"}:
        return number - 1 if line else number + 1
    return int(line) if line.isascii() and line.isdecimal() and len(line) <= len("100000") else None
