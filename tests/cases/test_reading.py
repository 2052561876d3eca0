from __future__ import annotations

from typing import cast

import pytest

import crazyeights as ce

DECK = tuple(ce.Card(rank, suit) for suit in ce.Suit for rank in ce.Rank)
TENS = ("10H", "TH", "10h", "th", "Th", "tH", "10♥", "T♥", "10♥\ufe0f")
NO_CARDS: tuple[object, ...] = (
    *("1H", "0H", "11H", "H10", "10", "H", "", " ", "10HH", "10 H H", "XH", "10X", "100H", "8", "8CC", "C8", "T", "♥"),
    *(5, None, b"10H", ("10", "H"), ["10H"]),
)


@pytest.mark.parametrize("text", TENS)
def test_a_ten_is_a_ten_however_it_is_written(text: str) -> None:
    """F37. Ten of hearts, with one character or two, small or capital, letter or symbol."""
    assert ce.Card(ce.Rank.TEN, ce.Suit.HEARTS) == ce.Card.parse(text)
    assert (ce.Card(ce.Rank.TEN, ce.Suit.HEARTS),) == ce.cards(text)
    assert ce.Play(text) == ce.parse_move("TH")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_reads_back(card: ce.Card) -> None:
    """F37. Text and symbol of every card give that card again, and its text is stable: rank, then suit letter."""
    assert "A23456789TJQK"[card.rank.value - 1] + "CDHS"[tuple(ce.Suit).index(card.suit)] == str(card)
    assert card == ce.Card.parse(str(card)) == ce.Card.parse(card.symbol) == ce.Card.parse(str(card).lower())
    assert str(card) == str(ce.Card.parse(card.symbol))
    assert (card, card) == ce.cards(f"{card} {card.symbol}") == ce.cards(f"{card},{card.symbol}")


@pytest.mark.parametrize("text", NO_CARDS, ids=repr)
def test_what_is_no_card(text: object) -> None:
    """F37. What is no card is refused as such; a card without suit or rank does not exist."""
    with pytest.raises(ce.NotationError):
        ce.Card.parse(cast(str, text))


@pytest.mark.parametrize("text", ["10H 8", "7H H", "7H 10", "1H", "10H8C9"])
def test_what_is_no_hand(text: str) -> None:
    """F37. One bad card among several is refused, not skipped."""
    with pytest.raises(ce.NotationError):
        ce.cards(text)


@pytest.mark.parametrize(
    "text", ["8C=X", "8C=", "=X", "=", "8C=HH", "8C=10", "7H>", "7H>x", "10=H", "8C=H=S", "JH+", "+JH", ""]
)
def test_what_is_no_move(text: str) -> None:
    """F02, F37. A suit that does not exist, or half a move, is refused when it is read."""
    with pytest.raises(ce.NotationError):
        ce.parse_move(text)


@pytest.mark.parametrize("suit", ["X", "", "10", "HH"])
def test_a_suit_that_does_not_exist(suit: str) -> None:
    """F02. No play can be made with a suit that does not exist."""
    with pytest.raises(ce.NotationError):
        ce.Play("8C", suit)
    with pytest.raises(ce.NotationError):
        ce.NameSuit(suit)


@pytest.mark.parametrize("target", [-1, 0, 3, 60])
def test_a_target_that_is_no_other_seat(target: int) -> None:
    """F35. A swap with oneself or with a seat that does not exist is refused, and nothing is swapped."""
    rules = ce.RuleSet().vary(ce.variants.sevens_swap)
    state = ce.position(rules, hands=["7H 3S 3D", "2C 4C 6D KC", "9D JD"], pile="6H", stock="QD KS")
    before, number = str(state), hash(state)
    move = ce.Play("7H", swap=target)
    assert ce.refusal(state, move) is ce.Refusal.TARGET_WRONG
    with pytest.raises(ce.IllegalMove):
        ce.apply(state, move)
    assert (before, number) == (str(state), hash(state))


def test_a_ten_stays_a_ten_in_a_move() -> None:
    """F37. Moves with tens read back as they were said, in both spellings."""
    assert ce.parse_move("10H") is ce.parse_move("TH") is ce.Play("10H")
    assert ce.parse_move("10H+10S") == ce.Play("TH", then="TS")
    assert ce.parse_move("@2:10H") == ce.JumpIn(2, "TH")
    assert str(ce.parse_move("10H+10S>2!")) == "TH+TS>2!"
