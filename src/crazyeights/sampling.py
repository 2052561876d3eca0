"""A whole table that a view could be the view of."""

from __future__ import annotations

from itertools import accumulate, product
from math import comb
from typing import Any

from crazyeights.deck import Card
from crazyeights.engine import seal
from crazyeights.errors import CrazyEightsError, no_table
from crazyeights.face import unrolled_pile
from crazyeights.moves import PASSING
from crazyeights.phases import Turn
from crazyeights.rulebook import menu
from crazyeights.shuffling import Seed, checked_seed, shuffle, words
from crazyeights.state import Draft, State, framed, stacked_stock
from crazyeights.views import View


def sample(view: View, seed: Seed) -> State:
    """Deal what a view leaves open, at random: a whole table, of which the seat has the very same view.

    The cards that the seat does not see (the packs without the pile and its own hand) are dealt to the other hands and
    the stock, as many to each as the view says; every way to deal them is equally likely. Where another seat has drawn
    and is still in turn, the card that it drew last is one of its hand, each with the same chance, and hands with which
    its turn would have ended by itself do not come up. Once the round is over every hand is open, and only the stock
    is dealt.

    A view has no memory, so nothing else counts: neither what the seat saw earlier (a hand that it passed on, a pile
    before it was turned over), nor what can be concluded from what others did (who drew or passed may have had nothing
    to play, and cards drawn before the last one may have had to be unfit). In a position of partial packs the view
    does not know which cards there are not; they are left open like the rest. So a sampled table is there to be played
    on, not to be saved: it need not be one that a game leads to, and `loads` refuses what is not.

    Args:
        view: The view of a seat or of a spectator, on a State or a Match.
        seed: What the dealing starts from; the later shuffles of the table follow from it too.

    Returns:
        A State: its view equals the view given. For the view on a Match it equals the one on the match's state, which
        is the same but for the totals and, between two rounds, the `Deal`.

    Raises:
        DealError: The seed is none.
        CrazyEightsError: This is no view, or no table has it, as halfway through the events of a move.

    Examples:
        >>> from crazyeights import deal, presets, view
        >>> seen = view(deal(presets.STARTER_RULES, players=3, seed=5), 0)
        >>> table = sample(seen, seed="a guess")
        >>> view(table, 0) == seen, len(table.hands[1]), table == sample(seen, seed="another guess")
        (True, 5, False)

    Source:
        The project's own, for players that try moves out and for teaching.
    """
    if not isinstance(view, View):
        raise no_table(view)
    own = f"{checked_seed(seed)}/sample"
    try:
        return _sampled(view, seed, own)
    except (LookupError, StopIteration, ValueError):
        raise CrazyEightsError("no table has this view; fold all events of a move before you sample") from None


def _sampled(view: View, seed: Seed, own: str) -> State:
    """A table that the view could be of.

    Raises:
        LookupError: There is none.
    """
    tables, phase = view.tables, view.phase
    pool, held = _unseen(view), list(view.held)
    drawer, known = None, list[Card]()
    if isinstance(phase, Turn) and phase.drawn and held[phase.seat] is None:
        drawer, known = phase, _known_to_be_held(view, phase, pool, f"{seed}/hand")
        for card in known:
            pool.remove(card)
    shuffle(pool, own, 0)
    at, unit = 0, tables.unit
    for seat, size in enumerate(view.sizes):
        if held[seat] is None:
            hand = pool[at : at + size]
            if drawer and seat == drawer.seat:
                hand = [*known, *hand[: size - len(known)]]
                phase = Turn(seat, drawer.direction, drawer.drawn, hand[0], drawer.passes)
                at -= len(known)
            held[seat] = sum([unit[card] for card in hand])
            at += size
    draft: Any = Draft()
    draft.frame = framed(view.rules, tables, view.ring, view.dealer, own, 0, view.places)
    draft.held = held
    draft.stock_cell = stacked_stock(pool[at : at + view.stock_size])
    draft.pile_cell = view.pile_cell
    draft.phase = phase
    draft.due = view.due
    return seal(draft)


def _unseen(view: View) -> list[Card]:
    """The cards of the packs that the seat does not see, in deck order."""
    tables, unit = view.tables, view.tables.unit
    seen = sum([unit[lead.top] for lead in unrolled_pile(view.pile_cell)])
    seen += sum([hand for hand in view.held if hand is not None])
    if tables.one_pack:
        return [card for card, digit in unit.items() if not seen & digit]
    packs = tables.hands.packs * sum(unit.values())
    return list(tables.hands.cards(packs - seen))


def _known_to_be_held(view: View, phase: Turn, pool: list[Card], seed: Seed) -> list[Card]:
    """Cards for a seat that has drawn and is still in turn, the one it drew last before the others.

    Whether its turn goes on depends on two things: whether the drawn card fits, and whether another one does. Where
    neither counts, no card is known; where only the first does, the drawn card is; else a kind of hands (whether the
    drawn card fits, and how many of the rest do) is chosen by how many there are of it, exactly. No hand is dealt in
    vain.
    """
    digit, fits = view.tables.digit, view.lead.fits[view.ring.choices[phase.seat].level]
    fitting = [card for card in pool if digit[card] & fits]
    others = [card for card in pool if not digit[card] & fits]
    goes_on = {
        (drawn is fitting, rest is fitting): _goes_on(view, phase, drawn[0], rest[-1])
        for drawn in (fitting, others)
        for rest in (fitting, others)
        if len(drawn) > (drawn is rest) and rest  # two cards, and not one beside itself
    }
    if all(goes_on.values()):
        return []
    if all(went_on is drawn_fits for (drawn_fits, _), went_on in goes_on.items()):
        return [fitting[_below(len(fitting), seed)]]
    rest = view.sizes[phase.seat] - 1
    kinds = [
        (drawn_fits, number)
        for drawn_fits, number in product((True, False), range(rest + 1))
        if goes_on.get((drawn_fits, number > 0), False)
    ]

    def ways(drawn_fits: bool, number: int) -> int:  # noqa: FBT001 - a kind
        """How many hands are of a kind, times the cards of each that can have been drawn last."""
        held = comb(len(fitting), number + drawn_fits) * comb(len(others), rest - number + (not drawn_fits))
        return held * (number + 1 if drawn_fits else rest - number + 1)

    sums = list(accumulate(ways(*kind) for kind in kinds))
    at = _below(sums[-1], seed)
    drawn_fits, number = next(kind for kind, up_to in zip(kinds, sums, strict=True) if at < up_to)
    shuffle(fitting, seed, 1)
    shuffle(others, seed, 2)
    drawn = (fitting if drawn_fits else others).pop()
    return [drawn, *fitting[:number], *others[: rest - number]]


def _goes_on(view: View, phase: Turn, drawn: Card, other: Card) -> bool:
    """Whether the turn goes on after drawing a card beside another one.

    It does unless a pass alone is left; a catch may since have taken the last cards from under the seat.

    Source:
        S0, on the turn that passes automatically.
    """
    tables = view.tables
    hand = tables.unit[drawn] + tables.unit[other]
    turn = Turn(phase.seat, phase.direction, phase.drawn, drawn)
    if menu(tables, view.ring, turn, hand, view.lead, view.can_draw) != PASSING:
        return True
    caught = any(tables.may_have_been_caught(view.sizes[seat]) for seat in view.ring.others[phase.seat])
    return caught and menu(tables, view.ring, turn, hand, view.lead, can_draw=True) != PASSING


def _below(bound: int, seed: Seed) -> int:
    """A number from 0 to below a bound, each as likely as the others but for less than one in 2 to the 64."""
    count = bound.bit_length() // 32 + 3
    number = 0
    for word in words(seed, 0, count):
        number = number << 32 | word
    return number * bound >> 32 * count
