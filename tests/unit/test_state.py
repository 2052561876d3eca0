"""The table as a value: frozen, compared by what lies on it, printed, copied and pickled."""

import copy
import pickle
from collections.abc import Callable

import pytest

import crazyeights as ce
from crazyeights.seats import check_seat
from crazyeights.state import State
from crazyeights.tables import tables

RULES = ce.presets.STARTER_RULES
CALLS = ce.RuleSet(
    last_card={"mode": ce.LastCard.CALL},
    powers={ce.Rank.EIGHT: ce.Power(wild=True), ce.Rank.TWO: ce.Power(draw=2), ce.Rank.ACE: ce.Power(skip=1)},
    skip_answer=True,
)
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def start() -> ce.State:
    """A table in the middle of a round, built anew each time."""
    return ce.position(RULES, hands=["7H 8C", "QS 2D", "2C 3C"], pile="5C 6H", stock="3D KD", turn=1, seed="x")


def played(state: ce.State, *moves: str) -> ce.State:
    """Return the table after these moves."""
    for move in moves:
        state = ce.apply(state, ce.parse_move(move))
    return state


def naming() -> ce.State:
    """The dealer has to name a suit."""
    deals = (ce.deal(ce.presets.HOW_TO_PLAY, players=3, seed=seed) for seed in range(1000))
    return next(state for state in deals if isinstance(state.phase, ce.Naming))


def calling(hand: str, move: str) -> ce.State:
    """The table after a move of the first of three seats."""
    return played(ce.position(CALLS, hands=[hand, "QS 2D 9H", "2C 3C"], pile="6H", stock="3D KD 4D"), move)


STATES: dict[str, Callable[[], ce.State]] = {
    "turn": start,
    "drawn": lambda: played(start(), "draw"),
    "passed": lambda: played(ce.position(RULES, hands=["7H", "9S"], pile="6C", seed=3), "pass"),
    "naming": naming,
    "owing": lambda: calling("2H 8C KS", "2H"),
    "skipping": lambda: calling("AH 8C KS", "AH"),
    "due": lambda: calling("7H 8C", "7H"),
    "named": lambda: calling("8H 8C KS", "8H=S"),
    "over": lambda: played(ce.position(RULES, hands=["7H", "9S"], pile="6H"), "7H"),
    "places": lambda: played(
        ce.position(RULES.vary(round_ends=ce.RoundEnds.ONE_LEFT), hands=["7H", "9S", "9C"], pile="6H"), "7H"
    ),
    "shuffled": lambda: played(ce.position(RULES, hands=["7H 8C", "QS 2D"], pile="3S 4S 5C 6H", turn=1), "draw"),
}
every_state = pytest.mark.parametrize("make", STATES.values(), ids=STATES.keys())


@every_state
def test_equal_by_value(make: Callable[[], ce.State]) -> None:
    """Tables are equal when everything on them is, with equal hashes, also if what the rules imply is made anew."""
    one = make()
    tables.cache_clear()
    other = make()
    assert one is not other
    assert one.tables is not other.tables
    assert one == other
    assert hash(one) == hash(other)
    assert {one} == {other}


@every_state
def test_copies_and_pickles(make: Callable[[], ce.State]) -> None:
    """A copy is the table itself, a pickle comes back equal and goes on equally, also in a process with no tables."""
    state = make()
    assert state is copy.copy(state) is copy.deepcopy(state)
    for protocol in PROTOCOLS:
        data = pickle.dumps(state, protocol)
        tables.cache_clear()
        back: object = pickle.loads(data)  # noqa: S301
        assert isinstance(back, ce.State)
        assert state == back
        assert hash(state) == hash(back)
        assert str(state) == str(back)
        assert ce.legal_moves(state) == ce.legal_moves(back)
        for move in ce.legal_moves(state):
            assert ce.apply(state, move) == ce.apply(back, move)


@every_state
def test_nothing_can_be_changed(make: Callable[[], ce.State]) -> None:
    """No attribute of a table can be set or deleted, and none can be added."""
    state, before = make(), make()
    for name in ("phase", "held", "stock_cell", "pile_cell", "due", "menu", "frame", "turn", "hands", "other"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)
        with pytest.raises(AttributeError):
            delattr(state, name)
    assert before == state


@every_state
def test_nothing_that_seldom_changes_can_be_changed(make: Callable[[], ce.State]) -> None:
    """No attribute of what successive tables share can be set or deleted, and none can be added."""
    state, before = make(), make()
    for name in ("rules", "ring", "dealer", "seed", "shuffles", "places", "other"):
        with pytest.raises(AttributeError):
            setattr(state.frame, name, None)
        with pytest.raises(AttributeError):
            delattr(state.frame, name)
    assert before == state


@every_state
def test_the_repr_is_short(make: Callable[[], ce.State]) -> None:
    """The repr is one line that names the rules, and says no more of the hands than their sizes."""
    state = make()
    assert len(repr(state)) < 120
    assert "\n" not in repr(state)
    assert repr(state.rules.name) in repr(state)


def test_different_tables() -> None:
    """A table differs from one in which any single thing is different, and from anything that is no table."""
    rules = ce.presets.HOW_TO_PLAY
    hands, pile, stock = ["7H 8C", "QS 2D", "2C 3C"], "5C 8H", "3D KD"
    one = ce.position(rules, hands=hands, pile=pile, stock=stock)
    others = [
        ce.position(rules.vary(name="Other"), hands=hands, pile=pile, stock=stock),
        ce.position(rules, hands=[*hands[:2], "2C 4C"], pile=pile, stock=stock),
        ce.position(rules, hands=hands, pile="6C 8H", stock=stock),
        ce.position(rules, hands=hands, pile="8H", stock=stock),
        ce.position(rules, hands=hands, pile=pile, stock="KD 3D"),
        ce.position(rules, hands=hands, pile=pile, stock=stock, suit="S"),
        ce.position(rules, hands=hands, pile=pile, stock=stock, turn=1, dealer=2),
        ce.position(rules, hands=hands, pile=pile, stock=stock, dealer=0),
        ce.position(rules, hands=hands, pile=pile, stock=stock, direction=-1),
        ce.position(rules, hands=hands, pile=pile, stock=stock, seed=1),
        ce.position(rules, hands=hands, pile=pile, stock=stock, seed="0"),
    ]
    assert 1 + len(others) == len({one, *others})
    values: tuple[object, ...] = (None, 1, "table", ce.view(one, 0), one.values())
    for value in values:
        assert one != value


def test_hands_are_multisets() -> None:
    """A hand lies in deck order, however its cards were given, so equal hands make equal tables."""
    one, other = (ce.position(RULES, hands=[hand, "QS"], pile="6H") for hand in ("2S 7H 8C AC", "AC 8C 2S 7H"))
    assert one == other
    assert ce.cards("AC 8C 7H 2S") == one.hands[0]


def test_what_lies_on_the_table() -> None:
    """Everything that the table holds can be asked for."""
    state = start()
    assert (ce.cards("8C 7H"), ce.cards("2D QS"), ce.cards("2C 3C")) == state.hands
    assert (ce.cards("3D KD"), ce.cards("5C 6H"), ce.Card.parse("6H")) == (state.stock, state.pile, state.top)
    assert (ce.Suit.HEARTS, 1, 1, 0) == (state.suit, state.turn, state.direction, state.dealer)
    assert (ce.Turn(1, 1), (), (), 0, "x") == (state.phase, state.due, state.places, state.shuffles, state.seed)
    assert (False, None) == (state.is_over, state.result)


def test_the_table_once_it_is_over() -> None:
    """After the end nobody is in turn, the suit is the top's own, nothing is due, and there is no legal move."""
    state = played(ce.position(RULES, hands=["8H", "9S"], pile="6H"), "8H")
    assert (True, None, ce.Suit.HEARTS, ()) == (state.is_over, state.turn, state.suit, state.due)
    assert () == ce.legal_moves(state)
    assert isinstance(state.phase, ce.Over)
    assert state.phase.result == state.result
    assert not state.phase.blocked


def test_it_is_printed_in_a_few_lines() -> None:
    """A table is printed as its rules, who is in turn, the pile, the stock and the hands."""
    assert str(start()).splitlines() == [
        "Starter rules, seat 1 in turn",
        "pile: 6H, suit in force: hearts",
        "stock: 2 cards",
        "seat 0: 8C 7H",
        "seat 1: 2D QS",
        "seat 2: 2C 3C",
    ]
    assert "suit in force: to be named" in str(naming())
    over = STATES["over"]()
    assert "Starter rules, the round is over" == str(over).splitlines()[0]
    assert "seat 0:" == str(over).splitlines()[3]
    assert "over" in repr(over)


def test_a_table_is_not_built_by_hand() -> None:
    """A table comes from `deal`, `position` or `apply`, so each of them is consistent."""
    with pytest.raises(TypeError, match="deal, position or apply"):
        ce.State()


@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, "1", None])
def test_no_seat(seat: object) -> None:
    """A seat is an int from 0 to one less than there are seats."""
    with pytest.raises(ce.SeatError, match="0 to 2") as caught:
        check_seat(seat, 3)
    assert seat is caught.value.seat


def test_every_seat() -> None:
    """Each seat of the table is one, and sees it as it is when it asks for its moves."""
    state = start()
    assert State is ce.State
    for seat in range(3):
        check_seat(seat, 3)
        assert state is state.seen_by(seat) is state.sight
