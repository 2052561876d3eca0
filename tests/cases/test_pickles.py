from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

import crazyeights as ce
from tests.cases.playing import finish_round, speeches

R = ce.Rank
T = TypeVar("T")
TWOS = ce.RuleSet(
    powers={R.EIGHT: ce.Power(wild=True), R.TWO: ce.Power(draw=2), R.ACE: ce.Power(skip=1)},
    penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK),
    skip_answer=True,
)
CALLS = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.CALL, penalty=2))
THREE = ce.presets.CARD_GAME_101
TWO_PACKS = ce.RuleSet(packs={2: 2}, jump_in=True)


def after(state: ce.State, *moves: str) -> ce.State:
    """Return the table after these moves."""
    for move in moves:
        state = ce.apply(state, ce.parse_move(move))
    return state


def owing() -> ce.State:
    """Four cards owed, counter-clockwise."""
    start = ce.position(
        TWOS, hands=["2H 9C", "KD KS", "2S 3C"], pile="4H", stock="TC JC QC 5C 6C 7C", direction=-1, seed="x"
    )
    return after(start, "2H", "2S")


def named() -> ce.State:
    """An eight on top that named another suit than its own."""
    return after(ce.position(TWOS, hands=["8C 4D", "5H 9S"], pile="3D", stock="7C QD KS"), "8C=H")


def drawn() -> ce.State:
    """Right after drawing a card that fits: only that one may be played."""
    return after(ce.position(TWOS, hands=["6D 6S 9C", "KD 4S"], pile="6H", stock="KC 4H"), "draw")


def two_of_three() -> ce.State:
    """Two of three draws used up."""
    return after(ce.position(THREE, hands=["6D 9C", "KD 4S"], pile="5H", stock="7H 2S QC KC"), "draw", "draw")


def passed() -> ce.State:
    """One pass counted."""
    return after(ce.position(TWOS, hands=["4D KH", "9H 2S", "3S 3D"], pile="9C"), "pass")


def called() -> ce.State:
    """One seat has called its last card and another one has not."""
    start = ce.position(CALLS, hands=["5H 9C", "7H 2C", "KD KS QS"], pile="6H", stock="JC QC QD")
    return after(start, "5H", "7H!")


def skipping() -> ce.State:
    """A skip that may be answered."""
    return after(ce.position(TWOS, hands=["AH 9C", "AS KS", "3C 3D"], pile="4H", stock="TC JC"), "AH")


def naming() -> ce.State:
    """The dealer has to name a suit."""
    for seed in range(1000):
        state = ce.deal(ce.presets.HOW_TO_PLAY, players=3, seed=seed)
        if isinstance(state.phase, ce.Naming):
            return state
    pytest.fail("no such deal")


def two_packs() -> ce.State:
    """Two packs, and a card that may be thrown in."""
    start = ce.position(TWO_PACKS, hands=["5H 9C", "2C 3H", "5H KD"], pile="6H", stock="5C QD KS")
    return after(start, "5H")


def turned_over() -> ce.State:
    """A pile that was turned over once: later shuffles differ from the first."""
    return after(ce.position(TWOS, hands=["4D KH", "5C 6D"], pile="3C 3S 7S 9C", seed="later"), "draw")


def over() -> ce.State:
    """A round that is over."""
    return after(ce.position(TWOS, hands=["8C", "KH 8D 3S"], pile="5D", stock="2S"), "8C")


def blocked() -> ce.State:
    """A round that is blocked."""
    return after(ce.position(TWOS, hands=["4D KH", "3S 3D"], pile="9C"), "pass", "pass")


def out_already() -> ce.State:
    """One seat is out and play goes on for places."""
    rules = TWOS.vary(round_ends=ce.RoundEnds.ONE_LEFT)
    return after(ce.position(rules, hands=["5H", "9C 4C", "KS 3S"], pile="6H", stock="4D JD TD"), "5H")


def between() -> ce.Match:
    """Between two rounds of a match."""
    return finish_round(ce.start_match(ce.presets.HOW_TO_PLAY, players=3, seed=4, dealer=1))


def second_round() -> ce.Match:
    """In the second round of a match, some moves on."""
    match = ce.apply(between(), ce.Deal())
    for _ in range(4):
        match = ce.apply(match, ce.legal_moves(match)[-1])
    return match


def match_over() -> ce.Match:
    """A match that is over."""
    match = ce.start_match(ce.presets.HOW_TO_PLAY, players=3, seed=4)
    while not match.is_over:
        match = finish_round(match)
        if not match.is_over:
            match = ce.apply(match, ce.Deal())
    return match


STATES: tuple[Callable[[], ce.State], ...] = (
    owing,
    named,
    drawn,
    two_of_three,
    passed,
    called,
    skipping,
    naming,
    two_packs,
    turned_over,
    over,
    blocked,
    out_already,
)
MATCHES: tuple[Callable[[], ce.Match], ...] = (between, second_round, match_over)


def copies(value: T) -> Iterator[T]:
    """Yield the value put away and taken out again, in every way that Python has."""
    yield copy.copy(value)
    yield copy.deepcopy(value)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        restored: T = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301  # its own bytes
        yield restored


def written(value: ce.State | ce.Match | ce.View) -> ce.State | ce.Match | ce.View:
    """Return the value written as JSON text and read again."""
    text = ce.dumps(value)
    restored = ce.loads(text)
    assert type(value) is type(restored)
    assert isinstance(restored, ce.State | ce.Match | ce.View)
    assert text == ce.dumps(restored)
    return restored


@pytest.mark.parametrize("build", STATES, ids=lambda build: str(build.__name__))
def test_a_table_comes_back_as_it_was(build: Callable[[], ce.State]) -> None:
    """F29. A table put away in the middle of things comes back equal, with the same turn, moves and consequences."""
    state = build()
    for restored in copies(state):
        assert state == restored
        assert hash(state) == hash(restored)
        assert str(state) == str(restored)
        assert (state.turn, state.phase, state.due, state.suit) == (
            restored.turn,
            restored.phase,
            restored.due,
            restored.suit,
        )
        assert state.rules == restored.rules
        assert state.result == restored.result
        assert state.top is restored.top
        assert speeches(state) == speeches(restored)
        for seat, move in speeches(state):
            one, other = ce.apply(state, move, seat), ce.apply(restored, move, seat)
            assert one == other
            assert hash(one) == hash(other)
            assert one.stock == other.stock
        for k in (None, *range(len(state.hands))):
            assert ce.view(state, k) == ce.view(restored, k)


@pytest.mark.parametrize("build", STATES, ids=lambda build: str(build.__name__))
def test_a_table_comes_back_from_json(build: Callable[[], ce.State]) -> None:
    """F29. A table written as JSON in the middle of things comes back equal, with the same moves and consequences."""
    state = build()
    restored = written(state)
    assert isinstance(restored, ce.State)
    assert state == restored
    assert hash(state) == hash(restored)
    assert (state.turn, state.phase, state.due, state.suit) == (
        restored.turn,
        restored.phase,
        restored.due,
        restored.suit,
    )
    assert speeches(state) == speeches(restored)
    for seat, move in speeches(state):
        one, other = ce.apply(state, move, seat), ce.apply(restored, move, seat)
        assert one == other
        assert ce.dumps(one) == ce.dumps(other)
    for k in (None, *range(len(state.hands))):
        assert ce.view(state, k) == written(ce.view(state, k)) == ce.view(restored, k)


@pytest.mark.parametrize("build", MATCHES, ids=lambda build: str(build.__name__))
def test_a_match_comes_back_from_json(build: Callable[[], ce.Match]) -> None:
    """F29. A match written as JSON comes back equal and goes on alike; what belongs to a seat stays with it."""
    match = build()
    restored = written(match)
    assert isinstance(restored, ce.Match)
    assert match == restored
    assert hash(match) == hash(restored)
    assert ce.legal_moves(match) == ce.legal_moves(restored)
    for move in ce.legal_moves(match):
        one, other = ce.apply(match, move), ce.apply(restored, move)
        assert one == other
        assert ce.dumps(one) == ce.dumps(other)
    for seat in range(match.players):
        assert match.totals[seat] == restored.totals[seat]
        assert match.state.hands[seat] == restored.state.hands[seat]


def test_seats_and_numbers_of_players_are_numbers_again() -> None:
    """F29. JSON makes texts of numbers that are keys; they come back as numbers."""
    restored = written(between())
    assert isinstance(restored, ce.Match)
    assert {2: 7, 3: 5} == dict(restored.rules.hand_size)
    assert all(type(key) is int for key in (*restored.rules.hand_size, *restored.rules.packs))
    assert all(type(seat) is int for result in restored.rounds for seat in (*result.winners, *result.places))


@pytest.mark.parametrize("build", MATCHES, ids=lambda build: str(build.__name__))
def test_a_match_comes_back_as_it_was(build: Callable[[], ce.Match]) -> None:
    """F29. A match put away comes back with its totals, rounds, rules and turn, and goes on in the same way."""
    match = build()
    for restored in copies(match):
        assert match == restored
        assert hash(match) == hash(restored)
        assert (match.totals, match.wins, match.rounds, match.winners, match.is_over) == (
            restored.totals,
            restored.wins,
            restored.rounds,
            restored.winners,
            restored.is_over,
        )
        assert match.state == restored.state
        assert match.rules == restored.rules
        assert ce.legal_moves(match) == ce.legal_moves(restored)
        for move in ce.legal_moves(match):
            assert ce.apply(match, move) == ce.apply(restored, move)


def test_the_middle_of_things_is_what_it_says() -> None:
    """F29. The tables above are in the phases that they are named after."""
    assert ce.Owing(seat=1, direction=-1, owed=4) == owing().phase
    assert (ce.Card.parse("8C"), ce.Suit.HEARTS) == (named().top, named().suit)
    assert ce.Turn(seat=0, direction=1, drawn=1, card=ce.Card.parse("4H")) == drawn().phase
    assert ce.Turn(seat=0, direction=1, drawn=2, card=ce.Card.parse("QC")) == two_of_three().phase
    assert ce.Turn(seat=1, direction=1, passes=1) == passed().phase
    assert called().due == (0,)
    assert ce.Skipping(seat=1, direction=1, skips=1) == skipping().phase
    assert ce.Naming(seat=0, direction=1) == naming().phase
    assert ce.legal_moves(two_packs(), 2) == (ce.JumpIn(2, "5H"),)
    assert turned_over().shuffles == 1
    for state, is_blocked in ((over(), False), (blocked(), True)):
        assert isinstance(state.phase, ce.Over)
        assert state.result is not None
        assert is_blocked == state.phase.blocked == state.result.blocked
    assert out_already().places == (0,)
    assert ce.legal_moves(between()) == (ce.Deal(),)
    assert len(second_round().rounds) == 1
    assert ce.legal_moves(match_over()) == ()


@pytest.mark.parametrize("build", STATES, ids=lambda build: str(build.__name__))
def test_a_view_comes_back_as_it_was(build: Callable[[], ce.State]) -> None:
    """F29. What a seat sees can be put away and taken out as well."""
    state = build()
    for seat in (None, *range(len(state.hands))):
        view = ce.view(state, seat)
        for restored in copies(view):
            assert view == restored
            assert repr(view) == repr(restored)
