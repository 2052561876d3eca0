"""Many games, from the command line."""

from __future__ import annotations

import signal
import threading
from argparse import Namespace
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from typing_extensions import override

from crazyeights.errors import CrazyEightsError
from crazyeights.sitting.bots import bot_named
from crazyeights.terminal.devices import progress
from crazyeights.terminal.options import players_for
from crazyeights.terminal.screen import Screen

if TYPE_CHECKING:
    from crazyeights.bots import Bot
    from crazyeights.simulation import Comparison, Simulation

P = ParamSpec("P")
T = TypeVar("T")

USUAL_PLAYERS = 2


def simulate(options: Namespace, screen: Screen) -> None:
    """Simulate what the options of ``simulate`` ask for, and print it.

    Args:
        options: As the parser returns them.
        screen: Where to print.

    Raises:
        CrazyEightsError: The options contradict each other or the rules, or a bot made a mistake.
    """
    from crazyeights.simulation import simulate as simulated

    bots = _bots(options, players_for(options.rules, None, USUAL_PLAYERS))
    _print(simulated, bots, options, screen)


def compare(options: Namespace, screen: Screen) -> None:
    """Compare what the options of ``compare`` ask for, and print it.

    Args:
        options: As the parser returns them.
        screen: Where to print.

    Raises:
        CrazyEightsError: The options contradict each other or the rules, or a bot made a mistake.
    """
    from crazyeights.simulation import compare as compared

    if len(options.rules) == 1:
        raise CrazyEightsError(f"{options.rules[0].name} alone cannot be compared; name two rule sets or more")
    bots = _bots(options, max(USUAL_PLAYERS, *(rules.players[0] for rules in options.rules)))
    _print(compared, bots, options, screen)


def _bots(options: Namespace, usual: int) -> list[Bot]:
    """A bot for each seat."""
    names: tuple[str, ...] = options.bots
    players = options.players or (usual if len(names) == 1 else len(names))
    if len(names) not in {1, players}:
        raise CrazyEightsError(f"there are {len(names)} bots for {players} players; name one for all, or one for each")
    return [bot_named(name) for name in (names * players if len(names) == 1 else names)]


def _print(
    counted: Callable[..., Simulation | Comparison], bots: Sequence[Bot], options: Namespace, screen: Screen
) -> None:
    """Play the games that the options of both commands ask for, and print what is counted."""
    if options.json and options.csv:
        raise CrazyEightsError("--json does not go with --csv; print one after the other")
    with workers(options.jobs) as executor, progress("games") as told:
        result = counted(
            options.rules,
            bots,
            games=options.games,
            seed=options.seed,
            matches=options.matches,
            exchange_seats=options.exchange_seats,
            executor=executor,
            progress=told,
        )
    text = result.to_json(2) if options.json else result.to_csv() if options.csv else str(result)
    for line in text.splitlines():
        screen.raw(line)


@contextmanager
def workers(jobs: int) -> Generator[Executor | None]:
    """The processes that share the work; Ctrl-C is for the first process alone, which then calls the work off."""
    if jobs == 1:
        yield None
        return
    with _Pool(
        jobs, mp_context=get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    ) as executor:
        try:
            yield executor
        except KeyboardInterrupt:  # nobody waits for games under way, which nothing would count any more
            threading.excepthook = _unheard  # the pool of 3.11 trips over what was called off already
            for worker in active_children():
                worker.terminate()
            raise
        except BrokenExecutor:
            raise CrazyEightsError(
                "a process of --jobs has ended all of a sudden, by a bot or for want of memory; try --jobs 1"
            ) from None


class _Pool(ProcessPoolExecutor):
    """A pool whose processes are deaf to Ctrl-C from their very start, and not only once they have been prepared."""

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _held_back():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _held_back() -> Generator[None]:
    """Hold Ctrl-C back: it reaches this process afterwards, and never those that are started here, which inherit it."""
    if not hasattr(signal, "pthread_sigmask"):  # as on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _unheard(_: threading.ExceptHookArgs) -> None:
    """Say nothing of a thread that fails while this process ends."""
