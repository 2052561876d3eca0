"""What has to be true of a version that is tagged."""

from __future__ import annotations

import pytest

from releasing.version import faults

PACKAGE = '"""Text."""\n\n__version__ = "0.1.0"\n'
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-30\n\n### Added\n\n- All.\n"


def test_version_that_is_ready() -> None:
    """The tag, the package and the changelog name the same final version, and nothing waits for a later one."""
    assert faults("v0.1.0", PACKAGE, CHANGELOG) == []
    assert faults("v0.1.0", PACKAGE, CHANGELOG.replace("## [Unreleased]\n\n", "")) == []


@pytest.mark.parametrize(
    ("tag", "package", "changelog", "fault"),
    [
        ("v0.2.0", PACKAGE, CHANGELOG, "it would be v0.1.0"),
        ("0.1.0", PACKAGE, CHANGELOG, "it would be v0.1.0"),
        ("v0.1.0.dev0", PACKAGE.replace("0.1.0", "0.1.0.dev0"), CHANGELOG.replace("0.1.0", "0.1.0.dev0"), "no final"),
        ("v0.1.0", PACKAGE, CHANGELOG.replace(" - 2026-11-30", ""), "has no line"),
        ("v0.1.0", PACKAGE, CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n- More.\n"), "under Unreleased"),
        ("v0.1.0", PACKAGE, "## [0.1.0] - 2026-11-30\n\n## [Unreleased]\n\n- More.\n", "under Unreleased"),
    ],
)
def test_version_that_is_not_ready(tag: str, package: str, changelog: str, fault: str) -> None:
    """Whatever disagrees is named, in one sentence, before anything is built."""
    (found,) = faults(tag, package, changelog)
    assert fault in found
