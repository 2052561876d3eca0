"""What a rule set implies for a number of players, tabulated once: what fits on what, and what each play does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from itertools import product
from typing import TypeAlias

import attrs

from crazyeights.deck import SUITS, Card, Suit
from crazyeights.hands import Hands
from crazyeights.knobs import (
    AfterDraw,
    Answer,
    DrawStop,
    DrawWhen,
    Finish,
    LastCard,
    Reshuffle,
    RoundEnds,
    TwoPlayerReverse,
)
from crazyeights.lazy import Lazy
from crazyeights.moves import DRAWING, PASSING, JumpIn, Move, Play
from crazyeights.powers import Power
from crazyeights.ring import Ring
from crazyeights.ruleset import RuleSet


@attrs.frozen(eq=False)
class Lead:
    """What the next card has to follow, and which cards do; one object for each top and suit of a rule set."""

    top: Card
    """The top of the pile."""
    suit: Suit | None
    """The suit in force; None while the dealer has to name it."""
    fits: int
    """The cards that fit, as a number."""
    answers: int
    """The cards that pass an owed penalty on."""
    skip_answers: int
    """The cards that pass a skip on."""


@attrs.frozen(eq=False)
class Effect:
    """What the cards of one play do together."""

    take: int
    """The cards, as a number."""
    under: tuple[Lead, ...]
    """The cards that come to lie under the last one, the first of them lowest."""
    lead: Lead
    """What the next card has to follow."""
    draw: int
    """How many cards the next seat owes."""
    skip: int
    """How many seats are skipped."""
    reverse: bool
    """Whether the direction turns."""
    again: bool
    """Whether the same seat has another turn."""
    swap: bool
    """Whether hands are swapped."""
    rotations: int
    """How often every hand moves on."""
    acts: bool
    """Whether any power has to be looked at, which a wild's need not be."""


Moves: TypeAlias = tuple[Move, ...]
Rows: TypeAlias = tuple[tuple[Moves, ...], ...]
"""A table of plays: by the size of a hand and the bit length of the card in it."""
Beside: TypeAlias = tuple[Moves, Moves, bool, bool]
"""What may be done beside playing, with no play to make and with one; whether only the card just drawn may lead, and
whether other cards may go with a leader."""
PileCell: TypeAlias = tuple["Lead", "PileCell"] | None
"""A pile: what it asks for, and what lies below, or None; states share the rest."""
LAST, LAST_BUT_ON, LEAVES_ONE, LEAVES_MORE = range(4)
"""The kinds of rows: the last card of the round, the last of its seat only, the last but one, any other."""


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


@attrs.frozen(eq=False)
class Choices:
    """What a seat may do at each point, where its last card ends the round, or where the others play on."""

    rows: Rows
    """The plays of one card."""
    sets: tuple[tuple[Lazy[int, tuple[Play, ...]], ...], ...]
    """The plays led by a card: by how many cards of other ranks are held, its bit length, and its kin."""
    at_turn: Choice
    at_turn_dry: Choice
    drawing_on: Drawn
    """With fewer cards drawn than may be, and something to draw."""
    drawn_enough: Drawn
    owing: Choice
    owing_dry: Choice
    skipping: Choice


class Tables:
    """What a rule set implies for a number of players.

    Slots, because 3.11 reads the attributes of an object with more than thirty more slowly.
    """

    __slots__ = (
        "acting", "aimed", "any_card", "below", "calls", "digit", "drawing_is_the_turn", "effects", "ending", "forms",
        "going_on", "hand_size", "hands", "jumps", "kin", "leads", "length", "limit", "must_play", "one_pack",
        "only_stuck", "players", "powers", "rebuilds", "reuses", "reverse_skips", "rings", "rules", "several", "size",
        "speaks", "swaps", "unit",
    )  # fmt: skip

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules: RuleSet = rules
        self.players: int = players
        self.hands: Hands = Hands(rules.ranks, rules.for_players(rules.packs, players))
        self.hand_size: int = rules.for_players(rules.hand_size, players)
        self.powers: dict[Card, Power] = {card: rules.power(card) for card in self.hands.deck}
        self.acting: dict[Card, Power] = {
            card: power for card, power in self.powers.items() if power not in (Power(), Power(wild=True))
        }
        """The powers that have to be looked at after a play, which a wild's need not be."""
        draw = rules.draw
        self.limit: int = draw.limit if draw.limit is not None else len(self.hands.deck) * self.hands.packs
        self.only_stuck: bool = draw.when is DrawWhen.STUCK
        self.drawing_is_the_turn: bool = draw.then is AfterDraw.NOTHING
        self.any_card: bool = draw.then is AfterDraw.ANY_CARD
        self.must_play: bool = draw.must_play
        self.reuses: bool = rules.reshuffle is not Reshuffle.NEVER
        self.rebuilds: bool = rules.reshuffle is Reshuffle.WHEN_EMPTIED
        self.calls: bool = rules.last_card.mode is LastCard.CALL
        self.speaks: bool = rules.last_card.mode is not LastCard.AUTOMATIC
        self.reverse_skips: bool = rules.two_player_reverse is TwoPlayerReverse.SKIP
        self.swaps: bool = any(power.swap for power in self.powers.values())
        self.several: bool = rules.multi_play
        self.leads: dict[tuple[Card, Suit], Lead] = {
            (card, suit): self._lead(card, suit)
            for card in self.hands.deck
            for suit in (SUITS if self.powers[card].wild else (card.suit,))
        }
        self.effects: Lazy[Play | JumpIn, Effect] = Lazy(self._effect)
        self.size: Callable[[int], int] = self.hands.size
        self.unit: dict[Card, int] = self.hands.unit
        self.digit: dict[Card | None, int] = {card: self.hands.digit[card] for card in self.hands.deck}
        self.below: tuple[int, ...] = self.hands.below
        self.one_pack: bool = self.hands.packs == 1
        self.length: dict[Card, int] = {card: digit.bit_length() for card, digit in self.hands.digit.items()}
        kin = {
            rank: sum(self.hands.digit[card] for card in self.hands.deck if card.rank is rank) for rank in rules.ranks
        }
        self.kin: tuple[int, ...] = (0, *(kin[card.rank] for card in self.hands.at))
        self.forms: Lazy[tuple[Card, tuple[Card, ...], int], tuple[Play, ...]] = Lazy(self._forms)
        self.ending: Choices = self._choices(goes_on=False)
        """Where the last card of a hand ends the round."""
        self.going_on: Choices = self._choices(goes_on=True) if rules.round_ends is RoundEnds.ONE_LEFT else self.ending
        """Where the others play on for places."""
        self.aimed: Lazy[tuple[Play, int], Play] = Lazy(_aimed)
        self.jumps: Lazy[tuple[int, Play], JumpIn] = Lazy(_jump)
        self.rings: Lazy[tuple[int, tuple[int, ...]], Ring] = Lazy(self._ring, 1 << 7)

    def _choices(self, *, goes_on: bool) -> Choices:
        """What a seat may do at each point.

        Source:
            S0, "Matching a card", "Drawing one card" and "Blocked rounds": at the start of a turn only a seat that can
            neither play nor draw passes.
        """
        last, one, more = (
            ((), *(self.forms[card, (), row] for card in self.hands.at))
            for row in (LAST_BUT_ON if goes_on else LAST, LEAVES_ONE, LEAVES_MORE)
        )
        rows: Rows = ((), last, one, *[more] * (len(self.hands.deck) * self.hands.packs))
        choice, several = Lazy(partial(self._choice, rows)), self.several
        return Choices(
            rows,
            self._sets(goes_on=goes_on),
            at_turn=choice[DRAWING, () if self.only_stuck else DRAWING, False, several],
            at_turn_dry=choice[PASSING, (), False, several],
            drawing_on=self._after_draw(choice, more=True),
            drawn_enough=self._after_draw(choice, more=False),
            owing=choice[DRAWING, DRAWING, False, several],
            owing_dry=choice[PASSING, (), False, several],
            skipping=choice[PASSING, PASSING, False, several],
        )

    def _choice(self, rows: Rows, beside: Beside) -> Choice:
        """A choice with the menus of a card that leads alone; they are those without a play where none is allowed."""
        without, others, alone, together = beside
        menus: Rows = ()
        if not together and not self.swaps:
            whole = {id(row): tuple(plays + others if plays else without for plays in row) for row in rows}
            menus = tuple(whole[id(row)] for row in rows)
        return Choice(without, others, alone, together, menus)

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
        for fits in (True, False):
            has_to = fits and draw.must_play
            draws_on = more and (draw.stop is DrawStop.AT_LIMIT or not fits)
            without = DRAWING if draws_on else PASSING
            others = DRAWING if draws_on and not self.only_stuck else () if has_to else PASSING
            together = self.several and self.any_card
            found.append(choice[without, others, not self.any_card or (has_to and not together), together])
        fitting, unfitting = found
        return Drawn(fitting is not unfitting or fitting.alone, fitting, unfitting)

    def _lead(self, top: Card, suit: Suit) -> Lead:
        hands, answer = self.hands, self.rules.penalty.answer
        fits = answers = skip_answers = 0
        for card in hands.deck:
            if not self._fits(card, top, suit):
                continue
            power, digit, same_rank = self.powers[card], hands.digit[card], card.rank is top.rank
            fits |= digit
            if power.draw and (answer is Answer.ANY_DRAW or (answer is Answer.SAME_RANK and same_rank)):
                answers |= digit
            if power.skip and same_rank:
                skip_answers |= digit
        return Lead(top, suit, fits, answers, skip_answers)

    def _fits(self, card: Card, top: Card, suit: Suit) -> bool:
        """A card fits by the suit in force or the rank of the top, and a wild on anything.

        Where wilds may not lie on wilds, one does not do so in any way.

        Source:
            S0, "Matching a card"; Mau-Mau for the wilds.
        """
        if self.powers[card].wild:
            return self.rules.wild_on_wild or not self.powers[top].wild
        return card.suit is suit or card.rank is top.rank

    def may_be_last(self, card: Card) -> bool:
        """Whether a seat may go out with this card on top."""
        power = self.powers[card]
        if self.rules.finish is Finish.NOT_WILD:
            return not power.wild
        return power.is_plain or self.rules.finish is Finish.ANY

    def pile_cell(self, pile: Iterable[tuple[Card, Suit | None]]) -> PileCell:
        """The pile of these cards, each with the suit that it asked for, the top one last."""
        cell: PileCell = None
        for card, suit in pile:
            cell = self.lead(card, suit), cell
        return cell

    def lead(self, top: Card, suit: Suit | None) -> Lead:
        """What a top asks for; nothing fits on a wild starter before its suit has been named."""
        return Lead(top, None, 0, 0, 0) if suit is None else self.leads[top, suit]

    def _ring(self, key: tuple[int, tuple[int, ...]]) -> Ring:
        seats, members = key
        return Ring(seats, members, to_the_last=self.rules.round_ends is RoundEnds.ONE_LEFT)

    def asks_suit(self, last: Card, goes_on: bool) -> bool:  # noqa: FBT001
        """Whether a play that ends with this card names a suit: with a wild, if the round goes on.

        Source:
            S0, a final eight names no suit.
        """
        return self.powers[last].wild and goes_on

    def may_have_been_caught(self, size: int) -> bool:
        """Whether a seat with so many cards can have been caught just now, with its last card and the penalty, or less.

        Source:
            S2, on catching a seat that did not call.
        """
        return self.calls and 1 < size <= 1 + self.rules.last_card.penalty

    def asks_target(self, cards: tuple[Card, ...], left: int) -> bool:
        """Whether a play of these cards names a seat to swap with: if they swap, and cards are left in the hand.

        Source:
            S2, the option of the sevens.
        """
        return left > 0 and any(self.powers[card].swap for card in cards)

    def moves_hands(self, cards: tuple[Card, ...]) -> bool:
        """Whether playing these cards swaps or rotates hands."""
        return any(self.powers[card].swap or self.powers[card].rotate for card in cards)

    def _forms(self, key: tuple[Card, tuple[Card, ...], int]) -> tuple[Play, ...]:
        """The plays of a first card and further ones, in a kind of row; targets are added later.

        Each suit that may be named gives one, without and with the call.

        Source:
            S0, a final eight names no suit; S2 for the call.
        """
        card, then, row = key
        last = then[-1] if then else card
        if row in {LAST, LAST_BUT_ON} and not self.may_be_last(last):
            return ()
        suits = SUITS if self.asks_suit(last, row != LAST) else (None,)
        speaks = self.speaks and row == LEAVES_ONE and not self.moves_hands((card, *then))
        return tuple(
            Play(card, suit, then, call=call) for suit in suits for call in ((False, True) if speaks else (False,))
        )

    def _sets(self, *, goes_on: bool) -> tuple[tuple[Lazy[int, tuple[Play, ...]], ...], ...]:
        leaders = (self.hands.deck[0], *self.hands.at) if self.several else ()
        none, one, more = (
            tuple(Lazy(partial(self._set, leader, others, goes_on), 1 << 10) for leader in leaders)
            for others in range(3)
        )
        return none, one, *[more] * (len(self.hands.deck) * self.hands.packs)

    def _set(self, leader: Card, others: int, goes_on: bool, held: int) -> tuple[Play, ...]:  # noqa: FBT001
        """All plays led by one card, alone or with others of its rank, from a hand.

        With n cards of a rank in hand there are 1, 4, 15, 52 plays of them for n = 1 to 4, times suits and calls.

        Source:
            S2, several cards of one rank.
        """
        kin = held - self.hands.unit[leader]
        spare = self.hands.size(kin) + others
        plays: list[Play] = []
        for then in self._thens(kin):
            left = spare - len(then)
            row = LEAVES_MORE if left > 1 else LEAVES_ONE if left else LAST_BUT_ON if goes_on else LAST
            plays += self.forms[leader, then, row]
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

    def _effect(self, move: Play | JumpIn) -> Effect:
        """What the cards of a play do together: powers add up, two swaps are one, two agains one."""
        cards = move.cards
        powers = [self.acting[card] for card in cards if card in self.acting]
        last = cards[-1]
        return Effect(
            take=self.hands.number(cards),
            under=tuple(self.leads[card, card.suit] for card in cards[:-1]),
            lead=self.leads[last, last.suit if move.suit is None else move.suit],
            draw=sum([power.draw for power in powers]),
            skip=sum([power.skip for power in powers]),
            reverse=sum([power.reverse for power in powers]) % 2 == 1,
            again=any(power.again for power in powers),
            swap=any(power.swap for power in powers),
            rotations=sum([power.rotate for power in powers]),
            acts=bool(powers),
        )


def _aimed(key: tuple[Play, int]) -> Play:
    play, target = key
    return Play(play.card, play.suit, play.then, target, play.call)


def _jump(key: tuple[int, Play]) -> JumpIn:
    seat, play = key
    return JumpIn(seat, play.card, play.suit, play.swap, play.call)


@lru_cache(maxsize=64)
def tables(rules: RuleSet, players: int) -> Tables:
    """Return the tables of a rule set for a number of players; the last 64 asked for are kept."""
    return Tables(rules, players)
