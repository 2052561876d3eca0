"""The few forms of Markdown that the generated parts are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    r"""Return a table.

    Examples:
        >>> print(table(("a", "b"), [("1", "x|y")]))
        | a | b |
        |---|---|
        | 1 | x\|y |
    """
    lines = [_line(head), f"|{'---|' * len(head)}"]
    return "\n".join(lines + [_line(row) for row in rows])


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def wide(cell: str) -> str:
    """Return a cell of a table that stays readable on a phone, where narrow cells would break after each word.

    Examples:
        >>> wide("A card fits.")
        '<span style="display: inline-block; min-width: 9rem">A card fits.</span>'
    """
    return f'<span style="display: inline-block; min-width: 9rem">{cell}</span>'


def collapsed(title: str, items: Iterable[str]) -> str:
    """Return a block that opens at a click, with a list in it.

    Examples:
        >>> print(collapsed("Tests", ["one", "two"]))
        ??? note "Tests"
        <BLANKLINE>
            * one
            * two
    """
    return folded(title, "\n".join(f"* {item}" for item in items))


def folded(title: str, text: str) -> str:
    r"""Return a block that opens at a click, with any Markdown in it.

    Examples:
        >>> print(folded("More", "one\n\ntwo"))
        ??? note "More"
        <BLANKLINE>
            one
        <BLANKLINE>
            two
    """
    indented = "\n".join(f"    {line}" if line else "" for line in text.splitlines())
    return f'??? note "{title}"\n\n{indented}'


def escaped(text: str) -> str:
    r"""Return a text with what Markdown would take for emphasis, code, a link or a tag made plain.

    Examples:
        >>> escaped("hand_size is *less*")
        'hand\\_size is \\*less\\*'
    """
    return re.sub(r"([\\`*_\[\]<>])", r"\\\1", text)
