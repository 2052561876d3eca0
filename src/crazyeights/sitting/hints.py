"""What the player that follows the tips would do, and which tip speaks for it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import assert_never

from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.rulebook import legal_moves
from crazyeights.views import View

REASONS: Mapping[str, str] = {
    "save_eights": "your wild cards are better kept while nobody is close to finishing",
    "hinder": "the next seat is close to its last card",
    "shed_points": "it costs more than the others if you are left with it",
    "lead_to_longest_suit": "of the suit that is then to be followed you hold more cards than after the others",
    "change_suit": "somebody is close to finishing, and may be waiting for this suit",
    "swap_with_smallest": "that hand is the smallest",
    "call_last_card": "who does not say it may have to draw",
}
"""What each tip says, by its name in `crazyeights.bots`."""


def hint(seen: View) -> tuple[Move | None, str]:
    """Return what a player that follows the tips would do, and why in a few words.

    Args:
        seen: What the seat sees.

    Returns:
        The move, or None to say nothing; and the reason.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C KH 2S", "QS 2D 3D 4D"], pile="6H", stock="3C")
        >>> move, why = hint(view(table, 0))
        >>> str(move), why
        ('KH', 'it costs more than the others if you are left with it')
    """
    from crazyeights.bots import follow_tips

    move = follow_tips(seen, Random(0))  # noqa: S311 - it needs no chance
    return move, _why(seen, move)


def _why(seen: View, move: Move | None) -> str:
    match move:
        case Play() | JumpIn():
            return _tip(seen, move)
        case NameSuit():
            return "you hold most cards of it"
        case Call():
            return REASONS["call_last_card"]
        case Catch():
            return "it has not called its last card, and has to draw"
        case Draw():
            return "no card of yours can be played"
        case Pass():
            return "nothing else can be done"
        case Deal() | None:
            return "there is nothing to gain"
        case _:
            assert_never(move)


def _tip(seen: View, move: Play | JumpIn) -> str:
    """The tip by which a play is better than the best of those that are not as good."""
    from crazyeights.bots import PLAY_TIPS
    from crazyeights.bots.tips import worth_by_tips

    said = (*legal_moves(seen), *legal_moves(seen, seen.seat))
    others = [other for other in said if type(other) is type(move) and other is not move]
    if not others:
        return "nothing else can be played"
    best = worth_by_tips(seen, move)
    next_best = max((worth for other in others if (worth := worth_by_tips(seen, other)) != best), default=best)
    decided = (tip.__name__ for tip, *worths in zip(PLAY_TIPS, best, next_best, strict=True) if len({*worths}) > 1)
    return next((REASONS[name] for name in decided), "it is as good as any other")
