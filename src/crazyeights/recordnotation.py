"""How a record is written down and read: a head of lines ``key: value``, then the moves, one line a turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from crazyeights.deck import Card, Suit, cards
from crazyeights.errors import IllegalMove, NotationError
from crazyeights.headers import (
    Headers,
    Line,
    free_text,
    is_simple,
    number,
    numbers,
    quoted,
    words,
    written_number,
    written_text,
)
from crazyeights.match import Match, checked_totals
from crazyeights.moves import Call, Catch, Deal, JumpIn, Move
from crazyeights.notation import parse_move
from crazyeights.phases import Turn
from crazyeights.positions import position
from crazyeights.rulenotation import read_rules, written_rules
from crazyeights.seats import check_players, check_seat, checked_levels
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.state import State

if TYPE_CHECKING:
    from crazyeights.record import Record

VERSION = "1"
"""The version of the notation; it says what the lines mean and what the defaults of the knobs are."""
MOST_MOVES = 100_000
"""More moves are no record."""
TOO_MANY = f"a record has at most {MOST_MOVES} moves"
"""What is said of more."""
ONLY_DEALT = "only a single round from a deal is given levels"
"""What is said of levels beside totals or a start."""
_LONGEST_NAME = 40
_LONGEST_CARDS = 32_000
_TITLE = "crazyeights record "
_LINE = re.compile(r"^[^\S\n]*[^\s#][^\n]*", re.MULTILINE)


def written_record(record: Record) -> str:
    """Write a record down; `read_record` is the converse."""
    lines = [_TITLE + VERSION, *(f"rules.{key}: {value}".rstrip() for key, value in written_rules(record.rules))]
    seed = quoted(record.seed) if isinstance(record.seed, str) else written_number(record.seed)
    lines += [f"players: {record.players}", f"seed: {seed}", f"dealer: {record.dealer}"]
    if record.totals is not None:
        lines.append(f"totals: {' '.join(map(written_number, record.totals))}")
    levels = record.levels if record.start is None else record.start.levels or None
    if levels is not None:
        lines.append(f"levels: {' '.join(map(written_number, levels))}")
    lines += [f"seat {seat}: {written_text(name)}" for seat, name in enumerate(record.names)]
    if record.start is not None:
        lines += _written_start(record.start)
    return "\n".join([*lines, "moves:", *_turns(record), ""])


def _turns(record: Record) -> Iterator[str]:
    """The moves, one line a turn, each with whose turn it is; from a move that is not legal on one by one without."""
    turn: list[str] = []
    told, who, stop = 0, "", ""
    try:
        for table, move in record:
            state = table.state if isinstance(table, Match) else table
            aside = isinstance(move, JumpIn | Call | Catch | Deal)
            drawn = state.phase.drawn if isinstance(state.phase, Turn) else 0
            if turn and (aside or not who or not drawn):
                yield _line(turn, who)
                turn.clear()
            turn.append(str(move))
            who = "" if aside else f"# {_name(record, state.turn)}"
            told += 1
    except IllegalMove as error:
        stop = f"# from here on nothing can be replayed: {error.refusal.value}"
    if turn:
        yield _line(turn, who)
    if stop:
        yield from (stop, *map(str, record.moves[told:]))


def _line(turn: list[str], who: str) -> str:
    return f"{' '.join(turn):<18}  {who}".rstrip()


def _name(record: Record, seat: int | None) -> str:
    name = record.names[seat] if record.names and seat is not None else ""
    return name if is_simple(name) and len(name) <= _LONGEST_NAME else f"seat {seat}"


def _written_start(start: State) -> Iterator[str]:
    for seat, hand in enumerate(start.hands):
        yield f"hand {seat}: {' '.join(map(str, hand))}"
    yield f"stock: {' '.join(map(str, start.stock))}".rstrip()
    yield f"pile: {' '.join(map(str, start.pile))}"
    yield f"suit: {start.suit}"
    yield f"turn: {start.turn}"
    yield f"direction: {start.direction}"


def read_record(text: str) -> dict[str, Any]:
    """Read the fields of a record.

    Raises:
        NotationError: A line is none that a record may have.
        RuleSetError: The rules contradict themselves.
        PositionError: The starting position contradicts itself or the rules.
    """
    if not isinstance(text, str):
        raise NotationError(text, 0, "a record is a text")
    lines = _lines(text)
    title = next(lines, Line(1, ""))
    _check_title(title)
    headers = Headers(title)
    for line in lines:
        if line.text.strip() == "moves:":
            break
        headers.add(line.number, line.text)
    else:
        raise title.refused("there is no line 'moves:', which stands before the moves")
    return _read(headers) | {"moves": tuple(_read_moves(lines))}


def _lines(text: str) -> Iterator[Line]:
    """The lines that are neither blank nor comments."""
    number, counted = 1, 0
    for found in _LINE.finditer(text):
        number += text.count("\n", counted, found.start())
        counted = found.start()
        yield Line(number, found[0].rstrip("\r"))


def _check_title(title: Line) -> None:
    told = title.text.strip()
    version = told.removeprefix(_TITLE)
    if version == told or not (version.isascii() and version.isdigit()):
        raise title.refused(f"a record begins with {_TITLE + VERSION!r}")
    if version != VERSION:
        raise title.refused(f"it is of version {version[:20]}, and this library reads version {VERSION}", len(_TITLE))


def _read_moves(lines: Iterator[Line]) -> Iterator[Move]:
    found = 0
    for line in lines:
        for word, at in words(line.text.partition("#")[0]):
            found += 1
            if found > MOST_MOVES:
                raise line.refused(TOO_MANY, at)
            try:
                yield parse_move(word)
            except NotationError as error:
                raise line.refused(error.wanted, at + error.at) from None


def _read(headers: Headers) -> dict[str, Any]:
    """The fields of a record but for its moves."""
    line = headers.want("players")
    players = number(line)
    rules = read_rules(headers, "rules.")
    with line.named():
        check_players(rules, players)
    seed = _read_seed(headers.want("seed"))
    line = headers.want("dealer")
    dealer = number(line)
    with line.named():
        check_seat(dealer, players)
    fields: dict[str, Any] = {"rules": rules, "players": players, "seed": seed, "dealer": dealer}
    totals = headers.take("totals")
    if totals is not None:
        brought = numbers(totals, players)
        with totals.named():
            fields["totals"] = checked_totals(rules, players, brought)
    fields["names"] = _read_names(headers, players)
    said = headers.take("levels")
    levels = None if said is None else numbers(said, players)
    pile = headers.take("pile")
    if pile is not None:
        fields["start"] = _read_start(headers, pile, fields, levels)
    elif said is not None:
        with said.named():
            fields["levels"] = checked_levels(rules, players, levels)
        if totals is not None:
            raise said.refused(ONLY_DEALT)
    headers.finish()
    return fields


def _read_seed(line: Line) -> Seed:
    seed = free_text(line) if line.value.startswith('"') else number(line)
    with line.named():
        return checked_seed(seed)


def _read_names(headers: Headers, players: int) -> tuple[str, ...]:
    first = headers.take("seat 0")
    if first is None:
        return ()
    return tuple(map(free_text, (first, *(headers.want(f"seat {seat}") for seat in range(1, players)))))


def _read_start(headers: Headers, pile: Line, fields: Mapping[str, Any], levels: tuple[int, ...] | None) -> State:
    hands = [_read_cards(headers.want(f"hand {seat}")) for seat in range(fields["players"])]
    stock = _read_cards(headers.want("stock"))
    suit = headers.want("suit")
    with suit.named():
        named = Suit.parse(suit.value)
    return position(
        fields["rules"],
        hands=hands,
        pile=_read_cards(pile),
        stock=stock,
        suit=named,
        turn=number(headers.want("turn")),
        dealer=fields["dealer"],
        direction=number(headers.want("direction")),
        seed=fields["seed"],
        levels=levels,
    )


def _read_cards(line: Line) -> tuple[Card, ...]:
    if len(line.value) > _LONGEST_CARDS:
        raise line.refused("so many cards no table has", _LONGEST_CARDS)
    with line.named():
        return cards(line.value)
