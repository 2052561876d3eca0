"""What a game reaches is accepted, and what none reaches is refused.

    python -m tests.laws.test_reachable --tries 100000 --seconds 600

runs both laws longer: with more imagined tables of every tiny universe, and with random play for so many seconds.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Mapping

import attrs
import pytest
from hypothesis import given, settings

import crazyeights as ce
from crazyeights.testing import states
from crazyeights.testing.decks import deck_of, packs_for
from crazyeights.testing.playing import TASTES, dealt, walk
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from tests.laws.reaching import check_state, check_views
from tests.laws.seen import SEEN, Recorder
from tests.laws.tiny import Tiny, accepted, arranged, explored, imagined

SEVEN, EIGHT = ce.Rank.SEVEN, ce.Rank.EIGHT
NEVER, NEEDED, EMPTIED = ce.Reshuffle.NEVER, ce.Reshuffle.WHEN_NEEDED, ce.Reshuffle.WHEN_EMPTIED
CALL = ce.LastCardRule(mode=ce.LastCard.CALL, penalty=1)
DECLARE = ce.LastCardRule(mode=ce.LastCard.DECLARE, penalty=2)
STUCK, ANY_CARD = ce.DrawWhen.STUCK, ce.AfterDraw.ANY_CARD
ANY_DRAW, SAME_RANK = ce.PenaltyRule(answer=ce.Answer.ANY_DRAW), ce.PenaltyRule(answer=ce.Answer.SAME_RANK)
WILD = {EIGHT: ce.Power(wild=True)}
LEFT = ce.RoundEnds.ONE_LEFT


def tiny_rules(**knobs: object) -> ce.RuleSet:
    """Return rules of a game with sevens and eights, in which nothing has a power."""
    plain = ce.RuleSet(
        ranks=(SEVEN, EIGHT),
        powers={},
        hand_size={2: 1},
        players=(2, 3),
        points={SEVEN: 1, EIGHT: 2},
        starter=ce.Starter.PRINTED,
        reshuffle=NEVER,
    )
    return plain.vary(**knobs)


def eights(**power: int | bool) -> dict[ce.Rank | ce.Card, ce.Power]:
    """Return powers of which only the eights have any."""
    return {EIGHT: ce.Power(**power)}  # type: ignore[arg-type]


def one(card: str, **power: int | bool) -> dict[ce.Rank | ce.Card, ce.Power]:
    """Return the power of one card."""
    return {ce.Card.parse(card): ce.Power(**power)}  # type: ignore[arg-type]


FOUR, FIVE, WITH_THREE = "7C 7D 8C 8D", "7C 7D 8C 8D 8H", "7C 8C 8D 8H 7H"
"""The cards of the games; the quick test of two seats leaves the fifth out."""
UNIVERSES: Mapping[str, tuple[ce.RuleSet, str, int]] = {
    "plain": (tiny_rules(), FIVE, 2),
    "shuffled when needed": (tiny_rules(reshuffle=NEEDED), FIVE, 2),
    "shuffled when emptied": (tiny_rules(reshuffle=EMPTIED), FIVE, 2),
    "stuck, any card": (tiny_rules(reshuffle=NEEDED, draw=ce.DrawRule(when=STUCK, limit=2, then=ANY_CARD)), FIVE, 2),
    "stuck, a wild is not the last": (
        tiny_rules(powers=WILD, finish=ce.Finish.NOT_WILD, draw=ce.DrawRule(when=STUCK, limit=3, must_play=True)),
        FOUR,
        2,
    ),
    "stuck, any card, a wild is not the last": (
        tiny_rules(powers=WILD, finish=ce.Finish.NOT_WILD, draw=ce.DrawRule(when=STUCK, limit=3, then=ANY_CARD)),
        FOUR,
        2,
    ),
    "to the limit": (tiny_rules(draw=ce.DrawRule(limit=2, stop=ce.DrawStop.AT_LIMIT, then=ANY_CARD)), FIVE, 2),
    "drawing is the turn": (
        tiny_rules(reshuffle=EMPTIED, draw=ce.DrawRule(when=STUCK, then=ce.AfterDraw.NOTHING)),
        FIVE,
        2,
    ),
    "no wild on a wild": (tiny_rules(powers=WILD, wild_on_wild=False), FOUR, 2),
    "penalties": (tiny_rules(powers=eights(draw=2)), FIVE, 2),
    "penalties of several cards": (
        tiny_rules(powers=eights(draw=2) | one("8D", draw=1), multi_play=True),
        FIVE,
        2,
    ),
    "any answer": (
        tiny_rules(
            reshuffle=NEEDED,
            powers=eights(draw=2) | one("7D", draw=1, reverse=True),
            penalty=attrs.evolve(ANY_DRAW, ends_turn=False),
        ),
        FIVE,
        2,
    ),
    "answers of the rank": (tiny_rules(reshuffle=EMPTIED, powers=eights(draw=2), penalty=SAME_RANK), FIVE, 2),
    "answers of several cards": (
        tiny_rules(multi_play=True, powers=eights(draw=2) | one("8D", draw=1), penalty=SAME_RANK),
        FIVE,
        2,
    ),
    "skips": (tiny_rules(powers=eights(skip=2), skip_answer=True), FIVE, 2),
    "skips of several cards": (
        tiny_rules(reshuffle=EMPTIED, multi_play=True, powers=eights(skip=1) | one("8H", again=True), skip_answer=True),
        FIVE,
        2,
    ),
    "calls of two": (tiny_rules(last_card=CALL), FIVE, 2),
    "calls of two, drawing on": (
        tiny_rules(reshuffle=NEEDED, last_card=CALL, draw=ce.DrawRule(limit=None, then=ANY_CARD)),
        FIVE,
        2,
    ),
    "calls of three": (tiny_rules(last_card=CALL), WITH_THREE, 3),
    "calls and skips": (tiny_rules(last_card=CALL, powers=eights(skip=1)), WITH_THREE, 3),
    "calls and answered skips": (
        tiny_rules(last_card=CALL, powers=eights(skip=1), skip_answer=True),
        WITH_THREE,
        3,
    ),
    "calls and penalties": (
        tiny_rules(last_card=CALL, powers=eights(draw=1), penalty=ANY_DRAW),
        WITH_THREE,
        3,
    ),
    "calls and reverses": (tiny_rules(last_card=CALL, powers=eights(reverse=True)), WITH_THREE, 3),
    "calls and swaps": (tiny_rules(last_card=CALL, powers=one("8C", swap=True)), WITH_THREE, 3),
    "calls and rotations": (tiny_rules(last_card=CALL, powers=eights(rotate=True)), WITH_THREE, 3),
    "calls and jumps": (tiny_rules(last_card=CALL, packs={2: 2}, jump_in=True), "7C 7C 8C 8C 7D", 3),
    "declared": (tiny_rules(reshuffle=NEEDED, last_card=DECLARE, powers=eights(draw=2)), FIVE, 2),
    "to the last": (tiny_rules(round_ends=LEFT), WITH_THREE, 3),
    "to the last, shuffled": (tiny_rules(reshuffle=NEEDED, round_ends=LEFT), WITH_THREE, 3),
    "to the last, no power ends": (
        tiny_rules(round_ends=LEFT, powers=eights(draw=1), finish=ce.Finish.NOT_POWER),
        WITH_THREE,
        3,
    ),
    "to the last, powers act": (
        tiny_rules(round_ends=LEFT, powers=eights(draw=1), finish_powers_act=True),
        WITH_THREE,
        3,
    ),
    "to the last, skips": (tiny_rules(round_ends=LEFT, powers=eights(skip=1), skip_answer=True), WITH_THREE, 3),
    "to the last, calls": (tiny_rules(round_ends=LEFT, last_card=CALL), WITH_THREE, 3),
    "final powers": (tiny_rules(reshuffle=NEEDED, powers=eights(draw=2), finish_powers_act=True), FIVE, 2),
    "final powers of several cards": (
        tiny_rules(reshuffle=EMPTIED, powers=eights(draw=1), finish_powers_act=True, multi_play=True),
        FIVE,
        2,
    ),
}
"""Games of few cards in which each mechanism is on, with others that it meets."""
SLOW = {"calls of three", "calls and skips", "calls and reverses", "calls and swaps", "to the last, no power ends"}
"""What only the long run tries."""


def tried(rules: ce.RuleSet, cards: str, seats: int, rng: random.Random, most: int) -> Iterator[tuple[Tiny, bool]]:
    """Yield tables of a tiny universe, and whether a game reaches them: so many that are reached, and imagined ones.

    Of those after a shuffle only the reached ones are there.
    """
    found = explored(rules, ce.cards(cards), seats)
    yield from ((tiny, True) for tiny in rng.sample(sorted(found, key=repr), min(most, len(found))))
    lying = {(tiny.hands, tiny.stock, tiny.pile): None for tiny in found if not tiny.shuffled}
    others = [laid for laid in arranged(ce.cards(cards), seats) if laid not in lying]
    likely = sorted(lying, key=str)
    rng.shuffle(likely)
    rng.shuffle(others)
    left = most
    for number in range(max(len(likely), len(others))):
        for laid in (*likely[number : number + 1], *others[number // 4 : number // 4 + (number % 4 == 0)]):
            for tiny in imagined(rules, laid, shuffled=(False,)):
                yield tiny, tiny in found
                left -= 1
        if left < 0:
            return


@pytest.mark.parametrize("name", [name for name in UNIVERSES if name not in SLOW])
def test_accepted_is_what_is_reached(name: str, record_property: Recorder) -> None:
    """In a game of few cards the check accepts every table that positions lead to, and of the others none."""
    rules, cards, seats = UNIVERSES[name]
    fewer = cards[: len(FOUR)] if seats == 2 else cards
    reached = refused = 0
    for tiny, is_reached in tried(rules, fewer, seats, random.Random(name), 700):
        assert accepted(rules, tiny) is is_reached, tiny
        reached, refused = reached + is_reached, refused + (not is_reached)
    assert min(reached, refused) > 300
    record_property(SEEN, f"{reached} reached, {refused} refused")


@settings(max_examples=40)
@given(table=states())
def test_what_random_play_reaches_is_accepted(table: ce.State) -> None:
    """A table after random play of a deal is accepted, and so is what each seat and a spectator see of it."""
    check_state(table)
    check_views(table)


def laid_out(rng: random.Random) -> ce.State:
    """Return a position of some of the cards of random rules."""
    while True:
        rules = seeded_rules(rng)
        players = rng.randint(*rules.players)
        deck = list(deck_of(rules.ranks)) * packs_for(rules, players)
        if len(deck) > players:
            break
    rng.shuffle(deck)
    del deck[rng.choice((len(deck), players + 1 + rng.randrange(7))) :]
    heaps = [[deck.pop()] for _ in range(players + 1)]
    weights = rng.choice(((1, 1, 1), (0, 1, 5), (1, 0, 5), (5, 0, 1), (0, 5, 1), (0, 0, 1)))
    stock: list[ce.Card] = []
    for card in deck:
        rng.choices((heaps[-1], stock, rng.choice(heaps[:-1])), weights)[0].append(card)
    suit = rng.choice((None, *ce.Suit)) if rules.power(heaps[-1][-1]).wild else None
    seats = rng.randrange(players), rng.randrange(players)
    *hands, pile = heaps
    turn, dealer = seats
    direction = rng.choice((1, -1))
    return ce.position(
        rules, hands=hands, pile=pile, stock=stock, suit=suit, turn=turn, dealer=dealer, direction=direction
    )


def begun(rng: random.Random, number: int) -> ce.State | ce.Match:
    """Return a deal, a position or a match of random rules."""
    if number % 3 == 0:
        return dealt(seeded_rules(rng), rng)
    if number % 3 == 1:
        return laid_out(rng)
    rules = seeded_match_rules(rng)
    return ce.start_match(rules, players=rng.randint(*rules.players), seed=rng.randrange(1 << 40))


def reached(seed: str) -> Iterator[ce.State | ce.Match]:
    """Yield tables that random play comes through, without end."""
    number = 0
    while True:
        rng = random.Random(f"{seed} {number}")
        start = begun(rng, number)
        if isinstance(start, ce.Match):
            yield from walk(start, rng.choice, 60, rng.choice(TASTES))
        else:
            yield from walk(start, rng.choice, 60, rng.choice(TASTES))
        number += 1


def test_what_deals_positions_and_matches_reach_is_accepted(record_property: Recorder) -> None:
    """Whatever random play of deals, positions and matches comes through is accepted, and every view of it."""
    seen = {"tables": 0, "playoffs": 0, "shuffled": 0, "over": 0}
    for table in reached("reached"):
        state = table.state if isinstance(table, ce.Match) else table
        check_state(state)
        check_views(table)
        seen["tables"] += 1
        seen["playoffs"] += len(state.ring.members) + len(state.places) < len(state.hands)
        seen["shuffled"] += state.shuffles > 0
        seen["over"] += state.is_over
        if seen["tables"] >= 1000:
            break
    assert min(seen.values()) > 0
    record_property(SEEN, ", ".join(f"{count} {name}" for name, count in seen.items()))


def main() -> int:
    """Run both laws longer."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.test_reachable", description="the long run")
    parser.add_argument("--tries", type=int, default=100_000, help="imagined tables of each universe")
    parser.add_argument("--seconds", type=float, default=600, help="how long to play at random")
    parser.add_argument("--seed", default="1", help="what the games start from")
    parser.add_argument("--only", default="", help="a part of the names of the universes")
    wanted = parser.parse_args()
    for name, universe in UNIVERSES.items():
        if wanted.only not in name:
            continue
        counts = {(was, taken): 0 for was in (True, False) for taken in (True, False)}
        for tiny, is_reached in tried(*universe, random.Random(f"{wanted.seed} {name}"), wanted.tries):
            taken = accepted(universe[0], tiny)
            counts[is_reached, taken] += 1
            if taken is not is_reached and counts[is_reached, taken] <= 3:
                sys.stdout.write(f"  {'refused' if is_reached else 'accepted'}: {tiny}\n")
        sys.stdout.write(f"{name}: {counts[True, True]} accepted, {counts[False, False]} refused, ")
        sys.stdout.write(f"wrongly {counts[False, True]} accepted, {counts[True, False]} refused\n")
    until, number = time.monotonic() + wanted.seconds, 0
    for table in reached(wanted.seed):
        if time.monotonic() > until:
            break
        check_state(table.state if isinstance(table, ce.Match) else table)
        check_views(table)
        number += 1
    sys.stdout.write(f"{number} tables of random play accepted, with every view\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
