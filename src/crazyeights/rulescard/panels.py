"""A text on the four panels of a card: as large as it fits, and folded where it hurts least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import assert_never

import attrs

from crazyeights.rulescard.lettering import lines
from crazyeights.rulescard.markup import Kind, Piece, letters

PANELS = 4
WIDTH, HEIGHT = 66.0, 190.0
"""Millimetres of a panel. Four of them, and a strip to tear off, fit on A4 (297 by 210) and on Letter (279 by 216)."""
TEXT_WIDTH, TEXT_HEIGHT = 54.0, 174.0
"""Millimetres of a panel that hold text: the others stay free at the edges of the sheet and at the folds."""
LARGEST, SMALLEST, STEP = 10.5, 5.5, 0.25
"""Points of the letters."""
GIVEN_UP = 0.5
"""So many points smaller the letters may be for folds between sections."""

_MILLIMETRES = 25.4 / 72
"""One point."""
_FILLED = 0.98
"""As much of a line and of a panel is filled at most, since not all letters are cut alike."""
_LINE = 1.25
_TITLE, _HEADING = 1.7, 1.05
"""How large titles are beside the text; card.css says the same, and all the spaces below."""


@attrs.frozen
class Fitting:
    """What stands on each panel, and how large.

    Examples:
        >>> Fitting(9.0, ((Piece(Kind.PARAGRAPH, "Play."),),)).size
        9.0
    """

    size: float
    """Points."""
    panels: tuple[tuple[Piece, ...], ...]
    """The pieces of each panel, from the left."""

    @property
    def is_clean(self) -> bool:
        """Whether every panel begins with a section, so that none runs on over a fold."""
        return all(panel and panel[0].kind in {Kind.TITLE, Kind.HEADING} for panel in self.panels)


def fitting(some: Sequence[Piece], *, least: float = SMALLEST) -> Fitting | None:
    """Return pieces on four panels, in the largest letters in which they fit, or nearly.

    Slightly smaller letters are taken if with them every panel begins with a section.

    Args:
        some: The pieces, in their order.
        least: Points that the letters may not be smaller than.

    Returns:
        The panels; None where the text is too long.

    Examples:
        >>> found = fitting([Piece(Kind.HEADING, "Your turn"), Piece(Kind.PARAGRAPH, "Play a card.")] * 4)
        >>> found.size, [len(panel) for panel in found.panels]
        (10.5, [2, 2, 2, 2])
    """
    best: Fitting | None = None
    size = LARGEST
    while size >= max(least, best.size - GIVEN_UP if best else least):
        cuts = _cuts(some, size)
        if cuts is not None:
            found = Fitting(size, tuple(tuple(some[start:end]) for start, end in pairwise(cuts)))
            if found.is_clean:
                return found
            best = best or found
        size -= STEP
    return best


def _cuts(some: Sequence[Piece], size: float) -> tuple[int, ...] | None:
    """Where each panel begins, and the end: level panels, and folds between sections where that is possible."""
    em = size * _MILLIMETRES
    room, full = TEXT_WIDTH * _FILLED / em, TEXT_HEIGHT * _FILLED / em
    below = [0.0, *accumulate(_height(piece, room) for piece in some)]
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, (0,))}
    for _ in range(PANELS):
        found: dict[int, tuple[float, tuple[int, ...]]] = {}
        for start, (cost, cuts) in best.items():
            for end, worse in _ends(some, start):
                filled = (below[end] - below[start]) / full
                if filled > 1:
                    break
                offer = (cost + filled**2 + worse, (*cuts, end))
                found[end] = min(found.get(end, offer), offer)
        best = found
    return best[len(some)][1] if len(some) in best else None


def _ends(some: Sequence[Piece], start: int) -> Iterator[tuple[int, float]]:
    """Where a panel may end that begins somewhere, and how much it hurts."""
    for end in range(start + 1, len(some)):
        before, after = some[end - 1], some[end]
        if before.kind in {Kind.TITLE, Kind.HEADING} or before.text.endswith(":"):
            continue  # what it announces has to stand below it
        yield end, _hurt(before, after)
    yield len(some), 0.0


def _hurt(before: Piece, after: Piece) -> float:
    """How bad it is to fold between two pieces; the unit is that of the squares of how full panels are."""
    if after.kind in {Kind.TITLE, Kind.HEADING}:
        return 0.0
    in_a_list = before.kind is after.kind is not Kind.PARAGRAPH
    before_a_list = before.kind is Kind.PARAGRAPH is not after.kind
    return 0.3 if in_a_list or before_a_list else 0.15


def _height(piece: Piece, room: float) -> float:
    """How high a piece is with the space above it, in ems."""
    match piece.kind:
        case Kind.TITLE:
            return 1.1 * _TITLE * _lines(piece.text, room / _TITLE, bold=True)
        case Kind.HEADING:
            return 1.0 + 1.2 * _HEADING * _lines(piece.text, room / _HEADING, bold=True)
        case Kind.PARAGRAPH:
            return 0.4 + _LINE * _lines(piece.text, room)
        case Kind.BULLET:
            return 0.25 + _LINE * _lines(piece.text, room - 1.2)
        case Kind.NUMBERED:
            return 0.25 + _LINE * _lines(piece.text, room - 1.6)
        case Kind.TABLE:
            return 0.4 + sum(_row(row, room / len(row) - 0.4) for row in piece.rows)
        case _:
            assert_never(piece.kind)


def _row(cells: tuple[str, ...], room: float) -> float:
    return 0.2 + _LINE * max(_lines(cell, room, bold=False) for cell in cells)


def _lines(text: str, room: float, *, bold: bool = False) -> int:
    return lines(((letter, bold or strong) for letter, strong in letters(text)), room)
