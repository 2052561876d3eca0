"""One folder for each version of the documentation: `python -m releasing.sites SITE PAGES 0.1.0`.

PAGES is what the web server shows. Each version keeps its folder as it was published; `versions.json` names them for
the menu of the theme, newest first, and the front page leads to the newest.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

VERSION = re.compile(r"\d+\.\d+\.\d+")
FRONT = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>crazyeights</title>
<meta http-equiv="refresh" content="0; url={newest}/">
<p>The documentation of crazyeights: <a href="{newest}/">version {newest}</a>.</p>
</html>
"""


def published(pages: Path) -> list[str]:
    """Return the versions that have a folder, newest first.

    Args:
        pages: The folder that is shown.
    """
    names = [folder.name for folder in pages.iterdir() if folder.is_dir() and VERSION.fullmatch(folder.name)]
    return sorted(names, key=lambda name: [int(part) for part in name.split(".")], reverse=True)


def add(site: Path, pages: Path, version: str) -> None:
    """Put a built site into the folder of its version, and lead to the newest one.

    Args:
        site: The built site.
        pages: The folder that is shown; other versions in it stay as they are.
        version: The version, such as `0.1.0`; a folder that it had is replaced.

    Raises:
        ValueError: It is no final version, or the site has no front page.
    """
    if not VERSION.fullmatch(version):
        raise ValueError(f"{version!r} is no version, such as 0.1.0")
    if not (site / "index.html").is_file():
        raise ValueError(f"{site} holds no built site")
    shutil.rmtree(pages / version, ignore_errors=True)
    shutil.copytree(site, pages / version)
    versions = published(pages)
    entries = [
        {"version": name, "title": name, "aliases": ["latest"] * (not place)} for place, name in enumerate(versions)
    ]
    (pages / "versions.json").write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")
    (pages / "index.html").write_text(FRONT.format(newest=versions[0]), encoding="utf-8")
    (pages / ".nojekyll").touch()  # the files are shown as they are


if __name__ == "__main__":
    add(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
