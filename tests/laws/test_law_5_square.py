"""Law 5, the square: a seat's redacted events, folded over its view, give its view of the next table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import TypeVar, get_args

from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from tests.laws.playing import TASTES, chosen, out_of_turn
from tests.laws.rulesets import deck_of, seeded_match_rules, seeded_rules
from tests.laws.seen import SEEN, Recorder
from tests.laws.strategies import tables

Table = TypeVar("Table", ce.State, ce.Match)

STORIES = """
CardsDrawn StockReshuffled CardsDrawn PenaltyPaid
CardsDrawn StockReshuffled TurnBegun
StockReshuffled CardsDrawn
CardsPlayed StockReshuffled TurnBegun
PenaltyOwed StockReshuffled TurnBegun
LastCardLeft PenaltyOwed CardsDrawn PenaltyPaid
LastCardLeft Called
PenaltyPaid PenaltyForgiven TurnBegun
PenaltyPaid PenaltyForgiven RoundEnded
PenaltyPaid PenaltyOwed TurnBegun
PenaltyPaid SeatSkipped
Caught CardsDrawn StockReshuffled
Caught CardsDrawn PenaltyPaid PenaltyForgiven
Caught PenaltyForgiven
CardsPlayed PenaltyForgiven RoundEnded
CardsPlayed PenaltyForgiven TurnBegun
DirectionReversed HandsSwapped
DirectionReversed HandsRotated PenaltyOwed
HandsSwapped HandsRotated
HandsSwapped SeatSkipped
DirectionReversed SeatSkipped SeatSkipped
PenaltyPaid RoundEnded MatchEnded
Dealt HandsRotated
Dealt DirectionReversed
Dealt PenaltyOwed
Dealt SeatSkipped
Dealt TurnBegun
CardsDrawn TurnBegun
SuitNamed PenaltyOwed
SuitNamed DirectionReversed
""".strip().splitlines()
"""Events one right after the other that random play has to come through."""


def table_of(table: ce.State | ce.Match) -> ce.State:
    """Return the round of a table."""
    return table.state if isinstance(table, ce.Match) else table


def check_square(before: Table, move: ce.Move) -> tuple[Table, tuple[ce.Event, ...]]:
    """Advance, and compare what every seat and a spectator learn from events with what they see of the next table."""
    after, events = ce.advance(before, move)
    assert ce.apply(before, move) == after
    for seat in (None, *range(len(table_of(before).hands))):
        seen = ce.view(before, seat)
        told = [ce.redact(event, seat) for event in events]
        for event in told:
            seen = ce.observe(seen, event)
        shown = ce.view(after, seat)
        assert shown.values() == seen.values(), (seat, str(move), told)
        assert (shown, shown.can_draw, shown.held) == (seen, seen.can_draw, seen.held)
        if seat is not None:
            assert ce.legal_moves(shown, seat) == ce.legal_moves(seen, seat)
        check_blindness(before, move, after, seat, told)
    if not isinstance(move, ce.Deal):
        check_story(table_of(before), table_of(after), events)
    return after, events


def check_story(before: ce.State, after: ce.State, events: tuple[ce.Event, ...]) -> None:
    """Compare what views do not need with the tables: cards counted, penalties paid, seats skipped, turns begun."""
    drawn: Counter[int] = Counter()
    stock, skipped = len(before.stock), list[int]()
    for event in events:
        match event:
            case ce.events.CardsDrawn(seat, count, cards):
                assert count == len(cards or ()) > 0
                drawn[seat] += count
                stock -= count
            case ce.events.StockReshuffled(size):
                assert stock == 0
                stock = size
            case ce.events.PenaltyPaid(seat, count):
                assert drawn[seat] == count
            case ce.events.SeatSkipped(seat):
                skipped.append(seat)
            case _:
                pass
    assert len(after.stock) == stock
    assert len(drawn) <= 1
    kinds = [type(event) for event in events]
    begun = [event for event in events if isinstance(event, ce.events.TurnBegun)]
    assert (ce.events.RoundEnded in kinds) == after.is_over
    assert (ce.events.DirectionReversed in kinds) == (before.direction != after.direction)
    assert len(begun) == (kinds[-1] is ce.events.TurnBegun) or after.is_over
    if begun:
        assert begun == [turn_of(after)]
    elif not after.is_over:
        assert before.turn == after.turn
    if skipped and isinstance(events[0], ce.events.CardsPlayed):
        place = events[0].seat
        for seat in (*skipped, begun[0].seat):
            place = following(after, place)
            assert place == seat


def turn_of(table: ce.State) -> ce.events.TurnBegun:
    """Return the event that begins the turn that a table is waiting for."""
    match table.phase:
        case ce.Turn(seat, _, passes=passes):
            return ce.events.TurnBegun(seat, passes=passes)
        case ce.Owing(seat, _, owed):
            return ce.events.TurnBegun(seat, owed=owed)
        case ce.Skipping(seat, _, skips):
            return ce.events.TurnBegun(seat, skips=skips)
        case other:
            raise AssertionError(other)


def following(table: ce.State, seat: int) -> int:
    """Return the next seat that holds cards."""
    seats = len(table.hands)
    return next(other for step in range(1, seats + 1) if table.hands[other := (seat + step * table.direction) % seats])


def check_blindness(
    before: ce.State | ce.Match, move: ce.Move, after: ce.State | ce.Match, seat: int | None, told: list[ce.Event]
) -> None:
    """Find no card in a seat's events but those of its own hands, those played, and all hands once they are open."""
    was, now = table_of(before), table_of(after)
    known = {*was.pile, *now.pile, *cards_in(move)}
    if seat is not None:
        known |= {*was.hands[seat], *now.hands[seat]}
    if now.is_over:
        known |= {card for hand in now.hands for card in hand}
    for event in told:
        for owner, hand in hidden_in(event):
            assert (owner == seat) == (hand is not None)
            known |= {*(hand or ())}  # a hand that is passed on by the same move was the seat's own on the way
        assert set(cards_in(event)) <= known, (seat, str(move), event)


def hidden_in(event: ce.Event) -> Iterator[tuple[int, tuple[ce.Card, ...] | None]]:
    """Yield what an event tells about the cards that came to a seat."""
    match event:
        case ce.events.CardsDrawn(seat, _, cards):
            yield seat, cards
        case ce.events.HandsSwapped(seat, target, (one, other)):
            yield from ((seat, one), (target, other))
        case ce.events.Dealt() | ce.events.HandsRotated():
            yield from enumerate(event.hands)
        case _:
            pass


def cards_in(value: object) -> Iterator[ce.Card]:
    """Yield every card in a value, however deep."""
    if isinstance(value, ce.Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:  # pyright: ignore[reportUnknownVariableType]
            yield from cards_in(each)  # pyright: ignore[reportUnknownArgumentType]
    else:
        names: tuple[str, ...] = getattr(type(value), "__match_args__", ())
        yield from cards_in(tuple(getattr(value, name) for name in names))


def story(events: tuple[ce.Event, ...]) -> str:
    """Name the kinds of some events, each between blanks."""
    return "".join(f" {type(event).__name__} " for event in events).replace("  ", " ")


def played(table: Table, rng: random.Random, plies: int, seen: Counter[str]) -> None:
    """Play on, check the square at every ply, and count what was told."""
    taste = rng.choice(TASTES)
    for _ in range(plies):
        if not ce.legal_moves(table):
            break
        table, events = check_square(table, chosen(table, rng.choice, taste))
        seen.update(type(event).__name__ for event in events)
        seen.update(each for each in STORIES if f" {each} " in story(events))
        seen["jump-ins"] += any(isinstance(event, ce.events.CardsPlayed) and event.jumped_in for event in events)
        seen["playoffs"] += any(isinstance(event, ce.events.Dealt) and 0 in event.sizes for event in events)
        seen["answered skips"] += any(isinstance(event, ce.events.TurnBegun) and event.skips > 0 for event in events)
        seen["plies"] += 1


@given(tables(), st.data())
def test_events_redacted_and_folded_give_the_next_view(table: ce.State, data: st.DataObject) -> None:
    """Whatever the rules and the move, each seat's events turn its view into that of the table after."""
    moves = [*ce.legal_moves(table), *out_of_turn(table)]
    if moves:
        check_square(table, data.draw(st.sampled_from(moves)))


def test_the_square_holds_in_every_preset() -> None:
    """The same at every ply of rounds and matches of all presets."""
    seen: Counter[str] = Counter()
    for name in ce.presets.names():
        rules, rng = ce.presets.named(name), random.Random(name)
        for players in {rules.players[0], min(4, rules.players[1])}:
            played(ce.deal(rules, players=players, seed=name), rng, 60, seen)
            played(ce.start_match(rules, players=players, seed=name), rng, 60, seen)
    assert seen["plies"] > 2000


def test_the_square_holds_in_many_games(record_property: Recorder) -> None:
    """The same in rounds and matches of random rules, until every event and every kind of story was told."""
    wanted = {*(kind.__name__ for kind in get_args(ce.Event)), *STORIES, "jump-ins", "playoffs", "answered skips"}
    seen: Counter[str] = Counter()
    for game in range(2000):
        rng = random.Random(f"square {game}")
        rules = seeded_match_rules(rng) if game % 3 == 0 else seeded_rules(rng)
        players = rng.randint(*rules.players)
        if game % 2:
            played(ce.start_match(rules, players=players, seed=game), rng, 60, seen)
        else:
            played(ce.deal(rules, players=players, seed=game, dealer=rng.randrange(players)), rng, 60, seen)
        if game > 150 and all(seen[name] for name in wanted):
            break
    record_property(SEEN, ", ".join(f"{name} {count}" for name, count in reversed(seen.most_common())))
    assert {name for name in wanted if not seen[name]} == set()


def test_the_square_holds_from_positions_with_few_cards() -> None:
    """The same from positions with a short stock and a short pile, where penalties turn the pile over or are forgiven.

    An empty stock under a pile is among them: no game that rebuilds it at once leaves one, a position may.
    """
    seen: Counter[str] = Counter()
    for game in range(150):
        rng = random.Random(f"square, few cards {game}")
        rules = seeded_rules(rng)
        players = rng.randint(*rules.players)
        deck = list(deck_of(rules.ranks))
        rng.shuffle(deck)
        if len(deck) < 2 * players + 1:
            continue
        hands = [[deck.pop() for _ in range(rng.choice((1, 2)))] for _ in range(players)]
        pile = [deck.pop() for _ in range(min(len(deck), rng.choice((1, 2, 4))))]
        stock = deck[: rng.choice((0, 0, 1, 2))]
        table = ce.position(rules, hands=hands, pile=pile, stock=stock, turn=rng.randrange(players), seed=game)
        played(table, rng, 30, seen)
    assert seen["plies"] > 500
