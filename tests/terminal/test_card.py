"""``rules NAME --card FILE``: the card in a new file, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import crazyeights as ce
from crazyeights import cli
from crazyeights.rulescard import rules_card
from crazyeights.terminal.naming import rules_named
from crazyeights.terminal.saving import SaveError, shown_path, write_new


@pytest.mark.parametrize("name", ["mau-mau", "how-to-play+draw-three"])
def test_the_card_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """The file holds the card of the rules, nothing else lies beside it, and what to do with it is said."""
    path = tmp_path / "card.html"
    assert 0 == cli.main(["rules", name, "--card", str(path)])
    assert rules_card(rules_named(name)) == path.read_text(encoding="utf-8")
    assert [path] == [*tmp_path.iterdir()]
    out, error = capsys.readouterr()
    assert "card.html" in out
    assert "landscape" in out
    assert "" == error


def test_without_a_file_the_rules_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """`rules NAME` alone prints the rules in words."""
    assert 0 == cli.main(["rules", "mau-mau"])
    assert ce.rules_text(ce.presets.MAU_MAU).strip() == capsys.readouterr().out.strip()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("there.html", "there.html is there already; choose another name"),
        (".", "is there already"),
        ("none/card.html", "cannot write"),
        ("a\0b", "no file can be called like that"),
    ],
)
def test_what_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, words: str) -> None:
    """What is there already stays as it is; whatever cannot be written gets one line and status 2."""
    (tmp_path / "there.html").write_text("mine", encoding="utf-8")
    assert 2 == cli.main(["rules", "--card", f"{tmp_path}/{name}"])
    out, error = capsys.readouterr()
    assert ("", 1) == (out, len(error.splitlines()))
    assert words in error
    assert "mine" == (tmp_path / "there.html").read_text(encoding="utf-8")
    assert ["there.html"] == [path.name for path in tmp_path.iterdir()]


def test_half_a_card_is_never_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the disk is full there is no file, and no draft of it."""

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SaveError, match=r"cannot write .*: No space left on device"):
        write_new(tmp_path / "card.html", "a card")
    assert [] == [*tmp_path.iterdir()]


def test_a_name_that_is_no_plain_text() -> None:
    """The name of a file that would command a terminal is shown with escapes."""
    assert "'a\\x1b[2J'" == shown_path(Path("a\x1b[2J"))
    assert "card.html" == shown_path(Path("card.html"))
