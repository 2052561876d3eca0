"""The computer player: each tip of the pages by a position, and that whatever it says is legal."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.bots import PLAY_TIPS, follow_tips, played_out
from crazyeights.testing import states
from tests.unit.refusing import JUMPS, PLAIN, RICH, due, naming, owing, played, skipping, table

FULL = "2D 3D 4D 5D"
"""Four cards that fit nothing here."""


def says(at: ce.State, seat: int | None = None) -> str | None:
    """Return what the player says, at the seat in turn by default."""
    move = follow_tips(ce.view(at, at.turn if seat is None else seat), Random(0))
    return None if move is None else str(move)


def test_it_plays_when_it_can() -> None:
    """With a card that fits it plays and does not draw; without one it draws, and it passes if there is nothing."""
    assert "9H" == says(table(PLAIN, f"9H 2C 3C 4C|{FULL}"))
    assert "draw" == says(table(PLAIN, "9C 2C 3C 4C|9S"))
    assert "pass" == says(table(PLAIN, "9C 2C 3C 4C|9S", stock=""))
    assert "4H" == says(played(table(PLAIN, "9C 2C|9S", stock="4H"), "draw"))


def test_wilds_come_last() -> None:
    """While everybody holds more than three cards an eight, and any other wild, is kept for later."""
    kings = PLAIN.vary(powers={ce.Rank.KING: ce.Power(wild=True)})
    assert "2H" == says(table(PLAIN, "2H 8H 3S 4S|9C TC 4D 5D"))
    assert "2H" == says(table(kings, "2H 8H KS 4S|9C TC 4D 5D"))
    assert "8H=S" == says(table(PLAIN, "2C 8H 3S 4S|9C TC 4D 5D"))  # nothing else fits


def test_the_dearest_card_goes_first() -> None:
    """Otherwise the card that costs most goes: an eight at once when somebody holds three cards or fewer."""
    assert "KH" == says(table(PLAIN, "KH 8C 7H 2S|9C TC 4D 5D"))
    assert "8C=H" == says(table(PLAIN, "KH 8C 7H 2S|9C TC 4D"))
    assert "8C=H" == says(table(PLAIN, "KH 8C 7H|9C TC 4D 5D"))
    aces = PLAIN.vary(points={ce.Rank.ACE: 15})
    assert "AH" == says(table(aces, "KH AH 7H 2S|9C TC 4D 5D"))


def test_the_longest_suit_is_led_to() -> None:
    """Of cards that cost the same the one goes whose suit the rest of the hand is longest in, wilds apart."""
    assert "6S" == says(table(PLAIN, "6S 6C 2S 3S 4C|9C TC 4D 5D"))
    assert "6C" == says(table(PLAIN, "6S 6C 2S 8S 3C 4C|9D TC 4D 5D"))


def test_a_wild_names_the_longest_suit() -> None:
    """An eight names the suit that most of the other cards have, wilds apart, and so does the dealer."""
    assert "8C=D" == says(table(PLAIN, "8C 8S 2S 9D TD|9C TC 4D"))
    at = naming()
    assert at.turn == 2
    lengths = {
        suit: sum(card.suit is suit and card.rank is not ce.Rank.EIGHT for card in at.hands[2]) for suit in ce.Suit
    }
    name = says(at)
    assert name is not None
    assert max(lengths.values()) == lengths[ce.Suit.parse(name[1:])]


def test_it_calls_its_last_card() -> None:
    """It calls with the play that leaves one card, and afterwards if that is still due."""
    assert "9H!" == says(table(RICH, f"9H 2C|{FULL}"))
    assert "@0!" == says(due(), 0)
    assert says(played(due(), "@0!"), 0) is None


def test_it_catches_who_did_not() -> None:
    """A seat that has not called is caught, in turn before anything else is done; with nothing to say it is silent."""
    assert "@2?0" == says(due(), 2)
    assert 1 == due().turn
    assert "@1?0" == says(due())
    assert says(played(due(), "@0!"), 2) is None


def test_it_hinders_who_is_about_to_have_one_card() -> None:
    """When the next seat holds two cards or fewer, a card that makes it draw or miss its turn goes first."""
    assert "2H" == says(table(RICH, "2H KH 3C|9C TC|9D TD 5D 4D"))
    assert "KH" == says(table(RICH, "2H KH 3C|9C TC 4C|9D TD 5D 4D"))
    assert "AH" == says(table(RICH, "AH KH 3C|9C TC|9D TD 5D 4D"))
    assert "KH" == says(table(RICH, "AH KH 3C|9C TC 4C 5D|9D TD"))  # the next but one is not hindered


def test_the_suit_is_changed_when_somebody_is_close() -> None:
    """Of plays that are equal otherwise, one that leaves the suit in force goes when somebody holds three cards."""
    assert "QS" == says(table(PLAIN, "KH QS 2H 3S|9C TC 4D", pile="QH"))
    assert "KH" == says(table(PLAIN, "KH QS 2H 3S|9C TC 4D 5D", pile="QH"))


def test_each_tip_has_a_name_and_a_source() -> None:
    """Whoever asks why finds the page: every tip says in a sentence what it advises, and where that stands."""
    assert len(PLAY_TIPS) == len({tip.__name__ for tip in PLAY_TIPS})
    for tip in PLAY_TIPS:
        assert "Source:" in (tip.__doc__ or "")


def test_it_swaps_with_the_smallest_hand() -> None:
    """A seven takes the hand of the seat that holds the fewest cards."""
    assert "7H>2" == says(table(RICH, "7H 2S 3S 4S 5S|9C TC 5C 5D|9D TD|2D 3D 4D"))


def test_it_answers_when_it_can() -> None:
    """An owed penalty and a skip are passed on with a card that may; without one they are taken."""
    assert "2S" == says(owing())
    assert "AS" == says(skipping())
    assert "draw" == says(owing(RICH.vary(penalty={"answer": ce.Answer.NONE})))
    assert "pass" == says(played(table(RICH, "AH 9C 3C|9S 4D"), "AH"))


def test_it_jumps_in() -> None:
    """A card equal to the top is thrown in, before anything else is said out of turn."""
    assert "@1:6H" == says(table(JUMPS, "9C 3C|6H 4S 5S QD|2C 3D 4D"), 1)


def test_a_wild_that_jumps_in_names_the_longest_suit() -> None:
    """A wild names the longest suit out of turn as well."""
    assert "@1:8H=S" == says(table(JUMPS, "9C 3C|8H 4S 5S QD|2C 3D 4D", pile="8H"), 1)


def test_a_swap_that_jumps_in_goes_to_the_smallest_hand() -> None:
    """A seven thrown in takes the smallest hand as well."""
    assert "@1:7H>2" == says(table(JUMPS, "9C 3C 4C|7H 4S 5S QD|2C 3D", pile="7H"), 1)


@given(states())
def test_what_it_says_is_legal(at: ce.State) -> None:
    """By whatever rules, a seat in turn says something legal, and any other something legal or nothing."""
    for seat in range(len(at.hands)):
        move = follow_tips(ce.view(at, seat), Random(0))
        if move is not None:
            assert ce.refusal(at, move, seat) is None
        assert (move is None) is not bool(ce.legal_moves(ce.view(at, seat)) or ce.legal_moves(at, seat))


@pytest.mark.parametrize("rules", [ce.presets.named(name) for name in ce.presets.names()], ids=ce.presets.names())
def test_a_round_to_its_end(rules: ce.RuleSet) -> None:
    """Bots play a round one legal move at a time, each table following from the one before."""
    table = ce.deal(rules, players=3, seed="bots")
    for before, move, after in itertools.islice(played_out(table, [follow_tips] * 3, Random(0)), 5_000):
        assert table == before
        assert after == ce.apply(before, move)
        table = after
    assert table.is_over
