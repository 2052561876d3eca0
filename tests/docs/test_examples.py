"""Whatever the documentation shows is run: Markdown blocks, docstrings and the scripts of `examples/`."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

import crazyeights as ce
from crazyeights.missing import MissingPackageError

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))
MODULES = [info.name for info in pkgutil.walk_packages(ce.__path__, "crazyeights.") if "__main__" not in info.name]
EXAMPLES = (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
NEEDED = re.compile(r"^# /// script$\s(?P<lines>(?:^#(?:| .*)$\s)+)^# ///$", re.MULTILINE)
"""Where a script says what it needs, as PEP 723 has it."""
REQUIRED = os.environ.get("CRAZYEIGHTS_EXAMPLES") == "required"
"""Whether every script has to be run: a gate cannot lose one unnoticed."""
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
    try:
        imported = importlib.import_module(module)
    except MissingPackageError as error:
        pytest.skip(str(error))
    for examples in doctest.DocTestFinder(exclude_empty=True).find(imported):
        runner.run(examples, out=report.append)
    assert not report, "".join(report)


def _missing(script: Path) -> list[str]:
    """What a script asks for that is not installed."""
    found = NEEDED.search(script.read_text(encoding="utf-8"))
    block = "".join(line.removeprefix("#").strip() + "\n" for line in found["lines"].splitlines()) if found else ""
    names = [re.split(r"[^\w.-]", wanted)[0] for wanted in tomllib.loads(block).get("dependencies", [])]
    return [name for name in names if name != ce.__name__ and not _is_installed(name)]


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_example_script_runs_and_says_something(script: Path) -> None:
    """Every script of `examples/` runs as it stands, without arguments and input, and prints something."""
    if (missing := _missing(script)) and not REQUIRED:
        pytest.skip(f"it needs {', '.join(missing)}")
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


def test_examples_that_need_packages_say_so() -> None:
    """The three scripts that import other packages name them where tools look for them; what is missing is found."""
    assert {"online_table.py", "tournament.py", "train_agent.py"} == {
        script.name for script in SCRIPTS if NEEDED.search(script.read_text(encoding="utf-8"))
    }
    assert _is_installed("pytest")
    assert not _is_installed("crazyeights-no-such-package")


def test_the_page_of_examples_shows_all_of_them() -> None:
    """Each script is shown once, as it is in the folder, below the command that runs it."""
    shown = re.findall(r'^    ``` { \.python }\n    --8<-- "examples/(\w+\.py)"\n    ```$', EXAMPLES, re.MULTILINE)
    assert sorted(shown) == [script.name for script in SCRIPTS]
    assert sorted(re.findall(r"^python examples/(\w+\.py)", EXAMPLES, re.MULTILINE)) == sorted(shown)


def test_readme_plays_a_round() -> None:
    """The first screen of the README shows code that is run here, not only commands."""
    assert list(MARKDOWN.parse(ROOT / "README.md"))
