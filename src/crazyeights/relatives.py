"""The relatives of Crazy Eights as named rule sets, which `crazyeights.presets` names beside those of the pages.

Sources contradict each other on every one of these games. A definition follows one answer to each question; the other
answers, and what no knob reaches, stand on the page of the preset.
"""

from __future__ import annotations

from crazyeights.deck import RANKS, Card, Rank, Suit
from crazyeights.knobs import (
    AfterDraw,
    Answer,
    DrawRule,
    DrawWhen,
    Finish,
    LastCard,
    LastCardRule,
    PenaltyRule,
    RoundEnds,
    Scoring,
    Starter,
    TwoPlayerReverse,
)
from crazyeights.levels import Level
from crazyeights.powers import Power
from crazyeights.ruleset import Powers, RuleSet

SEVEN_TO_ACE = tuple(rank for rank in RANKS if rank is Rank.ACE or rank >= Rank.SEVEN)
"""The short pack of 32 cards; of a German one the Unter is the jack and the Ober the queen."""
SIX_TO_ACE = tuple(rank for rank in RANKS if rank is Rank.ACE or rank >= Rank.SIX)
"""The short pack of 36 cards; of a Swiss one the Banner is the ten, the Under the jack and the Ober the queen."""
FACE_VALUES = {rank: rank.value for rank in RANKS}
"""Each rank by its number, the eight too; the courts, and often the ace, are given values of their own."""
SWITCH_POWERS: Powers = {
    Rank.ACE: Power(wild=True),
    Rank.TWO: Power(draw=2),
    Rank.EIGHT: Power(skip=1),
    Rank.JACK: Power(reverse=True),
    Card(Rank.JACK, Suit.CLUBS): Power(draw=5),
    Card(Rank.JACK, Suit.SPADES): Power(draw=5),
}
"""The black jacks have a power of their own, which replaces that of the jacks."""

SWEDISH_RUMMY = RuleSet(
    name="Swedish Rummy",
    source="Swedish Rummy, also Rockaway or Eights: guides to card games, The Spruce's among them",
    players=(2, 4),
    packs={2: 1, 6: 2},
    draw=DrawRule(limit=None, must_play=True),
    target=100,
)
"""Crazy Eights under an older name: whoever draws draws until a card fits; to 100."""

MAU_MAU = RuleSet(
    name="Mau-Mau",
    source="Mau-Mau in Germany: rules of clubs, sites and programs, NetMauMau, maumobile and Spin Chat among them",
    players=(2, 5),
    ranks=SEVEN_TO_ACE,
    packs={2: 1, 6: 2},
    hand_size={2: 5},
    starter=Starter.DEALER_NAMES,
    starter_powers=True,
    powers={
        Rank.JACK: Power(wild=True),
        Rank.SEVEN: Power(draw=2),
        Rank.EIGHT: Power(skip=1),
        Rank.ACE: Power(again=True),
    },
    wild_on_wild=False,
    two_player_reverse=TwoPlayerReverse.SKIP,
    draw=DrawRule(when=DrawWhen.STUCK),
    penalty=PenaltyRule(answer=Answer.SAME_RANK),
    last_card=LastCardRule(mode=LastCard.CALL),
    points={**FACE_VALUES, Rank.JACK: 20, Rank.ACE: 11, Rank.KING: 4, Rank.QUEEN: 3},
)
"""The German game with 32 cards: jacks wish for a suit but never lie on each other, sevens draw two and add up."""

PRSI = RuleSet(
    name="Prší",
    source="Prší in Czechia: rule pages for the German pack of 32",
    players=(2, 5),
    ranks=SEVEN_TO_ACE,
    packs={2: 1, 5: 2},
    hand_size={2: 4},
    starter=Starter.DEALER_NAMES,
    starter_powers=True,
    powers={Rank.QUEEN: Power(wild=True), Rank.SEVEN: Power(draw=2), Rank.ACE: Power(skip=1)},
    draw=DrawRule(then=AfterDraw.NOTHING),
    penalty=PenaltyRule(answer=Answer.SAME_RANK),
    skip_answer=True,
    points={**FACE_VALUES, Rank.ACE: 11, Rank.JACK: 2, Rank.QUEEN: 3, Rank.KING: 4},
)
"""The Czech game with 32 cards: an ace answers an ace, a seven a seven, and drawing is the turn."""

SWITCH = RuleSet(
    name="Switch",
    source="Switch, also Two Four Jacks or Black Jack, in Britain: the English Wikipedia, Hobbylark and an app",
    packs={2: 1, 5: 2},
    hand_size={2: 7},
    powers=SWITCH_POWERS,
    draw=DrawRule(must_play=True),
    penalty=PenaltyRule(answer=Answer.SAME_RANK),
    last_card=LastCardRule(mode=LastCard.DECLARE),
    scoring=Scoring.NOBODY,
)
"""The British game: aces are wild, twos draw two, black jacks five, red jacks turn the direction."""

TSCHAU_SEPP = RuleSet(
    name="Tschau Sepp",
    source="Tschau Sepp in Switzerland: jassen.ch, Jasswelt, Waspika and Bättig's book of rules",
    players=(2, 5),
    ranks=SIX_TO_ACE,
    packs={2: 1, 5: 2},
    hand_size={2: 5},
    starter=Starter.DEALER_NAMES,
    powers={
        Rank.JACK: Power(wild=True),
        Rank.SEVEN: Power(draw=2),
        Rank.EIGHT: Power(skip=1),
        Rank.ACE: Power(reverse=True),
    },
    two_player_reverse=TwoPlayerReverse.SKIP,
    draw=DrawRule(must_play=True),
    penalty=PenaltyRule(answer=Answer.SAME_RANK),
    last_card=LastCardRule(mode=LastCard.DECLARE),
    jump_in=True,
    round_ends=RoundEnds.ONE_LEFT,
    target=200,
)
"""The Swiss game with 36 cards: Unders are wild, whoever is out drops out, and the last one pays; to 200."""

PESTEN = RuleSet(
    name="Pesten",
    source="Pesten in the Netherlands: Libelle, Spelinfo and an app",
    hand_size={2: 7},
    starter=Starter.DEALER_NAMES,
    starter_powers=True,
    powers={
        Rank.JACK: Power(wild=True),
        Rank.TWO: Power(draw=2),
        Rank.EIGHT: Power(skip=1),
        Rank.ACE: Power(reverse=True),
        Rank.SEVEN: Power(again=True),
        Rank.KING: Power(again=True),
    },
    two_player_reverse=TwoPlayerReverse.SKIP,
    draw=DrawRule(when=DrawWhen.STUCK),
    penalty=PenaltyRule(answer=Answer.SAME_RANK, ends_turn=False),
    last_card=LastCardRule(mode=LastCard.DECLARE),
    finish=Finish.NOT_POWER,
    scoring=Scoring.NOBODY,
)
"""The Dutch game: six ranks do something, none of them may be the last card, and whoever paid still plays."""

LAST_CARD_NZ = RuleSet(
    name="Last Card (New Zealand)",
    source="Last Card, also Last One, as played in New Zealand",
    players=(2, 6),
    hand_size={2: 7},
    starter=Starter.PRINTED,
    powers={
        Rank.ACE: Power(wild=True),
        Rank.TWO: Power(draw=2),
        Rank.FIVE: Power(draw=5),
        Rank.TEN: Power(skip=1),
        Rank.JACK: Power(again=True),
    },
    draw=DrawRule(when=DrawWhen.STUCK),
    penalty=PenaltyRule(answer=Answer.SAME_RANK),
    last_card=LastCardRule(mode=LastCard.CALL),
    multi_play=True,
    finish_powers_act=True,
    scoring=Scoring.NOBODY,
)
"""The game of New Zealand: several cards of a rank at once, fives draw five, and a final two or five still hits."""


COUNTDOWN = RuleSet(
    name="Crazy Eights Countdown",
    source="https://www.thedarkimp.com/blog/2022/03/03/crazy-eights-countdown/",
    players=(2, 6),
    starter=Starter.PRINTED,
    powers={},
    draw=DrawRule(limit=None, must_play=True),
    scoring=Scoring.NOBODY,
    levels=tuple(Level(rank.value, rank) for rank in reversed(RANKS) if rank <= Rank.EIGHT),
)
"""Eight cards and eights wild for everybody; who wins a round goes on with seven and sevens, and so on down to one."""
