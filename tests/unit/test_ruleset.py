"""Rule sets: contradictions, wrong types, `vary`, variants, and values that stay as they are."""

import inspect
import itertools
import pickle
from collections.abc import Callable, Iterable
from typing import cast

import pytest

import crazyeights as ce

# Values of wrong types are meant here, so these are called as a caller without a type checker calls them.
build = cast(Callable[..., ce.RuleSet], ce.RuleSet)
power = cast(Callable[..., ce.Power], ce.Power)
draw = cast(Callable[..., ce.DrawRule], ce.DrawRule)

EIGHT = ce.Rank.EIGHT
EVERY_RANK = tuple(ce.Rank)
NO_EIGHT = tuple(rank for rank in ce.Rank if rank is not EIGHT)
TINY = (ce.Rank.SEVEN, EIGHT)
PRINTED = ce.Starter.PRINTED
AT_LIMIT = {"stop": ce.DrawStop.AT_LIMIT, "then": ce.AfterDraw.ANY_CARD, "limit": 2}
NOTHING = ce.AfterDraw.NOTHING

Knobs = dict[str, object]

CONTRADICTIONS: list[tuple[str, Knobs, tuple[str, ...]]] = [
    ("no card to draw", {"draw": draw(limit=0)}, ("limit", "0")),
    ("a negative limit", {"draw": draw(limit=-1)}, ("limit", "-1")),
    ("NOTHING after three", {"draw": draw(then=NOTHING, limit=3)}, ("nothing", "3")),
    ("NOTHING after any number", {"draw": draw(then=NOTHING, limit=None)}, ("nothing", "none")),
    ("NOTHING and must play", {"draw": draw(then=NOTHING, must_play=True)}, ("nothing", "must_play")),
    ("AT_LIMIT when STUCK", {"draw": draw(**AT_LIMIT, when=ce.DrawWhen.STUCK)}, ("at_limit", "stuck")),
    (
        "AT_LIMIT with the drawn card",
        {"draw": draw(**(AT_LIMIT | {"then": ce.AfterDraw.DRAWN_CARD}))},
        ("at_limit", "drawn_card"),
    ),
    ("AT_LIMIT and NOTHING", {"draw": draw(**(AT_LIMIT | {"then": NOTHING, "limit": 1}))}, ("at_limit", "nothing")),
    ("AT_LIMIT without one", {"draw": draw(**(AT_LIMIT | {"limit": None}))}, ("at_limit", "limit")),
    ("AT_LIMIT and must play", {"draw": draw(**AT_LIMIT, must_play=True)}, ("at_limit", "must_play")),
    ("a target nobody reaches", {"target": 100, "scoring": ce.Scoring.NOBODY}, ("100", "nobody")),
    ("a playoff of what", {"tie_break": ce.TieBreak.PLAYOFF}, ("playoff", "target")),
    ("no winner to take", {"scoring": ce.Scoring.WINNER_TAKES}, ("winner_takes", "all_own")),
    ("a jump-in with one pack", {"jump_in": True}, ("jump_in", "pack")),
    ("two packs for nobody", {"jump_in": True, "packs": {2: 1, 8: 2}}, ("jump_in", "pack")),
    ("a power without its rank", {"ranks": NO_EIGHT}, ("power", "8")),
    (
        "a power without its card",
        {"ranks": NO_EIGHT, "powers": {ce.Card.parse("8C"): power(skip=1)}},
        ("power", "8c"),
    ),
    ("draw and skip", {"powers": {ce.Rank.TWO: power(draw=2, skip=1)}}, ("2", "draw", "skip")),
    ("draw and again", {"powers": {ce.Rank.TWO: power(draw=2, again=True)}}, ("2", "draw", "again")),
    ("skip and again", {"powers": {ce.Rank.TWO: power(skip=1, again=True)}}, ("2", "skip", "again")),
    (
        "draw and skip on one card",
        {"powers": {ce.Card.parse("QS"): power(draw=5, skip=1)}},
        ("qs", "draw", "skip"),
    ),
    ("a negative draw", {"powers": {ce.Rank.TWO: power(draw=-2)}}, ("draw", "-2")),
    ("a negative skip", {"powers": {ce.Rank.TWO: power(skip=-3)}}, ("skip", "-3")),
    ("negative points", {"points": dict.fromkeys(EVERY_RANK, 1) | {ce.Rank.ACE: -7}}, ("points", "-7")),
    ("no penalty", {"last_card": ce.LastCardRule(mode=ce.LastCard.CALL, penalty=0)}, ("penalty", "0")),
    ("a negative penalty", {"last_card": ce.LastCardRule(penalty=-2)}, ("penalty", "-2")),
    (
        "every plain card in hand under MIDDLE",
        {"ranks": TINY, "players": (2, 2), "hand_size": {2: 2}},
        ("middle", "2"),
    ),
    (
        "every plain card in hand under RANDOM",
        {"ranks": TINY, "players": (2, 2), "hand_size": {2: 2}, "starter": ce.Starter.RANDOM},
        ("random", "2"),
    ),
    ("only wilds", {"powers": dict.fromkeys(EVERY_RANK, power(wild=True)), "hand_size": {2: 1}}, ("middle",)),
    (
        "no plain card to finish with",
        {
            "powers": dict.fromkeys(EVERY_RANK, power(wild=True)),
            "starter": PRINTED,
            "finish": ce.Finish.NOT_WILD,
        },
        ("finish", "not_wild"),
    ),
    (
        "only powers to finish with",
        {"powers": dict.fromkeys(EVERY_RANK, power(skip=1)), "finish": ce.Finish.NOT_POWER},
        ("finish", "not_power"),
    ),
    (
        "too many cards to deal",
        {"players": (2, 11), "hand_size": {2: 5}, "starter": PRINTED},
        ("11", "cards"),
    ),
    (
        "no card for the starter",
        {"players": (2, 2), "hand_size": {2: 26}, "starter": PRINTED},
        ("2", "cards"),
    ),
    ("a game for one", {"players": (1, 4), "hand_size": {1: 5}, "packs": {1: 1}}, ("players", "1")),
    ("empty hands", {"hand_size": {2: 0}}, ("hand_size", "0")),
    ("a rank worth what", {"points": dict.fromkeys(NO_EIGHT, 1)}, ("points", "8")),
    ("no hand size for two", {"hand_size": {3: 5}}, ("hand_size", "2")),
    ("no packs for two", {"packs": {3: 1}}, ("packs", "2")),
]


@pytest.mark.parametrize(("knobs", "words"), [case[1:] for case in CONTRADICTIONS], ids=[c[0] for c in CONTRADICTIONS])
def test_each_contradiction_is_refused_on_its_own(knobs: Knobs, words: tuple[str, ...]) -> None:
    """Every contradiction of the list is one problem, and its sentence names the knob and the value."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    assert 1 == len(caught.value.problems)
    sentence = caught.value.problems[0].lower()
    assert [] == [word for word in words if word not in sentence]
    assert caught.value.problems[0] in str(caught.value)


SEVERAL: list[tuple[Knobs, int]] = [
    ({"target": 100, "scoring": ce.Scoring.NOBODY, "jump_in": True}, 2),
    ({"scoring": ce.Scoring.WINNER_TAKES, "tie_break": ce.TieBreak.PLAYOFF, "jump_in": True}, 3),
    ({"draw": draw(then=NOTHING, limit=3, must_play=True)}, 2),
    ({"draw": draw(limit=0), "last_card": ce.LastCardRule(penalty=0), "hand_size": {2: 0}}, 3),
    ({"powers": {ce.Rank.TWO: power(draw=2, skip=1), ce.Rank.THREE: power(skip=-1)}}, 2),
    ({"draw": draw(limit=0), "jump_in": True}, 2),
    ({"powers": {ce.Rank.TWO: power(draw=2, skip=1)}, "tie_break": ce.TieBreak.PLAYOFF}, 2),
    ({"hand_size": {2: 0}, "scoring": ce.Scoring.WINNER_TAKES}, 2),
    ({"points": dict.fromkeys(NO_EIGHT, 1), "target": 5, "scoring": ce.Scoring.NOBODY}, 2),
]


@pytest.mark.parametrize(("knobs", "count"), SEVERAL)
def test_several_contradictions_come_in_one_error(knobs: Knobs, count: int) -> None:
    """All contradictions are told at once, of whatever kinds they are."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    assert count == len(caught.value.problems)
    assert count == len(set(caught.value.problems))


@pytest.mark.parametrize(
    "knobs",
    [
        {"ranks": TINY, "players": (2, 2), "hand_size": {2: 1}},
        {"ranks": TINY, "players": (2, 2), "hand_size": {2: 2}, "starter": ce.Starter.DEALER_NAMES},
        {"players": (2, 51), "hand_size": {2: 1}, "starter": PRINTED},
        {"players": (2, 10), "hand_size": {2: 5}, "starter": PRINTED},
        {"players": (2, 8), "packs": {2: 1, 8: 2}, "jump_in": True},
        {"hand_size": {1: 5}, "packs": {1: 1}},
        {"players": (3, 4), "hand_size": {3: 5}, "packs": {3: 1}},
        {"ranks": NO_EIGHT, "powers": {}, "points": dict.fromkeys(NO_EIGHT, 0)},
        {"powers": dict.fromkeys(EVERY_RANK, power(wild=True)), "starter": PRINTED},
        {"draw": draw(**AT_LIMIT)},
        {"draw": draw(then=NOTHING)},
        {"target": 100, "tie_break": ce.TieBreak.PLAYOFF},
    ],
)
def test_the_border_of_a_contradiction_is_allowed(knobs: Knobs) -> None:
    """One step on the right side of each border is a rule set."""
    build(**knobs)


def each(knob: str, values: Iterable[object], part: str | None = None) -> list[Knobs]:
    """Return one change for each value of a knob, or of one part of a group."""
    return [{knob: value} if part is None else {knob: {part: value}} for value in values]


HARMLESS: list[Knobs] = [
    *each("starter", ce.Starter),
    {"starter_powers": True},
    {"wild_on_wild": False},
    *each("two_player_reverse", ce.TwoPlayerReverse),
    *each("draw", ce.DrawWhen, "when"),
    *each("draw", (1, 3, 99, None), "limit"),
    {"draw": AT_LIMIT},
    *each("draw", ce.AfterDraw, "then"),
    {"draw": {"must_play": True}},
    *each("penalty", ce.Answer, "answer"),
    {"penalty": {"ends_turn": False}},
    {"skip_answer": True},
    *each("reshuffle", ce.Reshuffle),
    *each("last_card", ce.LastCard, "mode"),
    {"last_card": {"penalty": 1}},
    {"multi_play": True},
    {"jump_in": True, "packs": {2: 2}},
    *each("finish", ce.Finish),
    {"finish_powers_act": True},
    *each("round_ends", ce.RoundEnds),
    *each("blocked", ce.Blocked),
    {"powers": {ce.Rank.ACE: power(skip=1), ce.Rank.TWO: power(draw=2), ce.Rank.KING: power(wild=True, draw=4)}},
    {"target": 100},
    {"target": 100, "tie_break": ce.TieBreak.PLAYOFF},
    {"scoring": ce.Scoring.NOBODY},
    {"scoring": ce.Scoring.WINNER_TAKES, "blocked": ce.Blocked.LOWEST_WINS},
]


@pytest.mark.parametrize("first", HARMLESS)
def test_knobs_that_do_not_meet_combine(first: Knobs) -> None:
    """A knob may stand beside any value of another one, also where it has no effect; only the list says otherwise."""
    for second in HARMLESS:
        if set(first) & set(second):
            continue
        both = first | second
        if both.get("scoring") is ce.Scoring.NOBODY and "target" in both:
            continue
        ce.RuleSet().vary(**both)


def test_vary_merges_groups() -> None:
    """One knob of a group keeps the others; a whole group replaces them."""
    rules = ce.presets.CARD_GAME_101.vary(draw={"limit": 2})
    assert ce.DrawRule(when=ce.DrawWhen.STUCK, limit=2, must_play=True) == rules.draw
    assert ce.DrawRule(limit=2) == rules.vary(draw=ce.DrawRule(limit=2)).draw
    assert ce.PenaltyRule(answer=ce.Answer.SAME_RANK, ends_turn=False) == (
        rules.vary(penalty={"ends_turn": False}).vary(penalty={"answer": ce.Answer.SAME_RANK}).penalty
    )
    assert ce.LastCardRule(mode=ce.LastCard.CALL, penalty=3) == (
        ce.presets.LAST_CARD.vary(last_card={"penalty": 3}).last_card
    )


def test_vary_merges_mappings() -> None:
    """One entry of a mapping keeps the others."""
    rules = ce.RuleSet().vary(
        powers={ce.Rank.QUEEN: ce.Power(skip=1)}, points={ce.Rank.ACE: 15}, hand_size={4: 4}, packs={6: 2}
    )
    assert {EIGHT: ce.Power(wild=True), ce.Rank.QUEEN: ce.Power(skip=1)} == dict(rules.powers)
    assert (15, 2, 50) == (rules.points[ce.Rank.ACE], rules.points[ce.Rank.TWO], rules.points[EIGHT])
    assert {2: 7, 3: 5, 4: 4} == dict(rules.hand_size)
    assert {2: 1, 6: 2} == dict(rules.packs)


def test_vary_leaves_the_original_alone() -> None:
    """The rules varied stay as they were; without a change the result is equal to them."""
    rules = ce.RuleSet()
    assert rules.vary(draw={"limit": 3}, target=100) != rules
    assert ce.RuleSet() == rules == rules.vary()


def test_vary_checks_once_at_the_end() -> None:
    """A contradiction on the way is none if a later variant or knob resolves it; one that stays is refused."""
    rules = ce.presets.STARTER_RULES.vary(ce.variants.match_to(100), scoring=ce.Scoring.LOSERS_OWN)
    assert (100, ce.Scoring.LOSERS_OWN) == (rules.target, rules.scoring)
    with pytest.raises(ce.RuleSetError):
        ce.presets.STARTER_RULES.vary(ce.variants.match_to(100))


def test_a_variant_may_be_anybodys_function() -> None:
    """A variant is a function from rules to rules; inside `vary` the order does not matter for the check."""

    def counted(rules: ce.RuleSet) -> ce.RuleSet:
        return rules.vary(scoring=ce.Scoring.LOSERS_OWN)

    first = ce.presets.STARTER_RULES.vary(ce.variants.match_to(100), counted)
    assert first == ce.presets.STARTER_RULES.vary(counted, ce.variants.match_to(100))


VARIANTS: list[Callable[[ce.RuleSet], ce.RuleSet]] = [
    ce.variants.draw_three,
    ce.variants.queens_skip,
    ce.variants.aces_reverse,
    ce.variants.twos_draw_two,
    ce.variants.penalties_stack,
    ce.variants.match_to(100),
    ce.variants.declare_last_card,
    ce.variants.sevens_swap,
    ce.variants.tens_rotate,
    ce.variants.jump_in,
]


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(VARIANTS, 2)))
def test_two_variants_combine_in_both_orders(
    one: Callable[[ce.RuleSet], ce.RuleSet], other: Callable[[ce.RuleSet], ce.RuleSet]
) -> None:
    """Where their knobs do not conflict two variants give equal rules in both orders, in `vary` or called."""
    rules = ce.presets.HOW_TO_PLAY
    assert rules.vary(one, other) == rules.vary(other, one) == one(other(rules))


def test_many_variants_combine_in_any_order() -> None:
    """All of them at once, rotated and reversed: one and the same rule set with one hash."""
    rules = ce.presets.HOW_TO_PLAY
    expected = rules.vary(*VARIANTS)
    for turn in range(len(VARIANTS)):
        order = VARIANTS[turn:] + VARIANTS[:turn]
        for variants in (order, order[::-1]):
            assert expected == rules.vary(*variants)
            assert hash(expected) == hash(rules.vary(*variants))


@pytest.mark.parametrize(
    ("variant", "limit"),
    [(ce.variants.draw_one, 1), (ce.variants.draw_three, 3), (ce.variants.draw_until_playable, None)],
)
@pytest.mark.parametrize("preset", [ce.presets.STARTER_RULES, ce.presets.CARD_GAME_101, ce.presets.OPENSPIEL])
def test_variants_of_drawing_leave_when_and_must_play(
    variant: Callable[[ce.RuleSet], ce.RuleSet], limit: int | None, preset: ce.RuleSet
) -> None:
    """They set limit, stop and then; when one may draw and whether a fitting card must go stay as they were."""
    rules = preset.vary(variant)
    assert (
        ce.DrawRule(
            when=preset.draw.when,
            limit=limit,
            stop=ce.DrawStop.AT_PLAYABLE,
            then=ce.AfterDraw.DRAWN_CARD,
            must_play=preset.draw.must_play,
        )
        == rules.draw
    )


@pytest.mark.parametrize(
    ("variant", "knob", "value"),
    [
        (ce.variants.queens_skip, "powers", {ce.Rank.QUEEN: ce.Power(skip=1)}),
        (ce.variants.aces_reverse, "powers", {ce.Rank.ACE: ce.Power(reverse=True)}),
        (ce.variants.twos_draw_two, "powers", {ce.Rank.TWO: ce.Power(draw=2)}),
        (ce.variants.sevens_swap, "powers", {ce.Rank.SEVEN: ce.Power(swap=True)}),
        (ce.variants.tens_rotate, "powers", {ce.Rank.TEN: ce.Power(rotate=True)}),
        (ce.variants.rotate(ce.Rank.NINE), "powers", {ce.Rank.NINE: ce.Power(rotate=True)}),
        (ce.variants.penalties_stack, "penalty", {"answer": ce.Answer.SAME_RANK}),
        (ce.variants.declare_last_card, "last_card", {"mode": ce.LastCard.DECLARE, "penalty": 2}),
        (ce.variants.match_to(250), "target", 250),
        (ce.variants.draw_is_the_turn, "draw", {"limit": 1, "then": NOTHING}),
    ],
)
def test_a_variant_sets_its_knob(variant: Callable[[ce.RuleSet], ce.RuleSet], knob: str, value: object) -> None:
    """Each option of the pages is the change of one knob, the others stay."""
    assert ce.RuleSet().vary(**{knob: value}) == ce.RuleSet().vary(variant)


def test_simple_leaves_only_the_eights() -> None:
    """Only eights are special, whatever was before."""
    rules = ce.presets.LAST_CARD.vary(ce.variants.simple)
    assert {EIGHT: ce.Power(wild=True)} == dict(rules.powers)


def test_jump_in_brings_two_packs() -> None:
    """The jump-in needs identical cards: the variant plays with two packs for every number of players."""
    rules = ce.RuleSet().vary(ce.variants.jump_in)
    assert rules.jump_in
    for players in range(2, 8):
        table = ce.deal(rules, players=players, seed=1)
        assert 104 == sum(map(len, table.hands)) + len(table.stock) + len(table.pile)


def test_mappings_cannot_be_changed() -> None:
    """What goes in as any mapping comes out read-only, and a later change of the original changes nothing."""
    points = dict.fromkeys(EVERY_RANK, 1)
    rules = ce.RuleSet(points=points)
    points[ce.Rank.ACE] = 99
    assert 1 == rules.points[ce.Rank.ACE]
    for name in ("points", "powers", "packs", "hand_size"):
        mapping: dict[object, object] = getattr(rules, name)
        with pytest.raises(TypeError):
            mapping[next(iter(mapping))] = 5


def test_a_rule_set_cannot_be_changed() -> None:
    """No knob of a rule set, a group or a power can be set."""
    rules = ce.RuleSet()
    for owner, name in ((rules, "target"), (rules.draw, "limit"), (rules.powers[EIGHT], "wild")):
        with pytest.raises(AttributeError):
            setattr(owner, name, 1)


def test_equal_rules_are_equal_and_hash_alike() -> None:
    """Two rule sets built alike are equal, whatever the order of their mappings."""
    one = ce.RuleSet(powers={EIGHT: ce.Power(wild=True), ce.Rank.ACE: ce.Power(skip=1)})
    other = ce.RuleSet(powers={ce.Rank.ACE: ce.Power(skip=1), EIGHT: ce.Power(wild=True)})
    assert one == other
    assert hash(one) == hash(other)
    assert one != ce.RuleSet()
    assert 2 == len({one, other, ce.RuleSet()})


@pytest.mark.parametrize("name", ce.presets.names())
def test_rules_can_be_pickled(name: str) -> None:
    """A pickled rule set is equal to the original, hashes alike and is still read-only."""
    rules = ce.presets.named(name)
    copy = pickle.loads(pickle.dumps(rules))  # noqa: S301 - the project's own bytes
    assert rules == copy
    assert hash(rules) == hash(copy)
    assert dict(rules.points) == dict(copy.points)


WRONG: list[Knobs] = [
    {"levels": [7]},
    {"name": 3},
    {"source": None},
    {"players": "2-7"},
    {"players": (2,)},
    {"players": ("2", "7")},
    {"players": 4},
    {"ranks": 13},
    {"ranks": ("A", "K")},
    {"ranks": ()},
    {"packs": 1},
    {"packs": {"2": 1}},
    {"packs": {2: "1"}},
    {"hand_size": 7},
    {"hand_size": {2: 7.5}},
    {"hand_size": {None: 7}},
    {"starter": "MIDDLE"},
    {"starter_powers": "yes"},
    {"powers": [EIGHT]},
    {"powers": {8: ce.Power(wild=True)}},
    {"powers": {EIGHT: "wild"}},
    {"powers": {EIGHT: None}},
    {"wild_on_wild": None},
    {"two_player_reverse": True},
    {"draw": 3},
    {"draw": None},
    {"draw": draw(when="STUCK")},
    {"draw": draw(limit="3")},
    {"draw": draw(stop=ce.DrawWhen.STUCK)},
    {"draw": draw(then=None)},
    {"draw": draw(must_play="no")},
    {"penalty": ce.Answer.NONE},
    {"skip_answer": "no"},
    {"reshuffle": None},
    {"last_card": ce.LastCard.CALL},
    {"multi_play": "several"},
    {"jump_in": "yes"},
    {"finish": "ANY"},
    {"finish_powers_act": ce.Finish.ANY},
    {"round_ends": ce.Finish.ANY},
    {"points": 50},
    {"points": dict.fromkeys(EVERY_RANK, "ten")},
    {"scoring": None},
    {"blocked": False},
    {"target": "100"},
    {"target": 99.5},
    {"tie_break": "PLAYOFF"},
]


@pytest.mark.parametrize("knobs", WRONG, ids=str)
def test_a_value_of_a_wrong_type_is_refused(knobs: Knobs) -> None:
    """Each knob refuses what is no value of it, in the words of the knob."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    assert next(iter(knobs)).rstrip("s") in str(caught.value)


@pytest.mark.parametrize(
    ("group", "knob", "value"),
    [
        (ce.PenaltyRule, "answer", "NONE"),
        (ce.PenaltyRule, "ends_turn", "yes"),
        (ce.LastCardRule, "mode", "CALL"),
        (ce.LastCardRule, "penalty", "two"),
    ],
)
def test_a_value_of_a_wrong_type_in_a_group_is_refused(group: Callable[..., object], knob: str, value: object) -> None:
    """The knobs of the small groups are looked at as well."""
    name = "penalty" if group is ce.PenaltyRule else "last_card"
    with pytest.raises(ce.RuleSetError) as caught:
        build(**{name: group(**{knob: value})})
    assert knob in str(caught.value)


@pytest.mark.parametrize(
    "value",
    [{"wild": 1}, {"draw": "2"}, {"skip": None}, {"reverse": "x"}, {"again": 2}, {"swap": None}, {"rotate": "no"}],
)
def test_a_power_with_a_wrong_type_is_refused(value: Knobs) -> None:
    """The fields of a power are looked at as well."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(powers={ce.Rank.TWO: power(**value)})
    assert next(iter(value)) in str(caught.value)


def test_every_knob_has_a_wrong_value_here() -> None:
    """The list of wrong values leaves out no knob."""
    assert set(inspect.signature(ce.RuleSet).parameters) == {name for knobs in WRONG for name in knobs}


def test_wrong_values_are_told_all_at_once() -> None:
    """Three wrong types are three problems of one error."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(starter="MIDDLE", scoring=None, multi_play="yes")
    assert 3 == len(caught.value.problems)


@pytest.mark.parametrize(
    ("knobs", "name"),
    [
        ({"colour": "red"}, "colour"),
        ({"draws": 3}, "draws"),
        ({"draw": {"limits": 3}}, "limits"),
        ({"penalty": {"reply": 1}}, "reply"),
        ({"last_card": {"cards": 1}}, "cards"),
    ],
)
def test_an_unknown_knob_is_refused_by_vary(knobs: Knobs, name: str) -> None:
    """A name that is no knob, of the set or of a group, is told."""
    with pytest.raises(ce.RuleSetError) as caught:
        ce.RuleSet().vary(**knobs)
    assert name in str(caught.value)


def test_an_unknown_knob_is_refused_by_the_constructor() -> None:
    """Keyword arguments that are no knobs are no rules; nothing is taken by place."""
    with pytest.raises(TypeError):
        build(colour="red")
    with pytest.raises(TypeError):
        build("Our table")


def test_a_rule_set_error_is_a_value_error_that_can_be_pickled() -> None:
    """The problems travel with the error."""
    with pytest.raises(ValueError, match="jump_in") as caught:
        build(jump_in=True, tie_break=ce.TieBreak.PLAYOFF)
    copy = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - the project's own bytes
    assert isinstance(copy, ce.RuleSetError)
    assert isinstance(caught.value, ce.RuleSetError)
    assert caught.value.problems == copy.problems
