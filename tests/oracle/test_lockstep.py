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

    Only a two on a stock that stays empty cuts a game, so with reshuffling all are compared to their end, which is more
    than the nine of ten that are promised.
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
    assert not reshuffle or tally.ended == tally.games


@attrs.frozen(kw_only=True)
class Altered(Setting):
    """A setting in which our engine plays by other rules than OpenSpiel."""

    knobs: Mapping[str, object]

    @property
    def rules(self) -> ce.RuleSet:
        """The rules, with the knobs turned."""
        return super().rules.vary(**self.knobs)


ALTERED: dict[str, Mapping[str, object]] = {
    "fewer draws": {"draw": {"limit": 2}},
    "draw until it fits": {"draw": {"stop": ce.DrawStop.AT_PLAYABLE}},
    "only the drawn card": {"draw": {"stop": ce.DrawStop.AT_PLAYABLE, "then": ce.AfterDraw.DRAWN_CARD}},
    "turned over late": {"reshuffle": ce.Reshuffle.WHEN_NEEDED},
    "never turned over": {"reshuffle": ce.Reshuffle.NEVER},
    "idle starters": {"starter_powers": False},
    "reverse skips": {"two_player_reverse": ce.TwoPlayerReverse.SKIP},
    "no wild on a wild": {"wild_on_wild": False},
    "no answer": {"penalty": {"answer": ce.Answer.NONE}},
    "a turn after paying": {"penalty": {"ends_turn": False}},
    "queens skip two": {"powers": {ce.Rank.QUEEN: ce.Power(skip=2)}},
    "twos draw three": {"powers": {ce.Rank.TWO: ce.Power(draw=3)}},
    "kings play again": {"powers": {ce.Rank.KING: ce.Power(again=True)}},
}


@pytest.mark.parametrize("rule", ALTERED)
def test_a_rule_that_differs_is_noticed(worker: Worker, rule: str) -> None:
    """Whichever knob that OpenSpiel's game depends on is turned, the comparison finds a difference."""
    setting = Altered(players=2, limit=3, special=True, reshuffle=True, knobs=ALTERED[rule])
    assert compare([setting], 1000, worker).unexplained
