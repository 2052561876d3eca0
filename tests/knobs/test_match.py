"""`target` and the course of a match: totals, wins, the deal that moves on."""

import crazyeights as ce
from tests.knobs.tables import play_round, said, why

ALL_WILD = dict.fromkeys(ce.Rank, ce.Power(wild=True))
TENS = dict.fromkeys(ce.Rank, 10)


def quick(**knobs: object) -> ce.RuleSet:
    """Hands of one wild card worth ten: the seat after the dealer goes out with its first play."""
    rules = ce.RuleSet(starter=ce.Starter.PRINTED, powers=ALL_WILD, points=TENS, hand_size={2: 1})
    return rules.vary(**knobs)


def play_rounds(match: ce.Match, rounds: int) -> ce.Match:
    """Play so many rounds."""
    for _ in range(rounds):
        match = play_round(match)
    return match


def test_a_match_begins_with_a_deal() -> None:
    """The first round is the deal with the seed and the number 0; nobody has points or wins."""
    match = ce.start_match(quick(target=100), players=3, seed="s", dealer=1)
    assert ce.deal(quick(target=100), players=3, seed="s:0", dealer=1) == match.state
    assert ((0, 0, 0), (0, 0, 0), (), False, ()) == (
        match.totals,
        match.wins,
        match.rounds,
        match.is_over,
        match.winners,
    )


def test_between_rounds_only_the_deal_is_legal() -> None:
    """A round that is over is followed by Deal(); inside a round there is none."""
    match = ce.start_match(quick(), players=2, seed=1)
    assert ce.Refusal.NO_DEAL == why(match, "deal")
    assert "deal" not in said(match)
    match = play_round(match)
    assert ["deal"] == said(match)
    assert ce.Refusal.DEAL_FIRST == why(match, "draw")


def test_the_deal_passes_to_the_next_seat() -> None:
    """Each round has the next dealer, the next seed, and is begun beside its dealer."""
    match = ce.start_match(quick(), players=3, seed="s")
    for number in range(5):
        assert ce.deal(quick(), players=3, seed=f"s:{number}", dealer=number % 3) == match.state
        assert (number + 1) % 3 == match.state.turn
        match = ce.apply(play_round(match), ce.Deal())


def test_a_result_is_kept_for_every_round() -> None:
    """The results stand in order; the points add up to the totals, the wins to one each."""
    match = play_rounds(ce.start_match(quick(), players=3, seed=1), 3)
    assert [(1,), (2,), (0,)] == [outcome.winners for outcome in match.rounds]
    assert [(10, 0, 10), (10, 10, 0), (0, 10, 10)] == [outcome.points for outcome in match.rounds]
    assert ((20, 20, 20), (1, 1, 1)) == (match.totals, match.wins)


def test_without_a_target_a_match_goes_on() -> None:
    """No target: a next deal is legal as long as somebody asks for it."""
    match = play_rounds(ce.start_match(quick(target=None), players=2, seed=1), 30)
    assert ((150, 150), False, ()) == (match.totals, match.is_over, match.winners)
    assert ["deal"] == said(match)


def test_losers_own_ends_at_the_target_and_the_lowest_wins() -> None:
    """LOSERS_OWN: once any total has reached the target the match is over; the lowest total wins."""
    match = ce.start_match(quick(target=20), players=2, seed=1)
    match = play_rounds(match, 2)
    assert ((10, 10), False) == (match.totals, match.is_over)
    match = play_round(match)
    assert ((20, 10), True, (1,)) == (match.totals, match.is_over, match.winners)
    assert [] == said(match)
    assert ce.Refusal.OVER == why(match, "deal")


def test_a_target_that_is_passed_counts_as_reached() -> None:
    """LOSERS_OWN: a total above the target ends the match just so."""
    match = play_round(ce.start_match(quick(target=15), players=2, seed=1, totals=(14, 3)))
    assert ((24, 3), True, (1,)) == (match.totals, match.is_over, match.winners)


def test_a_target_that_is_missed_by_one_goes_on() -> None:
    """LOSERS_OWN: one point below the target is not the target."""
    match = play_round(ce.start_match(quick(target=15), players=2, seed=1, totals=(4, 3)))
    assert ((14, 3), False, ()) == (match.totals, match.is_over, match.winners)


def test_winner_takes_ends_at_the_target_and_the_highest_wins() -> None:
    """WINNER_TAKES: once a total has reached the target the highest total wins."""
    rules = quick(scoring=ce.Scoring.WINNER_TAKES, blocked=ce.Blocked.LOWEST_WINS, target=40)
    match = play_rounds(ce.start_match(rules, players=3, seed=1), 3)
    assert ((20, 20, 20), False) == (match.totals, match.is_over)
    match = play_round(match)
    assert ((20, 40, 20), True, (1,)) == (match.totals, match.is_over, match.winners)


def test_nobody_counts_rounds_won() -> None:
    """NOBODY: every total stays 0; the match counts the rounds each seat has won."""
    match = play_rounds(ce.start_match(quick(scoring=ce.Scoring.NOBODY), players=2, seed=1), 5)
    assert ((0, 0), (2, 3), False) == (match.totals, match.wins, match.is_over)


ACES: dict[ce.Rank | ce.Card, ce.Power] = {ce.Rank.ACE: ce.Power(wild=True), ce.Card.parse("AC"): ce.Power()}


def shared_block() -> ce.RuleSet:
    """Three aces in hand and the plain one on the pile: no wild may be the last card, so all three pass at once."""
    return ce.RuleSet(
        players=(3, 3),
        ranks=(ce.Rank.ACE,),
        hand_size={3: 1},
        packs={3: 1},
        starter=ce.Starter.PRINTED,
        powers=ACES,
        finish=ce.Finish.NOT_WILD,
        blocked=ce.Blocked.LOWEST_WINS,
        scoring=ce.Scoring.NOBODY,
    )


def test_a_shared_win_counts_for_each() -> None:
    """NOBODY: a blocked round with equal hands is won by all who share it."""
    rules = shared_block()
    seed = next(s for s in range(100) if ce.deal(rules, players=3, seed=f"{s}:0").top == ce.Card.parse("AC"))
    match = ce.start_match(rules, players=3, seed=seed)
    for _ in range(3):
        assert ["pass"] == said(match)
        match = ce.apply(match, ce.Pass())
    assert ((0, 0, 0), (1, 1, 1)) == (match.totals, match.wins)
    assert (0, 1, 2) == match.rounds[0].winners


def test_equal_best_totals_share() -> None:
    """SHARED: two lowest totals at the end win together."""
    rules = quick(target=20, tie_break=ce.TieBreak.SHARED)
    match = play_round(ce.start_match(rules, players=3, seed=1, totals=(10, 10, 0)))
    assert ((20, 10, 10), True, (1, 2)) == (match.totals, match.is_over, match.winners)
