"""The promised order of the cards, by literal values that another implementation computed.

The literals come from a few lines of JavaScript on Node 20, written from the documented formula alone and with nothing
of this package: the words are the big-endian 32-bit words of ``crypto.createHash("shake256")`` over the UTF-8 text
``seed + "/" + n``; for i from the last place down to 1, place i is swapped with place ``(word * (i + 1)) >> 32``.
"""

from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.deck import PACK
from crazyeights.shuffling import words

FIVE = ce.cards("AC 2C 3C 4C 5C")
SMALL = tuple(card for card in PACK if str(card.rank) in "A789TJQK")
FULL = (
    "JS 8H 3S 7D 8C 6S JH 2D KS KC 8S 5D 4S 6H AC 3D 9H KD 3H 6C 4C 7C JD 7H AS 2S "
    "5S 4D 5H TH 5C 9S TD KH TC 6D 7S 9D QD 4H 2C QC 2H 8D QH JC TS AD QS 3C 9C AH"
)
LATER = (
    "5C TS 8S 9D 5S QH 8H 5D TH JD JH 6H 3S 6C 7S 2D AS 5H AH 9H 4C 8D 7C KC 3D JS "
    "8C TC 9S 3H KH KD JC QC 4H 2S 2H 2C 4S 6D TD 6S AC QS 3C AD 7D QD 4D 7H KS 9C"
)
THIRTY_TWO = "9H QD 9S 8H 8D JC AC TH 9D TS TD QS AS JS KD QC 7S KC AD 7C TC QH 9C 8S KS 8C JD 7H KH JH 7D AH"
TWO_PACKS = (
    "JC 2S 3H QD 8D 2C KH 7C TS 9H KS AD 4C 9S 4S TC QH TS 4D 4H 4D KC 9C 3S 8H TH "
    "6D 2D 6D AH 5S 4H KS 3H 5C 7H 7H AD QS 6S TD 3D AS JH 2S 9S 7C 2H TH QS 5H 9C "
    "TD 7S 5D 2C AS JC JS 5S 8S 7S 3D 4C 9H 5C 7D 5D JD KD 5H KH AC QC 8C 9D 3S 2H "
    "8S JH 6S 8C 8D 8H 7D 6C 6C TC AC 6H 9D KD KC QC JS 6H 3C AH 2D QH JD 4S 3C QD"
)

ORDERS: list[tuple[tuple[ce.Card, ...], int | str, int, str]] = [
    ((), 0, 0, ""),
    (FIVE[:1], 5, 1, "AC"),
    (FIVE[:2], 1, 0, "2C AC"),
    (FIVE, 0, 0, "2C 5C 4C AC 3C"),
    (FIVE, 0, 1, "4C 5C AC 2C 3C"),
    (FIVE, 0, 7, "AC 2C 4C 3C 5C"),
    (FIVE, -1, 0, "4C 5C AC 3C 2C"),
    (FIVE, 1 << 64, 7, "2C 3C 4C AC 5C"),
    (FIVE, "0", 0, "2C 5C 4C AC 3C"),  # the text of a number is the number
    (FIVE, "table 7", 0, "5C AC 2C 3C 4C"),
    (FIVE, "káva ♠", 1, "AC 2C 3C 4C 5C"),
    (FIVE, "", 7, "4C AC 5C 3C 2C"),
    (FIVE, "0/1", 0, "4C AC 5C 2C 3C"),
    (SMALL, "thirty-two", 1, THIRTY_TWO),
    (PACK, 0, 0, FULL),
    (PACK, "deal me", 1, LATER),
    (PACK * 2, 2024, 0, TWO_PACKS),
]
# The order of the full pack for 2024 and the deals below come from the same script.
OF_2024 = (
    "6H 4S 5S QH 7D 6S 9S QS JS 4D QD 8D AD AS 4H 5C 2S 5H 9C JC AC 2H 8H 9H 4C KH "
    "3S 6D 3D JH 7H 7S 8C 3C JD KD 9D TH TC TS 3H 6C TD 2D 2C KS 7C 5D QC 8S AH KC"
)

NO_SEEDS: tuple[object, ...] = (None, True, 1.5, b"1", ("1",), 1j)


def untyped(function: object) -> Callable[..., object]:
    """Return a function as a caller without a type checker calls it."""
    return cast(Callable[..., object], function)


def text(cards: tuple[ce.Card, ...]) -> str:
    """Return cards as text."""
    return " ".join(map(str, cards))


@pytest.mark.parametrize(("cards", "seed", "n", "order"), ORDERS, ids=range(len(ORDERS)))
def test_the_order_is_frozen(cards: tuple[ce.Card, ...], seed: int | str, n: int, order: str) -> None:
    """The nth shuffle of a seed is this very order, for ever and in every language."""
    assert order == text(ce.shuffled(cards, seed, n))
    assert order == text(ce.shuffled(text(cards), seed, n))
    assert order == text(ce.shuffled(iter(cards), seed, n))


def test_a_deal_by_hand() -> None:
    """The last card of the order is dealt first, one at a time from the seat after the dealer, then the starter."""
    assert OF_2024 == text(ce.shuffled(PACK, 2024, 0))
    left = OF_2024.split()
    hands: list[list[str]] = [[], [], []]
    for seat in (2, 0, 1) * 5:  # seat 1 deals
        hands[seat].append(left.pop())
    assert [["AH", "5D", "2C", "6C", "TC"], ["8S", "7C", "2D", "3H", "TH"], ["KC", "QC", "KS", "TD", "TS"]] == hands
    table = ce.deal(ce.presets.STARTER_RULES, players=3, seed=2024, dealer=1)
    assert tuple(tuple(sorted(ce.cards(" ".join(hand)))) for hand in hands) == table.hands
    assert ("9D",) == tuple(map(str, table.pile))
    assert left[:-1] == list(map(str, table.stock))


def test_wild_starters_in_the_middle() -> None:
    """Wilds turned up go to index len // 2 of the stock, in the order turned, once a plain card has come."""
    table = ce.deal(ce.presets.STARTER_RULES, players=2, seed=340)
    assert "KS" == str(table.top)  # after 8D and 8H
    assert text(table.stock) == (
        "4S 5H 7C AS 7H AH TC KD 5S TD TS 5D 3H TH QS 4D 2C 8D 8H 6D 4C KH QD 2D 6C AC 8S JS 9D 7S QC 3C 3D 9S 7D 6S 9H"
    )


def test_wild_starters_at_random_places() -> None:
    """Wilds turned up go to index (word * (len + 1)) >> 32, by the words that follow those of the deal's shuffle."""
    table = ce.deal(ce.presets.LAST_CARD, players=3, seed=197)
    assert "5S" == str(table.top)  # after 8D and 8S, which go to the places 24 and 10
    assert text(table.stock) == (
        "4C TD JH QS AD JS TC 9H 9D 6D 8S TH 8H 4H QD 4D 7H KH 3C 6H JC 2D AS 2S QC 8D QH 3H 3D AC"
    )


@given(st.lists(st.sampled_from(PACK)), st.integers() | st.text(st.characters(codec="utf-8")), st.integers(0, 99))
def test_a_shuffle_keeps_the_cards(cards: list[ce.Card], seed: int | str, n: int) -> None:
    """A shuffle changes the order alone, and leaves what it was given as it was."""
    before = tuple(cards)
    assert sorted(before) == sorted(ce.shuffled(cards, seed, n))
    assert before == tuple(cards)


def test_no_words_for_no_swap() -> None:
    """No card and one card need no words, so they take none."""
    assert () == words(0, 0, 0) == words(0, 0, -1)
    assert words(0, 0, 2) == words(0, 0, 5)[:2]


@pytest.mark.parametrize("seed", NO_SEEDS)
def test_no_seed(seed: object) -> None:
    """A seed is an int or a text; anything else is refused wherever one is asked for."""
    rules = ce.presets.HOW_TO_PLAY
    askers: tuple[Callable[[], object], ...] = (
        lambda: untyped(ce.shuffled)(FIVE, seed, 0),
        lambda: untyped(ce.deal)(rules, players=2, seed=seed),
        lambda: untyped(ce.draw_for_dealer)(2, seed=seed),
        lambda: untyped(ce.start_match)(rules, players=2, seed=seed),
        lambda: untyped(ce.position)(rules, hands=["7H", "8H"], pile="9H", seed=seed),
    )
    for ask in askers:
        with pytest.raises(ce.DealError, match="seed"):
            ask()


@pytest.mark.parametrize("seed", ["\ud800", 10**5000, -(10**5000)], ids=["surrogate", "huge", "hugely negative"])
def test_a_seed_that_cannot_be_written(seed: int | str) -> None:
    """A seed is hashed as UTF-8 text, so one that has no such text is refused and not changed into another."""
    with pytest.raises(ce.DealError, match="seed"):
        ce.shuffled(FIVE, seed, 0)


@pytest.mark.parametrize("n", [-1, True, 1.0, "0", None])
def test_no_number_of_a_shuffle(n: object) -> None:
    """Shuffles are counted from 0 in whole numbers."""
    with pytest.raises(ce.DealError, match="shuffle"):
        untyped(ce.shuffled)(FIVE, 0, n)
