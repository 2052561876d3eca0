"""A game that a person plays against computer players, as a value: what was played, and who has to decide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from crazyeights.engine import apply
from crazyeights.match import Match
from crazyeights.moves import DEALING, Call, Catch, Deal, JumpIn, Move
from crazyeights.record import Record
from crazyeights.sitting.bots import bot_named, kinds
from crazyeights.sitting.reporting import Cast
from crazyeights.state import State
from crazyeights.views import View, view

YOU = "you"
"""The name of the person's seat in a saved game."""
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hope", "Ida", "Jon", "Kim", "Lou", "Mia", "Ned")
"""What computer players are called."""
_KIND = re.compile(r" \((?P<kind>[\w.:-]+)\)$", re.ASCII)
_LONGEST_NAME = 30


@attrs.frozen
class Game:
    """What was played, table by table."""

    record: Record
    """The game so far."""
    tables: tuple[State | Match, ...]
    """The table before each move, and as it is now."""
    seat: int
    """The person's."""
    bots: tuple[str, ...]
    """By which computer player each seat is played; that of the person is not asked."""

    @property
    def table(self) -> State | Match:
        """The table as it is now."""
        return self.tables[-1]

    @property
    def state(self) -> State:
        """The round as it is now."""
        return self.table.sight

    @property
    def seen(self) -> View:
        """What the person sees."""
        return view(self.table, self.seat)

    @property
    def cast(self) -> Cast:
        """Who sits where, told to the person."""
        return Cast(names_of(self.record), self.seat)

    @property
    def round_number(self) -> int:
        """Which round is played, counted from 1."""
        return 1 + sum(isinstance(move, Deal) for move in self.record.moves)

    @property
    def is_between_rounds(self) -> bool:
        """Whether the next round is to be dealt."""
        return self.table.menu == DEALING

    def said(self, move: Move, seat: int | None = None) -> Game:
        """Return the game after a move.

        Raises:
            IllegalMove: The move is not legal.
        """
        after = apply(self.table, move, seat)
        return attrs.evolve(self, record=self.record.add(move), tables=(*self.tables, after))

    @property
    def last_decided(self) -> int | None:
        """Which move was the last that the person decided, counted from 0; None if there is none."""
        return next(filter(self._decided, reversed(range(len(self.record.moves)))), None)

    def undone(self) -> Game | None:
        """Return the game as it was when the person last decided something, or None if that never was."""
        at = self.last_decided
        if at is None:
            return None
        record = attrs.evolve(self.record, moves=self.record.moves[:at])
        return attrs.evolve(self, record=record, tables=self.tables[: at + 1])

    def _decided(self, at: int) -> bool:
        """Whether a move was the person's."""
        move = self.record.moves[at]
        if isinstance(move, JumpIn | Call | Catch):
            return move.seat == self.seat
        return self.tables[at].sight.turn == self.seat

    def speakers(self) -> tuple[int, ...]:
        """Return who may do something out of turn and is not in turn, in the order of the seats."""
        from crazyeights.bots.playing import others_that_may_speak

        return others_that_may_speak(self.table)

    def answer(self, seat: int) -> Move | None:
        """Return what the computer player of a seat says.

        Its chance comes from the seed, the seat and the number of moves, so that a game goes on alike after it was
        saved, or taken back.

        Raises:
            BotError: It said something that is not legal, said nothing in turn, or raised an error.
        """
        from crazyeights.bots.playing import answer

        chance = Random(f"{self.record.seed}:bot:{seat}:{len(self.record.moves)}")  # noqa: S311 - it guards no secret
        table: Any = self.table  # `answer` asks for one of the two kinds of table, and this may be either
        return answer(table, seat, bot_named(self.bots[seat]), chance, lambda: self.record)[0]


def new_game(record: Record, *, seat: int, bots: Sequence[str]) -> Game:
    """Return a game at the end of a record, with the names that a saved game needs.

    Args:
        record: The game so far; one move at least may have been made.
        seat: The person's.
        bots: The kind of computer player for each seat.

    Raises:
        RecordedMoveError: A move of the record is not legal.

    Examples:
        >>> from crazyeights import presets
        >>> game = new_game(Record(presets.STARTER_RULES, 2, seed=1, dealer=0), seat=0, bots=["tips", "tips"])
        >>> game.record.names, game.cast.names
        (('you', 'Ann (tips)'), ('you', 'Ann'))
    """
    tables = [table for table, _ in record]
    record = lasting(record)
    names = tuple(
        YOU if other == seat else f"{_name(other - (other > seat))} ({bots[other]})" for other in range(record.players)
    )
    return Game(attrs.evolve(record, names=names), (*tables, record.replay()), seat, tuple(bots))


def lasting(record: Record) -> Record:
    """Return a record that stays one of a match when moves are taken back, among them the deals of later rounds.

    Args:
        record: Any record; that of a single round stays as it is.

    Examples:
        >>> from crazyeights import presets
        >>> whole = Record(presets.STARTER_RULES, 2, seed=1, dealer=0, moves=[Deal()])
        >>> attrs.evolve(whole, moves=()).is_match, attrs.evolve(lasting(whole), moves=()).is_match
        (False, True)
    """
    return attrs.evolve(record, totals=record.totals or (0,) * record.players) if record.is_match else record


def _name(number: int) -> str:
    return NAMES[number] if number < len(NAMES) else f"Player {number + 1}"


def seat_of_person(record: Record) -> int | None:
    """Return where the person of a saved game sits; None if no seat has that name.

    Examples:
        >>> from crazyeights import presets
        >>> seat_of_person(Record(presets.STARTER_RULES, 2, seed=1, dealer=0, names=("Ann (tips)", "you")))
        1
    """
    return record.names.index(YOU) if YOU in record.names else None


def bots_of(record: Record, default: str) -> list[str]:
    """Return the kinds of computer players of a saved game; no file can ask for any but those of this library.

    Args:
        record: The saved game.
        default: The kind of those that have none.

    Examples:
        >>> from crazyeights import presets
        >>> bots_of(Record(presets.STARTER_RULES, 2, seed=1, dealer=0, names=("Ann (random)", "you")), "tips")
        ['random', 'tips']
    """
    names = record.names or ("",) * record.players
    found = [match["kind"] if (match := _KIND.search(name)) else default for name in names]
    return [kind if kind in kinds() else default for kind in found]


def names_of(record: Record) -> tuple[str, ...]:
    r"""Return the names of a record as they can be shown: without the kind, and without what commands a terminal.

    Examples:
        >>> from crazyeights import presets
        >>> names_of(Record(presets.STARTER_RULES, 2, seed=1, dealer=0, names=("Ann (tips)", "B\x1b[2J")))
        ('Ann', 'B?[2J')
    """
    return tuple(shown_name(_KIND.sub("", name)) or f"seat {seat}" for seat, name in enumerate(record.names))


def shown_name(name: str) -> str:
    r"""Return a name as it can be shown.

    Examples:
        >>> shown_name("a\tb")
        'a?b'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in name)[:_LONGEST_NAME].strip()
