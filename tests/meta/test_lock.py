"""The lock of the development tools."""

from __future__ import annotations

import re
import tomllib

import pytest

from releasing.locked import LOCK, ROOT, entries, only

TEXT = LOCK.read_text(encoding="utf-8")
LOCKED = entries(TEXT)
GROUPS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
ENTRY = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^\\]+?)?( --hash=sha256:[0-9a-f]{64})+")


def packages(group: str) -> set[str]:
    """The names of the packages that a group asks for, also through groups in it."""
    found: set[str] = set()
    for entry in GROUPS[group]:
        found |= {re.split(r"[^\w.-]", entry)[0]} if isinstance(entry, str) else packages(entry["include-group"])
    return found


def test_lock_names_no_place_to_fetch_from() -> None:
    """Whoever installs from the lock asks the registry that their own tools are set up with."""
    assert re.findall(r"://|^\s*-(?!-hash)|@", TEXT, re.MULTILINE) == []


def test_every_entry_is_one_version_with_hashes() -> None:
    """A file that differs from the one that was locked is refused, whatever the registry says."""
    assert [entry for found in LOCKED.values() for entry in found if not ENTRY.fullmatch(entry)] == []


@pytest.mark.parametrize("group", ["dev", "examples", "release"])
def test_lock_has_what_development_needs(group: str) -> None:
    """Each package of these groups is locked; after a change of a group `nox -s lock` writes it anew."""
    assert packages(group) - LOCKED.keys() == set()


def test_part_of_a_lock_keeps_its_hashes() -> None:
    """What is taken from the lock for one purpose is held to the same versions and hashes."""
    assert only(["attrs", "pytest"]).splitlines() == [*LOCKED["attrs"], *LOCKED["pytest"]]
