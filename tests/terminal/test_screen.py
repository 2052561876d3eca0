"""Plain screens, and when a screen is not plain."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper

import pytest
from typing_extensions import override

from crazyeights import Card, Suit
from crazyeights.sitting.lines import Ink, Span
from crazyeights.terminal import screen as screens
from crazyeights.terminal.coloured import ColouredScreen
from crazyeights.terminal.devices import progress, screen
from crazyeights.terminal.screen import PlainScreen, Screen, is_terminal, width


class Terminal(io.StringIO):
    """A stream that somebody sits at."""

    encoding = "utf-8"

    @override
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _a_usual_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_plain_text_has_no_colours() -> None:
    """A plain screen writes texts, cards and suits and nothing else, without blanks at the end."""
    out = io.StringIO()
    PlainScreen(out).say(Span("You", Ink.STRONG), " play ", Card.parse("8H"), " and name ", Suit.SPADES, "  ")
    assert "You play 8♥ and name ♠ spades\n" == out.getvalue()


def test_letters_where_the_encoding_has_no_signs() -> None:
    """An output in ASCII gets letters for the suits."""
    file = io.BytesIO()
    out = TextIOWrapper(file, encoding="ascii")
    shown = PlainScreen(out)
    shown.say(Card.parse("TH"), " – ", Suit.SPADES)
    shown.raw("8♥")
    shown.cells([(Card.parse("8H"),)])
    shown.flush()
    assert b"10H - spades\n8H\n8H\n" == file.getvalue()


def test_a_table_wraps_its_last_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """The columns stand below each other, and the last one breaks where the screen ends."""
    monkeypatch.setenv("COLUMNS", "31")
    out = io.StringIO()
    PlainScreen(out).table(("a", "b"), [("1234", "twenty letters or so and more"), ("5", "")])
    assert ["a      b", "1234   twenty letters or so and", "       more", "5"] == out.getvalue().splitlines()


def test_a_table_on_a_narrow_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the last column has no room beside the others it stands below them, and no word of it is lost."""
    monkeypatch.setenv("COLUMNS", "25")
    out = io.StringIO()
    shown, read = coloured()
    for each in (PlainScreen(out), shown):
        each.table(("a", "b", "c"), [("1234", "5", "twenty letters or so and more")])
    assert ["1234  5", "  twenty letters or so", "  and more"] == out.getvalue().splitlines() == read().splitlines()


def test_markdown_stays_as_it_is() -> None:
    """Plain text shows Markdown as it was written."""
    out = io.StringIO()
    PlainScreen(out).markdown("# Title\n\n- one")
    assert "# Title\n\n- one\n" == out.getvalue()


def test_the_width_is_asked_for_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen is as wide as the window is now, and never too narrow to write anything."""
    sizes = iter([os.terminal_size((100, 30)), os.terminal_size((40, 30)), os.terminal_size((0, 0))])
    monkeypatch.setattr(screens, "get_terminal_size", lambda: next(sizes))
    assert [100, 40, 20] == [width(), width(), width()]


def test_no_output_at_all() -> None:
    """Without a standard output nothing fails."""
    PlainScreen(None).flush()


def without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take rich away."""
    monkeypatch.delitem(sys.modules, "crazyeights.terminal.coloured", raising=False)
    monkeypatch.setitem(sys.modules, "rich", None)
    monkeypatch.setitem(sys.modules, "rich.console", None)
    monkeypatch.setitem(sys.modules, "rich.box", None)


def test_colours_on_a_terminal_with_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal gets colours; a pipe, a dumb terminal, and one without rich get plain text."""
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert isinstance(screen(), ColouredScreen)
    monkeypatch.setenv("TERM", "dumb")
    assert isinstance(screen(), PlainScreen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert isinstance(screen(), PlainScreen)
    monkeypatch.setattr(sys, "stdout", None)
    assert isinstance(screen(), PlainScreen)
    monkeypatch.setattr(sys, "stdout", Terminal())
    without_rich(monkeypatch)
    assert isinstance(screen(), PlainScreen)


def test_a_closed_stream_is_no_terminal() -> None:
    """A stream that is closed is no terminal, and asking is no error."""
    closed = Terminal()
    assert is_terminal(closed)
    plain = io.StringIO()
    plain.close()
    assert not is_terminal(plain)


def test_progress_only_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is shown on a terminal with rich; elsewhere there is nobody to tell."""
    error = Terminal()
    monkeypatch.setattr(sys, "stderr", error)
    with progress("games") as told:
        assert told is not None
        told(3, 10)
    assert "games" in error.getvalue()
    for stream, term, rich in (
        (io.StringIO(), "xterm", True),
        (Terminal(), "dumb", True),
        (Terminal(), "xterm", False),
    ):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("TERM", term)
        if not rich:
            without_rich(monkeypatch)
        with progress("games") as told:
            assert told is None
        assert "" == stream.getvalue()


def coloured(encoding: str = "utf-8") -> tuple[Screen, Callable[[], str]]:
    """Return a coloured screen, and what tells what is written on it."""
    file = io.BytesIO()

    class Tty(TextIOWrapper):
        @override
        def isatty(self) -> bool:
            return True

    shown = ColouredScreen(Tty(file, encoding=encoding))

    def read() -> str:
        shown.flush()
        return file.getvalue().decode(encoding)

    return shown, read


def test_coloured_lines() -> None:
    """On a terminal red suits are red, and what is faint is faint; no text is taken for markup."""
    shown, read = coloured()
    shown.say(Card.parse("8H"), Span(Card.parse("8C"), Ink.FAINT), " [bold]:smile:")
    assert "\x1b[31m8♥\x1b[0m\x1b[2m8♣\x1b[0m [bold]:smile:\n" == read()


def test_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR there are no colours; an empty one counts as none."""
    monkeypatch.setenv("NO_COLOR", "1")
    shown, read = coloured()
    shown.say(Card.parse("8H"))
    assert "8♥\n" == read()
    monkeypatch.setenv("NO_COLOR", "")
    shown, read = coloured()
    shown.say(Card.parse("8H"))
    assert "31m" in read()


def test_coloured_tables_cells_and_markdown() -> None:
    """Tables, cells and Markdown come out in full, a line for other programs as it is."""
    shown, read = coloured()
    shown.table(("name", "seats"), [("Pagat", "2-7")])
    shown.cells([("1 ", Card.parse("8C"))])
    shown.markdown("# Title\n\nText.")
    shown.raw("x" * 300)
    text = read()
    assert all(word in text for word in ("name", "Pagat", "2-7", "1 8♣", "Title", "Text.", "x" * 300))
    assert "# Title" not in text


def test_coloured_letters() -> None:
    """A terminal in ASCII gets letters for suits, and no sign that it cannot write, in tables and Markdown neither."""
    shown, read = coloured("ascii")
    shown.say(Card.parse("8H"), " – ", Suit.SPADES)
    shown.table(("a",), [("8♥",)])
    shown.markdown("- 8♥ – one")
    text = read()
    assert all(word in text for word in ("8H", " - spades", "- 8H - one"))
