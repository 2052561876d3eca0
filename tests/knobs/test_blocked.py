"""`blocked`: when nobody can move any more, who wins, and which passes count."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, held, powered, result, said

NEVER = ce.RuleSet(reshuffle=ce.Reshuffle.NEVER)
LOWEST = NEVER.vary(blocked=ce.Blocked.LOWEST_WINS)
OWN = NEVER.vary(blocked=ce.Blocked.ALL_OWN)


def dry(rules: ce.RuleSet, *hands: str, pile: str = "3D 6H") -> ce.State:
    """Nothing to draw, and nothing that fits unless the hands say so."""
    return ce.position(rules, hands=list(hands), pile=pile)


def test_as_many_passes_as_seats_block_the_round() -> None:
    """The passes in a row are counted; with the last one the round is over."""
    table = dry(OWN, "9C", "2S", "9D")
    assert ["pass"] == said(table)
    table = after(table, "pass")
    assert ce.Turn(1, 1, passes=1) == table.phase
    table = after(table, "pass")
    assert ce.Turn(2, 1, passes=2) == table.phase
    table = after(table, "pass")
    assert isinstance(table.phase, ce.Over)
    assert result(table).blocked


def test_all_own_has_no_winner() -> None:
    """ALL_OWN: nobody wins, everybody counts the own hand; nobody has a place."""
    table = after(dry(OWN, "9C", "2S", "9D"), "pass", "pass", "pass")
    assert ce.Result(winners=(), points=(9, 2, 9), hand_points=(9, 2, 9), blocked=True, places=()) == result(table)


def test_lowest_wins_counts_nothing_for_the_winner() -> None:
    """LOWEST_WINS: the lowest hand wins and counts nothing, the others their own."""
    table = after(dry(LOWEST, "9C", "2S", "9D"), "pass", "pass", "pass")
    assert ce.Result(winners=(1,), points=(9, 0, 9), hand_points=(9, 2, 9), blocked=True, places=()) == result(table)


def test_equal_lowest_share() -> None:
    """LOWEST_WINS: equal lowest hands win together."""
    table = after(dry(LOWEST, "2C", "9D", "2S"), "pass", "pass", "pass")
    assert (0, 2) == result(table).winners
    assert (0, 9, 0) == result(table).points


def test_each_winner_takes_all_the_losers_hands() -> None:
    """LOWEST_WINS with WINNER_TAKES: two winners take the losers' cards in full, each of them."""
    rules = LOWEST.vary(scoring=ce.Scoring.WINNER_TAKES)
    table = after(dry(rules, "2C", "9D", "2S", "KC"), *["pass"] * 4)
    assert (0, 2) == result(table).winners
    assert (19, 0, 19, 0) == result(table).points
    assert (2, 9, 2, 10) == result(table).hand_points


@pytest.mark.parametrize(("rules", "winners"), [(LOWEST, (1,)), (OWN, ())])
def test_nobody_has_no_points(rules: ce.RuleSet, winners: tuple[int, ...]) -> None:
    """NOBODY: a blocked round has winners or none, but no points."""
    table = after(dry(rules.vary(scoring=ce.Scoring.NOBODY), "9C", "2S"), "pass", "pass")
    assert (winners, None, (9, 2)) == (result(table).winners, result(table).points, result(table).hand_points)


def test_a_play_starts_the_count_again() -> None:
    """One pass, a play, then three passes are needed."""
    table = after(dry(OWN, "9C KD", "7H 9S", "9D KS"), "pass", "7H")
    assert ce.Turn(2, 1) == table.phase
    table = after(table, "pass", "pass")
    assert ce.Turn(1, 1, passes=2) == table.phase
    assert after(table, "pass").is_over


def test_a_jump_in_starts_the_count_again() -> None:
    """One pass, then the third seat jumps in: the count is at nothing."""
    rules = OWN.vary(packs={2: 2}, jump_in=True)
    table = after(dry(rules, "9C KD", "9S KS", "6H 9D"), "pass")
    assert ce.Turn(1, 1, passes=1) == table.phase
    assert ce.Turn(0, 1) == after(table, "@2:6H").phase


def test_the_pass_of_a_penalty_does_not_count() -> None:
    """A debt that is forgiven is passed, but that pass is no step towards a block."""
    rules = powered({ce.Rank.TWO: ce.Power(draw=2)}, OWN)
    table = after(dry(rules, "2H 9C", "KS QS"), "2H", "pass")
    assert ce.Turn(0, 1) == table.phase
    assert after(table, "pass", "pass").is_over


def test_the_pass_of_a_skip_does_not_count() -> None:
    """A skip that is not answered is passed, but that pass is no step towards a block."""
    rules = powered({ce.Rank.ACE: ce.Power(skip=1)}, OWN).vary(skip_answer=True)
    assert ce.Turn(2, 1) == after(dry(rules, "AH 9C", "KS QS", "KD QD"), "AH", "pass").phase


def test_a_catch_changes_nothing() -> None:
    """A catch between two passes neither counts nor starts the count again."""
    table = after(dry(OWN.vary(last_card={"mode": ce.LastCard.CALL}), "7H 9C", "9S 9D", "KS KD"), "7H", "pass")
    assert ce.Turn(2, 1, passes=1) == table.phase
    table = after(table, "@1?0")
    assert ("9C", ce.Turn(2, 1, passes=1)) == (held(table)[0], table.phase)


def test_the_turn_that_a_payment_leaves_is_a_new_one() -> None:
    """`ends_turn` off: after paying with the last of the stock a pass counts as one at the start of a turn."""
    rules = powered({ce.Rank.TWO: ce.Power(draw=2)}, OWN).vary(penalty={"ends_turn": False})
    table = ce.position(rules, hands=["2H 9C", "KS QS"], pile="6H", stock="JC JD")
    table = after(table, "2H", "draw")
    assert ce.Turn(1, 1) == table.phase
    assert ["pass"] == said(table)
    assert ce.Turn(0, 1, passes=1) == after(table, "pass").phase


def test_a_turn_that_took_cards_does_not_count() -> None:
    """The pass, silent or said, of a seat that drew the last card is no step towards a block."""
    table = after(ce.position(OWN, hands=["9C", "KS"], pile="6H", stock="JC"), "draw")
    assert ce.Turn(1, 1) == table.phase
    table = after(ce.position(OWN, hands=["9C", "KS"], pile="6H", stock="TH"), "draw", "pass")
    assert ce.Turn(1, 1) == table.phase


def test_with_reshuffling_a_pile_of_two_is_no_block() -> None:
    """WHEN_NEEDED: as long as a card lies under the top, it can be drawn and nobody passes."""
    table = dry(OWN.vary(reshuffle=ce.Reshuffle.WHEN_NEEDED), "9C", "2S")
    assert ["draw"] == said(table)
