"""The promised shuffle: the same order for a seed in every process, Python version and language."""

from __future__ import annotations

from hashlib import shake_256
from struct import unpack
from typing import TypeAlias

from crazyeights.deck import Card, Cards, cards
from crazyeights.errors import DealError, shown

Seed: TypeAlias = int | str
"""What a shuffle starts from."""


def checked_seed(seed: object) -> Seed:
    """Return the seed, if it can be one: an int, or a text that UTF-8 can write.

    Raises:
        DealError: It cannot.
    """
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise DealError(f"seed {shown(seed)} is neither an int nor a text")
    try:
        str(seed).encode()
    except ValueError:  # a lone surrogate, or an int of more digits than Python prints
        raise DealError("the seed cannot be written as text; take a shorter int or plain text") from None
    return int(seed) if isinstance(seed, int) else str.__str__(seed)  # not a subclass, which may write itself otherwise


def shuffled(source: Cards, seed: Seed, n: int) -> tuple[Card, ...]:
    """Return the cards in the order of the nth shuffle of a game; the last one is dealt or drawn first.

    The order is a promise, the same in every process, Python version and language: Fisher-Yates for i from the last
    place down to 1, swapping with place ``(word * (i + 1)) >> 32``, where the words are the successive big-endian
    32-bit words of SHAKE-256 over the UTF-8 text ``f"{seed}/{n}"``.

    Args:
        source: The cards, in the order that they lie in.
        seed: The seed of the round, an int or a text.
        n: Which shuffle of the round: 0 for the deal, then counted on.

    Raises:
        NotationError: Something in the source is no card.
        DealError: The seed or the number of the shuffle cannot be one.

    Examples:
        >>> sorted(shuffled("AC 2C 3C", seed=7, n=0)) == list(cards("AC 2C 3C"))
        True

    Source:
        The project's own promise; see `words`.
    """
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        raise DealError(f"shuffle {shown(n)} is no number from 0 on")
    return tuple(shuffle(list(cards(source)), checked_seed(seed), n))


def shuffle(order: list[Card], seed: Seed, n: int) -> list[Card]:
    """Put the cards into the order of the nth shuffle, in place, and return them."""
    i = len(order)
    for word in words(seed, n, i - 1):
        j = word * i >> 32
        i -= 1
        order[i], order[j] = order[j], order[i]
    return order


def words(seed: Seed, n: int, count: int) -> tuple[int, ...]:
    """Return the first 32-bit words that the nth shuffle of a seed is made from."""
    if count < 1:
        return ()
    return unpack(f">{count}I", shake_256(f"{seed}/{n}".encode()).digest(4 * count))
