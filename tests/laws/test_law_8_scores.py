"""Law 8, scores: points are what the cards are worth by the source's table, and the winner scores by `scoring`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.testing import states
from crazyeights.testing.laws.scores import counted, scores, totals, went_out
from crazyeights.testing.playing import OutOfTurn, chosen, dealt, shedding, walk
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from tests.laws.holding import hold
from tests.laws.playing import seeded_games

PAGAT_POINTS = {"A": 1, "8": 50} | {str(value): value for value in (2, 3, 4, 5, 6, 7, 9)} | dict.fromkeys("TJQK", 10)
"""What S0, S3 and S4 say, and Pagat, whom S1 follows: ace 1, court cards 10, eight 50, all others their face."""
SOURCE_POINTS = {
    "starter-rules": PAGAT_POINTS,
    "how-to-play": PAGAT_POINTS,
    "last-card": PAGAT_POINTS | {"A": 15},
    "rules-card": PAGAT_POINTS,
    "rules-card-draw-one": PAGAT_POINTS,
    "card-game-101": PAGAT_POINTS,
    "pagat": PAGAT_POINTS,
}
"""By preset, the table of its source; in S2 an ace is worth 15."""


def worth(hand: Sequence[ce.Card], table: dict[str, int]) -> int:
    """Add up a hand by a table of points."""
    return sum(table[str(card)[0]] for card in hand)


def rounds(seed: int, games: int, plies: int) -> Iterator[tuple[ce.State, list[int]]]:
    """Yield rounds of random rules that came to their end, with the seats that went out."""
    for game in range(games):
        rng = random.Random(f"{seed} {game}")
        table, out = dealt(seeded_rules(rng), rng), list[int]()
        for _ in range(plies):
            move = chosen(table, rng.choice)
            after = ce.apply(table, move)
            out += went_out(table, move)
            hold(scores(table, move, after))
            table = after
            if table.is_over:
                yield table, out
                break


def test_results_are_what_the_hands_say() -> None:
    """Values of hands, winners, points and places follow from who went out and what the others hold."""
    ended = 0
    for table, out in rounds(seed=81, games=150, plies=100):
        ended += 1
        hold(counted(table, out, range(len(table.hands))))
    assert ended > 50


@given(states())
def test_a_result_agrees_with_its_table(table: ce.State) -> None:
    """There is a result exactly once the round is over, and it is what the hands on the table say."""
    assert (table.result is not None) == table.is_over
    if table.result is not None:
        last = table.places[-1:] if table.rules.round_ends is ce.RoundEnds.ONE_LEFT and not table.result.blocked else ()
        hold(counted(table, [seat for seat in table.places if seat not in last], range(len(table.hands))))


@pytest.mark.parametrize("name", SOURCE_POINTS)
def test_points_are_those_of_the_source(name: str) -> None:
    """In rounds of each preset every hand is worth what the table of its rule page says."""
    rules, ended = ce.presets.named(name), 0
    for game in range(12):
        rng = random.Random(f"{name} {game}")
        for table in walk(dealt(rules, rng), rng.choice, 400, shedding):
            for hand in table.hands:
                assert worth(hand, SOURCE_POINTS[name]) == ce.points(hand, rules)
            if table.result is not None:
                ended += 1
                assert tuple(worth(hand, SOURCE_POINTS[name]) for hand in table.hands) == table.result.hand_points
    assert ended


def test_nobody_scores_before_the_end() -> None:
    """While a round goes on there is no result, and nobody is listed who still holds cards."""
    for game in seeded_games(seed=82, games=30, plies=60):
        for table in game:
            if not table.is_over:
                assert table.result is None
                assert not any(table.hands[seat] for seat in table.places)
                assert table.rules.round_ends is ce.RoundEnds.ONE_LEFT or not table.places


def test_totals_are_the_sums_of_the_rounds() -> None:
    """A match adds up the points and the wins of its rounds, and ends as target and tie-break say."""
    over = 0
    for game in range(60):
        rng = random.Random(f"totals {game}")
        rules = seeded_match_rules(rng) if game % 2 else seeded_rules(rng)
        start = ce.start_match(rules, players=rng.randint(*rules.players), seed=game)
        for match in walk(start, rng.choice, 100, shedding):
            if match.state.is_over:
                hold(totals(match, [0] * match.players))
            over += match.is_over
    assert over


def test_out_of_turn_moves_never_end_a_round_but_by_going_out() -> None:
    """Calls and catches leave a round running; only a play, a jump-in or a pass ends it."""
    for game in range(40):
        rng = random.Random(f"aside {game}")
        table = dealt(seeded_rules(rng), rng)
        for _ in range(60):
            if table.is_over:
                break
            move = chosen(table, rng.choice)
            table = ce.apply(table, move)
            if table.is_over:
                assert isinstance(move, ce.Play | ce.JumpIn | ce.Pass)
                assert not isinstance(move, OutOfTurn) or isinstance(move, ce.JumpIn)
