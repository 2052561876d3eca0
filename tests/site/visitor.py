"""What a visitor does at the live table: with the mouse, or with the keyboard alone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import attrs

from tests.site.browsing import LOADING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

WAITING = 60_000
"""Milliseconds that the others at the table may take on a busy machine."""


@attrs.frozen
class Visitor:
    """Somebody at the table of a page."""

    page: Page
    """The page."""
    address: str
    """Where the site is served."""

    # Coming

    def comes(self, query: str = "") -> None:
        """Open the page of the table; nothing of Python is loaded yet."""
        self.opens(f"{self.address}play/{query}")

    def opens(self, url: str) -> None:
        """Open the page of the table at an address."""
        self.page.goto(url)
        self.page.locator("#ce-start:not([hidden])").wait_for()

    def starts(self) -> None:
        """Press the button that loads Python, and wait until the first cards lie there."""
        self.page.locator("#ce-start").click()
        self.waits(LOADING)

    def opens_setup(self) -> Locator:
        """Open the form for another game."""
        self.page.locator("#ce-new").click()
        setup = self.page.locator("#ce-setup")
        setup.wait_for()
        return setup

    def deals(self, preset: str, *, players: int, seed: str, match: bool = False) -> None:
        """Deal another game from the form."""
        setup = self.opens_setup()
        setup.locator("#ce-preset").select_option(preset)
        setup.locator("#ce-players").select_option(str(players))
        setup.locator("#ce-seed").fill(seed)
        if setup.locator("#ce-match").is_enabled():
            setup.locator("#ce-match").set_checked(match)
        setup.locator("#ce-deal").click()
        setup.wait_for(state="hidden")
        self.page.wait_for_function("seed => document.querySelector('#ce-table').dataset.seed === seed", arg=seed)
        self.waits()

    # Looking

    @property
    def table(self) -> Locator:
        """The table."""
        return self.page.locator("#ce-table")

    @property
    def asks(self) -> str:
        """What the table waits for."""
        return self.table.get_attribute("data-asks") or ""

    @property
    def made(self) -> int:
        """How many moves have been made."""
        return int(self.table.get_attribute("data-made") or -1)

    @property
    def hand(self) -> Locator:
        """The cards of the visitor."""
        return self.page.locator("button.ce-card")

    def held(self) -> list[str]:
        """The cards of the visitor, as texts."""
        cards: list[str] = self.hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
        return cards

    def told(self) -> list[str]:
        """The story so far."""
        return self.page.locator("#ce-story > li").all_inner_texts()

    @property
    def playable(self) -> Locator:
        """The cards that can be played now."""
        return self.page.locator("button.ce-card:not([aria-disabled='true'])")

    @property
    def acts(self) -> Locator:
        """Everything that can be done beside playing a card."""
        return self.page.locator("button.ce-act[data-move]:not([aria-disabled='true'])")

    @property
    def choices(self) -> Locator:
        """What the open dialog offers: suits, seats, to call or not."""
        return self.page.locator("#ce-picker .ce-choices button")

    def waits(self, most: int = WAITING) -> str:
        """Wait until the table waits for the visitor, and return for what."""
        self.page.wait_for_function(
            """() => {
                const { asks, busy } = document.querySelector("#ce-table").dataset;
                return asks && asks !== "bot" && busy === undefined;
            }""",
            timeout=most,
        )
        return self.asks

    def waits_for_an_answer(self, made: int, asks: str) -> None:
        """Wait until something was asked in a dialog, chosen, or done."""
        self.page.wait_for_function(
            """([made, asks]) => {
                const now = document.querySelector("#ce-table").dataset;
                if (document.querySelector("#ce-picker, #ce-chosen:not([hidden])")) return true;
                return now.busy === undefined && (Number(now.made) !== made || now.asks !== asks);
            }""",
            arg=[made, asks],
        )

    # Playing

    def decides(self, chance: Random) -> None:
        """Play one of the cards that can be played, mostly, else do something else; choose whatever is asked for."""
        made, asks = self.made, self.waits()
        cards, others = self.playable.count(), self.acts.count()
        assert cards or others, "nothing can be done"
        if cards and (not others or chance.random() < 0.9):
            self.playable.nth(chance.randrange(cards)).click()
        else:
            self.acts.nth(chance.randrange(others)).click()
        self.settles(chance, made, asks)

    def settles(self, chance: Random, made: int, asks: str) -> None:
        """Answer what is asked until the move is made."""
        for _ in range(6):  # that it is this card alone, a suit, a target, a call
            self.waits_for_an_answer(made, asks)
            if self.choices.count():
                self.choices.nth(chance.randrange(self.choices.count())).click()
            elif self.page.locator("#ce-play").is_visible():
                self.page.locator("#ce-play").click()
            else:
                return
        raise AssertionError("the dialogs do not end")

    def plays_on(self, chance: Random, *, most: int = 300) -> None:
        """Do whatever can be done, by chance, until the round is over."""
        for _ in range(most):
            if self.waits() in {"over", "deal"}:
                return
            self.decides(chance)
        raise AssertionError(f"the round is not over after {most} decisions")
