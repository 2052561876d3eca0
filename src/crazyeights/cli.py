"""The command line: ``python -m crazyeights``."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from crazyeights.errors import CrazyEightsError
from crazyeights.sitting.bots import bot_named
from crazyeights.terminal.devices import screen
from crazyeights.terminal.options import parser, players_for
from crazyeights.terminal.program import FAILED, INTERRUPTED, PROGRAM, USAGE_ERROR
from crazyeights.terminal.screen import PlainScreen, Screen


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Args:
        arguments: What was typed after the name of the program; None: what this process was started with.

    Examples:
        >>> main(["watch", "--seed", "7", "--rounds", "1"]) # doctest: +ELLIPSIS
        Starter rules: 3 players, seed 7
        ...
        0
    """
    options = parser().parse_args(arguments)
    out: TextIO | None = sys.stdout
    try:
        status = _run(options, PlainScreen(out) if options.command == "watch" else screen())
        if out is not None:
            out.flush()
    except CrazyEightsError as error:
        return _refused(error)
    except BrokenPipeError:  # whoever read along has seen enough; nothing more may be written, not even at exit
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            assert out is not None  # what is closed from the start breaks no pipe
            os.dup2(nowhere.fileno(), out.fileno())
        return 0
    except OSError as error:
        print(f"{PROGRAM}: cannot write: {error.strerror}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(options: Namespace, on: Screen) -> int:
    """Run a command; its part of the package is imported here, since most of it is not needed for the others."""
    match options.command:
        case "watch":
            from crazyeights.terminal.watching import watched

            players = players_for(options.rules, options.players)
            bot = bot_named(options.bot)
            for line in watched(options.rules, players=players, seed=options.seed, rounds=options.rounds, bot=bot):
                on.raw(line)
        case "play":
            from crazyeights.terminal.starting import sitting

            return sitting(options, on).play()
        case "simulate":
            from crazyeights.terminal.simulating import simulate

            simulate(options, on)
        case "compare":
            from crazyeights.terminal.simulating import compare

            compare(options, on)
        case "rules":
            from crazyeights.terminal.listing import print_card, tell_rules

            if options.card is None:
                tell_rules(options.rules, on)
            else:
                print_card(options.rules, options.card, on)
        case "replay":
            from crazyeights.terminal.replaying import replay

            return replay(options.file, on)
        case _:
            from crazyeights.terminal.listing import list_presets

            list_presets(on)
    return 0


def _refused(error: CrazyEightsError) -> int:
    """Say what was refused in one line; of a bot that made a mistake also the position, and the record to repeat it."""
    from crazyeights.bots import BotError

    said = [f"{PROGRAM}: {error}"]
    if isinstance(error, BotError):
        said += [*getattr(error, "__notes__", ()), f"\nthe position:\n{error.table}"]
        if error.record is not None:
            said.append(f"\nthe record, for replay:\n{error.record}")
    on = PlainScreen(sys.stderr)
    for line in "\n".join(said).splitlines():
        on.raw(line)
    return FAILED if isinstance(error, BotError) else USAGE_ERROR
