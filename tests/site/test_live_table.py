"""The live table in a real browser, with nothing but this machine to ask."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import crazyeights as ce
from docs.live.livetable.links import fragment
from tests.site.browsing import LOADING, Witness, skip_or_fail
from tests.site.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

skip_or_fail()
LIGHT = 500_000
"""Bytes of the page before anything is pressed."""
FINGER = 44
"""CSS pixels: what can be pressed is no narrower."""


@pytest.fixture
def visitor(page: Page, address: str) -> Visitor:
    """Somebody who has not opened the table yet."""
    return Visitor(page, address)


def test_before_the_click_the_page_is_light(visitor: Visitor, witness: Witness) -> None:
    """Whoever only reads loads no Python: less than 500 kB in all, counted as stored, before a server packs it."""
    sizes: list[int] = []
    visitor.page.on("response", lambda response: sizes.append(len(response.body())))
    visitor.comes()
    visitor.page.wait_for_load_state("networkidle")
    assert sum(sizes) < LIGHT
    assert not [url for url in witness.asked if "/live/pyodide/" in url]


@pytest.mark.parametrize(
    ("preset", "players", "match"),
    [("starter-rules", 3, False), ("last-card", 2, False), ("how-to-play", 4, True), ("countdown", 3, True)],
)
def test_a_whole_round_against_bots(visitor: Visitor, preset: str, players: int, *, match: bool) -> None:
    """A visitor who does whatever can be done gets to the end of a round, and sees who won and what was left."""
    visitor.comes(f"?preset={preset}")
    visitor.starts()
    visitor.deals(preset, players=players, seed=f"round of {preset}", match=match)
    visitor.plays_on(Random(preset))
    assert visitor.page.locator("#ce-result").inner_text().strip()
    assert any("the round" in line for line in visitor.told())
    assert match == (visitor.asks == "deal")


def test_the_address_asks_for_a_preset(visitor: Visitor) -> None:
    """The pages of the presets link to a table that deals by them: 32 cards, five each, at Mau-Mau."""
    visitor.comes("?preset=mau-mau")
    visitor.starts()
    assert "Mau-Mau" in visitor.table.inner_text()
    rules = ce.presets.MAU_MAU
    assert {ce.Card.parse(card).rank for card in visitor.held()} <= set(rules.ranks)


def test_the_address_brings_the_game_back(visitor: Visitor, browser: Browser, address: str) -> None:
    """Whoever opens the link has the same cards, the same moves behind them, and plays on."""
    visitor.comes()
    visitor.starts()
    visitor.deals("last-card", players=3, seed="a link")
    for _ in range(4):
        visitor.decides(Random("link"))
    visitor.waits()
    made = visitor.made
    assert made >= 4
    shared = visitor.page.locator("#ce-link")
    visitor.page.wait_for_function("document.querySelector('#ce-link').value === location.href")
    context = browser.new_context(reduced_motion="reduce")
    other = Visitor(context.new_page(), address)
    other.opens(shared.input_value())
    other.starts()
    assert (visitor.held(), made, visitor.told()) == (other.held(), other.made, other.told())
    other.decides(Random("on"))
    other.waits()
    assert other.made > made or other.asks != visitor.asks
    context.close()


def test_a_reload_loses_nothing(visitor: Visitor) -> None:
    """The address is the memory of the page."""
    visitor.comes()
    visitor.starts()
    for _ in range(2):
        visitor.decides(Random("reload"))
    visitor.waits()
    visitor.page.wait_for_function("document.querySelector('#ce-link').value === location.href")
    before = (visitor.held(), visitor.made, visitor.told())
    visitor.page.reload()
    visitor.starts()
    assert before == (visitor.held(), visitor.made, visitor.told())


@pytest.mark.parametrize("damage", ["game=1.bm9uc2Vuc2U", "game=9.eJwrSS0uAQAEXQHB", "game=1.%00", "game="])
def test_a_damaged_link_says_so_and_offers_a_fresh_deal(visitor: Visitor, damage: str) -> None:
    """The sentence says that the link is at fault, and one press deals."""
    visitor.comes(f"#{damage}")
    visitor.page.locator("#ce-start").click()
    visitor.page.locator("#ce-fresh").wait_for(timeout=LOADING)
    assert "link" in visitor.page.locator("#ce-error").inner_text()
    visitor.page.locator("#ce-fresh").click()
    visitor.waits()
    assert visitor.hand.count() == ce.presets.STARTER_RULES.hand_size[2]
    assert visitor.page.locator("#ce-error").is_hidden()


def test_a_record_goes_out_and_comes_in(visitor: Visitor, tmp_path: Path) -> None:
    """What is downloaded is a record that the library reads, and loading it shows the game step by step."""
    visitor.comes()
    visitor.starts()
    visitor.deals("starter-rules", players=2, seed="kept")
    visitor.plays_on(Random("kept"))
    visitor.page.locator("#ce-share > summary").click()
    with visitor.page.expect_download() as download:
        visitor.page.locator("#ce-save").click()
    saved = tmp_path / "game.txt"
    download.value.save_as(saved)
    record = ce.parse_record(saved.read_text(encoding="utf-8"))
    assert ("kept", ce.presets.STARTER_RULES, True) == (record.seed, record.rules, record.replay().is_over)
    visitor.deals("pagat", players=2, seed="another")
    visitor.page.locator("#ce-file").set_input_files(saved)
    step = visitor.page.locator("#ce-step")
    step.wait_for()
    assert str(len(record.moves)) == step.get_attribute("max")
    step.fill("0")
    visitor.page.wait_for_function("document.querySelector('#ce-table').dataset.made === '0'")
    damaged = saved.read_text(encoding="utf-8").replace("players: 2\n", "players: many\n")
    saved.write_text(damaged, encoding="utf-8")
    visitor.page.locator("#ce-file").set_input_files(saved)
    visitor.page.wait_for_function("document.querySelector('#ce-error').textContent.includes('many')")


def test_undo_goes_back_to_the_decision_before(visitor: Visitor) -> None:
    """Taking back brings the same hand, and is refused, in words, where nothing was decided."""
    visitor.comes()
    visitor.starts()
    visitor.deals("starter-rules", players=2, seed="undo")
    before = visitor.held()
    visitor.decides(Random("undo"))
    visitor.waits()
    visitor.page.locator("#ce-undo").click()
    visitor.page.wait_for_function("document.querySelector('#ce-table').dataset.made === '0'")
    assert before == visitor.held()
    assert visitor.page.locator("#ce-undo").get_attribute("aria-disabled") == "true"


def test_the_console_has_the_state(visitor: Visitor) -> None:
    """What is typed is run by the Python that plays, with the round as it is; errors are told as Python tells them."""
    visitor.comes()
    visitor.starts()
    visitor.deals("starter-rules", players=2, seed="console")
    visitor.page.locator("#ce-console > summary").click()
    line, out = visitor.page.locator("#ce-console-in"), visitor.page.locator("#ce-console-out")
    typed = (
        "len(state.hands[0]), state.seed",
        "ce.apply(state, ce.Deal())",
        "for n in range(2):",
        "    print(n * 21)",
        "",
    )
    for text in typed:
        line.fill(text)
        line.press("Enter")
    visitor.page.wait_for_function("document.querySelector('#ce-console-out').textContent.includes('\\n21\\n')")
    text = out.inner_text()
    assert "(7, 'console')" in text
    assert "IllegalMove" in text


def test_knobs_that_contradict_each_other_cannot_start_a_table(visitor: Visitor) -> None:
    """The library's own sentences stand beside the form, and nothing can be dealt until they are gone."""
    with pytest.raises(ce.RuleSetError) as caught:
        ce.presets.LAST_CARD.vary(jump_in=True)  # with one pack
    visitor.comes()
    visitor.starts()
    setup = visitor.opens_setup()
    setup.locator("#ce-preset").select_option("last-card")
    setup.locator("#ce-turn-knobs > summary").click()
    setup.locator("#ce-more-knobs > summary").click()
    setup.locator("[data-knob='jump_in']").set_checked(True)
    listed = setup.locator("#ce-problems > li")
    listed.first.wait_for()
    assert list(caught.value.problems) == listed.all_inner_texts()
    assert setup.locator("#ce-deal").is_disabled() or setup.locator("#ce-deal").get_attribute("aria-disabled") == "true"
    setup.locator("[data-knob='jump_in']").set_checked(False)
    visitor.page.wait_for_function("!document.querySelector('#ce-problems > li')")
    setup.locator("#ce-deal").click()
    setup.wait_for(state="hidden")
    visitor.waits()
    assert "Last Card" in visitor.table.inner_text()


def test_a_round_by_keyboard_alone(visitor: Visitor) -> None:
    """Without a mouse: the button, the cards by arrows, the pickers, drawing by `d`, passing by `p`, to the end."""
    visitor.comes()
    page, press = visitor.page, visitor.page.keyboard.press
    for _ in range(60):
        press("Tab")
        if page.evaluate("document.activeElement.id") == "ce-start":
            break
    press("Enter")
    visitor.waits(LOADING)
    for _ in range(300):
        if visitor.waits() in {"over", "deal"}:
            break
        assert page.evaluate("document.activeElement.closest('#ce-table') !== null"), "the focus is lost"
        made, asks = visitor.made, visitor.asks
        if visitor.playable.count():
            for _ in range(20):
                if page.evaluate("document.activeElement.matches('button.ce-card')"):
                    break
                press("Shift+Tab")
            press("Home")
            while page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "true":
                press("ArrowRight")
            press("Enter")
        elif visitor.page.locator("button.ce-act[data-move='draw']:not([aria-disabled='true'])").count():
            press("d")
        else:
            press("p")
        visitor.waits_for_an_answer(made, asks)
        if visitor.choices.count():
            press("Enter")
            visitor.waits_for_an_answer(made, asks)
    assert visitor.asks == "over"


def test_a_phone_shows_everything_without_scrolling_sideways(visitor: Visitor) -> None:
    """At 360 pixels nothing sticks out, twenty cards stand in rows, and each is as wide as a finger."""
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    visitor.comes()
    visitor.starts()
    visitor.deals("starter-rules", players=2, seed="many")
    draw = visitor.page.locator("button.ce-act[data-move='draw']:not([aria-disabled='true'])")
    for _ in range(200):
        if visitor.waits() in {"over", "deal"} or visitor.hand.count() >= 20:
            break
        made, asks = visitor.made, visitor.asks
        if draw.count():
            draw.click()
            visitor.waits_for_an_answer(made, asks)
        else:
            visitor.page.locator("button.ce-act[data-move='pass']").click()
            visitor.waits_for_an_answer(made, asks)
    assert visitor.hand.count() >= 20
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360
    boxes = [box for card in visitor.hand.all() if (box := card.bounding_box()) is not None]
    assert all(box["width"] >= FINGER and box["height"] >= FINGER for box in boxes)
    for at, one in enumerate(boxes):
        for other in boxes[:at]:
            beside = abs(one["x"] - other["x"]) >= FINGER or abs(one["y"] - other["y"]) >= FINGER
            assert beside, "cards hide each other"


def test_without_webassembly_there_is_a_sentence_and_a_game_to_read(page: Page, address: str) -> None:
    """A browser that is locked up gets no dead button: it says why, and shows a recorded round as text."""
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(f"{address}play/")
    page.locator("#ce-failed pre").wait_for()
    assert "WebAssembly" in page.locator("#ce-news").inner_text()
    assert page.locator("#ce-start").is_hidden()
    assert "wins the round" in page.locator("#ce-failed pre").inner_text()


def test_levels_are_shown_and_the_own_wild_is_marked(visitor: Visitor) -> None:
    """Each seat has its level and its wilds as text; in the hand the own wild is marked, and that of others is not."""
    rules, names = ce.presets.COUNTDOWN, ("you", "Ann (tips)")
    table = ce.position(rules, hands=["7S 8H KC", "QS 2D 9D"], pile="6H", stock="2C 3C 4C 5C", levels=[1, 0])
    record = ce.Record(rules, 2, table.seed, table.dealer, names=names, start=table)
    visitor.comes(f"#{fragment(record)}")
    visitor.starts()
    seats = visitor.page.locator("#ce-seats > li")
    assert "Level 2 of 8, sevens wild" in seats.nth(0).inner_text()
    assert "Level 1 of 8, eights wild" in seats.nth(1).inner_text()
    seven, eight = (visitor.page.locator(f"button.ce-card[data-card='{card}']") for card in ("7S", "8H"))
    assert "7 of spades, wild, playable" == seven.get_attribute("aria-label")
    assert "8 of hearts, playable" == eight.get_attribute("aria-label")
    assert (1, 0) == (seven.locator(".ce-star").count(), eight.locator(".ce-star").count())
    seven.click()
    visitor.waits_for_an_answer(0, "turn")
    assert 4 == visitor.choices.count()
    visitor.page.keyboard.press("Escape")
    eight.click()
    visitor.page.wait_for_function("() => Number(document.querySelector('#ce-table').dataset.made) > 0")
    assert not visitor.choices.count()
    visitor.page.wait_for_function("before => location.hash !== before", arg=f"#{fragment(record)}")
    visitor.page.reload()
    visitor.starts()
    visitor.page.wait_for_function("() => Number(document.querySelector('#ce-table').dataset.made) > 0")
    assert "Level 2 of 8, sevens wild" in seats.nth(0).inner_text()


def test_levels_can_be_changed_and_taken_away(visitor: Visitor) -> None:
    """The form has a row for each level; rows are changed, added and taken away, and what is left is what is dealt."""
    page = visitor.page
    visitor.comes("?preset=countdown")
    visitor.starts()
    page.locator("#ce-new").click()
    page.locator("#ce-turn-knobs > summary").click()
    if not page.locator("[data-knob='levels.0.hand_size']").is_visible():
        page.locator("#ce-more-knobs > summary").click()
    for _ in range(7):
        page.get_by_role("button", name="Take away Level 2", exact=True).click()
    page.locator("[data-knob='levels.0.hand_size']").fill("3")
    page.locator("[data-knob='levels.0.wild']").select_option("K")
    page.get_by_role("button", name="Add a level").click()
    page.locator("[data-knob='levels.1.wild']").select_option("")
    page.locator("#ce-deal:not([disabled])").click()
    page.wait_for_function("() => document.querySelectorAll('button.ce-card').length >= 1")
    visitor.waits()
    assert "Level 1 of 2, kings wild" in page.locator("#ce-seats").inner_text()
    page.locator("#ce-new").click()
    page.get_by_role("button", name="Take away Level 1", exact=True).click()
    page.get_by_role("button", name="Take away Level 1", exact=True).click()
    page.locator("#ce-deal:not([disabled])").click()
    page.wait_for_function("() => !document.querySelector('#ce-seats').innerText.includes('Level')")
