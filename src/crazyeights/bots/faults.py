"""A computer player that made a mistake, with all that is needed to see it again."""

from __future__ import annotations

from collections.abc import Iterable

from crazyeights.dealing import deal
from crazyeights.errors import CrazyEightsError
from crazyeights.match import Match, start_match
from crazyeights.moves import Move
from crazyeights.record import Record
from crazyeights.state import State


class BotError(CrazyEightsError):
    """A bot said something illegal, said nothing in turn, or raised an error; that error is the ``__cause__``.

    Examples:
        >>> from random import Random
        >>> from crazyeights import Pass, deal, presets
        >>> from crazyeights.bots import follow_tips, played_out
        >>> def lazy(seen, rng):
        ...     return Pass()
        >>> table = deal(presets.STARTER_RULES, players=2, seed=1)
        >>> try:
        ...     list(played_out(table, [follow_tips, lazy], Random(1)))
        ... except BotError as error:
        ...     print(error.seat, error.bot, error.__cause__.refusal.name, error.record.replay() == error.table)
        1 lazy MUST_DRAW True
    """

    seat: int
    """The seat of the bot."""
    bot: str
    """What the bot is called, or how it shows itself."""
    problem: str
    """What went wrong."""
    table: State | Match
    """The table that the bot was asked at."""
    record: Record | None
    """The round that far, or the match if this is its first round; None if no record can begin where this began."""

    def __init__(self, seat: int, bot: str, problem: str, table: State | Match, record: Record | None) -> None:
        super().__init__(f"bot {bot} of seat {seat}{_where(record)}: {problem}")
        self.seat = seat
        self.bot = bot
        self.problem = problem
        self.table = table
        self.record = record

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.seat, self.bot, self.problem, self.table, self.record)


def _where(record: Record | None) -> str:
    return "" if record is None else f", at move {len(record.moves) + 1}"


def recorded(opening: State | Match, moves: Iterable[Move]) -> Record | None:
    """Return a record of what was played from a table on.

    Args:
        opening: A round or a match as it was when the play began.
        moves: What was played.

    Returns:
        The record of the match if this is its first round, else that of the round, from its deal if this is the deal;
        None if something was pending at the opening, so that no record can begin there.

    Examples:
        >>> from crazyeights import Draw, apply, presets
        >>> table = deal(presets.STARTER_RULES, players=2, seed=1)
        >>> recorded(table, [Draw()]).replay() == apply(table, Draw())
        True
    """
    if isinstance(opening, Match):
        match = opening
        opening = match.state
        if not match.rounds:  # a later round may be a playoff, and no match begins with such totals
            rules, players, seed, dealer, totals = match.rules, match.players, match.seed, match.dealer, match.totals
            if start_match(rules, players=players, seed=seed, dealer=dealer, totals=totals) == match:
                return Record(rules, players, seed, dealer, moves, totals=totals)
    rules, players = opening.rules, len(opening.held)
    levels = opening.levels if any(opening.levels) else None
    dealt = deal(rules, players=players, seed=opening.seed, dealer=opening.dealer, levels=levels)
    seed, dealer = opening.seed, opening.dealer
    try:
        if dealt == opening:
            return Record(rules, players, seed, dealer, moves, levels=levels)
        return Record(rules, players, seed, dealer, moves, start=opening)
    except CrazyEightsError:
        return None
