"""Documents with levels and without: what is left out, and what was written before there were any."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, cast

import pytest

import crazyeights as ce
from crazyeights.mappings import is_mapping
from tests.codec.documents import GONE, GOOD, damaged, is_array, kind_of
from tests.codec.validating import accepts, complaints
from tests.laws.levelled import seated, seeded_level_match_rules, seeded_level_rules

OLDER: dict[str, str] = json.loads((Path(__file__).parent / "older.json").read_text(encoding="utf-8"))
"""What a library without levels wrote of the same values: documents of version 1, and a record as text."""


def parts(value: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - any JSON
    """Return every object in a document."""
    if is_array(value):
        return [part for each in value for part in parts(each)]
    if not is_mapping(value):
        return []
    found = cast(dict[str, Any], value)
    return [found, *(part for each in found.values() for part in parts(each))]


@pytest.mark.parametrize("name", [name for name in OLDER if name != "text"])
def test_documents_of_before_are_read_and_written_as_they_were(name: str) -> None:
    """A document of version 1 without levels means no levels; it is accepted, and nothing in it has changed since."""
    text = OLDER[name]
    assert "levels" not in text
    value = ce.loads(text)
    assert [] == complaints(json.loads(text))
    assert (text, GOOD[name]) == (ce.dumps(value), ce.to_dict(value))


def test_a_record_of_before_is_read_and_written_as_it_was() -> None:
    """The text of version 1 is the same too."""
    record = ce.parse_record(OLDER["text"])
    assert OLDER["text"] == str(record)
    assert GOOD["record"] == ce.to_dict(record)
    assert () == record.rules.levels


@pytest.mark.parametrize("name", GOOD)
def test_levels_are_left_out_where_there_are_none(name: str) -> None:
    """The key stands in no part of a document without levels, and in one with levels wherever somebody has some."""
    found = [part["levels"] for part in parts(GOOD[name]) if "levels" in part]
    assert all(found)
    assert bool(found) is name.startswith("level")


@pytest.mark.parametrize(
    ("name", "paths"),
    [
        ("rules", ["rules"]),
        ("plain", ["state", "state.rules"]),
        ("Dealt", ["event"]),
        ("view", ["view", "view.rules"]),
        ("match", ["match.state", "match.state.rules"]),
        ("match record", ["record", "record.rules"]),
        ("record", ["record", "record.rules", "record.start", "record.start.rules"]),
    ],
)
def test_no_levels_may_be_written_out_and_are_left_out_again(name: str, paths: list[str]) -> None:
    """An empty array says what no word says: the same value, which is written in the one canonical way."""
    document = damaged(GOOD[name], {f"{path}.levels": [] for path in paths})
    assert [] == complaints(document)
    assert ce.from_dict(document) == ce.from_dict(GOOD[name])
    assert GOOD[name] == ce.to_dict(ce.from_dict(document))


def test_no_word_of_the_levels_of_a_record_may_be_null() -> None:
    """Null and no word are the same in a record, and no word is written."""
    for name in ("match record", "record"):
        document = damaged(GOOD[name], {"record.levels": None})
        assert [] == complaints(document)
        assert GOOD[name] == ce.to_dict(ce.from_dict(document))
    bare = damaged(GOOD["levelled record"], {"record.levels": GONE})
    assert ce.Record(ce.presets.COUNTDOWN, 2, 1, 0) == ce.from_dict(bare)
    assert "levels" not in bare["record"]


def test_levels_stand_last_and_in_order() -> None:
    """They come after what documents of before had, the first level first, each with its size and its wild."""
    for document in GOOD.values():
        for part in parts(document):
            assert "levels" not in part or "levels" == [*part][-1]
    first, *_, last = GOOD["levels"]["rules"]["levels"]
    assert [{"hand_size": 8, "wild": "8"}, {"hand_size": 1, "wild": "A"}] == [first, last]
    assert ["hand_size", "wild"] == [*first]
    plain = ce.to_dict(ce.RuleSet(levels=(ce.Level(3),)))
    assert [{"hand_size": 3, "wild": None}] == plain["rules"]["levels"]
    assert ([0, 1, 7], [0, 1]) == (GOOD["levelled"]["state"]["levels"], GOOD["levelled record"]["record"]["levels"])


def test_a_hundred_levels_are_written_and_read() -> None:
    """As many as rules may have, and no more."""
    rules = ce.RuleSet(levels=(ce.Level(1),) * 100)
    assert rules == ce.loads(ce.dumps(rules))
    assert [] == complaints(ce.to_dict(rules))
    one_more = damaged(ce.to_dict(rules), {"rules.levels.100": {"hand_size": 1, "wild": None}})
    assert not accepts(one_more)


def test_an_event_at_levels_that_cannot_be_read_is_not_written() -> None:
    """Events are built by hand: a deal at levels that could not be read again is refused when it is written."""
    (dealt,) = (ce.from_dict(GOOD["levelled deal"]),)
    assert isinstance(dealt, ce.events.Dealt)
    for wrong in ((0, -1), (0, True), ("0",), (0.5,), (0,) * 61, 5, [0, 1]):
        hostile: Any = wrong
        event = ce.events.Dealt(
            dealt.dealer, dealt.hands, dealt.sizes, dealt.starter, dealt.suit, dealt.stock_size, hostile
        )
        with pytest.raises(ce.CodecError):
            ce.dumps(event)


def test_random_tables_over_levels_keep_to_the_schema() -> None:
    """Rules, tables, views, events and matches of random rules with levels come back, and the schema takes them."""
    for game in range(12):
        rng = random.Random(f"documents over levels {game}")
        rules = seeded_level_match_rules(rng) if game % 2 else seeded_level_rules(rng)
        players = rng.randint(*rules.players)
        table: ce.State | ce.Match = (
            ce.start_match(rules, players=players, seed=game)
            if game % 2
            else ce.deal(rules, players=players, seed=game, levels=seated(rules, players, rng))
        )
        for _ in range(rng.randint(3, 20)):
            moves = ce.legal_moves(table)
            if not moves:
                break
            told = ce.advance(table, rng.choice(moves))
            table = told.table
        for value in (rules, table, *(ce.view(table, seat) for seat in (None, 0))):
            document = ce.to_dict(value)
            assert [] == complaints(document)
            assert value == ce.from_dict(document) == ce.loads(ce.dumps(value))


def test_every_sort_of_document_has_one_with_levels() -> None:
    """Rules, states, events, views, matches and records: whatever can have levels is among the good documents."""
    kinds = {kind_of(document) for name, document in GOOD.items() if name.startswith("level")}
    assert {"rules", "state", "event", "view", "match", "record"} == kinds
