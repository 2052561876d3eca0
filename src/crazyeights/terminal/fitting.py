"""How lines fit a terminal: its signs, its encoding and its width."""

from __future__ import annotations

from collections.abc import Sequence

from crazyeights.deck import Suit
from crazyeights.sitting.lines import Line, written

_SIGNS = "♣♦♥♠"
_SIMPLER = str.maketrans({"–": "-", "—": "-", "…": "...", "·": "|", "’": "'"})
_GAP = 2


def has_signs(encoding: str) -> bool:
    """Return whether an encoding has the signs of the suits.

    Examples:
        >>> has_signs("utf-8"), has_signs("ascii"), has_signs("no such")
        (True, False, False)
    """
    try:
        return bool(_SIGNS.encode(encoding))
    except (UnicodeError, LookupError):
        return False


def fitted(text: str, encoding: str) -> str:
    r"""Return a text as an encoding can write it: a simpler sign, or a question mark, for what it lacks.

    What a terminal would take for a command becomes a question mark too: a saved game may come from anybody.

    Examples:
        >>> fitted("Prší – 8♥", "ascii"), fitted("\x1b[2J", "utf-8")
        ('Pr?? - 8H', '?[2J')
    """
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else "?" for letter in text)
    try:
        text.encode(encoding)
    except UnicodeError:
        letters = str.maketrans({suit.symbol: suit.value for suit in Suit})
        return text.translate(_SIMPLER).translate(letters).encode(encoding, "replace").decode(encoding)
    return text


def columns(widths: Sequence[int], width: int) -> int:
    """Return how many cells of equal width stand beside each other, at least one.

    Args:
        widths: How wide the cells are, in letters.
        width: How wide the screen is.

    Examples:
        >>> columns([5, 6, 7], width=30), columns([5, 6, 7], width=3)
        (3, 1)
    """
    cell = max(widths, default=0) + _GAP
    return max(1, min(len(widths), width // cell))


def in_rows(cells: Sequence[Line], width: int, *, signs: bool) -> list[Line]:
    """Return cells as rows that fit a screen, one below the other.

    Examples:
        >>> in_rows([("1 ", "a"), ("2 ", "bb"), ("3 ", "c")], 14, signs=True)
        [('1 ', 'a', '   ', '2 ', 'bb', '  '), ('3 ', 'c', '   ')]
    """
    sizes = [sum(len(written(part, signs=signs)) for part in cell) for cell in cells]
    beside = columns(sizes, width)
    cell_width = max(sizes, default=0) + _GAP
    padded = [(*cell, " " * (cell_width - size)) for cell, size in zip(cells, sizes, strict=True)]
    return [tuple(part for cell in padded[at : at + beside] for part in cell) for at in range(0, len(padded), beside)]
