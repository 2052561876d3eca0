"""Law 8, scores: points are what the cards are worth, and the winner scores as the rules say."""

from __future__ import annotations

from collections.abc import Sequence

import crazyeights as ce
from crazyeights.testing.laws.comparing import Faults, holds, same


def scores(before: ce.State, move: ce.Move, after: ce.State) -> Faults:
    """Yield what is wrong with who went out, and once a round is over with its result.

    Args:
        before: A running round.
        move: What was said there.
        after: The table that came of it.

    Examples:
        >>> table = ce.position(ce.presets.HOW_TO_PLAY, hands=["7H", "QS"], pile="9H")
        >>> list(scores(table, ce.Play("7H"), ce.apply(table, ce.Play("7H"))))
        []
    """
    out = (*before.places, *went_out(before, move))
    if after.result is None:
        yield from holds("a round that is over has a result", not after.is_over)
        yield from same("the seats that went out, in order", out, after.places)
        yield from same("cards of those who went out", [], [card for seat in out for card in after.hands[seat]])
        goes_on = after.rules.round_ends is ce.RoundEnds.ONE_LEFT
        yield from holds("a round goes on after somebody went out, to the last", goes_on or not out)
        return
    playing = [seat for seat, hand in enumerate(before.hands) if hand or seat in before.places]
    yield from counted(after, out, playing)


def counted(table: ce.State, out: Sequence[int], playing: Sequence[int]) -> Faults:
    """Yield what is wrong with the result of a round that is over.

    Args:
        table: The round.
        out: The seats that went out, in order.
        playing: All seats in the round.

    Examples:
        >>> table = ce.position(ce.presets.HOW_TO_PLAY, hands=["7H", "QS"], pile="9H")
        >>> list(counted(ce.apply(table, ce.Play("7H")), out=[0], playing=[0, 1]))
        []
    """
    result, rules = table.result, table.rules
    assert result is not None  # only asked of rounds that are over
    values = [sum(rules.points[card.rank] for card in hand) for hand in table.hands]
    yield from same("what the hands are worth", tuple(values), result.hand_points)
    if out:
        winners: tuple[int, ...] = (out[0],)
    elif rules.blocked is ce.Blocked.ALL_OWN:
        winners = ()
    else:
        fewest = min(values[seat] for seat in playing)
        winners = tuple(seat for seat in playing if values[seat] == fewest)
    yield from same("the winners", winners, result.winners)
    yield from same("the points of each seat", points(rules, values, winners), result.points)
    last = [seat for seat in playing if seat not in out] if _one_left(table, result) else []
    yield from same("the places", (*out, *last), result.places, table.places)
    turned = rules.reshuffle is not ce.Reshuffle.NEVER and len(table.pile) > 1
    stuck = not table.stock and not turned
    yield from holds("where a round is blocked no card can be drawn", stuck or not result.blocked)
    yield from holds("a round is over when somebody goes out or it is blocked", result.blocked or out)


def went_out(before: ce.State, move: ce.Move) -> tuple[int, ...]:
    """Return the seat that a move takes out of the round, if it does: it plays as many cards as it holds.

    Examples:
        >>> table = ce.position(ce.presets.HOW_TO_PLAY, hands=["7H", "QS"], pile="9H")
        >>> went_out(table, ce.Play("7H")), went_out(table, ce.Draw())
        ((0,), ())
    """
    match move:
        case ce.Play(_, _, then):
            seat, played = before.turn, 1 + len(then)
        case ce.JumpIn(seat):
            played = 1
        case _:
            return ()
    return () if seat is None or played < len(before.hands[seat]) else (seat,)


def points(rules: ce.RuleSet, values: Sequence[int], winners: Sequence[int]) -> tuple[int, ...] | None:
    """Return what each seat scores.

    Args:
        rules: The rules, for their `scoring`.
        values: What the hand of each seat is worth.
        winners: The seats that won.

    Examples:
        >>> points(ce.presets.HOW_TO_PLAY, [0, 12, 50], [0]), points(ce.presets.LAST_CARD, [0, 12, 50], [0])
        ((0, 12, 50), (62, 0, 0))
    """
    if rules.scoring is ce.Scoring.NOBODY:
        return None
    own = [0 if seat in winners else value for seat, value in enumerate(values)]
    if rules.scoring is ce.Scoring.LOSERS_OWN:
        return tuple(own)
    return tuple(sum(own) if seat in winners else 0 for seat in range(len(values)))


def totals(match: ce.Match, start: Sequence[int]) -> Faults:
    """Yield what is wrong with the totals and the winners of a match.

    Args:
        match: A match at any moment.
        start: The totals that it began with.

    Examples:
        >>> list(totals(ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1), (0, 0)))
        []
    """
    seats, rules = range(match.players), match.rules
    scored = [start, *(result.points or (0,) * match.players for result in match.rounds)]
    yield from same("the totals", tuple(sum(round_[seat] for round_ in scored) for seat in seats), match.totals)
    wins = tuple(sum(seat in result.winners for result in match.rounds) for seat in seats)
    yield from same("the rounds won", wins, match.wins)
    if rules.levels:
        yield from _climbing(match, wins)
        return
    reached = rules.target is not None and max(match.totals) >= rules.target
    playoff = rules.tie_break is ce.TieBreak.PLAYOFF
    best = max(match.totals) if rules.scoring is ce.Scoring.WINNER_TAKES else min(match.totals)
    ahead = tuple(seat for seat in seats if match.totals[seat] == best)
    if not match.is_over:
        yield from same("a match that goes on has no winner", (), match.winners)
        yield from holds("a match goes on beyond its target only to break a tie", playoff or not reached)
    elif playoff:
        yield from holds("a match with playoffs ends with one winner", reached and len(match.winners) == 1)
    else:
        yield from holds("a match ends at its target", reached)
        yield from same("the winners of a match", ahead, match.winners)


def _climbing(match: ce.Match, wins: Sequence[int]) -> Faults:
    """Yield what is wrong with a match by levels: each seat is at that of its wins."""
    rules, result = match.rules, match.state.result
    before = [won - (result is not None and seat in result.winners) for seat, won in enumerate(wins)]
    yield from same("the levels of a round", tuple(before), match.state.levels)
    done = tuple(seat for seat, won in enumerate(wins) if won == len(rules.levels))
    yield from same("the winners of a match by levels", done, match.winners)


def _one_left(table: ce.State, result: ce.Result) -> bool:
    return table.rules.round_ends is ce.RoundEnds.ONE_LEFT and not result.blocked
