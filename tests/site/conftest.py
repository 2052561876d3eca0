"""The built site, served here, and a browser that reaches nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from docs.building.serving import server
from tests.site.browsing import Witness, launched, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site: that of `CRAZYEIGHTS_SITE`, else one that is built now."""
    given = os.environ.get("CRAZYEIGHTS_SITE")
    if given:
        return Path(given)
    from docs.build import build

    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    with served(server(site)) as url:
        yield url


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """What drives browsers; there can be one only."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    """One browser for all tests; each gets a fresh profile in it."""
    running = launched(driver)
    yield running
    running.close()


@pytest.fixture
def witness() -> Iterator[Witness]:
    """What a page did wrong: nothing, else the test fails."""
    seen = Witness()
    yield seen
    assert [] == seen.errors
    assert [] == seen.foreign()


@pytest.fixture
def page(browser: Browser, witness: Witness) -> Iterator[Page]:
    """A page of a visitor who has never been here, at the width of a desk, who does not want things to move."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(30_000)
    opened = context.new_page()
    witness.watch(opened)
    yield opened
    context.close()
