"""A computer player that follows the tips of the rule pages, one small function for each tip."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import attrs

from crazyeights.bots.suits import length
from crazyeights.deck import Card, Suit
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.rulebook import legal_moves
from crazyeights.views import View

CLOSE_TO_FINISHING = 3
"""Somebody who holds so many cards or fewer is close to finishing."""
APPROACHING_ONE = 2
"""Who holds so many cards or fewer is about to have one left."""


@attrs.frozen
class Option:
    """A play that a seat may make, as the tips look at it."""

    seen: View
    """What the seat sees."""
    move: Play | JumpIn
    """The play."""
    cards: tuple[Card, ...]
    """The cards of the play."""
    left: int
    """What stays in the hand, as a number."""
    suit: Suit
    """The suit to follow after the play."""

    @property
    def fewest(self) -> int:
        """How many cards the smallest hand of the round has, the own one counted."""
        return min(self.seen.sizes[seat] for seat in self.seen.ring.members)


Tip: TypeAlias = Callable[[Option], int]
"""How much a play is worth by one tip; more is better."""


def save_eights(option: Option) -> int:
    """Keep eights and other wilds while nobody is close to finishing.

    Source:
        S0, "Simple strategy"; the tips of S2 and S4; S1 on when an eight is played.
    """
    if option.fewest <= CLOSE_TO_FINISHING:
        return 0
    return -sum(option.seen.ring.choices[option.seen.speaker].powers[card].wild for card in option.cards)


def hinder(option: Option) -> int:
    """Make the next seat draw or miss its turn when it is about to have one card left.

    Source:
        S2, the tip on players who approach one card.
    """
    seen = option.seen
    assert seen.seat is not None  # only a seat has plays
    after = seen.ring.after[seen.direction][seen.seat][0]
    if seen.sizes[after] > APPROACHING_ONE:
        return 0
    effect = seen.tables.effects[option.move]
    return effect.draw + effect.skip


def shed_points(option: Option) -> int:
    """Get rid of the cards that cost most.

    Source:
        S4, the tip on the biggest point value; S0, "Simple strategy", on blocked rounds; S4 on eights in the end.
    """
    worth = option.seen.rules.points
    return sum(worth[card.rank] for card in option.cards)


def lead_to_longest_suit(option: Option) -> int:
    """Go to, or stay in, the suit of which most cards are held; a wild names it.

    Source:
        S0, "Simple strategy" and "Wild eights change the suit"; the tips of S2 and S4 on changing the suit.
    """
    return length(option.seen.ring.choices[option.seen.speaker], option.left, option.suit)


def change_suit(option: Option) -> int:
    """Leave the suit in force when somebody is close to finishing.

    Source:
        S0, "Simple strategy", on the card counts of the others.
    """
    return int(option.fewest <= CLOSE_TO_FINISHING and option.suit is not option.seen.suit)


def swap_with_smallest(option: Option) -> int:
    """Where hands are swapped, take the smallest.

    Source:
        The project's own; no page has a tip on the option of S2.
    """
    target = option.move.swap
    return 0 if target is None else -option.seen.sizes[target]


def call_last_card(option: Option) -> int:
    """Say it when one card is left.

    Source:
        S2, the last of its tips.
    """
    return option.move.call


PLAY_TIPS: tuple[Tip, ...] = (
    save_eights,
    hinder,
    shed_points,
    lead_to_longest_suit,
    change_suit,
    swap_with_smallest,
    call_last_card,
)
"""The tips on plays, the weightiest first: a tip counts only between plays that all tips before it hold equal."""
SAID_FIRST: tuple[type[Move], ...] = (Catch, JumpIn, Call, Play, NameSuit, Draw, Pass, Deal)
"""What is said sooner, if there is a choice: who has not called is caught at once, and who can play plays."""


def follow_tips(seen: View, rng: Random) -> Move | None:  # noqa: ARG001 - it needs no chance
    """Play by the tips of the rule pages.

    It plays when it can. Eights and other wilds come last while everybody holds more than three cards; then the cards
    that cost most go first, then those that lead to its longest suit. A wild names that suit. It calls its last card,
    catches who did not, swaps with the smallest hand, and answers a penalty when it can. `PLAY_TIPS` has the tips in
    order, each with its source.

    Tips on what others did earlier, such as a seat that keeps drawing, are not followed: a view has no memory.

    Examples:
        >>> from random import Random
        >>> from crazyeights import position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C KH 2S", "QS 2D 3D 4D"], pile="6H", stock="3C")
        >>> str(follow_tips(view(table, 0), Random(0)))
        'KH'

    Source:
        S0, "Simple strategy"; the tips of S2 and S4; S1 on saving eights.
    """
    said = legal_moves(seen)
    if seen.due or not said:
        said = (*said, *legal_moves(seen, seen.seat))
    if len(said) < 2:  # noqa: PLR2004 - nothing to choose
        return said[0] if said else None
    first = min(map(_turn_to_speak, said))
    best = [move for move in said if _turn_to_speak(move) == first]
    return max(best, key=lambda move: worth_by_tips(seen, move))


def worth_by_tips(seen: View, move: Move) -> tuple[int, ...]:
    """How good a move is among those of its kind; of equal ones the first is taken."""
    match move:
        case Play() | JumpIn():
            cards = move.cards
            left = seen.hand_of(seen.speaker) - seen.tables.effects[move].take
            option = Option(seen, move, cards, left, move.suit or cards[-1].suit)
            return tuple([tip(option) for tip in PLAY_TIPS])
        case NameSuit(suit):
            return (length(seen.ring.choices[seen.speaker], seen.hand_of(seen.speaker), suit),)
        case _:
            return ()


def _turn_to_speak(move: Move) -> int:
    return SAID_FIRST.index(type(move))
