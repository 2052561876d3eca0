"""How this library says no: one family of errors, each of them also a ``ValueError``.

A message names the value that was refused and the way out, in lower case and without a full stop.
Every error can be pickled and keeps its attributes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crazyeights.moves import Move
    from crazyeights.refusals import Refusal

MOST_BITS = 1_000
"""An int of more is described, not written out: Python writes at most some thousand digits."""
MOST_LETTERS = 80
"""How much of a refused value a message shows."""
MOST_SHOWN = 12
"""How many legal moves the message of an `IllegalMove` lists before it breaks off."""


def shown(value: object, write: Callable[[Any], str] = repr) -> str:
    """A refused value, as a message shows it: cut off where it is long, since hostile input may be megabytes."""
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return f"an int of {value.bit_length()} bits"
    if isinstance(value, str | bytes):
        value = value[:MOST_LETTERS]
    try:
        text = write(value)
    except Exception:  # noqa: BLE001 - whatever a foreign object does when it is asked for its text
        text = f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= MOST_LETTERS else f"{text[: MOST_LETTERS - 3]}..."


class CrazyEightsError(ValueError):
    """Whatever this library refuses, it refuses with an error of this family.

    Examples:
        >>> from crazyeights import Card, CrazyEightsError
        >>> try:
        ...     Card.parse("1H")
        ... except CrazyEightsError as error:
        ...     print(type(error).__name__)
        NotationError
    """


class _ProblemsError(CrazyEightsError):
    """An error that lists everything that is wrong, not only the first thing."""

    problems: tuple[str, ...]
    """One sentence for each thing that is wrong."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.problems,)


class RuleSetError(_ProblemsError):
    """A rule set contradicts itself, or a knob was given a value that it cannot take.

    Examples:
        >>> from crazyeights import RuleSet, RuleSetError
        >>> try:
        ...     RuleSet(draw={"limit": 0}, target=-5)
        ... except RuleSetError as error:
        ...     print(len(error.problems))
        2
    """


class PositionError(_ProblemsError):
    """A position contradicts itself or its rule set.

    Examples:
        >>> from crazyeights import RuleSet, PositionError, position
        >>> try:
        ...     position(RuleSet(), hands=["7H", ""], pile="7H")
        ... except PositionError as error:
        ...     print(len(error.problems))
        2
    """


class DealError(CrazyEightsError):
    """A round or a match cannot be dealt so: a wrong number of players, or something that is no seed.

    Examples:
        >>> from crazyeights import DealError, deal, presets
        >>> try:
        ...     deal(presets.STARTER_RULES, players=9, seed=1)
        ... except DealError as error:
        ...     print(error)
        9 players cannot play Starter rules; it is for 2 to 4
    """


class SeatError(CrazyEightsError):
    """A value does not name a seat at this table.

    Examples:
        >>> from crazyeights import SeatError, deal, legal_moves, presets
        >>> try:
        ...     legal_moves(deal(presets.STARTER_RULES, players=2, seed=1), seat=5)
        ... except SeatError as error:
        ...     print(error.seat)
        5
    """

    seat: object
    """The value that was refused."""

    def __init__(self, seat: object, problem: str) -> None:
        self.seat = seat
        self.problem = problem
        super().__init__(f"seat {shown(seat)}: {problem}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.seat, self.problem)


class NotationError(CrazyEightsError):
    """A text is no card, suit, rank or move.

    Examples:
        >>> from crazyeights import NotationError, parse_move
        >>> try:
        ...     parse_move("8C=X")
        ... except NotationError as error:
        ...     print(error.text, error.at)
        8C=X 3
    """

    text: object
    """What was given."""
    at: int
    """Where in the text the trouble begins, counted from 0."""

    def __init__(self, text: object, at: int, wanted: str) -> None:
        self.text = text
        self.at = at
        self.wanted = wanted
        super().__init__(f"cannot read {shown(text)} from place {at} on: {wanted}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.text, self.at, self.wanted)


class CodecError(CrazyEightsError):
    """Data or a text is not what was written by `to_dict` or `dumps`, or a value cannot be written.

    Examples:
        >>> from crazyeights import CodecError, loads
        >>> try:
        ...     loads('{"crazyeights": 1, "event": {"type": "Called", "seat": true}}')
        ... except CodecError as error:
        ...     print(error)
        $.event.seat: True is not a whole number
    """

    path: str
    """Where the fault is, from the root ``$`` down, such as ``$.state.hands[0][1]``."""

    def __init__(self, path: str, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"{path}: {problem}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self.problem)


class IllegalMove(CrazyEightsError):  # noqa: N818 - the promised name, and the word that players use
    """A move that the rules do not allow now; the table is as it was.

    Examples:
        >>> from crazyeights import IllegalMove, Play, apply, position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7C 4D", "QS"], pile="9H", stock="2C")
        >>> try:
        ...     apply(table, Play("7C"))
        ... except IllegalMove as error:
        ...     print(error)
        illegal move 7C: matches neither the suit nor the rank in force; legal: draw
    """

    move: Move
    """The move that was refused."""
    refusal: Refusal
    """Why."""
    legal: tuple[Move, ...]
    """What would have been legal in turn."""

    def __init__(self, move: Move, refusal: Refusal, legal: tuple[Move, ...]) -> None:
        self.move = move
        self.refusal = refusal
        self.legal = legal
        listed = [str(other) for other in legal[:MOST_SHOWN]]
        if len(legal) > MOST_SHOWN:
            listed.append(f"and {len(legal) - MOST_SHOWN} more")
        super().__init__(f"illegal move {shown(move, str)}: {refusal.value}; legal: {', '.join(listed) or 'nothing'}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.move, self.refusal, self.legal)


def no_table(value: object) -> CrazyEightsError:
    """The error for what was given in the place of a table."""
    return CrazyEightsError(f"{shown(value)} is no table; give a State, a View or a Match")
