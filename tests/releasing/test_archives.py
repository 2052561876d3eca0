"""What is compared before archives are published; that they can be built is what the release session runs."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from releasing.archives import ReleaseError, checked_same, files, packed, tracked, unpacked


def test_difference_names_what_is_too_much_and_what_is_missing() -> None:
    """An archive with a stray file, or without one that belongs into it, is refused by the names of both."""
    checked_same("a.whl", {"a.py"}, {"a.py"})
    with pytest.raises(ReleaseError, match=r"a\.whl has too much: \['notes\.txt'\], and lacks: \['a\.py'\]"):
        checked_same("a.whl", {"notes.txt"}, {"a.py"})


def test_wheel_is_read_without_what_describes_it(tmp_path: Path) -> None:
    """Only the files that are installed into the package count, not those that a builder writes about them."""
    with zipfile.ZipFile(tmp_path / "a.whl", "w") as archive:
        archive.writestr("crazyeights/__init__.py", "")
        archive.writestr("crazyeights-1.dist-info/METADATA", "")
    assert packed(tmp_path / "a.whl") == {"crazyeights/__init__.py"}


def test_source_archive_is_read_below_its_one_folder(tmp_path: Path) -> None:
    """Paths of a source archive are those of the project, without the folder that is named after the version."""
    (tmp_path / "a.txt").write_text("", encoding="utf-8")
    with tarfile.open(tmp_path / "a.tar.gz", "w:gz") as archive:
        archive.add(tmp_path / "a.txt", "a-1/b/a.txt")
    assert files(unpacked(tmp_path / "a.tar.gz", tmp_path / "tree")) == {"b/a.txt"}


def test_release_needs_a_clone(tmp_path: Path) -> None:
    """Outside a clone nobody knows which files belong to the project, so nothing is released from there."""
    with pytest.raises(ReleaseError, match="a release is made from a clone"):
        tracked(tmp_path)
