"""Whether seats can stand as they do: who sits there, is in the round, went out, dealt, is in turn, or has to call."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from crazyeights.errors import shown
from crazyeights.knobs import LastCard, RoundEnds, TieBreak
from crazyeights.phases import Naming, Over
from crazyeights.reachability.faults import Fault
from crazyeights.reachability.given import FEWEST, Given


def seat_faults(given: Given) -> Iterator[Fault]:
    """What is wrong with the seats: who sits there, who is in the round, who went out, who dealt, who is in turn."""
    rules, seats = given.rules, given.seats
    fewest, most = rules.players
    if not fewest <= seats <= most:
        yield Fault(("hands",), f"there are {seats} hands; {shown(rules.name, str)} is for {fewest} to {most} players")
    yield from _wrong_lists(given)
    yield from _wrong_levels(given)
    yield from _wrong_places(given)
    if given.players != len(given.dealt):
        yield Fault(
            ("players",), f"players is {shown(given.players)}; {len(given.dealt)} seats have a part in the round"
        )
    if len(given.dealt) < seats and rules.tie_break is not TieBreak.PLAYOFF:
        yield Fault(("members",), f"members is {shown(given.members)}; without playoffs every seat is in the round")
    if given.dealer not in given.dealt:
        in_it = f"it is a seat that is in the round: {_listed(given.dealt)}"
        yield Fault(("dealer",), f"dealer is {shown(given.dealer)}; {in_it}")
    yield from _wrong_turn(given)


def _wrong_lists(given: Given) -> Iterator[Fault]:
    """The lists of seats name seats, each once, and rise where the order says nothing."""
    there = f"the seats are 0 to {given.seats - 1}"
    for name, listed in (("members", given.members), ("places", given.places), ("due", given.due)):
        for at, seat in enumerate(listed):
            if not 0 <= seat < given.seats:
                yield Fault((name, at), f"seat {shown(seat)} is none; {there}")
    for name, listed in (("members", given.members), ("due", given.due)):
        for at, (seat, after) in enumerate(pairwise(listed), 1):
            if seat >= after:
                yield Fault((name, at), f"{name} has seat {after} after seat {seat}; they rise, each once")
    if len(given.members) < FEWEST:
        yield Fault(("members",), f"members is {shown(given.members)}; at least {FEWEST} seats are in the round")
    if len(set(given.places)) < len(given.places):
        yield Fault(("places",), f"places is {shown(given.places)}; each seat goes out once")


def _wrong_levels(given: Given) -> Iterator[Fault]:
    """Each seat has a level of the rules, or none where the rules have none."""
    there, wanted = len(given.rules.levels), given.seats if given.rules.levels else 0
    if len(given.levels) != wanted:
        yield Fault(("levels",), f"levels is {shown(given.levels)}; by these rules there are {wanted} of them")
    for at, level in enumerate(given.levels):
        if not 0 <= level < there:
            yield Fault(("levels", at), f"level {shown(level)} is none; the levels are 0 to {there - 1}")


def _wrong_turn(given: Given) -> Iterator[Fault]:
    seat, direction = given.phase.seat, given.phase.direction
    if direction not in {1, -1}:
        yield Fault(("phase", "direction"), f"direction is {shown(direction)}; it is 1 or -1")
    if direction == -1 and given.from_deal and not any(power.reverse for power in given.rules.powers.values()):
        yield Fault(("phase", "direction"), "direction is -1; by these rules nothing reverses it")
    if seat is not None and seat not in given.members:
        yield Fault(("phase", "seat"), f"seat {shown(seat)} is in turn; in the round are {_listed(given.members)}")


def _wrong_places(given: Given) -> Iterator[Fault]:
    """Who went out is no longer in the round; at its end the last to go out, and who is left, still are.

    Source:
        S3, where the first to go out ends the round; Prší and Pesten, where one is left.
    """
    to_the_last = given.rules.round_ends is RoundEnds.ONE_LEFT
    gone = given.places
    if given.out:
        ended = {*given.places[-2:]} == {*given.members} and len(given.members) == FEWEST
        if to_the_last and not ended:
            yield Fault(("places",), f"places is {shown(given.places)}; they end with the two seats that were left")
        if not to_the_last and (len(given.places) != 1 or given.places[0] not in given.members):
            yield Fault(("places",), f"places is {shown(given.places)}; the one seat that went out ended the round")
        gone = given.places[:-2] if to_the_last else ()
    elif given.places and not to_the_last:
        yield Fault(("places",), f"places is {shown(given.places)}; a seat that goes out ends the round")
    for at, seat in enumerate(gone):
        if seat in given.members:
            yield Fault(("members",), f"seat {seat} is in the round, but it went out at place {at + 1}")


def _listed(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats))


def due_faults(given: Given) -> Iterator[Fault]:
    """Whose call is due holds one card and is not in turn; a call is forgotten in one's own turn.

    Source:
        S2.
    """
    if given.due and given.rules.last_card.mode is not LastCard.CALL:
        yield Fault(("due",), f"due is {shown(given.due)}; by these rules nobody calls")
    if given.due and isinstance(given.phase, Naming | Over):
        yield Fault(("due",), f"due is {shown(given.due)}; nobody calls before play begins or after the round")
    for at, seat in enumerate(given.due):
        if seat not in given.members:
            yield Fault(("due", at), f"seat {seat} is not in the round, so its call cannot be due")
        elif seat == given.phase.seat:
            yield Fault(("due", at), f"seat {seat} is in turn, so its call is due no longer")
        elif given.sizes[seat] != 1:
            yield Fault(("due", at), f"seat {seat} holds {given.sizes[seat]} cards; a call is due with one")
