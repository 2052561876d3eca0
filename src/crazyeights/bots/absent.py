"""What is said for a seat whose player has gone."""

from __future__ import annotations

import attrs

from crazyeights.moves import Call, Draw, Move, Pass, Play
from crazyeights.rulebook import legal_moves
from crazyeights.views import View


def default_move(seen: View) -> Move | None:
    """Return the plainest move of a seat, for a player who has gone or whose time is up.

    It passes if it may, else it draws, else it makes the first play, with the call where one belongs to it, or names
    the first suit. Out of turn it calls a last card that is due, and is silent otherwise: it catches nobody and jumps
    in nowhere. Between two rounds of a match it deals.

    A table where every seat does so need not end.

    Returns:
        A legal move in turn; out of turn the call or None. It follows from the view alone.

    Examples:
        >>> from crazyeights import apply, position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="4H 3C")
        >>> str(default_move(view(table, 0))), default_move(view(table, 1))
        ('draw', None)
        >>> drawn = apply(table, default_move(view(table, 0)))
        >>> print(drawn.turn, legal_moves(drawn), default_move(view(drawn, drawn.turn)))
        1 (Draw(),) draw

    Source:
        The project's own.
    """
    moves = legal_moves(seen)
    if not moves:
        return next((move for move in legal_moves(seen, seen.seat) if isinstance(move, Call)), None)
    for plainest in (Pass(), Draw()):
        if plainest in moves:
            return plainest
    first = moves[0]
    called = attrs.evolve(first, call=True) if isinstance(first, Play) else first
    return called if called in moves else first
