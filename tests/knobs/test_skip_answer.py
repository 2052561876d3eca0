"""`skip_answer`: whether a skip is asked of each seat or simply takes its turn."""

import crazyeights as ce
from tests.knobs.tables import after, held, powered, said, why

ACE = ce.Rank.ACE
PLAIN = powered({ACE: ce.Power(skip=1), ce.Rank.QUEEN: ce.Power(skip=1)})
ASKED = PLAIN.vary(skip_answer=True)


def skipped(rules: ce.RuleSet, second: str, third: str = "4H 4C") -> ce.State:
    """Seat 0 has just played the ace of hearts on seat 1 of three."""
    hands = ["AH 9C 9D", second, third]
    return after(ce.position(rules, hands=hands, pile="6H", stock="KS QD JD"), "AH")


def test_without_an_answer_the_skip_takes_the_turn_silently() -> None:
    """`skip_answer` off: the skipped seat is not asked, even with an ace in hand."""
    assert ce.Turn(2, 1) == skipped(PLAIN, "AS 5H").phase


def test_with_an_answer_the_seat_to_be_skipped_is_in_turn() -> None:
    """`skip_answer` on: the seat answers with the same rank or passes; it neither draws nor plays another card."""
    table = skipped(ASKED, "AS 5H QH")
    assert ce.Skipping(1, 1, 1) == table.phase
    assert ["AS", "pass"] == said(table)
    assert ce.Refusal.ANSWER_OR_PASS == why(table, "5H")
    assert ce.Refusal.ANSWER_OR_PASS == why(table, "draw")


def test_an_answer_has_the_rank_of_the_top() -> None:
    """A Queen that skips too and has the suit in force is no answer to an ace."""
    assert ce.Refusal.ANSWER_OR_PASS == why(skipped(ASKED, "AS 5H QH"), "QH")


def test_an_answer_needs_a_skip_power() -> None:
    """An ace that an exact power made plain is no answer, though it fits."""
    rules = ASKED.vary(powers={ce.Card.parse("AS"): ce.Power()})
    assert ["AC", "pass"] == said(skipped(rules, "AS AC 5H"))


def test_a_seat_without_an_answer_is_asked_all_the_same() -> None:
    """A seat that cannot answer passes its skip: the turn goes to the seat behind it, and the pass does not count."""
    table = skipped(ASKED, "5H 5C")
    assert ["pass"] == said(table)
    assert ce.Turn(2, 1) == after(table, "pass").phase


def test_an_answer_sends_the_skip_on() -> None:
    """An answered skip asks the next seat."""
    table = after(skipped(ASKED, "AS 5H", "AC 4C"), "AS")
    assert ce.Skipping(2, 1, 1) == table.phase
    assert ["AC", "pass"] == said(table)
    assert ce.Turn(0, 1) == after(table, "pass").phase


def test_every_seat_of_a_longer_skip_is_asked() -> None:
    """Skip 2: the first seat passes, the second is asked with one skip left, then the turn goes on."""
    rules = ASKED.vary(powers={ACE: ce.Power(skip=2)})
    table = skipped(rules, "AS 5H", "AC 4C")
    assert ce.Skipping(1, 1, 2) == table.phase
    table = after(table, "pass")
    assert ce.Skipping(2, 1, 1) == table.phase
    assert ce.Turn(0, 1) == after(table, "pass").phase


def test_an_answer_replaces_the_skips_that_were_left() -> None:
    """Skip 2: whoever answers, first or second, leaves just the two skips of the answer."""
    rules = ASKED.vary(powers={ACE: ce.Power(skip=2)})
    table = skipped(rules, "AS 5H", "AC 4C")
    assert ce.Skipping(2, 1, 2) == after(table, "AS").phase
    assert ce.Skipping(0, 1, 2) == after(table, "pass", "AC").phase


def test_two_aces_ask_both_players() -> None:
    """Between two seats two aces ask the other and then the player itself; if both pass the other has the turn."""
    rules = ASKED.vary(multi_play=True)
    table = ce.position(rules, hands=["AH AC 9D 9S", "AS 5C"], pile="6H", stock="KS QD JD")
    table = after(table, "AH+AC")
    assert ce.Skipping(1, 1, 2) == table.phase
    table = after(table, "pass")
    assert ce.Skipping(0, 1, 1) == table.phase
    assert ce.Turn(1, 1) == after(table, "pass").phase


def test_one_ace_between_two_comes_back() -> None:
    """Between two seats one ace asks the other; if it passes the player has the turn."""
    table = ce.position(ASKED, hands=["AH 9D 9S", "AS 5C"], pile="6H", stock="KS QD JD")
    table = after(table, "AH")
    assert ce.Skipping(1, 1, 1) == table.phase
    assert ce.Turn(0, 1) == after(table, "pass").phase
    assert ce.Skipping(0, 1, 1) == after(table, "AS").phase


def test_a_wild_answer_names_a_suit() -> None:
    """A wild that skips answers its own rank and names a suit."""
    rules = ASKED.vary(powers={ACE: ce.Power(wild=True, skip=1)})
    hands = ["AH 9C 9D", "AS 5H", "4H 4C"]
    table = after(ce.position(rules, hands=hands, pile="6H", stock="KS QD JD"), "AH=D")
    assert ["AS=C", "AS=D", "AS=H", "AS=S", "pass"] == said(table)
    assert ce.Suit.CLUBS == after(table, "AS=C").suit


def test_a_swap_of_an_answer_acts() -> None:
    """An ace that skips and swaps, played as an answer: hands change as in any play."""
    rules = ASKED.vary(powers={ACE: ce.Power(skip=1, swap=True)})
    hands = ["AH 9C 9D", "AS 5H", "4H 4C"]
    table = after(ce.position(rules, hands=hands, pile="6H", stock="KS QD JD"), "AH>2")
    assert ["4C 4H", "5H AS", "9C 9D"] == held(table)
    assert ["AS>0", "AS>2", "pass"] == said(table)
    assert ["5H", "4C 4H", "9C 9D"] == held(after(table, "AS>0"))


def test_a_rotation_of_an_answer_acts() -> None:
    """An ace that skips and rotates, played as an answer: every hand goes on."""
    rules = ASKED.vary(powers={ACE: ce.Power(skip=1, rotate=True)})
    hands = ["AH 9C 9D", "5H 5C", "AS 4C"]
    table = after(ce.position(rules, hands=hands, pile="6H", stock="KS QD JD"), "AH")
    assert ["4C AS", "9C 9D", "5C 5H"] == held(table)
    assert ["pass"] == said(table)
    table = after(ce.position(rules, hands=["AH AS 9D", "5H 5C", "4H 4C"], pile="6H", stock="KS QD"), "AH")
    assert ["4C 4H", "9D AS", "5C 5H"] == held(table)
    assert ["5C 5H", "4C 4H", "9D"] == held(after(table, "AS"))


def test_a_wild_skip_is_refused_on_a_wild_where_no_wild_goes_on_a_wild() -> None:
    """An answer has to be allowed as a play: with `wild_on_wild` off a wild ace does not answer a wild ace."""
    rules = ASKED.vary(powers={ACE: ce.Power(wild=True, skip=1)}, wild_on_wild=False)
    hands = ["AH 9C 9D", "AS 5H", "4H 4C"]
    table = after(ce.position(rules, hands=hands, pile="6H", stock="KS QD JD"), "AH=D")
    assert ["pass"] == said(table)
    assert why(table, "AS=C") is not None
