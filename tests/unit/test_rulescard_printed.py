"""The card to print is complete in itself and in its words, whatever the rules are."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from random import Random

import pytest

import crazyeights as ce
from crazyeights.rulescard import rules_card
from crazyeights.rulescard.card import sections
from crazyeights.testing.rulesets import seeded_rules
from tests.unit.longwinded import LONG, TOO_LONG, WITH_MUCH_AGREED

LEFT_OUT = "Left out for want of room: "
BY_LEVEL = ce.RuleSet(powers={}, levels=[ce.Level(5, ce.Rank.TWO)])
TABLE_ROW = "Two to seven, nine and ten"


def words(page: str) -> str:
    """Return what the page shows on the card, on one line."""
    card = page.partition('<main class="card-face"')[2].partition("</main>")[0].partition(">")[2]
    broken = re.sub(r"</(p|li|h1|h2|td|th)>", " ", card)
    text = unescape(re.sub(r"<[^>]*>", "", broken)).replace("\N{VARIATION SELECTOR-15}", "")
    return " ".join(text.split())


def sentences(rules: ce.RuleSet) -> list[str]:
    """Return the lines of all sections and their titles as they are read, without marks of Markdown."""
    lines = [line for blocks in sections(rules).values() for block in blocks for line in block.splitlines()]
    bare = [line.replace("**", "").removeprefix("- ") for line in lines]
    cells = [cell for line in bare for cell in (line.strip("| ").split(" | ") if line.startswith("|") else [line])]
    return [*sections(rules), *(cell for cell in cells if set(cell) - set("-|"))]


def size(page: str) -> float:
    """Return how large the letters are, in points."""
    return float(re.findall(r'style="font-size: ([0-9.]+)pt"', page)[0])


@pytest.mark.parametrize("name", ce.presets.names())
def test_a_preset_is_on_its_card_with_everything(name: str) -> None:
    """A preset's card has its name, every sentence of its rules and the example, in letters of 7 points or more."""
    rules = ce.presets.named(name)
    page = rules_card(rules)
    text = words(page)
    assert text.startswith(rules.name)
    assert [] == [sentence for sentence in sentences(rules) if sentence not in text]
    assert "Example Ann, Ben" in text
    assert LEFT_OUT not in text
    assert 7 <= size(page) <= 10.5


@pytest.mark.parametrize("seed", range(10))
def test_random_rules_are_complete(seed: int) -> None:
    """All sentences of random rules are on the card; if the example is not, the card says so."""
    rules = seeded_rules(Random(seed))
    text = words(rules_card(rules))
    assert [] == [sentence for sentence in sentences(rules) if sentence not in text]
    assert ("Example" in text) != (f"{LEFT_OUT}the example." in text)


@pytest.mark.parametrize("rules", [ce.presets.LAST_CARD, ce.RuleSet(name="<i>&</i>", source="</style><script>")])
def test_the_page_needs_nothing_else(rules: ce.RuleSet) -> None:
    """No script, nothing to load, English, four panels, three folds marked at both ends, two edges to tear."""
    page = rules_card(rules)
    assert not re.search(r"<script|<img|<link|url\(|@import|https?:|\bsrc=|\bon\w+=", page)
    assert '<html lang="en">' in page
    assert 4 == page.count('<section class="panel">')
    assert (4, 2) == (page.count("fold back</div>"), page.count("fold forward</div>"))
    assert 2 == page.count(">fold &amp; tear</div>")
    assert 1 == page.count("</style>")


def test_how_to_print_is_said_twice() -> None:
    """How to print and fold, and what to do about an upright preview, stand on the screen and on the spare paper."""
    page = rules_card(ce.presets.PAGAT)
    for part in ('<div class="screen">', '<p class="spare">'):
        said = page.partition(part)[2].partition("<main" if "screen" in part else "</p>")[0]
        assert all(word in said for word in ("one side, landscape", "concertina", "upright page, choose landscape"))


def test_names_are_shown_and_cut_off() -> None:
    """A name is text, whatever is in it; of a long one the beginning stands there with an ellipsis."""
    page = rules_card(ce.RuleSet(name="<b>Ours</b> & **yours**\n8♠", source="\x00\ud800grandmother"))
    assert words(page).startswith("<b>Ours</b> & **yours** 8♠ 2 to 7 players")
    assert "<title>&lt;b&gt;Ours&lt;/b&gt; &amp; **yours** 8♠: rules card</title>" in page
    assert words(page).endswith("Source: \N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}grandmother")
    assert page.encode()
    long = words(rules_card(ce.RuleSet(name="x" * 10_000, source="y" * 10_000)))
    assert re.match(r"x{59}… 2 to 7", long)
    assert re.search(r"Source: y{159}…$", long)


def test_rules_without_a_name_and_a_source() -> None:
    """Rules without a name say so, and without a source there is no line about it."""
    text = words(rules_card(ce.RuleSet(name=" ", source="")))
    assert text.startswith("Crazy Eights without a name 2 to 7 players")
    assert "Source:" not in text


@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        (ce.presets.RULES_CARD, "2 to 5 players · one pack of 52 cards Wild: 8♣ 8♦ 8♥ 8♠ Be"),
        (ce.RuleSet(players=(3, 3), packs={2: 2}), "3 players · 2 packs of 52 cards Wild:"),
        (ce.RuleSet(players=(2, 7), packs={2: 1, 6: 2}), "2 to 7 players · 1 to 2 packs of 52 cards"),
        (ce.RuleSet(powers={}), "2 to 7 players · one pack of 52 cards Be"),
        (ce.presets.COUNTDOWN, "2 to 6 players · one pack of 52 cards Wild: what your level says Be"),
        (BY_LEVEL, "2 to 7 players · one pack of 52 cards Wild: 2♣ 2♦ 2♥ 2♠ Be"),
        (
            ce.RuleSet(players=(2, 3), powers=dict.fromkeys([*ce.Rank][:5], ce.Power(wild=True))),
            "2 to 3 players · one pack of 52 cards Be",
        ),
    ],
)
def test_facts_below_the_title(rules: ce.RuleSet, facts: str) -> None:
    """For how many it is, with how many packs, and the wild cards, unless there are more than anybody wants to see."""
    assert facts in words(rules_card(rules))


def test_wild_cards_are_set_off() -> None:
    """Each wild card has a frame, no other card has; without wild cards there is no frame."""
    framed = rules_card(ce.RuleSet(powers={ce.Card.parse("8D"): ce.Power(wild=True)}))
    (selector,) = re.findall(r"\n(.*) { border: 0.1em solid", framed)
    assert '[data-card="8D"]' == selector
    assert "border: 0.1em solid #946c00" not in rules_card(ce.RuleSet(powers={}))
    assert "border: 0.1em solid #946c00" not in rules_card(ce.presets.COUNTDOWN), "no card is wild for everybody"


def test_the_example_goes_first() -> None:
    """Where everything does not fit in 7 points the example is left out, and the card says that."""
    rules = seeded_rules(Random(14))
    assert f"{LEFT_OUT}the example." in words(rules_card(rules))
    assert "<ul>" in rules_card(rules)
    assert "<table>" in rules_card(rules)


def test_then_lists_and_tables() -> None:
    """Where that is not enough lists and tables become sentences; all of them are there, in 5.5 points or more."""
    page = rules_card(LONG)
    text = words(page)
    assert f"{LEFT_OUT}the example." in text
    assert "<ul>" not in page
    assert "<table>" not in page
    assert "Card: points. Eight: 50. Jack, Queen and King: 10." in text
    assert 5.5 <= size(page) < 7
    told = {sentence for sentence in sentences(LONG) if len(sentence.split()) > 3}
    assert {sentence for sentence in told if sentence not in text} <= {TABLE_ROW, "the number on the card"}
    assert f"{TABLE_ROW}: the number on the card." in text


def test_then_what_changes_nothing() -> None:
    """Choices that change nothing are left out last, and the card says which section that is."""
    text = words(rules_card(WITH_MUCH_AGREED))
    assert f"{LEFT_OUT}the example and what changes nothing with these cards and players (“Also agreed”)." in text
    also = sections(WITH_MUCH_AGREED)["Also agreed"][0]
    assert also not in text
    kept = "\n".join(sections(WITH_MUCH_AGREED)["Special cards"]).replace("**", "").splitlines()
    assert all(line.removeprefix("- ") in text for line in kept)


def test_what_does_not_fit_is_refused() -> None:
    """Rules that need still more words are refused with the way out, instead of cut off."""
    with pytest.raises(ce.RuleSetError, match="more words than fit on a card; rules_text tells them"):
        rules_card(TOO_LONG)


def test_what_are_no_rules() -> None:
    """Anything but rules is refused by an error of this library."""
    with pytest.raises(ce.RuleSetError, match="has to be a RuleSet"):
        rules_card("pagat")  # type: ignore[arg-type]


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_page_is_the_same_in_every_process(hash_seed: str) -> None:
    """The order in which Python hashes things does not matter."""
    code = (
        "import crazyeights.rulescard as r; from crazyeights.presets import PESTEN; print(ascii(r.rules_card(PESTEN)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
    )
    assert ascii(rules_card(ce.presets.PESTEN)) == done.stdout.strip()
