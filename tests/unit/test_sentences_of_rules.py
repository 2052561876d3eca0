"""The sentences that refuse rules: word for word, since they are all that somebody who writes rules gets to read.

Each names the knob as it is written, shows the value that was given, and says what it may be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

import crazyeights as ce

Knobs = dict[str, object]
build = cast(Callable[..., ce.RuleSet], ce.RuleSet)
draw = cast(Callable[..., ce.DrawRule], ce.DrawRule)
power = cast(Callable[..., ce.Power], ce.Power)
TWO, EIGHT = ce.Rank.TWO, ce.Rank.EIGHT
AT_LIMIT: dict[str, Any] = {"stop": ce.DrawStop.AT_LIMIT, "then": ce.AfterDraw.ANY_CARD, "limit": 2}
NOTHING = ce.AfterDraw.NOTHING
PRINTED = ce.Starter.PRINTED
SHORT = tuple(rank for rank in ce.Rank if rank not in {TWO, EIGHT})
WILDS = dict.fromkeys(ce.Rank, ce.Power(wild=True))
SKIPS = dict.fromkeys(ce.Rank, ce.Power(skip=1))
ENOUGH: Knobs = {"packs": {2: 8}, "hand_size": {2: 1}}

AGAINST_EACH_OTHER: list[tuple[Knobs, str]] = [
    ({"draw": draw(limit=0)}, "draw.limit is 0; it has to be 1 or more, or None for as long as there are cards"),
    ({"draw": draw(then=NOTHING, limit=3)}, "draw.then=NOTHING ends the turn with the first card, but draw.limit is 3"),
    (
        {"draw": draw(then=NOTHING, must_play=True)},
        "draw.then=NOTHING lets nothing be played after drawing, but draw.must_play is on",
    ),
    (
        {"draw": draw(**AT_LIMIT, when=ce.DrawWhen.STUCK)},
        "draw.stop=AT_LIMIT goes only with draw.when=ANY_TIME, not STUCK",
    ),
    (
        {"draw": draw(**AT_LIMIT | {"then": ce.AfterDraw.DRAWN_CARD})},
        "draw.stop=AT_LIMIT goes only with draw.then=ANY_CARD, not DRAWN_CARD",
    ),
    ({"draw": draw(**AT_LIMIT | {"limit": None})}, "draw.stop=AT_LIMIT needs a draw.limit"),
    (
        {"draw": draw(**AT_LIMIT, must_play=True)},
        "draw.stop=AT_LIMIT lets a seat draw on with a card that fits, but draw.must_play is on",
    ),
    ({"last_card": {"penalty": 0}}, "last_card.penalty is 0; it has to be 1 or more"),
    ({"target": 0}, "target is 0; it has to be 1 or more, or None"),
    (
        {"target": 100, "scoring": ce.Scoring.NOBODY},
        "target is 100, but with scoring=NOBODY no total ever grows",
    ),
    ({"tie_break": ce.TieBreak.PLAYOFF}, "tie_break=PLAYOFF needs a target; without one no totals can be tied"),
    (
        {"scoring": ce.Scoring.WINNER_TAKES},
        "scoring=WINNER_TAKES needs a winner, but blocked=ALL_OWN has none",
    ),
    ({"jump_in": True}, "jump_in needs two equal cards, but no number of players has two packs"),
    (
        {"powers": WILDS, "starter": PRINTED, "finish": ce.Finish.NOT_WILD},
        "finish=NOT_WILD leaves no card of the deck to go out with",
    ),
    (
        {"powers": SKIPS, "finish": ce.Finish.NOT_POWER},
        "finish=NOT_POWER leaves no card of the deck to go out with",
    ),
    (
        {"players": (2, 12), "hand_size": {2: 5}, "starter": PRINTED},
        "the deal for 11, 12 players needs more cards than there are",
    ),
    (
        {"players": (2, 3), "powers": WILDS, "hand_size": {2: 1}},
        "starter=MIDDLE needs a plain card; the hands of 2, 3 players may hold all",
    ),
    ({"ranks": SHORT, "powers": {}, "points": dict.fromkeys(SHORT[:-2], 1)}, "points has no value for Q, K"),
    (
        {"points": dict.fromkeys(ce.Rank, 1) | {ce.Rank.ACE: -7}},
        "points of A are -7; they may not be negative",
    ),
    ({"ranks": SHORT, "powers": {TWO: power(skip=1)}}, "powers has 2, which the deck lacks"),
    (
        {"ranks": SHORT, "powers": {ce.Card.parse("8C"): power(skip=1)}},
        "powers has 8C, which the deck lacks",
    ),
    ({"powers": {TWO: power(draw=-2)}}, "draw of the power of 2 is -2; it may not be negative"),
    ({"powers": {TWO: power(skip=-3)}}, "skip of the power of 2 is -3; it may not be negative"),
    (
        {"powers": {TWO: power(draw=1, again=True)}},
        "the power of 2 has two of draw, skip and again; they exclude each other on one card",
    ),
    ({"players": (2, 61), **ENOUGH}, "players is (2, 61); at most 60 can be seated"),
    ({"packs": {2: 9}}, "packs is 9 from 2 players on; it has to be 1 to 8"),
    (
        {"packs": {2: 5}, "multi_play": True},
        "multi_play is for at most 4 packs; more have too many plays to list",
    ),
    (
        {"hand_size": dict.fromkeys(range(2, 103), 1)},
        "hand_size has 101 numbers of players; more than 100 are of no use",
    ),
]


@pytest.mark.parametrize(("knobs", "sentence"), AGAINST_EACH_OTHER)
def test_one_sentence_for_one_contradiction(knobs: Knobs, sentence: str) -> None:
    """Rules that contradict themselves once are refused in exactly this one sentence."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    assert (sentence,) == caught.value.problems


OF_A_WRONG_KIND: list[tuple[Knobs, str]] = [
    ({"name": 3}, "name is 3; it has to be a text"),
    ({"source": None}, "source is None; it has to be a text"),
    ({"starter": "MIDDLE"}, "starter is 'MIDDLE'; it has to be a Starter"),
    ({"starter_powers": "yes"}, "starter_powers is 'yes'; it has to be True or False"),
    ({"wild_on_wild": 1}, "wild_on_wild is 1; it has to be True or False"),
    ({"two_player_reverse": True}, "two_player_reverse is True; it has to be a TwoPlayerReverse"),
    ({"draw": 3}, "draw is 3; it has to be a DrawRule"),
    ({"draw": draw(when=3)}, "draw.when is 3; it has to be a DrawWhen"),
    ({"draw": draw(stop=3)}, "draw.stop is 3; it has to be a DrawStop"),
    ({"draw": draw(then=3)}, "draw.then is 3; it has to be an AfterDraw"),
    ({"draw": draw(must_play=3)}, "draw.must_play is 3; it has to be True or False"),
    ({"draw": draw(limit="3")}, "draw.limit is '3'; it has to be a number or None"),
    ({"penalty": 3}, "penalty is 3; it has to be a PenaltyRule"),
    ({"penalty": {"answer": 3}}, "penalty.answer is 3; it has to be an Answer"),
    ({"penalty": {"ends_turn": 3}}, "penalty.ends_turn is 3; it has to be True or False"),
    ({"last_card": 3}, "last_card is 3; it has to be a LastCardRule"),
    ({"last_card": {"mode": 3}}, "last_card.mode is 3; it has to be a LastCard"),
    ({"last_card": {"penalty": "two"}}, "last_card.penalty is 'two'; it has to be a number"),
    ({"last_card": {"penalty": True}}, "last_card.penalty is True; it has to be a number"),
    ({"target": "100"}, "target is '100'; it has to be a number or None"),
    ({"target": True}, "target is True; it has to be a number or None"),
    ({"target": 10**15}, "target is 1000000000000000; it has to be a number or None"),
    ({"players": (2,)}, "players is (2,); it has to be the fewest and the most players, such as (2, 5)"),
    ({"players": (2, "7")}, "players is (2, '7'); it has to be the fewest and the most players, such as (2, 5)"),
    ({"ranks": ()}, "ranks is (); it has to be the ranks of the deck, such as (Rank.SEVEN, Rank.EIGHT)"),
    ({"ranks": ("A",)}, "ranks is ('A',); it has to be the ranks of the deck, such as (Rank.SEVEN, Rank.EIGHT)"),
    ({"packs": 1}, "packs is 1; it has to map each number of players to a number"),
    ({"packs": {}}, "packs is {}; it has to map each number of players to a number"),
    ({"packs": {"2": 1}}, "packs has '2', which is no number of players"),
    ({"packs": {2: "1"}}, "packs has '1' for 2; it has to be a number"),
    ({"hand_size": 7}, "hand_size is 7; it has to map each number of players to a number"),
    ({"hand_size": {None: 7}}, "hand_size has None, which is no number of players"),
    ({"points": 50}, "points is 50; it has to map each Rank to a number"),
    ({"points": {3: 50}}, "points has 3, which is no Rank"),
    ({"points": {TWO: "2"}}, "points has '2' for 2; it has to be a number"),
    ({"powers": [EIGHT]}, "powers is [<Rank.EIGHT: 8>]; it has to map ranks or cards to a Power"),
    ({"powers": {8: power()}}, "powers has 8; a power belongs to a Rank or a Card"),
    ({"powers": {EIGHT: "wild"}}, "the power of 8 is 'wild'; it has to be a Power"),
    ({"powers": {TWO: power(draw="2")}}, "draw of the power of 2 is '2'; it has to be a number"),
    ({"powers": {TWO: power(skip=True)}}, "skip of the power of 2 is True; it has to be a number"),
    ({"powers": {TWO: power(wild=1)}}, "wild of the power of 2 is 1; it has to be True or False"),
]


@pytest.mark.parametrize(("knobs", "sentence"), OF_A_WRONG_KIND)
def test_one_sentence_for_one_value_of_a_wrong_kind(knobs: Knobs, sentence: str) -> None:
    """A single value of a wrong kind is refused in exactly this one sentence."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    assert (sentence,) == caught.value.problems


def test_all_values_of_a_wrong_kind_are_named() -> None:
    """One wrong value, also in a group or in a table, does not hide those that come after it."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(
            draw=3, penalty={"answer": 3}, packs=1, hand_size={None: "7"}, powers={8: 1, TWO: power(draw="2", wild=1)}
        )
    assert {
        "draw is 3; it has to be a DrawRule",
        "penalty.answer is 3; it has to be an Answer",
        "packs is 1; it has to map each number of players to a number",
        "hand_size has None, which is no number of players",
        "hand_size has '7' for None; it has to be a number",
        "powers has 8; a power belongs to a Rank or a Card",
        "the power of 8 is 1; it has to be a Power",
        "draw of the power of 2 is '2'; it has to be a number",
        "wild of the power of 2 is 1; it has to be True or False",
    } == {*caught.value.problems}


UNKNOWN: list[tuple[Knobs, str]] = [
    ({"draws": 3}, "there is no knob 'draws'; did you mean 'draw'?"),
    ({"draw": {"limits": 3}}, "there is no knob 'limits' in DrawRule; it has when, limit, stop, then, must_play"),
    ({"penalty": {"reply": 1}}, "there is no knob 'reply' in PenaltyRule; it has answer, ends_turn"),
    ({"last_card": {"cards": 1}}, "there is no knob 'cards' in LastCardRule; it has mode, penalty"),
]


@pytest.mark.parametrize(("knobs", "sentence"), UNKNOWN)
def test_one_sentence_for_one_unknown_knob(knobs: Knobs, sentence: str) -> None:
    """A name that is no knob is told, with the name that was meant or those that there are."""
    with pytest.raises(ce.RuleSetError) as caught:
        ce.RuleSet().vary(**knobs)
    assert (sentence,) == caught.value.problems


def test_a_name_like_no_knob_brings_the_list() -> None:
    """Where no name comes near, all knobs are listed, in the order of the rule set."""
    with pytest.raises(ce.RuleSetError, match=r"^there is no knob 'xyzzy'; there are name, source, players, ranks, "):
        ce.RuleSet().vary(**cast(Any, {"xyzzy": 1}))


def _three(rules: ce.RuleSet) -> int:
    return len(rules.name[:3])


def test_what_is_no_variant() -> None:
    """What cannot be called, and what returns no rules, is named as it was given."""
    vary = cast(Callable[..., object], ce.RuleSet().vary)
    with pytest.raises(ce.RuleSetError, match=r"^'simple' is no variant; it has to be a function from rules to rules$"):
        vary("simple")
    with pytest.raises(
        ce.RuleSetError, match=r"^variant <function _three at 0x[0-9a-f]+> returned 3; it has to return a RuleSet$"
    ):
        vary(_three)
