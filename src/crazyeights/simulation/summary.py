"""The result of a simulation: what was played, and what the counts say."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

import attrs

from crazyeights.errors import CrazyEightsError, shown
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
from crazyeights.simulation.estimates import Moments, Share
from crazyeights.simulation.played import Ending, Outcome
from crazyeights.simulation.tabular import csv_text
from crazyeights.simulation.tallies import Score, Tally
from crazyeights.simulation.writing import data, row, text


@attrs.frozen(kw_only=True, repr=False)
class Simulation:
    """What came out of many rounds or matches between bots, as a frozen value; `simulate` gives it.

    A game is what was simulated, a round or a match. Counts are whole numbers; a `Share` has a `rate`, `Moments` have a
    `mean`, and both an `estimate` with its interval.

    Examples:
        >>> from crazyeights import presets
        >>> from crazyeights.bots import follow_tips
        >>> from crazyeights.simulation import simulate
        >>> result = simulate(presets.STARTER_RULES, [follow_tips] * 2, games=20)
        >>> result.wins().trials, result.wins(seat=0).trials, result.blocked.hits, result.reproducible
        (40, 20, 0, True)
        >>> 0 < result.wins(seat=0).estimate().low < result.wins(seat=0).rate < 1
        True
    """

    rules: RuleSet
    """The rules."""
    bots: tuple[str, ...]
    """What the bots are called, in the order in which they were given."""
    seed: Seed
    """What the seeds of the games come from."""
    first: int
    """The index of the first game."""
    games: int
    """How many games were played."""
    matches: bool
    """Whether a game is a match; else it is one round."""
    exchange_seats: bool
    """Whether the bots moved on by one seat from game to game."""
    most_plies: int
    """How many moves a round could have before it was broken off."""
    most_rounds: int
    """How many rounds a match could have before it was broken off."""
    reproducible: bool
    """Whether the same call gives the same result: not if a bot thinks for so many milliseconds."""
    tally: Tally
    """The counts."""

    @property
    def standings(self) -> tuple[Score, ...]:
        """What each bot did on each seat, by seats, then by bots."""
        return self.tally.standings

    @property
    def rounds(self) -> int:
        """How many rounds were dealt."""
        return sum(self.tally.endings.values())

    @property
    def lengths(self) -> Mapping[int, int]:
        """How many rounds had so many moves."""
        return self.tally.lengths

    @property
    def plies(self) -> Moments:
        """The moves in a round, those out of turn too; a round that was broken off counts with the bound."""
        return Moments.of_counts(self.tally.lengths)

    @property
    def median_plies(self) -> float:
        """The median of the moves in a round."""
        return _median(self.tally.lengths)

    @property
    def drawn(self) -> Moments:
        """The cards that were drawn in turn, by all seats together, in a round."""
        return self.tally.drawn

    @property
    def penalties(self) -> Moments:
        """The cards that were taken because they had to be, by all seats together, in a round."""
        return self.tally.penalties

    @property
    def went_out(self) -> Share:
        """How many rounds ended because a seat played its last card."""
        return self.ended(Ending.WENT_OUT)

    @property
    def blocked(self) -> Share:
        """How many rounds ended because nobody could move."""
        return self.ended(Ending.BLOCKED)

    @property
    def broken_off(self) -> Share:
        """How many rounds reached the bound on moves; nobody wins them."""
        return self.ended(Ending.BROKEN_OFF)

    @property
    def shared(self) -> Share:
        """How many rounds several seats won together."""
        return Share(self.tally.shared, self.rounds)

    @property
    def opened(self) -> Share:
        """How many rounds the seat that began has won, of those that all seats played to the end."""
        return self.tally.opened

    @property
    def advantage(self) -> Moments:
        """By how much, in the same rounds, the wins of the seat that began were above the mean of all seats."""
        return self.tally.advantage

    def ended(self, ending: Ending) -> Share:
        """Return how many rounds ended in a way."""
        return Share(self.tally.endings.get(ending, 0), self.rounds)

    def decided(self, outcome: Outcome) -> Share:
        """Return how many games were decided in a way."""
        return Share(self.tally.outcomes.get(outcome, 0), self.games)

    def wins(self, *, seat: int | None = None, bot: int | None = None) -> Share:
        """Return how many games were won, of those played.

        A win that several seats share counts as one for each of them; a game that was broken off counts as played.

        Args:
            seat: On this seat; None: on any.
            bot: By this bot, numbered from 0 as they were given; None: by any.

        Raises:
            CrazyEightsError: No bot of that number has sat on that seat.
        """
        found = [one.games for one in self.standings if _fits(seat, one.seat) and _fits(bot, one.bot)]
        if not found:
            raise CrazyEightsError(
                f"nothing was counted for seat={shown(seat)}, bot={shown(bot)}; they are numbers from 0 to "
                f"{len(self.bots) - 1}, and without exchange_seats each bot sits on the seat of its own number only"
            )
        return sum(found, Share())

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data, which JSON can write; intervals hold the true value in 95 % of cases."""
        return data(self)

    def to_json(self, indent: int | None = None) -> str:
        """Return `to_dict` as JSON.

        Args:
            indent: How many blanks to indent by; None: all on one line.
        """
        return json.dumps(self.to_dict(), indent=indent, ensure_ascii=False)

    def to_csv(self) -> str:
        """Return a row for each seat and bot, with 95 % intervals, as comma-separated values."""
        return csv_text([{"rules": self.rules.name, **row(self, standing)} for standing in self.standings])

    def __repr__(self) -> str:
        what = "matches" if self.matches else "rounds"
        return f"<Simulation {self.rules.name!r}: {self.games} {what}, {', '.join(self.bots)}>"

    def __str__(self) -> str:
        return text(self)


def _fits(wanted: int | None, number: int) -> bool:
    return wanted is None or wanted == number


def _median(counts: Mapping[int, int]) -> float:
    """The median of numbers of which each is there so often."""
    numbers = sorted(counts)
    ends = list(accumulate(counts[number] for number in numbers))
    low, high = (numbers[bisect_right(ends, rank)] for rank in ((ends[-1] - 1) // 2, ends[-1] // 2))
    return (low + high) / 2
