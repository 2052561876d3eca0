"""`jump_in`: the identical card played out of turn."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, held, powered, said, why

OFF = ce.RuleSet(packs={2: 2}, jump_in=False)
ON = ce.RuleSet(packs={2: 2}, jump_in=True)


def three(rules: ce.RuleSet, third: str = "7H 4C 2D", first: str = "9C 9D", pile: str = "7H") -> ce.State:
    """Three seats, the first in turn; the third may hold what lies on top."""
    return ce.position(rules, hands=[first, "5H 5C 5D", third], pile=pile, stock="KS QD JD")


def test_off_the_identical_card_waits_for_its_turn() -> None:
    """Off: nobody plays out of turn."""
    table = three(OFF)
    assert [[], [], []] == [said(table, seat) for seat in range(3)]
    assert ce.Refusal.NO_JUMP_IN == why(table, "@2:7H")


def test_on_a_seat_that_holds_the_identical_card_may_jump_in() -> None:
    """On: the card equal to the top, by rank and suit; play goes on from the jumper."""
    table = three(ON)
    assert ["@2:7H"] == said(table, 2)
    assert [] == said(table, 1)
    table = after(table, "@2:7H")
    assert ce.cards("7H 7H") == table.pile
    assert "4C 2D" == held(table)[2]
    assert ce.Turn(0, 1) == table.phase


def test_the_moves_in_turn_hold_no_jump_in() -> None:
    """On: a jump-in stands only in the list of the seat that jumps."""
    assert ["draw"] == said(three(ON))


def test_an_equal_rank_or_suit_is_not_identical() -> None:
    """On: another seven and another heart are no jump-ins."""
    table = three(ON, third="7D 6H 2D")
    assert [] == said(table, 2)
    assert ce.Refusal.NO_JUMP_IN == why(table, "@2:7D")
    assert ce.Refusal.NO_JUMP_IN == why(table, "@2:6H")


def test_a_card_that_is_not_held_is_no_jump_in() -> None:
    """On: the card has to be in the hand of the seat that jumps."""
    assert why(three(ON), "@1:7H") is not None


def test_the_seat_in_turn_plays_instead() -> None:
    """On: the seat in turn holds the identical card: it plays it, a jump-in it has none."""
    table = three(ON, first="7H 9D 9C", third="4C 2D 2C")
    assert [] == said(table, 0)
    assert ce.Refusal.NO_JUMP_IN == why(table, "@0:7H")
    assert ["7H", "draw"] == said(table)


def test_the_player_of_the_top_may_jump_in_too() -> None:
    """On: whoever has just played one of two identical cards may follow it with the other."""
    table = three(ON, first="7H 7H 9D", third="4C 2D 2C", pile="6H")
    table = after(table, "7H")
    assert ["@0:7H"] == said(table, 0)
    assert ce.Turn(1, 1) == after(table, "@0:7H").phase


def test_the_turn_of_the_seat_in_turn_ends() -> None:
    """On: a seat that has drawn and would draw on loses its turn; the cards it drew stay with it."""
    table = three(ON.vary(draw={"limit": 3}), third="9D 7H 2D", first="9C 9S")
    table = after(table, "draw")
    assert ce.Turn(0, 1, 1, ce.Card.parse("JD")) == table.phase
    table = after(table, "@2:7H")
    assert "9C JD 9S" == held(table)[0]
    assert ce.Turn(0, 1) == table.phase


def test_play_goes_on_from_the_jumper_in_the_direction() -> None:
    """On: backwards the seat before the jumper is next."""
    table = ce.position(ON, hands=["9C 9D", "5H 5C", "7H 4C 2D"], pile="7H", stock="KS", direction=-1)
    assert ce.Turn(1, -1) == after(table, "@2:7H").phase


def test_the_powers_of_a_jump_in_act() -> None:
    """On: a skip takes the seat behind the jumper, a draw is owed by it."""
    skips = powered({ce.Rank.SEVEN: ce.Power(skip=1)}, ON)
    assert ce.Turn(1, 1) == after(three(skips), "@2:7H").phase
    draws = powered({ce.Rank.SEVEN: ce.Power(draw=2)}, ON)
    assert ce.Owing(0, 1, 2) == after(three(draws), "@2:7H").phase
    again = powered({ce.Rank.SEVEN: ce.Power(again=True)}, ON)
    assert ce.Turn(2, 1) == after(three(again), "@2:7H").phase


def test_a_wild_jump_in_names_a_suit() -> None:
    """On: the identical eight may be jumped in and names a new suit."""
    table = ce.position(ON, hands=["9C 9D", "8C 4C"], pile="8C", suit=ce.Suit.HEARTS, stock="KS")
    assert ["@1:8C=C", "@1:8C=D", "@1:8C=H", "@1:8C=S"] == said(table, 1)
    assert ce.Suit.SPADES == after(table, "@1:8C=S").suit


def test_a_jump_in_that_swaps_names_a_target() -> None:
    """On: every other seat still in is a target, the seat in turn too."""
    table = three(powered({ce.Rank.SEVEN: ce.Power(swap=True)}, ON))
    assert ["@2:7H>0", "@2:7H>1"] == said(table, 2)
    table = after(table, "@2:7H>0")
    assert ["4C 2D", "5C 5D 5H", "9C 9D"] == held(table)
    assert ce.Turn(0, 1) == table.phase


def test_a_jump_in_that_leaves_one_card_may_be_called() -> None:
    """On with CALL: the jump-in without and with the call; left out it is due; the call of another stands behind."""
    table = three(ON.vary(last_card={"mode": ce.LastCard.CALL}), third="7H 4C")
    assert ["@2:7H", "@2:7H!"] == said(table, 2)
    assert ((2,), ()) == (after(table, "@2:7H").due, after(table, "@2:7H!").due)


def test_jump_ins_stand_before_calls_and_catches() -> None:
    """On with CALL: what a seat may do out of turn: jump-ins first, then its call, then catches."""
    rules = ON.vary(last_card={"mode": ce.LastCard.CALL})
    table = ce.position(rules, hands=["7H 9C", "5H 5C 5D", "7H 9D 4C"], pile="6H", stock="KS QD")
    table = after(table, "7H")
    assert ["@2:7H", "@2?0"] == said(table, 2)
    table = ce.position(rules, hands=["7H 7H", "5H 5C 5D", "9D 4C"], pile="6H", stock="KS QD")
    table = after(table, "7H")
    assert ["@0:7H", "@0!"] == said(table, 0)


def test_a_jump_in_with_the_last_card_ends_the_round() -> None:
    """On: the last card of a hand may be jumped in, and wins."""
    table = after(three(ON, third="7H"), "@2:7H")
    assert table.is_over
    assert table.result is not None
    assert (2,) == table.result.winners


def test_finish_applies_to_a_jump_in() -> None:
    """On with NOT_POWER: a last card with a power may not be jumped in."""
    rules = powered({ce.Rank.SEVEN: ce.Power(skip=1)}, ON).vary(finish=ce.Finish.NOT_POWER)
    assert [] == said(three(rules, third="7H"), 2)
    assert why(three(rules, third="7H"), "@2:7H") is not None
    assert ["@2:7H"] == said(three(rules, third="7H 4C"), 2)


def test_no_jump_in_while_cards_are_owed() -> None:
    """On: the identical two waits until the debt is paid, then it may be jumped in."""
    rules = powered({ce.Rank.TWO: ce.Power(draw=2)}, ON)
    hands = ["2H 9C 9D", "5H 5C", "2H 4C 4D"]
    table = after(ce.position(rules, hands=hands, pile="6H", stock="KS QD JD"), "2H")
    assert [] == said(table, 2)
    assert ce.Refusal.NO_JUMP_IN == why(table, "@2:2H")
    table = ce.position(rules, hands=["9C 9D", "2H 9S 9H", "2H 4C 4D"], pile="6H", stock="KS QD JD KD KC", turn=1)
    table = after(table, "2H", "draw")
    assert ce.Turn(0, 1) == table.phase
    assert ["@2:2H"] == said(table, 2)


def test_no_jump_in_while_a_skip_may_be_answered() -> None:
    """On: the identical ace waits until the skip has been passed."""
    rules = powered({ce.Rank.ACE: ce.Power(skip=1)}, ON).vary(skip_answer=True)
    hands = ["AH 9C 9D", "5H 5C", "4C 4D", "AH 3C 3D"]
    table = after(ce.position(rules, hands=hands, pile="6H", stock="KS QD JD"), "AH")
    assert [] == said(table, 3)
    assert ce.Refusal.NO_JUMP_IN == why(table, "@3:AH")
    table = after(table, "pass")
    assert ce.Turn(2, 1) == table.phase
    assert ["@3:AH"] == said(table, 3)


def test_no_jump_in_while_the_dealer_names() -> None:
    """On: a seat that holds the turned-up wild again waits for the naming; then it may jump."""
    rules = ON.vary(starter=ce.Starter.DEALER_NAMES)
    for seed in range(2000):
        table = ce.deal(rules, players=3, seed=seed)
        holders = [seat for seat in (0, 2) if table.top in table.hands[seat]]
        if isinstance(table.phase, ce.Naming) and holders:
            seat = holders[0]
            assert [] == said(table, seat)
            assert why(table, f"@{seat}:{table.top}=H") is not None
            named = after(table, "=S")
            assert 4 == len(said(named, seat))
            return
    pytest.fail("no seed turned a wild whose twin was dealt")


def test_a_seat_that_is_out_holds_nothing_to_jump_with() -> None:
    """ONE_LEFT: the seats still in may jump; who is out may not."""
    rules = ON.vary(round_ends=ce.RoundEnds.ONE_LEFT)
    table = ce.position(rules, hands=["7H", "5C 5D", "7H 4C 4D"], pile="6H", stock="KS QD")
    table = after(table, "7H")
    assert [] == said(table, 0)
    assert why(table, "@0:7H") is not None
    table = after(table, "@2:7H")
    assert ce.Turn(1, 1) == table.phase
