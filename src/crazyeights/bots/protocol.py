"""What a computer player is."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol, cast

from crazyeights.errors import CrazyEightsError, shown
from crazyeights.moves import Move
from crazyeights.views import View


class Bot(Protocol):
    """A computer player: a function from what its seat sees to what it says.

    It is asked in turn, where it has to say something: a move in turn or, if there is any, one out of turn, after
    which it is asked again. It is also asked after each move, in the order of the seats, whenever it may do something
    out of turn; None then says nothing.

    A bot keeps nothing from one call to the next: the same view and the same chance give the same answer.

    Examples:
        >>> from crazyeights import deal, legal_moves, presets, view
        >>> def last_move(seen: View, rng: Random) -> Move | None:
        ...     moves = legal_moves(seen) or legal_moves(seen, seen.seat)
        ...     return moves[-1] if moves else None
        >>> bot: Bot = last_move
        >>> table = deal(presets.STARTER_RULES, players=2, seed=1)
        >>> str(bot(view(table, table.turn), Random(1)))
        'draw'
    """

    def __call__(self, seen: View, rng: Random) -> Move | None:
        """Say what to do.

        Args:
            seen: What the seat sees; its own moves are ``legal_moves(seen)`` and ``legal_moves(seen, seen.seat)``.
            rng: The only source of chance that the player may use.
        """
        ...


def called(bot: Bot) -> str:
    """Return what a bot is called: by its function, else as it shows itself, if that is the same in every process.

    Examples:
        >>> from crazyeights.bots import follow_tips
        >>> called(follow_tips)
        'follow_tips'
    """
    name = getattr(bot, "__name__", None)
    if isinstance(name, str):
        return name
    text = shown(bot)
    return type(bot).__name__ if " at 0x" in text else text


def checked_bots(bots: object, error: type[CrazyEightsError]) -> tuple[Bot, ...]:
    """Return bots, if they are.

    Args:
        bots: Whatever was given in their place.
        error: What refuses it.

    Raises:
        CrazyEightsError: They are no bots.

    Examples:
        >>> from crazyeights.bots import follow_tips
        >>> checked_bots([follow_tips] * 2, CrazyEightsError) == (follow_tips, follow_tips)
        True
    """
    if not isinstance(bots, Iterable) or isinstance(bots, str):
        raise error(f"bots are {shown(bots)}; they have to be a list with a bot for each seat")
    found = tuple(cast("Iterable[Bot]", bots))
    for number, bot in enumerate(found):
        if not callable(bot):
            raise error(
                f"bot {number} is {shown(bot)}; a bot is called with a view and a source of chance, as follow_tips is"
            )
    return found
