"""Moves in words, as what "you" can do."""

from __future__ import annotations

from crazyeights.moves import Call, Catch, JumpIn, Move, NameSuit, Play
from crazyeights.sitting.lines import Line, Part, joined
from crazyeights.sitting.reporting import Cast


def named(move: Move | None, cast: Cast) -> Line:
    """Return a move as something that "you" can do.

    Args:
        move: The move; None: silence.
        cast: Who sits where.

    Examples:
        >>> from crazyeights import Draw
        >>> named(Catch(0, 1), Cast(("you", "Ann"), 0)), named(Draw(), Cast((), 0))
        (('catch Ann, who has not called the last card',), ('draw',))
    """
    match move:
        case Play(card, suit, then, swap, call):
            return ("play ", *joined((card, *then), " and "), *_additions(suit, swap, cast, call=call))
        case JumpIn(_, card, suit, swap, call):
            return ("jump in with ", card, *_additions(suit, swap, cast, call=call))
        case NameSuit(suit):
            return ("name ", suit)
        case Call():
            return ("call your last card",)
        case Catch(_, target):
            return (f"catch {cast.whom(target)}, who has not called the last card",)
        case None:
            return ("say nothing",)
        case _:
            return (str(move),)


def _additions(suit: Part | None, swap: int | None, cast: Cast, *, call: bool) -> Line:
    name: Line = () if suit is None else (" and name ", suit)
    exchange: Line = () if swap is None else (f" and swap hands with {cast.whom(swap)}",)
    return (*name, *exchange, *((", calling your last card",) if call else ()))
