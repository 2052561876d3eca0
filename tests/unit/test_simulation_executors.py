"""The result does not depend on what runs the games, errors come out as themselves, and nothing is left waiting."""

from __future__ import annotations

import multiprocessing
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from typing_extensions import override

import crazyeights as ce
from crazyeights.bots import Bot, follow_tips
from crazyeights.simulation import Simulation, SimulationError, simulate
from crazyeights.simulation.faults import Failure
from tests.unit.simulated import START, StubbornError, TiredError, Tires, at_random, origin

GAMES = 30
LAST = ce.presets.LAST_CARD
CHUNKS = [1, 7, 1000]


def run(**more: Any) -> Simulation:  # noqa: ANN401 - whatever simulate takes
    """Return a simulation in which bots, seats and chance all have their say."""
    bots: list[Bot] = [at_random, follow_tips, at_random]
    return simulate(LAST, bots, games=GAMES, seed="anywhere", exchange_seats=True, **more)


@pytest.fixture(scope="module")
def serial() -> Simulation:
    """What comes out in this thread."""
    return run()


@pytest.fixture(scope="module", params=["threads", "spawn", "forkserver"])
def pool(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """A pool of two, of each kind that may be started beside threads."""
    if request.param == "threads":
        with ThreadPoolExecutor(2) as executor:
            yield executor
        return
    method = str(request.param)
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system cannot {method}")
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as executor:
        yield executor


@pytest.mark.parametrize("chunk", CHUNKS)
def test_jobs_of_any_size(serial: Simulation, chunk: int) -> None:
    """In this thread the result is the same, whether a job is one game, some, or all."""
    assert serial == run(chunk=chunk)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_any_pool(serial: Simulation, pool: Executor, chunk: int) -> None:
    """Threads and processes give the result of this thread, to the last square, and the pool can still be used."""
    assert serial == run(executor=pool, chunk=chunk)
    assert 3 == pool.submit(sum, (1, 2)).result()


def test_one_job_at_a_time(serial: Simulation) -> None:
    """The fewest jobs that can wait give the same result too."""
    with ThreadPoolExecutor(1) as pool:
        assert serial == run(executor=pool, chunk=7, most_waiting=1)


FORKED = """
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
import crazyeights as ce
from crazyeights.bots import follow_tips
from crazyeights.simulation import simulate

def own(seen, rng):
    return rng.choice(ce.legal_moves(seen) or (None,))

with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork")) as pool:
    one = simulate(ce.presets.HOW_TO_PLAY, [own, follow_tips], games=20, executor=pool)
print(one == simulate(ce.presets.HOW_TO_PLAY, [own, follow_tips], games=20))
"""


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork")
def test_forked_processes() -> None:
    """Forked processes give the result of the process that they come from, with bots of the script itself too."""
    done = subprocess.run([sys.executable, "-c", FORKED], capture_output=True, text=True, check=True)
    assert "True\n" == done.stdout


def test_matches_in_a_pool(pool: Executor) -> None:
    """Matches as well."""
    bots: list[Bot] = [at_random, follow_tips]
    alone = simulate(ce.presets.CARD_GAME_101, bots, games=6, matches=True)
    assert alone == simulate(ce.presets.CARD_GAME_101, bots, games=6, matches=True, executor=pool, chunk=1)


def failing(**more: Any) -> tuple[BaseException, str]:  # noqa: ANN401 - whatever simulate takes
    """Return what bots that tire raise, and the notes."""
    with pytest.raises(Exception, match="enough") as caught:
        simulate(START, [Tires(), Tires()], games=200, seed=3, **more)
    return origin(caught.value), "\n".join(caught.value.__notes__)


def test_the_error_of_a_bot_comes_out_as_itself(pool: Executor) -> None:
    """It is the same error from the same game everywhere: the first by the index; a note says how to play it alone."""
    alone, notes = failing()
    assert isinstance(alone, TiredError)
    for chunk in (1, 7):
        error, there = failing(executor=pool, chunk=chunk)
        assert isinstance(error, TiredError)
        assert alone.seat == error.seat
        assert notes.splitlines()[0] == there.splitlines()[0]
    index = int(notes.split("first=")[1].split(",")[0])
    assert f"'3:{index}'" in notes
    with pytest.raises(Exception, match="enough"):
        simulate(START, [Tires(), Tires()], games=1, seed=3, first=index)
    assert index > 0
    simulate(START, [Tires(), Tires()], games=index, seed=3)


def test_where_it_happened_is_not_lost() -> None:
    """From another process the note has the lines that led to the error; here the error has them itself."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        _, notes = failing(executor=pool)
    assert "simulated.py" in notes
    assert "enough" in notes
    error, notes = failing()
    assert "simulated.py" not in notes
    assert error.__traceback__ is not None


def test_an_error_that_cannot_travel() -> None:
    """An error that cannot be read again in this process would break the pool; it comes as words instead."""
    bots = [Tires(StubbornError), Tires(StubbornError)]
    with (
        ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool,
        pytest.raises(ce.CrazyEightsError, match=r"StubbornError.*enough on seat"),
    ):
        simulate(START, bots, games=200, seed=3, executor=pool)
    with pytest.raises(Exception, match="enough on seat") as caught:
        simulate(START, bots, games=200, seed=3)
    assert isinstance(origin(caught.value), StubbornError)


def test_a_failure_can_be_sent() -> None:
    """It keeps the game and the error with its attributes, and gains the lines that led to it, once and for all."""
    with pytest.raises(TiredError) as caught:
        Tires(chance=1)(ce.view(ce.deal(START, players=2, seed=1), 1), Random(0))
    failure = Failure(17, caught.value)
    sent = pickle.loads(pickle.dumps(failure))  # noqa: S301 - our own bytes
    assert (17, 1) == (sent.index, sent.error.seat)
    assert "simulated.py" in sent.trace
    assert sent.trace == pickle.loads(pickle.dumps(sent)).trace  # noqa: S301 - our own bytes
    wrapped = ce.CrazyEightsError("no")
    wrapped.__cause__ = caught.value
    cause = pickle.loads(pickle.dumps(Failure(17, wrapped))).error.__cause__  # noqa: S301 - our own bytes
    assert (TiredError, 1) == (type(cause), cause.seat)
    stubborn = pickle.loads(pickle.dumps(Failure(17, StubbornError(1, "enough"))))  # noqa: S301 - our own bytes
    assert "a bot failed with StubbornError: enough on seat 1" == str(stubborn.error)


def test_an_illegal_move_comes_out_as_itself(pool: Executor) -> None:
    """What the library raises for a bot reaches the caller with its attributes."""
    with pytest.raises(ce.CrazyEightsError) as caught:
        simulate(START, [wrong, wrong], games=3, executor=pool)
    assert "game 0" in caught.value.__notes__[0]


def wrong(seen: ce.View, rng: Random) -> ce.Move:
    """Say what is never legal in turn."""
    del seen, rng
    return ce.Deal()


LAMBDA: Bot = lambda seen, rng: at_random(seen, rng)  # noqa: E731, PLW0108 - it is the point


def test_a_bot_that_cannot_be_sent() -> None:
    """A lambda is refused before anything waits in a pool of processes, and the pool can still be used."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        with pytest.raises(SimulationError, match="no lambdas"):
            simulate(START, [LAMBDA, LAMBDA], games=3, executor=pool)
        assert 3 == pool.submit(sum, (1, 2)).result()


def test_threads_take_any_bot() -> None:
    """Nothing is sent anywhere from thread to thread, so a lambda is as good there as at home."""
    with ThreadPoolExecutor(1) as pool:
        one = simulate(START, [LAMBDA, LAMBDA], games=3, executor=pool)
    assert one == simulate(START, [LAMBDA, LAMBDA], games=3)


class Failing(Executor):
    """An executor that fails with each job: when it is given, or later."""

    def __init__(self, error: Exception, *, later: bool) -> None:
        self.error = error
        self.later = later

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not self.later:
            raise self.error
        future: Future[Any] = Future()
        future.set_exception(self.error)
        return future


@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("error", [pickle.PicklingError("no"), TypeError("no"), AttributeError("no")])
def test_an_executor_that_cannot_pickle(error: Exception, *, later: bool) -> None:
    """Whatever an executor says of a job that cannot be pickled, the answer names bots; else its error is its own."""
    executor = Failing(error, later=later)
    with pytest.raises(SimulationError, match="no lambdas"):
        simulate(START, [LAMBDA, at_random], games=3, executor=executor)
    with pytest.raises(type(error), match="no") as caught:
        simulate(START, [at_random, at_random], games=3, executor=executor)
    assert error is caught.value


@pytest.mark.parametrize("later", [False, True])
def test_an_executor_that_breaks(*, later: bool) -> None:
    """What goes wrong in the executor itself is not for this library to explain."""
    error = OSError("the cable is out")
    with pytest.raises(OSError, match="cable") as caught:
        simulate(START, [at_random, at_random], games=3, executor=Failing(error, later=later))
    assert error is caught.value


class Slow(Executor):
    """An executor that does jobs in an order of its own, once so many were given."""

    def __init__(self, order: list[int], after: int) -> None:
        self.order = order
        self.after = after
        self.given: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.most = 0

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append((future, lambda: fn(*args, **kwargs)))
        self.most = max(self.most, sum(not future.done() for future, _ in self.given))
        if len(self.given) == self.after:
            threading.Timer(0.05, self.work).start()
        return future

    def work(self) -> None:
        """Do the jobs of the order; the others are never begun."""
        for number in self.order:
            future, job = self.given[number]
            if future.set_running_or_notify_cancel():
                future.set_result(job())
                threading.Event().wait(0.05)


def tired_at() -> list[int]:
    """Return the games, of the first hundred, in which a bot that tires fails."""
    found: list[int] = []
    for index in range(100):
        try:
            simulate(START, [Tires(), Tires()], games=1, seed=3, first=index)
        except Exception:  # noqa: BLE001 - whatever is raised for a bot
            found.append(index)
    return found


def test_of_several_failures_the_first_game_counts() -> None:
    """A later game that fails sooner cancels what comes after it, waits for what comes before, and gives way to it."""
    first, second, *_ = tired_at()
    executor = Slow([second, *range(second)], after=second + 2)
    with pytest.raises(Exception, match="enough") as caught:
        simulate(START, [Tires(), Tires()], games=200, seed=3, executor=executor, chunk=1, most_waiting=second + 2)
    assert f"game {first} " in caught.value.__notes__[0]
    assert executor.given[second + 1][0].cancelled()


def test_only_so_many_jobs_wait() -> None:
    """The executor never has more jobs than asked for at a time, however many games there are."""
    executor = Slow([0, 1, 2], after=3)
    pending: list[int] = []

    def stop(done: int, games: int) -> None:
        pending.append(done)
        assert games == 100
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(START, [at_random] * 2, games=100, executor=executor, chunk=1, most_waiting=3, progress=stop)
    assert 3 == executor.most
    assert [1, 2, 3] == pending


def test_an_interrupt_cancels_what_waits() -> None:
    """After an interrupt nothing that waited is begun any more; what is running may end."""

    def stop(done: int, games: int) -> None:
        del done, games
        raise KeyboardInterrupt

    executor = Slow([0], after=5)
    with pytest.raises(KeyboardInterrupt):
        simulate(START, [at_random] * 2, games=100, executor=executor, chunk=1, most_waiting=5, progress=stop)
    assert [False, True, True, True, True] == [future.cancelled() for future, _ in executor.given[:5]]
    assert all(future.cancelled() for future, _ in executor.given[1:])


def test_progress_is_told_here() -> None:
    """After each job, in the thread that asked: rising numbers of games, up to all of them."""
    told: list[tuple[int, int]] = []
    threads: set[int] = set()

    def progress(done: int, games: int) -> None:
        told.append((done, games))
        threads.add(threading.get_ident())

    with ThreadPoolExecutor(2) as pool:
        simulate(START, [at_random] * 2, games=20, executor=pool, chunk=3, progress=progress)
    assert {threading.get_ident()} == threads
    assert 7 == len(told)
    assert sorted(told) == told
    assert (20, 20) == told[-1]
    told.clear()
    simulate(START, [at_random] * 2, games=7, chunk=3, progress=progress)
    assert [(3, 7), (6, 7), (7, 7)] == told


class NoFuture(Executor):
    """An executor as a Dask client is one: what its `submit` gives is no future of the standard library."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        return fn(*args, **kwargs)


def test_futures_of_another_kind() -> None:
    """They cannot be waited for, and whoever took a Dask client for its executor is told."""
    with pytest.raises(SimulationError, match=r"client\.get_executor"):
        simulate(START, [at_random] * 2, games=3, executor=NoFuture())
