"""Whether plays that lie on the pile explain who went out and whose call is due.

A seat that went out played its last card; a seat whose call is due played its last but one, and has not been in turn
since. So going back from the table as it is, play by play, all these plays must be found: each fits on what lay below
it, each was made by a seat that can have been in turn, and the seats between two plays let their turns go by. What lay
below is free, for a position may be laid out anyhow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from crazyeights.consequences import act
from crazyeights.moves import PASSING, Play
from crazyeights.phases import Owing, Skipping, Turn
from crazyeights.reachability.drawings import can_have_stopped
from crazyeights.reachability.layout import Layout
from crazyeights.ring import Ring
from crazyeights.rulebook import menu
from crazyeights.state import Draft, framed
from crazyeights.tables import Effect

Pending = Turn | Owing | Skipping
MOST_STEPS = 2_000
"""So many plays are looked back at; a table that would need more is believed."""
ANY = 10**200
"""An amount that stands for every amount."""


@attrs.frozen
class Laid:
    """Cards on the pile that one play can have put there."""

    start: int
    """How many cards lay below."""
    end: int
    """How many cards the pile had then."""
    effect: Effect = attrs.field(eq=False)


def laid(layout: Layout, end: int) -> Iterator[Laid]:
    """The plays that can have put the top onto a pile of so many cards: of it alone, or with others of its rank."""
    pile, tables = layout.pile, layout.tables
    for start in range(end - 1, 0, -1):
        several = end - start > 1
        if several and not (tables.several and pile[start].rank is pile[end - 1].rank):
            return
        play = Play(pile[start], then=pile[start + 1 : end])
        if play.then == pile[start + 1 : end]:  # the cards in the middle lie in deck order
            yield Laid(start, end, tables.effects[play])


def fitted(layout: Layout, play: Laid) -> bool:
    """Whether the first card of a play fitted on what lay below it."""
    digit = layout.tables.digit[layout.pile[play.start]]
    return any(lead.fits & digit for lead in layout.leads(play.start))


def answered(layout: Layout, play: Laid) -> bool:
    """Whether a play can have passed on what was owed."""
    digit = layout.tables.digit[layout.pile[play.start]]
    return any(lead.answers & digit for lead in layout.leads(play.start))


def skip_answered(layout: Layout, play: Laid) -> bool:
    """Whether a play can have passed a skip on."""
    digit = layout.tables.digit[layout.pile[play.start]]
    return layout.rules.skip_answer and any(lead.skip_answers & digit for lead in layout.leads(play.start))


def jumped(layout: Layout, play: Laid) -> bool:
    """Whether a play can have been made out of turn, with a card equal to the top."""
    pile = layout.pile
    return layout.rules.jump_in and play.end - play.start == 1 and pile[play.start] == pile[play.start - 1]


def landing(layout: Layout, ring: Ring, seat: int, direction: int, effect: Effect, *, out: bool) -> Pending:
    """What is pending after a play by a seat in turn, by the one definition of consequences."""
    draft: Any = Draft()
    draft.frame = framed(layout.rules, layout.tables, ring, seat, 0, 0, ())
    draft.held = [int(other != seat or not out) for other in range(ring.seats)]
    draft.phase = Turn(seat, direction)
    draft.due = ()
    act(draft, seat, effect, None)
    phase: Pending = draft.phase
    return phase


def phases_before(layout: Layout, play: Laid, seat: int, direction: int, others: Iterable[int]) -> Iterator[Pending]:
    """What can have been pending before a play: a turn, what it answered, or the turn of another seat.

    Args:
        layout: The table.
        play: The play.
        seat: Who made it.
        direction: The direction before it.
        others: The seats that can have been in turn when it jumped in.
    """
    yield Turn(seat, direction)
    if answered(layout, play):
        yield Owing(seat, direction, ANY)
    if skip_answered(layout, play):
        yield Skipping(seat, direction, ANY)
    if jumped(layout, play):
        yield from (Turn(other, direction) for other in others if other != seat)


def grown(layout: Layout) -> bool:
    """Whether all the cards above the first of the pile can have been played onto it, as they were since a shuffle."""
    waiting, seen = [len(layout.pile)], set[int]()
    while waiting:
        end = waiting.pop()
        if end == 1:
            return True
        seen.add(end)
        waiting += [play.start for play in laid(layout, end) if play.start not in seen and fitted(layout, play)]
    return False


@attrs.frozen
class Chapter:
    """A table on the way back."""

    end: int
    """How many cards of the pile were there."""
    phase: Pending
    members: tuple[int, ...]
    due: frozenset[int]
    """Whose play is still to be found."""
    gone: int
    """How many of the seats that went out had done so."""
    played: frozenset[int]
    """Who has played since, or was handed other cards, so that its hand says nothing any more."""


class Story:
    """Looks back from a table for the plays that it needs."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.told: set[Chapter] = set()
        self.steps: int = 0

    def explains(
        self,
        phase: Pending,
        due: tuple[int, ...],
        gone: int,
        *,
        end: int | None = None,
        played: frozenset[int] = frozenset(),
    ) -> bool:
        """Whether there is a way back to a table at which nothing is due and nobody has gone out.

        Args:
            phase: What is pending.
            due: The seats whose play is looked for because their call is due.
            gone: How many of the seats that went out are looked for.
            end: How many cards the pile has then; None: all that it has now.
            played: The seats whose hands are others now than then.
        """
        members, at = self.layout.given.members, len(self.layout.pile) if end is None else end
        waiting = [Chapter(at, phase, members, frozenset(due), gone, played)]
        while waiting:
            chapter = waiting.pop()
            if not chapter.due and not chapter.gone:
                return True
            if self.steps > MOST_STEPS or self._may_lie_below(chapter):
                return True
            self.told.add(chapter)
            waiting += [earlier for earlier in self._before(chapter) if earlier not in self.told]
        return False

    def _may_lie_below(self, chapter: Chapter) -> bool:
        """Whether the plays still to be found can have been shuffled into the stock."""
        return chapter.end == 1 and not self.layout.untouched

    def _before(self, chapter: Chapter) -> Iterator[Chapter]:
        """The tables from which one play, and turns that went by after it, lead to this one."""
        layout = self.layout
        for play in laid(layout, chapter.end):
            if not fitted(layout, play):
                continue
            for seat in chapter.members:
                if self._may_have_played(chapter, play, seat) and self._leads_on(chapter, play, seat, out=False):
                    yield from self._tables_before(chapter, play, seat, out=False)
            if chapter.gone and layout.tables.may_be_last(layout.pile[play.end - 1]):
                seat = layout.given.places[chapter.gone - 1]
                if self._leads_on(chapter, play, seat, out=True):
                    yield from self._tables_before(chapter, play, seat, out=True)

    def _may_have_played(self, chapter: Chapter, play: Laid, seat: int) -> bool:
        """Whether a play can be that of a seat, and leaves due what is due: hands that moved owe no call."""
        effect, due = play.effect, chapter.due
        if effect.rotations:
            return not due
        if not effect.swap:
            return True
        return seat not in due and any(other != seat and other not in due for other in chapter.members)

    def _ring(self, members: tuple[int, ...]) -> Ring:
        return self.layout.tables.rings[self.layout.given.seats, members]

    def _leads_on(self, chapter: Chapter, play: Laid, seat: int, *, out: bool) -> bool:
        """Whether after a play the turns that went by lead to what is pending."""
        self.steps += 1
        layout, effect, phase = self.layout, play.effect, chapter.phase
        before = -phase.direction if effect.reverse else phase.direction
        pending = landing(layout, self._ring(chapter.members), seat, before, effect, out=out)
        return Passing(layout, self._ring(chapter.members), chapter).leads(pending, phase)

    def _tables_before(self, chapter: Chapter, play: Laid, seat: int, *, out: bool) -> Iterator[Chapter]:
        """The tables at which a seat can have made a play."""
        layout, effect = self.layout, play.effect
        direction = -chapter.phase.direction if effect.reverse else chapter.phase.direction
        members = tuple(sorted((*chapter.members, seat))) if out else chapter.members
        moved = chapter.members if effect.swap or effect.rotations else (seat,)

        due, played, gone = chapter.due - {seat}, chapter.played | {*moved}, chapter.gone - out
        others = [other for other in members if other not in due]
        for phase in phases_before(layout, play, seat, direction, others):
            yield Chapter(play.start, phase, members, due, gone, played)


@attrs.frozen
class Passing:
    """Turns that go by without a play."""

    layout: Layout
    ring: Ring
    chapter: Chapter

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
        dry = self.layout.sizes[seat] <= pending.owed and seat not in self.chapter.played
        if seat in self.chapter.due or (dry and not self._was_dry()):
            return False
        ends = self.layout.rules.penalty.ends_turn
        after = self.ring.after[phase.direction][seat][0] if ends else seat
        return self._idled(after, phase, dry=dry)

    def _skipped(self, pending: Skipping, phase: Turn | Skipping) -> bool:
        """Whether seats were skipped, after which others let their turns go by."""
        order = (pending.seat, *self.ring.after[phase.direction][pending.seat])
        for left in self._left(pending, phase):
            passed = pending.skips - left
            if {*order[: min(passed, self.ring.count)]} & self.chapter.due:
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
        if {*passed} & self.chapter.due:
            return False
        now = self.chapter.end == len(self.layout.pile)
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
        leads = layout.leads(self.chapter.end)
        return any(menu(layout.tables, self.ring, turn, hand, lead, can_draw=False) == PASSING for lead in leads)

    def _may_have_more(self, seat: int) -> bool:
        """Whether a seat can have taken a card since: it holds another one, or may have held one."""
        return self.layout.sizes[seat] > 1 or seat in self.chapter.played

    def _was_dry(self) -> bool:
        """Whether there can have been nothing to draw."""
        layout = self.layout
        return layout.given.stock_size == 0 and not (layout.tables.reuses and self.chapter.end > 1)
