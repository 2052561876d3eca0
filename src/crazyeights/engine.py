"""From table to table: a move is checked, carried out on a draft, and the draft is sealed."""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar, overload

from crazyeights.consequences import CONSEQUENCES, forget
from crazyeights.errors import CrazyEightsError, IllegalMove, shown
from crazyeights.moves import DEALING, PASSING, Deal, Draw, Move
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
        S0 to S4; each consequence names its own. What follows every move alike is here: S0, "Drawing one card", for the
        turn that ends by itself, since nobody has to say that a drawn card does not fit; OpenSpiel for a stock that is
        rebuilt at once; S2 for the call that is due no longer when its seat is in turn.
    """
    if type(table) is not State:
        if not hasattr(table, "applied"):
            raise CrazyEightsError(f"{shown(table)} cannot be played on; apply moves to a State or a Match")
        return table.applied(move, seat)
    try:
        consequence = CONSEQUENCES[type(move)]
    except (KeyError, TypeError):
        raise illegal(table, move, seat) from None
    # The seat in turn says what its list has: nothing more need be asked, which halves what a server or a bot pays.
    if move not in table.menu or not (seat is None or (type(seat) is int and seat == table.phase.seat)):
        guard(table, move, seat)
    draft: Any = Draft()
    draft.frame = table.frame
    held: Any = [*table.held]
    draft.held = held
    draft.stock_cell = table.stock_cell
    draft.pile_cell = table.pile_cell
    draft.phase = table.phase
    draft.due = table.due
    consequence(draft, move)
    # From here on the table is laid for the seat in turn: written out here, because a function of its own, called by
    # `seal` too, took a twentieth of a ply.
    held = draft.held = tuple(held)
    phase = draft.phase
    turn = phase.seat
    if turn is None:
        draft.menu = ()
    else:
        frame, pile = draft.frame, draft.pile_cell
        tables = frame.tables
        can_draw = draft.stock_cell
        if can_draw is None:
            can_draw = tables.turns_over(pile)
            if can_draw and tables.rebuilds and move is not DEAL:  # a table stays as it was laid until a move
                reshuffle(draft)
        moves = menu(tables, frame.ring, phase, held[turn], pile[0], can_draw)  # pyright: ignore[reportArgumentType]
        # A turn in which, after a draw, only a pass is left ends by itself.
        if moves is PASSING and move is DRAW and type(phase) is Turn and phase.drawn:
            phase = draft.phase = frame.ring.next[phase.direction][turn]
            turn = phase.seat
            moves = menu(tables, frame.ring, phase, held[turn], pile[0], can_draw)
        if draft.due:
            forget(draft, turn)
        draft.menu = moves
    draft.__class__ = State
    return draft


def seal(draft: Any) -> State:  # noqa: ANN401 - it is a Draft before and a State after
    """Lay a new table for the seat in turn; from here on nothing changes any more.

    `apply` does it, as after every move. The move is the deal: the one that is legal when all cards lie in their
    places, and that changes nothing more.
    """
    draft.held = tuple(draft.held)
    draft.menu = DEALING
    draft.__class__ = State
    laid: State = apply(draft, DEAL)
    return laid


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


DRAW, DEAL = Draw(), Deal()
