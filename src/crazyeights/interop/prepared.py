"""Which deals a game with explicit chance has, and how many."""

from __future__ import annotations

import attrs

from crazyeights.actiontable import Actions, actions
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.interop.course import Course
from crazyeights.interop.features import Features, features
from crazyeights.kinds import is_number
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_players, checked_levels

MOST_OUTCOMES = 1024
"""Chance is asked for a number below this; more deals take several such numbers."""

LONGEST_LEVEL = 3
"""Digits; there are at most a hundred levels."""


def _is_count(_: object, field: attrs.Attribute[int], value: int) -> None:
    if not is_number(value) or value < 1:
        raise CrazyEightsError(f"{field.name} is {shown(value)}; it has to be a number of 1 or more")


@attrs.frozen(kw_only=True)
class Setting:
    """A round as a game: the rules, the seats, and the deals that chance chooses from, each with the same chance.

    Raises:
        CrazyEightsError: The rules are not for so many players or have too many moves, or a number is out of range.

    Examples:
        >>> from crazyeights import presets
        >>> Setting(rules=presets.PAGAT, players=3, deals=1024**2).outcomes
        (1024, 1024)
        >>> small = Setting(rules=presets.PAGAT, players=2, deals=5)
        >>> small.outcomes, small.dealt((3,)).table.dealer, small.dealt((3,)) == small.dealt((4,))
        ((5,), 1, False)
    """

    rules: RuleSet
    """The rules."""
    players: int = 2
    """How many seats."""
    deals: int = attrs.field(default=MOST_OUTCOMES**2, validator=_is_count)
    """How many deals there are: at most 1024, or a power of that."""
    seed: int = 0
    """What the deals start from."""
    max_plies: int = attrs.field(default=1000, validator=_is_count)
    """After so many plies a round is broken off."""
    out_of_turn: bool = False
    """Whether seats are asked for out-of-turn moves."""
    levels: str = ""
    """The level of each seat, such as "0 2", where the rules have levels; nothing: all are 0."""
    outcomes: tuple[int, ...] = attrs.field(init=False)
    """How many outcomes chance has, each time it is asked."""

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be played."""
        check_players(self.rules, self.players)
        actions(self.rules)
        checked_levels(self.rules, self.players, self._levels)
        object.__setattr__(self, "outcomes", _outcomes(self.deals))

    @property
    def actions(self) -> Actions:
        """The action table."""
        return actions(self.rules)

    @property
    def features(self) -> Features:
        """The layout of observations."""
        return features(self.rules, self.players)

    @property
    def _levels(self) -> tuple[int, ...] | None:
        given: object = self.levels
        words = given.split() if isinstance(given, str) else [""]
        if not all(word.isascii() and word.isdecimal() and len(word) <= LONGEST_LEVEL for word in words):
            raise CrazyEightsError(
                f"levels is {shown(self.levels)}; it has to be a number for each seat, such as '0 2'"
            )
        return tuple(map(int, words)) or None

    def dealt(self, drawn: tuple[int, ...]) -> Course:
        """Return the round that chance has chosen; the dealer is another one from deal to deal.

        Args:
            drawn: An outcome for each of `outcomes`.
        """
        number = 0
        for outcome, outcomes in zip(drawn, self.outcomes, strict=True):
            number = number * outcomes + outcome
        return Course.dealt(
            self.rules,
            players=self.players,
            seed=f"{self.seed}/{number}",
            dealer=number % self.players,
            out_of_turn=self.out_of_turn,
            levels=self._levels,
        )

    def __deepcopy__(self, _: object) -> Setting:
        return self  # it cannot change


def _outcomes(deals: int) -> tuple[int, ...]:
    left, found = deals, list[int]()
    while left % MOST_OUTCOMES == 0:
        left //= MOST_OUTCOMES
        found.append(MOST_OUTCOMES)
    if left > 1:
        found.append(left)
    if left > MOST_OUTCOMES or (left > 1 and len(found) > 1):
        raise CrazyEightsError(f"deals is {shown(deals)}; it has to be at most {MOST_OUTCOMES}, or a power of that")
    return tuple(found)
