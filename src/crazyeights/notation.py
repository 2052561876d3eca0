"""Moves from text, the converse of their ``str``."""

from __future__ import annotations

import re
from typing import Any

from crazyeights.deck import Card, Suit
from crazyeights.errors import NotationError
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play

_WORDS: dict[str, Move] = {"draw": Draw(), "pass": Pass(), "deal": Deal()}
_LONGEST = 400
_SEAT = r"-?[0-9]{1,100}"
_SUFFIXES = rf"(?:=(?P<suit>[^=>!+]+))?(?:>(?P<swap>{_SEAT}))?(?P<call>!)?"
_PLAY = re.compile(rf"(?P<cards>[^=>!]+){_SUFFIXES}", re.ASCII)
_JUMP_IN = re.compile(rf"@(?P<seat>{_SEAT}):(?P<cards>[^=>!+]+){_SUFFIXES}", re.ASCII)
_CALL = re.compile(rf"@(?P<seat>{_SEAT})!", re.ASCII)
_CATCH = re.compile(rf"@(?P<seat>{_SEAT})\?(?P<target>{_SEAT})", re.ASCII)
_OUT_OF_TURN = re.compile(rf"@(?:{_SEAT}[:?!]?)?", re.ASCII)
_WANTED = "a move is written such as 7H, 8C=H, JS+JD, 7C>2, QD!, draw, pass, =H, deal, @2:JD, @2! or @2?0"


def parse_move(text: str) -> Move:
    """Read a move.

    Cards may be written in every way that `Card.parse` reads. Suffixes come in the order cards, ``=suit``,
    ``>seat``, ``!``.

    Raises:
        NotationError: The text is no move; the error says where the trouble begins.

    Examples:
        >>> parse_move("8C=H") is Play("8C", "H")
        True
        >>> [str(parse_move(text)) for text in ("js+jd", "7♣>2", "@2:JD!", "@2?0", "=s", "Draw")]
        ['JS+JD', '7C>2', '@2:JD!', '@2?0', '=S', 'draw']

    Source:
        The project's own notation.
    """
    if not isinstance(text, str):
        raise NotationError(text, 0, _WANTED)
    if len(text) > _LONGEST:
        raise NotationError(text, _LONGEST, _WANTED)
    word = _WORDS.get(text.lower())
    if word is not None:
        return word
    if text.startswith("="):
        return NameSuit(_suit(text, text[1:], 1))
    if text.startswith("@"):
        return _out_of_turn(text)
    found = _PLAY.fullmatch(text)
    if found is None:
        raise NotationError(text, _trouble(text, _PLAY), _WANTED)
    at = 0
    played: list[Card] = []
    for part in found["cards"].split("+"):
        played.append(_card(text, part, at))
        at += len(part) + 1
    return Play(played[0], then=played[1:], **_suffixes(text, found))


def check_written(move: Move) -> None:
    """Refuse a move that is too long to be read again.

    Raises:
        NotationError: It is.
    """
    text = str(move)
    if len(text) > _LONGEST:
        raise NotationError(text, _LONGEST, _WANTED)


def _out_of_turn(text: str) -> Move:
    if found := _CALL.fullmatch(text):
        return Call(int(found["seat"]))
    if found := _CATCH.fullmatch(text):
        return Catch(int(found["seat"]), int(found["target"]))
    if found := _JUMP_IN.fullmatch(text):
        card = _card(text, found["cards"], found.start("cards"))
        return JumpIn(int(found["seat"]), card, **_suffixes(text, found))
    begun = (_OUT_OF_TURN, _CALL, _CATCH, _JUMP_IN)
    raise NotationError(text, max(_trouble(text, pattern) for pattern in begun), _WANTED)


def _suffixes(text: str, found: re.Match[str]) -> dict[str, Any]:
    suit, swap = found["suit"], found["swap"]
    return {
        "suit": None if suit is None else _suit(text, suit, found.start("suit")),
        "swap": None if swap is None else int(swap),
        "call": found["call"] is not None,
    }


def _card(text: str, part: str, at: int) -> Card:
    try:
        return Card.parse(part)
    except NotationError as error:
        raise NotationError(text, at + error.at, _WANTED) from None


def _suit(text: str, part: str, at: int) -> Suit:
    try:
        return Suit.parse(part)
    except NotationError:
        raise NotationError(text, at, _WANTED) from None


def _trouble(text: str, pattern: re.Pattern[str]) -> int:
    """Where a text stops looking like the pattern."""
    found = pattern.match(text)
    return found.end() if found else 0
