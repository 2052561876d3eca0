"""What the cards of one play do together."""

from collections.abc import Sequence
from dataclasses import dataclass

from crazyeights.deck import Card
from crazyeights.ruleset import RuleSet

from .pack import power_of


@dataclass(frozen=True)
class Effects:
    """The powers of a play, put together."""

    draws: int
    skips: int
    reverses: int
    rotates: int
    again: bool
    swap: bool

    @property
    def moves_hands(self) -> bool:
        """Whether hands change owners, were it only to come back to where they were."""
        return self.swap or self.rotates > 0


def effects_of(rules: RuleSet, cards: Sequence[Card]) -> Effects:
    """Put the powers of several cards together: amounts and turnings add up, a repeated swap or again does not."""
    powers = [power_of(rules, card) for card in cards]
    return Effects(
        draws=sum(power.draw for power in powers),
        skips=sum(power.skip for power in powers),
        reverses=sum(power.reverse for power in powers),
        rotates=sum(power.rotate for power in powers),
        again=any(power.again for power in powers),
        swap=any(power.swap for power in powers),
    )
