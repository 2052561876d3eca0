"""A recorded game, and whoever looks at it."""

from __future__ import annotations

import attrs

from crazyeights.match import Match
from crazyeights.record import Record
from crazyeights.sitting.reporting import Cast
from crazyeights.sitting.seating import names_of
from crazyeights.state import State
from crazyeights.views import View, view


@attrs.frozen
class Look:
    """A recorded game, table by table, and whoever looks at it.

    Examples:
        >>> from crazyeights import presets
        >>> record = Record(presets.STARTER_RULES, 2, seed=1, dealer=0, names=("Ann", "Bo"))
        >>> look = Look(record, (record.replay(),), seat=1)
        >>> look.seen.seat, look.cast.whom(0), look.cast.whom(1), look.round_number
        (1, 'Ann', 'you', 1)
    """

    record: Record
    """The game."""
    tables: tuple[State | Match, ...]
    """The table before each move, and after the last."""
    seat: int | None
    """Who looks; None: nobody who sits there."""

    @property
    def table(self) -> State | Match:
        """The table that is looked at: the last one."""
        return self.tables[-1]

    @property
    def state(self) -> State:
        """The round on this table."""
        return self.table.sight

    @property
    def seen(self) -> View:
        """What whoever looks sees of it."""
        return view(self.table, self.seat)

    @property
    def cast(self) -> Cast:
        """Who sits where, told to whoever looks."""
        return Cast(names_of(self.record), self.seat)

    @property
    def round_number(self) -> int:
        """Which round is played, or has just been, counted from 1."""
        return len(self.table.rounds) + (not self.state.is_over) if isinstance(self.table, Match) else 1
