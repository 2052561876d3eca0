"""A few turns by the rules themselves, found by playing deals until one shows what is special about the rules."""

from __future__ import annotations

from collections import Counter

import attrs

from crazyeights.dealing import deal
from crazyeights.deck import Card, Suit
from crazyeights.events import (
    Called,
    CardsDrawn,
    CardsPlayed,
    Caught,
    Event,
    HandsRotated,
    HandsSwapped,
    RoundEnded,
    StockReshuffled,
    SuitNamed,
)
from crazyeights.knobs import LastCard
from crazyeights.moves import Call, Catch, JumpIn, Move, Play
from crazyeights.phases import Owing, Skipping
from crazyeights.ring import Ring
from crazyeights.rulebook import legal_moves
from crazyeights.ruleset import RuleSet
from crazyeights.state import State
from crazyeights.telling import advance

DEALS = 40
"""So many deals are looked at."""
TOLD = 8
"""So many moves from the deal on are told, and after them the last ones of the round."""
LAST = 2
MOST_LAST = 6
"""So many moves at the end of the round are told, at least and at most."""
LONGEST = 150
"""A round of more moves is not told to its end."""
TRIES = 5
"""So many of the best deals are played on, until one comes to its end."""
BUDGET = 10_000
"""So many legal moves may be looked at; where hands allow thousands of plays, fewer deals are."""
MOST_SKIPS = 100
"""Cards that skip more turns at once are not played here: each skip would be an event of its own."""
SHOWN_BY_EVENTS = (Called, Caught, CardsDrawn, HandsRotated, HandsSwapped, StockReshuffled, SuitNamed)
"""Events that an example is the better for."""


@attrs.frozen
class Step:
    """One move of an example, the table before it, and what happened.

    Examples:
        >>> from crazyeights import Draw, position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7H", "QS 2D"], pile="6H", stock="3C 4C")
        >>> Step(table, Draw(), advance(table, Draw()).events).move
        Draw()
    """

    before: State
    """The table before the move."""
    move: Move
    """The move."""
    events: tuple[Event, ...]
    """What happened, as `advance` tells it."""


@attrs.frozen
class Example:
    """A round, or its beginning.

    Examples:
        >>> from crazyeights import presets
        >>> story = worked_example(presets.HOW_TO_PLAY)
        >>> len(story.start.hands), story.steps[0].before == story.start
        (3, True)
    """

    start: State
    """The table as dealt."""
    steps: tuple[Step, ...]
    """The moves from the deal on: to the end of the round, or the first ones."""

    @property
    def is_whole(self) -> bool:
        """Whether the moves go on to the end of the round."""
        return isinstance(self.steps[-1].events[-1], RoundEnded)


def worked_example(rules: RuleSet) -> Example | None:
    """Return the deal, of those looked at, whose first moves show most of what is special about the rules.

    The search is bounded by what it looks at, not by the clock, so that every machine finds the same.

    Returns:
        The example; None where a card skips so many turns that it could not be told.

    Examples:
        >>> from crazyeights import presets
        >>> story = worked_example(presets.LAST_CARD)
        >>> len({step.move for step in story.steps}) > TOLD, story.is_whole
        (True, True)

    Source:
        S1 teaches by a worked example; this one is true by being played.
    """
    if any(power.skip > MOST_SKIPS for power in rules.powers.values()):
        return None
    players, budget = _players(rules), BUDGET
    levels = tuple(min(seat, len(rules.levels) - 1) for seat in range(players)) if rules.levels else None
    found: list[tuple[int, int, Example]] = []
    for seed in range(DEALS):
        start = deal(rules, players=players, seed=seed, dealer=players - 1, levels=levels)
        steps, budget = _played(Example(start, ()), TOLD, budget)
        found.append((-len(_shown(steps)), seed, Example(start, steps)))
        if budget < 0:
            break
    found.sort(key=lambda entry: entry[:2])
    for _, _, candidate in found[:TRIES]:
        steps, budget = _played(candidate, LONGEST, budget)
        whole = Example(candidate.start, steps)
        if whole.is_whole:
            return whole
    return found[0][2]


def _players(rules: RuleSet) -> int:
    """How many play: three if that is allowed, and enough for two packs where only these let anybody jump in."""
    fewest, most = rules.players
    usual = min(max(3, fewest), most)
    if not rules.jump_in or rules.for_players(rules.packs, usual) > 1:
        return usual
    return min(players for players in range(fewest, most + 1) if rules.for_players(rules.packs, players) > 1)


def _played(example: Example, most: int, budget: int) -> tuple[tuple[Step, ...], int]:
    """The moves of a round as far as it is played, one at least, and how many legal moves may still be looked at."""
    steps = [*example.steps]
    table = advance(steps[-1].before, steps[-1].move).table if steps else example.start
    shown = _shown(example.steps)
    while not table.is_over and len(steps) < most and (budget >= 0 or not steps):
        budget -= len(table.menu)
        move = _chosen(table, shown)
        after, events = advance(table, move)
        steps.append(Step(table, move, events))
        shown |= _shown(steps[-1:])
        table = after
    return tuple(steps), budget


def _shown(steps: tuple[Step, ...] | list[Step]) -> frozenset[object]:
    """What some moves show: kinds of events, powers, answers, several cards at once, jumping in, wilds of others."""
    shown: set[object] = set()
    for step in steps:
        shown |= {type(event) for event in step.events if isinstance(event, SHOWN_BY_EVENTS)}
        for event in step.events:
            if isinstance(event, CardsPlayed):
                shown |= _shown_by_cards(step.before, event.seat, event.cards)
                shown |= {"jump in"} if event.jumped_in else set()
    return frozenset(shown)


def _shown_by_cards(table: State, seat: int, cards: tuple[Card, ...]) -> set[object]:
    powers = table.ring.choices[seat].powers
    shown: set[object] = {powers[card] for card in cards if not powers[card].is_plain}
    shown |= _shown_of_levels(table.ring, seat, cards)
    if len(cards) > 1:
        shown.add("several")
    if isinstance(table.phase, Owing | Skipping):
        shown.add("answer")
    return shown


def _shown_of_levels(ring: Ring, seat: int, cards: tuple[Card, ...]) -> set[object]:
    """A wild of another level than those shown, and a card that is wild for somebody else only."""
    if not ring.levels:
        return set()
    powers = ring.choices[seat].powers
    shown: set[object] = {ring.levels[seat] for card in cards if powers[card].wild}
    if any(card in ring.wild and not powers[card].wild for card in cards):
        shown.add("wild for others")
    return shown


def _chosen(table: State, shown: frozenset[object]) -> Move:
    """A move that shows something new if there is one, else a sensible one."""
    aloud = _out_of_turn(table, shown)
    if aloud is not None:
        return aloud
    plays = [move for move in table.menu if isinstance(move, Play)]
    if not plays:
        return table.menu[0]
    suits = Counter(card.suit for card in table.hands[table.turn or 0])
    return max(plays, key=lambda play: _worth(table, suits, play, shown))


def _out_of_turn(table: State, shown: frozenset[object]) -> Move | None:
    """Jumping in and catching for the first time, else a call that is due."""
    if not table.rules.jump_in and not table.due:
        return None
    aloud = [
        move
        for seat in table.ring.members
        for move in legal_moves(table, seat)
        if isinstance(move, JumpIn | Call | Catch)
    ]
    jumps = [move for move in aloud if isinstance(move, JumpIn)] if "jump in" not in shown else []
    catches = [move for move in aloud if isinstance(move, Catch)] if Caught not in shown else []
    calls = [move for move in aloud if isinstance(move, Call)]
    jumps.sort(key=lambda move: not move.call)
    spoken: list[Move] = [*jumps, *catches, *calls]
    return spoken[0] if spoken else None


def _worth(table: State, suits: Counter[Suit], play: Play, shown: frozenset[object]) -> tuple[int, ...]:
    """What speaks for a play: what it shows for the first time, no wild wasted, a suit of one's own, points."""
    cards, seat = play.cards, table.turn or 0
    rules, powers = table.rules, table.ring.choices[seat].powers
    new = len(_shown_by_cards(table, seat, cards) - shown)
    wilds = sum(powers[card].wild for card in cards)
    suit = play.suit or cards[-1].suit
    length = suits[suit] - sum(card.suit is suit for card in cards)
    forgets = rules.last_card.mode is LastCard.CALL and Called in shown and Caught not in shown
    return new, -wilds, length, sum(rules.points[card.rank] for card in cards), play.call is not forgets
