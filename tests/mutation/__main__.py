"""Mutation testing: `python -m tests.mutation scoring stock`, or without names all modules of `[tool.mutmut]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

import pytest

from tests.mutation.making import WORKSPACE, arguments, difference, made, modules
from tests.mutation.reporting import ALIVE, Mutant, change, reported

QUIETLY = ("--rootdir=.", "-qq", "--tb=no", "--assert=plain", "--show-capture=no", "-p", "no:cacheprovider")
STOPPED = 130
"""What a command ends with that Ctrl-C has stopped."""


def main() -> int:
    """Make the mutants, try them, and say which of them no test noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("modules", nargs="*", help="modules of the core, such as scoring; without any, all")
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants are tried at a time")
    parser.add_argument("--tests", nargs="+", help="the tests that are asked; without any, those of the project")
    given = parser.parse_args()
    unknown = sorted({*given.modules} - {*modules()})
    if unknown:
        parser.error(f"no mutants are made of {', '.join(unknown)}; there are {', '.join(modules())}")
    if given.jobs < 1:
        parser.error(f"jobs is {given.jobs}; it has to be 1 or more")
    try:
        return _tried(given.modules or modules(), given.jobs, given.tests)
    except KeyboardInterrupt:
        return _stopped("\nstopped before a mutant was tried")


def _tried(chosen: Sequence[str], jobs: int, tests: Sequence[str] | None) -> int:
    paths = made(chosen)
    if not paths:
        print(f"there is nothing to change in {', '.join(chosen)}")  # noqa: T201
        return 0
    from tests.mutation.forking import Forking  # which imports the library, that is: the mutants

    plugin = Forking(tuple(paths), jobs, _tell)
    home = os.getcwd()  # noqa: PTH109 - pytest is to run in the workspace and nothing else
    os.chdir(WORKSPACE)
    ended = pytest.main([*QUIETLY, *arguments(tests)], plugins=[plugin])
    os.chdir(home)
    if (plugin.stopped or ended == pytest.ExitCode.INTERRUPTED) and not plugin.outcome:
        raise KeyboardInterrupt
    if plugin.failed or not plugin.outcome:
        print("\nno mutant was tried; these tests fail without any:", *plugin.failed, sep="\n", file=sys.stderr)  # noqa: T201
        return 2
    mutants = [
        Mutant(paths[name].stem, outcome, *(change(name, difference(name, paths[name])) if outcome in ALIVE else ()))
        for name, outcome in plugin.outcome.items()
    ]
    text, status = reported(mutants, partial=plugin.stopped)
    print(f"\n{text}")  # noqa: T201
    if plugin.stopped:
        return _stopped(f"\nstopped: only {len(plugin.outcome)} of {len(paths)} mutants were tried")
    return status


def _stopped(words: str) -> int:
    print(words, file=sys.stderr)  # noqa: T201
    return STOPPED


def _tell(tried: int, of: int) -> None:
    print(f"\r{tried} of {of}", end="", file=sys.stderr)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
