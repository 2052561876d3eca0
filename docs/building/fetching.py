"""Files from elsewhere, each at one version and with one content."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs


class BuildError(Exception):
    """The site cannot be built; the text says why, and the way out."""


@attrs.frozen
class NpmPackage:
    """A package of npm, at one version.

    The version is pinned here, with the hash of the archive, and not in a lock file, which would name the registry
    that it was made with. `npm pack` asks the registry that npm is set up with, and whatever it gives has to be this.
    """

    name: str
    """What npm calls it."""
    version: str
    """The version."""
    sha256: str
    """Of the archive."""

    @property
    def archive(self) -> str:
        """The file that `npm pack` writes."""
        return f"{self.name}-{self.version}.tgz"

    def fetched(self, cache: Path) -> Path:
        """Return the archive, from the cache if it is there.

        Args:
            cache: The folder where archives are kept.

        Raises:
            BuildError: npm is missing, does not have it, or gave something else.
        """
        cache.mkdir(parents=True, exist_ok=True)
        kept = cache / self.archive
        if not kept.exists():
            with TemporaryDirectory(dir=cache) as draft:
                _pack(f"{self.name}@{self.version}", Path(draft))
                self._checked(Path(draft) / self.archive).replace(kept)
        return self._checked(kept)

    def _checked(self, archive: Path) -> Path:
        if not archive.is_file():
            raise BuildError(f"npm wrote no {archive.name}")
        found = hashlib.sha256(archive.read_bytes()).hexdigest()
        if found != self.sha256:
            raise BuildError(f"{archive} has the sha256 {found} instead of {self.sha256}; delete it and build again")
        return archive

    def unpacked(self, cache: Path, names: tuple[str, ...], into: Path) -> None:
        """Copy some files of the package into a folder.

        Args:
            cache: The folder where archives are kept.
            names: The files, as they are called in the package.
            into: Where they go.

        Raises:
            BuildError: As `fetched`; or the package lacks one of the files.
        """
        with tarfile.open(self.fetched(cache)) as archive:
            for name in names:
                try:
                    source = archive.extractfile(f"package/{name}")
                except KeyError:
                    source = None
                if source is None:
                    raise BuildError(f"{self.archive} has no file {name}")
                with source, (into / name).open("wb") as target:
                    shutil.copyfileobj(source, target)


def _pack(what: str, folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError("npm is needed to fetch what runs in the browser; install Node.js, which brings it along")
    done = subprocess.run(  # noqa: S603 - a command of our own
        [npm, "pack", what, "--silent", "--pack-destination", str(folder)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(f"npm cannot fetch {what}: {done.stderr.strip() or done.stdout.strip()}")
