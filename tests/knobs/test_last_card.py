"""`last_card`: AUTOMATIC, CALL and DECLARE, and the penalty."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, held, powered, said, why

CALL = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.CALL))
DECLARE = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.DECLARE))
NEVER = ce.Reshuffle.NEVER


def three(rules: ce.RuleSet, first: str = "7H 9C", second: str = "5H 5C 4D", stock: str = "KS QD JD JC") -> ce.State:
    """Three seats, the first with two cards."""
    return ce.position(rules, hands=[first, second, "4H 4C 2D"], pile="6H", stock=stock)


def test_automatic_has_nothing_to_say() -> None:
    """AUTOMATIC: no call with the play, none afterwards, nobody to catch, nothing due."""
    rules = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.AUTOMATIC))
    table = three(rules)
    assert ["7H", "draw"] == said(table)
    assert ce.Refusal.CALL_NOT_DUE == why(table, "7H!")
    table = after(table, "7H")
    assert () == table.due
    assert [[], [], []] == [said(table, seat) for seat in range(3)]
    assert ce.Refusal.CALL_NOT_DUE == why(table, "@0!")
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@1?0")


def test_call_may_be_made_with_the_play() -> None:
    """CALL: the play that leaves one card exists with and without the call; with it nothing is due."""
    table = three(CALL)
    assert ["7H", "7H!", "draw"] == said(table)
    table = after(table, "7H!")
    assert () == table.due
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@1?0")
    assert ce.Refusal.CALL_NOT_DUE == why(table, "@0!")


@pytest.mark.parametrize("rules", [CALL, DECLARE])
def test_a_play_that_leaves_more_or_nothing_has_no_call(rules: ce.RuleSet) -> None:
    """CALL and DECLARE: the call stands beside plays that leave exactly one card, and no others."""
    table = three(rules, first="7H 9C 9D")
    assert ["7H", "draw"] == said(table)
    assert ce.Refusal.CALL_NOT_DUE == why(table, "7H!")
    table = three(rules, first="7H")
    assert ["7H", "draw"] == said(table)
    assert ce.Refusal.CALL_NOT_DUE == why(table, "7H!")


def test_a_wild_that_leaves_one_card_has_each_suit_with_and_without_the_call() -> None:
    """CALL: the suits come first, each without and then with the call."""
    expected = [f"8C={suit}{call}" for suit in "CDHS" for call in ("", "!")]
    assert [*expected, "draw"] == said(three(CALL, first="8C 9C"))


def test_call_may_be_made_afterwards_once() -> None:
    """CALL: a call left out is due; its seat may make it later, and then it is made."""
    table = after(three(CALL), "7H")
    assert (0,) == table.due
    assert ["@0!"] == said(table, 0)
    table = after(table, "@0!")
    assert () == table.due
    assert ce.Refusal.CALL_NOT_DUE == why(table, "@0!")
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@1?0")
    assert ce.Turn(1, 1) == table.phase


def test_any_other_seat_may_catch() -> None:
    """CALL: the seat in turn and the one behind it may both catch; the offender takes two and nothing is due."""
    table = after(three(CALL), "7H")
    assert ["@1?0"] == said(table, 1)
    assert ["@2?0"] == said(table, 2)
    for catch in ("@1?0", "@2?0"):
        caught = after(table, catch)
        assert "9C JC JD" == held(caught)[0]
        assert () == caught.due
        assert ce.Turn(1, 1) == caught.phase
        assert ce.Refusal.NOTHING_TO_CATCH == why(caught, "@2?0")


def test_nobody_catches_himself_or_a_seat_that_owes_no_call() -> None:
    """CALL: a catch needs another seat whose call is due."""
    table = after(three(CALL), "7H")
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@0?0")
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@0?1")
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@2?1")
    assert ce.Refusal.CALL_NOT_DUE == why(table, "@1!")


@pytest.mark.parametrize("penalty", [1, 3])
@pytest.mark.parametrize("mode", [ce.LastCard.CALL, ce.LastCard.DECLARE])
def test_the_penalty_is_a_knob(mode: ce.LastCard, penalty: int) -> None:
    """CALL and DECLARE: the offender takes as many cards as the rule says."""
    table = after(three(ce.RuleSet(last_card=ce.LastCardRule(mode=mode, penalty=penalty))), "7H")
    if mode is ce.LastCard.CALL:
        table = after(table, "@2?0")
    assert 1 + penalty == len(table.hands[0])


@pytest.mark.parametrize("mode", [ce.LastCard.CALL, ce.LastCard.DECLARE])
def test_a_penalty_takes_what_is_there(mode: ce.LastCard) -> None:
    """CALL and DECLARE: a stock of one card gives one card, an empty one none; nothing is due any more."""
    rules = ce.RuleSet(last_card=ce.LastCardRule(mode=mode), reshuffle=NEVER)
    for stock, hand in (("KS", "9C KS"), ("", "9C")):
        table = after(three(rules, stock=stock), "7H")
        if mode is ce.LastCard.CALL:
            table = after(table, "@2?0")
        assert hand == held(table)[0]
        assert () == table.due


def test_the_calls_of_several_seats_are_due_side_by_side() -> None:
    """CALL: two seats may owe a call at once; each may be caught, and a catch of one leaves the other."""
    table = after(three(CALL, second="5H 5C"), "7H", "5H")
    assert (0, 1) == table.due
    assert ["@0!", "@0?1"] == said(table, 0)
    assert ["@1!", "@1?0"] == said(table, 1)
    assert ["@2?0", "@2?1"] == said(table, 2)
    assert (1,) == after(table, "@2?0").due
    assert (0,) == after(table, "@1!").due


def test_a_call_is_due_until_the_seat_is_in_turn_again() -> None:
    """CALL: when the turn has come round, nobody can catch any more."""
    table = after(three(CALL), "7H", "5H")
    assert (0,) == table.due
    table = after(table, "4H")
    assert (0, ()) == (table.turn, table.due)
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@1?0")


def test_a_two_player_skip_brings_the_seat_into_turn_at_once() -> None:
    """CALL: an ace that skips, between two: the call may be made with it and is not due after it."""
    rules = powered({ce.Rank.ACE: ce.Power(skip=1)}, CALL)
    table = ce.position(rules, hands=["AH 9C", "5H 5C"], pile="6H", stock="KS QD")
    assert ["AH", "AH!", "draw"] == said(table)
    table = after(table, "AH")
    assert (0, ()) == (table.turn, table.due)
    assert [] == said(table, 1)


def test_an_again_brings_the_seat_into_turn_at_once() -> None:
    """CALL: after an again the call is not due."""
    table = three(powered({ce.Rank.SEVEN: ce.Power(again=True)}, CALL))
    assert ["7H", "7H!", "draw"] == said(table)
    assert () == after(table, "7H").due


def test_to_pay_is_to_be_in_turn() -> None:
    """CALL: a seat that has to pay is in turn, so its call is no longer due; that of the seat that answered is."""
    rules = powered({ce.Rank.TWO: ce.Power(draw=2)}, CALL).vary(penalty={"answer": ce.Answer.SAME_RANK})
    table = ce.position(rules, hands=["2H 9C", "2S 5C"], pile="6H", stock="KS QD JD JC")
    table = after(table, "2H")
    assert (0,) == table.due
    table = after(table, "2S")
    assert (ce.Owing(0, 1, 4), (1,)) == (table.phase, table.due)


def test_to_be_asked_for_a_skip_is_to_be_in_turn() -> None:
    """CALL: a seat that may answer a skip is in turn, so its call is no longer due."""
    rules = powered({ce.Rank.ACE: ce.Power(skip=1)}, CALL).vary(skip_answer=True)
    table = ce.position(rules, hands=["AH 9C", "AS 5C 5D"], pile="6H", stock="KS QD JD JC")
    table = after(table, "AH")
    assert (0,) == table.due
    table = after(table, "AS")
    assert (ce.Skipping(0, 1, 1), ()) == (table.phase, table.due)


def test_a_call_is_possible_while_cards_are_owed_and_skips_are_asked() -> None:
    """CALL: call and catch are legal at any moment of the round, also in the middle of a penalty or a skip."""
    twos = powered({ce.Rank.SEVEN: ce.Power(draw=2)}, CALL)
    asked = powered({ce.Rank.SEVEN: ce.Power(skip=1)}, CALL).vary(skip_answer=True)
    for rules in (twos, asked):
        table = after(three(rules), "7H")
        assert 1 == table.turn
        assert not isinstance(table.phase, ce.Turn)
        assert ["@0!"] == said(table, 0)
        assert ["@2?0"] == said(table, 2)
        assert table.phase == after(table, "@2?0").phase


def test_declare_takes_the_penalty_inside_the_play() -> None:
    """DECLARE: without the word the cards come at once; with it nothing happens."""
    table = three(DECLARE)
    assert ["7H", "7H!", "draw"] == said(table)
    assert ["9C JC JD", "9C"] == [held(after(table, move))[0] for move in ("7H", "7H!")]


@pytest.mark.parametrize("move", ["7H", "7H!"])
def test_declare_knows_no_call_and_no_catch(move: str) -> None:
    """DECLARE: nothing is ever due, nobody calls afterwards, nobody catches."""
    table = after(three(DECLARE), move)
    assert () == table.due
    assert [[], [], []] == [said(table, seat) for seat in range(3)]
    assert ce.Refusal.CALL_NOT_DUE == why(table, "@0!")
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@1?0")


def test_declare_takes_its_penalty_before_the_draw_power_acts() -> None:
    """DECLARE: the two cards of the player come from the top of the stock, those of the next seat below them."""
    rules = powered({ce.Rank.SEVEN: ce.Power(draw=2)}, DECLARE)
    table = after(three(rules), "7H")
    assert ("9C JC JD", ce.Owing(1, 1, 2)) == (held(table)[0], table.phase)
    assert "5C 4D QD 5H KS" == held(after(table, "draw"))[1]


def test_declare_takes_nothing_from_an_again_that_was_declared() -> None:
    """DECLARE: the word counts with every play that leaves one card, also one that gives another turn."""
    rules = powered({ce.Rank.SEVEN: ce.Power(again=True)}, DECLARE)
    assert "9C" == held(after(three(rules), "7H!"))[0]
    assert "9C JC JD" == held(after(three(rules), "7H"))[0]
