"""What a round is worth to each seat, as a number that learners can work with."""

from __future__ import annotations

from typing import assert_never

from crazyeights.knobs import Scoring
from crazyeights.results import Result
from crazyeights.ruleset import RuleSet
from crazyeights.scoring import points
from crazyeights.tables import Tables


def rewards(result: Result | None, rules: RuleSet, seats: int) -> tuple[float, ...]:
    """Return what each seat gains: its score, less the mean score of the others, so that the sum is 0.

    The score is what the rules say: points won, or points taken with a minus; where nobody scores, a won round is 1,
    shared among its winners. With two seats and no points that is 1 and -1; a round that nobody won is 0 for all.

    Args:
        result: How the round ended; None: it was broken off, which is worth nothing.
        rules: The rules.
        seats: How many seats there are.

    Examples:
        >>> from crazyeights import Play, apply, position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7H", "KS", "8D"], pile="6H")
        >>> rewards(apply(table, Play("7H")).result, table.rules, 3)
        (1.0, -0.5, -0.5)
        >>> table = position(presets.HOW_TO_PLAY, hands=["7H", "KS", "8D"], pile="6H")
        >>> rewards(apply(table, Play("7H")).result, table.rules, 3)
        (30.0, 15.0, -45.0)

    Source:
        S0 to S4, on scoring.
    """
    if result is None:
        return (0.0,) * seats
    scores = _scores(result, rules, seats)
    total = sum(scores)
    return tuple(score - (total - score) / (seats - 1) for score in scores)


def _scores(result: Result, rules: RuleSet, seats: int) -> tuple[float, ...]:
    match rules.scoring:
        case Scoring.NOBODY:
            return tuple(float(seat in result.winners) / max(1, len(result.winners)) for seat in range(seats))
        case Scoring.LOSERS_OWN:
            return tuple(-float(score) for score in result.points or ())
        case Scoring.WINNER_TAKES:
            return tuple(float(score) for score in result.points or ())
        case _:
            assert_never(rules.scoring)


def most_at_stake(implied: Tables) -> float:
    """Return what no reward of a round exceeds, above or below 0.

    Args:
        implied: The tables of the rules for a number of players.

    Examples:
        >>> from crazyeights import presets
        >>> from crazyeights.tables import tables
        >>> most_at_stake(tables(presets.STARTER_RULES, 2)), most_at_stake(tables(presets.HOW_TO_PLAY, 2))
        (1.0, 508.0)
    """
    if implied.rules.scoring is Scoring.NOBODY:
        return 1.0
    return float(points(implied.hands.deck, implied.rules) * implied.hands.packs)
