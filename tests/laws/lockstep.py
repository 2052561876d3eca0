"""The library and the reference engine side by side: one deal, the same moves, and after each ply the same table."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import attrs

import crazyeights as ce
from crazyeights.testing.playing import Taste, anything, out_of_turn
from tests import reference
from tests.laws.levelled import seated

Face = dict[str, object]
PENDING = {
    ce.Naming: reference.Pending.NAMING,
    ce.Turn: reference.Pending.TURN,
    ce.Owing: reference.Pending.OWING,
    ce.Skipping: reference.Pending.SKIPPING,
    ce.Over: reference.Pending.OVER,
}


class DifferenceError(AssertionError):
    """The two engines disagree."""


@attrs.define
class Tally:
    """What a run has compared."""

    plies: int = 0
    rounds: int = 0
    """Rounds that came to their end."""
    blocked: int = 0
    shuffles: int = 0
    aside: int = 0
    """Moves out of turn."""
    matches: int = 0
    """Matches that came to their end."""
    playoffs: int = 0
    """Rounds that were dealt as playoffs."""
    uneven: int = 0
    """Rounds that were dealt to seats at different levels."""

    def __str__(self) -> str:
        return ", ".join(f"{value} {name}" for name, value in attrs.asdict(self).items())

    def count(self, table: ce.State) -> None:
        """Count a round that was played as far as it goes."""
        self.rounds += table.is_over
        self.blocked += table.result is not None and table.result.blocked
        self.shuffles += table.shuffles

    def count_deal(self, table: ce.State) -> None:
        """Count a round that has just been dealt."""
        self.uneven += len(set(table.levels)) > 1


def ours(table: ce.State) -> Face:
    """Return everything that the library says about a table, in turn and out of turn."""
    phase, result = table.phase, table.result
    turn = phase if isinstance(phase, ce.Turn) else ce.Turn(0, 1)
    return {
        "moves": list(ce.legal_moves(table)),
        "aside": out_of_turn(table),
        "hands": [list(hand) for hand in table.hands],
        "stock": list(table.stock),
        "pile": list(table.pile),
        "suit": table.suit,
        "turn": table.turn,
        "direction": table.direction,
        "dealer": table.dealer,
        "levels": list(table.levels),
        "pending": PENDING[type(phase)],
        "owed": phase.owed if isinstance(phase, ce.Owing) else 0,
        "skips": phase.skips if isinstance(phase, ce.Skipping) else 0,
        "drawn": (turn.drawn, turn.card),
        "passes": turn.passes,
        "due": list(table.due),
        "shuffles": table.shuffles,
        "places": list(table.places),
        "result": None if result is None else _result(result),
    }


def theirs(table: reference.Table) -> Face:
    """Return everything that the reference says about a table, in turn and out of turn."""
    result = table.result
    return {
        "moves": reference.legal(table),
        "aside": [move for seat in range(len(table.hands)) for move in reference.legal_out_of_turn(table, seat)],
        "hands": table.hands,
        "stock": table.stock,
        "pile": table.pile,
        "suit": table.suit,
        "turn": table.turn,
        "direction": table.direction,
        "dealer": table.dealer,
        "levels": list(table.levels),
        "pending": table.pending,
        "owed": table.owed,
        "skips": table.skips,
        "drawn": (table.drawn, table.card),
        "passes": table.passes,
        "due": table.due,
        "shuffles": table.shuffles,
        "places": table.places,
        "result": None if result is None else _result(result),
    }


def _result(result: ce.Result | reference.Result) -> tuple[object, ...]:
    return result.winners, result.points, result.hand_points, result.blocked, result.places


def our_match(match: ce.Match) -> Face:
    """Return what the library says about a match beyond its round."""
    return {
        "moves of the match": list(ce.legal_moves(match)),
        "totals": list(match.totals),
        "wins": list(match.wins),
        "rounds": list(map(_result, match.rounds)),
        "over": match.is_over,
        "winners": match.winners,
    }


def their_match(match: reference.Match) -> Face:
    """Return what the reference says about a match beyond its round."""
    return {
        "moves of the match": reference.legal_in_match(match),
        "totals": match.totals,
        "wins": match.wins,
        "rounds": list(map(_result, match.rounds)),
        "over": match.is_over,
        "winners": match.winners,
    }


def compare(one: Face, other: Face, rules: ce.RuleSet, told: Sequence[str]) -> None:
    """Refuse two faces that differ, and say how to come there.

    Raises:
        DifferenceError: They differ.
    """
    if one != other:
        names = [name for name in one if one[name] != other[name]]
        apart = [f"{name}: {shown(one[name])} here, {shown(other[name])} there" for name in names]
        raise DifferenceError("\n".join([*apart, f"after {' '.join(told)}", *knobs(rules)]))


def shown(value: object) -> str:
    """Write a value down, cards as one reads them."""
    if isinstance(value, list | tuple):
        return "[" + " ".join(map(shown, cast(Sequence[object], value))) + "]"
    return str(value)


def knobs(rules: ce.RuleSet) -> list[str]:
    """List what a rule set changes in the default."""
    plain = ce.RuleSet()
    values = {field.name: getattr(rules, field.name) for field in attrs.fields(ce.RuleSet)}
    return [f"{name}={value}" for name, value in values.items() if value != getattr(plain, name)]


def chosen(moves: Sequence[ce.Move], aside: Sequence[ce.Move], rng: random.Random, taste: Taste) -> ce.Move:
    """Choose a move as random play does, from lists that are at hand already."""
    if aside and rng.random() < 1 / 3:
        return rng.choice(aside)
    wanted = [move for move in moves if taste(move)] if rng.random() < 2 / 3 else []
    return rng.choice(wanted or moves)


def round_in_lockstep(
    rules: ce.RuleSet,
    rng: random.Random,
    plies: int,
    tally: Tally,
    *,
    players: int | None = None,
    taste: Taste = anything,
) -> ce.State:
    """Play a round in both engines, dealt at any levels there are, and compare them after the deal and every ply."""
    players = rng.randint(*rules.players) if players is None else players
    seed, dealer = rng.randrange(1 << 40), rng.randrange(players)
    levels = seated(rules, players, rng)
    told = [f"a deal to {players} by seat {dealer} from {seed}, levels {levels}:"]
    table = ce.deal(rules, players=players, seed=seed, dealer=dealer, levels=levels)
    other = reference.deal(rules, players, seed, dealer, levels=levels)
    tally.count_deal(table)
    return on_in_lockstep(table, other, rng, plies, tally, told=told, taste=taste)


def on_in_lockstep(
    table: ce.State,
    other: reference.Table,
    rng: random.Random,
    plies: int,
    tally: Tally,
    *,
    told: list[str],
    taste: Taste = anything,
) -> ce.State:
    """Play on from a table that both engines have, and compare them before and after every ply."""
    rules = table.rules
    compare(ours(table), theirs(other), rules, told)
    for _ in range(plies):
        if table.is_over:
            break
        aside = out_of_turn(table)
        move = chosen(ce.legal_moves(table), aside, rng, taste)
        told.append(str(move))
        table, other = ce.apply(table, move), reference.apply(other, move)
        compare(ours(table), theirs(other), rules, told)
        tally.plies += 1
        tally.aside += move in aside
    tally.count(table)
    return table


def match_in_lockstep(
    rules: ce.RuleSet,
    rng: random.Random,
    plies: int,
    tally: Tally,
    *,
    totals: Sequence[int] | None = None,
    taste: Taste = anything,
) -> ce.Match:
    """Play a match in both engines, to its end if so many plies are enough, and compare them after every ply."""
    players = len(totals) if totals is not None else rng.randint(*rules.players)
    seed, dealer = f"match {rng.randrange(1 << 20)}", rng.randrange(players)
    told = [f"a match of {players}, first dealt by seat {dealer}, from {seed!r}, totals {totals}:"]
    match = ce.start_match(rules, players=players, seed=seed, dealer=dealer, totals=totals)
    other = reference.start_match(rules, players, seed, dealer, totals)
    compare(ours(match.state) | our_match(match), theirs(other.table) | their_match(other), rules, told)
    for _ in range(plies):
        if match.is_over:
            break
        aside = out_of_turn(match)
        move = chosen(ce.legal_moves(match), aside, rng, taste)
        told.append(str(move))
        match, other = ce.apply(match, move), reference.apply_in_match(other, move)
        compare(ours(match.state) | our_match(match), theirs(other.table) | their_match(other), rules, told)
        tally.plies += 1
        tally.aside += move in aside
        if match.state.is_over:
            tally.count(match.state)
        if isinstance(move, ce.Deal):
            tally.playoffs += len(match.contenders) < players
            tally.count_deal(match.state)
    tally.matches += match.is_over
    return match
