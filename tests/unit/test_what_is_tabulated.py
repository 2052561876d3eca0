"""What a rule set implies for a number of players, where the moves alone show it seldom or not at all."""

from __future__ import annotations

import pytest

import crazyeights as ce
from crazyeights.tables import tables
from tests.knobs.tables import after, said

CALL = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.CALL, penalty=3))


def test_without_a_limit_more_than_a_pack_is_drawn_if_need_be() -> None:
    """S3, on drawing for as long as it takes: as many cards as there are, of all packs."""
    rules = ce.RuleSet(packs={2: 2}, draw=ce.DrawRule(limit=None))
    unfit = [card for card in tables(rules, 2).hands.deck if card.suit is not ce.Suit.HEARTS]
    stock = [card for card in unfit if card.rank not in {ce.Rank.SIX, ce.Rank.EIGHT}] * 2
    assert 66 == len(stock)
    table = ce.position(rules, hands=[[stock[0]], "QH"], pile="6H", stock=[ce.Card.parse("8C"), *stock[1:]])
    for _ in range(65):
        assert ["draw"] == said(table)
        table = after(table, "draw")
    assert ["8C=C", "8C=D", "8C=H", "8C=S"] == said(after(table, "draw"))[:4]


@pytest.mark.parametrize(("size", "possible"), [(0, False), (1, False), (2, True), (3, True), (4, True), (5, False)])
def test_who_can_have_been_caught_just_now(size: int, possible: bool) -> None:  # noqa: FBT001 - from a table
    """S2, on a seat that did not call: it had one card and drew the penalty, here three, or what there was."""
    assert possible == tables(CALL, 2).may_have_been_caught(size)
    assert not tables(ce.RuleSet(), 2).may_have_been_caught(size)


def test_one_pack_or_more_by_the_number_of_players() -> None:
    """S1 and S4: a second pack is taken from so many players on."""
    rules = ce.RuleSet(packs={2: 1, 5: 2, 7: 3})
    assert [True, True, False, False] == [tables(rules, players).one_pack for players in (2, 4, 5, 7)]


@pytest.mark.parametrize(
    ("power", "moves"),
    [
        (ce.Power(swap=True), True),
        (ce.Power(rotate=True), True),
        (ce.Power(draw=2), False),
        (ce.Power(reverse=True), False),
    ],
    ids=str,
)
def test_which_powers_move_hands(power: ce.Power, moves: bool) -> None:  # noqa: FBT001 - from a table
    """S2, the options of the sevens and the noughts: hands are swapped, or handed round; nothing else moves them."""
    for key in (ce.Rank.ACE, ce.Card.parse("AS")):
        implied = tables(ce.RuleSet(powers={key: power}), 2)
        assert moves == implied.ending[0].moves_hands(implied.hands.deck)
