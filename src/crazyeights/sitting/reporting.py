"""What happened, in a player's words: short lines told from events, which hide what the reader may not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

import attrs

from crazyeights.deck import Card, counted
from crazyeights.events import (
    Called,
    CardsDrawn,
    CardsPlayed,
    Caught,
    Dealt,
    DirectionReversed,
    Event,
    HandsRotated,
    HandsSwapped,
    LastCardLeft,
    MatchEnded,
    PenaltyForgiven,
    PenaltyOwed,
    PenaltyPaid,
    RoundEnded,
    SeatSkipped,
    StockReshuffled,
    SuitNamed,
    TurnBegun,
)
from crazyeights.moves import Move, Pass
from crazyeights.phases import Turn
from crazyeights.results import Result
from crazyeights.sitting.levelling import wild_at, wilds
from crazyeights.sitting.lines import Ink, Line, Span, joined
from crazyeights.state import State

_THIRD = {"have": "has", "are": "is", "catch": "catches", "pass": "passes", "go": "goes"}


@attrs.frozen
class Cast:
    """Who sits where, and who reads.

    Examples:
        >>> cast = Cast(("Ann", "Bo"), reader=1)
        >>> cast.does(0, "draw"), cast.does(1, "draw"), cast.whom(1), Cast((), reader=None).does(0, "have")
        ('Ann draws', 'You draw', 'you', 'Seat 0 has')
    """

    names: tuple[str, ...]
    """The names of the seats; none: they have their numbers."""
    reader: int | None
    """The seat that reads, which is called "you"; None: nobody."""

    def whom(self, seat: int) -> str:
        """A seat within a sentence."""
        if seat == self.reader:
            return "you"
        return self.names[seat] if self.names else f"seat {seat}"

    def who(self, seat: int) -> str:
        """A seat at the beginning of a sentence."""
        name = self.whom(seat)
        return name[:1].upper() + name[1:] if seat == self.reader or not self.names else name

    def does(self, seat: int, verb: str) -> str:
        """A seat and what it does."""
        return f"{self.who(seat)} {self.verb([seat], verb)}"

    def verb(self, seats: Sequence[int], verb: str) -> str:
        """The form of a verb that goes with some seats."""
        return verb if len(seats) != 1 or seats[0] == self.reader else _THIRD.get(verb, f"{verb}s")

    def all_of(self, seats: Sequence[int]) -> str:
        """Several seats at the beginning of a sentence."""
        return " and ".join([self.who(seats[0]), *map(self.whom, seats[1:])])

    def each(self, numbers: Sequence[int]) -> str:
        """A number for each seat."""
        return ", ".join(f"{self.whom(seat)} {number}" for seat, number in enumerate(numbers))


def reported(before: State, move: Move, events: Iterable[Event], cast: Cast) -> Iterator[Line]:
    """Tell a move by what it has brought about.

    Args:
        before: The round before the move.
        move: The move.
        events: What happened, redacted for whoever reads it.
        cast: Who sits where.

    Examples:
        >>> from crazyeights import advance, parse_move, position, presets
        >>> from crazyeights.sitting.lines import written
        >>> table = position(presets.STARTER_RULES, hands=["8C 4D", "5S 9C"], pile="3D")
        >>> move = parse_move("8C=H")
        >>> for line in reported(table, move, advance(table, move).events, Cast(("Ann", "Bo"), reader=None)):
        ...     print("".join(written(part, signs=False) for part in line))
        Ann plays 8C and names hearts
        Ann has one card left
    """
    if isinstance(move, Pass) and isinstance(before.phase, Turn):
        yield (cast.does(before.phase.seat, "pass"),)
    for event in events:
        yield from told(event, cast, before)


def told(event: Event, cast: Cast, before: State) -> Iterator[Line]:  # noqa: PLR0912 - a sentence for each kind of event
    """Tell an event; what is told by others already gives no line.

    Args:
        event: What happened, redacted for whoever reads it.
        cast: Who sits where.
        before: The round before the move that it came of.

    Examples:
        >>> from crazyeights import position, presets
        >>> table = position(presets.STARTER_RULES, hands=["8C 4D", "5S 9C"], pile="3D")
        >>> list(told(SeatSkipped(1), Cast(("Ann", "Bo"), reader=1), table))
        [('You are skipped',)]
    """
    match event:
        case Dealt(dealer, _, sizes, starter, levels=levels):
            yield from dealt(dealer, sizes, starter, cast, wild=wilds(before.rules, levels))
        case SuitNamed(seat, suit):
            yield (f"{cast.does(seat, 'name')} ", suit)
        case CardsPlayed():
            yield _played(event, cast)
        case CardsDrawn(seat, count, cards):
            yield (f"{cast.does(seat, 'draw')} ", *(joined(cards) if cards else (counted(count),)))
        case StockReshuffled(size):
            yield (f"The stock has run out: the pile is shuffled and becomes the new one, {counted(size)}",)
        case SeatSkipped(seat):
            yield (f"{cast.does(seat, 'are')} skipped",)
        case DirectionReversed():
            yield ("The direction of play turns",)
        case PenaltyOwed(seat, owed):
            yield (f"{cast.does(seat, 'owe')} {counted(owed)}",)
        case PenaltyPaid():
            return  # the cards drawn are told
        case PenaltyForgiven(seat, count):
            yield (f"{cast.does(seat, 'are')} forgiven {counted(count)}",)
        case HandsSwapped(seat, target, _, sizes):
            yield (f"{cast.does(seat, 'swap')} hands with {cast.whom(target)}: {counted(sizes[1])} for {sizes[0]}",)
        case HandsRotated(_, times):
            yield (f"Every hand moves on to the next seat{f', {times} times' if times > 1 else ''}",)
        case LastCardLeft(seat):
            yield (Span(f"{cast.does(seat, 'have')} one card left", Ink.STRONG),)
        case Called(seat):
            yield (f"{cast.does(seat, 'call')} the last card",)
        case Caught(seat, target):
            yield (f"{cast.does(seat, 'catch')} {cast.whom(target)}",)
        case TurnBegun(seat, _, _, skips):
            if skips:
                yield (f"{cast.does(seat, 'are')} to be skipped, unless a card answers",)
        case RoundEnded():
            yield from _ended(event, cast)
            if event.totals is not None:
                yield from climbed(before, event.result, cast)
        case MatchEnded(winners):
            yield (Span(f"{cast.all_of(winners)} {_wins(cast, winners)} the match", Ink.GOOD),)
        case _:
            assert_never(event)


def dealt(dealer: int, sizes: Iterable[int], starter: Card, cast: Cast, *, wild: Sequence[Line] = ()) -> Iterator[Line]:
    """Tell a deal, and what is wild for whom where that is not the same in every round.

    Args:
        dealer: The seat that deals.
        sizes: How many cards each seat is dealt; none for a seat that sits out.
        starter: The first card of the pile.
        cast: Who sits where.
        wild: What is wild for each seat, as `wilds` tells it.

    Examples:
        >>> cast, starter = Cast(("Ann", "Bo", "Cleo"), reader=0), Card.parse("6H")
        >>> [line[0] for line in dealt(1, (7, 0, 7), starter, cast)]
        ['Bo deals 7 cards each; the starter is ']
        >>> wild = [("sevens wild",), ("eights wild",), ("eights wild",)]
        >>> [line[0] for line in dealt(1, (7, 8, 8), starter, cast, wild=wild)][:2]
        ['Bo deals; the starter is ', 'You have 7 cards, ']
    """
    alike: dict[tuple[int, Line], list[int]] = {}
    for seat, size in enumerate(sizes):
        if size:
            alike.setdefault((size, wild[seat] if wild else ()), []).append(seat)
    deals = cast.does(dealer, "deal")
    if len(alike) > 1:
        yield (f"{deals}; the starter is ", starter)
        for (size, what), seats in alike.items():
            yield (f"{cast.all_of(seats)} {cast.verb(seats, 'have')} {counted(size)}, ", *what)
        return
    ((size, what),) = alike
    said: Line = (f"{deals} {counted(size)} each, ", *what, "; the starter is ") if what else ()
    yield (*(said or (f"{deals} {counted(size)} each; the starter is ",)), starter)


def climbed(before: State, result: Result, cast: Cast) -> Iterator[Line]:
    """Tell what the winners of a round of a match go on with, where the rules have levels and one is left to them.

    Args:
        before: The round before its last move.
        result: How it ended.
        cast: Who sits where.

    Examples:
        >>> from crazyeights import Play, apply, position, presets
        >>> table = position(presets.COUNTDOWN, hands=["7H", "5S"], pile="6H", levels=[0, 3])
        >>> list(climbed(table, apply(table, Play("7H")).result, Cast(("Ann", "Bo"), reader=1)))
        [('Ann goes down to 7 cards, ', 'sevens wild')]
    """
    levels = before.rules.levels
    for seat in result.winners if levels else ():
        left, reached = levels[before.levels[seat]], before.levels[seat] + 1
        if reached < len(levels):
            size = levels[reached].hand_size
            how = "down to" if size < left.hand_size else "on with"
            yield (f"{cast.does(seat, 'go')} {how} {counted(size)}, ", *wild_at(before.rules, reached))


def _played(event: CardsPlayed, cast: Cast) -> Line:
    how = f"{cast.does(event.seat, 'jump')} in with " if event.jumped_in else f"{cast.does(event.seat, 'play')} "
    named: Line = () if event.suit is None else (f" and {cast.verb([event.seat], 'name')} ", event.suit)
    return (how, *joined(event.cards, " and "), *named)


def _ended(event: RoundEnded, cast: Cast) -> Iterator[Line]:
    result = event.result
    if result.blocked:
        yield ("Nobody can move: the round is blocked",)
    if result.winners:
        yield (Span(f"{cast.all_of(result.winners)} {_wins(cast, result.winners)} the round", Ink.GOOD),)
    else:
        yield ("Nobody wins the round",)
    for seat, hand in enumerate(event.hands):
        if hand:
            yield (f"{cast.who(seat)} still held ", *joined(hand), f" ({result.hand_points[seat]} points)")
    if result.points is not None:
        yield (f"Points: {cast.each(result.points)}",)
    if event.totals is not None and result.points is not None:
        yield (f"Totals: {cast.each(event.totals)}",)


def _wins(cast: Cast, seats: Sequence[int]) -> str:
    return cast.verb(seats, "win" if len(seats) == 1 else "share")
