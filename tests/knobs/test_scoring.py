"""`points` and `scoring`: what cards are worth, and who counts them."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, result, said

DEFAULT = {
    ce.Rank.ACE: 1,
    ce.Rank.TWO: 2,
    ce.Rank.THREE: 3,
    ce.Rank.FOUR: 4,
    ce.Rank.FIVE: 5,
    ce.Rank.SIX: 6,
    ce.Rank.SEVEN: 7,
    ce.Rank.EIGHT: 50,
    ce.Rank.NINE: 9,
    ce.Rank.TEN: 10,
    ce.Rank.JACK: 10,
    ce.Rank.QUEEN: 10,
    ce.Rank.KING: 10,
}


@pytest.mark.parametrize("rank", list(ce.Rank))
@pytest.mark.parametrize("suit", list(ce.Suit))
def test_every_card_is_worth_what_its_rank_is(rank: ce.Rank, suit: ce.Suit) -> None:
    """The default table, for each card of the deck."""
    assert DEFAULT[rank] == ce.points([ce.Card(rank, suit)], ce.RuleSet())


def test_cards_add_up() -> None:
    """A hand is worth the sum of its cards; no card is worth nothing."""
    assert 1 + 50 + 10 + 10 + 7 == ce.points("AC 8D TH KS 7S", ce.RuleSet())
    assert 0 == ce.points((), ce.RuleSet())


def test_points_are_a_knob() -> None:
    """Other values for a rank change what a hand is worth, and the result of the round."""
    rules = ce.RuleSet().vary(points={ce.Rank.ACE: 15, ce.Rank.FIVE: 0})
    assert 15 + 0 + 50 == ce.points("AC 5D 8H", rules)
    table = ce.position(rules, hands=["7H", "AC 5D"], pile="6H")
    assert (0, 15) == result(after(table, "7H")).points


def ended(scoring: ce.Scoring) -> ce.Result:
    """Seat 1 of three goes out on the six of hearts."""
    rules = ce.RuleSet(scoring=scoring, blocked=ce.Blocked.LOWEST_WINS)
    table = ce.position(rules, hands=["9C 8D", "7H", "KC 2D"], pile="6H", turn=1)
    return result(after(table, "7H"))


def test_nobody_counts_points() -> None:
    """NOBODY: a winner and no points; the value of the hands is told all the same."""
    assert ce.Result(winners=(1,), points=None, hand_points=(59, 0, 12), blocked=False, places=(1,)) == (
        ended(ce.Scoring.NOBODY)
    )


def test_losers_count_their_own() -> None:
    """LOSERS_OWN: the winner nothing, the others their hands."""
    assert ce.Result(winners=(1,), points=(59, 0, 12), hand_points=(59, 0, 12), blocked=False, places=(1,)) == (
        ended(ce.Scoring.LOSERS_OWN)
    )


def test_the_winner_takes_what_the_losers_hold() -> None:
    """WINNER_TAKES: the winner all the losers' hands, the others nothing."""
    assert ce.Result(winners=(1,), points=(0, 71, 0), hand_points=(59, 0, 12), blocked=False, places=(1,)) == (
        ended(ce.Scoring.WINNER_TAKES)
    )


def test_after_the_end_nothing_is_open() -> None:
    """Over: no turn, no legal move for anybody, every move refused, and the suit is the top's own."""
    table = ce.position(ce.RuleSet(), hands=["8C", "9D"], pile="6H", stock="KS")
    table = after(table, "8C")
    assert table.is_over
    assert isinstance(table.phase, ce.Over)
    assert (None, ce.Suit.CLUBS) == (table.turn, table.suit)
    assert [[], [], []] == [said(table), said(table, 0), said(table, 1)]
    for move in (ce.Draw(), ce.Pass(), ce.Play("9D"), ce.NameSuit("H"), ce.Call(0), ce.Catch(0, 1)):
        assert ce.Refusal.OVER == ce.refusal(table, move)


def test_after_a_block_the_suit_is_the_tops_own() -> None:
    """A round blocked on an eight that named hearts: over, its own suit is what stands there."""
    rules = ce.RuleSet(reshuffle=ce.Reshuffle.NEVER)
    table = ce.position(rules, hands=["9C", "2S"], pile="8C", suit=ce.Suit.HEARTS)
    table = after(table, "pass", "pass")
    assert (True, ce.Suit.CLUBS) == (table.is_over, table.suit)
