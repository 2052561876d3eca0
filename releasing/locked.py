"""The lock of the development tools, `requirements-dev.txt`: versions and hashes, and no word about a registry."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements-dev.txt"


def entries(text: str) -> dict[str, list[str]]:
    """Return the entries of a lock, by the name of the package; one that differs between Pythons has several.

    Args:
        text: What the lock holds.
    """
    found: dict[str, list[str]] = {}
    for line in re.sub(r"\s*\\\n\s*", " ", text).splitlines():
        found.setdefault(line.partition("==")[0], []).append(line)
    return found


def only(names: Iterable[str]) -> str:
    """Return the part of the lock that is about these packages, as a file of requirements.

    Args:
        names: Of packages that the lock has, in the form of registries: lower case, with dashes.

    Raises:
        KeyError: The lock lacks one of them.
    """
    locked = entries(LOCK.read_text(encoding="utf-8"))
    return "".join(f"{entry}\n" for name in names for entry in locked[name])
