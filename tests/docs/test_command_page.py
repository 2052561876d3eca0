"""The page of the command line has what the parsers take."""

from __future__ import annotations

import re

import pytest

from crazyeights.terminal.options import parser
from docs import generate
from docs.generating.command_page import command_page

PAGE = (generate.REFERENCE / "command-line.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^## `([a-z]+)` ", PAGE, re.MULTILINE)


def test_the_page_has_all_commands() -> None:
    """The commands are those of the help, in its order."""
    (listed,) = re.findall(r"\n  COMMAND\n((?:    .*\n)+)", parser().format_help())
    assert re.findall(r"^ {4}(\w+)", listed, re.MULTILINE) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_of_the_help_is_on_the_page(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What ``--help`` lists for a command stands in its section, and the section has no other options."""
    with pytest.raises(SystemExit):
        parser().parse_args([command, "--help"])
    shown = set(re.findall(r"^ {2}(--[a-z-]+)", capsys.readouterr().out, re.MULTILINE))
    section = PAGE.split(f"\n## `{command}` ")[1].split("\n## ")[0]
    assert shown == set(re.findall(r"^\| `(--[a-z-]+)", section, re.MULTILINE))


def test_the_page_does_not_depend_on_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A narrow terminal breaks the lines of the help, but not those of the page."""
    before = command_page()
    monkeypatch.setenv("COLUMNS", "40")
    assert before == command_page()


@pytest.mark.parametrize("line", re.findall(r"^python -m crazyeights (\w.*?) {2,}", PAGE, re.MULTILINE))
def test_the_examples_can_be_typed(line: str) -> None:
    """The parser takes every example as it stands."""
    assert parser().parse_args(line.split()).command == line.split(maxsplit=1)[0]
