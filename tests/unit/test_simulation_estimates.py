"""Intervals: against published figures, against what defines them, and against the standard library."""

from __future__ import annotations

import math
import statistics
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.simulation.estimates import Estimate, Moments, Share, quantile
from tests.unit.simulated import near

Z = 1.959963984540054
"""The 97.5 % quantile of the normal distribution, from any table."""
NUMBERS = st.lists(st.integers(-1000, 1000), max_size=30)


def limits(estimate: Estimate | None) -> tuple[float, float]:
    """Return where an interval begins and ends."""
    assert estimate is not None
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.low, estimate.high


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_as_published(hits: int, trials: int, low: float, high: float) -> None:
    """The four examples of Newcombe 1998 (Statistics in Medicine 17, table I, score method) come out."""
    assert near((low, high), limits(Share(hits, trials).estimate()), away=5e-5)


@given(st.integers(1, 10_000), st.data())
def test_wilson_limits_solve_their_equation(trials: int, data: st.DataObject) -> None:
    """A limit p lies just so far from the observed rate that the score test with variance p(1 - p)/n rejects it."""
    hits = data.draw(st.integers(1, trials - 1)) if trials > 1 else 1
    rate = hits / trials
    for limit in limits(Share(hits, trials).estimate()):
        if 0 < limit < 1:
            away = Z * math.sqrt(limit * (1 - limit) / trials)
            assert near([away], [abs(rate - limit)], rel=1e-6, away=1e-12)
    low, high = limits(Share(hits, trials).estimate())
    mirrored = limits(Share(trials - hits, trials).estimate())
    assert 0 <= low <= rate <= high <= 1
    assert near((1 - high, 1 - low), mirrored)


def test_an_interval_widens_with_confidence() -> None:
    """More confidence asks for a wider interval, of proportions and of means."""
    for counted in (Share(30, 100), Moments.of([1, 5, 6, 9])):
        low, high = limits(counted.estimate(0.95))
        lower, higher = limits(counted.estimate(0.99))
        assert lower < low < high < higher


def test_nothing_counted_gives_no_estimate() -> None:
    """Without trials there is no proportion, without numbers no mean, and a single number has no spread."""
    assert Share().rate is None
    assert Share().estimate() is None
    assert Moments().mean is None
    assert Moments().estimate() is None
    assert Estimate(7.0, None, None) == Moments.of([7]).estimate()
    assert Moments.of([7]).less(Moments()) is None
    assert Moments().less(Moments.of([7])) is None


@given(NUMBERS.filter(lambda numbers: len(numbers) > 1))
def test_means_as_the_standard_library_has_them(numbers: list[int]) -> None:
    """The mean and its normal interval follow from the mean and the sample deviation of the numbers themselves."""
    mean, half = statistics.fmean(numbers), Z * statistics.stdev(numbers) / math.sqrt(len(numbers))
    estimate = Moments.of(numbers).estimate()
    assert estimate is not None
    assert near((mean, mean - half, mean + half), (estimate.value, *limits(estimate)))


@given(NUMBERS, NUMBERS)
def test_parts_add_up(some: list[int], others: list[int]) -> None:
    """Moments and shares of two parts add up to those of the whole, in either order, and counts give the same."""
    assert Moments.of(some + others) == Moments.of(some) + Moments.of(others) == Moments.of(others) + Moments.of(some)
    assert Moments.of(some) == Moments.of_counts(Counter(some))
    positive = [number > 0 for number in some], [number > 0 for number in others]
    shares = [Share(sum(part), len(part)) for part in positive]
    assert Share(sum(map(sum, positive)), len(some) + len(others)) == shares[0] + shares[1]


def test_a_unit_divides() -> None:
    """Thirds are kept as whole numbers with the unit 3; mean, error and interval are in wholes, and sums keep it."""
    thirds, wholes = Moments.of([3, 6, 12], unit=3), Moments.of([1, 2, 4])
    assert wholes.estimate() == thirds.estimate()
    assert wholes.standard_error == thirds.standard_error
    assert Moments.of([3, 6, 12, 3], unit=3) == thirds + Moments.of([3], unit=3)
    assert thirds == Moments() + thirds == thirds + Moments()


def test_a_difference_of_means() -> None:
    """The error of a difference is the root of the sum of both squared errors, as for independent samples."""
    one, other = Moments.of([7, 9, 9, 11]), Moments.of([2, 4, 5])
    half = Z * math.sqrt((one.standard_error or 0) ** 2 + (other.standard_error or 0) ** 2)
    mean = 9 - 11 / 3
    assert near((mean - half, mean + half), limits(one.less(other)))
    assert Estimate(5.0, None, None) == one.less(Moments.of([4]))


@pytest.mark.parametrize("confidence", [0, 1, 1.5, -0.5, math.nan, True, "95 %", None])
def test_what_is_no_confidence(confidence: float) -> None:
    """A confidence lies between 0 and 1; everything else is refused in words, whether there are numbers or not."""
    for ask in (quantile, Share(1, 2).estimate, Share().estimate, Moments.of([1, 2]).estimate, Moments().estimate):
        with pytest.raises(ce.CrazyEightsError, match="between 0 and 1"):
            ask(confidence)


def test_an_estimate_as_text() -> None:
    """It shows its value, and its interval where there is one."""
    assert "0.5 (0.25 to 0.75)" == str(Estimate(0.5, 0.25, 0.75))
    assert "0.5" == str(Estimate(0.5, None, None))
