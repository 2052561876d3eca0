"""Whether cards can lie where they do, with this suit in force and after so many shuffles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from crazyeights.deck import Card
from crazyeights.errors import shown
from crazyeights.knobs import RoundEnds
from crazyeights.phases import Naming, Over, Turn
from crazyeights.reachability.faults import Fault, Path
from crazyeights.reachability.given import Given
from crazyeights.tables import Tables, tables


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
    if total < deck and given.from_deal:
        yield Fault(("stock",), f"there are {total} cards; a round of a match is dealt from all {deck}")


def _placed(given: Given) -> Iterator[tuple[Path, Card]]:
    """Every card that is known, and where it lies."""
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
    wild = top in implied.rings[given.seats, given.members, given.levels].wild
    if suit not in {None, top.suit} and (not wild or isinstance(given.phase, Over)):
        why = "is not wild" if not wild else "asks for its own once the round is over"
        yield Fault(("suit",), f"suit is {suit}, but the top {top} {why}")
    yield from _wrong_shuffles(given, implied)
    dried = given.stock_size == 0 and len(given.pile) > 1 and implied.rebuilds
    if dried and not isinstance(given.phase, Over) and not _can_be_a_position(given):
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
    top, one_more, gone_out = 1, 1, given.out and given.rules.finish_powers_act
    least = len(given.members) + top + one_more - gone_out
    if shuffles > 0 and cards < least:
        yield Fault(
            ("shuffles",), f"shuffles is {shown(shuffles)}; with so few cards none were left over to be shuffled"
        )


def _can_be_a_position(given: Given) -> bool:
    """Whether this can be a position as it was laid out, before any move."""
    whole = not given.in_match and len(given.members) == given.seats
    phase = given.phase
    begun = not isinstance(phase, Turn) or phase.drawn or phase.passes
    return whole and not begun and not given.due and not given.shuffles
