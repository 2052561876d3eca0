"""What there is to be shown: a game up to some move, and who looks at it."""

from __future__ import annotations

import attrs
from typing_extensions import override

from crazyeights.match import Match
from crazyeights.sitting.looking import Look
from crazyeights.state import State


@attrs.frozen(kw_only=True)
class Scene(Look):
    """A game up to some move, and who looks at it; there may be more of the game than is shown."""

    at: int
    """How many moves are made."""
    bots: tuple[str | None, ...]
    """By which computer player each seat is played; None: by none."""
    is_open: bool
    """Whether all cards may be seen, since the game is over or that of others."""

    @property
    @override
    def table(self) -> State | Match:
        """The table after these moves."""
        return self.tables[self.at]
