"""Whatever the documentation shows is run: Markdown blocks, docstrings and the scripts of `examples/`."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

import crazyeights as ce

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))
MODULES = [info.name for info in pkgutil.walk_packages(ce.__path__, "crazyeights.") if "__main__" not in info.name]
LONGEST_SCRIPT = 120
"""Seconds that an example may take on a busy machine."""

MARKDOWN = Sybil([PythonCodeBlockParser(), SkipParser()])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_blocks_of_a_page_run_from_top_to_bottom(page: Path) -> None:
    """A reader who pastes the blocks of a page one after the other gets what the page shows."""
    for example in MARKDOWN.parse(page):
        example.evaluate()


@pytest.mark.parametrize("module", [ce.__name__, *MODULES])
def test_docstring_examples_give_what_they_show(module: str) -> None:
    """Each docstring's example holds by itself, with the names of its own module and nothing left by another one."""
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for examples in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(module)):
        runner.run(examples, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_example_script_runs_and_says_something(script: Path) -> None:
    """Every script of `examples/` runs as it stands, without arguments and input, and prints something."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", script],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LONGEST_SCRIPT,
        check=False,
    )
    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.strip()


def test_readme_plays_a_round() -> None:
    """The first screen of the README shows code that is run here, not only commands."""
    assert list(MARKDOWN.parse(ROOT / "README.md"))
