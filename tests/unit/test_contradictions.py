"""Contradictions that several knobs make together, and what `vary` refuses."""

from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce

Knobs = dict[str, object]
build = cast(Callable[..., ce.RuleSet], ce.RuleSet)


def problems(knobs: Knobs) -> tuple[str, ...]:
    """Return what is wrong with rules of these knobs."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    return caught.value.problems


@pytest.mark.parametrize(
    ("knobs", "sentence"),
    [
        (
            {"players": (1, 4), "packs": {1: 1}, "hand_size": {1: 7, 3: 5}},
            "players is (1, 4); a round needs at least 2",
        ),
        ({"players": (5, 3)}, "players is (5, 3); the fewest may not be more than the most"),
        ({"ranks": [*ce.Rank, ce.Rank.ACE]}, "ranks names a rank twice: A, A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K"),
        ({"packs": {3: 1}}, "packs is {3: 1}; it says nothing of 2 players"),
        ({"hand_size": {4: 5}}, "hand_size is {4: 5}; it says nothing of 2 players"),
        ({"hand_size": {2: 0}}, "hand_size is 0 from 2 players on; it has to be 1 or more"),
        ({"packs": {2: 0}}, "packs is 0 from 2 players on; it has to be 1 to 8"),
        (
            {"packs": dict.fromkeys(range(2, 103), 1)},
            "packs has 101 numbers of players; more than 100 are of no use",
        ),
    ],
)
def test_one_contradiction(knobs: Knobs, sentence: str) -> None:
    """The error names the knob, its value and what it may be, in a sentence of its own."""
    assert sentence in problems(knobs)


def test_too_many_seats() -> None:
    """Sixty seats are the most, however many packs there are."""
    assert (60, 60) == build(players=(60, 60), packs={2: 8}, hand_size={2: 1}).players
    assert ("players is (2, 61); at most 60 can be seated",) == problems(
        {"players": (2, 61), "packs": {2: 8}, "hand_size": {2: 1}}
    )


def test_too_many_plays_to_list() -> None:
    """A hand of all cards may give 13 times as many plays as one rank, each with four suits where it is wild."""
    four = {"packs": {2: 4}, "multi_play": True, "players": (2, 5)}
    assert 13 * 6_304 < 1 << 17 < 13 * 6_304 * 4
    assert 4 == build(**four).packs[2]
    assert ("multi_play gives a hand up to 327808 plays; take fewer packs, players, wilds or swaps",) == problems(
        {**four, "powers": {rank: ce.Power(wild=True) for rank in ce.Rank}, "starter": ce.Starter.PRINTED}
    )
    swaps = {rank: ce.Power(swap=True) for rank in ce.Rank}
    assert ("multi_play gives a hand up to 327808 plays; take fewer packs, players, wilds or swaps",) == problems(
        {**four, "powers": swaps}
    )


def test_everything_at_once() -> None:
    """All contradictions are in one error, each once."""
    found = problems(
        {
            "players": (1, 61),
            "packs": {2: 0},
            "points": {ce.Rank.ACE: -1},
            "powers": {ce.Rank.TWO: ce.Power(draw=2, skip=1)},
            "draw": {"limit": 0},
            "target": 0,
        }
    )
    for word in ("players", "packs", "points has no value", "points of A", "two of draw, skip", "draw.limit", "target"):
        assert any(word in sentence for sentence in found), word
    assert len(set(found)) == len(found)


def test_a_variant_has_to_return_rules() -> None:
    """A function that returns anything else is no variant, and the error names it and what it returned."""

    def forgot_to_return(_: ce.RuleSet) -> None:
        pass

    with pytest.raises(ce.RuleSetError, match=r"forgot_to_return.*returned None"):
        ce.RuleSet().vary(cast(ce.Variant, forgot_to_return))


def test_a_mapping_for_a_knob_that_is_no_group() -> None:
    """A mapping is merged into groups and mappings only; for any other knob it is a value of a wrong type."""
    with pytest.raises(ce.RuleSetError, match="starter is"):
        ce.RuleSet().vary(starter={"when": 1})


def test_every_group_is_merged() -> None:
    """The parts of a group that are not spoken of stay as they were, in all three groups."""
    rules = ce.RuleSet(
        draw={"limit": 3, "must_play": True}, penalty={"ends_turn": False}, last_card={"mode": ce.LastCard.CALL}
    )
    varied = rules.vary(draw={"limit": 2}, penalty={"answer": ce.Answer.ANY_DRAW}, last_card={"penalty": 4})
    assert ce.DrawRule(limit=2, must_play=True) == varied.draw
    assert ce.PenaltyRule(answer=ce.Answer.ANY_DRAW, ends_turn=False) == varied.penalty
    assert ce.LastCardRule(mode=ce.LastCard.CALL, penalty=4) == varied.last_card
