"""What a seat sees, as numbers: all of it that matters for the rest of the round."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

import attrs

from crazyeights.deck import SUITS
from crazyeights.phases import Naming, Over, Owing, Phase, Skipping, Turn
from crazyeights.ruleset import RuleSet
from crazyeights.tables import Tables, tables
from crazyeights.views import View

MOST = (1 << 15) - 1
"""Numbers are of 16 bits, and larger ones are cut to this."""
PHASES: tuple[type[Phase], ...] = (Naming, Turn, Owing, Skipping, Over)


@attrs.frozen
class Part:
    """Some numbers of an observation that belong together."""

    name: str
    """What they are called."""
    start: int
    """Where they begin."""
    length: int
    """How many they are."""
    high: int
    """The largest that each of them can be; the least is 0."""


class Features:
    """How the view of a seat is written as numbers of 16 bits, for some rules and a number of players.

    Seats are counted from the one that sees, so that a learner can play at any seat; only `seat` says which it is.
    Where the rules have levels, the part `level` comes last: for each seat, from the own one on, a number for each
    level, 1 for that of the seat, which tells what is wild for it. Other rules have no such part.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> layout = Features(presets.STARTER_RULES, 2)
        >>> layout.size, [part.name for part in layout.parts][:4]
        (234, ['hand', 'pile', 'top', 'drawn_card'])
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS"], pile="6H", stock="3C 4C")
        >>> seen = layout.read(layout.encode(view(table, 0)))
        >>> sum(seen["hand"]), list(seen["suit"]), list(seen["sizes"]), list(seen["stock"])
        (2, [0, 0, 1, 0], [2, 1], [2])
    """

    def __init__(self, rules: RuleSet, players: int) -> None:
        self._tables: Tables = tables(rules, players)
        self._place = {card: place for place, card in enumerate(self._tables.hands.deck)}
        self._every_card = len(self._place) * self._tables.hands.packs
        self._levels = len(rules.levels)
        self.players = players
        """How many seats there are."""
        self.parts: tuple[Part, ...] = tuple(self._laid_out())
        """The parts, in order."""
        self.size: int = self.parts[-1].start + self.parts[-1].length
        """How many numbers there are."""
        self._blank = bytes(2 * self.size)
        self._start = {part.name: part.start for part in self.parts}

    def _laid_out(self) -> Iterator[Part]:
        packs, deck, seats = self._tables.hands.packs, len(self._place), self.players
        lengths = {
            "hand": (deck, packs),
            "pile": (deck, packs),
            "top": (deck, 1),
            "drawn_card": (deck, 1),
            "suit": (len(SUITS), 1),
            "phase": (len(PHASES), 1),
            "aside": (1, 1),
            "turn": (seats, 1),
            "seat": (seats, 1),
            "forwards": (1, 1),
            "drawn": (1, self._every_card),
            "passes": (1, seats),
            "owed": (1, self._every_card),
            "skips": (1, MOST),
            "stock": (1, self._every_card),
            "sizes": (seats, self._every_card),
            "due": (seats, 1),
            "place": (seats, seats),
        }
        if self._levels:
            lengths["level"] = (seats * self._levels, 1)
        start = 0
        for name, (length, high) in lengths.items():
            yield Part(name, start, length, high)
            start += length

    def encode(self, seen: View, *, aside: bool = False) -> array[int]:
        """Return what a seat sees, as numbers; `numpy.frombuffer(numbers, "int16")` reads them.

        Args:
            seen: The view of a seat on a round.
            aside: Whether the seat is asked out of turn, so that a pass means nothing.
        """
        numbers, place = array("h", self._blank), self._place
        own = 0 if seen.seat is None else seen.seat
        for card in seen.hand:
            numbers[place[card]] += 1
        cell, pile = seen.pile_cell, self._start["pile"]
        while cell is not None:  # the order of the pile, which a tuple of its cards would cost, is not asked for
            lead, cell = cell
            numbers[pile + place[lead.top]] += 1
        start = self._start
        numbers[start["top"] + place[seen.top]] = 1
        if seen.suit is not None:
            numbers[start["suit"] + SUITS.index(seen.suit)] = 1
        numbers[start["aside"]] = aside
        numbers[start["seat"] + own] = 1
        numbers[start["forwards"]] = seen.direction == 1
        numbers[start["stock"]] = seen.stock_size
        self._write_phase(numbers, seen.phase, own)
        sizes = start["sizes"]
        for ahead, size in enumerate(seen.sizes[own:] + seen.sizes[:own]):
            numbers[sizes + ahead] = size
        for seat in seen.due:
            numbers[start["due"] + self._from(own, seat)] = 1
        for at, seat in enumerate(seen.places, 1):
            numbers[start["place"] + self._from(own, seat)] = at
        for seat, level in enumerate(seen.levels):
            numbers[start["level"] + self._from(own, seat) * self._levels + level] = 1
        return numbers

    def _write_phase(self, numbers: array[int], phase: Phase, own: int) -> None:
        start = self._start
        numbers[start["phase"] + PHASES.index(type(phase))] = 1
        if phase.seat is not None:
            numbers[start["turn"] + self._from(own, phase.seat)] = 1
        match phase:
            case Turn():
                numbers[start["drawn"]] = phase.drawn
                numbers[start["passes"]] = phase.passes
                if phase.card is not None:
                    numbers[start["drawn_card"] + self._place[phase.card]] = 1
            case Owing():
                numbers[start["owed"]] = min(phase.owed, self._every_card)  # no more can be had
            case Skipping():
                numbers[start["skips"]] = min(phase.skips, MOST)
            case Naming() | Over():
                pass
            case _:
                assert_never(phase)

    def _from(self, own: int, seat: int) -> int:
        return (seat - own) % self.players

    def read(self, numbers: array[int]) -> dict[str, array[int]]:
        """Return the parts of an observation by name."""
        return {part.name: numbers[part.start : part.start + part.length] for part in self.parts}


@lru_cache(maxsize=64)
def features(rules: RuleSet, players: int) -> Features:
    """Return the layout for some rules and a number of players; the last 64 are kept.

    Examples:
        >>> from crazyeights import presets
        >>> features(presets.PAGAT, 7).size
        259
    """
    return Features(rules, players)
