"""What a test does with a law that the package ships."""

from __future__ import annotations

from crazyeights.testing.laws.comparing import Faults


def hold(faults: Faults) -> None:
    """Fail unless a law finds nothing."""
    assert list(faults) == []
