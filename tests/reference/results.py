"""Who won a round, and what it is worth to everybody."""

from collections.abc import Sequence

from crazyeights.knobs import Blocked, Scoring

from .table import Pending, Result, Table


def finish_round(table: Table) -> None:
    """End the round: nobody is in turn, nothing is pending, the top is what it shows, and the hands are counted."""
    table.pending = Pending.OVER
    table.turn = None
    table.owed = 0
    table.skips = 0
    table.drawn = 0
    table.card = None
    table.passes = 0
    table.due = []
    table.suit = table.top.suit
    table.result = count(table)


def result(table: Table) -> Result | None:
    """Return how a round came out, nothing while it runs."""
    return table.result


def count(table: Table) -> Result:
    """Write down the result of a round that has just ended."""
    hand_points = tuple(sum(table.rules.points[card.rank] for card in hand) for hand in table.hands)
    won_by = winners(table, hand_points)
    return Result(
        winners=won_by,
        points=points(table, hand_points, won_by),
        hand_points=hand_points,
        blocked=table.blocked,
        places=tuple(table.places),
    )


def winners(table: Table, hand_points: Sequence[int]) -> tuple[int, ...]:
    """Whoever went out first has won, whatever came later.

    If nobody did, the cheapest hands among those who took part win, or nobody does.
    """
    if table.places:
        return (table.places[0],)
    if table.rules.blocked is Blocked.ALL_OWN:
        return ()
    taking_part = [seat for seat in range(len(table.hands)) if seat not in table.absent]
    lowest = min(hand_points[seat] for seat in taking_part)
    return tuple(seat for seat in taking_part if hand_points[seat] == lowest)


def points(table: Table, hand_points: Sequence[int], won_by: Sequence[int]) -> tuple[int, ...] | None:
    """Score a round: not at all, to each loser the own hand, or to each winner the hands of all losers.

    Without a winner everybody is a loser.
    """
    seats = range(len(hand_points))
    match table.rules.scoring:
        case Scoring.NOBODY:
            return None
        case Scoring.LOSERS_OWN:
            return tuple(0 if seat in won_by else hand_points[seat] for seat in seats)
        case Scoring.WINNER_TAKES:
            taken = sum(hand_points[seat] for seat in seats if seat not in won_by)
            return tuple(taken if seat in won_by else 0 for seat in seats)
