"""How a round ended."""

from __future__ import annotations

import attrs


@attrs.frozen
class Result:
    """How a round ended, with its points.

    Examples:
        >>> from crazyeights import Play, apply, position, presets
        >>> table = position(presets.STARTER_RULES, hands=["8C", "8D KH 3S"], pile="5D")
        >>> result = apply(table, Play("8C")).result
        >>> result.winners, result.hand_points, result.points
        ((0,), (0, 63), None)

    Source:
        S0 to S4, on winning a round.
    """

    winners: tuple[int, ...]
    """The seats that won; several share a blocked round, none wins one in which all score their own hands."""
    points: tuple[int, ...] | None
    """What each seat scores; None where nobody does."""
    hand_points: tuple[int, ...]
    """What the cards left in each hand are worth."""
    blocked: bool
    """Whether it ended because nobody could move."""
    places: tuple[int, ...]
    """The seats in the order of going out; where one seat is left at the end, it comes last."""
