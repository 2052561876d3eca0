"""The moves that are worth trying out: of those that come to the same, one."""

from __future__ import annotations

from collections.abc import Hashable

from crazyeights.bots.judging import Judgement
from crazyeights.moves import JumpIn, Move, Play
from crazyeights.rulebook import legal_moves
from crazyeights.views import View


def candidates(seen: View, judge: Judgement) -> list[Move | None]:
    """Return what a seat may sensibly say, what looks best first; None, to say nothing, comes last.

    Of moves that come to the same only one is listed: a play without the call where it could be made with it, the
    second of two equal wilds, and a wild that names one more suit of which the hand has nothing.

    Returns:
        At least one of the legal moves, if there are any. Out of turn None is among them.
    """
    in_turn = legal_moves(seen)
    aside = legal_moves(seen, seen.seat) if seen.due or not in_turn else ()
    found: dict[Hashable, Move] = {}
    for move in (*aside, *in_turn):
        key = _kind(seen, judge, move)
        if key not in found or getattr(move, "call", False):
            found[key] = move
    moves = [*found.values()]
    ranked: list[Move | None] = [*(judge.ranked(seen, moves) if len(moves) > 1 else moves)]
    return ranked if in_turn else [*ranked, None]


def _kind(seen: View, judge: Judgement, move: Move) -> Hashable:
    """What a move has in common with those that come to the same."""
    if not isinstance(move, Play | JumpIn):
        return move
    powers, traits = judge.powers, judge.traits[move]
    cards = move.cards
    alike = tuple((card.rank, powers[card]) if powers[card].wild else card for card in cards)
    held = bool(seen.hand_of(seen.speaker) - traits.take & traits.suit)
    return type(move), alike, move.suit if held else move.suit is None, move.swap
