"""Prints at the end what the laws have seen: the size of the universe of moves, plies compared, endings reached."""

import pytest

from tests.laws.seen import SEEN


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what the tests recorded, also those that ran in another process."""
    reports: list[pytest.TestReport] = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    seen = [
        f"{report.nodeid.rpartition('/')[2]}: {value}"
        for report in reports
        for name, value in report.user_properties
        if name == SEEN and report.when == "call"
    ]
    if seen:
        terminalreporter.section("what the laws have seen")
        for line in sorted(seen):
            terminalreporter.write_line(line)
