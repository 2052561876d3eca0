"""What cards are worth, and how every kind of scoring counts a round that is over."""

import pytest

import crazyeights as ce
from crazyeights.scoring import result

RULES = ce.RuleSet()
LOWEST, ALL_OWN = ce.Blocked.LOWEST_WINS, ce.Blocked.ALL_OWN
NOBODY, LOSERS_OWN, WINNER_TAKES = ce.Scoring.NOBODY, ce.Scoring.LOSERS_OWN, ce.Scoring.WINNER_TAKES
HANDS = (ce.cards(""), ce.cards("8C KD 3S"), ce.cards("7H 4D 2C"))
"""Worth 0, 63 and 13."""
STUCK = (ce.cards("9C"), ce.cards("8C KD 3S"), ce.cards("9D"))
"""Worth 9, 63 and 9."""


@pytest.mark.parametrize(
    ("cards", "worth"),
    [("", 0), ("8C KD 3S", 63), ("7H 4D 2C", 13), ("8H JC", 60), ("AC", 1), ("TS 9S", 19), ("JC QC KC", 30)],
)
def test_the_table_of_points(cards: str, worth: int) -> None:
    """Ace 1, two to seven, nine and ten their number, eight 50, court cards 10; no cards are worth nothing."""
    assert worth == ce.points(cards, RULES) == ce.points(iter(ce.cards(cards)), RULES)


def test_the_rules_say_what_cards_are_worth() -> None:
    """The points are those of the rules, and equal cards of several packs count each."""
    assert 15 == ce.points("AC", ce.presets.LAST_CARD)
    assert 21 == ce.points("7H 7H 7H", RULES)


def test_ranks_without_points() -> None:
    """A rank that the rules give no points to is named, each once."""
    sevens = (ce.Rank.SEVEN, ce.Rank.EIGHT)
    rules = RULES.vary(ranks=sevens, players=(2, 2), hand_size={2: 1})
    bare = ce.RuleSet(ranks=sevens, players=(2, 2), hand_size={2: 1}, points=dict.fromkeys(sevens, 1))
    assert 10 == ce.points("KC", rules)
    with pytest.raises(ce.RuleSetError) as caught:
        ce.points("KC 7H KD 2C", bare)
    assert ["2", "K"] == [problem.partition("points to ")[2][0] for problem in caught.value.problems]


@pytest.mark.parametrize(("scoring", "points"), [(NOBODY, None), (LOSERS_OWN, (0, 63, 13)), (WINNER_TAKES, (76, 0, 0))])
def test_somebody_goes_out(scoring: ce.Scoring, points: tuple[int, ...] | None) -> None:
    """Who goes out wins: nobody scores, or the losers score what they hold, or the winner what the losers hold."""
    counted = result(RULES.vary(scoring=scoring, blocked=LOWEST), HANDS, (0, 1, 2), (0,), blocked=False)
    assert ce.Result((0,), points, (0, 63, 13), blocked=False, places=(0,)) == counted


@pytest.mark.parametrize(
    ("scoring", "blocked", "winners", "points"),
    [
        (NOBODY, LOWEST, (0, 2), None),
        (NOBODY, ALL_OWN, (), None),
        (LOSERS_OWN, LOWEST, (0, 2), (0, 63, 0)),
        (LOSERS_OWN, ALL_OWN, (), (9, 63, 9)),
        (WINNER_TAKES, LOWEST, (0, 2), (63, 0, 63)),
    ],
)
def test_a_blocked_round(
    scoring: ce.Scoring, blocked: ce.Blocked, winners: tuple[int, ...], points: tuple[int, ...] | None
) -> None:
    """Blocked, the lowest hands share the win, each taking all that the losers hold, or everybody counts his own."""
    counted = result(RULES.vary(scoring=scoring, blocked=blocked), STUCK, (0, 1, 2), (), blocked=True)
    assert ce.Result(winners, points, (9, 63, 9), blocked=True, places=()) == counted


def test_only_seats_in_the_round_win_it() -> None:
    """A seat that has no part in a playoff holds nothing and scores nothing, and does not win a blocked round."""
    hands = (ce.cards(""), ce.cards("KD"), ce.cards("9D"))
    counted = result(RULES.vary(blocked=LOWEST), hands, (1, 2), (), blocked=True)
    assert ce.Result((2,), (0, 10, 0), (0, 10, 9), blocked=True, places=()) == counted


def test_the_first_out_wins_though_the_rest_is_blocked() -> None:
    """Where seats play on for places, whoever went out first has won, also if the others end blocked."""
    hands = (ce.cards("2C"), ce.cards(""), ce.cards("9D"))
    counted = result(RULES.vary(blocked=LOWEST), hands, (0, 2), (1,), blocked=True)
    assert ce.Result((1,), (2, 0, 9), (2, 0, 9), blocked=True, places=(1,)) == counted
