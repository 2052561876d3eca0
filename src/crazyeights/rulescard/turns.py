"""What a turn is, and how cards are drawn, in sentences for the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from crazyeights.knobs import AfterDraw, DrawStop, DrawWhen, Reshuffle
from crazyeights.rulescard.facts import dealer_names, deeds, starter_deeds, wilds_differ
from crazyeights.rulescard.special import which_wild
from crazyeights.rulescard.wording import count, listed
from crazyeights.ruleset import RuleSet


def turn(rules: RuleSet) -> Iterator[str]:
    """Tell what a turn is.

    Examples:
        >>> next(turn(RuleSet()))
        "The player on the dealer's left begins, and play goes round to the left."

    Source:
        S0, "Matching a card"; S2 for several cards and for jumping in.
    """
    does = deeds(rules)
    acts = " unless the starter changes that" if rules.starter_powers and starter_deeds(rules) else ""
    turns = ", until a card turns the direction" if "reverse" in does else ""
    yield f"The player on the dealer's left begins{acts}, and play goes round to the left{turns}."
    said = ["On your turn, play a card face up onto the pile. It fits if it has the suit or the rank of the top card"]
    if "wild" in does:
        differ = wilds_differ(rules)
        top = "" if rules.wild_on_wild else f", as long as the top card is not wild{' for you too' if differ else ''}"
        said[0] += f", or if it is wild{' for you' if differ else which_wild(rules)}{top}."
        said.append("If a suit was named for the top card, that suit counts instead of its own.")
    else:
        said[0] += "."
    yield " ".join(said)
    if rules.multi_play:
        yield (
            "You may play several cards of the same rank together. Only the first of them has to fit; the last of them "
            "lies on top, and the next player has to follow that one."
        )
    match rules.draw.when:
        case DrawWhen.ANY_TIME:
            yield "If you cannot play, or would rather not, draw."
        case DrawWhen.STUCK:
            yield "If you can play, you have to. If you cannot, draw."
        case _:
            assert_never(rules.draw.when)
    if rules.jump_in:
        yield _jump_in(rules)


def _jump_in(rules: RuleSet) -> str:
    barred = ["somebody has cards to draw as a penalty"] if "draw" in deeds(rules) else []
    if "skip" in deeds(rules) and rules.skip_answer:
        barred.append("somebody may still answer a skip")
    if dealer_names(rules):
        barred.append("the dealer has a suit to name")
    unless = f" (not while {listed(barred, 'or')})" if barred else ""
    a_wild = "card that is wild for you" if wilds_differ(rules) else "wild card"
    fits = (
        ""
        if rules.wild_on_wild or "wild" not in deeds(rules)
        else f" It has to fit, so no {a_wild} may be put on its double."
    )
    return (
        "**Jumping in.** If you hold the double of the top card, the same rank and the same suit, you may play it at "
        f"once, out of turn{unless}, even on a card of your own.{fits} Play one card only; it counts as any other "
        "play, and play goes on from you. The player whose turn it was loses it, and keeps what was drawn."
    )


def drawing(rules: RuleSet) -> Iterator[str]:
    """Tell when, how much and to what end is drawn, and what happens when the stock runs out.

    Examples:
        >>> print(next(drawing(RuleSet())))
        You may draw instead of playing, even if you hold a card that fits. Draw one card from the stock. If it fits, you may play it now, and no other card. If it does not, or if you would rather keep it, your turn is over.

    Source:
        S0, "Drawing one card"; S2 and S4 for three; S3 until one fits; Pagat and OpenSpiel for the rest.
    """  # noqa: E501 - sentences are as long as they are
    draw = rules.draw
    match draw.when:
        case DrawWhen.ANY_TIME:
            when = "You may draw instead of playing, even if you hold a card that fits."
        case DrawWhen.STUCK:
            when = "Draw only if you have no card that you may play."
        case _:
            assert_never(draw.when)
    yield f"{when} {_how_much(rules)} {_after_drawing(rules)}"
    match rules.reshuffle:
        case Reshuffle.NEVER:
            stock = "The pile is never used again: once the stock is empty, nothing can be drawn."
        case Reshuffle.WHEN_NEEDED:
            stock = f"If the stock is empty when a card has to be drawn, {_reshuffled(rules)}"
        case Reshuffle.WHEN_EMPTIED:
            stock = f"As soon as the last card of the stock has been taken, {_reshuffled(rules)}"
        case _:
            assert_never(rules.reshuffle)
    yield f"{stock} Then you have to play if you can; if you cannot, you pass."


def _reshuffled(rules: RuleSet) -> str:
    suit = " A suit that was named still counts." if "wild" in deeds(rules) else ""
    later = ", do so as soon as there are; until then" if rules.reshuffle is Reshuffle.WHEN_EMPTIED else ","
    return (
        f"leave the top card of the pile where it is and shuffle the cards below it: they are the new stock.{suit} "
        f"If there are none below it{later} nothing can be drawn."
    )


def _how_much(rules: RuleSet) -> str:
    draw = rules.draw
    amount = "" if draw.limit is None else count(draw.limit, "card")
    match draw.stop:
        case DrawStop.AT_PLAYABLE if draw.limit is None:
            return "Draw cards from the stock one by one until one fits, however many it takes."
        case DrawStop.AT_PLAYABLE if draw.limit == 1:
            return "Draw one card from the stock."
        case DrawStop.AT_PLAYABLE:
            return f"Draw cards from the stock one by one until one fits, but {amount} at most."
        case DrawStop.AT_LIMIT if draw.limit == 1:
            return "Draw one card from the stock, and no more than this."
        case DrawStop.AT_LIMIT:
            return f"Draw cards from the stock one by one, {amount} at most; you may go on although one fits."
        case _:
            assert_never(draw.stop)


def _after_drawing(rules: RuleSet) -> str:
    draw = rules.draw
    amount = "" if draw.limit is None else count(draw.limit, "card")
    several = ", alone or with others of its rank" if rules.multi_play else ""
    one = draw.limit == 1
    it = "it" if one else "the card just drawn"
    keep = f"If {'it does not' if one else 'none fits'}{_or_keep(rules)}, your turn is over."
    meanwhile = draw.when is DrawWhen.ANY_TIME and not one
    on, now = (" instead of drawing on", "You may play") if meanwhile else ("", "Then you may play")
    match draw.then:
        case AfterDraw.NOTHING:
            return "That is your whole turn: the card goes into your hand, whether it fits or not."
        case AfterDraw.DRAWN_CARD:
            verb = "must" if draw.must_play else "may"
            alone = ", alone," if rules.multi_play else ","
            return f"If {it} fits, you {verb} play it now{alone} and no other card. {keep}"
        case AfterDraw.ANY_CARD if draw.must_play:
            forced = f"If {it} fits, you must play it{several}."
            other = f"If it does not, you may play any other card that fits{on}."
            return f"{forced} {other} If you play none, your turn is over."
        case AfterDraw.ANY_CARD if draw.stop is DrawStop.AT_LIMIT and not one:
            return (
                "You may play any card of your hand that fits, drawn or not, instead of drawing on. Without a play "
                f"your turn is over only when you have drawn {amount} or nothing is left to draw."
            )
        case AfterDraw.ANY_CARD:
            comma = "," if on else ""
            return (
                f"{now} any card of your hand that fits, drawn or not{comma}{on}. If you play none, your turn is over."
            )
        case _:
            assert_never(draw.then)


def _or_keep(rules: RuleSet) -> str:
    if rules.draw.must_play:
        return ""
    return ", or if you would rather keep it" if rules.draw.limit == 1 else ", or if you would rather not"
