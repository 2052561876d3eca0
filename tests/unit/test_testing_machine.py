"""The stateful machine tells what happens at its table, and finds the fault of a wrapper."""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

import crazyeights as ce
from crazyeights.testing import TableMachine

FEW = settings(max_examples=15, stateful_step_count=30, derandomize=True, database=None, deadline=None)
QUICK = settings(FEW, max_examples=100, phases=[Phase.generate])
SHORT = ce.RuleSet(ranks=(ce.Rank.SEVEN, ce.Rank.EIGHT, ce.Rank.NINE), hand_size={2: 1}, players=(2, 3))
told: dict[str, int] = {}


class Listening(TableMachine):
    """Holds what it is told against the library."""

    rule_set = SHORT
    players = 3

    def dealt(self, table: ce.State) -> None:
        """Hear of a deal."""
        assert len(table.hands) == 3
        told["dealt"] = told.get("dealt", 0) + 1
        if self.__dict__.get("over"):
            told["again"] = told.get("again", 0) + 1

    def moved(self, before: ce.State, move: ce.Move, after: ce.State) -> None:
        """Hear of a move."""
        assert ce.apply(before, move) == after
        self.over = after.is_over
        told["moved"] = told.get("moved", 0) + 1

    def refused(self, table: ce.State, move: ce.Move, why: ce.Refusal) -> None:
        """Hear of a refusal."""
        assert ce.refusal(table, move) is why
        told["refused"] = told.get("refused", 0) + 1


class Forgetful(TableMachine):
    """A table of somebody's own that takes every card from the stock for a draw by the seat in turn."""

    rule_set = ce.presets.LAST_CARD

    def dealt(self, table: ce.State) -> None:
        """Count the hands."""
        self.sizes = [len(hand) for hand in table.hands]

    def moved(self, before: ce.State, move: ce.Move, after: ce.State) -> None:
        """Count the cards of the seat in turn, and forget that a play may have several."""
        if isinstance(move, ce.Play) and before.turn is not None:
            self.sizes[before.turn] -= 1
            assert self.sizes[before.turn] == len(after.hands[before.turn])
        self.sizes = [len(hand) for hand in after.hands]


class Leaking(TableMachine):
    """A table that loses its stock."""

    rule_set = ce.presets.STARTER_RULES

    def dealt(self, table: ce.State) -> None:
        """Put a table with fewer cards in the place of the one that was dealt."""
        self.table = ce.position(table.rules, hands=table.hands, pile=table.pile)


def test_everything_is_told_and_a_round_follows_the_other() -> None:
    """Deals, moves and refusals are told; when a round is over another is dealt, and the machine goes on."""
    told.clear()
    run_state_machine_as_test(Listening, settings=FEW)
    assert set(told) == {"dealt", "again", "moved", "refused"}


def test_a_wrapper_that_forgets_something_is_found() -> None:
    """A wrapper that counts one card for each play fails as soon as several are played together."""
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Forgetful, settings=QUICK)


def test_a_lost_card_is_found() -> None:
    """The machine itself holds that no card is lost."""
    with pytest.raises(AssertionError, match="cards that are not there"):
        run_state_machine_as_test(Leaking, settings=QUICK)


def test_any_rules_can_be_played() -> None:
    """Without rules of its own the machine draws some, and the laws hold."""
    run_state_machine_as_test(TableMachine, settings=FEW)
