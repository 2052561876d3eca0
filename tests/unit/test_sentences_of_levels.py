"""The sentences that refuse levels, word for word, and what a deal makes of levels that are right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

import crazyeights as ce

Knobs = dict[str, object]
build = cast(Callable[..., ce.RuleSet], ce.RuleSet)
level = cast(Callable[..., ce.Level], ce.Level)
deal = cast(Callable[..., ce.State], ce.deal)
position = cast(Callable[..., ce.State], ce.position)
PRINTED, TWO, EIGHT, NINE = ce.Starter.PRINTED, ce.Rank.TWO, ce.Rank.EIGHT, ce.Rank.NINE
SHORT = tuple(rank for rank in ce.Rank if rank is not TWO)
OURS = ce.RuleSet(name="Ours", powers={}, starter=PRINTED, levels=(ce.Level(3, EIGHT), ce.Level(2, NINE), ce.Level(1)))
PLAIN = ce.RuleSet(name="Plain")
LAID: dict[str, Any] = {"hands": ["7H 8C", "QS"], "pile": "3D"}
TINY: Knobs = {"players": (2, 2), "ranks": (EIGHT, NINE), "powers": {}, "starter": PRINTED}
"""Eight cards for two seats."""

RULES: list[tuple[Knobs, tuple[str, ...]]] = [
    ({"levels": 8}, ("levels is 8; it has to be the levels of a match, such as (Level(8), Level(7))",)),
    ({"levels": None}, ("levels is None; it has to be the levels of a match, such as (Level(8), Level(7))",)),
    ({"levels": (level(1),) * 101}, ("levels are 101; a match has at most 100",)),
    ({"levels": (8,)}, ("levels has 8; a match has a Level for each number of rounds won",)),
    (
        {"levels": (8, level("7"), level(6, "8"), level(hand_size=True), level(5, None))},
        (
            "levels has 8; a match has a Level for each number of rounds won",
            "hand_size of level 1 is '7'; it has to be a number",
            "wild of level 2 is '8'; it has to be a Rank or None",
            "hand_size of level 3 is True; it has to be a number",
        ),
    ),
    ({"levels": (level(1), level(0))}, ("hand_size of level 1 is 0; it has to be 1 or more",)),
    ({"levels": (level(1), level(1, TWO)), "ranks": SHORT}, ("wild of level 1 is 2, which the deck lacks",)),
    ({"levels": (level(1),), "target": 100}, ("target is 100, but the last of the levels decides the match",)),
    (TINY | {"levels": (level(1), level(4))}, ("the deal for 2 players needs more cards than there are",)),
    (
        TINY | {"levels": (level(3), level(1, EIGHT)), "starter": ce.Starter.MIDDLE},
        ("starter=MIDDLE needs a plain card; the hands of 2 players may hold all",),
    ),
    (
        TINY | {"ranks": (EIGHT,), "levels": (level(1), level(1, EIGHT)), "finish": ce.Finish.NOT_WILD},
        ("finish=NOT_WILD leaves no card of the deck to go out with",),
    ),
]


@pytest.mark.parametrize(("knobs", "sentences"), RULES)
def test_rules_are_refused_in_these_sentences(knobs: Knobs, sentences: tuple[str, ...]) -> None:
    """Everything that is wrong with levels is told at once, each by its number, counted from 0, and nothing else."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    assert sentences == caught.value.problems


def test_a_match_may_be_long_and_its_deals_just_fit() -> None:
    """A hundred levels are allowed, hands of one card too, and deals that leave nothing but the starter."""
    assert 100 == len(build(levels=(level(1),) * 100).levels)
    uneven = ce.deal(build(**TINY, levels=(level(1), level(3))), players=2, seed=1, levels=(1, 0))
    assert (3, 1, 3) == (len(uneven.hands[0]), len(uneven.hands[1]), len(uneven.stock))
    full = ce.deal(build(**TINY, levels=(level(3),)), players=2, seed=1)
    assert (3, 3, 1) == (len(full.hands[0]), len(full.hands[1]), len(full.stock))


def test_each_number_of_players_is_asked_at_the_largest_hand() -> None:
    """Crazy Eights Countdown: all may be dealt eight cards at once, so that six need 49 cards and seven 57."""
    levels = (level(1), level(8), level(2))
    assert (2, 6) == build(players=(2, 6), starter=PRINTED, levels=levels).players
    with pytest.raises(ce.RuleSetError, match=r"^the deal for 7, 8 players needs more cards than there are$"):
        build(players=(2, 8), starter=PRINTED, levels=levels)


@pytest.mark.parametrize("wrong", [(0,), (0, 0, 0), (0, 3), (-1, 0), (True, 0), ("1", 0), 0, "01"], ids=str)
def test_levels_of_seats_are_refused_in_these_sentences(wrong: object) -> None:
    """One number for each seat, from 0 to the last level; a deal says so as a position does, which has problems."""
    sentence = f"levels is {wrong!r}; it has to be a number from 0 to 2 for each of 2 seats"
    with pytest.raises(ce.DealError) as caught:
        deal(OURS, players=2, seed=1, levels=wrong)
    assert sentence == str(caught.value)
    with pytest.raises(ce.PositionError) as refused:
        position(OURS, **LAID, levels=wrong)
    assert (sentence,) == refused.value.problems


def test_rules_without_levels_say_so() -> None:
    """Where the rules have no levels none may be given, and none is the same as nothing said."""
    sentence = "levels is (0, 0); leave it out, Plain has no levels"
    with pytest.raises(ce.DealError) as caught:
        deal(PLAIN, players=2, seed=1, levels=(0, 0))
    assert sentence == str(caught.value)
    with pytest.raises(ce.PositionError) as refused:
        position(PLAIN, **LAID, levels=(0, 0), turn=2)
    assert (sentence, "turn is 2; the seats are 0 to 1") == refused.value.problems
    assert () == deal(PLAIN, players=2, seed=1, levels=[]).levels == position(PLAIN, **LAID, levels=()).levels


def test_levels_of_seats_may_be_any_from_the_first_to_the_last() -> None:
    """Crazy Eights Countdown: each seat is dealt what its own level says, and left out all are at the first one."""
    table = deal(OURS, players=3, seed=1, levels=[2, 0, 1])
    assert ((2, 0, 1), [1, 3, 2]) == (table.levels, [len(hand) for hand in table.hands])
    assert (2, 0) == position(OURS, **LAID, levels=iter([2, 0])).levels
    assert [3, 3] == [len(hand) for hand in deal(OURS, players=2, seed=1).hands]


def test_an_unnamed_suit_needs_a_top_that_is_wild_for_some_seat() -> None:
    """The eight is wild for seats at the first level, the nine at the second; neither is so at the third."""
    eight, nine = LAID | {"pile": "8D"}, LAID | {"pile": "9D"}
    assert ce.Suit.HEARTS is position(OURS, **eight, suit="H", levels=(2, 0)).suit
    assert ce.Suit.HEARTS is position(OURS, **nine, suit="H", levels=(1, 2)).suit
    for laid, levels in ((eight, (1, 2)), (nine, (0, 2)), (nine, None)):
        with pytest.raises(ce.PositionError, match=r"^the suit in force is hearts, but the top .D is not wild"):
            position(OURS, **laid, suit="H", levels=levels)


@pytest.mark.parametrize("levels", [(ce.Level(3, EIGHT),), (ce.Level(3, EIGHT), ce.Level(2, NINE))])
def test_wrong_levels_of_seats_are_told_alone(levels: tuple[ce.Level, ...]) -> None:
    """Where it is not known at which level the seats are, a suit that could be named at the first one is no fault."""
    with pytest.raises(ce.PositionError) as caught:
        position(OURS.vary(levels=levels), **LAID | {"pile": "8D"}, suit="H", levels=(0,))
    assert 1 == len(caught.value.problems)
    assert caught.value.problems[0].startswith("levels is (0,); ")


def test_the_plays_of_a_hand_are_counted_with_the_wilds_of_its_level() -> None:
    """S2, several cards of one rank: of four packs 6304 plays a rank, four times as many of one that names a suit.

    Two ranks that are wild for all leave 19 times as many, which are still listed; a third at a level makes it 22.
    """
    wild = {EIGHT: ce.Power(wild=True), NINE: ce.Power(wild=True)}
    knobs: Knobs = {"packs": {2: 4}, "multi_play": True, "powers": wild, "starter": PRINTED}
    assert 2 == len(build(**knobs, levels=(level(5), level(5, NINE))).levels)
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs, levels=(level(5), level(5, TWO)))
    sentence = "multi_play gives a hand up to 138688 plays; take fewer packs, players, wilds or swaps"
    assert (sentence,) == caught.value.problems


def test_the_starter_is_asked_what_it_is_for_the_dealer() -> None:
    """MIDDLE and RANDOM put no card on the pile that is wild for the dealer; the other seats' wilds may lie there.

    DEALER_NAMES: the dealer names a suit for its own wild alone.
    """
    names = OURS.vary(starter=ce.Starter.DEALER_NAMES)
    for starter in (ce.Starter.MIDDLE, ce.Starter.RANDOM):
        rules = OURS.vary(starter=starter)
        tops = {deal(rules, players=2, seed=seed, dealer=1, levels=(1, 0)).top.rank for seed in range(200)}
        assert (True, False) == (NINE in tops, EIGHT in tops)
    tables = [deal(names, players=2, seed=seed, dealer=1, levels=(1, 0)) for seed in range(200)]
    named = {table.top.rank for table in tables if isinstance(table.phase, ce.Naming)}
    assert {EIGHT} == named
