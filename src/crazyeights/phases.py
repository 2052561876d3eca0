"""What is pending, and for whom: one small class for each thing that a table can wait for."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import attrs

from crazyeights.deck import Card
from crazyeights.results import Result


@attrs.frozen
class Naming:
    """The dealer has to name the suit of a wild starter.

    Source:
        S1.
    """

    seat: int
    """The dealer."""
    direction: int
    """1: to rising seats, -1: to falling ones."""


@attrs.frozen
class Turn:
    """A seat has its turn: it plays, draws or passes.

    Source:
        All pages.
    """

    seat: int
    """Who is in turn."""
    direction: int
    """1: to rising seats, -1: to falling ones."""
    drawn: int = 0
    """How many cards the seat has drawn in this turn."""
    card: Card | None = None
    """The last of them; None if there is none, or if it is not for the viewer to see."""
    passes: int = 0
    """How many seats in a row have passed with nothing to draw."""


@attrs.frozen
class Owing:
    """A seat owes cards: it takes them, or passes them on where an answer is allowed.

    Source:
        S1's extra of the twos; Jacks and Kings of S2.
    """

    seat: int
    """Who owes."""
    direction: int
    """1: to rising seats, -1: to falling ones."""
    owed: int
    """How many cards."""


@attrs.frozen
class Skipping:
    """A seat is to be skipped, unless it answers.

    Source:
        Prší.
    """

    seat: int
    """Who may answer."""
    direction: int
    """1: to rising seats, -1: to falling ones."""
    skips: int
    """How many skips are open, that of this seat among them."""


@attrs.frozen
class Over:
    """The round is over."""

    seat: ClassVar[None] = None
    """Nobody is in turn."""
    direction: int
    """The direction at the end."""
    result: Result
    """How it ended."""

    @property
    def blocked(self) -> bool:
        """Whether the round ended because nobody could move."""
        return self.result.blocked


Phase: TypeAlias = Naming | Turn | Owing | Skipping | Over
"""Everything that a table can wait for; a `match` over it is exhaustive."""
