"""Hints: what the tips say, and which tip."""

from __future__ import annotations

from collections import Counter
from random import Random

import crazyeights as ce
from crazyeights.bots import PLAY_TIPS, follow_tips
from crazyeights.sitting.hints import REASONS, hint
from tests.terminal.conftest import wild_start

PLAIN, CALLS = ce.presets.STARTER_RULES, ce.presets.LAST_CARD


def hinted(
    rules: ce.RuleSet, hands: list[str], *, seat: int = 0, pile: str = "6H", stock: str = "3C"
) -> tuple[str, str]:
    """Return the hint for a seat of a position."""
    move, why = hint(ce.view(ce.position(rules, hands=hands, pile=pile, stock=stock), seat))
    return str(move), why


def test_every_tip_has_words() -> None:
    """Each tip of the player that follows the tips can be said in words, and no words are left over."""
    assert {tip.__name__ for tip in PLAY_TIPS} == set(REASONS)


def test_the_tip_that_decides_is_told() -> None:
    """The reason is that of the first tip in which the play is better than the best of those that are not as good."""
    many = "QS 2D 3D 4D"
    assert ("7H", REASONS["save_eights"]) == hinted(PLAIN, ["7H 8C 2S 3S", many])
    assert ("KH", REASONS["shed_points"]) == hinted(PLAIN, ["7H KH 2S 3S", many])
    assert ("7H", "nothing else can be played") == hinted(PLAIN, ["7H 2S 3S 4S", many])


def test_other_hints() -> None:
    """Drawing, naming, calling and catching have their reasons too, and silence has one."""
    assert ("draw", "no card of yours can be played") == hinted(PLAIN, ["7C 2S", "QS 2D"])
    assert ("pass", "nothing else can be done") == hinted(PLAIN, ["7C 2S", "QS 2D"], stock="")
    seen = ce.view(wild_start(ce.presets.HOW_TO_PLAY).replay(), 0)
    move, why = hint(seen)
    assert isinstance(move, ce.NameSuit)
    assert "you hold most cards of it" == why
    held = Counter(card.suit for card in seen.hand if card.rank is not ce.Rank.EIGHT)
    assert max(held.values()) == held[move.suit]
    played = ce.apply(ce.position(CALLS, hands=["7H 9C", "QS 2D"], pile="6H", stock="3C 4C"), ce.Play("7H"))
    assert ("@0!", REASONS["call_last_card"]) == tuple(map(str, hint(ce.view(played, 0))))
    assert "@1?0" == str(hint(ce.view(played, 1))[0])
    assert "it has not called" in hint(ce.view(played, 1))[1]
    assert (None, "there is nothing to gain") == hint(ce.view(ce.deal(PLAIN, players=2, seed=1, dealer=1), 1))


def test_equal_choices() -> None:
    """Where no tip prefers one of two plays that is said."""
    found, why = hinted(PLAIN, ["7H 7D 2S", "QS 2D 3D 4D"], pile="7C")
    assert (found, why) in {("7D", "it is as good as any other"), ("7H", "it is as good as any other")}


def test_a_hint_is_what_the_bot_does() -> None:
    """A hint is the move of the player that follows the tips."""
    table = ce.deal(CALLS, players=3, seed="hints")
    for _ in range(60):
        if table.turn is None:
            break
        view = ce.view(table, table.turn)
        move, why = hint(view)
        assert move == follow_tips(view, Random(1))
        assert why
        assert move is not None
        table = ce.apply(table, move)
