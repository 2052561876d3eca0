"""S2, "Last Card", sentence by sentence; its options are variants of the preset."""

from __future__ import annotations

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

RULES = ce.presets.LAST_CARD


# Introduction


def test_the_first_without_cards_wins() -> None:
    """Who gets rid of all cards first ends the round and has won it."""
    state = ce.position(RULES, hands=["7H", "QS 2D", "9H 6C"], pile="KH", stock="KS QD")
    won = after(state, "7H")
    assert (won.is_over, won.turn, may(won), sizes(won)) == (True, None, [], [0, 2, 2])
    assert won.result is not None
    assert (won.result.winners, won.result.places, won.result.blocked) == ((0,), (0,), False)


def test_two_to_six_players() -> None:
    """Two to six seats can be dealt to, one or seven cannot."""
    assert [len(ce.deal(RULES, players=n, seed=0).hands) for n in (2, 3, 4, 5, 6)] == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(ce.DealError):
            ce.deal(RULES, players=players, seed=0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_one_pack_of_52_without_jokers(players: int) -> None:
    """Hands, pile and stock together are one pack, shuffled as the seed says."""
    state = ce.deal(RULES, players=players, seed=1)
    there = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
    assert tuple(sorted(there)) == deck()
    assert state.hands != ce.deal(RULES, players=players, seed=2).hands


def test_cards_match_by_suit_or_rank_and_eights_are_wild() -> None:
    """What fits is the suit in force, the rank of the top, and what is wild."""
    state = ce.position(RULES, hands=["6C 7C 8D 2H 5S", "3D 4D 5D"], pile="AS 6H", stock="9C 9S")
    assert may(state) == ["6C", *named("8D"), "2H", "draw"]


# Deal


@pytest.mark.parametrize(("players", "dealer"), [(2, 0), (2, 1), (3, 0), (3, 2)])
def test_seven_cards_each_for_two_and_three(players: int, dealer: int) -> None:
    """Two or three seats get seven cards each, one at a time from the dealer's left."""
    dealt, _ = dealt_out(seed=4, players=players, each=7, dealer=dealer)
    assert hands(ce.deal(RULES, players=players, seed=4, dealer=dealer)) == dealt


@pytest.mark.parametrize("players", [4, 5, 6])
def test_five_cards_each_for_four_and_more(players: int) -> None:
    """Four to six seats get five cards each."""
    dealt, _ = dealt_out(seed=4, players=players, each=5)
    assert hands(ce.deal(RULES, players=players, seed=4)) == dealt


@pytest.mark.parametrize(("players", "left"), [(2, 37), (3, 30), (4, 31), (5, 26), (6, 21)])
def test_the_rest_is_the_face_down_draw_pile(players: int, left: int) -> None:
    """What is left is drawn from, and a seat sees how much it is and no more."""
    state = ce.deal(RULES, players=players, seed=4)
    assert [ce.view(state, seat).stock_size for seat in (None, *range(players))] == [left] * (players + 1)
    assert not hasattr(ce.view(state, 0), "stock")


def test_the_top_card_starts_the_discard_pile() -> None:
    """The first card of the stock that is not wild is the one open card; no other power of it counts."""
    ranks = set[ce.Rank]()
    for seed in range(150):
        _, left = dealt_out(seed=seed, players=4, each=5)
        first = next(card for card in reversed(left) if card.rank not in {ce.Rank.EIGHT, ce.Rank.KING})
        state = ce.deal(RULES, players=4, seed=seed)
        assert state.pile == (first,)
        assert state.phase == ce.Turn(seat=1, direction=1)
        assert state.suit is first.suit
        ranks.add(first.rank)
    assert ranks == set(ce.Rank) - {ce.Rank.EIGHT, ce.Rank.KING}


def test_a_starting_eight_goes_back_to_a_random_place() -> None:
    """An eight, or a king, that is turned goes back anywhere in the stock, whose other cards keep their order."""
    places = set[int]()
    for seed in range(400):
        _, left = dealt_out(seed=seed, players=4, each=5)
        if left[-1].rank in {ce.Rank.EIGHT, ce.Rank.KING} and left[-2].rank not in {ce.Rank.EIGHT, ce.Rank.KING}:
            stock = list(ce.deal(RULES, players=4, seed=seed).stock)
            places.add(stock.index(left[-1]))
            stock.remove(left[-1])
            assert stock == left[:-2]
    assert len(places) > 15
    assert min(places) < 8
    assert max(places) > 22


# Special cards


@pytest.mark.parametrize("rank", "2345679T")
def test_other_numbers_have_no_function(rank: str) -> None:
    """After a two to seven, a nine or a ten the next seat has an ordinary turn."""
    top = "3H" if rank != "3" else "2H"
    state = ce.position(RULES, hands=[f"{rank}H 2C 3C", "4C 5C", "6C 7C"], pile=f"KS {top}", stock="AS 2S 3S")
    played = after(state, f"{rank}H")
    assert (played.phase, sizes(played)) == (ce.Turn(seat=1, direction=1), [2, 2, 2])


def test_an_eight_can_be_played_anytime_and_chooses_a_suit() -> None:
    """An eight needs no match, takes one of four suits, and the next seat has an ordinary turn in that suit."""
    state = ce.position(RULES, hands=["8C 2C 3C", "4D 5H 6S", "6C 7C"], pile="9H", stock="AS 2S 3S")
    assert may(state) == [*named("8C"), "draw"]
    played = after(state, "8C=D")
    assert (played.phase, played.suit, may(played)) == (ce.Turn(seat=1, direction=1), ce.Suit.DIAMONDS, ["4D", "draw"])


@pytest.mark.parametrize(("players", "turn"), [(2, 0), (3, 2), (4, 2)])
def test_an_ace_skips_the_next_player(players: int, turn: int) -> None:
    """An ace costs the next seat its turn; with two seats who played it plays again."""
    others = ["4C 5C", "6C 7C", "TC JC"][: players - 1]
    state = ce.position(RULES, hands=["AH 2C 3C", *others], pile="9H", stock="AS 2S 3S")
    assert after(state, "AH").phase == ce.Turn(seat=turn, direction=1)


def test_a_jack_makes_the_next_player_draw_two() -> None:
    """After a jack the next seat takes two cards, loses its turn, and cannot pass the debt on."""
    state = ce.position(RULES, hands=["JH 2C 3C", "4C 5H JD", "6C 7C"], pile="9H", stock="AS 2S 3S")
    owing = after(state, "JH")
    assert (owing.phase, may(owing)) == (ce.Owing(seat=1, direction=1, owed=2), ["draw"])
    assert [why_not(owing, move) for move in ("5H", "JD", "pass")] == [ce.Refusal.PAY_OR_ANSWER] * 3
    paid = after(owing, "draw")
    assert (paid.phase, hands(paid)[1]) == (ce.Turn(seat=2, direction=1), "4C JD 5H 2S 3S")


def test_a_queen_reverses_the_direction() -> None:
    """A queen turns the direction of play and a second one turns it back; with two seats it skips the other."""
    state = ce.position(RULES, hands=["QH 2C 3C", "4C 5C 9S", "6C 7C 9D", "QD TC JC"], pile="9H", stock="AS 2S 3D")
    turned = after(state, "QH")
    assert turned.phase == ce.Turn(seat=3, direction=-1)
    back = after(turned, "QD")
    assert back.phase == ce.Turn(seat=0, direction=1)
    two = after(ce.position(RULES, hands=["QH 2C 3C", "4C 5C 9S"], pile="9H", stock="AS 2S"), "QH")
    assert two.turn == 0


def test_a_king_is_wild_and_makes_draw_four() -> None:
    """A king goes on anything, names a suit, and the next seat takes four cards and loses its turn."""
    state = ce.position(RULES, hands=["KC 2C 3C", "4C 5H", "6C 7D TS"], pile="9H", stock="AS 2S 3S 4S 5S")
    assert may(state) == [*named("KC"), "draw"]
    assert why_not(state, "KC") is ce.Refusal.SUIT_MISSING
    owing = after(state, "KC=D")
    assert (owing.phase, owing.suit, may(owing)) == (ce.Owing(seat=1, direction=1, owed=4), ce.Suit.DIAMONDS, ["draw"])
    paid = after(owing, "draw")
    assert (paid.phase, paid.suit, sizes(paid)) == (ce.Turn(seat=2, direction=1), ce.Suit.DIAMONDS, [2, 6, 3])
    assert may(paid) == ["7D", "draw"]


def test_a_table_may_play_without_special_cards() -> None:
    """The simple game leaves eights their power and takes it from ace, jack, queen and king."""
    simple = RULES.vary(ce.variants.simple)
    for card in ("AH", "JH", "QH", "KH"):
        state = ce.position(simple, hands=[f"{card} 2C 3C", "4C 5C", "6C 7C"], pile="9H", stock="AS 2S 3S")
        assert may(state) == [card, "draw"]
        assert after(state, card).phase == ce.Turn(seat=1, direction=1)
    off_suit = ce.position(simple, hands=["KC 2C 3C", "4C 5C", "6C 7C"], pile="9H", stock="AS 2S 3S")
    assert why_not(off_suit, "KC") is ce.Refusal.DOES_NOT_FIT


# Turn


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_play_goes_clockwise_from_the_dealers_left(dealer: int) -> None:
    """The seat after the dealer begins, and turns go to the next seat."""
    assert ce.deal(RULES, players=3, seed=2, dealer=dealer).phase == ce.Turn(seat=(dealer + 1) % 3, direction=1)
    state = ce.position(RULES, hands=["2H 2C 3C", "3H 4C 5C", "4H 6C 7C"], pile="9H", stock="9C 9S", turn=1)
    turns = [state.turn]
    for move in ("3H", "4H", "2H"):
        state = after(state, move)
        turns.append(state.turn)
    assert turns == [1, 2, 0, 1]


def test_a_card_of_the_tops_suit_or_rank() -> None:
    """A card with the suit or rank of the top may be played, and one that has neither may not."""
    state = ce.position(RULES, hands=["6C 7C 2H QS 4S", "3D 4D"], pile="AS 6H", stock="9C 9S")
    assert may(state) == ["6C", "2H", "draw"]
    assert [why_not(state, move) for move in ("7C", "QS")] == [ce.Refusal.DOES_NOT_FIT] * 2
    face = ce.position(RULES, hands=["6C 7C 2H QS 4S", "3D 4D"], pile="QD", stock="9C 9S")
    assert may(face) == ["QS", "draw"]


def test_an_eight_and_a_new_suit() -> None:
    """An eight is a choice in any turn, with a suit that need not be new."""
    state = ce.position(RULES, hands=["8C 2H 4S", "3D 4D"], pile="6H", stock="9C 9S")
    assert may(state) == [*named("8C"), "2H", "draw"]
    assert [after(state, move).suit for move in named("8C")] == list(ce.Suit)


def test_one_may_draw_unable_or_unwilling() -> None:
    """A seat with a card that fits may draw as well as one without; nobody passes without drawing."""
    for hand, moves in (("2H 3C", ["2H", "2H!", "draw"]), ("2C 3C", ["draw"])):
        state = ce.position(RULES, hands=[hand, "4C 5C"], pile="9H", stock="TC TS")
        assert may(state) == moves
        assert why_not(state, "pass") is ce.Refusal.MUST_DRAW
        assert sizes(after(state, "draw")) == [3, 2]


def test_drawing_goes_up_to_three_cards() -> None:
    """Who draws goes on until a card fits or three are drawn; the hand has to wait meanwhile."""
    state = ce.position(RULES, hands=["2C 3H", "4C 5C"], pile="9H", stock="6S TC TS TD")
    for drawn in (1, 2):
        state = after(state, "draw")
        assert (state.turn, may(state), sizes(state)) == (0, ["draw"], [2 + drawn, 2])
        assert why_not(state, "pass") is ce.Refusal.MUST_DRAW
        assert why_not(state, "3H") is ce.Refusal.ONLY_DRAWN_CARD


def test_a_drawn_card_that_fits_may_be_played_at_once() -> None:
    """A drawn card that fits is played, alone, or kept; a further draw is refused."""
    drawn = after(ce.position(RULES, hands=["7C 7D", "4C 5C"], pile="9H", stock="TC 7H TS"), "draw", "draw")
    assert may(drawn) == ["7H", "pass"]
    assert why_not(drawn, "draw") is ce.Refusal.DRAWN_ENOUGH
    assert why_not(drawn, "7H+7C") is ce.Refusal.ONE_CARD
    assert (after(drawn, "7H").turn, sizes(after(drawn, "7H"))) == (1, [3, 2])
    assert (after(drawn, "pass").turn, sizes(after(drawn, "pass"))) == (1, [4, 2])


def test_after_three_cards_in_vain_play_goes_on() -> None:
    """When the third card does not fit either the next seat is in turn."""
    state = ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="9H", stock="6S TC TS TD")
    gone = after(state, "draw", "draw", "draw")
    assert (gone.phase, sizes(gone), text(gone.stock)) == (ce.Turn(seat=1, direction=1), [5, 2], "6S")


# Eights


@pytest.mark.parametrize("top", [card for card in deck() if str(card) not in {"8C", "2D"}], ids=str)
def test_an_eight_goes_on_any_suit_and_rank(top: ce.Card) -> None:
    """Whatever lies on top, an eight may be played."""
    free = without("8C", "2D", str(top))
    state = ce.position(RULES, hands=["8C 2D 3D" if str(top) != "3D" else "8C 2D 4D", free[:2]], pile=[top])
    assert [move for move in may(state) if move.startswith("8")] == named("8C")


def test_the_player_of_an_eight_decides_what_follows() -> None:
    """The next seat must follow the named suit or play a wild card, whatever lies below and is printed on the eight."""
    state = after(ce.position(RULES, hands=["8S 2S 3S", "2C 9S 9H KD 8D"], pile="7H", stock="9C 9D"), "8S=C")
    assert may(state) == ["2C", *named("8D"), *named("KD"), "draw"]
    assert [why_not(state, move) for move in ("9S", "9H")] == [ce.Refusal.DOES_NOT_FIT] * 2


def test_the_new_suit_must_be_said() -> None:
    """An eight without a suit is refused, and everybody sees which suit was named."""
    state = ce.position(RULES, hands=["8S 2S 3S", "2C 9S"], pile="7H", stock="9C 9D")
    assert why_not(state, "8S") is ce.Refusal.SUIT_MISSING
    assert [ce.view(after(state, "8S=H"), seat).suit for seat in (None, 0, 1)] == [ce.Suit.HEARTS] * 3


# Several cards


def test_cards_of_one_rank_go_down_together_if_the_first_fits() -> None:
    """Several cards of one rank are one play: the first fits, the last gives the suit, powers add up."""
    sevens = ce.position(RULES, hands=["7C 7D 7H 2S 3S", "4C 5C"], pile="9H", stock="TC TS")
    several = ["7H", "7H+7C", "7H+7D", "7H+7C+7D", "7H+7D+7C"]
    assert sorted(may(sevens)) == sorted([*several, "draw"])
    assert may(sevens)[0] == "7H"
    assert why_not(sevens, "7C+7H") is ce.Refusal.DOES_NOT_FIT
    assert why_not(sevens, "7H+2S") is ce.Refusal.ONE_RANK
    assert why_not(sevens, "7H+7S") is ce.Refusal.NOT_HELD
    played = after(sevens, "7H+7D+7C")
    assert (text(played.pile), played.suit, hands(played)[0]) == ("9H 7H 7D 7C", ce.Suit.CLUBS, "2S 3S")
    jacks = ce.position(RULES, hands=["JC JH 2S 3S", "4C 5C", "6C 7C"], pile="9H", stock="TC TS TD 9C 9D")
    assert after(jacks, "JH+JC").phase == ce.Owing(seat=1, direction=1, owed=4)
    aces = ce.position(RULES, hands=["AC AH 2S 3S", "4C 5C", "6C 7C", "9C 9D"], pile="9H", stock="TC TS")
    assert after(aces, "AH+AC").phase == ce.Turn(seat=3, direction=1)
    queens = ce.position(RULES, hands=["QC QH 2S 3S", "4C 5C", "6C 7C"], pile="9H", stock="TC TS")
    assert after(queens, "QH+QC").phase == ce.Turn(seat=1, direction=1)
    eights = after(ce.position(RULES, hands=["8C 8H 2S 3S", "4C 5D"], pile="9S", stock="TC TS"), "8C+8H=D")
    assert (eights.suit, text(eights.pile), may(eights)) == (ce.Suit.DIAMONDS, "9S 8C 8H", ["5D", "5D!", "draw"])


# Last card


def uncalled() -> ce.State:
    """Return a table of three on which seat 0 has just played down to one card without a word."""
    state = ce.position(RULES, hands=["9C 7H", "QS 2D 3D", "4S 5S 6S"], pile="6H", stock="TC TD 9S QD JD")
    return after(state, "7H")


def test_the_last_card_must_be_called() -> None:
    """A play that leaves one card makes a call due: with the play, or after it, once."""
    state = ce.position(RULES, hands=["9C 7H", "QS 2D 3D", "4S 5S 6S"], pile="6H", stock="TC TD 9S QD JD")
    assert may(state) == ["7H", "7H!", "draw"]
    called = after(state, "7H!")
    assert (called.due, [may(called, seat) for seat in (0, 1, 2)]) == ((), [[], [], []])
    late = uncalled()
    assert (late.due, may(late, 0)) == ((0,), ["@0!"])
    said = after(late, "@0!")
    assert (said.due, said.turn, hands(said)) == ((), 1, hands(late))
    assert why_not(said, "@0!") is ce.Refusal.CALL_NOT_DUE
    assert why_not(said, "@1?0") is ce.Refusal.NOTHING_TO_CATCH
    three = ce.position(RULES, hands=["9C 7H 5C", "QS 2D"], pile="6H", stock="KS QD JD")
    assert why_not(three, "7H!") is ce.Refusal.CALL_NOT_DUE


def test_who_forgets_and_is_caught_draws_two() -> None:
    """Until the seat is in turn again any other seat may catch it, once, and it takes two cards."""
    late = uncalled()
    assert [may(late, seat) for seat in (1, 2)] == [["@1?0"], ["@2?0"]]
    assert why_not(late, "@0?0") is ce.Refusal.NOTHING_TO_CATCH
    caught = after(late, "@2?0")
    assert (hands(caught)[0], caught.turn, caught.due) == ("9C JD QD", 1, ())
    assert why_not(caught, "@1?0") is ce.Refusal.NOTHING_TO_CATCH
    later = after(late, *["draw"] * 3)
    assert (later.turn, later.due, may(later, 1)) == (2, (0,), ["@1?0"])


def test_the_next_turn_of_who_forgot_is_too_late_to_catch() -> None:
    """Once the seat is in turn again nothing is due any more."""
    state = ce.position(RULES, hands=["9C 7H", "KC 2D 3D"], pile="6H", stock="TC TD 9S QD JD")
    late = after(state, "7H")
    assert (late.due, may(late, 1)) == ((0,), ["@1?0"])
    back = after(late, "draw", "draw", "draw")
    assert (back.turn, back.due, may(back, 1)) == (0, (), [])
    assert why_not(back, "@1?0") is ce.Refusal.NOTHING_TO_CATCH
    assert why_not(back, "@0!") is ce.Refusal.CALL_NOT_DUE
    owing = after(late, "KC=D")
    assert owing.phase == ce.Owing(seat=0, direction=1, owed=4)
    assert (owing.due, may(owing, 1)) == ((), [])


# Empty draw pile


def test_the_pile_but_its_top_is_the_new_draw_pile() -> None:
    """A draw from an empty stock, in the middle of a turn too, takes the pile below its top, shuffled."""
    old = set(ce.cards("3D AS 5S"))
    firsts = set[ce.Card]()
    for seed in range(60):
        state = ce.position(RULES, hands=["9C 4C", "QS 2D"], pile="3D AS 5S TH", stock="6C", seed=seed)
        emptied = after(state, "draw")
        assert (emptied.turn, emptied.stock, may(emptied)) == (0, (), ["draw"])
        renewed = after(emptied, "draw")
        assert (renewed.turn, text(renewed.pile), renewed.suit) == (0, "TH", ce.Suit.HEARTS)
        (first,) = set(renewed.hands[0]) - set(emptied.hands[0])
        assert {first, *renewed.stock} == old
        firsts.add(first)
    assert firsts == old


# Finish


@pytest.mark.parametrize("card", ["7H", "AH", "JH", "QH", "KH", "8H"])
def test_any_card_may_be_the_last(card: str) -> None:
    """Every card may end the round, a special one too; it names no suit and makes nobody draw."""
    state = ce.position(RULES, hands=[card, "QS 2D", "9H 6C"], pile="TH", stock="KS QD 3S 4S 5S")
    assert may(state) == [card, "draw"]
    won = after(state, card)
    assert (won.is_over, sizes(won)) == (True, [0, 2, 2])
    assert won.result is not None
    assert won.result.winners == (0,)


# Scoring


def test_the_winner_takes_the_points_of_the_other_hands() -> None:
    """Who goes out scores what the others hold, and they score nothing."""
    result = after(ce.position(RULES, hands=["7H", "8D AH", "KC 7S"], pile="9H", stock="KS"), "7H").result
    assert result == ce.Result(winners=(0,), points=(82, 0, 0), hand_points=(0, 65, 17), blocked=False, places=(0,))


def test_an_eight_is_50_points() -> None:
    """An eight left is 50."""
    assert [ce.points(f"8{suit}", RULES) for suit in "CDHS"] == [50] * 4


def test_face_cards_are_10_points() -> None:
    """A king, queen or jack left is 10."""
    assert [ce.points(f"{rank}{suit}", RULES) for rank in "KQJ" for suit in "CDHS"] == [10] * 12


def test_an_ace_is_15_points() -> None:
    """An ace left is 15."""
    assert [ce.points(f"A{suit}", RULES) for suit in "CDHS"] == [15] * 4


def test_number_cards_are_face_value() -> None:
    """Two to ten are their number, but for the eight, which has its own line."""
    assert [ce.points(f"{number}S", RULES) for number in (2, 3, 4, 5, 6, 7, 9, 10)] == [2, 3, 4, 5, 6, 7, 9, 10]


def test_rounds_are_played_until_somebody_has_500() -> None:
    """At 499 the match goes on; with 500 or more after a round it is over and the highest total has won."""
    seed = seed_of(RULES, players=2, wanted=lambda result: result.winners == (0,))
    points = points_of_last_round(round_played(ce.start_match(RULES, players=2, seed=seed)))
    assert points[0] > 0
    for total, is_over in ((499, False), (500, True), (501, True)):
        match = round_played(ce.start_match(RULES, players=2, seed=seed, totals=[total - points[0], 300]))
        assert (match.totals, match.is_over) == ((total, 300), is_over)
        assert (match.winners, may(match)) == (((0,), []) if is_over else ((), ["deal"]))


# Variants


def test_variant_simple() -> None:
    """Without special cards only eights change the suit; all else of the game stays."""
    simple = RULES.vary(ce.variants.simple)
    same = ["players", "hand_size", "draw", "reshuffle", "last_card", "multi_play", "points", "scoring", "target"]
    assert [getattr(simple, knob) for knob in same] == [getattr(RULES, knob) for knob in same]
    state = ce.position(simple, hands=["KC 8D QH 4C", "AD 5D 6D"], pile="9H", stock="AS 2S 3S")
    assert may(state) == [*named("8D"), "QH", "draw"]
    assert after(state, "QH").phase == ce.Turn(seat=1, direction=1)


def test_variant_twos_make_draw_two() -> None:
    """A two makes the next seat take two cards, beside the powers that there are."""
    twos = RULES.vary(ce.variants.twos_draw_two)
    assert dict(twos.powers) == {**RULES.powers, ce.Rank.TWO: ce.Power(draw=2)}
    state = ce.position(twos, hands=["2H 3C 4C", "2D 6H 7C", "9C TC JC"], pile="9H", stock="AS 2S 3S")
    owing = after(state, "2H")
    assert (owing.phase, may(owing)) == (ce.Owing(seat=1, direction=1, owed=2), ["draw"])
    paid = after(owing, "draw")
    assert (paid.phase, sizes(paid)) == (ce.Turn(seat=2, direction=1), [2, 5, 3])


def test_variant_a_jack_passes_the_penalty_on() -> None:
    """With stacking the next seat may put a jack on a jack, and the one after it owes four; a king is no answer."""
    stacking = RULES.vary(ce.variants.penalties_stack)
    state = ce.position(stacking, hands=["JH 3C 4C", "JD KS 6H 7C", "9C TC QC"], pile="9H", stock="AS 2S 3S 4S 5S")
    owing = after(state, "JH")
    assert may(owing) == ["JD", "draw"]
    assert [why_not(owing, move) for move in ("KS=H", "6H")] == [ce.Refusal.PAY_OR_ANSWER] * 2
    passed_on = after(owing, "JD")
    assert (passed_on.phase, may(passed_on)) == (ce.Owing(seat=2, direction=1, owed=4), ["draw"])
    paid = after(passed_on, "draw")
    assert (paid.phase, sizes(paid)) == (ce.Turn(seat=0, direction=1), [2, 3, 7])


def test_variant_a_seven_swaps_hands() -> None:
    """A seven is played with the seat whose hand is wanted, any other seat."""
    swap = RULES.vary(ce.variants.sevens_swap)
    state = ce.position(swap, hands=["7H 3C 4C", "5D 6D", "9C TC QC JS"], pile="9H", stock="AS 2S 3S")
    assert may(state) == ["7H>1", "7H>2", "draw"]
    assert why_not(state, "7H") is ce.Refusal.TARGET_MISSING
    assert why_not(state, "7H>0") is ce.Refusal.TARGET_WRONG
    swapped = after(state, "7H>2")
    assert (hands(swapped), swapped.phase) == (["9C TC QC JS", "5D 6D", "3C 4C"], ce.Turn(seat=1, direction=1))


def test_variant_all_hands_rotate() -> None:
    """A ten, for the pack has no zero, passes every hand to the next seat in the direction of play."""
    rotate = RULES.vary(ce.variants.tens_rotate)
    state = ce.position(rotate, hands=["TH 3C 4C", "5D 6D", "9C JC QC 2S"], pile="9H", stock="AS 3S")
    rotated = after(state, "TH")
    assert (hands(rotated), rotated.phase) == (["9C JC QC 2S", "3C 4C", "5D 6D"], ce.Turn(seat=1, direction=1))
    back = ce.position(rotate, hands=["TH 3C 4C", "5D 6D", "9C JC QC 2S"], pile="9H", stock="AS 3S", direction=-1)
    rotated = after(back, "TH")
    assert (hands(rotated), rotated.phase) == (["5D 6D", "9C JC QC 2S", "3C 4C"], ce.Turn(seat=2, direction=-1))


def test_variant_the_same_card_jumps_in() -> None:
    """Who holds the very card on top, which takes a second pack, may play it out of turn; play goes on from there."""
    jump = RULES.vary(ce.variants.jump_in)
    state = ce.position(jump, hands=["3C 4C 7C", "5D 6D 9C", "7D 7H 2S 3S", "JS TS"], pile="7H", stock="AS 2C", turn=1)
    assert [may(state, seat) for seat in (0, 1, 2, 3)] == [[], [], ["@2:7H"], []]
    assert why_not(state, "@2:7D") is ce.Refusal.NO_JUMP_IN
    jumped = after(state, "@2:7H")
    assert (text(jumped.pile), hands(jumped)[2]) == ("7H 7H", "7D 2S 3S")
    assert jumped.phase == ce.Turn(seat=3, direction=1)
    base = ce.position(RULES, hands=["3C 4C", "5D 6D", "7D 2S"], pile="7H", stock="AS", turn=1)
    assert [may(base, seat) for seat in (0, 1, 2)] == [[], [], []]
