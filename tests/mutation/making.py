"""What mutmut does for us: it makes the mutants, and shows what each of them changes.

It is asked by name, because it is not installed where the types are checked.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

WORKSPACE = Path("mutants")
"""Where mutmut keeps the changed sources and a copy of the tests."""

_settings: Any = import_module("mutmut.configuration").config()


def modules() -> tuple[str, ...]:
    """The modules that `[tool.mutmut]` names."""
    return tuple(Path(path).stem for path in _settings.only_mutate)


def arguments(tests: Iterable[str] | None) -> tuple[str, ...]:
    """What pytest is told: how to run, and which tests; None: those that `[tool.mutmut]` names."""
    chosen = _settings.pytest_add_cli_args_test_selection if tests is None else tests
    return (*_settings.pytest_add_cli_args, *chosen)


def made(chosen: Iterable[str]) -> dict[str, Path]:
    """Make all mutants of some modules; from here on `import crazyeights` finds these.

    Returns:
        The file that each mutant is of, by the name that mutmut gives it.
    """
    command, copies, mutation = (
        import_module(f"mutmut.{name}") for name in ("__main__", "utils.file_utils", "mutation.data")
    )
    _settings.only_mutate = [path for path in _settings.only_mutate if Path(path).stem in {*chosen}]
    shutil.rmtree(WORKSPACE, ignore_errors=True)
    WORKSPACE.mkdir()
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):  # it tells of every file
        copies.copy_src_dir()
        copies.copy_also_copy_files()
        copies.setup_source_paths()
        for source in copies.walk_source_files():  # here, since a pool of processes complains of Ctrl-C at length
            written = command.create_file_mutants(source)
            if written.error is not None:
                raise written.error
    found: dict[str, Path] = {}
    for path in sorted(copies.walk_mutatable_files()):
        data: Any = mutation.SourceFileMutationData(path=path)
        data.load()
        found |= dict.fromkeys(data.exit_code_by_key, path)
    return found


def difference(mutant: str, path: Path) -> str:
    """What a mutant changes, as lines with - and +."""
    shown: str = import_module("mutmut.mutation.diff_apply").get_diff_for_mutant(mutant, path=path)
    return shown
