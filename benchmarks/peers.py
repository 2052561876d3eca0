"""The other engines. One that is not installed is left out."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Sequence
from typing import Protocol, cast

from benchmarks.timing import Engine, engine

NAMING = 54
"""OpenSpiel's first action that names a suit."""
DRAW, PASS = 52, 53
"""OpenSpiel's draw and pass."""


class SpielState(Protocol):
    """What is used of a state of OpenSpiel."""

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        ...

    def is_chance_node(self) -> bool:
        """Return whether a card is to be turned."""
        ...

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may come, with their probabilities."""
        ...

    def legal_actions(self) -> list[int]:
        """Return what the player in turn may do."""
        ...

    def apply_action(self, action: int) -> None:
        """Change the state."""
        ...

    def clone(self) -> SpielState:
        """Return a copy."""
        ...


class SpielGame(Protocol):
    """What is used of a game of OpenSpiel."""

    def new_initial_state(self) -> SpielState:
        """Return a game before its deal."""
        ...


def open_spiel() -> dict[str, Engine]:
    """Return the ways to drive OpenSpiel's ``crazy_eights``, by the name of the row.

    Raises:
        ImportError: If ``open-spiel`` is not installed.
    """
    load_game = cast("Callable[[str], SpielGame]", importlib.import_module("pyspiel").load_game)

    def deals(seats: int, rounds: int, seed: int) -> list[SpielState]:
        game = load_game(f"crazy_eights(players={seats},max_draw_cards=1,reshuffle=True,max_turns=1000000000)")
        rnd = random.Random(seed)
        return [dealt(game, rnd) for _ in range(rounds)]

    return {
        "OpenSpiel, in place": engine(deals, spiel_in_place, count_spiel),
        "OpenSpiel, in place, tightest loop": engine(deals, spiel_tightest, count_spiel),
        "OpenSpiel, clone": engine(deals, spiel_clone, count_spiel),
        "OpenSpiel, in place, as users write it": engine(deals, spiel_in_place_as_users, count_spiel_as_users),
        "OpenSpiel, clone, as users write it": engine(deals, spiel_clone_as_users, count_spiel_as_users),
    }


def dealt(game: SpielGame, rnd: random.Random) -> SpielState:
    """Return a game at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rnd.choice(state.chance_outcomes())[0])
    return state


# With one pack every card that may come is equally likely, so the cheap choice serves for chance as well.


def spiel_in_place(tables: Sequence[SpielState]) -> None:
    """Play every game to its end in one state."""
    rnd = random.random
    for state in tables:
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(rnd() * len(outcomes))][0]
            else:
                actions = state.legal_actions()
                action = actions[int(rnd() * len(actions))]
            state.apply_action(action)


def spiel_tightest(tables: Sequence[SpielState]) -> None:
    """Play every game to its end with two calls an action: ``legal_actions`` also lists the cards that may come."""
    rnd = random.random
    for state in tables:
        while actions := state.legal_actions():
            state.apply_action(actions[int(rnd() * len(actions))])


def spiel_clone(tables: Sequence[SpielState]) -> None:
    """Play every game to its end with a new state for each action, as a search or an immutable style needs it."""
    rnd = random.random
    for table in tables:
        state = table
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(rnd() * len(outcomes))][0]
            else:
                actions = state.legal_actions()
                action = actions[int(rnd() * len(actions))]
            state = state.clone()
            state.apply_action(action)


def spiel_in_place_as_users(tables: Sequence[SpielState]) -> None:
    """Play every game to its end in one state, in the words of OpenSpiel's examples."""
    for state in tables:
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                action = random.choices(outcomes, probabilities)[0]
            else:
                action = random.choice(state.legal_actions())
            state.apply_action(action)


def spiel_clone_as_users(tables: Sequence[SpielState]) -> None:
    """Play every game to its end with a new state for each action, in the words of OpenSpiel's examples."""
    for table in tables:
        state = table
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                action = random.choices(outcomes, probabilities)[0]
            else:
                action = random.choice(state.legal_actions())
            state = state.clone()
            state.apply_action(action)


def count_spiel(tables: Sequence[SpielState]) -> int:
    """Count the plies of the tight loops."""
    rnd = random.random

    def card(outcomes: list[tuple[int, float]]) -> int:
        return outcomes[int(rnd() * len(outcomes))][0]

    def action(actions: list[int]) -> int:
        return actions[int(rnd() * len(actions))]

    return sum(spiel_plies(state, card, action) for state in tables)


def count_spiel_as_users(tables: Sequence[SpielState]) -> int:
    """Count the plies of the loops of OpenSpiel's examples."""

    def card(outcomes: list[tuple[int, float]]) -> int:
        cards, probabilities = zip(*outcomes, strict=True)
        chosen: int = random.choices(cards, probabilities)[0]
        return chosen

    return sum(spiel_plies(state, card, random.choice) for state in tables)


def spiel_plies(
    state: SpielState, card: Callable[[list[tuple[int, float]]], int], action: Callable[[list[int]], int]
) -> int:
    """Play a game to its end and count the plies as this library cuts them.

    A play with its suit is one ply, a draw with its card is one, and so is a pass at the start of a turn; the pass
    that is all that is left after a draw belongs to the draw.
    """
    total, drawn = 0, False
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(card(state.chance_outcomes()))
            continue
        actions = state.legal_actions()
        total += not (actions[0] >= NAMING or (drawn and actions == [PASS]))
        chosen = action(actions)
        drawn = chosen == DRAW
        state.apply_action(chosen)
    return total


class Uno(Protocol):
    """What is used of RLCard's UNO."""

    np_random: object

    def init_game(self) -> tuple[dict[str, list[str]], int]:
        """Deal."""
        ...

    def step(self, action: str) -> tuple[dict[str, list[str]], int]:
        """Make a move and return what the next seat sees, its legal moves included."""
        ...

    def is_over(self) -> bool:
        """Return whether somebody went out."""
        ...


def rlcard_uno() -> dict[str, Engine]:
    """Return the way to drive RLCard's bare game object, by the name of the row.

    Raises:
        ImportError: If ``rlcard`` is not installed.
    """
    make = cast("Callable[..., Uno]", importlib.import_module("rlcard.games.uno").Game)
    random_state = cast("Callable[[int], object]", importlib.import_module("numpy.random").RandomState)

    def deals(seats: int, rounds: int, seed: int) -> list[tuple[Uno, list[str]]]:
        return [uno_dealt(make(num_players=seats), random_state(seed * 10_000 + n)) for n in range(rounds)]

    return {"RLCard UNO, game object": engine(deals, play_uno, count_uno)}


def uno_dealt(game: Uno, generator: object) -> tuple[Uno, list[str]]:
    """Return a game at its first decision, and the moves that are legal there."""
    game.np_random = generator
    return game, game.init_game()[0]["legal_actions"]


def play_uno(tables: Sequence[tuple[Uno, list[str]]]) -> None:
    """Play every game to its end; the legal moves are taken from what ``step`` returns anyhow."""
    rnd = random.random
    for game, first in tables:
        moves = first
        while not game.is_over():
            moves = game.step(moves[int(rnd() * len(moves))])[0]["legal_actions"]


def count_uno(tables: Sequence[tuple[Uno, list[str]]]) -> int:
    """Count the steps of ``play_uno``."""
    rnd = random.random
    total = 0
    for game, first in tables:
        moves = first
        while not game.is_over():
            moves = game.step(moves[int(rnd() * len(moves))])[0]["legal_actions"]
            total += 1
    return total
