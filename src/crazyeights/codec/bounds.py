"""How many there can be of what, which numbers can stand where, and which texts can be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast, get_args

from crazyeights.codec.faults import Refused
from crazyeights.contradictions import MOST_PACKS, MOST_PLAYERS, MOST_THRESHOLDS
from crazyeights.deck import PACK, Card
from crazyeights.errors import shown
from crazyeights.kinds import MOST_LEVELS
from crazyeights.levels import Level
from crazyeights.moves import Move
from crazyeights.reachability.given import FEWEST
from crazyeights.results import Result

SEATS = frozenset({"contenders", "dealer", "due", "members", "places", "seat", "target", "winners"})
"""Fields that name seats."""
COUNTS = frozenset({
    "count", "drawn", "hand_points", "levels", "owed", "passes", "points", "shuffles", "size", "sizes", "skips",
    "stock_size", "times", "totals", "wins",
})  # fmt: skip
"""Fields that count something."""
NUMBERS = frozenset({*SEATS, *COUNTS, "direction", "players"})
"""Fields of numbers, each of which is asked whether it can be one of its sort."""
MOST_ITEMS: Mapping[object, int] = {
    Card: MOST_PACKS * len(PACK),
    Level: MOST_LEVELS,
    Move: 1 << 20,
    Result: 1_000_000,
}
"""How many there can be of something; of anything else, one for each seat.

A hand of four packs from which several cards may be played has some hundred thousand moves. A record sees to its own.
"""


def length_check(kind: Any) -> Callable[[int], None]:  # noqa: ANN401 - here and below: as many types as fields
    """Return what refuses a number of items that a tuple of this type cannot have."""
    *kinds, last = get_args(kind)
    endless = last is ...
    most = MOST_ITEMS.get(kinds[0], MOST_PLAYERS) if endless else len(kinds) + 1

    def check(length: int) -> None:
        if length > most or (not endless and length < most):
            raise Refused((), f"there are {length} items, and {'at most' if endless else 'exactly'} {most} can be here")

    return check


def check_keys(table: Mapping[Any, object]) -> None:
    """Refuse a table of more keys than any has."""
    if len(table) > MOST_THRESHOLDS:
        raise Refused((), f"there are {len(table)} keys, and at most {MOST_THRESHOLDS} can be here")


def check_number(name: str, value: Any) -> None:  # noqa: ANN401
    """Refuse a seat, a count or a direction that there is nowhere."""
    numbers = cast(tuple[int | None, ...], value if isinstance(value, tuple) else (value,))
    for number in numbers:
        if number is None:
            continue
        if name == "direction" and number not in {1, -1}:
            raise Refused((name,), f"{shown(number)} is not a direction, 1 or -1")
        if name == "players" and not FEWEST <= number <= MOST_PLAYERS:
            raise Refused((name,), f"{shown(number)} is not a number of players, {FEWEST} to {MOST_PLAYERS}")
        if name in COUNTS and number < 0:
            raise Refused((name,), f"{shown(number)} is not a number from 0 on")
        if name in SEATS and not 0 <= number < MOST_PLAYERS:
            raise Refused((name,), f"{shown(number)} is not a seat, 0 to {MOST_PLAYERS - 1}")
    if name in SEATS and len({*numbers}) < len(numbers):
        raise Refused((name,), f"{shown(numbers)} names a seat twice")


def writable(text: str) -> str:
    """Return a text, if UTF-8 can write it: JSON makes one letter of the halves of a pair, which is another text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused((), f"{shown(text)} has half of a surrogate pair in it, which is no letter") from None
    return text
