"""What a typed line means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

import attrs

from crazyeights.deck import Card, Suit
from crazyeights.errors import NotationError, shown
from crazyeights.moves import Draw, Move, Pass, Play
from crazyeights.notation import parse_move
from crazyeights.sitting.wanted import Cards, Said, Wanted

_NUMBERS = re.compile(r"(\d{1,4}(?:[\s,+]+\d{1,4})*)\s*((?:=\w+)?(?:>\d{1,4})?!?)", re.ASCII)
_LONGEST = 400
WAY_OUT = "type the number of a card, d to draw, p to pass, or ? for help"
"""What is said where a line means nothing."""


class Wish(Enum):
    """What can be asked for that is no move."""

    HELP = "?"
    """What can be typed."""
    HINT = "h"
    """What a good player would do."""
    UNDO = "u"
    """Back to the decision before."""
    SAVE = "s"
    """Write the game to a file."""
    QUIT = "q"
    """Save and go."""
    NOTHING = ""
    """An empty line."""


@attrs.frozen
class Why:
    """The question why something may not be done; without anything: about all cards."""

    entry: Wanted | None
    """What it is about."""


@attrs.frozen
class Unreadable:
    """What means nothing."""

    problem: str
    """Why, and the way out."""


Entry: TypeAlias = Wanted | Why | Wish | Unreadable
"""Everything that a line can mean."""

_WISHES = {
    "?": Wish.HELP, "help": Wish.HELP, "h": Wish.HINT, "hint": Wish.HINT, "u": Wish.UNDO, "undo": Wish.UNDO,
    "s": Wish.SAVE, "save": Wish.SAVE, "q": Wish.QUIT, "quit": Wish.QUIT, "exit": Wish.QUIT, "": Wish.NOTHING,
}  # fmt: skip
_MOVES: dict[str, Move] = {"d": Draw(), "draw": Draw(), "p": Pass(), "pass": Pass()}


def read_entry(line: str, hand: Sequence[Card] = (), offers: Sequence[Move] = ()) -> Entry:
    """Return what a typed line means.

    Args:
        line: What was typed.
        hand: The cards that have the numbers from 1 on.
        offers: Moves that have the numbers after them.

    Examples:
        >>> from crazyeights import cards
        >>> hand = cards("8C 7H JS JD")
        >>> read_entry("2", hand), read_entry("3 4", hand) == Cards(cards("JS JD"))
        (Cards(cards=(Card.parse('7H'),), suit=None, swap=None, call=False), True)
        >>> read_entry("1=H", hand) == read_entry("8c=h", hand) == Cards(cards("8C"), Suit.HEARTS)
        True
        >>> read_entry("d"), read_entry("h"), read_entry("w 2", hand).entry == read_entry("2", hand)
        (Said(move=Draw()), <Wish.HINT: 'h'>, True)
        >>> read_entry("9", hand).problem
        'there is no 9: the numbers go from 1 to 4'
    """
    text = " ".join(line.split())
    word = text.lower()
    if word in _WISHES:
        return _WISHES[word]
    asked, _, rest = word.partition(" ")
    if asked in {"w", "why"}:
        return _why(rest, hand, offers)
    return _move(text, hand, offers)


def _why(rest: str, hand: Sequence[Card], offers: Sequence[Move]) -> Why | Unreadable:
    if not rest:
        return Why(None)
    entry = _move(rest, hand, offers)
    return entry if isinstance(entry, Unreadable) else Why(entry)


def _move(text: str, hand: Sequence[Card], offers: Sequence[Move]) -> Wanted | Unreadable:
    if text.lower() in _MOVES:
        return Said(_MOVES[text.lower()])
    if len(text) > _LONGEST:
        return Unreadable(f"so long a line means nothing; {WAY_OUT}")
    numbers = _NUMBERS.fullmatch(text)
    if numbers:
        return _numbered([int(number) for number in re.split(r"[\s,+]+", numbers[1])], numbers[2], hand, offers)
    try:
        move = parse_move(text.replace(" ", ""))
    except NotationError:
        return Unreadable(f"{shown(text)} means nothing here; {WAY_OUT}")
    return _as_cards(move) if isinstance(move, Play) else Said(move)


def _numbered(numbers: Sequence[int], suffix: str, hand: Sequence[Card], offers: Sequence[Move]) -> Wanted | Unreadable:
    most = len(hand) + len(offers)
    for number in numbers:
        if not 1 <= number <= most:
            there = f"the numbers go from 1 to {most}" if most else "nothing has a number now"
            return Unreadable(f"there is no {number}: {there}")
    if len(set(numbers)) < len(numbers):
        return Unreadable("a number stands there twice; each card can be played once")
    if max(numbers) > len(hand):
        if len(numbers) > 1 or suffix:
            return Unreadable(f"{max(numbers)} is no card; type it alone")
        return Said(offers[numbers[0] - len(hand) - 1])
    chosen = [hand[number - 1] for number in numbers]
    try:
        move = parse_move("+".join(map(str, chosen)) + suffix)
    except NotationError:
        return Unreadable(f"{suffix} names no suit; they are =C =D =H =S")
    assert isinstance(move, Play)  # cards are
    return attrs.evolve(_as_cards(move), cards=tuple(chosen))


def _as_cards(move: Play) -> Cards:
    return Cards(move.cards, move.suit, move.swap, move.call)


def read_suit(line: str) -> Suit | None:
    """Return the suit that a typed line names, or None.

    Args:
        line: A letter, a sign or a word.

    Examples:
        >>> [str(read_suit(line)) for line in ("h", " Spades ", "=D", "x")]
        ['H', 'S', 'D', 'None']
    """
    word = line.strip().lower().removeprefix("=")
    named = {suit.name.lower(): suit for suit in Suit}
    try:
        return named.get(word) or Suit.parse(word)
    except NotationError:
        return None
