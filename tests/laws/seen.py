"""What tests record for the terminal summary."""

from __future__ import annotations

from collections.abc import Callable

SEEN = "seen"
"""The name of the property under which a test of this folder records what shall be printed at the end."""

Recorder = Callable[[str, object], None]
"""The type of pytest's `record_property`."""
