"""The pages of the presets: there is one for each, on the same headings, with the knobs as the code has them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

import crazyeights as ce
from crazyeights.codec import schema
from docs import generate

ROOT = Path(__file__).parents[2]
NAMES = ce.presets.names()
RELATIVES = ("swedish-rummy", "mau-mau", "prsi", "switch", "tschau-sepp", "pesten", "last-card-nz")
HEADINGS = [
    "What it is",
    "Rules in words",
    "Knobs",
    "Scoring",
    "Ending",
    "Sources",
    "Differences from its neighbours",
]
FURTHER = ["What is left out", "House variants"]
"""Every page of a relative has these too; other pages have them where there is something to say."""


def _text(name: str) -> str:
    return generate.page(name).read_text(encoding="utf-8")


def _headings(name: str) -> list[str]:
    return re.findall(r"^## (.+)$", _text(name), re.MULTILINE)


def test_every_preset_has_a_page_and_every_page_a_preset() -> None:
    """A preset without a page, and a page without a preset, are both found."""
    assert sorted(NAMES) == sorted(page.stem for page in generate.PAGES.glob("*.md"))


@pytest.mark.parametrize("name", NAMES)
def test_the_knobs_on_the_page_are_those_of_the_code(name: str) -> None:
    """Whoever changes a preset runs ``python docs/generate.py``."""
    assert generate.refreshed(_text(name), ce.presets.named(name)) == _text(name)


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_the_headings_of_all_pages(name: str) -> None:
    """The same questions are answered in the same order; what is left out and house variants follow."""
    found = _headings(name)
    assert found[: len(HEADINGS)] == HEADINGS
    further = found[len(HEADINGS) :]
    assert further == [heading for heading in FURTHER if heading in further]
    if name in RELATIVES:
        assert further == FURTHER


@pytest.mark.parametrize("name", NAMES)
def test_the_page_says_how_the_preset_is_called(name: str) -> None:
    """The title is the name of the rules, and the constant stands in the first paragraph."""
    assert _text(name).startswith(f"# {ce.presets.named(name).name}\n")
    assert f"`ce.presets.{name.upper().replace('-', '_')}`" in _text(name)


def test_the_pages_are_in_the_contents_in_the_order_of_the_presets() -> None:
    """The site lists all pages, and none that is not there."""
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert list(NAMES) == re.findall(r"reference/presets/([a-z0-9-]+)\.md", contents)


def test_the_schema_on_the_site_is_that_of_the_package() -> None:
    """Whoever validates with the published schema asks the same as the tests do."""
    published = generate.published_schema()
    assert published.name == f"crazyeights-{schema()['properties']['crazyeights']['const']}.schema.json"
    assert schema() == json.loads(published.read_text(encoding="utf-8"))
    assert generate.schema_text() == published.read_text(encoding="utf-8")


def test_the_page_of_pagat_names_what_no_knob_reaches() -> None:
    """Of Pagat's common variations two are out of reach: eights that must match, eights that change no suit."""
    _, left_out = _text("pagat").split("## What is left out")
    assert 2 == left_out.split("## House variants")[0].count("\n* ")


def test_a_rule_set_without_differences_has_an_empty_table() -> None:
    """Name and source are no rules."""
    plain = generate.knob_table(ce.RuleSet(name="Ours", source="We"))
    assert plain == "| knob | here | default |\n|---|---|---|"


def test_every_kind_of_value_is_written_in_words() -> None:
    """Spans, thresholds, short decks, powers, groups, numbers, switches and members."""
    powers: dict[ce.Rank | ce.Card, ce.Power] = {
        ce.Rank.SEVEN: ce.Power(wild=True, draw=2),
        ce.Card.parse("9C"): ce.Power(),
    }
    rules = ce.RuleSet(
        players=(3, 4),
        ranks=tuple(ce.Rank)[4:],
        packs={2: 1, 4: 2},
        powers=powers,
        draw=ce.DrawRule(limit=None, must_play=True),
        points={rank: rank.value for rank in ce.Rank},
        blocked=ce.Blocked.LOWEST_WINS,
        target=50,
    )
    assert generate.knob_table(rules).splitlines()[2:] == [
        "| `players` | 3 to 4 | 2 to 7 |",
        "| `ranks` | 5 6 7 8 9 10 J Q K | A 2 3 4 5 6 7 8 9 10 J Q K |",
        "| `packs` | 1, from 4 players 2 | 1 |",
        "| `powers` | 7: wild, draw 2; 9♣: nothing | 8: wild |",
        "| `draw.limit` | none | 1 |",
        "| `draw.must_play` | yes | no |",
        "| `points` | 8 8, J 11, Q 12, K 13 | 8 50, J 10, Q 10, K 10 |",
        "| `blocked` | `LOWEST_WINS` | `ALL_OWN` |",
        "| `target` | 50 | none |",
    ]


@pytest.mark.parametrize(
    "text", ["", generate.BEGIN, f"{generate.END}{generate.BEGIN}", f"{generate.BEGIN}{generate.END}" * 2]
)
def test_a_page_without_its_marks_is_refused(text: str) -> None:
    """Nothing is written where it is not clear where."""
    with pytest.raises(ValueError, match="needs the lines"):
        generate.refreshed(text, ce.RuleSet())


def test_the_script_rewrites_stale_pages_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is out of date or missing becomes what it has to be, and the rest is left alone."""
    pages = tmp_path / "presets"
    shutil.copytree(generate.PAGES, pages)
    monkeypatch.setattr(generate, "PAGES", pages)
    before = _text("pagat")
    (pages / "pagat.md").write_text(before.replace("`draw.then`", "`draw.when`"), encoding="utf-8")
    generate.main()
    assert before == _text("pagat")
    assert capsys.readouterr().out == "pagat.md is rewritten\ncrazyeights-1.schema.json is rewritten\n"
    generate.main()
    assert capsys.readouterr().out == ""
