"""Who sits where in a saved game: the names of its record tell the person, and each computer player's kind."""

from __future__ import annotations

import re
from collections.abc import Sequence

from crazyeights.record import Record
from crazyeights.sitting.bots import USUAL_BOT, kinds

YOU = "you"
"""The name of the person's seat in a saved game."""
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hope", "Ida", "Jon", "Kim", "Lou", "Mia", "Ned")
"""What computer players are called."""
_KIND = re.compile(r" \((?P<kind>[\w.:-]+)\)$", re.ASCII)
_LONGEST_NAME = 30


def seats_named(person: int, bots: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the seats of a saved game, those of computer players with their kind.

    Args:
        person: The seat of the person.
        bots: The kind of computer player for each seat; that of the person is not asked.

    Examples:
        >>> seats_named(1, ["tips", "tips", "search"])
        ('Ann (tips)', 'you', 'Bo (search)')
    """
    others = iter(range(len(bots)))
    return tuple(YOU if seat == person else f"{_name(next(others))} ({kind})" for seat, kind in enumerate(bots))


def _name(number: int) -> str:
    return NAMES[number] if number < len(NAMES) else f"Player {number + 1}"


def seat_of_person(record: Record) -> int | None:
    """Return where the person of a saved game sits; None if no seat has that name.

    Examples:
        >>> from crazyeights import presets
        >>> seat_of_person(Record(presets.STARTER_RULES, 2, seed=1, dealer=0, names=("Ann (tips)", "you")))
        1
    """
    return record.names.index(YOU) if YOU in record.names else None


def bots_of(record: Record) -> list[str]:
    """Return the kinds of computer players of a saved game; no file can ask for any but those of this library.

    Args:
        record: The saved game.

    Examples:
        >>> from crazyeights import presets
        >>> bots_of(Record(presets.STARTER_RULES, 2, seed=1, dealer=0, names=("Ann (random)", "you")))
        ['random', 'tips']
    """
    found = [kind if kind in kinds() else USUAL_BOT for kind in _kinds(record)]
    return found or [USUAL_BOT] * record.players


def strange_bots(record: Record, person: int) -> dict[str, list[str]]:
    """Return the computer players of a saved game that are not of this library, and the names of their seats.

    A file cannot have them called, so somebody else plays these seats when the game goes on.

    Args:
        record: The saved game.
        person: The seat of the person.

    Examples:
        >>> from crazyeights import presets
        >>> names = ("you", "Ann (mine:bot)", "Bo (tips)", "Cleo (from home)")
        >>> strange_bots(Record(presets.STARTER_RULES, 4, seed=1, dealer=0, names=names), 0)
        {'mine:bot': ['Ann']}
    """
    found: dict[str, list[str]] = {}
    for seat, (kind, name) in enumerate(zip(_kinds(record), names_of(record), strict=True)):
        if ":" in kind and seat != person:
            found.setdefault(kind, []).append(name)
    return found


def _kinds(record: Record) -> list[str]:
    """The kind in each name of a record; empty where there is none."""
    return [match["kind"] if (match := _KIND.search(name)) else "" for name in record.names]


def names_of(record: Record) -> tuple[str, ...]:
    r"""Return the names of a record as they can be shown: without the kind, and without what commands a terminal.

    Examples:
        >>> from crazyeights import presets
        >>> names_of(Record(presets.STARTER_RULES, 2, seed=1, dealer=0, names=("Ann (tips)", "B\x1b[2J")))
        ('Ann', 'B?[2J')
    """
    return tuple(shown_name(_KIND.sub("", name)) or f"seat {seat}" for seat, name in enumerate(record.names))


def shown_name(name: str) -> str:
    r"""Return a name as it can be shown.

    Examples:
        >>> shown_name("a\tb")
        'a?b'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in name)[:_LONGEST_NAME].strip()
