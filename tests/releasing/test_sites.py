"""A folder for each version of the documentation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from releasing.sites import add


def built(folder: Path, text: str) -> Path:
    """A site of one page."""
    folder.mkdir()
    (folder / "index.html").write_text(text, encoding="utf-8")
    return folder


def test_versions_stand_side_by_side_and_the_newest_is_shown(tmp_path: Path) -> None:
    """A later version takes nothing from an earlier one; 0.10 is newer than 0.9, whichever was published last."""
    pages = tmp_path / "pages"
    pages.mkdir()
    for version in ("0.9.0", "0.10.0", "0.2.0"):
        add(built(tmp_path / version, version), pages, version)
    assert (pages / "0.9.0" / "index.html").read_text(encoding="utf-8") == "0.9.0"
    menu = json.loads((pages / "versions.json").read_text(encoding="utf-8"))
    assert [(entry["version"], entry["aliases"]) for entry in menu] == [
        ("0.10.0", ["latest"]),
        ("0.9.0", []),
        ("0.2.0", []),
    ]
    assert 'content="0; url=0.10.0/"' in (pages / "index.html").read_text(encoding="utf-8")


def test_version_published_again_is_replaced(tmp_path: Path) -> None:
    """What a version's site no longer has is gone from its folder."""
    pages = tmp_path / "pages"
    pages.mkdir()
    first = built(tmp_path / "first", "first")
    (first / "old.html").touch()
    add(first, pages, "0.1.0")
    add(built(tmp_path / "second", "second"), pages, "0.1.0")
    assert [path.name for path in (pages / "0.1.0").iterdir()] == ["index.html"]


@pytest.mark.parametrize("version", ["", "latest", "0.1", "../0.1.0", "0.1.0.dev0"])
def test_only_final_versions_get_a_folder(tmp_path: Path, version: str) -> None:
    """A name that is no final version, or leads out of the folder, is refused before anything is written."""
    pages = tmp_path / "pages"
    pages.mkdir()
    with pytest.raises(ValueError, match="no version"):
        add(built(tmp_path / "site", ""), pages, version)
    assert list(pages.iterdir()) == []


def test_folder_without_a_front_page_is_no_site(tmp_path: Path) -> None:
    """An empty folder, such as a download that failed leaves, replaces no site."""
    with pytest.raises(ValueError, match="no built site"):
        add(tmp_path, tmp_path, "0.1.0")
