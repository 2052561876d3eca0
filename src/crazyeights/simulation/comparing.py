"""The same bots under several rule sets, one simulation after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from typing import cast

from crazyeights.bots import Bot
from crazyeights.bots.protocol import checked_bots
from crazyeights.errors import DealError, shown
from crazyeights.mappings import is_mapping
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_players, check_rules
from crazyeights.shuffling import Seed
from crazyeights.simulation.comparison import Comparison
from crazyeights.simulation.faults import SimulationError
from crazyeights.simulation.running import MOST_PLIES, MOST_ROUNDS, MOST_WAITING, check_progress, simulate


def compare(
    rule_sets: Iterable[RuleSet] | Mapping[str, RuleSet],
    bots: Iterable[Bot],
    *,
    games: int = 1_000,
    seed: Seed = 0,
    matches: bool = False,
    exchange_seats: bool = False,
    most_plies: int = MOST_PLIES,
    most_rounds: int = MOST_ROUNDS,
    first: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    chunk: int | None = None,
    most_waiting: int = MOST_WAITING,
) -> Comparison:
    """Return what the same bots make of several rule sets, side by side.

    Game i has the same seed under each, so luck weighs on all alike as far as it can.

    Args:
        rule_sets: Rule sets with the names that they shall have here; or rule sets alone, which have their own names.
        bots: A bot for each seat.
        games: How many rounds or matches under each rule set.
        seed: What all chance comes from.
        matches: Whether a game is a match.
        exchange_seats: Whether the bots move on by one seat from game to game.
        most_plies: How many moves a round may have.
        most_rounds: How many rounds a match may have.
        first: The index of the first game.
        executor: What runs the games, as for `simulate`; None: this thread.
        progress: Called in this thread with how many games are done and how many there are, under all rule sets.
        chunk: How many games make a job; None: a few.
        most_waiting: How many jobs at most are with the executor at a time.

    Raises:
        SimulationError: There are no rule sets, two have the same name, or something cannot be simulated so.
        DealError: A rule set, which is named, is not for so many bots.

    Examples:
        >>> from crazyeights import presets, variants
        >>> from crazyeights.bots import follow_tips
        >>> rules = presets.HOW_TO_PLAY
        >>> both = compare({"one": rules, "three": rules.vary(variants.draw_three)}, [follow_tips] * 2, games=20)
        >>> [both[name].rounds for name in both.names], both["one"] == simulate(rules, [follow_tips] * 2, games=20)
        ([20, 20], True)
    """
    named = _named(rule_sets)
    seats = checked_bots(bots, SimulationError)
    for name, rules in named.items():
        _check_fits(name, rules, len(seats))
    results = [
        simulate(
            rules,
            seats,
            games=games,
            seed=seed,
            matches=matches,
            exchange_seats=exchange_seats,
            most_plies=most_plies,
            most_rounds=most_rounds,
            first=first,
            executor=executor,
            progress=_shifted(progress, number, len(named)),
            chunk=chunk,
            most_waiting=most_waiting,
        )
        for number, rules in enumerate(named.values())
    ]
    return Comparison(tuple(named), tuple(results))


def _shifted(
    progress: Callable[[int, int], object] | None, before: int, sets: int
) -> Callable[[int, int], object] | None:
    """The progress of one rule set as part of that of all."""
    check_progress(progress)
    return None if progress is None else lambda done, games: progress(before * games + done, sets * games)


def _named(rule_sets: Iterable[RuleSet] | Mapping[str, RuleSet]) -> Mapping[str, RuleSet]:
    """The rule sets by the names that they have in the comparison."""
    found: dict[str, RuleSet] = {}
    for name, rules in _pairs(rule_sets):
        if not isinstance(name, str):
            raise SimulationError(f"{shown(name)} is no name for a rule set; it has to be a text")
        check_rules(rules)
        if name in found:
            raise SimulationError(
                f"two rule sets are called {shown(name)}; give a mapping with a name of your own for each, "
                "such as {'draw one': rules, 'draw three': rules.vary(variants.draw_three)}"
            )
        found[name] = rules
    if not found:
        raise SimulationError("there are no rule sets to compare; give at least one")
    return found


def _pairs(rule_sets: object) -> Iterator[tuple[object, RuleSet]]:
    if is_mapping(rule_sets):
        yield from cast("Mapping[object, RuleSet]", rule_sets).items()
    elif isinstance(rule_sets, Iterable) and not isinstance(rule_sets, str):
        for rules in cast("Iterable[RuleSet]", rule_sets):
            check_rules(rules)
            yield rules.name, rules
    else:
        raise SimulationError(f"rule sets are {shown(rule_sets)}; they have to be a list, or a mapping from names")


def _check_fits(name: str, rules: RuleSet, players: int) -> None:
    try:
        check_players(rules, players)
    except DealError as error:
        raise DealError(f"{shown(name)} cannot be compared: {error}") from None
