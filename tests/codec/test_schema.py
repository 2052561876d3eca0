"""The schema says of every class what the class says of itself."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, cast, get_args

import attrs
import jsonschema
import pytest

import crazyeights as ce
from crazyeights.codec import schema
from crazyeights.codec.bounds import MOST_ITEMS
from crazyeights.codec.forms import FORMS
from crazyeights.contradictions import MOST_PACKS, MOST_PLAYERS, MOST_THRESHOLDS
from crazyeights.kinds import ENDLESS
from crazyeights.recordnotation import MOST_MOVES

SCHEMA: dict[str, Any] = schema()
DEFS: dict[str, Any] = SCHEMA["$defs"]
CLASSES: dict[str, type] = {
    "rules": ce.RuleSet,
    "power": ce.Power,
    "level": ce.Level,
    "draw_rule": ce.DrawRule,
    "penalty_rule": ce.PenaltyRule,
    "last_card_rule": ce.LastCardRule,
    "result": ce.Result,
    "state": FORMS[ce.State],
    "view": FORMS[ce.View],
    "match": FORMS[ce.Match],
    "record": FORMS[ce.Record],
}
TAGGED: dict[str, type] = {kind.__name__: kind for kind in (*get_args(ce.Phase), *get_args(ce.Event))}
ENUMS: tuple[type[Enum], ...] = (
    ce.Starter,
    ce.TwoPlayerReverse,
    ce.DrawWhen,
    ce.DrawStop,
    ce.AfterDraw,
    ce.Answer,
    ce.Reshuffle,
    ce.LastCard,
    ce.Finish,
    ce.RoundEnds,
    ce.Scoring,
    ce.Blocked,
    ce.TieBreak,
)
SIMPLE = {
    "card", "suit", "rank", "move", "seat", "seats", "players", "direction", "count", "counts", "number", "step",
    "cards", "seed", "phase", "event",
}  # fmt: skip


def parts(schema: object) -> Iterator[dict[str, Any]]:
    """Yield every object inside a schema."""
    if isinstance(schema, dict):
        found = cast(dict[str, Any], schema)
        yield found
        for part in found.values():
            yield from parts(part)
    elif isinstance(schema, list):
        for part in cast(list[object], schema):
            yield from parts(part)


def test_it_is_a_schema_of_2020_12() -> None:
    """It keeps to the language that it says it is written in, and names no host to load anything from."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["$id"] == "urn:crazyeights:json:1"
    for part in parts(SCHEMA):
        assert str(part.get("$ref", "#/$defs/")).startswith("#/$defs/")


def test_every_part_is_defined_and_used() -> None:
    """References lead somewhere, and nothing is defined in vain or for no class."""
    used = {part["$ref"].removeprefix("#/$defs/") for part in parts(SCHEMA) if "$ref" in part}
    assert used == set(DEFS)
    assert set(DEFS) == SIMPLE | set(CLASSES) | set(TAGGED) | {kind.__name__ for kind in ENUMS}


@pytest.mark.parametrize("name", CLASSES)
def test_an_object_has_the_fields_of_its_class(name: str) -> None:
    """A new field cannot be forgotten; all have to be there but for levels and what a power does not do, no others."""
    fields = [field.name for field in attrs.fields(CLASSES[name])]
    needed = [field for field in fields if name != "power" and field != "levels"]
    assert list(DEFS[name]["properties"]) == fields
    assert DEFS[name].get("required", []) == needed
    assert DEFS[name]["additionalProperties"] is False
    assert DEFS[name]["type"] == "object"


@pytest.mark.parametrize("name", TAGGED)
def test_a_phase_or_an_event_has_its_type_and_the_fields_of_its_class(name: str) -> None:
    """As above; the type says which it is."""
    fields = ["type", *(field.name for field in attrs.fields(TAGGED[name]))]
    assert list(DEFS[name]["properties"]) == fields
    assert DEFS[name]["required"] == [field for field in fields if field != "levels"]
    assert DEFS[name]["properties"]["type"] == {"const": name}
    assert DEFS[name]["additionalProperties"] is False


def test_unions_have_the_classes_of_the_code() -> None:
    """A new event or phase cannot be forgotten, nor a new kind of value."""
    for name, union in (("phase", ce.Phase), ("event", ce.Event)):
        assert [{"$ref": f"#/$defs/{kind.__name__}"} for kind in get_args(union)] == DEFS[name]["oneOf"]
    kinds = "rules move event state view match record".split()
    assert SCHEMA["properties"] == {
        "crazyeights": SCHEMA["properties"]["crazyeights"],
        **{kind: {"$ref": f"#/$defs/{kind}"} for kind in kinds},
    }
    assert SCHEMA["properties"]["crazyeights"]["const"] == 1


@pytest.mark.parametrize("kind", ENUMS)
def test_an_enum_has_the_values_of_its_members(kind: type[Enum]) -> None:
    """A new member cannot be forgotten."""
    assert [member.value for member in kind] == DEFS[kind.__name__]["enum"]


def test_cards_suits_and_ranks_are_those_of_the_pack() -> None:
    """They are written in the library's notation."""
    assert [str(card) for card in sorted(ce.Card(rank, suit) for rank in ce.Rank for suit in ce.Suit)] == DEFS["card"][
        "enum"
    ]
    assert [str(suit) for suit in ce.Suit] == DEFS["suit"]["enum"]
    assert [str(rank) for rank in ce.Rank] == DEFS["rank"]["enum"]


def test_bounds_are_those_of_the_code() -> None:
    """Arrays may be as long, and numbers as large, as the reader takes them, and no longer or larger."""
    seats = MOST_PLAYERS
    assert DEFS["seat"]["maximum"] == seats - 1
    assert (DEFS["players"]["minimum"], DEFS["players"]["maximum"]) == (2, seats)
    assert DEFS["cards"]["maxItems"] == MOST_ITEMS[ce.Card] == MOST_PACKS * 52
    assert DEFS["view"]["properties"]["moves"]["maxItems"] == MOST_ITEMS[ce.Move]
    assert DEFS["record"]["properties"]["moves"]["maxItems"] == MOST_MOVES
    assert DEFS["match"]["properties"]["rounds"]["maxItems"] == MOST_ITEMS[ce.Result]
    assert DEFS["number"]["maximum"] == ENDLESS - 1
    for table, most in (("packs", MOST_PACKS), ("hand_size", ENDLESS - 1)):
        assert DEFS["rules"]["properties"][table]["maxProperties"] == MOST_THRESHOLDS
        assert DEFS["rules"]["properties"][table]["additionalProperties"]["maximum"] == most
    for name in ("seats", "counts"):
        assert DEFS[name]["maxItems"] == seats


def test_everything_says_what_it_is() -> None:
    """People read the schema: every part has a title and a description, and every field says what stands there."""
    assert SCHEMA["title"]
    for name, part in DEFS.items():
        assert part["title"], name
        assert part["description"].endswith("."), name
        for field, value in part.get("properties", {}).items():
            assert field == "type" or value["description"].endswith("."), (name, field)


def test_each_call_gives_a_schema_of_its_own() -> None:
    """Whoever changes what they got changes nobody else's."""
    mine = schema()
    mine.clear()
    assert SCHEMA == schema()
