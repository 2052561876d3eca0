"""S4, the family rules of a blog, sentence by sentence."""

from __future__ import annotations

from itertools import pairwise

import pytest

import crazyeights as ce
from tests.rules.spoken import (
    after,
    buried,
    dealt_out,
    deck,
    hands,
    lowest,
    may,
    named,
    points_of_last_round,
    round_played,
    seed_of,
    sizes,
    text,
    why_not,
    without,
)

RULES = ce.presets.CARD_GAME_101


def seed_of_first_round() -> int:
    """Return the seed of a match of three whose first round seat 2 does not win and that costs nobody 40 or more."""
    return seed_of(RULES, players=3, wanted=lambda result: result.hand_points[2] > 0 and max(result.hand_points) < 40)


def first_round(*totals: int) -> ce.Match:
    """Return that match after its first round, begun with these totals or with 0."""
    return round_played(ce.start_match(RULES, players=3, seed=seed_of_first_round(), totals=totals or None))


# What it takes


def test_up_to_five_players() -> None:
    """Five seats can be dealt to, six cannot."""
    assert sizes(ce.deal(RULES, players=5, seed=0)) == [5] * 5
    with pytest.raises(ce.DealError):
        ce.deal(RULES, players=6, seed=0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_standard_pack_of_52(players: int) -> None:
    """Hands, pile and stock together are one pack."""
    state = ce.deal(RULES, players=players, seed=1)
    there = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
    assert tuple(sorted(there)) == deck()


def test_two_to_five_players() -> None:
    """Nobody plays alone: two seats at least, five at most."""
    assert RULES.players == (2, 5)
    with pytest.raises(ce.DealError):
        ce.deal(RULES, players=1, seed=0)


# Choosing the dealer


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_dealer_can_be_chosen_freely(dealer: int) -> None:
    """Any seat may be named as the dealer; no other than a seat."""
    assert ce.deal(RULES, players=3, seed=0, dealer=dealer).dealer == dealer
    assert ce.start_match(RULES, players=3, seed=0, dealer=dealer).state.dealer == dealer
    with pytest.raises(ce.SeatError):
        ce.deal(RULES, players=3, seed=0, dealer=3)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_draws_one_card_for_the_deal(players: int) -> None:
    """In the first round of draws every seat draws one card, and no two the same."""
    for seed in range(40):
        _, draws = ce.draw_for_dealer(players, seed=seed)
        assert [seat for seat, _ in draws[0]] == list(range(players))
        assert len({card for _, card in draws[0]}) == players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_highest_card_deals_with_the_ace_as_1_and_the_king_as_13(players: int) -> None:
    """The seat that drew the highest number of the last round deals, ace 1, jack 11, queen 12, king 13."""
    values = {rank: number for number, rank in enumerate(ce.Rank, start=1)}
    assert [values[rank] for rank in (ce.Rank.ACE, ce.Rank.JACK, ce.Rank.QUEEN, ce.Rank.KING)] == [1, 11, 12, 13]
    dealers = set[int]()
    for seed in range(100):
        seat, draws = ce.draw_for_dealer(players, seed=seed)
        best = max(values[card.rank] for _, card in draws[-1])
        assert [drawer for drawer, card in draws[-1] if values[card.rank] == best] == [seat]
        dealers.add(seat)
    assert dealers == set(range(players))


def test_who_ties_for_the_highest_card_draws_again() -> None:
    """After a tie exactly the tied seats draw once more, until one is highest."""
    ties = 0
    for seed in range(150):
        _, draws = ce.draw_for_dealer(4, seed=seed)
        for one, following in pairwise(draws):
            best = max(card.rank.value for _, card in one)
            tied = [seat for seat, card in one if card.rank.value == best]
            assert len(tied) > 1
            assert [seat for seat, _ in following] == tied
            ties += 1
    assert ties > 0


# Deal


@pytest.mark.parametrize(("players", "dealer"), [(2, 0), (2, 1), (3, 2), (4, 1), (5, 0)])
def test_five_cards_each_clockwise_from_the_dealers_left(players: int, dealer: int) -> None:
    """Everybody gets five cards, two players too, one at a time from the seat after the dealer round to the dealer."""
    for seed in range(20):
        dealt, _ = dealt_out(seed=seed, players=players, each=5, dealer=dealer)
        state = ce.deal(RULES, players=players, seed=seed, dealer=dealer)
        assert sizes(state) == [5] * players
        assert hands(state) == dealt


def test_the_rest_is_the_draw_pile() -> None:
    """What is left is drawn from, and a seat sees how much it is and no more."""
    state = ce.deal(RULES, players=2, seed=3)
    assert len(state.stock) == 52 - 10 - 1
    assert [ce.view(state, seat).stock_size for seat in (None, 0, 1)] == [41] * 3
    assert not hasattr(ce.view(state, 1), "stock")


def test_the_top_card_is_flipped_to_begin_the_discard_pile() -> None:
    """The top of the draw pile becomes the one open card."""
    for seed in range(30):
        _, left = dealt_out(seed=seed, players=3, each=5)
        if left[-1].rank is not ce.Rank.EIGHT:
            state = ce.deal(RULES, players=3, seed=seed)
            assert (state.pile, state.stock) == ((left[-1],), tuple(left[:-1]))
            assert state.suit is left[-1].suit


# Object


def test_the_lowest_score_wins_when_another_reaches_100() -> None:
    """One total at 100 ends the match, and the lowest total has won it."""
    points = first_round().totals
    loser = points.index(max(points))
    totals = tuple(100 - points[seat] if seat == loser else 10 * seat for seat in range(3))
    match = first_round(*totals)
    assert match.totals == tuple(had + more for had, more in zip(totals, points, strict=True))
    assert (match.is_over, match.winners) == (True, lowest(match.totals))
    assert loser not in match.winners


def test_cards_left_in_the_hand_are_points() -> None:
    """Who still holds cards at the end of a round is given their points."""
    result = after(ce.position(RULES, hands=["7H", "QS 2D", "8C"], pile="KH", stock="KS"), "7H").result
    assert result == ce.Result(winners=(0,), points=(0, 12, 50), hand_points=(0, 12, 50), blocked=False, places=(0,))


# Turn


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_player_to_the_dealers_left_begins(dealer: int) -> None:
    """The seat after the dealer has the first turn, and it goes on from there."""
    state = ce.deal(RULES, players=3, seed=2, dealer=dealer)
    assert state.phase == ce.Turn(seat=(dealer + 1) % 3, direction=1)


def test_a_card_of_the_same_suit_or_number_may_be_played() -> None:
    """A card that has the suit or the rank of the top may be played, no other."""
    state = ce.position(RULES, hands=["6C 7C 2H KH QS", "3D 4D"], pile="AS 6H", stock="9C 9S")
    assert may(state) == ["6C", "2H", "KH"]
    assert [why_not(state, move) for move in ("7C", "QS")] == [ce.Refusal.DOES_NOT_FIT] * 2
    assert why_not(state, "2H+KH") is ce.Refusal.ONE_CARD
    played = after(state, "6C")
    assert (hands(played), text(played.pile), played.turn) == (["7C 2H KH QS", "3D 4D"], "AS 6H 6C", 1)


@pytest.mark.parametrize("top", [card for card in deck() if str(card) not in {"8C", "2D"}], ids=str)
def test_an_eight_may_be_played_on_any_card(top: ce.Card) -> None:
    """Whatever lies on top, an eight may be played."""
    free = without("8C", "2D", str(top))
    state = ce.position(RULES, hands=["8C 2D", free[:2]], pile=[top], stock=free[2:4])
    assert [move for move in may(state) if move.startswith("8")] == named("8C")


@pytest.mark.parametrize("rank", [rank for rank in ce.Rank if rank is not ce.Rank.EIGHT], ids=str)
def test_no_other_card_is_an_exception(rank: ce.Rank) -> None:
    """Every other card has to match, names no suit, and leaves the next seat an ordinary turn."""
    card = ce.Card(rank, ce.Suit.HEARTS)
    top = "9H" if rank is not ce.Rank.NINE else "TH"
    hand = [card, *ce.cards("2C 3C")]
    state = ce.position(RULES, hands=[hand, "4C 5C", "6C 7C"], pile=f"KS {top}", stock="AS 2S 3S")
    assert may(state) == [str(card)]
    played = after(state, str(card))
    assert (played.phase, sizes(played)) == (ce.Turn(seat=1, direction=1), [2, 2, 2])
    off = "9S" if rank is not ce.Rank.NINE else "TS"
    assert why_not(ce.position(RULES, hands=[hand, "4D 5D"], pile=off), str(card)) is ce.Refusal.DOES_NOT_FIT


def test_after_an_eight_the_named_suit_or_another_eight_follows() -> None:
    """Who plays an eight names a suit, and a card of that suit or an eight must follow."""
    state = ce.position(RULES, hands=["8S 2S", "2D KC 8C QD 9H 9S"], pile="7H", stock="9C 9D")
    assert why_not(state, "8S") is ce.Refusal.SUIT_MISSING
    named_diamonds = after(state, "8S=D")
    assert may(named_diamonds) == [*named("8C"), "2D", "QD"]
    assert [why_not(named_diamonds, move) for move in ("9H", "9S", "KC")] == [ce.Refusal.DOES_NOT_FIT] * 3


def five_of_clubs() -> ce.State:
    """Return the table of the example, in which one seat holds nearly the whole pack."""
    return ce.position(RULES, hands=[without("5C", "QD", "KS"), "QD"], pile="5C", stock="KS")


def test_the_example_of_the_five_of_clubs() -> None:
    """On the five of clubs go fives, clubs and eights, out of the whole pack nothing else."""
    options = {"5D", "5H", "5S"} | {str(card) for card in deck() if card.suit is ce.Suit.CLUBS} | {"8D", "8H", "8S"}
    assert {str(card) for card in ce.playable(five_of_clubs())} == options - {"5C"}


def test_the_example_takes_a_five_of_any_suit() -> None:
    """All other fives are legal on the five of clubs."""
    assert [move for move in may(five_of_clubs()) if move.startswith("5")] == ["5D", "5H", "5S"]


def test_the_example_takes_a_club_of_any_number() -> None:
    """All other clubs are legal on the five of clubs."""
    clubs = [move for move in may(five_of_clubs()) if move[1] == "C"]
    assert clubs == ["AC", "2C", "3C", "4C", "6C", "7C", *named("8C"), "9C", "TC", "JC", "QC", "KC"]


def test_the_example_takes_an_eight_and_a_suit() -> None:
    """All eights are legal on the five of clubs, each with all four suits."""
    eights = [move for move in may(five_of_clubs()) if move.startswith("8")]
    assert eights == [*named("8C"), *named("8D"), *named("8H"), *named("8S")]


# Drawing


def test_who_cannot_play_must_draw() -> None:
    """Without a card that fits one draws; with one, an eight too, neither a draw nor a pass is open."""
    stuck = ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C 9S")
    assert may(stuck) == ["draw"]
    assert why_not(stuck, "pass") is ce.Refusal.MUST_DRAW
    for hand, moves in (("2C 7H", ["7H"]), ("2C 8D", named("8D"))):
        able = ce.position(RULES, hands=[hand, "4C 5C"], pile="KH", stock="9C 9S")
        assert may(able) == moves
        assert why_not(able, "draw") is ce.Refusal.CAN_PLAY
        assert why_not(able, "pass") is ce.Refusal.MUST_PLAY


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_drawing_goes_on_until_a_card_fits(draws: int) -> None:
    """A seat draws on after each card that does not fit and stops with the first that does."""
    stock = ["9C", "9H", *["JC", "JD"][: draws - 1]]
    state = ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock=" ".join(stock))
    for drawn in range(1, draws):
        state = after(state, "draw")
        assert (state.turn, may(state), sizes(state)) == (0, ["draw"], [2 + drawn, 2])
        assert why_not(state, "pass") is ce.Refusal.MUST_DRAW
    state = after(state, "draw")
    assert (state.turn, may(state), sizes(state)) == (0, ["9H"], [2 + draws, 2])
    assert why_not(state, "draw") in {ce.Refusal.CAN_PLAY, ce.Refusal.DRAWN_ENOUGH}


def test_after_three_cards_in_vain_the_turn_is_over() -> None:
    """When the third card drawn does not fit either the next seat is in turn."""
    state = ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock="9H JC JD JS")
    two = after(state, "draw", "draw")
    assert (two.turn, may(two)) == (0, ["draw"])
    three = after(two, "draw")
    assert (three.phase, text(three.stock)) == (ce.Turn(seat=1, direction=1), "9H")
    assert hands(three) == ["2C 3C JC JD JS", "4C 5C"]


def test_a_drawn_card_that_fits_must_be_played() -> None:
    """A drawn card that fits cannot be kept; a drawn eight leaves the choice of the suit."""
    drawn = after(ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C 9H"), "draw")
    assert may(drawn) == ["9H"]
    assert why_not(drawn, "pass") in {ce.Refusal.MUST_PLAY, ce.Refusal.MUST_PLAY_DRAWN}
    played = after(drawn, "9H")
    assert (hands(played), played.turn) == (["2C 3C", "4C 5C"], 1)
    eight = after(ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C 8S"), "draw")
    assert may(eight) == named("8S")


# End of a round


def test_a_round_is_over_when_a_hand_is_empty() -> None:
    """The last card of a seat ends the round, an eight without a suit too."""
    for card in ("7H", "8C"):
        state = ce.position(RULES, hands=[card, "9H 2D", "4H 3S"], pile="KH", stock="KS QD")
        assert may(state) == [card]
        out = after(state, card)
        assert (out.is_over, out.turn, may(out), sizes(out)) == (True, None, [], [0, 2, 2])
        assert [why_not(out, move) for move in ("9H", "draw", "pass")] == [ce.Refusal.OVER] * 3


def test_the_other_players_score_what_they_hold() -> None:
    """Each of the others scores the cards of the own hand."""
    result = after(ce.position(RULES, hands=["AD TS 4C", "7H", "8C 8D"], pile="KH", stock="KS", turn=1), "7H").result
    assert result is not None
    assert (result.winners, result.points) == ((1,), (15, 0, 100))


def test_an_ace_is_1_point() -> None:
    """An ace left is 1."""
    assert [ce.points(f"A{suit}", RULES) for suit in "CDHS"] == [1] * 4


def test_two_to_seven_nine_and_ten_are_face_value() -> None:
    """A number card left is its number."""
    assert [ce.points(f"{number}H", RULES) for number in (2, 3, 4, 5, 6, 7, 9, 10)] == [2, 3, 4, 5, 6, 7, 9, 10]


def test_jack_queen_and_king_are_10_points() -> None:
    """A court card left is 10."""
    assert [ce.points(f"{rank}{suit}", RULES) for rank in "JQK" for suit in "CDHS"] == [10] * 12


def test_an_eight_is_50_points() -> None:
    """An eight left is 50."""
    assert [ce.points(f"8{suit}", RULES) for suit in "CDHS"] == [50] * 4


def test_an_empty_hand_scores_nothing() -> None:
    """Who went out scores 0 and keeps the total."""
    match = first_round()
    (winner,) = match.rounds[-1].winners
    assert match.state.hands[winner] == ()
    assert points_of_last_round(match)[winner] == match.totals[winner] == 0
    assert ce.points("", RULES) == 0


# The match


def test_below_100_a_new_round_begins() -> None:
    """While every total is below 100 another round is dealt, by the next seat."""
    points = first_round().totals
    loser = points.index(max(points))
    totals = tuple(99 - points[seat] if seat == loser else 0 for seat in range(3))
    match = first_round(*totals)
    assert (max(match.totals), match.is_over, may(match)) == (99, False, ["deal"])
    dealt = after(match, "deal")
    assert (dealt.totals, sizes(dealt.state), len(dealt.rounds)) == (match.totals, [5] * 3, 1)
    assert (dealt.state.dealer, dealt.state.turn) == (1, 2)


@pytest.mark.parametrize("total", [100, 101])
def test_at_100_or_more_the_lowest_score_wins(total: int) -> None:
    """A total of 100 or beyond it ends the match after the round, and the lowest total is the winner."""
    points = first_round().totals
    loser = points.index(max(points))
    best = (loser + 1) % 3
    totals = tuple(
        total - points[seat] if seat == loser else 40 - points[seat] if seat == best else 50 for seat in range(3)
    )
    match = first_round(*totals)
    assert (match.is_over, match.winners, may(match)) == (True, (best,), [])
    assert (match.totals[loser], match.totals[best]) == (total, 40)
    assert why_not(match, "deal") is ce.Refusal.OVER


# Further rules


def test_an_eight_cannot_start_the_discard_pile() -> None:
    """No deal begins with an eight on top."""
    assert all(ce.deal(RULES, players=2, seed=seed).top.rank is not ce.Rank.EIGHT for seed in range(200))


def test_a_flipped_eight_goes_back_into_the_middle() -> None:
    """An eight that is turned goes into the middle of the draw pile and the next card starts the discard pile."""
    eights_turned = 0
    for seed in range(200):
        dealt, left = dealt_out(seed=seed, players=3, each=5)
        starter, stock, eights = buried(left)
        state = ce.deal(RULES, players=3, seed=seed)
        assert (hands(state), state.pile, state.stock) == (dealt, (starter,), tuple(stock))
        eights_turned += eights
    assert eights_turned > 0


@pytest.mark.parametrize("eight", ["8C", "8D", "8H", "8S"])
def test_any_suit_may_be_named(eight: str) -> None:
    """With every eight all four suits may be named, and the one named is in force."""
    state = ce.position(RULES, hands=[f"{eight} 2C", "4C 5C"], pile="KS", stock="9C 9S")
    moves = [move for move in may(state) if move.startswith("8")]
    assert moves == named(eight)
    assert [after(state, move).suit for move in moves] == list(ce.Suit)


@pytest.mark.parametrize("suit", "CDHS")
def test_the_named_suit_need_not_be_the_eights_own(suit: str) -> None:
    """An eight may name a suit other than its own, and its own as well."""
    state = ce.position(RULES, hands=["8S 2C", "4C 5D 6H 7S"], pile="KS", stock="9C 9S")
    follows = {"C": "4C", "D": "5D", "H": "6H", "S": "7S"}
    assert may(after(state, f"8S={suit}")) == [follows[suit]]


def test_the_pile_is_never_turned_over() -> None:
    """With an empty draw pile play goes on, whoever cannot play passes, whoever can must play."""
    state = ce.position(RULES, hands=["2C 3D", "4H 5C", "2H 6C"], pile="3S AS JD 9H KH")
    assert may(state) == ["pass"]
    assert why_not(state, "draw") is ce.Refusal.NOTHING_TO_DRAW
    able = after(state, "pass")
    assert (able.turn, may(able), text(able.pile)) == (1, ["4H"], "3S AS JD 9H KH")
    assert why_not(able, "pass") is ce.Refusal.MUST_PLAY
    following = after(able, "4H")
    assert (following.phase, may(following)) == (ce.Turn(seat=2, direction=1), ["2H"])


@pytest.mark.parametrize("left", [1, 2])
def test_a_draw_pile_that_ends_early_ends_the_turn(left: int) -> None:
    """When the last card of the draw pile does not fit the turn is over, be it the first or the second drawn."""
    stock = " ".join(["JC", "JD"][:left])
    state = ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="9H 6H KH", stock=stock)
    dry = after(state, *["draw"] * left)
    assert (dry.phase, sizes(dry), dry.stock) == (ce.Turn(seat=1, direction=1), [2 + left, 2], ())
    assert may(dry) == ["pass"]


def test_when_nobody_can_play_all_are_given_their_own_cards() -> None:
    """Passes all round end the round; nobody wins it and every seat scores its hand."""
    state = ce.position(RULES, hands=["2C 3D", "4D JC", "AD QC"], pile="9H 6H KH")
    two = after(state, "pass", "pass")
    assert (two.is_over, two.phase) == (False, ce.Turn(seat=2, direction=1, passes=2))
    points = (5, 14, 11)
    assert after(two, "pass").result == ce.Result(
        winners=(), points=points, hand_points=points, blocked=True, places=()
    )


def tied() -> ce.Match:
    """Return a match of three in which seats 0 and 1 are level at 60 after a round and seat 2 has 100."""
    points = first_round().totals
    totals = (60 - points[0], 60 - points[1], 100 - points[2])
    return first_round(*totals)


def test_a_tie_for_the_lowest_score_is_played_off() -> None:
    """Level at the lowest total, the match goes on with a round among those seats alone."""
    match = tied()
    assert (match.totals, match.is_over, match.winners, may(match)) == ((60, 60, 100), False, (), ["deal"])
    playoff = after(match, "deal")
    assert sizes(playoff.state) == [5, 5, 0]
    assert (playoff.state.dealer, playoff.state.turn) == (1, 0)
    seats = set[int | None]()
    while not playoff.state.is_over:
        seats.add(playoff.state.turn)
        playoff = ce.apply(playoff, ce.legal_moves(playoff)[0])
    assert seats == {0, 1}


def test_the_tiebreaker_decides_among_the_tied() -> None:
    """The points of the tie-break round are added, and the lower total of the tied seats wins the match."""
    match = round_played(after(tied(), "deal"))
    points = points_of_last_round(match)
    assert match.totals == (60 + points[0], 60 + points[1], 100)
    assert points[2] == 0
    assert points[0] != points[1]
    assert (match.is_over, match.winners) == (True, (points.index(min(points[:2])),))
    assert may(match) == []
