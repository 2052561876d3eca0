"""`last_card` where hands change: swaps, rotations, catches at bad moments, and hands that nobody played down."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, held, powered, said, why

CALL = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.CALL))
DECLARE = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.DECLARE))
SWAP = {ce.Rank.SEVEN: ce.Power(swap=True)}
ROTATE = {ce.Rank.TEN: ce.Power(rotate=True)}
STOCK = "KS QD JD JC"


@pytest.mark.parametrize("rules", [CALL, DECLARE])
def test_a_swap_that_leaves_one_card_owes_nothing(rules: ce.RuleSet) -> None:
    """A play that swaps has no call, nothing is due after it and no penalty comes with it."""
    table = ce.position(rules.vary(powers=SWAP), hands=["7H 9C", "5H 5C 4D"], pile="6H", stock=STOCK)
    assert ["7H>1", "draw"] == said(table)
    assert ce.Refusal.CALL_NOT_DUE == why(table, "7H>1!")
    table = after(table, "7H>1")
    assert ["5C 4D 5H", "9C"] == held(table)
    assert () == table.due
    assert [] == said(table, 0)


@pytest.mark.parametrize("rules", [CALL, DECLARE])
def test_a_rotation_that_leaves_one_card_owes_nothing(rules: ce.RuleSet) -> None:
    """A play that rotates has no call, and the hand of one it passes on owes none."""
    table = ce.position(rules.vary(powers=ROTATE), hands=["TH 9C", "5H 5C 4D"], pile="6H", stock=STOCK)
    assert ["TH", "draw"] == said(table)
    table = after(table, "TH")
    assert ["5C 4D 5H", "9C"] == held(table)
    assert () == table.due


@pytest.mark.parametrize("rules", [CALL, DECLARE])
def test_a_full_circle_is_a_rotation_all_the_same(rules: ce.RuleSet) -> None:
    """Two rotations between two seats bring every hand back; still the play rotated, and no call is due."""
    table = ce.position(
        rules.vary(powers=ROTATE, multi_play=True), hands=["TC TH 9C", "5H 5C 4D"], pile="6H", stock=STOCK
    )
    assert ["TH", "TH+TC", "draw"] == said(table)
    table = after(table, "TH+TC")
    assert ["9C", "5C 4D 5H"] == held(table)
    assert () == table.due
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@1?0")


def test_a_hand_that_changes_its_owner_owes_nothing_any_more() -> None:
    """The next seat swaps with the seat whose call is due: nobody owes a call after that."""
    table = ce.position(
        powered({ce.Rank.FIVE: ce.Power(swap=True)}, CALL),
        hands=["7H 9C", "5H 5C 4D", "4H 4C 2D"],
        pile="6H",
        stock=STOCK,
    )
    table = after(table, "7H")
    assert (0,) == table.due
    assert () == after(table, "5H>0").due
    assert (0,) == after(table, "5H>2").due


def test_a_rotation_ends_every_call_that_was_due() -> None:
    """The next seat rotates: all hands have new owners, and nothing is due."""
    table = ce.position(powered(ROTATE, CALL), hands=["7H 9C", "TH 5C 4D", "4H 4C 2D"], pile="6H", stock=STOCK)
    table = after(table, "7H", "TH")
    assert ["4C 2D 4H", "9C", "5C 4D"] == held(table)
    assert () == table.due


def test_a_hand_of_one_that_was_built_owes_nothing() -> None:
    """A position with a hand of one: nothing is due in it."""
    table = ce.position(CALL, hands=["7H 9C 9D", "5H"], pile="6H", stock=STOCK)
    assert () == table.due
    assert ce.Refusal.CALL_NOT_DUE == why(table, "@1!")
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@0?1")


def test_a_hand_of_one_that_was_dealt_owes_nothing() -> None:
    """Hands of one card each: nobody owes a call for what the deal gave."""
    table = ce.deal(CALL.vary(hand_size={2: 1, 3: 1}), players=3, seed=1)
    assert [1, 1, 1] == [len(hand) for hand in table.hands]
    assert () == table.due
    assert [[], [], []] == [said(table, seat) for seat in range(3)]


def test_multi_play_that_leaves_one_card_owes_a_call() -> None:
    """Several cards in one play: the call goes with what is left after all of them."""
    table = ce.position(CALL.vary(multi_play=True), hands=["7C 7H 9C", "5H 5C 4D"], pile="6H", stock=STOCK)
    assert ["7H", "7H+7C", "7H+7C!", "draw"] == said(table)
    assert ((), (0,), ()) == tuple(after(table, move).due for move in ("7H", "7H+7C", "7H+7C!"))


def test_a_drawn_card_that_is_played_owes_a_call_like_any_other() -> None:
    """A hand of one draws a card and plays it: one card is left, and a call is due."""
    table = after(ce.position(CALL, hands=["9C", "5H 5C 4D"], pile="6H", stock="KS TH"), "draw")
    assert ["TH", "TH!", "pass"] == said(table)
    assert (0,) == after(table, "TH").due
    assert () == after(table, "pass").due


DRAWING = CALL.vary(reshuffle=ce.Reshuffle.NEVER, draw={"limit": 3})


def test_a_catch_may_take_the_last_cards_from_under_a_drawing_seat() -> None:
    """The seat in turn had to draw on; after the catch nothing is there: it may pass, and the pass does not count."""
    hands = ["7H 9C", "4C 4D", "5S KD"]
    table = ce.position(DRAWING, hands=hands, pile="6H", stock="2C 3C JS")
    table = after(table, "7H", "draw")
    assert ["draw"] == said(table)
    table = after(table, "@2?0")
    assert "2C 3C 9C" == held(table)[0]
    assert ["pass"] == said(table)
    assert ce.Refusal.NOTHING_TO_DRAW == why(table, "draw")
    assert ce.Turn(2, 1) == after(table, "pass").phase


def test_a_catch_that_leaves_cards_leaves_the_drawing_as_it_was() -> None:
    """A catch changes nothing for the seat in turn but the stock."""
    hands = ["7H 9C", "4C 4D", "5S KD"]
    table = ce.position(DRAWING, hands=hands, pile="6H", stock="2D 2C 3C JS")
    table = after(table, "7H", "draw")
    caught = after(table, "@1?0")
    assert table.phase == caught.phase
    assert ["draw"] == said(caught)


def test_a_seat_that_is_out_neither_calls_nor_catches() -> None:
    """ONE_LEFT: who is out takes no part in calls; the others still do."""
    rules = CALL.vary(round_ends=ce.RoundEnds.ONE_LEFT)
    table = ce.position(rules, hands=["9H", "TH 5C", "4H 4C"], pile="6H", stock=STOCK)
    table = after(table, "9H", "TH")
    assert (1,) == table.due
    assert [] == said(table, 0)
    assert ce.Refusal.NOTHING_TO_CATCH == why(table, "@0?1")
    assert ["@2?1"] == said(table, 2)


def test_nothing_is_due_while_the_dealer_names() -> None:
    """While the dealer names a suit there is neither call nor catch."""
    rules = CALL.vary(starter=ce.Starter.DEALER_NAMES, powers=dict.fromkeys(ce.Rank, ce.Power(wild=True)))
    table = ce.deal(rules.vary(hand_size={2: 1, 3: 1}), players=3, seed=1)
    assert isinstance(table.phase, ce.Naming)
    assert [[], [], []] == [said(table, seat) for seat in range(3)]
    assert why(table, "@1!") is not None
    assert why(table, "@1?2") is not None


def test_after_the_end_nothing_is_due() -> None:
    """A round that ends takes every open call with it."""
    table = ce.position(CALL, hands=["7H 9C", "5H", "4H 4C"], pile="6H", stock=STOCK)
    table = after(table, "7H", "5H")
    assert table.is_over
    assert () == table.due
    assert ce.Refusal.OVER == why(table, "@2?0")
    assert ce.Refusal.OVER == why(table, "@0!")
