"""Named rule sets, each with its source; a definition lists only what differs from the default."""

from __future__ import annotations

from crazyeights import relatives
from crazyeights.deck import Rank
from crazyeights.errors import RuleSetError, shown
from crazyeights.knobs import (
    AfterDraw,
    Answer,
    Blocked,
    DrawRule,
    DrawStop,
    DrawWhen,
    LastCard,
    LastCardRule,
    PenaltyRule,
    Reshuffle,
    Scoring,
    Starter,
    TieBreak,
    TwoPlayerReverse,
)
from crazyeights.powers import Power
from crazyeights.ruleset import EIGHTS_WILD, STANDARD_POINTS, RuleSet

STARTER_RULES = RuleSet(
    name="Starter rules",
    source="S0: FeltSavvy, the complete starter rules",
    players=(2, 4),
    scoring=Scoring.NOBODY,
    blocked=Blocked.LOWEST_WINS,
)
"""Single rounds: draw one and play it or keep it, only eights are special."""

HOW_TO_PLAY = RuleSet(
    name="How to play",
    source="S1: How to Play Crazy Eights: Rules, Scoring and a Worked Example (after Pagat)",
    players=(2, 5),
    starter=Starter.DEALER_NAMES,
    target=100,
)
"""The base game as most guides tell it, a match to 100."""

LAST_CARD = RuleSet(
    name="Last Card",
    source="S2: Rules for Last Card",
    players=(2, 6),
    hand_size={2: 7, 4: 5},
    starter=Starter.RANDOM,
    powers={
        **EIGHTS_WILD,
        Rank.ACE: Power(skip=1),
        Rank.JACK: Power(draw=2),
        Rank.QUEEN: Power(reverse=True),
        Rank.KING: Power(wild=True, draw=4),
    },
    two_player_reverse=TwoPlayerReverse.SKIP,
    draw=DrawRule(limit=3),
    last_card=LastCardRule(mode=LastCard.CALL),
    multi_play=True,
    points={**STANDARD_POINTS, Rank.ACE: 15},
    scoring=Scoring.WINNER_TAKES,
    blocked=Blocked.LOWEST_WINS,
    target=500,
)
"""The standard deck as Uno: action cards, calls and catches, several cards of one rank, to 500."""

RULES_CARD = RuleSet(
    name="Rules card",
    source="S3: Crazy Eights, a foldable rules card (w.richardpringle.com/games/crazy-eights)",
    players=(2, 5),
    starter=Starter.DEALER_NAMES,
    draw=DrawRule(when=DrawWhen.STUCK, limit=None, must_play=True),
)
"""Draw until a card fits, and only when nothing else does."""

RULES_CARD_DRAW_ONE = RULES_CARD.vary(
    name="Rules card, draw one",
    draw=DrawRule(when=DrawWhen.STUCK, then=AfterDraw.NOTHING),
)
"""The rules card with its option: one card, and the turn is over."""

CARD_GAME_101 = RuleSet(
    name="Card Game 101",
    source="S4: Card Game 101 #3: Crazy Eights",
    players=(2, 5),
    hand_size={2: 5},
    draw=DrawRule(when=DrawWhen.STUCK, limit=3, must_play=True),
    reshuffle=Reshuffle.NEVER,
    target=100,
    tie_break=TieBreak.PLAYOFF,
)
"""Family rules: five cards each, up to three draws, the pile is never used again, a playoff for ties."""

PAGAT = RuleSet(
    name="Pagat",
    source="Pagat's basic game, after guides that cite it",
    packs={2: 1, 6: 2},
    starter=Starter.DEALER_NAMES,
    draw=DrawRule(then=AfterDraw.NOTHING),
)
"""The basic game at Pagat: a turn is a play or a draw.

Two of its variations no knob reaches: eights that have to match, and eights that change no suit.
"""

OPENSPIEL = RuleSet(
    name="OpenSpiel",
    source="OpenSpiel's crazy_eights, as far as the knobs reach",
    players=(2, 15),
    packs={2: 1, 6: 2},
    starter_powers=True,
    draw=DrawRule(limit=5, stop=DrawStop.AT_LIMIT, then=AfterDraw.ANY_CARD),
    reshuffle=Reshuffle.NEVER,
)
"""What the other engine plays without its special cards."""

OPENSPIEL_SPECIAL = OPENSPIEL.vary(
    name="OpenSpiel with special cards",
    powers={Rank.ACE: Power(reverse=True), Rank.QUEEN: Power(skip=1), Rank.TWO: Power(draw=2)},
    penalty=PenaltyRule(answer=Answer.SAME_RANK),
)
"""What the other engine plays with them."""

SWEDISH_RUMMY = relatives.SWEDISH_RUMMY
MAU_MAU = relatives.MAU_MAU
PRSI = relatives.PRSI
SWITCH = relatives.SWITCH
TSCHAU_SEPP = relatives.TSCHAU_SEPP
PESTEN = relatives.PESTEN
LAST_CARD_NZ = relatives.LAST_CARD_NZ
COUNTDOWN = relatives.COUNTDOWN

_BY_NAME = {
    constant.lower().replace("_", "-"): value
    for constant, value in list(globals().items())
    if isinstance(value, RuleSet)
}


def names() -> tuple[str, ...]:
    """Return the names of all presets, as `named` and the command line take them.

    Examples:
        >>> names()[:2]
        ('starter-rules', 'how-to-play')
    """
    return tuple(_BY_NAME)


def named(name: str) -> RuleSet:
    """Return the preset of a name; capitals and underscores are as good as small letters and hyphens.

    Raises:
        RuleSetError: There is no such preset; the near names are listed.

    Examples:
        >>> named("how-to-play") is named("HOW_TO_PLAY") is HOW_TO_PLAY
        True
    """
    key = name.lower().replace("_", "-") if isinstance(name, str) else ""
    if key not in _BY_NAME:
        from difflib import get_close_matches

        near = get_close_matches(key, _BY_NAME, n=3)
        raise RuleSetError([f"there is no preset {shown(name)}; " + _way_out(near)])
    return _BY_NAME[key]


def _way_out(near: list[str]) -> str:
    return f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(_BY_NAME)}"
