"""What games add up to: counted by hand, and the same however they are put together."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyeights.results import Result
from crazyeights.simulation.estimates import Moments, Share
from crazyeights.simulation.played import Ending, Outcome, PlayedGame, PlayedRound
from crazyeights.simulation.tallies import Tally, tallied


def played(
    winners: tuple[int, ...], points: tuple[int, ...] | None, plies: int = 10, *, blocked: bool = False
) -> PlayedRound:
    """Return a round of three seats that seat 0 has begun."""
    result = Result(winners, points, (5, 6, 7), blocked=blocked, places=winners)
    return PlayedRound(seats=(0, 1, 2), opener=0, plies=plies, drawn=(1, 0, 2), penalties=(0, 4, 0), result=result)


BROKEN = PlayedRound(seats=(0, 1, 2), opener=0, plies=99, drawn=(9, 9, 9), penalties=(0, 0, 0), result=None)
PLAYOFF = PlayedRound(
    seats=(1, 2),
    opener=1,
    plies=4,
    drawn=(0, 1, 1),
    penalties=(0, 0, 0),
    result=Result((2,), (0, 8, 0), (0, 8, 0), blocked=False, places=(2,)),
)


def game(*rounds: PlayedRound, winners: tuple[int, ...] = (), bots: tuple[int, ...] = (0, 1, 2)) -> PlayedGame:
    """Return a game of these rounds, with one point for seat 0 and none for the others."""
    broken_off = rounds[-1].result is None
    points = None if broken_off else (1, 0, 0)
    return PlayedGame(
        bots=bots, rounds=rounds, winners=winners, points=points, broken_off=broken_off, playoff=PLAYOFF in rounds
    )


GAMES = (
    game(played((0,), (0, 6, 7)), winners=(0,)),
    game(played((1, 2), (5, 0, 0), 20, blocked=True), winners=(1, 2), bots=(1, 2, 0)),
    game(played((), (5, 6, 7), blocked=True), bots=(2, 0, 1)),
    game(BROKEN),
    game(played((1,), (5, 0, 7)), played((0,), (0, 6, 7)), PLAYOFF, winners=(2,)),
)


def test_games_and_rounds_are_counted_by_how_they_ended() -> None:
    """Won, shared, nobody's and broken off; out, blocked and broken off; rounds in a game, moves in a round."""
    tally = tallied(GAMES)
    assert {Outcome.WON: 2, Outcome.SHARED: 1, Outcome.NOBODY: 1, Outcome.BROKEN_OFF: 1} == tally.outcomes
    assert {Ending.WENT_OUT: 4, Ending.BLOCKED: 2, Ending.BROKEN_OFF: 1} == tally.endings
    assert {1: 4, 3: 1} == tally.rounds
    assert {10: 4, 20: 1, 99: 1, 4: 1} == tally.lengths
    assert (1, 1) == (tally.playoffs, tally.shared)


def test_cards_are_counted_for_the_whole_table() -> None:
    """Cards drawn, and cards taken as penalties, by all seats of a round together."""
    tally = tallied(GAMES)
    assert Moments.of([3, 3, 3, 27, 3, 3, 2]) == tally.drawn
    assert Moments.of([4, 4, 4, 0, 4, 4, 0]) == tally.penalties


def test_the_seat_that_begins() -> None:
    """Its wins above the mean of all seats, in thirds: rounds broken off, and playoffs between some, do not count."""
    tally = tallied(GAMES)
    assert Share(2, 5) == tally.opened
    # won alone: 1 - 1/3; lost to two: -2/3; nobody won: 0; lost to one: -1/3; won alone
    assert Moments.of([2, -2, 0, -1, 2], unit=3) == tally.advantage


def test_standings_are_by_seat_and_bot() -> None:
    """One for each pair that sat together, in order; the wins of a game are those of its seats."""
    tally = tallied(GAMES)
    pairs = [(one.seat, one.bot) for one in tally.standings]
    assert [(seat, bot) for seat in range(3) for bot in range(3)] == pairs
    assert [Share(1, 3), Share(0, 1), Share(0, 1)] == [one.games for one in tally.standings[:3]]
    by_pair = dict(zip(pairs, tally.standings, strict=True))
    assert Share(1, 1) == by_pair[1, 2].games  # a shared win counts in full
    assert Share(1, 1) == by_pair[2, 0].games


def test_a_standing_counts_what_its_seat_had_part_in() -> None:
    """Rounds that it was dealt, points of games that ended, hands of rounds that ended."""
    seat_0 = tallied(GAMES[3:]).standings[0]
    assert Share(0, 2) == seat_0.games
    assert Share(1, 3) == seat_0.rounds  # broken off, lost, won; the playoff was not its own
    assert Moments.of([1]) == seat_0.points
    assert Moments.of([5, 5]) == seat_0.left
    assert Moments.of([9, 1, 1]) == seat_0.drawn
    assert Moments.of([0, 0, 0]) == seat_0.penalties


def test_where_nobody_scores_there_are_no_points() -> None:
    """By rules under which nobody scores there is nothing to take a mean of."""
    unscored = attrs.evolve(GAMES[0], points=None, rounds=(played((0,), None),))
    assert [None, None, None] == [one.points.mean for one in tallied([unscored]).standings]


@given(st.lists(st.sampled_from(GAMES), max_size=12), st.integers(0, 12))
def test_parts_add_up(games: list[PlayedGame], cut: int) -> None:
    """However games are parted, the sum is the tally of all: so no executor and no size of jobs changes it."""
    assert tallied(games) == tallied(games[:cut]) + tallied(games[cut:]) == tallied(games[cut:]) + tallied(games[:cut])
    assert tallied(games) == sum((tallied([one]) for one in games), Tally())


@pytest.mark.parametrize("count", [1, 5])
def test_everything_is_counted_once(count: int) -> None:
    """Outcomes add up to the games; endings, lengths and cards to the rounds."""
    tally = tallied(GAMES[:count])
    rounds = sum(len(one.rounds) for one in GAMES[:count])
    assert count == sum(tally.outcomes.values()) == sum(tally.rounds.values())
    assert rounds == sum(tally.endings.values()) == sum(tally.lengths.values()) == tally.drawn.count
