"""What is offered before a game, what is wrong with rules, and rules in words as HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings

import crazyeights as ce
from crazyeights.bots import BY_NAME
from crazyeights.rulescard import rules_card
from crazyeights.sitting.levelling import goal
from crazyeights.testing import rule_sets
from tests.site.asker import Asker
from tests.unit.longwinded import TOO_LONG

TAGS = frozenset("h2 p ul ol li b span table thead tbody tr th td".split())
ATTRIBUTES = frozenset("scope start class data-card".split())


class Reader(HTMLParser):
    """Notes tags and attributes, and what is left as text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[tuple[str, str | None]] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.open.append(tag)
        self.tags.add(tag)
        self.attributes |= set(attrs)

    def handle_endtag(self, tag: str) -> None:
        """Close the last tag."""
        assert tag == self.open.pop()

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.text.append(data)


def read(text: str) -> Reader:
    """Read HTML in which every tag is closed."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert [] == reader.open
    return reader


def offers() -> dict[str, Any]:
    """Return what is offered."""
    return Asker().ask("offers")


def test_every_preset_is_offered_and_can_be_dealt() -> None:
    """The presets are offered with what the form shows, and the document of each deals the same game as its name."""
    found = offers()["presets"]
    assert list(ce.presets.names()) == [preset["name"] for preset in found]
    for preset in found:
        rules = ce.presets.named(preset["name"])
        assert (rules.name, rules.source, list(rules.players), goal(rules)) == tuple(
            preset[key] for key in ("title", "source", "players", "goal")
        )
        by_name, by_document = Asker(), Asker()
        by_name.deals(preset["name"], rules.players[0], "offers")
        by_document.ask("deal", rules=preset["rules"], players=rules.players[0], seed="offers")
        assert by_name.everything == by_document.everything


def test_the_schema_is_whole_and_no_more() -> None:
    """Whatever the schema of the rules names is there, nothing else, and it holds of every preset."""
    found = offers()
    schema = found["schema"]
    named = set(re.findall(r"#/\$defs/(\w+)", str(schema)))
    assert {"rules"} | named == set(schema)
    whole = {"$defs": schema, "$ref": "#/$defs/rules"}
    for preset in found["presets"]:
        jsonschema.validate(preset["rules"], whole)


def test_the_first_knobs_are_those_in_which_presets_differ_most() -> None:
    """Ten knobs come first; none that is left out has more different values over the presets than one of them."""
    first = offers()["first"]
    rules = [ce.to_dict(ce.presets.named(name))["rules"] for name in ce.presets.names()]
    values = {knob: len({str(one[knob]) for one in rules}) for knob in rules[0] if knob not in {"name", "source"}}
    assert 10 == len(first) == len(set(first))
    assert sorted(values, key=lambda knob: -values[knob])[:10] == first


def test_every_computer_player_is_offered() -> None:
    """The computer players of the library are offered by name, each with a few words."""
    found = offers()["bots"]
    assert list(BY_NAME) == [bot["name"] for bot in found]
    assert all(bot["words"] for bot in found)


def test_contradictions_are_listed_as_the_library_reports_them() -> None:
    """Every contradiction is a sentence of its own, and such rules cannot be dealt."""
    document = ce.to_dict(ce.presets.LAST_CARD)["rules"]
    document["draw"]["limit"], document["target"], document["players"] = 0, -3, [5, 3]
    with pytest.raises(ce.RuleSetError) as caught:
        ce.presets.LAST_CARD.vary(draw={"limit": 0}, target=-3, players=(5, 3))
    asker = Asker()
    answer = asker.ask("check", rules=document)
    assert list(caught.value.problems) == answer["problems"]
    assert (3, None, "") == (len(answer["problems"]), answer["players"], answer["words"])
    assert list(caught.value.problems) == asker.answer("deal", rules=document, players=3)["problems"]


def test_one_wrong_value_is_one_problem() -> None:
    """A value of a wrong type is named with its place."""
    document = ce.to_dict(ce.presets.LAST_CARD)["rules"]
    document["draw"]["limit"] = "three"
    (problem,) = Asker().ask("check", rules=document)["problems"]
    assert "$.rules.draw.limit" in problem
    document["draw"]["limit"] = 3
    document["powers"]["9"] = {"skip": 101}
    (problem,) = Asker().ask("check", rules=document)["problems"]
    assert "at most 100" in problem


@settings(max_examples=15)
@given(rules=rule_sets())
def test_rules_that_agree_are_in_words(rules: ce.RuleSet) -> None:
    """Sound rules have no problems; their words are those of the library, without the example, and can be dealt."""
    asker = Asker()
    answer = asker.ask("check", rules=ce.to_dict(rules)["rules"])
    assert ([], list(rules.players)) == (answer["problems"], answer["players"])
    reader = read(answer["words"])
    assert reader.tags <= TAGS
    assert "Setup" in reader.text
    asker.ask("deal", rules=ce.to_dict(rules)["rules"], players=rules.players[0], seed="words")
    whole = asker.ask("rules")
    assert asker.shown["title"] == whole["title"]
    assert "Example" in read(whole["words"]).text


@pytest.mark.parametrize("name", ce.presets.names())
def test_the_words_say_all_that_the_text_says(name: str) -> None:
    """The HTML has every word of the rules in words, in order, and only plain tags."""
    asker = Asker()
    asker.deals(name, ce.presets.named(name).players[0])
    reader = read(asker.ask("rules")["words"])
    assert reader.tags <= TAGS
    assert {name for name, _ in reader.attributes} <= ATTRIBUTES
    text = ce.rules_text(ce.presets.named(name)).partition("\n\n")[2]
    wanted = re.findall(r"\w+", re.sub(r"^\d+\. ", "", text, flags=re.MULTILINE))
    assert wanted == re.findall(r"\w+", " ".join(reader.text))
    assert {"h2", "ul", "b", "p"} <= reader.tags


def test_the_page_to_print() -> None:
    """The page to print is the one that the library makes of the rules; rules too long for a card are told why."""
    asker = Asker()
    asker.deals("pagat")
    assert {"html": rules_card(ce.presets.PAGAT)} == asker.ask("card_page")
    asker.ask("deal", rules=ce.to_dict(TOO_LONG)["rules"], players=2, seed="long")
    assert "more words than fit on a card" in asker.refused("card_page")
