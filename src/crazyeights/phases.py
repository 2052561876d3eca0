"""What is pending, and for whom: one small class for each thing that a table can wait for."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import attrs

from crazyeights.deck import Card
from crazyeights.results import Result


@attrs.frozen
class Naming:
    """The dealer has to name the suit of a wild starter.

    Examples:
        >>> Naming(seat=2, direction=1).seat
        2

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

    Examples:
        >>> from crazyeights import position, presets
        >>> position(presets.STARTER_RULES, hands=["7H", "QS"], pile="6H", turn=1).phase
        Turn(seat=1, direction=1, drawn=0, card=None, passes=0)

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

    Examples:
        >>> from crazyeights import Play, apply, position, presets
        >>> table = position(presets.LAST_CARD, hands=["JH 9C 4S", "3D QS"], pile="6H")
        >>> apply(table, Play("JH")).phase
        Owing(seat=1, direction=1, owed=2)

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

    Examples:
        >>> from crazyeights import Play, apply, position, presets, variants
        >>> rules = presets.RULES_CARD.vary(variants.queens_skip, skip_answer=True)
        >>> table = position(rules, hands=["QH 9C", "3D QS", "5D"], pile="6H")
        >>> apply(table, Play("QH")).phase
        Skipping(seat=1, direction=1, skips=1)

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
    """The round is over.

    Examples:
        >>> from crazyeights import Play, apply, position, presets
        >>> table = apply(position(presets.STARTER_RULES, hands=["7H", "QS"], pile="6H"), Play("7H"))
        >>> table.phase.result.winners, table.phase.blocked
        ((0,), False)
    """

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


Pending: TypeAlias = Naming | Turn | Owing | Skipping
"""What a table can wait for while the round goes on: a seat is in turn."""
Phase: TypeAlias = Pending | Over
"""Everything that a table can wait for; a `match` over it is exhaustive."""
