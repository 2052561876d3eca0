"""What somebody types to deal from."""

from __future__ import annotations

from crazyeights.shuffling import Seed


def seed_typed(text: str) -> Seed:
    """Return the seed that somebody has typed: a number where it is written as one, else the text itself.

    Args:
        text: What was typed.

    Examples:
        >>> seed_typed("7"), seed_typed("07"), seed_typed("family")
        (7, '07', 'family')
    """
    try:
        return int(text) if str(int(text)) == text else text
    except ValueError:
        return text
