"""Levels are open to all: views, what is observed of a deal, samples, and what text tells of them."""

from __future__ import annotations

import pickle
import random
from typing import Any, cast

import attrs
import pytest

import crazyeights as ce
from crazyeights.errors import shown
from crazyeights.positions import restored
from crazyeights.reachability import ViewForm
from crazyeights.testing.playing import TASTES, walk, watchers
from crazyeights.views import restored_view
from tests.laws.levelled import seated, seeded_level_rules

COUNTDOWN = ce.presets.COUNTDOWN
EIGHTS, SEVENS = 0, 1
TABLE = ce.position(
    COUNTDOWN, hands=["2D 8C", "3C 8S"], pile="6H", stock="KS QD", levels=(SEVENS, EIGHTS), turn=1, seed="secret"
)


def test_everybody_sees_every_level() -> None:
    """Seats and spectators see the levels of the table; where the rules have none there are none to see."""
    for seat in watchers(TABLE):
        assert (SEVENS, EIGHTS) == TABLE.levels == ce.view(TABLE, seat).levels
    plain = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
    assert () == plain.levels == ce.view(plain, 0).levels == ce.view(plain, None).levels


def test_views_at_other_levels_are_other_views() -> None:
    """Equal cards at other levels are another view, also where the moves are the same."""
    other = ce.position(
        COUNTDOWN, hands=["2D 8C", "3C 8S"], pile="6H", stock="KS QD", levels=(2, EIGHTS), turn=1, seed="secret"
    )
    for seat in (None, 0, 1):
        seen, its = ce.view(TABLE, seat), ce.view(other, seat)
        assert seen.menu == its.menu
        assert seen != its
        assert seen == ce.view(TABLE, seat)
        assert hash(seen) == hash(ce.view(TABLE, seat))


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_tables_and_views_travel_with_their_levels(protocol: int) -> None:
    """A pickle brings back the levels, and with them what is wild for whom."""
    state: ce.State = pickle.loads(pickle.dumps(TABLE, protocol))  # noqa: S301 - our own bytes
    assert (TABLE, (SEVENS, EIGHTS)) == (state, state.levels)
    assert ce.legal_moves(TABLE) == ce.legal_moves(state)
    for seat in watchers(TABLE):
        seen = ce.view(TABLE, seat)
        copy: ce.View = pickle.loads(pickle.dumps(seen, protocol))  # noqa: S301 - our own bytes
        assert (seen, seen.levels, hash(seen)) == (copy, copy.levels, hash(copy))
        assert (seen.ring.levels, seen.ring.sizes) == (copy.ring.levels, copy.ring.sizes)


def test_a_view_is_restored_at_its_levels() -> None:
    """What a pickle hands back names them beside the seats, since the rest of a view follows from them."""
    function, values = cast("tuple[Any, tuple[Any, ...]]", ce.view(TABLE, 1).__reduce__())
    assert function is restored_view
    assert (SEVENS, EIGHTS) == values[3]
    assert EIGHTS == restored_view(*values).ring.choices[1].level


def test_the_levels_tell_nothing_of_hidden_cards() -> None:
    """With other hidden cards at the same levels a view is the same, as are its texts and moves."""
    hidden = ce.position(
        COUNTDOWN, hands=["KS 9C", "3C 8S"], pile="6H", stock="8C 2D", levels=(SEVENS, EIGHTS), turn=1, seed="another"
    )
    one, other = ce.view(TABLE, 1), ce.view(hidden, 1)
    assert (one, repr(one), str(one), hash(one)) == (other, repr(other), str(other), hash(other))
    assert ce.legal_moves(one) == ce.legal_moves(other) == ce.legal_moves(TABLE)


def test_a_view_answers_at_the_level_of_its_seat() -> None:
    """The eight of seat 1 is wild, the eight of seat 0 is plain; each learns it from its own view."""
    said = [str(move) for move in ce.legal_moves(ce.view(TABLE, 1))]
    assert ["8S=C", "8S=D", "8S=H", "8S=S", "draw"] == said
    values: list[Any] = list(TABLE.values())
    values[6] = ce.Turn(0, 1)
    seen = ce.view(restored(*values), 0)
    assert ["draw"] == [str(move) for move in ce.legal_moves(seen)]


def between() -> ce.Match:
    """Return a match after its first round, which seat 1 has won with its one card."""
    plays = dict.fromkeys(ce.Rank, ce.Power(wild=True))
    rules = COUNTDOWN.vary(powers=plays, levels=tuple(ce.Level(size) for size in (1, 2, 3)))
    match = ce.start_match(rules, players=2, seed=1)
    card = match.state.hands[1][0]
    return ce.apply(match, ce.Play(card))


def test_a_new_deal_brings_new_levels() -> None:
    """The event of a deal tells everybody the levels; folded over the old view it gives the new one."""
    match = between()
    assert ((0, 0), (0, 1)) == (match.state.levels, match.wins)
    after, told = ce.advance(match, ce.Deal())
    (dealt, *rest) = told
    assert isinstance(dealt, ce.events.Dealt)
    assert (0, 1) == dealt.levels == after.state.levels
    for seat in (None, 0, 1):
        seen = ce.view(match, seat)
        for event in (dealt, *rest):
            hidden = ce.redact(event, seat)
            assert getattr(event, "levels", ()) == getattr(hidden, "levels", ())
            seen = ce.observe(seen, hidden)
        assert ce.view(after, seat) == seen
        assert (0, 1) == seen.levels


@pytest.mark.parametrize(
    "levels", [(), (0,), (0, 1, 2), (0, 3), (0, -1), (0, 10**5000), (0, "1"), None, 5, (0, 1.5), ([], {})], ids=shown
)
def test_a_deal_at_levels_that_there_are_not_is_no_deal(levels: Any) -> None:  # noqa: ANN401 - whatever is none
    """Such an event is of another table: it is refused with an error of ours, and the view stays as it was."""
    match = between()
    dealt = ce.advance(match, ce.Deal())[1][0]
    for seat in (0, None):
        seen = ce.view(match, seat)
        before = hash(seen)
        with pytest.raises(ce.CrazyEightsError):
            ce.observe(seen, attrs.evolve(ce.redact(dealt, seat), levels=levels))
        assert before == hash(seen)


def test_a_sample_is_at_the_levels_of_the_view() -> None:
    """Whoever samples gets a table at the same levels; the seats that are not seen have what their level makes wild."""
    for seat in watchers(TABLE):
        found = ce.sample(ce.view(TABLE, seat), 1)
        assert (SEVENS, EIGHTS) == found.levels
        assert ce.view(TABLE, seat) == ce.view(found, seat)


def test_a_drawn_card_is_sampled_by_the_wilds_of_its_seat() -> None:
    """One card, which has to fit or the turn is over: who has drawn and is in turn holds what fits at its own level.

    On the six of hearts that is a heart, a six, or at the sevens a seven; an eight of another suit is none of them,
    whatever it is for the seat that looks.
    """
    rules = COUNTDOWN.vary(draw={"limit": 1})
    table = ce.position(rules, hands=["2D 2C", "3C 9S"], pile="6H", stock="5H KS QD 7C", levels=(SEVENS, EIGHTS))
    table = ce.apply(table, ce.Draw())
    assert (0, ["7C=C", "7C=D", "7C=H", "7C=S"]) == (table.turn, [str(move) for move in ce.legal_moves(table)])
    seen = ce.view(table, 1)
    drawn: set[ce.Card] = set()
    for seed in range(150):
        found = ce.sample(seen, seed)
        assert seen == ce.view(found, 1)
        assert isinstance(found.phase, ce.Turn)
        assert found.phase.card is not None
        drawn.add(found.phase.card)
    ranks = {card.rank for card in drawn if card.suit is not ce.Suit.HEARTS}
    assert {ce.Rank.SIX, ce.Rank.SEVEN} == ranks


def test_samples_at_any_levels_look_as_the_view_does() -> None:
    """Random rounds over levels: a sample looks to its seat as the table that was seen, and lists the same moves."""
    for game in range(30):
        rng = random.Random(f"samples over levels {game}")
        rules = seeded_level_rules(rng)
        players = rng.randint(*rules.players)
        table = ce.deal(rules, players=players, seed=game, levels=seated(rules, players, rng))
        for state in [*walk(table, rng.choice, 25, rng.choice(TASTES))][::4]:
            for seat in watchers(state):
                seen = ce.view(state, seat)
                assert seen == ce.view(ce.sample(seen, game), seat) == ViewForm.of(seen).value()


def test_the_text_of_a_table_tells_what_is_wild_for_whom() -> None:
    """Beside each seat stands the rank of its level; the short form of a table, and rules without levels, tell none."""
    bare = ce.position(COUNTDOWN.vary(levels=()), hands=["2D 8C", "3C 8S"], pile="6H", stock="KS QD", turn=1)
    assert "wild" not in str(bare)
    assert str(bare).replace("seat 0:", "seat 0 (7 wild):").replace("seat 1:", "seat 1 (8 wild):") == str(TABLE)
    assert "seat 1 (8 wild): 2 cards" in str(ce.view(TABLE, 0)).splitlines()
    assert repr(bare) == repr(TABLE)
    assert repr(ce.view(bare, 0)) == repr(ce.view(TABLE, 0))
    assert "levels" not in repr(between())
