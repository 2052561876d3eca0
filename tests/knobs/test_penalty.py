"""Owed cards: `penalty.answer`, `penalty.ends_turn`, and how a debt is paid, answered or forgiven."""

import crazyeights as ce
from tests.knobs.tables import after, held, powered, said, why

TWOS = powered({ce.Rank.TWO: ce.Power(draw=2)})
DRAWS = powered(
    {
        ce.Rank.TWO: ce.Power(draw=2),
        ce.Rank.JACK: ce.Power(draw=3),
        ce.Rank.KING: ce.Power(wild=True, draw=4),
    }
)
SAME_RANK = ce.PenaltyRule(answer=ce.Answer.SAME_RANK)


def owing(rules: ce.RuleSet, hand: str, stock: str = "KS QD JD JC", pile: str = "6H") -> ce.State:
    """Seat 0 has just played the two of hearts on seat 1."""
    return after(ce.position(rules, hands=["2H 9C 9D", hand], pile=pile, stock=stock), "2H")


def test_a_draw_power_makes_the_next_seat_owe() -> None:
    """The next seat owes as many cards as the power says."""
    for amount in (1, 2, 5):
        table = owing(powered({ce.Rank.TWO: ce.Power(draw=amount)}), "2S 5H")
        assert ce.Owing(1, 1, amount) == table.phase


def test_without_an_answer_a_debt_is_paid_with_one_draw() -> None:
    """Answer NONE: the whole debt comes with one draw, in the order of the stock, and costs the turn."""
    table = owing(TWOS, "2S 5H")
    assert ["draw"] == said(table)
    assert ce.Refusal.PAY_OR_ANSWER == why(table, "2S")
    assert ce.Refusal.PAY_OR_ANSWER == why(table, "5H")
    table = after(table, "draw")
    assert "JC JD 5H 2S" == held(table)[1]
    assert ce.Turn(0, 1) == table.phase


def test_same_rank_moves_the_sum_on() -> None:
    """SAME_RANK: a two on a two; the amounts add up for the next seat."""
    table = owing(TWOS.vary(penalty=SAME_RANK), "2S 5H")
    assert ["2S", "draw"] == said(table)
    table = after(table, "2S")
    assert ce.Owing(0, 1, 4) == table.phase
    table = after(table, "draw")
    assert "9C JC 9D JD QD KS" == held(table)[0]
    assert ce.Turn(1, 1) == table.phase


def test_same_rank_refuses_another_draw_power() -> None:
    """SAME_RANK: a Jack that draws is no answer to a two, though it has the suit in force."""
    table = owing(DRAWS.vary(penalty=SAME_RANK), "JH KC 5D")
    assert ["draw"] == said(table)
    assert ce.Refusal.PAY_OR_ANSWER == why(table, "JH")
    assert ce.Refusal.PAY_OR_ANSWER == why(table, "KC=H")


def test_any_draw_takes_every_draw_power_that_fits() -> None:
    """ANY_DRAW: any rank that draws answers if it fits; a wild one names a suit; nothing else does."""
    table = owing(DRAWS.vary(penalty={"answer": ce.Answer.ANY_DRAW}), "JH JS KC 9H 2S")
    assert ["KC=C", "KC=D", "KC=H", "KC=S", "JH", "2S", "draw"] == said(table)
    assert why(table, "JS") is not None
    assert ce.Refusal.PAY_OR_ANSWER == why(table, "9H")
    table = after(table, "KC=S")
    assert ce.Owing(0, 1, 6) == table.phase
    assert ce.Suit.SPADES == table.suit


def test_a_wild_answers_a_wild_of_its_rank() -> None:
    """SAME_RANK with a wild draw power: a King answers a King and names a suit, a Jack does not."""
    rules = ce.presets.LAST_CARD.vary(ce.variants.penalties_stack, last_card={"mode": ce.LastCard.AUTOMATIC})
    table = ce.position(rules, hands=["KH 9C 9D", "KC JD 5D 6D"], pile="6H", stock="KS QD")
    table = after(table, "KH=D")
    assert ["KC=C", "KC=D", "KC=H", "KC=S", "draw"] == said(table)
    assert ce.Owing(0, 1, 8) == after(table, "KC=S").phase


def test_several_cards_answer_with_all_their_draws() -> None:
    """With `multi_play` an answer may be several cards: one of fifteen ways for three twos, and all of them count."""
    table = owing(TWOS.vary(penalty=SAME_RANK, multi_play=True), "2C 2D 2S 5H")
    assert 15 + 1 == len(said(table))
    assert ce.Owing(0, 1, 8) == after(table, "2C+2D+2S").phase


def test_of_several_cards_the_first_is_the_answer() -> None:
    """Only a play whose first card draws is an answer; the others may be plain."""
    rules = ce.RuleSet(multi_play=True, penalty=SAME_RANK).vary(
        powers={ce.Card.parse("QC"): ce.Power(draw=3), ce.Card.parse("QS"): ce.Power(draw=5)}
    )
    table = ce.position(rules, hands=["QC 9C 9D", "5D QH QS 6D"], pile="6C", stock="KS QD JD")
    table = after(table, "QC")
    assert ["QS", "QS+QH", "draw"] == said(table)
    assert ce.Refusal.PAY_OR_ANSWER == why(table, "QH")
    assert ce.Refusal.PAY_OR_ANSWER == why(table, "QH+QS")
    assert ce.Owing(0, 1, 8) == after(table, "QS+QH").phase


def test_paying_turns_the_pile_over_in_the_middle() -> None:
    """A debt is taken card by card: the stock's last card first, then from the pile shuffled under its top."""
    table = after(owing(TWOS, "2S 5H", stock="QD", pile="3D 4D 6H"), "draw")
    shuffled = ce.shuffled(ce.cards("3D 4D 6H"), 0, 1)
    assert {*ce.cards("2S 5H QD"), shuffled[-1]} == set(table.hands[1])
    assert shuffled[:-1] == table.stock
    assert ce.cards("2H") == table.pile
    assert 1 == table.shuffles


def test_what_is_not_there_is_forgiven() -> None:
    """Where the pile stays as it is, a debt ends with the last card of the stock."""
    table = after(owing(TWOS.vary(reshuffle=ce.Reshuffle.NEVER), "2S 5H", stock="QD"), "draw")
    assert "QD 5H 2S" == held(table)[1]
    assert ce.Turn(0, 1) == table.phase


def test_paying_does_not_ask_when_one_may_draw() -> None:
    """Under STUCK a seat that could answer may pay all the same."""
    table = owing(TWOS.vary(penalty=SAME_RANK, draw={"when": ce.DrawWhen.STUCK}), "2S 5H")
    assert ["2S", "draw"] == said(table)


def test_with_nothing_to_take_one_must_answer() -> None:
    """An empty stock: the seat that can answer has no other move."""
    table = owing(TWOS.vary(penalty=SAME_RANK, reshuffle=ce.Reshuffle.NEVER), "2S 5H", stock="")
    assert ["2S"] == said(table)
    assert ce.Refusal.NOTHING_TO_DRAW == why(table, "draw")
    assert why(table, "pass") is not None


def test_with_nothing_to_take_and_no_answer_the_debt_is_gone() -> None:
    """An empty stock and no answer: a pass that forgives the debt, costs the turn and does not count."""
    table = owing(TWOS.vary(penalty=SAME_RANK, reshuffle=ce.Reshuffle.NEVER), "5H 5C", stock="")
    assert ["pass"] == said(table)
    assert ce.Turn(0, 1) == after(table, "pass").phase


def test_paying_ends_the_turn() -> None:
    """`ends_turn` on: the seat that paid does not play; with three seats the third is next."""
    rules = TWOS.vary(penalty={"ends_turn": True})
    table = ce.position(rules, hands=["2H 9C 9D", "5H 5C", "4H 4C"], pile="6H", stock="KS QD")
    assert ce.Turn(2, 1) == after(table, "2H", "draw").phase


def test_paying_may_leave_the_turn() -> None:
    """`ends_turn` off: after paying comes a full turn, in which the cards taken are not drawn ones."""
    table = after(owing(TWOS.vary(penalty={"ends_turn": False}), "2S 5H"), "draw")
    assert ce.Turn(1, 1) == table.phase
    assert ["5H", "2S", "draw"] == said(table)
    assert "JC JD QD 5H 2S" == held(after(table, "draw"))[1]


def test_forgiving_may_leave_the_turn_too() -> None:
    """`ends_turn` off: the pass that forgives leaves a full turn; its own pass counts towards a block."""
    rules = TWOS.vary(penalty={"ends_turn": False}, reshuffle=ce.Reshuffle.NEVER)
    table = after(owing(rules, "5C 5S", stock=""), "pass")
    assert ce.Turn(1, 1) == table.phase
    assert ["pass"] == said(table)
    assert ce.Turn(0, 1, passes=1) == after(table, "pass").phase


def test_a_debt_goes_on_in_the_direction_of_the_table() -> None:
    """The next seat is the next one in the direction of play."""
    table = ce.position(
        TWOS.vary(penalty=SAME_RANK), hands=["2H 9C", "5H 5C", "2S 4C"], pile="6H", stock="KS QD", direction=-1
    )
    table = after(table, "2H")
    assert ce.Owing(2, -1, 2) == table.phase
    assert ce.Owing(1, -1, 4) == after(table, "2S").phase


def test_a_catch_may_take_the_cards_that_were_owed() -> None:
    """A catch that empties the stock leaves the seat that owes with a pass, and its debt is gone."""
    rules = TWOS.vary(reshuffle=ce.Reshuffle.NEVER, last_card={"mode": ce.LastCard.CALL})
    table = ce.position(rules, hands=["2H 9C", "5H 5C", "4H 4C"], pile="6H", stock="KS QD")
    table = after(table, "2H")
    assert ["draw"] == said(table)
    table = after(table, "@2?0")
    assert "9C QD KS" == held(table)[0]
    assert ["pass"] == said(table)
    assert ce.Turn(2, 1) == after(table, "pass").phase


def test_a_swap_of_an_answer_acts() -> None:
    """A two that draws and swaps, played as an answer: the hands change and the sum moves on."""
    rules = powered({ce.Rank.TWO: ce.Power(draw=2, swap=True)}).vary(penalty=SAME_RANK)
    hands = ["2H 9C 9D", "2S 5H", "4H 4C"]
    table = after(ce.position(rules, hands=hands, pile="6H", stock="KS QD JD JC"), "2H>2")
    assert ["4C 4H", "5H 2S", "9C 9D"] == held(table)
    assert ["2S>0", "2S>2", "draw"] == said(table)
    table = after(table, "2S>0")
    assert (["5H", "4C 4H", "9C 9D"], ce.Owing(2, 1, 4)) == (held(table), table.phase)


def test_what_the_pile_cannot_give_is_forgiven_too() -> None:
    """A debt of five, one card in the stock and one under the top: two are taken, three forgiven."""
    table = owing(powered({ce.Rank.TWO: ce.Power(draw=5)}), "2S 5H", stock="QD")
    table = after(table, "draw")
    assert "QD 5H 6H 2S" == held(table)[1]
    assert (ce.Turn(0, 1), ()) == (table.phase, table.stock)
