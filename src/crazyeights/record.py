"""A game that can be saved, read by a person, and replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import cast, get_args

import attrs

from crazyeights.dealing import deal
from crazyeights.engine import apply
from crazyeights.errors import DealError, IllegalMove, NotationError, PositionError, RuleSetError, shown
from crazyeights.match import Match, checked_totals, start_match
from crazyeights.moves import DEALING, Move
from crazyeights.notation import check_written
from crazyeights.positions import position
from crazyeights.recordnotation import MOST_MOVES, ONLY_DEALT, TOO_MANY, read_record, written_record
from crazyeights.refusals import Refusal
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_players, check_seat, checked_levels
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.state import State

_KINDS = get_args(Move)


class RecordedMoveError(IllegalMove):
    """A move of a record is not legal where it stands; everything before it can still be read by iterating.

    Examples:
        >>> from crazyeights import IllegalMove, parse_move, presets
        >>> record = Record(presets.STARTER_RULES, 2, seed=1, dealer=0, moves=[parse_move("pass")])
        >>> try:
        ...     record.replay()
        ... except IllegalMove as error:
        ...     print(error.number, error.move, error.refusal.name, error.table.turn)
        1 pass MUST_DRAW 1
    """

    number: int
    """Which move, counted from 1."""
    table: State | Match
    """The table on which it is not legal."""

    def __init__(
        self, move: Move, refusal: Refusal, legal: tuple[Move, ...], number: int, table: State | Match
    ) -> None:
        super().__init__(move, refusal, legal)
        self.number = number
        self.table = table
        state = table.state if isinstance(table, Match) else table
        turn = "the round is over" if state.is_over else f"seat {state.turn} in turn"
        suit = "to be named" if state.suit is None else state.suit.name.lower()
        where = f"move {number} of the record ({turn}, top {state.top}, suit in force {suit})"
        self.args: tuple[str] = (f"{where}: {self.args[0]}",)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.move, self.refusal, self.legal, self.number, self.table)


def _moves(source: Iterable[Move]) -> tuple[Move, ...]:
    if not isinstance(source, Iterable):
        raise NotationError(source, 0, "moves are an iterable of moves")
    found = tuple(source)
    if len(found) > MOST_MOVES:
        raise NotationError("moves", 0, TOO_MANY)
    for at, move in enumerate(found):
        _check_move(move, at)
    return found


def _check_move(move: object, at: int) -> None:
    """Refuse what is no move, or one that cannot be written so that it can be read again."""
    if type(move) not in _KINDS:  # a subclass would not be the one object that its move is
        raise NotationError(move, at, "a record holds moves, such as Play('8C', 'H')")
    check_written(cast("Move", move))


def _names(source: Iterable[str]) -> tuple[str, ...]:
    if isinstance(source, str) or not isinstance(source, Iterable):
        raise NotationError(source, 0, "names are a tuple of texts, one for each seat")
    found: list[str] = []
    for at, name in enumerate(source):
        given: object = name
        if not isinstance(given, str):
            raise NotationError(given, at, "the name of a seat is a text")
        found.append(str.__str__(given))  # not one of a subclass, which may write itself otherwise
    return tuple(found)


def _numbers(source: Iterable[int] | None) -> tuple[int, ...] | None:
    if source is not None and not isinstance(source, Iterable):
        raise DealError(f"{shown(source)} are no totals or levels; they have to be a number for each seat")
    return None if source is None else tuple(source)


@attrs.frozen
class Record:
    """A game as it can be saved: the rules, how it began, and the moves; an unfinished one too.

    Nothing is checked against the rules before `replay`, so a record can also hold a game with a mistake in it.

    A record is of a match if it has `totals` or a `Deal` among its moves, else of one round. So the first round of a
    match needs ``totals=(0, 0)``, or it is taken for a single round, which is dealt from another seed. ``str`` gives
    a text that a person can read and write, `parse_record` reads it.

    Raises:
        DealError: The rules are not for so many players, the seed is none, or the totals or levels are none.
        SeatError: The dealer is no seat.
        PositionError: The start is not one that `position` can lay out, or does not agree with the rest.
        NotationError: There are names for some seats only, or something is no name or no move.

    Examples:
        >>> from crazyeights import Draw, deal, apply, presets
        >>> record = Record(presets.STARTER_RULES, 2, seed=4, dealer=1, names=("Ann", "Bo")).add(Draw())
        >>> record.replay() == apply(deal(presets.STARTER_RULES, players=2, seed=4, dealer=1), Draw())
        True
        >>> [(table.turn, str(move)) for table, move in record]
        [(0, 'draw')]
        >>> parse_record(str(record)) == record
        True

    Source:
        The project's own.
    """

    rules: RuleSet = attrs.field()
    """The rules."""
    players: int
    """How many seats there are."""
    seed: Seed
    """What the round, or the match, is dealt from."""
    dealer: int
    """The seat that dealt first."""
    moves: tuple[Move, ...] = attrs.field(default=(), converter=_moves)
    """The moves, in order; those of a match contain a `Deal` before each further round."""
    names: tuple[str, ...] = attrs.field(default=(), converter=_names)
    """What the seats are called; none, or one for each."""
    start: State | None = None
    """A position that the game starts from instead of a deal."""
    totals: tuple[int, ...] | None = attrs.field(default=None, converter=_numbers, kw_only=True)
    """The points that each seat brings along to a match; None: a single round, or a match that began with none."""
    levels: tuple[int, ...] | None = attrs.field(default=None, converter=_numbers, kw_only=True)
    """The level of each seat in a single round that is dealt; None: all 0, or those of a match or position."""

    def __attrs_post_init__(self) -> None:
        """Refuse what no game can begin from."""
        rules: object = self.rules
        if not isinstance(rules, RuleSet):
            raise RuleSetError([f"rules are {shown(rules)}; they have to be a RuleSet"])
        check_players(rules, self.players)
        check_seat(self.dealer, self.players)
        self._keep("seed", checked_seed(self.seed))
        for name in ("players", "dealer"):
            self._keep(name, int(getattr(self, name)))
        if len(self.names) not in {0, self.players}:
            raise NotationError(self.names, 0, f"each of {self.players} seats has a name, or none has")
        if self.start is not None:
            _check_start(self, self.start)
        if self.totals is not None:
            self._keep("totals", tuple(map(int, checked_totals(rules, self.players, self.totals))))
        if self.levels is not None:
            if (self.start is not None or self.totals is not None) and self.levels:
                raise DealError(f"levels is {shown(self.levels)}; {ONLY_DEALT}")
            at = checked_levels(rules, self.players, self.levels)
            self._keep("levels", tuple(map(int, at)) or None)  # none to be given, and none given, are the same

    def _keep(self, name: str, plain: object) -> None:
        """Hold a plain int or text, and not one of a subclass, which may write itself otherwise."""
        object.__setattr__(self, name, plain)

    @property
    def is_match(self) -> bool:
        """Whether it is of a match, and not of one round."""
        single = self.start is not None or self.levels is not None
        return self.totals is not None or (not single and DEALING[0] in self.moves)

    def add(self, move: Move) -> Record:
        """Return the record with one move more.

        Raises:
            NotationError: It is no move.
        """
        _check_move(move, len(self.moves))
        if len(self.moves) == MOST_MOVES:
            raise NotationError("moves", 0, TOO_MANY)
        longer = copy(self)
        object.__setattr__(longer, "moves", (*self.moves, move))  # the rest has been checked
        return longer

    def replay(self) -> State | Match:
        """Return the table after the last move.

        Raises:
            RecordedMoveError: A move is not legal where it stands; it is an `IllegalMove`.
        """
        table = self._opening()
        for at, move in enumerate(self.moves, 1):
            table = _applied(table, move, at)
        return table

    def __iter__(self) -> Iterator[tuple[State | Match, Move]]:
        """Yield each move with the table before it.

        Raises:
            RecordedMoveError: A move is not legal where it stands; everything before it has been yielded.
        """
        table = self._opening()
        for at, move in enumerate(self.moves, 1):
            after = _applied(table, move, at)
            yield table, move
            table = after

    def _opening(self) -> State | Match:
        if self.start is not None:
            return self.start
        if self.is_match:
            return start_match(self.rules, players=self.players, seed=self.seed, dealer=self.dealer, totals=self.totals)
        return deal(self.rules, players=self.players, seed=self.seed, dealer=self.dealer, levels=self.levels)

    def __repr__(self) -> str:
        return f"<Record {self.rules.name!r}: {self.players} players, {len(self.moves)} moves>"

    def __str__(self) -> str:
        return written_record(self)


def _applied(table: State | Match, move: Move, at: int) -> State | Match:
    try:
        return apply(table, move)
    except IllegalMove as error:
        raise RecordedMoveError(error.move, error.refusal, error.legal, at, table) from None


def _check_start(record: Record, start: State) -> None:
    if not isinstance(start, State):
        raise PositionError([f"start is {shown(start)}; it has to be a State"])
    problems = [
        f"{name} is {shown(said)}, but {shown(there)} at the start"
        for name, said, there in (
            ("rules", record.rules, start.rules),
            ("players", record.players, len(start.hands)),
            ("seed", record.seed, start.seed),
            ("dealer", record.dealer, start.dealer),
        )
        if said != there
    ]
    if record.totals is not None:
        problems.append("totals are those of a match, which starts from a deal")
    if start.turn is None:
        problems.append("the round is over at the start; a record starts while it goes on")
    if problems or start.turn is None:
        raise PositionError(problems)
    laid = position(
        start.rules,
        hands=start.hands,
        pile=start.pile,
        stock=start.stock,
        suit=start.suit,
        turn=start.turn,
        dealer=start.dealer,
        direction=start.direction,
        seed=start.seed,
        levels=start.levels,
    )
    if laid != start:
        raise PositionError([f"something is pending at the start, {start.phase}; a record starts before it came about"])


def parse_record(text: str) -> Record:
    """Read a record, the converse of its ``str``.

    Lines of the form ``key: value`` come first, in any order, then a line ``moves:``, then the moves with blanks or
    line breaks between them. Lines that begin with ``#`` are comments, and so is the rest of a line of moves from
    ``#`` on. Knobs that are not mentioned have their defaults. Whether the moves are legal is for `Record.replay`
    to say.

    Raises:
        NotationError: A line is none that a record may have; the error names it. Or the version is another one.
        RuleSetError: The rules contradict themselves.
        PositionError: The starting position contradicts itself or the rules.

    Examples:
        >>> record = parse_record('''
        ... crazyeights record 1
        ... rules.draw.limit: 3
        ... players: 2
        ... seed: 7
        ... dealer: 0
        ... moves:
        ... draw draw   # nothing fits yet
        ... ''')
        >>> record.rules.draw.limit, [str(move) for move in record.moves]
        (3, ['draw', 'draw'])

    Source:
        The project's own notation.
    """
    return Record(**read_record(text))
