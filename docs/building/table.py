"""What the live table loads: Pyodide, the wheel of these very sources and of what it needs, and the table's Python."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping
from email import message_from_bytes
from pathlib import Path
from typing import Any

from docs.building.fetching import BuildError, NpmPackage

ROOT = Path(__file__).parents[2]
PYODIDE = NpmPackage("pyodide", "314.0.7", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0")
"""CPython 3.14 for the browser (MPL-2.0)."""
LOCK = "pyodide-lock.json"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK)
"""The files of Pyodide that a browser loads; the others are for node, for types, and pages that load from elsewhere."""
OURS = "crazyeights"


def add_table(site: Path, cache: Path) -> None:
    """Put what the live table loads into a built site.

    Args:
        site: The folder of the site, which has `live/` with the scripts of the page.
        cache: The folder where fetched archives are kept.

    Raises:
        BuildError: Something cannot be fetched or built.
    """
    folder = site / "live" / "pyodide"
    folder.mkdir(parents=True, exist_ok=True)
    PYODIDE.unpacked(cache, RUNTIME, folder)
    wheels = [*_fetched_wheels(folder), _own_wheel(folder)]
    info = json.loads((folder / LOCK).read_text(encoding="utf-8"))["info"]
    (folder / LOCK).write_text(json.dumps(lock(wheels, info), indent=1) + "\n", encoding="utf-8")
    pack(ROOT / "docs" / "live" / "livetable", site / "live" / "livetable.zip")


def _fetched_wheels(folder: Path) -> list[Path]:
    """Fetch the wheels that `wheels.txt` names, each with its hash, and nothing beside them."""
    wanted = Path(__file__).parent / "wheels.txt"
    _python("pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--require-hashes", "-r", wanted, "-d", folder)
    return sorted(folder.glob("*.whl"))


def _own_wheel(folder: Path) -> Path:
    """Build the wheel of this tree, the same that is published."""
    _python("hatchling", "build", "-t", "wheel", "-d", folder)
    (wheel,) = folder.glob(f"{OURS}-*.whl")
    return wheel


def _python(module: str, *arguments: str | Path) -> None:
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    if done.returncode:
        raise BuildError(f"{module} {arguments[0]} failed: {done.stderr.strip() or done.stdout.strip()}")


def lock(wheels: Iterable[Path], info: Mapping[str, str]) -> dict[str, Any]:
    """Return Pyodide's table of packages, with these wheels alone; it checks their hashes when it loads them.

    Args:
        wheels: The files; ours needs all the others.
        info: For which Pyodide the table is.
    """
    packages = {entry["name"]: entry for entry in map(_entry, wheels)}
    packages[OURS]["depends"] = sorted(packages.keys() - {OURS})
    return {"info": dict(info), "packages": packages}


def _entry(wheel: Path) -> dict[str, Any]:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        about = message_from_bytes(archive.read(metadata))
    tops = {name.split("/")[0].removesuffix(".py") for name in names if ".dist-info/" not in name}
    return {
        "name": about["Name"].lower().replace("_", "-"),
        "version": about["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(tops),
        "depends": [],
        "unvendored_tests": False,
    }


def pack(package: Path, archive: Path) -> None:
    """Pack the modules of a package into an archive, in order and without times, so that it is the same each time.

    Args:
        package: The folder of the package.
        archive: The file to write.
    """
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for module in sorted(package.rglob("*.py")):
            name = module.relative_to(package.parent).as_posix()
            packed.writestr(zipfile.ZipInfo(name), module.read_bytes(), zipfile.ZIP_DEFLATED)
