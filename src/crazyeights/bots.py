"""Computer players, which see what their seat sees and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol, TypeVar

from crazyeights.deck import Card, Suit
from crazyeights.engine import apply
from crazyeights.errors import CrazyEightsError
from crazyeights.match import Match
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.rulebook import legal_moves
from crazyeights.scoring import points
from crazyeights.state import State
from crazyeights.views import View, view

CLOSE_TO_FINISHING = 3
"""While everybody holds more cards than this, eights are saved."""


class Bot(Protocol):
    """A computer player: a function from what its seat sees to what it says.

    In turn it has to say something. Where it may do something out of turn it is asked too, after each move; None then
    says nothing.
    """

    def __call__(self, seen: View, rng: Random) -> Move | None:
        """Say what to do.

        Args:
            seen: What the seat sees; its own moves are ``legal_moves(seen)`` and ``legal_moves(seen, seen.seat)``.
            rng: The only source of chance that the player may use.
        """
        ...


def follow_tips(seen: View, rng: Random) -> Move | None:  # noqa: ARG001 - it needs no chance
    """Play by the tips of the rule pages.

    It plays when it can. Eights and other wilds come last while everybody holds more than three cards; then the cards
    that cost most go first, then those that lead to its longest suit. A wild names that suit. It calls its last card,
    catches who did not, swaps with the smallest hand, and answers a penalty when it can.

    Examples:
        >>> from random import Random
        >>> from crazyeights import position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C KH 2S", "QS 2D 3D 4D"], pile="6H", stock="3C")
        >>> str(follow_tips(view(table, 0), Random(0)))
        'KH'

    Source:
        S0, "Simple strategy"; the tips of S2 and S4; S1 on saving eights.
    """
    plays = [move for move in legal_moves(seen) if isinstance(move, Play)]
    if plays:
        return max(plays, key=lambda move: _worth_playing(seen, move))
    others = legal_moves(seen)
    if others:
        return max(others, key=lambda move: _worth_saying(seen, move))
    spoken = legal_moves(seen, seen.seat)
    return max(spoken, key=lambda move: _worth_saying(seen, move)) if spoken else None


def _worth_playing(seen: View, move: Play | JumpIn) -> tuple[int, ...]:
    """How good a play is by the tips; of equal ones the first is taken."""
    played = (move.card, *move.then) if isinstance(move, Play) else (move.card,)
    saving = min(seen.sizes[seat] for seat in seen.ring.members) > CLOSE_TO_FINISHING
    wilds = sum(seen.rules.power(card).wild for card in played)
    left = Counter(seen.hand) - Counter(played)
    follows = move.suit or played[-1].suit
    smallest = -seen.sizes[move.swap] if move.swap is not None else 0
    return (-wilds if saving else 0, points(played, seen.rules), _length(seen, left, follows), smallest, move.call)


def _worth_saying(seen: View, move: Move) -> tuple[int, ...]:
    """What is said first of what is no play in turn: a jump in, a catch, a call, the draw, the pass."""
    kinds: Sequence[type[Move]] = (Deal, Pass, Draw, NameSuit, Call, Catch, JumpIn)
    first = kinds.index(type(move))
    if isinstance(move, JumpIn):
        return first, *_worth_playing(seen, move)
    if isinstance(move, NameSuit):
        return first, _length(seen, Counter(seen.hand), move.suit)
    return (first,)


def _length(seen: View, hand: Counter[Card], suit: Suit) -> int:
    """How many cards of a hand follow a suit, wilds apart."""
    return sum(amount for card, amount in hand.items() if card.suit is suit and not seen.rules.power(card).wild)


T = TypeVar("T", State, Match)


def played_out(table: T, bots: Sequence[Bot], rng: Random) -> Iterator[tuple[T, Move, T]]:
    """Let bots play a round to its end, one move at a time.

    After each move every seat that may do something out of turn is asked, in the order of the seats.

    Args:
        table: The round, or the match that it belongs to.
        bots: A bot for each seat.
        rng: What the bots may use for chance.

    Yields:
        The table before a move, the move, and the table after it.

    Raises:
        CrazyEightsError: A bot that is in turn said nothing.
        IllegalMove: A bot said something that is not legal.

    Examples:
        >>> from random import Random
        >>> from crazyeights import deal, presets
        >>> table = deal(presets.STARTER_RULES, players=2, seed=1)
        >>> *_, (before, move, after) = played_out(table, [follow_tips] * 2, Random(1))
        >>> after.is_over
        True
    """
    while (turn := table.sight.turn) is not None:
        move = bots[turn](view(table, turn), rng)
        if move is None:
            raise CrazyEightsError(f"the bot of seat {turn} said nothing, but it is in turn and has to move")
        before, table = table, apply(table, move, turn)
        yield before, move, table
        for seat, bot in enumerate(bots):
            seen = view(table, seat)
            spoken = bot(seen, rng) if seat != table.sight.turn and legal_moves(seen, seat) else None
            if spoken is not None:
                before, table = table, apply(table, spoken, seat)
                yield before, spoken, table
