"""Between values and plain data: a cattrs converter that is strict, and says where in the data a fault is.

Cards, suits, ranks and moves are written in the library's notation, members of enums by their values. Where one of
several classes may stand, an object says by ``type`` which it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache, lru_cache
from typing import Any, TypeAlias, cast, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import AttributeValidationNote, ClassValidationError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from crazyeights.codec.forms import MatchForm, RecordForm, StateForm, ViewForm
from crazyeights.contradictions import MOST_PACKS, MOST_PLAYERS, MOST_THRESHOLDS
from crazyeights.deck import PACK, RANKS, SUITS, Card, Rank, Suit
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.events import Event
from crazyeights.match import Match
from crazyeights.moves import Move
from crazyeights.notation import parse_move
from crazyeights.phases import Phase
from crazyeights.powers import Power
from crazyeights.reachability import Unreachable
from crazyeights.record import Record
from crazyeights.results import Result
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.state import State
from crazyeights.views import View

Steps: TypeAlias = tuple[str | int, ...]
"""The way from some data to a part of it: keys of objects and places in arrays."""
Reader: TypeAlias = Callable[[Any, Any], Any]
"""A function that makes a value out of data; the second argument is the type that cattrs asked for."""

FORMS: Mapping[type, Any] = {State: StateForm, View: ViewForm, Match: MatchForm, Record: RecordForm}
"""What is written as a group of values, and the class of the group."""
FEWEST_PLAYERS = 2
"""A game needs somebody to play against."""
SEATS = frozenset({"contenders", "dealer", "due", "members", "places", "seat", "target", "winners"})
"""Fields that name seats."""
COUNTS = frozenset({
    "count", "drawn", "hand_points", "owed", "passes", "points", "shuffles", "size", "sizes", "skips", "stock_size",
    "times", "totals", "wins",
})  # fmt: skip
"""Fields that count something."""
MOST_ITEMS: Mapping[object, int] = {Card: MOST_PACKS * len(PACK), Move: 1 << 20, Result: 1_000_000}
"""How many there can be of something; of anything else, one for each seat.

A hand of four packs from which several cards may be played has some hundred thousand moves. A record sees to its own.
"""

_CARDS: Mapping[str, Card | Rank] = {str(card): card for card in PACK}
_RANKS: Mapping[str, Card | Rank] = {str(rank): rank for rank in RANKS}
_SUITS = {str(suit): suit for suit in SUITS}
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,14}", re.ASCII)
_LONGEST_PROBLEM = 800
"""Letters of what a message says of a fault; rules may have thousands of them."""


class Refused(Exception):  # noqa: N818 - it never leaves the library
    """Data is not what was wanted: the way to the part at fault, and what is wrong there."""

    def __init__(self, steps: Steps, problem: str) -> None:
        super().__init__(steps, problem)
        self.steps = steps
        self.problem = problem


def refused(error: Exception, *above: str | int) -> Refused:
    """Return the first fault that an error tells of, with the way to it from above."""
    match error:
        case Refused():
            return Refused((*above, *error.steps), error.problem)
        case Unreachable():
            return Refused((*above, *error.path), error.sentence)
        case CrazyEightsError():
            problem = str(error)
            return Refused(above, problem if len(problem) <= _LONGEST_PROBLEM else f"{problem[:_LONGEST_PROBLEM]}...")
        case ClassValidationError():
            first = error.exceptions[0]
            names = [note.name for note in getattr(first, "__notes__", ()) if isinstance(note, AttributeValidationNote)]
            return refused(first, *above, *names[:1])
        case _:  # nothing that data can bring about
            raise error


@cache
def converter() -> Converter:
    """Return the converter, which is made when it is first asked for."""
    made = Converter()
    plain: Mapping[type, Reader] = {
        bool: _plain(bool, "true or false"),
        int: _plain(int, "a whole number"),
        str: _text,
        Card: _one_of(_CARDS, "a card, written such as 8C or TH"),
        Suit: _one_of(_SUITS, "a suit, written C, D, H or S"),
        Rank: _one_of(_RANKS, "a rank, written A, 2 to 9, T, J, Q or K"),
        Enum: _member,
    }
    for kind, reader in plain.items():  # one by one: what cattrs itself does with these types goes before predicates
        made.register_structure_hook(kind, reader)
    readers: Mapping[object, Reader] = {
        Seed: _seed,
        Rank | Card: _one_of({**_RANKS, **_CARDS}, "a rank or a card, written such as 8 or 8C"),
        Move: _move,
    }
    # Of two registrations that fit, cattrs takes the later one.
    made.register_structure_hook_factory(attrs.has, _object)
    made.register_structure_hook_factory(_is_a(tuple), _array)
    made.register_structure_hook_factory(_is_a(Mapping), _table)
    made.register_structure_hook_factory(_is_optional, _optional)
    made.register_structure_hook_factory(lambda kind: kind in {Phase, Event}, _tagged)
    made.register_structure_hook_factory(lambda kind: kind in FORMS, _through_form)
    made.register_structure_hook_factory(lambda kind: kind in readers, lambda kind, _: readers[kind])

    made.register_unstructure_hook_factory(_is_enum, _written_member)
    made.register_unstructure_hook_factory(_is_a(tuple), _written_array)
    made.register_unstructure_hook_factory(_is_a(Mapping), _written_table)
    made.register_unstructure_hook_factory(lambda kind: kind in FORMS, _written_form)
    made.register_unstructure_hook_factory(lambda kind: kind in {*get_args(Phase), *get_args(Event)}, _written_tagged)
    made.register_unstructure_hook_factory(lambda kind: kind is Power, _written_power)
    for kind in (Card, Suit, Rank, *get_args(Move)):
        made.register_unstructure_hook(kind, str)
    made.register_unstructure_hook(int, _written_number)
    made.register_unstructure_hook(bool, lambda value: value)
    made.register_unstructure_hook(str, _written_text)
    return made


def _is_a(origin: type) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) is origin or get_origin(kind) is getattr(origin, "__origin__", origin)


def _is_enum(kind: Any) -> bool:  # noqa: ANN401 - here and below: as many types as there are to convert
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_optional(kind: Any) -> bool:  # noqa: ANN401
    return type(None) in get_args(kind)


def _plain(kind: type, wanted: str) -> Reader:
    """A reader of what JSON has a word for; True is no number here, nor is 1.0."""

    def read(data: object, _: object) -> object:
        if type(data) is not kind:
            raise Refused((), f"{shown(data)} is not {wanted}")
        return data

    return read


def _text(data: object, _: object) -> str:
    if type(data) is not str:
        raise Refused((), f"{shown(data)} is not a text")
    return _whole(data)


def _whole(text: str) -> str:
    """The text, if UTF-8 can write it: of the halves of a pair JSON makes one letter, which would be another text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused((), f"{shown(text)} has half of a surrogate pair in it, which is no letter") from None
    return text


def _one_of(members: Mapping[Any, object], wanted: str) -> Reader:
    """A reader of what is written as one of a few texts."""

    def read(data: object, _: object) -> object:
        if type(data) is not str or data not in members:
            raise Refused((), f"{shown(data)} is not {wanted}")
        return members[data]

    return read


def _member(data: object, kind: type[Enum]) -> object:
    return _reader_of(kind)(data, kind)


@cache
def _reader_of(kind: type[Enum]) -> Reader:
    members = {member.value: member for member in kind}
    return _one_of(members, f"one of {', '.join(members)}")


def _seed(data: object, _: object) -> Seed:
    if type(data) not in {int, str}:
        raise Refused((), f"{shown(data)} is not a seed, a whole number or a text")
    return checked_seed(data)


def _move(data: object, _: object) -> Move:
    if type(data) is not str:
        raise Refused((), f"{shown(data)} is not a move, written such as 8C=H or draw")
    return _move_of(data)


@lru_cache(1 << 12)
def _move_of(text: str) -> Move:
    """A game says the same few hundred moves again and again."""
    move = parse_move(text)
    if str(move) != text:
        raise Refused((), f"{shown(text)} is written {shown(move, str)} here")
    return move


def _optional(kind: Any, made: Converter) -> Reader:  # noqa: ANN401
    (inner,) = (part for part in get_args(kind) if part is not type(None))
    read = made.get_structure_hook(inner)
    return lambda data, _: None if data is None else read(data, inner)


def _array(kind: Any, made: Converter) -> Reader:  # noqa: ANN401
    """A reader of a tuple, either of so many items, each of its own type, or of any number of one type."""
    item = get_args(kind)[0]
    read = made.get_structure_hook(item)
    check = _length(kind)

    def read_array(data: object, _: object) -> tuple[object, ...]:
        if type(data) is not list:
            raise Refused((), f"{shown(data)} is not an array")
        items = cast(list[object], data)
        check(len(items))
        return tuple(_within(at, read, part, item) for at, part in enumerate(items))

    return read_array


def _length(kind: Any) -> Callable[[int], None]:  # noqa: ANN401
    """What refuses a number of items that a tuple cannot have."""
    *kinds, last = get_args(kind)
    endless = last is ...
    most = MOST_ITEMS.get(kinds[0], MOST_PLAYERS) if endless else len(kinds) + 1

    def check(length: int) -> None:
        if length > most or (not endless and length < most):
            raise Refused((), f"there are {length} items, and {'at most' if endless else 'exactly'} {most} can be here")

    return check


def _within(step: str | int, read: Reader, data: object, kind: object) -> object:
    try:
        return read(data, kind)
    except Exception as error:  # noqa: BLE001 - what is no fault of the data is raised again
        raise refused(error, step) from None


def _table(kind: Any, made: Converter) -> Reader:  # noqa: ANN401
    """A reader of a mapping; an object of JSON has texts for keys."""
    key_kind, value_kind = get_args(kind)
    read_key = _number if key_kind is int else made.get_structure_hook(key_kind)
    read = made.get_structure_hook(value_kind)

    def read_table(data: object, _: object) -> dict[object, object]:
        found = _object_of(data)
        _check_steps(found)
        return {
            _within(key, read_key, key, key_kind): _within(key, read, part, value_kind) for key, part in found.items()
        }

    return read_table


def _check_steps(table: Mapping[Any, object]) -> None:
    if len(table) > MOST_THRESHOLDS:
        raise Refused((), f"there are {len(table)} keys, and at most {MOST_THRESHOLDS} can be here")


def _number(data: str, _: object) -> int:
    if not _NUMBER.fullmatch(data):
        raise Refused((), f"{shown(data)} is not a number of players")
    return int(data)


def _object_of(data: object) -> dict[str, object]:
    if type(data) is not dict:
        raise Refused((), f"{shown(data)} is not an object")
    found = cast(dict[str, object], data)
    for key in found:
        if type(key) is not str:
            raise Refused((), f"{shown(key)} is not a key; keys are texts")
    return found


def _object(kind: type[attrs.AttrsInstance], made: Converter) -> Reader:
    """A reader of a class field by field: all have to be there, but for what a power does not do, and no others."""
    fill = make_dict_structure_fn(kind, made)
    fields = [field.name for field in attrs.fields(kind)]
    needed = [] if kind is Power else fields
    numbers = [] if kind is RuleSet else [name for name in fields if name in {*SEATS, *COUNTS, "direction", "players"}]

    def read_object(data: object, _: object) -> object:
        found = _object_of(data)
        for key in found:
            if key not in fields:
                raise Refused((key,), f"there is no {shown(key)} here, but {', '.join(fields)}")
        for name in needed:
            if name not in found:
                raise Refused((), f"{name} is missing")
        value = fill(found, kind)
        for name in numbers:  # rules check their own
            _check_number(name, getattr(value, name))
        return value

    return read_object


def _check_number(name: str, value: Any) -> None:  # noqa: ANN401
    """Refuse a seat, a count or a direction that there is nowhere."""
    numbers = cast(tuple[int | None, ...], value if isinstance(value, tuple) else (value,))
    for number in numbers:
        if number is None:
            continue
        if name == "direction" and number not in {1, -1}:
            raise Refused((name,), f"{shown(number)} is not a direction, 1 or -1")
        if name == "players" and not FEWEST_PLAYERS <= number <= MOST_PLAYERS:
            raise Refused((name,), f"{shown(number)} is not a number of players, {FEWEST_PLAYERS} to {MOST_PLAYERS}")
        if name in COUNTS and number < 0:
            raise Refused((name,), f"{shown(number)} is not a number from 0 on")
        if name in SEATS and not 0 <= number < MOST_PLAYERS:
            raise Refused((name,), f"{shown(number)} is not a seat, 0 to {MOST_PLAYERS - 1}")
    if name in SEATS and len({*numbers}) < len(numbers):
        raise Refused((name,), f"{shown(numbers)} names a seat twice")


def _tagged(union: Any, made: Converter) -> Reader:  # noqa: ANN401
    """A reader of one of several classes."""
    kinds: dict[str, type] = {kind.__name__: kind for kind in get_args(union)}
    readers = {name: made.get_structure_hook(kind) for name, kind in kinds.items()}

    def read_tagged(data: object, _: object) -> object:
        found = dict(_object_of(data))
        name = found.pop("type", None)
        if type(name) is not str or name not in kinds:
            raise Refused(("type",), f"{shown(name)} is not one of {', '.join(kinds)}")
        return readers[name](found, kinds[name])

    return read_tagged


def _through_form(kind: type, made: Converter) -> Reader:
    form = FORMS[kind]
    read = made.get_structure_hook(form)
    return lambda data, _: read(data, form).value()


def _written_number(value: object) -> object:
    """A plain int for one of a subclass; what else stands there in spite of its type is for the reader to refuse."""
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _written_text(value: object) -> object:
    """A plain text, as for numbers."""
    return _whole(str.__str__(value)) if isinstance(value, str) else value


def _written_member(_: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    return lambda member: member.value


def _written_array(kind: Any, made: Converter) -> Callable[[Any], Any]:  # noqa: ANN401
    check = _length(kind)

    def write(items: tuple[object, ...]) -> list[object]:
        check(len(items))
        return [made.unstructure(item) for item in items]

    return write


def _written_table(_: Any, made: Converter) -> Callable[[Any], Any]:  # noqa: ANN401
    """Ranks stand before cards, and all in their order, so that equal mappings give equal text."""

    def write(table: Mapping[Any, object]) -> dict[str, object]:
        _check_steps(table)
        keys = sorted(table, key=lambda key: (isinstance(key, Card), key))
        return {str(made.unstructure(key)): made.unstructure(table[key]) for key in keys}

    return write


def _written_form(kind: type, made: Converter) -> Callable[[Any], Any]:
    form = FORMS[kind]
    write = made.get_unstructure_hook(form)
    return lambda value: write(form.of(value))


def _written_tagged(kind: type, made: Converter) -> Callable[[Any], Any]:
    write: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(kind, made)
    return lambda value: {"type": kind.__name__, **write(value)}


def _written_power(kind: type, made: Converter) -> Callable[[Any], Any]:
    return make_dict_unstructure_fn(kind, made, _cattrs_omit_if_default=True)
