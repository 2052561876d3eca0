"""What is fetched for the site is what was pinned, and what is packed is the same each time."""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from docs import build
from docs.building import table
from docs.building.fetching import BuildError, NpmPackage
from docs.building.serving import server


def archive(path: Path, **files: bytes) -> str:
    """Write an archive such as npm's, and return its hash."""
    with tarfile.open(path, "w:gz") as packed:
        for name, content in files.items():
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(content)
            packed.addfile(info, io.BytesIO(content))
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose archives a stand-in for npm gives out; nothing else is on the path."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    # npm pack NAME@VERSION --silent --pack-destination FOLDER
    npm.write_text(
        f'#!/bin/sh\nname=$(echo "$2" | tr @ -).tgz\n/bin/cp "{folder}/$name" "$5/$name"\n', encoding="utf-8"
    )
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{npm.parent}:/usr/bin:/bin")
    return folder


def test_a_pinned_package_is_fetched_once_and_unpacked(shelf: Path, tmp_path: Path) -> None:
    """The files come out as they are in the package, and the second time nobody is asked."""
    sha = archive(shelf / "thing-1.0.tgz", **{"a.js": b"one", "b.js": b"two"})
    package, cache, into = NpmPackage("thing", "1.0", sha), tmp_path / "cache", tmp_path / "into"
    into.mkdir()
    package.unpacked(cache, ("a.js",), into)
    assert (b"one", ["a.js"]) == ((into / "a.js").read_bytes(), [path.name for path in into.iterdir()])
    (shelf / "thing-1.0.tgz").unlink()
    package.unpacked(cache, ("b.js",), into)
    assert (into / "b.js").read_bytes() == b"two"
    assert ["thing-1.0.tgz"] == [path.name for path in cache.iterdir()]


def test_another_content_is_refused_and_not_kept(shelf: Path, tmp_path: Path) -> None:
    """Whoever changes what stands behind a version is noticed: the error names both hashes."""
    found = archive(shelf / "thing-1.0.tgz", **{"a.js": b"changed"})
    with pytest.raises(BuildError, match=f"{found} instead of {'0' * 64}"):
        NpmPackage("thing", "1.0", "0" * 64).fetched(tmp_path / "cache")
    assert [] == list((tmp_path / "cache").iterdir())


def test_a_damaged_cache_is_refused(shelf: Path, tmp_path: Path) -> None:
    """What lies in the cache is checked each time."""
    package = NpmPackage("thing", "1.0", archive(shelf / "thing-1.0.tgz", **{"a.js": b"one"}))
    kept = package.fetched(tmp_path / "cache")
    kept.write_bytes(b"half")
    with pytest.raises(BuildError, match="delete it and build again"):
        package.fetched(tmp_path / "cache")


def test_what_npm_does_not_have(shelf: Path, tmp_path: Path) -> None:
    """What npm itself says is passed on, and a package without a file that is needed is named."""
    with pytest.raises(BuildError, match=r"npm cannot fetch other@2.0: .*other-2.0.tgz"):
        NpmPackage("other", "2.0", "0" * 64).fetched(tmp_path / "cache")
    package = NpmPackage("thing", "1.0", archive(shelf / "thing-1.0.tgz", **{"a.js": b"one"}))
    with pytest.raises(BuildError, match=r"thing-1.0.tgz has no file c.js"):
        package.unpacked(tmp_path / "cache", ("c.js",), tmp_path)


def test_without_npm_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way out is in the sentence."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match=r"install Node\.js"):
        NpmPackage("thing", "1.0", "0" * 64).fetched(tmp_path / "cache")


def wheel(folder: Path, name: str, version: str, *modules: str) -> Path:
    """Write a wheel with nothing in it."""
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as packed:
        for module in modules:
            packed.writestr(module, "")
        about = f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\n"
        packed.writestr(f"{name}-{version}.dist-info/METADATA", about)
    return path


def test_the_lock_names_each_wheel_with_its_hash(tmp_path: Path) -> None:
    """Pyodide finds the wheels by it, checks the bytes, and loads what ours needs before ours."""
    ours = wheel(tmp_path, "crazyeights", "1.2", "crazyeights/__init__.py")
    other = wheel(tmp_path, "typing_extensions", "4.0", "typing_extensions.py")
    made = table.lock([other, ours], {"python": "3.14.2"})
    assert {"python": "3.14.2"} == made["info"]
    packages = made["packages"]
    assert ["typing-extensions"] == packages["crazyeights"]["depends"]
    assert ("typing-extensions", "4.0", ["typing_extensions"], []) == tuple(
        packages["typing-extensions"][key] for key in ("name", "version", "imports", "depends")
    )
    assert hashlib.sha256(ours.read_bytes()).hexdigest() == packages["crazyeights"]["sha256"]
    json.dumps(made)


def test_the_package_of_the_table_is_packed_the_same_each_time(tmp_path: Path) -> None:
    """Equal sources make equal bytes, whenever they were written; nothing but modules goes in."""
    package = tmp_path / "thing"
    (package / "deeper").mkdir(parents=True)
    (package / "__init__.py").write_text("a = 1\n", encoding="utf-8")
    (package / "deeper" / "b.py").write_text("", encoding="utf-8")
    (package / "notes.txt").write_text("", encoding="utf-8")
    table.pack(package, tmp_path / "one.zip")
    (package / "__init__.py").touch()
    table.pack(package, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as packed:
        assert ["thing/__init__.py", "thing/deeper/b.py"] == packed.namelist()


def test_the_wheels_are_pinned_by_hash_and_cover_what_the_package_needs() -> None:
    """A new dependency of the package has to be given to the live table too."""
    project = tomllib.loads((table.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        line
        for line in (table.ROOT / "docs" / "building" / "wheels.txt").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    assert all(" --hash=sha256:" in line and "://" not in line for line in lines)
    needed = {requirement.split(">")[0] for requirement in project["dependencies"]}
    assert needed == {line.split("==")[0] for line in lines}


def test_a_fault_is_one_line_and_a_status(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The command says what is wrong and fails; no traceback."""

    def broken(_: Path) -> None:
        raise BuildError("mkdocs found what stands above")

    monkeypatch.setattr(build, "build", broken)
    assert build.main(["--to", "nowhere"]) == 1
    assert capsys.readouterr().err == "docs.build: mkdocs found what stands above\n"


def test_a_port_that_is_taken_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The site is built, and the error says why nobody serves it."""

    def built(_: Path) -> None:
        """Take it for built."""

    monkeypatch.setattr(build, "build", built)
    taken = server(tmp_path)
    try:
        assert build.main(["--to", str(tmp_path), "--serve", str(taken.server_port)]) == 1
    finally:
        taken.server_close()
    assert f"docs.build: cannot serve on port {taken.server_port}: " in capsys.readouterr().err
