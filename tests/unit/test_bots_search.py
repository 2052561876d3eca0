"""The search: its budget, what it tries, what it finds, and what ends are worth to it."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from itertools import islice
from math import inf, nan
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.bots import BY_NAME, Bot, Search, chances, follow_tips, played_out
from crazyeights.bots.candidates import candidates
from crazyeights.bots.judging import Judgement, judgements
from crazyeights.bots.rollouts import played_on, worth
from crazyeights.testing import states
from tests.unit.refusing import JUMPS, PLAIN, RICH, between, due, naming, over, owing, played, table

S1 = ce.presets.HOW_TO_PLAY
RICH_TABLE = played(table(RICH, "QS 4S 3C 6C|9H 9C|QD 5C 6S", stock="KC QC JC 4H"), "draw", "4H", "9H")
"""The second seat has not called its last card."""
FULL = "2D 3D 4D 5D"
"""Four cards that fit nothing here."""


def says(at: ce.State | ce.Match, seat: int | None, bot: Bot | None = None) -> str | None:
    """Return what the search says at a seat."""
    move = (bot or Search())(ce.view(at, seat), Random(0))
    return None if move is None else str(move)


def tried(at: ce.State, seat: int) -> list[str | None]:
    """Return what would be tried at a seat."""
    seen = ce.view(at, seat)
    return [None if move is None else str(move) for move in candidates(seen, judgements(seen)[seat])]


def value(at: ce.State, seat: int, totals: tuple[int, ...] | None = None) -> float:
    """Return what a table is worth to a seat."""
    return worth(at, judgements(at), seat, totals)


def ended(rules: ce.RuleSet, hands: str) -> ce.State:
    """Return the end of a round that the first seat wins with its only card, the nine of hearts."""
    return played(table(rules, f"9H|{hands}"), "9H")


def test_the_budget_is_given_in_one_way() -> None:
    """Rollouts or milliseconds, thirty rollouts if nothing is said; it can be read back."""
    assert (30, None) == (Search().rollouts, Search().milliseconds)
    assert (7, None) == (Search(rollouts=7).rollouts, Search(rollouts=7).milliseconds)
    assert (None, 0.5) == (Search(milliseconds=0.5).rollouts, Search(milliseconds=0.5).milliseconds)
    assert Search() == Search(rollouts=30)
    assert "Search(rollouts=7)" == repr(Search(rollouts=7))
    assert "Search(milliseconds=0.5)" == repr(Search(milliseconds=0.5))
    with pytest.raises(ce.CrazyEightsError, match="give one of them"):
        Search(rollouts=3, milliseconds=3)


@pytest.mark.parametrize("value", [0, -1, True, 1.5, "30", inf, nan])
def test_a_budget_of_rollouts_is_a_number(value: object) -> None:
    """Anything but a whole number of one or more is refused with its value."""
    with pytest.raises(ce.CrazyEightsError, match=r"rollouts is .* number of 1 or more"):
        Search(rollouts=cast("Any", value))


@pytest.mark.parametrize("value", [0, -1.5, True, "30", inf, nan])
def test_a_budget_of_milliseconds_is_a_time(value: object) -> None:
    """Anything but a number above nothing is refused with its value."""
    with pytest.raises(ce.CrazyEightsError, match=r"milliseconds is .* number above 0"):
        Search(milliseconds=cast("Any", value))


@pytest.mark.parametrize("search", [Search(rollouts=5), Search(milliseconds=5)], ids=repr)
def test_it_is_a_value_that_can_be_pickled(search: Search) -> None:
    """It can be sent to another process, compared, hashed, and changed by nobody."""
    copy = pickle.loads(pickle.dumps(search))  # noqa: S301 - our own bytes
    assert copy == search
    assert hash(copy) == hash(search)
    with pytest.raises(AttributeError):
        cast("Any", search).rollouts = 9


def test_the_bots_have_names() -> None:
    """The command line finds a bot of each kind."""
    assert ["random", "tips", "search"] == list(BY_NAME)
    assert BY_NAME["tips"] is follow_tips


def test_the_same_chance_gives_the_same_move() -> None:
    """With a budget of rollouts the view and the chance decide."""
    at = ce.deal(S1, players=3, seed=4)
    for turn in range(8):
        seat = at.turn
        assert seat is not None
        moves = {Search()(ce.view(at, seat), Random(turn)) for _ in range(2)}
        assert 1 == len(moves)
        at = ce.apply(at, moves.pop() or ce.Draw())


def test_the_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more rollouts are made than there are in the budget, and none where there is nothing to choose."""
    made: list[ce.State] = []

    def counting(at: ce.State, judges: Sequence[Judgement]) -> ce.State:
        made.append(at)
        return played_on(at, judges)

    monkeypatch.setattr("crazyeights.bots.searching.played_on", counting)
    at = table(S1, "KH 8C 7H 2H 6S 4C|9C TC 4D 5D 9D TD")
    for rollouts in (1, 2, 3, 10, 30):
        made.clear()
        says(at, 0, Search(rollouts=rollouts))
        assert rollouts // 2 <= len(made) <= rollouts
    made.clear()
    says(at, 0, Search(milliseconds=40))
    assert made
    made.clear()
    assert "draw" == says(table(S1, "4C 5C|9C TC"), 0)
    assert "9H" == says(table(S1, "9H|9C TC"), 0)
    assert says(at, 1) is None
    assert [] == made


def test_it_goes_out_when_it_can() -> None:
    """The last card is played, whatever else could be done."""
    assert "9H" == says(table(S1, "9H|9C TC"), 0)
    assert "8C" == says(table(S1, "8C|9C TC"), 0)
    assert "9H+9C" == says(table(ce.presets.LAST_CARD, "9H 9C|QS KD"), 0)


def not_played_on(at: ce.State, judges: Sequence[Judgement]) -> ce.State:
    """Leave the table as it is."""
    del judges
    return at


def liking_cards(at: ce.State, judges: Sequence[Judgement], seat: int, totals: tuple[int, ...] | None) -> float:
    """Find a table the better the more cards the seat holds."""
    del judges, totals
    return len(at.hands[seat])


def liking_nothing(at: ce.State, judges: Sequence[Judgement], seat: int, totals: tuple[int, ...] | None) -> float:
    """Find all tables alike."""
    del at, judges, seat, totals
    return 0.0


def test_what_turns_out_better_is_said() -> None:
    """On every sampled table alike a move is better than the one that looked best: then it is said, else it is not."""
    at = table(S1, "9H 7H 2C 3C|9C TC 4D 5D")
    looks_best = tried(at, 0)[0]
    assert looks_best in {"9H", "7H"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("crazyeights.bots.searching.played_on", not_played_on)
        patch.setattr("crazyeights.bots.searching.worth", liking_cards)
        assert "draw" == says(at, 0)
        patch.setattr("crazyeights.bots.searching.worth", liking_nothing)
        assert looks_best == says(at, 0)


def test_of_moves_that_come_to_the_same_one_is_tried() -> None:
    """Equal wilds, suits that the hand lacks, and plays without their call are not tried twice."""
    assert {"8C=S", "8C=H", "8C=C"} | {"draw"} == set(tried(table(PLAIN, f"8C 8D 2S 3S 4H|{FULL}", pile="6D"), 0))
    assert {"9H!", "draw"} == set(tried(table(RICH, f"9H 2C|{FULL}"), 0))
    assert {"9H", "9C", "draw"} == set(tried(table(PLAIN, f"9H 9C 2C|{FULL}", pile="9S"), 0))


def test_out_of_turn_silence_is_tried_too() -> None:
    """Beside what could be said, saying nothing is an option, the last; a spectator has no other."""
    assert ["@2?0", None] == tried(due(), 2)
    jumping = tried(table(JUMPS, "9C 3C|8H 4S 5S QD|2C 3D 4D", pile="8H"), 1)
    assert {"@1:8H=S", "@1:8H=D", "@1:8H=C", None} == set(jumping)
    assert jumping[-1] is None
    assert says(over(), 0) is None
    assert says(due(), None) is None


def test_who_did_not_call_is_caught() -> None:
    """A catch costs nothing and gives another seat two cards; a call of the own last card saves them."""
    assert "@2?0" == says(due(), 2, Search(rollouts=100))
    assert "@0!" == says(due(), 0, Search(rollouts=100))


def test_it_speaks_at_every_kind_of_table() -> None:
    """It names a suit, takes what it owes, and deals between rounds."""
    assert str(says(naming(), 2)).startswith("=")
    assert says(owing(), 1) in {"2S", "draw"}
    assert "deal" == says(between(), 0)
    assert "deal" == says(between(), None)


def test_the_end_of_a_round_is_worth_the_points_between() -> None:
    """Losers who score their own are behind the best other seat by it; a winner who takes is ahead by what it takes."""
    at = ended(S1, "KD 2C|3C")
    assert [3, -12, -3] == [value(at, seat) for seat in range(3)]
    takes = ended(S1.vary(scoring=ce.Scoring.WINNER_TAKES, blocked=ce.Blocked.LOWEST_WINS), "KD 2C|3C")
    assert [15, -15, -15] == [value(takes, seat) for seat in range(3)]


def test_a_round_without_points_is_worth_the_win() -> None:
    """Where nobody scores, winning beats losing, a shared win lies between, and earlier places are better."""
    at = ended(PLAIN, "KD 2C|3C")
    assert value(at, 0) > value(at, 1) == value(at, 2)
    blocked = played(table(PLAIN, "2C|2D|KS", stock=""), *["pass"] * 3)
    assert blocked.result is not None
    assert (0, 1) == blocked.result.winners
    assert value(at, 0) > value(blocked, 0) == value(blocked, 1) > value(blocked, 2)
    places = played(table(PLAIN.vary(round_ends=ce.RoundEnds.ONE_LEFT), "9H|5H|KS 2C"), "9H", "5H")
    assert [value(places, 0), 0.0, -value(places, 0)] == [value(places, seat) for seat in range(3)]


def test_a_round_that_goes_on_is_worth_less_with_more_cards() -> None:
    """Fewer cards, cheaper cards, and a wild in the hand are better before the end."""
    few, many = table(S1, "9C|9D KD 2D"), table(S1, "9C JD QD|9D KD 2D")
    cheap, wild = table(S1, "2C 3C|9D KD 2D"), table(S1, "2C 8C|9D KD 2D")
    dear = table(S1, "JD KS|9D KD 2D")
    assert value(few, 0) > value(cheap, 0) > value(dear, 0) > value(many, 0)
    assert value(wild, 0) > value(cheap, 0)


def test_in_a_match_it_is_the_chance_to_win_it() -> None:
    """At the target the match is won, lost or shared; before that a lead is worth more the nearer the target is."""
    at = ended(S1, "KD 2C")
    assert [1.0, 0.0] == [value(at, seat, (0, 90)) for seat in range(2)]
    assert [0.0, 1.0] == [value(at, seat, (110, 90)) for seat in range(2)]
    assert [0.5, 0.5] == [value(at, seat, (102, 90)) for seat in range(2)]
    early, late = (value(at, 0, totals) for totals in ((0, 0), (70, 70)))
    assert 0.5 < early < late < 1.0
    assert 0.0 < value(at, 1, (0, 0)) < 0.5
    going_on = table(S1, "9C|9D KD 2D")
    assert 0.5 < value(going_on, 0, (0, 0)) < value(going_on, 0, (40, 99)) <= 1.0
    takes = ended(ce.presets.LAST_CARD, "KD 2C")
    assert [1.0, 0.0] == [value(takes, seat, (495, 450)) for seat in range(2)]


def test_a_rollout_follows_the_rules() -> None:
    """A due call is made by a seat that comes first, or caught by one; play stops at the end of the round."""
    judges = judgements(RICH_TABLE)
    assert not played_on(due(), judges).due
    assert (1,) == RICH_TABLE.due
    assert not played_on(RICH_TABLE, judges).due
    assert over() == played_on(over(), judgements(over()))


@pytest.mark.parametrize("name", ce.presets.names())
def test_it_plays_by_every_preset(name: str) -> None:
    """A round of four seats by any preset goes on with legal moves alone."""
    at = ce.deal(ce.presets.named(name), players=4, seed=2)
    bots: list[Bot] = [Search(rollouts=4)] * 4
    for before, move, after in islice(played_out(at, bots, chances(1, players=4)), 60):
        assert after == ce.apply(before, move)
        at = after
    assert at.is_over or at.turn is not None


@given(states(moves=20))
def test_what_it_says_is_legal(at: ce.State) -> None:
    """By whatever rules, a seat in turn says something legal, and any other something legal or nothing."""
    for seat in range(len(at.hands)):
        move = Search(rollouts=6)(ce.view(at, seat), Random(0))
        assert move is not None or seat != at.turn
        assert move is None or ce.refusal(at, move, seat) is None
