"""Crazy Eights and its family: rules as data, tables as values, every legal move and the reason for every other.

A round is a frozen `State`, a move a frozen value, and `apply` a pure function:

    >>> import crazyeights as ce
    >>> table = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
    >>> while not table.is_over:
    ...     table = ce.apply(table, ce.legal_moves(table)[0])
    >>> len(table.result.winners)
    1
"""

from crazyeights import events, presets, variants
from crazyeights.dealing import deal, draw_for_dealer, position
from crazyeights.deck import Card, Rank, Suit, cards
from crazyeights.engine import apply
from crazyeights.errors import (
    CrazyEightsError,
    DealError,
    IllegalMove,
    NotationError,
    PositionError,
    RuleSetError,
    SeatError,
)
from crazyeights.events import Event
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
from crazyeights.match import Match, start_match
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.notation import parse_move
from crazyeights.observing import observe, redact
from crazyeights.phases import Naming, Over, Owing, Phase, Skipping, Turn
from crazyeights.powers import Power
from crazyeights.record import Record, parse_record
from crazyeights.refusals import Refusal
from crazyeights.results import Result
from crazyeights.rulebook import legal_moves, playable, refusal
from crazyeights.ruleset import RuleSet, Variant
from crazyeights.sampling import sample
from crazyeights.scoring import points
from crazyeights.shuffling import shuffled
from crazyeights.state import State
from crazyeights.telling import Advance, advance
from crazyeights.views import View, view

__version__ = "0.1.0.dev0"

__all__ = [
    "Advance",
    "AfterDraw",
    "Answer",
    "Blocked",
    "Call",
    "Card",
    "Catch",
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
    "advance",
    "apply",
    "cards",
    "deal",
    "draw_for_dealer",
    "events",
    "legal_moves",
    "observe",
    "parse_move",
    "parse_record",
    "playable",
    "points",
    "position",
    "presets",
    "redact",
    "refusal",
    "sample",
    "shuffled",
    "start_match",
    "variants",
    "view",
]
