"""Tables as plain groups of values, in the order in which they are written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import attrs

from crazyeights.match import Match
from crazyeights.moves import Move
from crazyeights.reachability import StateForm, ViewForm, checked_match
from crazyeights.record import Record
from crazyeights.results import Result
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
from crazyeights.state import State
from crazyeights.views import View


def _values(form: attrs.AttrsInstance) -> dict[str, Any]:
    return attrs.asdict(form, recurse=False)


@attrs.frozen
class MatchForm:
    """The values of a `Match`; its rules are those of the round."""

    seed: Seed
    """What the rounds are dealt from."""
    dealer: int
    """The seat that dealt the first round."""
    state: State
    """The round being played, or the last one while the next is not dealt."""
    totals: tuple[int, ...]
    """The points of each seat."""
    wins: tuple[int, ...]
    """The rounds that each seat has won, shared ones too."""
    rounds: tuple[Result, ...]
    """How the rounds ended, in order."""
    winners: tuple[int, ...]
    """The seats that won the match; none while it goes on."""
    contenders: tuple[int, ...]
    """The seats that play the next round: all, or in a playoff those that are tied."""

    @classmethod
    def of(cls, match: Match) -> Self:
        """Return the values of a match."""
        return cls(**{field.name: getattr(match, field.name) for field in attrs.fields(cls)})

    def value(self) -> Match:
        """Return the match with these values.

        Raises:
            Unreachable: No match comes to stand so.
        """
        return checked_match(Match(rules=self.state.rules, **_values(self)))


@attrs.frozen
class RecordForm:
    """The values of a `Record`."""

    rules: RuleSet
    """The rules."""
    players: int
    """How many seats there are."""
    seed: Seed
    """What the round, or the match, is dealt from."""
    dealer: int
    """The seat that dealt first."""
    moves: tuple[Move, ...]
    """The moves, in order."""
    names: tuple[str, ...]
    """What the seats are called; none, or one for each."""
    start: State | None
    """A position that the game starts from instead of a deal."""
    totals: tuple[int, ...] | None
    """The points that each seat brings along to a match; None: a single round, or a match that began with none."""
    levels: tuple[int, ...] | None = None
    """The level of each seat in a single round that is dealt; None: all 0, or those of a match or position."""

    @classmethod
    def of(cls, record: Record) -> Self:
        """Return the values of a record."""
        return cls(**{field.name: getattr(record, field.name) for field in attrs.fields(cls)})

    def value(self) -> Record:
        """Return the record with these values.

        Raises:
            CrazyEightsError: No game begins so.
        """
        return Record(**_values(self))


FORMS: Mapping[type, Any] = {State: StateForm, View: ViewForm, Match: MatchForm, Record: RecordForm}
"""What is written as a group of values, and the class of the group."""
