"""A table played on, and what its end is worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from crazyeights.bots.judging import Judgement
from crazyeights.engine import apply
from crazyeights.knobs import Scoring
from crazyeights.moves import Call, Catch, Move
from crazyeights.results import Result
from crazyeights.ruleset import RuleSet
from crazyeights.state import State

LONGEST = 8
"""After so many moves a rollout ends, and the hands are valued: what comes later is more luck than consequence."""
HELD = 2.5
"""What a card in hand is expected to cost, in points, ..."""
HELD_POINTS = 0.25
"""... and so much for each of its points, ..."""
HELD_WILD = 7.0
"""... but so much is gained by a wild. The three were fitted to the ends of rounds by `HOW_TO_PLAY`."""
WON = 15.0
"""What a round without points is worth to its winner, and costs the others."""


def played_on(table: State, judges: Sequence[Judgement]) -> State:
    """Return the table after the next moves, every seat playing what looks best to it.

    Calls that are due are made or caught first, in the order of the seats. Nobody jumps in.
    """
    while table.due:
        first = table.ring.members[0]
        said: Move = Call(first) if first in table.due else Catch(first, table.due[0])
        table = apply(table, said, first)
    frame, lying = table.frame, judges[0].lying(table)
    for _ in range(LONGEST):
        moves = table.menu
        if not moves:
            break
        judge = judges[table.phase.seat or 0]  # somebody is in turn
        move = moves[0] if len(moves) == 1 else judge.best(table, moves, lying)
        table = apply(table, move)
        lying += judge.traits[move].take
        if table.frame is not frame:  # the pile was turned over, or a seat went out
            frame, lying = table.frame, judge.lying(table)
    return table


def worth(table: State, judges: Sequence[Judgement], seat: int, totals: tuple[int, ...] | None) -> float:
    """Return what a table is worth to a seat: more is better, and only differences count.

    It is how far the seat is ahead of the best other one, in points. Where nobody scores, a won round counts as some
    points; places count evenly between first and last. Before the end of the round hands are valued by what they are
    expected to cost. In a match with a target it is the chance to win the match.

    Args:
        table: The table.
        judges: The judgement of each seat.
        seat: Whose worth.
        totals: The points of the match so far; None outside a match.
    """
    rules, result = table.rules, table.result
    low_wins = rules.scoring is not Scoring.WINNER_TAKES
    if result is None:
        scores: list[float] = [-_cost(judge, hand) for judge, hand in zip(judges, table.held, strict=True)]
    elif result.points is None:
        return _won(result, seat, len(table.held))
    else:
        scores = [-points if low_wins else points for points in result.points]
    if totals is None or rules.target is None:
        return _ahead(scores, seat)
    after = [score - total if low_wins else score + total for score, total in zip(scores, totals, strict=True)]
    to_go = rules.target - max(map(abs, after))
    return _chance(rules, _ahead(after, seat), to_go if result else max(1.0, to_go))


def _cost(judge: Judgement, hand: int) -> float:
    """What a hand is expected to cost."""
    tables = judge.tables
    plain = tables.hands.cards(hand & judge.plain)
    points = tables.rules.points
    size = tables.size(hand)
    return HELD * size + HELD_POINTS * sum([points[card.rank] for card in plain]) - HELD_WILD * (size - len(plain))


def _ahead(scores: list[float], seat: int) -> float:
    return scores[seat] - max([score for other, score in enumerate(scores) if other != seat])


def _won(result: Result, seat: int, players: int) -> float:
    """What a round without points is worth: by place for who went out, else by the share in a blocked round."""
    if seat in result.places:
        return WON - 2 * WON * result.places.index(seat) / (players - 1)
    return 2 * WON / len(result.winners) - WON if seat in result.winners else -WON


def _chance(rules: RuleSet, ahead: float, to_go: float) -> float:
    """The chance to win a match for who is so many points ahead, the rest being luck.

    Per point that the first has to go to the target, the lead spreads with a variance of the dearest card.
    """
    if to_go <= 0:
        return 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))
    return 0.5 + 0.5 * erf(ahead / sqrt(2 * to_go * max(1, *rules.points.values())))
