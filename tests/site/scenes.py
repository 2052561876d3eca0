"""Games that stand where something is to be seen: found by playing from seed to seed, in records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import attrs

import crazyeights as ce
from crazyeights import bots
from crazyeights.phases import Naming, Owing

YOU, NAMES = 0, ("you", "Ann (tips)", "Bo (tips)")
Wanted = Callable[[ce.State, "ce.Move | None"], bool]
"""Whether a table, after a move, is the one that is looked for."""


def silent(seen: ce.View, rng: Random) -> ce.Move | None:
    """Play by chance, and never say anything out of turn."""
    return bots.random_moves(seen, rng) if seen.turn == seen.seat else None


def found(rules: ce.RuleSet, wanted: Wanted, *, dealer: int = 2, players: Sequence[bots.Bot] = ()) -> ce.Record:
    """Return a game of three that has just come to a wanted table; the visitor sits in the first seat.

    Args:
        rules: By which is played.
        wanted: What is looked for.
        dealer: Who deals.
        players: Who plays; bots that follow the tips by default.
    """
    for seed in range(2_000):
        record = ce.Record(rules, len(NAMES), seed=seed, dealer=dealer, names=NAMES)
        table = record.replay()
        assert isinstance(table, ce.State)
        if wanted(table, None):
            return record
        playing = players or [bots.follow_tips] * len(NAMES)
        for _, move, after in bots.played_out(table, playing, bots.chances(seed, players=len(NAMES))):
            record = record.add(move)
            if wanted(after, move):
                return record
    raise AssertionError("no such table in 2,000 games")


def first_hand() -> ce.Record:
    """The visitor is in turn."""
    return found(ce.presets.STARTER_RULES, lambda table, _: table.turn == YOU)


def naming() -> ce.Record:
    """The visitor has dealt, and names the suit of a wild starter."""
    return found(
        ce.presets.HOW_TO_PLAY,
        lambda table, _: isinstance(table.phase, Naming) and table.turn == YOU,
        dealer=YOU,
    )


def owing() -> ce.Record:
    """The visitor owes cards."""
    return found(ce.presets.LAST_CARD, lambda table, _: isinstance(table.phase, Owing) and table.turn == YOU)


def caught() -> ce.Record:
    """The visitor has forgotten to call, and was caught."""
    players = [silent, bots.follow_tips, bots.follow_tips]
    return found(
        ce.presets.LAST_CARD, lambda _, move: isinstance(move, ce.Catch) and move.target == YOU, players=players
    )


def catching() -> ce.Record:
    """The visitor may catch somebody."""
    return found(
        ce.presets.LAST_CARD,
        lambda table, _: any(isinstance(move, ce.Catch) for move in ce.legal_moves(table, YOU)) and table.turn != YOU,
        players=[bots.follow_tips, silent, silent],
    )


def nearly_over() -> ce.Record:
    """One move is left."""
    whole = found(ce.presets.STARTER_RULES, lambda table, _: table.is_over)
    return attrs.evolve(whole, moves=whole.moves[:-1])


def over() -> ce.Record:
    """A whole round, to be stepped through."""
    return found(ce.presets.LAST_CARD, lambda table, _: table.is_over)
