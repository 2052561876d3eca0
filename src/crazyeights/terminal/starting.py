"""From options to a game: a new one, or one that goes on."""

from __future__ import annotations

import secrets
from argparse import Namespace
from pathlib import Path

from crazyeights import presets
from crazyeights.errors import CrazyEightsError
from crazyeights.record import Record
from crazyeights.ruleset import RuleSet
from crazyeights.sitting.game import Game, bots_of, new_game, seat_of_person
from crazyeights.terminal.options import players_for
from crazyeights.terminal.playing import Sitting
from crazyeights.terminal.saving import SaveError, Slot, read_game
from crazyeights.terminal.screen import Screen

BITS = 128
"""Of a secret seed: nobody can try them all."""
USUAL_BOT = "tips"


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
    if path.exists() or path.is_symlink():
        raise SaveError(f"{path} is there already; choose another name, or go on with it by --resume {path}")
    if not path.parent.is_dir():
        raise SaveError(f"{path} cannot be written: there is no folder {path.parent}")
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
    kinds = bots_of(record, options.bot or USUAL_BOT)
    try:
        game: Game = new_game(record, seat=seat, bots=[options.bot or kind for kind in kinds])
    except CrazyEightsError as error:
        raise SaveError(f"{options.resume} cannot be played on: {error}; the file stays as it is") from None
    return Sitting(screen, game, slot, options.rounds)
