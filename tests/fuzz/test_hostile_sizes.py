"""Megabytes, millions and deep nests, read in processes that may take a gigabyte and a minute of processor time."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest

import crazyeights as ce
from crazyeights.mappings import is_mapping
from tests.fuzz.checks import LONGEST_MESSAGE
from tests.fuzz.trees import is_array

LARGE = 10_000_000
MILLION = 1_000_000
MANY = 20_000
MOST_MEMORY = 1 << 30
MOST_SECONDS = 60
HEAD = "crazyeights record 1\nplayers: 2\nseed: 1\ndealer: 0\n"
START = "".join(f"hand {seat}: 8C\n" for seat in (0, 1)) + "stock:\nsuit: C\nturn: 0\ndirection: 1\npile: "


@attrs.frozen
class Long:
    """A text that is too long to be written here: a part again and again, ``¤`` in it counted on from 0."""

    before: str
    part: str
    times: int
    after: str = ""


READER = """
import json, resource, sys
import crazyeights as ce
memory, seconds, reader, *texts = json.load(sys.stdin)
resource.setrlimit(resource.RLIMIT_AS, (memory,) * 2)
resource.setrlimit(resource.RLIMIT_CPU, (seconds,) * 2)
read = {"loads": ce.loads, "record": ce.parse_record, "move": ce.parse_move, "cards": ce.cards,
        "card": ce.Card.parse, "suit": ce.Suit.parse, "rank": ce.Rank.parse}[reader]
for before, part, times, after in texts:
    middle = "".join(part.replace("¤", str(at)) for at in range(times)) if "¤" in part else part * times
    text = before + middle + after
    middle = ""
    try:
        read(text)
    except ce.CrazyEightsError as error:
        print(json.dumps(["refused", len(str(error)), str(error)[:200]]), flush=True)
    else:
        print(json.dumps(["accepted", 0, ""]), flush=True)
"""
"""Reads texts under limits, and says of each in a line what came of it."""


def answers(reader: str, texts: Sequence[Long]) -> list[tuple[str, int, str]]:
    """Return what a process of its own says to some texts: the answer, the length of the message, how it begins."""
    found = subprocess.run(
        [sys.executable, "-c", READER],
        input=json.dumps([MOST_MEMORY, MOST_SECONDS, reader, *map(attrs.astuple, texts)]),
        env={"PYTHONPATH": str(Path(ce.__file__).parents[1])},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    told = [tuple(json.loads(line)) for line in found.stdout.splitlines()]
    assert len(told) == len(texts), (texts[len(told)], found.returncode, found.stderr[-2000:])
    return told


def check_refused(reader: str, *texts: Long) -> None:
    """Each text is refused, within the limits, and shortly."""
    for text, (word, length, message) in zip(texts, answers(reader, texts), strict=True):
        assert (word, length <= LONGEST_MESSAGE) == ("refused", True), (text, message)


def test_limits_hold() -> None:
    """A process that took more memory than it may would be seen to fail: the tests below can."""
    code = "import resource; resource.setrlimit(resource.RLIMIT_AS, (1 << 28,) * 2); bytes(1 << 29)"
    assert b"MemoryError" in subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).stderr


def test_nests_of_json_are_refused() -> None:
    """A million levels cost no more than the few that can be read, whether they close again or not."""
    check_refused(
        "loads",
        Long("", "[", LARGE),
        Long("", '{"a":', LARGE // 5),
        Long('{"crazyeights":1,"move":' + "[" * MILLION, "]", MILLION, "}"),
        Long('{"crazyeights":1,"move":' + '{"a":' * MILLION + "0", "}", MILLION, "}"),
    )


def test_megabytes_of_json_that_say_nothing_are_refused() -> None:
    """Ten megabytes of digits, keys, letters or blanks cost no more than it takes to see that they are nothing."""
    check_refused(
        "loads",
        Long("", "9", LARGE),
        Long("0.", "9", LARGE),
        Long("", "x", LARGE),
        Long('"', "x", LARGE, '"'),
        Long('"', "x", LARGE),
        Long('"', "\\u0000", LARGE // 6, '"'),
        Long("", "\ud800", MILLION),
        Long("", " ", LARGE),
        Long("[", "0,", LARGE // 2, "0]"),
        Long("[", "{},", LARGE // 3, "0]"),
        Long('{"crazyeights":1', ',"¤":0', MILLION, "}"),
        Long('{"crazyeights":1', ',"crazyeights":1', 600_000, "}"),
        Long('{"crazyeights":1,"', "k", LARGE, '":1}'),
        Long('{"crazyeights":1', "0", 4000, ',"move":"draw"}'),
        Long('{"crazyeights":1e', "9", 1000, ',"move":"draw"}'),
        Long('{"crazyeights":1,"event":{"type":"Called","seat":1', "0", 100_000, "}}"),
        Long('{"crazyeights":1,"move":"', "8C+", LARGE // 3, '8C"}'),
        Long("0", " ", 1 << 24),
    )


TABLE = ce.deal(ce.presets.LAST_CARD, players=2, seed=1)
DOCUMENTS: Mapping[str, ce.State | ce.View | ce.Match | ce.Record] = {
    "state": TABLE,
    "view": ce.view(TABLE, 0),
    "match": ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1),
    "record": ce.Record(ce.RuleSet(), 2, 1, 0),
}
Way = tuple[str | int, ...]


def ways(data: Any, above: Way = ()) -> list[Way]:  # noqa: ANN401 - any plain data
    """Return the way to every array and object in some data, of the items of an array to the first one."""
    keys: Sequence[str | int]
    if is_mapping(data):
        keys = [str(key) for key in data]
    elif is_array(data):
        keys = range(min(len(data), 1))
    else:
        return []
    return [above, *(way for key in keys for way in ways(part_of(data, (key,)), (*above, key)))]


def part_of(data: Any, way: Way) -> Any:  # noqa: ANN401 - any plain data
    """Return what a way leads to."""
    for step in way:
        data = data[step]
    return data


PLACES = [(name, way) for name, value in DOCUMENTS.items() for way in ways(ce.to_dict(value))]


@pytest.mark.parametrize(("name", "way"), PLACES, ids=[".".join(map(str, (name, "$", *way))) for name, way in PLACES])
def test_too_many_parts_are_refused_where_they_stand(name: str, way: Way) -> None:
    """No array and no object of a document has room for so many parts, and the path leads there or to one of them."""
    root = ce.to_dict(DOCUMENTS[name])
    swollen = part_of(root, way)
    if is_array(swollen):
        swollen += (swollen[:1] or [0]) * MANY
    else:
        swollen |= {f"{number}": 1 for number in range(100, MANY)}
    with pytest.raises(ce.CodecError) as caught:
        ce.from_dict(root)
    assert len(str(caught.value)) <= LONGEST_MESSAGE
    step = way[-1] if way else "$"
    assert caught.value.path.startswith("$")
    assert isinstance(step, int) or step in caught.value.path


NUMBERS: Sequence[tuple[str, Way]] = [
    *(("state", ("state", name)) for name in ("players", "dealer")),
    *(("state", ("state", "phase", name)) for name in ("seat", "direction", "drawn", "passes")),
    *(("state", ("state", "rules", name, "2")) for name in ("packs", "hand_size")),
    *(("view", ("view", name)) for name in ("players", "dealer", "stock_size", "seat")),
    ("view", ("view", "sizes", 1)),
    *(("match", ("match", name)) for name in ("dealer", "seed")),
    ("match", ("match", "wins", 0)),
    ("match", ("match", "totals", 0)),
    *(("record", ("record", name)) for name in ("players", "dealer")),
]


@pytest.mark.parametrize("exponent", [9, 12, 4000])
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(("name", "way"), NUMBERS, ids=[".".join(map(str, way)) for _, way in NUMBERS])
def test_immense_numbers_are_refused(name: str, way: Way, sign: int, exponent: int) -> None:
    """A thousand million players, packs or cards are refused; if room were made for them, this would not end."""
    root = ce.to_dict(DOCUMENTS[name])
    part_of(root, way[:-1])[way[-1]] = sign * 10**exponent
    with pytest.raises(ce.CodecError):
        ce.from_dict(root)


@pytest.mark.parametrize("reader", ["move", "card", "suit", "rank", "cards"])
def test_megabytes_are_no_move_and_no_card(reader: str) -> None:
    """Ten megabytes of anything are refused as quickly as a few letters."""
    parts = ("[", "8", "=", "@", "!", ">", "8C+", "@1:", "-1", "♥", "\ud800", "\ufe0f", "ſ", "\x00")
    check_refused(reader, *(Long("", part, LARGE // len(part)) for part in parts))


def test_megabytes_in_the_head_of_a_record_are_refused() -> None:
    """However long a line of a head, or the whole head, may be: it is refused at the first place that is wrong."""
    check_refused(
        "record",
        *(
            Long(HEAD + before, part, times, after + "\nmoves:\n")
            for before, part, times, after in (
                ("", "x", LARGE, ""),
                ("", "a: b\n", LARGE // 5, ""),
                ("", "k¤: 0\n", MILLION, ""),
                ("", "k", LARGE, ": 0"),
                ("", ":", LARGE, ""),
                ("rules.scoring: losers_own\nrules.target: 5\ntotals: ", "1 ", LARGE // 2, ""),
                ("totals: ", "¤ ", MILLION, ""),
                ("rules.ranks: ", "A ", LARGE // 2, ""),
                ("rules.packs: ", "¤=1 ", MILLION, ""),
                ("rules.hand_size: ", "¤=1 ", MILLION, ""),
                ("rules.powers.2: ", "skip=1 ", LARGE // 7, ""),
                ("rules.powers.", "2", LARGE, ": wild"),
                ("rules.target: ", "1", LARGE, ""),
                ('rules.name: "', "n", LARGE, ""),
                ('rules.name: "', "[", LARGE, ""),
                (START, "8C ", LARGE // 3, ""),
                (START, "8C ", 10_000, ""),
                ("turn: ", "1", LARGE, ""),
            )
        ),
    )


def test_immense_numbers_in_a_record_are_refused() -> None:
    """No number of a record is too long to be refused, and nothing is built of it before."""
    rest = "moves:\n"
    check_refused(
        "record",
        Long(HEAD.replace("players: 2", "players: 1"), "", 0, rest),
        *(
            Long(before, "0", zeros, after + rest)
            for zeros in (9, 12, 4299, LARGE)
            for name, sep, new in (
                ("players: 2", "players: ", "1"),
                ("dealer: 0", "dealer: ", "1"),
                ("record 1", "record ", "1"),
                ("record 1", "record ", "1\nrules.packs: 2=1"),
                ("record 1", "record ", "1\nrules.hand_size: 2=1"),
            )
            for before, after in ((HEAD.partition(name)[0] + sep + new, HEAD.partition(name)[2]),)
        ),
        Long(HEAD.partition("seed: 1")[0] + "seed: ", "1", LARGE, HEAD.partition("seed: 1")[2] + rest),
    )


def test_megabytes_of_moves_are_refused() -> None:
    """A record has at most a hundred thousand moves, each of a few hundred letters."""
    check_refused(
        "record",
        *(
            Long(f"{HEAD}moves:\n", part, times)
            for part, times in (
                *(("draw\n", MILLION), ("draw ", MILLION), ("8C+", LARGE // 3), ("x ", LARGE // 2)),
                *(("draw\u2028", MILLION), ("@1! ", LARGE // 4), ("=", LARGE), ("@", LARGE)),
            )
        ),
    )


def test_megabytes_that_a_record_may_have_are_read_within_bounds() -> None:
    """Blank lines, comments and moves are a record however many they are, and the time grows with the text only."""
    texts = [
        Long(f"{HEAD}moves:\n", "\n", LARGE),
        Long(f"{HEAD}moves:\n", "\r", LARGE),
        Long(HEAD, "\n", LARGE, "moves:\n"),
        Long(f"{HEAD}moves:\n#", " \n#", LARGE // 3),
        Long(f"{HEAD}moves:\n#", "x", LARGE),
        Long(f"{HEAD}moves:\n", "8C=H 9C! @1:8C=H>2!\n", 33_000),
        Long(f"{HEAD}moves:\n", "8C+" * 32 + "8C ", 100_000),
    ]
    assert [word for word, _, _ in answers("record", texts)] == ["accepted"] * len(texts)
