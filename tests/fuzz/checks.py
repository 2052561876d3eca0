"""What has to hold for every text: it is refused as promised, or what it says can be written and read again."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from itertools import islice

import crazyeights as ce

_HALF = re.compile("[\ud800-\udfff]")
LONGEST_MESSAGE = 20_000
"""Letters; whoever sends megabytes does not get them back."""
MOST_MOVES = 60
"""So many of the moves at one table are made."""
MOST_READ = 3
"""So many of the tables that come of them are written and read, which takes a hundred times as long."""


def refusal_of(read: Callable[[str], object], text: str) -> ce.CrazyEightsError | None:
    """Return the error that refuses a text, or None; any other exception comes through."""
    try:
        read(text)
    except ce.CrazyEightsError as error:
        check_error(error, text)
        return error
    return None


def check_error(error: ce.CrazyEightsError, text: str) -> None:
    """An error is short, can be pickled, and says where the trouble is."""
    message = str(error)
    assert 0 < len(message) <= LONGEST_MESSAGE, f"a message of {len(message)} letters"
    assert str(pickle.loads(pickle.dumps(error))) == message  # noqa: S301 - our own
    if isinstance(error, ce.CodecError):
        assert error.path.startswith("$"), error.path
    if isinstance(error, ce.NotationError) and isinstance(error.text, str) and error.text == text:
        assert 0 <= error.at <= len(text), error.at


def loads(text: str) -> ce.CrazyEightsError | None:
    """Check `crazyeights.loads`."""
    error = refusal_of(ce.loads, text)
    if error is not None:
        assert isinstance(error, ce.CodecError), type(error)
        return error
    value = ce.loads(text)
    written = ce.dumps(value)
    again = ce.loads(written)
    assert type(value) is type(again)
    assert value == again
    assert written == ce.dumps(again)
    if isinstance(value, ce.State | ce.Match):
        check_table(value)
    elif isinstance(value, ce.Record):
        check_record(value)
    return None


def check_table(table: ce.State | ce.Match) -> None:
    """A game that goes on offers a move, every listed move can be made, and what comes of it can be read too."""
    moves = ce.legal_moves(table)
    assert bool(moves) is not table.is_over, "a table without a move"
    seats = range(len((table.state if isinstance(table, ce.Match) else table).hands))
    aside = (move for seat in seats for move in ce.legal_moves(table, seat))
    for at, move in enumerate((*islice(moves, MOST_MOVES), *islice(aside, MOST_MOVES))):
        after = ce.apply(table, move)
        if at < MOST_READ:
            assert after == ce.loads(ce.dumps(after)), move


def parse_record(text: str) -> ce.CrazyEightsError | None:
    """Check `crazyeights.parse_record`."""
    error = refusal_of(ce.parse_record, text)
    if error is not None:
        if isinstance(error, ce.NotationError):
            assert re.search(r"line \d+ of the record: |a record is a text", error.wanted), error.wanted
        return error
    check_record(ce.parse_record(text))
    return None


def check_record(record: ce.Record) -> None:
    """A record can be written in both ways, and replayed up to the first move that is not legal."""
    written = str(record)
    again = ce.parse_record(written)
    assert record == again
    assert written == str(again)
    try:
        document = ce.dumps(record)
    except ce.CodecError:  # half of a surrogate pair stands in a text of JSON for nothing
        assert _HALF.search("".join((record.rules.name, record.rules.source, *record.names)))
    else:
        assert record == ce.loads(document)
    try:
        record.replay()
    except ce.IllegalMove as error:
        check_error(error, "")


def parse_move(text: str) -> ce.CrazyEightsError | None:
    """Check `crazyeights.parse_move`."""
    error = refusal_of(ce.parse_move, text)
    if error is None:
        move = ce.parse_move(text)
        assert ce.parse_move(str(move)) is move
        assert ce.loads(ce.dumps(move)) is move
    else:
        assert isinstance(error, ce.NotationError)
        assert error.text is text
    return error


def parse_card(text: str) -> ce.CrazyEightsError | None:
    """Check `Card.parse`."""
    return _check_notation(ce.Card, text)


def parse_suit(text: str) -> ce.CrazyEightsError | None:
    """Check `Suit.parse`."""
    return _check_notation(ce.Suit, text)


def parse_rank(text: str) -> ce.CrazyEightsError | None:
    """Check `Rank.parse`."""
    return _check_notation(ce.Rank, text)


def _check_notation(kind: type[ce.Card | ce.Suit | ce.Rank], text: str) -> ce.CrazyEightsError | None:
    error = refusal_of(kind.parse, text)
    if error is None:
        value = kind.parse(text)
        assert kind.parse(str(value)) is value is kind.parse(value.symbol)
    else:
        assert isinstance(error, ce.NotationError)
        assert error.text is text
    return error
