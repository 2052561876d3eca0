"""Why a move is not legal, as sentences that a user interface may show."""

from __future__ import annotations

from enum import Enum


class Refusal(Enum):
    """Why a move is not legal; the value is a sentence for a player.

    Where several reasons hold for a play, the first in the order of the members is given. Other moves have few reasons
    each; of jumping in, `NO_JUMP_IN` is asked before the card is looked at.

    Examples:
        >>> Refusal.DOES_NOT_FIT.value
        'matches neither the suit nor the rank in force'
    """

    NOT_A_MOVE = "this is not a move; moves are made with Play, Draw, Pass and the like, or read with parse_move"
    """A value of another type."""
    DEAL_FIRST = "the round is over; deal the next one"
    """Anything but `Deal` between two rounds of a match."""
    OVER = "the game is over"
    """Anything once the round is over, or the match."""
    NO_DEAL = "the round is not over, so none can be dealt"
    """`Deal` within a round, or where there is no match."""
    NOT_YOUR_TURN = "it is not your turn"
    """A move of a seat that may not make it now."""
    NAME_A_SUIT = "the dealer has to name a suit first"
    """Anything but `NameSuit` while the dealer names."""
    NOT_HELD = "the card is not in the hand"
    """A card, or more copies of it, that the seat does not hold."""
    ONE_CARD = "only one card may be played at a time"
    """Several cards where the rules, or a card just drawn, allow but one."""
    ONE_RANK = "cards played together have to be of one rank"
    """Several cards of different ranks."""
    PAY_OR_ANSWER = "cards are owed: take them, or answer where an answer is allowed"
    """A move that neither pays an owed penalty nor answers it."""
    ANSWER_OR_PASS = "the seat is skipped: answer with a card that skips, or pass"  # noqa: S105 - no password
    """A move that neither answers a skip nor accepts it."""
    ONLY_DRAWN_CARD = "only the card just drawn may be played"
    """Another card after a draw."""
    WILD_ON_WILD = "a wild may not be played on a wild"
    """A wild on a wild, where that is not allowed."""
    DOES_NOT_FIT = "matches neither the suit nor the rank in force"
    """A card that does not fit."""
    MUST_PLAY_DRAWN = "the card just drawn fits and has to be played"
    """Keeping a drawn card, or playing without it, where it must be played."""
    FINISH = "this card may not be the last one"
    """Going out with a card that these rules forbid for it."""
    SUIT_MISSING = "a wild card names the suit to follow"
    """A wild without its suit."""
    SUIT_NOT_ASKED = "no suit may be named now"
    """A suit with a card that is not wild, with the last card of the round, or when no dealer has to name one."""
    TARGET_MISSING = "name the seat to swap hands with"
    """A swap without its seat."""
    TARGET_WRONG = "hands cannot be swapped with that seat now"
    """A swap with oneself, with a seat that is not in the round, or with a play that swaps nothing."""
    CALL_NOT_DUE = "there is no last card to call"
    """A call with a play that does not leave one card, or when none is due."""
    NOTHING_TO_CATCH = "there is nothing to catch that seat for"
    """Catching a seat that has called, or owes no call."""
    NO_JUMP_IN = "this card cannot be thrown in now"
    """Jumping in where the rules, the moment or the card do not allow it."""
    NOTHING_TO_DRAW = "there is nothing left to draw"
    """A draw from an empty stock with nothing to turn over."""
    DRAWN_ENOUGH = "no more cards may be drawn in this turn"
    """A draw beyond the limit, or after a drawn card that fits."""
    CAN_PLAY = "only a seat that cannot play may draw"
    """A draw with a legal play at hand, where only a seat that is stuck draws."""
    MUST_DRAW = "draw before you pass"
    """A pass while a card may be drawn."""
    MUST_PLAY = "a card can be played, so you may not pass"
    """A pass with a legal play, where none may be drawn, or there is nothing to draw."""
