from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from types import FrameType

import crazyeights as ce

DRAWERS = ce.RuleSet(packs={2: 2})


def keep_drawing(state: ce.State) -> ce.State:
    """Make the move of somebody who draws whenever that is allowed and keeps what was drawn."""
    legal = ce.legal_moves(state)
    if ce.Draw() in legal:
        return ce.apply(state, ce.Draw())
    return ce.apply(state, ce.Pass() if ce.Pass() in legal else legal[0])


def calls_of(action: Callable[[], object]) -> int:
    """Count the calls, of Python and of C functions, that an action makes."""
    calls = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(before)
    return calls


def test_the_past_costs_nothing() -> None:
    """F31. After ten thousand moves a move takes no more work than before, and the table is no larger."""
    state = ce.deal(DRAWERS, players=2, seed=1)
    work: list[int] = []
    sizes: list[int] = []

    def thousand() -> None:
        nonlocal state
        for _ in range(1000):
            state = keep_drawing(state)

    for _ in range(10):
        work.append(calls_of(thousand))
        sizes.append(len(pickle.dumps(state)))
        assert not state.is_over
    assert work[-1] <= 3 * work[0]
    assert max(work[1:]) <= 1.5 * min(work[1:])
    assert max(sizes) <= 1.1 * min(sizes)
    assert max(sizes) < 20_000
    assert len(str(state)) < 20_000


def test_the_json_text_does_not_grow() -> None:
    """F31. After thousands of moves the text of a table is as long as before: below 4,000 letters for two players."""
    state = ce.deal(DRAWERS, players=2, seed=1)
    lengths: list[int] = []
    for _ in range(8):
        for _ in range(500):
            state = keep_drawing(state)
            lengths.append(len(ce.dumps(state)) if len(lengths) % 10 == 0 else lengths[-1])
        assert state == ce.loads(ce.dumps(state))
    assert max(lengths) < 4_000
    assert max(lengths) <= 1.1 * min(lengths)


def test_tables_of_every_preset_are_short() -> None:
    """F31. A table for two of any preset is below 4,000 letters of JSON, at every stage of a round."""
    for name in ce.presets.names():
        rules = ce.presets.named(name)
        if rules.players[0] == 2:
            state = ce.deal(rules, players=2, seed="a seed of some length, as people give them")
            for _ in range(60):
                assert len(ce.dumps(state)) < 4_000
                if not state.is_over:
                    state = keep_drawing(state)


def test_a_long_game_keeps_its_cards() -> None:
    """F31, F25. Hundreds of shuffles later the two packs are whole."""
    state = ce.deal(DRAWERS, players=2, seed=2)
    for _ in range(3000):
        state = keep_drawing(state)
    cards = [*state.hands[0], *state.hands[1], *state.stock, *state.pile]
    assert len(cards) == 104
    assert all(cards.count(card) == 2 for card in cards)
    assert state.shuffles > 100


def test_equal_tables_are_equal_whatever_came_before() -> None:
    """F31. Two ways to the same table give equal tables: there is no history in them."""
    rules = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.CALL, penalty=2))
    start = ce.position(rules, hands=["5H 9C", "7H 2H KC"], pile="3H", stock="4S 4C")
    at_once = ce.apply(start, ce.Play("5H", call=True))
    afterwards = ce.apply(ce.apply(start, ce.Play("5H")), ce.Call(0))
    assert at_once == afterwards
    assert hash(at_once) == hash(afterwards)
    assert pickle.dumps(at_once) == pickle.dumps(afterwards)
