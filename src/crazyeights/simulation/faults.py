"""What goes wrong in a simulation: it cannot be run so, or a bot fails in one of its games."""

from __future__ import annotations

import pickle
from traceback import format_exception

import attrs

from crazyeights.errors import CrazyEightsError, shown
from crazyeights.shuffling import Seed
from crazyeights.simulation.simulating import game_seed


class SimulationError(CrazyEightsError):
    """A simulation cannot be run so.

    Examples:
        >>> from crazyeights import presets
        >>> from crazyeights.bots import follow_tips
        >>> from crazyeights.simulation import simulate
        >>> try:
        ...     simulate(presets.STARTER_RULES, [follow_tips] * 2, games=0)
        ... except SimulationError as error:
        ...     print(error)
        games is 0; it has to be a number of 1 or more
    """


@attrs.frozen
class Failure:
    """A game in which a bot failed."""

    index: int
    """Which game."""
    error: Exception
    """What was raised for the bot; its ``__cause__`` is kept on the way to another process, as pickle does not."""
    trace: str = ""
    """Where that was, if it was in another process."""

    def __reduce__(self) -> tuple[object, ...]:
        trace = self.trace or "".join(format_exception(self.error))
        cause = self.error.__cause__
        sent = _sent(cause) if isinstance(cause, Exception) else None
        return _arrived, (self.index, _sent(self.error), sent, trace)


def _arrived(index: int, error: Exception, cause: Exception | None, trace: str) -> Failure:
    error.__cause__ = cause
    return Failure(index, error, trace)


def _sent(error: Exception) -> Exception:
    """An error that reaches another process; one that cannot be pickled, or read again, would break a whole pool."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    except Exception:  # noqa: BLE001 - whatever a foreign error does when it is pickled
        return SimulationError(f"a bot failed with {type(error).__qualname__}: {shown(error, str)}")
    return error


def noted(failure: Failure, seed: Seed) -> Exception:
    """Return the error of a bot, with the way back to it.

    Args:
        failure: What failed.
        seed: That of the simulation.
    """
    error, index = failure.error, failure.index
    error.add_note(
        f"this was game {index} of the simulation, with the seed {shown(game_seed(seed, index))}; "
        f"first={index}, games=1 play it alone"
    )
    if failure.trace:
        error.add_note(f"in another process:\n{failure.trace.rstrip()}")
    return error
