"""What a rule set implies for a number of players, tabulated once, so that a ply only looks it up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial

import attrs

from crazyeights.choices import Choices
from crazyeights.deck import Card, Suit
from crazyeights.effects import Effect, effect
from crazyeights.hands import Hands
from crazyeights.knobs import AfterDraw, LastCard, Reshuffle, RoundEnds, TwoPlayerReverse
from crazyeights.lazy import Lazy
from crazyeights.leads import Lead, PileCell, leads
from crazyeights.moves import JumpIn, Play
from crazyeights.powers import Power
from crazyeights.ring import Ring
from crazyeights.ruleset import RuleSet


class Tables:
    """What a rule set implies for a number of players.

    Slots, because 3.11 reads the attributes of an object with more than thirty more slowly.
    """

    __slots__ = (
        "aimed", "any_card", "below", "calls", "deeds", "digit", "drawing_is_the_turn", "effects", "ending", "going_on",
        "hands", "jumps", "kin", "leads", "length", "limit", "must_play", "one_pack", "players", "rebuilds", "reuses",
        "reverse_skips", "rings", "rules", "several", "size", "speaks", "to_the_last", "unit",
    )  # fmt: skip

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules: RuleSet = rules
        self.players: int = players
        self.hands: Hands = Hands(rules.ranks, rules.for_players(rules.packs, players))
        by_level = tuple({card: rules.power(card, level) for card in self.hands.deck} for level in rules.all_levels)
        self.deeds: dict[Card, Power] = {card: attrs.evolve(power, wild=False) for card, power in by_level[0].items()}
        """What each card does but being wild, which depends on the seat."""
        draw = rules.draw
        self.limit: int = draw.limit if draw.limit is not None else len(self.hands.deck) * self.hands.packs
        self.drawing_is_the_turn: bool = draw.then is AfterDraw.NOTHING
        self.any_card: bool = draw.then is AfterDraw.ANY_CARD
        self.must_play: bool = draw.must_play
        self.reuses: bool = rules.reshuffle is not Reshuffle.NEVER
        self.rebuilds: bool = rules.reshuffle is Reshuffle.WHEN_EMPTIED
        self.calls: bool = rules.last_card.mode is LastCard.CALL
        self.speaks: bool = rules.last_card.mode is not LastCard.AUTOMATIC
        self.reverse_skips: bool = rules.two_player_reverse is TwoPlayerReverse.SKIP
        self.several: bool = rules.multi_play
        self.leads: dict[tuple[Card, Suit], Lead] = leads(rules, self.hands, by_level)
        acting = {card: power for card, power in self.deeds.items() if not power.is_plain}
        self.effects: Lazy[Play | JumpIn, Effect] = Lazy(partial(effect, self.hands, self.leads, acting))
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
        seated = [partial(Choices, rules, self.hands, level, powers) for level, powers in enumerate(by_level)]
        self.ending: tuple[Choices, ...] = tuple(choices(goes_on=False) for choices in seated)
        """By level: what a seat may do where its last card ends the round."""
        self.to_the_last: bool = rules.round_ends is RoundEnds.ONE_LEFT
        self.going_on: tuple[Choices, ...] = (
            tuple(choices(goes_on=True) for choices in seated) if self.to_the_last else self.ending
        )
        """By level: what a seat may do where the others play on for places."""
        self.aimed: Lazy[tuple[Play, int], Play] = Lazy(_aimed)
        self.jumps: Lazy[tuple[int, Play], JumpIn] = Lazy(_jump)
        self.rings: Lazy[tuple[int, tuple[int, ...], tuple[int, ...]], Ring] = Lazy(self._ring, 1 << 7)
        """By the number of seats, those that are in the round, and the levels of all, if the rules have levels."""

    def pile_cell(self, pile: Iterable[tuple[Card, Suit | None]]) -> PileCell:
        """The pile of these cards, each with the suit that it asked for, the top one last."""
        cell: PileCell = None
        for card, suit in pile:
            cell = self.lead(card, suit), cell
        return cell

    def lead(self, top: Card, suit: Suit | None) -> Lead:
        """What a top asks for; nothing fits on a wild starter before its suit has been named."""
        nothing = (0,) * len(self.ending)
        return Lead(top, None, nothing, nothing, nothing) if suit is None else self.leads[top, suit]

    def _ring(self, key: tuple[int, tuple[int, ...], tuple[int, ...]]) -> Ring:
        seats, members, levels = key
        by_level = self.going_on if len(members) > 2 else self.ending  # noqa: PLR2004 - who is left alone has nobody to play against
        at = levels or (0,) * seats
        choices = tuple(by_level[level] for level in at)
        sizes = tuple(self.rules.dealt(self.players, level) for level in at)
        return Ring(seats, members, levels, choices, sizes, to_the_last=self.to_the_last)

    def turns_over(self, pile: PileCell) -> bool:
        """Whether a pile can become the new stock: the rules use it again, and it is more than its top.

        Source:
            S0 to S3 on the stock that runs out; S4, where the pile is never used again.
        """
        return self.reuses and pile is not None and pile[1] is not None

    def may_have_been_caught(self, size: int) -> bool:
        """Whether a seat with so many cards can have been caught just now, with its last card and the penalty, or less.

        Source:
            S2, on catching a seat that did not call.
        """
        return self.calls and 1 < size <= 1 + self.rules.last_card.penalty


def _aimed(key: tuple[Play, int]) -> Play:
    """A play with the seat to swap with; it calls nothing, for the hand that is left becomes another one."""
    play, target = key
    return Play(play.card, play.suit, play.then, target)


def _jump(key: tuple[int, Play]) -> JumpIn:
    seat, play = key
    return JumpIn(seat, play.card, play.suit, play.swap, play.call)


@lru_cache(maxsize=64)
def tables(rules: RuleSet, players: int) -> Tables:
    """Return the tables of a rule set for a number of players; the last 64 asked for are kept."""
    return Tables(rules, players)
