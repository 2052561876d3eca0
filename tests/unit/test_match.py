"""Rounds to a target: what a match begins with, who deals, what may be said between rounds, how it ends."""

import copy
import pickle
from collections.abc import Callable
from typing import cast

import attrs
import pytest

import crazyeights as ce

TO_100 = ce.presets.HOW_TO_PLAY
ONES = ce.RuleSet(name="Ones", points=dict.fromkeys(ce.Rank, 1), target=2, tie_break=ce.TieBreak.PLAYOFF)


def round_played(match: ce.Match) -> ce.Match:
    """Play the round to its end."""
    while not match.state.is_over:
        match = ce.apply(match, ce.legal_moves(match)[0])
    return match


def laid(match: ce.Match, **table: object) -> ce.Match:
    """Return the match with its round in this position."""
    position = cast(Callable[..., ce.State], ce.position)
    return attrs.evolve(match, state=position(match.rules, **table))


def tied() -> ce.Match:
    """One play before the totals 1, 1 and 2, with a target of 2."""
    match = ce.start_match(ONES, players=3, seed="t", totals=[1, 0, 1])
    return laid(match, hands=["7H", "QS", "2C"], pile="6H", dealer=2)


@pytest.mark.parametrize(
    ("rules", "totals", "words"),
    [
        (TO_100, [], "0 totals for 2"),
        (TO_100, [1], "1 totals for 2"),
        (TO_100, [1, 2, 3], "3 totals for 2"),
        (TO_100, [-1, 0], "-1"),
        (TO_100, [True, 0], "True"),
        (TO_100, [1.5, 0], "1.5"),
        (TO_100, "12", "'1'"),
        (TO_100, [100, 0], "100"),
        (TO_100, [0, 250], "250"),
        (ce.presets.STARTER_RULES, [0, 1], "nobody scores"),
    ],
)
def test_totals_that_no_running_match_has(rules: ce.RuleSet, totals: list[int], words: str) -> None:
    """Totals are numbers of 0 or more, one for each seat, below the target, and 0 where nobody scores."""
    with pytest.raises(ce.DealError, match=words):
        ce.start_match(rules, players=2, seed=1, totals=totals)


def test_totals_that_seats_bring_along() -> None:
    """Totals may be brought along, up to one below the target, and without a target any."""
    assert (99, 0) == ce.start_match(TO_100, players=2, seed=1, totals=iter([99, 0])).totals
    assert (500, 3) == ce.start_match(ce.RuleSet(), players=2, seed=1, totals=(500, 3)).totals
    assert (0, 0) == ce.start_match(ce.presets.STARTER_RULES, players=2, seed=1, totals=[0, 0]).totals


def test_bad_beginnings() -> None:
    """A match is refused like a deal: a wrong number of players, a dealer that is no seat."""
    with pytest.raises(ce.DealError, match="2 to 5"):
        ce.start_match(TO_100, players=6, seed=1)
    with pytest.raises(ce.SeatError):
        ce.start_match(TO_100, players=2, seed=1, dealer=2)


@pytest.mark.parametrize("seed", [7, "seven"])
def test_the_deal_passes_on(seed: int | str) -> None:
    """Round r is dealt from the seed and r by the next seat each time, and the seat after the dealer begins."""
    match = ce.start_match(ce.presets.STARTER_RULES, players=3, seed=seed, dealer=1)
    for number in range(5):
        dealer = (1 + number) % 3
        assert ce.deal(ce.presets.STARTER_RULES, players=3, seed=f"{seed}:{number}", dealer=dealer) == match.state
        assert (dealer + 1) % 3 == match.state.turn
        assert number == len(match.rounds)
        match = ce.apply(round_played(match), ce.Deal())
    assert (1, 3, seed) == (match.dealer, match.players, match.seed)


def test_between_two_rounds() -> None:
    """Once a round is over the next one has to be dealt, by whichever seat says so."""
    match = round_played(ce.start_match(TO_100, players=2, seed=1))
    assert (ce.Deal(),) == ce.legal_moves(match)
    for move in (ce.Draw(), ce.Pass(), ce.Play("7H"), ce.Call(0)):
        assert ce.Refusal.DEAL_FIRST is ce.refusal(match, move)
        with pytest.raises(ce.IllegalMove) as caught:
            ce.apply(match, move)
        assert (ce.Refusal.DEAL_FIRST, (ce.Deal(),)) == (caught.value.refusal, caught.value.legal)
    dealt = ce.apply(match, ce.Deal())
    assert dealt == ce.apply(match, ce.Deal(), 0) == ce.apply(match, ce.Deal(), 1)
    assert not dealt.state.is_over
    assert () == ce.legal_moves(match, 0)
    with pytest.raises(ce.SeatError):
        ce.apply(match, ce.Deal(), 2)


def test_no_deal_at_any_other_time() -> None:
    """Within a round, in a table that is no match, and after the end of the match nothing is dealt."""
    match = ce.start_match(TO_100, players=2, seed=1)
    assert ce.Refusal.NO_DEAL is ce.refusal(match, ce.Deal())
    assert ce.Refusal.NO_DEAL is ce.refusal(match.state, ce.Deal())
    while not match.is_over:
        match = ce.apply(match, ce.legal_moves(match)[0])
    assert () == ce.legal_moves(match)
    for move in (ce.Deal(), ce.Draw()):
        assert ce.Refusal.OVER is ce.refusal(match, move)
        with pytest.raises(ce.IllegalMove):
            ce.apply(match, move)


def test_totals_grow_to_the_target() -> None:
    """Totals are the sums of the rounds; the match ends with the round that reaches the target, the lowest wins."""
    match = ce.start_match(TO_100, players=3, seed=11, totals=[5, 0, 7])
    while not match.is_over:
        assert max(match.totals) < 100
        match = ce.apply(match, ce.legal_moves(match)[0])
    scored = [points for counted in match.rounds if (points := counted.points) is not None]
    assert tuple(map(sum, zip((5, 0, 7), *scored, strict=True))) == match.totals
    assert max(match.totals) >= 100
    assert tuple(seat for seat in range(3) if match.totals[seat] == min(match.totals)) == match.winners
    won = [sum(seat in counted.winners for counted in match.rounds) for seat in range(3)]
    assert tuple(won) == match.wins


def test_where_nobody_scores() -> None:
    """Rules by which nobody scores count the rounds won, and the totals stay 0."""
    match = round_played(ce.start_match(ce.presets.STARTER_RULES, players=2, seed=1))
    assert ((0, 0), 1, False) == (match.totals, sum(match.wins), match.is_over)


def test_a_playoff() -> None:
    """Equal best totals play a round among themselves: the deal goes to the next of them, others hold no cards."""
    match = ce.apply(tied(), ce.Play("7H"))
    assert ((1, 1, 2), (), (0, 1)) == (match.totals, match.winners, match.contenders)
    match = ce.apply(match, ce.Deal())
    assert (0, 1) == (match.state.dealer, match.state.turn)  # seat 2 had dealt
    assert [7, 7, 0] == [len(hand) for hand in match.state.hands]
    match = round_played(match)
    winner = match.rounds[-1].winners[0]
    assert (True, (winner,), 2) == (match.is_over, match.winners, match.totals[2])
    assert winner in {0, 1}


def test_a_shared_match() -> None:
    """Without a playoff equal best totals share the match."""
    shared = attrs.evolve(tied(), rules=ONES.vary(tie_break=ce.TieBreak.SHARED))
    match = ce.apply(shared, ce.Play("7H"))
    assert (0, 1) == match.winners
    assert "won by seat 0 and seat 1" in str(match)


def test_how_a_match_is_printed() -> None:
    """The repr is one short line with rules, rounds and totals; the text adds the rounds won and the table."""
    match = ce.start_match(TO_100, players=2, seed=1, totals=[98, 3])
    assert "<Match 'How to play': 0 rounds counted, totals 98 3>" == repr(match)
    assert f"totals: 98 3, rounds won: 0 0\n{match.state}" == str(match)


def test_a_match_is_a_value() -> None:
    """Matches are equal by value, hashable, and cannot be changed; pickles and copies are equal."""
    match, same = (ce.start_match(TO_100, players=2, seed=1) for _ in range(2))
    assert match == same
    assert hash(match) == hash(same)
    assert match != ce.start_match(TO_100, players=2, seed=2)
    for other in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):  # noqa: S301
        assert match == other
    with pytest.raises(AttributeError):
        cast(Callable[[object, str, object], None], setattr)(match, "totals", (0, 0))
