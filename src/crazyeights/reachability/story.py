"""Whether plays that lie on the pile explain who went out and whose call is due.

A seat that went out played its last card; a seat whose call is due played its last but one, and has not been in turn
since. So going back from the table as it is, play by play, all these plays must be found: each fits on what lay below
it, each was made by a seat that can have been in turn, and the seats between two plays let their turns go by. What lay
below is free, for a position may be laid out anyhow.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from crazyeights.reachability.layout import Layout
from crazyeights.reachability.passing import Passing
from crazyeights.reachability.plays import Laid, Pending, fitted, laid, landing, phases_before
from crazyeights.ring import Ring

MOST_STEPS = 2_000
"""So many plays are looked back at; a table that would need more is believed."""


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
        seats = [(seat, False) for seat in chapter.members]
        if chapter.gone:
            seats.append((layout.given.places[chapter.gone - 1], True))
        for play in laid(layout, chapter.end):
            last = layout.pile[play.end - 1]
            for seat, out in seats:
                may = layout.may_be_last(last, seat) if out else _may_have_played(chapter, play, seat)
                if may and fitted(layout, play, seat) and self._leads_on(chapter, play, seat, out=out):
                    yield from self._tables_before(chapter, play, seat, out=out)

    def _ring(self, members: tuple[int, ...]) -> Ring:
        return self.layout.tables.rings[self.layout.given.seats, members, self.layout.given.levels]

    def _leads_on(self, chapter: Chapter, play: Laid, seat: int, *, out: bool) -> bool:
        """Whether after a play the turns that went by lead to what is pending."""
        self.steps += 1
        phase, ring = chapter.phase, self._ring(chapter.members)
        pending = landing(self.layout, ring, seat, _direction_before(chapter, play), play.effect, out=out)
        return Passing(self.layout, ring, chapter.end, chapter.due, chapter.played).leads(pending, phase)

    def _tables_before(self, chapter: Chapter, play: Laid, seat: int, *, out: bool) -> Iterator[Chapter]:
        """The tables at which a seat can have made a play."""
        layout, effect = self.layout, play.effect
        members = tuple(sorted((*chapter.members, seat))) if out else chapter.members
        moved = chapter.members if effect.swap or effect.rotations else (seat,)

        due, played, gone = chapter.due - {seat}, chapter.played | {*moved}, chapter.gone - out
        others = [other for other in members if other not in due]
        for phase in phases_before(layout, play, seat, _direction_before(chapter, play), others):
            yield Chapter(play.start, phase, members, due, gone, played)


def _may_have_played(chapter: Chapter, play: Laid, seat: int) -> bool:
    """Whether a play can be that of a seat, and leaves due what is due: hands that moved owe no call."""
    effect, due = play.effect, chapter.due
    if effect.rotations:
        return not due
    if not effect.swap:
        return True
    return seat not in due and any(other != seat and other not in due for other in chapter.members)


def _direction_before(chapter: Chapter, play: Laid) -> int:
    """Which way play went before the play that led to a table."""
    return -chapter.phase.direction if play.effect.reverse else chapter.phase.direction
