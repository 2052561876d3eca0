"""A stateful machine that plays, for whoever has a table of their own to test in step with ours."""

from __future__ import annotations

from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import crazyeights as ce
from crazyeights.testing.decks import everything
from crazyeights.testing.laws.conservation import conservation
from crazyeights.testing.laws.progress import progress
from crazyeights.testing.picking import read_off
from crazyeights.testing.playing import chosen
from crazyeights.testing.strategies.tables import CHOICES, states
from crazyeights.testing.strategies.values import moves


class TableMachine(RuleBasedStateMachine):
    """Deals, makes legal moves, says what is not legal, deals again when a round is over, and tells you each time.

    Derive from it, set `rule_set`, and do the same with a table of your own in `dealt`, `moved` and `refused`; compare
    the two there with plain assertions. ``YourMachine.TestCase`` is what a test runner runs. By itself the machine
    holds the laws of progress and conservation, so it is a test of rules too.

    Examples:
        >>> class Counting(TableMachine):
        ...     rule_set = ce.presets.STARTER_RULES
        ...     def dealt(self, table):
        ...         self.cards = len(table.stock)
        ...     def moved(self, before, move, after):
        ...         self.cards -= isinstance(move, ce.Draw)
        ...         assert after.shuffles or len(after.stock) == self.cards
        >>> from hypothesis import settings
        >>> from hypothesis.stateful import run_state_machine_as_test
        >>> run_state_machine_as_test(Counting, settings=settings(max_examples=5, derandomize=True))

    Source:
        The project's own.
    """

    rule_set: ClassVar[ce.RuleSet | st.SearchStrategy[ce.RuleSet] | None] = None
    """The rules, or a strategy for them; None: any rules."""
    players: ClassVar[int | None] = None
    """How many players there are; None: any number that the rules allow."""
    table: ce.State
    """The table as it is."""

    def dealt(self, table: ce.State) -> None:
        """Hear of a new round; override it to deal the same to your own table."""

    def moved(self, before: ce.State, move: ce.Move, after: ce.State) -> None:
        """Hear of a legal move; override it to make the same move at your own table, and compare."""

    def refused(self, table: ce.State, move: ce.Move, why: ce.Refusal) -> None:
        """Hear of a move that is not legal; override it to see your own table refuse it."""

    @initialize(data=st.data())
    def deal_first(self, data: st.DataObject) -> None:
        """Deal the first round."""
        self._deal(data)

    # Without it no rule would be left once a round is over, and Hypothesis would call the machine ill-defined.
    @precondition(lambda self: self.table.is_over)
    @rule(data=st.data())
    def deal_again(self, data: st.DataObject) -> None:
        """Deal another round when one is over."""
        self._deal(data)

    @precondition(lambda self: not self.table.is_over)
    @rule(choice=CHOICES)
    def make_a_move(self, choice: int) -> None:
        """Make a legal move, in turn or out of turn."""
        before, move = self.table, chosen(self.table, read_off(choice))
        self.table = ce.apply(before, move)
        self.moved(before, move, self.table)

    @rule(move=moves())
    def say_anything(self, move: ce.Move) -> None:
        """Say something that is most likely not legal; where it is, it is not done."""
        why = ce.refusal(self.table, move)
        if why is not None:
            self.refused(self.table, move, why)

    @invariant()
    def laws_hold(self) -> None:
        """Somebody can go on, and no card is lost."""
        problems = [*progress(self.table), *conservation(self.table, self._cards)]
        assert not problems, "; ".join(problems)

    def _deal(self, data: st.DataObject) -> None:
        self.table = data.draw(states(self.rule_set, self.players, moves=0))
        self._cards = everything(self.table)
        self.dealt(self.table)
