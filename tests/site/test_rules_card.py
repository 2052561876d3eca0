"""Rules cards, printed by a real browser: one sheet of A4 and of Letter, and all of the text inside its panels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Literal

import pytest

import crazyeights as ce
from crazyeights.rulescard import rules_card
from crazyeights.rulescard.card import sections
from crazyeights.rulescard.panels import HEIGHT, PANELS, WIDTH
from crazyeights.testing.rulesets import seeded_rules
from tests.site.browsing import skip_or_fail
from tests.site.printing import sheets
from tests.unit.longwinded import LONG, WITH_MUCH_AGREED

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

skip_or_fail()

PIXEL = 25.4 / 96
"""Millimetres of a pixel of CSS."""
TENTH = 0.1
EDGE = 5.0
"""Millimetres that stay white at the edges of a panel, since printers cannot print at those of the sheet."""
HOSTILE = ce.presets.LAST_CARD.vary(name="﷽" * 30 + "<b>W" * 3_000, source="Z\u0300\u0301\u202e𒐫" * 1_000)
CARDS = {
    **{name: ce.presets.named(name) for name in ce.presets.names()},
    **{f"random {seed}": seeded_rules(Random(seed)) for seed in range(10)},
    "hostile": HOSTILE,
    "long": LONG,
    "much agreed": WITH_MUCH_AGREED,
}
PAPERS = {"A4": (297, 210), "Letter": (279, 216)}
"""Millimetres in landscape."""
BOXES = """() => {
    const box = element => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] }
    return [...document.querySelectorAll(".panel")].map(panel => {
        const range = document.createRange()
        range.selectNodeContents(panel)
        return {
            panel: box(panel),
            inside: [...panel.querySelectorAll("*"), range].map(box),
        }
    })
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """Return a window of a browser that prints, shared by the tests of this file."""
    opened = browser.new_page()
    yield opened
    opened.close()


def shown(page: Page, rules: ce.RuleSet, folder: Path, media: Literal["print", "screen"] = "print") -> None:
    """Open the card of some rules."""
    path = folder / "card.html"
    path.write_text(rules_card(rules), encoding="utf-8")
    page.emulate_media(media=media)
    page.goto(path.as_uri())


@pytest.mark.parametrize("name", CARDS)
def test_one_sheet_of_either_paper(page: Page, tmp_path: Path, name: str) -> None:
    """A card is exactly one page in landscape, on A4 and on Letter, even if the printer is set to upright pages."""
    shown(page, CARDS[name], tmp_path)
    for paper, size in PAPERS.items():
        assert [size] == sheets(page.pdf(format=paper, prefer_css_page_size=True))


def test_a_printer_that_is_set_to_landscape(page: Page, tmp_path: Path) -> None:
    """A browser that ignores the page setup of the card, but is set to landscape, prints one page as well."""
    shown(page, ce.presets.LAST_CARD, tmp_path)
    for paper, size in PAPERS.items():
        assert [size] == sheets(page.pdf(format=paper, landscape=True))


@pytest.mark.parametrize("name", CARDS)
def test_everything_is_inside_its_panel(page: Page, tmp_path: Path, name: str) -> None:
    """The panels have the size in millimetres that they ought to have, and all text stays off their edges."""
    shown(page, CARDS[name], tmp_path)
    panels: list[dict[str, Any]] = page.evaluate(BOXES)
    assert PANELS == len(panels)
    for at, found in enumerate(panels):
        left, top, right, bottom = (edge * PIXEL for edge in found["panel"])
        wanted = (at * WIDTH, 0, (at + 1) * WIDTH, HEIGHT)
        assert all(abs(edge - ideal) < TENTH for edge, ideal in zip((left, top, right, bottom), wanted, strict=True))
        for box in found["inside"]:
            assert box[0] * PIXEL >= left + EDGE
            assert box[1] * PIXEL >= top + EDGE
            assert box[2] * PIXEL <= right - EDGE
            assert box[3] * PIXEL <= bottom - EDGE


@pytest.mark.parametrize("name", CARDS)
def test_all_sections_can_be_read(page: Page, tmp_path: Path, name: str) -> None:
    """The titles of all sections and the last sentence of each are in the text that is visible on paper."""
    rules = CARDS[name]
    shown(page, rules, tmp_path)
    text = " ".join(page.evaluate("document.querySelector('.card-face').innerText").split())
    for title, blocks in sections(rules).items():
        if title == "Also agreed" and rules is WITH_MUCH_AGREED:
            continue  # the card says that it is left out
        assert title in text
        last = blocks[-1].splitlines()[-1]
        assert all(part.strip() in text for part in last.replace("**", "").removeprefix("- ").strip("|").split("|"))


def test_paper_has_no_advice_of_the_screen(page: Page, tmp_path: Path) -> None:
    """On paper how to fold stands on the spare strip below the card; on a screen it stands above."""
    above, below = "document.querySelector('.screen').offsetHeight", "document.querySelector('.spare').offsetHeight"
    shown(page, ce.presets.PAGAT, tmp_path)
    assert 0 == page.evaluate(above) < page.evaluate(below)
    page.emulate_media(media="screen")
    assert 0 == page.evaluate(below) < page.evaluate(above)


@pytest.mark.parametrize("width", [360, 800, 1280, 1600])
def test_a_screen_of_any_width(page: Page, tmp_path: Path, width: int) -> None:
    """On a screen, narrow ones too, nothing has to be moved sideways."""
    page.set_viewport_size({"width": width, "height": 800})
    shown(page, ce.presets.LAST_CARD, tmp_path, "screen")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
