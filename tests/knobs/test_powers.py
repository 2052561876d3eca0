"""Powers: what a rank or one exact card does, and what the powers of one play do together."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, held, powered, said, why

FIVE = ce.Rank.FIVE
QUEEN = ce.Rank.QUEEN
SEVEN = ce.Rank.SEVEN
TEN = ce.Rank.TEN


def three(rules: ce.RuleSet, first: str, pile: str = "6H", direction: int = 1) -> ce.State:
    """Three seats, of which the first holds the cards that matter."""
    hands = [first, "5H 5C", "4H 4C"]
    return ce.position(rules, hands=hands, pile=pile, stock="KS KD JD JC", direction=direction)


def test_a_card_without_a_power_only_passes_the_turn() -> None:
    """A Power with nothing in it is a plain card: the turn goes to the next seat."""
    assert ce.Turn(1, 1) == after(three(powered({SEVEN: ce.Power()}), "7H 9C 9D"), "7H").phase


def test_skip_passes_over_the_next_seat() -> None:
    """Skip 1 takes the turn of the next seat."""
    assert ce.Turn(2, 1) == after(three(powered({SEVEN: ce.Power(skip=1)}), "7H 9C 9D"), "7H").phase


def test_skip_goes_with_the_direction() -> None:
    """Skip 1 while play runs backwards: the seat before is skipped."""
    table = three(powered({SEVEN: ce.Power(skip=1)}), "7H 9C 9D", direction=-1)
    assert ce.Turn(1, -1) == after(table, "7H").phase


@pytest.mark.parametrize(("skips", "turn"), [(1, 2), (2, 0), (3, 1), (4, 2)])
def test_skip_n_counts_round_the_table(skips: int, turn: int) -> None:
    """Skip n: the next n seats of three lose their turn, the player's own among them."""
    table = three(powered({SEVEN: ce.Power(skip=skips)}), "7H 9C 9D")
    assert ce.Turn(turn, 1) == after(table, "7H").phase


def test_one_skip_between_two_gives_another_turn() -> None:
    """With two seats one skip gives the player the next turn."""
    table = ce.position(powered({SEVEN: ce.Power(skip=1)}), hands=["7H 9C 9D", "5H 5C"], pile="6H", stock="KS QD")
    assert ce.Turn(0, 1) == after(table, "7H").phase


def test_two_skips_between_two_give_the_turn_away() -> None:
    """With two seats two skips in one play take the other's turn and then the player's own."""
    rules = powered({SEVEN: ce.Power(skip=1)}).vary(multi_play=True)
    table = ce.position(rules, hands=["7H 7C 9C 9D", "5H 5C"], pile="6H", stock="KS QD")
    assert ce.Turn(1, 1) == after(table, "7H+7C").phase


def test_again_gives_a_new_full_turn() -> None:
    """Again: the same seat has a turn of its own, in which it may draw again."""
    table = ce.position(powered({SEVEN: ce.Power(again=True)}), hands=["9C 9D", "5H 5C"], pile="6H", stock="KS QD 7H")
    table = after(table, "draw", "7H")
    assert ce.Turn(0, 1) == table.phase
    assert ["draw"] == said(table)
    assert ce.Turn(1, 1) == after(table, "draw").phase


def test_two_agains_are_one() -> None:
    """Two cards that say again in one play give one more turn, not two."""
    rules = powered({SEVEN: ce.Power(again=True)}).vary(multi_play=True)
    table = after(three(rules, "7C 7H 9C 9D"), "7H+7C")
    assert ce.Turn(0, 1) == table.phase
    assert ce.Turn(1, 1) == after(table, "9C").phase


def test_swap_names_another_seat_and_trades_what_is_left() -> None:
    """Swap: one move for each other seat; after the card is gone the two hands change owners."""
    table = three(powered({SEVEN: ce.Power(swap=True)}), "7H 9C 9S")
    assert ["7H>1", "7H>2", "draw"] == said(table)
    table = after(table, "7H>2")
    assert ["4C 4H", "5C 5H", "9C 9S"] == held(table)
    assert ce.Turn(1, 1) == table.phase


def test_swap_needs_a_target_that_is_another_seat() -> None:
    """No target, the own seat, or a seat that is not there: refused; a plain card takes no target."""
    table = three(powered({SEVEN: ce.Power(swap=True)}), "7H 9H 9S")
    assert ce.Refusal.TARGET_MISSING == why(table, "7H")
    assert ce.Refusal.TARGET_WRONG == why(table, "7H>0")
    assert ce.Refusal.TARGET_WRONG == why(table, "7H>3")
    assert ce.Refusal.TARGET_WRONG == why(table, "9H>1")


def test_swap_names_its_target_between_two_as_well() -> None:
    """With two seats the only other one is named all the same."""
    table = ce.position(powered({SEVEN: ce.Power(swap=True)}), hands=["7H 9C", "5H 5C 5D"], pile="6H", stock="KS")
    assert ["7H>1", "draw"] == said(table)
    assert ["5C 5D 5H", "9C"] == held(after(table, "7H>1"))


def test_two_swaps_are_one() -> None:
    """Two swap cards in one play change the hands once."""
    rules = powered({SEVEN: ce.Power(swap=True)}).vary(multi_play=True)
    assert ["5C 5H", "9C 9S", "4C 4H"] == held(after(three(rules, "7C 7H 9C 9S"), "7H+7C>1"))


def test_a_swap_in_the_middle_of_a_play_asks_for_a_target() -> None:
    """Whichever card of a play swaps, the play names the seat."""
    rules = ce.RuleSet(multi_play=True).vary(powers={ce.Card.parse("7H"): ce.Power(swap=True)})
    table = three(rules, "7C 7H 9C", pile="6C")
    expected = ["7C", "7C+7H>1", "7C+7H>2", "9C", "draw"]
    assert sorted(expected) == sorted(said(table))


def test_a_wild_swap_names_suit_then_seat() -> None:
    """A wild that swaps has a move for each suit and each target, targets within suits."""
    table = three(powered({SEVEN: ce.Power(wild=True, swap=True)}), "7C 9C 9S")
    expected = [f"7C={suit}>{seat}" for suit in "CDHS" for seat in (1, 2)]
    assert [*expected, "draw"] == said(table)


def test_rotate_hands_everything_on() -> None:
    """Rotate: every hand goes to the next seat, the player's without the card just played."""
    table = after(three(powered({TEN: ce.Power(rotate=True)}), "TH 9C"), "TH")
    assert ["4C 4H", "9C", "5C 5H"] == held(table)
    assert ce.Turn(1, 1) == table.phase


def test_rotate_goes_with_the_direction() -> None:
    """Backwards the hands go to the seat before."""
    table = after(three(powered({TEN: ce.Power(rotate=True)}), "TH 9C", direction=-1), "TH")
    assert ["5C 5H", "4C 4H", "9C"] == held(table)


def test_rotate_once_per_card() -> None:
    """Two rotating cards in one play move every hand by two seats, three by a full circle."""
    rules = powered({TEN: ce.Power(rotate=True)}).vary(multi_play=True)
    assert ["5C 5H", "4C 4H", "9C"] == held(after(three(rules, "TC TH 9C"), "TH+TC"))
    assert ["9C", "5C 5H", "4C 4H"] == held(after(three(rules, "TC TD TH 9C"), "TH+TC+TD"))


def test_reverse_acts_before_rotate() -> None:
    """Reverse and rotate on one card: the hands already go in the new direction."""
    table = after(three(powered({TEN: ce.Power(reverse=True, rotate=True)}), "TH 9C"), "TH")
    assert ["5C 5H", "4C 4H", "9C"] == held(table)
    assert ce.Turn(2, -1) == table.phase


def test_swap_acts_before_rotate() -> None:
    """Swap and rotate on one card: first the two hands change owners, then all go on."""
    table = after(three(powered({TEN: ce.Power(swap=True, rotate=True)}), "TH 9C"), "TH>1")
    assert ["4C 4H", "5C 5H", "9C"] == held(table)


def test_powers_combine_on_one_card() -> None:
    """A King that is wild and draws four: a suit is named and the next seat owes."""
    rules = powered({ce.Rank.KING: ce.Power(wild=True, draw=4)})
    table = three(rules, "KC 9C 9D")
    assert ["KC=C", "KC=D", "KC=H", "KC=S", "draw"] == said(table)
    table = after(table, "KC=S")
    assert (ce.Owing(1, 1, 4), ce.Suit.SPADES) == (table.phase, table.suit)


def test_the_power_of_an_exact_card_replaces_that_of_its_rank() -> None:
    """Queens skip, the Queen of spades draws five: that one skips nobody."""
    powers: dict[ce.Rank | ce.Card, ce.Power] = {QUEEN: ce.Power(skip=1), ce.Card.parse("QS"): ce.Power(draw=5)}
    rules = powered(powers)
    assert ce.Turn(2, 1) == after(three(rules, "QH QS 9C"), "QH").phase
    assert ce.Owing(1, 1, 5) == after(three(rules, "QH QS 9C", pile="6S"), "QS").phase


def test_an_empty_power_makes_an_exact_card_plain() -> None:
    """The eight of clubs without its power must fit, names no suit, and goes on an eight by its rank."""
    rules = powered({ce.Card.parse("8C"): ce.Power()})
    table = three(rules, "8C 9C")
    assert ["draw"] == said(table)
    assert ce.Refusal.DOES_NOT_FIT == why(table, "8C")
    table = ce.position(rules, hands=["8C 9C", "5H"], pile="8D", suit=ce.Suit.SPADES, stock="KS")
    assert ["8C", "draw"] == said(table)
    assert ce.Suit.CLUBS == after(table, "8C").suit


VOID = ce.RuleSet(multi_play=True).vary(
    powers={
        QUEEN: ce.Power(skip=1),
        ce.Card.parse("QS"): ce.Power(draw=3),
        ce.Card.parse("QH"): ce.Power(again=True),
    }
)


@pytest.mark.parametrize(
    ("play", "phase"),
    [
        ("QC", ce.Turn(2, 1)),
        ("QC+QD", ce.Turn(0, 1)),
        ("QC+QS", ce.Owing(1, 1, 3)),
        ("QC+QH", ce.Turn(0, 1)),
        ("QC+QD+QH", ce.Turn(0, 1)),
        ("QC+QS+QH", ce.Owing(1, 1, 3)),
        ("QC+QD+QH+QS", ce.Owing(1, 1, 3)),
    ],
)
def test_a_draw_voids_agains_and_skips_and_an_again_voids_skips(play: str, phase: ce.Turn | ce.Owing) -> None:
    """Beside a draw the skips and agains of the play are void, beside an again the skips."""
    assert phase == after(three(VOID, "QC QD QH QS 9C", pile="6C"), play).phase


def test_after_a_draw_beside_skips_nobody_else_is_skipped() -> None:
    """The seat that paid loses its turn, and the one behind it is next: the void skip does not come back."""
    assert ce.Turn(2, 1) == after(three(VOID, "QC QD QH QS 9C", pile="6C"), "QC+QS", "draw").phase


def test_draws_of_one_play_add_up() -> None:
    """Three cards that draw two make a debt of six."""
    rules = powered({FIVE: ce.Power(draw=2)}).vary(multi_play=True)
    table = ce.position(rules, hands=["5C 5D 5H 9C", "4H 4C"], pile="6H", stock="KS QD JD JC")
    assert ce.Owing(1, 1, 6) == after(table, "5H+5C+5D").phase
