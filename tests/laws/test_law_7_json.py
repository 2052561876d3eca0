"""Law 7, round trip: what is written as JSON reads as it was, equal values are written alike, and the schema agrees."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import TypeVar

import attrs
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.codec import Value
from crazyeights.testing import moves, rule_sets, states
from crazyeights.testing.laws.roundtrip import written
from crazyeights.testing.playing import chosen, out_of_turn, shedding
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from tests.codec.validating import accepts
from tests.laws.holding import hold
from tests.laws.seen import SEEN, Recorder
from tests.laws.test_law_7_round_trip import records

K = TypeVar("K")
V = TypeVar("V")


def check(value: Value) -> None:
    """A value comes back from its text, whoever reads it, is written again as it was, and the schema knows it."""
    hold(written(value))
    assert ce.dumps(value).isascii()
    assert accepts(ce.to_dict(value))


def seen(table: ce.State | ce.Match) -> Iterator[ce.View]:
    """Yield what each seat sees of a table, and what a spectator does."""
    seats = len((table.state if isinstance(table, ce.Match) else table).hands)
    for seat in (None, *range(seats)):
        yield ce.view(table, seat)


def told(table: ce.State | ce.Match, move: ce.Move) -> Iterator[ce.Event]:
    """Yield the events of a move, whole and as others may know them."""
    seats = range(len((table.state if isinstance(table, ce.Match) else table).hands))
    for event in ce.advance(table, move).events:
        yield from {event, *(ce.redact(event, seat) for seat in (None, *seats))}


@given(rule_sets(), st.text(), st.randoms(use_true_random=False))
def test_rules_read_as_they_were_written(rules: ce.RuleSet, name: str, rng: random.Random) -> None:
    """Rules read as they were written, and in whatever order their mappings were written down, the text is the same."""
    rules = attrs.evolve(rules, name=name, source=name[::-1])
    check(rules)

    def mixed(mapping: Mapping[K, V]) -> dict[K, V]:
        return dict(rng.sample([*mapping.items()], len(mapping)))

    twin = attrs.evolve(
        rules,
        ranks=tuple(rng.sample(rules.ranks, len(rules.ranks))),
        packs=mixed(rules.packs),
        hand_size=mixed(rules.hand_size),
        powers=mixed(rules.powers),
        points=mixed(rules.points),
    )
    assert rules == twin
    assert ce.dumps(rules) == ce.dumps(twin)


def test_presets_read_as_they_were_written() -> None:
    """The same for every preset."""
    for name in ce.presets.names():
        check(ce.presets.named(name))


@given(moves())
def test_moves_read_as_they_were_written(move: ce.Move) -> None:
    """Every move reads as it was written, of seats that no table has too."""
    check(move)
    assert move is ce.loads(ce.dumps(move))


@given(states())
def test_tables_and_views_read_as_they_were_written(table: ce.State) -> None:
    """A table, and what each seat sees of it, read as they were written, in the middle of things and at the end."""
    check(table)
    for view in seen(table):
        check(view)


@given(states(moves=30))
def test_events_read_as_they_were_written(table: ce.State) -> None:
    """Whatever happens next reads as it was written, also for those who may not see all of it."""
    for move in (*ce.legal_moves(table)[:8], *out_of_turn(table)[:4]):
        for event in told(table, move):
            check(event)


@given(records())
def test_records_read_as_they_were_written(record: ce.Record) -> None:
    """A record reads as it was written, whatever its rules, names, seed and moves are."""
    check(record)


@given(states(moves=0))
def test_records_that_start_from_a_table_read_as_they_were_written(table: ce.State) -> None:
    """The same for a record that starts from a position."""
    if table.phase == ce.Turn(table.phase.seat or 0, table.phase.direction):
        check(ce.Record(table.rules, len(table.hands), table.seed, table.dealer, ce.legal_moves(table)[:1], (), table))


def test_matches_read_as_they_were_written(record_property: Recorder) -> None:
    """Matches read as they were written, on the way through their rounds, between them, in playoffs and at the end."""
    stages = {"running": 0, "between": 0, "playoff": 0, "over": 0}
    for game in range(24):
        rng = random.Random(f"json {game}")
        rules = seeded_match_rules(rng) if game % 4 else seeded_rules(rng)
        players = rng.randint(*rules.players)
        match = ce.start_match(rules, players=players, seed=game, dealer=rng.randrange(players))
        for _ in range(150):
            over = match.state.is_over
            playoff = len(match.contenders) < players
            stage = "over" if match.is_over else "playoff" if playoff and not over else "between" if over else "running"
            stages[stage] += 1
            if stages[stage] <= 15:
                check(match)
                check(match.state)
                check(rng.choice([*seen(match)]))
            if match.is_over:
                break
            move = chosen(match, rng.choice, shedding)
            if stages[stage] <= 5:
                for event in told(match, move):
                    check(event)
            match = ce.apply(match, move)
    record_property(SEEN, ", ".join(f"{name} {count}" for name, count in stages.items()))
    assert all(stages.values())
