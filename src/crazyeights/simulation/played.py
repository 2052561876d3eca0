"""What is counted of one game of a simulation, and of each of its rounds."""

from __future__ import annotations

from enum import Enum

import attrs

from crazyeights.results import Result


class Ending(Enum):
    """How a round ended."""

    WENT_OUT = "went out"
    """A seat played its last card."""
    BLOCKED = "blocked"
    """Nobody could move any more."""
    BROKEN_OFF = "broken off"
    """It reached the bound on moves."""


class Outcome(Enum):
    """How a game, a round or a match, was decided."""

    WON = "won"
    """One seat won it."""
    SHARED = "shared"
    """Several seats won it together."""
    NOBODY = "nobody"
    """It came to its end, and nobody won it: a blocked round, by some rules."""
    BROKEN_OFF = "broken off"
    """It reached a bound, so nobody won it."""


@attrs.frozen(kw_only=True)
class PlayedRound:
    """What is counted of a round."""

    seats: tuple[int, ...]
    """The seats that it was dealt to."""
    opener: int | None
    """The seat in turn when play began; None if it was broken off before that."""
    plies: int
    """How many moves were made, those out of turn too."""
    drawn: tuple[int, ...]
    """How many cards each seat drew in its turns."""
    penalties: tuple[int, ...]
    """How many cards each seat took because it had to: what it owed, and for a last card that it did not call."""
    result: Result | None
    """How it ended; None if it was broken off."""

    @property
    def ending(self) -> Ending:
        """How it ended."""
        if self.result is None:
            return Ending.BROKEN_OFF
        return Ending.BLOCKED if self.result.blocked else Ending.WENT_OUT


@attrs.frozen(kw_only=True)
class PlayedGame:
    """What is counted of a game: of one round, or of a match."""

    bots: tuple[int, ...]
    """The number of the bot on each seat."""
    rounds: tuple[PlayedRound, ...]
    """Its rounds, in order."""
    winners: tuple[int, ...]
    """The seats that won it."""
    points: tuple[int, ...] | None
    """What each seat has in the end; None if it was broken off, or nobody scores."""
    broken_off: bool
    """Whether it reached a bound."""
    playoff: bool = False
    """Whether seats with equal totals had to play on."""

    @property
    def outcome(self) -> Outcome:
        """How it was decided."""
        if self.broken_off:
            return Outcome.BROKEN_OFF
        return (Outcome.NOBODY, Outcome.WON, Outcome.SHARED)[min(len(self.winners), 2)]
