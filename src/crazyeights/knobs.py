"""The values that the knobs of a rule set take: enums, and small groups of knobs that belong together."""

from __future__ import annotations

from enum import Enum

import attrs

from crazyeights.powers import Power


class Starter(Enum):
    """What happens when the card turned up for the pile is wild for the dealer."""

    MIDDLE = "middle"
    """It goes back into the middle of the stock and another is turned."""
    RANDOM = "random"
    """It goes back to a random place of the stock and another is turned."""
    DEALER_NAMES = "dealer_names"
    """It stays, and the dealer names the suit before play begins."""
    PRINTED = "printed"
    """It stays, and its own suit counts."""

    @property
    def goes_back(self) -> bool:
        """Whether the wild goes back into the stock.

        Source:
            S4 and S2.
        """
        return self in {Starter.MIDDLE, Starter.RANDOM}


class TwoPlayerReverse(Enum):
    """What a reverse does beside turning the direction when two seats are in the round."""

    NOTHING = "nothing"
    """Nothing: the other seat has its turn."""
    SKIP = "skip"
    """It skips the other seat."""


class DrawWhen(Enum):
    """When a seat may draw."""

    ANY_TIME = "any_time"
    """Instead of playing, whatever it holds."""
    STUCK = "stuck"
    """Only with no legal play."""


class DrawStop(Enum):
    """How long a seat that has begun to draw goes on."""

    AT_PLAYABLE = "at_playable"
    """Until a drawn card fits, or the limit is reached."""
    AT_LIMIT = "at_limit"
    """Until the limit is reached, though a card may be played at any moment."""


class AfterDraw(Enum):
    """What may be played after drawing."""

    DRAWN_CARD = "drawn_card"
    """Only the card just drawn."""
    ANY_CARD = "any_card"
    """Any card that fits."""
    NOTHING = "nothing"
    """Nothing: drawing is the whole turn."""


class Answer(Enum):
    """Which cards with a draw power pass an owed penalty on."""

    NONE = "none"
    """None: the penalty has to be paid."""
    SAME_RANK = "same_rank"
    """Those of the rank on top."""
    ANY_DRAW = "any_draw"
    """All that fit."""


class Reshuffle(Enum):
    """When the pile becomes the new stock."""

    NEVER = "never"
    """Never."""
    WHEN_NEEDED = "when_needed"
    """At the next draw from an empty stock."""
    WHEN_EMPTIED = "when_emptied"
    """As soon as the stock is empty."""


class LastCard(Enum):
    """What a seat has to say when one card is left to it."""

    AUTOMATIC = "automatic"
    """Nothing; everybody sees it."""
    CALL = "call"
    """It calls with the play or afterwards; until then others may catch it."""
    DECLARE = "declare"
    """It calls with the play, or takes the penalty at once."""


class Finish(Enum):
    """Which cards may be the last."""

    ANY = "any"
    """Any."""
    NOT_WILD = "not_wild"
    """No card that is wild for its seat."""
    NOT_POWER = "not_power"
    """Only plain cards: no wild and no other power."""

    def allows(self, power: Power) -> bool:
        """Whether a card that does this may be the last.

        Source:
            S2, where any card may; Pesten, where none with a power may.
        """
        if self is Finish.NOT_WILD:
            return not power.wild
        return power.is_plain or self is Finish.ANY


class RoundEnds(Enum):
    """When the round is over."""

    FIRST_OUT = "first_out"
    """When the first seat has gone out."""
    ONE_LEFT = "one_left"
    """When one seat is left; the others play on for places."""


class Scoring(Enum):
    """Who scores what after a round."""

    NOBODY = "nobody"
    """Nobody: a round is won or lost."""
    LOSERS_OWN = "losers_own"
    """The losers score what they hold, and low totals win."""
    WINNER_TAKES = "winner_takes"
    """The winner scores what the others hold, and high totals win."""


class Blocked(Enum):
    """Who wins a round in which nobody can move."""

    LOWEST_WINS = "lowest_wins"
    """The lowest hand; equal lowest hands share."""
    ALL_OWN = "all_own"
    """Nobody: all score what they hold."""


class TieBreak(Enum):
    """What happens when the best totals of a match are equal."""

    SHARED = "shared"
    """They share the match."""
    PLAYOFF = "playoff"
    """A round among those seats decides, repeated while they are tied."""


@attrs.frozen(kw_only=True)
class DrawRule:
    """How a seat draws in its turn.

    Examples:
        >>> DrawRule(limit=3).stop.name
        'AT_PLAYABLE'
    """

    when: DrawWhen = DrawWhen.ANY_TIME
    """When a seat may draw."""
    limit: int | None = 1
    """How many cards a turn at most; None: as long as there are any."""
    stop: DrawStop = DrawStop.AT_PLAYABLE
    """How long a seat that has begun goes on."""
    then: AfterDraw = AfterDraw.DRAWN_CARD
    """What may be played after drawing."""
    must_play: bool = False
    """Whether a drawn card that fits must be played."""


@attrs.frozen(kw_only=True)
class PenaltyRule:
    """What becomes of the cards that a draw power demands.

    Examples:
        >>> PenaltyRule().ends_turn
        True
    """

    answer: Answer = Answer.NONE
    """Which cards pass the penalty on."""
    ends_turn: bool = True
    """Whether paying costs the turn."""


@attrs.frozen(kw_only=True)
class LastCardRule:
    """What a seat has to say when one card is left to it, and what it costs not to.

    Examples:
        >>> LastCardRule(mode=LastCard.CALL).penalty
        2
    """

    mode: LastCard = LastCard.AUTOMATIC
    """What has to be said."""
    penalty: int = 2
    """How many cards a seat takes that did not say it."""
