"""What a person sees and may do."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given

import crazyeights as ce
from crazyeights import Record
from crazyeights.sitting.game import new_game
from crazyeights.sitting.lines import Ink, Line, Span, written
from crazyeights.sitting.reporting import Cast
from crazyeights.terminal.showing import call_to_act, greeting, hand, table
from crazyeights.testing import states
from tests.terminal.conftest import wild_start

CAST = Cast(("you", "Ann", "Bo"), 0)
PLAIN, CALLS = ce.presets.STARTER_RULES, ce.presets.LAST_CARD


def text(lines: Iterable[Line]) -> list[str]:
    """Return lines as text."""
    return ["".join(written(part, signs=True) for part in line) for line in lines]


def seen(rules: ce.RuleSet, hands: list[str], *, pile: str = "6H", stock: str = "3C") -> ce.View:
    """Return what seat 0 sees of a position."""
    return ce.view(ce.position(rules, hands=hands, pile=pile, stock=stock), 0)


def test_the_table_hides_what_is_hidden() -> None:
    """The table shows how many cards the others hold, the stock, the top and the suit; one card left stands out."""
    view = seen(PLAIN, ["7H 8C", "QS 2D", "KS"], pile="6H")
    lines = list(table(view, CAST))
    assert ["Ann 2 · Bo 1 · stock 1", "On the pile 6♥, suit in force ♥ hearts"] == text(lines)
    assert Span("Bo 1", Ink.STRONG) in lines[0]


def test_a_suit_that_is_to_be_named() -> None:
    """While the dealer has to name a suit the table says so, and the dealer is asked for it."""
    view = ce.view(wild_start(ce.presets.HOW_TO_PLAY).replay(), 0)
    assert "suit in force to be named" in text(table(view, CAST))[1]
    assert "Name the suit to begin with: c, d, h or s" == call_to_act(view)


@given(states())
def test_brackets_are_for_what_cannot_be_played(state: ce.State) -> None:
    """The hand is numbered from 1 in its order, and exactly the cards that cannot be played now are in brackets."""
    for seat in range(len(state.hands)):
        view = ce.view(state, seat)
        cells = text(hand(view))
        assert [int(cell[:3]) for cell in cells] == list(range(1, len(view.hand) + 1))
        free = [card.symbol in cell and "(" not in cell for card, cell in zip(view.hand, cells, strict=True)]
        assert free == [card in ce.playable(view) for card in view.hand]


def test_what_is_to_be_decided() -> None:
    """The question names what may be done: play, draw or pass; what is owed; that the seat is to be skipped."""
    assert "Your turn: a card, d to draw" == call_to_act(seen(PLAIN, ["7H 9C", "QS"]))
    assert "Your turn: d to draw" == call_to_act(seen(PLAIN, ["7C 9C", "QS"]))
    assert "Your turn: p to pass" == call_to_act(seen(PLAIN, ["7C 9C", "QS"], stock=""))
    start = ce.position(CALLS, hands=["7C 9C", "JH QS"], pile="6H", stock="3C 4C 5C", turn=1)
    assert "You owe 2 cards: d to draw" == call_to_act(ce.view(ce.apply(start, ce.Play("JH", call=True)), 0))
    prsi = ce.presets.PRSI
    start = ce.position(prsi, hands=["7C AC", "AH QS KS"], pile="9H", stock="TC JC", turn=1)
    assert "You are to be skipped: a card, p to pass" == call_to_act(ce.view(ce.apply(start, ce.Play("AH")), 0))


def test_greetings() -> None:
    """The greeting tells the rules, the seats, and how the game begins or goes on."""
    record = Record(PLAIN, 2, seed=1, dealer=0)
    game = new_game(record, seat=0, bots=["tips"] * 2)
    first, second, third = text(greeting(game))
    assert ("Starter rules: 2 players", True) == (first, second.startswith("You are seat 0, against Ann."))
    assert f"You deal; the starter is {game.state.top.symbol}" == third
    assert "The game goes on after 1 move." == text(greeting(game.said(ce.Draw())))[-1]
    match = Record(ce.presets.HOW_TO_PLAY, 2, seed=1, dealer=0, totals=(0, 0))
    assert "How to play: 2 players, to 100 points" == text(greeting(new_game(match, seat=0, bots=["tips"] * 2)))[0]
    start = ce.position(PLAIN, hands=["7H", "QS"], pile="6H", stock="3C")
    laid = Record(PLAIN, 2, start.seed, start.dealer, start=start)
    assert 2 == len(text(greeting(new_game(laid, seat=0, bots=["tips"] * 2))))
