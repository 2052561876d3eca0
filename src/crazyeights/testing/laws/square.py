"""Law 5, the square: a seat's redacted events, folded over its view, give its view of the next table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import assert_never

import crazyeights as ce
from crazyeights.testing.laws.comparing import Faults, holds, same
from crazyeights.testing.playing import round_of, watchers


def square(before: ce.State | ce.Match, move: ce.Move) -> Faults:
    """Yield where what was told, and what is seen of the table after a move, are not the same.

    Args:
        before: A round or a match.
        move: A legal move.

    Examples:
        >>> table = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
        >>> list(square(table, ce.Draw()))
        []
    """
    after, events = ce.advance(before, move)
    yield from same("the table by `apply` and by `advance`", ce.apply(before, move), after)
    for seat in watchers(before):
        seen = ce.view(before, seat)
        told = [ce.redact(event, seat) for event in events]
        for event in told:
            seen = ce.observe(seen, event)
        shown = ce.view(after, seat)
        yield from same(f"what seat {seat} sees, and what it was told", shown.values(), seen.values())
        yield from same(
            f"the same, as views of seat {seat}", (shown, shown.can_draw, shown.held), (seen, seen.can_draw, seen.held)
        )
        if seat is not None:
            yield from same(f"moves of seat {seat}", *(ce.legal_moves(each, seat) for each in (shown, seen)))
        yield from _secret(round_of(before), move, round_of(after), seat, told)
    if not isinstance(move, ce.Deal):
        yield from _story(round_of(before), round_of(after), events)


def _story(before: ce.State, after: ce.State, events: Sequence[ce.Event]) -> Faults:
    """What views do not need: cards are counted, penalties are paid, seats are skipped, turns begin."""
    drawn: Counter[int] = Counter()
    stock, skipped = len(before.stock), list[int]()
    for event in events:
        match event:
            case ce.events.CardsDrawn(seat, count, cards):
                yield from same("cards drawn, and how many", (count, True), (len(cards or ()), count > 0))
                drawn[seat] += count
                stock -= count
            case ce.events.StockReshuffled(size):
                yield from same("what is left of a stock when the pile is turned over", 0, stock)
                stock = size
            case ce.events.PenaltyPaid(seat, count):
                yield from same("a penalty that was paid, and the cards drawn", count, drawn[seat])
            case ce.events.SeatSkipped(seat):
                skipped.append(seat)
            case _:
                pass
    yield from same("the stock, and what is told of it", len(after.stock), stock)
    yield from holds("at most one seat draws", len(drawn) <= 1)
    kinds = [type(event) for event in events]
    begun = [event for event in events if isinstance(event, ce.events.TurnBegun)]
    yield from same("over, and told so", after.is_over, ce.events.RoundEnded in kinds)
    turned = before.direction != after.direction
    yield from same("the direction turns, and it is told", turned, ce.events.DirectionReversed in kinds)
    if begun:
        yield from same("the turn that begins", [turn_begun(after)], begun)
        yield from same("a turn begins last", ce.events.TurnBegun, kinds[-1])
    else:
        yield from holds("no turn begins, and nobody else is in turn", after.is_over or before.turn == after.turn)
    if skipped and isinstance(events[0], ce.events.CardsPlayed):
        passed = [events[0].seat]
        for _ in (*skipped, *begun):
            passed.append(_following(after, passed[-1]))
        yield from same("seats are skipped in order", passed[1:], [*skipped, *(event.seat for event in begun)])


def turn_begun(table: ce.State) -> ce.events.TurnBegun | None:
    """Return the event that begins the turn that a table waits for; None where it waits for none.

    Examples:
        >>> turn_begun(ce.position(ce.presets.STARTER_RULES, hands=["7H", "QS"], pile="9H", turn=1))
        TurnBegun(seat=1, passes=0, owed=0, skips=0)
    """
    match table.phase:
        case ce.Turn(seat, _, passes=passes):
            return ce.events.TurnBegun(seat, passes=passes)
        case ce.Owing(seat, _, owed):
            return ce.events.TurnBegun(seat, owed=owed)
        case ce.Skipping(seat, _, skips):
            return ce.events.TurnBegun(seat, skips=skips)
        case ce.Naming() | ce.Over():
            return None
        case _:
            assert_never(table.phase)


def _following(table: ce.State, seat: int) -> int:
    """The next seat that holds cards."""
    seats = len(table.hands)
    return next(other for step in range(1, seats + 1) if table.hands[other := (seat + step * table.direction) % seats])


def _secret(before: ce.State, move: ce.Move, after: ce.State, seat: int | None, told: Sequence[ce.Event]) -> Faults:
    """No card is told to a seat but those of its own hands, those played, and all hands once they are open."""
    known = {*before.pile, *after.pile, *_cards_in(move)}
    for state in (before, after):
        known.update(*(hand for owner, hand in enumerate(state.hands) if owner == seat or after.is_over))
    for event in told:
        for owner, hand in _hidden_in(event):
            yield from same(
                f"{type(event).__name__}: seat {seat} is told a hand, and it is its own",
                owner == seat,
                hand is not None,
            )
            if owner == seat:  # a hand that the same move passed on was its own on the way
                known.update(hand or ())
        secrets = sorted({*_cards_in(event)} - known)
        yield from same(f"{type(event).__name__}: cards that seat {seat} must not be told", [], secrets)


def _hidden_in(event: ce.Event) -> Iterator[tuple[int, tuple[ce.Card, ...] | None]]:
    """What an event tells about the cards that came to a seat."""
    match event:
        case ce.events.CardsDrawn(seat, _, cards):
            yield seat, cards
        case ce.events.HandsSwapped(seat, target, (one, other)):
            yield from ((seat, one), (target, other))
        case ce.events.Dealt() | ce.events.HandsRotated():
            yield from enumerate(event.hands)
        case _:
            pass


def _cards_in(value: object) -> Iterator[ce.Card]:
    """Every card in a value, however deep."""
    if isinstance(value, ce.Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:  # pyright: ignore[reportUnknownVariableType]
            yield from _cards_in(each)  # pyright: ignore[reportUnknownArgumentType]
    else:
        names: tuple[str, ...] = getattr(type(value), "__match_args__", ())
        yield from _cards_in(tuple(getattr(value, name) for name in names))
