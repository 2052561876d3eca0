"""Questions to whoever sits at the screen, and refusals."""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Iterator

import pytest

from crazyeights.deck import Card
from crazyeights.terminal.screen import PlainScreen
from crazyeights.terminal.talking import asked, refuse
from tests.terminal.test_screen import Terminal


def test_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line is returned as typed; bytes that are no letters are no reason to stop, a missing input is its end."""
    answers: Iterator[str | Exception] = iter(
        (" 3 ", UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no letter"), RuntimeError("input(): lost sys.stdin"))
    )

    def typed(_: str) -> str:
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    out = io.StringIO()
    monkeypatch.setattr(builtins, "input", typed)
    monkeypatch.setattr(sys, "stdin", Terminal())
    assert " 3 " == asked(PlainScreen(out), "Your turn")
    assert "Your turn\n" == out.getvalue()
    assert "\N{REPLACEMENT CHARACTER}" == asked(PlainScreen(out), "Your turn")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with pytest.raises(EOFError):
        asked(PlainScreen(out), "Your turn")


def test_a_refusal() -> None:
    """What cannot be is refused in one line that begins with No, with cards as the screen writes them."""
    out = io.StringIO()
    refuse(PlainScreen(out), Card.parse("7H"), ": it is not your turn")
    assert "No: 7♥: it is not your turn\n" == out.getvalue()
