"""Every move that some table of a rule set allows, in the order of the action table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, product
from typing import TypeAlias

from crazyeights.choices import Choices
from crazyeights.deck import SUITS, Card, Suit
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.knobs import RoundEnds, Starter
from crazyeights.moves import Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.ruleset import RuleSet
from crazyeights.tables import Tables, tables

VERSION = 1
"""Of the order; the same rules and the same version give the same numbers in every release."""
MOST_ACTIONS = 1 << 17
"""A longer table is refused: no learner can use it, and one mask of it is longer than a whole game written down."""

Words: TypeAlias = tuple[Suit | None, int | None, bool]
"""What is said with the cards of a play: the suit named, the seat to swap with, whether the last card is called."""


def numbered(rules: RuleSet, *, match: bool) -> tuple[Move, ...]:
    """Return all moves in the order of their numbers.

    Plays of one card, the draw, the pass, naming the suit of a wild starter, plays of several cards, jump-ins, calls,
    catches, the deal. Moves name seats up to the most players of the rules.

    Args:
        rules: The rules.
        match: Whether the deal between the rounds of a match is among them.

    Raises:
        CrazyEightsError: They are too many.

    Source:
        The project's own.
    """
    fewest, most = rules.players
    implied, seats = tables(rules, most), range(most)
    packs = max(rules.for_players(rules.packs, players) for players in range(fewest, most + 1))
    spoken = _Spoken(implied, seats)
    single = [(card,) for card in implied.hands.deck]
    several = [*_together(implied.hands.deck, packs)] if rules.multi_play else []
    jumpers = [card for card in implied.hands.deck if rules.jump_in and spoken.on_its_like(card)]
    _check_length(rules, spoken, [*single, *several], jumpers)
    moves: list[Move] = [*_plays(spoken, single), Draw(), Pass()]
    if rules.starter is Starter.DEALER_NAMES and any(
        power.wild for choices in implied.ending for power in choices.powers.values()
    ):
        moves += map(NameSuit, SUITS)
    moves += _plays(spoken, several)
    moves += [
        JumpIn(seat, card, suit, swap, call)
        for seat, card in product(seats, jumpers)
        for suit, swap, call in spoken.on_its_like(card)
        if swap != seat
    ]
    if implied.calls:
        moves += map(Call, seats)
        moves += [Catch(seat, target) for seat, target in product(seats, seats) if seat != target]
    if match:
        moves.append(Deal())
    return tuple(moves)


class _Spoken:
    """What can be said with cards: without a suit first, then C D H S; without a target, then rising; then the call."""

    def __init__(self, implied: Tables, seats: range) -> None:
        self._implied = implied
        self._goes_on = implied.rules.round_ends is RoundEnds.ONE_LEFT and len(seats) > 2  # noqa: PLR2004 - two end it
        self._targets = tuple(seats)
        self._words = cache(self._all_words)

    def with_cards(self, cards: tuple[Card, ...]) -> Sequence[Words]:
        """All that can be said with these, whatever is left in the hand.

        Source:
            S0, a final eight names no suit; S2 for calls, and its option of the sevens for targets.
        """
        return self._said(cards, self._implied.ending)

    def on_its_like(self, card: Card) -> Sequence[Words]:
        """All that can be said with a card that is put on an equal one; nothing if that is a wild on a wild for all.

        Source:
            Tschau Sepp for the jump-in; Mau-Mau for the wilds.
        """
        free = self._implied.rules.wild_on_wild
        return self._said(
            (card,), [choices for choices in self._implied.ending if free or not choices.powers[card].wild]
        )

    def _said(self, cards: tuple[Card, ...], by_level: Iterable[Choices]) -> Sequence[Words]:
        last, speaks = cards[-1], self._implied.speaks
        found = {
            self._words(
                choices.asks_suit(last, 1),
                choices.asks_target(cards, 1),
                speaks and not choices.moves_hands(cards),
                choices.may_be_last(last),
            )
            for choices in by_level
        }
        return found.pop() if len(found) == 1 else sorted({*chain.from_iterable(found)}, key=_place)

    def _all_words(self, names: bool, swaps: bool, calls: bool, may_be_last: bool) -> tuple[Words, ...]:  # noqa: FBT001
        suits = SUITS if names else (None,)
        targets = self._targets if swaps else (None,)
        found: set[Words] = set(product(suits, targets, (False, True) if calls else (False,)))
        if may_be_last:
            found |= {(suit, None, False) for suit in ((None, *suits) if self._goes_on else (None,))}
        return tuple(sorted(found, key=_place))


def _place(words: Words) -> tuple[int, int, bool]:
    suit, target, call = words
    return -1 if suit is None else SUITS.index(suit), -1 if target is None else target, call


def _plays(spoken: _Spoken, sets: Sequence[tuple[Card, ...]]) -> Iterator[Play]:
    for cards in sets:
        for suit, swap, call in spoken.with_cards(cards):
            yield Play(cards[0], suit, cards[1:], swap, call)


def _together(deck: Sequence[Card], packs: int) -> Iterator[tuple[Card, ...]]:
    """Several cards of one rank as they can be played: by the first, then by number, then by the others as they lie.

    Those between the first and the last have no order of their own, so they lie in deck order.

    Source:
        S2, several cards of one rank.
    """
    for first in deck:
        kin = [card for card in deck if card.rank is first.rank]
        left = [packs - (card is first) for card in kin]
        found: list[list[int]] = []  # by their places in kin: sorting the cards themselves takes ten times as long
        for last in range(len(kin)):
            spare = [range(copies - (place == last) + 1) for place, copies in enumerate(left)]
            for amounts in product(*spare):
                middle = [place for place, amount in enumerate(amounts) for _ in range(amount)]
                found.append([*middle, last])
        for then in sorted(found, key=lambda places: (len(places), places)):
            yield (first, *(kin[place] for place in then))


def _check_length(rules: RuleSet, spoken: _Spoken, sets: Sequence[tuple[Card, ...]], jumpers: Sequence[Card]) -> None:
    """Refuse rules whose moves are too many, before they are built.

    Raises:
        CrazyEightsError: They are.
    """
    seats = rules.players[1]
    aside = [words for card in jumpers for words in spoken.on_its_like(card)]
    to_itself = sum(target is not None for _, target, _ in aside)  # nobody swaps with the own seat
    length = sum(len(spoken.with_cards(cards)) for cards in sets) + seats * len(aside) - to_itself
    if length > MOST_ACTIONS:
        raise CrazyEightsError(
            f"{shown(rules.name, str)} has {length} plays, more than the {MOST_ACTIONS} that an action table holds; "
            "take fewer players or packs, or do without multi_play or swaps"
        )
