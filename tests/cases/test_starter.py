from __future__ import annotations

from collections.abc import Iterator

import pytest

import crazyeights as ce
from tests.cases.playing import on_the_table, pack

BASE = ce.RuleSet(penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK))
SUITS = tuple(ce.Suit)


def size(players: int) -> int:
    """Return the cards dealt to each seat: seven to two players, five to more."""
    return 7 if players == 2 else 5


def turned(players: int, seed: int) -> tuple[ce.Card, ...]:
    """Return what lies in the stock after the hands are dealt; the last card is turned first."""
    return ce.shuffled(pack(), seed, 0)[: 52 - players * size(players)]


def in_the_middle(cards: tuple[ce.Card, ...]) -> tuple[ce.Card, tuple[ce.Card, ...]]:
    """Return starter and stock: wild cards are set aside and go back into the middle, in the order turned."""
    stock = list(cards)
    aside: list[ce.Card] = []
    while stock[-1].rank is ce.Rank.EIGHT:
        aside.append(stock.pop())
    top = stock.pop()
    for card in aside:
        stock.insert(len(stock) // 2, card)
    return top, tuple(stock)


@pytest.mark.parametrize("players", range(2, 7))
def test_an_eight_is_never_the_starter(players: int) -> None:
    """F05. An eight that is turned up goes back into the stock and another card is turned; no card is lost."""
    eights = twice = 0
    for seed in range(3000):
        left = turned(players, seed)
        eights += left[-1].rank is ce.Rank.EIGHT
        twice += left[-1].rank is left[-2].rank is ce.Rank.EIGHT
        top, stock = in_the_middle(left)
        state = ce.deal(BASE, players=players, seed=seed)
        assert state.top.rank is not ce.Rank.EIGHT
        assert (top,) == state.pile
        assert stock == state.stock
        assert 52 - players * size(players) - 1 == len(state.stock)
        assert all(len(hand) == size(players) for hand in state.hands)
        if left[-1].rank is ce.Rank.EIGHT:
            assert left[-1] in state.stock
    assert eights > 0
    assert twice > 0


@pytest.mark.parametrize("rules", [BASE, BASE.vary(starter=ce.Starter.RANDOM), ce.presets.LAST_CARD])
def test_no_wild_starts_and_no_card_is_lost(rules: ce.RuleSet) -> None:
    """F05, F25. Whichever way a wild goes back, the pack is whole and the first seat has a plain card to follow."""
    wild = {rank for rank, power in rules.powers.items() if power.wild}
    for seed in range(600):
        players = 2 + seed % 5
        state = ce.deal(rules, players=players, seed=seed)
        assert state.top.rank not in wild
        assert state.suit is state.top.suit
        assert set(on_the_table(state).values()) == {1}
        assert set(on_the_table(state)) == set(pack())


def naming(rules: ce.RuleSet, players: int) -> Iterator[ce.State]:
    """Yield deals whose starter is a wild that the dealer names."""
    for seed in range(600):
        for dealer in range(players):
            state = ce.deal(rules, players=players, seed=seed, dealer=dealer)
            if isinstance(state.phase, ce.Naming):
                yield state


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_dealer_names_a_suit_for_an_eight(players: int) -> None:
    """F02, F05. Where the dealer names the starter's suit, nothing but the four namings is legal until it is named."""
    rules = BASE.vary(starter=ce.Starter.DEALER_NAMES)
    seen = 0
    for state in naming(rules, players):
        seen += 1
        dealer = state.dealer
        assert state.top.rank is ce.Rank.EIGHT
        assert dealer == state.turn
        assert state.suit is None
        assert tuple(ce.NameSuit(suit) for suit in SUITS) == ce.legal_moves(state)
        others: tuple[ce.Move, ...] = (ce.Draw(), ce.Pass(), *(ce.Play(card) for card in state.hands[dealer]))
        for move in others:
            assert ce.refusal(state, move) is ce.Refusal.NAME_A_SUIT
            with pytest.raises(ce.IllegalMove):
                ce.apply(state, move)
        for suit in SUITS:
            after = ce.apply(state, ce.NameSuit(suit), dealer)
            assert suit is after.suit
            assert (dealer + 1) % players == after.turn
            assert ce.Turn(seat=(dealer + 1) % players, direction=1) == after.phase
            hand = after.hands[(dealer + 1) % players]
            assert {card for card in hand if suit is card.suit or card.rank is ce.Rank.EIGHT} == set(ce.playable(after))
    assert seen


@pytest.mark.parametrize("name", ["starter-rules", "how-to-play", "last-card", "rules-card", "card-game-101"])
def test_a_special_starter_has_no_effect(name: str) -> None:
    """F06. Whatever is turned up, the seat after the dealer has a plain first turn, clockwise, owing nothing."""
    rules = ce.presets.named(name).vary(
        powers={ce.Rank.TWO: ce.Power(draw=2), ce.Rank.QUEEN: ce.Power(skip=1), ce.Rank.ACE: ce.Power(reverse=True)}
    )
    ranks: set[ce.Rank] = set()
    for seed in range(300):
        dealer = seed % 3
        state = ce.deal(rules, players=3, seed=seed, dealer=dealer)
        ranks.add(state.top.rank)
        if isinstance(state.phase, ce.Naming):
            state = ce.apply(state, ce.NameSuit(ce.Suit.HEARTS))
        assert ce.Turn(seat=(dealer + 1) % 3, direction=1) == state.phase
        assert state.due == ()
    assert {ce.Rank.ACE, ce.Rank.TWO, ce.Rank.JACK, ce.Rank.QUEEN} <= ranks


def test_a_starter_acts_only_where_the_rules_say_so() -> None:
    """F06. With the switch a starter acts as if the dealer had played it, for each power by itself."""
    expected: dict[ce.Rank, ce.Phase] = {
        ce.Rank.TWO: ce.Owing(seat=1, direction=1, owed=2),
        ce.Rank.QUEEN: ce.Turn(seat=2, direction=1),
        ce.Rank.ACE: ce.Turn(seat=2, direction=-1),
        ce.Rank.NINE: ce.Turn(seat=1, direction=1),
    }
    rules = BASE.vary(
        powers={ce.Rank.TWO: ce.Power(draw=2), ce.Rank.QUEEN: ce.Power(skip=1), ce.Rank.ACE: ce.Power(reverse=True)},
        starter_powers=True,
    )
    seen: set[ce.Rank] = set()
    for seed in range(200):
        state = ce.deal(rules, players=3, seed=seed)
        if state.top.rank in expected:
            seen.add(state.top.rank)
            assert expected[state.top.rank] == state.phase
    assert set(expected) == seen
