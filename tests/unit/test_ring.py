"""Who is in the round, and who follows whom."""

from __future__ import annotations

import pytest

from crazyeights.ring import order_after


@pytest.mark.parametrize(
    ("seats", "seat", "after"),
    [((0, 1, 2, 3), 0, 1), ((0, 1, 2, 3), 3, 0), ((0, 2), 0, 2), ((0, 2), 3, 0), ((1, 3), 1, 3), ((1,), 1, 1)],
)
def test_the_deal_goes_round(seats: tuple[int, ...], seat: int, after: int) -> None:
    """The deal passes to the next of those who play, going round a table of four."""
    assert after == order_after(seats, seat)[0]
