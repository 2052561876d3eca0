from __future__ import annotations

from collections.abc import Mapping

import attrs
import pytest

import crazyeights as ce
from tests.oracle.lockstep import SETTINGS, Setting, compare
from tests.oracle.worker import Worker

IN_ALL = 200_000
PLIES = -(-IN_ALL // len(SETTINGS))
"""Plies in each setting."""
GROUPS = sorted({(setting.special, setting.reshuffle, setting.limit) for setting in SETTINGS})


def test_all_settings_are_compared() -> None:
    """Two to seven players, one, two, three and five draws, with and without special cards and reshuffling."""
    assert 6 * 4 * 2 * 2 == len(SETTINGS) == len(set(SETTINGS))
    assert {2, 3, 4, 5, 6, 7} == {setting.players for setting in SETTINGS}
    assert {1, 2, 3, 5} == {limit for _, _, limit in GROUPS}
    assert IN_ALL <= PLIES * len(SETTINGS)


@pytest.mark.parametrize(("special", "reshuffle", "limit"), GROUPS)
def test_both_engines_agree_after_every_ply(worker: Worker, special: bool, reshuffle: bool, limit: int) -> None:  # noqa: FBT001
    """Seat in turn, moves, hands, top, suit, direction, stock and the end are equal but for the listed deviations.

    Without special cards, and with reshuffling, games are compared to their end: at least nine of ten, by promise.
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


@attrs.frozen(kw_only=True)
class Altered(Setting):
    """A setting in which our engine plays by other rules than OpenSpiel."""

    knobs: Mapping[str, object]

    @property
    def rules(self) -> ce.RuleSet:
        """The rules, with the knobs turned."""
        return super().rules.vary(**self.knobs)


@pytest.mark.parametrize(
    "knobs",
    [
        {"draw": {"limit": 2}},
        {"draw": {"stop": ce.DrawStop.AT_PLAYABLE}},
        {"draw": {"stop": ce.DrawStop.AT_PLAYABLE, "then": ce.AfterDraw.DRAWN_CARD}},
        {"reshuffle": ce.Reshuffle.WHEN_NEEDED},
        {"reshuffle": ce.Reshuffle.NEVER},
        {"starter_powers": False},
        {"two_player_reverse": ce.TwoPlayerReverse.SKIP},
        {"wild_on_wild": False},
        {"penalty": {"answer": ce.Answer.NONE}},
        {"penalty": {"ends_turn": False}},
        {"powers": {ce.Rank.QUEEN: ce.Power(skip=2)}},
        {"powers": {ce.Rank.TWO: ce.Power(draw=3)}},
        {"powers": {ce.Rank.KING: ce.Power(again=True)}},
    ],
    ids=str,
)
def test_a_rule_that_differs_is_noticed(worker: Worker, knobs: Mapping[str, object]) -> None:
    """Whichever knob that OpenSpiel's game depends on is turned, the comparison finds a difference."""
    setting = Altered(players=2, limit=3, special=True, reshuffle=True, knobs=knobs)
    assert compare([setting], 1000, worker).unexplained
