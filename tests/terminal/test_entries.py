"""What typed lines mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyeights import Call, Card, Catch, Draw, JumpIn, NameSuit, Pass, Suit, cards
from crazyeights.sitting.wanted import Cards, Said
from crazyeights.terminal.entries import Entry, Unreadable, Why, Wish, read_entry, read_suit

HAND = cards("8C 7H JS JD")
OFFERS = (Call(0), Catch(0, 1))


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("2", Cards(cards("7H"))),
        ("  2 ", Cards(cards("7H"))),
        ("3 4", Cards(cards("JS JD"))),
        ("4,3", Cards(cards("JD JS"))),
        ("4 + 3", Cards(cards("JD JS"))),
        ("1=h", Cards(cards("8C"), Suit.HEARTS)),
        ("1 =H", Cards(cards("8C"), Suit.HEARTS)),
        ("2>1", Cards(cards("7H"), swap=1)),
        ("2!", Cards(cards("7H"), call=True)),
        ("1=s>2!", Cards(cards("8C"), Suit.SPADES, 2, call=True)),
        ("8C=H", Cards(cards("8C"), Suit.HEARTS)),
        ("8c = h", Cards(cards("8C"), Suit.HEARTS)),
        ("js+jd", Cards(cards("JS JD"))),
        ("10♥", Cards(cards("TH"))),
        ("5", Said(Call(0))),
        ("6", Said(Catch(0, 1))),
        ("d", Said(Draw())),
        ("DRAW", Said(Draw())),
        ("p", Said(Pass())),
        ("pass", Said(Pass())),
        ("=h", Said(NameSuit(Suit.HEARTS))),
        ("@0:JD", Said(JumpIn(0, Card.parse("JD")))),
        ("@0!", Said(Call(0))),
        ("", Wish.NOTHING),
        ("   ", Wish.NOTHING),
        ("?", Wish.HELP),
        ("h", Wish.HINT),
        ("H", Wish.HINT),
        ("u", Wish.UNDO),
        ("s", Wish.SAVE),
        ("q", Wish.QUIT),
        ("exit", Wish.QUIT),
        ("w", Why(None)),
        ("why 2", Why(Cards(cards("7H")))),
        ("w d", Why(Said(Draw()))),
        ("w 8c", Why(Cards(cards("8C")))),
    ],
)
def test_what_a_line_means(line: str, entry: Entry) -> None:
    """Numbers stand for cards of the hand and then for offers, words for moves and wishes, the rest is notation."""
    assert entry == read_entry(line, HAND, OFFERS)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("0", ["no 0", "1 to 6"]),
        ("7", ["no 7", "1 to 6"]),
        ("9999", ["no 9999"]),
        ("3 3", ["twice"]),
        ("1 5", ["5 is no card"]),
        ("5!", ["5 is no card"]),
        ("1=x", ["=x", "=C =D =H =S"]),
        ("99999", ["'99999'", "?"]),
        ("xyzzy", ["'xyzzy'", "?"]),
        ("1H", ["'1H'"]),
        ("w xyzzy", ["'xyzzy'"]),
        ("w 9", ["no 9"]),
        ("²", ["'²'"]),
        ("x" * 5_000, ["long"]),
        ("\x1b[2J", ["?"]),
    ],
)
def test_what_means_nothing(line: str, words: list[str]) -> None:
    """A line that means nothing is answered with what is wrong and the way out."""
    entry = read_entry(line, HAND, OFFERS)
    assert isinstance(entry, Unreadable)
    assert all(word in entry.problem for word in words)
    assert "\x1b" not in entry.problem


def test_nothing_has_a_number() -> None:
    """Where nothing can be chosen no number means anything."""
    assert Unreadable("there is no 1: nothing has a number now") == read_entry("1")


@given(st.text(max_size=30) | st.text("0123456789 +=>!cdhs@?w", max_size=12))
def test_any_text_is_read(line: str) -> None:
    """Whatever is typed is a meaning or a refusal, never an error."""
    entry = read_entry(line, HAND, OFFERS)
    assert isinstance(entry, Cards | Said | Why | Wish | Unreadable)


@pytest.mark.parametrize(
    ("line", "suit"),
    [("c", Suit.CLUBS), ("=D", Suit.DIAMONDS), ("hearts", Suit.HEARTS), (" ♠ ", Suit.SPADES), ("x", None), ("", None)],
)
def test_suits(line: str, suit: Suit | None) -> None:
    """A suit is named by its letter, its sign or its name."""
    assert suit is read_suit(line)
