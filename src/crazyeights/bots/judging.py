"""How good a move looks at a glance: where a search begins, and how it plays on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import attrs

from crazyeights.bots.suits import plain_suits
from crazyeights.deck import Suit
from crazyeights.face import unrolled_pile
from crazyeights.lazy import Lazy
from crazyeights.leads import PowerOf
from crazyeights.moves import Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.state import State
from crazyeights.tables import Tables
from crazyeights.views import View

# All weights are in points by the usual table, where an average plain card has six. They were tuned by play against
# the tips, two players by `HOW_TO_PLAY`, on other deals than any figure in the documentation; their rough size counts.
SHED = 2.0
"""For each point of the cards that are played, wilds apart."""
FOLLOWED = 0.5
"""For each own card that could follow by suit."""
FOLLOWED_BY_RANK = 1.0
"""For each own card of the same rank that is left."""
STRANDED = 4.0
"""Against a play that no own card of its suit could follow."""
UNSEEN = 0.2
"""Against each card of the suit that the seat does not see, since the others may follow with it, and ..."""
UNSEEN_LATE = 3.0
"""... so much more, divided by the cards of the smallest other hand."""
WILD_LATE = 38.0
"""For each wild of a play, less ..."""
WILD_EARLY = 22.0
"""... so much for each card of the smallest other hand: wilds are kept until somebody has one card left."""
FEWER = 6.0
"""For each card that the next seat has to draw, each turn that it loses, and each card that a swap saves."""
CALLED = 0.1
"""For the call with a play, which costs nothing."""
LAST_RESORT = -1_000.0
"""For drawing where something may be played; a pass is twice as bad."""


@attrs.frozen(eq=False)
class Traits:
    """What a move amounts to on any table."""

    fixed: float = 0.0
    """What it is worth wherever it is made."""
    take: int = 0
    """The cards that leave the hand, as a number."""
    suit: int = 0
    """The plain cards of the suit that has to be followed, as a number."""
    kin: int = 0
    """The plain cards of the rank on top, as a number."""
    wilds: int = 0
    """How many wilds are played."""
    target: int | None = None
    """The seat to swap hands with."""


class Judgement:
    """Weighs the moves of a seat by what the seat sees: under one rule set, for a number of players and a level."""

    def __init__(self, tables: Tables, level: int) -> None:
        self.tables = tables
        choices = tables.ending[level]
        self.powers: PowerOf = choices.powers
        """What each card does for the seat."""
        self.all: int = tables.hands.packs * sum(tables.unit.values())
        """The cards of all packs, as a number."""
        self.suits: Mapping[Suit, int] = plain_suits(choices)
        self.plain: int = sum(self.suits.values())
        """Every card that is no wild, as a number."""
        self.traits: Lazy[Move, Traits] = Lazy(self._traits)

    def _traits(self, move: Move) -> Traits:
        match move:
            case Play() | JumpIn():
                return self._traits_of_play(move)
            case NameSuit(suit):
                return Traits(suit=self.suits[suit])
            case Draw():
                return Traits(LAST_RESORT)
            case Pass():
                return Traits(2 * LAST_RESORT)
            case _:
                return Traits()

    def _traits_of_play(self, move: Play | JumpIn) -> Traits:
        tables = self.tables
        effect, worth = tables.effects[move], tables.rules.points
        cards = move.cards
        plain = [card for card in cards if not self.powers[card].wild]
        fixed = SHED * sum(worth[card.rank] for card in plain) + CALLED * move.call
        fixed += FEWER * (effect.draw + effect.skip + effect.again)
        top = cards[-1]
        suit, kin = self.suits[move.suit or top.suit], tables.kin[tables.length[top]] & self.plain
        return Traits(fixed, effect.take, suit, kin, len(cards) - len(plain), move.swap)

    def ranked(self, seen: View, moves: Sequence[Move]) -> list[Move]:
        """Moves of the seat of a view, the best first; of equal ones the first."""
        seat, sizes = seen.speaker, seen.sizes
        hand, least = seen.hand_of(seat), _smallest_other(sizes, seat)
        unseen = self.all - self.lying(seen) - hand
        return sorted(moves, key=lambda move: -self._value(move, hand, unseen, sizes, least))

    def best(self, table: State, moves: Sequence[Move], lying: int) -> Move:
        """The best of some moves of the seat in turn; the first of equal ones.

        Args:
            table: The table.
            moves: The moves, at least one.
            lying: The cards on the pile, as a number.
        """
        seat: int = table.phase.seat or 0  # somebody is in turn
        sizes = tuple(map(self.tables.size, table.held))
        hand, least = table.held[seat], _smallest_other(sizes, seat)
        unseen = self.all - lying - hand
        best = moves[0]
        most = self._value(best, hand, unseen, sizes, least)
        for move in moves[1:]:
            value = self._value(move, hand, unseen, sizes, least)
            if value > most:
                best, most = move, value
        return best

    def _value(self, move: Move, hand: int, unseen: int, sizes: tuple[int, ...], least: int) -> float:
        """What a move looks to be worth.

        Args:
            move: A legal move.
            hand: The hand of the seat, as a number.
            unseen: The cards that the seat does not see, as a number.
            sizes: How many cards each seat holds.
            least: How many the smallest other hand has.
        """
        traits = self.traits[move]
        left = hand - traits.take
        if not left:
            return -LAST_RESORT  # it goes out
        value = traits.fixed
        if traits.suit:
            size = self.tables.size
            follow = size(left & traits.suit)
            value += FOLLOWED * follow + FOLLOWED_BY_RANK * size(left & traits.kin) - (0 if follow else STRANDED)
            value += (WILD_LATE - WILD_EARLY * least) * traits.wilds
            value -= (UNSEEN + UNSEEN_LATE / least) * size(unseen & traits.suit)
        if traits.target is not None:
            value += FEWER * (self.tables.size(left) - sizes[traits.target])
        return value

    def lying(self, table: State | View) -> int:
        """The cards on the pile, as a number."""
        unit = self.tables.unit
        return sum([unit[lead.top] for lead in unrolled_pile(table.pile_cell)])


def _smallest_other(sizes: tuple[int, ...], seat: int) -> int:
    """How many cards the smallest other hand has; those that went out have none and do not count."""
    return min([size for other, size in enumerate(sizes) if size and other != seat])


@lru_cache(maxsize=64)
def judgement(tables: Tables, level: int) -> Judgement:
    """Return the judgement for a rule set, a number of players and a level; the last 64 asked for are kept."""
    return Judgement(tables, level)


def judgements(table: State | View) -> tuple[Judgement, ...]:
    """Return the judgement of each seat of a table."""
    return tuple(judgement(table.tables, choices.level) for choices in table.ring.choices)
