"""Law 6, purity: arguments are unchanged, and equal inputs give equal outputs."""

from __future__ import annotations

import pickle

import crazyeights as ce
from crazyeights.testing.laws.comparing import Faults, same
from crazyeights.testing.playing import out_of_turn, round_of, watchers


def purity(table: ce.State | ce.Match) -> Faults:
    """Yield what changes by asking and applying, and where a copy of the table answers otherwise.

    Args:
        table: A round or a match; every legal move is applied to it.

    Examples:
        >>> list(purity(ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)))
        []
    """
    before = _face(table)
    twin: ce.State | ce.Match = pickle.loads(before[0])  # noqa: S301 - its own
    yield from same("a table and its copy", (table, hash(table)), (twin, hash(twin)))
    legal, aside = ce.legal_moves(table), out_of_turn(table)
    yield from same("the moves in turn, asked twice and of a copy", legal, ce.legal_moves(table), ce.legal_moves(twin))
    yield from same("the moves out of turn, of a table and its copy", aside, out_of_turn(twin))
    yield from same("the playable cards, of a table and its copy", ce.playable(table), ce.playable(twin))
    for move in (*legal, *aside):
        after, *others = (ce.apply(each, move) for each in (table, table, twin))
        yield from same(f"the table after {move}, made twice and at a copy", after, *others)
        numbers = [hash(each) for each in (after, *others)]
        yield from same(f"the table after {move} as a number, made twice and at a copy", *numbers)
        yield from same(f"the moves after {move}, at a table and a copy", *map(ce.legal_moves, (after, *others)))
    for seat in watchers(table):
        yield from same(f"what seat {seat} sees of a table and of a copy", ce.view(table, seat), ce.view(twin, seat))
    yield from same("a table before and after it was asked", before, _face(table))


def _face(table: ce.State | ce.Match) -> tuple[bytes, str, str, int]:
    """All that can be told from outside about a table."""
    return pickle.dumps(table), f"{table} {round_of(table)}", repr(table), hash(table)
