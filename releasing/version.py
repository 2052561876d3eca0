"""What has to be true of a version that is tagged: `python -m releasing.version v0.1.0`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FINAL = re.compile(r"\d+\.\d+\.\d+")


def faults(tag: str, package: str, changelog: str) -> list[str]:
    """Return what speaks against publishing, a sentence each.

    Args:
        tag: The tag, such as `v0.1.0`.
        package: The text of the module that holds `__version__`.
        changelog: The text of the changelog.
    """
    version = "".join(re.findall(r'^__version__ = "(.*)"$', package, re.MULTILINE))
    found: list[str] = []
    if tag != f"v{version}":
        found.append(f"the tag {tag} does not name the version of the package, {version}; it would be v{version}")
    if not FINAL.fullmatch(version):
        found.append(f"{version} is no final version, such as 0.1.0")
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        found.append(f"CHANGELOG.md has no line '## [{version}] - YYYY-MM-DD'")
    waiting = re.search(r"^## \[Unreleased\]\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if waiting and waiting.group(1).strip():
        found.append("CHANGELOG.md has entries under Unreleased; they belong to the version")
    return found


def main() -> int:
    """Check the tag that the command line names.

    Returns:
        The exit status.
    """
    package = (ROOT / "src" / "crazyeights" / "__init__.py").read_text(encoding="utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = faults(sys.argv[1], package, changelog)
    for fault in found:
        sys.stderr.write(f"releasing.version: {fault}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
