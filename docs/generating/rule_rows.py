"""The rules in a table kept by hand: what each says, and where it is refused, chosen and written down.

Tests hold it to the rest: every refusal, every knob and every sentence of a rule page that has a test stands in a row.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs


def _words(text: str | tuple[()]) -> tuple[str, ...]:
    return tuple(text.split()) if text else ()


def _references(text: str | tuple[()]) -> tuple[str, ...]:
    """Single references from such as ``S0 / Setup / 1, 2; S1 / Deal / 1``."""
    found: list[str] = []
    for reference in text.split("; ") if text else ():
        page, section, numbers = reference.split(" / ")
        found += [f"{page} / {section} / {number}" for number in numbers.split(", ")]
    return tuple(found)


@attrs.frozen
class Row:
    """One rule."""

    says: str
    """The rule in words."""
    refused: tuple[str, ...] = attrs.field(default=(), converter=_words, kw_only=True)
    """The members of `Refusal` by which a move against it is refused; none of a rule that is a consequence."""
    knobs: tuple[str, ...] = attrs.field(default=(), converter=_words, kw_only=True)
    """The knobs that decide it, ``draw.when``, or single values of them, ``draw.when=STUCK``."""
    source: tuple[str, ...] = attrs.field(default=(), converter=_references, kw_only=True)
    """The sentences of the rule pages: page, section, number."""


@attrs.frozen
class Chapter:
    """Rules that belong together."""

    title: str
    """What they are about."""
    rows: Sequence[Row]
    """The rules."""


DEALING = Chapter(
    "Dealing",
    (
        Row(
            "Rules have a name and say where they come from.",
            knobs="name source",
            source="S3 / Where these came from / 1",
        ),
        Row(
            "The rules say how many people can play.",
            knobs="players",
            source="S0 / Setup / 2; S0 / Quick questions / 10; S2 / Introduction / 2; S3 / Head / 1; "
            "S4 / What it takes / 2, 5",
        ),
        Row(
            "The deck is 52 cards, or the ranks that the rules name; many players may take more packs.",
            knobs="ranks packs",
            source="S0 / Setup / 1; S0 / Quick questions / 13; S1 / Deal / 1; S2 / Introduction / 3; S3 / Head / 2; "
            "S4 / What it takes / 4",
        ),
        Row(
            "The dealer is agreed on or drawn for: the highest card deals, the ace is low, whoever ties draws again.",
            source="S4 / Choosing the dealer / 2, 3, 4, 5",
        ),
        Row("The deck is shuffled.", source="S1 / Deal / 1; S2 / Deal / 1"),
        Row(
            "The rules say how many cards each seat gets, by the number of players. They are dealt one at a time, "
            "beginning with the seat after the dealer.",
            knobs="hand_size",
            source="S0 / Setup / 4, 5; S0 / Quick questions / 2, 3, 10; S1 / Deal / 2; S1 / Two players / 1; "
            "S2 / Deal / 3, 4; S4 / Deal / 1",
        ),
        Row(
            "Or each seat gets the number of its level, which is how many rounds of the match it has won.",
            knobs="levels",
        ),
        Row(
            "The rest is the stock, face down.",
            source="S0 / Setup / 6; S1 / Deal / 4; S1 / Two players / 1; S2 / Deal / 5; S3 / Words this game uses / 2; "
            "S4 / Deal / 2",
        ),
        Row(
            "Its first card is turned up and begins the pile.",
            source="S0 / Setup / 7; S1 / Deal / 3; S1 / Worked example / 1; S2 / Deal / 6; S4 / Deal / 3",
        ),
        Row(
            "A wild starter goes back into the stock, and another card is turned.",
            knobs="starter=MIDDLE starter=RANDOM",
            source="S0 / Setup / 8; S2 / Deal / 7; S4 / Further rules / 1, 2",
        ),
        Row(
            "Or it stays: the dealer names the suit before anything else, or its own suit counts.",
            refused="NAME_A_SUIT SUIT_NOT_ASKED",
            knobs="starter=DEALER_NAMES starter=PRINTED",
            source="S1 / Deal / 5",
        ),
        Row("The starter does what it can do as if the dealer had played it, or nothing.", knobs="starter_powers"),
    ),
)

TURN = Chapter(
    "Your turn",
    (
        Row(
            "The seat after the dealer begins, and turns go round. Nobody else moves but as told under Out of turn.",
            refused="NOT_YOUR_TURN",
            source="S1 / Turn / 1, 2, 8; S1 / Worked example / 6; S2 / Turn / 1; S4 / Turn / 1",
        ),
        Row(
            "A card fits if it has the suit in force or the rank of the top.",
            refused="DOES_NOT_FIT",
            knobs="Power.wild=False",
            source="S0 / Matching a card / 1, 3, 4; S1 / Turn / 4, 5; S1 / Worked example / 2, 3; "
            "S2 / Introduction / 4; "
            "S2 / Turn / 3; S3 / Playing a card / 1, 2, 5; S4 / Turn / 2, 5, 6, 7",
        ),
        Row("Of the pile only the top counts.", source="S3 / Words this game uses / 3, 4"),
        Row("Only a card of one's own hand can be played.", refused="NOT_HELD"),
        Row(
            "One card is played at a time.",
            refused="ONE_CARD",
            knobs="multi_play=False",
            source="S0 / Matching a card / 1",
        ),
        Row(
            "Or several of one rank, of which the first fits; the last lies on top and gives the suit.",
            refused="ONE_RANK",
            knobs="multi_play=True",
            source="S2 / Several cards / 1",
        ),
        Row("What is not a move is refused as such.", refused="NOT_A_MOVE"),
    ),
)

DRAWING = Chapter(
    "Drawing",
    (
        Row(
            "A seat may draw instead of playing, whatever it holds.",
            knobs="draw.when=ANY_TIME",
            source="S0 / Drawing one card / 1; S1 / Turn / 7; S1 / Drawing / 1, 4; S2 / Turn / 5",
        ),
        Row(
            "Or only with nothing to play.",
            refused="CAN_PLAY",
            knobs="draw.when=STUCK",
            source="S3 / When you cannot go / 1, 2; S4 / Drawing / 1",
        ),
        Row(
            "The rules say how many draws a turn may have, and they end with a card that fits.",
            refused="DRAWN_ENOUGH",
            knobs="draw.limit draw.stop",
            source="S0 / Drawing one card / 5; S0 / Quick questions / 8; S1 / Extras / 3, 4; S1 / This site / 2; "
            "S2 / Turn / 6; S3 / When you cannot go / 1; S4 / Drawing / 1, 2",
        ),
        Row("Nobody who may still draw passes.", refused="MUST_DRAW", knobs="draw.limit"),
        Row(
            "After a draw only the drawn card may be played, alone; or any card.",
            refused="ONLY_DRAWN_CARD ONE_CARD",
            knobs="draw.then=DRAWN_CARD draw.then=ANY_CARD",
            source="S0 / Drawing one card / 2; S1 / Drawing / 2; S2 / Turn / 7",
        ),
        Row(
            "A drawn card that fits may be played or kept.",
            knobs="draw.must_play=False",
            source="S0 / Drawing one card / 3; S0 / Quick questions / 8; S1 / Drawing / 2; S2 / Turn / 7",
        ),
        Row(
            "Or it must be played.",
            refused="MUST_PLAY_DRAWN",
            knobs="draw.must_play=True",
            source="S3 / When you cannot go / 1; S4 / Drawing / 3",
        ),
        Row(
            "Or nothing may be played: the draw is the whole turn.",
            knobs="draw.then=NOTHING",
            source="S3 / When you cannot go / 2",
        ),
        Row(
            "Once nothing drawn fits and nothing more may be drawn, the turn is over by itself.",
            knobs="draw.limit",
            source="S0 / Drawing one card / 4; S1 / Drawing / 3; S1 / Worked example / 5; S2 / Turn / 8; "
            "S4 / Drawing / 2",
        ),
        Row(
            "The pile without its top is shuffled into a new stock: at the next draw from an empty one, or at once.",
            knobs="reshuffle=WHEN_NEEDED reshuffle=WHEN_EMPTIED",
            source="S0 / Drawing one card / 6; S1 / Drawing / 5; S2 / Empty draw pile / 1; "
            "S3 / When you cannot go / 3, 4",
        ),
        Row(
            "The top stays where it is, and the suit in force stays.",
            source="S0 / Drawing one card / 7; S3 / When you cannot go / 4",
        ),
        Row(
            "Or the pile is never used again, and an empty stock gives nothing.",
            refused="NOTHING_TO_DRAW",
            knobs="reshuffle=NEVER",
            source="S4 / Further rules / 5",
        ),
        Row(
            "With nothing to draw a card that fits must be played; whoever has none passes.",
            refused="MUST_PLAY",
            source="S0 / Blocked rounds and card penalties / 1; S1 / Drawing / 6; S4 / Further rules / 5",
        ),
    ),
)

SPECIAL = Chapter(
    "Special cards",
    (
        Row(
            "A card does what its rank does; one exact card may do something else.",
            knobs="powers",
            source="S1 / Extras / 2",
        ),
        Row(
            "What has no power does nothing but match; in the plain game only eights have one.",
            knobs="Power.wild=False Power.reverse=False Power.again=False Power.swap=False Power.rotate=False",
            source="S0 / Winning the round / 6, 7; S0 / Quick questions / 13, 14; S1 / This site / 1; "
            "S2 / Special cards / 2, 8; S2 / Variants / 2; S3 / Playing a card / 8; S4 / Turn / 3",
        ),
        Row(
            "A wild fits on any card.",
            knobs="Power.wild=True",
            source="S0 / Matching a card / 2; S1 / Eights / 1, 4; S1 / Two players / 4; S1 / Worked example / 4; "
            "S2 / Introduction / 4; S2 / Special cards / 3; S2 / Eights / 2; S3 / Playing a card / 3; "
            "S3 / Words this game uses / 5, 6; S4 / Turn / 3",
        ),
        Row(
            "Whoever plays it names a suit, any of the four.",
            refused="SUIT_MISSING",
            knobs="Power.wild=True",
            source="S0 / Wild eights change the suit / 1; S1 / Turn / 6; S1 / Worked example / 4; "
            "S2 / Special cards / 3, 7; S2 / Turn / 4; S2 / Eights / 4; S3 / Playing a card / 4; "
            "S3 / Words this game uses / 6; S4 / Turn / 4, 8; S4 / Further rules / 3, 4",
        ),
        Row(
            "That suit or another wild has to follow; the suit printed on the wild does not count.",
            refused="DOES_NOT_FIT",
            knobs="Power.wild=True",
            source="S0 / Wild eights change the suit / 2, 3; S1 / Eights / 2, 3; S1 / Worked example / 5, 6; "
            "S2 / Eights / 3; S4 / Turn / 4",
        ),
        Row(
            "No suit is named with another card, or with the last card of a round.",
            refused="SUIT_NOT_ASKED",
            knobs="Power.wild",
            source="S0 / Winning the round / 3; S0 / Quick questions / 5",
        ),
        Row(
            "A rank may be wild for the seats of one level only; for the others it has to fit.",
            refused="DOES_NOT_FIT SUIT_NOT_ASKED",
            knobs="levels",
        ),
        Row(
            "A wild may be put on a wild, or not.",
            refused="WILD_ON_WILD",
            knobs="wild_on_wild",
            source="S0 / Wild eights change the suit / 2; S4 / Turn / 4",
        ),
        Row(
            "A skip takes the turn of the next seats; with two players one goes again.",
            knobs="Power.skip",
            source="S1 / Extras / 6; S2 / Special cards / 4; S3 / Playing a card / 6, 7",
        ),
        Row(
            "A seat to be skipped may pass the skip on with a card of the same rank, or not.",
            refused="ANSWER_OR_PASS",
            knobs="skip_answer",
        ),
        Row(
            "A reverse turns the direction; with two players it may skip as well.",
            knobs="Power.reverse two_player_reverse",
            source="S1 / Extras / 7; S2 / Special cards / 6",
        ),
        Row("Again: the same seat has another turn.", knobs="Power.again"),
        Row(
            "A swap exchanges hands with another seat that the player names.",
            refused="TARGET_MISSING TARGET_WRONG",
            knobs="Power.swap",
            source="S2 / Variants / 5",
        ),
        Row("A rotation moves every hand on to the next seat.", knobs="Power.rotate", source="S2 / Variants / 6"),
    ),
)

PENALTIES = Chapter(
    "Penalties",
    (
        Row(
            "After a draw power the next seat owes cards: it takes them all, and does nothing else.",
            refused="PAY_OR_ANSWER",
            knobs="Power.draw penalty.answer=NONE",
            source="S1 / Extras / 5; S2 / Special cards / 5, 7; S2 / Variants / 3",
        ),
        Row(
            "Or it passes the sum on with a card that makes draw, its own added.",
            refused="PAY_OR_ANSWER",
            knobs="penalty.answer=SAME_RANK penalty.answer=ANY_DRAW",
            source="S1 / Extras / 5; S2 / Variants / 4",
        ),
        Row("Whoever has paid has lost the turn, or still has it.", knobs="penalty.ends_turn"),
    ),
)

LAST_CARD = Chapter(
    "The last card",
    (
        Row(
            "Nothing has to be said when one card is left.",
            knobs="last_card.mode=AUTOMATIC",
            source="S0 / Winning the round / 4, 5",
        ),
        Row(
            "Or it is called, with the play that leaves one card or afterwards.",
            refused="CALL_NOT_DUE",
            knobs="last_card.mode=CALL",
            source="S2 / Last card / 1",
        ),
        Row(
            "Until it is called, and until that seat is in turn again, others may catch it; it takes cards.",
            refused="NOTHING_TO_CATCH",
            knobs="last_card.mode=CALL last_card.penalty",
            source="S2 / Last card / 2",
        ),
        Row(
            "Or it is said with the play, or costs cards at once.",
            refused="CALL_NOT_DUE",
            knobs="last_card.mode=DECLARE last_card.penalty",
            source="S1 / Extras / 8",
        ),
    ),
)

OUT_OF_TURN = Chapter(
    "Out of turn",
    (
        Row(
            "Whoever holds the very card on top may throw it in, and play goes on from there; or nobody may.",
            refused="NO_JUMP_IN NOT_HELD",
            knobs="jump_in",
            source="S2 / Variants / 7",
        ),
        Row(
            "Calling and catching are moves out of turn as well.",
            refused="CALL_NOT_DUE NOTHING_TO_CATCH",
            knobs="last_card.mode=CALL",
            source="S2 / Last card / 1, 2",
        ),
        Row("A seat speaks for itself only.", refused="NOT_YOUR_TURN"),
    ),
)

ENDING = Chapter(
    "Ending a round",
    (
        Row(
            "The first seat without cards has won, and the round is over at once.",
            refused="OVER",
            knobs="round_ends=FIRST_OUT",
            source="S0 / Winning the round / 1; S1 / End of a hand / 1; S1 / Worked example / 7; "
            "S2 / Introduction / 1; "
            "S3 / The idea / 1, 2; S3 / Words this game uses / 1, 7, 8; S4 / End of a round / 1",
        ),
        Row("Or the others play on until one seat is left.", refused="OVER", knobs="round_ends=ONE_LEFT"),
        Row(
            "Any card may be the last, or no wild, or no special card.",
            refused="FINISH",
            knobs="finish",
            source="S0 / Winning the round / 2; S0 / Quick questions / 5; S2 / Finish / 1",
        ),
        Row("A last card that makes draw hits the next seat before the count, or does not.", knobs="finish_powers_act"),
        Row(
            "When every seat has passed in a row with nothing to draw, the round is blocked.",
            refused="OVER",
            source="S0 / Blocked rounds and card penalties / 2; S1 / Drawing / 7; S4 / Further rules / 6",
        ),
        Row(
            "A blocked round is won by the lowest hand, equal ones share; or by nobody, and all score what they hold.",
            knobs="blocked",
            source="S0 / Blocked rounds and card penalties / 3, 4; S1 / Drawing / 8; S3 / When you cannot go / 3; "
            "S4 / Further rules / 6",
        ),
    ),
)

SCORING = Chapter(
    "Scoring",
    (
        Row(
            "The rules say how many points the cards of each rank are worth.",
            knobs="points",
            source="S0 / Blocked rounds and card penalties / 6, 7, 8, 9, 12; S1 / Eights / 4; S1 / End of a hand / 2; "
            "S1 / Worked example / 8, 9; S2 / Scoring / 2, 3, 4, 5; S3 / Scoring what is left / 1, 2, 3, 4; "
            "S4 / End of a round / 3, 4, 5, 6",
        ),
        Row(
            "Nobody scores: a round is won or lost.",
            knobs="scoring=NOBODY",
            source="S0 / Blocked rounds and card penalties / 10, 11",
        ),
        Row(
            "Or the losers score what they hold, and the winner nothing.",
            knobs="scoring=LOSERS_OWN",
            source="S1 / End of a hand / 2; S1 / Worked example / 8, 9, 10; S3 / The idea / 3; S4 / Object / 2; "
            "S4 / End of a round / 2, 7",
        ),
        Row(
            "Or the winner scores what the others hold.",
            knobs="scoring=WINNER_TAKES",
            source="S2 / Scoring / 1",
        ),
    ),
)

MATCH = Chapter(
    "The match",
    (
        Row(
            "Rounds follow each other; between two of them the next is dealt, and at no other time.",
            refused="DEAL_FIRST NO_DEAL",
            source="S4 / End of a round / 8",
        ),
        Row(
            "A match ends with the round in which a total reaches the target; without a target it goes on.",
            refused="OVER",
            knobs="target",
            source="S0 / Blocked rounds and card penalties / 11; S1 / End of a hand / 4; S2 / Scoring / 6; "
            "S4 / Object / 1; "
            "S4 / End of a round / 8, 9",
        ),
        Row(
            "Or it ends with the round that a seat wins at the last level; seats that share it share the match.",
            refused="OVER",
            knobs="levels",
        ),
        Row(
            "The lowest total wins where losers score, the highest where the winner does.",
            knobs="scoring=LOSERS_OWN scoring=WINNER_TAKES",
            source="S1 / End of a hand / 5; S2 / Scoring / 6; S3 / The idea / 4; S4 / Object / 1; "
            "S4 / End of a round / 9",
        ),
        Row(
            "Equal best totals share the match, or play a round among themselves.",
            knobs="tie_break",
            source="S1 / End of a hand / 5; S4 / Further rules / 7",
        ),
    ),
)

CHAPTERS = (DEALING, TURN, DRAWING, SPECIAL, PENALTIES, LAST_CARD, OUT_OF_TURN, ENDING, SCORING, MATCH)
"""All rules, in the order in which one meets them at the table."""
