"""The sentences that refuse a deal or a position: word for word, with the value that was given and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

import crazyeights as ce
from crazyeights.deck import PACK

RULES = ce.RuleSet(name="Ours", ranks=tuple(rank for rank in ce.Rank if rank is not ce.Rank.TWO), packs={2: 1, 4: 2})
deal = cast(Callable[..., ce.State], ce.deal)
position = cast(Callable[..., ce.State], ce.position)
draw_for_dealer = cast(Callable[..., object], ce.draw_for_dealer)
LAID: dict[str, Any] = {"hands": ["7H 8C", "QS"], "pile": "3D"}

POSITIONS: list[tuple[dict[str, object], tuple[str, ...]]] = [
    ({"hands": "7H"}, ("hands is '7H'; it has to be a list of hands, such as ['7H 8C', 'QS']",)),
    ({"hands": 7}, ("hands is 7; it has to be a list of hands, such as ['7H 8C', 'QS']",)),
    ({"hands": ["7H"]}, ("there are 1 hands; Ours is for 2 to 7 players",)),
    ({"hands": ["7H", ""]}, ("the hand of seat 1 is empty; who has no cards has gone out",)),
    ({"pile": ""}, ("the pile is empty; it has at least its top card",)),
    ({"stock": "2C 2D"}, ("2C is not in the deck of Ours", "2D is not in the deck of Ours")),
    ({"stock": "7H QS"}, ("7H is there 2 times; there is 1 pack", "QS is there 2 times; there is 1 pack")),
    (
        {"hands": ["7H", "7H", "7H", "9C"], "stock": "9C"},
        ("7H is there 3 times; there are 2 packs",),
    ),
    ({"suit": "H"}, ("the suit in force is hearts, but the top 3D is not wild; leave the suit out",)),
    ({"turn": 2}, ("turn is 2; the seats are 0 to 1",)),
    ({"turn": True}, ("turn is True; the seats are 0 to 1",)),
    ({"turn": None}, ("turn is None; the seats are 0 to 1",)),
    ({"dealer": -1}, ("dealer is -1; the seats are 0 to 1",)),
    ({"dealer": "0"}, ("dealer is '0'; the seats are 0 to 1",)),
    ({"direction": 0}, ("direction is 0; it is 1 or -1",)),
    ({"direction": True}, ("direction is True; it is 1 or -1",)),
    (
        {"hands": ["7H", ""], "suit": "H", "turn": 2, "direction": 2},
        (
            "the hand of seat 1 is empty; who has no cards has gone out",
            "the suit in force is hearts, but the top 3D is not wild; leave the suit out",
            "turn is 2; the seats are 0 to 1",
            "direction is 2; it is 1 or -1",
        ),
    ),
]


@pytest.mark.parametrize(("changed", "sentences"), POSITIONS)
def test_a_position_is_refused_in_these_sentences(changed: dict[str, object], sentences: tuple[str, ...]) -> None:
    """Everything that is wrong with a position is told at once, a sentence for each, and nothing else."""
    with pytest.raises(ce.PositionError) as caught:
        position(RULES, **(LAID | changed))
    assert sentences == caught.value.problems


def test_no_suit_that_is_the_tops_own_is_refused() -> None:
    """A suit may be said though it needs not be: the top's own, or any on a wild top."""
    assert ce.Suit.DIAMONDS is position(RULES, **LAID, suit="D").suit
    assert ce.Suit.HEARTS is position(RULES, **LAID | {"pile": "3D 8S"}, suit=ce.Suit.HEARTS).suit


DEALS: list[tuple[Callable[[], object], str]] = [
    (
        lambda: deal("ours", players=2, seed=1),
        r"rules is 'ours'; it has to be a RuleSet, such as presets\.STARTER_RULES",
    ),
    (lambda: deal(RULES, players="2", seed=1), "players is '2'; it has to be a number from 2 to 7"),
    (lambda: deal(RULES, players=True, seed=1), "players is True; it has to be a number from 2 to 7"),
    (lambda: deal(RULES, players=1, seed=1), "1 players cannot play Ours; it is for 2 to 7"),
    (lambda: deal(RULES, players=8, seed=1), "8 players cannot play Ours; it is for 2 to 7"),
    (lambda: draw_for_dealer(1, seed=1), "players is 1; from 2 to 52 can draw for the deal"),
    (lambda: draw_for_dealer(53, seed=1), "players is 53; from 2 to 52 can draw for the deal"),
    (lambda: draw_for_dealer("4", seed=1), "players is '4'; from 2 to 52 can draw for the deal"),
]


@pytest.mark.parametrize(("dealt", "sentence"), DEALS, ids=[sentence for _, sentence in DEALS])
def test_a_deal_is_refused_in_this_sentence(dealt: Callable[[], object], sentence: str) -> None:
    """Rules that are none and numbers of players that they are not for are named, with those that they are for."""
    with pytest.raises(ce.CrazyEightsError, match=f"^{sentence}$"):
        dealt()


def test_all_cards_of_the_pack_can_be_drawn() -> None:
    """S4, on choosing the dealer: everybody draws one card, so that 52 can; each draws another one."""
    _, draws = ce.draw_for_dealer(52, seed=1)
    assert sorted(card for _, card in draws[0]) == sorted(PACK)
