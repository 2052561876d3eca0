"""S0, the starter rules of one online table, sentence by sentence."""

from __future__ import annotations

import pytest

import crazyeights as ce
from tests.rules.spoken import (
    after,
    buried,
    dealt_out,
    deck,
    hands,
    may,
    named,
    round_played,
    sizes,
    text,
    why_not,
    without,
)

RULES = ce.presets.STARTER_RULES


# Setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_pack_of_52_without_jokers(players: int) -> None:
    """Hands, pile and stock together are the 52 different cards of one pack."""
    state = ce.deal(RULES, players=players, seed=11)
    there = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
    assert tuple(sorted(there)) == deck()


def test_two_to_four_players() -> None:
    """Two, three or four seats can be dealt to, one or five cannot."""
    assert RULES.players == (2, 4)
    assert [len(ce.deal(RULES, players=players, seed=0).hands) for players in (2, 3, 4)] == [2, 3, 4]
    for players in (0, 1, 5):
        with pytest.raises(ce.DealError):
            ce.deal(RULES, players=players, seed=0)


def test_seven_cards_each_for_two() -> None:
    """Two seats get seven cards each."""
    assert sizes(ce.deal(RULES, players=2, seed=3)) == [7, 7]


@pytest.mark.parametrize("players", [3, 4])
def test_five_cards_each_for_three_or_four(players: int) -> None:
    """Three or four seats get five cards each."""
    assert sizes(ce.deal(RULES, players=players, seed=3)) == [5] * players


@pytest.mark.parametrize(("players", "stock"), [(2, 37), (3, 36), (4, 31)])
def test_the_rest_is_the_face_down_stock(players: int, stock: int) -> None:
    """What is neither dealt nor turned is the stock; everybody sees its size and nobody its cards."""
    state = ce.deal(RULES, players=players, seed=5)
    assert len(state.stock) == stock
    for seat in (None, *range(players)):
        seen = ce.view(state, seat)
        assert seen.stock_size == stock
        assert not hasattr(seen, "stock")
    one, other = (ce.position(RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock=order) for order in ("KS QD", "QD KS"))
    assert [ce.view(one, seat) for seat in (None, 0)] == [ce.view(other, seat) for seat in (None, 0)]


def test_one_card_is_turned_up_to_start_the_pile() -> None:
    """The pile starts with a single open card, which gives the suit in force."""
    state = ce.deal(RULES, players=3, seed=8)
    assert state.pile == (state.top,)
    assert state.top.suit is state.suit
    for seat in (None, 0, 1, 2):
        assert ce.view(state, seat).top == state.top


def test_the_starter_is_never_an_eight() -> None:
    """An eight that is turned goes back into the middle of the stock and the next plain card starts the pile."""
    eights_turned = 0
    for seed in range(150):
        dealt, left = dealt_out(seed=seed, players=4, each=5)
        starter, stock, eights = buried(left)
        state = ce.deal(RULES, players=4, seed=seed)
        assert state.top.rank is not ce.Rank.EIGHT
        assert (hands(state), state.pile, state.stock) == (dealt, (starter,), tuple(stock))
        eights_turned += eights
    assert eights_turned > 0


# Matching a card


def test_a_card_matches_by_suit_or_rank() -> None:
    """One card of the suit in force or of the top's rank may be played, no other, and only one."""
    state = ce.position(RULES, hands=["6C 7C 2H KH QS", "3D 4D"], pile="AS 6H", stock="9C 9S")
    assert may(state) == ["6C", "2H", "KH", "draw"]
    assert why_not(state, "7C") is ce.Refusal.DOES_NOT_FIT
    assert why_not(state, "QS") is ce.Refusal.DOES_NOT_FIT
    assert why_not(state, "3H") is ce.Refusal.NOT_HELD
    assert why_not(state, "pass") is ce.Refusal.MUST_DRAW
    played = after(state, "6C")
    assert hands(played) == ["7C 2H KH QS", "3D 4D"]
    assert (text(played.pile), played.suit, played.turn) == ("AS 6H 6C", ce.Suit.CLUBS, 1)


def test_only_one_card_a_turn() -> None:
    """Two cards of one rank cannot go down together."""
    state = ce.position(RULES, hands=["7C 7H 2S", "3D 4D"], pile="6H", stock="9C 9S")
    assert may(state) == ["7H", "draw"]
    assert why_not(state, "7H+7C") is ce.Refusal.ONE_CARD


@pytest.mark.parametrize("top", [card for card in deck() if str(card) != "8S"], ids=str)
def test_an_eight_goes_on_anything(top: ce.Card) -> None:
    """Whatever lies on top, an eight may be played, with each of the four suits."""
    filler = "2C" if str(top) != "2C" else "3C"
    state = ce.position(
        RULES, hands=[f"8S {filler}", "KD QD" if top.suit is not ce.Suit.DIAMONDS else "KC QC"], pile=[top]
    )
    assert [move for move in may(state) if move.startswith("8S")] == named("8S")


def test_the_example_of_the_seven_of_hearts() -> None:
    """On the seven of hearts go the other hearts, the other sevens and the eights, and nothing else of the pack."""
    everything = without("7H", "QD", "KS")
    state = ce.position(RULES, hands=[everything, "QD"], pile="7H", stock="KS")
    hearts = ["AH", "2H", "3H", "4H", "5H", "6H", *named("8H"), "9H", "TH", "JH", "QH", "KH"]
    assert may(state) == ["7C", *named("8C"), "7D", *named("8D"), *hearts, "7S", *named("8S"), "draw"]


# Wild eights change the suit


def test_who_plays_an_eight_names_the_next_suit() -> None:
    """An eight needs a suit, any of the four; no other card takes one."""
    state = ce.position(RULES, hands=["6H 8C 2S", "3D 4D"], pile="KH", stock="9C 9S")
    assert may(state) == [*named("8C"), "6H", "draw"]
    assert why_not(state, "8C") is ce.Refusal.SUIT_MISSING
    assert why_not(state, "6H=H") is ce.Refusal.SUIT_NOT_ASKED
    suits = {move: after(state, move).suit for move in named("8C")}
    assert suits == dict(zip(named("8C"), ce.Suit, strict=True))


def test_after_an_eight_only_the_named_suit_or_an_eight() -> None:
    """Once clubs are named, a club or another eight must follow, or a draw."""
    state = after(ce.position(RULES, hands=["8S 2S", "2C KC 8D QD 9H 9S"], pile="7H", stock="9C 9D"), "8S=C")
    assert state.suit is ce.Suit.CLUBS
    assert may(state) == ["2C", "KC", *named("8D"), "draw"]


def test_neither_the_old_suit_nor_the_eights_own_counts() -> None:
    """After an eight that names clubs the heart below it and the suit printed on it match no longer."""
    state = after(ce.position(RULES, hands=["8S 2S", "2C 7D 9H 9S"], pile="7H", stock="9C 9D"), "8S=C")
    assert [why_not(state, move) for move in ("9H", "9S", "7D")] == [ce.Refusal.DOES_NOT_FIT] * 3
    assert why_not(state, "2C") is None


# Drawing one card


def test_a_card_may_be_drawn_instead_of_playing() -> None:
    """Drawing is open also to a seat that holds a card that fits."""
    state = ce.position(RULES, hands=["9C 7H", "QS 2D"], pile="6H", stock="KS QD")
    assert may(state) == ["7H", "draw"]
    drawn = after(state, "draw")
    assert hands(drawn) == ["9C QD 7H", "2D QS"]
    assert text(drawn.stock) == "KS"


def test_only_the_drawn_card_may_be_played() -> None:
    """After a draw the other cards of the hand have to wait, eights too."""
    state = after(ce.position(RULES, hands=["9C 7H 8S", "QS 2D"], pile="6H", stock="KS 2H"), "draw")
    assert state.phase == ce.Turn(seat=0, direction=1, drawn=1, card=ce.Card.parse("2H"), passes=0)
    assert may(state) == ["2H", "pass"]
    assert why_not(state, "7H") is ce.Refusal.ONLY_DRAWN_CARD
    assert why_not(state, "8S=C") is ce.Refusal.ONLY_DRAWN_CARD


def test_a_drawn_card_that_fits_is_played_or_kept() -> None:
    """A drawn card that fits may be played, an eight with any suit, or kept, which ends the turn."""
    drawn = after(ce.position(RULES, hands=["9C 7H", "QS 2D"], pile="6H", stock="KS 8D"), "draw")
    assert may(drawn) == [*named("8D"), "pass"]
    played = after(drawn, "8D=S")
    assert (hands(played), played.turn, played.suit) == (["9C 7H", "2D QS"], 1, ce.Suit.SPADES)
    kept = after(drawn, "pass")
    assert (hands(kept), kept.turn, kept.suit) == (["9C 8D 7H", "2D QS"], 1, ce.Suit.HEARTS)
    assert kept.phase == ce.Turn(seat=1, direction=1)


def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    """Nobody has to say that nothing fits: the next seat is in turn at once."""
    state = after(ce.position(RULES, hands=["9C 7H", "QS 2D"], pile="6H", stock="KS QD"), "draw")
    assert state.phase == ce.Turn(seat=1, direction=1)
    assert may(state) == ["draw"]


def test_nobody_draws_a_second_card() -> None:
    """One card a turn is all, also when it fits and is not wanted."""
    state = after(ce.position(RULES, hands=["9C 7H", "QS 2D"], pile="6H", stock="KS 2H"), "draw")
    assert why_not(state, "draw") is ce.Refusal.DRAWN_ENOUGH
    assert sizes(after(state, "pass")) == [3, 2]


def test_the_pile_becomes_the_new_stock() -> None:
    """A draw that finds the stock empty shuffles the pile below its top into a new stock, and not before."""
    state = ce.position(RULES, hands=["9C 4C", "QS 2D"], pile="3D AS 5S TH", stock="KC")
    emptied = after(state, "draw")
    assert (text(emptied.stock), text(emptied.pile), emptied.turn) == ("", "3D AS 5S TH", 1)
    renewed = after(emptied, "draw")
    assert text(renewed.pile) == "TH"
    assert (len(renewed.hands[1]), len(renewed.stock)) == (3, 2)
    assert {*renewed.hands[1], *renewed.stock} - set(ce.cards("QS 2D")) == set(ce.cards("3D AS 5S"))


def test_the_new_stock_is_shuffled() -> None:
    """Which of the old cards comes first is chance, and every one of them can be it."""
    first = {
        str(card)
        for seed in range(60)
        for card in after(ce.position(RULES, hands=["9C 4C", "QS 2D"], pile="3D AS 5S TH", seed=seed), "draw").hands[0]
    }
    assert first == {"9C", "4C", "3D", "AS", "5S"}


def test_the_top_card_and_the_named_suit_survive_the_shuffle() -> None:
    """A suit that an eight named stays in force when the pile below it becomes the stock."""
    state = ce.position(RULES, hands=["9H 4H", "QS 2D 2C"], pile="3D 5H AD 8S", suit=ce.Suit.CLUBS)
    drawn = after(state, "draw")
    assert (text(drawn.pile), drawn.suit, drawn.turn) == ("8S", ce.Suit.CLUBS, 1)
    assert may(drawn) == ["2C", "draw"]


# Winning the round


def test_the_first_empty_hand_wins_at_once() -> None:
    """The last card ends the round: one winner, nobody in turn, nothing more to say."""
    state = after(ce.position(RULES, hands=["7H", "QS 2D", "9H 6H"], pile="6C KH", stock="KS QD"), "7H")
    assert state.is_over
    assert state.result == ce.Result(winners=(0,), points=None, hand_points=(0, 12, 15), blocked=False, places=(0,))
    assert (state.turn, may(state)) == (None, [])
    assert why_not(state, "9H") is ce.Refusal.OVER
    assert why_not(state, "draw") is ce.Refusal.OVER


def test_an_eight_may_be_the_last_card() -> None:
    """The round can be won with an eight, on any card."""
    state = ce.position(RULES, hands=["8C", "QS 2D"], pile="KH", stock="KS QD")
    won = after(state, "8C")
    assert won.result is not None
    assert won.result.winners == (0,)


def test_a_final_eight_names_no_suit() -> None:
    """The last eight is played without a suit, and with one it is refused."""
    state = ce.position(RULES, hands=["8C", "QS 2D"], pile="KH", stock="KS QD")
    assert may(state) == ["8C", "draw"]
    assert why_not(state, "8C=H") is ce.Refusal.SUIT_NOT_ASKED
    assert after(state, "8C").suit is ce.Suit.CLUBS


def test_the_last_card_needs_no_call() -> None:
    """The table announces the last card itself: there is nothing to say, with the play or after it."""
    state = ce.position(RULES, hands=["9C 7H", "QS 2D"], pile="6H", stock="KS QD")
    assert may(state) == ["7H", "draw"]
    assert why_not(state, "7H!") is ce.Refusal.CALL_NOT_DUE
    one_left = after(state, "7H")
    assert hands(one_left) == ["9C", "2D QS"]
    assert one_left.due == ()
    assert [may(one_left, seat) for seat in (0, 1)] == [[], []]
    assert why_not(one_left, "@0!") is ce.Refusal.CALL_NOT_DUE


def test_nobody_is_punished_for_a_last_card_unsaid() -> None:
    """A seat with one card left cannot be caught and takes nothing."""
    one_left = after(ce.position(RULES, hands=["9C 7H", "QS 2D"], pile="6H", stock="KS QD"), "7H")
    assert why_not(one_left, "@1?0") is ce.Refusal.NOTHING_TO_CATCH
    later = after(one_left, "draw")
    assert (text(later.hands[0]), later.turn) == ("9C", 0)


@pytest.mark.parametrize("rank", [rank for rank in ce.Rank if rank is not ce.Rank.EIGHT], ids=str)
def test_no_card_skips_turns_round_or_makes_draw(rank: ce.Rank) -> None:
    """After any card but an eight the next seat has an ordinary turn in the same direction and nobody draws."""
    card = ce.Card(rank, ce.Suit.HEARTS)
    top = "9H" if rank is not ce.Rank.NINE else "TH"
    state = ce.position(RULES, hands=[[card, *ce.cards("2C 3C")], "4C 5C", "6C 7C"], pile=f"KS {top}", stock="AS 2S 3S")
    played = after(state, str(card))
    assert played.phase == ce.Turn(seat=1, direction=1)
    assert sizes(played) == [2, 2, 2]


def test_only_eights_have_a_power() -> None:
    """Of all cards only the four eights do more than match."""
    assert dict(RULES.powers) == {ce.Rank.EIGHT: ce.Power(wild=True)}
    everything = without("7H", "QD", "KS")
    state = ce.position(RULES, hands=[everything, "QD"], pile="7H", stock="KS")
    assert {move.partition("=")[0] for move in may(state) if "=" in move} == {"8C", "8D", "8H", "8S"}


# Blocked rounds and card penalties


def test_with_nothing_to_draw_and_no_match_one_passes() -> None:
    """A pass at the start of a turn is legal exactly when nothing can be drawn and nothing played."""
    state = ce.position(RULES, hands=["2C 3D", "4D 5C", "9H 6S"], pile="KH")
    assert may(state) == ["pass"]
    assert why_not(state, "draw") is ce.Refusal.NOTHING_TO_DRAW
    passed = after(state, "pass")
    assert passed.phase == ce.Turn(seat=1, direction=1, passes=1)
    assert hands(passed) == ["2C 3D", "5C 4D", "9H 6S"]


def test_with_nothing_to_draw_a_match_must_be_played() -> None:
    """Who holds a match cannot pass a dry stock by, be the match the last eight."""
    heart = ce.position(RULES, hands=["2C 3H", "4D 5C"], pile="KH")
    assert may(heart) == ["3H"]
    assert why_not(heart, "pass") is ce.Refusal.MUST_PLAY
    eight = ce.position(RULES, hands=["8C", "4D 5C"], pile="KH")
    assert may(eight) == ["8C"]
    assert why_not(eight, "pass") is ce.Refusal.MUST_PLAY


def test_a_full_circuit_of_passes_blocks_the_round() -> None:
    """When every seat has passed in a row the round ends without anybody out, not one pass earlier."""
    state = ce.position(RULES, hands=["2C 3D", "4D 5C", "7D 6S"], pile="KH", turn=1)
    two = after(state, "pass", "pass")
    assert two.phase == ce.Turn(seat=0, direction=1, passes=2)
    blocked = after(two, "pass")
    assert isinstance(blocked.phase, ce.Over)
    assert blocked.result is not None
    assert blocked.result.blocked
    assert blocked.result.places == ()


def test_a_play_between_the_passes_breaks_the_circuit() -> None:
    """Passes count only in a row: a play or a draw begins the count anew."""
    state = ce.position(RULES, hands=["2C 3D", "4C 5D", "9H 6S TC"], pile="KH")
    broken = after(state, "pass", "pass", "9H")
    assert broken.phase == ce.Turn(seat=0, direction=1, passes=0)
    kept = after(broken, "draw", "pass")
    assert hands(kept) == ["2C 3D KH", "4C 5D", "TC 6S"]
    again = after(kept, "pass", "pass")
    assert again.phase == ce.Turn(seat=0, direction=1, passes=2)
    assert may(again) == ["KH"]


def test_the_lowest_hand_wins_a_blocked_round() -> None:
    """Everybody counts the cards still held and the lowest count wins."""
    state = ce.position(RULES, hands=["4D JC", "2C 3D", "AD QC"], pile="KH")
    blocked = after(state, "pass", "pass", "pass")
    assert blocked.result == ce.Result(winners=(1,), points=None, hand_points=(14, 5, 11), blocked=True, places=())


def test_equal_lowest_hands_share_a_blocked_round() -> None:
    """Two seats with the same lowest count both win."""
    state = ce.position(RULES, hands=["2C 3D", "4D JC", "AD 4S"], pile="KH")
    blocked = after(state, "pass", "pass", "pass")
    assert blocked.result == ce.Result(winners=(0, 2), points=None, hand_points=(5, 14, 5), blocked=True, places=())


@pytest.mark.parametrize("suit", "CDHS")
def test_an_eight_counts_50(suit: str) -> None:
    """Each eight left is 50."""
    assert ce.points(f"8{suit}", RULES) == 50


@pytest.mark.parametrize("rank", "JQK")
def test_court_cards_count_10(rank: str) -> None:
    """A jack, queen or king left is 10, in every suit."""
    assert [ce.points(f"{rank}{suit}", RULES) for suit in "CDHS"] == [10, 10, 10, 10]


def test_an_ace_counts_1() -> None:
    """An ace left is 1, in every suit."""
    assert [ce.points(f"A{suit}", RULES) for suit in "CDHS"] == [1, 1, 1, 1]


def test_two_to_ten_count_their_number() -> None:
    """A plain number card left is its number."""
    assert [ce.points(f"{rank}D", RULES) for rank in "2345679T"] == [2, 3, 4, 5, 6, 7, 9, 10]
    assert ce.points("2C 3D 4H 5S 6C 7D 9H TS", RULES) == 46


def test_the_values_decide_only_a_blocked_round() -> None:
    """Who goes out wins whatever the hands are worth, and nobody is given points."""
    state = ce.position(RULES, hands=["7H", "AD", "2D"], pile="KH", stock="KS")
    won = after(state, "7H").result
    assert won == ce.Result(winners=(0,), points=None, hand_points=(0, 1, 2), blocked=False, places=(0,))


def test_there_is_no_target_score() -> None:
    """Rounds are won and counted, totals stay 0, and play goes on as long as somebody deals."""
    assert RULES.target is None
    match = ce.start_match(RULES, players=2, seed=4)
    wins = [0, 0]
    for played in range(1, 9):
        match = round_played(match)
        for winner in match.rounds[-1].winners:
            wins[winner] += 1
        assert not match.is_over
        assert (match.totals, match.wins, len(match.rounds)) == ((0, 0), tuple(wins), played)
        assert may(match) == ["deal"]
        match = after(match, "deal")
    assert sum(wins) == 8


def test_the_example_of_63() -> None:
    """An eight, a king and a three are 50 + 10 + 3 = 63."""
    assert ce.points("8D KC 3S", RULES) == 63
    state = ce.position(RULES, hands=["7H", "8D KC 3S"], pile="KH", stock="KS")
    result = after(state, "7H").result
    assert result is not None
    assert result.hand_points == (0, 63)


# Quick questions


def test_two_people_can_play() -> None:
    """Two seats play a whole round from seven cards each."""
    match = ce.start_match(RULES, players=2, seed=21)
    assert sizes(match.state) == [7, 7]
    played = round_played(match).state
    assert played.result is not None
    (winner,) = played.result.winners
    assert sizes(played)[winner] == 0
    assert sizes(played)[1 - winner] > 0
