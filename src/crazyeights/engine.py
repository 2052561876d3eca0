"""From table to table: a move is checked, carried out on a draft, and the draft is sealed."""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar, overload

from crazyeights.consequences import CONSEQUENCES, forget
from crazyeights.errors import CrazyEightsError, IllegalMove, shown
from crazyeights.moves import PASSING, Draw, Move
from crazyeights.phases import Turn
from crazyeights.rulebook import Table, legal_moves, menu, refusal
from crazyeights.state import Draft, State
from crazyeights.stock import reshuffle

M = TypeVar("M", bound="Playable")


class Playable(Table, Protocol):
    """A table that is not a State but can be played on, a Match."""

    def applied(self, move: Move, seat: int | None) -> Self:
        """The table after a move."""
        ...


@overload
def apply(table: State, move: Move, seat: int | None = None) -> State: ...
@overload
def apply(table: M, move: Move, seat: int | None = None) -> M: ...
def apply(table: Any, move: Move, seat: int | None = None) -> Any:
    """Return the table after a move; the table before stays as it was.

    Args:
        table: A State or a Match.
        move: The move.
        seat: Who says it; None trusts the caller. Servers pass the seat of the connection.

    Returns:
        A State for a State, a Match for a Match.

    Raises:
        IllegalMove: The rules do not allow the move now, or not from this seat; the error has the reason.
        SeatError: There is no such seat.

    Examples:
        >>> from crazyeights import Play, position, presets
        >>> before = position(presets.STARTER_RULES, hands=["8C 4D", "5S 9C"], pile="3D")
        >>> after = apply(before, Play("8C", "H"))
        >>> str(after.top), after.suit.name, after.turn, len(before.hands[0])
        ('8C', 'HEARTS', 1, 2)

    Source:
        S0 to S4; each consequence names its own.
    """
    if type(table) is not State:
        if not hasattr(table, "applied"):
            raise CrazyEightsError(f"{shown(table)} cannot be played on; apply moves to a State or a Match")
        return table.applied(move, seat)
    try:
        consequence = CONSEQUENCES[type(move)]
    except (KeyError, TypeError):
        raise illegal(table, move, seat) from None
    if seat is not None or move not in table.menu:
        guard(table, move, seat)
    draft: Any = new(Draft)
    draft.frame = table.frame
    draft.held = [*table.held]
    draft.stock_cell = table.stock_cell
    draft.pile_cell = table.pile_cell
    draft.phase = table.phase
    draft.due = table.due
    consequence(draft, move)
    return seal(draft, move)


new = object.__new__


def seal(draft: Any, move: Move | None = None) -> State:  # noqa: ANN401 - it is a Draft before and a State after
    """Lay the table for the seat in turn; from here on nothing changes any more.

    A turn in which, after a draw, only a pass is left ends by itself.

    Source:
        S0, "Drawing one card": nobody has to say that a drawn card does not fit.
    """
    held = draft.held = tuple(draft.held)
    phase = draft.phase
    seat = phase.seat
    if seat is None:
        draft.menu = ()
    else:
        frame, pile = draft.frame, draft.pile_cell
        tables = frame.tables
        can_draw = draft.stock_cell
        if can_draw is None:
            can_draw = pile[1] and tables.reuses
            if can_draw and tables.rebuilds and move is not None:
                reshuffle(draft)
        moves = menu(tables, frame.ring, phase, held[seat], pile[0], can_draw)
        if moves is PASSING and move is DRAW and type(phase) is Turn and phase.drawn:
            phase = draft.phase = frame.ring.next[phase.direction][seat]
            seat = phase.seat
            moves = menu(tables, frame.ring, phase, held[seat], pile[0], can_draw)
        if draft.due:
            forget(draft, seat)
        draft.menu = moves
    draft.__class__ = State
    sealed: State = draft
    return sealed


def guard(table: Table, move: Move, seat: int | None) -> None:
    """Refuse a move that is not legal."""
    if refusal(table, move, seat) is not None:
        raise illegal(table, move, seat)


def illegal(table: Table, move: Move, seat: int | None) -> IllegalMove:
    """The error that refuses a move; to a seat it lists no moves but its own, which would give its hand away."""
    refused = refusal(table, move, seat)
    assert refused is not None  # only asked about moves that are refused
    if seat is None or table.sight.phase.seat in {seat, None}:
        return IllegalMove(move, refused, table.menu)
    return IllegalMove(move, refused, legal_moves(table, seat))


DRAW = Draw()
