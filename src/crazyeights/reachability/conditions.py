"""What a game can have led to, for each thing that a table can wait for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from crazyeights.errors import shown
from crazyeights.knobs import RoundEnds
from crazyeights.leads import Lead
from crazyeights.moves import PASSING
from crazyeights.phases import Naming, Over, Owing, Skipping, Turn
from crazyeights.reachability.drawings import can_have_drawn, moves_of
from crazyeights.reachability.faults import Fault
from crazyeights.reachability.layout import Layout
from crazyeights.reachability.pending import owed_is_explained, skips_are_explained
from crazyeights.reachability.plays import Laid, Pending, fitted, grown, laid, phases_before
from crazyeights.reachability.starters import is_being_named, starter_explains
from crazyeights.reachability.story import Story
from crazyeights.rulebook import menu
from crazyeights.scoring import result

DRAWN, CARD, PASSES = ("phase", "drawn"), ("phase", "card"), ("phase", "passes")


def phase_faults(layout: Layout) -> Iterator[Fault]:
    """What is wrong with what is pending, with who went out, and with the calls that are due."""
    phase = layout.given.phase
    if (layout.given.shuffles or layout.given.from_deal) and not grown(layout):
        yield Fault(
            ("pile",), "the pile has cards that do not fit on each other, and all but the first were played onto it"
        )
    match phase:
        case Naming():
            if not is_being_named(layout, phase):
                yield Fault(
                    ("phase",), "the dealer names a suit right after the deal of a wild starter, and this is none"
                )
        case Turn():
            yield from _wrong_drawn(layout, phase)
            yield from _wrong_passes(layout, phase)
            yield from _untold(layout, phase)
        case Owing():
            if not (owed_is_explained(layout, phase) or starter_explains(layout, phase)):
                yield Fault(
                    ("phase", "owed"), f"owed is {shown(phase.owed)}; the cards on the pile do not add up to it"
                )
            yield from _untold(layout, phase)
        case Skipping():
            yield from _wrong_skips(layout, phase)
            yield from _untold(layout, phase)
        case Over():
            yield from _wrong_end(layout, phase)
        case _:
            assert_never(phase)


def _wrong_drawn(layout: Layout, phase: Turn) -> Iterator[Fault]:
    """A seat that has drawn was allowed to, holds the card it drew last, and has something left to do but to pass.

    Source:
        S0, "Drawing one card": a turn in which only the pass is left after a draw ends by itself.
    """
    tables, hand, drawn = layout.tables, layout.held[phase.seat], phase.drawn
    most = 0 if tables.drawing_is_the_turn else min(tables.limit, layout.sizes[phase.seat] - 1)
    if not 0 <= drawn <= most:
        yield Fault(
            DRAWN, f"drawn is {shown(drawn)}; a seat still in turn can have drawn {'0' if most < 1 else f'0 to {most}'}"
        )
    elif drawn == 0 or hand is None:
        if phase.card is not None:
            yield Fault(CARD, f"card is {phase.card}; {'it is not for all to see' if drawn else 'none has been drawn'}")
    elif phase.card is None or not hand & tables.digit.get(phase.card, 0):
        yield Fault(CARD, f"card is {phase.card}; it is one of the hand of seat {phase.seat}, the one drawn last")
    elif not can_have_drawn(layout, phase, hand):
        yield Fault(DRAWN, f"drawn is {drawn}; with such a hand seat {phase.seat} could not draw so often")
    elif moves_of(layout, phase, hand, can_draw=layout.can_draw) == PASSING and not _dried_up(layout, phase, hand):
        yield Fault(CARD, f"card is {phase.card}; with nothing left to do but to pass, the turn has ended by itself")


def _dried_up(layout: Layout, phase: Turn, hand: int) -> bool:
    """Whether a seat in turn would have something to do had not a caught seat taken the last cards.

    Source:
        S2, on catching a seat that did not call.
    """
    if layout.can_draw or moves_of(layout, phase, hand, can_draw=True) == PASSING:
        return False
    tables, given = layout.tables, layout.given
    caught = [seat for seat in layout.ring.others[phase.seat] if tables.may_have_been_caught(layout.sizes[seat])]
    return any(Story(layout).explains(phase, (*given.due, seat), len(given.places)) for seat in caught)


def _wrong_passes(layout: Layout, phase: Turn) -> Iterator[Fault]:
    """Seats that passed in a row could neither play nor draw; once all have, the round is blocked.

    Source:
        S0, "Blocked rounds".
    """
    passes, ring = phase.passes, layout.ring
    if passes == 0:
        return
    if layout.can_draw or phase.drawn:
        yield Fault(PASSES, f"passes is {shown(passes)}; while there is something to draw nobody passes in a row")
    elif not 0 < passes < ring.count:
        yield Fault(PASSES, f"passes is {shown(passes)}; it is 0 to {ring.count - 1}, then the round is blocked")
    else:
        for seat in ring.after[-phase.direction][phase.seat][:passes]:
            hand, turn = layout.held[seat], Turn(seat, phase.direction)
            if hand is not None and moves_of(layout, turn, hand, can_draw=False) != PASSING:
                yield Fault(PASSES, f"passes is {passes}; seat {seat} had something to play")


def _wrong_skips(layout: Layout, phase: Skipping) -> Iterator[Fault]:
    if not layout.rules.skip_answer:
        yield Fault(("phase",), "by these rules a skip cannot be answered, so none is open")
    elif phase.skips < 1 or not (skips_are_explained(layout, phase) or starter_explains(layout, phase)):
        yield Fault(("phase", "skips"), f"skips is {shown(phase.skips)}; no play on the pile leaves so many open")


def _untold(layout: Layout, phase: Pending) -> Iterator[Fault]:
    """Who went out has played a last card, and whose call is due has left one card since it was in turn."""
    due, places = layout.given.due, layout.given.places
    if places and not Story(layout).explains(phase, (), len(places)):
        yield Fault(("places",), f"places is {shown(places)}; the pile does not show the last cards of these seats")
    elif due and not Story(layout).explains(phase, due, len(places)):
        yield Fault(("due",), f"due is {shown(due)}; the pile does not show that these seats left one card just now")


def _wrong_end(layout: Layout, phase: Over) -> Iterator[Fault]:
    """A round ends as its hands say: somebody has played a last card, or nobody can move."""
    given, found = layout.given, phase.result
    hands = tuple(layout.tables.hands.cards(hand) for hand in layout.held if hand is not None)
    counted = result(layout.rules, hands, given.members, given.places, blocked=found.blocked)
    if found != counted:
        yield Fault(("phase", "result"), f"result is {shown(found)}; the hands say {counted}")
    elif found.blocked:
        yield from _wrong_block(layout, phase)
    elif not any(_ended(layout, phase, play) for play in laid(layout, len(layout.pile))) and not _ended_below(layout):
        yield Fault(("places",), f"places is {shown(given.places)}; the top {layout.pile[-1]} was nobody's last card")


def _wrong_block(layout: Layout, phase: Over) -> Iterator[Fault]:
    """Nobody can play, with some suit in force, and nothing is left to draw.

    Source:
        S0, "Blocked rounds".
    """
    given = layout.given

    def stuck(seat: int, lead: Lead) -> bool:
        hand = layout.held[seat]
        return hand is None or menu(layout.tables, layout.ring, Turn(seat, 1), hand, lead, can_draw=False) == PASSING

    if layout.can_draw:
        yield Fault(("phase", "result", "blocked"), "blocked is True; but there is something to draw")
    elif not any(all(stuck(seat, lead) for seat in given.members) for lead in layout.leads(len(layout.pile))):
        yield Fault(("phase", "result", "blocked"), "blocked is True; but somebody has something to play")
    elif given.places:
        last = [Turn(seat, phase.direction, passes=layout.ring.count - 1) for seat in given.members]
        if not any(Story(layout).explains(turn, (), len(given.places)) for turn in last):
            yield Fault(("places",), f"places is {shown(given.places)}; the pile does not show the last cards of these")


def _ended(layout: Layout, phase: Over, play: Laid) -> bool:
    """Whether a play was the last of the round, made by the seat that went out.

    Source:
        S3; "final" cards of Prší, Pesten and S2; Uno, where the next seat takes what a final card makes it owe.
    """
    tables, given = layout.tables, layout.given
    to_the_last, seat = layout.rules.round_ends is RoundEnds.ONE_LEFT, _last_out(layout)
    if not fitted(layout, play, seat) or not layout.may_be_last(layout.pile[-1], seat):
        return False
    gone = len(given.places) - (2 if to_the_last else 1)
    taken = play.effect.draw if layout.rules.finish_powers_act else 0
    dry, others = given.stock_size == 0, {seat}
    if taken:
        victim = layout.ring.after[phase.direction][seat][0]
        others.add(victim)
        if layout.sizes[victim] <= taken and layout.can_draw:
            return False
        if dry and tables.rebuilds:
            return False
    elif dry and tables.rebuilds and play.start > 1 and (given.shuffles or gone or len(given.members) < given.seats):
        return False
    before = phases_before(layout, play, seat, phase.direction, given.members)
    return not gone or any(
        Story(layout).explains(pending, (), gone, end=play.start, played=frozenset(others)) for pending in before
    )


def _last_out(layout: Layout) -> int:
    """The seat whose last card ended the round; where all play for places, who is left is named after it."""
    return layout.given.places[-2 if layout.rules.round_ends is RoundEnds.ONE_LEFT else 0]


def _ended_below(layout: Layout) -> bool:
    """Whether the last play made a seat take cards for which the pile below it was shuffled."""
    tables, top = layout.tables, layout.pile[-1]
    took = layout.rules.finish_powers_act and (tables.deeds[top].draw > 0 or tables.several)
    return len(layout.pile) == 1 and not layout.untouched and took and layout.may_be_last(top, _last_out(layout))
