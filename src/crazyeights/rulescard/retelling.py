"""A worked example in sentences: every one of them is told from an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from crazyeights.deck import Card, Suit
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
from crazyeights.knobs import AfterDraw, Scoring
from crazyeights.moves import Draw, JumpIn, Pass
from crazyeights.phases import Naming, Over, Owing, Skipping, Turn
from crazyeights.rulescard.example import LAST, MOST_LAST, TOLD, Example, Step
from crazyeights.rulescard.wording import count, listed
from crazyeights.state import State

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


def told(example: Example) -> Iterator[str]:
    """Tell an example: the deal, the first moves, the last ones, and how the round is counted.

    Examples:
        >>> from crazyeights import presets
        >>> from crazyeights.rulescard.example import worked_example
        >>> print(next(told(worked_example(presets.HOW_TO_PLAY))).partition(".")[0])
        Ann, Ben and Cleo play, sitting in this order to the left

    Source:
        S1, the worked example.
    """
    yield opening(example.start)
    yield hands(example.start)
    if not example.is_whole:
        yield moves(example.steps[:TOLD])
        yield "And so on."
        return
    last = _last_moves(example.steps)
    if last <= TOLD:
        yield moves(example.steps)
    else:
        yield moves(example.steps[:TOLD])
        before = example.steps[last].before
        yield f"Some turns later the top card is {before.top.symbol}{_in_force(before)}."
        yield hands(before)
        yield moves(example.steps[last:])
    ended = example.steps[-1].events[-1]
    assert isinstance(ended, RoundEnded)
    yield from counting(example.start, ended)


def _last_moves(steps: tuple[Step, ...]) -> int:
    """Where the last moves begin: once somebody has one card left, within bounds."""
    left = [at for at, step in enumerate(steps) if any(isinstance(event, LastCardLeft) for event in step.events)]
    return min(max([*left[-1:], len(steps) - MOST_LAST]), len(steps) - LAST)


def opening(table: State) -> str:
    """Tell how a round begins; of one that is over, only who dealt.

    Examples:
        >>> from crazyeights import position, presets
        >>> opening(position(presets.PAGAT, hands=["7H", "8C"], pile="6H", dealer=1))
        'Ann and Ben play, sitting in this order to the left. Ben deals and turns up 6♥ as the starter. Ann begins.'
    """
    who = listed([name(seat) for seat in range(table.tables.players)])
    said = [f"{who} play, sitting in this order to the left."]
    said.append(f"{name(table.dealer)} deals and turns up {table.top.symbol} as the starter.")
    if table.direction < 0:
        said.append("It turns the direction of play.")
    match table.phase:
        case Naming(seat):
            said.append(f"{name(seat)} has to name a suit.")
        case Owing(seat, _, owed):
            said.append(f"{name(seat)} has to draw {count(owed, 'card')}.")
        case Skipping(seat):
            said.append(f"{name(seat)} is to be skipped.")
        case Turn(seat):
            said.append(f"{name(seat)} begins.")
        case Over():
            pass
        case _:
            assert_never(table.phase)
    return " ".join(said)


def hands(table: State) -> str:
    """List what the players hold.

    Examples:
        >>> from crazyeights import position, presets
        >>> print(hands(position(presets.STARTER_RULES, hands=["7H 8C", "QS"], pile="6H")))
        - Ann holds 8♣ 7♥.
        - Ben holds Q♠.
    """
    return "\n".join(f"- {name(seat)} {_holds(hand)}." for seat, hand in enumerate(table.hands))


def moves(steps: Iterable[Step]) -> str:
    """List moves, one a line.

    Examples:
        >>> moves(())
        ''
    """
    return "\n".join(f"{number}. {line(step)}" for number, step in enumerate(steps, 1))


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


def counting(table: State, ended: RoundEnded) -> Iterator[str]:
    """Tell who wins a round, and what is counted.

    Examples:
        >>> from crazyeights import Play, advance, position, presets
        >>> table = position(presets.HOW_TO_PLAY, hands=["7H", "8D JH"], pile="6H")
        >>> for block in counting(table, advance(table, Play("7H")).events[-1]):
        ...     print(block)
        Ann wins the round.
        - Ben still holds 8♦ J♥: 50 + 10 = 60.
        Points of the round: Ann 0 and Ben 60.
    """
    result = ended.result
    match result.winners:
        case ():
            yield "Nobody wins the round."
        case (seat,):
            yield f"{name(seat)} wins the round."
        case several:
            yield f"{listed([name(seat) for seat in several])} share the round."
    if len(result.places) > 1:
        yield f"Their places, from the first one out: {listed([name(seat) for seat in result.places])}."
    if table.rules.scoring is not Scoring.NOBODY or result.blocked:
        held = [
            f"- {name(seat)} still {_holds(hand)}: {_sum(hand, table)}."
            for seat, hand in enumerate(ended.hands)
            if hand
        ]
        yield "\n".join(held)
    if result.points is not None:
        scored = [f"{name(seat)} {points}" for seat, points in enumerate(result.points)]
        yield f"Points of the round: {listed(scored)}."


def _sum(hand: tuple[Card, ...], table: State) -> str:
    worth = [table.rules.points[card.rank] for card in hand]
    total = str(sum(worth))
    return f"{' + '.join(map(str, worth))} = {total}" if 1 < len(worth) <= MOST_CARDS else total


def _holds(hand: tuple[Card, ...]) -> str:
    if not hand:
        return "is out"
    return f"holds {_symbols(hand) if len(hand) <= MOST_CARDS else count(len(hand), 'card')}"


def _symbols(cards: Iterable[Card]) -> str:
    return " ".join(card.symbol for card in cards)


def _which(cards: tuple[Card, ...] | None) -> str:
    return f", {_symbols(cards)}" if cards is not None and len(cards) <= MOST_CARDS else ""


def _in_force(table: State) -> str:
    named = table.suit is not None and table.suit is not table.top.suit
    return f", and {_suit(table.suit)} have been named" if named else ""


def _suit(suit: Suit | None) -> str:
    return "" if suit is None else suit.name.lower()


def _played(event: CardsPlayed, step: Step) -> Iterator[str]:
    before, seat = step.before, event.seat
    verb = "jumps in with" if event.jumped_in else "plays"
    if isinstance(before.phase, Owing | Skipping):
        verb = "answers with"
    names = f" and names {_suit(event.suit)}" if event.suit else ""
    cards = listed([card.symbol for card in event.cards])
    yield f"{name(seat)} {verb} {cards}{names}{_why(event, step)}."
    if len(event.cards) == len(before.hands[seat]):
        yield f"{name(seat)} is out."


def _why(event: CardsPlayed, step: Step) -> str:
    """How the first card fits."""
    before, card = step.before, event.cards[0]
    if event.jumped_in or event.suit:
        return ""
    if before.rules.power(card).wild:
        return f": {card.symbol} is wild"
    answers = isinstance(before.phase, Owing | Skipping) and card.rank is before.top.rank
    if card.suit is before.suit and not answers:
        named = card.suit is not before.top.suit
        return f", as {_suit(card.suit)} were named" if named else f", of the same suit as {before.top.symbol}"
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
