"""An error shows the value that it refuses: whoever reads it looks for that."""

from __future__ import annotations

from typing import Any

import pytest

import crazyeights as ce

untyped: Any = ce


def test_points_by_what_are_no_rules() -> None:
    """A name in place of rules is shown as it was given."""
    with pytest.raises(ce.RuleSetError, match=r"^rules is 'starter-rules'; it has to be a RuleSet"):
        untyped.points("7H", "starter-rules")
