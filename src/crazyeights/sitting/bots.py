"""Computer players by what they are called on the command line."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from crazyeights.errors import CrazyEightsError, shown

if TYPE_CHECKING:
    from crazyeights.bots import Bot


USUAL_BOT = "tips"
"""Who plays where nobody says who."""
_KINDS = ("random", "tips", "search")
"""Those of `crazyeights.bots.BY_NAME`; written here too, since a game can be dealt before any of them is imported."""


def kinds() -> tuple[str, ...]:
    """Return the names of the library's own computer players.

    Examples:
        >>> kinds()
        ('random', 'tips', 'search')
    """
    return _KINDS


def bot_named(name: str) -> Bot:
    """Return a computer player.

    Args:
        name: One of `kinds`, or ``module:function`` for one's own, which is imported.

    Raises:
        CrazyEightsError: There is none of that name.

    Examples:
        >>> from crazyeights.bots import follow_tips
        >>> bot_named("tips") is bot_named("crazyeights.bots:follow_tips") is follow_tips
        True
    """
    from crazyeights.bots import BY_NAME

    if name in BY_NAME:
        return BY_NAME[name]
    module, colon, function = name.partition(":")
    if not (module and colon and function):
        raise CrazyEightsError(
            f"there is no bot {shown(name)}; there are {', '.join(BY_NAME)}, and your module:function"
        )
    try:
        found = getattr(import_module(module), function)
    except Exception as error:
        raise CrazyEightsError(f"bot {shown(name)} cannot be imported: {shown(error, str)}") from error
    if not callable(found):
        raise CrazyEightsError(f"bot {shown(name)} cannot be called; it has to be a function of a view and a Random")
    return cast("Bot", found)
