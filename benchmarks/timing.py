"""How everything here is timed: CPU time, fresh deals, interleaved samples, medians of ratios."""

from __future__ import annotations

import gc
import random
import statistics
from collections.abc import Callable, Mapping, Sequence
from time import thread_time
from typing import TypeAlias, TypeVar

import attrs

Table = TypeVar("Table")
Item = TypeVar("Item")


@attrs.frozen
class Sample:
    """Some rounds played by one engine."""

    seconds: float
    """CPU time of the play, without the deals."""
    plies: int
    """Moves as this library cuts them."""
    rounds: int
    """Rounds played."""

    @property
    def microseconds(self) -> float:
        """Return the microseconds of one ply."""
        return self.seconds / self.plies * 1e6


@attrs.frozen
class Ratio:
    """How one engine compares with another over all repeats."""

    median: float
    """Median of the ratios, each of two samples of one repeat."""
    low: float
    """Lower quartile."""
    high: float
    """Upper quartile."""


@attrs.frozen
class Rounds:
    """Some rounds that are dealt and wait to be played."""

    play: Callable[[], None]
    """Plays them all; nothing else is timed."""
    count: Callable[[], int]
    """Plays the same rounds again and counts the plies, so that no timed loop has to."""


Engine: TypeAlias = Callable[[int, int, int], Rounds]
"""Deals rounds: how many seats, how many rounds, with which seed."""


def engine(
    deal: Callable[[int, int, int], Sequence[Table]],
    play: Callable[[Sequence[Table]], None],
    count: Callable[[Sequence[Table]], int],
) -> Engine:
    """Return the engine that deals, plays and counts by these functions; all choices come from ``random``."""

    def dealt(seats: int, rounds: int, seed: int) -> Rounds:
        tables = deal(seats, rounds, seed)
        return Rounds(lambda: play(tables), lambda: count(deal(seats, rounds, seed)))

    return dealt


def timed(play: Callable[[], None]) -> float:
    """Return the CPU seconds of one call."""
    start = thread_time()
    play()
    return thread_time() - start


def interleaved(
    engines: Mapping[str, Engine], *, seats: int, rounds: int, repeats: int, seed: int
) -> dict[str, list[Sample]]:
    """Return the samples of each engine.

    In each repeat all engines are dealt fresh rounds first and then play one right after the other, because the speed
    of a machine changes within seconds; the order rotates. A longer sample beforehand, which is thrown away, lets
    each engine build what it builds once.
    """
    names = list(engines)
    samples: dict[str, list[Sample]] = {name: [] for name in names}
    for name in names:
        engines[name](seats, 10 * rounds, seed).play()
    for repeat in range(repeats):
        number = seed + 1 + repeat
        waiting = {name: engines[name](seats, rounds, number) for name in names}
        spent: dict[str, float] = {}
        ends: dict[str, object] = {}
        gc.collect()
        for name in rotated(names, repeat):
            random.seed(number)
            spent[name] = timed(waiting[name].play)
            ends[name] = random.getstate()
        for name in names:
            random.seed(number)
            samples[name].append(Sample(spent[name], waiting[name].count(), rounds))
            assert random.getstate() == ends[name], f"{name}: other rounds were counted than played"
    return samples


def rotated(items: Sequence[Item], by: int) -> list[Item]:
    """Return these with another one first."""
    first = by % len(items)
    return [*items[first:], *items[:first]]


def microseconds(samples: Sequence[Sample]) -> float:
    """Return the median of the microseconds of one ply."""
    return statistics.median(sample.microseconds for sample in samples)


def plies_per_round(samples: Sequence[Sample]) -> float:
    """Return the mean length of a round."""
    return sum(sample.plies for sample in samples) / sum(sample.rounds for sample in samples)


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Ratio:
    """Return how ours compares with theirs, repeat by repeat."""
    low, median, high = statistics.quantiles([a / b for a, b in zip(ours, theirs, strict=True)], n=4)
    return Ratio(median, low, high)


def ply_ratio(ours: Sequence[Sample], theirs: Sequence[Sample]) -> Ratio:
    """Return how the cost of a ply compares, repeat by repeat."""
    return ratio([sample.microseconds for sample in ours], [sample.microseconds for sample in theirs])
