"""Rounds, one after the other, until somebody has won for good."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from crazyeights.knobs import Scoring, TieBreak
from crazyeights.moves import Deal, Move
from crazyeights.ruleset import RuleSet

from .dealing import deal
from .legality import legal
from .moving import apply
from .table import Result, Table


@dataclass
class Match:
    """A match between two moves: the round on the table and what the rounds before it came to."""

    rules: RuleSet
    players: int
    seed: int | str
    table: Table
    totals: list[int]
    wins: list[int]
    contenders: list[int]
    """Seats that can still win: all of them, or in playoffs those that were tied."""
    playoff: bool = False
    """Whether the round on the table, or the next one after a tie, is a playoff."""
    rounds: list[Result] = field(default_factory=list[Result])
    is_over: bool = False
    winners: tuple[int, ...] = ()

    def copy(self) -> "Match":
        """Give a match of its own to whoever wants to change it."""
        return replace(
            self,
            table=self.table.copy(),
            totals=list(self.totals),
            wins=list(self.wins),
            contenders=list(self.contenders),
            rounds=list(self.rounds),
        )


def start_match(
    rules: RuleSet, players: int, seed: int | str, dealer: int = 0, totals: Iterable[int] | None = None
) -> Match:
    """Deal the first round of a match; totals other than nought can be brought along."""
    return Match(
        rules=rules,
        players=players,
        seed=seed,
        table=deal(rules, players, f"{seed}:0", dealer),
        totals=[0] * players if totals is None else list(totals),
        wins=[0] * players,
        contenders=list(range(players)),
    )


def legal_in_match(match: Match) -> list[Move]:
    """List what the seat in turn may do, or between two rounds the deal, or nothing once the match has ended."""
    if match.is_over:
        return []
    if match.table.is_over:
        return [Deal()]
    return legal(match.table)


def apply_in_match(match: Match, move: Move) -> Match:
    """Return the match after a legal move.

    Raises:
        ValueError: The move is not legal.
    """
    after = match.copy()
    if match.table.is_over or isinstance(move, Deal):
        if move not in legal_in_match(match):
            raise ValueError(f"illegal move {move}")
        deal_next(after)
        return after
    after.table = apply(match.table, move)
    if after.table.result is not None:
        enter(after, after.table.result)
    return after


def deal_next(match: Match) -> None:
    """Deal another round; the deal goes to the next seat that plays in it, and each round has a seed of its own.

    Where there are levels, everybody is at the level of the rounds won so far.
    """
    dealer = (match.table.dealer + 1) % match.players
    while dealer not in match.contenders:
        dealer = (dealer + 1) % match.players
    seed = f"{match.seed}:{len(match.rounds)}"
    levels = match.wins if match.rules.levels else None
    match.table = deal(match.rules, match.players, seed, dealer, match.contenders, levels=levels)


def enter(match: Match, result: Result) -> None:
    """Add a round to the score and see whether it was the last one."""
    match.rounds.append(result)
    for seat in range(match.players):
        match.wins[seat] += seat in result.winners
        match.totals[seat] += 0 if result.points is None else result.points[seat]
    if match.rules.levels:
        see_who_is_through(match)
    elif match.playoff or target_reached(match):
        decide(match)


def see_who_is_through(match: Match) -> None:
    """Whoever has won a round at the last level has won the match, several together if they shared that round."""
    match.winners = tuple(seat for seat in range(match.players) if match.wins[seat] == len(match.rules.levels))
    match.is_over = bool(match.winners)


def target_reached(match: Match) -> bool:
    """Tell whether anybody has as many points as the match is played to."""
    target = match.rules.target
    return target is not None and max(match.totals) >= target


def decide(match: Match) -> None:
    """Find the best totals among those who can win: alone they win, together they share or play on alone."""
    totals = [match.totals[seat] for seat in match.contenders]
    best = max(totals) if match.rules.scoring is Scoring.WINNER_TAKES else min(totals)
    leaders = [seat for seat in match.contenders if match.totals[seat] == best]
    if len(leaders) == 1 or match.rules.tie_break is TieBreak.SHARED:
        match.is_over = True
        match.winners = tuple(leaders)
    else:
        match.playoff = True
        match.contenders = leaders
