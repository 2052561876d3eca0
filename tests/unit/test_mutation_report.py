"""What is said of mutants after a run of `python -m tests.mutation`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutation.reporting import Explained, Mutant, change, explanations, reported

SOURCE = Path(__file__).parents[2] / "src" / "crazyeights"
DIFF = """\
--- src/crazyeights/tables.py
+++ src/crazyeights/tables.py
@@ -1,3 +1,2 @@
 def may_be_last(self, card):
-    power = self.powers[card]
-    return power.wild
+    return None
"""
KILLED = Mutant("scoring", "killed")
LEFT = Mutant("scoring", "survived", "points", "a + b", "a - b")
SAME = Explained("scoring", "points", "a + b", "a - b")


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("crazyeights.tables.xǁTablesǁmay_be_last__mutmut_3", "Tables.may_be_last"),
        ("crazyeights.tables.x__aimed__mutmut_12", "_aimed"),
    ],
)
def test_a_mutant_is_named_by_its_text(name: str, function: str) -> None:
    """The function, what was there and what is there now name a mutant; its number and the lines around it do not."""
    assert change(name, DIFF) == (function, "power = self.powers[card] return power.wild", "return None")


def test_at_most_one_in_twenty_may_be_left() -> None:
    """Five survivors without a reason among a hundred mutants are allowed, six are not."""
    assert reported([LEFT] * 5 + [KILLED] * 95, [])[1] == 0
    assert reported([LEFT] * 6 + [KILLED] * 94, [])[1] == 1
    assert reported([LEFT] * 6 + [KILLED] * 94, [SAME])[1] == 0


@pytest.mark.parametrize("outcome", ["survived", "no tests"])
def test_what_is_left_is_shown(outcome: str) -> None:
    """Whoever reads the report sees the function and both texts of each mutant that nobody noticed or explained."""
    left = LEFT._replace(outcome=outcome)
    assert f"scoring.points ({outcome})\n  - a + b\n  + a - b" in reported([left], [])[0]
    assert "points" not in reported([left], [SAME])[0]


def test_one_row_for_each_module_and_one_together() -> None:
    """Each mutant is counted once, as killed, timeout, explained or open."""
    found = [KILLED, KILLED, LEFT, Mutant("stock", "timeout"), Mutant("stock", "no tests", "take", "x", "y")]
    rows = [line.split() for line in reported(found, [SAME])[0].splitlines()]
    assert rows[:4] == [
        ["mutants", "killed", "timeout", "explained", "open"],
        ["scoring", "3", "2", "0", "1", "0"],
        ["stock", "2", "0", "1", "0", "1"],
        ["together", "5", "2", "1", "1", "1"],
    ]


def test_an_explanation_without_its_mutant_is_named() -> None:
    """An explained mutant that is killed or gone leaves the list; one of a module that did not run says nothing.

    Nor does one of a module that was tried in part: its mutant may be among those that are left.
    """
    gone = Explained("stock", "take", "x", "y")
    assert "no longer survives: scoring.points: a - b" in reported([KILLED], [SAME, gone])[0]
    assert "stock" not in reported([KILLED], [SAME, gone])[0]
    assert "no longer" not in reported([KILLED], [SAME, gone], partial=True)[0]


def test_every_explanation_of_the_project_has_a_reason() -> None:
    """The list can be read, and each entry says why no test can notice its mutant."""
    assert all(why.strip() for why in explanations().values())


@pytest.mark.parametrize("why", ["", " "])
def test_an_explanation_has_a_reason(why: str, tmp_path: Path) -> None:
    """Entries that say nothing, or that stand there twice, are refused."""
    entry = '[[scoring]]\nin = "points"\nwas = "a + b"\nnow = "a - b"\nwhy = "{}"\n'
    (tmp_path / "a.toml").write_text(entry.format("because"), encoding="utf-8")
    assert explanations(tmp_path / "a.toml") == {SAME: "because"}
    for text in (entry.format(why), entry.format("because") * 2):
        (tmp_path / "a.toml").write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match="twice, or without a reason"):
            explanations(tmp_path / "a.toml")


def functions(module: str) -> Iterator[tuple[str, str]]:
    """Yield the functions and methods of a module of the library, each with its lines as a report joins them."""
    text = (SOURCE / f"{module}.py").read_text("utf-8")
    for node in ast.parse(text).body:
        kinds = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for part in kinds:
            if isinstance(part, ast.FunctionDef):
                lines = (ast.get_source_segment(text, part) or "").splitlines()
                yield f"{owner}{part.name}", " ".join(map(str.strip, lines))


@pytest.mark.parametrize("module", sorted({key.module for key in explanations()}))
def test_every_explanation_still_has_its_code(module: str) -> None:
    """What an entry says was changed stands in its function, so that none outlives the code that it explains."""
    there = dict(functions(module))
    stale = [key for key in explanations() if key.module == module and key.was not in there.get(key.function, "")]
    assert [] == stale
