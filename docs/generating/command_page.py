"""The page of the command line, from the parsers: the help of argparse looks different on every Python."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from crazyeights.terminal.options import parser
from crazyeights.terminal.program import PROGRAM
from docs.generating.markdown import escaped, table


def command_page() -> str:
    """Return every command with its arguments and options."""
    top = parser()
    said = [_escaped_line(top.description or "")]
    commands = _commands(top)
    said.append(table(("command", "what it does"), _briefs(commands)))
    for name, (_, command) in commands.items():
        said += [*_command(name, command)]
    said += ["## Names of bots, presets and variants", "\n".join(f"* {line}" for line in _names(commands))]
    said += ["## Examples", f"```text\n{_examples(top)}\n```"]
    return "\n\n".join(said)


def _examples(top: argparse.ArgumentParser) -> str:
    """The lines of the epilog that show commands; what follows them is told by hand."""
    return "\n".join(line.strip() for line in (top.epilog or "").splitlines() if line.startswith(f"  {PROGRAM}"))


def _actions(of: argparse.ArgumentParser) -> tuple[argparse.Action, ...]:
    """What a parser takes, but for ``--help``."""
    actions = of._actions  # noqa: SLF001 - argparse shows them only as text
    return tuple(action for action in actions if action.dest != "help")


def _commands(top: argparse.ArgumentParser) -> Mapping[str, tuple[str, argparse.ArgumentParser]]:
    """The commands by name, each with its line in the list of commands."""
    found: dict[str, tuple[str, argparse.ArgumentParser]] = {}
    for action in _actions(top):
        listed = cast(Iterable[argparse.Action], cast(Any, action)._get_subactions())  # noqa: SLF001 - as above
        briefs = {choice.dest: choice.help or "" for choice in listed}
        commands = cast(Mapping[str, argparse.ArgumentParser], action.choices)
        found |= {name: (briefs[name], command) for name, command in commands.items()}
    return found


def _briefs(commands: Mapping[str, tuple[str, argparse.ArgumentParser]]) -> Iterator[tuple[str, str]]:
    return ((f"[`{name}`](#{name})", _escaped_line(brief)) for name, (brief, _) in commands.items())


def _command(name: str, command: argparse.ArgumentParser) -> Iterator[str]:
    actions = _actions(command)
    places = [action for action in actions if not action.option_strings]
    options = [action for action in actions if action.option_strings]
    words = [PROGRAM, name, *(["[options]"] if options else []), *map(_usage, places)]
    yield f"## `{name}` {{ #{name} }}"
    yield _escaped_line(command.description or "")
    yield f"```text\n{' '.join(words)}\n```"
    if actions:
        yield table(("argument or option", "what it means"), map(_row, [*places, *options]))


def _names(commands: Mapping[str, tuple[str, argparse.ArgumentParser]]) -> Iterator[str]:
    """What stands below the help of most commands, each line once."""
    lines = [line for _, command in commands.values() for line in (command.epilog or "").split("\n\n") if line]
    return map(_escaped_line, dict.fromkeys(lines))


def _usage(place: argparse.Action) -> str:
    assert isinstance(place.metavar, str)
    return {"?": f"[{place.metavar}]", "+": f"{place.metavar} [{place.metavar} ...]"}.get(
        str(place.nargs), place.metavar
    )


def _row(action: argparse.Action) -> tuple[str, str]:
    value = f" {action.metavar}" if action.option_strings and action.metavar else ""
    name = action.option_strings[-1] if action.option_strings else str(action.metavar)
    return f"`{name}{value}`", _escaped_line((action.help or "") % vars(action))


def _escaped_line(text: str) -> str:
    return escaped(" ".join(text.split()))
