"""Values into plain data; what could not be read again is refused here as it is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, get_args

from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn, override

from crazyeights.codec.bounds import check_keys, length_check, writable
from crazyeights.codec.forms import FORMS
from crazyeights.codec.kinds import is_array, is_enum, is_table, may_be_left_out
from crazyeights.deck import Card, Rank, Suit
from crazyeights.events import Event
from crazyeights.moves import Move
from crazyeights.phases import Phase


def add_writers(made: Converter) -> None:
    """Teach a converter to write whatever type a class declares."""
    # Of two registrations that fit, cattrs takes the later one.
    made.register_unstructure_hook_func(is_enum, attrgetter("value"))
    made.register_unstructure_hook_factory(is_array, _array)
    made.register_unstructure_hook_factory(is_table, _table)
    made.register_unstructure_hook_factory(lambda kind: bool(may_be_left_out(kind)), _object)
    made.register_unstructure_hook_factory(lambda kind: kind in FORMS, _form)
    made.register_unstructure_hook_factory(lambda kind: kind in {*get_args(Phase), *get_args(Event)}, _tagged)
    for kind in (Card, Suit, Rank, *get_args(Move)):
        made.register_unstructure_hook(kind, str)
    made.register_unstructure_hook(int, _number)
    made.register_unstructure_hook(bool, lambda value: value)
    made.register_unstructure_hook(str, _text)


def _number(value: object) -> object:
    """A plain int for one of a subclass; what else stands there in spite of its type is for the reader to refuse."""
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _text(value: object) -> object:
    """A plain text, as for numbers."""
    return writable(str.__str__(value)) if isinstance(value, str) else value


def _array(kind: Any, made: Converter) -> Callable[[Any], Any]:  # noqa: ANN401 - as many types as there are to write
    check = length_check(kind)

    def write(items: tuple[object, ...]) -> list[object]:
        check(len(items))
        return [made.unstructure(item) for item in items]

    return write


def _table(_: Any, made: Converter) -> Callable[[Any], Any]:  # noqa: ANN401
    """Ranks stand before cards, and all in their order, so that equal mappings give equal text."""

    def write(table: Mapping[Any, object]) -> dict[str, object]:
        check_keys(table)
        keys = sorted(table, key=lambda key: (isinstance(key, Card), key))
        return {str(made.unstructure(key)): made.unstructure(table[key]) for key in keys}

    return write


def _form(kind: type, made: Converter) -> Callable[[Any], Any]:
    form = FORMS[kind]
    write = made.get_unstructure_hook(form)
    return lambda value: write(form.of(value))


def _tagged(kind: Any, made: Converter) -> Callable[[Any], Any]:  # noqa: ANN401
    write = _object(kind, made)
    return lambda value: {"type": kind.__name__, **write(value)}


def _object(kind: Any, made: Converter) -> Callable[[Any], Any]:  # noqa: ANN401
    left_out: dict[str, Any] = {name: override(omit_if_default=True) for name in may_be_left_out(kind)}
    write: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(kind, made, **left_out)
    return write
