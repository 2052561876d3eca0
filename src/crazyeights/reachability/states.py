"""A state from outside: its values, and whether a game can have led to them."""

from __future__ import annotations

from typing import Self

import attrs

from crazyeights.deck import Card, Suit
from crazyeights.errors import DealError
from crazyeights.phases import Phase
from crazyeights.positions import restored
from crazyeights.reachability.checking import checked
from crazyeights.reachability.faults import Unreachable
from crazyeights.reachability.given import Given
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.state import State


@attrs.frozen
class StateForm:
    """The values of a `State`, in the order of `State.values`; nothing has been checked but their types.

    Examples:
        >>> from crazyeights import deal, presets
        >>> form = StateForm.of(deal(presets.STARTER_RULES, players=2, seed=1))
        >>> form.value() == deal(presets.STARTER_RULES, players=2, seed=1)
        True
        >>> try:
        ...     attrs.evolve(form, dealer=2).value()
        ... except Unreachable as error:
        ...     print(error.path, error)
        ('dealer',) dealer is 2; it is a seat that is in the round: 0, 1
    """

    rules: RuleSet
    """The rules."""
    players: int
    """How many seats were dealt cards: all, or in a playoff those that play it."""
    hands: tuple[tuple[Card, ...], ...]
    """The hand of each seat, in deck order."""
    stock: tuple[Card, ...]
    """The stock; its last card is drawn next."""
    pile: tuple[Card, ...]
    """The pile; its last card is the top."""
    suit: Suit | None
    """The suit in force; None while the dealer has to name it."""
    phase: Phase
    """What is pending, and for whom."""
    due: tuple[int, ...]
    """The seats whose call of the last card is due, rising."""
    members: tuple[int, ...]
    """The seats that are in the round, rising."""
    places: tuple[int, ...]
    """The seats that went out so far, in order."""
    dealer: int
    """The seat that dealt."""
    seed: Seed
    """What the shuffles of the round start from."""
    shuffles: int
    """How many times the pile was shuffled since the deal."""
    levels: tuple[int, ...] = ()
    """The level of each seat; none where the rules have no levels."""

    @classmethod
    def of(cls, state: State) -> Self:
        """Return the values of a state."""
        return cls(*state.values())

    def value(self, *, in_match: bool = False) -> State:
        """Return the state with these values, if a game can have led to it.

        Args:
            in_match: Whether it is known to be a round of a match, which begins with a deal.

        Raises:
            Unreachable: None can; the error names one value that is wrong.

        Source:
            S0 to S4, on what happens at a table.
        """
        try:
            checked_seed(self.seed)
        except DealError as error:
            raise Unreachable(("seed",), str(error)) from None
        values = attrs.asdict(self, recurse=False)
        sizes = tuple(map(len, self.hands))
        checked(Given(**values, sizes=sizes, stock_size=len(self.stock), in_match=in_match))
        return restored(**values)
