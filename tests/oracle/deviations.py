"""Every difference between this library and OpenSpiel's ``crazy_eights``, once, as data.

The lock-step counts which of them it meets, the page of the documentation explains each, and each has a test that shows
it, so that a difference that has gone is noticed. A difference that is not here is a fault.
"""

from __future__ import annotations

from enum import Enum

import attrs


class Shows(Enum):
    """Where a deviation shows, and what the lock-step does about it."""

    TABLE = "in the table: the game is cut there and counted"
    LISTS = (
        "in the list of moves, the number of passes or after the end: what is compared is adjusted, and play goes on"
    )
    SCORES = "in the scores: the returns are compared with OpenSpiel's own formula"
    SETTING = "not while the two are compared: the same chance outcomes are fed, and the setting is not used"


@attrs.frozen(kw_only=True)
class Deviation:
    """One difference."""

    id: str
    """A name for it."""
    theirs: str
    """What OpenSpiel does."""
    ours: str
    """What this library does."""
    why: str
    """The reason, with the rule that it rests on."""
    shows: Shows
    """Where it shows."""


STOCK_WITHOUT_ORDER = Deviation(
    id="stock-without-order",
    theirs="The stock has no order: the dealer, each card dealt and each card drawn are chance events of their own.",
    ours="The dealer is an argument, and the seed fixes the order of the stock, at the deal and at each shuffle.",
    why="The same seed gives the same round in every process and every language.",
    shows=Shows.SETTING,
)
STARTER_EIGHT_BACK_AT_ONCE = Deviation(
    id="starter-eight-back-at-once",
    theirs="An eight that is turned up goes back before the next card is turned, so that it may come up again.",
    ours="It is set aside until a plain card comes, and then goes into the middle of the stock.",
    why="`Starter.MIDDLE`: so the deal ends for sure, at the latest when all eights lie aside.",
    shows=Shows.SETTING,
)
PLAYERS_UNCHECKED = Deviation(
    id="players-unchecked",
    theirs="It says that it is for 2 to 15 players, but also deals for one.",
    ours="A number of players that the rules are not for is refused.",
    why="A rule set names the fewest and the most players, and every deal is held to it.",
    shows=Shows.SETTING,
)
NO_LIMIT = Deviation(
    id="no-limit",
    theirs="A limit of -1 lets a seat draw until the stock is dry.",
    ours="Drawing on past a card that fits needs a limit; one that is larger than the stock does the same.",
    why="`AT_LIMIT` without a limit contradicts itself, and is refused when the rule set is built.",
    shows=Shows.SETTING,
)
LIMIT_ZERO = Deviation(
    id="limit-zero",
    theirs="A limit of 0 is taken, and the game hangs: a seat that can play nothing has no legal action.",
    ours="A limit below 1 is refused when the rule set is built.",
    why="A running round always offers a move to the seat in turn.",
    shows=Shows.SETTING,
)
ACTIONS_UNCHECKED = Deviation(
    id="actions-unchecked",
    theirs="An action is applied without a check: a card that does not fit is laid, other things end the process.",
    ours="`apply` refuses an illegal move with its reason, and nothing has changed.",
    why="Legality has one definition, and both the list of moves and `apply` use it.",
    shows=Shows.SETTING,
)
EIGHT_IN_TWO_STEPS = Deviation(
    id="eight-in-two-steps",
    theirs="An eight and the suit that it asks for are two actions of the same seat.",
    ours="They are one move, `Play(card, suit)`; a last eight names no suit in either engine.",
    why="What is decided at once is said at once; a suit is named exactly when the round goes on.",
    shows=Shows.LISTS,
)
FREE_PASS_WHEN_DRY = Deviation(
    id="free-pass-when-dry",
    theirs="With an empty stock a seat may pass at the start of its turn even if it could play.",
    ours="It has to play, be it the last eight.",
    why="At the start of a turn a pass is legal only when nothing can be drawn and nothing played (S0, S1 and S4).",
    shows=Shows.LISTS,
)
PASS_AT_LIMIT = Deviation(
    id="pass-at-limit",
    theirs="A seat that has drawn all it may and can play nothing has to say that it passes.",
    ours="Its turn ends by itself, inside the draw.",
    why="S0 has the turn pass automatically: a move that is the only one left after a draw is no decision.",
    shows=Shows.LISTS,
)
TWO_ON_DRY_STOCK = Deviation(
    id="two-on-dry-stock",
    theirs="With an empty stock, and nothing that comes back from the pile, a two is an ordinary card: nobody owes.",
    ours="The next seat owes two cards all the same: it has to answer with a two if it can, or else passes.",
    why="A power acts whatever the stock holds; what is not there is forgiven when it is to be paid, not before.",
    shows=Shows.TABLE,
)
LAST_ACE_TURNS = Deviation(
    id="last-ace-turns",
    theirs="With special cards, an ace that is a seat's last card still turns the direction of the game that it ends.",
    ours="The direction stays as it was.",
    why="The last card ends the round at once: no further power acts.",
    shows=Shows.LISTS,
)
EXACT_PAYMENT_PASSES = Deviation(
    id="exact-payment-passes",
    theirs="Paying what is owed with exactly the last card of the stock is the first pass of a block.",
    ours="A payment is never a pass.",
    why="A round is blocked by passes at the start of a turn, and a turn that took cards starts the count again.",
    shows=Shows.LISTS,
)
LAST_DRAW_PASSES = Deviation(
    id="last-draw-passes",
    theirs="A seat that draws the last card of the stock and then passes has made the first pass of a block.",
    ours="The pass after a draw does not count.",
    why="A round is blocked by passes at the start of a turn, and a turn that took cards starts the count again.",
    shows=Shows.LISTS,
)
ONE_PASS_MORE = Deviation(
    id="one-pass-more",
    theirs="A game is blocked after one pass more in a row than there are players.",
    ours="It is blocked after as many passes in a row as there are seats.",
    why="When every seat has passed with nothing to draw, nobody can ever move again: S0, S1 and S4 stop there.",
    shows=Shows.LISTS,
)
SUIT_AFTER_THE_END = Deviation(
    id="suit-after-the-end",
    theirs="When a game is blocked, the suit that an eight asked for is still shown.",
    ours="Once a round is over the suit is that of the top card.",
    why="Nothing is pending any more, so equal tables are equal values.",
    shows=Shows.LISTS,
)
TURNED_OVER_AFTER_THE_END = Deviation(
    id="turned-over-after-the-end",
    theirs="When the last card of a seat is played on an empty stock, the pile below it still becomes the stock.",
    ours="The pile stays as it is.",
    why="`WHEN_EMPTIED` rebuilds the stock after every move, but not once the round is over.",
    shows=Shows.LISTS,
)
LIMIT_ON_PLAYS = Deviation(
    id="limit-on-plays",
    theirs="After `max_turns` played cards, 100 by default, the game stops, and everybody pays for the own hand.",
    ours="A round goes on until a seat is out or the round is blocked.",
    why="No page knows such a limit; whoever simulates endless play bounds it from outside.",
    shows=Shows.SETTING,
)
POINTS_BY_CARD_NUMBER = Deviation(
    id="points-by-card-number",
    theirs="A plain card costs its number in the deck plus two, so a three of clubs six and a ten of spades 37.",
    ours="A plain card costs its face value.",
    why="So it stands in the tables of points of all pages.",
    shows=Shows.SCORES,
)
ACES_COST_TEN = Deviation(
    id="aces-cost-ten",
    theirs="An ace costs ten, like a court card.",
    ours="An ace costs one.",
    why="S0, S1, S3 and S4 count it one, S2 fifteen, nobody ten.",
    shows=Shows.SCORES,
)
BELOW_ZERO = Deviation(
    id="below-zero",
    theirs="Points are losses: each return is zero or below, and the documented smallest one can be undercut.",
    ours="Points are what the cards cost, zero or above, and the fewest are best.",
    why="The pages write points down and add them up to a target.",
    shows=Shows.SCORES,
)

DEVIATIONS = tuple(value for value in list(globals().values()) if isinstance(value, Deviation))
"""All of them, in the order of the file."""
