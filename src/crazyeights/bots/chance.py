"""A computer player that leaves everything to chance, and the chance that players are given."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import cast

from crazyeights.errors import CrazyEightsError, shown
from crazyeights.moves import Move
from crazyeights.rulebook import legal_moves
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.views import View


def random_moves(seen: View, rng: Random) -> Move | None:
    """Say any legal move, each with the same chance; out of turn silence is one of the choices.

    Examples:
        >>> from crazyeights import deal, presets, view
        >>> table = deal(presets.STARTER_RULES, players=2, seed=1)
        >>> random_moves(view(table, table.turn), Random(1)) in legal_moves(table)
        True

    Source:
        The project's own, as the weakest player to compare with.
    """
    in_turn = legal_moves(seen)
    if in_turn:
        return rng.choice(in_turn)
    return rng.choice((None, *legal_moves(seen, seen.seat)))


def chances(seed: Seed, players: int) -> tuple[Random, ...]:
    """Return a source of chance for each seat, so that what one bot takes from its own changes no other's.

    Args:
        seed: What they start from; the seat is added to it, as in ``f"{seed}/{seat}"``.
        players: How many seats.

    Raises:
        DealError: The seed is none.

    Examples:
        >>> first, second = chances("a game", players=2)
        >>> first.random() == Random("a game/0").random() != second.random()
        True

    Source:
        The project's own.
    """
    checked_seed(seed)
    return tuple(Random(f"{seed}/{seat}") for seat in range(players))  # noqa: S311 - players guard no secret


def checked_chances(given: object, players: int) -> tuple[Random, ...]:
    """Return sources of chance, if they are; a single one is that of all seats.

    Args:
        given: One source, or several.
        players: How many seats.

    Raises:
        CrazyEightsError: There is something else.

    Examples:
        >>> rng = Random(1)
        >>> checked_chances(rng, players=3) == (rng, rng, rng)
        True
    """
    if isinstance(given, Random):
        return (given,) * players
    found = tuple(cast("Iterable[object]", given)) if isinstance(given, Iterable) else (given,)
    for source in found:
        if not isinstance(source, Random):
            raise CrazyEightsError(
                f"{shown(source)} is no source of chance; give random.Random(seed), or chances(seed, players=...)"
            )
    return cast("tuple[Random, ...]", found)
