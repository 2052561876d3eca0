"""Rules that contradict themselves, one for each contradiction; what is wrong with them the library says itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import cast

import attrs

import crazyeights as ce

Knobs = Mapping[str, object]
_WILDS = {rank: ce.Power(wild=True) for rank in ce.Rank}
_SKIPS = {rank: ce.Power(skip=1) for rank in ce.Rank}
_build = cast(Callable[..., ce.RuleSet], ce.RuleSet)


@attrs.frozen
class Offence:
    """Knobs that contradict each other, or one that contradicts itself."""

    concerns: tuple[str, ...]
    """The knobs that it is about, such as ``draw.then``."""
    sentence: str
    """What the library says of these values."""


OFFENDING: tuple[tuple[str, Knobs], ...] = (
    ("players", {"players": (1, 4), "packs": {1: 1}, "hand_size": {1: 7}}),
    ("players", {"players": (5, 3)}),
    ("players", {"players": (2, 61), "packs": {2: 8}, "hand_size": {2: 1}}),
    ("players packs", {"packs": dict.fromkeys(range(2, 103), 1)}),
    ("players hand_size", {"hand_size": dict.fromkeys(range(2, 103), 5)}),
    ("players packs", {"packs": {3: 1}}),
    ("players hand_size", {"hand_size": {4: 5}}),
    ("ranks", {"ranks": [*ce.Rank, ce.Rank.ACE]}),
    ("ranks points", {"points": dict.fromkeys(tuple(ce.Rank)[:-1], 1)}),
    ("points", {"points": dict.fromkeys(ce.Rank, 1) | {ce.Rank.ACE: -1}}),
    ("packs", {"packs": {2: 9}}),
    ("packs multi_play", {"packs": {2: 5}, "multi_play": True}),
    ("hand_size", {"hand_size": {2: 0}}),
    (
        "packs players multi_play Power.wild Power.swap",
        {"packs": {2: 4}, "players": (2, 5), "multi_play": True, "powers": _WILDS, "starter": ce.Starter.PRINTED},
    ),
    ("ranks powers", {"ranks": tuple(ce.Rank)[5:], "hand_size": {2: 4}, "powers": {ce.Rank.TWO: ce.Power(draw=2)}}),
    ("Power.draw", {"powers": {ce.Rank.TWO: ce.Power(draw=-2)}}),
    ("Power.skip", {"powers": {ce.Rank.ACE: ce.Power(skip=-1)}}),
    ("Power.draw Power.skip Power.again", {"powers": {ce.Rank.TWO: ce.Power(draw=2, skip=1)}}),
    ("draw.limit", {"draw": {"limit": 0}}),
    ("last_card.penalty", {"last_card": {"penalty": 0}}),
    ("target", {"target": 0}),
    ("draw.then draw.limit", {"draw": {"then": ce.AfterDraw.NOTHING, "limit": 3}}),
    ("draw.then draw.must_play", {"draw": {"then": ce.AfterDraw.NOTHING, "must_play": True}}),
    (
        "draw.stop draw.when",
        {
            "draw": {
                "stop": ce.DrawStop.AT_LIMIT,
                "limit": 3,
                "then": ce.AfterDraw.ANY_CARD,
                "when": ce.DrawWhen.STUCK,
            }
        },
    ),
    ("draw.stop draw.then", {"draw": {"stop": ce.DrawStop.AT_LIMIT, "limit": 3}}),
    (
        "draw.stop draw.limit",
        {"draw": {"stop": ce.DrawStop.AT_LIMIT, "limit": None, "then": ce.AfterDraw.ANY_CARD}},
    ),
    (
        "draw.stop draw.must_play",
        {"draw": {"stop": ce.DrawStop.AT_LIMIT, "limit": 3, "then": ce.AfterDraw.ANY_CARD, "must_play": True}},
    ),
    ("target scoring", {"target": 100, "scoring": ce.Scoring.NOBODY}),
    ("tie_break target", {"tie_break": ce.TieBreak.PLAYOFF}),
    ("scoring blocked", {"scoring": ce.Scoring.WINNER_TAKES}),
    (
        "finish Power.wild",
        {"finish": ce.Finish.NOT_WILD, "powers": _WILDS, "starter": ce.Starter.PRINTED},
    ),
    ("finish powers", {"finish": ce.Finish.NOT_POWER, "powers": _SKIPS}),
    (
        "players packs hand_size ranks",
        {"players": (2, 10), "hand_size": {2: 7}, "starter": ce.Starter.PRINTED},
    ),
    ("starter players packs hand_size Power.wild", {"players": (2, 2), "hand_size": {2: 24}}),
    ("jump_in packs", {"jump_in": True}),
    ("levels", {"levels": [ce.Level(0)]}),
    ("ranks levels", {"ranks": tuple(ce.Rank)[5:], "hand_size": {2: 4}, "levels": [ce.Level(3, ce.Rank.TWO)]}),
    ("levels target", {"levels": [ce.Level(5)], "target": 100}),
)
"""The knobs that each contradiction is about, and an example of it in which nothing else is wrong."""


def problems(knobs: Knobs) -> tuple[str, ...]:
    """Return what is wrong with rules of these knobs.

    Examples:
        >>> problems({"jump_in": True})
        ('jump_in needs two equal cards, but no number of players has two packs',)
    """
    try:
        _build(**knobs)
    except ce.RuleSetError as error:
        return error.problems
    return ()


@cache
def offences() -> tuple[Offence, ...]:
    """Return every contradiction with the sentence that the library has for it."""
    return tuple(
        Offence(tuple(concerns.split()), sentence) for concerns, knobs in OFFENDING for sentence in problems(knobs)
    )
