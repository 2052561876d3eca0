"""The live table can be used with a screen reader and by people who see little: axe finds nothing serious."""

from __future__ import annotations

import tarfile
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import crazyeights as ce
from docs.building.fetching import NpmPackage
from docs.building.table import ROOT
from docs.live.livetable.links import fragment
from tests.site import scenes
from tests.site.browsing import skip_or_fail
from tests.site.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Page

skip_or_fail()
AXE = NpmPackage("axe-core", "4.14.1", "e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745")


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core."""
    with tarfile.open(AXE.fetched(ROOT / ".cache" / "site")) as archive:
        source = archive.extractfile("package/axe.min.js")
        assert source is not None
        return source.read().decode()


def violations(page: Page, axe: str) -> list[str]:
    """Return what axe calls serious or critical on a page as it is now, with the elements."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['impact']}: {violation['id']}: {violation['help']}: {node['target']}"
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"}
        for node in violation["nodes"]
    ]


@pytest.fixture(params=["light", "dark"])
def visitor(request: pytest.FixtureRequest, page: Page, address: str) -> Visitor:
    """Somebody who likes it light or dark."""
    page.emulate_media(color_scheme=request.param, reduced_motion="reduce")
    return Visitor(page, address)


def test_before_the_click(visitor: Visitor, axe: str) -> None:
    """The page to read."""
    visitor.comes()
    assert [] == violations(visitor.page, axe)


SCENES: dict[str, tuple[Callable[[], ce.Record], str]] = {
    "first hand": (scenes.first_hand, "turn"),
    "naming": (scenes.naming, "turn"),
    "owing": (scenes.owing, "turn"),
    "caught": (scenes.caught, "turn"),
    "catching": (scenes.catching, "aside"),
    "over": (scenes.nearly_over, "over"),
    "stepping": (scenes.over, "step"),
}
"""Where the game stands when it is looked at, and what the table then waits for."""


@pytest.mark.parametrize("scene", SCENES)
def test_each_state_of_the_table(visitor: Visitor, axe: str, scene: str) -> None:
    """Nothing serious whatever the game asks for; what is forbidden and what is over included."""
    record, asks = SCENES[scene]
    visitor.comes(f"#{fragment(record())}")
    visitor.starts()
    if scene == "over":
        visitor.plays_on(Random("over"))
    assert asks == visitor.asks
    assert [] == violations(visitor.page, axe)


def test_what_is_asked_and_what_can_be_opened(visitor: Visitor, axe: str) -> None:
    """The picker of suits, the form with a contradiction, the rules, the keys, the console, the sharing, a refusal."""
    visitor.comes(f"#{fragment(holding_a_wild())}")
    visitor.starts()
    page = visitor.page
    visitor.playable.and_(page.locator("[data-card^='8']")).first.click()
    visitor.choices.first.wait_for()
    assert [] == violations(page, axe)
    page.keyboard.press("Escape")
    forbidden = page.locator("button.ce-card[aria-disabled='true']")
    forbidden.first.focus()
    assert [] == violations(page, axe)
    setup = visitor.opens_setup()
    setup.locator("#ce-preset").select_option("last-card")
    setup.locator("#ce-turn-knobs > summary").click()
    setup.locator("#ce-more-knobs > summary").click()
    setup.locator("[data-knob='jump_in']").set_checked(True)
    setup.locator("#ce-problems > li").first.wait_for()
    assert [] == violations(page, axe)
    page.keyboard.press("Escape")
    for button in ("#ce-rules-button", "#ce-help-button"):
        page.locator(button).click()
        page.locator("dialog[open]").wait_for()
        assert [] == violations(page, axe)
        page.keyboard.press("Escape")
    page.locator("#ce-share > summary").click()
    page.locator("#ce-console > summary").click()
    page.locator("#ce-console-in").fill("1 / 0")
    page.locator("#ce-console-in").press("Enter")
    page.wait_for_function("document.querySelector('#ce-console-out').textContent.includes('ZeroDivisionError')")
    assert [] == violations(page, axe)


def holding_a_wild() -> ce.Record:
    """The visitor can play an eight, and holds something that does not fit."""
    eights = {ce.Card(ce.Rank.EIGHT, suit) for suit in ce.Suit}

    def wanted(table: ce.State, _: ce.Move | None) -> bool:
        fitting = set(ce.playable(table)) if table.turn == scenes.YOU else set[ce.Card]()
        return bool(fitting & eights) and bool(set(table.hands[scenes.YOU]) - fitting)

    return scenes.found(ce.presets.STARTER_RULES, wanted)
