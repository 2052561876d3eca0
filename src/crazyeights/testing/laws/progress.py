"""Law 2, progress: a running round always offers a move to the seat in turn."""

from __future__ import annotations

import crazyeights as ce
from crazyeights.testing.laws.comparing import Faults, holds, same
from crazyeights.testing.playing import out_of_turn


def progress(table: ce.State | ce.Match) -> Faults:
    """Yield what keeps a round or a match from going on, or from being over.

    Examples:
        >>> list(progress(ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)))
        []
    """
    moves = ce.legal_moves(table)
    if isinstance(table, ce.Match):
        yield from same("a match: over, no legal move, somebody has won", table.is_over, not moves, bool(table.winners))
        dealing = table.state.is_over and not table.is_over
        yield from same("between two rounds there is the deal alone", dealing, moves == (ce.Deal(),))
        return
    over, seat = table.is_over, table.turn
    yield from same(
        "a round: over, no legal move, nobody in turn, a result",
        over,
        not moves,
        seat is None,
        table.result is not None,
    )
    yield from same("a round: over, its phase", over, isinstance(table.phase, ce.Over))
    if seat is None:
        yield from same("once a round is over nobody speaks out of turn", [], out_of_turn(table))
        yield from same(
            "once a round is over no call is due, and the top gives the suit",
            ((), table.top.suit),
            (table.due, table.suit),
        )
        return
    yield from holds("the seat in turn is at the table", 0 <= seat < len(table.hands))
    yield from holds("the seat in turn is in the round", table.hands[seat] and seat not in table.places)
    yield from holds("the call of the seat in turn is not due", seat not in table.due)
    yield from same(
        "while the dealer names a suit there is none", isinstance(table.phase, ce.Naming), table.suit is None
    )
