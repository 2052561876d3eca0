"""What the person can do beside playing a card, and what is asked, in words for buttons and a heading."""

from __future__ import annotations

from collections.abc import Iterator

from crazyeights.deck import counted
from crazyeights.moves import DEALING, Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.phases import Owing, Skipping, Turn
from crazyeights.rulebook import legal_moves
from crazyeights.sitting.choosing import why_not
from crazyeights.sitting.reporting import Cast
from crazyeights.sitting.saying import named
from crazyeights.sitting.wanted import Said
from crazyeights.views import View

from .parts import sentence
from .playing import Asks

SILENCE = "silence"
"""What the page says in the place of a move to let a chance go by."""
_KINDS: dict[type, str] = {
    Draw: "draw",
    Pass: "pass",
    NameSuit: "suit",
    Call: "call",
    Catch: "catch",
    JumpIn: "jump",
    Deal: "deal",
}


def acts(seen: View, asks: Asks, cast: Cast) -> list[dict[str, str]]:
    """Return what can be done now, but for plays.

    Args:
        seen: What the seat sees.
        asks: Whom the table waits for.
        cast: Who sits where.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> seen = view(position(presets.PAGAT, hands=["7H 9C", "QS"], pile="6H", stock="3C"), 0)
        >>> acts(seen, Asks.TURN, Cast((), 0))
        [{'move': 'draw', 'words': 'Draw a card', 'kind': 'draw'}]
    """
    match asks:
        case Asks.TURN:
            moves = (*_in_turn(seen), *legal_moves(seen, seen.seat))
        case Asks.ASIDE:
            moves = legal_moves(seen, seen.seat)
        case Asks.DEAL:
            moves = DEALING
        case Asks.BOT | Asks.OVER:
            moves = ()
    found = [{"move": str(move), "words": words(seen, move, cast), "kind": _KINDS[type(move)]} for move in moves]
    if asks is Asks.ASIDE:
        found.append({"move": SILENCE, "words": "Let it go by", "kind": SILENCE})
    return found


def refused(seen: View, asks: Asks, cast: Cast) -> list[dict[str, str]]:
    """Return drawing and passing with the reason why not, where the person is in turn and may not.

    Args:
        seen: What the seat sees.
        asks: Whom the table waits for.
        cast: Who sits where.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> seen = view(position(presets.STARTER_RULES, hands=["7H 9C", "QS"], pile="6H", stock="3C"), 0)
        >>> refused(seen, Asks.TURN, Cast((), 0))
        [{'move': 'pass', 'words': 'Pass', 'why': 'draw before you pass'}]
    """
    if asks is not Asks.TURN:
        return []
    reasons = {move: why_not(seen, Said(move)) for move in (Draw(), Pass())}
    return [
        {"move": str(move), "words": words(seen, move, cast), "why": reason}
        for move, reason in reasons.items()
        if reason is not None
    ]


def words(seen: View, move: Move, cast: Cast) -> str:
    """Return what a button says.

    Args:
        seen: What the seat sees.
        move: What it does.
        cast: Who sits where.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> seen = view(position(presets.PAGAT, hands=["7H 9C", "QS"], pile="6H", stock="3C"), 0)
        >>> words(seen, Draw(), Cast((), 0)), words(seen, JumpIn(0, "8H", "S"), Cast((), 0))
        ('Draw a card', 'Jump in with 8♥ and name ♠ spades')
    """
    match move, seen.phase:
        case Draw(), Owing(owed=owed):
            return f"Take {counted(owed)}"
        case Draw(), phase:
            return "Draw another card" if isinstance(phase, Turn) and phase.drawn else "Draw a card"
        case Pass(), Skipping():
            return "Be skipped"
        case Pass(), Turn(drawn=drawn) if drawn:
            return "Keep your cards"
        case Pass(), _:
            return "Pass"
        case Deal(), _:
            return "Deal the next round"
        case Catch(target=target), _:
            return f"Catch {cast.whom(target)}"
        case _:
            return sentence(named(move, cast))


def _in_turn(seen: View) -> Iterator[Move]:
    return (move for move in legal_moves(seen) if not isinstance(move, Play))
