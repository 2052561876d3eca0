"""What cards are worth, and how a round is counted."""

from __future__ import annotations

from typing import assert_never

from crazyeights.deck import Card, Cards, cards
from crazyeights.errors import RuleSetError, shown
from crazyeights.knobs import Blocked, Scoring
from crazyeights.results import Result
from crazyeights.ruleset import RuleSet


def points(source: Cards, rules: RuleSet) -> int:
    """Return what cards are worth by the rules.

    Args:
        source: The cards, as text or as any iterable of `Card`.
        rules: The rules, whose table `points` is asked.

    Returns:
        Points, 0 for no cards.

    Raises:
        NotationError: Something in the source is no card.
        RuleSetError: The rules give no points to one of the ranks.

    Examples:
        >>> from crazyeights import presets
        >>> points("8C KD 3S", presets.STARTER_RULES)
        63

    Source:
        S0, "Blocked rounds and card penalties"; S1 to S4 on scoring.
    """
    if not isinstance(rules, RuleSet):
        raise RuleSetError([f"rules is {shown(rules)}; it has to be a RuleSet, such as presets.STARTER_RULES"])
    found = cards(source)
    missing = sorted({card.rank for card in found} - set(rules.points))
    if missing:
        raise RuleSetError([f"{rules.name} gives no points to {rank}; its deck lacks that rank" for rank in missing])
    return _worth(found, rules)


def _worth(hand: tuple[Card, ...], rules: RuleSet) -> int:
    return sum(rules.points[card.rank] for card in hand)


def result(
    rules: RuleSet,
    hands: tuple[tuple[Card, ...], ...],
    members: tuple[int, ...],
    places: tuple[int, ...],
    *,
    blocked: bool,
) -> Result:
    """Count a round that is over.

    Args:
        rules: The rules.
        hands: What each seat holds.
        members: The seats that were in the round when it ended.
        places: The seats in the order of going out.
        blocked: Whether it ended because nobody could move.

    Source:
        S0 for blocked rounds, S1, S3 and S4 for losers who count their own, S2 for a winner who takes all.
    """
    return counted_hands(rules, tuple(_worth(hand, rules) for hand in hands), members, places, blocked=blocked)


def counted_hands(
    rules: RuleSet, worth: tuple[int, ...], members: tuple[int, ...], places: tuple[int, ...], *, blocked: bool
) -> Result:
    """Count a round that is over from what each hand is worth; else as `result`."""
    winners = places[:1] or _lowest(rules, worth, members)
    return Result(winners, _scored(rules, worth, winners), worth, blocked, places)


def _lowest(rules: RuleSet, worth: tuple[int, ...], members: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins a round in which nobody went out: the lowest hand, equal lowest together, or nobody.

    Source:
        S0, "Blocked rounds"; S1 and S4, where everybody counts the own hand.
    """
    if rules.blocked is Blocked.ALL_OWN:
        return ()
    least = min(worth[seat] for seat in members)
    return tuple(seat for seat in members if worth[seat] == least)


def _scored(rules: RuleSet, worth: tuple[int, ...], winners: tuple[int, ...]) -> tuple[int, ...] | None:
    """What each seat scores.

    Source:
        S0, where nobody does; S1, S3 and S4, where the losers count their own; S2, where the winner takes all.
    """
    match rules.scoring:
        case Scoring.NOBODY:
            return None
        case Scoring.LOSERS_OWN:
            return tuple(0 if seat in winners else own for seat, own in enumerate(worth))
        case Scoring.WINNER_TAKES:
            taken = sum(own for seat, own in enumerate(worth) if seat not in winners)
            return tuple(taken if seat in winners else 0 for seat in range(len(worth)))
        case _:
            assert_never(rules.scoring)
