"""One number for many games, told move by move: `python -m tests.laws.digest`.

Tables, moves and events are told as JSON too. It needs nothing but the library, so that any Python can be asked for it.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from functools import cache

import crazyeights as ce
from crazyeights.testing.playing import TASTES, chosen, out_of_turn
from crazyeights.testing.rulesets import seeded_rules


def told(table: ce.State) -> Iterator[str]:
    """Yield everything that can be asked about a table, as text."""
    yield f"{table!r} {table} {table.phase} {table.due} {table.places} {table.shuffles}"
    yield " ".join(map(str, (*table.stock, "|", *table.pile)))
    yield " ".join(map(str, (*ce.legal_moves(table), "|", *out_of_turn(table))))
    yield " ".join(map(str, ce.playable(table)))
    yield from (ce.dumps(value) for value in (table, ce.view(table, None), ce.view(table, table.turn)))
    moves: list[ce.Move] = [ce.Draw(), ce.Pass(), ce.Call(0), ce.Catch(0, 1), *map(ce.Play, table.hands[0])]
    for move in moves:
        yield str(ce.refusal(table, move))


def game(rules: ce.RuleSet, rng: random.Random, plies: int) -> Iterator[str]:
    """Yield a game as text: each table, and the move that is made."""
    yield repr(rules)
    yield ce.dumps(rules)
    players = rng.randint(*rules.players)
    table = ce.deal(rules, players=players, seed=rng.randrange(1 << 70), dealer=rng.randrange(players))
    taste = rng.choice(TASTES)
    yield from told(table)
    for _ in range(plies):
        if table.is_over:
            break
        move = chosen(table, rng.choice, taste)
        yield str(move)
        table, events = ce.advance(table, move)
        yield from map(ce.dumps, (move, *events))
        yield from told(table)


@cache
def digest() -> str:
    """Return a number that tells apart all but equal games."""
    rng = random.Random("digest")
    rules = [*map(ce.presets.named, ce.presets.names()), *(seeded_rules(rng) for _ in range(15))]
    found = hashlib.sha256()
    for each in rules:
        for line in game(each, rng, 40):
            found.update(line.encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest())  # noqa: T201 - it is a command
