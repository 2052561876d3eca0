"""From options to a game: a new one, or one that goes on."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from crazyeights import presets
from crazyeights.errors import CrazyEightsError
from crazyeights.record import Record
from crazyeights.ruleset import RuleSet
from crazyeights.sitting.bots import USUAL_BOT
from crazyeights.sitting.game import Game, new_game
from crazyeights.sitting.seating import bots_of, seat_of_person, strange_bots
from crazyeights.terminal.options import players_for
from crazyeights.terminal.playing import Sitting
from crazyeights.terminal.saving import SaveError, Slot, read_game, shown_path
from crazyeights.terminal.screen import Screen

BITS = 128
"""Of a secret seed: nobody can try them all."""


def sitting(options: Namespace, screen: Screen) -> Sitting:
    """Return the sitting that the options of ``play`` ask for.

    Args:
        options: As the parser returns them.
        screen: Where to play.

    Raises:
        CrazyEightsError: The options contradict each other or the rules, or a file cannot be read.
    """
    if options.resume is not None:
        return _resumed(options, screen)
    rules: RuleSet = options.rules or presets.STARTER_RULES
    players = players_for(rules, options.players)
    seat = options.seat or 0
    totals = (0,) * players if options.match or options.rounds else None
    seed = secrets.randbits(BITS) if options.seed is None else options.seed
    record = Record(rules, players, seed=seed, dealer=0, totals=totals)
    if seat >= players:
        raise CrazyEightsError(f"there is no seat {seat}: {players} players sit on the seats 0 to {players - 1}")
    slot = None if options.save is None else _new_slot(options.save)
    game = new_game(record, seat=seat, bots=[options.bot or USUAL_BOT] * players)
    return Sitting(screen, game, slot, options.rounds)


def _new_slot(path: Path) -> Slot:
    name = shown_path(path)
    if path.exists() or path.is_symlink():
        raise SaveError(f"{name} is there already; choose another name, or go on with it by --resume {name}")
    if not path.parent.is_dir():
        raise SaveError(f"{name} cannot be written: there is no folder {shown_path(path.parent)}")
    return Slot(path)


def _resumed(options: Namespace, screen: Screen) -> Sitting:
    for name in ("rules", "players", "seed", "seat"):
        if getattr(options, name) is not None:
            raise CrazyEightsError(f"--{name} does not go with --resume: the saved game has its own")
    record, text = read_game(options.resume)
    if (options.match or options.rounds) and not record.is_match:
        raise CrazyEightsError("the saved game is a single round, so --match and --rounds do not go with it")
    slot = Slot(options.resume, text) if options.save is None else _new_slot(options.save)
    seat = seat_of_person(record) or 0
    bots = bots_of(record) if options.bot is None else [options.bot] * record.players
    try:
        game: Game = new_game(record, seat=seat, bots=bots)
    except CrazyEightsError as error:
        raise SaveError(f"{shown_path(options.resume)} cannot be played on: {error}; the file stays as it is") from None
    strange = strange_bots(record, seat) if options.bot is None else {}
    return Sitting(screen, game, slot, options.rounds, [*map(_replaced, strange, strange.values())])


def _replaced(bot: str, names: Sequence[str]) -> str:
    verb = "was" if len(names) == 1 else "were"
    return (
        f"{' and '.join(names)} {verb} played by {bot}, which no file can have called: now it is {USUAL_BOT}. "
        f"If it is yours, --bot {bot} brings it back."
    )
