"""Law 1, agreement: what is listed, what is not refused, and what can be applied are the same moves."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Sequence
from typing import cast

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.testing import states
from crazyeights.testing.laws.agreement import agreement
from crazyeights.testing.playing import OutOfTurn, out_of_turn, shedding, walk
from crazyeights.testing.rulesets import seeded_match_rules
from crazyeights.testing.universe import MOST_TOGETHER, universe
from tests.laws.holding import hold
from tests.laws.playing import sampled_tables
from tests.laws.seen import SEEN, Recorder

SUITS = tuple(ce.Suit)


def is_listed(table: ce.State | ce.Match, move: ce.Move, seats: int) -> bool:
    """Tell whether a move is on the list that it belongs to."""
    if not isinstance(move, OutOfTurn):
        return move in ce.legal_moves(table)
    return move.seat in range(seats) and move in ce.legal_moves(table, move.seat)


def face(table: ce.State | ce.Match) -> tuple[str, str, int, bytes]:
    """Return all that can be told from outside about a table."""
    return str(table), repr(table), hash(table), pickle.dumps(table)


def check_agreement(table: ce.State) -> int:
    """Hold list, refusal and application against each other, over the whole universe; return its size."""
    moves = universe(table)
    before = face(table)
    hold(agreement(table, moves))
    assert before == face(table)
    return len(moves)


@given(states())
def test_listed_allowed_and_applicable_are_the_same(table: ce.State) -> None:
    """A move is listed exactly if it is not refused and exactly if it can be applied; a refused one changes nothing.

    The playable cards are the first cards of the legal plays, each once, in hand order.
    """
    check_agreement(table)


def test_listed_allowed_and_applicable_are_the_same_in_many_rounds(record_property: Recorder) -> None:
    """The same in the middle and at the end of many rounds, some of them at unequal levels."""
    tables = list(sampled_tables(seed=11, games=40, plies=50))
    sizes = [check_agreement(table) for table in tables]
    uneven = [size for table, size in zip(tables, sizes, strict=True) if len(set(table.levels)) > 1]
    total = f"{sum(sizes)} moves tried on {len(sizes)} tables, {sum(uneven)} of them on {len(uneven)} at unequal levels"
    record_property(SEEN, f"universe of {min(sizes)} to {max(sizes)} moves, {total}")
    assert max(sizes) > 1000
    assert uneven


def test_the_universe_holds_what_is_legal() -> None:
    """No legal move lies outside the universe, as long as no rank is held more often than it puts together."""
    complete = 0
    for table in sampled_tables(seed=12, games=50, plies=50):
        hand = table.hands[table.turn] if table.turn is not None else ()
        if max(Counter(card.rank for card in hand).values(), default=0) <= MOST_TOGETHER:
            complete += 1
            assert {*ce.legal_moves(table), *out_of_turn(table)} <= set(universe(table))
    assert complete > 50


@given(states())
def test_only_the_owner_speaks(table: ce.State) -> None:
    """From the seat that a move belongs to it is judged as ever; from all others it is not their turn."""
    for move in universe(table):
        why = ce.refusal(table, move)
        owner = move.seat if isinstance(move, OutOfTurn) else table.turn
        for seat in range(len(table.hands)):
            said = ce.refusal(table, move, seat)
            if seat == owner or table.is_over or isinstance(move, ce.Deal):
                assert why is said
            else:
                assert said is ce.Refusal.NOT_YOUR_TURN
    for move in {*ce.legal_moves(table), *out_of_turn(table)}:
        owner = move.seat if isinstance(move, OutOfTurn) else table.turn
        for seat in range(len(table.hands)):
            if seat == owner:
                assert ce.apply(table, move) == ce.apply(table, move, seat)
                continue
            with pytest.raises(ce.IllegalMove) as caught:
                ce.apply(table, move, seat)
            assert caught.value.refusal is ce.Refusal.NOT_YOUR_TURN


@given(states(moves=20))
def test_other_values_are_no_moves(table: ce.State) -> None:
    """A value of any other type is no move: refused as such whoever says it, and never by an accident."""
    legal = ce.legal_moves(table)
    values: tuple[object, ...] = (None, True, 0, -1.5, "", "draw", "7H", b"draw", (), [], {}, {1}, object(), len)
    values += (ce.Play, ce.Suit.CLUBS, ce.Rank.ACE, table.top, table, table.rules, table.phase, legal, str(legal))
    before = face(table)
    for value in values:
        for seat in (None, *range(len(table.hands))):
            assert ce.refusal(table, cast(ce.Move, value), seat) is ce.Refusal.NOT_A_MOVE
            with pytest.raises(ce.IllegalMove) as caught:
                ce.apply(table, cast(ce.Move, value), seat)
            assert caught.value.refusal is ce.Refusal.NOT_A_MOVE
            assert caught.value.move is value
    assert before == face(table)


def place_in_turn(move: ce.Move, hand: Sequence[ce.Card], sets: Sequence[tuple[ce.Card, ...]]) -> tuple[int, ...]:
    """Return where a move in turn belongs: cards in hand order, singles first, suits, targets, calls; draw, pass."""
    match move:
        case ce.NameSuit(suit):
            return 0, SUITS.index(suit)
        case ce.Play(card, suit, then, target, call):
            cards = hand.index(card), len(then) > 0, sets.index((card, *then))
            named = -1 if suit is None else SUITS.index(suit)
            return 1, *cards, named, -1 if target is None else target, call
        case ce.Draw():
            return (2,)
        case ce.Pass():
            return (3,)
        case _:
            raise AssertionError(f"{move} is not a move in turn")


def place_out_of_turn(move: ce.Move) -> tuple[int, ...]:
    """Return where an out-of-turn move of one seat belongs: jump-ins by suit, target and call, its call, catches."""
    match move:
        case ce.JumpIn(_, _, suit, target, call):
            return 0, -1 if suit is None else SUITS.index(suit), -1 if target is None else target, call
        case ce.Call():
            return (1,)
        case ce.Catch(_, target):
            return 2, target
        case _:
            raise AssertionError(f"{move} is not an out-of-turn move")


def check_order(table: ce.State) -> None:
    """Hold both lists against the promised order."""
    moves = ce.legal_moves(table)
    assert len(set(moves)) == len(moves)
    hand = () if table.turn is None else table.hands[table.turn]
    sets = list(dict.fromkeys((move.card, *move.then) for move in moves if isinstance(move, ce.Play)))
    places = [place_in_turn(move, hand, sets) for move in moves]
    assert sorted(places) == places
    for seat in range(len(table.hands)):
        aside = ce.legal_moves(table, seat)
        assert len(set(aside)) == len(aside)
        places = [place_out_of_turn(move) for move in aside]
        assert sorted(places) == places
        assert all(isinstance(move, OutOfTurn) and move.seat == seat for move in aside)


@given(states())
def test_lists_are_distinct_and_in_the_promised_order(table: ce.State) -> None:
    """No move is listed twice, and the order is that of the contract."""
    check_order(table)


def test_lists_are_distinct_and_in_the_promised_order_in_many_rounds() -> None:
    """The same in the middle and at the end of many rounds."""
    for table in sampled_tables(seed=13, games=100, plies=40):
        check_order(table)


def test_a_match_judges_as_its_round_does() -> None:
    """Within a round a match and its round agree about every move; between two rounds only the deal is legal."""
    between = 0
    for game in range(12):
        rng = random.Random(f"match {game}")
        rules = seeded_match_rules(rng)
        start = ce.start_match(rules, players=rng.randint(*rules.players), seed=game)
        for match in walk(start, rng.choice, 60, shedding):
            if rng.random() > 0.1 and not match.state.is_over:
                continue
            dealing = match.state.is_over and not match.is_over
            between += dealing
            for move in (ce.Deal(), *universe(match.state)[:: rng.randint(4, 20)]):
                why = ce.refusal(match, move)
                if not dealing:
                    assert ce.refusal(match.state, move) is why
                else:
                    assert why is (None if isinstance(move, ce.Deal) else ce.Refusal.DEAL_FIRST)
                assert (why is None) == is_listed(match, move, match.players)
                if why is not None:
                    before = face(match)
                    with pytest.raises(ce.IllegalMove) as caught:
                        ce.apply(match, move)
                    assert caught.value.refusal is why
                    assert before == face(match)
    assert between
