"""What one seat may know of the table: nothing in it tells more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

import attrs
from attrs.exceptions import FrozenInstanceError

from crazyeights.deck import Card, Suit, counted
from crazyeights.errors import SeatError, no_table
from crazyeights.face import Face, unrolled_pile
from crazyeights.moves import Move
from crazyeights.phases import Phase, Turn
from crazyeights.ring import Ring
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_seat
from crazyeights.state import State
from crazyeights.tables import Tables, tables

new: Callable[[Any], Any] = object.__new__
SPECTATOR = -(10**200)
"""The seat that a spectator speaks for: none that any move can name."""


class Watched(Protocol):
    """A table of which a view can be had, but no State: a Match."""

    @property
    def state(self) -> State:
        """The round."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the match so far."""
        ...

    @property
    def menu(self) -> tuple[Move, ...]:
        """The legal moves in turn."""
        ...


class View(Face):
    """What one seat may know: its own hand, how many cards the others hold, and what lies open on the table.

    Legal moves can be asked of it as of a State. Once the round is over every hand is open. Views come from `view`,
    are frozen, and hold neither the seed nor the order of the stock.

    A view is safe to show and to send. It is no sandbox: code that runs in the same process as the table can find
    anything.

    Examples:
        >>> from crazyeights import legal_moves, position, presets, view
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C 4C")
        >>> seen = view(table, 1)
        >>> [str(card) for card in seen.hand], seen.sizes, seen.stock_size, legal_moves(seen)
        (['2D', 'QS'], (2, 2), 2, ())
    """

    __slots__ = (
        "__weakref__", "can_draw", "dealer", "due", "held", "menu", "phase", "pile_cell", "places", "ring", "rules",
        "seat", "sizes", "stock_size", "tables", "totals",
    )  # fmt: skip

    rules: RuleSet
    """The rules of the table."""
    tables: Tables
    ring: Ring
    seat: int | None
    """Whose view it is; None: a spectator's."""
    held: tuple[int | None, ...]
    """The hands that the seat may see, as numbers; None for the others."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock_size: int
    """How many cards the stock has."""
    due: tuple[int, ...]
    """The seats whose call of the last card is due, rising."""
    places: tuple[int, ...]
    """The seats that went out so far, in order."""
    dealer: int
    """The seat that dealt."""
    totals: tuple[int, ...] | None
    """The points of the match so far; None outside a match."""
    can_draw: bool
    """Whether a card can be had from the stock or, turned over, from the pile."""
    menu: tuple[Move, ...]
    """The legal moves of the seat, none if it is not in turn."""

    def __init__(self) -> None:
        """Views are not built by hand."""
        raise TypeError("a View comes from view")

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat, in deck order; a spectator has none."""
        return () if self.seat is None else self.tables.hands.cards(self.hand_of(self.seat))

    @property
    def hands(self) -> tuple[tuple[Card, ...] | None, ...]:
        """Every hand that the seat may see, None for the others."""
        return tuple(None if hand is None else self.tables.hands.cards(hand) for hand in self.held)

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each seat, counted from 0; none where the rules have no levels."""
        return self.ring.levels

    @property
    def sight(self) -> View:
        """The view itself: it is all that whoever asks it sees."""
        return self

    @property
    def speaker(self) -> int:
        """The seat that the view speaks for."""
        return SPECTATOR if self.seat is None else self.seat

    def hand_of(self, seat: int) -> int:
        """The hand of a seat that may be seen, as a number."""
        hand = self.held[seat]
        assert hand is not None  # only asked of the own seat
        return hand

    def seen_by(self, seat: int) -> View:
        """The view itself; it can be asked of its own seat only."""
        if type(seat) is not int or seat != self.seat:
            owner = "a spectator" if self.seat is None else f"seat {self.seat}"
            raise SeatError(seat, f"this is the view of {owner}; another seat has its own")
        return self

    def values(self) -> tuple[Any, ...]:
        """Everything that the view is; equal values make equal views."""
        table = (self.rules, self.tables.players, self.ring.members, self.places, self.dealer, self.totals)
        cards = (self.hands, self.sizes, self.stock_size, self.pile, self.suit)
        return (*table, *cards, self.seat, self.phase, self.due, self.menu, self.levels)

    def __reduce__(self) -> tuple[object, ...]:
        values = tuple((name, getattr(self, name)) for name in View.__slots__ if name not in LOCAL)
        pile = tuple((lead.top, lead.suit) for lead in unrolled_pile(self.pile_cell))
        return restored_view, (values, self.tables.players, self.ring.members, self.levels, pile)

    def __eq__(self, other: object) -> bool:
        if type(other) is not View:
            return NotImplemented
        return self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.values())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        turn = "over" if self.is_over else f"seat {self.turn} in turn"
        return f"<View of {who}, {self.rules.name!r}: {turn}, top {self.top}, hand of {len(self.hand)}>"

    def __str__(self) -> str:
        hands = (
            counted(size) if hand is None else " ".join(map(str, hand))
            for hand, size in zip(self.hands, self.sizes, strict=True)
        )
        return self.told(self.ring, stock_size=self.stock_size, hands=hands)


def view(table: State | Watched, seat: int | None) -> View:
    """Return what a seat may know of a table.

    Args:
        table: A State or a Match.
        seat: Who looks; None for a spectator, who sees no hand while the round goes on.

    Raises:
        SeatError: There is no such seat.

    Examples:
        >>> from crazyeights import position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C 4C")
        >>> print(view(table, 0))
        Starter rules, seat 0 in turn
        pile: 6H, suit in force: hearts
        stock: 2 cards
        seat 0: 8C 7H
        seat 1: 2 cards

    Source:
        What lies face up on a real table.
    """
    state = table if isinstance(table, State) else getattr(table, "state", None)
    if state is None:
        raise no_table(table)
    if seat is not None:
        check_seat(seat, len(state.held))
    phase, frame = state.phase, state.frame
    over = phase.seat is None
    seen: Any = new(_Open)
    seen.rules, seen.tables, seen.ring = frame.rules, frame.tables, frame.ring
    seen.places, seen.dealer = frame.places, frame.dealer
    seen.seat = seat
    held = [None] * len(state.held)
    if seat is not None:
        held[seat] = state.held[seat]
    seen.held = state.held if over else tuple(held)
    seen.sizes = tuple(map(frame.tables.size, state.held))
    seen.stock_size = state.stock_cell[2] if state.stock_cell else 0
    seen.pile_cell = state.pile_cell
    seen.phase = _as_seen(phase, seat)
    seen.due = state.due
    seen.totals = None if isinstance(table, State) else table.totals
    seen.can_draw = state.can_draw
    seen.menu = table.menu if over or phase.seat == seat else ()
    seen.__class__ = View
    shown: View = seen
    return shown


def softened(seen: View) -> Any:  # noqa: ANN401 - a View whose fields can be set
    """A copy of a view that can be changed until it is `hardened`."""
    draft: Any = new(_Open)
    for name in COPIED:
        setattr(draft, name, getattr(seen, name))
    return draft


def hardened(draft: Any) -> View:  # noqa: ANN401 - from `softened`
    """The copy as a view; from here on nothing changes any more."""
    draft.__class__ = View
    shown: View = draft
    return shown


COPIED = tuple(name for name in View.__slots__ if name != "__weakref__")


def _as_seen(phase: Phase, seat: int | None) -> Phase:
    """What is pending, without the card that another seat has drawn."""
    if isinstance(phase, Turn) and phase.card is not None and phase.seat != seat:
        return attrs.evolve(phase, card=None)
    return phase


LOCAL = frozenset({"__weakref__", "tables", "ring", "pile_cell"})
"""What a pickle leaves out, because it follows from the rest."""


def restored_view(
    values: tuple[tuple[str, Any], ...],
    players: int,
    members: tuple[int, ...],
    levels: tuple[int, ...],
    pile: tuple[tuple[Card, Suit | None], ...],
) -> View:
    """Build the view with these values again."""
    seen: Any = new(_Open)
    for name, value in values:
        setattr(seen, name, value)
    seen.tables = tables(seen.rules, players)
    seen.ring = seen.tables.rings[len(seen.sizes), members, levels]
    seen.pile_cell = seen.tables.pile_cell(pile)
    seen.__class__ = View
    shown: View = seen
    return shown


class _Open(View):
    """A view while it is put together; it becomes a `View` as a draft becomes a `State`."""

    __slots__ = ()

    if not TYPE_CHECKING:  # type checkers hold that what a View forbids is forbidden here too
        __setattr__ = object.__setattr__
        __delattr__ = object.__delattr__  # without it the assignments go the long way all the same
