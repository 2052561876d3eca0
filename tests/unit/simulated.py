"""Bots for the tests of simulations, in a module of their own so that other processes find them."""

from __future__ import annotations

from collections.abc import Iterable
from math import isclose
from random import Random
from typing import Any

import attrs

import crazyeights as ce
from crazyeights.bots import Bot, chances
from crazyeights.simulation.played import PlayedRound
from crazyeights.simulation.simulating import Seated, Setting, played_round

START = ce.presets.STARTER_RULES


def at_random(seen: ce.View, rng: Random) -> ce.Move | None:
    """Say anything that is legal; out of turn speak every other time."""
    if moves := ce.legal_moves(seen):
        return rng.choice(moves)
    return rng.choice([None, *ce.legal_moves(seen, seen.seat)])


class TiredError(Exception):
    """What a bot that has enough raises; it keeps what it is told."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(seat, why)
        self.seat = seat


class StubbornError(Exception):
    """An error that can be pickled but not read again."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(f"{why} on seat {seat}")


@attrs.frozen
class Tires:
    """A bot that plays at random until its chance says that it has enough: in the same games, wherever they run."""

    error: type[TiredError | StubbornError] = TiredError
    chance: float = 0.0005
    milliseconds: int | None = None

    def __call__(self, seen: ce.View, rng: Random) -> ce.Move | None:
        """Say something legal, or raise."""
        if rng.random() < self.chance:
            assert seen.seat is not None
            raise self.error(seen.seat, "enough")
        return at_random(seen, rng)


def origin(error: BaseException) -> BaseException:
    """Return what a bot raised, whether it came out as itself or as the cause of what was raised for the bot."""
    return error.__cause__ or error


def saying(moves: str) -> Bot:
    """Return a bot that says the moves of a text, one after the other; ``-`` is silence."""
    left = iter(moves.split())

    def bot(seen: ce.View, rng: Random) -> ce.Move | None:
        del seen, rng
        text = next(left)
        return None if text == "-" else ce.parse_move(text)

    return bot


def setting(rules: ce.RuleSet = START, bots: Iterable[Bot] = (at_random, at_random), **more: Any) -> Setting:  # noqa: ANN401 - whatever a Setting takes
    """Return a setting with some of its values given."""
    usual = Setting(
        rules=rules, bots=tuple(bots), seed=1, matches=False, exchange_seats=False, most_plies=5_000, most_rounds=1_000
    )
    return attrs.evolve(usual, **more)


def script(table: ce.State, *moves: str, most_plies: int = 5_000) -> PlayedRound:
    """Return what is counted when each seat of a table says the moves of its text."""
    seated = Seated([saying(text) for text in moves], chances(0, players=len(moves)))
    return played_round(table, seated, setting(table.rules, most_plies=most_plies))[0]


def near(some: Iterable[float], others: Iterable[float], *, rel: float = 1e-9, away: float = 1e-9) -> bool:
    """Return whether numbers are equal but for rounding, pair by pair."""
    return all(isclose(one, other, rel_tol=rel, abs_tol=away) for one, other in zip(some, others, strict=True))
