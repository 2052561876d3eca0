"""Who may sit at a table: by which rules, how many, on which seat, at which level."""

from __future__ import annotations

from collections.abc import Iterable

from crazyeights.errors import DealError, RuleSetError, SeatError, shown
from crazyeights.kinds import is_number
from crazyeights.ruleset import RuleSet


def check_rules(rules: object) -> None:
    """Refuse what are no rules.

    Raises:
        RuleSetError: They are none.
    """
    if type(rules) is not RuleSet:  # nor the unchecked rules that a variant is given
        raise RuleSetError([f"rules is {shown(rules)}; it has to be a RuleSet, such as presets.STARTER_RULES"])


def check_players(rules: RuleSet, players: object) -> None:
    """Refuse a number of players that the rules are not for.

    Raises:
        DealError: They are not.
    """
    check_rules(rules)
    fewest, most = rules.players
    if isinstance(players, bool) or not isinstance(players, int):
        raise DealError(f"players is {shown(players)}; it has to be a number from {fewest} to {most}")
    if not fewest <= players <= most:
        raise DealError(f"{shown(players)} players cannot play {shown(rules.name, str)}; it is for {fewest} to {most}")


def checked_levels(rules: RuleSet, seats: int, levels: Iterable[int] | None) -> tuple[int, ...]:
    """Return the level of each seat, none where the rules have no levels; all are 0 if nothing is said.

    Raises:
        DealError: They are not numbers of levels of the rules, one for each seat.
    """
    needed, most = (seats if rules.levels else 0), len(rules.levels) - 1
    if levels is None:
        return (0,) * needed
    given: object = levels
    at = tuple(levels) if isinstance(given, Iterable) else None
    if at is None or len(at) != needed or not all(is_number(level) and 0 <= level <= most for level in at):
        wanted = f"it has to be a number from 0 to {most} for each of {seats} seats"
        way_out = wanted if needed else f"leave it out, {shown(rules.name, str)} has no levels"
        raise DealError(f"levels is {shown(given)}; {way_out}")
    return at


def is_seat(seat: object, seats: int) -> bool:
    """Whether it is a seat at a table of so many."""
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats


def check_seat(seat: object, seats: int) -> None:
    """Refuse what is no seat at a table of so many.

    Raises:
        SeatError: It is none.
    """
    if not is_seat(seat, seats):
        raise SeatError(seat, f"the seats at this table are 0 to {seats - 1}")
