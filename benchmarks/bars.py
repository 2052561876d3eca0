"""The bars: what is promised about speed and memory, each with its limit."""

from __future__ import annotations

import attrs

from benchmarks.timing import Ratio


@attrs.frozen(kw_only=True)
class Bar:
    """One promise and what was measured for it."""

    what: str
    """Against what, in words."""
    measured: float
    """The median, in ``unit``."""
    limit: float
    """The highest value that keeps the promise."""
    stretch: float | None = None
    """What is hoped for beyond it."""
    seats: int | None = None
    """Players at the table, where it matters."""
    low: float | None = None
    """Lower quartile of the repeats."""
    high: float | None = None
    """Upper quartile of the repeats."""
    unit: str = "×"
    """What the numbers count."""

    @property
    def verdict(self) -> str:
        """Return whether the promise is kept."""
        if self.measured > self.limit:
            return "MISSED"
        return "met, stretch too" if self.stretch is not None and self.measured <= self.stretch else "met"


def of_ratio(what: str, ratio: Ratio, *, limit: float, seats: int | None = None, stretch: float | None = None) -> Bar:
    """Return the bar that a ratio is held to."""
    return Bar(
        what=what,
        measured=ratio.median,
        low=ratio.low,
        high=ratio.high,
        limit=limit,
        stretch=stretch,
        seats=seats,
    )
