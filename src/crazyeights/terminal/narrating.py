"""What happened, for whoever reads along, other programs too: seats are numbers, cards are what can be typed.

All cards are open. `crazyeights.sitting.reporting` tells the same for a player, by names and by what the seat sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from crazyeights.deck import Card, counted
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.phases import Naming, Owing, Skipping, Turn
from crazyeights.results import Result
from crazyeights.sitting.levelling import wilds
from crazyeights.sitting.lines import Line, written
from crazyeights.sitting.reporting import Cast, dealt
from crazyeights.state import State

SEATS = Cast((), reader=None)
"""Seats that are numbers, and nobody of them reads."""


def opening(table: State) -> Iterator[str]:
    """Tell how a round begins.

    Examples:
        >>> from crazyeights import deal, presets
        >>> table = deal(presets.STARTER_RULES, players=2, seed=7)
        >>> list(opening(table)) == [f"seat 0 deals 7 cards each; the starter is {table.top}"]
        True
    """
    sizes = map(table.tables.size, table.held)
    yield from in_lines(dealt(table.dealer, sizes, table.top, SEATS, wild=wilds(table.rules, table.levels)))
    yield from _pending(table)


def told(before: State, move: Move, after: State) -> Iterator[str]:
    """Tell a move and what came of it.

    Examples:
        >>> from crazyeights import Play, apply, position, presets
        >>> table = position(presets.STARTER_RULES, hands=["8C 4D", "5S 9C"], pile="3D")
        >>> for line in told(table, Play("8C", "H"), apply(table, Play("8C", "H"))):
        ...     print(line)
        seat 0 plays 8C and names hearts
        seat 0 has one card left
    """
    yield _said(before, move, after)
    if after.shuffles > before.shuffles:
        yield "the stock has run out: the pile is shuffled and becomes the new one"
    if after.direction != before.direction:
        yield "the direction of play turns"
    if isinstance(move, Play | JumpIn):
        yield from _aftermath(before, move, after)
    yield from _pending(after, before)


def ending(result: Result) -> str:
    """Tell how a round ended.

    Examples:
        >>> ending(Result(winners=(1,), points=(13, 0), hand_points=(13, 0), blocked=False, places=(1,)))
        'seat 1 wins the round'
    """
    how = "nobody can move, the round is blocked: " if result.blocked else ""
    match result.winners:
        case ():
            return f"{how}nobody wins"
        case (seat,):
            return f"{how}seat {seat} wins the round"
        case several:
            return f"{how}seats {_list(several)} share the round"


def in_lines(lines: Iterable[Line]) -> Iterator[str]:
    """Yield what is told to players as it is told here: cards as they are typed, and no capital letter.

    Examples:
        >>> list(in_lines([("Seat 0 plays ", Card.parse("TH"))]))
        ['seat 0 plays TH']
    """
    for line in lines:
        text = "".join(str(part) if isinstance(part, Card) else written(part, signs=False) for part in line)
        yield text[:1].lower() + text[1:]


def _said(before: State, move: Move, after: State) -> str:
    """The move itself."""
    seat = before.turn
    match move:
        case Play(card, suit, then, swap, call):
            return f"seat {seat} plays {_list((card, *then))}{_additions(suit, swap, call=call)}"
        case JumpIn(jumper, card, suit, swap, call):
            return f"seat {jumper} jumps in with {card}{_additions(suit, swap, call=call)}"
        case Draw():
            return _drawn(before, after)
        case Pass():
            return f"seat {seat} {_passed(before)}"
        case NameSuit(suit):
            return f"seat {seat} names {suit.name.lower()}"
        case Call(caller):
            return f"seat {caller} calls its last card"
        case Catch(catcher, target):
            taken = _grown(before, after, target)
            return f"seat {catcher} catches seat {target}, which takes {counted(taken)}"
        case Deal():
            return "the next round is dealt"
        case _:
            assert_never(move)


def _additions(suit: object, swap: int | None, *, call: bool) -> str:
    named = "" if suit is None else f" and names {getattr(suit, 'name', '').lower()}"
    swapped = "" if swap is None else f" and swaps hands with seat {swap}"
    return named + swapped + (", calling the last card" if call else "")


def _drawn(before: State, after: State) -> str:
    phase = before.phase
    if isinstance(phase, Owing):
        taken = _grown(before, after, phase.seat)
        missing = phase.owed - taken
        forgiven = (
            f"; {counted(missing)} cannot be had and {'is' if missing == 1 else 'are'} forgiven" if missing else ""
        )
        return f"seat {phase.seat} takes {counted(taken)}{forgiven}"
    passed = isinstance(after.phase, Turn) and not after.phase.drawn
    return f"seat {before.turn} draws a card" + (", and the turn passes" if passed else "")


def _passed(before: State) -> str:
    match before.phase:
        case Owing():
            return "has nothing to draw; what it owes is forgiven"
        case Skipping():
            return "is skipped"
        case Turn(drawn=0):
            return "can neither play nor draw, and passes"
        case _:
            return "keeps its cards"


def _aftermath(before: State, move: Play | JumpIn, after: State) -> Iterator[str]:
    """What a play has brought about."""
    seat = move.seat if isinstance(move, JumpIn) else before.turn
    assert seat is not None
    effect = before.tables.effects[move]
    left, played = after.tables.size(after.held[seat]), len(move.then) + 1 if isinstance(move, Play) else 1
    if effect.rotations and left:
        yield "every hand moves on to the next seat"
    taken = _grown(before, after, seat) + played
    if effect.swap or effect.rotations:
        pass  # the hand is another one now
    elif taken:
        yield f"seat {seat} did not say that one card is left, and takes {counted(taken)}"
    elif left == 1 and not move.call:
        yield f"seat {seat} has one card left"
    if not before.tables.size(before.held[seat]) - played:
        yield f"seat {seat} goes out"
    if effect.skip and isinstance(after.phase, Turn):
        yield f"the next turn is that of seat {after.turn}"


def _pending(after: State, before: State | None = None) -> Iterator[str]:
    """What the next seat has to face."""
    if before is not None and after.phase == before.phase:
        return
    match after.phase:
        case Owing(seat, _, owed):
            yield f"seat {seat} owes {counted(owed)}"
        case Skipping(seat):
            yield f"seat {seat} is to be skipped, unless it answers"
        case Naming(seat):
            yield f"seat {seat} has to name a suit"
        case _:
            pass


def _grown(before: State, after: State, seat: int) -> int:
    return after.tables.size(after.held[seat]) - before.tables.size(before.held[seat])


def _list(values: tuple[Card, ...] | tuple[int, ...]) -> str:
    return " and ".join(map(str, values))
