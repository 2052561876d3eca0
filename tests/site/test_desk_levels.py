"""Countdown at the desk: what is wild, offered and asked is that of the person's own level."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import crazyeights as ce
from docs.live.livetable.links import fragment, unpacked
from tests.site.asker import Answer, Asker

RULES = ce.presets.COUNTDOWN
SHORT = RULES.vary(levels=[ce.Level(3, ce.Rank.EIGHT), ce.Level(2, ce.Rank.SEVEN), ce.Level(1, ce.Rank.SIX)])


def laid(*hands: str, levels: tuple[int, ...], pile: str = "6H") -> Asker:
    """Return somebody at a round of seats at some levels, the person on seat 0 and in turn."""
    table = ce.position(RULES, hands=hands, pile=pile, stock="2C 3C 4C 5C", levels=levels)
    names = ("you", *(f"{name} (tips)" for name in ("Ann", "Bo")[: len(hands) - 1]))
    asker = Asker()
    asker.ask("open", text=str(ce.Record(RULES, len(hands), table.seed, table.dealer, names=names, start=table)))
    return asker


def facts(asker: Asker, key: str) -> dict[str, Any]:
    """Return something about each card of the hand."""
    return {card["card"]: card[key] for card in asker.shown["hand"]}


def test_the_level_of_each_seat_is_shown() -> None:
    """Each seat has its level and what is wild for it, in words; rules without levels have neither."""
    asker = laid("7S 8D KD", "QS 2D", "3D", levels=(0, 1, 7))
    assert ["Level 1 of 8, eights wild", "Level 2 of 8, sevens wild", "Level 8 of 8, aces wild"] == [
        seat["level"] for seat in asker.shown["seats"]
    ]
    asker.deals("pagat", 2)
    assert [None, None] == [seat["level"] for seat in asker.shown["seats"]]


@pytest.mark.parametrize(("levels", "wild", "plain"), [((0, 1), "8D", "7S"), ((1, 0), "7S", "8D")])
def test_own_wilds_alone_are_marked_and_fit(levels: tuple[int, ...], wild: str, plain: str) -> None:
    """A card of the own wild rank is marked, comes last and can be played; that of another seat is a plain card."""
    asker = laid("7S 8D KC", "QS 2D", levels=levels)
    assert {wild: True, plain: False, "KC": False} == facts(asker, "wild")
    assert {wild: "wild", plain: None, "KC": None} == facts(asker, "power")
    assert {wild: True, plain: False, "KC": False} == facts(asker, "playable")
    assert wild == asker.shown["hand"][-1]["card"]
    assert "matches neither" in facts(asker, "why")[plain]
    assert ["C", "D", "H", "S"] == asker.ask("card", cards=[wild])["suits"]
    assert not asker.ask("card", cards=[plain])["plays"]


def test_no_suit_is_chosen_for_a_wild_of_others() -> None:
    """A seven that fits is one play without a suit for whom sevens are not wild, and four plays for whom they are."""
    asker = laid("7H 8D KC", "QS 2D", levels=(0, 1))
    assert "7H" == facts(asker, "alone")["7H"]
    assert "matches" not in asker.refused("move", move="7H=S")
    asker.ask("move", move="7H")
    asker = laid("7H 8D KC", "QS 2D", levels=(1, 0))
    assert facts(asker, "alone")["7H"] is None
    asker.refused("move", move="7H")
    asker.ask("move", move="7H=S")
    assert ("7H", "S", True) == (asker.shown["top"], asker.shown["suit"], asker.shown["named"])


def test_open_hands_lie_in_the_order_of_their_seats() -> None:
    """Once all cards lie open, the wilds of each seat come last in its own hand."""
    names = ("Ann", "Bo")
    table = ce.position(RULES, hands=["7H 8D KC", "7D 8S KS"], pile="6H", stock="2C", levels=(0, 1))
    asker = Asker()
    asker.ask("open", text=str(ce.Record(RULES, 2, table.seed, table.dealer, names=names, start=table)))
    assert [["KC", "7H", "8D"], ["8S", "KS", "7D"]] == asker.shown["open"]


def test_the_story_of_a_match_by_levels() -> None:
    """It begins with the goal and the deal; each won round tells what its winner goes on with, the last the match."""
    asker, rng = Asker(), Random(4)
    asker.ask("deal", rules=ce.to_dict(SHORT)["rules"], players=2, seed="levels", match=True)
    assert "through 3 levels" == asker.shown["goal"]
    assert asker.told()[0].endswith(": 2 players, a match through 3 levels")
    assert " deals 3 cards each, eights wild; the starter is " in asker.told()[1]
    wins = [0, 0]
    while asker.shown["asks"] != "over":
        asker.decides(rng)
        if asker.shown["asks"] not in {"deal", "over"}:
            levels = [int(seat["level"].split()[1]) - 1 for seat in asker.shown["seats"]]
            assert wins == levels
            continue
        (winner,) = asker.shown["result"]["winners"]
        wins[winner] += 1
        assert wins == [seat["wins"] for seat in asker.shown["seats"]]
        said = asker.shown["result"]["words"][-1]
        left = {1: "down to 2 cards, sevens wild", 2: "down to 1 card, sixes wild", 3: "the match"}
        assert said.endswith(left[wins[winner]])
        assert said in asker.told()
    assert [wins.index(3)] == asker.shown["match_winners"]


def test_links_records_and_reloads_keep_the_levels() -> None:
    """A game of mixed levels comes back from its link and from its record as it was shown."""
    asker, rng = Asker(), Random(1)
    asker.ask("deal", rules=ce.to_dict(SHORT)["rules"], players=3, seed="link", match=True)
    while len({seat["level"] for seat in asker.shown["seats"]}) == 1 or asker.shown["asks"] != "turn":
        asker.decides(rng)
    text = asker.ask("record")["text"]
    again, linked = Asker(), Asker()
    again.ask("open", text=text)
    linked.ask("open", fragment=asker.ask("share")["fragment"])
    for other in (again, linked):
        assert asker.shown["seats"] == other.shown["seats"]
        assert asker.shown["hand"] == other.shown["hand"]
        assert asker.told() == other.told()


def test_a_single_round_at_given_levels_fits_a_link() -> None:
    """The levels that a single round was dealt at are in its link."""
    record = ce.Record(RULES, 2, seed=1, dealer=0, levels=(2, 5))
    assert record == ce.parse_record(unpacked(fragment(record)))
    asker = Asker()
    asker.ask("open", text=str(record))
    assert ["Level 3 of 8, sixes wild", "Level 6 of 8, threes wild"] == [s["level"] for s in asker.shown["seats"]]
    assert [6, 3] == [seat["cards"] for seat in asker.shown["seats"]]
    assert ["Seat 0 has 6 cards, sixes wild", "Seat 1 has 3 cards, threes wild"] == asker.told()[2:4]


def test_the_form_can_take_all_levels_away() -> None:
    """An empty list of levels, or none, is a game in which all rounds are alike."""
    document: Answer = ce.to_dict(RULES)["rules"]
    without: Answer = {key: value for key, value in document.items() if key != "levels"}
    empty: Answer = without | {"levels": []}
    for rules in (without, empty):
        assert [] == Asker().ask("check", rules=rules)["problems"]
    wrong = Asker().ask("check", rules=document | {"levels": [{"hand_size": 60, "wild": None}]})
    assert wrong["problems"]
