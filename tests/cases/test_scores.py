from __future__ import annotations

import pytest

import crazyeights as ce
from tests.cases.playing import finish_round

SHARED = ce.RuleSet().vary(ce.variants.match_to(100))
PLAYOFF = SHARED.vary(tie_break=ce.TieBreak.PLAYOFF)
TAKES = ce.presets.LAST_CARD
PLAIN = ce.RuleSet()
FIFTEEN = PLAIN.vary(points={ce.Rank.ACE: 15})
FACES = {ce.Rank.ACE: 1, ce.Rank.EIGHT: 50, ce.Rank.JACK: 10, ce.Rank.QUEEN: 10, ce.Rank.KING: 10}


@pytest.mark.parametrize("rank", ce.Rank)
def test_a_rank_is_worth_the_same_in_every_suit(rank: ce.Rank) -> None:
    """F26. Cards count by rank alone: face value, courts ten, eights fifty, the ace one or what its table says."""
    expected = FACES.get(rank, rank.value)
    for suit in ce.Suit:
        assert expected == ce.points([ce.Card(rank, suit)], PLAIN)
        assert (15 if rank is ce.Rank.ACE else expected) == ce.points([ce.Card(rank, suit)], FIFTEEN)
        assert (15 if rank is ce.Rank.ACE else expected) == ce.points([ce.Card(rank, suit)], ce.presets.LAST_CARD)


def test_points_add_up() -> None:
    """F26. A hand is worth the sum of its cards, an empty one nothing, a pack 4 x (1 + 35 + 9 + 10 + 50 + 30)."""
    assert ce.points("2C 2S TD 7H", PLAIN) == 21
    assert ce.points("8C 8S QH KD 3S", PLAIN) == 123
    assert ce.points((), PLAIN) == 0
    pack = [ce.Card(rank, suit) for rank in ce.Rank for suit in ce.Suit]
    assert ce.points(pack, PLAIN) == 4 * (1 + sum(range(2, 8)) + 9 + 10 + 50 + 30)


def landing(rules: ce.RuleSet, winner: int, totals: tuple[int, ...]) -> ce.Match:
    """Return a match after one round that brings it to exactly these totals and that this seat wins.

    What is dealt does not depend on the totals, so a round is played once to learn its points, and again from the
    totals that lie so much below the wanted ones.
    """
    target = rules.target
    assert target is not None
    for seed in range(2000):
        first = finish_round(ce.start_match(rules, players=len(totals), seed=seed)).rounds[-1]
        assert first.points is not None
        before = tuple(after - points for after, points in zip(totals, first.points, strict=True))
        if first.winners == (winner,) and all(0 <= total < target for total in before):
            match = ce.start_match(rules, players=len(totals), seed=seed, totals=before)
            assert before == match.totals
            match = finish_round(match)
            assert first == match.rounds[-1]
            assert len(match.rounds) == 1
            return match
    pytest.fail("no such round")


ENDINGS: tuple[tuple[str, ce.RuleSet, int, tuple[int, ...], tuple[int, ...]], ...] = (
    ("two over the target, the lowest wins", SHARED, 1, (103, 60, 105), (1,)),
    ("exactly the target ends it", SHARED, 1, (100, 60), (1,)),
    ("exactly the target ends it, other seat", SHARED, 0, (60, 100), (0,)),
    ("one below goes on", SHARED, 1, (99, 60), ()),
    ("one below everywhere goes on", SHARED, 2, (99, 99, 20), ()),
    ("who went out may not be the winner", SHARED, 0, (70, 104, 35), (2,)),
    ("first over the target is not the winner", SHARED, 2, (101, 110, 99), (2,)),
    ("lowest totals share", SHARED, 1, (100, 40, 40), (1, 2)),
    ("a tie above the lowest is none", SHARED, 1, (105, 40, 105), (1,)),
    ("winner takes: exactly the target", TAKES, 0, (500, 499, 0), (0,)),
    ("winner takes: one below goes on", TAKES, 0, (499, 498, 0), ()),
    ("winner takes: past the target", TAKES, 2, (499, 10, 507), (2,)),
    ("winner takes: exactly the target, last seat", TAKES, 1, (480, 500), (1,)),
    ("playoff: no tie, no playoff", PLAYOFF, 1, (103, 60, 105), (1,)),
)


@pytest.mark.parametrize(("rules", "out", "totals", "winners"), [e[1:] for e in ENDINGS], ids=[e[0] for e in ENDINGS])
def test_end_of_match(rules: ce.RuleSet, out: int, totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """F27. A match ends after the round in which a total reaches the target; the best total wins, not the first."""
    match = landing(rules, out, totals)
    assert totals == match.totals
    assert bool(winners) == match.is_over
    if winners:
        assert winners == match.winners
        assert ce.legal_moves(match) == ()
        for move in (ce.Deal(), ce.Draw(), ce.Pass()):
            assert ce.refusal(match, move) is ce.Refusal.OVER
    else:
        assert ce.legal_moves(match) == (ce.Deal(),)
        assert ce.refusal(match, ce.Draw()) is ce.Refusal.DEAL_FIRST
        assert totals == ce.apply(match, ce.Deal()).totals


def test_a_tie_for_the_best_total_is_played_off() -> None:
    """F27. Under the playoff rule equal lowest totals end nothing: one more round among these seats decides."""
    match = landing(PLAYOFF, 1, (100, 40, 40))
    assert not match.is_over
    assert ce.legal_moves(match) == (ce.Deal(),)
    match = ce.apply(match, ce.Deal())
    assert match.state.hands[0] == ()
    assert [len(hand) for hand in match.state.hands[1:]] == [7, 7]
    match = finish_round(match)
    assert match.totals[0] == 100
    assert match.is_over == (match.totals[1] != match.totals[2])
    if match.is_over:
        assert ((1,) if match.totals[1] < match.totals[2] else (2,)) == match.winners


def test_totals_add_up_over_rounds() -> None:
    """F27. After every round the totals have grown by exactly its points, and the match ends when one tells."""
    for seed in range(20):
        match = ce.start_match(SHARED, players=4, seed=seed)
        sums = (0, 0, 0, 0)
        while not match.is_over:
            assert max(sums) < 100
            match = finish_round(match)
            points = match.rounds[-1].points
            assert points is not None
            sums = (sums[0] + points[0], sums[1] + points[1], sums[2] + points[2], sums[3] + points[3])
            assert sums == match.totals
            if not match.is_over:
                match = ce.apply(match, ce.Deal())
        assert max(sums) >= 100
        assert tuple(seat for seat in range(4) if sums[seat] == min(sums)) == match.winners
