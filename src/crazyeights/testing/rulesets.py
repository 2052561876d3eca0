"""Random rule sets that draw from every knob; the first choice of everything gives the default rule set.

The choices come from a `Pick`. Small decks and small hands are frequent, for with them stocks run dry, rounds are
blocked and seats go out.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import attrs

import crazyeights as ce
from crazyeights.testing.decks import deck_of, threshold
from crazyeights.testing.picking import Pick

FULL = tuple(ce.Rank)
DECK_36 = tuple(rank for rank in ce.Rank if rank is ce.Rank.ACE or rank.value >= ce.Rank.SIX.value)
DECK_32 = tuple(rank for rank in DECK_36 if rank is not ce.Rank.SIX)
RARE = (False, False, False, True)
EVEN = (False, True)
SEATS = ((2, 7), (2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (4, 4), (3, 6))
PLAIN = ce.RuleSet()
RESHUFFLES = (ce.Reshuffle.WHEN_NEEDED, ce.Reshuffle.NEVER, ce.Reshuffle.WHEN_EMPTIED, ce.Reshuffle.NEVER)
SCORINGS = (ce.Scoring.LOSERS_OWN, ce.Scoring.NOBODY, ce.Scoring.WINNER_TAKES)
BLOCKS = (ce.Blocked.ALL_OWN, ce.Blocked.LOWEST_WINS)
Powers = dict[ce.Rank | ce.Card, ce.Power]


def random_rules(pick: Pick) -> ce.RuleSet | None:
    """Return rules made of choices; contradictions are avoided on the way, None if that was not possible.

    Args:
        pick: Makes the choices.

    Examples:
        >>> random_rules(lambda options: options[0]) == ce.RuleSet()
        True
    """
    ranks = _ranks(pick)
    fewest, most = pick(SEATS)
    packs = _packs(pick, fewest)
    powers = _powers(pick, ranks)
    starter = pick(tuple(ce.Starter))
    room = _room(ranks, packs, powers, starter, range(fewest, most + 1))
    if not room.get(fewest):
        starter = pick((ce.Starter.PRINTED, ce.Starter.DEALER_NAMES))
        room = _room(ranks, packs, powers, starter, range(fewest, most + 1))
    if not room.get(fewest):
        return None
    while not all(room[players] for players in range(fewest, most + 1)):
        most -= 1
    several_packs = any(threshold(packs, players) > 1 for players in range(fewest, most + 1))
    scoring, blocked, target, tie_break = _scores(pick)
    rules = ce.RuleSet(
        players=(fewest, most),
        ranks=ranks,
        packs=packs,
        hand_size=_hand_size(pick, room, fewest, most),
        starter=starter,
        starter_powers=pick(EVEN),
        powers=powers,
        wild_on_wild=pick((True, True, False)),
        two_player_reverse=pick(tuple(ce.TwoPlayerReverse)),
        draw=_draw(pick),
        penalty=ce.PenaltyRule(answer=pick(tuple(ce.Answer)), ends_turn=pick((True, True, False))),
        skip_answer=pick(EVEN),
        reshuffle=pick(RESHUFFLES),
        last_card=ce.LastCardRule(
            mode=pick((ce.LastCard.AUTOMATIC, ce.LastCard.DECLARE, ce.LastCard.CALL, ce.LastCard.CALL)),
            penalty=pick((2, 1, 5)),
        ),
        multi_play=pick((False, False, True)),
        jump_in=several_packs and pick(EVEN),
        finish=_finish(pick, ranks, powers),
        finish_powers_act=pick(EVEN),
        round_ends=pick(tuple(ce.RoundEnds)),
        points={rank: pick((1, 0, 5, 20)) for rank in ranks} if pick(EVEN) else PLAIN.points,
        scoring=scoring,
        blocked=blocked,
        target=target,
        tie_break=tie_break,
    )
    return _with_levels(rules, pick)


def seeded_rules(rng: random.Random) -> ce.RuleSet:
    """Return random rules whose choices a generator makes.

    Examples:
        >>> seeded_rules(random.Random(1)) == seeded_rules(random.Random(1))
        True
    """
    while True:
        rules = random_rules(rng.choice)
        if rules is not None:
            return rules


def soon_over(rules: ce.RuleSet, pick: Pick) -> ce.RuleSet:
    """Return rules of matches that end soon, and often in a tie: hands of one card, cards worth alike or few levels.

    Examples:
        >>> soon_over(ce.RuleSet(), random.Random(1).choice).target in {1, 2, 3}
        True
    """
    if rules.levels:
        return attrs.evolve(rules, levels=tuple(attrs.evolve(level, hand_size=1) for level in rules.levels[:3]))
    scoring = pick((ce.Scoring.LOSERS_OWN, ce.Scoring.WINNER_TAKES))
    return attrs.evolve(
        rules,
        hand_size={2: 1},
        points=dict.fromkeys(rules.ranks, 1),
        scoring=scoring,
        blocked=ce.Blocked.LOWEST_WINS if scoring is ce.Scoring.WINNER_TAKES else rules.blocked,
        target=pick((1, 2, 3)),
        tie_break=pick((ce.TieBreak.PLAYOFF, ce.TieBreak.PLAYOFF, ce.TieBreak.SHARED)),
    )


def seeded_match_rules(rng: random.Random) -> ce.RuleSet:
    """Return random rules of matches that end soon.

    Examples:
        >>> seeded_match_rules(random.Random(1)).dealt(2)
        1
    """
    return soon_over(seeded_rules(rng), rng.choice)


def random_levels(rules: ce.RuleSet, players: int, pick: Pick) -> tuple[int, ...] | None:
    """Return a level for each seat; None where the rules have no levels.

    Examples:
        >>> random_levels(ce.presets.COUNTDOWN, 3, lambda options: options[-1])
        (7, 7, 7)
    """
    return tuple(pick(rules.all_levels) for _ in range(players)) if rules.levels else None


def _with_levels(rules: ce.RuleSet, pick: Pick) -> ce.RuleSet:
    """Give some rules levels, unless the deck cannot hold what would be wild or dealt."""
    if rules.target is not None or not pick(RARE):
        return rules
    most = max(rules.dealt(players) for players in range(rules.players[0], rules.players[1] + 1))
    levels = [ce.Level(min(most, pick((1, 3, 2, 5, 8))), pick((*rules.ranks, None))) for _ in range(pick((2, 1, 3, 8)))]
    try:
        return attrs.evolve(rules, levels=levels)
    except ce.RuleSetError:
        return rules


def _ranks(pick: Pick) -> tuple[ce.Rank, ...]:
    """Choose the deck: often a small one, for it runs dry."""
    kind = pick(("52", "small", "32", "tiny", "small", "36"))
    if kind in {"small", "tiny"}:
        wanted = pick((5, 4, 6)) if kind == "small" else pick((2, 3, 1))
        chosen = {ce.Rank.EIGHT}
        for _ in range(wanted):
            chosen.add(pick(FULL))
        return tuple(rank for rank in ce.Rank if rank in chosen)
    return {"52": FULL, "36": DECK_36, "32": DECK_32}[kind]


def _packs(pick: Pick, fewest: int) -> dict[int, int]:
    """Choose how many packs there are, the same for all or by the number of players."""
    options: tuple[dict[int, int], ...] = (
        {fewest: 1},
        {fewest: 2},
        {2: 1, fewest + 1: 2},
        {fewest: 2, fewest + 2: 1},
        {fewest: 1},
        {1: 3},
        {2: 1, 6: 2},
    )
    return pick(options)


def _powers(pick: Pick, ranks: Sequence[ce.Rank]) -> Powers:
    """Choose what some ranks and some single cards do."""
    powers: Powers = {ce.Rank.EIGHT: ce.Power(wild=True)} if pick((True, True, True, False)) else {}
    for _ in range(pick((0, 2, 4, 4, 7))):
        powers[pick(ranks)] = _power(pick)
    for _ in range(pick((0, 0, 1, 3))):
        powers[pick(deck_of(ranks))] = pick((ce.Power(), _power(pick)))
    return powers


def _power(pick: Pick) -> ce.Power:
    """Choose a power: mostly one thing, sometimes several at once."""
    if pick(RARE):
        kinds = ((0, 0, False), (2, 0, False), (0, 1, False), (0, 0, True), (5, 0, False), (0, 3, False))
        draw, skip, again = pick(kinds)
        return ce.Power(
            wild=pick(EVEN),
            draw=draw,
            skip=skip,
            reverse=pick(EVEN),
            again=again,
            swap=pick(EVEN),
            rotate=pick(EVEN),
        )
    return pick(
        (
            ce.Power(wild=True),
            ce.Power(draw=2),
            ce.Power(skip=1),
            ce.Power(reverse=True),
            ce.Power(again=True),
            ce.Power(swap=True),
            ce.Power(rotate=True),
            ce.Power(draw=1),
            ce.Power(skip=2),
            ce.Power(wild=True, draw=4),
        )
    )


def _power_of(powers: Powers, card: ce.Card) -> ce.Power:
    return powers.get(card, powers.get(card.rank, ce.Power()))


def _room(
    ranks: Sequence[ce.Rank], packs: Mapping[int, int], powers: Powers, starter: ce.Starter, seats: range
) -> dict[int, int]:
    """Return how many cards each seat can be dealt at most, by the number of players.

    One card is left for the pile, and a plain one where a wild may not start.
    """
    deck = deck_of(ranks)
    usable = len(deck)
    if starter in {ce.Starter.MIDDLE, ce.Starter.RANDOM}:
        usable -= sum(_power_of(powers, card).wild for card in deck)
    return {players: max(0, threshold(packs, players) * usable - 1) // players for players in seats}


def _hand_size(pick: Pick, room: Mapping[int, int], fewest: int, most: int) -> dict[int, int]:
    """Choose sizes of hands that can be dealt: often small ones, sometimes all the cards that there are."""
    sizes: dict[int, int] = {}
    lows = [fewest] if fewest == most or pick(EVEN) else [fewest, fewest + 1]
    for low, beyond in zip(lows, [*lows[1:], most + 1], strict=True):
        enough = min(room[players] for players in range(low, beyond))
        wanted = (threshold(PLAIN.hand_size, low), 3, 2, 1, 5, 4, 7, 60)
        sizes[low] = pick(tuple(dict.fromkeys(min(size, enough) for size in wanted)))
    return sizes


def _draw(pick: Pick) -> ce.DrawRule:
    """Choose how a seat draws, without contradictions."""
    when = pick(tuple(ce.DrawWhen))
    then = pick(tuple(ce.AfterDraw))
    if then is ce.AfterDraw.NOTHING:
        return ce.DrawRule(when=when, then=then)
    if then is ce.AfterDraw.ANY_CARD and when is ce.DrawWhen.ANY_TIME and pick(EVEN):
        return ce.DrawRule(when=when, limit=pick((2, 1, 5)), stop=ce.DrawStop.AT_LIMIT, then=then)
    return ce.DrawRule(when=when, limit=pick((1, 2, 3, 5, None)), then=then, must_play=pick(EVEN))


def _finish(pick: Pick, ranks: Sequence[ce.Rank], powers: Powers) -> ce.Finish:
    """Choose which cards may be the last, so that some card of the deck may."""
    does = [_power_of(powers, card) for card in deck_of(ranks)]
    options = [ce.Finish.ANY, ce.Finish.ANY]
    if not all(power.wild for power in does):
        options.append(ce.Finish.NOT_WILD)
    if ce.Power() in does:
        options.append(ce.Finish.NOT_POWER)
    return pick(options)


def _scores(pick: Pick) -> tuple[ce.Scoring, ce.Blocked, int | None, ce.TieBreak]:
    """Choose who scores what, and how a match ends."""
    scoring = pick(SCORINGS)
    blocked = ce.Blocked.LOWEST_WINS if scoring is ce.Scoring.WINNER_TAKES else pick(BLOCKS)
    target = None if scoring is ce.Scoring.NOBODY else pick((None, 30, 10, 100))
    tie_break = ce.TieBreak.SHARED if target is None else pick(tuple(ce.TieBreak))
    return scoring, blocked, target, tie_break
