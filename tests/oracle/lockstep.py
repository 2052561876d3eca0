"""A round of ours, told to OpenSpiel in its own actions, and compared with it after every ply.

Our engine deals, shuffles and chooses; OpenSpiel gets the dealer, every card dealt, turned up or drawn as the outcome
of its chance nodes. What it should show after each ply is worked out from our table alone, with each deviation applied
where it stands; the two snapshots then have to be equal.

``python -m tests.oracle.lockstep 1000000`` compares so many plies and prints what it met.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

import attrs

import crazyeights as ce
from tests.oracle.deviations import (
    ACES_COST_TEN,
    BELOW_ZERO,
    EIGHT_IN_TWO_STEPS,
    EXACT_PAYMENT_PASSES,
    FREE_PASS_WHEN_DRY,
    LAST_ACE_TURNS,
    LAST_DRAW_PASSES,
    ONE_PASS_MORE,
    PASS_AT_LIMIT,
    POINTS_BY_CARD_NUMBER,
    SUIT_AFTER_THE_END,
    TURNED_OVER_AFTER_THE_END,
    TWO_ON_DRY_STOCK,
    Deviation,
)
from tests.oracle.worker import CARDS, DRAW, NAMES, PASS, TERMINAL, Replay, Request, Snapshot, Worker

PACK = tuple(ce.Card(rank, suit) for suit in ce.Suit for rank in ce.Rank)
SUITS = tuple(ce.Suit)
COURT = {ce.Rank.JACK, ce.Rank.QUEEN, ce.Rank.KING}
NO_LIMIT_ON_PLAYS = 10**9
LONGEST = 4000
"""Plies after which a game is given up."""
TASTES = (0.0, 0.1, 0.5, 1.0)
"""How likely seats are to draw where they could also play."""
HOARDING = 150
"""Plies after which those who like to draw stop liking it, so that games end."""


NUMBERS = {card: (card.rank.value - 2) % 13 * 4 + SUITS.index(card.suit) for card in PACK}
"""OpenSpiel's numbers of the cards: ranks from two to ace, each in clubs, diamonds, hearts and spades."""


def action(card: ce.Card) -> int:
    """Return OpenSpiel's number of a card."""
    return NUMBERS[card]


@lru_cache(maxsize=1 << 14)
def digits(cards: tuple[ce.Card, ...]) -> str:
    """Return how often each of OpenSpiel's cards is among these."""
    counts = [0] * CARDS
    for card in cards:
        counts[NUMBERS[card]] += 1
    return "".join(map(str, counts))


def cost(card: ce.Card) -> int:
    """Return what OpenSpiel lets a card cost."""
    if card.rank is ce.Rank.EIGHT:
        return 50
    return 10 if card.rank in COURT or card.rank is ce.Rank.ACE else action(card) + 2


@attrs.frozen(kw_only=True)
class Setting:
    """What both engines play."""

    players: int
    limit: int
    special: bool
    reshuffle: bool

    @property
    def rules(self) -> ce.RuleSet:
        """The rules, as this library has them."""
        preset = ce.presets.OPENSPIEL_SPECIAL if self.special else ce.presets.OPENSPIEL
        reshuffle = ce.Reshuffle.WHEN_EMPTIED if self.reshuffle else ce.Reshuffle.NEVER
        return preset.vary(draw={"limit": self.limit}, reshuffle=reshuffle)

    @property
    def packs(self) -> int:
        """How many packs there are."""
        return 1 if self.players <= 5 else 2

    def game(self, *, max_turns: int = NO_LIMIT_ON_PLAYS) -> str:
        """Return the game, as OpenSpiel reads it."""
        return (
            f"crazy_eights(players={self.players},max_draw_cards={self.limit},max_turns={max_turns},"
            f"use_special_cards={self.special},reshuffle={self.reshuffle})"
        )


SETTINGS = tuple(
    Setting(players=players, limit=limit, special=special, reshuffle=reshuffle)
    for special, reshuffle, players, limit in product((False, True), (False, True), range(2, 8), (1, 2, 3, 5))
)
"""All that are compared."""


class Telling:
    """A round as it is told to the other engine, and what that should then show."""

    def __init__(self, setting: Setting, seed: str, dealer: int) -> None:
        """Deal, and tell the deal."""
        self.setting = setting
        self.state = ce.deal(setting.rules, players=setting.players, seed=seed, dealer=dealer)
        self.plies: list[list[int]] = []
        self.expected: list[Snapshot] = []
        self.states: list[ce.State] = []
        self.seen: Counter[Deviation] = Counter()
        self.cut: Deviation | None = None
        """Why the tables would differ after the next move."""
        self.withheld: ce.Move | None = None
        """That move; it is not told."""
        self.passes = 0
        """Passes towards a block, as OpenSpiel counts them."""
        self._began: Deviation | None = None
        """Why the count began with something that is no pass here."""
        self._record(dealt(self.state), [])

    def tell(self, move: ce.Move) -> None:
        """Make a move, unless it makes the tables differ, and tell it."""
        before = self.state
        seat = before.turn
        assert seat is not None
        two = isinstance(move, ce.Play) and before.rules.powers.get(move.card.rank, PLAIN).draw
        if two and not before.stock and not self.setting.reshuffle and len(before.hands[seat]) > 1:
            self.cut, self.withheld = TWO_ON_DRY_STOCK, move
            return
        self.state = ce.apply(before, move)
        match move:
            case ce.Play():
                actions, between = self._told_play(seat, move)
            case ce.Draw():
                actions, between = self._told_draw(seat, before)
            case _:
                actions, between = [PASS], []
                self.passes = 0 if before.stock else self.passes + 1
        if self.state.result is not None and self.state.result.blocked:
            self._tell_block(before, actions, between)
        self._record(actions, between, before)

    def _told_play(self, seat: int, move: ce.Play) -> tuple[list[int], list[list[int]]]:
        self.passes, self._began = 0, None
        if move.suit is None:
            return [action(move.card)], []
        self.seen[EIGHT_IN_TWO_STEPS] += 1
        return [action(move.card), NAMES[SUITS.index(move.suit)]], [[seat, *NAMES]]

    def _told_draw(self, seat: int, before: ce.State) -> tuple[list[int], list[list[int]]]:
        after = self.state
        self.passes, self._began = 0, None
        drawn = len(after.hands[seat]) - len(before.hands[seat])
        actions = [DRAW, *map(action, next_cards(before, drawn))]
        if isinstance(before.phase, ce.Owing):
            if drawn == before.phase.owed and not after.stock:
                self.passes, self._began = 1, EXACT_PAYMENT_PASSES
            return actions, []
        if after.turn == seat:
            return actions, []
        self.seen[PASS_AT_LIMIT] += 1
        if not after.stock:
            self.passes, self._began = 1, LAST_DRAW_PASSES
        return [*actions, PASS], [[seat, PASS]]

    def _tell_block(self, before: ce.State, actions: list[int], between: list[list[int]]) -> None:
        """Nobody can move: what is missing to OpenSpiel's block are passes of seats that can do nothing else."""
        if self._began is not None:
            self.seen[self._began] += 1
        seat = before.turn
        assert seat is not None
        while self.passes <= self.setting.players:
            self.seen[ONE_PASS_MORE] += 1
            seat = (seat + before.direction) % self.setting.players
            actions.append(PASS)
            between.append([seat, PASS])
            self.passes += 1

    def _record(self, actions: list[int], between: list[list[int]], before: ce.State | None = None) -> None:
        state = self.state
        suit, direction, stock = state.suit, state.direction, state.stock
        if before is not None and state.is_over:
            suit, direction, stock = self._after_the_end(before)
        assert suit is not None
        self.plies.append(actions)
        self.states.append(state)
        self.expected.append(
            Snapshot(
                between,
                TERMINAL if state.turn is None else state.turn,
                self._legal(state),
                [digits(hand) for hand in state.hands],
                action(state.top),
                SUITS.index(suit),
                direction,
                digits(stock),
                self._returns(state),
            )
        )

    def _after_the_end(self, before: ce.State) -> tuple[ce.Suit | None, int, tuple[ce.Card, ...]]:
        """What OpenSpiel should show of a finished game: suit, direction and stock."""
        state = self.state
        suit, direction, stock = state.suit, state.direction, state.stock
        assert state.result is not None
        if state.result.blocked:
            self.seen[SUIT_AFTER_THE_END] += suit is not before.suit
            return before.suit, direction, stock
        if state.rules.powers.get(state.top.rank, PLAIN).reverse:
            self.seen[LAST_ACE_TURNS] += 1
            direction = -direction
        if self.setting.reshuffle and not stock:
            self.seen[TURNED_OVER_AFTER_THE_END] += 1
            stock = state.pile[:-1]
        return suit, direction, stock

    def _legal(self, state: ce.State) -> list[int]:
        """What OpenSpiel should allow, an eight once and not for each suit."""
        moves = ce.legal_moves(state)
        legal = {action_of(move) for move in moves}
        wild = {card for card in ce.playable(state) if card.rank is ce.Rank.EIGHT}
        last = state.turn is None or len(state.hands[state.turn]) == 1
        assert len(moves) == len(legal) + (0 if last else 3 * len(wild))
        if isinstance(state.phase, ce.Turn) and not state.phase.drawn and not state.stock and PASS not in legal:
            self.seen[FREE_PASS_WHEN_DRY] += 1
            legal.add(PASS)
        return sorted(legal)

    def _returns(self, state: ce.State) -> list[float]:
        """What OpenSpiel should pay out; what a seat counts here is compared with the usual table on the way."""
        if state.result is None:
            return []
        assert state.result.points == tuple(map(worth, state.hands))
        for card in (card for hand in state.hands for card in hand):
            self.seen[BELOW_ZERO] += 1
            if card.rank is ce.Rank.ACE:
                self.seen[ACES_COST_TEN] += 1
            elif cost(card) != worth([card]):
                self.seen[POINTS_BY_CARD_NUMBER] += 1
        return [-float(sum(map(cost, hand))) for hand in state.hands]

    def request(self, plies: list[list[int]] | None = None, *, game: str | None = None) -> Request:
        """Return what the other engine is asked: to repeat all that was told, or other plies, or in another game."""
        return Request(
            game=self.setting.game() if game is None else game,
            packs=self.setting.packs,
            special=self.setting.special,
            plies=self.plies if plies is None else plies,
            trusting=False,
        )


PLAIN = ce.Power()


def worth(hand: Iterable[ce.Card]) -> int:
    """Return what cards cost by the usual table: an eight 50, a court card 10, an ace one, all others their number."""
    return sum(50 if card.rank is ce.Rank.EIGHT else min(card.rank.value, 10) for card in hand)


def action_of(move: ce.Move) -> int:
    """Return the first action of a move."""
    match move:
        case ce.Play(card=card):
            return action(card)
        case ce.Draw():
            return DRAW
        case ce.Pass():
            return PASS
        case _:
            raise AssertionError(f"{move} is no move of these rules")


def dealt(state: ce.State) -> list[int]:
    """Return the chance outcomes of a deal, worked out from the promised shuffle.

    Eights that were turned up are told as they came; the stock, into whose middle they went back, is checked.
    """
    players = len(state.hands)
    order = list(ce.shuffled(PACK * (1 if players <= 5 else 2), state.seed, 0))
    cards = [order.pop() for _ in range(players * (7 if players == 2 else 5) + 1)]
    back: list[ce.Card] = []
    while cards[-1].rank is ce.Rank.EIGHT:
        back.append(cards[-1])
        cards.append(order.pop())
    for card in back:
        order.insert(len(order) // 2, card)
    assert state.stock == tuple(order)
    return [CARDS + state.dealer, *map(action, cards)]


def next_cards(state: ce.State, amount: int) -> list[ce.Card]:
    """Return the cards that come next: the stock from its top, then the pile but its top, shuffled as promised."""
    cards = list(state.stock[::-1])
    if amount > len(cards):
        cards += ce.shuffled(state.pile[:-1], state.seed, state.shuffles + 1)[::-1]
    return cards[:amount]


def told(setting: Setting, seed: str, *, keenness: float | None = None) -> Telling:
    """Play a round at random and tell it.

    Args:
        setting: What is played.
        seed: Of the cards, and of the choices.
        keenness: How likely each seat is to draw where it could also play. With 0 it also keeps its eights for as long
            as it can, so that rounds get blocked. None: by the seed, one of `TASTES` for all or one for each seat.
    """
    rng = random.Random(seed)
    telling = Telling(setting, seed, rng.randrange(setting.players))
    shared = rng.choice(TASTES) if keenness is None else keenness
    own = keenness is None and rng.random() < 0.5
    tastes = rng.choices(TASTES, k=setting.players) if own else [shared] * setting.players
    for ply in range(LONGEST):
        if telling.state.turn is None or telling.withheld is not None:
            break
        taste, moves = tastes[telling.state.turn], ce.legal_moves(telling.state)
        if len(moves) > 1 and moves[-1] == ce.Draw():
            draws = rng.random() < (taste if ply < HOARDING else min(taste, 0.1))
            moves = moves[-1:] if draws else moves[:-1]
        if not taste:
            moves = tuple(move for move in moves if isinstance(move, ce.Play) and move.suit is None) or moves
        telling.tell(rng.choice(moves))
    return telling


def differences(telling: Telling, replay: Replay) -> Iterator[str]:
    """Yield what the two engines disagree about, with the table before it and what was done there."""
    for ply, (expected, got) in enumerate(zip(telling.expected, replay.snapshots, strict=False)):
        if expected != got:
            wrong = [
                f"{field} is {theirs}, but {ours} was expected"
                for field, theirs, ours in zip(Snapshot._fields, got, expected, strict=True)
                if theirs != ours
            ]
            yield f"{described(telling, ply)}: {'; '.join(wrong)}"
            return
    if replay.refused is not None:
        ply, refused, legal = replay.refused
        yield f"{described(telling, ply)}: action {refused} is refused, legal are {legal}"


def described(telling: Telling, ply: int) -> str:
    """Say which ply of which game is meant, and on what table it was played."""
    before = telling.states[ply - 1] if ply else "the deal"
    return f"{telling.setting}, seed {telling.state.seed!r}, ply {ply}, {telling.plies[ply]} on\n{before}\n"


@attrs.define
class Tally:
    """What was compared."""

    plies: int = 0
    games: int = 0
    ended: int = 0
    cut: Counter[Deviation] = attrs.field(factory=Counter[Deviation])
    seen: Counter[Deviation] = attrs.field(factory=Counter[Deviation])
    unexplained: list[str] = attrs.field(factory=list[str])

    def add(self, telling: Telling, replay: Replay) -> None:
        """Count a game and compare it; the deal is no ply."""
        self.plies += len(telling.plies) - 1
        self.games += 1
        self.ended += telling.state.is_over
        if telling.cut is not None:
            self.cut[telling.cut] += 1
        self.seen += telling.seen
        self.unexplained += differences(telling, replay)

    def __str__(self) -> str:
        left = self.games - self.ended - self.cut.total()
        lines = [f"{self.plies} plies of {self.games} games, {self.ended} of them to their end, {left} given up"]
        lines += [f"cut: {deviation.id}: {count}" for deviation, count in self.cut.items()]
        lines += [f"met: {deviation.id}: {count}" for deviation, count in self.seen.items()]
        return "\n".join([*lines, f"unexplained differences: {len(self.unexplained)}", *self.unexplained])


def compare(settings: Iterable[Setting], plies: int, worker: Worker, *, tally: Tally | None = None) -> Tally:
    """Compare whole games, at least so many plies in each setting."""
    tally = tally or Tally()
    for setting in settings:
        goal, game = tally.plies + plies, 0
        while tally.plies < goal:
            name = "-".join(map(str, attrs.astuple(setting)))
            telling = told(setting, f"{name}-{game}")
            tally.add(telling, worker.replay(telling.request()))
            game += 1
    return tally


if __name__ == "__main__":
    with Worker() as started:
        sys.stdout.write(f"{compare(SETTINGS, int(sys.argv[1]) // len(SETTINGS) + 1, started)}\n")
