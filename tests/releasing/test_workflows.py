"""What the workflows promise that no checker of workflows asks for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from releasing.locked import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actions_of_others_are_pinned(workflow: Path) -> None:
    """What others wrote runs in one state that cannot be moved, named by its hash, and the version stands beside it."""
    used = re.findall(r"uses: (?!\./)(.*)", workflow.read_text(encoding="utf-8"))
    assert [entry for entry in used if not PINNED.fullmatch(entry)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_tools_come_from_the_lock(workflow: Path) -> None:
    """Every installation by pip in a workflow checks hashes."""
    installed = re.findall(r"pip install (.*)", workflow.read_text(encoding="utf-8"))
    assert [line for line in installed if "--require-hashes -r requirements-dev.txt" not in line] == []


def test_sessions_named_in_workflows_exist() -> None:
    """A session that is renamed in `noxfile.py` is renamed in the workflows."""
    sessions = set(re.findall(r"^def (\w+)\(session", (ROOT / "noxfile.py").read_text(encoding="utf-8"), re.MULTILINE))
    texts = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    (matrix,) = re.findall(r"session: \[(.*)\]", texts)
    called = re.findall(r'nox -s "?(\w+)', texts)
    assert {*matrix.split(", "), *called} - sessions == set()
    assert called
