"""The pages of the presets: there is one for each, on the same headings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import crazyeights as ce
from crazyeights.rulescard.card import sections
from docs import generate
from docs.generating.knob_page import knob_table
from docs.generating.preset_page import WORDED, preset_parts, worded

ROOT = Path(__file__).parents[2]
FOLDER = generate.REFERENCE / "presets"
NAMES = ce.presets.names()
RELATIVES = ("swedish-rummy", "mau-mau", "prsi", "switch", "tschau-sepp", "pesten", "last-card-nz", "countdown")
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
    return (FOLDER / f"{name}.md").read_text(encoding="utf-8")


def _headings(name: str) -> list[str]:
    return re.findall(r"^## (.+)$", _text(name), re.MULTILINE)


def test_every_preset_has_a_page_and_every_page_a_preset() -> None:
    """A preset without a page, and a page without a preset, are both found."""
    assert sorted(NAMES) == sorted(page.stem for page in FOLDER.glob("*.md"))


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


@pytest.mark.parametrize("name", NAMES)
def test_the_parts_stand_under_their_headings(name: str) -> None:
    """The link to the table closes the first section, the worded rules the second; the third is the knobs."""
    told = dict(zip(HEADINGS, re.split(r"^## .+$", _text(name), flags=re.MULTILINE)[1:], strict=False))
    parts = preset_parts(name)
    assert parts["play"] in told["What it is"]
    assert parts["words"] in told["Rules in words"]
    assert parts["knobs"] in told["Knobs"]


@pytest.mark.parametrize("name", NAMES)
def test_the_link_to_the_table_names_the_preset(name: str) -> None:
    """The name in the link is one that `presets.named` reads, so that the table finds the rules."""
    found = re.findall(r"play\.md\?preset=([^)]*)\)", _text(name))
    assert [ce.presets.named(name)] == [ce.presets.named(preset) for preset in found]


@pytest.mark.parametrize("name", NAMES)
def test_the_worded_rules_are_whole_and_make_no_headings(name: str) -> None:
    """Every section of `rules_text` is there as a bold line, in a block that is closed at first."""
    rules = ce.presets.named(name)
    title, *lines = worded(rules).splitlines()
    assert title == f'??? note "{WORDED}"'
    assert all(line.startswith("    ") for line in lines if line)
    bold = [found[1] for line in lines if (found := re.fullmatch(r" {4}\*\*([^*]+)\*\*", line))]
    assert [*sections(rules), "Example"] == bold
    assert not any(rules.source in line or line.lstrip().startswith("#") for line in lines)


def test_the_pages_are_in_the_contents_in_the_order_of_the_presets() -> None:
    """The site lists all pages, and none that is not there."""
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert list(NAMES) == re.findall(r"reference/presets/([a-z0-9-]+)\.md", contents)


def test_the_page_of_pagat_names_what_no_knob_reaches() -> None:
    """Of Pagat's common variations two are out of reach: eights that must match, eights that change no suit."""
    _, left_out = _text("pagat").split("## What is left out")
    assert 2 == left_out.split("## House variants")[0].count("\n* ")


def test_a_rule_set_without_differences_has_an_empty_table() -> None:
    """Name and source are no rules."""
    assert knob_table(ce.RuleSet(name="Ours", source="We")) == "| knob | here | default |\n|---|---|---|"


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
    levels = (ce.Level(3, ce.Rank.ACE), ce.Level(2))
    assert knob_table(rules).splitlines()[2:] == [
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
    assert knob_table(ce.RuleSet(levels=levels)).splitlines()[2:] == ["| `levels` | 3 (A wild); 2 | none |"]
