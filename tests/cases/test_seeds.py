from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from pathlib import Path

import crazyeights as ce
from tests.cases.fingerprint import fingerprint
from tests.cases.playing import at_random, finish_round, straight

PLAIN = ce.RuleSet()
VARIED = ce.RuleSet().vary(
    ce.variants.draw_three,
    ce.variants.match_to(500),
    points={ce.Rank.ACE: 15},
    powers={ce.Rank.QUEEN: ce.Power(reverse=True)},
)


def test_a_seed_fixes_the_deal() -> None:
    """F22. Equal seeds give equal tables, however the global generator is used in between."""
    for seed in range(1, 301):
        first = ce.deal(PLAIN, players=3, seed=seed)
        random.seed(99)
        random.random()
        second = ce.deal(PLAIN, players=3, seed=seed)
        assert first == second
        assert hash(first) == hash(second)
        assert str(first) == str(second)
        assert first.stock == second.stock


def test_a_seed_fixes_the_json_text() -> None:
    """F22. Equal seeds give equal text of JSON, other seeds another one, and tables read from it go on alike."""
    texts: set[str] = set()
    for seed in range(1, 101):
        first, second = ce.deal(PLAIN, players=3, seed=seed), ce.deal(PLAIN, players=3, seed=seed)
        assert ce.dumps(first) == ce.dumps(second)
        texts.add(ce.dumps(first))
    assert len(texts) == 100
    for seed in range(20):
        state = ce.deal(PLAIN, players=2, seed=f"json {seed}")
        restored = ce.loads(ce.dumps(state))
        assert isinstance(restored, ce.State)
        shuffles = 0
        while not state.is_over and shuffles < 2:
            move = ce.legal_moves(state)[-1]
            state, restored = ce.apply(state, move), ce.apply(restored, move)
            assert state == restored
            shuffles = state.shuffles
        assert ce.dumps(state) == ce.dumps(restored)


def test_seeds_differ() -> None:
    """F22. Different seeds give different deals."""
    hands = {ce.deal(PLAIN, players=2, seed=seed).hands[0] for seed in range(1, 301)}
    assert len(hands) >= 290


def test_rounds_of_a_match_differ() -> None:
    """F22. Every round of a match is another deal, and the same one for the same seed."""
    first, again = (ce.start_match(PLAIN, players=2, seed=5) for _ in range(2))
    hands: set[tuple[ce.Card, ...]] = set()
    for _ in range(20):
        assert first == again
        hands.add(first.state.hands[0])
        first, again = (ce.apply(finish_round(match), ce.Deal()) for match in (first, again))
    assert len(hands) == 20


def test_the_global_generator_is_left_alone() -> None:
    """F22. Dealing and playing whole rounds neither uses nor moves the global random generator."""
    before = random.getstate()
    for seed in range(20):
        straight(ce.deal(ce.presets.LAST_CARD, players=4, seed=seed))
        finish_round(ce.start_match(ce.presets.HOW_TO_PLAY, players=3, seed=seed))
    assert before == random.getstate()


def test_every_process_agrees() -> None:
    """F22. A fresh process with another hash seed deals and plays the very same rounds."""
    place = str(Path(ce.__file__).parent.parent)
    script = Path(__file__).with_name("fingerprint.py")
    env = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": place}
    printed = subprocess.run([sys.executable, str(script)], env=env, check=True, capture_output=True, text=True)
    assert fingerprint() == printed.stdout.strip()


def test_the_rules_stay_with_the_match() -> None:
    """F23. A match keeps its rule set through every round, also when it was pickled or written as JSON between two."""
    aces = 0
    for seed in range(30):
        match: ce.Match = ce.start_match(VARIED, players=3, seed=seed)
        for number in range(3):
            assert VARIED == match.rules == match.state.rules
            match = finish_round(match)
            assert len(match.rounds) == number + 1
            assert VARIED == match.state.rules
            result = match.rounds[-1]
            assert tuple(sum(map(value, hand)) for hand in match.state.hands) == result.hand_points
            aces += number == 2 and any(card.rank is ce.Rank.ACE for hand in match.state.hands for card in hand)
            restored: ce.Match = pickle.loads(pickle.dumps(match))  # noqa: S301  # its own bytes
            written = ce.loads(ce.dumps(match))
            assert isinstance(written, ce.Match)
            assert match == restored == written
            assert VARIED == written.rules == written.state.rules
            if match.is_over:
                break
            match = ce.apply(written, ce.Deal())
            assert VARIED == match.state.rules
    assert aces


def value(card: ce.Card) -> int:
    """Return what a card is worth: aces 15, eights 50, courts 10, the rest their face."""
    if card.rank is ce.Rank.ACE:
        return 15
    return 50 if card.rank is ce.Rank.EIGHT else min(card.rank.value, 10)


def test_the_rules_stay_with_the_round() -> None:
    """F23. No move changes the rules of a round."""
    for seed in range(10):
        for state in at_random(ce.deal(VARIED, players=3, seed=seed), random.Random(seed), 200):
            assert VARIED == state.rules
