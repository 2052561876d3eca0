"""Bots under random rules: they say legal moves, and what they say follows from what they see."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.bots import Bot, Search, chances, default_move, follow_tips, played_out, random_moves
from crazyeights.testing import rule_sets, states


def gone(seen: ce.View, rng: Random) -> ce.Move | None:
    """Say what is said for a player who has gone."""
    del rng
    return default_move(seen)


BOTS: dict[str, Bot] = {"random": random_moves, "tips": follow_tips, "search": Search(rollouts=6), "gone": gone}


@pytest.mark.parametrize("name", BOTS)
@given(at=states(moves=30), seed=st.integers(0, 1 << 16))
def test_a_bot_says_what_is_legal(name: str, at: ce.State, seed: int) -> None:
    """A seat in turn says something legal, any other seat something legal or nothing."""
    for seat in range(len(at.hands)):
        move = BOTS[name](ce.view(at, seat), Random(seed))
        assert move is not None or seat != at.turn
        assert move is None or ce.refusal(at, move, seat) is None


@pytest.mark.parametrize("name", BOTS)
@given(at=states(moves=30), seed=st.integers(0, 1 << 16))
def test_a_bot_knows_what_its_seat_sees(name: str, at: ce.State, seed: int) -> None:
    """However the cards lie that the seat does not see, with the same chance the bot says the same."""
    for seat in range(len(at.hands)):
        seen = ce.view(at, seat)
        other = ce.view(ce.sample(seen, seed), seat)
        assert BOTS[name](seen, Random(seed)) == BOTS[name](other, Random(seed))


@given(rules=rule_sets(), data=st.data())
def test_a_game_is_repeated_by_its_seed(rules: ce.RuleSet, data: st.DataObject) -> None:
    """Any bots at one table play on by any rules, and the same chances give the same game."""
    players = data.draw(st.integers(*rules.players))
    bots = data.draw(st.lists(st.sampled_from(list(BOTS.values())), min_size=players, max_size=players))
    seed = data.draw(st.integers(0, 1 << 16))
    at = ce.deal(rules, players=players, seed=seed)
    games = [
        [move for _, move, _ in islice(played_out(at, bots, chances(seed, players=players)), 40)] for _ in range(2)
    ]
    assert games[0] == games[1]
    for move in games[0]:
        at = ce.apply(at, move)
