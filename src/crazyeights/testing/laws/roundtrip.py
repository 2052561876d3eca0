"""Law 7, round trip: what was written reads as it was, and a record replays to the table that was played."""

from __future__ import annotations

import json
import pickle

import crazyeights as ce
from crazyeights.testing.laws.comparing import Faults, same
from crazyeights.testing.playing import out_of_turn

Value = ce.RuleSet | ce.Move | ce.Event | ce.State | ce.View | ce.Match | ce.Record


def written(value: Value) -> Faults:
    """Yield how a value differs from what is read where it was written: as JSON, as data, in a pickle.

    Examples:
        >>> list(written(ce.presets.STARTER_RULES))
        []
    """
    text, data = ce.dumps(value), ce.to_dict(value)
    again, other = ce.loads(text), ce.from_dict(data)
    copy: object = pickle.loads(pickle.dumps(value))  # noqa: S301 - its own
    yield from same("a value and what was read where it was written", value, again, other, copy)
    yield from same("its kind", type(value), type(again), type(other), type(copy))
    yield from same("as a number", hash(value), hash(again), hash(other), hash(copy))
    yield from same("as JSON again", text, ce.dumps(again), ce.dumps(other))
    yield from same("as data and as JSON", data, json.loads(text))


def replayed(record: ce.Record, table: ce.State | ce.Match) -> Faults:
    """Yield how a record differs from its text, and what it replays to from the table that was played.

    Examples:
        >>> record = ce.Record(ce.presets.STARTER_RULES, 2, seed=1, dealer=0)
        >>> list(replayed(record, ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)))
        []
    """
    again = ce.parse_record(str(record))
    yield from same("a record and what was read where it was written", record, again)
    yield from same("as text again", str(record), str(again))
    yield from same("the table, and what the record replays to", table, record.replay(), again.replay())
    yield from written(record)


def round_trip(table: ce.State | ce.Match, *values: Value) -> Faults:
    """Yield what does not come back: the table, the moves that are legal there, and further values.

    Args:
        table: A round or a match.
        values: Views of it, say, or events on the way to it.

    Examples:
        >>> table = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
        >>> list(round_trip(table, ce.view(table, 0)))
        []
    """
    for move in (*ce.legal_moves(table), *out_of_turn(table)):
        yield from same("a move and what was read where it was written", move, ce.parse_move(str(move)))
    for value in (table, *ce.legal_moves(table)[-1:], *values):
        yield from written(value)
