"""What a seat sees, in one line that says neither less nor more than the view."""

from __future__ import annotations

from typing import assert_never

from crazyeights.phases import Naming, Over, Owing, Phase, Skipping, Turn
from crazyeights.views import View


def view_text(seen: View) -> str:
    """Return a line that is equal for equal views of a round, and for no others, among tables of the same rules.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="3D 6H", stock="3C")
        >>> view_text(view(table, 0))
        'seat 0 of 0,1 | turn 0 + | hands 8C7H 2 | stock 1 | pile 3D6H H | dealer 1'

    Source:
        The project's own.
    """
    hands = (
        str(size) if hand is None else "".join(map(str, hand)) or "0"
        for hand, size in zip(seen.hands, seen.sizes, strict=True)
    )
    parts = [
        f"seat {seen.seat} of {_list(seen.ring.members)}",
        f"{_pending(seen.phase)} {'+' if seen.direction == 1 else '-'}",
        f"hands {' '.join(hands)}",
        f"stock {seen.stock_size}",
        f"pile {''.join(map(str, seen.pile))} {seen.suit or '?'}",
        f"dealer {seen.dealer}",
    ]
    if seen.levels:
        parts.append(f"levels {_list(seen.levels)}")
    if seen.due:
        parts.append(f"due {_list(seen.due)}")
    if seen.places:
        parts.append(f"out {_list(seen.places)}")
    return " | ".join(parts)


def _pending(phase: Phase) -> str:
    match phase:
        case Naming():
            return f"naming {phase.seat}"
        case Turn():
            drawn = f" drawn {phase.drawn} {phase.card or '?'}" if phase.drawn else ""
            return f"turn {phase.seat}{drawn}" + (f" passes {phase.passes}" if phase.passes else "")
        case Owing():
            return f"owing {phase.seat} {phase.owed}"
        case Skipping():
            return f"skipping {phase.seat} {phase.skips}"
        case Over():
            return "blocked" if phase.blocked else "over"
        case _:
            assert_never(phase)


def _list(seats: tuple[int, ...]) -> str:
    return ",".join(map(str, seats))
