"""Many rounds or matches between bots, on one core, on all of them or on many machines."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor
from contextlib import closing

from crazyeights.bots import Bot
from crazyeights.bots.protocol import called, checked_bots
from crazyeights.errors import shown
from crazyeights.kinds import is_number
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_players
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.simulation.faults import SimulationError
from crazyeights.simulation.simulating import Setting
from crazyeights.simulation.spreading import Job, jobs, spread
from crazyeights.simulation.summary import Simulation
from crazyeights.simulation.tallies import Tally

MOST_PLIES = 5_000
"""A round of more moves is broken off: with a reshuffled stock, play need not end."""
MOST_ROUNDS = 1_000
"""A match of more rounds is broken off: where nobody scores in a blocked round, it need not end."""
MOST_WAITING = 256
"""How many jobs are with the executor at a time: enough for as many cores, and few to cancel."""
JOBS = 256
"""Into how many jobs the games are cut, if that makes them no longer than…"""
MOST_IN_A_JOB = 250
"""…so many games: less than a second for quick bots, so that progress is seen and an error soon heard."""
LEAST_ALONE = 25
"""Without an executor nobody waits for a share: to count fewer games than these at once costs a third of their time."""


def _usual_chunk(games: int, *, shared: bool) -> int:
    chunk = min(-(-games // JOBS), MOST_IN_A_JOB)
    return chunk if shared else max(chunk, LEAST_ALONE)


def simulate(
    rules: RuleSet,
    bots: Iterable[Bot],
    *,
    games: int = 1_000,
    seed: Seed = 0,
    matches: bool = False,
    exchange_seats: bool = False,
    most_plies: int = MOST_PLIES,
    most_rounds: int = MOST_ROUNDS,
    first: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    chunk: int | None = None,
    most_waiting: int = MOST_WAITING,
) -> Simulation:
    """Return what comes out of many rounds or matches between bots.

    Each game has a seed of its own, made from `seed` and its index, and so has each bot in it. So the result does not
    depend on the executor, on how the games are cut into jobs, or on the order in which they are done. That holds for
    bots that go by what they are given alone; if one thinks for so many milliseconds, `reproducible` is False.

    Args:
        rules: The rules.
        bots: A bot for each seat; bots for processes and clusters have to be picklable.
        games: How many rounds or matches.
        seed: What all chance comes from.
        matches: Whether a game is a match, to the target or the last level of the rules; else it is one round.
        exchange_seats: Whether the bots move on by one seat from game to game, so that each sits everywhere. Without it
            bot i sits on seat i, and seat 0 begins, which is worth something.
        most_plies: How many moves a round may have; then it is broken off, and nobody wins the game.
        most_rounds: How many rounds a match may have; then it is broken off too.
        first: The index of the first game: the same call with ``first=1000`` plays the next thousand.
        executor: What runs the games: a pool of threads or processes, or ``Client.get_executor()`` of a Dask cluster;
            None: this thread. It is neither started nor shut down here.
        progress: Called in this thread with how many games are done and how many there are, after each job.
        chunk: How many games make a job; None: a few, so that there are some hundred jobs.
        most_waiting: How many jobs at most are with the executor at a time; a cluster of more cores needs more.

    Raises:
        RuleSetError: The rules are none.
        DealError: The rules are not for so many bots, or the seed is none.
        SimulationError: Something else cannot be simulated so, or a bot cannot be sent to another process.
        Exception: What `played_out` raises for a bot that fails, with the number of the game in a note.

    Examples:
        >>> from crazyeights import presets
        >>> from crazyeights.bots import follow_tips
        >>> result = simulate(presets.LAST_CARD, [follow_tips] * 3, games=30, seed="tuesday")
        >>> result.rounds, result.went_out + result.blocked + result.broken_off
        (30, Share(hits=30, trials=90))
        >>> from concurrent.futures import ThreadPoolExecutor
        >>> with ThreadPoolExecutor() as pool:
        ...     result == simulate(presets.LAST_CARD, [follow_tips] * 3, games=30, seed="tuesday", executor=pool)
        True
    """
    seats = checked_bots(bots, SimulationError)
    check_players(rules, len(seats))
    _check_number("games", games, 1)
    _check_number("first", first, 0)
    _check_number("most_plies", most_plies, 1)
    _check_number("most_rounds", most_rounds, 1)
    _check_number("most_waiting", most_waiting, 1)
    _check_number("chunk", 1 if chunk is None else chunk, 1)
    _check_flag("matches", matches)
    _check_flag("exchange_seats", exchange_seats)
    _check_executor(executor)
    check_progress(progress)
    if matches and not rules.match_ends:
        raise SimulationError(
            f"by {shown(rules.name, str)} a match has no end, as there is no target and no level; "
            "simulate rounds, or give it one with rules.vary(variants.match_to(100))"
        )
    setting = Setting(
        rules=rules,
        bots=seats,
        seed=checked_seed(seed),
        matches=matches,
        exchange_seats=exchange_seats,
        most_plies=most_plies,
        most_rounds=most_rounds,
    )
    pieces = jobs(setting, first=first, games=games, chunk=chunk or _usual_chunk(games, shared=executor is not None))
    return Simulation(
        rules=rules,
        bots=tuple(map(called, seats)),
        seed=setting.seed,
        first=first,
        games=games,
        matches=matches,
        exchange_seats=exchange_seats,
        most_plies=most_plies,
        most_rounds=most_rounds,
        reproducible=all(getattr(bot, "milliseconds", None) is None for bot in seats),
        tally=_added(spread(pieces, executor=executor, most_waiting=most_waiting), games, progress),
    )


def _added(
    parts: Generator[tuple[Job, Tally], None, None], games: int, progress: Callable[[int, int], object] | None
) -> Tally:
    tally, done = Tally(), 0
    with closing(parts):
        for job, part in parts:
            tally += part
            done += job.games
            if progress is not None:
                progress(done, games)
    return tally


def _check_number(name: str, value: object, least: int) -> None:
    if not is_number(value) or value < least:
        raise SimulationError(f"{name} is {shown(value)}; it has to be a number of {least} or more")


def _check_flag(name: str, value: object) -> None:
    if not isinstance(value, bool):
        raise SimulationError(f"{name} is {shown(value)}; it has to be True or False")


def _check_executor(executor: object) -> None:
    if executor is not None and (isinstance(executor, type) or not callable(getattr(executor, "submit", None))):
        raise SimulationError(
            f"executor is {shown(executor)}; it has to be an executor as those of concurrent.futures, "
            "or None for this thread"
        )


def check_progress(progress: object) -> None:
    """Refuse what cannot be told how far a simulation is.

    Raises:
        SimulationError: It is neither a function nor None.
    """
    if progress is not None and not callable(progress):
        raise SimulationError(f"progress is {shown(progress)}; it has to be a function of two numbers, done and all")
