"""Whether what lies on a table can lie there: seats, cards, the suit in force, and how often the pile was shuffled.

Everything here is asked of a whole table and of what one seat sees of it alike; what is not known is None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import attrs

from crazyeights.deck import SUITS, Card, Suit
from crazyeights.errors import shown
from crazyeights.knobs import LastCard, RoundEnds, TieBreak
from crazyeights.phases import Naming, Over, Phase, Turn
from crazyeights.reachability.faults import Fault, Unreachable
from crazyeights.ring import Ring
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
from crazyeights.tables import Lead, Tables, tables

FEWEST = 2
"""A round needs somebody to play against."""


@attrs.frozen(kw_only=True, eq=False)
class Given:
    """A table as it was handed over: nothing has been checked but the types."""

    rules: RuleSet
    players: int
    hands: tuple[tuple[Card, ...] | None, ...]
    """The hands that are known."""
    sizes: tuple[int, ...]
    stock: tuple[Card, ...] | None
    stock_size: int
    pile: tuple[Card, ...]
    suit: Suit | None
    phase: Phase
    due: tuple[int, ...]
    members: tuple[int, ...]
    places: tuple[int, ...]
    dealer: int
    shuffles: int | None
    seed: Seed | None
    in_match: bool
    """Whether it is known to be a round of a match, which begins with a deal."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.hands)

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats that were dealt cards, rising."""
        return tuple(sorted({*self.members, *self.places}))

    @property
    def from_deal(self) -> bool:
        """Whether the round is known to have begun with a deal, and not with a position."""
        return self.in_match or len(self.dealt) < self.seats

    @property
    def out(self) -> bool:
        """Whether the round ended because somebody went out."""
        return isinstance(self.phase, Over) and not self.phase.blocked


class Layout:
    """A table whose seats and cards have been checked, with what the rules imply."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.rules: RuleSet = given.rules
        self.tables: Tables = tables(given.rules, given.players)
        self.ring: Ring = self.tables.rings[given.seats, given.members]
        self.sizes: tuple[int, ...] = given.sizes
        self.pile: tuple[Card, ...] = given.pile
        self.held: tuple[int | None, ...] = tuple(
            None if hand is None else self.tables.hands.number(hand) for hand in given.hands
        )
        self.lead: Lead = self.tables.lead(given.pile[-1], given.suit)
        self.can_draw: bool = given.stock_size > 0 or (len(given.pile) > 1 and self.tables.reuses)
        self.stopped: dict[tuple[int, int], bool] = {}
        """Whether a seat can have drawn and stopped, by seat and direction, once it has been asked."""
        self.untouched: bool = given.shuffles == 0 or not self.tables.reuses
        """Whether the pile lies as it grew from the first card on."""

    def leads(self, end: int) -> tuple[Lead, ...]:
        """What the pile may have asked for when it had fewer cards, so many: a wild may have asked for any suit."""
        top = self.pile[end - 1]
        suits = SUITS if self.tables.powers[top].wild else (top.suit,)
        return tuple(self.tables.leads[top, suit] for suit in suits)

    def unseen(self) -> tuple[Card, ...]:
        """The cards that may lie in the stock: those that do, or all that are not known to lie elsewhere."""
        if self.given.stock is not None:
            return self.given.stock
        hands = self.tables.hands
        left = Counter(dict.fromkeys(hands.deck, hands.packs))
        left -= Counter(self.pile)
        for hand in self.given.hands:
            left -= Counter(hand or ())
        return tuple(left.elements())


def seat_faults(given: Given) -> Iterator[Fault]:
    """What is wrong with the seats: who sits there, who is in the round, who went out, who dealt, who is in turn."""
    rules, seats = given.rules, given.seats
    fewest, most = rules.players
    if not fewest <= seats <= most:
        yield Fault(("hands",), f"there are {seats} hands; {shown(rules.name, str)} is for {fewest} to {most} players")
    yield from _wrong_lists(given)
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


def card_faults(given: Given) -> Iterator[Fault]:
    """What is wrong with the cards: what is in no pack, is there too often, lies where none can lie, or is missing."""
    hands = tables(given.rules, given.players).hands
    if not given.pile:
        yield Fault(("pile",), "the pile is empty; it has at least its top card")
    there: Counter[Card] = Counter()
    for path, card in _placed(given):
        if card not in hands.unit:
            yield Fault(path, f"{card} is not in the deck of {shown(given.rules.name, str)}")
        there[card] += 1
        if there[card] > hands.packs:
            packs = "there is 1 pack" if hands.packs == 1 else f"there are {hands.packs} packs"
            yield Fault(path, f"{card} is there {there[card]} times; {packs}")
    yield from _wrong_sizes(given)
    deck = len(hands.deck) * hands.packs
    total = sum(given.sizes) + given.stock_size + len(given.pile)
    if total > deck:
        yield Fault(("stock",), f"there are {shown(total)} cards; the packs have {deck}")
    if total < deck and (given.in_match or len(given.dealt) < given.seats):
        yield Fault(("stock",), f"there are {total} cards; a round of a match is dealt from all {deck}")


def _placed(given: Given) -> Iterator[tuple[tuple[str | int, ...], Card]]:
    for seat, hand in enumerate(given.hands):
        for at, card in enumerate(hand or ()):
            yield ("hands", seat, at), card
    for name, lying in (("stock", given.stock or ()), ("pile", given.pile)):
        for at, card in enumerate(lying):
            yield (name, at), card


def _wrong_sizes(given: Given) -> Iterator[Fault]:
    """Who is in the round holds cards: whoever plays the last one goes out, and hands are only swapped for hands."""
    holders = set(given.members)
    if given.out:
        holders -= {*given.places[:-1]} if given.rules.round_ends is RoundEnds.ONE_LEFT else {*given.places}
    for seat, size in enumerate(given.sizes):
        if seat in holders and size < 1:
            yield Fault(("hands", seat), f"the hand of seat {seat} is empty; who has no cards has gone out")
        if seat not in holders and size:
            yield Fault(("hands", seat), f"seat {seat} holds {shown(size)} cards; who is not in the round holds none")


def lying_faults(given: Given) -> Iterator[Fault]:
    """What is wrong with the suit in force, the number of shuffles, or an empty stock."""
    implied = tables(given.rules, given.players)
    top, suit = given.pile[-1], given.suit
    if (suit is None) is not isinstance(given.phase, Naming):
        needs = "none is in force until the dealer has named it" if suit else "it is one of C, D, H, S"
        yield Fault(("suit",), f"suit is {suit}; {needs}")
    elif suit is not None and (
        (top, suit) not in implied.leads or (isinstance(given.phase, Over) and suit is not top.suit)
    ):
        why = "is not wild" if not implied.powers[top].wild else "asks for its own once the round is over"
        yield Fault(("suit",), f"suit is {suit}, but the top {top} {why}")
    yield from _wrong_shuffles(given, implied)
    dried = given.stock_size == 0 and len(given.pile) > 1 and implied.rebuilds
    if dried and not isinstance(given.phase, Over) and not _laid_out(given):
        yield Fault(("stock",), "the stock is empty; the pile below its top would have become the new one at once")


def _wrong_shuffles(given: Given, implied: Tables) -> Iterator[Fault]:
    """The pile is shuffled when a card is needed, or when the stock is empty, and there is one below its top.

    After that everybody holds a card and the pile has one; one more was needed, or lies in the stock.
    """
    shuffles = given.shuffles
    if shuffles is None:
        return
    if shuffles < 0:
        yield Fault(("shuffles",), f"shuffles is {shown(shuffles)}; it is 0 or more")
    if shuffles > 0 and not implied.reuses:
        yield Fault(("shuffles",), f"shuffles is {shown(shuffles)}; by these rules the pile is never shuffled")
    cards = sum(given.sizes) + len(given.pile) + (given.stock_size if implied.rebuilds else 0)
    taken = given.out and given.rules.finish_powers_act
    least = len(given.members) + FEWEST - taken
    if shuffles > 0 and cards < least:
        yield Fault(
            ("shuffles",), f"shuffles is {shown(shuffles)}; with so few cards none were left over to be shuffled"
        )


def _laid_out(given: Given) -> bool:
    """Whether this can be a position as it was laid out, before any move."""
    whole = not given.in_match and len(given.members) == given.seats
    phase = given.phase
    begun = not isinstance(phase, Turn) or phase.drawn or phase.passes
    return whole and not begun and not given.due and not given.shuffles


def laid_out(given: Given) -> Layout:
    """The table with what its rules imply, if its seats and cards can lie so.

    Raises:
        Unreachable: They cannot.
    """
    for check in (seat_faults, card_faults, lying_faults):
        for fault in check(given):
            raise Unreachable(fault.path, fault.sentence)
    return Layout(given)


def due_faults(layout: Layout) -> Iterator[Fault]:
    """Whose call is due holds one card and is not in turn; a call is forgotten in one's own turn.

    Source:
        S2.
    """
    given = layout.given
    if given.due and layout.rules.last_card.mode is not LastCard.CALL:
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
