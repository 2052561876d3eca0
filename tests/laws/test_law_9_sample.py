"""Law 9, sample: a sampled table is one that the view could be of, and each such table is equally likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from math import sqrt
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.positions import restored
from crazyeights.sampling import sample
from crazyeights.testing import states
from crazyeights.testing.decks import everything
from crazyeights.testing.laws.blindness import permuted
from crazyeights.testing.laws.sampling import sampling
from crazyeights.testing.playing import TASTES, chosen, dealt, shedding, walk, watchers
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from tests.laws.holding import hold
from tests.laws.playing import seeded_games

SMALL = ce.RuleSet(name="Small", ranks=(ce.Rank.SEVEN, ce.Rank.EIGHT, ce.Rank.NINE), hand_size={2: 2}, players=(2, 3))
"""Twelve cards."""
TWICE = SMALL.vary(packs={2: 2})


@given(states(), st.integers() | st.text(st.characters(codec="utf-8")))
def test_the_view_of_a_sample_is_the_view(table: ce.State, seed: int | str) -> None:
    """Whoever looks at a sampled table sees what was seen before, and the cards are those of the packs."""
    hold(sampling(table, seed))


def test_the_view_of_a_sample_is_the_view_in_many_rounds() -> None:
    """The same at every table of many rounds; nobody in turn there, who has drawn, has only a pass left."""
    for game in seeded_games(seed=91, games=80, plies=60):
        for number, table in enumerate(game):
            hold(sampling(table, number))


def test_a_sample_of_a_match_is_one_of_its_round() -> None:
    """Sampled from the view on a match, a table looks like the match's round; between rounds and in playoffs too."""
    between = playoffs = 0
    for game in range(30):
        rng = random.Random(f"match {game}")
        rules = seeded_match_rules(rng)
        for match in walk(ce.start_match(rules, players=rules.players[1], seed=game), rng.choice, 60, shedding):
            between += match.state.is_over and not match.is_over
            playoffs += len(match.contenders) < match.players
            for seat in watchers(match.state):
                sampled = sample(ce.view(match, seat), game)
                assert ce.view(match.state, seat) == ce.view(sampled, seat)
                assert everything(match.state) == everything(sampled)
    assert between
    assert playoffs


def test_a_sample_of_partial_packs_has_as_many_cards() -> None:
    """Where cards are missing the view is the same too, and no card is there more often than in the packs."""
    for game in range(60):
        rng = random.Random(f"partial {game}")
        rules = seeded_rules(rng)
        start = dealt(rules, rng)
        if not all(start.hands):
            continue
        stock = rng.sample(start.stock, len(start.stock) // 2)
        table = ce.position(rules, hands=start.hands, pile=start.pile, stock=stock)
        for later in walk(table, rng.choice, 20, rng.choice(TASTES)):
            for seat in watchers(later):
                sampled = sample(ce.view(later, seat), game)
                assert ce.view(later, seat) == ce.view(sampled, seat)
                assert everything(sampled) <= everything(start)


def test_a_sample_tells_nothing_but_the_view() -> None:
    """Tables that look alike give the same sample: no hidden card, no stock and no seed goes into it."""
    rng = random.Random(92)
    for game in seeded_games(seed=93, games=20, plies=40):
        for table in game:
            if table.is_over:
                continue
            for seat in watchers(table):
                twin = permuted(table, seat, rng)
                other = rebuilt(table, table.hands, table.stock, table.phase, "another seed")
                seen = {sample(ce.view(each, seat), "same") for each in (table, twin, other)}
                assert len(seen) == 1
                assert seen.pop().seed != table.seed


def test_a_sample_follows_from_its_seed() -> None:
    """The same seed deals the same table; other seeds deal others, and turn the pile over in another order."""
    seen = ce.view(ce.deal(ce.presets.HOW_TO_PLAY, players=4, seed=3), 2)
    assert sample(seen, 5) == sample(seen, 5)
    assert len({sample(seen, seed) for seed in range(20)}) == 20
    assert len({sample(seen, seed).seed for seed in range(20)}) == 20


def test_a_sample_can_be_played_on() -> None:
    """A sampled table is a whole table: the round goes on from it, to its end if need be."""
    for game in range(40):
        rng = random.Random(f"on {game}")
        for table in walk(dealt(seeded_rules(rng), rng), rng.choice, 12):
            start = everything(table)
            for later in walk(sample(ce.view(table, 0), game), rng.choice, 12):
                assert start == everything(later)


@pytest.mark.parametrize("seed", [None, True, 1.5, "\ud800"])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    """A seed is an int or a text that can be written, as for a deal."""
    seen = ce.view(ce.deal(SMALL, players=2, seed=1), 0)
    with pytest.raises(ce.DealError):
        sample(seen, seed)  # type: ignore[arg-type]


def rebuilt(
    table: ce.State, hands: Sequence[Sequence[ce.Card]], stock: Sequence[ce.Card], phase: ce.Phase, seed: str = "any"
) -> ce.State:
    """Return the table with other hidden cards, another phase and another seed."""
    values: list[Any] = list(table.values())
    values[2], values[3], values[6], values[11:13] = tuple(map(tuple, hands)), tuple(stock), phase, (seed, 0)
    return restored(*values)


def laid(rules: ce.RuleSet, own: str, pile: str, sizes: tuple[int, int]) -> ce.State:
    """Lay out a round: seat 0 holds some cards, seat 1, which is in turn, and the stock get others as they come."""
    return shuffled_out(rules, own, pile, sizes, 0)


def shuffled_out(rules: ce.RuleSet, own: str, pile: str, sizes: tuple[int, int], seed: int) -> ce.State:
    """Lay out such a round in one of many ways."""
    table = ce.deal(rules, players=2, seed=0)
    rest = ce.shuffled((everything(table) - Counter(ce.cards(f"{own} {pile}"))).elements(), seed, 0)
    hand, stock = rest[: sizes[0]], rest[sizes[0] : sum(sizes)]
    return ce.position(rules, hands=[own, hand], pile=pile, stock=stock, turn=1)


def drawing(rules: ce.RuleSet, own: str, pile: str, sizes: tuple[int, int]) -> ce.State:
    """Lay out such a round, the first one in which seat 1 draws a card and is still in turn."""
    for seed in range(100):
        table = shuffled_out(rules, own, pile, sizes, seed)
        if ce.Draw() in ce.legal_moves(table):
            table = ce.apply(table, ce.Draw())
            if isinstance(table.phase, ce.Turn) and table.phase.drawn:
                return table
    raise AssertionError


def consistent(table: ce.State, seat: int) -> Counter[ce.State]:
    """Count in how many ways the cards that a seat of two does not see make each table that it could be looking at.

    A table on which the seat in turn has drawn and may only pass is none: there the turn was over.
    """
    found: Counter[ce.State] = Counter()
    other, phase = 1 - seat, table.phase
    size = len(table.hands[other])
    drawn = isinstance(phase, ce.Turn) and phase.drawn > 0
    for order in permutations((*table.hands[other], *table.stock)):
        hands = list(table.hands)
        hands[other] = tuple(sorted(order[:size]))
        for card in order[:size] if drawn else order[:1]:
            now = attrs.evolve(phase, card=card) if isinstance(phase, ce.Turn) and drawn else phase
            state = rebuilt(table, hands, order[size:], now)
            if not drawn or ce.legal_moves(state) != (ce.Pass(),):
                found[state] += 1
    return found


def chi_square(expected: Counter[ce.State], drawn: Iterable[ce.State]) -> float:
    """Return by how many standard deviations the sum of squares is off what chance alone would make of it."""
    seen = Counter(drawn)
    assert set(seen) <= set(expected)
    total, ways = seen.total(), expected.total()
    squares = sum((seen[state] - total * n / ways) ** 2 / (total * n / ways) for state, n in expected.items())
    freedom = len(expected) - 1
    return (squares - freedom) / sqrt(2 * freedom)


def unseeded(table: ce.State) -> ce.State:
    """Return the table with a seed that all have."""
    return rebuilt(table, table.hands, table.stock, table.phase)


DRAWN_CARD = SMALL
ANY_CARD = SMALL.vary(draw={"then": ce.AfterDraw.ANY_CARD})
MUST_PLAY = SMALL.vary(draw={"must_play": True, "when": ce.DrawWhen.STUCK})
DRAWS_ON = SMALL.vary(draw={"limit": 3})
CASES = {
    "nothing drawn": laid(SMALL, "7C 8D", "9C 9D 9H 7D 7H", (2, 3)),
    "two packs": laid(TWICE, "7C 7C 8D 8D 8C 8C 8H", "9C 9D 9H 9S 9C 9D 9H 9S 7D 7D 7H", (2, 4)),
    "partial packs": laid(SMALL, "7C 8D", "9C 9D 9H 7D 7H", (2, 2)),
    "only the drawn card": drawing(DRAWN_CARD, "7C", "8S 8D 9C 9D 9H 7D", (2, 3)),
    "any card": drawing(ANY_CARD, "8C 8D 8H 8S", "7C 9H 9D", (2, 3)),
    "any card, most of which fit": drawing(ANY_CARD, "8C 8D 8H 8S", "9H 7C", (1, 5)),
    "must play": drawing(MUST_PLAY, "8C 8D 8H 8S", "7C 9H 9D", (2, 3)),
    "may draw on": drawing(DRAWS_ON, "8C 8D 8H 8S", "7C 9H 9D", (2, 3)),
}


@pytest.mark.parametrize("name", CASES)
def test_every_table_is_equally_likely(name: str) -> None:
    """Sampled often, each table that the view could be of comes up as often as chance makes it, and no other does."""
    table = CASES[name]
    seen = ce.view(table, 0)
    expected = consistent(table, 0) if name != "partial packs" else with_missing(table)
    assert len(expected) > 20
    off = chi_square(expected, (unseeded(sample(seen, number)) for number in range(25 * len(expected))))
    assert -5 < off < 5


def with_missing(table: ce.State) -> Counter[ce.State]:
    """Count the tables that a seat could be looking at where it cannot know which card is missing."""
    missing = list((everything(ce.deal(table.rules, players=2, seed=0)) - everything(table)).elements())
    found: Counter[ce.State] = Counter()
    hidden = (*table.hands[1], *table.stock)
    for order in permutations((*hidden, *missing)):
        hands = (table.hands[0], tuple(sorted(order[:2])))
        found[rebuilt(table, hands, order[2 : len(hidden)], table.phase)] += 1
    return found


def test_drawing_cases_are_what_they_are_called() -> None:
    """In the cases above the other seat has drawn and is still in turn."""
    for name in ("only the drawn card", "any card", "any card, most of which fit", "must play", "may draw on"):
        phase = CASES[name].phase
        assert isinstance(phase, ce.Turn)
        assert (phase.seat, phase.drawn) == (1, 1)


def test_who_was_left_nothing_by_a_catch_may_hold_anything() -> None:
    """Where a catch may have taken the last card of the stock, a seat that drew in vain can still be in turn."""
    rules = ce.presets.LAST_CARD.vary(reshuffle=ce.Reshuffle.NEVER)
    table = ce.position(rules, hands=["7C 3D", "5S 6S", "4D 9S"], pile="2C", stock="2D QS 4S")
    for move in ("7C", "draw", "@2?0"):
        table = ce.apply(table, ce.parse_move(move))
    assert table.phase == ce.Turn(1, 1, 1, ce.Card.parse("4S"))
    assert ce.legal_moves(table) == (ce.Pass(),)
    sampled = [sample(ce.view(table, 0), seed) for seed in range(200)]
    assert {ce.view(each, 0) for each in sampled} == {ce.view(table, 0)}
    only_pass = sum(ce.legal_moves(each) == (ce.Pass(),) for each in sampled)
    assert 0 < only_pass < 200


def test_random_play_is_followed_by_samples() -> None:
    """Samples along one long game never run out of tables that fit."""
    rng = random.Random(94)
    table = ce.deal(ce.presets.RULES_CARD, players=5, seed=94)
    for number in range(300):
        if table.is_over:
            break
        for seat in range(5):
            assert ce.view(table, seat) == ce.view(sample(ce.view(table, seat), number), seat)
        table = ce.apply(table, chosen(table, rng.choice))
