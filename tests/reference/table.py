"""The table as it stands between two moves, and who sits next to whom."""

from dataclasses import dataclass, field, replace
from enum import Enum

from crazyeights.deck import Card, Suit
from crazyeights.ruleset import RuleSet


class Pending(Enum):
    """What the table is waiting for."""

    NAMING = "the dealer says which suit the starter stands for"
    TURN = "a seat plays, draws or passes"
    OWING = "a seat answers a penalty or takes it"
    SKIPPING = "a seat answers a skip or accepts it"
    OVER = "nothing, the round has ended"


@dataclass(frozen=True)
class Result:
    """How a round came out; tuples with one number per seat, or of seats."""

    winners: tuple[int, ...]
    points: tuple[int, ...] | None
    hand_points: tuple[int, ...]
    blocked: bool
    places: tuple[int, ...]


@dataclass
class Table:
    """Everything on and around the table. The last card of stock and pile is the one on top."""

    rules: RuleSet
    seed: int | str
    hands: list[list[Card]]
    stock: list[Card]
    pile: list[Card]
    suit: Suit | None
    turn: int | None
    direction: int
    dealer: int
    levels: tuple[int, ...]
    """How many rounds of the match each seat had won when this one began; a round by itself may begin anywhere."""
    absent: frozenset[int] = frozenset()
    """Seats that take no part in this round at all (a playoff among others)."""
    pending: Pending = Pending.TURN
    owed: int = 0
    """Cards the seat in turn still has to take; only while OWING."""
    skips: int = 0
    """Turns still to be lost, this seat's own included; only while SKIPPING."""
    drawn: int = 0
    """Cards the seat in turn has drawn in this turn."""
    card: Card | None = None
    """The last of the cards drawn in this turn."""
    passes: int = 0
    """Passes in a row that brought a block nearer, up to this turn."""
    due: list[int] = field(default_factory=list[int])
    """Seats, rising, that still have to call their last card."""
    shuffles: int = 0
    """How often the pile was made the stock."""
    places: list[int] = field(default_factory=list[int])
    """Seats in the order in which they went out."""
    blocked: bool = False
    result: Result | None = None

    @property
    def top(self) -> Card:
        """The card that the next one is matched with."""
        return self.pile[-1]

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.pending is Pending.OVER

    def copy(self) -> "Table":
        """Give a table of its own to whoever wants to change it."""
        return replace(
            self,
            hands=[list(hand) for hand in self.hands],
            stock=list(self.stock),
            pile=list(self.pile),
            due=list(self.due),
            places=list(self.places),
        )


def still_in(table: Table) -> list[int]:
    """List the seats that belong to the round and have not gone out, rising."""
    return [seat for seat in range(len(table.hands)) if seat not in table.absent and seat not in table.places]


def seat_after(table: Table, seat: int, steps: int = 1) -> int:
    """Walk from a seat in the direction of play, stopping only at seats still in, and name the last stop.

    The walk may come past the seat where it began: that seat is a stop like any other while it is in.
    """
    stops = still_in(table)
    while steps > 0:
        seat = (seat + table.direction) % len(table.hands)
        if seat in stops:
            steps -= 1
    return seat


def strike_due(table: Table, seat: int) -> None:
    """Forget that a seat still has to call."""
    if seat in table.due:
        table.due.remove(seat)


def wait_for(table: Table, seat: int, pending: Pending = Pending.TURN, *, owed: int = 0, skips: int = 0) -> None:
    """Put a seat in turn, with nothing drawn yet. Whoever is in turn, for whatever reason, has no call due."""
    table.turn = seat
    table.pending = pending
    table.owed = owed
    table.skips = skips
    table.drawn = 0
    table.card = None
    strike_due(table, seat)
