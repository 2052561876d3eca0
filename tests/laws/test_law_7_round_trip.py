"""Law 7, round trip: what was written down reads as it was, and a record replays to the same table."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.record import Record, parse_record
from crazyeights.testing import moves, rule_sets, states
from crazyeights.testing.playing import TASTES, chosen, shedding
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from crazyeights.testing.universe import universe

SEEDS = st.integers() | st.text(st.characters(codec="utf-8"))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records of random rules with random moves, most of them illegal, any names, and some with totals."""
    rules = draw(rule_sets())
    players = draw(st.integers(*rules.players))
    named = draw(st.booleans())
    names = [draw(st.text()) for _ in range(players)] if named else []
    # No name takes part in play, but rules may be called anything.
    rules = rules.vary(name=draw(st.text()), source=draw(st.text()))
    totals = (0,) * players if draw(st.booleans()) else None
    dealer, said = draw(st.integers(0, players - 1)), draw(st.lists(moves(), max_size=8))
    return Record(rules, players, draw(SEEDS), dealer, tuple(said), tuple(names), totals=totals)


@given(moves())
def test_a_move_reads_as_it_was_written(move: ce.Move) -> None:
    """Reading what a move is written as gives the move."""
    assert move is ce.parse_move(str(move))


@given(states())
def test_every_move_that_can_be_said_at_a_table_reads_as_it_was_written(table: ce.State) -> None:
    """The same for all that somebody might say at a table, of seats that it does not have too."""
    said = universe(table)
    assert said == tuple(ce.parse_move(str(move)) for move in said)


@given(records())
def test_a_record_reads_as_it_was_written(record: Record) -> None:
    """Reading what a record is written as gives the record, whatever its rules, names, seed and moves are."""
    again = parse_record(str(record))
    assert record == again
    assert hash(record) == hash(again)
    assert str(record) == str(again)


@given(states(), st.data())
def test_a_record_that_starts_from_a_table_reads_as_it_was_written(table: ce.State, data: st.DataObject) -> None:
    """The same for records that start from a position; where something else is pending there is no such record."""
    fields = (table.rules, len(table.hands), table.seed, table.dealer, (), (), table)
    untouched = table.phase == ce.Turn(table.phase.seat or 0, table.phase.direction) and table.suit is not None
    if not untouched or table.due or table.shuffles or table.places or not all(table.hands):
        try:
            Record(*fields)
        except ce.PositionError:
            return
        raise AssertionError
    record = Record(*fields)
    for _ in range(6):
        legal = ce.legal_moves(record.replay())
        if legal:
            record = record.add(data.draw(st.sampled_from(legal)))
    assert record == parse_record(str(record))
    assert record.replay() == parse_record(str(record)).replay()


def test_presets_and_their_variants_read_as_they_were_written() -> None:
    """The whole rule set comes back, not only its name."""
    for name in ce.presets.names():
        rules = ce.presets.named(name)
        record = Record(rules, rules.players[0], 1, 0)
        assert record == parse_record(str(record))


def test_a_round_replays_to_the_same_table() -> None:
    """The record of a round of any rules replays to the table that was played, through the tables it came through."""
    for game in range(60):
        rng = random.Random(f"replay {game}")
        rules, taste = seeded_rules(rng), rng.choice(TASTES)
        players = rng.randint(*rules.players)
        seed, dealer = rng.choice((rng.randrange(1 << 70), f"seed {game}")), rng.randrange(players)
        table = ce.deal(rules, players=players, seed=seed, dealer=dealer)
        record, told = Record(rules, players, seed, dealer), list[tuple[ce.State | ce.Match, ce.Move]]()
        for _ in range(60):
            if table.is_over:
                break
            move = chosen(table, rng.choice, taste)
            told.append((table, move))
            table, record = ce.apply(table, move), record.add(move)
        assert table == record.replay()
        assert told == list(record)
        again = parse_record(str(record))
        assert record == again
        assert table == again.replay()


def test_a_match_replays_to_the_same_match() -> None:
    """The record of a match replays to the match, at every stage of it, if it has a deal or says its totals."""
    for game in range(30):
        rng = random.Random(f"replay match {game}")
        rules = seeded_match_rules(rng)
        players, dealer = rules.players[1], rng.randrange(rules.players[1])
        totals = (0,) * players if game % 2 else None
        match = ce.start_match(rules, players=players, seed=game, dealer=dealer, totals=totals)
        record = Record(rules, players, game, dealer, totals=totals)
        for _ in range(60):
            if match.is_over:
                break
            move = chosen(match, rng.choice, shedding)
            match, record = ce.apply(match, move), record.add(move)
            if record.is_match:
                assert match == record.replay()
        assert record.is_match == (game % 2 == 1 or ce.Deal() in record.moves)
        assert record == parse_record(str(record))


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Texts of records in which some letters were struck out, put in or doubled, or lines changed places."""
    text = str(draw(records()))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        put_in = draw(
            st.text(max_size=4) | st.sampled_from([":", "\n", "#", "none", "=", "-1", '"', text[start:end] * 2])
        )
        text = text[:start] + put_in + text[end:]
    if draw(st.booleans()):
        lines = text.split("\n")
        text = "\n".join(draw(st.permutations(lines)))
    return text


@given(damaged() | st.text())
def test_whatever_is_read_is_a_record_or_refused(text: str) -> None:
    """Reading any text gives a record, which reads as it is written, or an error of ours; so does replaying it."""
    try:
        record = parse_record(text)
        assert record == parse_record(str(record))
        record.replay()
    except ce.CrazyEightsError:
        pass
