"""Build the wheel and the source archive, and check what is in them: `python -m releasing.archives dist`.

Both are built twice: from this folder, and from the source archive that came out of that, unpacked elsewhere. Equal
bytes mean that neither the folder nor the time leaves a trace, and that the source archive is enough to make the wheel.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
PACKAGE = "src/crazyeights/"
ADDED = {"PKG-INFO"}
"""What the builder puts into a source archive by itself."""


class ReleaseError(Exception):
    """The archives must not be published; the text says why."""


def build(tree: Path, into: Path) -> list[Path]:
    """Build both archives.

    Args:
        tree: The folder of the project.
        into: An empty or missing folder for the archives.

    Returns:
        The source archive and the wheel.

    Raises:
        ReleaseError: The builder fails.
    """
    # Without this variable the builder gives every file one fixed time, whoever builds and whenever.
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(into)]
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise ReleaseError(f"hatchling cannot build {tree}: {done.stderr.strip() or done.stdout.strip()}")
    return sorted(into.iterdir(), key=lambda archive: archive.suffix)


def unpacked(source: Path, into: Path) -> Path:
    """Unpack a source archive and return the folder of the project in it.

    Args:
        source: The archive.
        into: Where to.
    """
    with tarfile.open(source) as archive:
        archive.extractall(into, filter="data")
    (tree,) = into.iterdir()
    return tree


def files(tree: Path) -> set[str]:
    """Return the files under a folder, as paths from there.

    Args:
        tree: The folder.
    """
    return {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}


def packed(wheel: Path) -> set[str]:
    """Return the files of a wheel, without those that describe it.

    Args:
        wheel: The archive.
    """
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not PurePosixPath(name).parts[0].endswith(".dist-info")}


def tracked(tree: Path) -> set[str]:
    """Return the files that git knows.

    Args:
        tree: A clone.

    Raises:
        ReleaseError: It is none.
    """
    git = shutil.which("git")
    if git is None:
        raise ReleaseError("git is needed; it knows which files belong to the project")
    command = [git, "ls-files", "-z"]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    if done.returncode:
        raise ReleaseError(f"a release is made from a clone, and {tree} is none")
    return set(done.stdout.strip("\0").split("\0"))


def checked_same(what: str, found: set[str], expected: set[str]) -> None:
    """Do nothing if two sets of files are the same.

    Args:
        what: What holds the files that were found.
        found: Those it has.
        expected: Those it should have.

    Raises:
        ReleaseError: They are not; with the differences.
    """
    if found != expected:
        more, less = sorted(found - expected), sorted(expected - found)
        raise ReleaseError(f"{what} has too much: {more or 'nothing'}, and lacks: {less or 'nothing'}")


def checked_archives(tree: Path, into: Path) -> list[Path]:
    """Build the archives of a clone and check them.

    Args:
        tree: The clone.
        into: A folder for the archives; what it held is gone afterwards.

    Returns:
        The source archive and the wheel.

    Raises:
        ReleaseError: A second build differs, or an archive has other files than git and the package.
    """
    shutil.rmtree(into, ignore_errors=True)
    archives = build(tree, into)
    source, wheel = archives
    known = tracked(tree)
    with TemporaryDirectory() as folder:
        copy = unpacked(source, Path(folder) / "tree")
        checked_same(source.name, files(copy), known | ADDED)
        for first, second in zip(archives, build(copy, Path(folder) / "again"), strict=True):
            if first.read_bytes() != second.read_bytes():
                raise ReleaseError(f"{first.name} is not the same when it is built again from the source archive")
    ours = {name.removeprefix("src/") for name in known if name.startswith(PACKAGE)}
    checked_same(wheel.name, packed(wheel), ours)
    return archives


def main() -> int:
    """Build into the folder that the command line names, and print sizes and hashes.

    Returns:
        The exit status.
    """
    try:
        archives = checked_archives(ROOT, Path(sys.argv[1]).resolve())
    except ReleaseError as error:
        sys.stderr.write(f"releasing.archives: {error}\n")
        return 1
    for archive in archives:
        content = archive.read_bytes()
        sys.stdout.write(f"{archive.name}: {len(content)} bytes, sha256 {hashlib.sha256(content).hexdigest()}\n")
    sys.stdout.write("built twice, with equal bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
