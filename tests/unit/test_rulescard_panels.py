"""A text is laid on four panels: complete, in order, as large as it fits, and folded where it hurts least."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyeights.rulescard import panels
from crazyeights.rulescard.condensing import condensed
from crazyeights.rulescard.lettering import lines, width
from crazyeights.rulescard.markup import Kind, Piece
from crazyeights.rulescard.panels import (
    GIVEN_UP,
    HEIGHT,
    LARGEST,
    PANELS,
    SMALLEST,
    TEXT_HEIGHT,
    TEXT_WIDTH,
    WIDTH,
    fitting,
)

A4, LETTER = (297.0, 210.0), (279.4, 215.9)
UNPRINTABLE = 5.0
"""Millimetres at the edges of a sheet that usual printers leave white."""


def some(kind: Kind, *texts: str) -> list[Piece]:
    """Return pieces of one kind."""
    return [Piece(kind, text) for text in texts]


def section(paragraphs: int, words: int = 30) -> list[Piece]:
    """Return a heading and paragraphs of so many words each."""
    return [*some(Kind.HEADING, "Section"), *some(Kind.PARAGRAPH, *[" ".join(["word"] * words)] * paragraphs)]


pieces = st.lists(
    st.one_of(
        st.builds(Piece, st.sampled_from([k for k in Kind if k is not Kind.TABLE]), st.text("abc :", max_size=400)),
        st.builds(
            Piece,
            st.just(Kind.TABLE),
            rows=st.lists(st.tuples(st.text("abc ", max_size=30), st.text("abc ", max_size=30)), min_size=1).map(tuple),
        ),
    ),
    min_size=1,
    max_size=60,
)


def test_the_card_is_smaller_than_both_papers() -> None:
    """The card fits on A4 and Letter with something to tear off on both, and its text keeps off the sheet's edges."""
    for wide, high in (A4, LETTER):
        assert PANELS * WIDTH + UNPRINTABLE < wide
        assert HEIGHT + UNPRINTABLE < high
    assert TEXT_WIDTH + UNPRINTABLE < WIDTH
    assert TEXT_HEIGHT + 2 * UNPRINTABLE < HEIGHT


@given(pieces)
def test_nothing_is_lost(given_pieces: list[Piece]) -> None:
    """Every piece stands on a panel once, in the order of the text, in letters of a size that can be read."""
    found = fitting(given_pieces)
    if found is not None:
        assert given_pieces == [*chain.from_iterable(found.panels)]
        assert PANELS == len(found.panels)
        assert SMALLEST <= found.size <= LARGEST


@given(pieces)
def test_what_announces_something_stands_above_it(given_pieces: list[Piece]) -> None:
    """No panel ends with a title or a colon while the text goes on."""
    found = fitting(given_pieces)
    if found is not None:
        for at, panel in enumerate(found.panels):
            if panel and any(found.panels[at + 1 :]):
                assert panel[-1].kind not in {Kind.TITLE, Kind.HEADING}
                assert not panel[-1].text.endswith(":")


def test_folds_lie_between_sections() -> None:
    """Four sections of which each is a panel long take a panel each."""
    found = fitting([*section(4), *section(5), *section(4), *section(5)])
    assert found is not None
    assert found.is_clean
    assert [5, 6, 5, 6] == [len(panel) for panel in found.panels]


def test_smaller_letters_for_whole_sections(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters become smaller where each section then has a panel to itself, by no more than the bound."""
    uneven = [*section(12), *section(12), *section(13), *section(11)]
    whole = fitting(uneven)
    monkeypatch.setattr(panels, "GIVEN_UP", 0.0)
    largest = fitting(uneven)
    assert whole is not None
    assert largest is not None
    assert (True, False) == (whole.is_clean, largest.is_clean)
    assert 0 < largest.size - whole.size <= GIVEN_UP


def test_a_point_goes_with_its_list() -> None:
    """Where a panel has to begin in the middle of a section it is rather between paragraphs than between points."""
    text = [*some(Kind.HEADING, "Section")]
    for _ in range(4):
        text += [*some(Kind.PARAGRAPH, "word " * 12), *some(Kind.BULLET, *["word " * 12] * 3)]
    found = fitting(text)
    assert found is not None
    assert [Kind.PARAGRAPH] * 3 == [panel[0].kind for panel in found.panels[1:]]


def test_long_and_short_texts() -> None:
    """The more text, the smaller the letters; what does not fit in the smallest is refused, so is a bound above."""
    sizes = [found.size for n in (1, 6, 9, 12) if (found := fitting(section(n) * 4)) is not None]
    assert LARGEST == sizes[0]
    assert sorted(sizes, reverse=True) == sizes
    assert sizes[-1] < LARGEST
    assert fitting(section(100) * 4) is None
    assert fitting(section(12) * 4, least=LARGEST) is None


@pytest.mark.parametrize(
    ("text", "room", "expected"),
    [
        ("", 5.0, 1),
        ("eeee", 2.3, 1),
        ("eeee", 2.2, 2),
        ("eeee eeee", 4.8, 1),
        ("eeee eeee", 4.6, 2),
        ("e eeeeeeee", 2.3, 3),
        ("e " * 8, 4.0, 2),
    ],
)
def test_lines(text: str, room: float, expected: int) -> None:
    """A letter e is 0.556 em wide and a space 0.278: words go on a new line, long ones are broken."""
    assert expected == lines(((letter, False) for letter in text), room)


def test_widths() -> None:
    """Digits are all 0.556 em wide, bold letters wider; marks above a letter need no room, unknown signs a full em."""
    assert {0.556} == {width(digit) for digit in "0123456789"}
    assert width("e") < width("e", bold=True)
    assert 0.0 == width("\N{COMBINING ACUTE ACCENT}")
    assert 1.0 == width("漢") == width("♠", bold=True)


def test_condensed_lists_keep_their_words() -> None:
    """Points and rows become sentences with the same words, in paragraphs that a panel can end between."""
    long = some(Kind.BULLET, *(f"Point {n} has some words that are said at length." for n in range(20)))
    said = [*condensed([*some(Kind.HEADING, "List"), *long, *some(Kind.PARAGRAPH, "End.")])]
    assert Kind.HEADING is said[0].kind
    assert {Kind.PARAGRAPH} == {piece.kind for piece in said[1:]}
    assert 3 < len(said) < 10
    words = " ".join(piece.text for piece in said)
    assert all(piece.text in words for piece in long)
    (table,) = condensed([Piece(Kind.TABLE, rows=(("Card", "Points"), ("Two to ten", "the number on the card")))])
    assert "Card: points. Two to ten: the number on the card." == table.text
