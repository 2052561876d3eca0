from __future__ import annotations

from typing import cast

import pytest

import crazyeights as ce
from tests.cases.playing import on_the_table

NO_NUMBERS: tuple[object, ...] = (0, 1, -2, 2.0, "3", None, True, 60)

SIZES: tuple[tuple[ce.RuleSet, dict[int, int]], ...] = (
    (ce.presets.STARTER_RULES, {2: 7, 3: 5, 4: 5}),
    (ce.presets.HOW_TO_PLAY, {2: 7, 3: 5, 4: 5, 5: 5}),
    (ce.presets.LAST_CARD, {2: 7, 3: 7, 4: 5, 5: 5, 6: 5}),
    (ce.presets.RULES_CARD, {2: 7, 3: 5, 4: 5, 5: 5}),
    (ce.presets.RULES_CARD_DRAW_ONE, {2: 7, 3: 5, 4: 5, 5: 5}),
    (ce.presets.CARD_GAME_101, {2: 5, 3: 5, 4: 5, 5: 5}),
)


@pytest.mark.parametrize("name", ce.presets.names())
@pytest.mark.parametrize("players", NO_NUMBERS, ids=repr)
def test_what_is_no_number_of_players(name: str, players: object) -> None:
    """F28. A number of players that is none, or far off, is refused before anything is built."""
    rules = ce.presets.named(name)
    with pytest.raises(ce.DealError):
        ce.deal(rules, players=cast(int, players), seed=1)
    with pytest.raises(ce.DealError):
        ce.start_match(rules, players=cast(int, players), seed=1)


@pytest.mark.parametrize("name", ce.presets.names())
def test_players_are_counted(name: str) -> None:
    """F28. From the fewest to the most players every preset deals; one fewer and one more are refused."""
    rules = ce.presets.named(name)
    fewest, most = rules.players
    for players in (fewest - 1, most + 1):
        with pytest.raises(ce.DealError):
            ce.deal(rules, players=players, seed=1)
        with pytest.raises(ce.DealError):
            ce.start_match(rules, players=players, seed=1)
    for players in range(fewest, most + 1):
        for seed in range(5):
            state = ce.deal(rules, players=players, seed=seed)
            assert players == len(state.hands)
            assert len({len(hand) for hand in state.hands if hand}) == 1
            assert len(state.pile) == 1


@pytest.mark.parametrize(("rules", "sizes"), SIZES, ids=[rules.name for rules, _ in SIZES])
def test_deal_sizes(rules: ce.RuleSet, sizes: dict[int, int]) -> None:
    """F28. Each page's hand size for each number of players; one starter, and the rest of the pack is the stock."""
    assert (min(sizes), max(sizes)) == rules.players
    for players, size in sizes.items():
        for seed in range(20):
            for dealer in range(players):
                state = ce.deal(rules, players=players, seed=seed, dealer=dealer)
                assert [size] * players == [len(hand) for hand in state.hands]
                assert len(state.pile) == 1
                assert 52 - players * size - 1 == len(state.stock)
                assert on_the_table(state).total() == 52


def test_two_players_leave_thirty_seven() -> None:
    """F28. Two players with seven cards each leave 37 cards in the stock beside the starter."""
    assert len(ce.deal(ce.presets.STARTER_RULES, players=2, seed=1).stock) == 37


def test_a_pack_that_runs_out_during_the_deal() -> None:
    """F28. Rules under which the pack could run out during the deal are refused when they are written down."""
    with pytest.raises(ce.RuleSetError):
        ce.RuleSet(players=(2, 12), hand_size={2: 5})
    with pytest.raises(ce.RuleSetError):
        ce.RuleSet(players=(1, 4))
    with pytest.raises(ce.RuleSetError):
        ce.RuleSet(hand_size={2: 0})
    with pytest.raises(ce.RuleSetError):
        ce.RuleSet(hand_size={3: 5})
    with pytest.raises(ce.RuleSetError):
        ce.RuleSet(hand_size={2: 26})
    assert ce.RuleSet(players=(2, 12), hand_size={2: 5}, packs={2: 1, 7: 2}).players == (2, 12)


@pytest.mark.parametrize("packs", [{2: 1}, {2: 1, 3: 1}])
def test_jump_ins_need_two_packs(packs: dict[int, int]) -> None:
    """F36. One pack holds no two equal cards, so a jump-in rule for it is refused."""
    with pytest.raises(ce.RuleSetError):
        ce.RuleSet(packs=packs, jump_in=True)
    assert ce.RuleSet(packs={2: 2}, jump_in=True).jump_in
    assert ce.RuleSet(packs={2: 1, 6: 2}, jump_in=True).jump_in


@pytest.mark.parametrize("dealer", [-1, 3, 60])
def test_the_dealer_sits_at_the_table(dealer: int) -> None:
    """F28. A dealer that is no seat is refused."""
    with pytest.raises(ce.SeatError):
        ce.deal(ce.RuleSet(), players=3, seed=1, dealer=dealer)
