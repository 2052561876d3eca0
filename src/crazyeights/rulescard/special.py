"""What the special cards of a rule set do, in sentences for the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from crazyeights.deck import SUITS, Card, Rank, Suit
from crazyeights.knobs import Answer, Finish, RoundEnds, TwoPlayerReverse
from crazyeights.powers import Power
from crazyeights.rulescard.facts import deeds, deeds_of, holders, powers, two_may_be_left, wilds_differ
from crazyeights.rulescard.wording import a_card, capital, count, listed, names_of, number
from crazyeights.ruleset import RuleSet

DEEDS: Mapping[str, tuple[str, str]] = {
    "wild": ("is wild", "are wild"),
    "reverse": ("turns the direction of play", "turn the direction of play"),
    "swap": ("swaps your hand for another player's", "swap your hand for another player's"),
    "rotate": ("moves every hand on to the next player", "move every hand on to the next player"),
    "draw": ("makes the next player draw {}", "make the next player draw {}"),
    "again": ("gives you another turn", "give you another turn"),
    "skip": ("skips {}", "skip {}"),
}
"""What one card, or several, do by each field of a `Power`, in the order in which it happens."""


def which_wild(rules: RuleSet) -> str:
    """Return which cards are wild, to be put behind the word in brackets; nothing where that is not whole ranks.

    Examples:
        >>> which_wild(RuleSet()), which_wild(RuleSet(powers={Card.parse("8S"): Power(wild=True)}))
        (' (an eight)', '')
    """
    wilds = [cards for power, cards in holders(rules).items() if power.wild]
    ranks = [rank for cards in wilds for rank, suits in cards if suits == SUITS]
    if 0 < len(ranks) == sum(map(len, wilds)):
        return f" ({listed([a_card(rank) for rank in sorted(ranks)], 'or')})"
    return ""


def special_cards(rules: RuleSet) -> Iterator[str]:
    """Tell what special cards do: a list, then a paragraph for each thing that has to be explained.

    Examples:
        >>> from crazyeights import presets
        >>> next(special_cards(presets.LAST_CARD)).splitlines()[2]
        '- **Aces** skip the next player.'

    Source:
        S0, "Wild eights change the suit"; the action cards of S2; the extras of S1; the relatives.
    """
    does = deeds(rules)
    if not does:
        yield "There are none: every card only has to match by suit or rank."
        return
    differ = wilds_differ(rules)
    bullets = [_bullet(power, cards, "else" if differ else "special") for power, cards in holders(rules).items()]
    also = " They also do whatever else this list says of them." if does - {"wild"} else ""
    level = [f"- **The cards of your level** are wild for you, whatever they are for others.{also}"] if differ else []
    yield "\n".join([*level, *bullets])
    if "wild" in does:
        yield _wild(rules)
    if "draw" in does:
        yield _draw(rules)
    if "skip" in does:
        yield _skip(rules)
    if "reverse" in does and two_may_be_left(rules):
        yield _reverse(rules)
    if does & {"swap", "rotate"}:
        yield _hands(rules, does)
    if "again" in does:
        yield (
            "**Another turn** is a full turn of your own: you play or draw as ever. "
            "If that card is your last, there is nothing more for you to do."
        )
    yield from _several(rules, does)


def _bullet(power: Power, cards: list[tuple[Rank, tuple[Suit, ...]]], more: str) -> str:
    one = len(cards) == 1 and len(cards[0][1]) == 1
    said: list[str] = []
    for name, words in DEEDS.items():
        value: bool | int = getattr(power, name)
        if value:
            amount = count(power.draw, "card") if name == "draw" else _next_players(power.skip)
            said.append(words[0 if one else 1].format(amount))
    does = listed(said) if said else f"{'does' if one else 'do'} nothing {more}"
    return f"- **{capital(names_of(cards))}** {does}."


def _next_players(skip: int) -> str:
    return "the next player" if skip == 1 else f"the next {number(skip)} players"


def _wild(rules: RuleSet) -> str:
    differ = wilds_differ(rules)
    a_wild, itself, another = (
        ("A card that is wild for you", "wild for you as well", "another such card")
        if differ
        else ("A wild card", "wild itself", "a wild card")
    )
    said = [
        f"**Wild cards.** {a_wild} goes on any card, whatever its suit and rank."
        if rules.wild_on_wild
        else f"**Wild cards.** {a_wild} goes on any card that is not {itself}, whatever its suit and rank. "
        f"{'It may not' if differ else 'No wild card may'} be put on {another}, be it the starter"
        + (" (several played together apart)." if rules.multi_play else "."),
        "As you play it, name a suit, any of the four: this suit counts from now on, not the one printed on the card.",
    ]
    if rules.multi_play:
        said.append("Of several cards played together only the top one counts for this.")
    if rules.finish is Finish.ANY:
        said.append("If the play ends the round, no suit is named.")
    if differ:
        said.append("A card that is wild for others but not for you has to fit as you play it, and you name no suit.")
    return " ".join(said)


def _draw(rules: RuleSet) -> str:
    said = [
        "**Drawing as a penalty.** Whoever has to draw takes all these cards when their turn comes"
        + (
            ", and that is their turn."
            if rules.penalty.ends_turn
            else ". After that they have a full turn as usual, in which the cards of the penalty do not count as drawn."
        )
    ]
    match rules.penalty.answer:
        case Answer.NONE:
            said.append("Nothing can be played to escape it.")
        case Answer.SAME_RANK:
            said.append(_passing_on(rules, "a card of the same rank as the top card, if it makes others draw too"))
        case Answer.ANY_DRAW:
            said.append(_passing_on(rules, "any other card that makes others draw, if it fits"))
        case _:
            assert_never(rules.penalty.answer)
    said.append("If the cards run out, what is missing need not be drawn.")
    return " ".join(said)


def _passing_on(rules: RuleSet, card: str) -> str:
    several = ", alone or with more of its rank" if rules.multi_play else ""
    return (
        f"Instead of drawing you may play {card}{several}: that passes the penalty on, and the next player owes both "
        "numbers together. With nothing left to draw you must pass it on if you can."
    )


def _skip(rules: RuleSet) -> str:
    said = ["**Skipping.** Whoever is skipped misses a turn."]
    if two_may_be_left(rules):
        said.append(
            "Count round the table, yourself included: with only two of you in the round, one skip makes it your "
            "turn again."
        )
    elif rules.multi_play or max(power.skip for power in powers(rules)) >= rules.players[0]:
        said.append("Count round the table, yourself included.")
    if rules.skip_answer:
        several = ", alone or with more of its rank" if rules.multi_play else ""
        said.append(
            "Before you miss a turn you may play a card that fits, skips others too and has the same rank as the top "
            f"card{several}: then you are not skipped, and all skips that were left give way to those of your own play."
        )
    return " ".join(said)


def _reverse(rules: RuleSet) -> str:
    two = "**Turning the direction.** With only two of you in the round"
    match rules.two_player_reverse:
        case TwoPlayerReverse.NOTHING:
            return f"{two}, this changes nothing: it is the other player's turn."
        case TwoPlayerReverse.SKIP:
            end = " This skip cannot be answered." if rules.skip_answer else ""
            return f"{two}, this also skips the other player, so it is your turn again.{end}"
        case _:
            assert_never(rules.two_player_reverse)


def _hands(rules: RuleSet, does: frozenset[str]) -> str:
    said = ["**Hands on the move.**"]
    if "swap" in does:
        said.append("For a swap, you choose the player as you play the card.")
    if "rotate" in does:
        said.append(
            "When hands move on, each of you gives your whole hand to the next player in the direction of play."
        )
    if rules.round_ends is RoundEnds.ONE_LEFT:
        said.append("Whoever is out takes no part.")
    said.append("If the card is the last of your hand, nothing moves.")
    return " ".join(said)


def _several(rules: RuleSet, does: frozenset[str]) -> Iterator[str]:
    """What holds where effects meet: on one card, or in one play of several."""
    together = [deeds_of([power]) for power in powers(rules)]
    if rules.multi_play:
        together = [deeds_of(rules.power(Card(rank, suit)) for suit in SUITS) for rank in rules.ranks]
        sums = [
            words
            for deed, words in (
                ("draw", "numbers of cards to draw add up"),
                ("skip", "skips add up"),
                ("reverse", "each card turns the direction once, so that two cancel out"),
                ("rotate", "hands move on once for each card"),
                ("swap", "hands are swapped only once"),
                ("again", "there is only one more turn"),
            )
            if deed in does
        ]
        if sums:
            yield f"**Several special cards at once.** {capital('; '.join(sums))}."
    order = [
        words
        for deed, words in (
            ("reverse", "the direction turns"),
            ("swap", "hands are swapped"),
            ("rotate", "hands move on"),
        )
        if any(deed in kinds and len(kinds - {"wild"}) > 1 for kinds in together)
    ]
    if order:
        rest = "whatever else the play does"
        yield f"**More than one effect.** They come in this order: {', then '.join([*order, rest])}."
    if any(len(_about_turns(rules, kinds)) > 1 for kinds in together):
        yield (
            "**Which effect goes first.** A play that makes the next player draw neither skips anybody nor gives you "
            "another turn, whatever else is on the cards. A play that gives you another turn skips nobody."
        )


def _about_turns(rules: RuleSet, kinds: frozenset[str]) -> frozenset[str]:
    """What a play does to the order of turns, that of a reverse with two players included."""
    skips = {"reverse"} if rules.two_player_reverse is TwoPlayerReverse.SKIP and two_may_be_left(rules) else set[str]()
    return kinds & {"draw", "again", "skip", *skips}
