"""What the game is about, and how a round is set up, in sentences for the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from crazyeights.deck import RANKS, Rank
from crazyeights.knobs import Scoring, Starter
from crazyeights.rulescard.facts import (
    dealer_names,
    deeds,
    one_pack,
    sizes_differ,
    spans,
    starter_deeds,
    wilds_differ,
)
from crazyeights.rulescard.special import which_wild
from crazyeights.rulescard.wording import capital, count, for_players, listed, number, rank_list
from crazyeights.ruleset import RuleSet


def idea(rules: RuleSet) -> str:
    """Tell what the game is about, in a sentence or two.

    Examples:
        >>> idea(RuleSet(scoring=Scoring.NOBODY))
        'Be out of cards before any other player is.'
    """
    first = "Be out of cards before any other player is."
    if rules.levels:
        return f"{first} {_climbing(rules)}"
    match rules.scoring:
        case Scoring.NOBODY:
            return first
        case Scoring.LOSERS_OWN:
            return f"{first} The cards that are left in your hand count against you, and low totals win."
        case Scoring.WINNER_TAKES:
            return f"{first} You then score the cards that are left in the other hands, and high totals win."
        case _:
            assert_never(rules.scoring)


def _climbing(rules: RuleSet) -> str:
    rounds = len(rules.levels)
    changes = [
        words
        for differ, words in (
            (sizes_differ(rules), "how many cards you are dealt"),
            (wilds_differ(rules), "which cards are wild for you"),
        )
        if differ
    ]
    each = f"; the rounds that you have won decide {listed(changes)}" if changes else ""
    return f"Whoever is first to win {'a round' if rounds == 1 else count(rounds, 'round')} wins the match{each}."


def setup(rules: RuleSet) -> Iterator[str]:
    """Tell who plays with what, and how it begins.

    Examples:
        >>> for line in setup(RuleSet(players=(2, 4))):
        ...     print(line)
        - Two to four players.
        - One standard pack of 52 cards, without jokers.
        - Agree on a dealer. Deal the cards one at a time, beginning on the dealer's left: seven cards each for two players, five for three or more.
        - Put the rest face down in the middle: this is the stock. Turn up its top card beside it: this is the starter, the first card of the pile.
        - If the starter is wild (an eight), lay it aside and turn up another, until one comes that is not. Then put what was laid aside back into the middle of the stock.

    Source:
        S0, "Setup"; S1, S2 and S4 on the deal and on a wild starter.
    """  # noqa: E501 - sentences are as long as they are
    fewest, most = rules.players
    yield f"- {capital(for_players(fewest, most, most + 1))}."
    yield f"- {_packs(rules)}"
    yield f"- Agree on a dealer. Deal the cards one at a time, beginning on the dealer's left: {_sizes(rules)}."
    yield (
        "- Put the rest face down in the middle: this is the stock. Turn up its top card beside it: this is the "
        f"starter, the first card of the pile.{_nothing_left(rules)}"
    )
    if "wild" in deeds(rules):
        stays = rules.starter is Starter.PRINTED
        whose = (" for anybody" if stays else " for the dealer") if wilds_differ(rules) else which_wild(rules)
        yield f"- If the starter is wild{whose}, {wild_starter(rules)}"
    if starter_deeds(rules):
        yield f"- {_special_starter(rules)}"


def _sizes(rules: RuleSet) -> str:
    """How many cards each player is dealt."""
    if rules.levels:
        first = count(rules.levels[0].hand_size, "card")
        return (
            f"as many to each player as their level says, which is {first} at first. Whoever has enough is passed over"
            if sizes_differ(rules)
            else f"{first} each"
        )
    most = rules.players[1]
    dealt = [
        f"{count(size, 'card') + ' each' if not at else number(size)} for {for_players(low, high, most)}"
        for at, (low, high, size) in enumerate(spans(rules, rules.hand_size))
    ]
    return ", ".join(dealt) if len(dealt) > 1 else dealt[0].partition(" for ")[0]


def _special_starter(rules: RuleSet) -> str:
    if not rules.starter_powers:
        return (
            f"No {'other ' if 'wild' in deeds(rules) else ''}effect of the starter counts: it only has to be followed."
        )
    named = " The suit of a wild one is named first." if dealer_names(rules) else ""
    apart = " No hands are swapped, though." if "swap" in deeds(rules) else ""
    return f"If the starter is a special card, it acts as if the dealer had just played it.{named}{apart}"


def _packs(rules: RuleSet) -> str:
    amount = len(one_pack(rules))
    if rules.ranks == RANKS:
        one, many = "standard pack of 52 cards, without jokers", "standard packs of 52 cards, without jokers"
    else:
        what = f"of {amount} cards: {rank_list(rules.ranks, ace_high=_ace_high(rules))} of each suit"
        one, many = f"pack {what}", f"packs {what}"
    first, *more = spans(rules, rules.packs)
    said = capital(count(first[2], one, many)) + ("" if first[2] == 1 else ", shuffled together")
    most = rules.players[1]
    others = [f"{count(packs, 'pack')} for {for_players(low, high, most)}" for low, high, packs in more]
    return "; ".join([said if not more else f"{said}, for {for_players(first[0], first[1], most)}", *others]) + "."


def _ace_high(rules: RuleSet) -> bool:
    return Rank.KING in rules.ranks and Rank.TWO not in rules.ranks


def _nothing_left(rules: RuleSet) -> str:
    """A remark on the numbers of players that take all the cards there are."""
    fewest, most = rules.players
    pack = len(one_pack(rules))
    full = [
        players
        for players in range(fewest, most + 1)
        if players * max(rules.dealt(players, level) for level in rules.all_levels) + 1
        == pack * rules.for_players(rules.packs, players)
    ]
    if not full:
        return ""
    who = f"{' or '.join(map(number, full))} players"
    if sizes_differ(rules):
        who = f"{who} who all get as many cards as any level gives"
    return f" With {who} no card is left for the stock once the starter is turned up."


def wild_starter(rules: RuleSet) -> str:
    """Tell what becomes of a wild starter.

    Examples:
        >>> wild_starter(RuleSet(starter=Starter.PRINTED))
        'it stays, and the suit printed on it counts.'

    Source:
        S0, S2 and S4; S1; the relatives.
    """
    aside = "lay it aside and turn up another, until one comes that is not. Then put what was laid aside back into"
    match rules.starter:
        case Starter.MIDDLE:
            return f"{aside} the middle of the stock."
        case Starter.RANDOM:
            return f"{aside} the stock, at random places."
        case Starter.DEALER_NAMES:
            return "it stays, and before play begins the dealer says which suit counts."
        case Starter.PRINTED:
            return "it stays, and the suit printed on it counts."
        case _:
            assert_never(rules.starter)
