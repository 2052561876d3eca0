"""The built site, page by page: every link leads somewhere, and nothing is loaded from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import attrs
import pytest
from typing_extensions import override

from tests.site.browsing import skip_or_fail

skip_or_fail()

LOADS = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
}
"""Elements for which a browser asks by itself."""
HOST = "http://site.invalid"


@attrs.define
class _Page(HTMLParser):
    """What a page links to, what it loads, and what can be linked to in it."""

    links: set[str] = attrs.field(factory=set[str])
    loads: set[str] = attrs.field(factory=set[str])
    anchors: set[str] = attrs.field(factory=set[str])

    def __attrs_pre_init__(self) -> None:
        super().__init__()

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value is not None}
        self.anchors.update(given[name] for name in ("id", "name") if name in given)
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        of_page = tag == "link" and given.get("rel") in {"canonical", "prev", "next", "alternate", "edit"}
        if tag in LOADS and LOADS[tag] in given:
            (self.links if of_page else self.loads).add(given[LOADS[tag]])


def read(path: Path) -> _Page:
    """Return a page of the built site."""
    page = _Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def pages(site: Path) -> Iterator[tuple[str, Path]]:
    """Return every page with the path that a visitor sees."""
    for path in sorted(site.rglob("*.html")):
        yield f"/{path.relative_to(site).as_posix().removesuffix('index.html')}", path


def target(site: Path, path: str) -> Path | None:
    """Return the file that a server gives for a path, or None."""
    found = site / unquote(path).removeprefix("/")
    if found.is_dir():
        found /= "index.html"
    return found if found.is_file() else None


def test_no_link_is_broken(site: Path) -> None:
    """Every link within the site leads to a page and a place in it; what has an equals sign is for the live table."""
    known = {path: read(path) for _, path in pages(site)}
    broken: list[str] = []
    for address, path in pages(site):
        for link in known[path].links | known[path].loads:
            url = urlsplit(urljoin(f"{HOST}{address}", link))
            if f"{url.scheme}://{url.netloc}" != HOST:
                continue
            found = target(site, url.path)
            if found is None:
                broken.append(f"{address} -> {link}")
                continue
            place = unquote(url.fragment)
            if place and found in known and "=" not in place and place not in known[found].anchors:
                broken.append(f"{address} -> {link}: no such place")
    assert [] == broken


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    """Neither pages nor styles name a file of another host."""
    foreign = [
        f"{address}: {link}"
        for address, path in pages(site)
        for link in read(path).loads
        if urlsplit(link).netloc or link.startswith("//")
    ]
    for style in site.rglob("*.css"):
        text = style.read_text(encoding="utf-8")
        foreign += [f"{style.name}: {url}" for url in re.findall(r"url\([\"']?((?:https?:)?//[^)]+)\)", text)]
    assert [] == foreign


@pytest.mark.parametrize("name", ["index.html", "play/index.html", "404.html"])
def test_the_pages_that_everybody_needs_are_there(site: Path, name: str) -> None:
    """The home page, the table, and what is shown for a page that is not there."""
    assert (site / name).is_file()
