"""What the person has to decide, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from crazyeights.deck import Rank, counted
from crazyeights.moves import Call, Catch, Draw, JumpIn, Pass, Play
from crazyeights.phases import Naming, Owing, Skipping, Turn
from crazyeights.rulebook import legal_moves, playable
from crazyeights.sitting.reporting import Cast
from crazyeights.views import View

from .playing import Asks


def prompt(seen: View, asks: Asks, cast: Cast, *, match: bool) -> str:
    """Return what the person has to decide, or whom the table waits for.

    Args:
        seen: What the seat sees.
        asks: Whom the table waits for.
        cast: Who sits where.
        match: Whether a match is played.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> seen = view(position(presets.PAGAT, hands=["7H 9C", "QS"], pile="6H", stock="3C"), 0)
        >>> prompt(seen, Asks.TURN, Cast((), 0), match=False)
        'Your turn: play a card or draw'
    """
    match asks:
        case Asks.TURN:
            return _in_turn(seen)
        case Asks.ASIDE:
            return f"Out of turn you may {_aside(seen, cast)}, or let it go by"
        case Asks.DEAL:
            return "The round is over: deal the next one"
        case Asks.OVER:
            return "The match is over" if match else "The round is over"
        case Asks.BOT:
            turn = seen.turn
            if turn is None or turn == seen.seat:
                return "Your turn comes, unless somebody speaks up first"
            return f"It is the turn of {cast.whom(turn)}"


def _in_turn(seen: View) -> str:
    moves = legal_moves(seen)
    kinds = {type(move) for move in moves}
    plays = Play in kinds

    def ways(play: str, draw: str, keep: str) -> str:
        return _either([way for kind, way in ((Play, play), (Draw, draw), (Pass, keep)) if kind in kinds])

    match seen.phase:
        case Naming():
            return "You deal: name the suit to begin with"
        case Owing(owed=owed):
            return f"You owe {counted(owed)}: {ways(f'play {_ranks(seen)}', 'take them', 'pass, with nothing to take')}"
        case Skipping():
            return f"You are to be skipped: {ways(f'play {_ranks(seen)} to pass it on', '', 'let it happen')}"
        case Turn(drawn=drawn, card=card) if drawn and card is not None:
            return f"You have drawn {card.symbol}: {ways('play a card', 'draw another', 'keep your cards')}"
        case _:
            return f"Your turn: {'' if plays else 'nothing fits, '}{ways('play a card', 'draw', 'pass')}"


def _aside(seen: View, cast: Cast) -> str:
    moves = legal_moves(seen, seen.seat)
    ways = ["jump in"] * any(isinstance(move, JumpIn) for move in moves)
    ways += ["call your last card"] * any(isinstance(move, Call) for move in moves)
    ways += [f"catch {cast.whom(move.target)}" for move in moves if isinstance(move, Catch)]
    return _either(ways)


def _ranks(seen: View) -> str:
    return _either([_a(rank) for rank in sorted({card.rank for card in playable(seen)})])


def _a(rank: Rank) -> str:
    return f"{'an' if rank in {Rank.ACE, Rank.EIGHT} else 'a'} {rank.name.lower()}"


def _either(ways: Sequence[str]) -> str:
    *most, last = ways or [""]
    return f"{', '.join(most)} or {last}" if most else last
