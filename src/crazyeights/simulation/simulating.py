"""One game of a simulation: a round or a match between bots, counted as it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import TypeVar

import attrs

from crazyeights.bots import Bot, chances
from crazyeights.bots.playing import moves_made
from crazyeights.dealing import deal
from crazyeights.engine import apply
from crazyeights.knobs import LastCard, Scoring
from crazyeights.match import Match, start_match
from crazyeights.moves import Catch, Deal, Draw, JumpIn, Move, NameSuit, Play
from crazyeights.phases import Owing
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
from crazyeights.simulation.played import PlayedGame, PlayedRound
from crazyeights.standings import reached
from crazyeights.state import State

T = TypeVar("T", State, Match)


@attrs.frozen(kw_only=True)
class Setting:
    """What every game of a simulation has in common."""

    rules: RuleSet
    """The rules."""
    bots: tuple[Bot, ...]
    """A bot for each seat."""
    seed: Seed
    """What the seeds of the games come from."""
    matches: bool
    """Whether a game is a match; else it is one round."""
    exchange_seats: bool
    """Whether the bots move on by one seat from game to game."""
    most_plies: int
    """How many moves a round may have before it is broken off."""
    most_rounds: int
    """How many rounds a match may have before it is broken off."""


@attrs.frozen
class Seated:
    """Who sits at the table."""

    bots: Sequence[Bot]
    """The bot of each seat."""
    chances: Sequence[Random]
    """Its source of chance, its own, so that what one bot does with it moves no other's."""


def game_seed(seed: Seed, index: int) -> str:
    """Return the seed that a game of a simulation is dealt from, games counted from 0.

    The chance of the bot on a seat comes from ``f"{game_seed(seed, index)}/{seat}"``.

    Examples:
        >>> game_seed("tuesday", 17)
        'tuesday:17'
    """
    return f"{seed}:{index}"


def played_game(setting: Setting, index: int) -> PlayedGame:
    """Play a game and return what is counted of it; nothing but the setting and the index decides how it goes.

    The last seat deals first, so that seat 0 begins: seats are numbered in the order of the first turns.

    Args:
        setting: What all games have in common.
        index: Which game, counted from 0.

    Raises:
        Exception: What `played_out` raises for a bot that fails.

    Examples:
        >>> from crazyeights import presets
        >>> from crazyeights.bots import follow_tips
        >>> setting = Setting(rules=presets.STARTER_RULES, bots=(follow_tips,) * 3, seed=1, matches=False,
        ...     exchange_seats=True, most_plies=5_000, most_rounds=1)
        >>> game = played_game(setting, 4)
        >>> game.bots, game.rounds[0].opener, game.winners == game.rounds[0].result.winners
        ((1, 2, 0), 0, True)
    """
    players = len(setting.bots)
    shift = index % players if setting.exchange_seats else 0
    order = tuple((seat + shift) % players for seat in range(players))
    seed = game_seed(setting.seed, index)
    seated = Seated([setting.bots[number] for number in order], chances(seed, players))
    if setting.matches:
        match = start_match(setting.rules, players=players, seed=seed, dealer=players - 1)
        return _played_match(setting, match, seated, order)
    played, _ = played_round(deal(setting.rules, players=players, seed=seed, dealer=players - 1), seated, setting)
    result = played.result
    return PlayedGame(
        bots=order,
        rounds=(played,),
        winners=result.winners if result else (),
        points=result.points if result else None,
        broken_off=result is None,
    )


def _played_match(setting: Setting, match: Match, seated: Seated, order: tuple[int, ...]) -> PlayedGame:
    rounds: list[PlayedRound] = []
    playoff = False
    while True:
        played, match = played_round(match, seated, setting)
        rounds.append(played)
        if played.result is None or match.is_over or len(rounds) == setting.most_rounds:
            break
        playoff = playoff or reached(setting.rules, match.totals)
        match = apply(match, Deal())
    return PlayedGame(
        bots=order,
        rounds=tuple(rounds),
        winners=match.winners,
        points=match.totals if match.is_over and match.rules.scoring is not Scoring.NOBODY else None,
        broken_off=not match.is_over,
        playoff=playoff,
    )


def played_round(table: T, seated: Seated, setting: Setting) -> tuple[PlayedRound, T]:
    """Play a round that has just been dealt; return what is counted of it, and the table after it."""
    start = table.sight
    rules = start.rules
    drawn, penalties = [0] * len(seated.bots), [0] * len(seated.bots)
    plays_cost = rules.finish_powers_act or rules.last_card.mode is LastCard.DECLARE
    takes = {Draw, Catch, Play, JumpIn} if plays_cost else {Draw, Catch}
    opener: int | None = None
    plies = 0
    made = islice(moves_made(table, seated.bots, seated.chances), setting.most_plies)
    for plies, (before, move, after) in enumerate(made, 1):  # noqa: B007
        table = after
        kind = type(move)
        if opener is None and kind is not NameSuit:
            opener = before.sight.turn
        if kind in takes:
            state = before.sight
            if kind is Draw and not isinstance(state.phase, Owing):
                assert state.turn is not None
                drawn[state.turn] += 1
            else:
                for seat, taken in _taken(state, move, after.sight):
                    penalties[seat] += taken
    return PlayedRound(
        seats=start.ring.members,
        opener=opener,
        plies=plies,
        drawn=tuple(drawn),
        penalties=tuple(penalties),
        result=table.sight.result,
    ), table


def _taken(before: State, move: Move, after: State) -> Iterator[tuple[int, int]]:
    """The cards that seats took with a move, apart from those that it played."""
    grown = [size - had for had, size in zip(_sizes(before), _sizes(after), strict=True)]
    if isinstance(move, Play):
        assert before.turn is not None
        grown[before.turn] += 1 + len(move.then)
    elif isinstance(move, JumpIn):
        grown[move.seat] += 1
    if sum(grown):  # a swap and a rotation move cards between hands, and then none is taken
        yield from enumerate(grown)


def _sizes(state: State) -> list[int]:
    return [state.tables.size(state.hand_of(seat)) for seat in range(len(state.held))]
