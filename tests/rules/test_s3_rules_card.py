"""S3, a printed rules card, sentence by sentence; one option is a preset (draw one), one a variant (queens skip)."""

from __future__ import annotations

import pytest

import crazyeights as ce
from tests.rules.spoken import (
    after,
    dealt_out,
    deck,
    hands,
    lowest,
    may,
    named,
    round_played,
    sizes,
    text,
    why_not,
    without,
)

RULES = ce.presets.RULES_CARD
DRAW_ONE = ce.presets.RULES_CARD_DRAW_ONE
QUEENS_SKIP = RULES.vary(ce.variants.queens_skip)
BOTH = [RULES, DRAW_ONE]


# Head


@pytest.mark.parametrize("rules", BOTH)
def test_two_to_five_players(rules: ce.RuleSet) -> None:
    """Two to five seats can be dealt to, one or six cannot."""
    assert [len(ce.deal(rules, players=players, seed=0).hands) for players in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(ce.DealError):
            ce.deal(rules, players=players, seed=0)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_pack_of_52(rules: ce.RuleSet, players: int) -> None:
    """Hands, pile and stock together are one pack."""
    state = ce.deal(rules, players=players, seed=1)
    there = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
    assert tuple(sorted(there)) == deck()


# The idea


@pytest.mark.parametrize("rules", BOTH)
def test_getting_rid_of_every_card_ends_the_hand(rules: ce.RuleSet) -> None:
    """The round runs while every seat holds cards and is over when one holds none."""
    state = ce.position(rules, hands=["5H 7H", "9H 2D"], pile="KH", stock="KS QD")
    one_left = after(state, "5H", "9H")
    assert (one_left.is_over, one_left.result, sizes(one_left)) == (False, None, [1, 1])
    out = after(one_left, "7H")
    assert (out.is_over, sizes(out)) == (True, [0, 1])


@pytest.mark.parametrize("rules", BOTH)
def test_who_is_out_first_has_won_the_hand(rules: ce.RuleSet) -> None:
    """Who has no card left first has won, whatever the others hold."""
    won = after(ce.position(rules, hands=["7H", "AS", "2D"], pile="KH", stock="KS QD"), "7H").result
    assert won is not None
    assert (won.winners, won.places, won.blocked) == ((0,), (0,), False)


@pytest.mark.parametrize("rules", BOTH)
def test_everybody_else_scores_what_they_hold(rules: ce.RuleSet) -> None:
    """The losers score their own hands, the winner nothing."""
    won = after(ce.position(rules, hands=["7H", "8C 2D", "AS QD 6C"], pile="KH", stock="KS"), "7H").result
    assert won == ce.Result(winners=(0,), points=(0, 52, 17), hand_points=(0, 52, 17), blocked=False, places=(0,))


@pytest.mark.parametrize("rules", BOTH)
def test_the_low_total_wins_the_match(rules: ce.RuleSet) -> None:
    """The card sets no target, so a match goes on; with one agreed the lowest total wins once it is reached."""
    assert rules.target is None
    endless = round_played(ce.start_match(rules, players=3, seed=0, totals=[500, 0, 0]))
    assert (endless.is_over, may(endless)) == (False, ["deal"])
    to_100 = rules.vary(ce.variants.match_to(100))
    match = ce.start_match(to_100, players=3, seed=0)
    while not match.is_over:
        assert max(match.totals) < 100
        match = round_played(after(match, "deal") if match.state.is_over else match)
    assert max(match.totals) >= 100
    assert match.winners == lowest(match.totals)
    assert match.totals == tuple(sum(points) for points in zip(*(r.points or () for r in match.rounds), strict=True))


# Playing a card


@pytest.mark.parametrize("rules", BOTH)
def test_a_card_matches_by_suit_or_by_rank(rules: ce.RuleSet) -> None:
    """A card of the suit in force or of the top's rank may be played, no other."""
    state = ce.position(rules, hands=["6C 7C 2H KH QS", "3D 4D"], pile="AS 6H", stock="9C 9S")
    assert may(state) == ["6C", "2H", "KH"]
    assert [why_not(state, move) for move in ("7C", "QS")] == [ce.Refusal.DOES_NOT_FIT] * 2
    assert why_not(state, "2H+KH") is ce.Refusal.ONE_CARD
    played = after(state, "6C")
    assert (hands(played), text(played.pile), played.turn) == (["7C 2H KH QS", "3D 4D"], "AS 6H 6C", 1)


@pytest.mark.parametrize("rules", BOTH)
def test_a_red_seven_goes_on_sevens_and_on_its_own_suit(rules: ce.RuleSet) -> None:
    """The seven of hearts goes on every seven and every heart, the seven of diamonds on every seven and diamond."""
    for seven, suit in (("7H", ce.Suit.HEARTS), ("7D", ce.Suit.DIAMONDS)):
        takes_it = set[ce.Card]()
        for top in without(seven, "8C", "8D", "8H", "8S"):
            free = without(seven, str(top))
            state = ce.position(rules, hands=[[ce.Card.parse(seven), free[0]], free[1:3]], pile=[top], stock=free[3:5])
            if seven in may(state):
                takes_it.add(top)
        plain = without(seven, "8C", "8D", "8H", "8S")
        assert takes_it == {card for card in plain if card.rank is ce.Rank.SEVEN or card.suit is suit}


@pytest.mark.parametrize("top", [card for card in deck() if str(card) not in {"8C", "2D"}], ids=str)
def test_an_eight_goes_on_anything(top: ce.Card) -> None:
    """Whatever lies on top, an eight may be played."""
    free = without("8C", "2D", str(top))
    state = ce.position(RULES, hands=["8C 2D", free[:2]], pile=[top], stock=free[2:4])
    assert [move for move in may(state) if move.startswith("8")] == named("8C")


@pytest.mark.parametrize("rules", BOTH)
def test_who_plays_an_eight_names_the_suit_it_stands_for(rules: ce.RuleSet) -> None:
    """An eight is played with a suit, and stands for that suit and for no other."""
    state = ce.position(rules, hands=["8S 2S", "2D KC 8C QD 9H 9S"], pile="7H", stock="9C 9D")
    assert why_not(state, "8S") is ce.Refusal.SUIT_MISSING
    named_diamonds = after(state, "8S=D")
    assert named_diamonds.suit is ce.Suit.DIAMONDS
    assert may(named_diamonds) == [*named("8C"), "2D", "QD"]
    assert [why_not(named_diamonds, move) for move in ("9H", "9S", "KC")] == [ce.Refusal.DOES_NOT_FIT] * 3


def test_the_cards_that_may_not_be_played_are_known() -> None:
    """A table can grey out what may not be played: `playable` has the other cards, each once, in hand order."""
    state = ce.position(RULES, hands=["6C 7C 8D KH QS", "3D 4D"], pile="6H", stock="9C 9S")
    assert text(ce.playable(state)) == "6C 8D KH"
    assert ce.playable(ce.view(state, 0)) == ce.playable(state)
    stuck = ce.position(RULES, hands=["7C QS", "3D 4D"], pile="6H", stock="9C 6S")
    assert ce.playable(stuck) == ()
    assert text(ce.playable(after(stuck, "draw"))) == "6S"


def test_with_queens_skip_the_next_player_misses_a_turn() -> None:
    """With the option a queen passes over the next seat."""
    state = ce.position(QUEENS_SKIP, hands=["QH 2C 3C", "4H 5C", "6H 7C"], pile="KH", stock="9C 9S")
    skipped = after(state, "QH")
    assert (skipped.phase, may(skipped)) == (ce.Turn(seat=2, direction=1), ["6H"])


def test_with_queens_skip_and_two_players_one_goes_again() -> None:
    """With the option and two seats who played a queen is in turn again."""
    state = ce.position(QUEENS_SKIP, hands=["QH 2H 3C", "4H 5C"], pile="KH", stock="9C 9S")
    again = after(state, "QH")
    assert (again.phase, may(again)) == (ce.Turn(seat=0, direction=1), ["2H"])


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("rank", [rank for rank in ce.Rank if rank is not ce.Rank.EIGHT], ids=str)
def test_without_the_option_only_eights_are_special(rules: ce.RuleSet, rank: ce.Rank) -> None:
    """After any card but an eight, a queen included, the next seat has an ordinary turn."""
    card = ce.Card(rank, ce.Suit.HEARTS)
    top = "9H" if rank is not ce.Rank.NINE else "TH"
    state = ce.position(rules, hands=[[card, *ce.cards("2C 3C")], "4C 5C", "6C 7C"], pile=f"KS {top}", stock="AS 2S 3S")
    played = after(state, str(card))
    assert (played.phase, sizes(played)) == (ce.Turn(seat=1, direction=1), [2, 2, 2])


# When you cannot go


def test_who_cannot_go_draws_until_a_card_fits() -> None:
    """A seat with no card that fits draws, however many it takes, and plays the first that fits."""
    stock = "9C 9H TC TS TD JC JD JS QC QD QS AC AD AS 2S 2D 3S 3D 4D"
    state = ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock=stock)
    assert may(state) == ["draw"]
    assert why_not(state, "pass") is ce.Refusal.MUST_DRAW
    for drawn in range(1, 18):
        state = after(state, "draw")
        assert (state.turn, may(state), sizes(state)) == (0, ["draw"], [2 + drawn, 2])
        assert why_not(state, "pass") is ce.Refusal.MUST_DRAW
    state = after(state, "draw")
    assert (state.turn, may(state), sizes(state)) == (0, ["9H"], [20, 2])
    assert why_not(state, "pass") in {ce.Refusal.MUST_PLAY, ce.Refusal.MUST_PLAY_DRAWN}
    assert why_not(state, "draw") in {ce.Refusal.CAN_PLAY, ce.Refusal.DRAWN_ENOUGH}
    played = after(state, "9H")
    assert (played.turn, text(played.pile), sizes(played)) == (1, "KH 9H", [19, 2])


@pytest.mark.parametrize("rules", BOTH)
def test_nobody_draws_with_a_card_that_fits(rules: ce.RuleSet) -> None:
    """Drawing is for those who cannot go: with any card that fits, an eight too, it is refused, and so is a pass."""
    for hand, moves in (("2C 7H", ["7H"]), ("2C 8D", named("8D"))):
        state = ce.position(rules, hands=[hand, "4C 5C"], pile="KH", stock="9C 9H")
        assert may(state) == moves
        assert why_not(state, "draw") is ce.Refusal.CAN_PLAY
        assert why_not(state, "pass") is ce.Refusal.MUST_PLAY


def test_a_drawn_eight_fits_and_names_a_suit() -> None:
    """An eight that is drawn ends the drawing and may name any suit."""
    state = after(ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock="9H 8S 9C"), "draw", "draw")
    assert may(state) == named("8S")


def test_with_draw_one_the_draw_is_the_whole_turn() -> None:
    """With the option one card is drawn and the next seat is in turn, also when the card would have fitted."""
    for stock, hand in (("9S 9H", "2C 3C 9H"), ("9S 8D", "2C 3C 8D"), ("9H 9S", "2C 3C 9S")):
        state = ce.position(DRAW_ONE, hands=["2C 3C", "4C 5C"], pile="KH", stock=stock)
        assert may(state) == ["draw"]
        drawn = after(state, "draw")
        assert (drawn.phase, hands(drawn)) == (ce.Turn(seat=1, direction=1), [hand, "4C 5C"])


def test_the_pile_but_its_top_is_shuffled_into_a_new_stock() -> None:
    """A draw from an empty stock, in the middle of a turn too, takes the pile below its top, shuffled."""
    old = set(ce.cards("3D AS 5S"))
    firsts = set[ce.Card]()
    for seed in range(60):
        state = ce.position(RULES, hands=["9C 4C", "QS 2D"], pile="3D AS 5S TH", stock="KC", seed=seed)
        emptied = after(state, "draw")
        assert (emptied.turn, emptied.stock, may(emptied)) == (0, (), ["draw"])
        renewed = after(emptied, "draw")
        assert (renewed.turn, text(renewed.pile), renewed.suit) == (0, "TH", ce.Suit.HEARTS)
        (first,) = set(renewed.hands[0]) - set(emptied.hands[0])
        assert {first, *renewed.stock} == old
        firsts.add(first)
    assert firsts == old


def test_with_draw_one_too_the_pile_is_turned_over() -> None:
    """With the option as well the pile below its top is the new stock, at the draw that finds the stock empty."""
    state = ce.position(DRAW_ONE, hands=["9C 4C", "QS 2D"], pile="3D AS 5S TH", stock="KC")
    emptied = after(state, "draw")
    assert (emptied.stock, text(emptied.pile), may(emptied)) == ((), "3D AS 5S TH", ["draw"])
    renewed = after(emptied, "draw")
    assert ({*renewed.hands[1], *renewed.stock}, text(renewed.pile)) == (set(ce.cards("QS 2D 3D AS 5S")), "TH")


@pytest.mark.parametrize("rules", BOTH)
def test_when_nobody_can_go_all_score_what_they_hold(rules: ce.RuleSet) -> None:
    """With nothing to draw and nobody able to play passes end the round; nobody wins it, all score their hands."""
    state = ce.position(rules, hands=["2C 3D", "4D JC", "AD QC"], pile="KH")
    assert may(state) == ["pass"]
    blocked = after(state, "pass", "pass", "pass").result
    assert blocked == ce.Result(winners=(), points=(5, 14, 11), hand_points=(5, 14, 11), blocked=True, places=())


def test_a_turn_ends_when_nothing_is_left_to_draw() -> None:
    """Who has drawn all there is in vain has had the turn; when all are stuck, all score their hands."""
    state = ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock="9C")
    dry = after(state, "draw")
    assert (dry.phase, may(dry)) == (ce.Turn(seat=1, direction=1), ["pass"])
    blocked = after(dry, "pass", "pass").result
    assert blocked == ce.Result(winners=(), points=(14, 9), hand_points=(14, 9), blocked=True, places=())


# Scoring what is left


@pytest.mark.parametrize("rules", BOTH)
def test_an_eight_is_50(rules: ce.RuleSet) -> None:
    """An eight left is 50."""
    assert [ce.points(f"8{suit}", rules) for suit in "CDHS"] == [50] * 4


@pytest.mark.parametrize("rules", BOTH)
def test_kings_queens_jacks_and_tens_are_10(rules: ce.RuleSet) -> None:
    """A court card or a ten left is 10."""
    assert [ce.points(f"{rank}{suit}", rules) for rank in "KQJT" for suit in "CDHS"] == [10] * 16


@pytest.mark.parametrize("rules", BOTH)
def test_an_ace_is_1(rules: ce.RuleSet) -> None:
    """An ace left is 1."""
    assert [ce.points(f"A{suit}", rules) for suit in "CDHS"] == [1] * 4


@pytest.mark.parametrize("rules", BOTH)
def test_the_others_are_their_own_number(rules: ce.RuleSet) -> None:
    """Two to seven and nine are their number."""
    assert [ce.points(f"{number}{suit}", rules) for number in (2, 3, 4, 5, 6, 7, 9) for suit in "CDHS"] == [
        number for number in (2, 3, 4, 5, 6, 7, 9) for _ in "CDHS"
    ]


# Words this game uses


def test_the_stock_is_the_hidden_pile_that_is_drawn_from() -> None:
    """A draw takes the top of the stock, and nobody sees what lies there."""
    one, other = (ce.position(RULES, hands=["2C 3C", "4C 5C"], pile="KH", stock=order) for order in ("9H 9S", "9S 9H"))
    assert [ce.view(one, seat) for seat in (None, 0, 1)] == [ce.view(other, seat) for seat in (None, 0, 1)]
    assert (hands(after(one, "draw"))[0], hands(after(other, "draw"))[0]) == ("2C 3C 9S", "2C 3C 9H")


@pytest.mark.parametrize("rules", BOTH)
def test_of_the_pile_only_the_top_matters(rules: ce.RuleSet) -> None:
    """What lies below the top is open to all and changes nothing about what fits."""
    hand = "2C 6D 7H JS"
    moves = [
        may(ce.position(rules, hands=[hand, "4C 5C"], pile=pile, stock="9H 9S"))
        for pile in ("KH", "2S JD KH", "6C 2D JC KH")
    ]
    assert moves == [["7H"]] * 3
    assert text(ce.view(ce.position(rules, hands=[hand, "4C 5C"], pile="6C 2D KH"), None).pile) == "6C 2D KH"


def test_the_eight_is_the_wild_card() -> None:
    """Eights and no other cards are wild."""
    assert dict(RULES.powers) == dict(DRAW_ONE.powers) == {ce.Rank.EIGHT: ce.Power(wild=True)}


def test_going_out_stops_the_hand_at_once() -> None:
    """After somebody's last card, an eight or a queen too, no move is left to anybody."""
    for rules, card in (
        (QUEENS_SKIP, "7H"),
        (QUEENS_SKIP, "8C"),
        (QUEENS_SKIP, "QH"),
        (DRAW_ONE, "7H"),
        (DRAW_ONE, "8C"),
    ):
        state = ce.position(rules, hands=[card, "9H 2D", "4H 3S"], pile="KH", stock="KS QD")
        assert may(state) == [card]
        out = after(state, card)
        assert (out.is_over, out.turn, may(out), sizes(out)) == (True, None, [], [0, 2, 2])
        assert [why_not(out, move) for move in ("9H", "draw", "pass")] == [ce.Refusal.OVER] * 3


# Where these came from


@pytest.mark.parametrize("rules", BOTH)
def test_what_the_card_leaves_open_is_as_in_its_source(rules: ce.RuleSet) -> None:
    """Seven cards for two seats and five for more, the dealer names a starting eight's suit, the next seat begins."""
    assert [sizes(ce.deal(rules, players=players, seed=2)) for players in (2, 3, 5)] == [[7] * 2, [5] * 3, [5] * 5]
    seeds = {dealt_out(seed=seed, players=3, each=5)[1][-1].rank is ce.Rank.EIGHT: seed for seed in range(150)}
    eight, plain = (ce.deal(rules, players=3, seed=seeds[wild], dealer=2) for wild in (True, False))
    assert plain.phase == ce.Turn(seat=0, direction=1)
    assert (eight.phase, eight.suit) == (ce.Naming(seat=2, direction=1), None)
    assert may(eight) == ["=C", "=D", "=H", "=S"]
    assert after(eight, "=D").phase == plain.phase
