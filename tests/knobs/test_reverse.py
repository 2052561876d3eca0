"""Reverses and `two_player_reverse`."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, powered, said

QUEEN = ce.Rank.QUEEN
TURNS = powered({QUEEN: ce.Power(reverse=True)}).vary(multi_play=True)
SKIPS = TURNS.vary(two_player_reverse=ce.TwoPlayerReverse.SKIP)


def two(rules: ce.RuleSet, first: str = "QC QD QH 9C") -> ce.State:
    """Two seats, the first with Queens."""
    return ce.position(rules, hands=[first, "5H 5C 5D"], pile="6H", stock="KS KD JD JC")


def three(rules: ce.RuleSet, first: str = "QC QD QH 9C") -> ce.State:
    """Three seats, the first with Queens."""
    return ce.position(rules, hands=[first, "5H 5C", "4H 4C"], pile="6H", stock="KS KD JD JC")


@pytest.mark.parametrize(
    ("play", "phase"), [("QH", ce.Turn(2, -1)), ("QH+QC", ce.Turn(1, 1)), ("QH+QC+QD", ce.Turn(2, -1))]
)
@pytest.mark.parametrize("rules", [TURNS, SKIPS])
def test_an_odd_number_turns_the_direction(rules: ce.RuleSet, play: str, phase: ce.Turn) -> None:
    """An odd number of reverses turns the direction, an even one does nothing; with three seats no one is skipped."""
    assert phase == after(three(rules), play).phase


def test_a_reverse_turns_a_reversed_direction_back() -> None:
    """While play runs backwards a reverse sends it forward again."""
    table = ce.position(TURNS, hands=["QH 9C", "5H 5C", "4H 4C"], pile="6H", stock="KS", direction=-1)
    assert ce.Turn(1, 1) == after(table, "QH").phase


def test_nothing_leaves_the_turn_to_the_other() -> None:
    """NOTHING: between two a reverse turns the direction, and the other seat is next as ever."""
    assert ce.Turn(1, -1) == after(two(TURNS), "QH").phase


@pytest.mark.parametrize(
    ("play", "phase"), [("QH", ce.Turn(0, -1)), ("QH+QC", ce.Turn(1, 1)), ("QH+QC+QD", ce.Turn(0, -1))]
)
def test_skip_makes_an_odd_number_of_reverses_skip_once(play: str, phase: ce.Turn) -> None:
    """SKIP: between two one or three reverses skip the other once; two do nothing."""
    assert phase == after(two(SKIPS), play).phase


def test_the_skip_of_a_reverse_is_never_answered() -> None:
    """With `skip_answer` the other seat is not asked, though it holds a Queen."""
    table = ce.position(SKIPS.vary(skip_answer=True), hands=["QH 9C", "QC 5C"], pile="6H", stock="KS")
    assert ce.Turn(0, -1) == after(table, "QH").phase


def test_the_skip_of_a_reverse_comes_before_those_of_a_skip_power() -> None:
    """A Queen that reverses and skips, between two: the reverse skips the other, the skip power the player."""
    rules = powered({QUEEN: ce.Power(reverse=True, skip=1)}, SKIPS)
    assert ce.Turn(1, -1) == after(two(rules), "QH").phase
    table = after(two(rules.vary(skip_answer=True)), "QH")
    assert ce.Skipping(0, -1, 1) == table.phase
    assert 0 == table.turn
    assert {"QC", "QD", "pass"} <= set(said(table))
    assert ce.Turn(1, -1) == after(table, "pass").phase


def test_the_skip_of_a_reverse_is_void_beside_a_draw() -> None:
    """A Queen that reverses and draws, between two: the other owes, and is not skipped."""
    rules = powered({QUEEN: ce.Power(reverse=True, draw=2)}, SKIPS)
    table = after(two(rules), "QH")
    assert ce.Owing(1, -1, 2) == table.phase
    assert ce.Turn(0, -1) == after(table, "draw").phase


def test_two_seats_are_counted_before_the_play() -> None:
    """ONE_LEFT: once one of three is out a reverse skips; the Queen with which the first goes out did not."""
    rules = SKIPS.vary(round_ends=ce.RoundEnds.ONE_LEFT)
    table = ce.position(rules, hands=["7H", "QH 5C 5D", "4H 4C"], pile="6H", stock="KS KD")
    assert ce.Turn(1, -1) == after(table, "7H", "QH").phase
    table = ce.position(rules, hands=["QH", "5C 5D", "4H 4C"], pile="6H", stock="KS KD")
    assert ce.Turn(2, -1) == after(table, "QH").phase


def test_a_reverse_beside_an_again_only_turns_the_direction() -> None:
    """A Queen that reverses and says again, between two: one more turn, in the other direction."""
    rules = powered({QUEEN: ce.Power(reverse=True, again=True)}, SKIPS)
    assert ce.Turn(0, -1) == after(two(rules), "QH").phase
    assert ce.Turn(0, -1) == after(three(rules), "QH").phase
