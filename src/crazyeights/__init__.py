"""Crazy Eights and its family: rules as data, tables as values, every legal move and the reason for every other.

A round is a frozen `State`, a move a frozen value, and `apply` a pure function:

    >>> import crazyeights as ce
    >>> table = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
    >>> while not table.is_over:
    ...     table = ce.apply(table, ce.legal_moves(table)[0])
    >>> len(table.result.winners)
    1
"""

from importlib import import_module
from typing import TYPE_CHECKING

from crazyeights import presets, variants
from crazyeights.dealers import draw_for_dealer
from crazyeights.dealing import deal
from crazyeights.deck import Card, Rank, Suit, cards
from crazyeights.engine import apply
from crazyeights.errors import (
    CodecError,
    CrazyEightsError,
    DealError,
    IllegalMove,
    NotationError,
    PositionError,
    RuleSetError,
    SeatError,
)
from crazyeights.knobs import (
    AfterDraw,
    Answer,
    Blocked,
    DrawRule,
    DrawStop,
    DrawWhen,
    Finish,
    LastCard,
    LastCardRule,
    PenaltyRule,
    Reshuffle,
    RoundEnds,
    Scoring,
    Starter,
    TieBreak,
    TwoPlayerReverse,
)
from crazyeights.levels import Level
from crazyeights.match import Match, start_match
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.notation import parse_move
from crazyeights.phases import Naming, Over, Owing, Phase, Skipping, Turn
from crazyeights.positions import position
from crazyeights.powers import Power
from crazyeights.refusals import Refusal
from crazyeights.results import Result
from crazyeights.rulebook import legal_moves, playable, refusal
from crazyeights.ruleset import RuleSet, Variant
from crazyeights.scoring import points
from crazyeights.shuffling import shuffled
from crazyeights.state import State
from crazyeights.views import View, view

if TYPE_CHECKING:
    from crazyeights import events
    from crazyeights.actiontable import Actions, actions
    from crazyeights.codec import dumps, from_dict, loads, to_dict
    from crazyeights.events import Event
    from crazyeights.observing import observe, redact
    from crazyeights.record import Record, parse_record
    from crazyeights.rulescard import rules_text
    from crazyeights.sampling import sample
    from crazyeights.telling import Advance, advance
else:
    # What most programs never ask for is imported when it is first asked for: it would take a third of the import.
    _LATER = {
        "Actions": "actiontable",
        "Advance": "telling",
        "Event": "events",
        "Record": "record",
        "actions": "actiontable",
        "advance": "telling",
        "dumps": "codec",
        "events": None,
        "from_dict": "codec",
        "loads": "codec",
        "observe": "observing",
        "parse_record": "record",
        "redact": "observing",
        "rules_text": "rulescard",
        "sample": "sampling",
        "to_dict": "codec",
    }

    def __getattr__(name: str) -> object:
        """Import a public name when it is first asked for."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module = import_module(f"crazyeights.{_LATER[name] or name}")
        value = globals()[name] = getattr(module, name) if _LATER[name] else module
        return value

    def __dir__() -> list[str]:
        """List the public names, those too that are imported later."""
        return sorted({*globals(), *__all__})


__version__ = "0.1.0"

__all__ = [
    "Actions",
    "Advance",
    "AfterDraw",
    "Answer",
    "Blocked",
    "Call",
    "Card",
    "Catch",
    "CodecError",
    "CrazyEightsError",
    "Deal",
    "DealError",
    "Draw",
    "DrawRule",
    "DrawStop",
    "DrawWhen",
    "Event",
    "Finish",
    "IllegalMove",
    "JumpIn",
    "LastCard",
    "LastCardRule",
    "Level",
    "Match",
    "Move",
    "NameSuit",
    "Naming",
    "NotationError",
    "Over",
    "Owing",
    "Pass",
    "PenaltyRule",
    "Phase",
    "Play",
    "PositionError",
    "Power",
    "Rank",
    "Record",
    "Refusal",
    "Reshuffle",
    "Result",
    "RoundEnds",
    "RuleSet",
    "RuleSetError",
    "Scoring",
    "SeatError",
    "Skipping",
    "Starter",
    "State",
    "Suit",
    "TieBreak",
    "Turn",
    "TwoPlayerReverse",
    "Variant",
    "View",
    "actions",
    "advance",
    "apply",
    "cards",
    "deal",
    "draw_for_dealer",
    "dumps",
    "events",
    "from_dict",
    "legal_moves",
    "loads",
    "observe",
    "parse_move",
    "parse_record",
    "playable",
    "points",
    "position",
    "presets",
    "redact",
    "refusal",
    "rules_text",
    "sample",
    "shuffled",
    "start_match",
    "to_dict",
    "variants",
    "view",
]
