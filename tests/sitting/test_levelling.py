"""Levels in a player's words: who is dealt how many, what is wild for whom, and what the winner goes on with."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import crazyeights as ce
from crazyeights import Card, events
from crazyeights.deck import RANKS
from crazyeights.events import Event
from crazyeights.sitting.levelling import at_level, goal, wild_at, wilds
from crazyeights.sitting.lines import Line, written
from crazyeights.sitting.reporting import Cast, reported

RULES = ce.presets.COUNTDOWN
CAST = Cast(("you", "Ann", "Bo"), reader=0)
QUEEN = Card.parse("QS")


def text(lines: Iterable[Line]) -> list[str]:
    """Return lines as text."""
    return ["".join(written(part, signs=True) for part in line) for line in lines]


def told(event: Event, *levels: int, rules: ce.RuleSet = RULES) -> list[str]:
    """Return how an event is told at a table of seats at some levels."""
    table = ce.position(rules, hands=["9H", "QD", "2D"], pile="6H", levels=levels)
    return text(reported(table, ce.Draw(), [event], CAST))


def dealt(*levels: int) -> list[str]:
    """Return how the deal of a round is told to seats at some levels, after one in which all were at the first."""
    sizes = tuple(RULES.levels[level].hand_size for level in levels)
    return told(events.Dealt(1, (None,) * 3, sizes, QUEEN, QUEEN.suit, 20, levels), 0, 0, 0)


def ended(*winners: int, at: tuple[int, ...], match: bool = True, rules: ce.RuleSet = RULES) -> list[str]:
    """Return how the end of a round is told, without what the others held."""
    result = ce.Result(winners, None, (0, 0, 0), blocked=len(winners) > 1, places=winners[:1])
    event = events.RoundEnded(result, ((), (), ()), (0, 0, 0) if match else None)
    return [line for line in told(event, *at, rules=rules) if "blocked" not in line]


def test_who_is_dealt_how_many_and_what_is_wild_for_whom() -> None:
    """Seats at one level share a sentence; where all are at the same it is one with the deal."""
    assert ["Ann deals 8 cards each, eights wild; the starter is Q♠"] == dealt(0, 0, 0)
    assert [
        "Ann deals; the starter is Q♠",
        "You have 6 cards, sixes wild",
        "Ann and Bo have 1 card, aces wild",
    ] == dealt(2, 7, 7)
    assert ["You and Bo have 8 cards, eights wild", "Ann has 7 cards, sevens wild"] == dealt(0, 1, 0)[1:]


def test_what_the_winner_of_a_round_goes_on_with() -> None:
    """Who wins a round of a match goes down a level; each of several that share it goes down its own."""
    assert ["You win the round", "You go down to 7 cards, sevens wild"] == ended(0, at=(0, 4, 0))
    assert ["Ann wins the round", "Ann goes down to 3 cards, threes wild"] == ended(1, at=(0, 4, 0))
    assert ["Ann goes down to 1 card, aces wild", "Bo goes down to 7 cards, sevens wild"] == ended(1, 2, at=(0, 6, 0))[
        1:
    ]


def test_nobody_goes_on() -> None:
    """A single round, one that nobody wins and one won at the last level lead to no other level."""
    assert ["Ann wins the round"] == ended(1, at=(0, 4, 0), match=False)
    assert ["Nobody wins the round"] == ended(at=(0, 4, 0))
    assert ["Ann wins the round"] == ended(1, at=(0, 7, 0))
    assert ["Bo wins the match"] == told(events.MatchEnded((2,), (0, 0, 0)), 0, 0, 7)


def test_a_level_with_no_fewer_cards() -> None:
    """Where a level has as many cards as the one before, or more, nobody goes down."""
    rules = RULES.vary(levels=[ce.Level(3, ce.Rank.NINE), ce.Level(3), ce.Level(5)])
    assert "Ann goes on with 3 cards, nothing wild" == ended(1, at=(0, 0, 0), rules=rules)[1]
    assert "Ann goes on with 5 cards, nothing wild" == ended(1, at=(0, 1, 0), rules=rules)[1]


@pytest.mark.parametrize("rank", RANKS)
def test_each_rank_has_its_plural(rank: ce.Rank) -> None:
    """Several cards of a rank have its name with an ending, sixes another one than the rest."""
    (words,) = wild_at(RULES.vary(levels=[ce.Level(2, rank)]), 0)
    expected = "sixes" if rank is ce.Rank.SIX else f"{rank.name.lower()}s"
    assert f"{expected} wild" == words


def test_wilds_of_the_table_and_of_the_level() -> None:
    """What is wild for everybody is named with what is wild at the level; single cards by themselves."""
    powers = {ce.Rank.NINE: ce.Power(wild=True), QUEEN: ce.Power(wild=True), Card.parse("QH"): ce.Power(wild=True)}
    rules = RULES.vary(powers=powers)
    assert ["sevens, nines, Q♥ and Q♠ wild"] == text([wild_at(rules, 1)])
    assert ["level 2 of 8, sevens, nines, Q♥ and Q♠ wild"] == text([at_level(rules, 1)])
    assert ["eights wild"] == text([wild_at(ce.presets.STARTER_RULES, 0)])


def test_without_levels_nothing_of_this_is_told() -> None:
    """Rules without levels have no lines on what is wild for whom, whoever wins."""
    assert () == wilds(ce.presets.PAGAT, ())
    table = ce.position(ce.presets.HOW_TO_PLAY, hands=["9H", "QD"], pile="6H")
    result = ce.Result((0,), (0, 10), (0, 10), blocked=False, places=(0,))
    lines = text(reported(table, ce.Draw(), [events.RoundEnded(result, ((), ()), (0, 10))], CAST))
    assert ["You win the round", "Points: you 0, Ann 10", "Totals: you 0, Ann 10"] == lines


def test_how_far_a_match_goes() -> None:
    """To the target, or through the levels; one without either has no end."""
    assert ("to 100 points", "through 8 levels", "") == (
        goal(ce.presets.HOW_TO_PLAY), goal(RULES), goal(ce.presets.STARTER_RULES),
    )  # fmt: skip
    assert "through 1 level" == goal(RULES.vary(levels=[ce.Level(3)]))
