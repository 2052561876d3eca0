"""The command line: ``python -m crazyeights``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, TextIO

from typing_extensions import override

from crazyeights import presets
from crazyeights.errors import CrazyEightsError
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed
from crazyeights.watching import watched

PROGRAM = "python -m crazyeights"
FAILED = 1
USAGE_ERROR = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in one line."""

    @override
    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {' '.join(message.split())} (--help shows how)\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = _Parser(prog=PROGRAM, description="Crazy Eights and its family.", allow_abbrev=False)
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    watch = commands.add_parser(
        "watch",
        help="watch computer players play a match",
        description="Play a match between computer players and tell it line by line. "
        "They see only what their seat sees and follow the tips of the rule pages.",
        epilog=f"presets: {', '.join(presets.names())}",
        allow_abbrev=False,
    )
    watch.add_argument(
        "--rules", metavar="NAME", type=_rules, default="starter-rules", help="a preset (default: %(default)s)"
    )
    watch.add_argument(
        "--players", metavar="N", type=_number, help="how many seats (default: 3, or what the rules allow)"
    )
    watch.add_argument(
        "--seed",
        metavar="S",
        type=_seed,
        default=1,
        help="a number or a text; the same seed tells the same match (default: 1)",
    )
    watch.add_argument(
        "--rounds", metavar="N", type=_number, help="rounds at most (default: to the target, or 3 without one)"
    )
    return top


def _rules(text: str) -> RuleSet:
    try:
        return presets.named(text)
    except CrazyEightsError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and int(text)):  # noqa: PLR2004 - no need for more
        raise argparse.ArgumentTypeError(f"{text!r} is no number of 1 or more, in at most 9 digits")
    return int(text)


def _seed(text: str) -> Seed:
    """A number where it is written as one, else the text itself."""
    try:
        return int(text) if str(int(text)) == text else text
    except ValueError:
        return text


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
    rules: RuleSet = options.rules
    fewest, most = rules.players
    players = options.players or min(max(3, fewest), most)
    out: TextIO | None = sys.stdout
    try:
        for line in watched(rules, players=players, seed=options.seed, rounds=options.rounds):
            print(_writable(line))
        if out is not None:
            out.flush()
    except CrazyEightsError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return USAGE_ERROR
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
    return 0


def _writable(line: str) -> str:
    """The line, with a question mark for every letter that the output cannot write."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return line.encode(encoding, "replace").decode(encoding)
