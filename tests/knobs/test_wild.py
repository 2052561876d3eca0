"""Wilds: naming a suit, fitting on a named suit, and `wild_on_wild`."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, powered, said, why

OFF = ce.RuleSet(wild_on_wild=False)


def test_a_wild_goes_on_anything_and_names_any_suit() -> None:
    """A wild needs no match; any suit may be named, its own, the one in force and every other."""
    for pile in ("6H", "6C", "9S"):
        table = ce.position(ce.RuleSet(), hands=["8C 2D", "5H"], pile=pile, stock="KS")
        assert ["8C=C", "8C=D", "8C=H", "8C=S"] == [move for move in said(table) if move.startswith("8")]
    assert ce.Suit.SPADES == after(ce.position(ce.RuleSet(), hands=["8C 2D", "5H"], pile="6H"), "8C=S").suit


def test_the_suit_is_named_by_wilds_only() -> None:
    """A wild without a suit and a plain card with one are refused."""
    table = ce.position(ce.RuleSet(), hands=["8C 7H", "5H"], pile="6H", stock="KS")
    assert ce.Refusal.SUIT_MISSING == why(table, "8C")
    assert ce.Refusal.SUIT_NOT_ASKED == why(table, "7H=H")


def test_the_named_suit_replaces_the_printed_one() -> None:
    """On an eight of clubs that named hearts a heart fits and a club does not."""
    table = ce.position(ce.RuleSet(), hands=["9C 7H QD", "5H"], pile="8C", suit=ce.Suit.HEARTS, stock="KS")
    assert ["7H", "draw"] == said(table)
    assert ce.Refusal.DOES_NOT_FIT == why(table, "9C")


def test_a_plain_card_fits_by_suit_or_rank() -> None:
    """Suit in force or rank of the top; nothing else."""
    table = ce.position(ce.RuleSet(), hands=["6C 7H 7S 9D", "5H"], pile="6H", stock="KS")
    assert ["6C", "7H", "draw"] == said(table)
    assert ce.Refusal.DOES_NOT_FIT == why(table, "7S")


def test_the_final_wild_names_no_suit() -> None:
    """The round is over with it, so there is nothing to name."""
    table = ce.position(ce.RuleSet(), hands=["8C", "5H"], pile="6H", stock="KS")
    assert ["8C", "draw"] == said(table)
    assert ce.Refusal.SUIT_NOT_ASKED == why(table, "8C=H")


def test_a_wild_goes_on_a_wild_by_default() -> None:
    """`wild_on_wild` on: an eight on an eight."""
    rules = ce.RuleSet(wild_on_wild=True)
    table = ce.position(rules, hands=["8D 7H", "5H"], pile="8C", suit=ce.Suit.HEARTS, stock="KS")
    assert ["8D=C", "8D=D", "8D=H", "8D=S", "7H", "draw"] == said(table)


def test_off_no_wild_goes_on_a_wild_by_rank() -> None:
    """`wild_on_wild` off: the equal rank does not help an eight on an eight."""
    table = ce.position(OFF, hands=["8D 7H", "5H"], pile="8C", suit=ce.Suit.HEARTS, stock="KS")
    assert ["7H", "draw"] == said(table)
    assert ce.Refusal.WILD_ON_WILD == why(table, "8D=H")


@pytest.mark.parametrize("jack", ["JH", "JC"])
def test_off_no_wild_goes_on_a_wild_by_suit(jack: str) -> None:
    """`wild_on_wild` off: a wild Jack of the suit in force, or of the wild's own suit, is refused on an eight."""
    rules = powered({ce.Rank.JACK: ce.Power(wild=True)}, OFF)
    table = ce.position(rules, hands=[f"{jack} 7H", "5H"], pile="8C", suit=ce.Suit.HEARTS, stock="KS")
    assert ["7H", "draw"] == said(table)
    assert ce.Refusal.WILD_ON_WILD == why(table, f"{jack}=H")


def test_off_no_wild_answers_a_wild() -> None:
    """`wild_on_wild` off: a King that draws four does not answer a King."""
    rules = powered({ce.Rank.KING: ce.Power(wild=True, draw=4)}, OFF).vary(penalty={"answer": ce.Answer.SAME_RANK})
    table = ce.position(rules, hands=["KH 9C 9D", "KC 5D"], pile="6H", stock="KS QD JD JC 2C")
    table = after(table, "KH=S")
    assert ["draw"] == said(table)
    assert why(table, "KC=H") is not None


def test_off_no_wild_jumps_in_on_a_wild() -> None:
    """`wild_on_wild` off: the identical eight may not be jumped in; the identical seven may."""
    rules = ce.RuleSet(wild_on_wild=False, jump_in=True, packs={2: 2})
    table = ce.position(rules, hands=["9C 9D", "8C 7C 5H"], pile="8C", suit=ce.Suit.HEARTS, stock="KS")
    assert [] == said(table, 1)
    assert why(table, "@1:8C=H") is not None
    table = ce.position(rules, hands=["9C 9D", "8C 7C 5H"], pile="7C", stock="KS")
    assert ["@1:7C"] == said(table, 1)


def test_off_counts_a_wild_starter() -> None:
    """`wild_on_wild` off: a starter that stays wild takes no wild, only its suit or a plain card."""
    table = ce.position(OFF.vary(starter=ce.Starter.PRINTED), hands=["8D 7C", "5H"], pile="8C", stock="KS")
    assert ["7C", "draw"] == said(table)
    assert ce.Refusal.WILD_ON_WILD == why(table, "8D=H")


def test_off_leaves_wilds_on_plain_cards() -> None:
    """`wild_on_wild` off: a wild still goes on every card that is none."""
    table = ce.position(OFF, hands=["8D 2C", "5H"], pile="6H", stock="KS")
    assert ["8D=C", "8D=D", "8D=H", "8D=S", "draw"] == said(table)


@pytest.mark.parametrize("on", [True, False])
def test_a_plain_card_of_a_wilds_rank_fits_by_rank(*, on: bool) -> None:
    """If only the Jack of hearts is wild, another Jack goes on it by rank, whatever suit was named."""
    rules = ce.RuleSet(wild_on_wild=on).vary(powers={ce.Card.parse("JH"): ce.Power(wild=True)})
    table = ce.position(rules, hands=["JC 2C", "5H"], pile="JH", suit=ce.Suit.SPADES, stock="KS")
    assert ["JC", "draw"] == said(table)
    assert ce.Suit.CLUBS == after(table, "JC").suit


def test_off_counts_a_wild_starter_whose_suit_the_dealer_named() -> None:
    """`wild_on_wild` off: after the dealer has named a suit no eight goes on the eight that lies there."""
    rules = OFF.vary(starter=ce.Starter.DEALER_NAMES)
    found = 0
    for seed in range(1000):
        table = ce.deal(rules, players=3, seed=seed)
        if isinstance(table.phase, ce.Naming):
            table = after(table, "=S")
            found += any(card.rank is ce.Rank.EIGHT for card in table.hands[1])
            assert [] == [move for move in said(table) if move.startswith("8")]
    assert found
