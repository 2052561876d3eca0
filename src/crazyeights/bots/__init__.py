"""Computer players, which see what their seat sees and no more.

A bot is a function ``bot(view, rng)`` that returns a move, see `Bot`. `played_out` asks bots for their moves.

    >>> from crazyeights import bots, deal, presets
    >>> table = deal(presets.HOW_TO_PLAY, players=2, seed=1)
    >>> for _, move, table in bots.played_out(table, [bots.follow_tips, bots.random_moves], bots.chances(1, players=2)):
    ...     pass
    >>> table.is_over
    True
"""

from collections.abc import Mapping
from types import MappingProxyType

from crazyeights.bots.absent import default_move
from crazyeights.bots.chance import chances, random_moves
from crazyeights.bots.faults import BotError
from crazyeights.bots.playing import played_out
from crazyeights.bots.protocol import Bot
from crazyeights.bots.searching import Search
from crazyeights.bots.tips import PLAY_TIPS, follow_tips

BY_NAME: Mapping[str, Bot] = MappingProxyType({"random": random_moves, "tips": follow_tips, "search": Search()})
"""A bot of each kind, by its name on the command line."""

__all__ = [
    "BY_NAME",
    "PLAY_TIPS",
    "Bot",
    "BotError",
    "Search",
    "chances",
    "default_move",
    "follow_tips",
    "played_out",
    "random_moves",
]
