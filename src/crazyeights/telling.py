"""What a move has brought about, told as events.

Everything is read off the table before, the move and the table after; nothing here decides anything, and whoever
calls plain `apply` does not pay for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar, cast, overload

import attrs

from crazyeights.deck import Card
from crazyeights.effects import Effect
from crazyeights.engine import apply
from crazyeights.events import (
    Called,
    CardsDrawn,
    Caught,
    Dealt,
    DirectionReversed,
    Event,
    HandsRotated,
    HandsSwapped,
    LastCardLeft,
    MatchEnded,
    PenaltyForgiven,
    RoundEnded,
    StockReshuffled,
    SuitNamed,
)
from crazyeights.match import Match
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.phases import Owing, Skipping, Turn
from crazyeights.recurring import DREW, LAID, OWED, PAID, PLAYED, SKIPPED, TURNS, Events
from crazyeights.state import State

T = TypeVar("T", State, Match)


class Advance(NamedTuple, Generic[T]):
    """The table after a move, and what happened; it can be unpacked.

    Examples:
        >>> from crazyeights import Draw, position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7H", "QS 2D"], pile="6H", stock="3C 4C")
        >>> after, events = advance(table, Draw())
        >>> len(after.hands[0]), [type(event).__name__ for event in events]
        (2, ['CardsDrawn', 'TurnBegun'])
    """

    table: T
    """The table after the move: what `apply` returns."""
    events: tuple[Event, ...]
    """What happened, in order; everything is in them, so `redact` them before a seat reads them."""


@overload
def advance(table: State, move: Move, seat: int | None = None) -> Advance[State]: ...
@overload
def advance(table: Match, move: Move, seat: int | None = None) -> Advance[Match]: ...
def advance(table: Any, move: Move, seat: int | None = None) -> Any:
    """Return the table after a move together with what happened.

    Args:
        table: A State or a Match.
        move: The move.
        seat: Who says it; None trusts the caller. Servers pass the seat of the connection.

    Returns:
        The table that `apply` returns, and the events, which tell everything: `redact` them for whoever reads them.

    Raises:
        IllegalMove: As from `apply`.
        SeatError: As from `apply`.

    Examples:
        >>> from crazyeights import Play, position, presets
        >>> table = position(presets.LAST_CARD, hands=["JH 9C 4S", "3D QS"], pile="6H")
        >>> for event in advance(table, Play("JH")).events[1:]:
        ...     print(event)
        PenaltyOwed(seat=1, owed=2)
        TurnBegun(seat=1, passes=0, owed=2, skips=0)

    Source:
        S0 to S4; each event names its own.
    """
    after = apply(table, move, seat)
    told = TELLERS[type(move)](table, move, after) if type(table) is State else _in_match(table, move, after)
    return new_pair(Advance, (after, told))


new_pair: Any = cast(Any, tuple).__new__
"""Without the detour over the `__new__` of a named tuple, which would take a tenth of the events' time."""


def _in_match(before: Any, move: Move, after: Any) -> Events:  # noqa: ANN401 - two Matches
    """What happened in a match: the deal of a round, or a move in it; the end of a round tells the totals."""
    if type(move) is Deal:
        return tuple(_dealt(after.state))
    told = TELLERS[type(move)](before.state, move, after.state)
    if not after.state.is_over:
        return told
    *course, ended = told
    counted = attrs.evolve(ended, totals=after.totals)
    if after.is_over:
        return (*course, counted, MatchEnded(after.winners, after.totals))
    return (*course, counted)


def _played(before: State, move: Play, after: State) -> Events:
    """A play in turn; the common one, which only lays a card and leaves several, is looked up."""
    seat: Any = before.phase.seat
    phase: Any = after.phase
    frame = before.frame
    tables = frame.tables
    effect = tables.effects[move]
    if after.frame is frame and not effect.acts and tables.size(before.held[seat] - effect.take) > 1:
        return PLAYED[move, seat, phase.seat]
    return _ended(_play(before, move, after, seat, effect), after)


def _jumped_in(before: State, move: JumpIn, after: State) -> Events:
    """A play out of turn."""
    return _ended(_play(before, move, after, move.seat, before.frame.tables.effects[move]), after)


def _drew(before: State, move: Draw, after: State) -> Events:  # noqa: ARG001 - every teller is handed its move
    """A card was drawn, or a penalty taken; a card from a stock that goes on is looked up."""
    was: Any = before.phase
    now: Any = after.phase
    if type(was) is Turn:
        if after.frame is before.frame:
            cell: Any = before.stock_cell
            return DREW[was.seat, cell[0], None if now.drawn else now.seat]
        turn = () if now.drawn else (_turn(after),)
        return (*_taken(before, after, was.seat, before.held[was.seat]), *turn)
    return (*_penalty(before, after, was.seat, before.held[was.seat], was.owed), _turn(after))


def _passed(before: State, move: Pass, after: State) -> Events:  # noqa: ARG001 - every teller is handed its move
    """A seat passed: by itself, because it was skipped, or because nothing was there that it owed."""
    was, now = before.phase, after.phase
    if isinstance(was, Skipping):
        return SKIPPED[was.seat], _turn(after)
    if isinstance(was, Owing):
        return PenaltyForgiven(was.seat, was.owed), _turn(after)
    return _ended((), after) if now.seat is None else (_turn(after),)


def _named(before: State, move: NameSuit, after: State) -> Events:
    """The dealer named a suit; a starter that acts does so now."""
    return (SuitNamed(before.dealer, move.suit), *_begun(after))


def _called(before: State, move: Call, after: State) -> Events:  # noqa: ARG001 - every teller is handed all three
    """A call after the play."""
    return (Called(move.seat),)


def _caught(before: State, move: Catch, after: State) -> Events:
    """A seat was caught and took the penalty, as much as there was."""
    owed = before.rules.last_card.penalty
    return (
        Caught(move.seat, move.target),
        *_penalty(before, after, move.target, before.held[move.target], owed),
    )


def _ended(told: Iterator[Event] | tuple[()], after: State) -> Events:
    """A story with the end of the round, if it has come."""
    if after.result is None:
        return tuple(told)
    return (*told, RoundEnded(after.result, after.hands))


def _play(before: State, move: Play | JumpIn, after: State, seat: int, effect: Effect) -> Iterator[Event]:
    """Everything that a play has brought about, but for the end of the round.

    Powers are told in the order in which they act: reverse, swap, rotate, the penalty for a last card that was not
    declared, then draw, else again, else skip.
    """
    tables, was = before.frame.tables, before.phase
    yield LAID[move, seat]
    hand = before.held[seat] - effect.take
    owed = was.owed if isinstance(was, Owing) else 0
    if after.is_over:
        yield from _last_powers(before, after, seat, effect, owed)
        return
    last = tables.size(hand) == 1 and not effect.swap and not effect.rotations
    if last:
        yield LastCardLeft(seat)
        if move.call:
            yield Called(seat)
    yield from _reversed(was.direction, after)
    if hand:
        if move.swap is not None:
            yield _swapped(before, seat, move.swap, hand)
        if effect.rotations:
            yield _rotated(after, effect.rotations)
    undeclared = last and tables.speaks and not tables.calls and not move.call
    if undeclared:
        amount = before.rules.last_card.penalty
        yield OWED[seat, amount]
        yield from _penalty(before, after, seat, hand, amount)
    yield from _consequence(after, seat, effect, owed)
    if after.shuffles > before.shuffles and not undeclared:
        yield StockReshuffled(_stock_size(after))
    yield _turn(after)


def _last_powers(before: State, after: State, seat: int, effect: Effect, owed: int) -> Iterator[Event]:
    """What the card did that ended the round: the next seat took what it owed, or nobody had to."""
    if effect.draw and before.rules.finish_powers_act:
        target = before.ring.after[before.direction][seat][0]
        yield OWED[target, owed + effect.draw]
        yield from _penalty(before, after, target, before.held[target], owed + effect.draw)
    elif owed:
        yield PenaltyForgiven(seat, owed)


def _reversed(direction: int, after: State) -> Iterator[Event]:
    if after.direction != direction:
        yield DirectionReversed(after.direction)


def _swapped(before: State, seat: int, target: int, hand: int) -> Event:
    """Hands that changed their owners; what rotates, does so afterwards."""
    cards = before.frame.tables.hands.cards
    hands = cards(before.held[target]), cards(hand)
    return HandsSwapped(seat, target, hands, (len(hands[0]), len(hands[1])))


def _rotated(after: State, times: int) -> Event:
    return HandsRotated(after.direction, times, after.hands, tuple(map(len, after.hands)))


def _consequence(after: State, seat: int, effect: Effect, owed: int) -> Iterator[Event]:
    """Who owes cards now, or who was skipped; a debt is forgiven where the seat that passed it on went out."""
    phase = after.phase
    order = after.ring.after[after.direction][seat]
    if isinstance(phase, Owing):
        yield OWED[phase.seat, phase.owed]
        return
    if owed:
        yield PenaltyForgiven(seat, owed)
    if isinstance(phase, Skipping):
        skips = int(phase.seat != order[0])
    elif effect.again and after.held[seat]:
        skips = 0
    else:
        skips = effect.skip
        skips += order[skips % len(order)] != phase.seat  # that of a reverse with two players
    for number in range(skips):
        yield SKIPPED[order[number % len(order)]]


def _penalty(before: State, after: State, seat: int, hand: int, owed: int) -> Iterator[Event]:
    """A penalty of so many cards was taken into a hand, as far as there were any."""
    count = before.frame.tables.size(after.held[seat] - hand)
    if count:
        yield from _taken(before, after, seat, hand)
        yield PAID[seat, count]
    if count < owed:
        yield PenaltyForgiven(seat, owed - count)


def _taken(before: State, after: State, seat: int, hand: int) -> Iterator[Event]:
    """The cards that came into a hand; where the pile was turned over, those before it and those after it.

    It is turned over once in a move at most, for nothing comes to lie on it meanwhile; all of the stock was drawn then.
    """
    hands = before.frame.tables.hands
    taken = after.held[seat] - hand
    if after.shuffles > before.shuffles:
        first = hands.number(before.stock)
        rest = taken - first
        if first:
            yield _cards_drawn(seat, hands.cards(first))
        yield StockReshuffled(_stock_size(after) + hands.size(rest))
        taken = rest
    if taken:
        yield _cards_drawn(seat, hands.cards(taken))


def _cards_drawn(seat: int, cards: tuple[Card, ...]) -> Event:
    return CardsDrawn(seat, len(cards), cards)


def _dealt(after: State) -> Iterator[Event]:
    """A deal, and what a starter that acts has done; a rotation by the starter is taken back to tell what was dealt."""
    ring, suit = after.ring, after.suit
    hands = list(after.hands)
    if suit is not None and after.rules.starter_powers:
        for seat in ring.members:
            order = ring.after[after.direction][seat]
            hands[seat] = after.hands[order[(_starter(after).rotations - 1) % len(order)]]
    sizes = tuple(map(len, hands))
    yield Dealt(after.dealer, tuple(hands), sizes, after.top, suit, _stock_size(after), after.levels)
    if suit is None:
        yield _turn(after)
    else:
        yield from _begun(after)


def _begun(after: State) -> Iterator[Event]:
    """Play began; a starter that acts did so as if the dealer had just played it."""
    if after.rules.starter_powers:
        effect = _starter(after)
        yield from _reversed(1, after)
        if effect.rotations:
            yield _rotated(after, effect.rotations)
        yield from _consequence(after, after.dealer, effect, 0)
    yield _turn(after)


def _starter(after: State) -> Effect:
    lead = after.lead
    return after.frame.tables.effects[Play(lead.top, lead.suit)]


def _stock_size(table: State) -> int:
    return table.stock_cell[2] if table.stock_cell else 0


def _turn(after: State) -> Event:
    """The turn that has begun."""
    phase: Any = after.phase
    if type(phase) is Turn:
        return TURNS[phase.seat, phase.passes, 0, 0]
    if type(phase) is Owing:
        return TURNS[phase.seat, 0, phase.owed, 0]
    if type(phase) is Skipping:
        return TURNS[phase.seat, 0, 0, phase.skips]
    return TURNS[phase.seat, 0, 0, 0]


TELLERS: Mapping[type, Callable[[Any, Any, Any], Events]] = {
    Play: _played,
    Draw: _drew,
    Pass: _passed,
    NameSuit: _named,
    JumpIn: _jumped_in,
    Call: _called,
    Catch: _caught,
}
"""How each kind of move is told."""
