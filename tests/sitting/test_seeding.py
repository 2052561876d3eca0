"""What somebody types to deal from."""

from __future__ import annotations

import pytest

from crazyeights.sitting.seeding import seed_typed


@pytest.mark.parametrize(
    ("text", "seed"),
    [("7", 7), ("-7", -7), ("07", "07"), ("+7", "+7"), ("1_0", "1_0"), (" 7", " 7"), ("٧", "٧"), ("x", "x"), ("", "")],
)
def test_a_number_only_where_it_is_written_as_one(text: str, seed: int | str) -> None:
    """Text that is not just how Python writes a number stays text, so that no two texts are the same seed."""
    assert seed == seed_typed(text)
