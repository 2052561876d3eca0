"""Build the whole site, the live table included: `python -m docs.build`; with `--serve` it is served as well."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from docs.building.fetching import BuildError
from docs.building.serving import server
from docs.building.table import ROOT, add_table


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, and serve if asked to.

    Args:
        arguments: Those of the command line by default.

    Returns:
        The exit status: 1 if the site cannot be built or served.
    """
    parser = argparse.ArgumentParser(prog="python -m docs.build", description="Build the documentation site.")
    parser.add_argument("--to", type=Path, default=ROOT / "site", metavar="FOLDER", help="where to (site)")
    parser.add_argument("--serve", type=int, nargs="?", const=8000, metavar="PORT", help="then serve it (8000)")
    options = parser.parse_args(arguments)
    site: Path = options.to.resolve()
    try:
        build(site)
    except BuildError as error:
        sys.stderr.write(f"docs.build: {error}\n")
        return 1
    sys.stdout.write(f"built {site}\n")
    if options.serve is None:
        return 0
    try:
        running = server(site, options.serve)
    except OSError as error:
        sys.stderr.write(f"docs.build: cannot serve on port {options.serve}: {error.strerror}\n")
        return 1
    sys.stdout.write(f"serving http://127.0.0.1:{running.server_port}/ until Ctrl-C\n")
    sys.stdout.flush()
    with running, suppress(KeyboardInterrupt):
        running.serve_forever()
    return 0


def build(site: Path) -> None:
    """Build the site.

    Args:
        site: The folder; what it held is gone afterwards.

    Raises:
        BuildError: mkdocs found a fault, or something cannot be fetched.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(site)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, check=False)  # noqa: S603
    if done.returncode:
        raise BuildError("mkdocs found what stands above")
    add_table(site, ROOT / ".cache" / "site")


if __name__ == "__main__":
    sys.exit(main())
