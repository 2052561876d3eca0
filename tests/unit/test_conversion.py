"""The converter: what it takes for each type, and what it says of the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import attrs
import pytest

import crazyeights as ce
from crazyeights.codec.bounds import COUNTS, MOST_ITEMS, NUMBERS, SEATS
from crazyeights.codec.conversion import converter
from crazyeights.codec.faults import Refused, refused
from crazyeights.codec.forms import FORMS
from crazyeights.reachability import Unreachable

read: Any = converter().structure
"""Called as data are read, with a type and any data."""


def problem(data: object, kind: object) -> str:
    """Return what the converter says of data that are not of a type."""
    with pytest.raises(Refused) as caught:
        read(data, kind)
    assert caught.value.steps == ()
    return caught.value.problem


@pytest.mark.parametrize("kind", [bool, int, str])
@pytest.mark.parametrize("data", [True, 1, 1.0, "1", None, [], {}], ids=repr)
def test_words_of_json_are_not_taken_for_each_other(kind: type, data: object) -> None:
    """True is no 1, "1" is no 1, 1.0 is no 1, and null is nothing but null."""
    if type(data) is kind:
        assert data is read(data, kind)
    else:
        assert repr(data) in problem(data, kind)


def test_every_message_names_the_value_and_the_way_out() -> None:
    """Whoever wrote a document by hand is told what could stand there."""
    assert problem("9X", ce.Card) == "'9X' is not a card, written such as 8C or TH"
    assert problem("hearts", ce.Suit) == "'hearts' is not a suit, written C, D, H or S"
    assert problem("10", ce.Rank) == "'10' is not a rank, written A, 2 to 9, T, J, Q or K"
    assert problem([], ce.Rank | ce.Card) == "[] is not a rank or a card, written such as 8 or 8C"
    assert problem("MIDDLE", ce.Starter) == "'MIDDLE' is not one of middle, random, dealer_names, printed"
    assert problem(8, ce.Move) == "8 is not a move, written such as 8C=H or draw"
    assert problem("8c=h", ce.Move) == "'8c=h' is written 8C=H here"
    assert problem(1.5, int | str) == "1.5 is not a seed, a whole number or a text"
    assert problem(None, tuple[ce.Card, ...]) == "None is not an array"
    assert problem([1, 2, 3], tuple[int, int]) == "there are 3 items, and exactly 2 can be here"
    assert problem([1], tuple[int, int]) == "there are 1 items, and exactly 2 can be here"
    assert problem(["8C"] * 417, tuple[ce.Card, ...]) == "there are 417 items, and at most 416 can be here"
    assert problem([], ce.Power) == "[] is not an object"
    assert problem({"seat": 1}, ce.Turn) == "direction is missing"


def test_null_is_read_where_nothing_may_stand() -> None:
    """An optional value is null or what it else would be."""
    assert read(None, ce.Suit | None) is None
    assert read("H", ce.Suit | None) is ce.Suit.HEARTS
    assert "H" not in problem("X", ce.Suit | None).split(" is ")[0]


@pytest.mark.parametrize("key", ["0", "-1", "2", "999999999999999", "-999999999999999"])
def test_numbers_that_are_keys(key: str) -> None:
    """Whole numbers as they are written otherwise, as large as those of rules are."""
    assert {int(key): 1} == read({key: 1}, Mapping[int, int])


@pytest.mark.parametrize("key", ["", "-0", "00", "02", "+2", " 2", "2 ", "2\n", "1.0", "1e3", "two", "٣", "9" * 16])
def test_what_is_no_number_as_a_key(key: str) -> None:
    """Each number has one way to be written."""
    with pytest.raises(Refused) as caught:
        read({key: 1}, Mapping[int, int])
    assert caught.value.steps == (key,)


@pytest.mark.parametrize(
    ("error", "steps", "said"),
    [
        (Refused(("a", 1), "no"), ("top", "a", 1), "no"),
        (Unreachable(("phase",), "no"), ("top", "phase"), "no"),
        (ce.DealError("no"), ("top",), "no"),
        (ce.DealError("x" * 801), ("top",), f"{'x' * 800}..."),
    ],
)
def test_faults_are_told_with_the_way_to_them(error: Exception, steps: tuple[object, ...], said: str) -> None:
    """Errors of every origin become one, whose way leads from the top."""
    found = refused(error, "top")
    assert (steps, said) == (found.steps, found.problem)


def test_a_fault_deep_inside_has_the_whole_way() -> None:
    """Through objects, arrays and tables."""
    document = {"winners": [], "points": [0, "1"], "hand_points": [], "blocked": False, "places": []}
    with pytest.raises(Exception, match="Result") as caught:
        read(document, ce.Result)
    assert refused(caught.value).steps == ("points", 1)
    with pytest.raises(Exception, match="DrawRule") as caught:
        read({"when": "any_time", "limit": [], "stop": "", "then": "", "must_play": 1}, ce.DrawRule)
    assert refused(caught.value, "$").steps == ("$", "limit")


def test_what_is_no_fault_of_the_data_is_raised_again() -> None:
    """A bug is not taken for bad data."""
    with pytest.raises(KeyError):
        refused(KeyError("bug"))


def test_seats_and_counts_are_fields_that_there_are() -> None:
    """No name in the lists is stale, and every field of numbers of a table or an event stands in one of them."""
    kinds = [*FORMS.values(), ce.Result, *get_args(ce.Phase), *get_args(ce.Event)]
    numbers = {
        field.name
        for kind in kinds
        for field in attrs.fields(attrs.resolve_types(kind))
        if str(field.type).replace("<class 'int'>", "int") in {
            "int", "int | None", "tuple[int, ...]", "tuple[int, ...] | None", "tuple[int, int]"
        }
    }  # fmt: skip
    assert numbers == NUMBERS
    assert not SEATS & COUNTS


def test_the_largest_hand_is_not_too_large() -> None:
    """A view of a whole deck of four packs in one hand lists all its moves; that many can be read.

    Of one rank there are sixteen cards: four to lead with, each alone or with up to fifteen others, of which one is
    last and the others have no order: 1 + 3*5*5*5 + 3 * (4*4*5*5) ways. With wilds each has four suits.
    """
    ways = 1 + 3 * 5**3 + 3 * (4 * 4 * 5 * 5)
    assert 13 * 4 * ways * 4 <= MOST_ITEMS[ce.Move]
    nines = [ce.Card(ce.Rank.NINE, suit) for suit in ce.Suit] * 4
    rules = ce.RuleSet(packs={2: 4}, multi_play=True)
    table = ce.position(rules, hands=[[*nines, *ce.cards("2C 3C")], "KS"], pile="TC")
    assert len(ce.legal_moves(table)) == ways + 2  # on the ten of clubs only the nine of clubs can lead
    seen = ce.view(table, 0)
    assert seen == ce.loads(ce.dumps(seen))
