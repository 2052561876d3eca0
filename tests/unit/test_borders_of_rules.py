"""The last value that is allowed at each border, and contradictions that do not hide each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce

Knobs = dict[str, object]
build = cast(Callable[..., ce.RuleSet], ce.RuleSet)


@pytest.mark.parametrize(
    "knobs",
    [
        {"target": 1},
        {"packs": dict.fromkeys(range(2, 102), 1)},
        {"hand_size": dict.fromkeys(range(2, 102), 5)},
    ],
    ids=["a target of one", "a hundred numbers for packs", "a hundred numbers for hands"],
)
def test_the_last_allowed_value(knobs: Knobs) -> None:
    """A target is 1 or more, and a table has at most 100 numbers of players, as the sentences against others say."""
    assert knobs == {name: getattr(build(**knobs), name) for name in knobs}


@pytest.mark.parametrize(
    ("knobs", "sentences"),
    [
        (
            {"players": (2, 2), "packs": {1: 1}, "hand_size": {1: 60}, "starter": ce.Starter.PRINTED},
            ("the deal for 2 players needs more cards than there are",),
        ),
        (
            {"players": (2, 5), "packs": {3: 1}, "hand_size": {2: 20}, "starter": ce.Starter.PRINTED},
            (
                "packs is {3: 1}; it says nothing of 2 players",
                "the deal for 3, 4, 5 players needs more cards than there are",
            ),
        ),
    ],
    ids=["from one on", "nothing of two"],
)
def test_the_deal_is_looked_at_for_every_number_of_players(knobs: Knobs, sentences: tuple[str, ...]) -> None:
    """Each number that the rules are for, and no other, is asked whether the cards go round, as far as tables say."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(**knobs)
    assert sentences == caught.value.problems
