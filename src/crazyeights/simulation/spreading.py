"""The games of a simulation, cut into jobs and spread over whatever runs them."""

from __future__ import annotations

import pickle
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from typing import TypeAlias

import attrs

from crazyeights.errors import shown
from crazyeights.simulation.faults import Failure, SimulationError, noted
from crazyeights.simulation.played import PlayedGame
from crazyeights.simulation.simulating import Setting, played_game
from crazyeights.simulation.tallies import Tally, tallied

SENDING = (pickle.PicklingError, AttributeError, TypeError)
"""What executors fail with when they cannot pickle a job."""


@attrs.frozen
class Job:
    """Some games in a row: small and plain, so that it can be sent to another machine."""

    setting: Setting
    first: int
    """The index of the first game."""
    games: int
    """How many they are."""


def played(job: Job) -> Tally | Failure:
    """Play the games of a job; it ends with the first that fails."""
    games: list[PlayedGame] = []
    for index in range(job.first, job.first + job.games):
        try:
            games.append(played_game(job.setting, index))
        except Exception as error:  # noqa: BLE001 - bots are foreign code; the error goes to who started the simulation
            return Failure(index, error)
    return tallied(games)


def jobs(setting: Setting, *, first: int, games: int, chunk: int) -> Iterator[Job]:
    """Cut games into jobs of so many each."""
    for start in range(first, first + games, chunk):
        yield Job(setting, start, min(chunk, first + games - start))


Done: TypeAlias = Generator[tuple[Job, Tally], None, None]


def spread(source: Iterator[Job], *, executor: Executor | None, most_waiting: int) -> Done:
    """Yield each job with its tally, in the order in which they are done.

    If a game fails nothing more is begun, what waits is cancelled, and of several that fail the first by its index
    counts: so the error does not depend on the executor. What waits is cancelled too if the caller closes this, or
    interrupts it. The executor itself is left alone.

    Args:
        source: The jobs, by rising games.
        executor: What runs them; None: this thread.
        most_waiting: How many jobs at most are with the executor at a time.

    Raises:
        Exception: What was raised for a bot that failed, with the number of the game in a note.
        SimulationError: The bots or the rules cannot be sent to another process.
    """
    if executor is not None:
        yield from _through(executor, source, most_waiting)
        return
    for job in source:
        outcome = played(job)
        if isinstance(outcome, Failure):
            raise noted(outcome, job.setting.seed)
        yield job, outcome


def _through(executor: Executor, source: Iterator[Job], most_waiting: int) -> Done:
    waiting: dict[Future[Tally | Failure], Job] = {}
    failed: tuple[Failure, Job] | None = None
    try:
        while True:
            while failed is None and len(waiting) < most_waiting and (job := next(source, None)) is not None:
                waiting[_submitted(executor, job)] = job
            if not waiting:
                break
            done = wait(waiting, return_when=FIRST_COMPLETED).done
            for future in sorted(done, key=lambda future: waiting[future].first):
                job = waiting.pop(future)
                outcome = _outcome(future, job)
                if isinstance(outcome, Failure):
                    failed = outcome, job
                    _cancel(waiting, after=job.first)
                    break  # what is left is later
                yield job, outcome
    finally:
        _cancel(waiting)
    if failed is not None:
        raise noted(failed[0], failed[1].setting.seed)


def _submitted(executor: Executor, job: Job) -> Future[Tally | Failure]:
    if isinstance(executor, ProcessPoolExecutor):
        _check_sendable(job)  # before its queue gets stuck
    try:
        future = executor.submit(played, job)
    except SENDING:
        _check_sendable(job)
        raise
    given: object = future
    if not isinstance(given, Future):
        raise SimulationError(
            f"executor is {shown(executor)}, whose submit gives no concurrent.futures.Future; "
            "of a Dask client take client.get_executor()"
        )
    return future


def _outcome(future: Future[Tally | Failure], job: Job) -> Tally | Failure:
    try:
        return future.result()
    except SENDING:  # not from a bot: its errors come back as a Failure
        _check_sendable(job)
        raise


def _check_sendable(job: Job) -> None:
    try:
        pickle.dumps(job)
    except Exception as error:
        raise SimulationError(
            f"the bots cannot be sent to another process: {shown(error, str)}; "
            "take functions of a module or instances of its classes, no lambdas and no functions within functions"
        ) from error


def _cancel(waiting: dict[Future[Tally | Failure], Job], after: int = -1) -> None:
    """Cancel the jobs that begin after a game, and wait for them no longer."""
    for future, job in tuple(waiting.items()):
        if job.first > after:
            future.cancel()
            del waiting[future]
