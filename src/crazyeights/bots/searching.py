"""A computer player that tries its moves out on tables that it could be sitting at."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, log2, sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import TypeAlias

import attrs

from crazyeights.bots.candidates import candidates
from crazyeights.bots.judging import judgements
from crazyeights.bots.rollouts import played_on, worth
from crazyeights.engine import apply
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.kinds import is_number
from crazyeights.moves import Move
from crazyeights.sampling import sample
from crazyeights.views import View

ROLLOUTS = 30
"""How many rollouts a decision gets if nothing else is said."""
SURE = 2.0
"""By how many standard errors another move has to be better before the one that looks best is given up for it."""
MOST_TRIED = 12
"""No more moves than these are tried, those that look best ..."""
AT_LEAST = 3
"""... nor more than can be tried so often."""


@attrs.frozen
class Search:
    """A player that plays sampled tables on and says what turns out best: determinised Monte Carlo.

    The moves are ranked at a glance first. All of them are then tried on the same sampled tables, so that luck weighs
    on all alike; in stages the worse half is dropped, never the one that looked best. Another move is said instead of
    that one only if it did better by two standard errors. A single sensible move costs nothing.

    With a number of rollouts the same view and chance give the same move; with milliseconds that depends on the
    machine.

    Raises:
        CrazyEightsError: The budget is given in both ways, or is not above 0.

    Examples:
        >>> from crazyeights import deal, legal_moves, presets, view
        >>> table = deal(presets.HOW_TO_PLAY, players=3, seed=5)
        >>> search = Search(rollouts=30)
        >>> search(view(table, table.turn), Random(1)) in legal_moves(table)
        True
        >>> search, Search(milliseconds=200)
        (Search(rollouts=30), Search(milliseconds=200))

    Source:
        The project's own. Sequential halving after Karnin, Koren and Somekh (2013).
    """

    rollouts: int | None = None
    """How many rollouts a decision gets in all; 30 if nothing is said."""
    milliseconds: float | None = None
    """How long a decision may take instead."""

    def __attrs_post_init__(self) -> None:
        """Refuse what is no budget."""
        if self.rollouts is not None and self.milliseconds is not None:
            raise CrazyEightsError("a search has a budget of rollouts or of milliseconds; give one of them")
        if self.milliseconds is None and self.rollouts is None:
            object.__setattr__(self, "rollouts", ROLLOUTS)
        if self.rollouts is not None and not (is_number(self.rollouts) and self.rollouts > 0):
            raise CrazyEightsError(f"rollouts is {shown(self.rollouts)}; it has to be a number of 1 or more")
        if self.milliseconds is not None and not _is_time(self.milliseconds):
            raise CrazyEightsError(f"milliseconds is {shown(self.milliseconds)}; it has to be a number above 0")

    def __call__(self, seen: View, rng: Random) -> Move | None:
        """Say what turned out best."""
        judges = judgements(seen)
        judge = judges[seen.seat or 0]  # who sits nowhere has nothing to judge
        options = candidates(seen, judge)
        favourite = options[0]
        if len(options) == 1 or (favourite and judge.traits[favourite].take == seen.hand_of(seen.speaker)):
            return favourite
        alive = options[: MOST_TRIED if self.rollouts is None else max(2, min(MOST_TRIED, self.rollouts // AT_LEAST))]
        worths: dict[Move | None, list[float]] = {option: [] for option in alive}
        begun, used = monotonic(), 0
        stage, stages = 1, ceil(log2(max(2, len(alive))))
        while self._spent(used + len(alive) if self.rollouts else used, begun) <= 1 and len(alive) > 1:
            table = sample(seen, rng.getrandbits(64))
            for option in alive:
                after = table if option is None else apply(table, option, seen.seat)
                worths[option].append(worth(played_on(after, judges), judges, seen.speaker, seen.totals))
            used += len(alive)
            while stage < stages and self._spent(used, begun) >= stage / stages:
                stage += 1
                alive = _better_half(alive, worths)
        best = max(alive, key=lambda option: _gain(worths, option, favourite))
        return best if _is_sure(worths, best, favourite) else favourite

    def _spent(self, used: int, begun: float) -> float:
        """Which part of the budget so many rollouts, or the time since then, are."""
        if self.milliseconds is not None:
            return (monotonic() - begun) * 1000 / self.milliseconds
        return used / (self.rollouts or ROLLOUTS)

    def __repr__(self) -> str:
        if self.milliseconds is not None:
            return f"Search(milliseconds={self.milliseconds})"
        return f"Search(rollouts={self.rollouts})"


def _is_time(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < inf


Worths: TypeAlias = dict[Move | None, list[float]]


def _better_half(options: Sequence[Move | None], worths: Worths) -> list[Move | None]:
    """The options that did better, in the order as it was; the first one always stays."""
    favourite = options[0]
    ranked = sorted(options, key=lambda option: -_gain(worths, option, favourite))
    kept = {favourite, *ranked[: (len(options) + 1) // 2]}
    return [option for option in options if option in kept]


def _differences(worths: Worths, option: Move | None, favourite: Move | None) -> list[float]:
    return [one - other for one, other in zip(worths[option], worths[favourite], strict=False)]


def _gain(worths: Worths, option: Move | None, favourite: Move | None) -> float:
    """By how much an option did better than the favourite, on the same tables."""
    return fmean(_differences(worths, option, favourite) or [0.0])


def _is_sure(worths: Worths, option: Move | None, favourite: Move | None) -> bool:
    """Whether that is more than luck explains."""
    differences = _differences(worths, option, favourite)
    if len(differences) < 2:  # noqa: PLR2004 - one table says nothing about luck
        return False
    return fmean(differences) > SURE * stdev(differences) / sqrt(len(differences))
