"""Plain data into values, strictly: whatever is not what was wanted is refused, with the way to it.

Of the types that the classes declare each has a reader here. Cards, suits, ranks and moves are read in the library's
notation, members of enums by their values. Where one of several classes may stand, an object says by ``type`` which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache, lru_cache
from typing import Any, TypeAlias, cast, get_args

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn

from crazyeights.codec.bounds import NUMBERS, check_keys, check_number, length_check, writable
from crazyeights.codec.faults import Refused, refused
from crazyeights.codec.forms import FORMS
from crazyeights.codec.kinds import is_array, is_optional, is_table, may_be_left_out
from crazyeights.deck import PACK, RANKS, SUITS, Card, Rank, Suit
from crazyeights.errors import shown
from crazyeights.events import Event
from crazyeights.moves import Move
from crazyeights.notation import parse_move
from crazyeights.phases import Phase
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed, checked_seed

Reader: TypeAlias = Callable[[Any, Any], Any]
"""A function that makes a value out of data; the second argument is the type that cattrs asked for."""

_CARDS: Mapping[str, Card | Rank] = {str(card): card for card in PACK}
_RANKS: Mapping[str, Card | Rank] = {str(rank): rank for rank in RANKS}
_SUITS = {str(suit): suit for suit in SUITS}
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,14}", re.ASCII)


def add_readers(made: Converter) -> None:
    """Teach a converter to read, whatever type a class declares."""
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
    made.register_structure_hook_factory(is_array, _array)
    made.register_structure_hook_factory(is_table, _table)
    made.register_structure_hook_factory(is_optional, _optional)
    made.register_structure_hook_factory(lambda kind: kind in {Phase, Event}, _tagged)
    made.register_structure_hook_factory(lambda kind: kind in FORMS, _through_form)
    made.register_structure_hook_factory(lambda kind: kind in readers, lambda kind, _: readers[kind])


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
    return writable(data)


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


def _optional(kind: Any, made: Converter) -> Reader:  # noqa: ANN401 - here and below: as many types as there are to read
    (inner,) = (part for part in get_args(kind) if part is not type(None))
    read = made.get_structure_hook(inner)
    return lambda data, _: None if data is None else read(data, inner)


def _array(kind: Any, made: Converter) -> Reader:  # noqa: ANN401
    """A reader of a tuple, of so many items or of any number, all of one type."""
    item = get_args(kind)[0]
    read = made.get_structure_hook(item)
    check = length_check(kind)

    def read_array(data: object, _: object) -> tuple[object, ...]:
        if type(data) is not list:
            raise Refused((), f"{shown(data)} is not an array")
        items = cast(list[object], data)
        check(len(items))
        return tuple(within(at, read, part, item) for at, part in enumerate(items))

    return read_array


def within(step: str | int, read: Reader, data: object, kind: object) -> Any:  # noqa: ANN401
    """Read a part of some data; whatever is wrong in there is told with the step that leads to it."""
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
        check_keys(found)
        return {
            within(key, read_key, key, key_kind): within(key, read, part, value_kind) for key, part in found.items()
        }

    return read_table


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
    """A reader of a class field by field: all have to be there, but for what may be left out, and no others."""
    fill = make_dict_structure_fn(kind, made)
    fields = [field.name for field in attrs.fields(kind)]
    left_out = may_be_left_out(kind)
    needed = [name for name in fields if name not in left_out]
    numbers = [] if kind is RuleSet else [name for name in fields if name in NUMBERS]

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
            check_number(name, getattr(value, name))
        return value

    return read_object


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
