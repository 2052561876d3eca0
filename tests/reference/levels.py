"""What the level of a seat decides: what is wild for it, and how many cards it is dealt.

A level is how many rounds of the match a seat has won. Rules without levels treat all seats alike, whatever they won.
"""

from collections.abc import Sequence

import attrs

from crazyeights.deck import Card
from crazyeights.powers import Power
from crazyeights.ruleset import RuleSet

from .pack import for_players, power_of
from .table import Table, still_in


def power_for(table: Table, seat: int, card: Card) -> Power:
    """Tell what a card does in the hand of a seat: what it does for all, and it is wild if the seat's level says so."""
    power = power_of(table.rules, card)
    if table.rules.levels and table.rules.levels[table.levels[seat]].wild is card.rank:
        return attrs.evolve(power, wild=True)
    return power


def wild_for(table: Table, seat: int, card: Card) -> bool:
    """Tell whether a card goes on anything, and asks for a suit, if this seat plays it."""
    return power_for(table, seat, card).wild


def cards_for(table: Table, seat: int) -> int:
    """Tell how many cards a seat is dealt: what its level says, or what the number of those who play says."""
    if table.rules.levels:
        return table.rules.levels[table.levels[seat]].hand_size
    return for_players(table.rules.hand_size, table.rules, len(still_in(table)))


def level_faults(rules: RuleSet, levels: Sequence[int], players: int) -> list[str]:
    """List what is impossible about the levels of the seats: one number each, from 0 to the last level.

    Without levels in the rules no seat has one.
    """
    if len(levels) != (players if rules.levels else 0):
        return [f"{len(levels)} levels for {players} seats"]
    return [f"no level {level}" for level in levels if level not in range(len(rules.levels))]


def lowest_levels(rules: RuleSet, players: int) -> tuple[int, ...]:
    """Return the level of each seat when a match begins; none without levels in the rules."""
    return (0,) * players if rules.levels else ()
