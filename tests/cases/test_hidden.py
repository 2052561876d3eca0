from __future__ import annotations

import pickle
import random
import re
import zlib
from collections.abc import Iterator
from typing import cast

import pytest

import crazyeights as ce
from crazyeights.bots import follow_tips
from tests.cases.playing import at_random

BASE = ce.RuleSet(penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK))
TABLES = {
    "plain": BASE,
    "last card": ce.presets.LAST_CARD,
    "until it fits": ce.presets.RULES_CARD,
    "sevens swap, two packs": BASE.vary(
        packs={2: 2}, jump_in=True, powers={ce.Rank.SEVEN: ce.Power(swap=True), ce.Rank.TWO: ce.Power(draw=2)}
    ),
}


def looks(view: ce.View) -> tuple[object, ...]:
    """Return all that can be read off a view."""
    return view, hash(view), repr(view), str(view), ce.legal_moves(view), ce.playable(view)


def test_what_a_seat_cannot_see_is_not_in_its_view() -> None:
    """F20. Two tables that differ only in cards hidden from a seat give it one and the same view."""
    one = ce.position(BASE, hands=["6H 4D", "9C KS", "2C 3S"], pile="7H", stock="QD 5S JC")
    other = ce.position(BASE, hands=["6H 4D", "QD KS", "2C 3S"], pile="7H", stock="9C 5S JC")
    for seat in (0, 2):
        assert looks(ce.view(one, seat)) == looks(ce.view(other, seat))
    spectator = ce.view(one, None)
    assert spectator == ce.view(other, None)
    assert (hash(spectator), repr(spectator), str(spectator)) == tuple(
        f(ce.view(other, None)) for f in (hash, repr, str)
    )
    assert ce.view(one, 1) != ce.view(other, 1)


def test_a_view_gives_what_everybody_sees() -> None:
    """F20. Sizes of hands and stock, the pile, the suit, the direction and what is pending are in every view."""
    state = ce.position(BASE, hands=["6H 4D", "9C KS", "2C 3S"], pile="7H", stock="QD 5S JC", direction=-1)
    for seat in (None, 0, 1, 2):
        view = ce.view(state, seat)
        assert seat == view.seat
        assert view.sizes == (2, 2, 2)
        assert view.stock_size == 3
        assert view.top == ce.Card.parse("7H")
        assert view.pile == ce.cards("7H")
        assert view.suit is ce.Suit.HEARTS
        assert view.turn == 0
        assert view.direction == -1
        assert view.phase == state.phase
        assert view.due == ()
        assert view.result is None
        assert view.totals is None
        assert (() if seat is None else state.hands[seat]) == tuple(view.hand or ())


def test_a_view_of_a_match_gives_the_totals() -> None:
    """F20. At a match the totals are open to every seat."""
    match = ce.start_match(ce.presets.HOW_TO_PLAY, players=3, seed=1, totals=(10, 0, 25))
    for seat in (None, 0, 1, 2):
        assert ce.view(match, seat).totals == (10, 0, 25)


def test_a_view_does_not_hold_the_seed() -> None:
    """F20. Tables that differ in their seed alone look alike: who knows the seed knows the stock."""
    tables = [
        ce.position(BASE, hands=["6H 4D", "9C KS"], pile="7H", stock="QD 5S JC", seed=seed) for seed in (1, "secret")
    ]
    for seat in (None, 0, 1):
        assert repr(ce.view(tables[0], seat)) == repr(ce.view(tables[1], seat))
        assert ce.view(tables[0], seat) == ce.view(tables[1], seat)
        assert "secret" not in repr(ce.view(tables[1], seat)) + str(ce.view(tables[1], seat))


def said(document: object) -> Iterator[str]:
    """Yield every text in a document, keys as well."""
    if isinstance(document, dict):
        for key, value in cast(dict[str, object], document).items():
            yield key
            yield from said(value)
    elif isinstance(document, list):
        for item in cast(list[object], document):
            yield from said(item)
    elif isinstance(document, str):
        yield document


def texts(view: ce.View) -> Iterator[str]:
    """Yield what a view says in every form in which it can be sent or shown, but for its rules."""
    data = ce.to_dict(view)["view"]
    rules = data.pop("rules")
    assert rules == ce.to_dict(view.rules)["rules"]
    yield from said(data)
    yield from re.findall(r"\b[A2-9TJQK][CDHS]\b", f"{view!r} {view} {view.phase} {view.hands} {view.pile}")


@pytest.mark.parametrize("name", TABLES)
def test_neither_hidden_cards_nor_the_seed_are_in_any_form_of_a_view(name: str) -> None:
    """F20. Of hundreds of tables no view names a hidden card or the seed, neither as JSON nor as text or pickle."""
    tables = 0
    for number in range(170):
        rng = random.Random(f"hidden {number}")
        start = ce.deal(TABLES[name], players=rng.randint(2, 5), seed=f"secret {number} seed")
        *_, state = at_random(start, rng, rng.randint(0, 40))
        if state.is_over:
            continue
        tables += 1
        for seat in (None, *range(len(state.hands))):
            view = ce.view(state, seat)
            open_cards = {str(card) for card in (*state.pile, *(() if seat is None else state.hands[seat]))}
            hidden = {
                str(card) for card in (*state.stock, *(card for hand in state.hands for card in hand))
            } - open_cards
            assert hidden.isdisjoint(part for text in texts(view) for part in re.split(r"[^0-9A-Z]+", text))
            forms = (ce.dumps(view), repr(view), str(view), pickle.dumps(view, 0).decode("latin-1"))
            assert [] == [form for form in forms if "secret" in form]
            assert ce.to_dict(view)["view"]["hands"] == [
                list(map(str, hand)) if owner == seat else None for owner, hand in enumerate(state.hands)
            ]
    assert tables >= 125


@pytest.mark.parametrize("name", TABLES)
def test_hidden_cards_change_no_json_and_no_pickle(name: str) -> None:
    """F20. However the cards hidden from a seat lie, its view is the same JSON, and comes back from it."""
    for state, rng in midgame(TABLES[name], 60):
        for seat in range(len(state.hands)):
            one, other = (ce.view(table, seat) for table in (state, permuted(state, seat, rng)))
            assert ce.dumps(one) == ce.dumps(other)
            assert one == other == ce.loads(ce.dumps(one)) == pickle.loads(pickle.dumps(other))  # noqa: S301 - its own


def rebuilt(state: ce.State, hands: list[tuple[ce.Card, ...]], stock: tuple[ce.Card, ...]) -> ce.State:
    """Return a table with these hands and this stock, all else as it is (but for what is pending)."""
    assert state.turn is not None
    return ce.position(
        state.rules,
        hands=hands,
        pile=state.pile,
        stock=stock,
        suit=state.suit,
        turn=state.turn,
        dealer=state.dealer,
        direction=state.direction,
        seed=state.seed,
    )


def permuted(state: ce.State, seat: int, rng: random.Random) -> ce.State:
    """Return the table with all cards that a seat cannot see shuffled among their places."""
    hidden = [card for k, hand in enumerate(state.hands) if k != seat for card in hand] + list(state.stock)
    rng.shuffle(hidden)
    hands: list[tuple[ce.Card, ...]] = []
    for k, hand in enumerate(state.hands):
        if k == seat:
            hands.append(hand)
        else:
            hands.append(tuple(hidden[: len(hand)]))
            del hidden[: len(hand)]
    return rebuilt(state, hands, tuple(hidden))


def midgame(rules: ce.RuleSet, count: int) -> Iterator[tuple[ce.State, random.Random]]:
    """Yield tables from the middle of random rounds."""
    for seed in range(count):
        rng = random.Random(seed)
        players = rng.randint(2, 5)
        plies = rng.randint(0, 40)
        *_, last = at_random(ce.deal(rules, players=players, seed=seed), rng, plies)
        if not last.is_over and not isinstance(last.phase, ce.Naming):
            yield rebuilt(last, list(last.hands), last.stock), rng


@pytest.mark.parametrize("name", TABLES)
def test_hidden_cards_change_no_view(name: str) -> None:
    """F20. However the cards hidden from a seat lie, it sees the same and may do the same."""
    for state, rng in midgame(TABLES[name], 60):
        for seat in range(len(state.hands)):
            other = permuted(state, seat, rng)
            assert looks(ce.view(state, seat)) == looks(ce.view(other, seat))
            assert ce.legal_moves(state, seat) == ce.legal_moves(other, seat)
            if seat == state.turn:
                assert ce.legal_moves(state) == ce.legal_moves(other) == ce.legal_moves(ce.view(other, seat))


def choose(view: ce.View) -> ce.Move:
    """Choose a move by everything that a view shows: the smallest difference would show in the choice."""
    legal = ce.legal_moves(view)
    return legal[zlib.crc32(f"{view!r} {view}".encode()) % len(legal)]


def test_a_player_that_is_given_a_view_plays_fair() -> None:
    """F21. Who chooses by a view makes the same, legal move however the hidden cards lie."""
    seen = 0
    for rules in TABLES.values():
        for state, rng in midgame(rules, 150):
            seat = state.turn
            assert seat is not None
            seen += 1
            move = choose(ce.view(state, seat))
            assert move in ce.legal_moves(state)
            for _ in range(3):
                other = permuted(state, seat, rng)
                assert move == choose(ce.view(other, seat))
                assert ce.refusal(other, move, seat) is None
    assert seen >= 500


def test_the_bots_of_the_library_play_fair() -> None:
    """F21. The bot that follows the tips makes the same, legal move however the hidden cards lie."""
    for rules in TABLES.values():
        for state, rng in midgame(rules, 60):
            seat = state.turn
            assert seat is not None
            move = follow_tips(ce.view(state, seat), random.Random(0))
            assert move in ce.legal_moves(state)
            assert move == follow_tips(ce.view(permuted(state, seat, rng), seat), random.Random(0))


def test_a_view_answers_for_its_own_seat() -> None:
    """F20, F21. A view lists moves only for the seat whose view it is; to ask for another seat is an error."""
    state = ce.position(BASE, hands=["6H 4D", "9C KS"], pile="7H", stock="QD 5S JC")
    assert ce.legal_moves(ce.view(state, 0)) == ce.legal_moves(state)
    assert ce.legal_moves(ce.view(state, 1)) == ()
    for seat in (1, 2, -1):
        with pytest.raises(ce.SeatError):
            ce.legal_moves(ce.view(state, 0), seat)
    for seat in (2, -1, 60):
        with pytest.raises(ce.SeatError):
            ce.view(state, seat)


def test_open_cards_when_the_round_is_over() -> None:
    """F20. Once a round is over the hands are open to every seat, and the stock still is not."""
    hands = ["6H", "9C KS"]
    one, other = (
        ce.apply(ce.position(BASE, hands=hands, pile="7H", stock=stock), ce.Play("6H")) for stock in ("QD 5S", "5S QD")
    )
    for seat in (None, 0, 1):
        assert ce.view(one, seat) == ce.view(other, seat)
        result = ce.view(one, seat).result
        assert result is not None
        assert result.hand_points == (0, 19)
