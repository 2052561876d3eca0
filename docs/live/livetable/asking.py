"""What the page asks, read strictly: whatever it is, the answer to bad input is a sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeAlias, cast

from crazyeights.errors import CrazyEightsError, shown

Asked: TypeAlias = Mapping[str, object]
"""A question: what to do, and with what."""
LONGEST = 1 << 21
"""Letters; a longer question is not read."""


class AskError(CrazyEightsError):
    """What the page asks for cannot be done; nothing has changed.

    Examples:
        >>> try:
        ...     read("[]")
        ... except AskError as error:
        ...     print(error)
        [] is no question; one is written {"do": "deal", ...}
    """


def read(text: str) -> Asked:
    """Return a question.

    Args:
        text: The question as JSON.

    Raises:
        AskError: It is none.

    Examples:
        >>> read('{"do": "hint"}')
        {'do': 'hint'}
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise AskError(f"a question is a text of at most {LONGEST} letters")
    try:
        asked = json.loads(text)
    except (ValueError, RecursionError):
        raise AskError(f"{shown(text)} cannot be read as JSON") from None
    if not isinstance(asked, dict):
        raise AskError(f'{shown(asked)} is no question; one is written {{"do": "deal", ...}}')
    return cast("Asked", asked)


def text_of(asked: Asked, key: str, usual: str | None = None) -> str:
    """Return a text of a question.

    Args:
        asked: The question.
        key: Under which key it stands.
        usual: What it is where the question says nothing; None: it has to say something.

    Raises:
        AskError: It is none.

    Examples:
        >>> text_of({"seed": "7"}, "seed"), text_of({}, "seed", "")
        ('7', '')
    """
    found = asked.get(key, usual)
    if not isinstance(found, str):
        raise AskError(f"{key} is {shown(found)}; it has to be a text")
    return found


def number_of(asked: Asked, key: str) -> int:
    """Return a whole number of a question.

    Args:
        asked: The question.
        key: Under which key it stands.

    Raises:
        AskError: It is none.

    Examples:
        >>> number_of({"players": 3}, "players")
        3
    """
    found = asked.get(key)
    if isinstance(found, bool) or not isinstance(found, int):
        raise AskError(f"{key} is {shown(found)}; it has to be a whole number")
    return found


def flag_of(asked: Asked, key: str) -> bool:
    """Return whether a question says yes; it need not say anything.

    Args:
        asked: The question.
        key: Under which key it stands.

    Raises:
        AskError: It is neither true nor false.

    Examples:
        >>> flag_of({"match": True}, "match"), flag_of({}, "match")
        (True, False)
    """
    found = asked.get(key, False)
    if not isinstance(found, bool):
        raise AskError(f"{key} is {shown(found)}; it has to be true or false")
    return found


def texts_of(asked: Asked, key: str) -> list[str]:
    """Return a list of texts of a question.

    Args:
        asked: The question.
        key: Under which key it stands.

    Raises:
        AskError: It is none, or an empty one.

    Examples:
        >>> texts_of({"cards": ["7H"]}, "cards")
        ['7H']
    """
    found = asked.get(key)
    parts = cast("list[object]", found) if isinstance(found, list) else []
    texts = [part for part in parts if isinstance(part, str)]
    if not texts or len(texts) != len(parts):
        raise AskError(f"{key} is {shown(asked.get(key))}; it has to be a list of texts, one at least")
    return texts
