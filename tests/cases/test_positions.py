"""One runner for the positions: what is legal, what is refused, and what comes of it."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

import crazyeights as ce
from tests.cases.positions import CASES, At, Case, Rest

DECK: Final = tuple(ce.Card(rank, suit) for suit in ce.Suit for rank in ce.Rank)


def packs(case: Case) -> int:
    """Return how many packs the table of a case plays with."""
    return max(count for players, count in case.rules.packs.items() if players <= len(case.hands))


def listed(case: Case) -> Counter[ce.Card]:
    """Return the cards that a case lists."""
    return Counter(card for text in (*case.hands, case.pile, case.stock) for card in ce.cards(text))


def buried(case: Case) -> tuple[ce.Card, ...]:
    """Return the cards of the pack that a case does not list."""
    pack = Counter({card: packs(case) for card in DECK})
    return tuple(sorted((pack - listed(case)).elements()))


def build(case: Case, below: tuple[ce.Card, ...]) -> ce.State:
    """Return the table of a case, with further cards at the bottom of its pile."""
    return ce.position(
        case.rules,
        hands=case.hands,
        pile=(*below, *ce.cards(case.pile)),
        stock=case.stock,
        suit=None if case.suit is None else ce.Suit.parse(case.suit),
        turn=case.turn,
        direction=case.direction,
    )


def said(text: str) -> tuple[int, ce.Move]:
    """Read `seat move`."""
    seat, notation = text.split()
    move = ce.parse_move(notation)
    assert notation == str(move)
    return int(seat), move


def do(state: ce.State, text: str) -> ce.State:
    """Make the move that a line of a script says."""
    seat, move = said(text)
    return ce.apply(state, move, seat)


def texts(moves: tuple[ce.Move, ...]) -> list[str]:
    """Return the notation of moves, sorted."""
    return sorted(str(move) for move in moves)


def cards_of(state: ce.State) -> Counter[ce.Card]:
    """Count every card at the table."""
    return Counter((*(card for hand in state.hands for card in hand), *state.stock, *state.pile))


UNIVERSE: Final[tuple[ce.Move, ...]] = (
    *(ce.Play(card, suit, call=call) for card in DECK for suit in (None, *ce.Suit) for call in (False, True)),
    *(ce.Play(card, swap=seat) for card in DECK if card.rank is ce.Rank.SEVEN for seat in range(4)),
    *(ce.NameSuit(suit) for suit in ce.Suit),
    ce.Draw(),
    ce.Pass(),
)


def check_always(state: ce.State, cards: Counter[ce.Card]) -> None:
    """Check what holds at every point of every round."""
    legal = ce.legal_moves(state)
    assert cards == cards_of(state)
    assert state.is_over == (not legal)
    for seat in range(len(state.hands)):
        view = ce.view(state, seat)
        assert view.sizes == tuple(len(hand) for hand in state.hands)
        assert ce.legal_moves(view) == (legal if seat == state.turn else ())
    offered = set(legal)
    assert len(legal) == len(offered)
    for move in UNIVERSE:
        assert (ce.refusal(state, move) is None) == (move in offered), move


def check_legal(state: ce.State, at: At) -> None:
    """Check the moves that are legal and those that are allowed."""
    if at.legal is not None:
        assert sorted(at.legal.split()) == texts(ce.legal_moves(state))
    for seat, moves in at.aside.items():
        assert sorted(moves.split()) == texts(ce.legal_moves(state, seat)), f"seat {seat}"
    successors = {do(state, text) for text in at.allowed}
    assert len(at.allowed) == len(successors)
    assert state not in successors


def check_refused(state: ce.State, at: At) -> None:
    """Check that refused moves say why and change nothing."""
    before, number, shown, short = state, hash(state), str(state), repr(state)
    for text, reason in at.refused.items():
        seat, move = said(text)
        refusal = ce.refusal(state, move, seat)
        assert refusal is not None, text
        if reason is not None:
            assert reason is refusal, text
        with pytest.raises(ce.IllegalMove) as caught:
            ce.apply(state, move, seat)
        assert caught.value.refusal is refusal
        assert caught.value.move == move
        assert (before, number, shown, short) == (state, hash(state), str(state), repr(state))


def owed(state: ce.State) -> int:
    """Return how many cards the seat in turn owes."""
    return state.phase.owed if isinstance(state.phase, ce.Owing) else 0


def check_turn(state: ce.State, at: At) -> None:
    """Check whose turn it is and what is pending."""
    if at.turn is not None:
        assert at.turn == state.turn
    if at.direction is not None:
        assert at.direction == state.direction
    if at.suit is not None:
        assert ce.Suit.parse(at.suit) is state.suit
    if at.owed is not None:
        assert at.owed == owed(state)
    if at.drawn is not None:
        assert isinstance(state.phase, ce.Turn)
        assert at.drawn == state.phase.drawn
    if at.passes is not None:
        assert isinstance(state.phase, ce.Turn)
        assert at.passes == state.phase.passes
    if at.due is not None:
        assert at.due == state.due


def check_cards(state: ce.State, at: At, rest: Rest) -> None:
    """Check where the cards are."""
    if at.top is not None:
        assert ce.Card.parse(at.top) == state.top
    for seat, hand in at.hands.items():
        assert tuple(sorted(ce.cards(hand))) == state.hands[seat], f"seat {seat}"
    if at.sizes is not None:
        assert at.sizes == tuple(len(hand) for hand in state.hands)
    if at.stock_size is not None:
        assert at.stock_size == len(state.stock)
    if at.pile is not None:
        pile = ce.cards(at.pile)
        assert pile == (state.pile if rest is Rest.ABSENT else state.pile[-len(pile) :])


def check_result(state: ce.State, at: At) -> None:
    """Check whether the round is over and what it brought."""
    if at.over is not None:
        assert at.over == state.is_over
    if not state.is_over:
        assert state.result is None
        assert (at.winners, at.points, at.hand_points, at.blocked) == (None, None, None, None)
        return
    result = state.result
    assert result is not None
    assert state.turn is None
    assert state.suit is state.top.suit
    if at.blocked is not None:
        assert at.blocked == result.blocked
    if at.winners is not None:
        assert at.winners == result.winners
    if at.hand_points is not None:
        assert at.hand_points == result.hand_points
    if at.points is not None:
        assert at.points == result.points


def run(case: Case, rest: Rest) -> None:
    """Play a script and check all that it says."""
    below = buried(case) if rest is Rest.ANY else ()
    state = build(case, below)
    cards = cards_of(state)
    for step in case.script:
        if isinstance(step, str):
            state = do(state, step)
            continue
        check_always(state, cards)
        check_legal(state, step)
        check_refused(state, step)
        check_turn(state, step)
        check_cards(state, step, rest)
        check_result(state, step)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.id))
def test_position(case: Case) -> None:
    """Each case states its own truth; it holds with exactly the cards that are listed."""
    run(case, Rest.ABSENT)


@pytest.mark.parametrize("case", [case for case in CASES if case.rest is Rest.ANY], ids=lambda case: str(case.id))
def test_position_in_a_full_pack(case: Case) -> None:
    """What is true of a few cards is true with the rest of the pack at the bottom of the pile."""
    run(case, Rest.ANY)


def test_ids() -> None:
    """Every case has a name of its own, and every script says something."""
    assert len(CASES) == len({case.id for case in CASES})
    for case in CASES:
        assert any(isinstance(step, At) for step in case.script), case.id
        assert case.truth.endswith("."), case.id
