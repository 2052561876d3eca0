"""Whether every public name has a type on which checkers agree: `python -m releasing.completeness`."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

ADAPTERS = ("crazyeights.interop.openspiel", "crazyeights.interop.pettingzoo")
"""Their classes are of frameworks without types; the tests check the two where these are installed."""


def incomplete(report: dict[str, Any]) -> list[str]:
    """Return the exported names without a complete type, adapters and what belongs to them left out.

    Args:
        report: What `pyright --verifytypes --outputjson` prints.
    """
    names = (
        symbol["name"]
        for symbol in report["typeCompleteness"]["symbols"]
        if symbol["isExported"] and not (symbol["isTypeKnown"] and not symbol["isTypeAmbiguous"])
    )
    return [name for name in names if not name.startswith(ADAPTERS)]


def main() -> int:
    """Ask pyright, which has to be on the path, and print what is missing.

    Returns:
        The exit status: 1 if a name has no complete type.
    """
    command = ["pyright", "--verifytypes", "crazyeights", "--ignoreexternal", "--outputjson"]
    report: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)  # noqa: S603
    missing = incomplete(report)
    for name in missing:
        sys.stderr.write(f"releasing.completeness: {name} has no complete type\n")
    counts = report["typeCompleteness"]["exportedSymbolCounts"]
    sys.stdout.write(
        f"{sum(counts.values())} public names, {len(missing)} without a complete type; the adapters aside\n"
    )
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
