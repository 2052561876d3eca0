"""The story of a game in pieces: the page keeps what still holds and hangs on what is new."""

from __future__ import annotations

from collections.abc import Iterator

from crazyeights.moves import Deal
from crazyeights.observing import redact
from crazyeights.sitting.levelling import goal, wilds
from crazyeights.sitting.lines import Ink, Line, Span
from crazyeights.sitting.reporting import dealt, reported
from crazyeights.sitting.seating import shown_name
from crazyeights.telling import advance

from .parts import pieces
from .scenes import Scene


class Story:
    """What has happened in one game, told for one reader; it only ever tells a move once.

    Examples:
        >>> from crazyeights import Record, presets
        >>> record = Record(presets.STARTER_RULES, 2, seed=1, dealer=1)
        >>> scene = Scene(
        ...     record=record, tables=(record.replay(),), at=0, seat=0, bots=(None, "tips"), is_open=False
        ... )
        >>> story = Story()
        >>> story.piece(scene)["from"], story.piece(scene)
        (0, {'from': 2, 'lines': []})
    """

    def __init__(self) -> None:
        self._lines: list[object] = []
        self._ends: list[int] = []
        """How many lines there are up to and with each move; before the first move come those of the beginning."""
        self._kept = 0
        """How many of these entries the page has."""

    def forget(self, at: int) -> None:
        """Forget what came after some move, which has been taken back.

        Args:
            at: How many moves are left.
        """
        del self._ends[at + 1 :]
        del self._lines[self._ends[-1] :]
        self._kept = min(self._kept, len(self._ends))

    def piece(self, scene: Scene) -> dict[str, object]:
        """Return the lines that the page lacks, and how many of its own still hold.

        Args:
            scene: The game up to some move.
        """
        while len(self._ends) <= scene.at:
            made = len(self._ends)
            self._lines += [{"made": made, "parts": pieces(line)} for line in _told(scene, made)]
            self._ends.append(len(self._lines))
        kept = min(self._kept, scene.at + 1)
        begin = self._ends[kept - 1] if kept else 0
        self._kept = scene.at + 1
        return {"from": begin, "lines": self._lines[begin : self._ends[scene.at]]}


def _told(scene: Scene, made: int) -> Iterator[Line]:
    """What happened in a move, counted from 1; 0: how the game begins."""
    if not made:
        yield from _beginning(scene)
        return
    before, move = scene.tables[made - 1], scene.record.moves[made - 1]
    if isinstance(move, Deal):
        rounds = len(getattr(before, "rounds", ()))
        yield (Span(f"Round {rounds + 1}", Ink.STRONG),)
    events = advance(before, move).events
    seat = scene.seat
    yield from reported(
        before.sight, move, events if scene.is_open else [redact(event, seat) for event in events], scene.cast
    )


def _beginning(scene: Scene) -> Iterator[Line]:
    record, opening, cast = scene.record, scene.tables[0].sight, scene.cast
    kind = f"a match {goal(record.rules)}".rstrip() if record.is_match else "a round"
    yield (Span(shown_name(record.rules.name), Ink.STRONG), f": {record.players} players, {kind}")
    if record.start is None:
        sizes, wild = map(opening.tables.size, opening.held), wilds(opening.rules, opening.levels)
        yield from dealt(opening.dealer, sizes, opening.top, cast, wild=wild)
    else:
        yield ("The cards are laid out; on the pile lies ", opening.top)
