"""What is printed, and the same as JSON."""

from __future__ import annotations

import datetime as dt
import platform
from collections.abc import Sequence
from importlib import metadata

import attrs

import crazyeights as ce
from benchmarks.bars import Bar
from benchmarks.further import Cost
from benchmarks.plies import Row


@attrs.frozen(kw_only=True)
class Report:
    """One run."""

    date: str
    """The day, in UTC."""
    python: str
    """Which Python."""
    machine: str
    """Which kind of machine, as far as it matters to a reader."""
    versions: dict[str, str]
    """Version of each package in the comparison that is installed."""
    repeats: int
    """How often the engines took turns."""
    rounds: int
    """Rounds in each sample."""
    rows: list[Row]
    """Engines side by side."""
    costs: list[Cost]
    """Figures without a bar."""
    bars: list[Bar]
    """Promises."""
    not_measured: list[str]
    """What is missing, and why."""


def today() -> str:
    """Return the day in UTC."""
    return dt.datetime.now(dt.UTC).date().isoformat()


def python() -> str:
    """Return the name and version of this Python."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def machine() -> str:
    """Return system and processor family."""
    return f"{platform.system()} {platform.machine()}"


def versions() -> dict[str, str]:
    """Return the installed versions of what is compared."""
    found = {"crazyeights": ce.__version__}
    for package in ("attrs", "open-spiel", "rlcard", "numpy"):
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[package] = "(not installed)"
    return found


def as_text(report: Report) -> str:
    """Return the tables as Markdown that is also readable as it is."""
    packages = ", ".join(f"{name} {version}" for name, version in report.versions.items())
    blocks = [
        f"{report.date}, {report.python} on {report.machine}; {packages}",
        f"CPU time, medians of {report.repeats} repeats of {report.rounds} rounds, interleaved; in brackets: quartiles",
        *engines(report.rows),
        table(
            ["further figures", "seats", "µs"],
            [[cost.what, str(cost.seats), f"{cost.microseconds:.2f}"] for cost in report.costs],
        ),
        table(["bar", "seats", "measured", "limit", "stretch", "verdict"], [promise(bar) for bar in report.bars]),
        *(f"Not measured: {reason}" for reason in report.not_measured),
    ]
    return "\n\n".join(blocks)


def engines(rows: Sequence[Row]) -> list[str]:
    """Return one table for each number of players."""
    blocks: list[str] = []
    for seats in sorted({row.seats for row in rows}):
        cells = [
            [
                row.engine,
                f"{row.microseconds:.2f}",
                f"{row.plies:.1f}",
                "" if row.ours is None else quartiles(row.ours.median, row.ours.low, row.ours.high),
            ]
            for row in rows
            if row.seats == seats
        ]
        blocks.append(table([f"engine, {seats} players", "µs a ply", "plies a round", "crazyeights / it"], cells))
    return blocks


def promise(bar: Bar) -> list[str]:
    """Return the cells of one bar."""
    if bar.unit == "×":
        measured, limit = quartiles(bar.measured, bar.low, bar.high), f"{bar.limit:.2f}"
    else:
        measured, limit = f"{bar.measured:.0f} {bar.unit}".strip(), f"{bar.limit:.0f} {bar.unit}".strip()
    stretch = "" if bar.stretch is None else f"{bar.stretch:.2f}"
    return [bar.what, "" if bar.seats is None else str(bar.seats), measured, limit, stretch, bar.verdict]


def quartiles(median: float, low: float | None, high: float | None) -> str:
    """Return a ratio with its spread."""
    return f"{median:.2f}" if low is None or high is None else f"{median:.2f} ({low:.2f}–{high:.2f})"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return an aligned Markdown table, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]

    def line(cells: Sequence[str]) -> str:
        first, *others = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        return f"| {' | '.join([first, *others])} |"

    return "\n".join([line(heads), f"|{'|'.join('-' * (width + 2) for width in widths)}|", *map(line, rows)])
