"""The page of the knobs has every knob, value, contradiction and variant."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import getsource

import attrs
import pytest

import crazyeights as ce
from crazyeights import contradictions
from docs import generate
from docs.generating.knobs import knobs, most_varied
from docs.generating.offences import OFFENDING, Knobs, offences, problems
from docs.generating.varying import changers, variants
from tests.knobs.values import VALUES

PAGE = (generate.REFERENCE / "knobs.md").read_text(encoding="utf-8")


def _sentences() -> Iterator[re.Pattern[str]]:
    """Every sentence of `contradictions` as a pattern, with anything where a value stands."""
    for node in ast.walk(ast.parse(getsource(contradictions))):
        if isinstance(node, ast.Yield) and node.value is not None:
            parts = node.value.values if isinstance(node.value, ast.JoinedStr) else [node.value]
            yield re.compile(
                "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts)
            )


def test_every_knob_has_its_place() -> None:
    """The knobs stand in the order of `RuleSet`, those of a group or a power under it, each once."""
    headings = re.findall(r"^##+ `([a-zA-Z_.]+)` \{ #[a-z_-]+ \}$", PAGE, re.MULTILINE)
    assert [knob.path for knob in knobs()] == [
        path for path in headings if path not in {"draw", "penalty", "last_card"}
    ]


def test_resolved_types_change_nothing() -> None:
    """The types are told as they are written, whoever has resolved those of the attrs classes before."""
    before = [knob.type for knob in knobs()]
    attrs.resolve_types(ce.DrawRule)
    knobs.cache_clear()
    assert before == [knob.type for knob in knobs()]


def test_the_knobs_are_those_that_have_tests() -> None:
    """The page has no other knobs than the table of tests, which is held to the library."""
    assert {value.partition("=")[0] for value in VALUES} == {knob.path for knob in knobs()}


def test_every_test_of_a_value_is_named() -> None:
    """Whoever looks a value up finds where it is shown."""
    assert [] == [test for tests in VALUES.values() for test in tests if f"`{test}`" not in PAGE]


def test_every_contradiction_has_an_example() -> None:
    """A sentence that is added to the library has to be added to the examples, and so to the page."""
    said = [offence.sentence for offence in offences()]
    assert [] == [pattern.pattern for pattern in _sentences() if not any(map(pattern.fullmatch, said))]


@pytest.mark.parametrize(("concerns", "offending"), OFFENDING)
def test_an_example_has_one_contradiction(concerns: str, offending: Knobs) -> None:
    """Nothing else is wrong with the example, and the knobs that it is about exist."""
    assert 1 == len(problems(offending))
    assert set(concerns.split()) <= {knob.path for knob in knobs()}


def test_rules_without_a_contradiction_have_no_problem() -> None:
    """The examples are examples because other rules are taken."""
    assert () == problems({"target": 100})


def test_the_variants_are_all_there() -> None:
    """Every function of `crazyeights.variants` changes some knob of some preset."""
    names = {name for name, _ in variants()}
    assert names == {name for changed in changers().values() for name in changed}
    assert {"draw_three", "rotate", "match_to"} <= names


def test_what_the_variants_change() -> None:
    """S3's "draw one" sets all knobs of drawing but when; jumping in takes packs; no variant changes the deck."""
    changed = changers()
    assert ["draw.limit", "draw.must_play", "draw.then"] == sorted(
        path for path in changed if "draw_is_the_turn" in changed[path] and path != "draw.stop"
    )
    assert ["jump_in", "packs"] == sorted(path for path in changed if "jump_in" in changed[path])
    assert ("match_to",) == changed["target"]
    assert () == changed["ranks"]


def test_the_most_varied_knobs_come_first() -> None:
    """A knob that all presets have alike comes last, one that splits them more comes before one that splits less."""
    order = most_varied(100)
    assert len(order) == len(set(order))
    assert order[:3] == most_varied(3)
    rules = [ce.presets.named(name) for name in ce.presets.names()]
    alike = [path for path in order if len({knob.of(r) for r in rules for knob in knobs() if knob.path == path}) == 1]
    assert list(order[-len(alike) :]) == alike
    assert order.index("powers") < order.index("reshuffle") < order.index("multi_play")
    assert not {"name", "source", "Power.wild"} & {*order}
