"""Computer players at different levels: what is wild is asked of the seat that plays."""

from __future__ import annotations

from random import Random

import pytest

import crazyeights as ce
from crazyeights.bots import BY_NAME, Search, follow_tips, played_out, random_moves
from crazyeights.bots.candidates import candidates
from crazyeights.bots.judging import judgements

RULES = ce.presets.COUNTDOWN
FULL = "2D 3D 4D 5D"


def table(hands: str, *levels: int, pile: str = "KH") -> ce.State:
    """Return a position of seats at some levels."""
    return ce.position(RULES, hands=hands.split("|"), pile=pile, stock="3C 4C 5C 6C", levels=levels)


def says(at: ce.State) -> str:
    """Return what follows the tips says for the seat in turn."""
    return str(follow_tips(ce.view(at, at.turn), Random(0)))


def test_the_own_wild_is_kept() -> None:
    """Of a seven and an eight that fit alike the one goes that is not wild for the seat, though it is for the other."""
    hands = f"7H 8H 2S 3S|{FULL}"
    assert "7H" == says(table(hands, 0, 1))
    assert "8H" == says(table(hands, 1, 0))


def test_a_wild_of_others_counts_with_its_suit() -> None:
    """What is wild for others only is as good a reason to name or lead to its suit as any other card."""
    hands = f"8C 7D 9D 2S|{FULL}"
    assert "8C=D" == says(table(hands, 0, 1, pile="KH"))
    assert "7D=C" == says(table(f"7D 8C 9C 2S|{FULL}", 1, 0, pile="KH"))


def test_each_seat_is_judged_by_its_own_wilds() -> None:
    """For a seat its own wild is no plain card, and that of another is."""
    at = table(f"7H 8H 2S 3S|{FULL}", 0, 1)
    first, second = judgements(at)
    seven, eight = ce.Card.parse("7H"), ce.Card.parse("8H")
    assert (False, True) == (first.powers[seven].wild, first.powers[eight].wild)
    assert (True, False) == (second.powers[seven].wild, second.powers[eight].wild)
    digit = at.tables.hands.digit
    assert first.plain & digit[seven]
    assert not first.plain & digit[eight]
    assert not second.plain & digit[seven]


def test_the_search_tries_suits_only_with_an_own_wild() -> None:
    """Among the moves worth trying an own wild names suits, and a card that is wild for others names none."""
    for levels, wild in (((0, 1), ce.Rank.EIGHT), ((1, 0), ce.Rank.SEVEN)):
        at = table(f"7H 8H 2S 3S|{FULL}", *levels)
        found = candidates(ce.view(at, 0), judgements(at)[0])
        plays = [move for move in found if isinstance(move, ce.Play)]
        assert {ce.Card.parse("7H"), ce.Card.parse("8H")} == {play.card for play in plays}
        assert all((play.suit is not None) == (play.card.rank is wild) for play in plays)


@pytest.mark.parametrize("players", [2, 3])
def test_the_search_keeps_its_own_wild(players: int) -> None:
    """With hands full all round, at a glance the plain card goes first, whichever of the two is wild for the seat."""
    others = "|".join([FULL, "9C TC JC QC"][: players - 1])
    hands = f"7H 8H 2H 3H|{others}"
    for levels, kept in ((0, 1, 1), ce.Rank.EIGHT), ((1, 0, 0), ce.Rank.SEVEN):
        at = table(hands, *levels[:players])
        (judge, *_) = judgements(at)
        best = judge.ranked(ce.view(at, 0), ce.legal_moves(at))[0]
        assert isinstance(best, ce.Play)
        assert best.card.rank is not kept


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_a_round_at_mixed_levels_comes_to_its_end(name: str) -> None:
    """Every computer player plays whole rounds at any levels, by legal moves alone."""
    bot = Search(rollouts=6) if name == "search" else BY_NAME[name]
    for seed, levels in enumerate([(0, 0, 0), (0, 3, 7), (7, 7, 7)]):
        at = ce.deal(RULES, players=3, seed=seed, levels=levels)
        for _, _, after in played_out(at, [bot, random_moves, bot], Random(seed)):
            at = after
        assert at.is_over
