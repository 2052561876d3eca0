"""`reshuffle`: whether and when the pile under its top becomes a new stock."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, held, powered, said, text, why

NEVER = ce.RuleSet(reshuffle=ce.Reshuffle.NEVER)
NEEDED = ce.RuleSet(reshuffle=ce.Reshuffle.WHEN_NEEDED)
EMPTIED = ce.RuleSet(reshuffle=ce.Reshuffle.WHEN_EMPTIED)
BOTH = [NEEDED, EMPTIED]


def at(rules: ce.RuleSet, stock: str, pile: str = "3D 4S 6H", hand: str = "9C 9D") -> ce.State:
    """Two seats, the stock about to end."""
    return ce.position(rules, hands=[hand, "QS 2D 5H"], pile=pile, stock=stock, seed=7)


def test_never_leaves_the_pile_alone() -> None:
    """NEVER: an empty stock stays empty; without a play the seat passes."""
    table = at(NEVER, "")
    assert ["pass"] == said(table)
    assert ce.Refusal.NOTHING_TO_DRAW == why(table, "draw")
    table = after(at(NEVER, "KD"), "draw")
    assert ((), "3D 4S 6H", 0) == (table.stock, text(table.pile), table.shuffles)


def test_when_needed_waits_for_the_next_draw() -> None:
    """WHEN_NEEDED: taking the last card of the stock shuffles nothing yet."""
    table = after(at(NEEDED, "KD"), "draw")
    assert ((), "3D 4S 6H", 0) == (table.stock, text(table.pile), table.shuffles)


@pytest.mark.parametrize("rules", BOTH)
def test_a_card_demanded_from_an_empty_stock_turns_the_pile_over(rules: ce.RuleSet) -> None:
    """Both: the pile without its top, from the bottom up, in the order of the next shuffle; its last card is drawn."""
    table = at(rules, "")
    assert ["draw"] == said(table)
    table = after(table, "draw")
    first, second = ce.shuffled(ce.cards("3D 4S"), 7, 1)
    assert second in table.hands[0]
    assert ((first,), ce.cards("6H"), 1) == (table.stock, table.pile, table.shuffles)


@pytest.mark.parametrize("rules", BOTH)
def test_a_single_card_is_a_shuffle_too(rules: ce.RuleSet) -> None:
    """Both: one card under the top becomes the stock, and it counts as a shuffle."""
    table = after(at(rules, "", pile="3D 6H"), "draw")
    assert "9C 3D 9D" == held(table)[0]
    assert (ce.cards("6H"), 1) == (table.pile, table.shuffles)


@pytest.mark.parametrize("rules", BOTH)
def test_a_pile_of_one_card_cannot_be_turned_over(rules: ce.RuleSet) -> None:
    """Both: with only the top left nothing can be drawn."""
    table = at(rules, "", pile="6H")
    assert ["pass"] == said(table)
    assert ce.Refusal.NOTHING_TO_DRAW == why(table, "draw")


def test_when_emptied_rebuilds_after_the_card_that_emptied() -> None:
    """WHEN_EMPTIED: the draw that takes the last card rebuilds the stock at once."""
    table = after(at(EMPTIED, "KD"), "draw")
    assert "9C 9D KD" == held(table)[0]
    assert (ce.shuffled(ce.cards("3D 4S"), 7, 1), ce.cards("6H"), 1) == (table.stock, table.pile, table.shuffles)


def test_when_emptied_rebuilds_after_every_move() -> None:
    """WHEN_EMPTIED: a play that puts a second card on the pile under an empty stock makes that a stock."""
    table = after(at(EMPTIED, "", pile="6H", hand="7H 9D"), "7H")
    assert (ce.cards("6H"), ce.cards("7H"), 1) == (table.stock, table.pile, table.shuffles)
    table = after(at(NEEDED, "", pile="6H", hand="7H 9D"), "7H")
    assert ((), ce.cards("6H 7H"), 0) == (table.stock, table.pile, table.shuffles)


def test_when_emptied_does_nothing_with_only_the_top_left() -> None:
    """WHEN_EMPTIED: a pile of one card gives no stock."""
    table = after(at(EMPTIED, "KD", pile="6H"), "draw")
    assert ((), ce.cards("6H"), 0) == (table.stock, table.pile, table.shuffles)


@pytest.mark.parametrize("rules", BOTH)
def test_a_debt_turns_the_pile_over_in_the_middle(rules: ce.RuleSet) -> None:
    """Both: three owed cards, one in the stock; the other two come from the shuffled pile."""
    table = at(powered({ce.Rank.JACK: ce.Power(draw=3)}, rules), "KD", hand="JH 9D")
    table = after(table, "JH", "draw")
    shuffled = ce.shuffled(ce.cards("3D 4S 6H"), 7, 1)
    assert {*ce.cards("QS 2D 5H KD"), *shuffled[1:]} == set(table.hands[1])
    assert ((shuffled[0],), ce.cards("JH"), 1) == (table.stock, table.pile, table.shuffles)


def test_when_emptied_rebuilds_after_the_last_card_of_a_debt() -> None:
    """WHEN_EMPTIED: a debt that just empties the stock rebuilds it; WHEN_NEEDED waits."""
    twos = {ce.Rank.JACK: ce.Power(draw=2)}
    table = after(at(powered(twos, EMPTIED), "KS KD", hand="JH 9D"), "JH", "draw")
    assert (ce.shuffled(ce.cards("3D 4S 6H"), 7, 1), ce.cards("JH")) == (table.stock, table.pile)
    table = after(at(powered(twos, NEEDED), "KS KD", hand="JH 9D"), "JH", "draw")
    assert ((), ce.cards("3D 4S 6H JH")) == (table.stock, table.pile)


def test_when_emptied_rebuilds_between_two_draws_of_a_turn() -> None:
    """WHEN_EMPTIED: a seat that draws on finds the stock rebuilt."""
    table = after(at(EMPTIED.vary(draw={"limit": 3}), "KD"), "draw")
    assert ce.Turn(0, 1, 1, ce.Card.parse("KD")) == table.phase
    assert (2, 1) == (len(table.stock), table.shuffles)
    assert ["draw"] == said(table)


@pytest.mark.parametrize("mode", [ce.LastCard.CALL, ce.LastCard.DECLARE])
def test_when_emptied_rebuilds_after_the_cards_of_a_call_penalty(mode: ce.LastCard) -> None:
    """WHEN_EMPTIED: the cards of a catch, or of a call left out, empty the stock and rebuild it like any other."""
    table = at(EMPTIED.vary(last_card={"mode": mode}), "KS KD", hand="7H 9D")
    table = after(table, "7H")
    if mode is ce.LastCard.CALL:
        table = after(table, "@1?0")
    assert "9D KD KS" == held(table)[0]
    assert (ce.shuffled(ce.cards("3D 4S 6H"), 7, 1), ce.cards("7H"), 1) == (table.stock, table.pile, table.shuffles)


def test_once_the_round_is_over_nothing_is_rebuilt() -> None:
    """WHEN_EMPTIED: the last card of a hand leaves an empty stock and its pile as they are."""
    table = after(at(EMPTIED, "", hand="7H"), "7H")
    assert table.is_over
    assert ((), ce.cards("3D 4S 6H 7H"), 0) == (table.stock, table.pile, table.shuffles)


@pytest.mark.parametrize("rules", BOTH)
def test_the_round_is_over_only_when_the_final_cards_have_been_taken(rules: ce.RuleSet) -> None:
    """Both, with `finish_powers_act`: the final draw takes the one card of the stock, then the pile is turned over."""
    final = powered({ce.Rank.JACK: ce.Power(draw=3)}, rules).vary(finish_powers_act=True)
    table = after(at(final, "KD", hand="JH"), "JH")
    assert table.is_over
    shuffled = ce.shuffled(ce.cards("3D 4S 6H"), 7, 1)
    assert {*ce.cards("QS 2D 5H KD"), *shuffled[1:]} == set(table.hands[1])
    assert ((shuffled[0],), 1) == (table.stock, table.shuffles)


def test_the_last_of_the_final_cards_may_empty_the_stock() -> None:
    """WHEN_EMPTIED, `finish_powers_act`: the round ends after the final cards, so the last of them still rebuilds."""
    jacks = {ce.Rank.JACK: ce.Power(draw=2)}
    table = after(at(powered(jacks, EMPTIED).vary(finish_powers_act=True), "KS KD", hand="JH"), "JH")
    assert table.is_over
    assert (ce.shuffled(ce.cards("3D 4S 6H"), 7, 1), ce.cards("JH")) == (table.stock, table.pile)
    table = after(at(powered(jacks, NEEDED).vary(finish_powers_act=True), "KS KD", hand="JH"), "JH")
    assert ((), ce.cards("3D 4S 6H JH"), 0) == (table.stock, table.pile, table.shuffles)


@pytest.mark.parametrize("rules", BOTH)
def test_the_named_suit_survives(rules: ce.RuleSet) -> None:
    """Both: turning the pile over under a wild leaves the suit it named in force."""
    table = ce.position(rules, hands=["9C 9D", "QS 2D"], pile="3D 4S 8C", suit=ce.Suit.HEARTS)
    table = after(table, "draw")
    assert (ce.cards("8C"), ce.Suit.HEARTS) == (table.pile, table.suit)


@pytest.mark.parametrize("rules", BOTH)
def test_later_shuffles_are_numbered_on(rules: ce.RuleSet) -> None:
    """Both: the second shuffle of a round uses the second stream of the seed."""
    table = at(rules.vary(draw={"then": ce.AfterDraw.NOTHING}), "", pile="3D 6H", hand="9C 6S 6D")
    table = after(table, "draw")
    assert 1 == table.shuffles
    table = after(table, "5H")
    table = after(table, "draw")
    assert 2 == table.shuffles


def test_when_needed_lets_a_seat_draw_on_from_the_pile() -> None:
    """WHEN_NEEDED: in the middle of a turn the stock ends; the next draw of the same turn turns the pile over."""
    table = after(at(NEEDED.vary(draw={"limit": 3}), "KD"), "draw")
    assert ((), 0) == (table.stock, table.shuffles)
    assert ["draw"] == said(table)
    table = after(table, "draw")
    first, second = ce.shuffled(ce.cards("3D 4S"), 7, 1)
    assert ce.Turn(0, 1, 2, second) == table.phase
    assert ((first,), 1) == (table.stock, table.shuffles)
