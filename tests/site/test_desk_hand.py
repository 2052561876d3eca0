"""The hand as it is shown, and what can be done with chosen cards."""

from __future__ import annotations

import pytest

import crazyeights as ce
from crazyeights import Power
from docs.live.livetable.hands import does, in_hand
from tests.site.asker import Asker

SEVERAL = ce.presets.LAST_CARD
SWAPS = ce.presets.HOW_TO_PLAY.vary(ce.variants.sevens_swap, players=(3, 3))


def test_a_hand_is_sorted_as_one_holds_it() -> None:
    """By suit, black and red by turns, then by rank; wild cards stand together at the end."""
    table = ce.deal(SEVERAL, players=2, seed=1)
    hand = in_hand(table.ring.choices[0].powers, ce.cards("KH 2S 8D AC 3D 9C 2H KS"))
    assert "AC 9C 3D 2S 2H 8D KS KH" == " ".join(map(str, hand))


def test_equal_cards_are_told_apart() -> None:
    """Of equal cards each has a number of its own; all are the same otherwise."""
    asker = Asker()
    asker.lays("7H 7H 9C 7H", "KS 2D", pile="6H", rules=ce.presets.OPENSPIEL.vary(packs={2: 3}))
    assert [("9C", 0), ("7H", 0), ("7H", 1), ("7H", 2)] == [(one["card"], one["at"]) for one in asker.shown["hand"]]
    assert {True} == {one["playable"] for one in asker.shown["hand"] if one["card"] == "7H"}


def test_what_one_click_can_do() -> None:
    """A card with one play has its move; one with a choice, of a suit or of a call, has none."""
    asker = Asker()
    asker.lays("8C 7H 9S", "KS 2D", pile="6H", rules=ce.presets.STARTER_RULES)
    assert [("9S", None, False), ("7H", "7H", True), ("8C", None, True)] == [
        (one["card"], one["alone"], one["playable"]) for one in asker.shown["hand"]
    ]
    asker.lays("7H 9S", "KS 2D", pile="6H", rules=SEVERAL)
    assert [None, None] == [one["alone"] for one in asker.shown["hand"]]
    assert [False, True] == asker.ask("card", cards=["7H"])["calls"]


def test_what_has_to_be_chosen() -> None:
    """A wild card asks for a suit, a swap for a seat; what need not be chosen is not asked."""
    asker = Asker()
    asker.lays("8C 7H 9S", "KS 2D", "KD", pile="6H", rules=SWAPS)
    wild = asker.ask("card", cards=["8C"])
    assert (["C", "D", "H", "S"], [], [False]) == (wild["suits"], wild["targets"], wild["calls"])
    assert ["8C=C", "8C=D", "8C=H", "8C=S"] == [play["move"] for play in wild["plays"]]
    swap = asker.ask("card", cards=["7H"])
    assert [{"seat": 1, "name": "Ann", "cards": 2}, {"seat": 2, "name": "Bo", "cards": 1}] == swap["targets"]
    assert [1, 2] == [play["swap"] for play in swap["plays"]]
    assert "matches neither the suit nor the rank in force" == asker.ask("card", cards=["9S"])["why"]


def test_further_cards() -> None:
    """Cards of one rank go together where the rules allow it; each that can be added is named once."""
    asker = Asker()
    asker.lays("9H 9C 9S 4D 5D", "KS 2D", pile="6H", rules=SEVERAL)
    hand = {one["card"]: one for one in asker.shown["hand"]}
    assert (True, True, "9H") == tuple(hand["9H"][key] for key in ("playable", "more", "alone"))
    assert (False, False) == (hand["9C"]["playable"], hand["9C"]["more"])
    assert ["9C", "9S"] == asker.ask("card", cards=["9H"])["more"]
    both = asker.ask("card", cards=["9H", "9C"])
    assert (["9S"], ["9H+9C"]) == (both["more"], [play["move"] for play in both["plays"]])
    assert ["9H+9S+9C"] == [play["move"] for play in asker.ask("card", cards=["9S", "9H", "9C"])["plays"]]
    wrong = asker.ask("card", cards=["9C", "9H"])
    assert ([], ["9S"]) == (wrong["plays"], wrong["more"])
    assert "only one card may be played" not in wrong["why"]
    assert [] == asker.ask("card", cards=["9H", "4D"])["more"]


@pytest.mark.parametrize(
    ("power", "words"),
    [
        (Power(), None),
        (Power(wild=True), "wild"),
        (Power(draw=1), "the next seat owes 1 card"),
        (Power(wild=True, draw=4), "wild, the next seat owes 4 cards"),
        (Power(skip=1), "skips the next seat"),
        (Power(skip=2), "skips the next 2 seats"),
        (Power(reverse=True, again=True), "turns the direction, another turn"),
        (Power(swap=True), "swaps two hands"),
        (Power(rotate=True), "moves every hand on"),
    ],
    ids=str,
)
def test_what_a_card_does(power: Power, words: str | None) -> None:
    """Each part of a power has its words; a plain card has none."""
    assert words == does(power)
