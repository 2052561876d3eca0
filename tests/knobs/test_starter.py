"""The starter: `starter` (what a wild one does)."""

import hashlib

import pytest

import crazyeights as ce
from tests.knobs.tables import deck, said, text, why

COURT = (ce.Rank.EIGHT, ce.Rank.JACK, ce.Rank.QUEEN, ce.Rank.KING)
"""Four wild ranks, so that wild starters, also two and three in a row, are common among a few hundred seeds."""

SEEDS = range(300)


def rules_with(starter: ce.Starter) -> ce.RuleSet:
    """Three seats, five cards each, sixteen wilds."""
    wilds = {rank: ce.Power(wild=True) for rank in COURT}
    return ce.RuleSet(players=(3, 3), starter=starter, powers=wilds)


def is_wild(card: ce.Card) -> bool:
    """Whether the card is wild in these tests."""
    return card.rank in COURT


def words(seed: int, start: int) -> list[int]:
    """Return the words of the deal's shuffle that follow the first `start` ones."""
    stream = hashlib.shake_256(f"{seed}/0".encode()).digest(4 * (start + 60))
    return [int.from_bytes(stream[4 * i : 4 * i + 4], "big") for i in range(start, start + 60)]


def cut(seed: int) -> tuple[list[ce.Card], list[ce.Card]]:
    """Return the deck below the dealt hands, and the wilds that lie on top of it, in the order turned."""
    stock = list(ce.shuffled(deck(), seed, 0))[: 52 - 15]
    aside: list[ce.Card] = []
    while is_wild(stock[-1]):
        aside.append(stock.pop())
    return stock, aside


def test_the_seeds_show_every_case() -> None:
    """Among the seeds used here are deals that turn no wild, one wild and several wilds."""
    assert {0, 1, 2} <= {len(cut(seed)[1]) for seed in SEEDS}


@pytest.mark.parametrize("starter", list(ce.Starter))
def test_a_plain_starter_just_lies_there(starter: ce.Starter) -> None:
    """Whatever the knob says, a plain card turned up is the starter and the seat after the dealer begins."""
    seed = next(seed for seed in SEEDS if not cut(seed)[1])
    stock, _ = cut(seed)
    table = ce.deal(rules_with(starter), players=3, seed=seed, dealer=1)
    assert (stock[-1],) == table.pile
    assert text(tuple(stock[:-1])) == text(table.stock)
    assert ce.Turn(2, 1) == table.phase
    assert stock[-1].suit == table.suit


def test_middle_puts_wilds_back_into_the_middle() -> None:
    """MIDDLE: the first plain card is the starter; each wild then goes to index len // 2, in the order turned."""
    for seed in SEEDS:
        stock, aside = cut(seed)
        top = stock.pop()
        for card in aside:
            stock.insert(len(stock) // 2, card)
        table = ce.deal(rules_with(ce.Starter.MIDDLE), players=3, seed=seed)
        assert ((top,), tuple(stock)) == (table.pile, table.stock)
        assert ce.Turn(1, 1) == table.phase


def test_random_puts_wilds_back_anywhere() -> None:
    """RANDOM: each wild goes to index (word * (len + 1)) >> 32, with the words after the 51 of the shuffle."""
    for seed in SEEDS:
        stock, aside = cut(seed)
        top = stock.pop()
        for card, word in zip(aside, words(seed, 51), strict=False):
            stock.insert((word * (len(stock) + 1)) >> 32, card)
        table = ce.deal(rules_with(ce.Starter.RANDOM), players=3, seed=seed)
        assert ((top,), tuple(stock)) == (table.pile, table.stock)
        assert ce.Turn(1, 1) == table.phase


def wild_first() -> int:
    """Return a seed whose deal of three turns a wild first."""
    return next(seed for seed in SEEDS if cut(seed)[1])


def test_dealer_names_the_suit_of_a_wild_starter() -> None:
    """DEALER_NAMES: the wild stays, no suit is in force, and the dealer is in turn to name one."""
    table = ce.deal(rules_with(ce.Starter.DEALER_NAMES), players=3, seed=wild_first(), dealer=2)
    assert is_wild(table.top)
    assert 1 == len(table.pile)
    assert ce.Naming(2, 1) == table.phase
    assert (2, None) == (table.turn, table.suit)
    assert ["=C", "=D", "=H", "=S"] == said(table)
    for move in ("draw", "pass", str(table.hands[2][0])):
        assert ce.Refusal.NAME_A_SUIT == why(table, move)


@pytest.mark.parametrize("suit", list(ce.Suit))
def test_after_the_naming_the_seat_after_the_dealer_begins(suit: ce.Suit) -> None:
    """DEALER_NAMES: the named suit is in force and play begins beside the dealer."""
    table = ce.deal(rules_with(ce.Starter.DEALER_NAMES), players=3, seed=wild_first(), dealer=2)
    table = ce.apply(table, ce.NameSuit(suit))
    assert ce.Turn(0, 1) == table.phase
    assert suit == table.suit


def test_printed_keeps_a_wild_starter_with_its_own_suit() -> None:
    """PRINTED: nobody names; the wild's own suit counts."""
    table = ce.deal(rules_with(ce.Starter.PRINTED), players=3, seed=wild_first())
    assert is_wild(table.top)
    assert table.top.suit == table.suit
    assert ce.Turn(1, 1) == table.phase
    fits = [card for card in table.hands[1] if is_wild(card) or table.suit == card.suit]
    assert tuple(fits) == ce.playable(table)


def test_a_wild_that_stays_leaves_the_stock_alone() -> None:
    """DEALER_NAMES and PRINTED turn one card and put nothing back."""
    for starter in (ce.Starter.DEALER_NAMES, ce.Starter.PRINTED):
        table = ce.deal(rules_with(starter), players=3, seed=wild_first())
        assert ce.shuffled(deck(), wild_first(), 0)[:36] == table.stock
