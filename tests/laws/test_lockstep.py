"""Our engine and the reference agree about every table, every move and every result."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import crazyeights as ce
from crazyeights.testing.decks import deck_of, packs_for
from crazyeights.testing.playing import TASTES, hoarding, shedding
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from tests import reference
from tests.laws.levelled import seated, seeded_level_match_rules, seeded_level_rules
from tests.laws.lockstep import Tally, match_in_lockstep, on_in_lockstep, round_in_lockstep, shown
from tests.laws.seen import SEEN, Recorder


@pytest.mark.parametrize("name", ce.presets.names())
def test_presets_agree(name: str, record_property: Recorder) -> None:
    """Rounds of every preset are the same in both engines, move by move."""
    rules, tally = ce.presets.named(name), Tally()
    for game, taste in enumerate((*TASTES, shedding)):
        round_in_lockstep(rules, random.Random(f"{name} {game}"), 40, tally, taste=taste)
    record_property(SEEN, str(tally))


def test_random_rules_agree(record_property: Recorder) -> None:
    """Rounds of random rule sets are the same in both engines, out-of-turn moves among them."""
    tally = Tally()
    for game in range(100):
        rng = random.Random(f"lock-step {game}")
        round_in_lockstep(seeded_rules(rng), rng, 50, tally, taste=rng.choice(TASTES))
    record_property(SEEN, str(tally))
    assert min(tally.rounds, tally.blocked, tally.shuffles, tally.aside) > 0


def test_random_levels_agree(record_property: Recorder) -> None:
    """Rounds of random rule sets are the same in both engines when the seats are at different levels."""
    tally = Tally()
    for game in range(60):
        rng = random.Random(f"levels {game}")
        round_in_lockstep(seeded_level_rules(rng), rng, 50, tally, taste=rng.choice(TASTES))
    record_property(SEEN, str(tally))
    assert min(tally.rounds, tally.shuffles, tally.aside, tally.uneven) > 0


def laid_out(rules: ce.RuleSet, rng: random.Random) -> dict[str, object]:
    """Return a position of some of the cards, now and then an impossible one."""
    players = rng.randint(*rules.players)
    cards = list(deck_of(rules.ranks) * packs_for(rules, players))
    rng.shuffle(cards)
    hands = [[cards.pop() for _ in range(rng.randint(1, 3)) if cards] for _ in range(players)]
    pile = [cards.pop() for _ in range(rng.randint(1, 4)) if cards]
    stock = [cards.pop() for _ in range(rng.randint(0, 3)) if cards]
    levels = seated(rules, players, rng)
    wild = pile and any(rules.power(pile[-1], level).wild for level in levels or (0,))
    suit = rng.choice((None, *ce.Suit)) if wild else None
    flaw = rng.randint(0, 20)
    if flaw == 0:
        stock += [pile[0]] * 3 if pile else []
    elif flaw == 1:
        hands.append([])
    elif flaw == 2:
        suit = rng.choice(tuple(ce.Suit))
    elif flaw == 4:
        levels = (*(levels or (0,) * players)[1:], rng.choice((-1, max(len(rules.levels), 1))))
    elif flaw == 5:
        levels = (0,) * rng.choice((players - 1, players + 1))
    turn = rng.randrange(players) if flaw != 3 else players
    dealer, direction = rng.randrange(players), rng.choice((1, -1))
    return {
        "hands": hands, "pile": pile, "stock": stock, "suit": suit, "turn": turn,
        "dealer": dealer, "direction": direction, "seed": rng.randrange(99), "levels": levels,
    }  # fmt: skip


@pytest.mark.parametrize("rules_of", [seeded_rules, seeded_level_rules])
def test_random_positions_agree(rules_of: Callable[[random.Random], ce.RuleSet], record_property: Recorder) -> None:
    """Both engines refuse the same positions, and agree about what becomes of the others."""
    tally, refused = Tally(), 0
    for game in range(200):
        rng = random.Random(f"position {game}")
        rules = rules_of(rng)
        laid: dict[str, Any] = laid_out(rules, rng)
        try:
            table = ce.position(rules, **laid)
        except ce.PositionError:
            refused += 1
            with pytest.raises(ValueError, match=r"\w"):
                reference.position(rules, **laid)
            continue
        other = reference.position(rules, **laid)
        told = [" ".join(f"{name}={shown(value)}" for name, value in laid.items())]
        tally.count_deal(table)
        on_in_lockstep(table, other, rng, 12, tally, told=told, taste=rng.choice(TASTES))
    record_property(SEEN, f"{tally}, {refused} positions refused")
    assert min(refused, tally.rounds) > 0


def test_random_matches_agree(record_property: Recorder) -> None:
    """Matches are the same in both engines up to their end, playoffs among them."""
    tally = Tally()
    for game in range(40):
        rng = random.Random(f"match {game}")
        match_in_lockstep(seeded_match_rules(rng), rng, 60, tally, taste=rng.choice((shedding, shedding, hoarding)))
    record_property(SEEN, str(tally))
    assert min(tally.matches, tally.playoffs) > 0


def test_random_matches_over_levels_agree(record_property: Recorder) -> None:
    """Matches over levels are the same in both engines up to their end."""
    tally = Tally()
    for game in range(30):
        rng = random.Random(f"match over levels {game}")
        taste = rng.choice((shedding, shedding, hoarding))
        match_in_lockstep(seeded_level_match_rules(rng), rng, 60, tally, taste=taste)
    record_property(SEEN, str(tally))
    assert min(tally.matches, tally.uneven) > 0


ALL_BUT_ONE: dict[ce.Rank | ce.Card, ce.Power] = {
    ce.Rank.ACE: ce.Power(wild=True),
    ce.Rank.TWO: ce.Power(wild=True),
    ce.Card.parse("AC"): ce.Power(),
}
"""The powers of a deck of aces and twos in which one card is plain."""


@pytest.mark.parametrize("blocked", ce.Blocked)
def test_blocked_rounds_over_levels_agree(blocked: ce.Blocked, record_property: Recorder) -> None:
    """Blocked rounds that move several seats, or nobody, are the same in both engines.

    Seven seats of one card each; all cards but one are wild, and no wild may be the last: if the plain one starts, all
    pass.
    """
    tally, several, nobody = Tally(), 0, 0
    rules = ce.RuleSet(
        players=(7, 7),
        ranks=(ce.Rank.ACE, ce.Rank.TWO),
        hand_size={7: 1},
        packs={7: 1},
        starter=ce.Starter.PRINTED,
        powers=ALL_BUT_ONE,
        finish=ce.Finish.NOT_WILD,
        blocked=blocked,
        levels=(ce.Level(1),) * 2,
    )
    for game in range(20):
        match = match_in_lockstep(rules, random.Random(f"blocked levels {game}"), 60, tally)
        several += sum(len(outcome.winners) > 1 for outcome in match.rounds)
        nobody += sum(not outcome.winners for outcome in match.rounds)
    record_property(SEEN, f"{tally}, {several} rounds shared, {nobody} won by nobody")
    assert min(tally.matches, tally.uneven, tally.blocked) > 0
    assert (nobody if blocked is ce.Blocked.ALL_OWN else several) == tally.blocked


def test_countdown_agrees_to_its_end(record_property: Recorder) -> None:
    """The last three levels of Crazy Eights Countdown are the same in both engines, to the end of the match."""
    rules, tally = ce.presets.COUNTDOWN, Tally()
    rules = rules.vary(levels=rules.levels[-3:])
    for game in range(3):
        match_in_lockstep(rules, random.Random(f"countdown {game}"), 300, tally, totals=(0, 0), taste=shedding)
    record_property(SEEN, str(tally))
    assert min(tally.matches, tally.uneven) > 0


def test_blocked_playoffs_agree(record_property: Recorder) -> None:
    """Where everybody counts the own hand a playoff can cost all who play it points; still only they can win."""
    tally = Tally()
    rules = ce.RuleSet(
        ranks=tuple(ce.Rank)[:4],
        hand_size={2: 1},
        starter=ce.Starter.PRINTED,
        powers=dict.fromkeys((ce.Rank.TWO, ce.Rank.THREE, ce.Rank.FOUR), ce.Power(wild=True)),
        wild_on_wild=False,
        reshuffle=ce.Reshuffle.NEVER,
        points=dict.fromkeys(tuple(ce.Rank)[:4], 1),
        target=5,
        tie_break=ce.TieBreak.PLAYOFF,
    )
    beaten = 0
    for game in range(60):
        match = match_in_lockstep(rules, random.Random(f"blocked {game}"), 60, tally, totals=[1, 0, 4], taste=hoarding)
        beaten += match.is_over and min(match.totals) < match.totals[match.winners[0]]
    record_property(SEEN, f"{tally}, {beaten} won against a better total outside the playoff")
    assert min(tally.matches, tally.playoffs, tally.blocked, beaten) > 0


@pytest.mark.parametrize("name", ["card-game-101", "how-to-play", "last-card"])
def test_preset_matches_agree_to_their_end(name: str, record_property: Recorder) -> None:
    """The last rounds of matches of the rule pages are the same in both engines."""
    rules, tally = ce.presets.named(name), Tally()
    assert rules.target is not None
    for game in range(3):
        rng = random.Random(f"{name} {game}")
        near = [rules.target - 1] * rng.choice((2, 3))
        match_in_lockstep(rules, rng, 150, tally, totals=near, taste=shedding)
    record_property(SEEN, str(tally))
    assert tally.matches
