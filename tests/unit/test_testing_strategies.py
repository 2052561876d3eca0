"""What Hypothesis draws, and what it shrinks to."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

import crazyeights as ce
from crazyeights import testing
from crazyeights.testing.decks import packs_for

T = TypeVar("T")
QUICK = settings(phases=[Phase.generate, Phase.shrink], max_examples=500, database=None, derandomize=True)
"""Shrinks, and does not try to explain."""
FIRST = (ce.Suit.CLUBS, ce.Rank.ACE, ce.Card.parse("AC"), ce.Draw(), ce.RuleSet())


def smallest(strategy: st.SearchStrategy[T]) -> T:
    """Return what a strategy shrinks to."""
    return find(strategy, lambda _: True, settings=QUICK)


def test_values_shrink_to_the_first_of_their_kind() -> None:
    """Suits, ranks, cards and moves shrink to clubs, the ace, the ace of clubs and a draw, rules to the default."""
    strategies = (testing.suits(), testing.ranks(), testing.cards(), testing.moves(), testing.rule_sets())
    assert tuple(map(smallest, strategies)) == FIRST


def test_a_state_shrinks_to_a_deal_of_the_default_rules() -> None:
    """Without a reason to keep anything a state is the deal to two by seat 0 from seed 0."""
    assert smallest(testing.states()) == ce.deal(ce.RuleSet(), players=2, seed=0)


def test_a_state_keeps_only_the_moves_that_matter() -> None:
    """A state for which a card has to be played is one play away from its deal, by the fewest players."""
    table = find(testing.states(ce.presets.HOW_TO_PLAY), lambda table: len(table.pile) == 2, settings=QUICK)
    assert len(table.hands) == 2
    assert table.places == ()
    start = ce.deal(table.rules, players=2, seed=table.seed, dealer=table.dealer)
    assert len(start.pile) == 1
    assert len(start.stock) - len(table.stock) <= 2


@given(testing.cards(ce.RuleSet(ranks=tuple(ce.Rank)[6:], players=(2, 2))))
def test_cards_are_of_the_deck(card: ce.Card) -> None:
    """Cards drawn for rules are of their ranks."""
    assert card.rank.value >= 7


@given(testing.moves(), st.data())
def test_moves_of_a_table_are_its_legal_moves(any_move: ce.Move, data: st.DataObject) -> None:
    """Moves drawn for a table are legal there, whoever makes them; those drawn for none are moves all the same."""
    assert isinstance(any_move, ce.Move)
    table = data.draw(testing.states() | testing.matches())
    if not ce.legal_moves(table):
        with pytest.raises(ce.CrazyEightsError, match="the table is over"):
            testing.moves(table)
        return
    assert ce.refusal(table, data.draw(testing.moves(table))) is None


@given(testing.rule_sets(multi_play=True, players=(2, 3)))
def test_knobs_can_be_asked_for(rules: ce.RuleSet) -> None:
    """What is asked for every rule set has."""
    assert rules.multi_play
    assert rules.players == (2, 3)


def test_a_knob_that_does_not_exist_is_refused() -> None:
    """A name that no knob has is an error at once, which lists those that there are, and not an empty strategy."""
    with pytest.raises(ce.RuleSetError, match="no knob 'colour'; there are name, source"):
        testing.rule_sets(colour="red")


@given(
    st.one_of(
        testing.states(players=4),
        testing.states(ce.presets.PAGAT, 4),
        testing.states(testing.rule_sets(players=(4, 4)), 4),
    )
)
def test_players_can_be_asked_for(table: ce.State) -> None:
    """As many play as were asked for, by rules that allow it, whether the rules are given, drawn or left open."""
    assert len(table.hands) == 4
    assert packs_for(table.rules, 4) >= 1


def test_players_that_no_rules_allow_are_refused() -> None:
    """A number of players that the rules do not allow is refused when the strategy is made, with the way out."""
    for draw in (testing.states, testing.matches):
        with pytest.raises(ce.DealError, match="9 players cannot play"):
            draw(ce.presets.STARTER_RULES, 9)
        with pytest.raises(ce.DealError, match="give rules"):
            draw(players=9)


@pytest.mark.parametrize("wrong", ["3", 2.5, True, 10**5000], ids=["text", "half", "flag", "endless"])
def test_what_is_no_number_of_players_is_refused(wrong: Any) -> None:  # noqa: ANN401 - whatever is no number
    """It is refused by the call, in the library's words, and not when something is drawn; with and without rules."""
    for draw in (testing.states, testing.matches):
        with pytest.raises(ce.DealError):
            draw(players=wrong)
        with pytest.raises(ce.DealError):
            draw(ce.presets.STARTER_RULES, players=wrong)


@given(testing.views(moves=5))
def test_views_are_of_seats_and_of_spectators(seen: ce.View) -> None:
    """A view shows the hand of its own seat alone, while the round goes on."""
    if not isinstance(seen.phase, ce.Over):
        open_hands = {seat for seat, hand in enumerate(seen.hands) if hand is not None}
        assert open_hands == (set() if seen.seat is None else {seen.seat})


@given(testing.records())
def test_records_can_be_replayed(record: ce.Record) -> None:
    """Every move of a record is legal where it stands, and there is a name for each seat or for none."""
    assert isinstance(record.replay(), ce.Match) == record.is_match
    assert len(record.names) in {0, record.players}


@given(testing.games())
def test_games_are_whole(record: ce.Record) -> None:
    """A game begins with the deal and ends with the round."""
    table = record.replay()
    assert isinstance(table, ce.State)
    assert table.is_over


@given(testing.events(), testing.short_matches())
def test_events_and_short_matches_are_drawn(event: ce.Event, rules: ce.RuleSet) -> None:
    """Events are of the kinds that there are; rules of short matches a target of a few points, or few levels."""
    assert isinstance(event, ce.Event)
    assert (rules.target or len(rules.levels)) in {1, 2, 3}


@pytest.mark.no_cover  # dear, and what is common reaches the same branches
def test_what_is_rare_is_drawn_too() -> None:
    """States are over, blocked, owing, or have calls due; matches are over; views are a spectator's."""
    once = settings(QUICK, phases=[Phase.generate], max_examples=2000)
    find(testing.states(), lambda table: table.is_over, settings=once)
    find(testing.states(), lambda table: table.result is not None and table.result.blocked, settings=once)
    find(testing.states(), lambda table: isinstance(table.phase, ce.Owing), settings=once)
    find(testing.states(), lambda table: bool(table.due), settings=once)
    find(testing.matches(), lambda match: match.is_over, settings=once)
    find(testing.views(), lambda seen: seen.seat is None, settings=once)


def test_rules_that_random_choices_cannot_make_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Choices that lead to no rule set are given up, and only the plain one is left."""

    def nothing(_: object) -> None:
        """Make no rules."""

    monkeypatch.setattr("crazyeights.testing.strategies.rules.random_rules", nothing)
    with pytest.raises(NoSuchExample):
        find(
            testing.rule_sets(), lambda rules: rules != ce.RuleSet(), settings=settings(max_examples=20, database=None)
        )
