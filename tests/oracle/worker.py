"""OpenSpiel in a process of its own, and the client that talks to it.

OpenSpiel applies whatever action it is given: an unplayable card is laid, and a suit named at the wrong time ends the
process. So it runs in a subprocess, which looks every action up in the list of legal ones before it applies it.

The protocol is one line of JSON each way, and a line is a whole game: the client sends the actions of all plies, chance
outcomes included, and gets back what the table looked like after each ply. A line per ply took most of the time.
"""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from typing import NamedTuple, Protocol, Self, TypedDict, cast

CARDS = 52
DRAW, PASS = 52, 53
NAMES = [54, 55, 56, 57]
"""The actions that name clubs, diamonds, hearts and spades."""
NOTHING = -1
"""In place of the action that is missing where a ply ends before its last chance outcome."""
TERMINAL = -4
"""Who is in turn once a game is over."""


class Request(TypedDict):
    """What the client asks for."""

    game: str
    """The game and its parameters, as OpenSpiel reads them."""
    packs: int
    special: bool
    plies: list[list[int]]
    """The actions of each ply; the first ply is the deal."""
    trusting: bool
    """Whether actions are applied without a look at the list of legal ones."""


class Snapshot(NamedTuple):
    """What a table looks like after a ply."""

    between: list[list[int]]
    """Decisions inside the ply, after its first action: the seat in turn, then its legal actions."""
    seat: int
    legal: list[int]
    hands: list[str]
    """For each seat 52 digits: how often it holds each card."""
    top: int
    suit: int
    direction: int
    """1 or -1; 1 wherever the game has no direction."""
    stock: str
    """52 digits, as for a hand."""
    returns: list[float]
    """What each seat gets; empty while the game goes on."""


class Refused(NamedTuple):
    """The first action that was not legal, or `NOTHING`."""

    ply: int
    action: int
    legal: list[int]


class Replay(NamedTuple):
    """What became of the plies: a snapshot after each, up to the first action that was not legal."""

    snapshots: list[Snapshot]
    refused: Refused | None


class SpielState(Protocol):
    """What is used of a state of OpenSpiel."""

    def is_chance_node(self) -> bool:
        """Return whether a card is to be turned."""
        ...

    def current_player(self) -> int:
        """Return who is in turn."""
        ...

    def legal_actions(self) -> list[int]:
        """Return what may be done; at a chance node, what may come."""
        ...

    def apply_action(self, action: int) -> None:
        """Change the state."""
        ...

    def observation_tensor(self, player: int) -> list[float]:
        """Return what a player sees."""
        ...

    def get_dealer_deck(self) -> list[int]:
        """Return how often each card is in the stock."""
        ...

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        ...

    def returns(self) -> list[float]:
        """Return what each player gets."""
        ...


class SpielGame(Protocol):
    """What is used of a game of OpenSpiel."""

    def num_players(self) -> int:
        """Return the number of players."""
        ...

    def new_initial_state(self) -> SpielState:
        """Return a game before its deal."""
        ...


def serve() -> None:
    """Answer requests until there are no more."""
    load_game = cast("Callable[[str], SpielGame]", importlib.import_module("pyspiel").load_game)
    for line in sys.stdin:
        request: Request = json.loads(line)
        sys.stdout.write(json.dumps(replayed(load_game(request["game"]), request)) + "\n")
        sys.stdout.flush()


def replayed(game: SpielGame, request: Request) -> Replay:
    """Play the plies as far as their actions are legal."""
    state, players = game.new_initial_state(), range(game.num_players())
    snapshots: list[Snapshot] = []
    for ply, actions in enumerate(request["plies"]):
        between: list[list[int]] = []
        for step, action in enumerate(actions):
            legal = state.legal_actions()
            if step and not state.is_chance_node():
                between.append([state.current_player(), *legal])
            if action not in legal and not request["trusting"]:
                return Replay(snapshots, Refused(ply, action, legal))
            state.apply_action(action)
        if state.is_chance_node():
            return Replay(snapshots, Refused(ply, NOTHING, state.legal_actions()))
        snapshots.append(snapshot(state, players, request, between))
    return Replay(snapshots, None)


def snapshot(state: SpielState, players: range, request: Request, between: list[list[int]]) -> Snapshot:
    """Read the table from what its players see."""
    seen = [state.observation_tensor(player) for player in players]
    public = seen[0][CARDS * (request["packs"] + 1) :]
    return Snapshot(
        between,
        state.current_player(),
        state.legal_actions(),
        ["".join(digits(tensor, request["packs"] + 1)) for tensor in seen],
        public.index(1.0),
        public.index(1.0, CARDS, CARDS + 4) - CARDS,
        -1 if request["special"] and not public[-1] else 1,
        "".join(map(str, state.get_dealer_deck())),
        state.returns() if state.is_terminal() else [],
    )


def digits(tensor: list[float], width: int) -> Iterator[str]:
    """Yield how often each card is held: one place of so many is hot for each."""
    for at in range(0, CARDS * width, width):
        yield str(tensor.index(1.0, at, at + width) - at)


class WorkerDiedError(Exception):
    """The process of the other engine ended before it answered."""


class Worker:
    """The process, started at once and asked again and again."""

    def __init__(self) -> None:
        """Start it."""
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="ascii"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def replay(self, request: Request) -> Replay:
        """Have a game replayed.

        Raises:
            WorkerDiedError: The process did not survive it.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise WorkerDiedError(f"the other engine ended with code {self._process.wait()}")
        snapshots, refused = json.loads(line)
        return Replay([Snapshot(*fields) for fields in snapshots], refused and Refused(*refused))


def is_installed() -> bool:
    """Return whether the other engine can be started at all."""
    return find_spec("pyspiel") is not None


if __name__ == "__main__":
    serve()
