"""What happens when cards are put down."""

from collections.abc import Sequence

from crazyeights.deck import Card
from crazyeights.knobs import LastCard, RoundEnds, TwoPlayerReverse
from crazyeights.moves import JumpIn, Play

from .conditions import ends_round, is_last, owes_call
from .effects import Effects, effects_of
from .results import finish_round
from .stock import take_up_to
from .table import Pending, Table, seat_after, still_in, strike_due, wait_for


def put_down(table: Table, seat: int, cards: Sequence[Card], said: Play | JumpIn) -> None:
    """Carry out a play of any seat, in turn or not: the cards go to the pile, then their powers act."""
    effects = effects_of(table.rules, cards)
    owed = table.owed + effects.draws
    pair = len(still_in(table)) == 2
    last = is_last(table, seat, cards)
    final = ends_round(table, seat, cards)
    uncalled = owes_call(table, seat, cards) and not said.call
    for card in cards:
        table.hands[seat].remove(card)
        table.pile.append(card)
    table.suit = said.suit if said.suit is not None else table.top.suit
    table.passes = 0
    strike_due(table, seat)
    if last:
        table.places.append(seat)
    if final:
        end_by_going_out(table, seat, owed)
        return
    skipped = turn_direction(table, effects, pair=pair)
    if not last:
        swap_hands(table, seat, said.swap)
        rotate_hands(table, effects.rotates)
    if uncalled:
        leave_uncalled(table, seat)
    pass_turn(table, seat, effects, owed=owed, skipped=skipped)


def end_by_going_out(table: Table, seat: int, owed: int) -> None:
    """Close a round that somebody has won.

    No power acts any more, but where rules let a last card hit, the seat that would follow takes the whole debt first.
    A last seat that is left alone gets the last place.
    """
    if table.rules.finish_powers_act and owed > 0:
        take_up_to(table, seat_after(table, seat), owed)
    if table.rules.round_ends is RoundEnds.ONE_LEFT:
        table.places.extend(still_in(table))
    finish_round(table)


def turn_direction(table: Table, effects: Effects, *, pair: bool) -> int:
    """Turn the direction for an odd number of reverses, and return the turns this costs the next seats.

    None, except between two seats where the rules make a reverse a skip: then one.
    """
    if effects.reverses % 2 == 0:
        return 0
    table.direction = -table.direction
    return 1 if pair and table.rules.two_player_reverse is TwoPlayerReverse.SKIP else 0


def swap_hands(table: Table, seat: int, target: int | None) -> None:
    """Exchange two hands, if a target was named; calls due for them lose their reason."""
    if target is None:
        return
    table.hands[seat], table.hands[target] = table.hands[target], table.hands[seat]
    strike_due(table, seat)
    strike_due(table, target)


def rotate_hands(table: Table, times: int) -> None:
    """Hand every hand on to the following seat, as often as asked; calls due lose their reason, full circle or not."""
    for _ in range(times):
        before = list(table.hands)
        for seat in still_in(table):
            table.hands[seat_after(table, seat)] = before[seat]
            strike_due(table, seat)


def leave_uncalled(table: Table, seat: int) -> None:
    """A last card left without a call: punished on the spot, or due to be called or caught."""
    rule = table.rules.last_card
    if rule.mode is LastCard.DECLARE:
        take_up_to(table, seat, rule.penalty)
    else:
        table.due = sorted([*table.due, seat])


def pass_turn(table: Table, seat: int, effects: Effects, *, owed: int, skipped: int) -> None:
    """Decide who comes next, for what: a penalty first of all, else another turn, else turns are lost.

    A penalty of a seat that has just gone out counts only where the rules let last cards hit, and such a seat cannot
    have another turn; what does not count leaves the rest as it is. Lost turns of a reverse come first and cannot be
    answered.
    """
    last = seat in table.places
    if effects.draws > 0 and (not last or table.rules.finish_powers_act):
        wait_for(table, seat_after(table, seat), Pending.OWING, owed=owed)
    elif effects.again and not last:
        wait_for(table, seat)
    elif effects.skips > 0 and table.rules.skip_answer:
        wait_for(table, seat_after(table, seat, skipped + 1), Pending.SKIPPING, skips=effects.skips)
    else:
        wait_for(table, seat_after(table, seat, skipped + effects.skips + 1))
