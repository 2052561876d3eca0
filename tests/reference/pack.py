"""Cards before they lie on a table: the deck, its order, what a card does, and the shuffle."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping

from crazyeights.deck import Card, Suit
from crazyeights.powers import Power
from crazyeights.ruleset import RuleSet

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
PLAIN = Power()


def deck_place(card: Card) -> tuple[int, int]:
    """Say where a card stands in a new pack: by suit first, then from the ace up to the king."""
    return SUITS.index(card.suit), card.rank.value


def in_deck_order(cards: Iterable[Card]) -> list[Card]:
    """Arrange cards the way a hand is held."""
    return sorted(cards, key=deck_place)


def for_players(thresholds: Mapping[int, int], rules: RuleSet, players: int) -> int:
    """Look up a number that grows or shrinks with the company.

    The entry with the highest bound that the company reaches counts. A playoff may be smaller than any allowed
    company; then the smallest allowed one decides.
    """
    reached = max(players, rules.players[0])
    return thresholds[max(bound for bound in thresholds if bound <= reached)]


def full_deck(rules: RuleSet, players: int) -> list[Card]:
    """List every card in play for that many players, pack after pack, as if fresh from the box."""
    ranks = sorted(rules.ranks, key=lambda rank: rank.value)
    one_pack = [Card(rank, suit) for suit in SUITS for rank in ranks]
    return one_pack * for_players(rules.packs, rules, players)


def power_of(rules: RuleSet, card: Card) -> Power:
    """Tell what a card does for all: an entry for exactly this card beats that for its rank; no entry, no power."""
    if card in rules.powers:
        return rules.powers[card]
    return rules.powers.get(card.rank, PLAIN)


def words(seed: int | str, number: int) -> Iterator[int]:
    """Yield the endless stream of 32-bit numbers that belongs to one shuffle of one seed."""
    stream = hashlib.shake_256(f"{seed}/{number}".encode())
    used = 0
    while True:
        yield int.from_bytes(stream.digest(used + 4)[used:], "big")
        used += 4


def mix(cards: Iterable[Card], numbers: Iterator[int]) -> list[Card]:
    """Swap each place, from the last down to the second, with one chosen at or below it."""
    mixed = list(cards)
    for place in range(len(mixed) - 1, 0, -1):
        other = (next(numbers) * (place + 1)) >> 32
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed
