"""What a line is made of."""

from __future__ import annotations

import pytest

from crazyeights import Card, Suit
from crazyeights.sitting.lines import Ink, Span, ink, joined, written

TEN = Card.parse("TH")


@pytest.mark.parametrize(
    ("part", "signs", "letters"),
    [
        ("text", "text", "text"),
        (TEN, "10♥", "10H"),
        (Suit.CLUBS, "♣ clubs", "clubs"),
        (Span(TEN, Ink.FAINT), "10♥", "10H"),
        (Span(Suit.SPADES, Ink.FAINT), "♠ spades", "spades"),
    ],
)
def test_suits_are_signs_or_letters(part: Span | Card | Suit | str, signs: str, letters: str) -> None:
    """A card is written as printed where there are signs, else as it can be typed; a suit has its name."""
    assert (signs, letters) == (written(part, signs=True), written(part, signs=False))
    if part == TEN:
        assert Card.parse(letters) == TEN


def test_red_suits_are_red() -> None:
    """Hearts and diamonds are red, on a card and by themselves; an ink of one's own comes first."""
    inks = {str(suit): (ink(suit), ink(Card.parse(f"7{suit}"))) for suit in Suit}
    assert {"C": (None, None), "D": (Ink.RED, Ink.RED), "H": (Ink.RED, Ink.RED), "S": (None, None)} == inks
    assert (Ink.FAINT, None) == (ink(Span(TEN, Ink.FAINT)), ink("7H"))


def test_joined() -> None:
    """Something stands between parts, not before and not after them."""
    assert ((), ("a",), ("a", "-", TEN)) == (joined([]), joined(["a"]), joined(["a", TEN], "-"))
