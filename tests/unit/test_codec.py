"""JSON: what is written and read, and how the library says no to the rest."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest

import crazyeights as ce
from crazyeights.codec import LONGEST, schema

E = ce.events
CARD = ce.Card.parse("8C")
MATCH = ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1)
# Values of wrong types are meant in this file, so these are called as a caller without a type checker calls them.
write = cast(Callable[[object], dict[str, Any]], ce.to_dict)
dump = cast(Callable[[object], str], ce.dumps)
read = cast(Callable[[object], object], ce.from_dict)
load = cast(Callable[[object], object], ce.loads)


def build(kind: object, *values: object, **named: object) -> object:
    """Return what a class makes of values of any types."""
    return cast(Callable[..., object], kind)(*values, **named)


def refused(call: Callable[[object], object], value: object) -> ce.CodecError:
    """Return the error that this ends in."""
    with pytest.raises(ce.CodecError) as caught:
        call(value)
    return caught.value


class Odd(int):
    """A number that writes itself otherwise."""

    def __str__(self) -> str:
        return "odd"

    __repr__ = __str__


class Loud(str):
    """A text that writes itself otherwise."""

    __slots__ = ()

    def __str__(self) -> str:
        return self.upper()

    __repr__ = __str__


def test_the_form() -> None:
    """A document is the version, then the value under the name of what it is: without blanks, fields in their order."""
    assert ce.dumps(ce.JumpIn(2, "JD", call=True)) == '{"crazyeights":1,"move":"@2:JD!"}'
    assert ce.dumps(E.CardsDrawn(1, 2, None)) == (
        '{"crazyeights":1,"event":{"type":"CardsDrawn","seat":1,"count":2,"cards":null}}'
    )
    turn = ce.to_dict(ce.position(ce.RuleSet(), hands=["7H", "8H"], pile="9H"))["state"]
    assert turn["phase"] == {"type": "Turn", "seat": 0, "direction": 1, "drawn": 0, "card": None, "passes": 0}
    assert (turn["hands"], turn["pile"], turn["suit"]) == ([["7H"], ["8H"]], ["9H"], "H")
    rules = ce.to_dict(ce.RuleSet())["rules"]
    assert (rules["powers"], rules["packs"], rules["ranks"][0]) == ({"8": {"wild": True}}, {"2": 1}, "A")


def test_keys_stand_in_their_order() -> None:
    """Numbers of players rise, ranks and cards stand as in the deck, ranks first, however they were given."""
    powers: dict[ce.Rank | ce.Card, ce.Power] = {
        ce.Card.parse("2S"): ce.Power(),
        ce.Rank.KING: ce.Power(skip=1),
        ce.Card.parse("KC"): ce.Power(),
        ce.Rank.TWO: ce.Power(draw=2),
    }
    rules = ce.to_dict(ce.RuleSet(powers=powers, packs={10: 2, 2: 1, -1: 1}))["rules"]
    assert list(rules["powers"]) == ["2", "K", "KC", "2S"]
    assert list(rules["packs"]) == ["-1", "2", "10"]


def test_a_number_of_players_below_zero_reads_as_it_was_written() -> None:
    """Rules may speak of fewer players than there can be: what holds from there on holds for all."""
    rules = ce.RuleSet(packs={-10: 1}, hand_size={0: 5, 999_999_999_999_999: 1})
    assert rules == ce.loads(ce.dumps(rules))


def test_text_is_ascii() -> None:
    """A document can be sent through whatever knows no more than ASCII."""
    rules = ce.RuleSet(name="Prší", source="♠ \U0001f600 \n")
    assert ce.dumps(rules).isascii()
    assert rules == ce.loads(ce.dumps(rules))


@pytest.mark.parametrize(
    "value", [None, 1, "8C", CARD, ce.Suit.CLUBS, ce.Power(), ce.Turn(0, 1), ce.Move, object(), []]
)
def test_what_is_no_value_is_refused(value: object) -> None:
    """Only the seven kinds are written; parts of them are not, nor are classes."""
    for call in (write, dump):
        error = refused(call, value)
        assert error.path == "$"
        assert "rules, move, event, state, view, match, record" in error.problem


NONSENSE: dict[str, object] = {
    "true for a seat": build(E.Called, seat=True),
    "1.0 for a seat": build(E.Called, seat=1.0),
    "a text for a seat": build(E.Called, seat="1"),
    "no seat": build(E.Called, seat=None),
    "a seat beyond all": E.Called(seat=60),
    "a negative size": E.StockReshuffled(size=-1),
    "a number for cards": build(E.CardsPlayed, 0, 5),
    "a list for a tuple": build(E.CardsPlayed, 0, [CARD]),
    "a text for a card": build(E.Dealt, 0, (), (), "8C", ce.Suit.CLUBS, 1),
    "a text for a suit": build(E.SuitNamed, 0, "H"),
    "no hands": build(E.HandsSwapped, 0, 1, None, None),
    "three hands of two": build(E.HandsSwapped, 0, 1, (None, None, None), (1, 1)),
    "a number for a result": build(E.RoundEnded, 5, ()),
    "too many cards": E.CardsPlayed(0, (CARD,) * 417),
    "too many seats": E.MatchEnded((), (0,) * 61),
    "a move of too many cards": ce.Play(CARD, then=[CARD] * 200),
    "a match of nothing": build(ce.Match, rules=1, seed=1, dealer=0, state=2, totals=(), wins=(), contenders=()),
    "a match with other rules": attrs.evolve(MATCH, rules=ce.RuleSet()),
    "a match with another seed": attrs.evolve(MATCH, seed=2),
    "a match that is no match yet": build(attrs.evolve, MATCH, totals=None),
    "half a letter": ce.RuleSet(name="\ud83d"),
    "two halves of a letter": ce.RuleSet(name="\ud83d\ude00"),
    "half a letter in a name": ce.Record(ce.RuleSet(), 2, 1, 0, names=("Ann", "\udfff")),
}


@pytest.mark.parametrize("value", NONSENSE.values(), ids=NONSENSE)
def test_what_could_not_be_read_back_is_not_written(value: object) -> None:
    """Anybody can build events and matches with anything in them; what would not come back equal is refused."""
    for call in (write, dump):
        error = refused(call, value)
        assert error.path.startswith("$.")
        assert len(str(error)) < 1_000


def test_subclasses_are_written_as_what_they_are() -> None:
    """Numbers and texts that write themselves otherwise are written plainly, so that they read as equal values."""
    rules = ce.RuleSet(name=Loud("ours"), target=Odd(5), hand_size={Odd(2): Odd(3)})
    record = ce.Record(rules, Odd(2), Loud("seed"), Odd(0), names=(Loud("a"), "b"), totals=(Odd(1), 0))
    values: tuple[ce.RuleSet | ce.Event | ce.Record, ...] = (rules, record, E.Called(Odd(3)))
    for value in values:
        data = ce.to_dict(value)
        assert value == ce.from_dict(data) == ce.loads(ce.dumps(value))
        assert data == json.loads(ce.dumps(value))
    written = ce.to_dict(rules)["rules"]
    assert (type(written["name"]), type(written["target"]), written["name"]) == (str, int, "ours")
    assert written["hand_size"] == {"2": 3}


def test_a_hand_written_power_need_not_say_what_it_does_not_do() -> None:
    """Of powers alone parts may be left out; it is written in the shortest way."""
    rules = ce.to_dict(ce.RuleSet())
    rules["rules"]["powers"] = {"8": {"wild": True, "draw": 0}, "Q": {}}
    read_rules = ce.from_dict(rules)
    assert isinstance(read_rules, ce.RuleSet)
    assert read_rules.powers[ce.Rank.QUEEN] == ce.Power()
    assert ce.to_dict(read_rules)["rules"]["powers"] == {"8": {"wild": True}, "Q": {}}


@pytest.mark.parametrize(
    ("text", "path", "said"),
    [
        ("", "$", "this is not JSON"),
        ("[" * 100_000, "$", "this is not JSON"),
        ("[]", "$", "not an object with the version"),
        ("{}", "$", "not an object with the version"),
        ('{"crazyeights":NaN,"move":"draw"}', "$", "NaN is no number of JSON"),
        ('{"crazyeights":2,"move":"draw"}', "$.crazyeights", "version 2 of the form is not 1"),
        ('{"crazyeights":true,"move":"draw"}', "$.crazyeights", "version True"),
        ('{"crazyeights":1,"crazyeights":1,"move":"draw"}', "$.crazyeights", "stands here twice"),
        ('{"crazyeights":1}', "$", "one of rules, move, event"),
        ('{"crazyeights":1,"card":"8C"}', "$", "['card']"),
        ('{"crazyeights":1,"move":"draw","event":null}', "$", "['move', 'event']"),
        ('{"crazyeights":1,"move":"9X"}', "$.move", "a move is written such as"),
        ('{"crazyeights":1,"event":{"type":"DirectionReversed","direction":0}}', "$.event.direction", "1 or -1"),
        ('{"crazyeights":1,"event":{"type":"Called","seat":60}}', "$.event.seat", "0 to 59"),
        ('{"crazyeights":1,"event":{"type":"MatchEnded","winners":[1,1],"totals":[]}}', "$.event.winners", "twice"),
    ],
)
def test_a_text_is_refused_by_what_is_wrong_with_it(text: str, path: str, said: str) -> None:
    """The error says where the fault is and what it is."""
    error = refused(load, text)
    assert path == error.path
    assert said in error.problem


def test_a_number_of_players_that_no_rules_are_for() -> None:
    """Tables are for 2 to 60, which is asked before anything is built for so many."""
    data = ce.to_dict(ce.position(ce.RuleSet(), hands=["7H", "8H"], pile="9H"))
    data["state"]["players"] = 10**9
    assert "2 to 60" in refused(read, data).problem


def test_the_schema_is_in_the_package() -> None:
    """It says which version of the form it is of."""
    assert schema()["properties"]["crazyeights"]["const"] == 1


def test_what_is_no_text_is_refused() -> None:
    """JSON is text here, not bytes."""
    values: list[object] = [None, 1, b"{}", bytearray(b"{}"), {}, ["{}"]]
    for value in values:
        assert refused(load, value).path == "$"


@pytest.mark.parametrize("key", ["seat one", "\n", "a" * 1_000_000, "ä", "0", "'"])
def test_paths_are_short_and_can_be_read(key: str) -> None:
    """A key that is no simple word stands in brackets, cut off where it is long."""
    error = refused(read, {"crazyeights": 1, "event": {"type": "Called", "seat": 1, key: 1}})
    assert error.path.startswith("$.event['") or error.path.startswith('$.event["')
    assert len(error.path) < 100
    assert "\n" not in error.path


def test_keys_that_are_no_texts_are_refused() -> None:
    """Python data may have them, JSON has not."""
    assert refused(read, {"crazyeights": 1, "rules": {1: 2}}).path == "$.rules"
    assert refused(read, {"crazyeights": 1, 2: 3}).path == "$"
    assert refused(read, {1: 2}).path == "$"
    rules = ce.to_dict(ce.RuleSet())
    rules["rules"]["packs"] = {2: 1}
    assert refused(read, rules).path == "$.rules.packs"


def test_only_plain_containers_are_read() -> None:
    """A tuple is no array, and no other mapping is an object: what is read is what a parser of JSON makes."""
    rules = ce.to_dict(ce.RuleSet())
    rules["rules"]["players"] = (2, 7)
    assert refused(read, rules).path == "$.rules.players"
    assert refused(read, ce.RuleSet().packs).path == "$"


def test_what_is_read_stays_as_it_was() -> None:
    """Reading changes nothing in the data, and what was written is nobody else's."""
    data = ce.to_dict(E.Called(1))
    before = json.dumps(data)
    ce.from_dict(data)
    assert before == json.dumps(data)
    data["event"]["seat"] = 5
    assert ce.to_dict(E.Called(1))["event"]["seat"] == 1


def test_long_texts_are_neither_read_nor_written() -> None:
    """A text of more than sixteen million letters is refused before anything is made of it."""
    assert "16777216" in refused(load, " " * (LONGEST + 1)).problem
    assert refused(dump, ce.RuleSet(name="x" * LONGEST)).path == "$"
    longest = ce.RuleSet(name="x" * (LONGEST - len(ce.dumps(ce.RuleSet(name="")))))
    assert longest == ce.loads(ce.dumps(longest))


def test_messages_of_many_faults_are_cut() -> None:
    """Rules with thousands of faults make no message of a megabyte."""
    rules = ce.to_dict(ce.RuleSet())
    rules["rules"]["packs"] = dict.fromkeys(map(str, range(100)), -1)
    error = refused(read, rules)
    assert error.path == "$.rules"
    assert error.problem.endswith("...")
    assert len(str(error)) < 1_000


def test_a_fault_of_the_program_is_no_fault_of_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that data cannot bring about is passed on as it is, so that a bug is seen as one."""

    def broken(*_: object, **__: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr("crazyeights.codec.forms.StateForm.value", broken)
    with pytest.raises(ZeroDivisionError):
        ce.from_dict(ce.to_dict(ce.position(ce.RuleSet(), hands=["7H", "8H"], pile="9H")))


def test_errors_travel() -> None:
    """A pickle of an error holds the path and the problem."""
    error = refused(read, {"crazyeights": 1, "event": {"type": "Called", "seat": 99}})
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - its own
    assert (str(again), again.path, again.problem) == (str(error), "$.event.seat", error.problem)


def test_nothing_of_a_document_is_evaluated() -> None:
    """Names of classes in a document lead to no other classes than those of the form."""
    for name in ("RuleSet", "State", "object", "__class__", "crazyeights.events.Called", "os.system"):
        assert refused(read, {"crazyeights": 1, "event": {"type": name, "seat": 1}}).path == "$.event.type"
