"""Levels as values: what a rule set says of wrong ones, each in a sentence of its own, and what is asked by level."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest

import crazyeights as ce
from crazyeights.errors import shown

untyped: Any = ce
build = cast(Callable[..., ce.RuleSet], ce.RuleSet)
level = cast(Callable[..., ce.Level], ce.Level)
EIGHT, SEVEN = ce.Rank.EIGHT, ce.Rank.SEVEN
HUGE = 10**5000
SMALL: dict[str, object] = {
    "players": (2, 3),
    "ranks": (SEVEN, EIGHT),
    "hand_size": {2: 1},
    "powers": {},
    "starter": ce.Starter.PRINTED,
}
"""Eight cards for two or three seats."""


class Steep(ce.Level):
    """A level of another class."""


class Sly(int):
    """A number that calls itself another."""

    def __repr__(self) -> str:
        return "1"


def problems(**knobs: object) -> tuple[str, ...]:
    """Return what is wrong with rules of these knobs."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    return caught.value.problems


def test_a_level_is_a_value() -> None:
    """Equal levels are equal, cannot be changed, and travel; the wild may be left out."""
    one = ce.Level(7, SEVEN)
    assert (one, hash(one)) == (ce.Level(hand_size=7, wild=SEVEN), hash(ce.Level(7, SEVEN)))
    assert ce.Level(7) == ce.Level(7, None) != one
    assert one == pickle.loads(pickle.dumps(one))  # noqa: S301 - our own bytes
    with pytest.raises(AttributeError):
        one.hand_size = 8  # type: ignore[misc]


NONE_AT_ALL = "it has to be the levels of a match, such as (Level(8), Level(7))"
WRONG: list[tuple[object, tuple[str, ...]]] = [
    (None, (f"levels is None; {NONE_AT_ALL}",)),
    (8, (f"levels is 8; {NONE_AT_ALL}",)),
    ("8=8 7=7", (f"levels is '8=8 7=7'; {NONE_AT_ALL}",)),
    ({0: 8}, (f"levels is {{0: 8}}; {NONE_AT_ALL}",)),
    (ce.Level(8), (f"levels is Level(hand_size=8, wild=None); {NONE_AT_ALL}",)),
    ((8,), ("levels has 8; a match has a Level for each number of rounds won",)),
    (((8, EIGHT),), ("levels has (8, <Rank.EIGHT: 8>); a match has a Level for each number of rounds won",)),
    ((None,), ("levels has None; a match has a Level for each number of rounds won",)),
    (
        (ce.Level,),
        ("levels has <class 'crazyeights.levels.Level'>; a match has a Level for each number of rounds won",),
    ),
    ((Steep(3),), ("levels has Steep(hand_size=3, wild=None); a match has a Level for each number of rounds won",)),
    ((level(3.0),), ("hand_size of level 0 is 3.0; it has to be a number",)),
    ((level("3"),), ("hand_size of level 0 is '3'; it has to be a number",)),
    ((level(True),), ("hand_size of level 0 is True; it has to be a number",)),  # noqa: FBT003 - that is the point
    ((level(None),), ("hand_size of level 0 is None; it has to be a number",)),
    ((level(10**15),), ("hand_size of level 0 is 1000000000000000; it has to be a number",)),
    ((ce.Level(3), level(3, "8")), ("wild of level 1 is '8'; it has to be a Rank or None",)),
    ((level(3, 8),), ("wild of level 0 is 8; it has to be a Rank or None",)),
    (
        (level(3, ce.Card.parse("8C")),),
        ("wild of level 0 is Card.parse('8C'); it has to be a Rank or None",),
    ),
    (
        (level("3", "8"), 7),
        (
            "hand_size of level 0 is '3'; it has to be a number",
            "wild of level 0 is '8'; it has to be a Rank or None",
            "levels has 7; a match has a Level for each number of rounds won",
        ),
    ),
]


@pytest.mark.parametrize(("levels", "sentences"), WRONG, ids=[repr(levels)[:60] for levels, _ in WRONG])
def test_levels_of_a_wrong_type_are_named(levels: object, sentences: tuple[str, ...]) -> None:
    """The error says which level is wrong, what stands there and what could; all of them come in one error."""
    assert sentences == problems(levels=levels)


def test_a_huge_hand_is_no_number() -> None:
    """A number too long to be written is named by its size, so that the message stays short."""
    (said,) = problems(levels=(level(HUGE),))
    assert said.startswith("hand_size of level 0 is an int of")
    assert len(said) < 100


def test_a_million_levels_are_counted_and_not_looked_at() -> None:
    """More than a hundred levels are refused in one sentence, whatever they are; a hundred are fine."""
    assert ("levels are 1000000; a match has at most 100",) == problems(levels=[object()] * 10**6)
    assert ("levels are 101; a match has at most 100",) == problems(levels=(ce.Level(1),) * 101)
    assert 100 == len(build(levels=(ce.Level(1),) * 100).levels)


def test_a_number_of_a_subclass_is_what_it_counts() -> None:
    """A number that writes itself as another is dealt as the number that it is."""
    rules = build(levels=(level(Sly(5)),))
    assert [5, 5] == [len(hand) for hand in ce.deal(rules, players=2, seed=1).hands]


CONTRADICTIONS: list[tuple[dict[str, object], str]] = [
    ({"levels": (ce.Level(1), ce.Level(0))}, "hand_size of level 1 is 0; it has to be 1 or more"),
    ({"levels": (ce.Level(-4),)}, "hand_size of level 0 is -4; it has to be 1 or more"),
    ({"levels": (ce.Level(1, ce.Rank.SIX),)}, "wild of level 0 is 6, which the deck lacks"),
    ({"levels": (ce.Level(1),), "target": 50}, "target is 50, but the last of the levels decides the match"),
    ({"levels": (ce.Level(1), ce.Level(3))}, "the deal for 3 players needs more cards than there are"),
    ({"levels": (ce.Level(4), ce.Level(1))}, "the deal for 2, 3 players needs more cards than there are"),
    (
        {"levels": (ce.Level(1), ce.Level(2, EIGHT)), "starter": ce.Starter.MIDDLE},
        "starter=MIDDLE needs a plain card; the hands of 2, 3 players may hold all",
    ),
    (
        {"levels": (ce.Level(2), ce.Level(1, EIGHT)), "starter": ce.Starter.RANDOM, "players": (3, 3)},
        "starter=RANDOM needs a plain card; the hands of 3 players may hold all",
    ),
    (
        {"levels": (ce.Level(1), ce.Level(1, EIGHT)), "ranks": (EIGHT,), "finish": ce.Finish.NOT_WILD},
        "finish=NOT_WILD leaves no card of the deck to go out with",
    ),
    (
        {
            "levels": (ce.Level(1), ce.Level(1, EIGHT)),
            "powers": {SEVEN: ce.Power(reverse=True)},
            "finish": ce.Finish.NOT_POWER,
        },
        "finish=NOT_POWER leaves no card of the deck to go out with",
    ),
    (
        {"levels": (ce.Level(1),), "tie_break": ce.TieBreak.PLAYOFF},
        "tie_break=PLAYOFF needs a target; without one no totals can be tied",
    ),
]


@pytest.mark.parametrize(("knobs", "sentence"), CONTRADICTIONS, ids=[said[:50] for _, said in CONTRADICTIONS])
def test_levels_that_contradict_the_rest_are_named(knobs: dict[str, object], sentence: str) -> None:
    """One contradiction is one sentence, with the level and its value."""
    assert (sentence,) == problems(**(SMALL | knobs))


def test_the_border_of_a_contradiction_is_allowed() -> None:
    """A step before the contradictions above: two cards each for three seats, and one plain card left for a dealer."""
    for knobs in (
        {"levels": (ce.Level(2), ce.Level(1))},
        {"levels": (ce.Level(1), ce.Level(1, EIGHT)), "starter": ce.Starter.MIDDLE},
        {"levels": (ce.Level(2), ce.Level(1, EIGHT)), "starter": ce.Starter.RANDOM, "players": (2, 2)},
        {"levels": (ce.Level(1), ce.Level(1, EIGHT)), "finish": ce.Finish.NOT_WILD},
        {"levels": (ce.Level(1), ce.Level(1, EIGHT)), "finish": ce.Finish.NOT_POWER},
    ):
        assert knobs["levels"] == build(**(SMALL | knobs)).levels


def test_vary_sets_levels_whole() -> None:
    """Levels are no group and no mapping: new ones take the place of the old ones, a list among them, and () of all."""
    rules = build(levels=(ce.Level(3), ce.Level(2)))
    assert (ce.Level(1, EIGHT),) == rules.vary(levels=[ce.Level(1, EIGHT)]).levels
    assert ce.RuleSet() == rules.vary(levels=())
    with pytest.raises(ce.RuleSetError, match="it has to be the levels of a match"):
        rules.vary(levels={0: ce.Level(1)})


def test_powers_are_asked_by_level() -> None:
    """A card does at a level what its power says, and is wild beside it where the level says so."""
    rules = ce.RuleSet(powers={SEVEN: ce.Power(skip=1)}, levels=(ce.Level(5, EIGHT), ce.Level(4, SEVEN), ce.Level(3)))
    seven, eight = ce.cards("7C 8C")
    assert [ce.Power(skip=1), ce.Power(skip=1, wild=True), ce.Power(skip=1)] == [
        rules.power(seven, at) for at in rules.all_levels
    ]
    assert [True, False, False] == [rules.power(eight, at).wild for at in rules.all_levels]
    assert [5, 4, 3] == [rules.dealt(2, at) for at in rules.all_levels]
    assert range(1) == ce.RuleSet().all_levels


@pytest.mark.parametrize("at", [8, -1, HUGE, True, 1.0, "1", None], ids=shown)
def test_a_level_that_the_rules_lack_is_refused(at: object) -> None:
    """Neither a power nor a hand can be asked for at a level that there is not, nor counted from the end."""
    rules: Any = ce.presets.COUNTDOWN
    with pytest.raises(ce.DealError, match=r"^level is .*; in Crazy Eights Countdown it is 0 to 7$"):
        rules.power(ce.Card.parse("8C"), at)
    with pytest.raises(ce.DealError, match=r"^level is .*; in Crazy Eights Countdown it is 0 to 7$"):
        rules.dealt(2, at)


def test_without_levels_there_is_level_0_alone() -> None:
    """Rules without levels answer for level 0 and for no other."""
    rules = ce.RuleSet()
    assert 7 == rules.dealt(2, 0)
    assert rules.power(ce.Card.parse("8C"), 0).wild
    with pytest.raises(ce.DealError, match=r"in Crazy Eights it is 0$"):
        rules.dealt(2, 1)


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        ((0,), "levels is (0,)"),
        ((0, 8), "levels is (0, 8)"),
        ((0, True), "levels is (0, True)"),
        ((0, 1.0), "levels is (0, 1.0)"),
        ("01", "levels is '01'"),
        (0, "levels is 0"),
    ],
)
def test_wrong_levels_of_seats_are_shown(levels: object, said: str) -> None:
    """A deal names what it was given, and what there has to be; a position says the same among its problems."""
    sentence = f"{said}; it has to be a number from 0 to 7 for each of 2 seats"
    with pytest.raises(ce.DealError) as caught:
        untyped.deal(ce.presets.COUNTDOWN, players=2, seed=1, levels=levels)
    assert sentence == str(caught.value)
    with pytest.raises(ce.PositionError) as wrong:
        untyped.position(ce.presets.COUNTDOWN, hands=["4C", "5H"], pile="7C", levels=levels)
    assert (sentence,) == wrong.value.problems


def test_hostile_levels_of_seats_make_short_messages() -> None:
    """A million levels, huge ones, and rules with an endless name are refused in a line."""
    long = ce.RuleSet(name="long " * 10**5)
    for rules, levels in ((ce.presets.COUNTDOWN, [0] * 10**6), (ce.presets.COUNTDOWN, (HUGE, 0)), (long, (0, 0))):
        with pytest.raises(ce.DealError) as caught:
            ce.deal(rules, players=2, seed=1, levels=levels)
        assert len(str(caught.value)) < 1000


def test_levels_of_a_deal_come_as_any_iterable() -> None:
    """A list or a generator will do, and comes out a tuple."""
    dealt = ce.deal(ce.presets.COUNTDOWN, players=2, seed=1, levels=(2, 5))
    assert dealt == ce.deal(ce.presets.COUNTDOWN, players=2, seed=1, levels=[2, 5])
    assert dealt == ce.deal(ce.presets.COUNTDOWN, players=2, seed=1, levels=(at for at in (2, 5)))
    assert (2, 5) == dealt.levels
    assert [6, 3] == [len(hand) for hand in dealt.hands]


def test_a_match_over_levels_takes_totals_where_somebody_scores() -> None:
    """Points decide nothing there, so that any may be brought along; where nobody scores there are none."""
    rules = ce.RuleSet(levels=(ce.Level(2), ce.Level(1)))
    assert (500, 0) == ce.start_match(rules, players=2, seed=1, totals=(500, 0)).totals
    with pytest.raises(ce.DealError):
        ce.start_match(ce.presets.COUNTDOWN, players=2, seed=1, totals=(1, 0))


def test_the_sentences_are_of_one_mould() -> None:
    """Every sentence is lower case at the start, without a full stop, and in one line."""
    said = [sentence for levels, _ in WRONG for sentence in problems(levels=levels)]
    said += [sentence for knobs, _ in CONTRADICTIONS for sentence in problems(**(SMALL | knobs))]
    for sentence in said:
        assert sentence[0].islower()
        assert not sentence.endswith(".")
        assert "\n" not in sentence
    assert {"hand_size", "wild"} == {field.name for field in attrs.fields(ce.Level)}


def test_a_hand_has_the_wilds_of_one_level() -> None:
    """How many plays a hand can have is asked level by level: what is wild one after the other is never so at once."""
    ladder = tuple(ce.Level(5, rank) for rank in (EIGHT, SEVEN, ce.Rank.SIX))
    rules = ce.RuleSet(packs={2: 4}, multi_play=True, powers={}, starter=ce.Starter.PRINTED, levels=ladder)
    assert ladder == rules.levels
    with pytest.raises(ce.RuleSetError, match="multi_play gives a hand up to 138688 plays"):
        ce.RuleSet(
            packs={2: 4},
            multi_play=True,
            powers=dict.fromkeys((EIGHT, SEVEN, ce.Rank.SIX), ce.Power(wild=True)),
            starter=ce.Starter.PRINTED,
        )
