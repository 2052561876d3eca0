"""A record that is stepped through on the page."""

from __future__ import annotations

import attrs

from crazyeights.match import Match
from crazyeights.record import Record
from crazyeights.sitting.game import new_game
from crazyeights.sitting.seating import bots_of
from crazyeights.state import State

from .asking import AskError
from .playing import Playing
from .scenes import Scene


@attrs.frozen
class Stepping:
    """A record, and how many of its moves are made."""

    record: Record
    """The game; its moves may be cut off anywhere, see `crazyeights.sitting.game.lasting`."""
    tables: tuple[State | Match, ...]
    """The table before each move, and after the last."""
    seat: int | None
    """Where the person sits; None: the game is that of others."""
    bots: tuple[str | None, ...]
    """By which computer player each seat is played; None: by none."""
    at: int
    """How many moves are made."""

    def stepped(self, at: int) -> Stepping:
        """Return it with so many moves made, as far as there are any.

        Args:
            at: How many moves.
        """
        return attrs.evolve(self, at=max(0, min(at, len(self.record.moves))))

    def taken(self, at: int, seat: int) -> Playing:
        """Return the game to be played on.

        Args:
            at: After how many moves, as far as there are any.
            seat: Where the person sits from then on.

        Raises:
            AskError: There is no such seat.
        """
        record = self.record
        if not 0 <= seat < record.players:
            raise AskError(f"there is no such seat; the seats are 0 to {record.players - 1}")
        cut = attrs.evolve(record, moves=record.moves[: self.stepped(at).at])
        return Playing(new_game(cut, seat=seat, bots=bots_of(record)))

    @property
    def scene(self) -> Scene:
        """What there is to be shown: all cards, if the game is over or that of others."""
        return Scene(
            record=self.record,
            tables=self.tables,
            at=self.at,
            seat=self.seat,
            bots=self.bots,
            is_open=self.seat is None or self.tables[-1].is_over,
        )


def stepping(playing: Playing) -> Stepping:
    """Return a game that is played as one that is stepped through.

    Args:
        playing: The game.
    """
    scene = playing.scene
    return Stepping(scene.record, scene.tables, scene.seat, scene.bots, scene.at)
