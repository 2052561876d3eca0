"""`round_ends`: FIRST_OUT, and ONE_LEFT where the others play on for places."""

import crazyeights as ce
from tests.knobs.tables import after, held, powered, result, said, why

FIRST = ce.RuleSet(round_ends=ce.RoundEnds.FIRST_OUT)
LEFT = ce.RuleSet(round_ends=ce.RoundEnds.ONE_LEFT)
ACE, TWO, SEVEN, TEN, QUEEN = ce.Rank.ACE, ce.Rank.TWO, ce.Rank.SEVEN, ce.Rank.TEN, ce.Rank.QUEEN


def three(
    rules: ce.RuleSet, first: str, second: str = "5H 5C 9H", third: str = "4H 4C 3H", stock: str = "KS QD JD JC"
) -> ce.State:
    """Three seats on the six of hearts."""
    return ce.position(rules, hands=[first, second, third], pile="6H", stock=stock)


def test_first_out_ends_the_round() -> None:
    """FIRST_OUT: the round is over at once; the places are the winner alone."""
    table = after(three(FIRST, "7H"), "7H")
    assert isinstance(table.phase, ce.Over)
    assert ce.Result(winners=(0,), points=(0, 19, 11), hand_points=(0, 19, 11), blocked=False, places=(0,)) == (
        result(table)
    )


def test_one_left_plays_on() -> None:
    """ONE_LEFT: the first out has a place, and the next seat is in turn."""
    table = after(three(LEFT, "7H"), "7H")
    assert not table.is_over
    assert table.result is None
    assert (0,) == table.places
    assert ce.Turn(1, 1) == table.phase


def test_seats_that_are_out_are_passed_over() -> None:
    """ONE_LEFT: the turn goes to and fro between the seats still in."""
    table = after(three(LEFT, "7H"), "7H", "5H", "4H")
    assert ce.Turn(1, 1) == table.phase
    assert 2 == after(table, "9H").turn


def test_the_places_are_the_order_of_going_out() -> None:
    """ONE_LEFT: the play that leaves one seat ends the round; the last one has the last place, the first out wins."""
    table = after(three(LEFT, "7H", "5H 9H", "4H 2D"), "7H", "5H", "4H", "9H")
    assert ce.Result(winners=(0,), points=(0, 0, 2), hand_points=(0, 0, 2), blocked=False, places=(0, 1, 2)) == (
        result(table)
    )
    assert (None, []) == (table.turn, said(table))


def test_the_places_need_not_follow_the_seats() -> None:
    """ONE_LEFT: whoever goes out second has the second place."""
    table = after(three(LEFT, "7H 9D", "5H", "4H"), "7H", "5H", "4H")
    assert (1, 2, 0) == result(table).places
    assert (1,) == result(table).winners


def test_between_two_one_left_is_first_out() -> None:
    """ONE_LEFT, two seats: the first out ends the round, both have places, and no suit is named by a last wild."""
    table = ce.position(LEFT, hands=["8C", "5H 5C"], pile="6H", stock="KS")
    assert ["8C", "draw"] == said(table)
    assert (0, 1) == result(after(table, "8C")).places


def test_a_last_wild_names_a_suit_while_the_round_goes_on() -> None:
    """ONE_LEFT, three seats: the last eight names a suit, that of the last but one seat does not."""
    table = three(LEFT, "8C", "8D", "4H 4C")
    assert ["8C=C", "8C=D", "8C=H", "8C=S", "draw"] == said(table)
    assert ce.Refusal.SUIT_MISSING == why(table, "8C")
    table = after(table, "8C=S")
    assert ce.Suit.SPADES == table.suit
    assert ["8D", "draw"] == said(table)


def test_the_skip_of_a_last_card_acts() -> None:
    """ONE_LEFT: an ace as the last card skips the next seat; two skips both, the seat that is out not counted."""
    assert ce.Turn(2, 1) == after(three(powered({ACE: ce.Power(skip=1)}, LEFT), "AH"), "AH").phase
    assert ce.Turn(1, 1) == after(three(powered({ACE: ce.Power(skip=2)}, LEFT), "AH"), "AH").phase


def test_a_skip_passes_over_seats_that_are_out() -> None:
    """ONE_LEFT: with two of three still in, one skip gives the player the next turn."""
    rules = powered({ACE: ce.Power(skip=1)}, LEFT)
    assert ce.Turn(1, 1) == after(three(rules, "7H", "AH 9C 9D"), "7H", "AH").phase


def test_the_reverse_of_a_last_card_acts() -> None:
    """ONE_LEFT: a Queen as the last card turns the direction."""
    rules = powered({QUEEN: ce.Power(reverse=True)}, LEFT)
    assert ce.Turn(2, -1) == after(three(rules, "QH"), "QH").phase


def test_the_draw_of_a_last_card_acts_only_with_finish_powers_act() -> None:
    """ONE_LEFT: off, the next seat owes nothing; on, it owes as ever."""
    rules = powered({TWO: ce.Power(draw=2)}, LEFT)
    assert ce.Turn(1, 1) == after(three(rules, "2H"), "2H").phase
    assert ce.Owing(1, 1, 2) == after(three(rules.vary(finish_powers_act=True), "2H"), "2H").phase


def test_an_answer_with_the_last_card_forgives_the_whole_debt() -> None:
    """ONE_LEFT: off, the sum that was owed is gone with the last card; on, it moves on."""
    rules = powered({TWO: ce.Power(draw=2)}, LEFT).vary(penalty={"answer": ce.Answer.SAME_RANK})
    assert ce.Turn(2, 1) == after(three(rules, "2H 9C", "2S"), "2H", "2S").phase
    rules = rules.vary(finish_powers_act=True)
    assert ce.Owing(2, 1, 4) == after(three(rules, "2H 9C", "2S"), "2H", "2S").phase


def test_a_draw_that_does_not_act_makes_nothing_void() -> None:
    """ONE_LEFT: two last Queens, one that skips and one that draws: without the draw the skip acts."""
    rules = LEFT.vary(multi_play=True, powers={QUEEN: ce.Power(skip=1), ce.Card.parse("QS"): ce.Power(draw=3)})
    assert ce.Turn(2, 1) == after(three(rules, "QH QS"), "QH+QS").phase
    assert ce.Owing(1, 1, 3) == after(three(rules.vary(finish_powers_act=True), "QH QS"), "QH+QS").phase


def test_again_swap_and_rotate_do_nothing_on_a_last_card() -> None:
    """ONE_LEFT: no more turn for who is out, no hand moves, and the last seven names no target."""
    again = after(three(powered({SEVEN: ce.Power(again=True)}, LEFT), "7H"), "7H")
    assert ce.Turn(1, 1) == again.phase
    swap = three(powered({SEVEN: ce.Power(swap=True)}, LEFT), "7H")
    assert ["7H", "draw"] == said(swap)
    assert ce.Refusal.TARGET_WRONG == why(swap, "7H>1")
    assert ["", "5C 5H 9H", "4C 3H 4H"] == held(after(swap, "7H"))
    rotate = after(three(powered({TEN: ce.Power(rotate=True)}, LEFT), "TH"), "TH")
    assert ["", "5C 5H 9H", "4C 3H 4H"] == held(rotate)


def test_a_last_seven_names_no_target_under_first_out() -> None:
    """FIRST_OUT: the seven that ends the round names nobody."""
    table = three(powered({SEVEN: ce.Power(swap=True)}, FIRST), "7H")
    assert ["7H", "draw"] == said(table)
    assert after(table, "7H").is_over


def test_who_is_out_is_no_target() -> None:
    """ONE_LEFT: a swap is with a seat still in."""
    table = after(three(powered({SEVEN: ce.Power(swap=True)}, LEFT), "9S 2H", "7H 9C 9D"), "2H")
    assert ["7H>0", "7H>2", "draw"] == said(table)
    table = after(three(powered({SEVEN: ce.Power(swap=True)}, LEFT), "2H", "7H 9C 9D"), "2H")
    assert ["7H>2", "draw"] == said(table)
    assert ce.Refusal.TARGET_WRONG == why(table, "7H>0")


def test_a_rotation_leaves_out_who_is_out() -> None:
    """ONE_LEFT: hands go round among the seats still in."""
    table = after(three(powered({TEN: ce.Power(rotate=True)}, LEFT), "9H", "TH 5C 5D"), "9H", "TH")
    assert ["", "4C 3H 4H", "5C 5D"] == held(table)


def blocked(rules: ce.RuleSet, second: str, third: str) -> ce.Result:
    """Seat 0 goes out, then the two others pass."""
    table = three(rules.vary(reshuffle=ce.Reshuffle.NEVER), "7H", second, third, stock="")
    return result(after(table, "7H", "pass", "pass"))


def test_the_first_out_wins_also_if_the_rest_is_blocked() -> None:
    """ONE_LEFT: as many passes as seats still in block the round; seats still in have no place."""
    for rule in ce.Blocked:
        outcome = blocked(LEFT.vary(blocked=rule), "KC", "KD 2S")
        assert ((0,), True, (0,)) == (outcome.winners, outcome.blocked, outcome.places)
        assert (0, 10, 12) == outcome.points


def test_the_first_out_takes_the_points_of_a_blocked_rest() -> None:
    """ONE_LEFT with WINNER_TAKES: the first out takes the hands of all the others."""
    rules = LEFT.vary(blocked=ce.Blocked.LOWEST_WINS, scoring=ce.Scoring.WINNER_TAKES)
    assert (22, 0, 0) == blocked(rules, "KC", "KD 2S").points


def test_the_play_that_leaves_one_seat_ends_as_under_first_out() -> None:
    """ONE_LEFT with `finish_powers_act`: the last seat takes what is owed before the count."""
    rules = powered({TWO: ce.Power(draw=2)}, LEFT).vary(finish_powers_act=True)
    table = after(three(rules, "7H", "2H", "4C 4D"), "7H", "2H")
    assert (0, 0, 28) == result(table).points
    assert (0, 1, 2) == result(table).places
    table = after(three(rules.vary(finish_powers_act=False), "7H", "2H", "4C 4D"), "7H", "2H")
    assert (0, 0, 8) == result(table).points
