"""Proportions and means, with intervals of confidence; all of it from integers, so that no order of adding matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot, sqrt
from statistics import NormalDist

import attrs

from crazyeights.errors import CrazyEightsError, shown

CONFIDENCE = 0.95
"""How often an interval holds the true value, if nothing else is asked for."""


@attrs.frozen
class Estimate:
    """A value that was estimated, and the interval that it probably lies in.

    Examples:
        >>> print(Estimate(0.25, 0.21, 0.3))
        0.25 (0.21 to 0.3)
    """

    value: float
    """The estimate itself."""
    low: float | None
    """Where the interval begins; None where one value alone tells nothing about the spread."""
    high: float | None
    """Where it ends."""

    def __str__(self) -> str:
        return f"{self.value:g}" if self.low is None else f"{self.value:g} ({self.low:g} to {self.high:g})"


@attrs.frozen
class Share:
    """How often something happened, of how many times it could have.

    Examples:
        >>> share = Share(81, 263)
        >>> round(share.rate, 4), [round(limit, 4) for limit in (share.estimate().low, share.estimate().high)]
        (0.308, [0.2553, 0.3662])
        >>> Share(1, 2) + Share(2, 2)
        Share(hits=3, trials=4)

    Source:
        Wilson 1927; the numbers of the example are from Newcombe 1998, table I, method 3.
    """

    hits: int = 0
    """How often it happened."""
    trials: int = 0
    """How often it could have."""

    @property
    def rate(self) -> float | None:
        """The proportion; None if there was nothing to count."""
        return self.hits / self.trials if self.trials else None

    def estimate(self, confidence: float = CONFIDENCE) -> Estimate | None:
        """Return the proportion with its Wilson interval, or None if there was nothing to count.

        Args:
            confidence: How often such intervals hold the true value, between 0 and 1.

        Raises:
            CrazyEightsError: The confidence is none.
        """
        z = quantile(confidence)
        if not self.trials:
            return None
        rate, n = self.hits / self.trials, self.trials
        widened = 1 + z * z / n
        centre = (rate + z * z / (2 * n)) / widened
        half = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / widened
        low = max(0.0, centre - half) if self.hits else 0.0
        high = min(1.0, centre + half) if self.hits < n else 1.0
        return Estimate(rate, low, high)

    def __add__(self, other: Share) -> Share:
        return Share(self.hits + other.hits, self.trials + other.trials)


@attrs.frozen
class Moments:
    """How many whole numbers there were, their sum and the sum of their squares: enough for a mean and its interval.

    Examples:
        >>> sizes = Moments.of([2, 4, 4, 6])
        >>> sizes.mean, sizes.count, sizes + Moments.of([9]) == Moments.of([2, 4, 4, 6, 9])
        (4.0, 4, True)
        >>> [round(limit, 2) for limit in (sizes.estimate().low, sizes.estimate().high)]
        [2.4, 5.6]

    Source:
        The normal approximation of any textbook, with the unbiased variance.
    """

    count: int = 0
    """How many numbers."""
    total: int = 0
    """Their sum."""
    squares: int = 0
    """The sum of their squares."""
    unit: int = attrs.field(default=1, kw_only=True)
    """What each number was multiplied by to make it whole; means and intervals are divided by it."""

    @classmethod
    def of(cls, numbers: Iterable[int], *, unit: int = 1) -> Moments:
        """Return the moments of whole numbers."""
        found = tuple(numbers)
        if not found:
            return cls()  # of any unit: equal values have one form
        return cls(len(found), sum(found), sum(number * number for number in found), unit=unit)

    @classmethod
    def of_counts(cls, counts: Mapping[int, int]) -> Moments:
        """Return the moments of numbers of which each is there so often."""
        total = sum(number * often for number, often in counts.items())
        return cls(sum(counts.values()), total, sum(number * number * often for number, often in counts.items()))

    @property
    def mean(self) -> float | None:
        """The mean; None if there were no numbers."""
        return self.total / (self.count * self.unit) if self.count else None

    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean; None if there were fewer than two numbers."""
        if self.count < 2:  # noqa: PLR2004 - one number has no spread
            return None
        spread = self.count * self.squares - self.total * self.total
        return sqrt(spread / (self.count * self.count * (self.count - 1))) / self.unit

    def estimate(self, confidence: float = CONFIDENCE) -> Estimate | None:
        """Return the mean with its normal interval, or None if there were no numbers.

        Args:
            confidence: How often such intervals hold the true mean, between 0 and 1.

        Raises:
            CrazyEightsError: The confidence is none.
        """
        return _around(self.mean, self.standard_error, confidence)

    def less(self, other: Moments, confidence: float = CONFIDENCE) -> Estimate | None:
        """Return by how much this mean is larger than another one, or None if there were no numbers.

        The two are taken as independent of each other. Where they go up and down together, as with the same deals, the
        interval is wider than it has to be.

        Args:
            other: The other one.
            confidence: How often such intervals hold the true difference, between 0 and 1.

        Raises:
            CrazyEightsError: The confidence is none.

        Examples:
            >>> round(Moments.of([7, 9, 9, 11]).less(Moments.of([2, 4, 4, 6])).value, 2)
            5.0
        """
        mean = None if self.mean is None or other.mean is None else self.mean - other.mean
        one, another = self.standard_error, other.standard_error
        return _around(mean, None if one is None or another is None else hypot(one, another), confidence)

    def __add__(self, other: Moments) -> Moments:
        if not (self.count and other.count):
            return self if self.count else other
        assert self.unit == other.unit
        return Moments(self.count + other.count, self.total + other.total, self.squares + other.squares, unit=self.unit)


def quantile(confidence: float) -> float:
    """Return how many standard deviations to both sides hold so much of the normal distribution.

    Raises:
        CrazyEightsError: It is no number between 0 and 1.

    Examples:
        >>> round(quantile(0.95), 3)
        1.96
    """
    given: object = confidence
    if isinstance(given, bool) or not isinstance(given, float | int) or not 0 < given < 1:
        raise CrazyEightsError(f"confidence is {shown(given)}; it has to be a number between 0 and 1, such as 0.95")
    return NormalDist().inv_cdf((1 + confidence) / 2)


def _around(mean: float | None, error: float | None, confidence: float) -> Estimate | None:
    z = quantile(confidence)
    if mean is None:
        return None
    return Estimate(mean, None, None) if error is None else Estimate(mean, mean - z * error, mean + z * error)
