"""The whole table at one instant, as a frozen value."""

from __future__ import annotations

from typing import Any, NoReturn, TypeAlias

import attrs
from attrs.exceptions import FrozenInstanceError

from crazyeights.deck import Card
from crazyeights.face import Face
from crazyeights.moves import Move
from crazyeights.ring import Ring
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_seat
from crazyeights.shuffling import Seed
from crazyeights.tables import Tables

StockCell: TypeAlias = tuple[Card, "StockCell", int] | None
"""The stock: its top card, the rest, and how many cards it has in all, or None; states share the rest."""


@attrs.define(eq=False)
class _Frame:
    """A `Frame` while it is put together."""

    rules: RuleSet
    tables: Tables
    ring: Ring
    """The seats that are in the round."""
    dealer: int
    seed: Seed
    shuffles: int
    """How many shuffles were made since the deal."""
    places: tuple[int, ...]
    """The seats that went out, in order."""


class Frame(_Frame):
    """What seldom changes in a round; a new one is made by a shuffle and by a seat that goes out."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError


def framed(  # noqa: PLR0917 - in the order of the fields
    rules: RuleSet, tables: Tables, ring: Ring, dealer: int, seed: Seed, shuffles: int, places: tuple[int, ...]
) -> Frame:
    """Return a frame; made as a `State` is, because with many seats a shuffle comes every few plies."""
    frame: Any = _Frame(rules, tables, ring, dealer, seed, shuffles, places)
    frame.__class__ = Frame
    made: Frame = frame
    return made


class Draft(Face):
    """A table while a move is carried out: the fields of a `State`, still soft.

    A move changes a draft, which is then sealed: it becomes a `State` by changing its class, which has no fields of its
    own. To build a frozen object by its own ``__init__`` instead costs half as much again a ply.
    """

    __slots__ = ("__weakref__", "due", "frame", "held", "menu", "phase", "pile_cell", "stock_cell")

    frame: Frame
    held: Any
    """The hands as numbers: a list in a draft, a tuple in a state."""
    stock_cell: StockCell
    due: tuple[int, ...]
    """The seats whose call of the last card is due, rising."""
    menu: tuple[Move, ...]
    """The legal moves of the seat in turn; they follow from the rest."""


class State(Draft):
    """The whole table at one instant, everything face up: a frozen, hashable value that can be pickled.

    States come from `deal`, `position` and `apply`. Equal states have equal rules, cards in equal places and the same
    things pending.

    Examples:
        >>> from crazyeights import position, presets
        >>> table = position(presets.STARTER_RULES, hands=["8C 7H", "QS 2D"], pile="6H", stock="3C KD", turn=1)
        >>> [len(hand) for hand in table.hands], len(table.stock), table.turn, table.is_over
        ([2, 2], 2, 1, False)
        >>> print(table)
        Starter rules, seat 1 in turn
        pile: 6H, suit in force: hearts
        stock: 2 cards
        seat 0: 8C 7H
        seat 1: 2D QS
    """

    __slots__ = ()

    def __init__(self) -> None:
        """States are not built by hand."""
        raise TypeError("a State comes from deal, position or apply")

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self.frame.rules

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hand of each seat, in deck order."""
        return tuple(map(self.frame.tables.hands.cards, self.held))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock; its last card is drawn next."""
        return unrolled_stock(self.stock_cell)

    @property
    def tables(self) -> Tables:
        """What the rules imply."""
        return self.frame.tables

    @property
    def ring(self) -> Ring:
        """The seats that are in the round."""
        return self.frame.ring

    @property
    def sight(self) -> State:
        """The table itself: who asks it sees everything."""
        return self

    @property
    def speaker(self) -> None:
        """Whoever asks may speak for any seat."""
        return

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.frame.dealer

    @property
    def seed(self) -> Seed:
        """What the shuffles of the round start from."""
        return self.frame.seed

    @property
    def shuffles(self) -> int:
        """How many times the pile was shuffled since the deal."""
        return self.frame.shuffles

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each seat, counted from 0; none where the rules have no levels."""
        return self.frame.ring.levels

    @property
    def places(self) -> tuple[int, ...]:
        """The seats that went out so far, in order."""
        return self.frame.places

    @property
    def can_draw(self) -> bool:
        """Whether a card can be had from the stock or, turned over, from the pile."""
        return bool(self.stock_cell) or self.frame.tables.turns_over(self.pile_cell)

    def hand_of(self, seat: int) -> int:
        """The hand of a seat, as a number."""
        hand: int = self.held[seat]
        return hand

    def seen_by(self, seat: int) -> State:
        """The table itself; whoever asks has to sit at it."""
        check_seat(seat, len(self.held))
        return self

    def values(self) -> tuple[Any, ...]:
        """Everything that the table is, in the order in which `restored` takes it; equal values make equal states."""
        frame = self.frame
        cards = (self.hands, self.stock, self.pile, self.lead.suit)
        course = (self.phase, self.due, frame.ring.members, frame.places)
        deal = (frame.dealer, frame.seed, frame.shuffles, frame.ring.levels)
        return (frame.rules, frame.tables.players, *cards, *course, *deal)

    def __eq__(self, other: object) -> bool:
        if type(other) is not State:
            return NotImplemented
        return self is other or (self.phase == other.phase and self.values() == other.values())

    def __hash__(self) -> int:
        return hash(self.values())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, _: object) -> State:
        return self

    def __repr__(self) -> str:
        turn = "over" if self.is_over else f"seat {self.turn} in turn"
        sizes = " ".join(str(self.frame.tables.hands.size(hand)) for hand in self.held)
        return f"<State {self.rules.name!r}: {turn}, top {self.top}, hands of {sizes}, stock of {len(self.stock)}>"

    def __str__(self) -> str:
        hands = (" ".join(map(str, hand)) for hand in self.hands)
        return self.told(self.ring, stock_size=len(self.stock), hands=hands)


def stacked_stock(cards: list[Card]) -> StockCell:
    """The stock of these cards, the last one on top."""
    cell: StockCell = None
    for size, card in enumerate(cards, 1):
        cell = card, cell, size
    return cell


def unrolled_stock(cell: StockCell) -> tuple[Card, ...]:
    """The cards of a stock, the top one last."""
    found: list[Card] = []
    while cell is not None:
        card, cell, _ = cell
        found.append(card)
    return tuple(found[::-1])
