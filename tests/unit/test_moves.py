"""Moves as values: what they are made from, and that equal ones are one object."""

import copy
import pickle
from collections.abc import Callable
from typing import cast

import attrs
import pytest

import crazyeights as ce
from crazyeights.moves import DEALING, DRAWING, PASSING

EIGHT, HEARTS = ce.Card.parse("8C"), ce.Suit.HEARTS
JACKS = ce.cards("JS JC JD JH")
MOVES: tuple[ce.Move, ...] = (
    ce.Play("7H"),
    ce.Play("8C", "H"),
    ce.Play("8C", "H", "8D 8S", 2, call=True),
    ce.Draw(),
    ce.Pass(),
    ce.NameSuit("S"),
    ce.JumpIn(2, "JD"),
    ce.JumpIn(2, "8D", "H", 1, call=True),
    ce.Call(1),
    ce.Catch(1, 0),
    ce.Deal(),
)

# Values of wrong types are meant here, so these are called as a caller without a type checker calls them.
play = cast(Callable[..., ce.Play], ce.Play)
jump_in = cast(Callable[..., ce.JumpIn], ce.JumpIn)


def test_text_or_values() -> None:
    """Cards and suits may be given as text or as themselves; the move is the same object."""
    assert ce.Play("8C", "H") is ce.Play(EIGHT, HEARTS) is ce.Play(card=EIGHT, suit=HEARTS)
    assert ce.Play("JS", then="JD JH") is ce.Play(JACKS[0], None, [JACKS[2], JACKS[3]])
    assert ce.Play("8C") is ce.Play("8C", None, (), None, call=False)
    assert ce.NameSuit("H") is ce.NameSuit(HEARTS)
    assert ce.JumpIn(1, "8C", "H") is ce.JumpIn(1, EIGHT, HEARTS)


def test_what_a_play_holds() -> None:
    """The fields of a play are values, whatever they were given as."""
    move = ce.Play("8C", "h", "8S 8D", 2, call=True)
    assert (EIGHT, HEARTS, ce.cards("8S 8D"), 2, True) == (move.card, move.suit, move.then, move.swap, move.call)
    bare = ce.Play("7H")
    assert (None, (), None, False) == (bare.suit, bare.then, bare.swap, bare.call)


def test_the_middle_of_a_play_has_no_order() -> None:
    """The cards between the first and the last lie in deck order, so each play exists once; the ends stay."""
    move = ce.Play("JS", then="JH JD JC")
    assert ce.cards("JD JH JC") == move.then
    assert move is ce.Play("JS", then="JD JH JC")
    assert move is not ce.Play("JS", then="JD JC JH")
    assert "JS+JD+JH+JC" == str(move)


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_a_move_is_one_object(move: ce.Move) -> None:
    """Copies and pickles of a move are the move itself, and its repr builds it again."""
    assert move is copy.copy(move) is copy.deepcopy(move)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert move is pickle.loads(pickle.dumps(move, protocol))  # noqa: S301
    names = {field.name: getattr(move, field.name) for field in attrs.fields(type(move))}
    assert move is type(move)(**names)
    assert 1 == len({move, type(move)(**names)})


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_a_move_never_changes(move: ce.Move) -> None:
    """No field of a move can be set or deleted, and none can be added."""
    for name in ("card", "seat", "suit", "other"):
        with pytest.raises(AttributeError):
            setattr(move, name, 1)
        with pytest.raises(AttributeError):
            delattr(move, name)


def test_the_union_of_moves() -> None:
    """Every kind of move is a Move for isinstance, and nothing else is."""
    assert {ce.Play, ce.Draw, ce.Pass, ce.NameSuit, ce.JumpIn, ce.Call, ce.Catch, ce.Deal} == set(map(type, MOVES))
    assert all(isinstance(move, ce.Move) for move in MOVES)
    assert not any(isinstance(value, ce.Move) for value in ("7H", EIGHT, None, ce.Play))
    assert ((ce.Draw(),), (ce.Pass(),), (ce.Deal(),)) == (DRAWING, PASSING, DEALING)


@pytest.mark.parametrize("seat", ["1", 1.0, True, None, (1,)])
def test_a_seat_is_a_number(seat: object) -> None:
    """A seat that is no int is refused when the move is built, by an error that holds it."""
    kinds: tuple[Callable[[], object], ...] = (
        lambda: cast(Callable[..., object], ce.Call)(seat),
        lambda: cast(Callable[..., object], ce.Catch)(seat, 0),
        lambda: cast(Callable[..., object], ce.Catch)(0, seat),
        lambda: jump_in(seat, "7H"),
        lambda: jump_in(0, "7H", None, seat) if seat is not None else jump_in(seat, "7H"),
        lambda: play("7H", None, (), seat) if seat is not None else jump_in(seat, "7H"),
    )
    for build in kinds:
        with pytest.raises(ce.SeatError) as caught:
            build()
        assert seat is caught.value.seat


@pytest.mark.parametrize("call", ["yes", 1, 0, None])
def test_a_call_is_true_or_false(call: object) -> None:
    """A call that is not plainly True or False is refused, so no text counts as a call by accident."""
    for build in (lambda: play("7H", call=call), lambda: jump_in(0, "7H", call=call)):
        with pytest.raises(ce.NotationError, match="True or False"):
            build()


@pytest.mark.parametrize("wrong", ["", "1H", "7H 8H", 7, None])
def test_a_card_that_is_none(wrong: object) -> None:
    """A move is made with a card; text that is none and other values are refused."""
    for build in (lambda: play(wrong), lambda: jump_in(0, wrong), lambda: play("7H", then=f"{wrong!r}")):
        with pytest.raises(ce.NotationError):
            build()


@pytest.mark.parametrize("wrong", ["", "X", "clubs", 7, ce.Rank.ACE])
def test_a_suit_that_is_none(wrong: object) -> None:
    """A suit is named with a suit; text that is none and other values are refused."""
    builders: tuple[Callable[[], object], ...] = (
        lambda: play("8H", wrong),
        lambda: jump_in(0, "8H", wrong),
        lambda: cast(Callable[..., object], ce.NameSuit)(wrong),
    )
    for build in builders:
        with pytest.raises(ce.NotationError) as caught:
            build()
        assert wrong is caught.value.text


def test_naming_no_suit() -> None:
    """Naming a suit takes a suit: None, which a play may hold, is refused."""
    with pytest.raises(ce.NotationError):
        cast(Callable[..., object], ce.NameSuit)(None)
