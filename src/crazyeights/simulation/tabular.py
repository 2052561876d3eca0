"""Tables as text: aligned for people, CSV for spreadsheets."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from crazyeights.simulation.estimates import Estimate


def aligned(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as lines whose columns stand below each other.

    Examples:
        >>> print(aligned([("", "seven", "x"), ("of hearts", "1", "y")]))
                   seven  x
        of hearts  1      y
    """
    table = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table
    )


def csv_text(rows: Sequence[dict[str, object]]) -> str:
    r"""Return rows as comma-separated values, the keys of the first one as the header; None becomes an empty field.

    Examples:
        >>> csv_text([{"seat": 0, "mean": None}, {"seat": 1, "mean": 0.5}])
        'seat,mean\n0,\n1,0.5\n'
    """
    text = StringIO()
    writer = csv.DictWriter(text, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def number(estimate: Estimate | None, *, signed: bool = False) -> str:
    """Return an estimate of a mean as text, or a dash for none.

    Examples:
        >>> number(Estimate(30.61, 29.04, 32.18)), number(None)
        ('30.6 (29.0 to 32.2)', '–')
    """
    return _written(estimate, 1, "+.1f" if signed else ".1f", "")


def percent(estimate: Estimate | None, *, signed: bool = False) -> str:
    """Return an estimate of a proportion as text, or a dash for none.

    Examples:
        >>> percent(Estimate(0.308, 0.2553, 0.3662)), percent(Estimate(0.02, -0.01, 0.05), signed=True)
        ('30.8 % (25.5 to 36.6)', '+2.0 % (-1.0 to +5.0)')
    """
    return _written(estimate, 100, "+.1f" if signed else ".1f", " %")


def fields(name: str, estimate: Estimate | None) -> dict[str, object]:
    """Return an estimate as three columns of a table.

    Examples:
        >>> fields("plies", Estimate(30.5, 29.0, 32.0))
        {'plies': 30.5, 'plies_low': 29.0, 'plies_high': 32.0}
    """
    value, low, high = (estimate.value, estimate.low, estimate.high) if estimate else (None, None, None)
    return {name: value, f"{name}_low": low, f"{name}_high": high}


def _written(estimate: Estimate | None, factor: int, form: str, unit: str) -> str:
    if estimate is None:
        return "–"
    value = f"{factor * estimate.value:{form}}{unit}"
    if estimate.low is None or estimate.high is None:
        return value
    return f"{value} ({factor * estimate.low:{form}} to {factor * estimate.high:{form}})"
