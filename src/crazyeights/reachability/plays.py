"""The plays that can have put the cards of the pile there, and what each of them set off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any, TypeAlias

import attrs

from crazyeights.consequences import act
from crazyeights.effects import Effect
from crazyeights.leads import Lead
from crazyeights.moves import Play
from crazyeights.phases import Owing, Skipping, Turn
from crazyeights.reachability.layout import Layout
from crazyeights.ring import Ring
from crazyeights.state import Draft, framed

Pending: TypeAlias = Turn | Owing | Skipping
"""What can be pending between two plays."""
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


def fitted(layout: Layout, play: Laid, *seats: int) -> bool:
    """Whether the first card of a play fitted on what lay below it, for one of some seats, or of all."""
    return _was_asked_for(layout, play, attrgetter("fits"), *seats)


def answered(layout: Layout, play: Laid) -> bool:
    """Whether a play can have passed on what was owed."""
    return _was_asked_for(layout, play, attrgetter("answers"))


def skip_answered(layout: Layout, play: Laid) -> bool:
    """Whether a play can have passed a skip on."""
    return layout.rules.skip_answer and _was_asked_for(layout, play, attrgetter("skip_answers"))


def _was_asked_for(layout: Layout, play: Laid, cards: Callable[[Lead], tuple[int, ...]], *seats: int) -> bool:
    """Whether the first card of a play is one of those that what lay below it may have asked for."""
    digit = layout.tables.digit[layout.pile[play.start]]
    return any(layout.some(cards(lead), *seats) & digit for lead in layout.leads(play.start))


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
