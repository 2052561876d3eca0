"""The laws over levels: they hold for Countdown, and each is broken on purpose by a fault that only levels can have."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.positions import restored
from crazyeights.testing import Law, LawBroken, check_laws, matches, states
from crazyeights.testing.laws.scores import totals
from crazyeights.testing.rulesets import random_levels, random_rules, seeded_match_rules, seeded_rules, soon_over
from crazyeights.testing.universe import universe

COUNTDOWN = ce.presets.COUNTDOWN
SHORT = ce.RuleSet(
    name="Short",
    players=(2, 2),
    ranks=(ce.Rank.SEVEN, ce.Rank.EIGHT, ce.Rank.NINE),
    powers={},
    starter=ce.Starter.PRINTED,
    levels=(ce.Level(1, ce.Rank.EIGHT), ce.Level(2, ce.Rank.SEVEN), ce.Level(1)),
)
"""Rounds and matches over three levels that are over after a few moves."""
LEVELS = 13
"""Where the levels stand among the values of a State."""

Patch = pytest.MonkeyPatch


def at(table: ce.State, levels: tuple[int, ...]) -> ce.State:
    """Return a table at other levels."""
    values: list[Any] = list(table.values())
    values[LEVELS] = levels
    return restored(*values)


def first(table: ce.State) -> ce.State:
    """Return a table at which all seats are at the first level."""
    return at(table, (0,) * len(table.hands))


def moves_are_those_of_the_first_level(patch: Patch) -> None:
    """List what the seat could do at the first level."""
    real = ce.legal_moves

    def legal_moves(table: ce.State | ce.Match, seat: int | None = None) -> tuple[ce.Move, ...]:
        over = isinstance(table, ce.State) and table.is_over
        return real(first(table), seat) if isinstance(table, ce.State) and not over else real(table, seat)

    patch.setattr(ce, "legal_moves", legal_moves)


def reasons_are_those_of_the_first_level(patch: Patch) -> None:
    """Refuse what the seat could not do at the first level."""
    real = ce.refusal

    def refusal(table: ce.State | ce.Match, move: ce.Move, seat: int | None = None) -> ce.Refusal | None:
        over = isinstance(table, ce.State) and table.is_over
        return real(first(table), move, seat) if isinstance(table, ce.State) and not over else real(table, move, seat)

    patch.setattr(ce, "refusal", refusal)


def started(patch: Patch, change: Callable[[ce.Match], ce.Match]) -> None:
    """Change every match as it starts."""
    real = ce.start_match

    def start_match(rules: ce.RuleSet, **more: Any) -> ce.Match:  # noqa: ANN401 - handed on
        return change(real(rules, **more))

    patch.setattr(ce, "start_match", start_match)


def a_match_is_won_at_its_first_level(patch: Patch) -> None:
    """Call the first seat the winner before any round was played."""
    started(patch, lambda match: attrs.evolve(match, winners=(0,)))


def wins_are_made_up(patch: Patch) -> None:
    """Begin with a round won that nobody has played."""
    started(patch, lambda match: attrs.evolve(match, wins=(1, 0)))


def everybody_begins_at_the_second_level(patch: Patch) -> None:
    """Deal the first round of a match as if all had won one."""
    started(
        patch,
        lambda match: attrs.evolve(
            match, state=ce.deal(match.rules, players=2, seed=f"{match.seed}:0", dealer=match.dealer, levels=(1, 1))
        ),
    )


def a_new_round_has_a_card_twice(patch: Patch) -> None:
    """Once somebody has left the first level, turn the lowest card of a new stock into a second one of the top."""
    apply: Any = ce.apply
    advance: Any = ce.advance

    def doubled(match: Any, move: ce.Move) -> Any:  # noqa: ANN401 - a Match, or a State, which is left alone
        if not isinstance(move, ce.Deal):
            return match
        values: list[Any] = list(match.state.values())
        values[3] = (match.state.top, *match.state.stock[1:])
        return attrs.evolve(match, state=restored(*values))

    def applied(table: Any, move: ce.Move) -> Any:  # noqa: ANN401
        return doubled(apply(table, move), move)

    def told(table: Any, move: ce.Move) -> Any:  # noqa: ANN401
        after, events = advance(table, move)
        return ce.Advance(doubled(after, move), events)

    patch.setattr(ce, "apply", applied)
    patch.setattr(ce, "advance", told)


def the_stock_shows_in_the_levels(patch: Patch) -> None:
    """Let everybody see whether the next card of the stock is red, by the level of the first seat."""
    real = ce.view

    def view(table: ce.State | ce.Match, seat: int | None) -> ce.View:
        if not isinstance(table, ce.State) or table.is_over:
            return real(table, seat)
        red = bool(table.stock) and table.stock[-1].suit in {ce.Suit.HEARTS, ce.Suit.DIAMONDS}
        return real(at(table, (int(red), *table.levels[1:])), seat)

    patch.setattr(ce, "view", view)


def a_deal_is_observed_at_the_first_levels(patch: Patch) -> None:
    """Take a new round for one of seats that have won nothing."""
    real = ce.observe

    def observe(seen: ce.View, event: ce.Event) -> ce.View:
        if isinstance(event, ce.events.Dealt):
            event = attrs.evolve(event, levels=(0,) * len(event.levels))
        return real(seen, event)

    patch.setattr(ce, "observe", observe)


def levels_change_within_a_round(patch: Patch) -> None:
    """Give each table that comes of a move other levels than the one before."""
    real, numbers = ce.apply, itertools.count()

    def apply(table: ce.State | ce.Match, move: ce.Move) -> ce.State | ce.Match:
        after = real(table, move)
        if not isinstance(after, ce.State) or after.is_over or after.suit is not after.top.suit:
            return after
        return at(after, tuple(next(numbers) % 3 for _ in after.levels))

    patch.setattr(ce, "apply", apply)


def records_lose_their_levels(patch: Patch) -> None:
    """Read records as if all seats were at the first level."""
    real = ce.parse_record

    def parse_record(text: str) -> ce.Record:
        return attrs.evolve(real(text), levels=None)

    patch.setattr(ce, "parse_record", parse_record)


def a_sample_is_at_the_first_levels(patch: Patch) -> None:
    """Sample as if nobody had won anything."""
    real = ce.sample

    def sample(seen: ce.View, seed: int) -> ce.State:
        found = real(seen, seed)
        return found if found.is_over or found.suit is not found.top.suit else first(found)

    patch.setattr(ce, "sample", sample)


BROKEN: dict[Callable[[Patch], None], Law] = {
    moves_are_those_of_the_first_level: Law.AGREEMENT,
    reasons_are_those_of_the_first_level: Law.AGREEMENT,
    a_match_is_won_at_its_first_level: Law.PROGRESS,
    a_new_round_has_a_card_twice: Law.CONSERVATION,
    the_stock_shows_in_the_levels: Law.BLINDNESS,
    a_deal_is_observed_at_the_first_levels: Law.SQUARE,
    levels_change_within_a_round: Law.PURITY,
    records_lose_their_levels: Law.ROUND_TRIP,
    wins_are_made_up: Law.SCORES,
    everybody_begins_at_the_second_level: Law.SCORES,
    a_sample_is_at_the_first_levels: Law.SAMPLE,
}


def is_noticed(law: Law) -> bool:
    """Whether one of some seeds finds a law broken first."""
    for seed in range(12):
        try:
            check_laws(SHORT, seed=seed, games=3, moves=40)
        except LawBroken as error:
            if error.law is law:
                return True
    return False


def test_every_law_is_broken_below() -> None:
    """None of the nine laws is left without a fault that only levels can have."""
    assert set(BROKEN.values()) == set(Law)


@pytest.mark.parametrize(("broken", "law"), BROKEN.items(), ids=[broken.__name__ for broken in BROKEN])
def test_a_law_broken_by_levels_is_noticed(broken: Callable[[Patch], None], law: Law, monkeypatch: Patch) -> None:
    """A fault that only shows where seats are at levels is found, under the name of the law that it breaks."""
    broken(monkeypatch)
    assert is_noticed(law)


def test_the_laws_hold_for_countdown() -> None:
    """Deals at any levels, positions and matches of the preset keep every law."""
    check_laws(COUNTDOWN, games=6, seed="countdown")


def test_the_laws_hold_for_a_few_levels_with_everything() -> None:
    """Powers beside the wilds of levels, places, calls, jump-ins and finishes keep every law."""
    rules = SHORT.vary(
        players=(2, 3),
        packs={2: 2},
        jump_in=True,
        wild_on_wild=False,
        powers={ce.Rank.SEVEN: ce.Power(draw=1), ce.Rank.NINE: ce.Power(swap=True)},
        starter=ce.Starter.DEALER_NAMES,
        starter_powers=True,
        last_card={"mode": ce.LastCard.CALL},
        round_ends=ce.RoundEnds.ONE_LEFT,
        finish=ce.Finish.NOT_WILD,
    )
    check_laws(rules, games=6)
    check_laws(SHORT, games=6)


def test_the_levels_of_a_match_are_counted_at_every_stage() -> None:
    """The law finds a round at other levels and winners that are none, and at a match as it was played nothing."""
    rng, match = random.Random(1), ce.start_match(SHORT, players=2, seed=1)
    while not match.is_over:
        assert [] == list(totals(match, (0, 0)))
        levels = tuple((level + 1) % 3 for level in match.state.levels)
        if not match.state.is_over and match.state.suit is match.state.top.suit:
            (said,) = totals(attrs.evolve(match, state=at(match.state, levels)), (0, 0))
            assert said.startswith("the levels of a round")
        (said,) = totals(attrs.evolve(match, winners=(1,)), (0, 0))
        assert said.startswith("the winners of a match by levels")
        match = ce.apply(match, rng.choice(ce.legal_moves(match)))
    assert [] == list(totals(match, (0, 0)))
    assert 3 == max(match.wins)
    assert ["the winners of a match by levels"] == [
        said.partition(":")[0] for said in totals(attrs.evolve(match, winners=()), (0, 0))
    ]


def test_the_universe_has_the_plays_of_every_level() -> None:
    """Several cards with a suit, as the wild of some seat at the table asks for, are among what is tried."""
    rules = COUNTDOWN.vary(multi_play=True)
    pair = ce.Play("7C", "S", then="7D")
    for levels, there in (((1, 0), True), ((0, 1), True), ((0, 2), False)):
        table = ce.position(rules, hands=["7C 7D 2H", "4C"], pile="6H", levels=levels)
        assert there is (pair in universe(table))
        assert (pair in ce.legal_moves(table)) is (levels[0] == 1)


def test_random_rules_have_levels_now_and_then() -> None:
    """Some of the random rules have levels, of few and of many cards, with wilds and without; matches over them end."""
    found = [rules for seed in range(400) if (rules := seeded_rules(random.Random(seed))).levels]
    assert 10 < len(found) < 200
    assert any(level.wild is None for rules in found for level in rules.levels)
    assert any(level.wild is not None for rules in found for level in rules.levels)
    assert all(rules.target is None for rules in found)
    short = [soon_over(rules, random.Random(1).choice) for rules in found]
    assert all(1 == level.hand_size for rules in short for level in rules.levels)
    assert 3 == max(len(rules.levels) for rules in short)
    assert any(seeded_match_rules(random.Random(seed)).levels for seed in range(100))


def test_the_first_choice_has_no_levels() -> None:
    """What shrinks goes to rules without levels, and a seat to the first level."""
    rules = random_rules(lambda options: options[0])
    assert rules is not None
    assert () == rules.levels
    assert random_levels(rules, 2, lambda options: options[0]) is None
    assert (0, 0) == random_levels(COUNTDOWN, 2, lambda options: options[0])


def test_levels_that_a_deck_cannot_hold_are_left_out() -> None:
    """Where the levels that were chosen contradict the rest, the rules stay without any."""
    rng = random.Random(5)
    without = 0
    for _ in range(300):
        chosen: list[bool] = []

        def pick(options: Any, chosen: list[bool] = chosen) -> Any:  # noqa: ANN401 - whatever there is to choose
            found = rng.choice(options)
            if list(options) == [False, False, False, True]:
                found = True
                chosen.append(found)
            return found

        rules = random_rules(pick)
        if rules is not None and rules.target is None and not rules.levels and chosen:
            without += 1
    assert without


@given(st.data())
def test_drawn_rounds_are_at_any_levels_and_matches_begin_at_the_first(data: st.DataObject) -> None:
    """A strategy for rounds deals at levels that the rules have; a match begins with all at the first."""
    table = data.draw(states(COUNTDOWN, 3, moves=2))
    assert set(table.levels) <= set(range(8))
    match = data.draw(matches(COUNTDOWN, 2, moves=0))
    assert (0, 0) == match.state.levels == match.wins
