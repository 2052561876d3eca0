"""Moves as text, there and back."""

from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.deck import PACK

WRITTEN: list[tuple[str, ce.Move]] = [
    ("7H", ce.Play("7H")),
    ("8C=H", ce.Play("8C", "H")),
    ("JS+JD", ce.Play("JS", then="JD")),
    ("JS+JC+JH+JD", ce.Play("JS", then="JC JH JD")),
    ("8S+8D=C", ce.Play("8S", "C", "8D")),
    ("7C>2", ce.Play("7C", swap=2)),
    ("QD!", ce.Play("QD", call=True)),
    ("8S+8D=C>10!", ce.Play("8S", "C", "8D", 10, call=True)),
    ("draw", ce.Draw()),
    ("pass", ce.Pass()),
    ("=H", ce.NameSuit("H")),
    ("deal", ce.Deal()),
    ("@2:JD", ce.JumpIn(2, "JD")),
    ("@0:8D=S>1!", ce.JumpIn(0, "8D", "S", 1, call=True)),
    ("@2!", ce.Call(2)),
    ("@2?0", ce.Catch(2, 0)),
]

CARDS, SUITS, SEATS = st.sampled_from(PACK), st.sampled_from(ce.Suit), st.integers(0, 100)
MOVES = st.one_of(
    st.builds(ce.Play, CARDS, st.none() | SUITS, st.lists(CARDS, max_size=6), st.none() | SEATS, st.booleans()),
    st.builds(ce.JumpIn, SEATS, CARDS, st.none() | SUITS, st.none() | SEATS, st.booleans()),
    st.builds(ce.NameSuit, SUITS),
    st.builds(ce.Call, SEATS),
    st.builds(ce.Catch, SEATS, SEATS),
    st.sampled_from((ce.Draw(), ce.Pass(), ce.Deal())),
)


def trouble(text: object) -> ce.NotationError:
    """Return the error that reading this text ends in."""
    with pytest.raises(ce.NotationError) as caught:
        cast(Callable[..., object], ce.parse_move)(text)
    return caught.value


@pytest.mark.parametrize(("text", "move"), WRITTEN, ids=[text for text, _ in WRITTEN])
def test_every_form(text: str, move: ce.Move) -> None:
    """Each kind of move is written as the notation says, and read back as the very same object."""
    assert text == str(move)
    assert move is ce.parse_move(text)


@given(MOVES)
def test_there_and_back(move: ce.Move) -> None:
    """Whatever a move is made of, its text reads as that move."""
    assert move is ce.parse_move(str(move))


@pytest.mark.parametrize("seat", [-1, 10**9, 10**40], ids=["negative", "ten digits", "many digits"])
def test_there_and_back_from_no_table(seat: int) -> None:
    """A move can be built for a seat that no table has, and then its text reads as that move too."""
    move = ce.Call(seat)
    assert move is ce.parse_move(str(move))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("DRAW", ce.Draw()),
        ("Pass", ce.Pass()),
        ("js+jd", ce.Play("JS", then="JD")),
        ("10♥", ce.Play("TH")),
        ("8♣️=♥️", ce.Play("8C", "H")),
        ("=s", ce.NameSuit("S")),
        ("JS+JH+JD+JC", ce.Play("JS", then="JD JH JC")),
        ("@02:7h", ce.JumpIn(2, "7H")),
    ],
)
def test_other_spellings(text: str, move: ce.Move) -> None:
    """Cards and suits are read in all their spellings, words in either case, further cards in any order."""
    assert move is ce.parse_move(text)


@pytest.mark.parametrize("text", [None, 7, b"7H", ["7H"], ce.Play("7H")], ids=repr)
def test_no_text(text: object) -> None:
    """Moves are read from text only."""
    assert (text, 0) == (trouble(text).text, trouble(text).at)


LOOK_ALIKES = {
    "cyrillic en for H": "7\u041d",
    "long s for S": "7\u017f",
    "kelvin sign for K": "\u212aH",
    "full-width digit": "\uff17H",
    "arabic digit": "\u0667H",
    "full-width seat": "7C>\uff12",
    "superscript seat": "@\u00b2!",
    "arabic seat": "@\u0662?0",
    "full-width equals": "8C\uff1dH",
    "full-width plus": "JS\uff0bJD",
    "full-width exclamation": "QD\uff01",
    "dotless i": "drawı",
    "long s in pass": "pa\u017fs",
    "zero width space": "7H\u200b",
    "right to left mark": "\u200f7H",
    "surrogate": "7\ud800",
    "null": "7H\0",
    "newline": "7H\n",
}


@pytest.mark.parametrize("text", LOOK_ALIKES.values(), ids=LOOK_ALIKES.keys())
def test_look_alikes(text: str) -> None:
    """Signs that only look like ours, and signs that cannot be seen, are refused and not guessed at."""
    assert text == trouble(text).text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "7H ",
        " 7H",
        "draw ",
        "8C=",
        "8C==H",
        "7C>",
        "7C>x",
        "7H!!",
        "+7H",
        "7H+",
        "7H++7D",
        "7H,7D",
        "7C>2=H",
        "7C!>2",
        "QD!=H",
        "=",
        "=HH",
        "=H!",
        "@",
        "@2",
        "@2:",
        "@:7H",
        "@x!",
        "@2!!",
        "@2?",
        "@2?x",
        "@2:7H+7D",
        "@2:7H?",
        "@2!7H",
        "7C>9999999999x",
        "play 7H",
    ],
)
def test_bad_texts(text: str) -> None:
    """What departs from the notation, in the order of its suffixes too, is refused with a place inside the text."""
    error = trouble(text)
    assert text == error.text
    assert 0 <= error.at <= len(text)
    assert "a move is written" in str(error)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("1H", 0),
        ("7X", 1),
        ("JS+1D", 3),
        ("JS+JD+JX", 7),
        ("8C=X", 3),
        ("8C=H!!", 5),
        ("7C>2!x", 5),
        ("=X", 1),
        ("@2:1H", 3),
        ("@2:8X=H", 4),
        ("@2:8C=X", 6),
        ("@2:7H!x", 6),
        ("@x!", 1),
        ("@2?x", 3),
        ("@2:", 3),
        ("@2!x", 3),
    ],
)
def test_where_the_trouble_begins(text: str, at: int) -> None:
    """The error counts the place in the whole text from which on it is none of the notation."""
    assert at == trouble(text).at


@pytest.mark.parametrize("part", ["7", "7H+", "=", "@", "@1", "9" * 50, "!", ">1", "🂡", "\0"], ids=ascii)
def test_ten_megabytes(part: str) -> None:
    """A text of ten megabytes is refused at once, and the message shows but its beginning."""
    text = part * (10_000_000 // len(part))
    error = trouble(text)
    assert text is error.text
    assert len(str(error)) < 300


@pytest.mark.parametrize("form", ["@{}!", "@0?{}", "@{}?0", "@{}:7H", "7C>{}", "@0:7C>{}"])
def test_huge_numbers(form: str) -> None:
    """A seat of thousands of digits is refused like any other text, not by the limits of Python."""
    text = form.format("9" * 3_900)
    assert text == trouble(text).text


@given(st.text(max_size=12) | st.text("@0129:?!=>+7JTCDHS♥ draw", max_size=12))
def test_any_text(text: str) -> None:
    """A text is a move, which is then written in one way only, or a NotationError, and never anything else."""
    try:
        move = ce.parse_move(text)
    except ce.NotationError as error:
        assert (text, True) == (error.text, 0 <= error.at <= len(text))  # noqa: PT017 - either way is right
    else:
        assert move is ce.parse_move(str(move))
