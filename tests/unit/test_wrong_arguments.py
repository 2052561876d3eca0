"""What is no table, no rules, no list of hands or totals is refused in the library's own words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import crazyeights as ce
from crazyeights.errors import shown
from crazyeights.terminal.watching import watched

untyped: Any = ce
RULES = ce.presets.STARTER_RULES
TABLE = ce.position(RULES, hands=["7H 8C", "QS"], pile="6H")
VIEW = ce.view(TABLE, 0)

NO_TABLE: dict[str, Callable[[], object]] = {
    "legal moves": lambda: untyped.legal_moves("7H"),
    "legal moves of a seat": lambda: untyped.legal_moves("7H", 0),
    "playable": lambda: untyped.playable(None),
    "refusal": lambda: untyped.refusal("7H", ce.Draw()),
    "view": lambda: untyped.view("7H", 0),
    "apply": lambda: untyped.apply("7H", ce.Draw()),
    "apply to a view": lambda: untyped.apply(VIEW, ce.Draw()),
}


@pytest.mark.parametrize("call", NO_TABLE.values(), ids=NO_TABLE.keys())
def test_what_is_no_table(call: Callable[[], object]) -> None:
    """Whoever asks about something that is no table is told what would be one."""
    with pytest.raises(ce.CrazyEightsError, match="a State"):
        call()


NO_RULES: dict[str, Callable[[], object]] = {
    "deal": lambda: untyped.deal("starter-rules", players=2, seed=1),
    "match": lambda: untyped.start_match(None, players=2, seed=1),
    "position": lambda: untyped.position(None, hands=["7H", "QS"], pile="6H"),
    "points": lambda: untyped.points("7H", None),
}


@pytest.mark.parametrize("call", NO_RULES.values(), ids=NO_RULES.keys())
def test_what_are_no_rules(call: Callable[[], object]) -> None:
    """A preset's name is not yet its rules, and nothing else is either; the message shows where rules are."""
    with pytest.raises(ce.RuleSetError, match=r"presets\.STARTER_RULES"):
        call()


def test_unchecked_rules_are_not_played() -> None:
    """The rules that a variant is handed are not checked yet, so nobody can deal with them."""
    kept: list[ce.RuleSet] = []

    def keeping(rules: ce.RuleSet) -> ce.RuleSet:
        kept.append(rules)
        return rules

    RULES.vary(keeping)
    with pytest.raises(ce.RuleSetError):
        ce.deal(kept[0], players=2, seed=1)


def test_what_is_no_variant() -> None:
    """A variant is a function; its name is none."""
    with pytest.raises(ce.RuleSetError, match="queens_skip"):
        untyped.presets.STARTER_RULES.vary("queens_skip")


@pytest.mark.parametrize("hands", [5, None, "7H QS"])
def test_what_are_no_hands(hands: object) -> None:
    """Hands come as a list of hands; one text would be one hand, or seven of a card each."""
    with pytest.raises(ce.PositionError, match="list of hands"):
        untyped.position(RULES, hands=hands, pile="6H")


def test_what_are_no_totals() -> None:
    """Totals come as a number for each seat."""
    with pytest.raises(ce.DealError, match="each seat"):
        untyped.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1, totals=5)


@pytest.mark.parametrize("rounds", [0, -1])
def test_no_rounds_to_watch(rounds: int) -> None:
    """At least one round is watched."""
    with pytest.raises(ce.DealError, match="at least 1"):
        list(watched(RULES, players=2, seed=1, rounds=rounds))


class Unspeakable:
    """A value that does not tell what it is."""

    def __repr__(self) -> str:
        raise RuntimeError


def test_a_value_that_cannot_be_shown() -> None:
    """A message never fails because of the value that it is about."""
    assert shown(Unspeakable()).endswith("Unspeakable that cannot be shown")
    with pytest.raises(ce.IllegalMove, match="cannot be shown"):
        untyped.apply(TABLE, Unspeakable())


def test_endless_numbers_in_rules() -> None:
    """A number that nobody can count to is none for a rule set."""
    with pytest.raises(ce.RuleSetError):
        ce.RuleSet(target=10**15)
    assert 10**15 - 1 == ce.RuleSet(target=10**15 - 1).target


def test_too_many_packs_for_several_cards() -> None:
    """With more than four packs the plays of one rank are too many to list, so the rules are refused at once."""
    with pytest.raises(ce.RuleSetError) as caught:
        ce.RuleSet(multi_play=True, packs={2: 1, 6: 5})
    assert ("multi_play is for at most 4 packs; more have too many plays to list",) == caught.value.problems
    assert 4 == ce.RuleSet(multi_play=True, packs={2: 4}).packs[2]
