"""The last card, the end of a round, what is scored and the end of a match, in sentences for the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from crazyeights.deck import RANKS, Rank
from crazyeights.knobs import Blocked, Finish, LastCard, RoundEnds, Scoring, TieBreak
from crazyeights.rulescard.facts import deeds, last_deeds, sizes_differ, wilds_differ
from crazyeights.rulescard.wording import capital, count, listed, number, rank_list
from crazyeights.ruleset import RuleSet

NUMBERED = tuple(rank for rank in RANKS if Rank.TWO <= rank <= Rank.TEN)
"""The ranks that have a number printed on them."""


def last_card(rules: RuleSet) -> Iterator[str]:
    """Tell what has to be said with one card left; nothing where nothing has to.

    Examples:
        >>> list(last_card(RuleSet()))
        []

    Source:
        S2 for the call; an extra of S1 for the declaration.
    """
    draws = f"draw {count(rules.last_card.penalty, 'card')}"
    moved = deeds(rules) & {"swap", "rotate"}
    match rules.last_card.mode:
        case LastCard.AUTOMATIC:
            return
        case LastCard.CALL:
            yield (
                "When your play leaves you one card, say “Last card!”, at once or later, as long as it is not your "
                f"turn again. Until you have said it, any other player may catch you: then you {draws} as a penalty, "
                "or as many as there are, and the matter is settled."
            )
            yield (
                "It is too late to catch you once it is your turn, even if only to take a penalty"
                f"{', to answer a skip' if 'skip' in deeds(rules) and rules.skip_answer else ''} or to play again, or "
                "once you no longer hold just this one card."
            )
        case LastCard.DECLARE:
            yield (
                "When your play leaves you one card, say “Last card!” as you play. If you do not, you "
                f"{draws} at once as a penalty, or as many as there are; nobody has to catch you."
            )
        case _:
            assert_never(rules.last_card.mode)
    if moved:
        yield "Nothing need be said after a play that moves hands, nor for a single card that comes to you that way."


def ending(rules: RuleSet) -> Iterator[str]:
    """Tell when a round is over, which card may be the last, and what a blocked round is.

    Examples:
        >>> next(ending(RuleSet()))
        'The round is over as soon as somebody plays their last card: that player wins it.'

    Source:
        S0, "Winning the round" and "Blocked rounds"; S2 and the relatives for last cards; the relatives for places.
    """
    for_places = rules.round_ends is RoundEnds.ONE_LEFT
    match rules.round_ends:
        case RoundEnds.FIRST_OUT:
            yield "The round is over as soon as somebody plays their last card: that player wins it."
        case RoundEnds.ONE_LEFT:
            yield (
                "Whoever plays their last card is out, and the first one out wins the round. The others play on, "
                "passing over whoever is out, for second place and so on; the round is over when one player is left, "
                "who comes last."
            )
        case _:
            assert_never(rules.round_ends)
    said = [_finish(rules)]
    if last_deeds(rules) - {"wild"}:
        said.append(_last_effects(rules, last_deeds(rules)))
    yield " ".join(said)
    still = " still in the round" if for_places else ""
    blocked = f"**Blocked.** If nothing can be drawn and all players{still} pass one after another, the round is over."
    first = "If somebody is out already, the first one out has won. If not, " if for_places else ""
    match rules.blocked:
        case Blocked.LOWEST_WINS:
            alike = "hold equally few" if rules.levels else "are level"
            who = f"whoever holds the fewest points wins it; players who {alike} share the win."
        case Blocked.ALL_OWN:
            who = "nobody wins it."
        case _:
            assert_never(rules.blocked)
    yield f"{blocked} {first}{who if first else capital(who)}"


def _finish(rules: RuleSet) -> str:
    does, whose = deeds(rules), " for you" if wilds_differ(rules) else ""
    match rules.finish:
        case Finish.NOT_WILD if "wild" in does:
            return _barred(f"may not be wild{whose}", rules)
        case Finish.NOT_POWER if does:
            return _barred(f"has to be one that does nothing special, so it may not be wild{whose} either", rules)
        case Finish.ANY | Finish.NOT_WILD | Finish.NOT_POWER:
            return "Any card may be the last" + (", a special one too." if does else ".")
        case _:
            assert_never(rules.finish)


def _barred(how: str, rules: RuleSet) -> str:
    top = " Of several cards played together the top one counts for this." if rules.multi_play else ""
    return f"Your last card {how}. If you hold nothing else, you have no card to play.{top}"


def _last_effects(rules: RuleSet, does: frozenset[str]) -> str:
    """What the effects of a card do that is the last of a hand."""
    hit = (
        "If it makes the next player draw, they do so before the hands are counted, with whatever was passed on to "
        "them, and can play nothing against it."
    )
    draws, acts = "draw" in does, rules.finish_powers_act
    turns = [words for deed, words in (("skip", "skips"), ("reverse", "turns the direction")) if deed in does]
    match rules.round_ends:
        case RoundEnds.FIRST_OUT if draws and acts:
            return f"{hit} Nothing else that the last card does matters any more."
        case RoundEnds.FIRST_OUT:
            return f"What the last card does then no longer matters{', and nobody draws for it' if draws else ''}."
        case RoundEnds.ONE_LEFT:
            turns += ["makes the next player draw"] if draws and acts else []
            said = [f"The card with which you go out still {listed(turns)}, if that is what it does."] if turns else []
            if draws and acts:
                said.append(f"The card that ends the round does nothing more, but for this: {hit[0].lower()}{hit[1:]}")
            elif draws:
                said.append("Nobody draws for it, neither what it demands nor what it would have passed on.")
            return " ".join(said) or "What the card does with which you go out no longer matters."
        case _:
            assert_never(rules.round_ends)


def scores(rules: RuleSet) -> Iterator[str]:
    """Tell who scores what, with the table of points.

    Examples:
        >>> for line in scores(RuleSet()):
        ...     print(line)
        Whoever wins the round scores nothing. Everybody else scores the cards that they still hold; after a blocked round that nobody wins, everybody does.
        | Card | Points |
        |---|---|
        | Eight | 50 |
        | Jack, Queen and King | 10 |
        | Two to seven, nine and ten | the number on the card |
        | Ace | 1 |

    Source:
        S0, "Blocked rounds and card penalties"; S1 to S4 on scoring.
    """  # noqa: E501 - sentences are as long as they are
    yield _who_scores(rules)
    yield "\n".join(["| Card | Points |", "|---|---|", *_rows(rules)])


def _who_scores(rules: RuleSet) -> str:
    nobody_wins = rules.blocked is Blocked.ALL_OWN
    match rules.scoring:
        case Scoring.NOBODY if nobody_wins:
            return "Nobody scores anything: a round is only won or lost. If you want to compare hands, cards count:"
        case Scoring.NOBODY:
            return "Nobody scores anything: a round is only won or lost. Points only decide who wins a blocked round:"
        case Scoring.LOSERS_OWN:
            blocked = "; after a blocked round that nobody wins, everybody does" if nobody_wins else ""
            return (
                f"Whoever wins the round scores nothing. Everybody else scores the cards that they still hold{blocked}."
            )
        case Scoring.WINNER_TAKES:
            return (
                "Whoever wins the round scores all the cards that the others still hold, and nobody else scores "
                "anything. If several share a blocked round, each of them scores all the cards of those who do not."
            )
        case _:
            assert_never(rules.scoring)


def _rows(rules: RuleSet) -> Iterator[str]:
    """A row for all ranks of one value, and one for those that count the number printed on them; dear ones first."""
    numbered = [rank for rank in rules.ranks if rank in NUMBERED and rules.points[rank] == rank.value]
    if len(numbered) < 3:  # noqa: PLR2004 - one or two are said quicker by their values
        numbered = []
    rows = [(max(map(rules.points.__getitem__, numbered)), numbered, "the number on the card")] if numbered else []
    by_value: dict[int, list[Rank]] = {}
    for rank in rules.ranks:
        if rank not in numbered:
            by_value.setdefault(rules.points[rank], []).append(rank)
    rows += [(value, ranks, str(value)) for value, ranks in by_value.items()]
    for _, ranks, points in sorted(rows, key=lambda row: (-row[0], row[1] == numbered)):
        yield f"| {capital(rank_list(ranks))} | {points} |"


def match_end(rules: RuleSet) -> Iterator[str]:
    r"""Tell who deals next, when a match ends and who wins it.

    Examples:
        >>> print(*match_end(RuleSet(target=100)), sep="\n")
        The deal passes to the left after each round.
        After a round in which somebody's total has reached 100 points or more, the match is over, and the lowest total wins. Players who are level share the win.

    Source:
        S1, S2 and S4 on the end of the game.
    """  # noqa: E501 - sentences are as long as they are
    yield "The deal passes to the left after each round."
    low = rules.scoring is not Scoring.WINNER_TAKES
    best = "lowest" if low else "highest"
    if rules.levels:
        yield _last_level(rules)
    elif rules.scoring is Scoring.NOBODY:
        yield "Play as many rounds as you like, and count how many each of you has won."
    elif rules.target is None:
        yield (
            f"Play as many rounds as you like and add up your points: the {best} total is the best. No total ends the "
            "match."
        )
    else:
        yield (
            f"After a round in which somebody's total has reached {rules.target} points or more, the match is "
            f"over, and the {best} total wins. {_tie(rules)}"
        )


def _last_level(rules: RuleSet) -> str:
    """How a match is won where it is the rounds that count."""
    rounds = len(rules.levels)
    next_one = "Whoever wins a round goes on to the next level. " if sizes_differ(rules) or wilds_differ(rules) else ""
    said = [
        "Whoever wins a round has won the match."
        if rounds == 1
        else f"{next_one}Whoever is the first to have won {count(rounds, 'round')} has won the match."
    ]
    match rules.blocked:
        case Blocked.LOWEST_WINS if rounds == 1:
            said.append("Players who share the round share the match.")
        case Blocked.LOWEST_WINS:
            said.append(
                "A round that several share counts for each of them. If that is the last one for several, they share "
                "the match."
            )
        case Blocked.ALL_OWN:
            said.append("A round that nobody wins changes nothing: play another one.")
        case _:
            assert_never(rules.blocked)
    if rules.scoring is not Scoring.NOBODY:
        said.append("You may add up your points, but they do not decide the match.")
    return " ".join(said)


def _tie(rules: RuleSet) -> str:
    match rules.tie_break:
        case TieBreak.SHARED:
            return "Players who are level share the win."
        case TieBreak.PLAYOFF:
            fewest = rules.players[0]
            few = f" (for {number(fewest)}, if they are fewer)" if fewest > 2 else ""  # noqa: PLR2004 - nobody is fewer
            return (
                f"If several are level, they play another round among themselves, dealt as for so many players{few}, "
                "while the others sit out. Its points are added to their totals, and the best total among them wins; "
                "if some of them are level again, these play on in the same way."
            )
        case _:
            assert_never(rules.tie_break)
