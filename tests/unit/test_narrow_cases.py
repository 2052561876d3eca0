"""Cases that are met seldom: a full table, the last cards of the pack, a jump-in that ends a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

import crazyeights as ce
from crazyeights.deck import PACK
from tests.knobs.tables import said

untyped: Any = ce
RULES = ce.RuleSet()
TABLE = ce.position(RULES, hands=["9H 3C", "7H 8C"], pile="6H", turn=1)
SEVERAL = ce.RuleSet(multi_play=True, powers={})
FREE = ce.RuleSet(multi_play=True, draw=ce.DrawRule(then=ce.AfterDraw.ANY_CARD, must_play=True))
JUMPS = ce.RuleSet(packs={2: 2}, jump_in=True, round_ends=ce.RoundEnds.ONE_LEFT)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: untyped.apply("7H", ce.Draw()),
        lambda: untyped.legal_moves("7H", 0),
        lambda: untyped.refusal("7H", ce.Draw()),
    ],
    ids=["apply", "legal_moves", "refusal"],
)
def test_what_is_no_table_is_shown(ask: Callable[[], object]) -> None:
    """What stands in the place of a table is shown as it was given."""
    with pytest.raises(ce.CrazyEightsError, match=r"^'7H' "):
        ask()


def test_true_is_no_seat() -> None:
    """A seat is a number; True is none, though seat 1 is in turn and the move is legal."""
    with pytest.raises(ce.SeatError):
        ce.apply(TABLE, ce.Play("7H"), cast(int, True))  # noqa: FBT003
    assert 0 == ce.apply(TABLE, ce.Play("7H"), 1).turn


def test_a_view_speaks_for_its_own_seat() -> None:
    """Out of turn nothing is played: who looks from another seat than the one in turn is told that first."""
    assert ce.Refusal.NOT_YOUR_TURN is ce.refusal(ce.view(TABLE, 0), ce.Play("9H"))
    assert None is ce.refusal(ce.view(TABLE, 1), ce.Play("7H"))


def test_a_dealt_table_holds_its_seed_and_nothing_pending() -> None:
    """A deal keeps its seed for later shuffles; nobody has gone out, and no call is due."""
    table = ce.deal(RULES, players=3, seed="deal")
    assert ("deal", (), ()) == (table.seed, table.places, table.due)


def test_a_full_table_with_a_deep_pile() -> None:
    """A position takes as many hands as the rules have seats, and keeps every card of the pile in its place."""
    table = ce.position(RULES, hands=["2C", "3C", "4C", "5C", "6C", "7C", "9C"], pile="3D 4S 5H 6H")
    assert (7, ce.cards("3D 4S 5H 6H")) == (len(table.hands), table.pile)


def test_two_can_draw_for_the_deal() -> None:
    """S4, on choosing the dealer: the highest card deals, among two players as well."""
    dealer, draws = ce.draw_for_dealer(2, seed=3)
    cards = dict(draws[-1])
    assert cards[dealer].rank > cards[1 - dealer].rank


def test_the_last_cards_of_the_pack_are_drawn_before_it_is_shuffled_again() -> None:
    """S4, on choosing the dealer: equal highest draw again, and four cards are enough for four kings."""
    drawn = (ce.draw_for_dealer(48, seed=seed)[1] for seed in range(100))
    first, second = next(draws[:2] for draws in drawn if len(draws) > 1 and len(draws[1]) == 4)
    assert sorted(PACK) == sorted(card for _, card in (*first, *second))


@pytest.mark.parametrize("suit", ce.Suit)
@pytest.mark.parametrize("top", [ce.Rank.QUEEN, ce.Rank.KING])
def test_every_card_of_the_suit_may_lead(suit: ce.Suit, top: ce.Rank) -> None:
    """S2, several cards of one rank: each card of the suit is played alone, whichever others are held."""
    hand = [ce.Card(rank, suit) for rank in ce.Rank if rank is not top]
    table = ce.position(SEVERAL, hands=[hand, "AC" if suit is not ce.Suit.CLUBS else "AD"], pile=[ce.Card(top, suit)])
    assert hand == [move.card for move in ce.legal_moves(table) if isinstance(move, ce.Play)]


def test_only_a_drawn_card_that_fits_has_to_be_among_those_played() -> None:
    """S0, "Drawing one card", with S2's several cards: a drawn card that does not fit leaves the other plays."""
    table = ce.apply(ce.position(FREE, hands=["8C 9C", "QS 2D"], pile="6H", stock="JC"), ce.Draw())
    assert ["8C=C", "8C=D", "8C=H", "8C=S"] == said(table)[:4]


def test_whoever_jumps_in_with_a_last_wild_names_a_suit_if_others_play_on() -> None:
    """S0, a final eight names no suit, but one that leaves others playing for places does; so does a jump-in of S2."""
    three = ce.position(JUMPS, hands=["9C 9D", "8H", "QS QD"], pile="8H")
    assert ["@1:8H=C", "@1:8H=D", "@1:8H=H", "@1:8H=S"] == said(three, 1)
    two = ce.position(JUMPS, hands=["9C 9D", "8H"], pile="8H")
    assert ["@1:8H"] == said(two, 1)


def test_a_move_of_ones_own_making_is_no_move() -> None:
    """There are eight kinds of moves; a class derived from one of them is none, whatever it adds."""

    class Mine(ce.Draw):
        pass

    assert ce.Refusal.NOT_A_MOVE is ce.refusal(TABLE, Mine())


@pytest.mark.parametrize("knobs", [{"multi_play": True}, {"powers": {ce.Rank.FIVE: ce.Power(swap=True)}}], ids=str)
def test_who_holds_nothing_but_a_card_that_may_not_be_the_last_draws_or_passes(knobs: dict[str, Any]) -> None:
    """S0, "Drawing one card": without a play a seat draws, with nothing to draw it passes; a wild may not be the last.

    So it is too where cards go together, S2, and where hands are swapped, an option of S2.
    """
    rules = ce.RuleSet(finish=ce.Finish.NOT_WILD, draw=ce.DrawRule(when=ce.DrawWhen.STUCK)).vary(**knobs)
    assert ["draw"] == said(ce.position(rules, hands=["8C", "QS 2D"], pile="6H", stock="3C"))
    assert ["pass"] == said(ce.position(rules, hands=["8C", "QS 2D"], pile="6H"))


def test_shorter_plays_of_a_card_come_first() -> None:
    """Law 1, the same menus in the same order: by the first card, then the shorter plays, then deck order."""
    table = ce.position(SEVERAL, hands=["JC JD JH 2D", "5H"], pile="6C")
    assert ["JC", "JC+JD", "JC+JH", "JC+JD+JH", "JC+JH+JD"] == said(table)
