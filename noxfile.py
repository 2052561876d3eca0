"""What can be run: `nox` checks a change, `nox -s release` makes the archives, `nox --list` names the rest.

Tools come at the versions and with the hashes of `requirements-dev.txt`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nox

PYTHONS = ("3.11", "3.12", "3.13")
OLDEST = PYTHONS[0]
LOCK = "requirements-dev.txt"
SCHEMAS = {
    "citation-file-format": "CITATION.cff",
    "dependabot": ".github/dependabot.yml",
    "github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "github-workflows": ".github/workflows/*.yml",
}
"""Which files follow which schema."""
PROJECT = nox.project.load_toml("pyproject.toml")

nox.needs_version = ">=2026.10"
nox.options.default_venv_backend = "uv"  # it checks hashes also where a lock only constrains what is installed
nox.options.download_python = "never"  # a Python that is missing is an error where CI is set, and told elsewhere
nox.options.sessions = ["lint", "types", "tests", "lowest"]


def pyenv_versions(installed: list[str]) -> str:
    """Return what pyenv has to be told so that it offers each of `PYTHONS`, and of each its newest release.

    Args:
        installed: What it has, such as `3.12.1`.
    """
    releases = [re.findall(rf"^{re.escape(minor)}\.(\d+)$", "\n".join(installed), re.MULTILINE) for minor in PYTHONS]
    return ":".join(f"{minor}.{max(map(int, found))}" for minor, found in zip(PYTHONS, releases, strict=True) if found)


if "PYENV_VERSION" not in os.environ and shutil.which("pyenv"):
    told = subprocess.run(["pyenv", "versions", "--bare"], capture_output=True, text=True, check=False)  # noqa: S607
    if wanted := pyenv_versions(told.stdout.split()):
        os.environ["PYENV_VERSION"] = wanted


def install(session: nox.Session, *groups: str) -> None:
    """Install dependency groups, as they are locked.

    Args:
        session: Where to.
        groups: Their names in `pyproject.toml`.
    """
    session.install("--constraint", LOCK, *nox.project.dependency_groups(PROJECT, *groups))


def install_wheel(session: nox.Session) -> None:
    """Build and install the package, so that it is tested as users get it.

    Args:
        session: Where to.
    """
    session.install("--constraint", LOCK, "--reinstall-package", "crazyeights", ".")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the suite on the built wheel; `nox -s tests -- tests/unit` runs a part of it."""
    install(session, "test")
    install_wheel(session)
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session(python=OLDEST)
def coverage(session: nox.Session) -> None:
    """Run the suite with branch coverage, which has to be complete."""
    install(session, "test")
    session.install("--constraint", LOCK, "-e", ".")
    session.run("pytest", "-n", "auto", "--cov", *session.posargs)


@nox.session(python=OLDEST)
def lowest(session: nox.Session) -> None:
    """Run the suite on the lowest dependencies allowed."""
    project = PROJECT["project"]
    floors = [*project["dependencies"], *project["optional-dependencies"]["cli"]]
    exact = [floor.replace(">=", "==") for floor in floors]
    session.install(".", *nox.project.dependency_groups(PROJECT, "test"), *exact)
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session(python=OLDEST)
def lint(session: nox.Session) -> None:
    """Look for slips, and for what is not formatted."""
    install(session, "lint")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session(python=OLDEST)
def types(session: nox.Session) -> None:
    """Check the types with mypy and pyright, and that every public name has one."""
    install(session, "test", "lint", "docs", "browser", "examples", "release")
    install_wheel(session)
    session.run("mypy", "src", "tests", "examples", "docs", "noxfile.py", "releasing")
    session.run("pyright")
    session.run("python", "-m", "releasing.completeness")


@nox.session(python=OLDEST)
def docs(session: nox.Session) -> None:
    """Build the site, the live table included; needs npm."""
    install(session, "docs")
    session.install("--constraint", LOCK, "-e", ".")
    session.run("python", "-m", "docs.build", *session.posargs)


@nox.session(python=OLDEST)
def browser(session: nox.Session) -> None:
    """Build the site and play at its live table; needs npm and chromium."""
    install(session, "test", "docs", "browser")
    session.install("--constraint", LOCK, "-e", ".")
    site = Path(session.create_tmp()) / "site"
    session.run("python", "-m", "docs.build", "--to", str(site))
    session.run("pytest", "tests/site", env={"CRAZYEIGHTS_BROWSER": "required", "CRAZYEIGHTS_SITE": str(site)})


@nox.session(python=OLDEST)
def wasm(session: nox.Session) -> None:
    """Run most of the suite on Python 3.14, in WebAssembly; needs node and npm."""
    install(session, "release")
    session.install("--constraint", LOCK, "attrs", "typing-extensions")
    session.run("python", "-m", "releasing.wasm", *session.posargs)


@nox.session(python=OLDEST)
def release(session: nox.Session) -> None:
    """Make `dist/` and check it: `nox -s release`, or `nox -s release -- v0.1.0` for the tag of a version."""
    install(session, "release")
    session.run("validate-pyproject", "pyproject.toml")
    if session.posargs:
        session.run("python", "-m", "releasing.version", *session.posargs)
    session.run("python", "-m", "releasing.archives", "dist")
    wheels = [str(wheel) for wheel in Path("dist").glob("*.whl")]
    session.run("twine", "check", "--strict", *wheels, *map(str, Path("dist").glob("*.tar.gz")))
    session.run("check-wheel-contents", *wheels)
    empty = Path(session.create_tmp()) / "empty"
    shutil.rmtree(empty, ignore_errors=True)
    session.run("uv", "venv", "--quiet", "--python", OLDEST, str(empty))
    session.run("uv", "pip", "install", "--python", str(empty), "--constraint", LOCK, *wheels)
    session.run(str(empty / "bin" / "python"), "-I", "releasing/readme.py", "README.md", external=True)


@nox.session(python=OLDEST)
def api(session: nox.Session) -> None:
    """Name what the public names lost or ask for since the last version."""
    install(session, "release")
    tags = subprocess.run(
        ["git", "tag", "--list", "v*", "--merged", "HEAD", "--no-contains", "HEAD", "--sort=-version:refname"],  # noqa: S607
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    if not tags:
        session.skip("there is no earlier version yet")
    session.run("griffecli", "check", "crazyeights", "--search", "src", "--against", tags[0])


@nox.session(python=OLDEST)
def workflows(session: nox.Session) -> None:
    """Check the workflows of GitHub, its forms, and how to cite; needs node and npm."""
    install(session, "release")
    session.install("--constraint", LOCK, "attrs", "typing-extensions")
    session.run("zizmor", "--offline", "--persona=pedantic", ".github")
    session.run("python", "-m", "releasing.workflows")
    for schema, files in SCHEMAS.items():
        session.run("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, Path().glob(files)))


@nox.session(python=False)
def lock(session: nox.Session) -> None:
    """Write the lock anew: `nox -s lock` keeps versions that still fit, `nox -s lock -- --upgrade` takes the newest."""
    what = ["pyproject.toml", "--all-extras", "--group", "dev", "--group", "examples", "--group", "release"]
    plain = ["--no-annotate", "--no-header", "--quiet"]
    how = ["--universal", "--python-version", OLDEST, "--generate-hashes"]
    session.run(sys.executable, "-m", "uv", "pip", "compile", *what, *how, *plain, "-o", LOCK, *session.posargs)
