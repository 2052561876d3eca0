"""Settings of Hypothesis, and which tests are traced for coverage.

The profile is `ci` by default; ``--hypothesis-profile=thorough`` is a long run with new examples. `fast` is for
mutation testing, which asks only whether a test fails: few examples, and no smaller one is looked for.
"""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from crazyeights._hypothesis import register

UNTRACED = frozenset({"cases", "examples", "fuzz", "laws", "oracle", "releasing", "site"})
"""Folders of tests that play much, or that look at something else than the library; no branch waits for them.

They run under `--cov` too, with all their examples, but at full speed, which is three to four times that under the
tracer: what only they reach is missing in the report. A dear test elsewhere is marked by itself.
"""
SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=25, print_blob=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile(
    "thorough", deadline=None, max_examples=2000, print_blob=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile(
    "fast",
    derandomize=True,
    deadline=None,
    max_examples=5,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=SLOW_IS_FINE,
)
settings.load_profile("ci")

register()  # where the package is installed its entry point has done so; the tests run from a tree of sources too


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that are not traced."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in UNTRACED:
            item.add_marker("no_cover")


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Let Ctrl-C reach the processes, also where the suite runs in the background of a script, deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
