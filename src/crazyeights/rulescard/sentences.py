"""The events of a worked example in sentences: a player's name, a verb, and why a card fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from crazyeights.deck import Card
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
from crazyeights.knobs import AfterDraw
from crazyeights.moves import Draw, JumpIn, Pass
from crazyeights.phases import Owing, Skipping, Turn
from crazyeights.rulescard.example import Step
from crazyeights.rulescard.wording import count, listed

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")
"""Who sits at the table; more players have numbers."""
MOST_CARDS = 12
"""Larger hands are counted, not listed."""


def name(seat: int) -> str:
    """Return who sits on a seat.

    Examples:
        >>> name(1), name(8)
        ('Ben', 'Player 9')
    """
    return NAMES[seat] if seat < len(NAMES) else f"Player {seat + 1}"


def symbols(cards: Iterable[Card]) -> str:
    """Return cards as they are listed.

    Examples:
        >>> from crazyeights import cards
        >>> symbols(cards("7H TS"))
        '7♥ 10♠'
    """
    return " ".join(card.symbol for card in cards)


def line(step: Step) -> str:
    """Tell one move.

    Examples:
        >>> from crazyeights import Play, advance, position, presets
        >>> table = position(presets.LAST_CARD, hands=["JH 9C 4S", "3D QS"], pile="6H")
        >>> line(Step(table, Play("JH"), advance(table, Play("JH")).events))
        'Ann plays J♥, of the same suit as 6♥. Ben has to draw two cards.'
    """
    return " ".join(sentence for event in step.events for sentence in sentences(event, step))


def sentences(event: Event, step: Step) -> Iterator[str]:  # noqa: PLR0912 - a branch for each event
    """Tell one event of a move; what another one tells as well is left out.

    Examples:
        >>> from crazyeights import Draw, position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7H", "QS 2D"], pile="6H", stock="3C 4C")
        >>> list(sentences(SeatSkipped(1), Step(table, Draw(), ())))
        ['Ben misses a turn.']
    """
    match event:
        case CardsPlayed():
            yield from _played(event, step)
        case SuitNamed(seat, suit):
            yield f"{name(seat)} names {suit.name.lower()}."
        case CardsDrawn(seat, amount, cards):
            yield f"{name(seat)} draws {count(amount, 'card')}{_which(cards)}."
        case StockReshuffled(size):
            yield f"The stock is empty: the pile without its top card is shuffled, {count(size, 'card')}."
        case SeatSkipped(seat):
            yield f"{name(seat)} misses a turn."
        case DirectionReversed():
            yield "The direction of play turns."
        case PenaltyOwed(seat, owed):
            yield f"{name(seat)} has to draw {count(owed, 'card')}."
        case PenaltyForgiven(_, amount):
            yield f"{count(amount, 'card').capitalize()} of the penalty need not be drawn."
        case HandsSwapped(seat, target, _, (mine, other)):
            swapped = f"{name(seat)} now has {count(mine, 'card')} and {name(target)} {count(other, 'card')}"
            yield f"{name(seat)} and {name(target)} swap hands: {swapped}."
        case HandsRotated(_, times):
            yield "Every hand moves on to the next player" + (f", {count(times, 'time')} over." if times > 1 else ".")
        case LastCardLeft(seat):
            yield f"{name(seat)} has one card left."
        case Called(seat):
            yield f"{name(seat)} says “Last card!”"
        case Caught(seat, target):
            yield f"{name(seat)} catches {name(target)}, who did not say “Last card!”"
        case TurnBegun(seat):
            yield from _turn(seat, step)
        case RoundEnded(result):
            if result.blocked:
                yield f"{_passer(step)} can neither play nor draw, and passes: the round is blocked."
        case PenaltyPaid() | Dealt() | MatchEnded():
            pass  # the cards that were drawn are told; the deal is told by the opening, and there is no match
        case _:
            assert_never(event)


def _which(cards: tuple[Card, ...] | None) -> str:
    return f", {symbols(cards)}" if cards is not None and len(cards) <= MOST_CARDS else ""


def _played(event: CardsPlayed, step: Step) -> Iterator[str]:
    before, seat = step.before, event.seat
    verb = "jumps in with" if event.jumped_in else "plays"
    if isinstance(before.phase, Owing | Skipping):
        verb = "answers with"
    names = f" and names {event.suit.name.lower()}" if event.suit else ""
    cards = listed([card.symbol for card in event.cards])
    yield f"{name(seat)} {verb} {cards}{names}{_why(event, step)}."
    if len(event.cards) == len(before.hands[seat]):
        yield f"{name(seat)} is out."


def _why(event: CardsPlayed, step: Step) -> str:
    """How the first card fits."""
    before, card = step.before, event.cards[0]
    if event.jumped_in or event.suit:
        return ""
    if before.ring.choices[event.seat].powers[card].wild:
        return f": {card.symbol} is wild"
    answers = isinstance(before.phase, Owing | Skipping) and card.rank is before.top.rank
    if card.suit is before.suit and not answers:
        named = card.suit is not before.top.suit
        return f", as {card.suit.name.lower()} were named" if named else f", of the same suit as {before.top.symbol}"
    return f", of the same rank as {before.top.symbol}"


def _turn(seat: int, step: Step) -> Iterator[str]:
    """Who is in turn, where that is not plain, and why a turn has ended without a play."""
    before, move = step.before, step.move
    match before.phase, move:
        case Turn(mine, _, drawn), Pass():
            yield (
                f"{name(mine)} keeps what was drawn."
                if drawn
                else f"{name(mine)} can neither play nor draw, and passes."
            )
        case Turn(mine), Draw():
            whole = before.rules.draw.then is AfterDraw.NOTHING
            yield (
                f"That is {name(mine)}'s whole turn."
                if whole
                else f"Nothing can be played, and {name(mine)}'s turn is over."
            )
        case _:
            pass
    actor = move.seat if isinstance(move, JumpIn) else before.turn
    if actor is not None and (actor != before.turn or seat != before.ring.after[before.direction][actor][0]):
        yield f"It is {name(seat)}'s turn" + (" again." if seat == actor else ".")


def _passer(step: Step) -> str:
    return name(step.before.turn or 0)
