"""A real browser that prints pages; without one the tests that need it are skipped, or fail where it is required."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, Protocol, cast

import pytest

REQUIRED = os.environ.get("CRAZYEIGHTS_BROWSER") == "required"
_NAMES = ("chromium", "chromium-browser", "google-chrome")


class Page(Protocol):
    """What is asked of a page of a browser."""

    def goto(self, url: str) -> object:
        """Open an address."""
        ...

    def emulate_media(self, *, media: str) -> None:
        """Show the page as on paper ("print") or on a screen ("screen")."""
        ...

    def set_viewport_size(self, viewport_size: dict[str, int]) -> None:
        """Make the window so many pixels wide and high."""
        ...

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - whatever the expression gives
        """Return what an expression gives in the page."""
        ...

    def pdf(self, **options: object) -> bytes:
        """Print the page."""
        ...


@contextmanager
def browser_page() -> Generator[Page]:
    """Open a window of Chromium."""
    try:
        api: Any = import_module("playwright.sync_api")
    except ModuleNotFoundError:
        _missing("playwright is not installed")
    path = next(filter(None, map(shutil.which, _NAMES)), None)
    with api.sync_playwright() as playwright:
        if path is None and not Path(playwright.chromium.executable_path).exists():
            _missing("there is no Chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield cast(Page, browser.new_page())
        finally:
            browser.close()


def _missing(what: str) -> NoReturn:
    if REQUIRED:
        pytest.fail(f"a browser is required, but {what}")
    pytest.skip(what)


def sheets(pdf: bytes) -> list[tuple[int, int]]:
    """Return how wide and how high the pages of a PDF of Chromium are, in whole millimetres."""
    boxes = re.findall(rb"/Type\s*/Page\b.*?/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf, re.DOTALL)
    return [(round(float(wide) / 72 * 25.4), round(float(high) / 72 * 25.4)) for wide, high in boxes]
