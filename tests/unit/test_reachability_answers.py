"""A call that is due where the play that left one card was an answer."""

from __future__ import annotations

import crazyeights as ce


def test_an_answer_to_a_skip_can_leave_a_call_due() -> None:
    """Prší lets a skip be answered by its rank, S2 makes a call due: a game can lead to both."""
    rules = ce.RuleSet(powers={ce.Rank.ACE: ce.Power(skip=1)}, skip_answer=True, last_card={"mode": ce.LastCard.CALL})
    table = ce.position(rules, hands=["AH 9C 4S", "AD 7C", "5D 6D 8D"], pile="6H", stock="KS QS")
    for move in ("AH", "AD", "pass"):
        table = ce.apply(table, ce.parse_move(move))
    assert ((1,), 0) == (table.due, table.turn)
    assert table == ce.loads(ce.dumps(table))


def test_an_answer_to_a_penalty_can_leave_a_call_due() -> None:
    """S1's twos are answered by twos: whoever so leaves one card owes a call, and the next seat pays for both."""
    rules = ce.RuleSet(
        powers={ce.Rank.TWO: ce.Power(draw=2)},
        penalty={"answer": ce.Answer.SAME_RANK},
        last_card={"mode": ce.LastCard.CALL},
    )
    table = ce.position(rules, hands=["2H 9C 4S", "2D 7C", "5D 6D 8D"], pile="6H", stock="KS QS JS TS 9S")
    for move in ("2H", "2D", "draw"):
        table = ce.apply(table, ce.parse_move(move))
    assert ((1,), 0, 7) == (table.due, table.turn, len(table.hands[2]))
    assert table == ce.loads(ce.dumps(table))
