"""What is wrong with data, and where in them: every fault that reading meets, told one way."""

from __future__ import annotations

from typing import TypeAlias

from cattrs.errors import AttributeValidationNote, ClassValidationError

from crazyeights.errors import CrazyEightsError
from crazyeights.reachability import Unreachable

Steps: TypeAlias = tuple[str | int, ...]
"""The way from some data to a part of it: keys of objects and places in arrays."""
_LONGEST_PROBLEM = 800
"""Letters of what a message says of a fault; rules may have thousands of them."""


class Refused(Exception):  # noqa: N818 - it never leaves the library
    """Data is not what was wanted: the way to the part at fault, and what is wrong there."""

    def __init__(self, steps: Steps, problem: str) -> None:
        super().__init__(steps, problem)
        self.steps = steps
        self.problem = problem


def refused(error: Exception, *above: str | int) -> Refused:
    """Return the first fault that an error tells of, with the way to it from above."""
    match error:
        case Refused():
            return Refused((*above, *error.steps), error.problem)
        case Unreachable():
            return Refused((*above, *error.path), error.sentence)
        case CrazyEightsError():
            problem = str(error)
            return Refused(above, problem if len(problem) <= _LONGEST_PROBLEM else f"{problem[:_LONGEST_PROBLEM]}...")
        case ClassValidationError():
            first = error.exceptions[0]
            names = [note.name for note in getattr(first, "__notes__", ()) if isinstance(note, AttributeValidationNote)]
            return refused(first, *above, *names[:1])
        case _:  # nothing that data can bring about
            raise error
