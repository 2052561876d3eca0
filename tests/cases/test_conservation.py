from __future__ import annotations

import random

import pytest

import crazyeights as ce
from tests.cases.playing import EVERY_SWITCH, at_random, on_the_table, pack, speeches


@pytest.mark.parametrize("name", EVERY_SWITCH)
def test_cards_are_neither_lost_nor_doubled(name: str) -> None:
    """F25. Whatever is switched on, hands, stock and pile together are the pack after every move."""
    rules = EVERY_SWITCH[name]
    for seed in range(40):
        rng = random.Random(f"{name} {seed}")
        players = rng.randint(2, 5)
        whole = on_the_table(ce.deal(rules, players=players, seed=seed))
        assert set(pack()) == set(whole)
        assert set(whole.values()) == {rules.packs[2]}
        for state in at_random(ce.deal(rules, players=players, seed=seed), rng, 400):
            assert whole == on_the_table(state)
            assert state.pile


@pytest.mark.parametrize("name", EVERY_SWITCH)
def test_views_count_what_there_is(name: str) -> None:
    """F25. Every view gives the true number of cards in each hand and in the stock, at every moment."""
    rules = EVERY_SWITCH[name]
    for seed in range(4):
        rng = random.Random(f"{name} {seed}")
        for state in at_random(ce.deal(rules, players=3, seed=seed), rng, 120):
            for seat in (None, 0, 1, 2):
                view = ce.view(state, seat)
                assert view.sizes == tuple(len(hand) for hand in state.hands)
                assert view.stock_size == len(state.stock)
                assert view.pile == state.pile


@pytest.mark.parametrize("name", ce.presets.names())
def test_a_running_round_is_never_stuck(name: str) -> None:
    """F30. Somebody in turn has a legal move until the round is over; then nobody has, and all moves are refused."""
    rules = ce.presets.named(name)
    fewest, most = rules.players
    moves = tuple(ce.parse_move(text) for text in ("draw", "pass", "7H", "8C=H", "=D", "@0!", "@1?0", "@0:7H"))
    ended = 0
    for seed in range(32):
        rng = random.Random(f"{name} {seed}")
        players = rng.randint(fewest, min(most, 6))
        *states, state = at_random(ce.deal(rules, players=players, seed=seed), rng, 300)
        for table in (*states, state):
            assert table.is_over == (not ce.legal_moves(table))
            assert table.is_over == (not speeches(table))
            assert table.is_over == (table.turn is None)
            assert table.is_over == (table.result is not None)
        if not state.is_over:
            continue
        ended += 1
        for move in (*moves, *(ce.Play(card) for card in state.pile)):
            assert ce.refusal(state, move) is ce.Refusal.OVER
            with pytest.raises(ce.IllegalMove) as caught:
                ce.apply(state, move)
            assert caught.value.refusal is ce.Refusal.OVER
            assert caught.value.legal == ()
    assert ended


def test_what_is_offered_is_accepted() -> None:
    """F30. Every legal move of every seat can be made, and each distinct one gives its own table or its own cards."""
    for name, rules in EVERY_SWITCH.items():
        rng = random.Random(name)
        for state in at_random(ce.deal(rules, players=3, seed=name), rng, 60):
            for seat, move in speeches(state):
                assert ce.apply(state, move, seat) != state
