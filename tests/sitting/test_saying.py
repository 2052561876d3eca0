"""Moves in words."""

from __future__ import annotations

import pytest

import crazyeights as ce
from crazyeights import Suit
from crazyeights.sitting.lines import written
from crazyeights.sitting.reporting import Cast
from crazyeights.sitting.saying import named

CAST = Cast(("you", "Ann", "Bo"), 0)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (ce.Play("7H"), "play 7♥"),
        (ce.Play("8C", "H", call=True), "play 8♣ and name ♥ hearts, calling your last card"),
        (ce.Play("JS", then="JD", swap=2), "play J♠ and J♦ and swap hands with Bo"),
        (ce.JumpIn(0, "8H", "S"), "jump in with 8♥ and name ♠ spades"),
        (ce.NameSuit(Suit.CLUBS), "name ♣ clubs"),
        (ce.Call(0), "call your last card"),
        (ce.Catch(0, 2), "catch Bo, who has not called the last card"),
        (ce.Draw(), "draw"),
        (ce.Pass(), "pass"),
        (None, "say nothing"),
    ],
)
def test_moves_in_words(move: ce.Move | None, words: str) -> None:
    """Each move can be offered in words."""
    assert words == "".join(written(part, signs=True) for part in named(move, CAST))
