"""A terminal with colours, tables and progress bars; this module needs rich."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import TextIO

from rich import box
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.style import Style
from rich.table import Table
from rich.text import Text
from typing_extensions import override

from crazyeights.sitting.lines import Ink, Line, Part, ink, written
from crazyeights.terminal.fitting import fitted, has_signs, in_rows
from crazyeights.terminal.screen import NARROWEST, PlainScreen, Screen, encoding, room, width

STYLES = {
    Ink.FAINT: Style(dim=True),
    Ink.STRONG: Style(bold=True),
    Ink.RED: Style(color="red"),
    Ink.GOOD: Style(color="green", bold=True),
    Ink.BAD: Style(color="magenta"),
}
"""The terminal's own colours, which its owner can read, on a dark ground and on a light one."""


def _no_color() -> bool:
    """Whether colours are not wanted; an empty wish is none, whatever version of rich reads it."""
    return bool(os.environ.get("NO_COLOR"))


class ColouredScreen(Screen):
    """A terminal with colours; ``NO_COLOR`` leaves bold and faint.

    Examples:
        >>> import sys
        >>> ColouredScreen(sys.stdout).say("on ", "7H")
        on 7H
    """

    def __init__(self, out: TextIO) -> None:
        self._encoding = encoding(out)
        self._signs = has_signs(self._encoding)
        self._plain = PlainScreen(out)
        self._out = out
        self.console: Console = Console(file=out, highlight=False, markup=False, emoji=False, no_color=_no_color())

    @override
    def say(self, *parts: Part) -> None:
        line = Text()
        for part in parts:
            style = ink(part)
            text = fitted(written(part, signs=self._signs), self._encoding)
            line.append(text, STYLES[style] if style else None)
        line.rstrip()
        self.console.print(line, width=width())

    @override
    def cells(self, cells: Sequence[Line]) -> None:
        for row in in_rows(cells, width(), signs=self._signs):
            self.say(*row)

    @override
    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        if room(head, rows, width()) < NARROWEST:
            self._plain.table(head, rows)
            return
        grid = Table(*head, box=box.SIMPLE_HEAD, header_style=STYLES[Ink.STRONG], pad_edge=False)
        for row in rows:
            grid.add_row(*(fitted(cell, self._encoding) for cell in row))
        self.console.print(grid, width=width())

    @override
    def markdown(self, text: str) -> None:
        if self._signs:
            self.console.print(Markdown(text), width=width())
        else:
            self._plain.markdown(text)

    @override
    def raw(self, line: str) -> None:
        self._plain.raw(line)

    @override
    def flush(self) -> None:
        self._out.flush()


@contextmanager
def bar(label: str) -> Generator[Callable[[int, int], object]]:
    """Show a bar on standard error that is gone in the end.

    Args:
        label: What goes on.

    Examples:
        >>> with bar("playing") as told:
        ...     told(1, 2)
    """
    shown = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True, no_color=_no_color()),
        transient=True,
    )
    with shown:
        task = shown.add_task(label, total=None)

        def told(done: int, whole: int) -> None:
            shown.update(task, completed=done, total=whole)

        yield told
