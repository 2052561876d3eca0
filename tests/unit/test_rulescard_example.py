"""The deals that examples are made of."""

from __future__ import annotations

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.rulescard.example import BUDGET, LONGEST, TOLD, Example, worked_example
from crazyeights.testing import rule_sets

NAMES = ce.presets.names()


def found(rules: ce.RuleSet) -> Example:
    """Return the example of rules that have one."""
    example = worked_example(rules)
    assert example is not None
    return example


def check(example: Example) -> None:
    """Replay an example with the engine alone: the same deal, legal moves, the same tables and events."""
    start = example.start
    table = ce.deal(start.rules, players=len(start.hands), seed=start.seed, dealer=start.dealer, levels=start.levels)
    assert start == table
    assert example.steps
    for step in example.steps:
        assert step.before == table
        assert ce.refusal(table, step.move) is None
        table, events = ce.advance(table, step.move)
        assert step.events == events
    assert example.is_whole == table.is_over


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_a_preset_is_a_real_round(name: str) -> None:
    """Every move of it is legal and does what it is said to do; three play, or as many as the rules are nearest to."""
    example = found(ce.presets.named(name))
    check(example)
    assert example.is_whole


@given(rule_sets())
def test_the_example_of_any_rules_is_real(rules: ce.RuleSet) -> None:
    """Whatever the rules are, the example is played by them; and no longer than a round that is told."""
    example = found(rules)
    check(example)
    assert len(example.steps) <= LONGEST


@pytest.mark.parametrize("name", NAMES)
def test_the_first_moves_show_special_cards(name: str) -> None:
    """A reader sees what is special about the rules: half of the powers at least, and two where there are two."""
    rules = ce.presets.named(name)
    powers = {rules.power(ce.Card(rank, suit)) for rank in rules.ranks for suit in ce.Suit} - {ce.Power()}
    shown: set[ce.Power] = set()
    for step in found(rules).steps[:TOLD]:
        for event in step.events:
            if isinstance(event, ce.events.CardsPlayed):
                shown |= {rules.power(card) for card in event.cards}
    assert len(shown & powers) >= max(min(2, len(powers)), len(powers) / 2)


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (ce.RuleSet(), 3),
        (ce.RuleSet(players=(2, 2)), 2),
        (ce.RuleSet(players=(5, 7)), 5),
        (ce.presets.TSCHAU_SEPP, 5),
        (ce.RuleSet(packs={2: 2}, jump_in=True), 3),
    ],
)
def test_three_play_where_that_shows_the_rules(rules: ce.RuleSet, players: int) -> None:
    """Three play if they may, and as many as it takes to have two packs where only these let anybody jump in."""
    assert players == len(found(rules).start.hands)


def test_players_at_different_levels_show_the_levels() -> None:
    """The first player has won no round, the next one has, and so on to the last level; their own wilds are shown."""
    example = found(ce.presets.COUNTDOWN)
    assert (0, 1, 2) == example.start.levels
    wilds = {
        (event.seat, event.cards[0].rank)
        for step in example.steps
        for event in step.events
        if isinstance(event, ce.events.CardsPlayed) and event.suit
    }
    assert wilds <= {(0, ce.Rank.EIGHT), (1, ce.Rank.SEVEN), (2, ce.Rank.SIX)}
    assert len(wilds) > 1
    few = ce.presets.COUNTDOWN.vary(levels=ce.presets.COUNTDOWN.levels[:2])
    assert (0, 1, 1) == found(few).start.levels
    assert () == found(ce.presets.PAGAT).start.levels


def test_a_card_that_is_wild_for_others_only_is_shown() -> None:
    """Somebody plays a card as a plain one that names a suit in the hands of another player."""
    example = found(ce.presets.COUNTDOWN)
    ranks = {0: ce.Rank.EIGHT, 1: ce.Rank.SEVEN, 2: ce.Rank.SIX}
    plain = [
        event
        for step in example.steps[:TOLD]
        for event in step.events
        if isinstance(event, ce.events.CardsPlayed)
        and event.cards[0].rank in ranks.values()
        and event.cards[0].rank is not ranks[event.seat]
    ]
    assert plain
    assert all(event.suit is None for event in plain)


def test_calls_catches_and_jumps_are_shown() -> None:
    """Whoever forgets the call is caught once; whoever can jump in does it once."""
    rules = ce.presets.LAST_CARD.vary(ce.variants.jump_in, hand_size={2: 3, 4: 3})
    events = [event for step in found(rules).steps for event in step.events]
    kinds = {type(event) for event in events}
    assert {ce.events.Called, ce.events.Caught} <= kinds
    assert any(isinstance(event, ce.events.CardsPlayed) and event.jumped_in for event in events)


def test_the_search_is_bounded_by_moves_not_by_the_clock() -> None:
    """Where a hand has thousands of plays one deal has to do, and the example is as long as the bound allows."""
    ranks = (ce.Rank.SEVEN, ce.Rank.EIGHT, ce.Rank.NINE)
    rules = ce.RuleSet(ranks=ranks, players=(2, 2), packs={2: 3}, hand_size={2: 11}, multi_play=True)
    example = found(rules)
    check(example)
    before = sum(len(step.before.menu) for step in example.steps[:-1])
    assert before <= BUDGET
    assert example == found(rules)


def test_a_card_that_skips_too_many_turns_has_no_example() -> None:
    """Each skip would be told as an event of its own."""
    assert worked_example(ce.RuleSet(powers={ce.Rank.TWO: ce.Power(skip=101)})) is None
    assert worked_example(ce.RuleSet(powers={ce.Rank.TWO: ce.Power(skip=100)})) is not None
