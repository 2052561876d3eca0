"""Positions that are built: what is refused, and what is not pending in them."""

from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce
from tests.knobs.tables import said

RULES = ce.RuleSet()
position = cast(Callable[..., ce.State], ce.position)


def test_a_partial_pack_is_a_table() -> None:
    """Any few cards make a position: the top of pile and stock is the last card written."""
    table = ce.position(RULES, hands=["7H 8C", "QS 2D"], pile="3D 6H", stock="KS QD")
    assert ("6H", "H") == (str(table.top), str(table.suit))
    assert (ce.cards("3D 6H"), ce.cards("KS QD")) == (table.pile, table.stock)


def test_nothing_is_pending_in_a_position() -> None:
    """Nothing owed, drawn, due or passed; the dealer is the seat before the one in turn."""
    table = ce.position(RULES, hands=["7H", "QS 2D", "5C"], pile="2H 2S", turn=1)
    assert ce.Turn(1, 1) == table.phase
    assert ((), None, 0, (), 0) == (table.due, table.result, table.dealer, table.places, table.shuffles)
    assert 2 == ce.position(RULES, hands=["7H", "QS 2D", "5C"], pile="2H", turn=0).dealer


def test_direction_dealer_and_suit_may_be_said() -> None:
    """A position may run backwards, have another dealer, and a named suit on a wild."""
    table = ce.position(RULES, hands=["7H", "QS", "5C"], pile="8D", suit=ce.Suit.SPADES, turn=2, dealer=2, direction=-1)
    assert (ce.Turn(2, -1), 2, ce.Suit.SPADES) == (table.phase, table.dealer, table.suit)


def test_hands_and_piles_may_be_cards() -> None:
    """Wherever cards are asked for, cards and their text mean the same."""
    spelt = ce.position(RULES, hands=["7H 8C", "QS"], pile="6H", stock="KS")
    built = ce.position(RULES, hands=[ce.cards("8C 7H"), ce.cards("QS")], pile=ce.cards("6H"), stock=ce.cards("KS"))
    assert spelt == built


GOOD: dict[str, object] = {"hands": ["7H 8C", "QS 2D"], "pile": "6H", "stock": "KS QD"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": ["7H 8C"]},
        {"hands": ["7H", "7C", "7D", "7S", "9H", "9C", "9D", "9S"]},
        {"hands": ["7H 7H", "QS"]},
        {"hands": ["7H 6H", "QS"]},
        {"hands": ["7H KS", "QS"]},
        {"hands": ["", "QS"]},
        {"pile": ""},
        {"turn": 2},
        {"turn": -1},
        {"suit": ce.Suit.CLUBS},
    ],
)
def test_what_cannot_be_a_table_is_refused(wrong: dict[str, object]) -> None:
    """Too few or many hands, more copies than packs, an empty hand or pile, no such seat, a suit nobody named."""
    position(RULES, **GOOD)
    with pytest.raises(ce.PositionError) as caught:
        position(RULES, **(GOOD | wrong))
    assert 1 == len(caught.value.problems)


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Several faults of one position come in one error."""
    with pytest.raises(ce.PositionError) as caught:
        position(RULES, hands=["7H 7H", ""], pile="6H", turn=5)
    assert 3 == len(caught.value.problems)


def test_two_packs_hold_two_copies() -> None:
    """Where the number of seats has two packs a card may be there twice, not three times."""
    rules = RULES.vary(packs={2: 1, 3: 2})
    assert "7H" == said(ce.position(rules, hands=["7H 9C", "7H", "5C"], pile="6H"))[0]
    with pytest.raises(ce.PositionError):
        ce.position(rules, hands=["7H 7H", "7H", "5C"], pile="6H")
    with pytest.raises(ce.PositionError):
        ce.position(rules, hands=["7H 7H", "5C"], pile="6H")


def test_the_tops_own_suit_may_be_said() -> None:
    """A plain top with its own suit is the same position as without a word about the suit."""
    built = ce.position(RULES, hands=["7H", "QS"], pile="6H", suit=ce.Suit.HEARTS)
    assert ce.position(RULES, hands=["7H", "QS"], pile="6H") == built
