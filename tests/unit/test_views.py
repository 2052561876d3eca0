"""What one seat may know: its own hand, sizes of the others, and what lies open; nothing else is in a view."""

import copy
import gc
import pickle
from collections.abc import Callable, Iterator
from typing import cast

import pytest

import crazyeights as ce
from crazyeights.state import Frame
from crazyeights.tables import tables
from crazyeights.views import View
from tests.unit.test_state import STATES

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)
RULES = ce.presets.STARTER_RULES
TABLE = ce.position(RULES, hands=["7H 8C", "QS 2D", "2C 3C"], pile="5C 6H", stock="3D KD", turn=1, seed="secret")
CALLS = ce.RuleSet(last_card={"mode": ce.LastCard.CALL})
every_state = pytest.mark.parametrize("make", STATES.values(), ids=STATES.keys())


def lookers(state: ce.State) -> tuple[int | None, ...]:
    """Every seat, and the spectator."""
    return (*range(len(state.hands)), None)


def within(value: object) -> Iterator[object]:
    """Everything that can be reached from a value, without modules, classes and functions."""
    seen, found = {id(value)}, [value]
    while found:
        yield (one := found.pop())
        for other in cast(list[object], gc.get_referents(one)):
            passed = isinstance(other, type) or callable(other) or isinstance(other, ce.RuleSet)
            if id(other) not in seen and not passed:
                seen.add(id(other))
                found.append(other)


@every_state
def test_what_is_open(make: Callable[[], ce.State]) -> None:
    """Sizes, stock size, pile, suit, phase, dues and direction are those of the table, for everybody."""
    state = make()
    for seat in lookers(state):
        seen = ce.view(state, seat)
        assert tuple(map(len, state.hands)) == seen.sizes
        assert (len(state.stock), state.pile, state.top) == (seen.stock_size, seen.pile, seen.top)
        assert (state.suit, state.turn, state.direction) == (seen.suit, seen.turn, seen.direction)
        assert (state.due, state.places, state.dealer) == (seen.due, seen.places, seen.dealer)
        assert (state.is_over, state.result, state.rules) == (seen.is_over, seen.result, seen.rules)
        assert type(state.phase) is type(seen.phase)
        assert (seat, None) == (seen.seat, seen.totals)


@every_state
def test_the_own_hand_only(make: Callable[[], ce.State]) -> None:
    """While the round goes on a seat sees its own hand and no other; once it is over every hand lies open."""
    state = make()
    for seat in lookers(state):
        seen = ce.view(state, seat)
        for other, hand in enumerate(state.hands):
            assert (hand if other == seat or state.is_over else None) == seen.hands[other]
        assert (() if seat is None else state.hands[seat]) == seen.hand


@every_state
def test_moves_from_a_view(make: Callable[[], ce.State]) -> None:
    """A view answers for its own seat as the table does; in turn it has no moves unless that seat is in turn."""
    state = make()
    for seat in lookers(state):
        seen = ce.view(state, seat)
        assert (ce.legal_moves(state) if seat == state.turn else ()) == ce.legal_moves(seen)
        assert (ce.playable(state) if seat == state.turn else ()) == ce.playable(seen)
        if seat is not None:
            assert ce.legal_moves(state, seat) == ce.legal_moves(seen, seat)


@every_state
def test_views_are_values(make: Callable[[], ce.State]) -> None:
    """Views of equal tables are equal with equal hashes, travel through pickles and copies, and print alike."""
    for seat in lookers(make()):
        seen = ce.view(make(), seat)
        tables.cache_clear()
        backs = [ce.view(make(), seat), copy.copy(seen), copy.deepcopy(seen)]
        backs += [cast(View, pickle.loads(pickle.dumps(seen, protocol))) for protocol in PROTOCOLS]  # noqa: S301
        for back in backs:
            assert seen == back
            assert hash(seen) == hash(back)
            assert (str(seen), repr(seen)) == (str(back), repr(back))
            assert ce.legal_moves(seen) == ce.legal_moves(back)
        assert 1 == len({seen, *backs})


@every_state
def test_nothing_secret_is_in_a_view(make: Callable[[], ce.State]) -> None:
    """Neither the table, nor the seed, nor the hand of another seat can be reached from a view, by any way."""
    state = make()
    secrets = {id(state), id(state.frame), id(state.held), id(state.stock_cell)}
    for seat in lookers(state):
        reached = list(within(ce.view(state, seat)))
        assert not any(isinstance(value, ce.State | ce.Match | Frame) for value in reached)
        assert state.is_over or not secrets.intersection(map(id, reached)) - {id(None)}
        assert "secret" not in [value for value in reached if isinstance(value, str)]


def test_views_differ_by_seat() -> None:
    """Every seat and the spectator have views of their own, which differ from everything else."""
    views = [ce.view(TABLE, seat) for seat in lookers(TABLE)]
    assert 4 == len(set(views))
    others: tuple[object, ...] = (TABLE, None, 0, views[0].values())
    for other in others:
        assert views[0] != other


def test_a_spectator() -> None:
    """A spectator sees no hand, has no move, and may say nothing."""
    seen = ce.view(TABLE, None)
    assert ((None, None, None), (), None) == (seen.hands, seen.hand, seen.seat)
    assert ((), ()) == (ce.legal_moves(seen), ce.playable(seen))
    for move in (ce.Draw(), ce.Play("7H"), ce.Call(0), ce.Catch(0, 1)):
        assert ce.Refusal.NOT_YOUR_TURN is ce.refusal(seen, move)
    assert "seat 1: 2 cards" in str(seen)
    assert "a spectator" in repr(seen)


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_no_seat_to_look_from(seat: object) -> None:
    """A view is that of a seat at the table, or of a spectator."""
    with pytest.raises(ce.SeatError) as caught:
        cast(Callable[..., object], ce.view)(TABLE, seat)
    assert seat is caught.value.seat


def test_a_view_answers_for_its_own_seat() -> None:
    """Any other seat, and any seat of a spectator's view, is a SeatError that says whose view it is."""
    for own, other, words in ((0, 1, "seat 0"), (1, True, "seat 1"), (0, -1, "seat 0"), (None, 0, "a spectator")):
        with pytest.raises(ce.SeatError, match=words):
            ce.legal_moves(ce.view(TABLE, own), other)
        with pytest.raises(ce.SeatError, match=words):
            ce.refusal(ce.view(TABLE, own), ce.Draw(), other)


def test_a_view_speaks_for_its_own_seat() -> None:
    """A move of another seat is not this seat's to make, also if nobody says who speaks."""
    idle, in_turn = ce.view(TABLE, 0), ce.view(TABLE, 1)
    assert ce.Refusal.NOT_YOUR_TURN is ce.refusal(idle, ce.Play("7H"))
    assert ce.Refusal.NOT_YOUR_TURN is ce.refusal(idle, ce.Catch(1, 2))
    assert ce.refusal(in_turn, ce.Draw()) is None
    assert ce.Refusal.DOES_NOT_FIT is ce.refusal(in_turn, ce.Play("QS"))


def test_a_drawn_card_is_for_its_owner() -> None:
    """Everybody sees that a card was drawn; which one it is, only the seat that drew it."""
    state = ce.apply(ce.position(RULES, hands=["7H 9C", "QS 2D"], pile="3C 6H", stock="3D 4H"), ce.Draw())
    assert ce.Turn(0, 1, 1, ce.Card.parse("4H")) == ce.view(state, 0).phase
    for seat in (1, None):
        assert ce.Turn(0, 1, 1, None) == ce.view(state, seat).phase


def test_the_other_cards_can_lie_anywhere() -> None:
    """Tables that differ only in what a seat cannot see give that seat equal views."""
    hands = [["7H 8C", "QS 2D", "2C 3C"], ["7H 8C", "2C QS", "2D KD"]]
    one, other = (
        ce.position(RULES, hands=hands[at], pile="5C 6H", stock=stock, seed=at)
        for at, stock in enumerate(("3D KD", "3C 3D"))
    )
    assert ce.view(one, 0) == ce.view(other, 0)
    assert ce.view(one, None) == ce.view(other, None)
    assert ce.view(one, 1) != ce.view(other, 1)


def test_a_view_of_a_match() -> None:
    """A view of a match is that of its round, with the totals; between two rounds everybody may deal."""
    match = ce.start_match(ce.presets.HOW_TO_PLAY, players=3, seed=1, totals=[10, 20, 30])
    seen = ce.view(match, 0)
    assert (10, 20, 30) == seen.totals
    assert ce.view(match.state, 0) != seen
    assert ce.view(match.state, 0).hand == seen.hand
    while not match.state.is_over:
        match = ce.apply(match, ce.legal_moves(match)[0])
    for seat in (0, 1, 2, None):
        assert (ce.Deal(),) == ce.legal_moves(ce.view(match, seat))
        assert match.state.hands == ce.view(match, seat).hands


def test_nothing_can_be_changed() -> None:
    """No attribute of a view can be set or deleted, none can be added, and none is built by hand."""
    seen = ce.view(TABLE, 1)
    for name in ("hand", "held", "sizes", "phase", "menu", "seat", "totals", "other"):
        with pytest.raises(AttributeError):
            setattr(seen, name, None)
        with pytest.raises(AttributeError):
            delattr(seen, name)
    assert ce.view(TABLE, 1) == seen
    with pytest.raises(TypeError, match="comes from view"):
        ce.View()


def test_it_is_printed_in_a_few_lines() -> None:
    """A view is printed like the table, with the sizes of the hands that the seat cannot see."""
    assert str(ce.view(TABLE, 2)).splitlines() == [
        "Starter rules, seat 1 in turn",
        "pile: 6H, suit in force: hearts",
        "stock: 2 cards",
        "seat 0: 2 cards",
        "seat 1: 2 cards",
        "seat 2: 2C 3C",
    ]
    assert "to be named" in str(ce.view(STATES["naming"](), 0))
    over = ce.view(STATES["over"](), None)
    assert "Starter rules, the round is over" == str(over).splitlines()[0]
    assert ["seat 0:", "seat 1: 9S"] == str(over).splitlines()[-2:]
    assert len(repr(ce.view(TABLE, 2))) < 120
