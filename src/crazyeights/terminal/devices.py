"""What this process can be seen on: a terminal with colours where rich is installed, else plain text."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TextIO

from crazyeights.terminal.screen import PlainScreen, Screen, is_terminal

Progress = Callable[[int, int], object]
"""Is told how much is done, and of how much."""


def screen() -> Screen:
    """Return the screen of this process: with colours on a terminal where rich is installed, else plain.

    Examples:
        >>> type(screen()).__name__
        'PlainScreen'
    """
    out: TextIO | None = sys.stdout
    if out is not None and is_terminal(out) and os.environ.get("TERM") != "dumb":
        try:
            from crazyeights.terminal.coloured import ColouredScreen
        except ImportError:  # plain text is the way without rich
            pass
        else:
            return ColouredScreen(out)
    return PlainScreen(out)


@contextmanager
def progress(label: str) -> Generator[Progress | None]:
    """Show progress on standard error, where that is a terminal and rich is installed.

    Args:
        label: What goes on.

    Yields:
        What is to be told of the progress; None where nobody looks.

    Examples:
        >>> with progress("playing") as told:
        ...     told is None
        True
    """
    if is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb":
        try:
            from crazyeights.terminal.coloured import bar
        except ImportError:
            pass
        else:
            with bar(label) as told:
                yield told
            return
    yield None
