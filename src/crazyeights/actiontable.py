"""Moves as numbers: one table for each rule set, shared by learners, adapters and clients in other languages."""

from __future__ import annotations

from functools import lru_cache
from operator import index as as_number
from typing import ClassVar

import attrs

from crazyeights.errors import CrazyEightsError, RuleSetError, shown
from crazyeights.match import Match
from crazyeights.moves import Deal, Move
from crazyeights.numbering import VERSION, numbered
from crazyeights.rulebook import KINDS_OF_MOVE, legal_moves
from crazyeights.ruleset import RuleSet
from crazyeights.state import State
from crazyeights.views import View


@attrs.frozen
class Actions:
    """The moves of a rule set, numbered from 0: each move that some table of the rules allows has one number.

    Seats are absolute: a move that names its seat (`JumpIn`, `Call`, `Catch`), or a seat to swap with, has a number for
    each seat up to the most players of the rules. So a number says what the move says, whoever reads it.

    Raises:
        RuleSetError: These are no rules.
        CrazyEightsError: The rules have more than 131,072 plays, as many packs in which cards go together can.

    Examples:
        >>> from crazyeights import presets
        >>> table = Actions(presets.HOW_TO_PLAY)
        >>> table.size, table.version, Actions(presets.HOW_TO_PLAY, match=True).size
        (74, 1, 75)

    Source:
        The project's own.
    """

    version: ClassVar[int] = VERSION
    """The version of the order; the same rules and the same version give the same numbers in every release."""

    rules: RuleSet
    """The rules whose moves are numbered."""
    match: bool = attrs.field(default=False, kw_only=True)
    """Whether `Deal`, which only a match has and no seat makes, is the last action."""
    _moves: tuple[Move, ...] = attrs.field(init=False, eq=False, repr=False)
    _places: dict[Move, int] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Number the moves."""
        if type(self.rules) is not RuleSet:
            raise RuleSetError([f"rules is {shown(self.rules)}; it has to be a RuleSet, such as presets.STARTER_RULES"])
        moves = numbered(self.rules, match=self.match)
        object.__setattr__(self, "_moves", moves)
        object.__setattr__(self, "_places", {move: place for place, move in enumerate(moves)})

    @property
    def size(self) -> int:
        """How many actions there are."""
        return len(self._moves)

    def index(self, move: Move) -> int:
        """Return the number of a move.

        Raises:
            CrazyEightsError: It is no move, or none that any table of these rules allows.

        Examples:
            >>> from crazyeights import Pass, Play, presets
            >>> table = Actions(presets.STARTER_RULES)
            >>> table.index(Play("AC")), table.index(Play("8C")), table.index(Play("8C", "S")), table.index(Pass())
            (0, 7, 11, 69)
        """
        place = self._places.get(move) if type(move) in KINDS_OF_MOVE else None
        if place is None:
            raise CrazyEightsError(f"{shown(move, str)} has no number: {self._why_none(move)}")
        return place

    def move(self, index: int) -> Move:
        """Return the move of a number, an int or what stands for one, such as an integer of NumPy.

        Raises:
            CrazyEightsError: It is the number of no action.

        Examples:
            >>> from crazyeights import presets
            >>> str(Actions(presets.STARTER_RULES).move(11))
            '8C=S'
        """
        try:
            place = -1 if isinstance(index, bool) else as_number(index)
        except TypeError:
            place = -1
        if not 0 <= place < len(self._moves):
            raise CrazyEightsError(
                f"{shown(index)} is no action; those of {shown(self.rules.name, str)} are 0 to {self.size - 1}"
            )
        return self._moves[place]

    def mask(self, table: State | View | Match, seat: int | None = None) -> bytes:
        """Return which actions are legal: a byte for each, 1 or 0; `numpy.frombuffer(mask, "int8")` reads it.

        The actions with a 1 are exactly those of `legal_moves(table, seat)`; once the round is over there is none.

        Args:
            table: A State, what one seat sees of it (a View), or a Match.
            seat: None for the seat in turn; a seat for what it may do out of turn.

        Raises:
            SeatError: There is no such seat, or a View is asked for another one.
            CrazyEightsError: The table has other rules; or the next round of a match is to be dealt, and the deal has
                no number here.

        Examples:
            >>> from crazyeights import position, presets
            >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C")
            >>> numbers = Actions(table.rules)
            >>> [str(numbers.move(place)) for place, legal in enumerate(numbers.mask(table)) if legal]
            ['8C=C', '8C=D', '8C=H', '8C=S', '7H', 'draw']
        """
        moves = legal_moves(table, seat)
        if table.rules is not self.rules and table.rules != self.rules:
            raise CrazyEightsError(
                f"the table is played by {shown(table.rules.name, str)}, and these are the actions of "
                f"{shown(self.rules.name, str)}; ask actions(table.rules)"
            )
        bits, places = bytearray(len(self._moves)), self._places
        try:
            for move in moves:
                bits[places[move]] = 1
        except KeyError:
            raise CrazyEightsError(f"the next round is to be dealt, and {self._why_none(Deal())}") from None
        return bytes(bits)

    def _why_none(self, move: object) -> str:
        if type(move) is Deal:
            return "the deal is no seat's action; actions(rules, match=True) has a number for it"
        if type(move) not in KINDS_OF_MOVE:
            return "it is no move"
        return f"no table of {shown(self.rules.name, str)} allows it"

    def __reduce__(self) -> tuple[object, ...]:
        return _kept, (self.rules, self.match)


def actions(rules: RuleSet, *, match: bool = False) -> Actions:
    """Return the stable map between the moves of a rule set and the integers from 0 on.

    Args:
        rules: Any rules; the more they allow, the longer the map.
        match: Whether `Deal`, which comes between the rounds of a match and is no seat's move, has a number too.

    Raises:
        RuleSetError: These are no rules.
        CrazyEightsError: The rules have more than 131,072 plays.

    Examples:
        >>> from crazyeights import presets
        >>> [actions(rules).size for rules in (presets.STARTER_RULES, presets.HOW_TO_PLAY, presets.LAST_CARD)]
        [70, 74, 2118]

    Source:
        The project's own.
    """
    return _kept(rules, bool(match)) if type(rules) is RuleSet else Actions(rules, match=match)  # which refuses


@lru_cache(maxsize=16)
def _kept(rules: RuleSet, match: bool) -> Actions:  # noqa: FBT001 - a key of the cache
    """The table of these rules; the last 16 asked for are kept."""
    return Actions(rules, match=match)
