"""Each event at a table laid out for it, what is told in which order, and who may know what of it."""

from __future__ import annotations

import pickle
import random
from typing import get_args

import attrs
import pytest

import crazyeights as ce
from crazyeights import events as ev

P = ce.presets
EIGHTS = P.STARTER_RULES
UNO = P.LAST_CARD
SEVENS = P.RULES_CARD.vary(ce.variants.sevens_swap)
TENS = P.RULES_CARD.vary(ce.variants.tens_rotate)
DECLARING = P.HOW_TO_PLAY.vary(ce.variants.declare_last_card)


def cards(text: str) -> tuple[ce.Card, ...]:
    """Return the cards of a text."""
    return ce.cards(text)


def told(table: ce.State, *moves: str) -> tuple[ce.Event, ...]:
    """Return what the last of some moves, given in notation, has brought about."""
    *before, last = map(ce.parse_move, moves)
    for move in before:
        table = ce.apply(table, move)
    return ce.advance(table, last).events


def three(first: str, *, rules: ce.RuleSet = UNO, pile: str = "6H", stock: str = "2C 4C 5C TC") -> ce.State:
    """Return a table of three, with this first hand and two plain ones."""
    return ce.position(rules, hands=[first, "3D QS 4D", "5D KS 9D"], pile=pile, stock=stock)


def two(first: str, *, rules: ce.RuleSet = UNO, pile: str = "6H", stock: str = "2C 4C 5C TC") -> ce.State:
    """Return a table of two, with this first hand and a plain one."""
    return ce.position(rules, hands=[first, "3D QS 4D"], pile=pile, stock=stock)


class TestPlays:
    """A card on the pile, and what its powers do."""

    def test_plain(self) -> None:
        """A card is played and the next seat's turn begins."""
        assert told(two("7H 9C 4S"), "7H") == (ev.CardsPlayed(0, cards("7H")), ev.TurnBegun(1))

    def test_wild(self) -> None:
        """A wild card tells the suit that was named with it."""
        assert told(two("8C 9C 4S"), "8C=D") == (ev.CardsPlayed(0, cards("8C"), ce.Suit.DIAMONDS), ev.TurnBegun(1))

    def test_last_card_left(self) -> None:
        """S0: that one card is left is told, though nobody has to say it."""
        assert told(two("7H 9C", rules=EIGHTS), "7H") == (
            ev.CardsPlayed(0, cards("7H")),
            ev.LastCardLeft(0),
            ev.TurnBegun(1),
        )

    def test_skip(self) -> None:
        """S2: an Ace takes the next seat's turn."""
        assert told(three("AH 9C 4S"), "AH")[1:] == (ev.SeatSkipped(1), ev.TurnBegun(2))

    def test_skips_go_round_the_table(self) -> None:
        """Two Aces with two players skip both, and the turn is the other's."""
        assert told(two("AH AS 9C 4S"), "AH+AS") == (
            ev.CardsPlayed(0, cards("AH AS")),
            ev.SeatSkipped(1),
            ev.SeatSkipped(0),
            ev.TurnBegun(1),
        )

    def test_reverse(self) -> None:
        """S2: a Queen turns the direction, so the turn goes the other way."""
        assert told(three("QH 9C 4S"), "QH")[1:] == (ev.DirectionReversed(-1), ev.TurnBegun(2))

    def test_reverse_with_two_players(self) -> None:
        """S2: with two players a Queen also skips the other."""
        assert told(two("QH 9C 4S"), "QH")[1:] == (ev.DirectionReversed(-1), ev.SeatSkipped(1), ev.TurnBegun(0))

    def test_draw_power(self) -> None:
        """S2: after a Jack the next seat owes two cards, and is in turn to take them."""
        assert told(two("JH 9C 4S"), "JH")[1:] == (ev.PenaltyOwed(1, 2), ev.TurnBegun(1, owed=2))

    def test_again(self) -> None:
        """With an again nobody is skipped, and the same seat is in turn."""
        rules = EIGHTS.vary(powers={ce.Rank.FIVE: ce.Power(again=True)})
        assert told(three("5H 9C 4S", rules=rules), "5H")[1:] == (ev.TurnBegun(0),)

    def test_again_of_a_last_card(self) -> None:
        """Who goes out has no other turn, so the skip that was played with the again acts."""
        rules = EIGHTS.vary(
            powers={ce.Card.parse("5C"): ce.Power(skip=1), ce.Card.parse("5H"): ce.Power(again=True)},
            multi_play=True,
            round_ends=ce.RoundEnds.ONE_LEFT,
        )
        assert told(three("5H 5C", rules=rules, stock=""), "5H+5C") == (
            ev.CardsPlayed(0, cards("5H 5C")),
            ev.SeatSkipped(1),
            ev.TurnBegun(2),
        )

    def test_skip_with_an_answer(self) -> None:
        """Prší: a seat to be skipped is in turn to answer; if it passes, it was skipped."""
        rules = P.RULES_CARD.vary(ce.variants.queens_skip, skip_answer=True)
        table = three("QH 9C 4S", rules=rules)
        assert told(table, "QH")[1:] == (ev.TurnBegun(1, skips=1),)
        assert told(table, "QH", "pass") == (ev.SeatSkipped(1), ev.TurnBegun(2))

    def test_free_skip_before_an_answer(self) -> None:
        """The skip of a reverse with two players comes before those that may be answered."""
        rules = EIGHTS.vary(
            powers={ce.Rank.FIVE: ce.Power(reverse=True, skip=1)},
            two_player_reverse=ce.TwoPlayerReverse.SKIP,
            skip_answer=True,
        )
        assert told(two("5H 9C 4S", rules=rules), "5H")[1:] == (
            ev.DirectionReversed(-1),
            ev.SeatSkipped(1),
            ev.TurnBegun(0, skips=1),
        )

    def test_swap(self) -> None:
        """Two seats exchange their hands; the card just played is in neither."""
        assert told(three("7H 9C", rules=SEVENS), "7H>2") == (
            ev.CardsPlayed(0, cards("7H")),
            ev.HandsSwapped(0, 2, (cards("5D 9D KS"), cards("9C")), (3, 1)),
            ev.TurnBegun(1),
        )

    def test_rotation(self) -> None:
        """Every hand moves on to the next seat, in deck order."""
        assert told(three("TH 9C", rules=TENS), "TH")[1:] == (
            ev.HandsRotated(1, 1, (cards("5D 9D KS"), cards("9C"), cards("3D 4D QS")), (3, 1, 3)),
            ev.TurnBegun(1),
        )

    def test_jump_in(self) -> None:
        """A jump-in is told as one, and play goes on from the jumper."""
        rules = UNO.vary(ce.variants.jump_in)
        table = ce.position(rules, hands=["3C 4C", "5C 7C", "9H 2D 3S"], pile="9H", stock="2C")
        assert told(table, "@2:9H") == (ev.CardsPlayed(2, cards("9H"), None, jumped_in=True), ev.TurnBegun(0))


class TestDrawing:
    """Cards from the stock."""

    def test_a_card_that_may_be_played(self) -> None:
        """S0: the turn goes on when the drawn card fits."""
        assert told(two("9C 4S", rules=EIGHTS, stock="2C 7H"), "draw") == (ev.CardsDrawn(0, 1, cards("7H")),)

    def test_a_card_that_ends_the_turn(self) -> None:
        """S0: the turn passes by itself when it does not."""
        assert told(two("9C 4S", rules=EIGHTS), "draw") == (ev.CardsDrawn(0, 1, cards("TC")), ev.TurnBegun(1))

    def test_a_drawn_card_kept(self) -> None:
        """A pass after a draw only hands the turn on, and does not count towards a block."""
        assert told(two("9C 4S", rules=EIGHTS, stock="2C 7H"), "draw", "pass") == (ev.TurnBegun(1),)

    def test_the_pile_is_turned_over_first(self) -> None:
        """S0: an empty stock is made from the pile when a card is needed, before it is drawn."""
        table = two("9C 4S", rules=EIGHTS, pile="7H 6H", stock="")
        assert told(table, "draw") == (ev.StockReshuffled(1), ev.CardsDrawn(0, 1, cards("7H")))

    def test_the_pile_is_turned_over_at_once(self) -> None:
        """`WHEN_EMPTIED`: the last card of the stock is drawn, then the pile is turned over, then the turn passes."""
        rules = EIGHTS.vary(reshuffle=ce.Reshuffle.WHEN_EMPTIED)
        table = two("9C 4S", rules=rules, pile="7H 5H 6H", stock="2C")
        assert told(table, "draw") == (ev.CardsDrawn(0, 1, cards("2C")), ev.StockReshuffled(2), ev.TurnBegun(1))

    def test_a_play_makes_a_pile_to_turn_over(self) -> None:
        """`WHEN_EMPTIED`: the card played covers the only one of the pile, which becomes the stock."""
        rules = EIGHTS.vary(reshuffle=ce.Reshuffle.WHEN_EMPTIED)
        assert told(two("7H 9C 4S", rules=rules, stock=""), "7H")[1:] == (ev.StockReshuffled(1), ev.TurnBegun(1))

    def test_passes(self) -> None:
        """S0: a pass with nothing to draw is counted, and the round is blocked when all have passed."""
        table = two("9C 4S", rules=EIGHTS, stock="")
        assert told(table, "pass") == (ev.TurnBegun(1, passes=1),)
        (ended,) = told(table, "pass", "pass")
        assert isinstance(ended, ev.RoundEnded)
        assert (True, None) == (ended.result.blocked, ended.totals)
        assert ended.hands == (cards("9C 4S"), cards("3D 4D QS"))


class TestPenalties:
    """What is owed is paid, passed on or forgiven."""

    def test_paid(self) -> None:
        """S2: the cards are drawn in one go, in deck order, and the turn is over."""
        assert told(two("JH 9C 4S"), "JH", "draw") == (
            ev.CardsDrawn(1, 2, cards("5C TC")),
            ev.PenaltyPaid(1, 2),
            ev.TurnBegun(0),
        )

    def test_paid_with_the_turn_left(self) -> None:
        """Where paying does not end the turn, the seat that paid has a full one."""
        table = two("JH 9C 4S", rules=UNO.vary(penalty={"ends_turn": False}))
        assert told(table, "JH", "draw")[1:] == (ev.PenaltyPaid(1, 2), ev.TurnBegun(1))

    def test_the_pile_is_turned_over_inside(self) -> None:
        """S2: a stock that runs out while a penalty is taken is made anew, and the taking goes on."""
        table = two("JH 9C 4S", stock="2C")
        assert told(table, "JH", "draw") == (
            ev.CardsDrawn(1, 1, cards("2C")),
            ev.StockReshuffled(1),
            ev.CardsDrawn(1, 1, cards("6H")),
            ev.PenaltyPaid(1, 2),
            ev.TurnBegun(0),
        )

    def test_partly_forgiven(self) -> None:
        """What is not there is forgiven."""
        assert told(two("JH 9C 4S", stock=""), "JH", "draw") == (
            ev.StockReshuffled(1),
            ev.CardsDrawn(1, 1, cards("6H")),
            ev.PenaltyPaid(1, 1),
            ev.PenaltyForgiven(1, 1),
            ev.TurnBegun(0),
        )

    def test_forgiven(self) -> None:
        """With nothing to take the seat passes, and the debt is gone."""
        table = two("JH 9C 4S", rules=UNO.vary(reshuffle=ce.Reshuffle.NEVER), stock="")
        assert told(table, "JH", "pass") == (ev.PenaltyForgiven(1, 2), ev.TurnBegun(0))

    def test_passed_on(self) -> None:
        """S2's option: an answer adds up, and the sum goes to the next seat."""
        rules = UNO.vary(ce.variants.penalties_stack)
        table = ce.position(rules, hands=["JH 9C 4S", "JD QS 4D", "5D KS"], pile="6H", stock="2C 3C 4C 5C 6C")
        assert told(table, "JH", "JD") == (
            ev.CardsPlayed(1, cards("JD")),
            ev.PenaltyOwed(2, 4),
            ev.TurnBegun(2, owed=4),
        )

    def test_forgiven_with_the_last_card(self) -> None:
        """Who passes a penalty on with its last card ends the round, and nobody has to take it."""
        rules = UNO.vary(ce.variants.penalties_stack)
        table = ce.position(rules, hands=["JH 9C 4S", "JD"], pile="6H", stock="2C 3C 4C")
        assert told(table, "JH", "JD")[:2] == (ev.CardsPlayed(1, cards("JD")), ev.PenaltyForgiven(1, 2))

    def test_forgiven_when_play_goes_on(self) -> None:
        """Under `ONE_LEFT` the debt is forgiven too, and the others play on."""
        rules = UNO.vary(ce.variants.penalties_stack, round_ends=ce.RoundEnds.ONE_LEFT)
        table = ce.position(rules, hands=["JH 9C 4S", "JD", "5D KS"], pile="6H", stock="2C 3C 4C")
        assert told(table, "JH", "JD")[1:] == (ev.PenaltyForgiven(1, 2), ev.TurnBegun(2))

    def test_taken_before_the_count(self) -> None:
        """Where final powers act, the next seat takes what it owes before the hands are counted."""
        table = two("JH", rules=UNO.vary(finish_powers_act=True))
        *events, ended = told(table, "JH")
        assert events == [
            ev.CardsPlayed(0, cards("JH")),
            ev.PenaltyOwed(1, 2),
            ev.CardsDrawn(1, 2, cards("5C TC")),
            ev.PenaltyPaid(1, 2),
        ]
        assert isinstance(ended, ev.RoundEnded)
        assert ended.hands == ((), cards("5C TC 3D 4D QS"))


class TestLastCard:
    """The last card is called, or not."""

    def test_called_with_the_play(self) -> None:
        """S2: the call is told after what it is about."""
        assert told(two("7H 9C"), "7H!")[1:3] == (ev.LastCardLeft(0), ev.Called(0))

    def test_called_afterwards(self) -> None:
        """S2: it may come before the seat's next turn."""
        assert told(two("7H 9C"), "7H", "@0!") == (ev.Called(0),)

    def test_caught(self) -> None:
        """S2: a seat that is caught takes two cards, and the turn stays where it is."""
        assert told(two("7H 9C"), "7H", "@1?0") == (
            ev.Caught(1, 0),
            ev.CardsDrawn(0, 2, cards("5C TC")),
            ev.PenaltyPaid(0, 2),
        )

    def test_not_declared(self) -> None:
        """S1's extra: who says nothing takes two cards inside the play, and the next turn begins."""
        assert told(two("7H 9C", rules=DECLARING), "7H") == (
            ev.CardsPlayed(0, cards("7H")),
            ev.LastCardLeft(0),
            ev.PenaltyOwed(0, 2),
            ev.CardsDrawn(0, 2, cards("5C TC")),
            ev.PenaltyPaid(0, 2),
            ev.TurnBegun(1),
        )

    def test_declared(self) -> None:
        """S1's extra: who says it takes nothing."""
        assert told(two("7H 9C", rules=DECLARING), "7H!")[1:] == (ev.LastCardLeft(0), ev.Called(0), ev.TurnBegun(1))


class TestBeginningsAndEndings:
    """Deals, namings, results."""

    def test_naming(self) -> None:
        """S1: the dealer names a suit, and the seat after the dealer begins."""
        deals = (ce.deal(P.HOW_TO_PLAY, players=3, seed=seed, dealer=1) for seed in range(200))
        table = next(table for table in deals if isinstance(table.phase, ce.Naming))
        assert told(table, "=H") == (ev.SuitNamed(1, ce.Suit.HEARTS), ev.TurnBegun(2))

    def test_round_won(self) -> None:
        """The last card ends the round, and no power of it acts."""
        played, ended = told(two("AH"), "AH")
        assert played == ev.CardsPlayed(0, cards("AH"))
        assert isinstance(ended, ev.RoundEnded)
        assert (0,) == ended.result.winners

    def test_match(self) -> None:
        """A round of a match ends with the totals, the last one also ends the match; between, cards are dealt."""
        match = ce.start_match(P.CARD_GAME_101.vary(ce.variants.match_to(30)), players=2, seed=3)
        ends, deals, events = 0, 0, tuple[ce.Event, ...]()
        while not match.is_over:
            match, events = ce.advance(match, ce.legal_moves(match)[0])
            for event in events:
                if isinstance(event, ev.RoundEnded):
                    ends += 1
                    assert (match.state.result, match.totals) == (event.result, event.totals)
                if isinstance(event, ev.Dealt):
                    deals += 1
                    assert (event.hands, event.sizes, event.starter) == (match.state.hands, (5, 5), match.state.top)
                    assert (match.state.dealer, 52 - 11) == (event.dealer, event.stock_size)
        assert ends == deals + 1 == len(match.rounds)
        assert events[-1] == ev.MatchEnded(match.winners, match.totals)

    def test_starter_that_rotates(self) -> None:
        """A starter that acts rotates the hands after they were dealt; both are told."""
        acting = P.HOW_TO_PLAY.vary(ce.variants.tens_rotate, starter_powers=True)
        found = 0
        for seed in range(200):
            match, plain = (
                ce.start_match(rules, players=3, seed=seed) for rules in (acting, acting.vary(starter_powers=False))
            )
            over = ce.position(acting, hands=["4H", "5S", "6S"], pile="3H")
            match, plain = (attrs.evolve(each, state=ce.apply(over, ce.Play("4H"))) for each in (match, plain))
            (after, events), other = ce.advance(match, ce.Deal()), ce.apply(plain, ce.Deal())
            assert isinstance(events[0], ev.Dealt)
            assert other.state.hands == events[0].hands
            if after.state.top.rank is ce.Rank.TEN:
                found += 1
                sizes = (5, 5, 5)
                assert events[1:] == (
                    ev.HandsRotated(1, 1, after.state.hands, sizes),
                    ev.TurnBegun(after.state.turn or 0),
                )
        assert found


class TestReaders:
    """What of it a seat may know."""

    DRAWN = ev.CardsDrawn(1, 2, cards("5C 9C"))
    SWAPPED = ev.HandsSwapped(0, 2, (cards("5D"), cards("9C 4S")), (1, 2))
    ROTATED = ev.HandsRotated(1, 1, (cards("5D"), cards("9C"), cards("3D")), (1, 1, 1))

    def test_drawn_cards(self) -> None:
        """Only who draws sees the cards; everybody sees how many."""
        assert ce.redact(self.DRAWN, 1) == self.DRAWN
        for seat in (0, 2, None):
            assert ce.redact(self.DRAWN, seat) == ev.CardsDrawn(1, 2, None)

    def test_swapped_hands(self) -> None:
        """Each of the two sees the hand that it has now, the others see none."""
        seen = {seat: ce.redact(self.SWAPPED, seat) for seat in (0, 1, 2, None)}
        hidden = attrs.evolve(self.SWAPPED, hands=(None, None))
        assert seen == {
            0: attrs.evolve(hidden, hands=(cards("5D"), None)),
            1: hidden,
            2: attrs.evolve(hidden, hands=(None, cards("9C 4S"))),
            None: hidden,
        }

    def test_rotated_hands(self) -> None:
        """Each seat sees the hand that it has now."""
        assert ce.redact(self.ROTATED, 1) == attrs.evolve(self.ROTATED, hands=(None, cards("9C"), None))
        assert ce.redact(self.ROTATED, None) == attrs.evolve(self.ROTATED, hands=(None, None, None))

    def test_open_events(self) -> None:
        """What lies open is told to everybody, and so are all hands at the end."""
        table = two("7H", rules=EIGHTS)
        for event in told(table, "7H"):
            assert ce.redact(event, None) is event

    @pytest.mark.parametrize("seat", [-1, True, "0", 1.0])
    def test_no_seat(self, seat: int) -> None:
        """What is no seat sees nothing, it is refused; True is not seat 1."""
        with pytest.raises(ce.SeatError):
            ce.redact(self.DRAWN, seat)

    def test_event_for_another_seat(self) -> None:
        """A view cannot follow an event that lacks what its seat sees."""
        table = two("9C 4S", rules=EIGHTS)
        (drawn, _), seen = told(table, "draw"), ce.view(table, 0)
        with pytest.raises(ce.SeatError, match="redacted for another seat"):
            ce.observe(seen, ce.redact(drawn, 1))

    def test_more_than_a_seat_sees(self) -> None:
        """A view takes no more from an event that was not redacted than it may."""
        table = three("TH 9C", rules=TENS)
        for seat in (0, 1, 2, None):
            seen = ce.view(table, seat)
            after, events = ce.advance(table, ce.Play("TH"))
            for event in events:
                seen = ce.observe(seen, event)
            assert ce.view(after, seat) == seen

    def test_no_moves_on_the_way(self) -> None:
        """From a play on, until the next turn begins, no view lists moves."""
        table = two("AH 9C 4S")
        assert lists_on_the_way(table, ce.Play("AH"), 0) == [False, False, True]

    def test_no_moves_once_a_penalty_is_taken(self) -> None:
        """Nor does the view of a seat that has begun to pay, until its turn begins."""
        table = ce.apply(two("JH 9C 4S", rules=UNO.vary(penalty={"ends_turn": False})), ce.Play("JH"))
        assert lists_on_the_way(table, ce.Draw(), 1) == [False, False, True]

    def test_no_moves_once_a_suit_is_named(self) -> None:
        """Nor does the dealer's, whose suit is named."""
        deals = (ce.deal(P.HOW_TO_PLAY, players=3, seed=seed, dealer=1) for seed in range(200))
        table = next(table for table in deals if isinstance(table.phase, ce.Naming))
        assert lists_on_the_way(table, ce.NameSuit("H"), 1) == [False, False]

    def test_a_rotation_makes_calls_void(self) -> None:
        """A call that is due when the hands move on is due no longer, in every view."""
        table = ce.position(
            UNO.vary(ce.variants.tens_rotate), hands=["7H 9C", "TH QS 4D", "5D KS 9D"], pile="6H", stock="2C 4C 5C"
        )
        table = ce.apply(table, ce.Play("7H"))
        assert table.due == (0,)
        for seat in (0, 1, 2, None):
            assert followed(table, ce.Play("TH"), seat).due == ()

    def test_going_out_makes_a_call_void(self) -> None:
        """Who jumps in with the last card, whose call is due, owes no call any more."""
        rules = UNO.vary(ce.variants.jump_in, round_ends=ce.RoundEnds.ONE_LEFT)
        table = ce.position(rules, hands=["7H 9H", "9H QS 4D", "5D KS 9D"], pile="6H", stock="2C 4C 5C")
        table = ce.apply(ce.apply(table, ce.Play("7H")), ce.Play("9H"))
        assert table.due == (0,)
        for seat in (0, 1, 2, None):
            seen = followed(table, ce.JumpIn(0, "9H"), seat)
            assert (seen.due, seen.places) == ((), (0,))


def followed(table: ce.State, move: ce.Move, seat: int | None) -> ce.View:
    """Return the view of a seat that has followed the events of a move; it is that of the table after it."""
    seen = ce.view(table, seat)
    after, events = ce.advance(table, move)
    for event in events:
        seen = ce.observe(seen, ce.redact(event, seat))
    assert ce.view(after, seat) == seen
    return seen


def lists_on_the_way(table: ce.State, move: ce.Move, seat: int) -> list[bool]:
    """Return whether the view of a seat lists moves, after each event of a move."""
    seen, lists = ce.view(table, seat), list[bool]()
    for event in ce.advance(table, move).events:
        seen = ce.observe(seen, event)
        lists.append(bool(ce.legal_moves(seen)))
    return lists


class TestAdvance:
    """`advance` is `apply` that also tells."""

    def test_it_unpacks(self) -> None:
        """Table and events go by name or by place."""
        pair = ce.advance(two("7H 9C 4S"), ce.Play("7H"))
        assert isinstance(pair, ce.Advance)
        assert (pair.table, pair.events) == tuple(pair)

    def test_the_same_tables(self) -> None:
        """Over whole matches it goes through the tables of `apply`, and what it tells follows from them."""
        rng = random.Random(5)
        for preset in (P.LAST_CARD, P.PRSI, P.OPENSPIEL_SPECIAL):
            match = ce.start_match(preset, players=3, seed=preset.name)
            for _ in range(150):
                if not ce.legal_moves(match):
                    break
                move = rng.choice(ce.legal_moves(match))
                after, events = ce.advance(match, move)
                assert ce.apply(match, move) == after
                assert all(isinstance(event, ce.Event) for event in events)
                if not isinstance(move, ce.Deal) and not after.state.is_over:
                    assert ce.advance(match.state, move).events == events
                match = after

    @pytest.mark.parametrize("seat", [None, 0, 1, 7])
    @pytest.mark.parametrize("move", ["9C", "7H", "draw", "pass", "deal", "=H", "@1!", "@1?0"])
    def test_the_same_errors(self, move: str, seat: int | None) -> None:
        """Whatever `apply` refuses is refused, with the same words."""
        table = two("7H 9C 4S")
        for each in (table, ce.start_match(UNO, players=2, seed=1)):
            errors: list[tuple[type[Exception], str] | None] = []
            for way in (ce.apply, ce.advance):
                try:
                    way(each, ce.parse_move(move), seat)
                except ce.CrazyEightsError as error:
                    errors.append((type(error), str(error)))
                else:
                    errors.append(None)
            assert errors[0] == errors[1]

    def test_not_a_move(self) -> None:
        """A value of another type is refused as by `apply`."""
        with pytest.raises(ce.IllegalMove) as caught:
            ce.advance(two("7H 9C 4S"), "7H")  # type: ignore[call-overload]
        assert caught.value.refusal is ce.Refusal.NOT_A_MOVE


def test_events_are_values() -> None:
    """Events are frozen, hashable, and survive pickling."""
    for event in (TestReaders.DRAWN, TestReaders.SWAPPED, *told(two("7H"), "7H")):
        assert pickle.loads(pickle.dumps(event)) == event  # noqa: S301 - our own
        assert hash(event) == hash(attrs.evolve(event))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            event.seat = 1  # type: ignore[misc,union-attr]


def test_every_event_says_what_its_fields_are() -> None:
    """The events are those of the contract, each with a line, an example and a source."""
    promised = """Dealt SuitNamed CardsPlayed CardsDrawn StockReshuffled SeatSkipped DirectionReversed PenaltyOwed
    PenaltyPaid PenaltyForgiven HandsSwapped HandsRotated LastCardLeft Called Caught TurnBegun RoundEnded MatchEnded"""
    kinds = get_args(ce.Event)
    assert promised.split() == [kind.__name__ for kind in kinds]
    for kind in kinds:
        assert getattr(ce.events, kind.__name__) is kind
        assert ">>> " in (kind.__doc__ or "")
        assert "Source:" in (kind.__doc__ or "")
