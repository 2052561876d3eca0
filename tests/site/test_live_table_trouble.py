"""Trouble at the live table, in a real browser: too much output, presses too fast, addresses that hold no game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import crazyeights as ce
from docs.live.livetable.links import fragment
from tests.site.browsing import LOADING, skip_or_fail
from tests.site.visitor import Visitor

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

skip_or_fail()
SHOWN = 250_000
"""Characters; no more of what Python writes is on the page."""
SOON = 5_000
"""Milliseconds in which a page that is not choked answers, even on a busy machine."""
WILD = ce.position(ce.presets.STARTER_RULES, hands=["8H 8S 9C 2D", "QS KD 3C"], pile="6H", stock="3D 4D 5D 6D")
POSED = ce.Record(WILD.rules, 2, seed=WILD.seed, dealer=WILD.dealer, names=("you", "Zoe"), start=WILD)


@pytest.fixture
def visitor(page: Page, address: str) -> Visitor:
    """Somebody who sits at a table with a starter's hand."""
    coming = Visitor(page, address)
    coming.comes()
    coming.starts()
    return coming


def kept(page: Page) -> None:
    """Wait until the address holds the game as it is."""
    page.wait_for_function("document.querySelector('#ce-link').value === location.href")


def types(page: Page, line: str) -> None:
    """Type a line into the console when the one before has run, and have it run."""
    page.locator("#ce-console").evaluate("console => console.open = true")
    page.locator("#ce-console-stop").wait_for(state="hidden")
    page.locator("#ce-console-in").fill(line)
    page.locator("#ce-console-in").press("Enter")


def loads(page: Page, folder: Path, record: ce.Record) -> None:
    """Open a record from a file."""
    file = folder / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    page.locator("#ce-file").set_input_files(file)


def played(record: ce.Record) -> ce.Record:
    """The record with legal moves by chance until the game is over."""
    chance, table = Random("moves"), record.replay()
    while not table.is_over:
        assert isinstance(table, ce.State)  # a round alone
        move = chance.choice(list(ce.legal_moves(ce.view(table, table.turn))))
        record, table = record.add(move), ce.apply(table, move)
    return record


def test_a_loop_that_writes_does_not_choke_the_page(visitor: Visitor) -> None:
    """However much Python writes, the page says that something is left out, answers, and stops it; the game goes on."""
    page, held = visitor.page, visitor.held()
    kept(page)
    types(page, "while True: print('x' * 1000)")
    types(page, "")
    page.wait_for_function("document.querySelector('#ce-console-out').textContent.includes('left out')")
    page.wait_for_timeout(2_000)
    assert page.evaluate("document.querySelector('#ce-console-out').textContent.length") < SHOWN
    page.locator("#ce-console-stop").click(timeout=SOON)
    page.locator("#ce-console-stop").wait_for(state="hidden", timeout=SOON)
    visitor.waits(LOADING)
    assert held == visitor.held()


def test_nothing_in_the_console_ends_python(visitor: Visitor) -> None:
    """Leaving is refused in words, without an error of the page, and the names of the game come back when deleted."""
    page = visitor.page
    for line in ("exit()", "raise KeyboardInterrupt", "del ce, state", "len(ce.presets.PAGAT.name), state.turn"):
        types(page, line)
    page.wait_for_function("document.querySelector('#ce-console-out').textContent.includes('(5, 0)')")
    text = page.locator("#ce-console-out").inner_text()
    assert "nothing to leave" in text
    assert "KeyboardInterrupt" in text


def test_a_press_while_python_restarts_does_no_harm(visitor: Visitor) -> None:
    """The table says that it has to be waited for and takes no move; then the same hand can be played."""
    page = visitor.page
    kept(page)
    held, made = visitor.held(), visitor.made
    types(page, "while True: pass")
    types(page, "")
    page.locator("#ce-console-stop").click()
    page.wait_for_function("document.querySelector('#ce-table').dataset.busy !== undefined")
    assert "started again" in page.locator("#ce-prompt").inner_text()
    page.locator("button.ce-card, button.ce-act, #ce-undo").evaluate_all("all => all.forEach(one => one.click())")
    visitor.waits(LOADING)
    assert (held, made) == (visitor.held(), visitor.made)
    assert page.locator("#ce-error").is_hidden()
    visitor.decides(Random("on"))
    visitor.waits()
    assert visitor.made > made


def test_stepping_fast_loses_no_line(visitor: Visitor, tmp_path: Path) -> None:
    """However fast the wishes come, the last one counts, and the story is the one of a visitor who takes their time."""
    page = visitor.page
    record = played(ce.Record(ce.presets.STARTER_RULES, 2, seed=5, dealer=1))
    loads(page, tmp_path, record)
    at = page.locator("#ce-step")
    at.wait_for()
    page.wait_for_function("document.querySelector('#ce-table').dataset.made === '0'")
    end = len(record.moves)
    wishes = [*range(1, end + 1, 2), 0, *range(end)]
    at.evaluate(
        """(slider, wishes) => {
            for (const wish of wishes) {
                slider.value = wish;
                slider.dispatchEvent(new Event("input"));
            }
        }""",
        wishes,
    )
    page.evaluate("() => { for (let i = 0; i < 3; i++) document.querySelector('[data-step=on]').click(); }")
    page.wait_for_function("end => document.querySelector('#ce-table').dataset.made === String(end)", arg=end)
    fast = visitor.told()
    for made in range(end + 1):
        at.fill(str(made))
        page.wait_for_function("made => document.querySelector('#ce-table').dataset.made === made", arg=str(made))
    assert fast == visitor.told()
    moves = page.locator("#ce-story > li").evaluate_all("lines => lines.map(line => Number(line.dataset.made))")
    assert set(range(end + 1)) == set(moves)


def test_stopping_python_while_stepping_stays_at_the_move(visitor: Visitor, tmp_path: Path) -> None:
    """Whoever looks at a move of a game still looks at it when Python has been started again."""
    page = visitor.page
    loads(page, tmp_path, played(ce.Record(ce.presets.STARTER_RULES, 2, seed=5, dealer=1)))
    page.locator("#ce-step").fill("3")
    page.wait_for_function("document.querySelector('#ce-table').dataset.made === '3'")
    kept(page)
    told = visitor.told()
    types(page, "while True: pass")
    types(page, "")
    page.locator("#ce-console-stop").click()
    visitor.waits(LOADING)
    page.wait_for_function("document.querySelector('#ce-table').dataset.made === '3'")
    assert told == visitor.told()


def test_a_link_within_the_page_leaves_the_game_in_the_address(visitor: Visitor) -> None:
    """Whoever jumps to a heading and reloads has the same game."""
    kept(visitor.page)
    before, held = visitor.page.url, visitor.held()
    visitor.page.evaluate("location.hash = 'what-you-can-do-here'")
    visitor.page.wait_for_url(before)
    visitor.page.reload()
    visitor.starts()
    assert held == visitor.held()


def test_a_card_pressed_twice_asks_once(visitor: Visitor, tmp_path: Path) -> None:
    """A double click on a wild card opens one question, and a key that is held down answers none."""
    page = visitor.page
    loads(page, tmp_path, POSED)
    wild = page.locator("button.ce-card[data-card='8S']")
    wild.dblclick()
    page.locator("#ce-picker").wait_for()
    page.wait_for_timeout(500)
    assert page.locator("#ce-picker").count() == 1
    page.keyboard.press("Escape")
    page.locator("#ce-picker").wait_for(state="detached")
    wild.focus()
    page.keyboard.down("Enter")
    page.locator("#ce-picker").wait_for()
    page.keyboard.down("Enter")  # repeated, as by a keyboard
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert page.locator("#ce-picker").is_visible()
    made, asks = visitor.made, visitor.asks
    page.keyboard.press("h")
    page.locator("#ce-picker").wait_for(state="detached")
    visitor.waits_for_an_answer(made, asks)
    visitor.waits()
    assert visitor.made > made


def test_a_cut_link_in_the_address_offers_a_fresh_deal(visitor: Visitor) -> None:
    """The game stays where it is, a fresh deal is offered, and going back takes the error away."""
    page, held = visitor.page, visitor.held()
    kept(page)
    cut = page.url.partition("#")[2][:-9]
    for bad in (cut, "game", "gamer=1.AAAA"):
        page.evaluate("hash => location.hash = hash", bad)
        page.locator("#ce-fresh").wait_for()
        assert "link" in page.locator("#ce-error").inner_text()
        assert held == visitor.held()
        page.go_back()
        page.locator("#ce-fresh").wait_for(state="detached")
        assert page.locator("#ce-error").is_hidden()
    page.evaluate("hash => location.hash = hash", cut)
    page.locator("#ce-fresh").click()
    page.locator("#ce-fresh").wait_for(state="detached")
    visitor.waits()
    kept(page)
    assert page.locator("#ce-error").is_hidden()
    assert visitor.made == 0


def test_the_last_of_two_links_wins(visitor: Visitor) -> None:
    """Of two games put into the address at once the last is there, also with its = written as %3D."""
    page = visitor.page
    first, last = (
        fragment(ce.Record(ce.presets.LAST_CARD, 3, seed=seed, dealer=2, names=("you", "Zoe", "Yan")))
        for seed in ("first", "last")
    )
    kept(page)
    page.evaluate(
        "([first, last]) => { location.hash = first; location.hash = last; }", [first, last.replace("=", "%3D")]
    )
    page.wait_for_function("document.querySelector('#ce-table').dataset.seed === 'last'")
    visitor.waits()
    kept(page)
    assert page.locator("#ce-table").get_attribute("data-seed") == "last"
    assert page.locator("#ce-fresh").count() == 0
    assert page.locator("#ce-error").is_hidden()


def test_others_never_move_in_a_game_that_has_begun_since(visitor: Visitor) -> None:
    """A bad link while the others think stops nothing for good; a new game then begins without a move of theirs."""
    page = visitor.page
    visitor.deals("starter-rules", players=4, seed="thinking")
    page.locator("#ce-table").evaluate("table => table.dataset.pace = 700")
    visitor.decides(Random("thinking"))
    page.evaluate("location.hash = 'game=1.AAAA'")
    page.locator("#ce-fresh").wait_for()
    visitor.waits()
    assert page.locator("#ce-fresh").is_visible()
    kept(page)
    told, held = visitor.told(), visitor.held()
    moves = page.locator("#ce-story > li").evaluate_all("lines => lines.map(line => Number(line.dataset.made))")
    assert set(range(visitor.made + 1)) == set(moves)
    page.reload()
    visitor.starts()
    assert (told, held) == (visitor.told(), visitor.held())
    page.locator("#ce-table").evaluate("table => table.dataset.pace = 700")
    visitor.decides(Random("again"))
    other = ce.Record(ce.presets.STARTER_RULES, 2, seed="x", dealer=1, names=("you", "Zoe"))
    page.evaluate("hash => location.hash = hash", fragment(other))
    page.wait_for_function("document.querySelector('#ce-table').dataset.seed === 'x'")
    page.wait_for_timeout(1_500)
    assert visitor.made == 0
    assert page.locator("#ce-error").is_hidden()


def test_what_is_no_number_is_a_problem(visitor: Visitor) -> None:
    """A knob with something else than a number in it cannot start a table, folded away or not."""
    setup = visitor.opens_setup()
    setup.locator("#ce-turn-knobs, #ce-more-knobs").evaluate_all("folds => folds.forEach(fold => fold.open = true)")
    target = setup.locator("[data-knob='target']")
    target.fill("")
    target.press_sequentially("-5e")
    setup.locator("#ce-problems > li").first.wait_for()
    setup.locator("#ce-turn-knobs").evaluate("fold => fold.open = false")
    assert "number" in setup.locator("#ce-problems").inner_text()
    assert setup.locator("#ce-deal").is_disabled()
