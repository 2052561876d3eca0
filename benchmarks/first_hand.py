"""How long a visitor waits for the first hand of the live table, as a multiple of what Pyodide alone takes to load.

Run: python -m benchmarks.first_hand SITE, where SITE is what `python -m docs.build` has built.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from docs.building.serving import server
from tests.site.browsing import LOADING, launched, served
from tests.site.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

PAIRS = 5
MOST = 1.6
ALONE = """
async () => {
  const script = `
    import { loadPyodide } from "${new URL("../live/pyodide/pyodide.mjs", location.href)}";
    await loadPyodide({ indexURL: "${new URL("../live/pyodide/", location.href)}" });
    postMessage("loaded");
  `;
  const before = performance.now();
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), { type: "module" });
  await new Promise((resolve) => worker.addEventListener("message", resolve));
  return performance.now() - before;
}
"""


def alone(driver: Playwright, address: str) -> float:
    """Return the milliseconds that `loadPyodide` takes in a worker, in a browser that has never been here."""
    browser = launched(driver)
    page = browser.new_page()
    page.set_default_timeout(LOADING)
    page.goto(f"{address}play/")
    taken: float = page.evaluate(ALONE)
    browser.close()
    return taken


def first_hand(driver: Playwright, address: str) -> float:
    """Return the milliseconds from the click to the first hand that can be played, in such a browser."""
    browser = launched(driver)
    visitor = Visitor(browser.new_page(), address)
    visitor.page.set_default_timeout(LOADING)
    visitor.comes()
    visitor.starts()
    visitor.page.wait_for_function("performance.getEntriesByName('ce-hand').length")
    taken: float = visitor.page.evaluate(
        "performance.getEntriesByName('ce-hand')[0].startTime - performance.getEntriesByName('ce-click')[0].startTime"
    )
    browser.close()
    return taken


def main() -> int:
    """Measure in turn, print each pair and the median of the ratios; 1 if it is too large."""
    from playwright.sync_api import sync_playwright

    ratios: list[float] = []
    with served(server(Path(sys.argv[1]))) as address, sync_playwright() as driver:
        for _ in range(PAIRS):
            bare, hand = alone(driver, address), first_hand(driver, address)
            ratios.append(hand / bare)
            print(f"loadPyodide alone {bare / 1000:5.2f} s, first hand {hand / 1000:5.2f} s: {ratios[-1]:.2f}")
    print(f"first hand of the live table / loadPyodide alone: {median(ratios):.2f} (at most {MOST})")
    return int(median(ratios) > MOST)


if __name__ == "__main__":
    sys.exit(main())
