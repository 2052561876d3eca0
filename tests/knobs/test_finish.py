"""`finish` (which card may be the last) and `finish_powers_act` (whether its draw still hits)."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, held, powered, result, said, why

POWERS = powered({ce.Rank.ACE: ce.Power(skip=1), ce.Rank.TWO: ce.Power(draw=2)})
EIGHTS = ["8C=C", "8C=D", "8C=H", "8C=S"]


def last(finish: ce.Finish, hand: str, stock: str = "KS QD", **knobs: object) -> ce.State:
    """Seat 0 plays on the six of hearts with what may be its last card."""
    rules = POWERS.vary(finish=finish, **knobs)
    return ce.position(rules, hands=[hand, "5H 5C"], pile="6H", stock=stock)


@pytest.mark.parametrize("card", ["8C", "AH", "2H", "7H"])
def test_any_lets_every_card_be_the_last(card: str) -> None:
    """ANY: a wild, a skip, a draw and a plain card may all end the hand."""
    table = last(ce.Finish.ANY, card)
    assert [card, "draw"] == said(table)
    assert (0,) == result(after(table, card)).winners


def test_not_wild_refuses_a_wild_as_the_last_card_only() -> None:
    """NOT_WILD: the last eight is no play; with another card beside it, it is; powers may be the last."""
    table = last(ce.Finish.NOT_WILD, "8C")
    assert ["draw"] == said(table)
    assert ce.Refusal.FINISH == why(table, "8C")
    assert [*EIGHTS, "draw"] == said(last(ce.Finish.NOT_WILD, "8C 9D"))
    for card in ("AH", "2H", "7H"):
        assert [card, "draw"] == said(last(ce.Finish.NOT_WILD, card))


@pytest.mark.parametrize("card", ["8C", "AH", "2H"])
def test_not_power_refuses_every_power_as_the_last_card(card: str) -> None:
    """NOT_POWER: neither a wild nor a card with another power ends the hand."""
    table = last(ce.Finish.NOT_POWER, card)
    assert ["draw"] == said(table)
    assert ce.Refusal.FINISH == why(table, card)
    assert card in {move[:2] for move in said(last(ce.Finish.NOT_POWER, f"{card} 9D"))}


def test_not_power_lets_a_plain_card_be_the_last() -> None:
    """NOT_POWER: a plain card ends the hand, also one that an empty power made plain."""
    assert ["7H", "draw"] == said(last(ce.Finish.NOT_POWER, "7H"))
    plain = {ce.Card.parse("AH"): ce.Power()}
    assert ["AH", "draw"] == said(last(ce.Finish.NOT_POWER, "AH", powers=plain))


def test_a_seat_with_nothing_else_counts_as_having_no_play() -> None:
    """A forbidden last card with nothing to draw: the seat passes; under STUCK with a stock it draws."""
    table = last(ce.Finish.NOT_WILD, "8C", stock="")
    assert ["pass"] == said(table)
    assert ce.Refusal.FINISH == why(table, "8C")
    stuck = last(ce.Finish.NOT_WILD, "8C", draw={"when": ce.DrawWhen.STUCK})
    assert ["draw"] == said(stuck)


def ending(hands: list[str], moves: list[str], *, acts: bool, **knobs: object) -> ce.State:
    """Play these moves on the six of hearts; the last one ends the round."""
    rules = POWERS.vary(finish_powers_act=acts, **knobs)
    table = ce.position(rules, hands=hands, pile="6H", stock="KS QD JD JC")
    table = after(table, *moves)
    assert table.is_over
    return table


def test_off_the_last_card_makes_nobody_draw() -> None:
    """Off: the round is over with the last card, and the next hand is counted as it is."""
    table = ending(["2H", "5H 5C"], ["2H"], acts=False)
    assert ["", "5C 5H"] == held(table)
    assert (0, 10) == result(table).points


def test_on_the_next_seat_takes_the_cards_before_the_count() -> None:
    """On: two cards from the stock, and they count."""
    table = ending(["2H", "5H 5C"], ["2H"], acts=True)
    assert ["", "5C JC JD 5H"] == held(table)
    assert (0, 30) == result(table).points
    assert ce.cards("KS QD") == table.stock


def test_on_the_direction_is_as_it_was() -> None:
    """On: a last card that reverses and draws hits the next seat in the direction before it."""
    table = ending(["2H", "5H 5C", "4H 4C"], ["2H"], acts=True, powers={ce.Rank.TWO: ce.Power(draw=2, reverse=True)})
    assert ["", "5C JC JD 5H", "4C 4H"] == held(table)


def test_on_the_next_seat_may_not_answer() -> None:
    """On: a two in hand does not help against the last two."""
    table = ending(["2H", "2S 5C"], ["2H"], acts=True, penalty={"answer": ce.Answer.SAME_RANK})
    assert "5C JC JD 2S" == held(table)[1]


@pytest.mark.parametrize(("acts", "points"), [(True, (49, 0)), (False, (9, 0))])
def test_all_that_is_owed_is_taken_or_forgiven(*, acts: bool, points: tuple[int, int]) -> None:
    """An answer with the last card: on, the whole sum of four is taken; off, nothing of it."""
    table = ending(["2H 9C", "2S"], ["2H", "2S"], acts=acts, penalty={"answer": ce.Answer.SAME_RANK})
    assert (1,) == result(table).winners
    assert points == result(table).points


def test_on_what_is_not_there_is_forgiven() -> None:
    """On, with a stock of one card that is never rebuilt: one card is taken."""
    rules = POWERS.vary(finish_powers_act=True, reshuffle=ce.Reshuffle.NEVER)
    table = after(ce.position(rules, hands=["2H", "5H 5C"], pile="3D 6H", stock="KS"), "2H")
    assert ["", "5C 5H KS"] == held(table)
    assert (0, 20) == result(table).points


@pytest.mark.parametrize("acts", [True, False])
@pytest.mark.parametrize(
    "power",
    [
        ce.Power(skip=1),
        ce.Power(reverse=True),
        ce.Power(again=True),
        ce.Power(swap=True),
        ce.Power(rotate=True),
    ],
)
def test_no_other_power_of_the_last_card_acts(*, acts: bool, power: ce.Power) -> None:
    """Whatever else the last card does is not done: no hand moves, the direction stays, nobody is in turn."""
    table = ending(["2H", "5H 5C", "4H 4C"], ["2H"], acts=acts, powers={ce.Rank.TWO: power})
    assert ["", "5C 5H", "4C 4H"] == held(table)
    assert (None, 1) == (table.turn, table.direction)


def test_a_last_wild_that_draws_names_no_suit() -> None:
    """A King that is wild and draws four ends the hand without a suit; in the game it comes from nobody draws."""
    table = ce.position(ce.presets.LAST_CARD, hands=["KC", "5H 5C"], pile="6H", stock="KS QD JD JC QC")
    assert ["KC", "draw"] == said(table)
    table = after(table, "KC")
    assert ["", "5C 5H"] == held(table)
    assert (10, 0) == result(table).points
