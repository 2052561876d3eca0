"""The package of the desk: its examples, what it imports, and the round told for browsers that cannot run it."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs.live import livetable

ROOT = Path(__file__).parents[2]
MODULES = [info.name for info in pkgutil.walk_packages(livetable.__path__, f"{livetable.__name__}.")]
HEAVY = ("cattrs", "crazyeights.codec", "crazyeights.simulation", "crazyeights.rulescard", "crazyeights.bots")
"""What the first hand does not need; in a browser every module is waited for."""
FIRST_HAND = """
import sys
from docs.live.livetable import Desk
assert '"shown"' in Desk().answer('{"do": "deal", "preset": "starter-rules", "players": 2}')
print(*sys.modules)
"""


@pytest.mark.parametrize("module", MODULES)
def test_docstring_examples_give_what_they_show(module: str) -> None:
    """Each docstring's example holds by itself."""
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for examples in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(module)):
        runner.run(examples, out=report.append)
    assert not report, "".join(report)


def test_the_first_hand_imports_little() -> None:
    """Until the first hand is there, nothing is imported that only other questions need."""
    done = subprocess.run([sys.executable, "-c", FIRST_HAND], cwd=ROOT, capture_output=True, text=True, check=True)
    imported = done.stdout.split()
    assert "crazyeights.sitting.game" in imported
    assert [] == [name for name in imported if name.startswith(HEAVY)]


def test_the_package_can_be_unpacked_anywhere(tmp_path: Path) -> None:
    """The folder alone, beside the library, is the package ``livetable``: it names itself only relatively."""
    (tmp_path / "livetable").symlink_to(Path(livetable.__path__[0]))
    script = 'from livetable import Desk; print(Desk().answer(\'{"do": "hint"}\'))'
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""},
    )
    assert "there is no game yet" in done.stdout
