"""The loop that asks computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import TypeVar

from crazyeights.bots.chance import checked_chances
from crazyeights.bots.faults import BotError, recorded
from crazyeights.bots.protocol import Bot, called, checked_bots
from crazyeights.engine import apply
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.match import Match
from crazyeights.moves import Move
from crazyeights.record import Record
from crazyeights.rulebook import legal_moves
from crazyeights.state import State
from crazyeights.views import view

T = TypeVar("T", State, Match)


def played_out(table: T, bots: Sequence[Bot], rng: Random | Sequence[Random]) -> Iterator[tuple[T, Move, T]]:
    """Let bots play a round to its end, one move at a time.

    The seat in turn is asked, and has to move. After each move, one out of turn too, every other seat that may do
    something out of turn is asked, in the order of the seats; the first that speaks is heard, and all are asked anew.
    A round need not end: whoever cannot wait for ever counts the moves.

    Args:
        table: The round, or the match that it belongs to.
        bots: A bot for each seat.
        rng: What the bots may use for chance: one source for all or, so that no bot depends on what another one uses,
            one for each seat, as from `chances`.

    Yields:
        The table before a move, the move, and the table after it.

    Raises:
        CrazyEightsError: There is no table, or there is not one bot, or not one source of chance, for each seat.
        BotError: A bot said something that is not legal, said nothing in turn, or raised an error. It names the bot
            and its seat, and has the table and the record of what led there.

    Examples:
        >>> from random import Random
        >>> from crazyeights import deal, presets
        >>> from crazyeights.bots import follow_tips
        >>> table = deal(presets.STARTER_RULES, players=2, seed=1)
        >>> *_, (before, move, after) = played_out(table, [follow_tips] * 2, Random(1))
        >>> after.is_over
        True
    """
    given: object = table
    if not isinstance(given, State | Match):
        raise CrazyEightsError(f"{shown(given)} cannot be played out; give a State or a Match")
    seats = len(table.sight.held)
    seated, rngs = checked_bots(bots, CrazyEightsError), checked_chances(rng, seats)
    for what, found in (("bots", seated), ("sources of chance", rngs)):
        if len(found) != seats:
            raise CrazyEightsError(f"there are {len(found)} {what} for {seats} seats; give one for each seat")
    return moves_made(table, seated, rngs)


def moves_made(table: T, bots: Sequence[Bot], rngs: Sequence[Random]) -> Iterator[tuple[T, Move, T]]:
    """Yield what `played_out` does; whoever asks has seen to it that there is a bot and a chance for each seat."""
    moves: list[Move] = []
    so_far = partial(recorded, table, moves)
    waiting = iter(speakers(table)[-1:])  # before the first move the seat in turn alone is asked
    while (seat := next(waiting, None)) is not None:
        move, after = answer(table, seat, bots[seat], rngs[seat], so_far)
        if move is not None:
            moves.append(move)
            yield table, move, after
            table = after
            waiting = iter(speakers(table))


def answer(table: T, seat: int, bot: Bot, rng: Random, so_far: Callable[[], Record | None]) -> tuple[Move | None, T]:
    """What a bot says on a seat, None for nothing, and the table after it.

    Args:
        table: The table; the seat is in turn, or may do something out of turn.
        seat: The seat.
        bot: Who plays it.
        rng: Its chance.
        so_far: Gives the record for a `BotError`.

    Raises:
        BotError: It said something that is not legal, said nothing in turn, or raised an error.
    """
    try:
        move = bot(view(table, seat), rng)
        if move is not None:
            return move, apply(table, move, seat)
    except Exception as error:
        problem = str(error) if isinstance(error, CrazyEightsError) else shown(error)
        raise BotError(seat, called(bot), problem, table, so_far()) from error
    if seat == table.sight.turn:
        raise BotError(seat, called(bot), "it said nothing, but it is in turn and has to move", table, so_far())
    return None, table


def speakers(table: State | Match) -> tuple[int, ...]:
    """The seats that are asked after a move until one speaks; the last is in turn and has to. None once it is over."""
    turn = table.sight.phase.seat
    return () if turn is None else (*others_that_may_speak(table), turn)


def others_that_may_speak(table: State | Match) -> tuple[int, ...]:
    """The seats that may do something out of turn; the one in turn is about to be asked anyway."""
    state = table.sight
    if not (state.due or state.rules.jump_in):  # by far the most common case
        return ()
    return tuple(seat for seat in range(len(state.held)) if seat != state.turn and legal_moves(table, seat))
