"""A round as frameworks see it: one seat after the other is asked for a number."""

from __future__ import annotations

from typing import Self

import attrs

from crazyeights.actiontable import Actions, actions
from crazyeights.dealing import deal
from crazyeights.engine import apply
from crazyeights.errors import IllegalMove
from crazyeights.moves import Move, Pass
from crazyeights.presets import named
from crazyeights.refusals import Refusal
from crazyeights.rulebook import legal_moves, refusal
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
from crazyeights.state import State
from crazyeights.views import View, view

PASS = Pass()


def chosen_rules(rules: RuleSet | str) -> RuleSet:
    """Return rules, or the preset of a name.

    Raises:
        RuleSetError: There is no such preset.

    Examples:
        >>> chosen_rules("mau-mau").name
        'Mau-Mau'
    """
    return rules if isinstance(rules, RuleSet) else named(rules)


@attrs.frozen
class Course:
    """Where a round is, and who is asked: the seat in turn, or before it the seats that may do something out of turn.

    If out-of-turn moves are asked for, then after every move each seat that may jump in, call or catch is asked first,
    the pass meaning that it does not: in the order of play after the seat that moved last, which comes last itself.

    Examples:
        >>> from crazyeights import Play, position, presets
        >>> table = position(presets.LAST_CARD, hands=["7H 9C", "QS 2D", "3D 4D"], pile="6H")
        >>> course = Course(table, out_of_turn=True).after(Play("7H"))
        >>> course.seat, course.aside, list(map(str, course.moves))
        (1, True, ['@1?0', 'pass'])
        >>> course = course.after(PASS).after(PASS)
        >>> course.seat, list(map(str, course.moves))
        (0, ['@0!', 'pass'])
        >>> course.after(PASS).aside
        False
    """

    table: State
    """The round."""
    out_of_turn: bool = attrs.field(default=False, kw_only=True)
    """Whether seats are asked for out-of-turn moves."""
    waiting: tuple[int, ...] = attrs.field(default=(), kw_only=True)
    """The seats that are still asked before the seat in turn is."""

    @classmethod
    def dealt(
        cls,
        rules: RuleSet,
        *,
        players: int,
        seed: Seed,
        dealer: int,
        out_of_turn: bool,
        levels: tuple[int, ...] | None = None,
    ) -> Self:
        """Return the course of a new round.

        Raises:
            DealError: The rules are not for so many players, or have no such levels.

        Examples:
            >>> from crazyeights import presets
            >>> Course.dealt(presets.STARTER_RULES, players=2, seed=1, dealer=1, out_of_turn=False).seat
            0
        """
        table = deal(rules, players=players, seed=seed, dealer=dealer, levels=levels)
        return cls(table, out_of_turn=out_of_turn, waiting=_asked(table, dealer) if out_of_turn else ())

    @property
    def seat(self) -> int | None:
        """Who is asked; None once the round is over."""
        return self.waiting[0] if self.waiting else self.table.turn

    @property
    def aside(self) -> bool:
        """Whether the seat is asked out of turn, so that a pass means nothing."""
        return bool(self.waiting)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the seat may say."""
        return (*legal_moves(self.table, self.seat), PASS) if self.waiting else legal_moves(self.table)

    @property
    def actions(self) -> Actions:
        """The action table of the rules."""
        return actions(self.table.rules)

    @property
    def mask(self) -> bytes:
        """What the seat may say, as a byte for each action."""
        numbers = self.actions
        if not self.waiting:
            return numbers.mask(self.table)
        bits = bytearray(numbers.mask(self.table, self.seat))
        bits[numbers.index(PASS)] = 1
        return bytes(bits)

    def view(self, seat: int) -> View:
        """Return what a seat knows of the round."""
        return view(self.table, seat)

    def after(self, move: Move) -> Course:
        """Return the course once the seat has spoken.

        Raises:
            IllegalMove: The seat may not say this now.
        """
        seat = self.seat
        if seat is None or move not in self.moves:
            raise IllegalMove(move, refusal(self.table, move, seat) or Refusal.NOT_YOUR_TURN, self.moves)
        if self.waiting and move is PASS:
            return Course(self.table, out_of_turn=True, waiting=self.waiting[1:])
        table = apply(self.table, move, seat)
        waiting = _asked(table, seat) if self.out_of_turn else ()
        return Course(table, out_of_turn=self.out_of_turn, waiting=waiting)

    def __deepcopy__(self, _: object) -> Course:
        return self  # it cannot change


def _asked(table: State, mover: int) -> tuple[int, ...]:
    """The seats that may do something out of turn, in the order of play after a seat, which comes last."""
    seats = len(table.held)
    order = [(mover + table.direction * step) % seats for step in range(1, seats + 1)]
    return tuple(seat for seat in order if legal_moves(table, seat))
