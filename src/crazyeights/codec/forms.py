"""Tables as plain groups of values, in the order in which they are written down."""

from __future__ import annotations

from typing import Any, Self

import attrs

from crazyeights.deck import Card, Suit
from crazyeights.events import Hand
from crazyeights.match import Match
from crazyeights.moves import Move
from crazyeights.phases import Phase
from crazyeights.reachability import checked_match, checked_state, checked_view
from crazyeights.record import Record
from crazyeights.results import Result
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
from crazyeights.state import VALUES, State
from crazyeights.views import View


def _values(form: attrs.AttrsInstance) -> dict[str, Any]:
    return attrs.asdict(form, recurse=False)


@attrs.frozen
class StateForm:
    """The values of a `State`."""

    rules: RuleSet
    """The rules."""
    players: int
    """How many seats were dealt cards: all, or in a playoff those that play it."""
    hands: tuple[tuple[Card, ...], ...]
    """The hand of each seat, in deck order."""
    stock: tuple[Card, ...]
    """The stock; its last card is drawn next."""
    pile: tuple[Card, ...]
    """The pile; its last card is the top."""
    suit: Suit | None
    """The suit in force; None while the dealer has to name it."""
    phase: Phase
    """What is pending, and for whom."""
    due: tuple[int, ...]
    """The seats whose call of the last card is due, rising."""
    members: tuple[int, ...]
    """The seats that are in the round, rising."""
    places: tuple[int, ...]
    """The seats that went out so far, in order."""
    dealer: int
    """The seat that dealt."""
    seed: Seed
    """What the shuffles of the round start from."""
    shuffles: int
    """How many times the pile was shuffled since the deal."""

    @classmethod
    def of(cls, state: State) -> Self:
        """Return the values of a state."""
        return cls(**dict(zip(VALUES, state.values(), strict=True)))

    def value(self) -> State:
        """Return the state with these values.

        Raises:
            Unreachable: No game reaches it.
        """
        return checked_state(**_values(self))


@attrs.frozen
class ViewForm:
    """The values of a `View`."""

    rules: RuleSet
    """The rules."""
    players: int
    """How many seats were dealt cards: all, or in a playoff those that play it."""
    members: tuple[int, ...]
    """The seats that are in the round, rising."""
    places: tuple[int, ...]
    """The seats that went out so far, in order."""
    dealer: int
    """The seat that dealt."""
    totals: tuple[int, ...] | None
    """The points of the match so far; None outside a match."""
    hands: tuple[Hand, ...]
    """The hand of each seat, in deck order; None for those that the seat may not see."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock_size: int
    """How many cards the stock has."""
    pile: tuple[Card, ...]
    """The pile; its last card is the top."""
    suit: Suit | None
    """The suit in force; None while the dealer has to name it."""
    seat: int | None
    """Whose view it is; None: a spectator's."""
    phase: Phase
    """What is pending, and for whom."""
    due: tuple[int, ...]
    """The seats whose call of the last card is due, rising."""
    moves: tuple[Move, ...]
    """The legal moves in turn; none if the seat is not."""

    @classmethod
    def of(cls, view: View) -> Self:
        """Return the values of a view."""
        return cls(*view.values())

    def value(self) -> View:
        """Return the view with these values.

        Raises:
            Unreachable: No game reaches a table that looks so.
        """
        return checked_view(**_values(self))


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
