"""What there is to be shown: a game up to some move, and who looks at it."""

from __future__ import annotations

import attrs

from crazyeights.match import Match
from crazyeights.record import Record
from crazyeights.sitting.game import names_of
from crazyeights.sitting.reporting import Cast
from crazyeights.state import State
from crazyeights.views import View, view


@attrs.frozen(kw_only=True)
class Scene:
    """A game up to some move, and who looks at it."""

    record: Record
    """The game; there may be more of it than is shown."""
    tables: tuple[State | Match, ...]
    """The table before each move, and after the last."""
    at: int
    """How many moves are made."""
    seat: int | None
    """Who looks; None: nobody who sits there."""
    bots: tuple[str | None, ...]
    """By which computer player each seat is played; None: by none."""
    is_open: bool
    """Whether all cards may be seen, since the game is over or that of others."""

    @property
    def table(self) -> State | Match:
        """The table after these moves."""
        return self.tables[self.at]

    @property
    def state(self) -> State:
        """The round."""
        return self.table.sight

    @property
    def seen(self) -> View:
        """What whoever looks sees of it."""
        return view(self.table, self.seat)

    @property
    def cast(self) -> Cast:
        """Who sits where."""
        return Cast(names_of(self.record), self.seat)

    @property
    def round_number(self) -> int:
        """Which round it is, counted from 1."""
        rounds = len(self.table.rounds) if isinstance(self.table, Match) else 0
        return rounds + (isinstance(self.table, State) or not self.state.is_over)
