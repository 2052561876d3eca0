"""The round that a browser shows in which the live table cannot run."""

from __future__ import annotations

from collections.abc import Iterator

import crazyeights as ce
from crazyeights import bots
from crazyeights.sitting.lines import Line, joined, written
from crazyeights.sitting.reporting import Cast, reported

RULES = ce.presets.LAST_CARD
NAMES = ("Ann", "Bo", "Cleo")
SEED = 153


def recorded_round() -> str:
    """Return a whole round in words, with all cards open."""
    return "\n".join("".join(written(part, signs=True) for part in line) for line in _lines()) + "\n"


def _lines() -> Iterator[Line]:
    table, cast = ce.deal(RULES, players=len(NAMES), seed=SEED, dealer=len(NAMES) - 1), Cast(NAMES, reader=None)
    yield (f"A round of {RULES.name}, played by three computer players.",)
    yield ()
    yield (f"{cast.does(table.dealer, 'deal')}; the starter is ", table.top)
    for seat, hand in enumerate(table.hands):
        yield (f"{cast.does(seat, 'hold')} ", *joined(hand))
    number = 0
    for before, move, after in bots.played_out(
        table, [bots.follow_tips] * len(NAMES), bots.chances(SEED, players=len(NAMES))
    ):
        number += 1
        yield ()
        for place, line in enumerate(reported(before, move, ce.advance(before, move).events, cast)):
            yield (f"{number:>3}. " if not place else "     ", *line)
        table = after
    yield ()
    yield (f"So ends the round, after {number} moves.",)
