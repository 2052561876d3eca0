"""How a match stands, and what a round makes of it."""

from __future__ import annotations

import attrs

from crazyeights.knobs import Scoring, TieBreak
from crazyeights.results import Result
from crazyeights.ruleset import RuleSet


@attrs.frozen
class Standing:
    """How a match stands after a round."""

    totals: tuple[int, ...]
    """The points of each seat."""
    wins: tuple[int, ...]
    """The rounds that each seat has won, shared ones too."""
    winners: tuple[int, ...]
    """The seats that have won the match; none while it goes on."""
    contenders: tuple[int, ...]
    """The seats that play the next round: all, or in a playoff those that are tied."""


def counted(rules: RuleSet, before: Standing, result: Result) -> Standing:
    """Return how a match stands once a round has ended so.

    Source:
        S1, S2 and S4 on the end of the game; S4 for the round among tied players; Crazy Eights Countdown for levels.
    """
    scored = result.points or (0,) * len(before.totals)
    totals = tuple(total + points for total, points in zip(before.totals, scored, strict=True))
    wins = tuple(won + (seat in result.winners) for seat, won in enumerate(before.wins))
    best = _climbed(rules, wins) if rules.levels else _best(rules, before.contenders, totals)
    decided = best and (len(best) == 1 or rules.tie_break is TieBreak.SHARED)
    return Standing(totals, wins, best if decided else (), best or before.contenders)


def _climbed(rules: RuleSet, wins: tuple[int, ...]) -> tuple[int, ...]:
    """Who has won a round at the last level; nobody before.

    Source:
        Crazy Eights Countdown: the first to go out at one.
    """
    return tuple(seat for seat, won in enumerate(wins) if won == len(rules.levels))


def _best(rules: RuleSet, contenders: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
    """Who leads once a total has reached the target, in a playoff only of those who play it; nobody before.

    Source:
        S1 and S4, where the lowest total wins; S2, where the highest does.
    """
    if not reached(rules, totals):
        return ()
    pick = max if rules.scoring is Scoring.WINNER_TAKES else min
    best = pick(totals[seat] for seat in contenders)
    return tuple(seat for seat in contenders if totals[seat] == best)


def reached(rules: RuleSet, totals: tuple[int, ...]) -> bool:
    """Whether any total has reached the target."""
    return rules.target is not None and max(totals) >= rules.target
