"""What a seat may do at each point of a round, with any hand: tabulated for the seats of one level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import product
from typing import TypeAlias

import attrs

from crazyeights.deck import SUITS, Card, Rank
from crazyeights.hands import Hands
from crazyeights.knobs import AfterDraw, DrawStop, DrawWhen, LastCard
from crazyeights.lazy import Lazy
from crazyeights.leads import PowerOf
from crazyeights.moves import DRAWING, PASSING, Move, Play
from crazyeights.ruleset import RuleSet

Moves: TypeAlias = tuple[Move, ...]
Rows: TypeAlias = tuple[tuple[Moves, ...], ...]
"""A table of plays: by the size of a hand and the bit length of the card in it."""
Beside: TypeAlias = tuple[Moves, Moves, bool, bool, bool]
"""What may be done beside playing, with no play to make and with one; whether only the card just drawn may lead, others
may go with a leader, and the card just drawn has to be among them."""
MANY = 2
"""So many cards left in a hand, or more, make no difference to how a card may be played."""


@attrs.frozen(eq=False)
class Choice:
    """What a seat may do at one point of its turn."""

    without: Moves
    """All of it, with no play to make."""
    others: Moves
    """What it may do beside a play."""
    alone: bool
    """Whether only the card just drawn may lead a play."""
    together: bool
    """Whether others of its rank may go with it."""
    with_drawn: bool
    """Whether the card just drawn has to be among them."""
    menus: Rows
    """All of it where one card may lead, as in a table of plays; none where cards go together or hands are swapped."""


@attrs.frozen(eq=False)
class Drawn:
    """What a seat may do once it has drawn."""

    differs: bool
    """Whether it matters which card it drew."""
    fitting: Choice
    """Where that fits."""
    unfitting: Choice
    """Where it does not."""


class Choices:
    """What the seats of one level may do at each point, where their last card ends the round, or others play on."""

    __slots__ = (
        "at_turn", "at_turn_dry", "drawing_on", "drawn_enough", "forms", "goes_on", "hands", "level",
        "owing", "owing_dry", "powers", "rows", "rules", "sets", "skipping", "swaps",
    )  # fmt: skip

    def __init__(self, rules: RuleSet, hands: Hands, level: int, powers: PowerOf, *, goes_on: bool) -> None:
        """Tabulate what seats may do.

        Args:
            rules: The rules.
            hands: Hands over their deck.
            level: The level of the seats, counted from 0.
            powers: What each card does for them.
            goes_on: Whether the others play on once one of them has gone out.

        Source:
            S0, "Matching a card", "Drawing one card" and "Blocked rounds": at the start of a turn only a seat that can
            neither play nor draw passes.
        """
        self.rules: RuleSet = rules
        self.hands: Hands = hands
        self.level: int = level
        self.powers: PowerOf = powers
        self.goes_on: bool = goes_on
        self.swaps: bool = any(power.swap for power in powers.values())
        self.forms: Lazy[tuple[Card, tuple[Card, ...], int], tuple[Play, ...]] = Lazy(self._forms)
        last, one, more = (((), *(self.forms[card, (), left] for card in hands.at)) for left in range(MANY + 1))
        self.rows: Rows = ((), last, one, *[more] * (len(hands.deck) * hands.packs))
        """The plays of one card."""
        self.sets: tuple[tuple[Lazy[int, tuple[Play, ...]], ...], ...] = self._sets()
        """The plays led by a card: by how many cards of other ranks are held, its bit length, and its kin."""
        choice, several = Lazy(self._choice), rules.multi_play
        only_stuck = rules.draw.when is DrawWhen.STUCK
        self.at_turn: Choice = choice[DRAWING, () if only_stuck else DRAWING, False, several, False]
        self.at_turn_dry: Choice = choice[PASSING, (), False, several, False]
        self.drawing_on: Drawn = self._after_draw(choice, more=True)
        """With fewer cards drawn than may be, and something to draw."""
        self.drawn_enough: Drawn = self._after_draw(choice, more=False)
        self.owing: Choice = choice[DRAWING, DRAWING, False, several, False]
        self.owing_dry: Choice = choice[PASSING, (), False, several, False]
        self.skipping: Choice = choice[PASSING, PASSING, False, several, False]

    @property
    def wild(self) -> Rank | None:
        """The rank that is wild at this level, beside what `powers` of the rules says; None for none."""
        return self.rules.wild(self.level)

    def may_be_last(self, card: Card) -> bool:
        """Whether a seat may go out with this card on top."""
        return self.rules.finish.allows(self.powers[card])

    def asks_suit(self, last: Card, left: int) -> bool:
        """Whether a play that ends with this card names a suit: with a wild, if the round goes on.

        Source:
            S0, a final eight names no suit.
        """
        return self.powers[last].wild and (left > 0 or self.goes_on)

    def asks_target(self, cards: tuple[Card, ...], left: int) -> bool:
        """Whether a play of these cards names a seat to swap with: if they swap, and cards are left in the hand.

        Source:
            S2, the option of the sevens.
        """
        return left > 0 and any(self.powers[card].swap for card in cards)

    def moves_hands(self, cards: tuple[Card, ...]) -> bool:
        """Whether playing these cards swaps or rotates hands."""
        return any(self.powers[card].swap or self.powers[card].rotate for card in cards)

    def _choice(self, beside: Beside) -> Choice:
        """A choice with the menus of a card that leads alone; they are those without a play where none is allowed."""
        without, others, alone, together, with_drawn = beside
        menus: Rows = ()
        if not together and not self.swaps:
            whole = {id(row): tuple(plays + others if plays else without for plays in row) for row in self.rows}
            menus = tuple(whole[id(row)] for row in self.rows)
        return Choice(without, others, alone, together, with_drawn, menus)

    def _after_draw(self, choice: Mapping[Beside, Choice], *, more: bool) -> Drawn:
        """What a seat that has drawn may do.

        It draws on until a card fits, the limit is reached or nothing is left, and may pass only when it may not draw.

        Args:
            choice: The choices by what may be done beside playing.
            more: Whether the limit is not reached and there is something to draw.

        Source:
            S0, "Drawing one card"; S2 and S4 for up to three; S3 for as many as it takes; OpenSpiel for `AT_LIMIT`.
        """
        draw, found = self.rules.draw, list[Choice]()
        any_card, only_stuck = draw.then is AfterDraw.ANY_CARD, draw.when is DrawWhen.STUCK
        for fits in (True, False):
            has_to = fits and draw.must_play
            draws_on = more and (draw.stop is DrawStop.AT_LIMIT or not fits)
            without = DRAWING if draws_on else PASSING
            others = DRAWING if draws_on and not only_stuck else () if has_to else PASSING
            together = self.rules.multi_play and any_card
            alone = not any_card or (has_to and not together)
            found.append(choice[without, others, alone, together, has_to and together])
        fitting, unfitting = found
        return Drawn(fitting is not unfitting or fitting.alone, fitting, unfitting)

    def _forms(self, key: tuple[Card, tuple[Card, ...], int]) -> tuple[Play, ...]:
        """The plays of a first card and further ones, by how many cards are left; targets are added later.

        Each suit that may be named gives one, without and with the call.

        Source:
            S0, a final eight names no suit; S2 for the call.
        """
        card, then, left = key
        last = then[-1] if then else card
        if not left and not self.may_be_last(last):
            return ()
        suits = SUITS if self.asks_suit(last, left) else (None,)
        speaks = self.rules.last_card.mode is not LastCard.AUTOMATIC and left == 1
        speaks = speaks and not self.moves_hands((card, *then))
        return tuple(
            Play(card, suit, then, call=call) for suit in suits for call in ((False, True) if speaks else (False,))
        )

    def _sets(self) -> tuple[tuple[Lazy[int, tuple[Play, ...]], ...], ...]:
        leaders = (self.hands.deck[0], *self.hands.at) if self.rules.multi_play else ()
        none, one, more = (
            tuple(Lazy(partial(self._set, leader, others), 1 << 10) for leader in leaders) for others in range(MANY + 1)
        )
        return none, one, *[more] * (len(self.hands.deck) * self.hands.packs)

    def _set(self, leader: Card, others: int, held: int) -> tuple[Play, ...]:
        """All plays led by one card, alone or with others of its rank, from a hand.

        With n cards of a rank in hand there are 1, 4, 15, 52 plays of them for n = 1 to 4, times suits and calls.

        Source:
            S2, several cards of one rank.
        """
        kin = held - self.hands.unit[leader]
        spare = self.hands.size(kin) + others
        plays: list[Play] = []
        for then in self._thens(kin):
            plays += self.forms[leader, then, min(spare - len(then), MANY)]
        return tuple(plays)

    def _thens(self, kin: int) -> list[tuple[Card, ...]]:
        """The further cards that can follow a first one; those between it and the last have no order of their own."""
        found: list[tuple[Card, ...]] = [()]
        for last in dict.fromkeys(self.hands.cards(kin)):
            rest = self.hands.cards(kin - self.hands.unit[last])
            counts = {card: rest.count(card) for card in rest}
            for amounts in product(*(range(count + 1) for count in counts.values())):
                middle = [card for card, amount in zip(counts, amounts, strict=True) for _ in range(amount)]
                found.append((*middle, last))
        return sorted(found, key=lambda then: (len(then), then))
