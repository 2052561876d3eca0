"""Good documents, one of each sort, and how to damage them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import crazyeights as ce

Document: TypeAlias = dict[str, Any]
GONE: Final = object()
"""Stands for a value that is to be taken out."""

CALLS = ce.RuleSet(
    name="Calls",
    players=(2, 3),
    powers={
        ce.Rank.EIGHT: ce.Power(wild=True),
        ce.Rank.TWO: ce.Power(draw=2),
        ce.Rank.ACE: ce.Power(skip=1),
    },
    skip_answer=True,
    penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK),
    last_card=ce.LastCardRule(mode=ce.LastCard.CALL),
    round_ends=ce.RoundEnds.FIRST_OUT,
)
THREE_DRAWS = ce.RuleSet(draw=ce.DrawRule(limit=3), reshuffle=ce.Reshuffle.NEVER)
PLACES = ce.RuleSet(round_ends=ce.RoundEnds.ONE_LEFT)
SHORT = ce.RuleSet(
    name="Short",
    players=(2, 3),
    ranks=tuple(map(ce.Rank.parse, "78")),
    hand_size={2: 1},
    points={ce.Rank.SEVEN: 7, ce.Rank.EIGHT: 50},
    blocked=ce.Blocked.LOWEST_WINS,
    target=100,
    tie_break=ce.TieBreak.PLAYOFF,
)
"""Rules of which a round is soon over."""


def after(table: ce.State, *moves: str) -> ce.State:
    """Return the table after these moves."""
    for move in moves:
        table = ce.apply(table, ce.parse_move(move))
    return table


def plain() -> ce.State:
    """Three seats, the first of them in turn."""
    hands = ["8C 7H", "2D QS", "9D 9S"]
    return ce.position(ce.RuleSet(), hands=hands, pile="3D 6H", stock="3C KD 4S", dealer=2)


def named() -> ce.State:
    """A wild with another suit than its own."""
    return after(plain(), "8C=S")


def drawn() -> ce.State:
    """Two of three draws done, the second one fits."""
    return after(
        ce.position(THREE_DRAWS, hands=["6D 9C", "KD 4S"], pile="5H", stock="7S QC TH 2S KC"), "draw", "draw", "draw"
    )


def dry() -> ce.State:
    """A seat has passed, since there is nothing to draw."""
    return after(ce.position(THREE_DRAWS, hands=["6D KC", "KD 4S", "3C 2H"], pile="5H"), "pass")


def owing() -> ce.State:
    """Two cards are owed."""
    return after(ce.position(CALLS, hands=["2H 9C 3S", "4D KS"], pile="6H", stock="TC JC QC"), "2H")


def skipping() -> ce.State:
    """A skip may be answered."""
    return after(ce.position(CALLS, hands=["AH 9C 3S", "4D KS"], pile="6H", stock="TC JC QC"), "AH")


def due() -> ce.State:
    """A last card has not been called yet."""
    return after(ce.position(CALLS, hands=["5H 9C", "4D KS"], pile="6H", stock="TC JC QC"), "5H")


def over() -> ce.State:
    """Seat 0 went out."""
    return after(ce.position(ce.RuleSet(), hands=["7H", "QS 2D"], pile="6H", stock="3C"), "7H")


def blocked() -> ce.State:
    """Nobody could move."""
    return after(ce.position(THREE_DRAWS, hands=["6D KC", "KD 4S"], pile="5H"), "pass", "pass")


def places() -> ce.State:
    """One seat is out, and the others play on."""
    return after(ce.position(PLACES, hands=["5H", "9C 4C", "KS 3S"], pile="6H", stock="4D JD TD"), "5H")


def naming() -> ce.State:
    """The dealer has to name a suit."""
    rules = SHORT.vary(starter=ce.Starter.DEALER_NAMES)
    dealt = (ce.deal(rules, players=2, seed=seed) for seed in range(100))
    return next(table for table in dealt if isinstance(table.phase, ce.Naming))


def played(rules: ce.RuleSet, *, seed: int, until: Callable[[ce.Match], bool]) -> ce.Match:
    """Return a match that was played, everybody making the first legal move, until it is as asked."""
    match = ce.start_match(rules, players=3, seed=seed, dealer=1, totals=(5, 0, 50))
    while not until(match):
        match = ce.apply(match, ce.legal_moves(match)[0])
    return match


def match() -> ce.Match:
    """The third round of a match."""
    return played(
        ce.presets.HOW_TO_PLAY, seed=2, until=lambda match: len(match.rounds) == 2 and not match.state.is_over
    )


def match_over() -> ce.Match:
    """A match with a winner."""
    return played(ce.presets.HOW_TO_PLAY, seed=2, until=lambda match: match.is_over)


def record() -> ce.Record:
    """A record with everything in it that a round can have."""
    start = ce.position(ce.RuleSet(), hands=["7H 8C", "QS 2D"], pile="6H", stock="3C", seed="s", dealer=1)
    moves = tuple(map(ce.parse_move, ("7H", "draw", "pass", "8C")))
    return ce.Record(ce.RuleSet(), 2, "s", 1, moves, ("Ann", "Bo"), start)


def levelled() -> ce.State:
    """Three seats at three levels of Countdown; the second one has named spades with its seven."""
    hands = ["8C 2D", "7H 8S 9D", "9S 9C"]
    start = ce.position(ce.presets.COUNTDOWN, hands=hands, pile="3D 6H", stock="3C KD", turn=1, levels=(0, 1, 7))
    return after(start, "7H=S")


def levelled_match() -> ce.Match:
    """The third round of Countdown: everybody plays what fits."""
    match = ce.start_match(ce.presets.COUNTDOWN, players=3, seed=2)
    while len(match.rounds) < 2 or match.state.is_over:
        moves = ce.legal_moves(match)
        match = ce.apply(match, next((move for move in moves if isinstance(move, ce.Play)), moves[0]))
    return match


EVENTS: tuple[ce.Event, ...] = (
    ce.events.Dealt(1, (None, ce.cards("2C 8H")), (2, 2), ce.Card.parse("7S"), ce.Suit.SPADES, 47),
    ce.events.SuitNamed(0, ce.Suit.CLUBS),
    ce.events.CardsPlayed(1, ce.cards("JS JD"), None, jumped_in=False),
    ce.events.CardsDrawn(2, 1, None),
    ce.events.StockReshuffled(30),
    ce.events.SeatSkipped(1),
    ce.events.DirectionReversed(-1),
    ce.events.PenaltyOwed(1, 4),
    ce.events.PenaltyPaid(1, 4),
    ce.events.PenaltyForgiven(1, 2),
    ce.events.HandsSwapped(0, 2, (ce.cards("AC"), None), (1, 3)),
    ce.events.HandsRotated(1, 1, (None, ce.cards("AC")), (2, 1)),
    ce.events.LastCardLeft(0),
    ce.events.Called(0),
    ce.events.Caught(1, 0),
    ce.events.TurnBegun(1, 0, 2, 0),
    ce.events.RoundEnded(ce.Result((0,), (0, 9), (0, 9), blocked=False, places=(0,)), ((), ce.cards("9C")), (0, 9)),
    ce.events.MatchEnded((0,), (20, 104)),
)
"""One of each kind."""

DEALT_AT_LEVELS = ce.events.Dealt(1, (None, ce.cards("2C 8H")), (2, 2), ce.Card.parse("7S"), ce.Suit.SPADES, 47, (0, 1))

GOOD: Mapping[str, Document] = {
    "rules": ce.to_dict(ce.RuleSet()),
    "calls": ce.to_dict(CALLS),
    "move": ce.to_dict(ce.Play("8C", "H")),
    **{type(event).__name__: ce.to_dict(event) for event in EVENTS},
    "plain": ce.to_dict(plain()),
    "named": ce.to_dict(named()),
    "drawn": ce.to_dict(drawn()),
    "dry": ce.to_dict(dry()),
    "owing": ce.to_dict(owing()),
    "skipping": ce.to_dict(skipping()),
    "due": ce.to_dict(due()),
    "over": ce.to_dict(over()),
    "blocked": ce.to_dict(blocked()),
    "places": ce.to_dict(places()),
    "naming": ce.to_dict(naming()),
    "view": ce.to_dict(ce.view(plain(), 0)),
    "other view": ce.to_dict(ce.view(drawn(), 1)),
    "spectator": ce.to_dict(ce.view(over(), None)),
    "match view": ce.to_dict(ce.view(match(), 0)),
    "match": ce.to_dict(match()),
    "match over": ce.to_dict(match_over()),
    "levels": ce.to_dict(ce.presets.COUNTDOWN),
    "levelled": ce.to_dict(levelled()),
    "levelled deal": ce.to_dict(DEALT_AT_LEVELS),
    "levelled view": ce.to_dict(ce.view(levelled(), 1)),
    "levelled match": ce.to_dict(levelled_match()),
    "levelled record": ce.to_dict(ce.Record(ce.presets.COUNTDOWN, 2, 1, 0, levels=(0, 1))),
    "record": ce.to_dict(record()),
    "match record": ce.to_dict(ce.Record(ce.presets.HOW_TO_PLAY, 2, 7, 0, (ce.Deal(),), totals=(5, 0))),
}


def kind_of(document: Document) -> str:
    """Return what a document is of: the key beside the version."""
    (kind,) = (key for key in document if key != "crazyeights")
    return kind


def is_array(part: object) -> bool:
    """Whether a part of a document is an array."""
    return isinstance(part, list)


def damaged(document: Document, edits: Mapping[str, object]) -> Document:
    """Return a copy with other values at some places, each written as keys and places with points between them."""
    new = copy.deepcopy(document)
    for where, value in edits.items():
        part: Any = new
        *way, last = where.split(".")
        for step in way:
            part = part[int(step) if is_array(part) else step]
        key = int(last) if is_array(part) else last
        if value is GONE:
            del part[key]
        elif is_array(part) and key == len(part):
            part.append(copy.deepcopy(value))
        else:
            part[key] = copy.deepcopy(value)
    return new
