"""Games with so few cards that every table they can lead to can be listed.

The order of the stock is left open: a position can be laid out with any, and a seed can be found for any shuffle, so
whatever card of the stock may come next. A table is a `Tiny`; `explored` gives all that are reached, `imagined` those
that might be thought of.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, permutations, product
from unittest.mock import patch

import attrs

import crazyeights as ce
from crazyeights.positions import restored
from crazyeights.reachability import StateForm, Unreachable
from crazyeights.scoring import result
from crazyeights.testing.decks import deck_of

Hand = tuple[ce.Card, ...]


@attrs.frozen(cache_hash=True)
class Tiny:
    """A table, but for its dealer and seed: those are always seat 0 and 0."""

    hands: tuple[Hand, ...]
    stock: Hand
    """In deck order."""
    pile: Hand
    suit: ce.Suit | None
    phase: ce.Phase
    due: tuple[int, ...]
    members: tuple[int, ...]
    places: tuple[int, ...]
    shuffled: bool


def table_of(rules: ce.RuleSet, tiny: Tiny, stock: Hand | None = None) -> ce.State:
    """Build the table, with the stock in a given order."""
    seats, laid = len(tiny.hands), tiny.stock if stock is None else stock
    course = (tiny.phase, tiny.due, tiny.members, tiny.places, 0, 0, int(tiny.shuffled))
    return restored(rules, seats, tiny.hands, laid, tiny.pile, tiny.suit, *course)


def tiny_of(table: ce.State) -> Tiny:
    """Return what a table is."""
    cards = (table.hands, tuple(sorted(table.stock)), table.pile, table.suit)
    return Tiny(*cards, table.phase, table.due, table.ring.members, table.places, table.shuffles > 0)


def accepted(rules: ce.RuleSet, tiny: Tiny) -> bool:
    """Whether the check takes a table."""
    try:
        StateForm(
            rules=rules,
            players=len(tiny.hands),
            hands=tiny.hands,
            stock=tiny.stock,
            pile=tiny.pile,
            suit=tiny.suit,
            phase=tiny.phase,
            due=tiny.due,
            members=tiny.members,
            places=tiny.places,
            dealer=0,
            seed=0,
            shuffles=int(tiny.shuffled),
        ).value()
    except Unreachable:
        return False
    return True


def arranged(cards: Hand, seats: int) -> Iterator[tuple[tuple[Hand, ...], Hand, Hand]]:
    """Yield every way to lay cards into hands, stock and pile, hands that are empty among them."""
    found: dict[tuple[tuple[Hand, ...], Hand, Hand], None] = {}
    for where in product(range(seats + 2), repeat=len(cards)):
        heaps = [
            tuple(sorted(card for card, at in zip(cards, where, strict=True) if at == heap))
            for heap in range(seats + 2)
        ]
        if heaps[-1]:
            found |= dict.fromkeys((tuple(heaps[:seats]), heaps[seats], pile) for pile in permutations(heaps[-1]))
    yield from found


def asked(rules: ce.RuleSet, top: ce.Card) -> tuple[ce.Suit, ...]:
    """Return the suits that can be in force on a top."""
    return tuple(ce.Suit) if rules.power(top).wild else (top.suit,)


def positions(rules: ce.RuleSet, cards: Hand, seats: int) -> Iterator[Tiny]:
    """Yield every position."""
    everybody = tuple(range(seats))
    for hands, stock, pile in arranged(cards, seats):
        if all(hands):
            for suit, turn, direction in product(asked(rules, pile[-1]), everybody, (1, -1)):
                yield Tiny(hands, stock, pile, suit, ce.Turn(turn, direction), (), everybody, (), shuffled=False)


def explored(rules: ce.RuleSet, cards: Hand, seats: int) -> set[Tiny]:
    """Return every table that positions lead to."""
    waiting = list(positions(rules, cards, seats))
    found = set(waiting)
    while waiting:
        for after in followers(rules, waiting.pop()):
            if after not in found:
                found.add(after)
                waiting.append(after)
    return found


def followers(rules: ce.RuleSet, tiny: Tiny) -> Iterator[Tiny]:
    """Yield what becomes of a table by any move, with any order of the stock and any shuffle."""
    table = table_of(rules, tiny)
    seats = range(len(tiny.hands))
    for move in chain(ce.legal_moves(table), *(ce.legal_moves(table, seat) for seat in seats)):
        plain = ce.apply(table, move) if not isinstance(move, ce.Draw) else None
        if plain is not None and plain.stock == table.stock and plain.shuffles == table.shuffles:
            yield tiny_of(plain)
            continue
        for stock in orders(tiny.stock):
            yield from map(tiny_of, outcomes(table_of(rules, tiny, stock), move))


@lru_cache(maxsize=1 << 12)
def orders(cards: Hand) -> tuple[Hand, ...]:
    """Return the orders in which cards can lie."""
    return tuple(dict.fromkeys(permutations(cards)))


def outcomes(table: ce.State, move: ce.Move) -> Iterator[ce.State]:
    """Yield what becomes of a table by a move, for every way that the pile may be shuffled on the way."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        chosen = waiting.pop()
        ways: list[int] = []

        def shuffle(
            cards: list[ce.Card], _: object, __: object, *, ways: list[int] = ways, chosen: tuple[int, ...] = chosen
        ) -> list[ce.Card]:
            every = orders(tuple(cards))
            at = chosen[len(ways)] if len(ways) < len(chosen) else 0
            ways.append(len(every))
            return list(every[at])

        with patch("crazyeights.stock.shuffle", shuffle):
            yield ce.apply(table, move)
        for number in range(len(chosen), len(ways)):
            taken = (*chosen, *[0] * (number - len(chosen)))
            waiting += [(*taken, other) for other in range(1, ways[number])]


def calls_due(rules: ce.RuleSet, seats: int) -> list[tuple[int, ...]]:
    """Return the sets of seats whose call might be due."""
    most = seats if rules.last_card.mode is ce.LastCard.CALL else 1
    return [due for size in range(most) for due in combinations(range(seats), size)]


def imagined(
    rules: ce.RuleSet, laid: tuple[tuple[Hand, ...], Hand, Hand], *, shuffled: tuple[bool, ...] = (False, True)
) -> Iterator[Tiny]:
    """Yield tables with cards that lie so, sensible or not: all phases, due calls, members and places."""
    hands, stock, pile = laid
    everybody = tuple(range(len(hands)))
    for size in range(2, len(hands) + 1):
        for members, turned in product(combinations(everybody, size), shuffled):
            gone = [seat for seat in everybody if seat not in members]
            for places, suit, phase, due in product(
                permutations(gone), asked(rules, pile[-1]), pending(rules, hands, members), calls_due(rules, len(hands))
            ):
                yield Tiny(hands, stock, pile, suit, phase, due, members, places, turned)
            for places, blocked, direction in product(endings(gone, members), (False, True), (1, -1)):
                over = ce.Over(direction, result(rules, hands, members, places, blocked=blocked))
                yield Tiny(hands, stock, pile, pile[-1].suit, over, (), members, places, turned)


def endings(gone: list[int], members: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the orders in which seats might have gone out at the end of a round."""
    for places in permutations(gone):
        yield places
        for size in (1, 2):
            yield from ((*places, *last) for last in permutations(members, size))


def pending(rules: ce.RuleSet, hands: tuple[Hand, ...], members: tuple[int, ...]) -> Iterator[ce.Phase]:
    """Yield phases, with amounts somewhat beyond what is possible."""
    cards = sum(map(len, hands))
    deck = deck_of(rules.ranks)
    draws = sum(rules.power(card).draw for card in deck)
    skips = max(rules.power(card).skip for card in deck)
    for seat, direction in product(members, (1, -1)):
        for passes in range(len(hands) + 1):
            yield ce.Turn(seat, direction, passes=passes)
        for drawn in range(1, min(4, cards + 1)):
            for card in dict.fromkeys(hands[seat]):
                yield ce.Turn(seat, direction, drawn, card)
        for owed in range(1, min(draws, 9) + 2 if draws else 2):
            yield ce.Owing(seat, direction, owed)
        for open_skips in range(1, 2 * skips + 2):
            yield ce.Skipping(seat, direction, open_skips)
