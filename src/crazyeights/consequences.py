"""What a move does: the one definition of consequences, but for what follows every move alike, which `apply` does.

Each kind of move has one small function that changes a draft of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from crazyeights.effects import Effect
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, NameSuit, Pass, Play
from crazyeights.phases import Over, Owing, Phase, Skipping, Turn
from crazyeights.ring import DRAWN, OWING, Ring
from crazyeights.scoring import result
from crazyeights.state import Draft, framed
from crazyeights.stock import reshuffle, take


def play(draft: Draft, move: Play | JumpIn) -> None:
    """The cards leave the hand of the seat in turn, the last of them leads, their powers act, and the turn goes on.

    Source:
        S0, "Matching a card"; S2 for several cards of one rank.
    """
    phase: Any = draft.phase
    frame, held, seat = draft.frame, draft.held, phase.seat
    tables = frame.tables
    effect = tables.effects[move]
    hand = held[seat] = held[seat] - effect.take
    if effect.under:
        for lead in effect.under:
            draft.pile_cell = lead, draft.pile_cell
    draft.pile_cell = effect.lead, draft.pile_cell
    if not hand:
        go_out(draft, seat, effect)
    elif effect.acts:
        act(draft, seat, effect, move.swap)
    else:
        draft.phase = frame.ring.next[phase.direction][seat]
    if tables.speaks and not move.call and tables.size(draft.held[seat]) == 1:
        last_card(draft, seat, effect)


def jump_in(draft: Draft, move: JumpIn) -> None:
    """The turn passes to the seat that jumps in, which plays; play goes on from there.

    Source:
        An option of S2.
    """
    draft.phase = draft.frame.ring.turns[draft.phase.direction][move.seat]
    play(draft, move)


def go_out(draft: Draft, seat: int, effect: Effect) -> None:
    """A seat has played its last card: the round ends at once, or the others play on for places.

    Where final powers act, the next seat, in the direction as it was, takes what it owes before the count.

    Source:
        S3: the hand stops the instant somebody goes out. Tschau Sepp for places, Last Card of New Zealand for a final
        card that hits.
    """
    frame, phase = draft.frame, draft.phase
    ring = frame.ring
    if draft.due:
        forget(draft, seat)
    places = (*frame.places, seat)
    if ring.goes_on:
        leave(draft, frame.tables.rings[ring.seats, ring.others[seat], ring.levels], places)
        act(draft, seat, effect, None)
        return
    if effect.draw and frame.rules.finish_powers_act:
        take(draft, ring.after[phase.direction][seat][0], owed_with(phase, effect))
    end(draft, places + ring.others[seat] if ring.to_the_last else places, blocked=False)


def leave(draft: Draft, ring: Ring, places: tuple[int, ...]) -> None:
    """These seats are left in the round, and those went out."""
    frame = draft.frame
    draft.frame = framed(frame.rules, frame.tables, ring, frame.dealer, frame.seed, frame.shuffles, places)


def owed_with(phase: Phase, effect: Effect) -> int:
    """What is owed once a card with a draw power was played: its own, and what it passes on.

    Source:
        S1's twos and the option of S2, which add up.
    """
    return effect.draw + (phase.owed if isinstance(phase, Owing) else 0)


def act(draft: Draft, seat: int, effect: Effect, target: int | None) -> None:
    """The powers of a play act: reverse, swap, rotate, then draw, else again, else skip.

    The penalty for a last card that was not declared comes before the draw; `play` takes it after all of them, which
    makes no difference. A last card neither swaps nor rotates nor gives another turn, and it makes others draw only
    where final powers act.

    Source:
        S1's extras, the action cards of S2 and its option of the sevens; that a final Jack or King makes nobody draw is
        a reading of S2, while it does by Last Card of New Zealand; with two players a reverse skips only where the
        rules say so.
    """
    frame, phase = draft.frame, draft.phase
    tables, ring, held = frame.tables, frame.ring, draft.held
    direction, free = phase.direction, 0
    out = not held[seat]
    if effect.reverse:
        direction = -direction
        free = int(tables.reverse_skips and ring.count == 2 and not out)  # noqa: PLR2004 - two before the play; who goes out leaves nobody to be skipped
    if effect.swap and target is not None:
        held[seat], held[target] = held[target], held[seat]
        draft.due = tuple(other for other in draft.due if other not in (seat, target))
    if effect.rotations and not out:
        rotate(draft, direction, effect.rotations)
    after = ring.after[direction][seat]
    if effect.draw and (not out or frame.rules.finish_powers_act):
        draft.phase = OWING[after[0], direction, owed_with(phase, effect)]
    elif effect.again and not out:
        draft.phase = ring.turns[direction][seat]
    elif effect.skip and tables.rules.skip_answer:
        draft.phase = Skipping(after[free % ring.count], direction, effect.skip)
    else:
        draft.phase = ring.turns[direction][after[(free + effect.skip) % ring.count]]


def rotate(draft: Draft, direction: int, times: int) -> None:
    """The hand of each seat goes to the next seat, so many times.

    Source:
        S2, the option of the zeros.
    """
    ring, held = draft.frame.ring, draft.held
    for _ in range(times):
        moved = {ring.after[direction][seat][0]: held[seat] for seat in ring.members}
        for seat, hand in moved.items():
            held[seat] = hand
    draft.due = ()


def last_card(draft: Draft, seat: int, effect: Effect) -> None:
    """A play has left its seat one card, and nothing was said: a call is due, or the penalty is taken at once.

    Source:
        S2 for the call; an extra of S1 for the declaration. A hand that came by a swap or a rotation owes nothing.
    """
    if effect.swap or effect.rotations:
        return
    if draft.frame.tables.calls:
        draft.due = tuple(sorted((*draft.due, seat)))
    else:
        fine(draft, seat)


def fine(draft: Draft, seat: int) -> None:
    """A seat takes the penalty for a last card that it did not call.

    Source:
        S2; an extra of S1.
    """
    take(draft, seat, draft.frame.rules.last_card.penalty)


def forget(draft: Draft, seat: int) -> None:
    """A call is no longer due once the seat is in turn again, or has been made or caught."""
    draft.due = tuple(other for other in draft.due if other != seat)


def draw(draft: Draft, move: Draw) -> None:  # noqa: ARG001 - every consequence is handed its move
    """One card goes from the stock to the hand; whoever owes cards takes them all.

    Source:
        S0, "Drawing one card"; S3 where drawing is the turn.
    """
    phase: Any = draft.phase
    frame = draft.frame
    if type(phase) is Owing:
        take(draft, phase.seat, phase.owed)
        settle(draft, phase)
        return
    tables, ring, seat = frame.tables, frame.ring, phase.seat
    cell: Any = draft.stock_cell or reshuffle(draft)
    card, draft.stock_cell, _ = cell
    draft.held[seat] += tables.unit[card]
    if tables.drawing_is_the_turn:
        draft.phase = ring.next[phase.direction][seat]
    elif phase.drawn:
        draft.phase = DRAWN[seat, phase.direction, phase.drawn + 1][card]
    else:
        draft.phase = ring.drawn[phase.direction][seat][card]


def settle(draft: Draft, phase: Owing) -> None:
    """A penalty has been paid or forgiven: the turn is over, or a full one is left.

    Source:
        S1's twos and S2, where it is over; Pesten, where a full one is left.
    """
    ring, after = draft.frame.ring, draft.frame.rules.penalty
    turns = ring.next if after.ends_turn else ring.turns
    draft.phase = turns[phase.direction][phase.seat]


def pass_turn(draft: Draft, move: Pass) -> None:  # noqa: ARG001 - every consequence is handed its move
    """The turn goes on; once all seats have passed in a row with nothing to draw, the round is blocked.

    Source:
        S0, "Blocked rounds"; S1 and S4 on the same. The pass of a penalty or of a skip does not count.
    """
    phase, ring = draft.phase, draft.frame.ring
    if isinstance(phase, Turn):
        after = ring.next[phase.direction][phase.seat]
        if phase.drawn:
            draft.phase = after
        elif phase.passes + 1 == ring.count:
            end(draft, draft.frame.places, blocked=True)
        else:
            draft.phase = Turn(after.seat, after.direction, passes=phase.passes + 1)
    elif isinstance(phase, Skipping):
        after = ring.next[phase.direction][phase.seat]
        draft.phase = Skipping(after.seat, after.direction, phase.skips - 1) if phase.skips > 1 else after
    else:
        assert isinstance(phase, Owing)
        settle(draft, phase)


def end(draft: Draft, places: tuple[int, ...], *, blocked: bool) -> None:
    """The round is over: the hands are counted, and nothing is pending any more."""
    frame, (lead, below) = draft.frame, draft.pile_cell
    hands = tuple(map(frame.tables.hands.cards, draft.held))
    counted = result(frame.rules, hands, frame.ring.members, places, blocked=blocked)
    if places != frame.places:
        leave(draft, frame.ring, places)
    draft.pile_cell = frame.tables.leads[lead.top, lead.top.suit], below
    draft.phase = Over(draft.phase.direction, counted)
    draft.due = ()


def name_suit(draft: Draft, move: NameSuit) -> None:
    """The dealer names the suit of a wild starter, and play begins.

    Source:
        S1.
    """
    lead, below = draft.pile_cell
    draft.pile_cell = draft.frame.tables.leads[lead.top, move.suit], below
    begin(draft)


def begin(draft: Draft) -> None:
    """Play begins with the seat after the dealer; where starters act, as if the dealer had just played this one.

    Source:
        S1, S2 and S4 for who begins; OpenSpiel and the relatives for starters that act.
    """
    frame, lead = draft.frame, draft.pile_cell[0]
    if frame.rules.starter_powers:
        draft.phase = frame.ring.turns[1][frame.dealer]
        act(draft, frame.dealer, frame.tables.effects[Play(lead.top, lead.suit)], None)
    else:
        draft.phase = frame.ring.next[1][frame.dealer]


def call(draft: Draft, move: Call) -> None:
    """The last card is called after the play; it is due no longer.

    Source:
        S2.
    """
    forget(draft, move.seat)


def catch(draft: Draft, move: Catch) -> None:
    """A seat that did not call takes the penalty, as much as there is.

    Source:
        S2.
    """
    fine(draft, move.target)
    forget(draft, move.target)


def lay(draft: Draft, move: Deal) -> None:
    """Nothing more: whoever builds a new table has laid the cards where they belong."""


CONSEQUENCES: Mapping[type, Callable[[Any, Any], None]] = {
    Play: play,
    Draw: draw,
    Pass: pass_turn,
    NameSuit: name_suit,
    JumpIn: jump_in,
    Call: call,
    Catch: catch,
    Deal: lay,
}
"""What each kind of move does. A look-up, not a ``match``: the statement would take a tenth of a ply."""
