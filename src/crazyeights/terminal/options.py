"""What can be typed after ``python -m crazyeights``, and what it means."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn, TypeVar

from typing_extensions import override

from crazyeights import presets
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.ruleset import RuleSet
from crazyeights.sitting.bots import USUAL_BOT, bot_named
from crazyeights.sitting.seeding import seed_typed
from crazyeights.terminal.naming import VARIANTS, rules_named
from crazyeights.terminal.program import PROGRAM, USAGE_ERROR

T = TypeVar("T")

USUAL_PLAYERS = 3
MOST_JOBS = 1_000
_DIGITS = 9
_WIDTH = 78
_PRESETS = (
    f"presets: {', '.join(presets.names())}\n"
    "variants, put behind a preset with a plus sign as in how-to-play+draw-three: "
    f"{', '.join(VARIANTS)}, match-to-100 or another number"
)
_BOTS = "bots: random, tips (the tips of the rule pages), search (slower, stronger), or module:function of your own"
_EXAMPLES = f"""\
examples:
  {PROGRAM} play                                   a round against two computer players
  {PROGRAM} play --rules last-card --match         a whole match, with action cards
  {PROGRAM} play --resume crazyeights-game-1.txt   go on where you stopped
  {PROGRAM} rules mau-mau                          the rules in words
  {PROGRAM} rules mau-mau --card card.html         the rules on a card to print and fold
  {PROGRAM} simulate --games 10000 --jobs 2        what comes out of many rounds
  {PROGRAM} compare how-to-play how-to-play+draw-three   does it shorten the rounds?

COMMAND --help tells the options of a command. Where the package rich is installed (pip install
'crazyeights[cli]'), a terminal shows colours, tables and progress; NO_COLOR=1 in the environment
takes the colours away."""


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in one line."""

    @override
    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {' '.join(message.split())} (--help shows how)\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line.

    Examples:
        >>> parser().parse_args(["rules", "pagat"]).rules.name
        'Pagat'
    """
    top = _Parser(
        prog=PROGRAM,
        description="Crazy Eights and its relatives: play them, watch them, ask for their rules.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    commands = top.add_subparsers(metavar="COMMAND", required=True, dest="command")

    def add(name: str, brief: str, description: str, epilog: str = _PRESETS) -> Callable[..., Any]:
        command = commands.add_parser(
            name,
            help=brief,
            description=_paragraph(description),
            epilog="\n\n".join(map(_paragraph, epilog.splitlines())),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        return command.add_argument

    _play(add("play", "play against computer players", _PLAY, f"{_BOTS}\n{_PRESETS}"))
    _watch(add("watch", "watch computer players play a match", _WATCH, f"{_BOTS}\n{_PRESETS}"))
    _simulate(add("simulate", "many games between computer players, counted", _SIMULATE, f"{_BOTS}\n{_PRESETS}"))
    _compare(add("compare", "several rules side by side", _COMPARE, f"{_BOTS}\n{_PRESETS}"))
    _tell(add("rules", "the rules of a set in words", _TELL))
    replay = add("replay", "step through a saved game", _REPLAY, "")
    replay("file", metavar="FILE", type=Path, help="a record, as text or as JSON")
    add("presets", "list the named rules", "List the named rules with their players and their sources.", "")
    return top


def _paragraph(text: str) -> str:
    """A text in lines that break between words only, so that a name with a hyphen stays in one piece."""
    return fill(" ".join(text.split()), _WIDTH, break_on_hyphens=False)


_PLAY = """Play against computer players, which see only their own cards. Your hand is numbered; cards in brackets
cannot be played now. Type ? at any question for help. q, the end of input and Ctrl-C save an unfinished game."""
_WATCH = """Play a match between computer players and tell it line by line. They see only what their seat sees and
follow the tips of the rule pages."""
_SIMULATE = """Play many games between computer players and count who wins, how long they last and how they end,
with 95 % intervals. The same seed gives the same figures, with however many jobs."""
_COMPARE = """Play the same games under several rules and show the figures side by side."""
_TELL = """Print rules in words, as Markdown. With --card they become a page for the browser that prints on one side of
one sheet, to be folded into a card."""
_REPLAY = """Step through a saved game with all cards open. On a terminal Enter goes on, b back, a number to that move,
q ends; otherwise everything is printed. A move that is not legal is shown with its reason, and the status is 1."""


def _play(add: Callable[..., Any]) -> None:
    _add_rules(add, default=None, note="(default: starter-rules)")
    add("--players", metavar="N", type=_number, help="how many seats (default: 3, or what the rules allow)")
    add("--seed", metavar="S", type=seed_typed, help="a number or a text to deal from (default: a secret one)")
    add("--bot", metavar="NAME", type=_bot, help=f"who plays against you (default: {USUAL_BOT})")
    add("--seat", metavar="N", type=_place, help="where you sit, from 0 on; seat 0 deals first (default: 0)")
    add(
        "--match",
        action="store_true",
        help="play a match, round by round, to the target or the last level of the rules",
    )
    add("--rounds", metavar="N", type=_number, help="play a match of so many rounds at most")
    add("--save", metavar="FILE", type=Path, help="save to this file (default: crazyeights-game-N.txt, when you quit)")
    add("--resume", metavar="FILE", type=Path, help="go on with a saved game, and save to its file")


def _watch(add: Callable[..., Any]) -> None:
    _add_rules(add)
    add("--players", metavar="N", type=_number, help="how many seats (default: 3, or what the rules allow)")
    add(
        "--seed",
        metavar="S",
        type=seed_typed,
        default=1,
        help="a number or a text; the same seed tells the same match (default: 1)",
    )
    add(
        "--rounds",
        metavar="N",
        type=_number,
        help="rounds at most (default: to the target or the last level, or 3 without either)",
    )
    add("--bot", metavar="NAME", type=_bot, default=USUAL_BOT, help="who plays (default: %(default)s)")


def _simulate(add: Callable[..., Any]) -> None:
    _add_rules(add)
    _add_games(add)


def _compare(add: Callable[..., Any]) -> None:
    add("rules", metavar="NAME", type=_rules, nargs="+", help="presets, two or more of them")
    _add_games(add)


def _tell(add: Callable[..., Any]) -> None:
    add(
        "rules", metavar="NAME", type=_rules, nargs="?", default="starter-rules", help="a preset (default: %(default)s)"
    )
    add("--card", metavar="FILE", type=Path, help="write a card to print to this file instead, such as card.html")


def _add_rules(
    add: Callable[..., Any], *, default: str | None = "starter-rules", note: str = "(default: %(default)s)"
) -> None:
    add("--rules", metavar="NAME", type=_rules, default=default, help=f"a preset {note}")


def _add_games(add: Callable[..., Any]) -> None:
    add("--games", metavar="N", type=_number, default=1_000, help="how many rounds, or matches (default: %(default)s)")
    add(
        "--bots",
        metavar="NAMES",
        type=_bots,
        default=USUAL_BOT,
        help="one for all, or a,b,... for each seat (default: %(default)s)",
    )
    add("--players", metavar="N", type=_number, help="how many seats (default: as many as bots, or 2)")
    add("--seed", metavar="S", type=seed_typed, default=0, help="a number or a text (default: %(default)s)")
    add("--matches", action="store_true", help="each game is a match to the target or the last level of the rules")
    add("--exchange-seats", action="store_true", help="the bots move on by one seat from game to game")
    add("--jobs", metavar="N", type=_jobs, default=1, help="how many processes share the work (default: 1)")
    add("--json", action="store_true", help="print everything as JSON")
    add("--csv", action="store_true", help="print the table as comma-separated values")


def _rules(text: str) -> RuleSet:
    return _taken(rules_named, text)


def _bot(text: str) -> str:
    _taken(bot_named, text)
    return text


def _bots(text: str) -> tuple[str, ...]:
    return tuple(map(_bot, text.split(",")))


def _taken(read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except CrazyEightsError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _number(text: str) -> int:
    return _at_least(1, text)


def _place(text: str) -> int:
    return _at_least(0, text)


def _at_least(least: int, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS and int(text) >= least):
        raise argparse.ArgumentTypeError(f"{shown(text)} is no number of {least} or more, in at most {_DIGITS} digits")
    return int(text)


def _jobs(text: str) -> int:
    jobs = _number(text)
    if jobs > MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{jobs} jobs are too many; there are at most {MOST_JOBS}")
    return jobs


def players_for(rules: RuleSet, asked: int | None, usual: int = USUAL_PLAYERS) -> int:
    """Return how many play: as many as asked for, or the usual number as far as the rules allow it.

    Args:
        rules: The rules.
        asked: What was asked for.
        usual: How many there are else.

    Examples:
        >>> players_for(presets.PAGAT, 2), players_for(presets.PAGAT, None)
        (2, 3)
    """
    fewest, most = rules.players
    return asked or min(max(usual, fewest), most)
