"""A match between computer players, told line by line."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from crazyeights.bots import Bot, follow_tips, played_out
from crazyeights.engine import apply
from crazyeights.errors import DealError
from crazyeights.match import Match, start_match
from crazyeights.moves import DEALING
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
from crazyeights.sitting.levelling import goal
from crazyeights.sitting.reporting import climbed
from crazyeights.terminal.narrating import SEATS, ending, in_lines, opening, told

MOST_MOVES = 5_000
"""A round of more moves is broken off: with a reshuffled stock, play need not end."""
ROUNDS = 3
"""How many rounds are played by rules by which a match has no end."""


def watched(
    rules: RuleSet, *, players: int, seed: Seed, rounds: int | None = None, bot: Bot = follow_tips
) -> Iterator[str]:
    """Play a match between computer players, which follow the pages' tips if nothing is said, and tell it as lines.

    Args:
        rules: The rules to play by.
        players: How many seats.
        seed: What everything starts from; the same seed tells the same story.
        rounds: How many rounds at most; None: to the end of the match, or three rounds where it has none.
        bot: Who plays on every seat.

    Raises:
        DealError: The rules are not for so many players, the seed is none, or no round is to be played.

    Examples:
        >>> from crazyeights import presets
        >>> lines = list(watched(presets.STARTER_RULES, players=2, seed=1, rounds=1))
        >>> lines[0], lines[-1].startswith("rounds won:")
        ('Starter rules: 2 players, seed 1', True)
    """
    if rounds is not None and rounds < 1:
        raise DealError(f"rounds is {rounds}; at least 1 has to be played")
    match = start_match(rules, players=players, seed=seed)
    rng = Random(f"{seed}")  # noqa: S311 - computer players guard no secret
    most = ROUNDS if rounds is None and not goal(rules) else rounds
    to = f", {goal(rules)}" if goal(rules) else ""
    yield f"{rules.name}: {players} players{to}, seed {seed}"
    while True:
        yield from ("", f"round {len(match.rounds) + 1}")
        yield from _playoff(match)
        yield from opening(match.state)
        for moves, (before, move, after) in enumerate(played_out(match, [bot] * players, rng), 1):
            match = after
            yield from told(before.state, move, after.state)
            if moves == MOST_MOVES and not match.state.is_over:
                yield f"the round is broken off after {MOST_MOVES} moves, and the match with it"
                return
        yield from _counted(match)
        if match.is_over or len(match.rounds) == most:
            yield from _closing(match)
            return
        match = apply(match, DEALING[0])


def _playoff(match: Match) -> Iterator[str]:
    if len(match.contenders) < match.players:
        yield f"a playoff among seats {' and '.join(map(str, match.contenders))}"


def _counted(match: Match) -> Iterator[str]:
    """The points of the round just played, and the totals; what the winners go on with."""
    result = match.rounds[-1]
    yield ending(result)
    if result.points is not None:
        yield f"points: {SEATS.each(result.points)}"
        yield f"totals: {SEATS.each(match.totals)}"
    yield from in_lines(climbed(match.state, result, SEATS))


def _closing(match: Match) -> Iterator[str]:
    """How the match stands at the end."""
    yield ""
    if match.is_over:
        who = " and ".join(f"seat {seat}" for seat in match.winners)
        yield f"{who} {'wins' if len(match.winners) == 1 else 'share'} the match"
    yield f"rounds won: {SEATS.each(match.wins)}"
