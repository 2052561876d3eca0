"""Whether a table is one as it was dealt, or as the powers of its starter left it."""

from __future__ import annotations

from crazyeights.dealing import dealt
from crazyeights.engine import apply
from crazyeights.knobs import Starter
from crazyeights.moves import NameSuit, Play
from crazyeights.phases import Naming, Owing, Skipping
from crazyeights.reachability.layout import Layout
from crazyeights.reachability.pending import answering
from crazyeights.reachability.story import Chapter, Passing, landing
from crazyeights.state import State


def is_being_named(layout: Layout, phase: Naming) -> bool:
    """Whether a table is a fresh deal whose dealer has to name a suit.

    Source:
        S1.
    """
    given = layout.given
    asked = layout.rules.starter is Starter.DEALER_NAMES and layout.tables.powers[layout.pile[0]].wild
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
    begun = landing(layout, ring, dealer, 1, layout.tables.effects[Play(card)], out=False)
    if len(layout.pile) == 1:
        chapter = Chapter(1, phase, layout.given.members, frozenset(), 0, frozenset())
        exact = not isinstance(begun, Owing) or begun == phase
        return (
            exact and _is_fresh(layout) and Passing(layout, ring, chapter).leads(begun, phase) and _is_of_deal(layout)
        )
    if not isinstance(begun, Owing) or not isinstance(phase, Owing):
        return False
    return any(end == 1 and owed == begun.owed for end, owed in answering(layout, phase.owed)) and _is_of_deal(layout)


def _is_fresh(layout: Layout) -> bool:
    """Whether nobody has moved since the deal: every hand has its size, and the starter lies alone."""
    given = layout.given
    whole = not given.places and not given.due and not given.shuffles and len(layout.pile) == 1
    sizes = {given.sizes[seat] for seat in given.members}
    return whole and sizes == {layout.tables.hand_size} and _is_whole(layout)


def _is_whole(layout: Layout) -> bool:
    """Whether all the cards of the packs are there, as they are in a deal."""
    hands = layout.tables.hands
    return sum(layout.sizes) + layout.given.stock_size + len(layout.pile) == len(hands.deck) * hands.packs


def _deal(layout: Layout) -> State | None:
    """The deal of the seed, if that is known."""
    given = layout.given
    if given.seed is None:
        return None
    return dealt(layout.rules, given.seats, given.dealt, given.seed, given.dealer)


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
    if isinstance(state.phase, Naming):
        state = apply(state, NameSuit(layout.pile[0].suit))
    if len(layout.pile) == 1:
        return _lies_like(layout, state)
    if state.pile != layout.pile[:1]:
        return False
    moving = any(power.swap or power.rotate for power in tables.powers.values())
    if tables.speaks or moving:
        return True
    if state.stock != layout.given.stock:
        return False
    return all(
        state.hands[seat].count(card) >= hand.count(card)
        for seat, hand in enumerate(layout.given.hands)
        for card in hand or ()
        if hand is not None
    )
