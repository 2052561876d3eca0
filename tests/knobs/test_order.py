"""The order in which legal moves stand, whatever the rules: hand order, suits, targets, the call; draw, pass."""

import crazyeights as ce
from tests.knobs.tables import after, powered, said

CALL = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.CALL))


def test_plays_stand_in_hand_order_then_the_draw() -> None:
    """Cards stand by suit C D H S and by rank, however the hand was written; a wild stands where its card stands."""
    table = ce.position(ce.RuleSet(), hands=["6S KH 8C 3H 6D AH", "5H"], pile="6H", stock="KS")
    assert ["8C=C", "8C=D", "8C=H", "8C=S", "6D", "AH", "3H", "KH", "6S", "draw"] == said(table)


def test_further_cards_come_after_the_single_play_and_the_call_comes_last() -> None:
    """Single play, then those with further cards, each with its suits, each suit without and then with the call."""
    table = ce.position(CALL.vary(multi_play=True), hands=["9H 8D 8C", "5H"], pile="6H", stock="KS")
    expected = [
        *(f"8C={suit}" for suit in "CDHS"),
        *(f"8C+8D={suit}{call}" for suit in "CDHS" for call in ("", "!")),
        *(f"8D={suit}" for suit in "CDHS"),
        *(f"8D+8C={suit}{call}" for suit in "CDHS" for call in ("", "!")),
        "9H",
        "draw",
    ]
    assert expected == said(table)


def test_targets_rise_within_a_suit() -> None:
    """The targets of a swap rise, the own seat left out."""
    rules = powered({ce.Rank.EIGHT: ce.Power(wild=True, swap=True)})
    hands = ["5H 5C", "8D 9C", "4H 4C", "3H 3C"]
    table = ce.position(rules, hands=hands, pile="6H", stock="KS", turn=1)
    assert [*(f"8D={suit}>{seat}" for suit in "CDHS" for seat in (0, 2, 3)), "draw"] == said(table)


def test_the_pass_stands_last() -> None:
    """After a draw the plays come before the pass."""
    rules = ce.RuleSet(draw=ce.DrawRule(then=ce.AfterDraw.ANY_CARD))
    table = after(ce.position(rules, hands=["6S 3H", "5H"], pile="6H", stock="KS 2H"), "draw")
    assert ["2H", "3H", "6S", "pass"] == said(table)


def test_equal_cards_stand_once() -> None:
    """Two equal cards of two packs give one move."""
    table = ce.position(ce.RuleSet(packs={2: 2}), hands=["3H 3H 8C 8C", "5H"], pile="6H", stock="KS")
    assert ["8C=C", "8C=D", "8C=H", "8C=S", "3H", "draw"] == said(table)


def test_equal_hands_have_equal_moves() -> None:
    """A hand is a multiset: the order in which it is written changes nothing."""
    one = ce.position(ce.RuleSet(), hands=["6S KH 8C", "5H 4C"], pile="6H", stock="KS")
    other = ce.position(ce.RuleSet(), hands=["8C 6S KH", "4C 5H"], pile="6H", stock="KS")
    assert one == other
    assert ce.legal_moves(one) == ce.legal_moves(other)
