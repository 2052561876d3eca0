from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.oracle.worker import Worker, is_installed


@pytest.fixture(scope="session")
def worker() -> Iterator[Worker]:
    """Return the other engine, or skip what needs it where it is not installed.

    With ``CRAZYEIGHTS_ORACLE=required`` its absence is a failure, so that a gate cannot lose it unnoticed.
    """
    if not is_installed():
        if os.environ.get("CRAZYEIGHTS_ORACLE") == "required":
            pytest.fail("open-spiel is not installed; it is the dependency group 'oracle'")
        pytest.skip("open-spiel is not installed; it is the dependency group 'oracle'")
    with Worker() as started:
        yield started
