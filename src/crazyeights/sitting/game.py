"""A game that a person plays against computer players, as a value: what was played, and who has to decide."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from crazyeights.engine import apply
from crazyeights.moves import DEALING, Call, Catch, JumpIn, Move
from crazyeights.record import Record
from crazyeights.sitting.bots import bot_named
from crazyeights.sitting.looking import Look
from crazyeights.sitting.seating import seats_named


@attrs.frozen
class Game(Look):
    """What was played, and who plays."""

    seat: int
    """The person's."""
    bots: tuple[str, ...]
    """By which computer player each seat is played; that of the person is not asked."""

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
    names = seats_named(seat, bots)
    return Game(attrs.evolve(record, names=names), (*tables, record.replay()), seat, tuple(bots))


def lasting(record: Record) -> Record:
    """Return a record that stays one of a match when moves are taken back, among them the deals of later rounds.

    Args:
        record: Any record; that of a single round stays as it is.

    Examples:
        >>> from crazyeights import Deal, presets
        >>> whole = Record(presets.STARTER_RULES, 2, seed=1, dealer=0, moves=[Deal()])
        >>> attrs.evolve(whole, moves=()).is_match, attrs.evolve(lasting(whole), moves=()).is_match
        (False, True)
    """
    return attrs.evolve(record, totals=record.totals or (0,) * record.players) if record.is_match else record
