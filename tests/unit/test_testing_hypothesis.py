"""Hypothesis knows our types where the package is installed, and the package knows what to say where it is not."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights import testing
from crazyeights._hypothesis import register
from crazyeights.testing import MissingPackageError

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def python(code: str, *path: Path, **environment: str) -> str:
    """Run some code in another process and return what it prints."""
    source = Path(ce.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, **environment, "PYTHONPATH": os.pathsep.join(map(str, [*path, source]))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder with the metadata of an installed package, with the entry points of the project file."""
    about = tmp_path / "crazyeights-0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: crazyeights\nVersion: 0\n", encoding="utf-8")
    lines: list[str] = []
    for group, entries in PROJECT["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (about / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path


def test_an_installed_package_tells_hypothesis_its_types(installed: Path) -> None:
    """Once the package is installed `from_type` draws a state, and nobody has to call anything."""
    code = (
        "from hypothesis import Phase, find, settings, strategies as st; import crazyeights as ce\n"
        "few = settings(database=None, derandomize=True, phases=[Phase.generate])\n"
        "kinds = (ce.State, ce.Match, ce.View, ce.Record, ce.RuleSet, ce.Card, ce.Move, ce.Catch)\n"
        "print(*[isinstance(find(st.from_type(kind), lambda _: True, settings=few), kind) for kind in kinds])"
    )
    assert python(code, installed).split() == ["True"] * 8


def test_whoever_imports_hypothesis_does_not_import_the_strategies(installed: Path) -> None:
    """To be registered costs the import of the rules, and none of `testing`, the codec or the simulation."""
    code = "import hypothesis, sys; print(*sorted(name for name in sys.modules if name.startswith('crazyeights')))"
    modules = python(code, installed).split()
    assert "crazyeights._hypothesis" in modules
    late = ("testing", "codec", "simulation", "bots", "terminal", "rulescard", "events")
    assert [name for name in modules if name.split(".")[1:2] and name.split(".")[1] in late] == []
    assert python(code, installed, HYPOTHESIS_NO_PLUGINS="1") == "\n"


def test_the_laws_need_no_hypothesis() -> None:
    """Without Hypothesis the laws are checked all the same, and what needs it says how to install it."""
    code = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "import crazyeights as ce; from crazyeights import testing\n"
        "testing.check_laws(ce.presets.STARTER_RULES, games=1, moves=3)\n"
        "for name in ('states', 'TableMachine'):\n"
        "    try: getattr(testing, name)\n"
        "    except ImportError as error: print(type(error).__name__, error)\n"
    )
    sentence = "needs Hypothesis, which is not installed: pip install 'crazyeights[testing]'"
    assert python(code).splitlines() == [
        f"MissingPackageError crazyeights.testing.states {sentence}",
        f"MissingPackageError crazyeights.testing.TableMachine {sentence}",
    ]
    assert "testing" in PROJECT["optional-dependencies"]


def test_what_needs_hypothesis_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for where Hypothesis cannot be imported, a name is an error that says what it needs."""
    monkeypatch.delitem(vars(testing), "TableMachine", raising=False)
    monkeypatch.delitem(sys.modules, "crazyeights.testing.machine", raising=False)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(MissingPackageError) as caught:
        testing.TableMachine  # noqa: B018 - asking for it is the test
    assert caught.value.extra == "testing"


def test_a_missing_package_is_an_error_of_ours_that_survives_pickling() -> None:
    """Whoever catches our errors catches it, whoever catches import errors too, and another process gets the same."""
    error = MissingPackageError("states", "Hypothesis", extra="testing")
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (type(error), str(error), vars(error)) == (type(copy), str(copy), vars(copy))
    assert isinstance(error, ce.CrazyEightsError)
    assert isinstance(error, ImportError)


def test_another_module_that_is_missing_is_not_taken_for_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something else cannot be imported, that error is seen as it is."""
    monkeypatch.delitem(vars(testing), "suits", raising=False)
    monkeypatch.setitem(sys.modules, "crazyeights.testing.strategies.values", None)
    with pytest.raises(ModuleNotFoundError, match="strategies") as caught:
        testing.suits  # noqa: B018 - asking for it is the test
    assert not isinstance(caught.value, MissingPackageError)


def test_names_are_listed_and_others_refused() -> None:
    """`dir` lists what is imported later, and a name that there is not is an AttributeError."""
    assert set(testing.__all__) <= set(dir(testing))
    with pytest.raises(AttributeError, match="no_such_name"):
        getattr(testing, "no_such_name")  # noqa: B009 - as a plain attribute no type checker would let it pass


@given(st.data())
def test_annotations_are_enough(data: st.DataObject) -> None:
    """Registered types are drawn by their types, moves of every kind among them."""
    register()
    for kind in (ce.Card, ce.RuleSet, ce.Record, *get_args(ce.Move)):
        assert isinstance(data.draw(st.from_type(kind)), kind)


@given(...)
def test_arguments_are_drawn_by_their_annotations(
    table: ce.State, match: ce.Match, seen: ce.View, move: ce.Move
) -> None:
    """`@given(...)` reads what it draws from the annotations."""
    assert isinstance(table, ce.State)
    assert isinstance(match, ce.Match)
    assert isinstance(seen, ce.View)
    assert isinstance(move, ce.Move)
