"""What a seat learns from an event: what of it is for that seat to know, and how its view changes."""

from __future__ import annotations

from typing import Any, assert_never, get_args

import attrs

from crazyeights.errors import CrazyEightsError, SeatError, no_table, shown
from crazyeights.events import (
    Called,
    CardsDrawn,
    CardsPlayed,
    Caught,
    Dealt,
    DirectionReversed,
    Event,
    Hand,
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
from crazyeights.moves import DEALING, Move
from crazyeights.phases import Naming, Over, Owing, Skipping, Turn
from crazyeights.rulebook import menu
from crazyeights.tables import tables
from crazyeights.views import View, hardened, softened

KINDS_OF_EVENT = frozenset(get_args(Event))


def redact(event: Event, seat: int | None) -> Event:
    """Return what a seat may know of an event: cards that it may not see become None, their number stays.

    A seat sees the cards that come to its own hand, and what everybody sees; once a round has ended every hand is open.

    Args:
        event: An event, as `advance` tells it.
        seat: Who reads it; None for a spectator, who sees no hand while the round goes on.

    Raises:
        SeatError: This is no seat of any table.

    Examples:
        >>> from crazyeights import Card
        >>> drawn = CardsDrawn(seat=1, count=1, cards=(Card.parse("7H"),))
        >>> redact(drawn, 0)
        CardsDrawn(seat=1, count=1, cards=None)
        >>> redact(drawn, 1) == drawn
        True

    Source:
        What lies face up on a real table.
    """
    _check_event(event)
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or seat < 0):
        raise SeatError(seat, "a seat is a number, counted from 0")
    match event:
        case CardsDrawn():
            return event if event.seat == seat else attrs.evolve(event, cards=None)
        case HandsSwapped(first, second, (one, other)):
            return attrs.evolve(event, hands=(one if seat == first else None, other if seat == second else None))
        case Dealt() | HandsRotated():
            hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
            return attrs.evolve(event, hands=hands)
        case _:
            return event


def observe(view: View, event: Event) -> View:
    """Return the view that a seat has after an event.

    Folding all events of a move, in order, gives the view of the table after it. The views on the way are there to be
    shown: from a play on until the next turn begins they list no legal moves.

    Args:
        view: What the seat saw before.
        event: What happened, redacted for the seat of the view.

    Raises:
        SeatError: The event lacks cards that the seat sees: it was redacted for another one.
        CrazyEightsError: It is no event, or none that can follow on this view.

    Examples:
        >>> from crazyeights import Draw, position, presets, view
        >>> from crazyeights.telling import advance
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C 4C")
        >>> seen = view(table, 1)
        >>> after, events = advance(table, Draw())
        >>> for event in events:
        ...     seen = observe(seen, redact(event, 1))
        >>> seen.sizes, seen.stock_size, seen == view(after, 1)
        ((3, 2), 1, True)

    Source:
        What whoever sits at a real table can follow.
    """
    if not isinstance(view, View):
        raise no_table(view)
    _check_event(event)
    try:
        return _checked(_folded(view, event))
    except SeatError:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        raise CrazyEightsError(
            f"{shown(event)} cannot follow on this view; events are folded once each, in order"
        ) from None


def _check_event(event: object) -> None:
    if type(event) not in KINDS_OF_EVENT:
        raise CrazyEightsError(f"{shown(event)} is no event; events come from advance")


def _checked(seen: View) -> View:
    """The view, if everything in it fits together.

    Raises:
        ValueError: It does not.
    """
    seats, size = len(seen.sizes), seen.tables.size
    known = all(hand is None or (hand >= 0 and size(hand) == seen.sizes[seat]) for seat, hand in enumerate(seen.held))
    phase = seen.phase
    at_table = isinstance(phase, Over) or (type(phase.seat) is int and 0 <= phase.seat < seats)
    totals = seen.totals is None or len(seen.totals) == seats
    if not (known and at_table and totals and len(seen.held) == seats and min(*seen.sizes, seen.stock_size) >= 0):
        raise ValueError(seen)
    return seen


def _folded(view: View, event: Event) -> View:  # noqa: PLR0912 - a branch for each kind of event
    """The view after an event, as far as the event belongs there."""
    draft = softened(view)
    match event:
        case Dealt():
            _see_deal(draft, event)
        case SuitNamed():
            draft.pile_cell = draft.tables.leads[draft.pile_cell[0].top, event.suit], draft.pile_cell[1]
            draft.menu = ()
        case CardsPlayed():
            _see_play(draft, event)
        case CardsDrawn():
            _see_draw(draft, event)
        case StockReshuffled():
            draft.pile_cell = draft.pile_cell[0], None
            draft.stock_size = event.size
        case DirectionReversed():
            draft.phase = attrs.evolve(draft.phase, direction=event.direction)
        case PenaltyOwed():
            draft.phase = Owing(event.seat, draft.phase.direction, event.owed)
        case HandsSwapped():
            seats = event.seat, event.target
            _see_hands(draft, dict(zip(seats, event.hands, strict=True)), dict(zip(seats, event.sizes, strict=True)))
            draft.due = tuple(seat for seat in draft.due if seat not in seats)
        case HandsRotated():
            _see_hands(draft, dict(enumerate(event.hands)), dict(enumerate(event.sizes)))
            draft.due = ()
        case LastCardLeft():
            if draft.tables.calls:
                draft.due = tuple(sorted((*draft.due, event.seat)))
        case Called():
            _forget(draft, event.seat)
        case Caught():
            _forget(draft, event.target)
        case TurnBegun():
            _see_turn(draft, event)
        case RoundEnded():
            _see_end(draft, event)
        case MatchEnded():
            draft.totals = event.totals
        case SeatSkipped() | PenaltyPaid() | PenaltyForgiven():
            pass  # the turn that begins says the same to the view
        case _:
            assert_never(event)
    draft.can_draw = draft.stock_size > 0 or draft.tables.turns_over(draft.pile_cell)
    draft.menu = _moves(draft, event)
    return hardened(draft)


def _moves(draft: Any, event: Event) -> tuple[Move, ...]:  # noqa: ANN401 - here and below: a View whose fields can be set
    """The legal moves of the seat, from what it sees; none from a play on until the next turn begins."""
    if isinstance(event, RoundEnded):
        return () if event.totals is None else DEALING
    begun = isinstance(event, TurnBegun) and event.seat == draft.seat
    if isinstance(event, MatchEnded) or not (begun or draft.menu):
        return ()
    return menu(draft.tables, draft.ring, draft.phase, draft.held[draft.seat], draft.pile_cell[0], draft.can_draw)


def _see_deal(draft: Any, event: Dealt) -> None:  # noqa: ANN401
    """A new round: who has been dealt cards is in it.

    Raises:
        ValueError: The seats are not at levels of the rules.
    """
    seats = len(event.sizes)
    members = tuple(seat for seat, size in enumerate(event.sizes) if size)
    draft.tables = tables(draft.rules, len(members))
    wanted = seats if draft.rules.levels else 0
    if len(event.levels) != wanted or not {*event.levels} <= {*draft.rules.all_levels}:
        raise ValueError(event.levels)
    draft.ring = draft.tables.rings[seats, members, event.levels]
    draft.places, draft.due = (), ()
    draft.dealer = event.dealer
    draft.held, draft.sizes = (None,) * seats, event.sizes
    _see_hands(draft, dict(enumerate(event.hands)), dict(enumerate(event.sizes)))
    draft.stock_size = event.stock_size
    draft.pile_cell = draft.tables.pile_cell([(event.starter, event.suit)])
    draft.phase = draft.ring.turns[1][event.dealer]
    draft.menu = ()


def _see_hands(draft: Any, hands: dict[int, Hand], sizes: dict[int, int]) -> None:  # noqa: ANN401
    """Some seats hold other cards now."""
    draft.sizes = tuple(sizes.get(seat, size) for seat, size in enumerate(draft.sizes))
    if draft.seat in hands:
        draft.held = _with_own(draft, draft.tables.hands.number(_seen(draft, hands[draft.seat])))


def _with_own(draft: Any, hand: int) -> tuple[int | None, ...]:  # noqa: ANN401
    """The hands that are seen while the round goes on, with another one for the seat itself."""
    return tuple(hand if seat == draft.seat else None for seat in range(len(draft.sizes)))


def _seen(draft: Any, hand: Hand) -> tuple[Any, ...]:  # noqa: ANN401
    """Cards that the seat of the view sees."""
    if hand is None:
        raise SeatError(draft.seat, "the event was redacted for another seat; redact it for the seat of the view")
    return hand


def _resized(sizes: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*sizes[:seat], sizes[seat] + by, *sizes[seat + 1 :])


def _see_play(draft: Any, event: CardsPlayed) -> None:  # noqa: ANN401
    """Cards go from a hand to the pile; a seat that has none left is out."""
    seat, implied = event.seat, draft.tables
    *under, top = event.cards
    for card in under:
        draft.pile_cell = implied.leads[card, card.suit], draft.pile_cell
    draft.pile_cell = implied.leads[top, top.suit if event.suit is None else event.suit], draft.pile_cell
    draft.sizes = _resized(draft.sizes, seat, -len(event.cards))
    if seat == draft.seat:
        draft.held = _with_own(draft, draft.held[seat] - implied.hands.number(event.cards))
    if not draft.sizes[seat]:
        _forget(draft, seat)
        draft.places = (*draft.places, seat)
        if draft.ring.goes_on:
            ring = draft.ring
            draft.ring = draft.tables.rings[ring.seats, ring.others[seat], ring.levels]
    draft.menu = ()


def _see_draw(draft: Any, event: CardsDrawn) -> None:  # noqa: ANN401
    """Cards go from the stock to a hand; those drawn in a turn are counted, those of a penalty are not."""
    seat, phase = event.seat, draft.phase
    own = seat == draft.seat
    draft.sizes = _resized(draft.sizes, seat, event.count)
    draft.stock_size -= event.count
    if own:
        draft.held = _with_own(draft, draft.held[seat] + draft.tables.hands.number(_seen(draft, event.cards)))
    if isinstance(phase, Turn) and phase.seat == seat:
        card = _seen(draft, event.cards)[-1] if own else None
        draft.phase = Turn(seat, phase.direction, phase.drawn + 1, card)
    elif phase.seat == seat:
        draft.menu = ()


def _see_turn(draft: Any, event: TurnBegun) -> None:  # noqa: ANN401
    """A seat is in turn, and must not be called on its last card any more."""
    seat, direction = event.seat, draft.phase.direction
    if draft.pile_cell[0].suit is None:
        draft.phase = Naming(seat, direction)
    elif event.owed:
        draft.phase = Owing(seat, direction, event.owed)
    elif event.skips:
        draft.phase = Skipping(seat, direction, event.skips)
    else:
        draft.phase = Turn(seat, direction, passes=event.passes)
    draft.menu = ()
    _forget(draft, seat)


def _see_end(draft: Any, event: RoundEnded) -> None:  # noqa: ANN401
    """Every hand is open, and nothing is pending any more."""
    (lead, below), implied = draft.pile_cell, draft.tables
    draft.held = tuple(implied.hands.number(hand) for hand in event.hands)
    draft.pile_cell = implied.leads[lead.top, lead.top.suit], below
    draft.phase = Over(draft.phase.direction, event.result)
    draft.places, draft.due = event.result.places, ()
    draft.totals = event.totals


def _forget(draft: Any, seat: int) -> None:  # noqa: ANN401
    """The call of a seat is due no longer."""
    draft.due = tuple(other for other in draft.due if other != seat)
