"""Law 5, the square: a seat's redacted events, folded over its view, give its view of the next table."""

from __future__ import annotations

import random
from collections import Counter
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.testing import states
from crazyeights.testing.decks import deck_of
from crazyeights.testing.laws.square import square
from crazyeights.testing.playing import TASTES, Table, chosen, out_of_turn
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from tests.laws.holding import hold
from tests.laws.seen import SEEN, Recorder

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


def story(events: tuple[ce.Event, ...]) -> str:
    """Name the kinds of some events, each between blanks."""
    return "".join(f" {type(event).__name__} " for event in events).replace("  ", " ")


def played(table: Table, rng: random.Random, plies: int, seen: Counter[str]) -> None:
    """Play on, check the square at every ply, and count what was told."""
    taste = rng.choice(TASTES)
    for _ in range(plies):
        if not ce.legal_moves(table):
            break
        move = chosen(table, rng.choice, taste)
        hold(square(table, move))
        table, events = ce.advance(table, move)
        seen.update(type(event).__name__ for event in events)
        seen.update(each for each in STORIES if f" {each} " in story(events))
        seen["jump-ins"] += any(isinstance(event, ce.events.CardsPlayed) and event.jumped_in for event in events)
        seen["playoffs"] += any(isinstance(event, ce.events.Dealt) and 0 in event.sizes for event in events)
        seen["answered skips"] += any(isinstance(event, ce.events.TurnBegun) and event.skips > 0 for event in events)
        seen["plies"] += 1


@given(states(), st.data())
def test_events_redacted_and_folded_give_the_next_view(table: ce.State, data: st.DataObject) -> None:
    """Whatever the rules and the move, each seat's events turn its view into that of the table after."""
    moves = [*ce.legal_moves(table), *out_of_turn(table)]
    if moves:
        hold(square(table, data.draw(st.sampled_from(moves))))


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
