"""What the project file promises."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_extras_and_groups_are_the_same_lists() -> None:
    """Whether an old pip (extra) or a newer tool (group) installs what a name stands for, it gets the same packages."""
    groups = PROJECT["dependency-groups"]
    for name, packages in PROJECT["project"]["optional-dependencies"].items():
        assert packages == groups[name]


def test_every_dependency_is_explained() -> None:
    """The page on dependencies names each package that any extra or group asks for."""
    page = (ROOT / "docs" / "explanation" / "dependencies.md").read_text(encoding="utf-8")
    lists = [
        *PROJECT["dependency-groups"].values(),
        PROJECT["project"]["dependencies"],
        PROJECT["build-system"]["requires"],
    ]
    named = {re.split(r"[^\w.-]", entry)[0] for entries in lists for entry in entries if isinstance(entry, str)}
    assert {name for name in named if f"**{name}**" not in page} == set()


def test_package_says_that_it_is_typed() -> None:
    """Type checkers of users read the annotations (PEP 561)."""
    assert (ROOT / "src" / "crazyeights" / "py.typed").read_bytes() == b""
