"""From cards to a move: which legal moves agree with what was typed, what is still to be asked, and why none does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from crazyeights.moves import Move, Play
from crazyeights.rulebook import legal_moves, refusal
from crazyeights.sitting.wanted import Cards, Said, Wanted
from crazyeights.views import View


def plays(seen: View, typed: Cards) -> tuple[Play, ...]:
    """Return the legal plays that agree with what was typed.

    Cards that go together only in another order are taken in that order, the last one staying on top.

    Args:
        seen: What the seat sees.
        typed: What it wants to play.

    Examples:
        >>> from crazyeights import cards, position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C")
        >>> [str(play) for play in plays(view(table, 0), Cards(cards("8C")))]
        ['8C=C', '8C=D', '8C=H', '8C=S']
    """
    there = [move for move in legal_moves(seen) if isinstance(move, Play) and _agrees(move, typed)]
    exact = Play(typed.cards[0], then=typed.cards[1:])
    return tuple([move for move in there if (move.card, move.then) == (exact.card, exact.then)] or there)


def _agrees(move: Play, typed: Cards) -> bool:
    there = move.cards
    return (
        len(there) == len(typed.cards)  # most plays of a hand that has thousands are told apart by it
        and sorted(there) == sorted(typed.cards)
        and there[-1] == typed.cards[-1]
        and typed.suit in {None, move.suit}
        and typed.swap in {None, move.swap}
        and typed.call in {False, move.call}
    )


def settled(options: Sequence[Play], field: str, ask: Callable[[Sequence[object]], object]) -> tuple[Play, ...]:
    """Return the plays that agree with an answer, which is asked for only where they differ.

    Args:
        options: Plays of the same cards.
        field: In what they may differ: ``suit``, ``swap`` or ``call``.
        ask: Chooses one of the values, which are given in order.

    Examples:
        >>> options = [Play("8C", suit) for suit in "CDHS"]
        >>> [str(play) for play in settled(options, "suit", lambda suits: suits[2])]
        ['8C=H']
        >>> len(settled(options, "swap", lambda seats: 1 / 0))
        4
    """
    values = tuple(dict.fromkeys(getattr(play, field) for play in options))
    chosen = values[0] if len(values) == 1 else ask(values)
    return tuple(play for play in options if getattr(play, field) == chosen)


def why_not(seen: View, wanted: Wanted) -> str | None:
    """Return why something may not be done, in the words of the rules; None if it may.

    Args:
        seen: What the seat sees.
        wanted: What it is about.

    Examples:
        >>> from crazyeights import cards, parse_move, position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 9S 8C", "QS 2D"], pile="6H", stock="3C")
        >>> seen = view(table, 0)
        >>> why_not(seen, Cards(cards("9S"))), why_not(seen, Cards(cards("8C")))
        ('matches neither the suit nor the rank in force', None)
        >>> why_not(seen, Said(parse_move("pass")))
        'draw before you pass'
    """
    if isinstance(wanted, Said):
        return _reason(seen, wanted.move)
    if plays(seen, wanted):
        return None
    like = next(iter(plays(seen, Cards(wanted.cards))), None)
    full = wanted if like is None else attrs.evolve(wanted, suit=wanted.suit or like.suit)
    return _reason(seen, Play(full.cards[0], full.suit, full.cards[1:], full.swap, full.call))


def _reason(seen: View, move: Move) -> str | None:
    found = refusal(seen, move)
    return None if found is None else found.value
