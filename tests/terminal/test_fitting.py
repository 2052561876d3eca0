"""How lines fit a terminal."""

from __future__ import annotations

from crazyeights import Card
from crazyeights.sitting.lines import written
from crazyeights.terminal.fitting import columns, fitted, has_signs, in_rows

TEN = Card.parse("TH")


def test_signs_need_an_encoding_that_has_them() -> None:
    """Unicode and the old code page of DOS have the four signs, ASCII and Latin-1 have not; nonsense has not."""
    encodings = ("utf-8", "utf-16", "cp437", "ascii", "latin-1", "", "no such encoding")
    assert [True, True, False, False, False, False, False] == [has_signs(name) for name in encodings]


def test_what_an_encoding_lacks() -> None:
    """A text that an encoding has stays; else signs become letters, dashes hyphens, and the rest question marks."""
    assert "Prší – 8♥" == fitted("Prší – 8♥", "utf-8")
    assert "Pr?? - 8H..." == fitted("Prší – 8♥…", "ascii")
    assert "é" == fitted("é", "latin-1")


def test_cells_stand_in_as_many_columns_as_fit() -> None:
    """Cells are padded to the widest and two more; a screen too narrow for one still gets one a row."""
    assert (1, 3, 1, 1) == (columns([], 80), columns([5, 5, 5], 21), columns([5, 5, 5], 13), columns([50], 10))
    rows = in_rows([("1 ", TEN), ("2 ", Card.parse("8C")), ("3",)], 14, signs=True)
    assert ["1 10♥  2 8♣   ", "3      "] == ["".join(written(p, signs=True) for p in row) for row in rows]
    assert [] == in_rows([], 80, signs=True)


def test_no_command_reaches_the_terminal() -> None:
    """Whatever stands in a saved game, its title, its seed, nothing in it moves the cursor or forges a line."""
    assert "?]0;title?a?b" == fitted("\x1b]0;title\x07a\nb", "utf-8")
