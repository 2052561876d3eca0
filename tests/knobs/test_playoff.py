"""`tie_break`: PLAYOFF, a round among the tied seats only."""

import pytest

import crazyeights as ce
from tests.knobs.tables import held, said

ALL_WILD = dict.fromkeys(ce.Rank, ce.Power(wild=True))
TENS = dict.fromkeys(ce.Rank, 10)


def quick(**knobs: object) -> ce.RuleSet:
    """Hands of one wild card worth ten, to twenty points, with a playoff for ties."""
    rules = ce.RuleSet(starter=ce.Starter.PRINTED, powers=ALL_WILD, points=TENS, hand_size={2: 1})
    return rules.vary(target=20, tie_break=ce.TieBreak.PLAYOFF, **knobs)


def play(match: ce.Match) -> ce.Match:
    """Let the seat in turn play its first card, naming hearts if a suit is asked."""
    seat = match.state.turn
    assert seat is not None
    card = match.state.hands[seat][0]
    return ce.apply(match, ce.Play(card, "H") if len(match.state.hands[seat]) > 1 else ce.Play(card))


def tied(rules: ce.RuleSet, totals: tuple[int, ...] = (10, 10, 0), seed: int | str = 1) -> ce.Match:
    """Seat 1 wins the first round; the seats with the lowest totals tie at ten."""
    match = play(ce.start_match(rules, players=len(totals), seed=seed, totals=totals))
    assert match.state.is_over
    return match


def test_a_tie_is_played_off() -> None:
    """PLAYOFF: the match is not over while the best totals are equal."""
    match = tied(quick())
    assert ((20, 10, 10), False, ()) == (match.totals, match.is_over, match.winners)
    assert ["deal"] == said(match)


def test_a_single_best_total_needs_no_playoff() -> None:
    """PLAYOFF: without a tie for the best the match ends as ever, whoever ties behind."""
    match = tied(quick(), (10, 0, 10))
    assert ((20, 0, 20), True, (1,)) == (match.totals, match.is_over, match.winners)


def test_only_the_tied_seats_hold_cards() -> None:
    """PLAYOFF: the absent seat keeps its number, holds nothing and is passed over; the next seat in it deals."""
    match = ce.apply(tied(quick(hand_size={2: 2, 3: 1})), ce.Deal())
    assert [0, 2, 2] == [len(hand) for hand in match.state.hands]
    assert (1, 2) == (match.state.dealer, match.state.turn)
    match = play(match)
    assert 1 == match.state.turn
    match = play(match)
    assert 2 == match.state.turn
    assert "" == held_by_absent(match)


def held_by_absent(match: ce.Match) -> str:
    """Return the hand of seat 0."""
    return held(match.state)[0]


def test_the_winner_of_the_playoff_wins_the_match() -> None:
    """PLAYOFF: its points are added to the totals; the absent seat gets none; the better total wins."""
    match = play(ce.apply(tied(quick()), ce.Deal()))
    assert ((20, 20, 10), True, (2,)) == (match.totals, match.is_over, match.winners)
    assert (0, 10, 0) == match.rounds[1].points
    assert (0, 10, 0) == match.rounds[1].hand_points
    assert (2,) == match.rounds[1].winners
    assert [] == said(match)


def test_the_playoff_counts_as_a_round_for_seed_and_wins() -> None:
    """PLAYOFF: the rounds are counted on, and a win in it is a round won."""
    match = play(ce.apply(tied(quick()), ce.Deal()))
    assert (2, (0, 1, 1)) == (len(match.rounds), match.wins)
    assert "1:1" == match.state.seed


@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 1)])
def test_the_hand_size_follows_the_seats_in_it(players: int, size: int) -> None:
    """PLAYOFF: three cards each for two tied seats of four, one each for three of four."""
    totals = (10, 10, 0, 10) if players == 2 else (0, 10, 0, 10)
    match = ce.apply(tied(quick(hand_size={2: 3, 3: 1}), totals), ce.Deal())
    assert [size] * players == [len(hand) for hand in match.state.hands if hand]


@pytest.mark.parametrize(("totals", "cards"), [((10, 10, 0, 10), 52), ((0, 10, 0, 10), 104)])
def test_the_packs_follow_the_seats_in_it(totals: tuple[int, ...], cards: int) -> None:
    """PLAYOFF: three packs for four seats, but one for two tied ones and two for three."""
    match = tied(quick(packs={2: 1, 3: 2, 4: 3}), totals)
    assert 156 == size(match)
    assert cards == size(ce.apply(match, ce.Deal()))


def size(match: ce.Match) -> int:
    """Return the number of cards at the table."""
    return sum(len(hand) for hand in match.state.hands) + len(match.state.stock) + len(match.state.pile)


def test_two_player_rules_count_the_seats_in_it() -> None:
    """PLAYOFF between two of three: a reverse skips the other under `two_player_reverse=SKIP`."""
    power = dict.fromkeys(ce.Rank, ce.Power(wild=True, reverse=True))
    rules = quick(powers=power, two_player_reverse=ce.TwoPlayerReverse.SKIP, hand_size={2: 2, 3: 1})
    match = ce.apply(tied(rules), ce.Deal())
    assert 2 == match.state.turn
    match = play(match)
    assert 2 == match.state.turn
    assert (2,) == play(match).winners


def test_below_the_fewest_players_the_values_of_the_fewest_hold() -> None:
    """PLAYOFF between two where at least three play: hand size and packs of three."""
    match = tied(quick(players=(3, 4), hand_size={2: 5, 3: 1}, packs={2: 1, 3: 2}))
    match = ce.apply(match, ce.Deal())
    assert [0, 1, 1] == [len(hand) for hand in match.state.hands]
    assert 104 == size(match)


def zero_or_ten() -> ce.RuleSet:
    """Eight cards, all wild: aces are worth nothing, twos ten."""
    ranks = (ce.Rank.ACE, ce.Rank.TWO)
    return ce.RuleSet(
        players=(2, 4),
        ranks=ranks,
        hand_size={2: 1},
        starter=ce.Starter.PRINTED,
        powers=dict.fromkeys(ranks, ce.Power(wild=True)),
        points={ce.Rank.ACE: 0, ce.Rank.TWO: 10},
        target=20,
        tie_break=ce.TieBreak.PLAYOFF,
    )


def test_a_playoff_is_repeated_while_it_ties() -> None:
    """PLAYOFF: a loser without points ties again; another playoff follows, the deal passing on among the tied."""
    for seed in range(500):
        match = play(ce.start_match(zero_or_ten(), players=3, seed=seed, totals=(10, 10, 0)))
        if (20, 10, 10) != match.totals:
            continue
        match = play(ce.apply(match, ce.Deal()))
        if (20, 10, 10) != match.totals:
            assert ((20, 20, 10), True, (2,)) == (match.totals, match.is_over, match.winners)
            continue
        assert not match.is_over
        match = ce.apply(match, ce.Deal())
        assert (2, 1, [0, 1, 1]) == (match.state.dealer, match.state.turn, [len(hand) for hand in match.state.hands])
        match = play(match)
        if (20, 10, 20) == match.totals:
            assert (True, (1,)) == (match.is_over, match.winners)
            return
    pytest.fail("no seed tied a playoff and then decided it")


def test_a_playoff_among_three_leaves_out_the_fourth_only() -> None:
    """PLAYOFF: three tied seats of four play on; the deal goes to the next of them."""
    match = ce.apply(tied(quick(), (10, 10, 0, 0)), ce.Deal())
    assert [0, 1, 1, 1] == [len(hand) for hand in match.state.hands]
    assert (1, 2) == (match.state.dealer, match.state.turn)
    match = play(match)
    assert ((20, 20, 10, 20), (2,)) == (match.totals, match.winners)


def lonely_plain() -> ce.RuleSet:
    """Four aces, of which only that of clubs may be the last card: on the pile it blocks the round."""
    powers: dict[ce.Rank | ce.Card, ce.Power] = {ce.Rank.ACE: ce.Power(wild=True), ce.Card.parse("AC"): ce.Power()}
    return ce.RuleSet(
        players=(3, 3),
        ranks=(ce.Rank.ACE,),
        hand_size={3: 1},
        packs={3: 1},
        starter=ce.Starter.PRINTED,
        powers=powers,
        finish=ce.Finish.NOT_WILD,
        draw=ce.DrawRule(then=ce.AfterDraw.NOTHING),
        reshuffle=ce.Reshuffle.NEVER,
        points={ce.Rank.ACE: 10},
        blocked=ce.Blocked.ALL_OWN,
        target=20,
        tie_break=ce.TieBreak.PLAYOFF,
    )


def finished(match: ce.Match) -> ce.Match:
    """Play to the end, everybody with the first legal move; the rounds here are short."""
    for _ in range(1000):
        if match.is_over:
            return match
        match = ce.apply(match, ce.legal_moves(match)[0])
    pytest.fail("the match did not end")


def test_only_the_tied_seats_can_win() -> None:
    """PLAYOFF: blocked playoffs carry the tied totals past that of the third seat, which still cannot win."""
    passed = 0
    for seed in range(500):
        match = ce.start_match(lonely_plain(), players=3, seed=seed, totals=(0, 0, 10))
        for _ in range(3):
            if not match.state.is_over:
                match = ce.apply(match, ce.legal_moves(match)[0])
        if (10, 10, 20) != match.totals:
            continue
        match = finished(match)
        assert 20 == match.totals[2]
        best = min(match.totals[:2])
        assert tuple(seat for seat in (0, 1) if match.totals[seat] == best) == match.winners
        assert 1 == len(match.winners)
        passed += best > match.totals[2]
    assert passed


def test_an_absent_seat_never_wins_a_blocked_playoff() -> None:
    """PLAYOFF with LOWEST_WINS: the empty hand of the absent seat is not the lowest; those in it share, and play on."""
    rules = lonely_plain().vary(blocked=ce.Blocked.LOWEST_WINS, target=30)
    for seed in range(500):
        match = ce.start_match(rules, players=3, seed=seed, totals=(10, 0, 20))
        while not match.state.is_over:
            match = ce.apply(match, ce.legal_moves(match)[0])
        if (10, 10, 30) != match.totals:
            continue
        match = ce.apply(match, ce.Deal())
        if match.state.top != ce.Card.parse("AC"):
            continue
        for move in ("draw", "pass", None, "pass", "pass"):
            match = ce.apply(match, ce.parse_move(move) if move else ce.legal_moves(match)[0])
        outcome = match.rounds[1]
        assert (True, (0, 1), (0, 0, 0), (10, 10, 0)) == (
            outcome.blocked,
            outcome.winners,
            outcome.points,
            outcome.hand_points,
        )
        assert (False, (10, 10, 30), ["deal"]) == (match.is_over, match.totals, said(match))
        return
    pytest.fail("no seed blocked a playoff")
