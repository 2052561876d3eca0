"""One game of a simulation: a round or a match between bots, and what is counted of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from random import Random
from typing import TypeVar

import attrs

from crazyeights.bots import Bot, chances, played_out
from crazyeights.dealing import deal
from crazyeights.engine import apply
from crazyeights.knobs import LastCard
from crazyeights.match import Match, start_match
from crazyeights.moves import DEALING, Catch, Draw, JumpIn, Move, NameSuit, Play
from crazyeights.phases import Owing
from crazyeights.results import Result
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
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


class Ending(Enum):
    """How a round ended."""

    WENT_OUT = "went out"
    """A seat played its last card."""
    BLOCKED = "blocked"
    """Nobody could move any more."""
    BROKEN_OFF = "broken off"
    """It reached the bound on moves."""


class Outcome(Enum):
    """How a game, a round or a match, was decided."""

    WON = "won"
    """One seat won it."""
    SHARED = "shared"
    """Several seats won it together."""
    NOBODY = "nobody"
    """It came to its end, and nobody won it: a blocked round, by some rules."""
    BROKEN_OFF = "broken off"
    """It reached a bound, so nobody won it."""


@attrs.frozen(kw_only=True)
class PlayedRound:
    """What is counted of a round."""

    seats: tuple[int, ...]
    """The seats that it was dealt to."""
    opener: int | None
    """The seat in turn when play began; None if it was broken off before that."""
    plies: int
    """How many moves were made, those out of turn too."""
    drawn: tuple[int, ...]
    """How many cards each seat drew in its turns."""
    penalties: tuple[int, ...]
    """How many cards each seat took because it had to: what it owed, and for a last card that it did not call."""
    result: Result | None
    """How it ended; None if it was broken off."""

    @property
    def ending(self) -> Ending:
        """How it ended."""
        if self.result is None:
            return Ending.BROKEN_OFF
        return Ending.BLOCKED if self.result.blocked else Ending.WENT_OUT


@attrs.frozen(kw_only=True)
class PlayedGame:
    """What is counted of a game: of one round, or of a match."""

    bots: tuple[int, ...]
    """The number of the bot on each seat."""
    rounds: tuple[PlayedRound, ...]
    """Its rounds, in order."""
    winners: tuple[int, ...]
    """The seats that won it."""
    points: tuple[int, ...] | None
    """What each seat has in the end; None if it was broken off, or nobody scores."""
    broken_off: bool
    """Whether it reached a bound."""
    playoff: bool = False
    """Whether seats with equal totals had to play on."""

    @property
    def outcome(self) -> Outcome:
        """How it was decided."""
        if self.broken_off:
            return Outcome.BROKEN_OFF
        return (Outcome.NOBODY, Outcome.WON, Outcome.SHARED)[min(len(self.winners), 2)]


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
        match = apply(match, DEALING[0])
    return PlayedGame(
        bots=order,
        rounds=tuple(rounds),
        winners=match.winners,
        points=match.totals if match.is_over else None,
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
    for plies, (before, move, after) in enumerate(played_out(table, seated.bots, seated.chances), 1):
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
        if plies == setting.most_plies:
            break
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
