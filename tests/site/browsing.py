"""A visitor with a real browser, who notices errors and whom nobody but this machine is asked."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import attrs
import pytest

if TYPE_CHECKING:
    from http.server import ThreadingHTTPServer

    from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Request

REQUIRED = os.environ.get("CRAZYEIGHTS_BROWSER") == "required"
"""Whether tests in a browser may not be left out; the gate says so."""
CHROMIUM = os.environ.get("CRAZYEIGHTS_CHROMIUM", "/usr/bin/chromium")
LOADING = 120_000
"""Milliseconds that Python may take to load on a busy machine."""
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
"""No other host can be reached, and the browser asks for nothing of its own."""


def lacking() -> str | None:
    """Return what tests in a browser lack here, or None."""
    try:
        import playwright.sync_api as _  # noqa: F401 - only to see whether it is there
    except ModuleNotFoundError:
        return "playwright is not installed (group `browser`)"
    return None if os.path.exists(CHROMIUM) else f"there is no {CHROMIUM}"  # noqa: PTH110 - a plain question


def skip_or_fail() -> None:
    """Leave the tests of the calling module out where there is no browser, or fail where there has to be one."""
    reason = lacking()
    if reason is None:
        return
    if REQUIRED:
        raise RuntimeError(reason)
    pytest.skip(reason, allow_module_level=True)


def launched(driver: Playwright, *flags: str) -> Browser:
    """Return a new browser, fresh and without a sandbox, which a container has not."""
    return driver.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])


@contextmanager
def served(running: ThreadingHTTPServer) -> Generator[str]:
    """Run a server beside the test; yields its address."""
    thread = Thread(target=running.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()
    running.server_close()
    thread.join()


@attrs.define(slots=False)  # playwright notes on an object which of its methods listen
class Witness:
    """What went wrong on a page, and who was asked for what."""

    errors: list[str] = attrs.field(factory=list[str])
    """Errors of the console, and exceptions that nobody caught."""
    asked: list[str] = attrs.field(factory=list[str])
    """Every address that was asked for."""

    def watch(self, page: Page) -> None:
        """Note from now on what happens on a page."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.errors.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        self.asked.append(request.url)

    def foreign(self) -> list[str]:
        """Return the addresses that do not belong to this machine."""
        return [
            url
            for url in self.asked
            if urlsplit(url).scheme in {"http", "https", "ws", "wss"} and urlsplit(url).hostname != "127.0.0.1"
        ]
