"""From typed cards to legal plays."""

from __future__ import annotations

from collections.abc import Sequence

import crazyeights as ce
from crazyeights import Card, Play, Suit, cards
from crazyeights.sitting.choosing import plays, settled, why_not
from crazyeights.sitting.wanted import Cards, Said

TWO, THREE = ce.presets.STARTER_RULES, ce.presets.LAST_CARD
SWAP = ce.presets.HOW_TO_PLAY.vary(ce.variants.sevens_swap)


def seen(rules: ce.RuleSet, hand: str, *others: str, pile: str = "6H") -> ce.View:
    """Return what seat 0 sees, which is in turn."""
    return ce.view(ce.position(rules, hands=[hand, *(others or ("QS 2D",))], pile=pile, stock="3C 4C 5C"), 0)


def texts(found: Sequence[ce.Move]) -> list[str]:
    """Return moves in their notation."""
    return [str(move) for move in found]


def test_plays_that_agree() -> None:
    """What was typed narrows the plays down to those that say the same, and leaves the rest open."""
    view = seen(TWO, "7H 8C")
    assert ["7H"] == texts(plays(view, Cards(cards("7H"))))
    assert ["8C=C", "8C=D", "8C=H", "8C=S"] == texts(plays(view, Cards(cards("8C"))))
    assert ["8C=S"] == texts(plays(view, Cards(cards("8C"), Suit.SPADES)))
    assert [] == texts(plays(view, Cards(cards("7H"), Suit.SPADES)))
    assert [] == texts(plays(view, Cards(cards("9S"))))


def test_several_cards_in_the_order_in_which_they_fit() -> None:
    """Several cards are played as typed; if another one has to lead it leads, and the last stays on top."""
    view = seen(THREE, "9C 9D 9H 4S 5S")
    assert ["9H+9C"] == texts(plays(view, Cards(cards("9H 9C"))))
    assert ["9H+9D+9C"] == [text for text in texts(plays(view, Cards(cards("9D 9H 9C")))) if text.startswith("9H")]
    assert [] == texts(plays(view, Cards(cards("9C 9H"))))  # neither leads and stays on top at once
    assert [] == texts(plays(view, Cards(cards("9H 4S"))))


def test_swaps_and_calls() -> None:
    """A swap has a target for each other seat; a call goes with a play that leaves one card."""
    view = seen(SWAP, "7H 9C 4S", "QS 2D", "KS 3D")
    assert ["7H>1", "7H>2"] == texts(plays(view, Cards(cards("7H"))))
    assert ["7H>2"] == texts(plays(view, Cards(cards("7H"), swap=2)))
    view = seen(THREE, "7H 9C")
    assert ["7H", "7H!"] == texts(plays(view, Cards(cards("7H"))))
    assert ["7H!"] == texts(plays(view, Cards(cards("7H"), call=True)))


def test_questions_only_where_plays_differ() -> None:
    """What all plays share is not asked; an answer leaves those that agree, and none where it is none of them."""
    options = [Play("8C", suit) for suit in Suit]
    asked: list[object] = []

    def hearts(values: Sequence[object]) -> object:
        asked.append(values)
        return Suit.HEARTS

    assert ["8C=H"] == texts(settled(options, "suit", hearts))
    assert options == list(settled(options, "call", hearts))
    assert [tuple(Suit)] == asked
    assert () == settled(options, "suit", lambda _: ...)


def test_reasons_are_those_of_the_rules() -> None:
    """Why something may not be done is said in the words of the rules; of what may be done nothing is said."""
    view = seen(TWO, "7H 9S 8C")
    refusals = ce.Refusal
    for wanted, reason in (
        (Cards(cards("9S")), refusals.DOES_NOT_FIT.value),
        (Cards(cards("KS")), refusals.NOT_HELD.value),
        (Cards(cards("7H"), Suit.SPADES), refusals.SUIT_NOT_ASKED.value),
        (Cards(cards("8C"), call=True), refusals.CALL_NOT_DUE.value),
        (Cards(cards("7H 9S")), refusals.ONE_CARD.value),
        (Said(ce.Pass()), refusals.MUST_DRAW.value),
        (Said(ce.Catch(0, 1)), refusals.NOTHING_TO_CATCH.value),
        (Cards(cards("8C")), None),
        (Said(ce.Draw()), None),
    ):
        assert reason == why_not(view, wanted)


def test_cards_typed_are_the_cards_played() -> None:
    """Whatever play is chosen, it plays the cards that were typed."""
    view = seen(THREE, "9C 9D 9H 8S 8H")
    for move in ce.legal_moves(view):
        if isinstance(move, Play):
            typed = (move.card, *move.then)
            for play in plays(view, Cards(typed)):
                assert sorted(typed, key=str) == sorted((play.card, *play.then), key=str)


def test_a_card_that_is_nobodys() -> None:
    """A card that is in no pack of these rules is refused like one that is not held."""
    rules = TWO.vary(ranks=tuple(rank for rank in ce.Rank if rank is not ce.Rank.TWO))
    assert ce.Refusal.NOT_HELD.value == why_not(seen(rules, "7H 9S", "QS 3D"), Cards((Card.parse("2C"),)))
