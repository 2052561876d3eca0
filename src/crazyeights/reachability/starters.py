"""Whether a table is one as it was dealt, or as the powers of its starter left it."""

from __future__ import annotations

from crazyeights.dealing import dealt
from crazyeights.engine import apply
from crazyeights.knobs import Starter
from crazyeights.moves import NameSuit, Play
from crazyeights.phases import Naming, Owing, Skipping
from crazyeights.reachability.layout import Layout
from crazyeights.reachability.passing import Passing
from crazyeights.reachability.pending import answering
from crazyeights.reachability.plays import landing
from crazyeights.state import State


def is_being_named(layout: Layout, phase: Naming) -> bool:
    """Whether a table is a fresh deal whose dealer has to name a suit.

    Source:
        S1.
    """
    given = layout.given
    wild = layout.ring.choices[given.dealer].powers[layout.pile[0]].wild
    asked = layout.rules.starter is Starter.DEALER_NAMES and wild
    if not asked or phase.direction != 1 or not _is_fresh(layout):
        return False
    state = _deal(layout)
    return phase.seat == given.dealer and (state is None or (state.phase == phase and _lies_like(layout, state)))


def starter_explains(layout: Layout, phase: Owing | Skipping) -> bool:
    """Whether the starter made what is pending, as if the dealer had played it, and answers to it did the rest.

    Source:
        OpenSpiel and the relatives.
    """
    if not layout.rules.starter_powers or layout.given.shuffles:
        return False
    ring, dealer, card = layout.ring, layout.given.dealer, layout.pile[0]
    effect = layout.tables.effects[Play(card)]
    begun = landing(layout, ring, dealer, 1, effect, out=False)
    if len(layout.pile) == 1:
        exact = not isinstance(begun, Owing) or begun == phase
        fresh = exact and _is_fresh(layout, effect.rotations, begun.direction)
        leads = fresh and Passing(layout, ring, end=1).leads(begun, phase)
        return leads and _is_of_deal(layout)
    if not isinstance(begun, Owing) or not isinstance(phase, Owing):
        return False
    return any(end == 1 and owed == begun.owed for end, owed in answering(layout, phase.owed)) and _is_of_deal(layout)


def _is_fresh(layout: Layout, rotations: int = 0, direction: int = 1) -> bool:
    """Whether nobody has moved since the deal: every hand has its size, and the starter lies alone.

    Where the starter has rotated the hands, seats at other levels than the seat before them hold as many as that one.
    """
    given = layout.given
    whole = not given.places and not given.due and not given.shuffles and len(layout.pile) == 1
    ring = layout.ring
    sizes = {seat: ring.sizes[seat] for seat in ring.members}
    for _ in range(rotations % ring.count):
        sizes = {ring.after[direction][seat][0]: size for seat, size in sizes.items()}
    as_dealt = all(given.sizes[seat] == size for seat, size in sizes.items())
    return whole and as_dealt and _is_whole(layout)


def _is_whole(layout: Layout) -> bool:
    """Whether all the cards of the packs are there, as they are in a deal."""
    hands = layout.tables.hands
    return sum(layout.sizes) + layout.given.stock_size + len(layout.pile) == len(hands.deck) * hands.packs


def _deal(layout: Layout) -> State | None:
    """The deal of the seed, if that is known."""
    given = layout.given
    if given.seed is None:
        return None
    return dealt(layout.rules, given.seats, given.dealt, levels=given.levels, seed=given.seed, dealer=given.dealer)


def once_named(deal: State) -> State:
    """The deal as play begins, with a suit named if that is wanted; powers of the starter act the same with any."""
    return apply(deal, NameSuit(deal.top.suit)) if isinstance(deal.phase, Naming) else deal


def _lies_like(layout: Layout, state: State) -> bool:
    """Whether every card lies where it does at another table."""
    return state.held == layout.held and state.stock == layout.given.stock and state.pile == layout.pile


def _is_of_deal(layout: Layout) -> bool:
    """Whether the starter, the stock and the hands are those of the deal, but for cards played since.

    Hands that moved, and cards drawn as penalties for the last card, are not traced back.
    """
    if not _is_whole(layout):
        return False
    state, tables = _deal(layout), layout.tables
    if state is None:
        return True
    state = once_named(state)
    if len(layout.pile) == 1:
        return _lies_like(layout, state)
    if state.pile != layout.pile[:1]:
        return False
    if tables.speaks or layout.ring.choices[0].moves_hands(tables.hands.deck):
        return True
    if state.stock != layout.given.stock:
        return False
    return all(
        state.hands[seat].count(card) >= hand.count(card)
        for seat, hand in enumerate(layout.given.hands)
        for card in hand or ()
        if hand is not None
    )
