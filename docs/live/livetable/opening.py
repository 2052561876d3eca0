"""How a game comes onto the page: newly dealt, or from a record."""

from __future__ import annotations

from random import SystemRandom

from crazyeights import presets
from crazyeights.errors import RuleSetError, shown
from crazyeights.record import Record, parse_record
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_players
from crazyeights.shuffling import Seed
from crazyeights.sitting.bots import USUAL_BOT, kinds
from crazyeights.sitting.game import lasting, new_game
from crazyeights.sitting.seating import bots_of, seat_of_person
from crazyeights.sitting.seeding import seed_typed

from .asking import Asked, AskError, flag_of, number_of, text_of
from .playing import Playing
from .stepping import Stepping

SEED_BITS = 48
"""Of a seed that nobody chose."""
LONGEST_SEED = 200
"""Letters."""
MOST_MOVES = 10_000
"""A longer record is not opened: to replay it would take too long."""
MOST_SKIPS = 100
"""Cards that skip more turns at once are not played here: each skip is told by itself."""


def dealt(asked: Asked) -> Playing:
    """Return a new game; the person sits on seat 0 and begins, unless the starter changes that.

    Args:
        asked: With ``rules`` or ``preset``, ``players``, ``bots``, ``seed`` and ``match``.

    Raises:
        CrazyEightsError: Something of it is wrong.

    Examples:
        >>> dealt({"preset": "last-card", "players": 3, "seed": "7"}).game.state.turn
        0
    """
    rules = rules_of(asked)
    players = number_of(asked, "players")
    bot = text_of(asked, "bots", USUAL_BOT)
    if bot not in kinds():
        raise AskError(f"there is no computer player {shown(bot)}; there are {', '.join(kinds())}")
    check_players(rules, players)
    totals = (0,) * players if flag_of(asked, "match") else None
    record = Record(rules, players, seed=_seed(text_of(asked, "seed", "")), dealer=players - 1, totals=totals)
    return Playing(new_game(record, seat=0, bots=[bot] * players))


def rules_of(asked: Asked) -> RuleSet:
    """Return the rules that are asked for.

    Args:
        asked: With ``rules``, as a document, or ``preset``, by name.

    Raises:
        CrazyEightsError: There are no such rules, or they contradict themselves.

    Examples:
        >>> rules_of({"preset": "pagat"}).name
        'Pagat'
    """
    if "rules" not in asked:
        return presets.named(text_of(asked, "preset"))
    from crazyeights.codec import VERSION, from_dict

    rules = from_dict({"crazyeights": VERSION, "rules": asked["rules"]})
    assert isinstance(rules, RuleSet)  # the key says so
    return _playable(rules)


def _playable(rules: RuleSet) -> RuleSet:
    most = max((power.skip for power in rules.powers.values()), default=0)
    if most > MOST_SKIPS:
        raise AskError(f"a card skips {shown(most)} turns; at this table at most {MOST_SKIPS}")
    return rules


def _seed(text: str) -> Seed:
    """What was typed; a secret one where nothing was."""
    if len(text) > LONGEST_SEED:
        raise AskError(f"the seed has {len(text)} letters; at most {LONGEST_SEED}")
    return seed_typed(text) if text else SystemRandom().getrandbits(SEED_BITS)


def problems(error: BaseException) -> tuple[str, ...]:
    """Return each contradiction of rules as a sentence, none of another error; `from_dict` reports all in one.

    Args:
        error: What was raised.

    Examples:
        >>> problems(RuleSetError(["one", "two"])), problems(AskError("three"))
        (('one', 'two'), ())
    """
    behind: BaseException | None = error
    while behind is not None:
        for found in (behind, *getattr(behind, "exceptions", ())):
            if isinstance(found, RuleSetError):
                return found.problems
        behind = behind.__context__
    return ()


def opened(text: str) -> Playing | Stepping:
    """Return the game of a record: played on if it is the person's and not over, else to be stepped through.

    One of the person's that is over stands at its end, as they left it; one of others stands at its beginning.

    Args:
        text: The record, as text or as JSON.

    Raises:
        CrazyEightsError: It is no record, or one with an illegal move.

    Examples:
        >>> from crazyeights import Draw
        >>> record = Record(presets.STARTER_RULES, 2, seed=4, dealer=1, names=("Zoe", "Yan")).add(Draw())
        >>> opened(str(record)).at
        0
    """
    record = lasting(_record(text))
    if len(record.moves) > MOST_MOVES:
        raise AskError(f"the record has {len(record.moves)} moves; records of at most {MOST_MOVES} are opened here")
    _playable(record.rules)
    seat = seat_of_person(record)
    kinds_of_bots = bots_of(record)
    game = new_game(record, seat=seat or 0, bots=kinds_of_bots)
    if seat is not None and not game.table.is_over:
        return Playing(game)
    bots = tuple(None if seat in {None, other} else kind for other, kind in enumerate(kinds_of_bots))
    return Stepping(record, game.tables, seat, bots, at=0 if seat is None else len(record.moves))


def _record(text: str) -> Record:
    from .links import LONGEST_TEXT

    if len(text) > LONGEST_TEXT:
        raise AskError(f"a record of {len(text)} letters is not opened; at most {LONGEST_TEXT}")
    if not text.lstrip().startswith("{"):
        return parse_record(text)
    from crazyeights.codec import loads

    found = loads(text)
    if not isinstance(found, Record):
        raise AskError(f"this is the JSON of a {type(found).__name__}, and not of a record")
    return found
