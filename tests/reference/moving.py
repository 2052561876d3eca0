"""Carrying out a move."""

from typing import assert_never

from crazyeights.knobs import AfterDraw
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play

from .dealing import open_round
from .legality import legal, legal_out_of_turn, legal_plays, may_draw
from .playing import put_down
from .results import finish_round
from .stock import rebuild_if_emptied, take_one, take_up_to
from .table import Pending, Table, seat_after, still_in, strike_due, wait_for


def is_legal(table: Table, move: Move) -> bool:
    """Look a move up among the legal ones, those of its own seat if it is a move out of turn."""
    if isinstance(move, JumpIn | Call | Catch):
        return 0 <= move.seat < len(table.hands) and move in legal_out_of_turn(table, move.seat)
    return move in legal(table)


def apply(table: Table, move: Move) -> Table:
    """Return the table after a legal move; the one given stays as it is.

    Raises:
        ValueError: The move is not legal.
    """
    if not is_legal(table, move):
        raise ValueError(f"illegal move {move}")
    after = table.copy()
    carry_out(after, move)
    rebuild_if_emptied(after)
    return after


def carry_out(table: Table, move: Move) -> None:
    """Change a table by a move that was found legal."""
    match move:
        case Play():
            put_down(table, in_turn(table), (move.card, *move.then), move)
        case JumpIn():
            put_down(table, move.seat, (move.card,), move)
        case Draw() if table.pending is Pending.OWING:
            pay(table)
        case Draw():
            draw(table)
        case Pass():
            do_nothing(table)
        case NameSuit():
            table.suit = move.suit
            open_round(table)
        case Call():
            strike_due(table, move.seat)
        case Catch():
            catch(table, move.target)
        case Deal():
            raise AssertionError("a round deals only once")
        case _:
            assert_never(move)


def in_turn(table: Table) -> int:
    """Name the seat in turn while there is one."""
    assert table.turn is not None
    return table.turn


def draw(table: Table) -> None:
    """Take one card in a turn. The turn is over if drawing is all of it, or if nothing but a pass would be left."""
    seat = in_turn(table)
    table.card = take_one(table, seat)
    table.drawn += 1
    table.passes = 0
    if table.rules.draw.then is AfterDraw.NOTHING or not (legal_plays(table) or may_draw(table)):
        wait_for(table, seat_after(table, seat))


def pay(table: Table) -> None:
    """Take all that is owed and is there."""
    take_up_to(table, in_turn(table), table.owed)
    table.passes = 0
    settle_debt(table)


def settle_debt(table: Table) -> None:
    """Once a debt is paid or waived the turn is over, or begins, as the rules have it."""
    seat = in_turn(table)
    wait_for(table, seat_after(table, seat) if table.rules.penalty.ends_turn else seat)


def do_nothing(table: Table) -> None:
    """Pass: on a penalty that cannot be paid, on a skip, after drawing, or for want of anything to do.

    Only the last kind counts towards a block.
    """
    seat = in_turn(table)
    if table.pending is Pending.OWING:
        settle_debt(table)
    elif table.pending is Pending.SKIPPING:
        accept_skip(table)
    elif table.drawn > 0:
        wait_for(table, seat_after(table, seat))
    else:
        table.passes += 1
        if table.passes == len(still_in(table)):
            table.blocked = True
            finish_round(table)
        else:
            wait_for(table, seat_after(table, seat))


def accept_skip(table: Table) -> None:
    """Lose a turn; the next seat loses its own if more skips are open, else it has one."""
    following = seat_after(table, in_turn(table))
    if table.skips > 1:
        wait_for(table, following, Pending.SKIPPING, skips=table.skips - 1)
    else:
        wait_for(table, following)


def catch(table: Table, offender: int) -> None:
    """Punish a seat that has not called; however little there was to take, its call is not due any more."""
    take_up_to(table, offender, table.rules.last_card.penalty)
    strike_due(table, offender)
