"""What the version of the text form of records stands for, beside what test_record.py says of its lines."""

from __future__ import annotations

import attrs

import crazyeights as ce
from crazyeights.recordnotation import VERSION

DEFAULTS: dict[str, object] = {
    "name": "Crazy Eights",
    "source": "",
    "players": (2, 7),
    "ranks": tuple(map(ce.Rank.parse, "A23456789TJQK")),
    "packs": {2: 1},
    "hand_size": {2: 7, 3: 5},
    "starter": ce.Starter.MIDDLE,
    "starter_powers": False,
    "powers": {
        ce.Rank.EIGHT: ce.Power(wild=True, draw=0, skip=0, reverse=False, again=False, swap=False, rotate=False)
    },
    "wild_on_wild": True,
    "two_player_reverse": ce.TwoPlayerReverse.NOTHING,
    "draw": ce.DrawRule(
        when=ce.DrawWhen.ANY_TIME,
        limit=1,
        stop=ce.DrawStop.AT_PLAYABLE,
        then=ce.AfterDraw.DRAWN_CARD,
        must_play=False,
    ),
    "penalty": ce.PenaltyRule(answer=ce.Answer.NONE, ends_turn=True),
    "skip_answer": False,
    "reshuffle": ce.Reshuffle.WHEN_NEEDED,
    "last_card": ce.LastCardRule(mode=ce.LastCard.AUTOMATIC, penalty=2),
    "multi_play": False,
    "jump_in": False,
    "finish": ce.Finish.ANY,
    "finish_powers_act": False,
    "round_ends": ce.RoundEnds.FIRST_OUT,
    "points": dict(zip(map(ce.Rank.parse, "A23456789TJQK"), (1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10), strict=True)),
    "scoring": ce.Scoring.LOSERS_OWN,
    "blocked": ce.Blocked.ALL_OWN,
    "target": None,
    "tie_break": ce.TieBreak.SHARED,
    "levels": (),
}


def test_a_changed_default_needs_a_new_version_of_the_notation() -> None:
    """A record leaves out what has its default, so version 1 means these defaults for ever; others need a version 2."""
    rules = ce.RuleSet()
    assert VERSION == "1"
    assert list(DEFAULTS) == [field.name for field in attrs.fields(ce.RuleSet)]
    assert DEFAULTS == {name: getattr(rules, name) for name in DEFAULTS}
    assert (ce.Power(), ce.DrawRule(), ce.PenaltyRule(), ce.LastCardRule()) == (
        ce.Power(wild=False, draw=0, skip=0, reverse=False, again=False, swap=False, rotate=False),
        DEFAULTS["draw"],
        DEFAULTS["penalty"],
        DEFAULTS["last_card"],
    )


def test_a_record_that_says_nothing_has_the_defaults() -> None:
    """These are the rules of the shortest record, whichever release reads it."""
    record = ce.parse_record("crazyeights record 1\nplayers: 2\nseed: 1\ndealer: 0\nmoves:\n")
    assert DEFAULTS == {name: getattr(record.rules, name) for name in DEFAULTS}
