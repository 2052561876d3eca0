"""Values as JSON, and back: strict, with a version, and equal text for equal values."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any, NoReturn, TypeAlias, cast, get_args

from crazyeights.codec.conversion import converter
from crazyeights.codec.faults import Refused, Steps
from crazyeights.codec.reading import within
from crazyeights.errors import CodecError, shown
from crazyeights.events import Event
from crazyeights.headers import LONGEST_NUMBER
from crazyeights.match import Match
from crazyeights.moves import Move
from crazyeights.record import Record
from crazyeights.ruleset import RuleSet
from crazyeights.state import State
from crazyeights.views import View

Value: TypeAlias = RuleSet | Move | Event | State | View | Match | Record
"""What can be written."""

VERSION = 1
"""The version of the form; a change that a reader of the old one could not follow makes it a new one."""
VERSION_KEY = "crazyeights"
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}")
LONGEST = 1 << 24
"""Letters; a longer text is not read."""

_UNIONS: dict[str, Any] = {"move": Move, "event": Event}
_BY_HAND = frozenset({"move", "event", "match"})
"""What anybody can build, and put anything into: it is written only if it can be read again."""
_KINDS: dict[str, Any] = {
    "rules": RuleSet, **_UNIONS, "state": State, "view": View, "match": Match, "record": Record,
}  # fmt: skip
_NAMES: dict[type, str] = {
    part: name for name, kind in _KINDS.items() for part in (get_args(kind) if name in _UNIONS else (kind,))
}


def to_dict(value: Value) -> dict[str, Any]:
    """Return a value as plain data: dicts, lists, texts, numbers, True, False and None.

    The dict has the version of the form under ``crazyeights``, and the value under the name of what it is: ``rules``,
    ``move``, ``event``, ``state``, ``view``, ``match`` or ``record``. A view is written as `view` returns it; one from
    the middle of folding the events of a move is no view of a table, and cannot be read back.

    Raises:
        CodecError: It is nothing that can be written: of another type, or built by hand in a way that nobody could
            read back.

    Examples:
        >>> from crazyeights import Play
        >>> to_dict(Play("8C", "H"))
        {'crazyeights': 1, 'move': '8C=H'}

    Source:
        The project's own form.
    """
    name = _NAMES.get(type(value))
    if name is None:
        raise CodecError("$", f"{shown(value)} is not one of {', '.join(_KINDS)}")
    try:
        data = {VERSION_KEY: VERSION, name: converter().unstructure(value)}
    except Refused as fault:
        raise CodecError(_path((name, *fault.steps)), fault.problem) from None
    except Exception:  # noqa: BLE001 - whatever a value of a wrong type does that somebody put there
        raise CodecError(_path((name,)), f"{shown(value)} holds something of a wrong type") from None
    if name in _BY_HAND and from_dict(data) != value:
        raise CodecError(_path((name,)), f"{shown(value)} would be read as another value")
    return data


def from_dict(data: object) -> Value:
    """Return the value that plain data stands for, the converse of `to_dict`.

    Everything is checked: keys, types, cards against the packs, and whether a game can reach the table.

    Raises:
        CodecError: Something is wrong; ``path`` says where.

    Examples:
        >>> from_dict({"crazyeights": 1, "move": "8C=H"})
        Play(card=Card.parse('8C'), suit=<Suit.HEARTS: 'H'>, then=(), swap=None, call=False)

    Source:
        The project's own form.
    """
    try:
        return _read(data)
    except Refused as fault:
        raise CodecError(_path(fault.steps), fault.problem) from None


def _read(data: object) -> Value:
    found = cast(dict[object, object], data)
    if type(data) is not dict or VERSION_KEY not in found:
        raise Refused(
            (), f'{shown(found)} is not an object with the version, such as {{"{VERSION_KEY}": {VERSION}, ...}}'
        )
    version = found[VERSION_KEY]
    kinds = [key for key in found if key != VERSION_KEY]
    if type(version) is not int or version != VERSION:
        newer = type(version) is int and version > VERSION
        way_out = "; a newer crazyeights wrote it, install that" if newer else ""
        raise Refused(
            (VERSION_KEY,), f"version {shown(version)} of the form is not {VERSION}, which is read here{way_out}"
        )
    if len(kinds) != 1 or type(kinds[0]) is not str or kinds[0] not in _KINDS:
        raise Refused((), f"beside the version there is one of {', '.join(_KINDS)}, not {shown(kinds)}")
    name = kinds[0]
    value: Value = within(name, converter().structure, found[name], _KINDS[name])
    return value


def dumps(value: Value) -> str:
    """Return a value as JSON text: equal values give equal text, in every process and on every Python version.

    Raises:
        CodecError: It is nothing that can be written, or too much.

    Examples:
        >>> from crazyeights import Play
        >>> dumps(Play("8C", "H"))
        '{"crazyeights":1,"move":"8C=H"}'

    Source:
        The project's own form.
    """
    text = json.dumps(to_dict(value), separators=(",", ":"), allow_nan=False)
    if len(text) > LONGEST:
        raise CodecError("$", f"a text of {len(text)} letters could not be read again; there are at most {LONGEST}")
    return text


def loads(text: str) -> Value:
    """Return the value that a JSON text stands for, the converse of `dumps`.

    Raises:
        CodecError: The text is no JSON, or `from_dict` refuses what it says; ``path`` says where.

    Examples:
        >>> from crazyeights import CodecError
        >>> str(loads('{"crazyeights": 1, "move": "draw"}'))
        'draw'
        >>> try:
        ...     loads('{"crazyeights": 1, "move": "9X"}')
        ... except CodecError as error:
        ...     print(error.path)
        $.move

    Source:
        The project's own form.
    """
    if not isinstance(text, str):
        raise CodecError("$", f"{shown(text)} is not a text")
    if len(text) > LONGEST:
        raise CodecError("$", f"a text of {len(text)} letters is not read; there are at most {LONGEST}")
    try:
        data = json.loads(text, object_pairs_hook=_distinct, parse_constant=_no_constant, parse_int=_number)
    except CodecError:
        raise
    except (ValueError, RecursionError) as error:
        raise CodecError("$", f"this is not JSON that can be read: {shown(error, str)}") from None
    return from_dict(data)


class _Twice:
    """Stands for what an object of JSON says twice, and is nothing that could be wanted anywhere."""

    def __repr__(self) -> str:
        return "what stands here twice"


def _distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        found |= {key: _Twice() for key, times in Counter(key for key, _ in pairs).items() if times > 1}
    return found


def _number(digits: str) -> int:
    """A number of JSON; programs may have lifted Python's own limit, and then a long one takes minutes."""
    length = len(digits) - digits.startswith("-")
    if length > LONGEST_NUMBER:
        raise CodecError("$", f"a number of {length} digits is not read; there are at most {LONGEST_NUMBER}")
    return int(digits)


def _no_constant(word: str) -> NoReturn:
    raise CodecError("$", f"{word} is no number of JSON")


def _path(steps: Steps) -> str:
    """The way to a part of the data, as in JSONPath."""
    return "$" + "".join(f".{step}" if _NAME.fullmatch(str(step)) else f"[{shown(step)}]" for step in steps)


@cache
def _schema_text() -> str:
    return (files("crazyeights.codec") / "schemas" / f"crazyeights-{VERSION}.schema.json").read_text(encoding="utf-8")


def schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of everything that `dumps` writes.

    What it refuses `loads` refuses; `loads` refuses more, since no schema knows the rules.

    Examples:
        >>> schema()["$schema"]
        'https://json-schema.org/draft/2020-12/schema'
    """
    found: dict[str, Any] = json.loads(_schema_text())
    return found
