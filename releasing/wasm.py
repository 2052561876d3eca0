"""Run the suite on Python 3.14 where none is installed: in Pyodide, under node. `python -m releasing.wasm`.

What needs processes, threads or a terminal is left out, and so is what needs a package that is not plain Python and
has no wheel for WebAssembly. Random tests run on three examples each, since this Python is several times slower.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from docs.building.fetching import BuildError
from docs.building.table import PYODIDE
from releasing.locked import ROOT, only

PLATFORM = "pyemscripten_2026_0_wasm32"
"""What wheels for this Pyodide are tagged with."""
WHEELS = (
    *("attrs", "cattrs", "typing-extensions"),
    *("hypothesis", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "sortedcontainers"),
)
"""What is installed there: the packages that the library needs, and the tools of the tests."""
SUITE = (
    *("tests/unit", "tests/rules", "tests/knobs"),
    *(f"tests/laws/test_{law}.py" for law in ("law_1_agreement", "law_2_progress", "law_3_conservation")),
    *(f"tests/laws/test_{law}.py" for law in ("law_4_blindness", "law_7_round_trip", "law_8_scores", "law_9_sample")),
)
"""The tests that run there: without the laws that play whole games by the thousand, whatever the number of examples."""
LEFT_OUT = (
    *("--ignore=tests/unit/test_cli.py", "--ignore=tests/unit/test_simulation_executors.py"),  # processes and threads
    "--deselect=tests/unit/test_interned.py::test_threads_share_values",
    "--deselect=tests/unit/test_main.py::test_it_runs_in_a_process_of_its_own",
    "--deselect=tests/unit/test_rulescard.py::test_the_text_is_the_same_in_every_process",
    "--deselect=tests/unit/test_simulation.py::test_the_library_does_not_bring_it_along",
    "--deselect=tests/unit/test_reachability_matches.py::test_matches_that_were_played_are_accepted",  # whole matches
    # A text of brackets within brackets ends Pyodide itself, where other Pythons raise RecursionError.
    "--deselect=tests/unit/test_codec.py::test_a_text_is_refused_by_what_is_wrong_with_it",
)
"""What of these tests cannot run there, as arguments for pytest."""


def main(words: Sequence[str]) -> int:
    """Fetch what is needed and run pytest.

    Args:
        words: Arguments for pytest instead of the whole selection.

    Returns:
        The exit status: that of pytest, or 1 if something cannot be had.
    """
    node = shutil.which("node")
    if node is None:
        sys.stderr.write("releasing.wasm: node is needed; install Node.js 20 or later\n")
        return 1
    with TemporaryDirectory() as folder:
        pyodide, wheels = Path(folder) / "pyodide", Path(folder) / "wheels"
        try:
            with tarfile.open(PYODIDE.fetched(ROOT / ".cache" / "site")) as archive:
                archive.extractall(pyodide, filter="data")
        except BuildError as error:
            sys.stderr.write(f"releasing.wasm: {error}\n")
            return 1
        _fetch_wheels(Path(folder) / "requirements.txt", wheels)
        _python("hatchling", "build", "-t", "wheel", "-d", wheels)
        arguments = [*map(str, (pyodide / "package", wheels, ROOT)), *(words or ("-q", *SUITE, *LEFT_OUT))]
        command = [node, str(Path(__file__).with_name("wasm.mjs")), *arguments]
        return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 - our own


def _fetch_wheels(requirements: Path, into: Path) -> None:
    """Fetch the wheels at the versions and with the hashes of the lock."""
    requirements.write_text(only(WHEELS), encoding="utf-8")
    what = ["--require-hashes", "-r", str(requirements), "--no-deps", "--only-binary=:all:"]
    _python("pip", "download", "-q", *what, "--python-version=3.14", f"--platform={PLATFORM}", "-d", into)


def _python(module: str, *arguments: str | Path) -> None:
    command = [sys.executable, "-m", module, *map(str, arguments)]
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 - our own


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
