"""How a law is found broken: things that ought to be equal are not, or what ought to hold does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from crazyeights.errors import shown

Faults: TypeAlias = Iterator[str]
"""What does not hold, in sentences; nothing where a law holds."""


def same(what: str, first: object, *others: object) -> Faults:
    """Yield a sentence for each value that is not equal to the first.

    Examples:
        >>> list(same("cards on the table", 52, 52, 51))
        ['cards on the table: 52 against 51']
    """
    for other in others:
        if first != other:
            yield f"{what}: {shown(first)} against {shown(other)}"


def holds(what: str, fact: object) -> Faults:
    """Yield a sentence if something does not hold.

    Examples:
        >>> list(holds("the pile has a top", []))
        ['does not hold: the pile has a top']
    """
    if not fact:
        yield f"does not hold: {what}"
