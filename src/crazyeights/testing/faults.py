"""A law that does not hold: which, where, and how to come there again."""

from __future__ import annotations

from enum import Enum

import crazyeights as ce
from crazyeights.errors import CrazyEightsError


class Law(Enum):
    """What holds for every table, whatever the rules. The value says it in a sentence.

    Examples:
        >>> Law.PROGRESS.value
        'a running round always offers a move to the seat in turn, and one that is over none'
    """

    AGREEMENT = "a move is listed exactly if it is not refused, and exactly if it can be applied"
    PROGRESS = "a running round always offers a move to the seat in turn, and one that is over none"
    CONSERVATION = "hands, stock and pile are the deck, at every step"
    BLINDNESS = "what a seat cannot see changes neither its view nor its legal moves"
    SQUARE = "the events that a seat is told turn its view into that of the next table"
    PURITY = "nothing that is asked or applied changes a table, and equal tables give equal answers"
    ROUND_TRIP = "what was written reads as it was, and a record replays to the table that was played"
    SCORES = "points are what the cards are worth, and the winner scores as the rules say"
    SAMPLE = "a sampled table looks to its seat as the view does that it was sampled from"


class LawBroken(CrazyEightsError, AssertionError):  # noqa: N818 - what has happened, as a reader of a report says it
    """A law does not hold under some rules.

    It is an `AssertionError` too: to a test runner it is a test that failed, not one that could not be run. Where
    something was raised on the way, that error is the ``__cause__``.

    Examples:
        >>> record = ce.Record(ce.presets.STARTER_RULES, 2, seed=1, dealer=0)
        >>> error = LawBroken(Law.PROGRESS, "there is no move", record.replay(), None, record)
        >>> str(error).splitlines()[0]
        'law of progress broken: there is no move'
        >>> error.record.replay() == error.table
        True
    """

    law: Law
    """Which law."""
    problem: str
    """What does not hold."""
    table: ce.State | ce.Match
    """The table at which it does not hold; where a move is named, the one before it."""
    move: ce.Move | None
    """The move after which it does not hold; None: it does not hold at the table itself."""
    record: ce.Record
    """The game up to the table; ``record.replay()`` gives the table, and `add` the move."""

    def __init__(
        self, law: Law, problem: str, table: ce.State | ce.Match, move: ce.Move | None, record: ce.Record
    ) -> None:
        self.law = law
        self.problem = problem
        self.table = table
        self.move = move
        self.record = record
        after = "" if move is None else f"after the move {move}, made "
        name = law.name.lower().replace("_", " ")
        where = f"{after}at this table:\n{table}\nthis record leads to it, parse_record(...).replay():\n{record}"
        super().__init__(f"law of {name} broken: {problem}\n{where}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.law, self.problem, self.table, self.move, self.record)
