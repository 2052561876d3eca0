"""Rewrite the parts of the pages that come from the code: ``python docs/generate.py``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # where the parts of this script and the tests' tables are found

import crazyeights as ce
from docs.generating import api_pages
from docs.generating.command_page import command_page
from docs.generating.json_page import SCHEMA, form_table, schema_text
from docs.generating.knob_page import knob_page
from docs.generating.marks import refreshed
from docs.generating.preset_page import preset_parts
from docs.generating.recorded_round import recorded_round
from docs.generating.rules_index import rules_index

REFERENCE = Path(__file__).parent / "reference"
RECORDED = Path(__file__).parent / "live" / "recorded.txt"
"""What stands in for the live table where it cannot run."""
Parts = Mapping[str, str]
ALONE: Mapping[str, tuple[str, Callable[[], str]]] = {
    "api": ("names", api_pages.all_names),
    "knobs": ("knobs", knob_page),
    "rules-index": ("rules", rules_index),
    "json": ("forms", form_table),
    "command-line": ("commands", command_page),
}
"""Pages with one generated part: what it is called and what writes it."""


def pages() -> Iterator[tuple[str, Callable[[], Parts]]]:
    """Yield every page with generated parts, as a path below ``reference``, and what gives these parts.

    Examples:
        >>> [path for path, _ in pages()][:2]
        ['api.md', 'knobs.md']
    """
    for name, (part, write) in ALONE.items():
        yield f"{name}.md", partial(_alone, part, write)
    for name in api_pages.PAGES:
        yield f"api/{name}.md", partial(_alone, "names", partial(api_pages.api_page, name))
    for name in ce.presets.names():
        yield f"presets/{name}.md", partial(preset_parts, name)


def _alone(part: str, write: Callable[[], str]) -> Parts:
    return {part: write()}


def main() -> None:
    """Rewrite every page that is out of date, the schema and the recorded round, and say which."""
    for path, parts in pages():
        page = REFERENCE / path
        _write(page, path, refreshed(page.read_text(encoding="utf-8"), parts()))
    _write(REFERENCE / SCHEMA, SCHEMA, schema_text())
    _write(RECORDED, RECORDED.name, recorded_round())


def _write(file: Path, name: str, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name} is rewritten\n")


if __name__ == "__main__":
    main()
