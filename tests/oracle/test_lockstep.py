from __future__ import annotations

import pytest

from tests.oracle.lockstep import SETTINGS, compare
from tests.oracle.worker import Worker

IN_ALL = 200_000
PLIES = -(-IN_ALL // len(SETTINGS))
"""Plies in each setting."""
GROUPS = sorted({(setting.special, setting.reshuffle, setting.limit) for setting in SETTINGS})


def test_all_settings_are_compared() -> None:
    """Two to seven players, limits of one, two, three and five draws, with and without special cards and reshuffling."""
    assert 6 * 4 * 2 * 2 == len(SETTINGS) == len(set(SETTINGS))
    assert {2, 3, 4, 5, 6, 7} == {setting.players for setting in SETTINGS}
    assert {1, 2, 3, 5} == {limit for _, _, limit in GROUPS}
    assert IN_ALL <= PLIES * len(SETTINGS)


@pytest.mark.parametrize(("special", "reshuffle", "limit"), GROUPS)
def test_both_engines_agree_after_every_ply(worker: Worker, special: bool, reshuffle: bool, limit: int) -> None:  # noqa: FBT001
    """Seat in turn, moves, hands, top, suit, direction, stock and the end are equal but for the listed deviations.

    With reshuffling, where the stock seldom runs dry, nine games of ten and more are compared to their end.
    """
    settings = [
        setting
        for setting in SETTINGS
        if (setting.special, setting.reshuffle, setting.limit) == (special, reshuffle, limit)
    ]
    tally = compare(settings, PLIES, worker)
    assert [] == tally.unexplained
    assert tally.plies >= PLIES * len(settings)
    assert tally.games == tally.ended + tally.cut.total()
    assert not reshuffle or tally.ended >= 0.9 * tally.games
