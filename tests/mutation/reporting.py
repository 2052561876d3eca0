"""What became of the mutants, beside the list of those that change nothing."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
ALIVE = ("survived", "no tests")
"""What may be said of a mutant that no test noticed."""
ALLOWED = 0.05
"""So many of the mutants may survive unexplained."""


class Mutant(NamedTuple):
    """A changed line, and what became of it."""

    module: str
    """Where it is, such as scoring."""
    outcome: str
    """killed, survived, no tests or timeout."""
    function: str = ""
    """The function, such as `points` or `Tables._lead`."""
    was: str = ""
    """The lines that it replaced; empty for the killed."""
    now: str = ""
    """What stands there instead."""


class Explained(NamedTuple):
    """A mutant that no test can notice, named by its text, which does not shift with the lines around it."""

    module: str
    function: str
    was: str
    now: str


def change(name: str, diff: str) -> tuple[str, str, str]:
    """The function that a mutant changes, the lines that it replaces and what it puts there.

    Args:
        name: The name of mutmut, such as ``crazyeights.tables.xǁTablesǁ_lead__mutmut_3``.
        diff: The difference, as mutmut shows it.
    """
    mangled = name.rpartition("__mutmut_")[0].rpartition(".")[2]
    function = mangled[2:] if mangled.startswith("x_") else ".".join(mangled.split("ǁ")[1:])
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    was, now = (" ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return function, was, now


def explanations(source: Path = EQUIVALENT) -> dict[Explained, str]:
    """Why each of the listed mutants changes nothing that a caller could notice.

    Raises:
        ValueError: An entry lacks its reason, or stands there twice.
    """
    found: dict[Explained, str] = {}
    for module, entries in tomllib.loads(source.read_text("utf-8")).items():
        for entry in entries:
            key = Explained(module, entry["in"], entry["was"], entry["now"])
            if key in found or not entry["why"].strip():
                raise ValueError(f"{key} stands there twice, or without a reason")
            found[key] = entry["why"]
    return found


def reported(
    mutants: Sequence[Mutant], explained: Iterable[Explained] | None = None, *, partial: bool = False
) -> tuple[str, int]:
    """A table by module and the survivors that are left; 1 if these are too many, else 0.

    Args:
        mutants: What became of each.
        explained: Those that change nothing; None: the list of the project.
        partial: Whether some were not tried, so that nothing can be said of explanations that were not needed.
    """
    known = set(explanations() if explained is None else explained)
    lines = [f"{'':16}{'mutants':>9}{'killed':>9}{'timeout':>9}{'explained':>11}{'open':>7}"]
    still_open: list[Mutant] = []
    total: Counter[str] = Counter()
    met: set[Explained] = set()
    for module in sorted({mutant.module for mutant in mutants}):
        counts: Counter[str] = Counter()
        for mutant in mutants:
            if mutant.module != module:
                continue
            key = Explained(mutant.module, mutant.function, mutant.was, mutant.now)
            fate = mutant.outcome
            if fate in ALIVE:
                met.add(key)
                fate = "explained" if key in known else "open"
                still_open += [mutant] if fate == "open" else []
            counts.update([fate, "mutants"])
        lines.append(_row(module, counts))
        total += counts
    lines.append(_row("together", total))
    for mutant in still_open:
        lines += ["", f"{mutant.module}.{mutant.function} ({mutant.outcome})", f"  - {mutant.was}", f"  + {mutant.now}"]
    modules = {mutant.module for mutant in mutants if not partial}
    idle = [key for key in sorted(known - met) if key.module in modules]
    lines += [f"\nno longer survives: {key.module}.{key.function}: {key.now}" for key in idle]
    too_many = len(still_open) > ALLOWED * len(mutants)
    return "\n".join(lines), int(too_many)


def _row(name: str, counts: Counter[str]) -> str:
    return (
        f"{name:16}{counts['mutants']:9}{counts['killed']:9}{counts['timeout']:9}"
        f"{counts['explained']:11}{counts['open']:7}"
    )
