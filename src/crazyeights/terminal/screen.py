"""Where lines go: what a screen can do, and the plain one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Protocol, TextIO

from typing_extensions import override

from crazyeights.sitting.lines import Line, Part, written
from crazyeights.terminal.fitting import fitted, has_signs, in_rows

NARROWEST = 20
"""Letters; a screen that says that it has fewer is written to as if it had so many."""
_GAP = 3


class Screen(Protocol):
    """What can be written to.

    Examples:
        >>> import sys
        >>> screen: Screen = PlainScreen(sys.stdout)
        >>> screen.say("on ", "7H", ": your move")
        on 7H: your move
    """

    def say(self, *parts: Part) -> None:
        """Write a line."""
        ...

    def cells(self, cells: Sequence[Line]) -> None:
        """Write cells beside each other, as many as fit."""
        ...

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Write a table."""
        ...

    def markdown(self, text: str) -> None:
        """Write a text in Markdown."""
        ...

    def raw(self, line: str) -> None:
        """Write a line as it is, for other programs; nothing is wrapped."""
        ...

    def flush(self) -> None:
        """Have everything written."""
        ...


def width() -> int:
    """Return how many letters fit a line now, 80 where nobody knows; a window may have been resized.

    Examples:
        >>> width() > 0
        True
    """
    return max(NARROWEST, get_terminal_size().columns)


def encoding(out: TextIO | None) -> str:
    """Return in which encoding a stream writes.

    Examples:
        >>> encoding(None)
        'utf-8'
    """
    return getattr(out, "encoding", None) or "utf-8"


def room(head: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> int:
    """Return how many letters the last column of a table can have beside the others.

    Args:
        head: The titles of the columns.
        rows: The cells.
        width: How wide the screen is.

    Examples:
        >>> room(("name", "seats"), [("Pagat", "2-7")], 30)
        22
    """
    columns = list(zip(head, *rows, strict=True))[:-1]
    return width - sum(max(map(len, column)) + _GAP for column in columns)


def stacked(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Yield a table for a narrow screen: the last cell of each row stands below the others.

    Args:
        rows: The cells.
        width: How wide the screen is.

    Examples:
        >>> list(stacked([("Pagat", "2-7", "one of the sources")], 20))
        ['Pagat  2-7', '  one of the sources']
    """
    for *cells, text in rows:
        yield "  ".join(cells)
        yield from pieces(text, width, indent="  ")


def pieces(text: str, width: int, *, indent: str = "") -> list[str]:
    """Return a text in pieces that fit a width; an address is left in one piece, so that it can be followed.

    Args:
        text: The text.
        width: How many letters fit.
        indent: What each piece begins with.

    Examples:
        >>> pieces("as at https://example.org/eights-and-aces", 12)
        ['as at', 'https://example.org/eights-and-aces']
    """
    whole = "://" in text
    return wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=not whole,
        break_on_hyphens=not whole,
    )


class PlainScreen(Screen):
    """Plain text, without colours, for files, pipes and simple terminals.

    Examples:
        >>> import sys
        >>> PlainScreen(sys.stdout).table(("name", "seats"), [("Pagat", "2-7")])
        name    seats
        Pagat   2-7
    """

    def __init__(self, out: TextIO | None) -> None:
        self._out = out
        self._encoding = encoding(out)
        self._signs = has_signs(self._encoding)

    @override
    def say(self, *parts: Part) -> None:
        text = "".join(written(part, signs=self._signs) for part in parts)
        print(fitted(text, self._encoding).rstrip(" "), file=self._out)

    @override
    def cells(self, cells: Sequence[Line]) -> None:
        for row in in_rows(cells, width(), signs=self._signs):
            self.say(*row)

    @override
    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        if room(head, rows, width()) < NARROWEST:
            for line in stacked(rows, width()):
                self.say(line)
            return
        widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)][:-1]
        last = sum(widths) + _GAP * len(widths)
        for *cells, text in (head, *rows):
            start = "".join(cell.ljust(size + _GAP) for cell, size in zip(cells, widths, strict=True))
            for number, piece in enumerate(pieces(text, width() - last) or [""]):
                self.say(" " * last if number else start, piece)

    @override
    def markdown(self, text: str) -> None:
        for line in text.splitlines():
            self.say(line)

    @override
    def raw(self, line: str) -> None:
        print(fitted(line, self._encoding), file=self._out)

    @override
    def flush(self) -> None:
        if self._out is not None:
            self._out.flush()


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether somebody sits at a stream.

    Examples:
        >>> is_terminal(None)
        False
    """
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # it is closed
        return False
