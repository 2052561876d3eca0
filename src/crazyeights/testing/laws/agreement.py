"""Law 1, agreement: what is listed, what is not refused, and what can be applied are the same moves."""

from __future__ import annotations

from collections.abc import Iterable

import crazyeights as ce
from crazyeights.testing.laws.comparing import Faults, holds, same
from crazyeights.testing.playing import OutOfTurn, out_of_turn, round_of


def agreement(table: ce.State | ce.Match, moves: Iterable[ce.Move]) -> Faults:
    """Yield where the list of legal moves, the reasons against moves and what can be applied disagree.

    Args:
        table: A round or a match.
        moves: What is tried; `universe` gives whatever somebody might say. The legal moves are tried beside them.

    Examples:
        >>> from crazyeights.testing.universe import universe
        >>> table = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
        >>> list(agreement(table, universe(table)))
        []
    """
    legal = ce.legal_moves(table)
    listed = {*legal, *out_of_turn(table)}
    yield from same("each move is listed once", len(listed), len(legal) + len(out_of_turn(table)))
    yield from holds("moves out of turn are not listed in turn", not any(isinstance(move, OutOfTurn) for move in legal))
    for move in dict.fromkeys((*moves, *listed)):
        why = ce.refusal(table, move)
        yield from same(f"{move}: listed, and not refused", move in listed, why is None)
        yield from same(f"{move}: what a seat in turn may not say, and why", why, _raised(table, move, legal))
    leading = {move.card for move in legal if isinstance(move, ce.Play)}
    hand = () if (turn := round_of(table).turn) is None else round_of(table).hands[turn]
    in_order = tuple(dict.fromkeys(card for card in hand if card in leading))
    yield from same("cards that lead a legal play, and playable cards", in_order, ce.playable(table))


def _raised(table: ce.State | ce.Match, move: ce.Move, legal: tuple[ce.Move, ...]) -> object:
    """Why a move cannot be applied, None if it can; the whole error where it does not fit the table."""
    try:
        ce.apply(table, move)
    except ce.IllegalMove as error:
        return error.refusal if (error.move, error.legal) == (move, legal) else error
    return None
