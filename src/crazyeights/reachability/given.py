"""A table as it was handed over: of a whole table and of what one seat sees of it alike, what is not known is None."""

from __future__ import annotations

import attrs

from crazyeights.deck import Card, Suit
from crazyeights.events import Hand
from crazyeights.phases import Over, Phase
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed

FEWEST = 2
"""A round needs somebody to play against."""


@attrs.frozen(kw_only=True, eq=False)
class Given:
    """A table of which nothing has been checked but the types."""

    rules: RuleSet
    players: int
    hands: tuple[Hand, ...]
    """The hands that are known."""
    sizes: tuple[int, ...]
    stock: tuple[Card, ...] | None
    stock_size: int
    pile: tuple[Card, ...]
    suit: Suit | None
    phase: Phase
    due: tuple[int, ...]
    members: tuple[int, ...]
    places: tuple[int, ...]
    dealer: int
    shuffles: int | None
    seed: Seed | None
    levels: tuple[int, ...]
    in_match: bool
    """Whether it is known to be a round of a match, which begins with a deal."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.hands)

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats that were dealt cards, rising."""
        return tuple(sorted({*self.members, *self.places}))

    @property
    def from_deal(self) -> bool:
        """Whether the round is known to have begun with a deal, and not with a position."""
        return self.in_match or len(self.dealt) < self.seats

    @property
    def out(self) -> bool:
        """Whether the round ended because somebody went out."""
        return isinstance(self.phase, Over) and not self.phase.blocked
