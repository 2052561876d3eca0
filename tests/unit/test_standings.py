"""How a match stands after a round."""

from __future__ import annotations

import pytest

import crazyeights as ce
from crazyeights.standings import Standing, counted, reached

LOW = ce.RuleSet(target=100)
HIGH = ce.RuleSet(target=500, scoring=ce.Scoring.WINNER_TAKES, blocked=ce.Blocked.LOWEST_WINS)
NOBODY = ce.RuleSet(scoring=ce.Scoring.NOBODY)
PLAYOFF = LOW.vary(tie_break=ce.TieBreak.PLAYOFF)


def standing(*totals: int, contenders: tuple[int, ...] = (0, 1, 2)) -> Standing:
    """Return a standing before anybody has won a round."""
    return Standing(totals, (0,) * len(totals), (), contenders)


def result(*points: int, winners: tuple[int, ...] = ()) -> ce.Result:
    """Return a result with these points."""
    return ce.Result(winners, points, points, blocked=not winners, places=winners[:1])


@pytest.mark.parametrize(
    ("rules", "before", "points", "totals", "winners"),
    [
        (LOW, (98, 60, 95), (5, 0, 10), (103, 60, 105), (1,)),  # S1: lowest wins once any has reached the target
        (LOW, (90, 60, 0), (10, 0, 0), (100, 60, 0), (2,)),  # S1, S4: to reach it is enough
        (LOW, (90, 60, 0), (9, 0, 0), (99, 60, 0), ()),
        (LOW, (90, 0, 0), (10, 0, 0), (100, 0, 0), (1, 2)),  # S1: equal best share
        (HIGH, (480, 499, 0), (20, 0, 0), (500, 499, 0), (0,)),  # S2: highest wins
    ],
)
def test_who_wins_the_match(
    rules: ce.RuleSet,
    before: tuple[int, ...],
    points: tuple[int, ...],
    totals: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    """The match ends when a total reaches the target: the best total wins, equal ones share."""
    after = counted(rules, standing(*before), result(*points))
    assert (totals, winners) == (after.totals, after.winners)
    assert after.contenders == (winners or (0, 1, 2))


def test_a_tie_is_played_off_by_those_who_are_tied() -> None:
    """S4: equal best totals play another round among themselves, and only they can win the match then."""
    tied = counted(PLAYOFF, standing(90, 5, 5), result(10, 0, 0, winners=(1,)))
    assert ((), (1, 2)) == (tied.winners, tied.contenders)
    again = counted(PLAYOFF, tied, result(0, 7, 7))
    assert ((), (1, 2)) == (again.winners, again.contenders)
    decided = counted(PLAYOFF, again, result(0, 0, 3, winners=(1,)))
    assert ((1,), (1,), (0, 2, 0)) == (decided.winners, decided.contenders, decided.wins)


def test_wins_are_counted_where_nobody_scores() -> None:
    """A round without points leaves the totals; every winner of a shared round has won it."""
    shared = ce.Result((0, 2), None, (1, 3, 1), blocked=True, places=())
    after = counted(NOBODY, standing(0, 0, 0), shared)
    assert ((0, 0, 0), (1, 0, 1), ()) == (after.totals, after.wins, after.winners)


def test_without_a_target_nothing_is_reached() -> None:
    """A match without a target goes on however many points there are."""
    assert not reached(ce.RuleSet(), (10**9, 0))
    assert reached(LOW, (0, 100))
    assert not reached(LOW, (99, 99))
