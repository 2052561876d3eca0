"""S1, the base game as most guides tell it, sentence by sentence."""

from __future__ import annotations

from itertools import combinations

import pytest

import crazyeights as ce
from tests.rules.spoken import (
    after,
    dealt_out,
    deck,
    hands,
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

RULES = ce.presets.HOW_TO_PLAY
EXTRAS = (
    ce.variants.draw_three,
    ce.variants.twos_draw_two,
    ce.variants.penalties_stack,
    ce.variants.queens_skip,
    ce.variants.aces_reverse,
    ce.variants.declare_last_card,
)


# Deal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_pack_of_52_shuffled(players: int) -> None:
    """Hands, pile and stock together are one pack without jokers, in an order that the seed decides."""
    state = ce.deal(RULES, players=players, seed="s1")
    there = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
    assert tuple(sorted(there)) == deck()
    assert state.stock != ce.deal(RULES, players=players, seed="another").stock


def test_the_hand_depends_on_the_number_of_players() -> None:
    """Two seats get seven cards each, three to five seats get five."""
    dealt = {players: sizes(ce.deal(RULES, players=players, seed=2)) for players in (2, 3, 4, 5)}
    assert dealt == {2: [7] * 2, 3: [5] * 3, 4: [5] * 4, 5: [5] * 5}
    for players in (1, 6):
        with pytest.raises(ce.DealError):
            ce.deal(RULES, players=players, seed=2)


def test_the_next_card_is_the_starter() -> None:
    """The card after the deal, whatever it is, lies open as the only card of the pile."""
    for seed in range(40):
        dealt, left = dealt_out(seed=seed, players=3, each=5)
        state = ce.deal(RULES, players=3, seed=seed)
        assert (hands(state), state.pile) == (dealt, (left[-1],))


def test_the_rest_is_the_face_down_stock() -> None:
    """What is left is the stock in its shuffled order; a seat sees how much it is and no more."""
    _, left = dealt_out(seed=9, players=4, each=5)
    state = ce.deal(RULES, players=4, seed=9)
    assert state.stock == tuple(left[:-1])
    assert [ce.view(state, seat).stock_size for seat in (None, 0, 1, 2, 3)] == [31] * 5
    assert not hasattr(ce.view(state, 0), "stock")


def test_the_dealer_names_the_suit_of_a_starting_eight() -> None:
    """An eight that starts the pile stays; before anybody plays the dealer names a suit, any of the four."""
    seeds = [seed for seed in range(150) if dealt_out(seed=seed, players=3, each=5)[1][-1].rank is ce.Rank.EIGHT]
    assert seeds
    for seed in seeds:
        state = ce.deal(RULES, players=3, seed=seed, dealer=1)
        assert state.phase == ce.Naming(seat=1, direction=1)
        assert (state.turn, state.suit, state.top.rank) == (1, None, ce.Rank.EIGHT)
        assert may(state) == ["=C", "=D", "=H", "=S"]
        for move in (str(state.hands[1][0]), "draw", "pass"):
            assert why_not(state, move) is ce.Refusal.NAME_A_SUIT
        for move, suit in zip(may(state), ce.Suit, strict=True):
            begun = after(state, move)
            assert begun.phase == ce.Turn(seat=2, direction=1)
            assert (begun.suit, begun.top) == (suit, state.top)
            fitting = [card for card in begun.hands[2] if card.suit is suit or card.rank is ce.Rank.EIGHT]
            assert list(ce.playable(begun)) == fitting


# Turn


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_seat_after_the_dealer_begins(dealer: int) -> None:
    """The seat to the dealer's left, the next one, has the first turn."""
    plain = next(s for s in range(99) if dealt_out(seed=s, players=4, each=5)[1][-1].rank is not ce.Rank.EIGHT)
    state = ce.deal(RULES, players=4, seed=plain, dealer=dealer)
    assert state.phase == ce.Turn(seat=(dealer + 1) % 4, direction=1)


def test_play_goes_clockwise() -> None:
    """Turns go from seat to next seat and from the last to the first."""
    state = ce.position(RULES, hands=["2H 2C 3C", "3H 4C 5C", "4H 6C 7C"], pile="KH", stock="9C 9S", turn=1)
    turns = [state.turn]
    for move in ("3H", "4H", "2H"):
        state = after(state, move)
        turns.append(state.turn)
    assert turns == [1, 2, 0, 1]


def test_the_top_and_the_named_suit_decide() -> None:
    """What fits hangs on the top card, and under an eight on the named suit, both open to all."""
    hand = "2C 3D 4H 5S"
    plain = ce.position(RULES, hands=[hand, "KD QD"], pile="8D 9H", stock="9C 9S")
    assert may(plain) == ["4H", "draw"]
    eight = ce.position(RULES, hands=[hand, "KD QD"], pile="9H 8D", suit=ce.Suit.SPADES, stock="9C 9S")
    assert may(eight) == ["5S", "draw"]
    for seat in (None, 0, 1):
        seen = ce.view(eight, seat)
        assert (str(seen.top), seen.suit) == ("8D", ce.Suit.SPADES)


def test_play_the_same_suit_the_same_rank_or_an_eight() -> None:
    """One card of the top's suit, of its rank, or an eight goes on the pile; nothing else does."""
    state = ce.position(RULES, hands=["6C 8D 7D KH QS 6S", "3D 4D"], pile="AS 6H", stock="9C 9S")
    assert may(state) == ["6C", *named("8D"), "KH", "6S", "draw"]
    assert [why_not(state, move) for move in ("7D", "QS")] == [ce.Refusal.DOES_NOT_FIT] * 2
    assert why_not(state, "6C+6S") is ce.Refusal.ONE_CARD
    played = after(state, "KH")
    assert (hands(played)[0], text(played.pile), played.suit) == ("6C 7D 8D 6S QS", "AS 6H KH", ce.Suit.HEARTS)


def test_an_eight_names_one_of_the_four_suits() -> None:
    """An eight is played with one of four suits, never without."""
    state = ce.position(RULES, hands=["8H 2C", "3D 4D"], pile="KS", stock="9C 9S")
    assert may(state) == [*named("8H"), "draw"]
    assert why_not(state, "8H") is ce.Refusal.SUIT_MISSING
    assert [after(state, move).suit for move in named("8H")] == list(ce.Suit)


def test_one_card_may_be_drawn_instead() -> None:
    """A seat that cannot play draws one card; a seat that can may do so too, and nobody passes before."""
    stuck = ce.position(RULES, hands=["2C 3C", "4H 5H"], pile="KH", stock="9C 9S")
    assert may(stuck) == ["draw"]
    able = after(stuck, "draw")
    assert (hands(able), may(able)) == (["2C 3C 9S", "4H 5H"], ["4H", "5H", "draw"])
    assert why_not(stuck, "pass") is ce.Refusal.MUST_DRAW
    assert why_not(able, "pass") is ce.Refusal.MUST_DRAW


def test_the_turn_passes_to_the_left() -> None:
    """After a play and after a draw the next seat is in turn."""
    state = ce.position(RULES, hands=["2H 3C", "4C 5C", "6C 7C"], pile="KH", stock="9C 9S")
    assert after(state, "2H").phase == ce.Turn(seat=1, direction=1)
    assert after(state, "draw").phase == ce.Turn(seat=1, direction=1)
    assert after(state, "2H", "draw").phase == ce.Turn(seat=2, direction=1)


# Eights


@pytest.mark.parametrize("top", [card for card in deck() if str(card) not in {"8C", "2D"}], ids=str)
def test_an_eight_goes_on_any_card(top: ce.Card) -> None:
    """Whatever lies on top, an eight may be played."""
    free = without("8C", "2D", str(top))
    state = ce.position(RULES, hands=["8C 2D", free[:2]], pile=[top], stock=free[2:4])
    assert [move for move in may(state) if move.startswith("8")] == named("8C")


def test_the_named_suit_or_another_eight_must_follow() -> None:
    """After an eight that names diamonds only diamonds and eights go on it."""
    state = ce.position(RULES, hands=["8S 2S", "2D KC 8C QD 9H 9S"], pile="7H", stock="9C 9D")
    assert may(after(state, "8S=D")) == [*named("8C"), "2D", "QD", "draw"]


def test_the_suit_printed_on_the_eight_does_not_count() -> None:
    """A spade does not go on the eight of spades that named diamonds."""
    state = after(ce.position(RULES, hands=["8S 2S", "2D 9H 9S"], pile="7H", stock="9C 9D"), "8S=D")
    assert [why_not(state, move) for move in ("9S", "9H")] == [ce.Refusal.DOES_NOT_FIT] * 2
    own = after(ce.position(RULES, hands=["8S 2S", "2D 9H 9S"], pile="7H", stock="9C 9D"), "8S=S")
    assert may(own) == ["9S", "draw"]


def test_an_eight_left_costs_50() -> None:
    """Whoever is caught with an eight counts 50 for it."""
    assert [ce.points(f"8{suit}", RULES) for suit in "CDHS"] == [50] * 4
    result = after(ce.position(RULES, hands=["7H", "8D"], pile="KH", stock="KS"), "7H").result
    assert result is not None
    assert result.points == (0, 50)


# Drawing


def test_a_turn_is_one_play_or_one_draw() -> None:
    """After a play the turn is over, after a draw neither another card of the hand nor a second draw is open."""
    state = ce.position(RULES, hands=["2H 3H", "4C 5C"], pile="KH", stock="9C 9H")
    assert after(state, "2H").turn == 1
    drawn = after(state, "draw")
    assert drawn.phase == ce.Turn(seat=0, direction=1, drawn=1, card=ce.Card.parse("9H"))
    assert why_not(drawn, "draw") is ce.Refusal.DRAWN_ENOUGH
    assert why_not(drawn, "2H") is ce.Refusal.ONLY_DRAWN_CARD


def test_a_drawn_card_that_fits_may_be_played_at_once() -> None:
    """The drawn card may go straight on the pile, or stay in the hand."""
    drawn = after(ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C 9H"), "draw")
    assert may(drawn) == ["9H", "pass"]
    played = after(drawn, "9H")
    assert (hands(played), text(played.pile), played.turn) == (["2C 3C", "4C 5C"], "KH 9H", 1)
    kept = after(drawn, "pass")
    assert (hands(kept), text(kept.pile), kept.turn) == (["2C 3C 9H", "4C 5C"], "KH", 1)


def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    """When the drawn card does not fit the next seat is in turn at once."""
    drawn = after(ce.position(RULES, hands=["2C 3H", "4C 5C"], pile="KH", stock="9H 9C"), "draw")
    assert (drawn.phase, hands(drawn)) == (ce.Turn(seat=1, direction=1), ["2C 9C 3H", "4C 5C"])


def test_one_may_draw_with_a_card_that_fits() -> None:
    """A card that could be played does not forbid the draw."""
    state = ce.position(RULES, hands=["2H 8C", "4C 5C"], pile="KH", stock="9C 9D")
    assert may(state) == [*named("8C"), "2H", "draw"]
    assert hands(after(state, "draw")) == ["8C 9D 2H", "4C 5C"]


def test_the_pile_below_its_top_is_the_new_stock() -> None:
    """A draw from an empty stock, and not before, shuffles all of the pile but its top into a new one."""
    last_taken = after(ce.position(RULES, hands=["9C 4C", "QS 2D"], pile="3D AS 5S TH", stock="KC"), "draw")
    assert (last_taken.stock, text(last_taken.pile), last_taken.turn) == ((), "3D AS 5S TH", 1)
    old = set(ce.cards("3D AS 5S"))
    firsts = set[ce.Card]()
    for seed in range(60):
        state = ce.position(RULES, hands=["9C 4C", "QS 2D"], pile="3D AS 5S TH", seed=seed)
        assert may(state) == ["draw"]
        drawn = after(state, "draw")
        assert (text(drawn.pile), drawn.suit, drawn.turn) == ("TH", ce.Suit.HEARTS, 1)
        (first,) = set(drawn.hands[0]) - set(state.hands[0])
        assert {first, *drawn.stock} == old
        firsts.add(first)
    assert firsts == old


def test_with_nothing_left_to_shuffle_who_is_stuck_passes() -> None:
    """With an empty stock and only the top in the pile a seat that cannot play passes, one that can must play."""
    state = ce.position(RULES, hands=["2C 3D", "4H 5C"], pile="KH")
    assert may(state) == ["pass"]
    assert why_not(state, "draw") is ce.Refusal.NOTHING_TO_DRAW
    able = after(state, "pass")
    assert may(able) == ["4H"]
    assert why_not(able, "pass") is ce.Refusal.MUST_PLAY


def test_passes_all_round_block_the_hand() -> None:
    """When every seat passes in a row the round ends with nobody out."""
    state = ce.position(RULES, hands=["2C 3D", "4D 5C", "7D 6S"], pile="KH")
    two = after(state, "pass", "pass")
    assert two.phase == ce.Turn(seat=2, direction=1, passes=2)
    blocked = after(two, "pass")
    assert isinstance(blocked.phase, ce.Over)
    assert blocked.result is not None
    assert (blocked.result.blocked, blocked.result.places) == (True, ())


def test_in_a_blocked_hand_everybody_scores_the_own_cards() -> None:
    """Nobody wins a blocked round; each seat is charged its own hand, the lowest too."""
    state = ce.position(RULES, hands=["2C 3D", "4D JC", "AD QC"], pile="KH")
    points = (5, 14, 11)
    expected = ce.Result(winners=(), points=points, hand_points=points, blocked=True, places=())
    assert after(state, "pass", "pass", "pass").result == expected


# End of a hand


def test_the_last_card_ends_the_hand_at_once() -> None:
    """With the last card of a seat, an eight too, the round is over and no move is left."""
    for card in ("7H", "8C"):
        state = ce.position(RULES, hands=[card, "QS 2D", "9H 6H"], pile="6C KH", stock="KS QD")
        assert may(state) == [card, "draw"]
        won = after(state, card)
        assert (won.is_over, won.turn, may(won)) == (True, None, [])
        assert won.result is not None
        assert (won.result.winners, won.result.places, won.result.blocked) == ((0,), (0,), False)
        assert why_not(won, "9H") is ce.Refusal.OVER


@pytest.mark.parametrize(
    ("rank", "points"),
    [("A", 1), *((str(n), n) for n in (2, 3, 4, 5, 6, 7, 9)), ("T", 10), ("J", 10), ("Q", 10), ("K", 10), ("8", 50)],
)
def test_the_others_count_what_they_hold(rank: str, points: int) -> None:
    """An ace counts 1, an eight 50, a court card 10, any other card its number; who went out counts nothing."""
    assert [ce.points(f"{rank}{suit}", RULES) for suit in "CDHS"] == [points] * 4
    last = "JH" if rank == "K" else "KH"
    top = "QH" if rank != "Q" else "TH"
    won = after(ce.position(RULES, hands=[last, f"{rank}D", f"{rank}C {rank}S"], pile=top, stock="5H"), last)
    assert won.result is not None
    assert won.result.points == won.result.hand_points == (0, points, 2 * points)


def test_the_game_ends_with_the_hand_that_brings_somebody_to_100() -> None:
    """At 99 the match goes on; once a total is 100 or more after a round it is over."""
    seed = seed_of(RULES, players=3, wanted=lambda result: result.winners != (0,) and max(result.hand_points) < 90)
    points = points_of_last_round(round_played(ce.start_match(RULES, players=3, seed=seed)))
    for total, is_over in ((99, False), (100, True), (101, True)):
        match = round_played(ce.start_match(RULES, players=3, seed=seed, totals=[total - points[0], 0, 0]))
        assert match.totals == (total, *points[1:])
        assert match.is_over is is_over
        assert may(match) == ([] if is_over else ["deal"])


def test_the_lowest_total_wins_the_game() -> None:
    """When the match is over the lowest total has won, whoever won the last round."""
    seed = seed_of(RULES, players=3, wanted=lambda result: result.winners == (1,) and result.hand_points[2] < 90)
    match = round_played(ce.start_match(RULES, players=3, seed=seed, totals=[99, 99, 3]))
    points = points_of_last_round(match)
    assert match.totals == (99 + points[0], 99, 3 + points[2])
    assert (match.is_over, match.winners, may(match)) == (True, (2,), [])
    assert why_not(match, "deal") is ce.Refusal.OVER


def test_equal_lowest_totals_share_the_game() -> None:
    """Two seats level at the lowest total both win the match; no further round is played for it."""
    seed = seed_of(RULES, players=3, wanted=lambda result: result.winners == (1,) and max(result.hand_points) < 60)
    points = points_of_last_round(round_played(ce.start_match(RULES, players=3, seed=seed)))
    match = round_played(ce.start_match(RULES, players=3, seed=seed, totals=[100 - points[0], 60, 60 - points[2]]))
    assert (match.totals, match.is_over, match.winners) == ((100, 60, 60), True, (1, 2))


# Two players


def test_two_players_have_seven_cards_and_a_stock_of_37() -> None:
    """With two seats seven cards each and the starter leave 37 in the stock."""
    state = ce.deal(RULES, players=2, seed=6)
    assert (sizes(state), len(state.pile), len(state.stock)) == ([7, 7], 1, 37)


def test_the_pack_has_four_wild_cards() -> None:
    """The four eights and no other cards are wild."""
    assert dict(RULES.powers) == {ce.Rank.EIGHT: ce.Power(wild=True)}
    state = ce.position(RULES, hands=[without("7H", "QD", "KS"), "QD"], pile="7H", stock="KS")
    assert {move.partition("=")[0] for move in may(state) if "=" in move} == {"8C", "8D", "8H", "8S"}


# Worked example

ANA, BEN, YOU = 0, 1, 2


def six_of_clubs() -> ce.State:
    """Return the table of the example before Ana's play; the cards that it does not tell are chosen to fit it."""
    ana, ben, you = "3C 4C 7C 9C 6D", "KD 5H 8D JH 4S", "QS 3H 8C 9H"
    return ce.position(RULES, hands=[ana, ben, you], pile="6C", stock="KH 2S", turn=ANA)


def test_the_example_starts_with_the_six_of_clubs() -> None:
    """On the six of clubs Ana may play a club or a six."""
    state = six_of_clubs()
    assert (state.turn, may(state)) == (ANA, ["3C", "4C", "7C", "9C", "6D", "draw"])


def test_the_example_follows_rank_and_then_suit() -> None:
    """The six of diamonds goes on the six of clubs by rank, the king of diamonds on it by suit."""
    state = after(six_of_clubs(), "6D")
    assert (state.turn, may(state)) == (BEN, [*named("8D"), "KD", "draw"])
    state = after(state, "KD")
    assert (state.turn, text(state.pile), state.suit) == (YOU, "6C 6D KD", ce.Suit.DIAMONDS)


def test_the_example_leaves_only_the_eight() -> None:
    """Of queen of spades, three and nine of hearts and the eight only the eight goes on the king of diamonds."""
    state = after(six_of_clubs(), "6D", "KD")
    assert (hands(state)[YOU], may(state)) == ("8C 3H 9H QS", [*named("8C"), "draw"])
    assert [why_not(state, move) for move in ("QS", "3H", "9H")] == [ce.Refusal.DOES_NOT_FIT] * 3
    state = after(state, "8C=H")
    assert (state.turn, text(state.pile), state.suit) == (ANA, "6C 6D KD 8C", ce.Suit.HEARTS)


def test_the_example_ana_draws_in_vain() -> None:
    """Ana holds neither hearts nor eights, the two of spades does not help, and Ben is in turn."""
    state = after(six_of_clubs(), "6D", "KD", "8C=H")
    assert may(state) == ["draw"]
    state = after(state, "draw")
    assert (state.turn, hands(state)[ANA]) == (BEN, "3C 4C 7C 9C 2S")


def test_the_example_goes_on_in_hearts() -> None:
    """Ben's five of hearts and your nine of hearts follow, and then Ana is in turn again."""
    state = after(six_of_clubs(), "6D", "KD", "8C=H", "draw")
    assert may(state) == [*named("8D"), "5H", "JH", "draw"]
    state = after(state, "5H")
    assert (state.turn, may(state)) == (YOU, ["3H", "9H", "draw"])
    state = after(state, "9H")
    assert (state.turn, text(state.pile), hands(state)[YOU]) == (ANA, "6C 6D KD 8C 5H 9H", "3H QS")


def example_won() -> ce.Result:
    """Return the result of the example, once you have played your last card."""
    state = ce.position(RULES, hands=["7C 4C 2S", "8D JH", "3H"], pile="5H 9H", stock="KH", turn=YOU)
    won = after(state, "3H")
    assert won.result is not None
    return won.result


def test_the_example_is_won_with_the_last_card() -> None:
    """Your last card ends the round and you have won it."""
    assert example_won().winners == (YOU,)


def test_the_example_costs_ana_13() -> None:
    """Seven, four and two are 13."""
    assert ce.points("7C 4C 2S", RULES) == example_won().hand_points[ANA] == 7 + 4 + 2 == 13


def test_the_example_costs_ben_60() -> None:
    """An eight and a jack are 60."""
    assert ce.points("8D JH", RULES) == example_won().hand_points[BEN] == 50 + 10 == 60


def test_the_example_costs_you_nothing() -> None:
    """Who went out scores nothing, the others their hands."""
    assert example_won().points == (13, 60, 0)


# Extras


def test_the_extras_can_be_agreed_in_any_mix() -> None:
    """The extras combine with each other, and their order makes no difference."""
    (all_of_them,) = {RULES.vary(*EXTRAS[cut:], *EXTRAS[:cut]) for cut in range(len(EXTRAS))}
    for one, other in combinations(EXTRAS, 2):
        assert RULES.vary(one, other) == RULES.vary(other, one)
        assert RULES.vary(one, other) not in {RULES, RULES.vary(one), RULES.vary(other)}
    assert dict(all_of_them.powers) == {
        ce.Rank.ACE: ce.Power(reverse=True),
        ce.Rank.TWO: ce.Power(draw=2),
        ce.Rank.EIGHT: ce.Power(wild=True),
        ce.Rank.QUEEN: ce.Power(skip=1),
    }


def test_extra_draw_until_something_fits() -> None:
    """A turn of drawing goes on until a card fits, however many it takes."""
    rules = RULES.vary(ce.variants.draw_until_playable)
    state = ce.position(rules, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C 9H TC TS TD JC JD JS QC")
    for drawn in range(1, 8):
        state = after(state, "draw")
        assert (state.turn, may(state), sizes(state)) == (0, ["draw"], [2 + drawn, 2])
        assert why_not(state, "pass") is ce.Refusal.MUST_DRAW
    state = after(state, "draw")
    assert may(state) == ["9H", "pass"]
    assert why_not(state, "draw") is ce.Refusal.DRAWN_ENOUGH


def test_extra_draw_up_to_three() -> None:
    """A turn of drawing ends after three cards of which none fits, or earlier with one that does."""
    rules = RULES.vary(ce.variants.draw_three)
    state = ce.position(rules, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C TC TS TD")
    two = after(state, "draw", "draw")
    assert (two.turn, may(two)) == (0, ["draw"])
    assert why_not(two, "pass") is ce.Refusal.MUST_DRAW
    three = after(two, "draw")
    assert (three.phase, sizes(three)) == (ce.Turn(seat=1, direction=1), [5, 2])
    lucky = after(ce.position(rules, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C 9H TS"), "draw", "draw")
    assert may(lucky) == ["9H", "pass"]


def test_extra_twos_draw_two_and_stack() -> None:
    """After a two the next seat draws two and loses its turn, or adds a two, and the sum moves on."""
    rules = RULES.vary(ce.variants.twos_draw_two, ce.variants.penalties_stack)
    state = ce.position(rules, hands=["2H 3C 4C", "2D 8D KH", "6C 7C 9D"], pile="QH", stock="9C TC TS TD JC JD")
    owing = after(state, "2H")
    assert owing.phase == ce.Owing(seat=1, direction=1, owed=2)
    assert may(owing) == ["2D", "draw"]
    assert [why_not(owing, move) for move in ("KH", "8D=H", "pass")] == [ce.Refusal.PAY_OR_ANSWER] * 3
    paid = after(owing, "draw")
    assert (paid.phase, hands(paid)) == (ce.Turn(seat=2, direction=1), ["3C 4C", "JC 2D 8D JD KH", "6C 7C 9D"])
    more = after(owing, "2D")
    assert (more.phase, may(more)) == (ce.Owing(seat=2, direction=1, owed=4), ["draw"])
    assert sizes(after(more, "draw")) == [2, 2, 7]
    assert after(more, "draw").phase == ce.Turn(seat=0, direction=1)


@pytest.mark.parametrize(
    ("others", "turn"), [(["4C 5C"], 0), (["4C 5C", "6C 7C"], 2), (["4C 5C", "6C 7C", "TC JC"], 2)]
)
def test_extra_queens_skip(others: list[str], turn: int) -> None:
    """A queen costs the next seat its turn; with two seats who played it plays again."""
    rules = RULES.vary(ce.variants.queens_skip)
    state = ce.position(rules, hands=["QH 2C 3C", *others], pile="KH", stock="9C 9S")
    assert after(state, "QH").phase == ce.Turn(seat=turn, direction=1)
    assert after(ce.position(RULES, hands=["QH 2C 3C", *others], pile="KH", stock="9C 9S"), "QH").turn == 1


def test_extra_aces_reverse() -> None:
    """An ace turns the direction of play, a second one turns it back; between two seats it changes nothing."""
    rules = RULES.vary(ce.variants.aces_reverse)
    state = ce.position(rules, hands=["AH 2C 3C", "4C 5C 6C", "AD 7C 9C", "TC JC QC"], pile="KH", stock="9D 9S")
    turned = after(state, "AH")
    assert (turned.direction, turned.turn) == (-1, 3)
    assert after(turned, "draw").turn == 2
    back = after(turned, "draw", "AD")
    assert (back.direction, back.turn) == (1, 3)
    two = after(ce.position(rules, hands=["AH 2C 3C", "4C 5C 6C"], pile="KH", stock="9D 9S"), "AH")
    assert two.turn == 1


def test_extra_announce_the_last_card_or_draw_two() -> None:
    """Who plays down to one card says so with the play or takes two cards at once."""
    rules = RULES.vary(ce.variants.declare_last_card)
    state = ce.position(rules, hands=["9C 7H", "QS 2D"], pile="6H", stock="KS QD JD")
    assert may(state) == ["7H", "7H!", "draw"]
    said = after(state, "7H!")
    assert (hands(said), said.turn, text(said.stock)) == (["9C", "2D QS"], 1, "KS QD JD")
    unsaid = after(state, "7H")
    assert (hands(unsaid), unsaid.turn, text(unsaid.stock)) == (["9C JD QD", "2D QS"], 1, "KS")
    assert [may(unsaid, seat) for seat in (0, 1)] == [[], []]
    three = ce.position(rules, hands=["9C 7H 5C", "QS 2D"], pile="6H", stock="KS QD JD")
    assert why_not(three, "7H!") is ce.Refusal.CALL_NOT_DUE


# This site


@pytest.mark.parametrize("rank", [rank for rank in ce.Rank if rank is not ce.Rank.EIGHT], ids=str)
def test_in_the_base_game_only_eights_are_special(rank: ce.Rank) -> None:
    """After any card but an eight the next seat has an ordinary turn in the same direction and nobody draws."""
    card = ce.Card(rank, ce.Suit.HEARTS)
    top = "9H" if rank is not ce.Rank.NINE else "TH"
    state = ce.position(RULES, hands=[[card, *ce.cards("2C 3C")], "4C 5C", "6C 7C"], pile=f"KS {top}", stock="AS 2S 3S")
    played = after(state, str(card))
    assert (played.phase, sizes(played)) == (ce.Turn(seat=1, direction=1), [2, 2, 2])


def test_in_the_base_game_one_card_is_drawn() -> None:
    """One draw a turn: an unplayable card ends the turn, a playable one closes the stock."""
    state = ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C 9H 9S")
    missed = after(state, "draw")
    assert (missed.turn, sizes(missed)) == (1, [3, 2])
    assert why_not(after(missed, "draw"), "draw") is ce.Refusal.DRAWN_ENOUGH
