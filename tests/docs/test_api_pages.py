"""All public names stand on the pages below ``reference/api``, each once."""

from __future__ import annotations

import re
from collections import Counter
from types import ModuleType

import crazyeights as ce
from crazyeights import bots, codec, events, presets, rulescard, simulation, sitting, variants
from docs import generate
from docs.generating import api_pages

FOLDER = generate.REFERENCE / "api"
TOLD = [name for page in api_pages.PAGES for name in api_pages.names(page)]


def _made_in(module: ModuleType) -> set[str]:
    """The public classes and functions that a module without ``__all__`` defines."""
    return {
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    }


def _public() -> set[str]:
    """Every public name below ``crazyeights``."""
    names = {*ce.__all__, "bots", "rulescard", "simulation", "sitting"}
    for module in (bots, rulescard, simulation, sitting):
        short = module.__name__.removeprefix("crazyeights.")
        names |= {f"{short}.{name}" for name in module.__all__ if name not in ce.__all__}
    names |= {f"codec.{name}" for name in codec.__all__ if name not in ce.__all__}
    for module in (events, presets, variants):
        names |= {f"{module.__name__.removeprefix('crazyeights.')}.{name}" for name in _made_in(module)}
    return names


def test_every_public_name_is_told_once() -> None:
    """Nothing public is left out, nothing is told twice, and nothing that is not public is told."""
    assert dict.fromkeys(_public(), 1) == dict(Counter(TOLD))


def test_the_pages_hand_every_name_to_mkdocstrings() -> None:
    """What a page tells is what stands on it as ``:::``, so that the site renders its docstring."""
    for page in api_pages.PAGES:
        text = (FOLDER / f"{page}.md").read_text(encoding="utf-8")
        assert [f"crazyeights.{name}" for name in api_pages.names(page)] == re.findall(
            r"^::: (\S+)$", text, re.MULTILINE
        )


def test_there_is_no_other_page() -> None:
    """Each group has its page with its title, and no page is left of a group that went."""
    assert sorted(api_pages.PAGES) == sorted(page.stem for page in FOLDER.glob("*.md")) == sorted(api_pages.TITLES)
    for page, title in api_pages.TITLES.items():
        assert (FOLDER / f"{page}.md").read_text(encoding="utf-8").startswith(f"# {title}\n\n")


def test_every_preset_is_in_the_table_of_constants() -> None:
    """The constants are told by a table, with a link to the page of each."""
    text = (FOLDER / "presets.md").read_text(encoding="utf-8")
    assert list(presets.names()) == re.findall(r"\(\.\./presets/([a-z0-9-]+)\.md\)", text)


def test_the_way_to_build_a_value_has_its_defaults() -> None:
    """The line is the signature, with members of enums by name and a star before what is given by name only."""
    assert "Play(card, suit=None, then=(), swap=None, call=False)" in api_pages.api_page("moves")
    assert "PenaltyRule(*, answer=Answer.NONE, ends_turn=True)" in api_pages.api_page("rules")
    assert "deal(" not in api_pages.api_page("table")


def test_what_a_table_promises_is_not_hidden() -> None:
    """The inner names are left out of the pages; those that every program reads are none of them."""
    promised = "hands stock pile top suit turn dealer direction phase due rules seed is_over result".split()
    assert all(hasattr(ce.State, name) and name not in api_pages.INNER.split() for name in promised)
    assert all(any(hasattr(table, name) for table in api_pages.TABLES) for name in api_pages.INNER.split())
