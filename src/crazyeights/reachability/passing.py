"""Turns that go by without a play: seats take what they owe, are skipped, draw, or pass."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from crazyeights.moves import PASSING
from crazyeights.phases import Owing, Skipping, Turn
from crazyeights.reachability.drawings import can_have_stopped
from crazyeights.reachability.layout import Layout
from crazyeights.reachability.plays import ANY, Pending
from crazyeights.ring import Ring
from crazyeights.rulebook import menu


@attrs.frozen
class Passing:
    """Turns that go by without a play."""

    layout: Layout
    ring: Ring
    """The seats that were in the round."""
    end: int
    """How many cards the pile had meanwhile."""
    due: frozenset[int] = frozenset()
    """Who has not been in turn since."""
    played: frozenset[int] = frozenset()
    """Whose hand says nothing any more, because it has changed since."""

    def leads(self, pending: Pending, phase: Pending) -> bool:
        """Whether from what is pending, turns that go by lead to what is pending later."""
        if isinstance(phase, Owing):
            return isinstance(pending, Owing) and pending.seat == phase.seat and pending.owed <= phase.owed
        if isinstance(pending, Skipping):
            return self._skipped(pending, phase)
        if isinstance(pending, Owing):
            return isinstance(phase, Turn) and self._paid(pending, phase)
        return isinstance(phase, Turn) and self._idled(pending.seat, phase)

    def _paid(self, pending: Owing, phase: Turn) -> bool:
        """Whether a seat took what it owed, after which others let their turns go by.

        If it has too few cards to have taken them all, nothing was left to draw from then on.
        """
        seat = pending.seat
        dry = self.layout.sizes[seat] <= pending.owed and seat not in self.played
        if seat in self.due or (dry and not self._was_dry()):
            return False
        ends = self.layout.rules.penalty.ends_turn
        after = self.ring.after[phase.direction][seat][0] if ends else seat
        return self._idled(after, phase, dry=dry)

    def _skipped(self, pending: Skipping, phase: Turn | Skipping) -> bool:
        """Whether seats were skipped, after which others let their turns go by."""
        order = (pending.seat, *self.ring.after[phase.direction][pending.seat])
        for left in self._left(pending, phase):
            passed = pending.skips - left
            if {*order[: min(passed, self.ring.count)]} & self.due:
                continue
            at = order[passed % self.ring.count]
            if self._idled(at, phase) if isinstance(phase, Turn) else at == phase.seat:
                return True
        return False

    def _left(self, pending: Skipping, phase: Turn | Skipping) -> Sequence[int]:
        """How many of the skips can be left."""
        if isinstance(phase, Turn):
            return (0,)
        if phase.skips == ANY:
            return range(max(1, pending.skips - self.ring.count + 1), pending.skips + 1)
        return (phase.skips,) if phase.skips <= pending.skips else ()

    def _idled(self, seat: int, phase: Turn, *, dry: bool = False) -> bool:
        """Whether seats from this one on let their turns go by until a seat is in turn; dry: with nothing to draw."""
        order = (seat, *self.ring.after[phase.direction][seat])
        steps = order.index(phase.seat)
        if phase.passes > steps:
            steps += self.ring.count
            order += order[1:]
        passed = order[:steps]
        if {*passed} & self.due:
            return False
        now = self.end == len(self.layout.pile)
        drew = passed[: steps - phase.passes] if now else passed
        if dry:
            return not drew if now else all(self._was_stuck(other, phase.direction) for other in drew)
        return all(self._may_have_drawn(other, phase.direction, now=now) for other in drew)

    def _may_have_drawn(self, seat: int, direction: int, *, now: bool) -> bool:
        """Whether a seat can have drawn in a turn that then ended, or, earlier on, have passed with nothing to draw."""
        if now:
            return can_have_stopped(self.layout, seat, direction)
        return self._may_have_more(seat) or (self._was_dry() and self._was_stuck(seat, direction))

    def _was_stuck(self, seat: int, direction: int) -> bool:
        """Whether a seat can have had nothing to play: its hand is as it was, for there was nothing to draw since."""
        layout, hand, turn = self.layout, self.layout.held[seat], Turn(seat, direction)
        if hand is None:
            return True
        leads = layout.leads(self.end)
        return any(menu(layout.tables, self.ring, turn, hand, lead, can_draw=False) == PASSING for lead in leads)

    def _may_have_more(self, seat: int) -> bool:
        """Whether a seat can have taken a card since: it holds another one, or may have held one."""
        return self.layout.sizes[seat] > 1 or seat in self.played

    def _was_dry(self) -> bool:
        """Whether there can have been nothing to draw."""
        layout = self.layout
        return layout.given.stock_size == 0 and not (layout.tables.reuses and self.end > 1)
