"""How a round begins: the deal, positions laid out by hand, and who deals first."""

from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce
from crazyeights.deck import PACK

RULES = ce.presets.STARTER_RULES
HANDS = ["7H 8C", "QS 2D"]
deal = cast(Callable[..., ce.State], ce.deal)
position = cast(Callable[..., ce.State], ce.position)
draw_for_dealer = cast(Callable[..., object], ce.draw_for_dealer)


@pytest.mark.parametrize("players", [1, 5, 0, -1, True, 2.0, "2", None])
def test_a_wrong_number_of_players(players: object) -> None:
    """The rules say how many players they are for; any other number, or none at all, is refused and named."""
    with pytest.raises(ce.DealError, match="2 to 4") as caught:
        deal(RULES, players=players, seed=1)
    assert str(players) in str(caught.value)


@pytest.mark.parametrize("dealer", [-1, 2, True, 0.0, "0", None])
def test_a_dealer_that_is_no_seat(dealer: object) -> None:
    """The dealer is one of the seats."""
    with pytest.raises(ce.SeatError) as caught:
        deal(RULES, players=2, seed=1, dealer=dealer)
    assert dealer is caught.value.seat


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 5), (4, 5)])
def test_a_deal(players: int, size: int) -> None:
    """Two are dealt seven cards, more five; one card is turned up, and the seat after the dealer begins."""
    for dealer in range(players):
        table = ce.deal(RULES, players=players, seed="deal", dealer=dealer)
        assert [size] * players == [len(hand) for hand in table.hands]
        assert (1, 51 - players * size) == (len(table.pile), len(table.stock))
        assert ((dealer + 1) % players, dealer, 1) == (table.turn, table.dealer, table.direction)
        assert sorted(PACK) == sorted([*table.pile, *table.stock, *(card for hand in table.hands for card in hand)])


def test_a_wild_starter_that_is_named() -> None:
    """Where the dealer names, the dealer is in turn until the suit is named, and then the next seat."""
    deals = (ce.deal(ce.presets.HOW_TO_PLAY, players=3, seed=seed, dealer=2) for seed in range(1000))
    table = next(table for table in deals if table.top.rank is ce.Rank.EIGHT)
    assert (ce.Naming(2, 1), None, 2) == (table.phase, table.suit, table.turn)
    assert tuple(map(ce.NameSuit, ce.Suit)) == ce.legal_moves(table)
    after = ce.apply(table, ce.NameSuit("D"))
    assert (ce.Turn(0, 1), ce.Suit.DIAMONDS) == (after.phase, after.suit)


def test_a_position_as_it_is_given() -> None:
    """What is left out is the top's own suit, seat 0 in turn, the seat before it as dealer, and rising seats."""
    table = ce.position(RULES, hands=HANDS, pile="3D 8S")
    assert (ce.Suit.SPADES, 0, 1, 1, 0, ()) == (
        table.suit,
        table.turn,
        table.dealer,
        table.direction,
        table.seed,
        table.stock,
    )
    hands = [ce.cards(hand) for hand in HANDS]
    pile = ce.cards("3D 8S")
    same = ce.position(RULES, hands=iter(hands), pile=iter(pile), stock=[], suit=ce.Suit.SPADES, turn=0, dealer=1)
    assert table == same
    other = ce.position(RULES, hands=HANDS, pile="3D 8S", suit="h", turn=1, direction=-1, seed="x")
    assert (ce.Suit.HEARTS, 1, 0, -1, "x") == (other.suit, other.turn, other.dealer, other.direction, other.seed)


def test_a_position_that_can_be() -> None:
    """Partial packs are fine, a plain top's own suit may be named, and two packs hold a card twice."""
    assert ce.Suit.DIAMONDS is ce.position(RULES, hands=HANDS, pile="3D", suit="D").suit
    twice = ce.position(RULES.vary(packs={2: 2}), hands=["7H 7H", "QS"], pile="6H")
    assert ce.cards("7H 7H") == twice.hands[0]


PROBLEMS: dict[str, tuple[dict[str, object], str]] = {
    "one hand": ({"hands": ["7H"]}, "there are 1 hands; Starter rules is for 2 to 4 players"),
    "no hands": ({"hands": []}, "there are 0 hands; Starter rules is for 2 to 4 players"),
    "five hands": ({"hands": "7C 8C 9C TC JC".split()}, "there are 5 hands; Starter rules is for 2 to 4 players"),
    "an empty hand": ({"hands": ["7H", ""]}, "the hand of seat 1 is empty; who has no cards has gone out"),
    "an empty pile": ({"pile": ""}, "the pile is empty; it has at least its top card"),
    "a card twice in a hand": ({"hands": ["7H 7H", "QS"]}, "7H is there 2 times; there is 1 pack"),
    "a card twice": ({"stock": "7H QS"}, "7H is there 2 times; there is 1 pack"),
    "a suit of a plain top": (
        {"suit": "S"},
        "the suit in force is spades, but the top 3D is not wild; leave the suit out",
    ),
    "a turn too far": ({"turn": 2, "dealer": 0}, "turn is 2; the seats are 0 to 1"),
    "a turn before all": ({"turn": -1}, "turn is -1; the seats are 0 to 1"),
    "a turn that is no number": ({"turn": "0"}, "turn is '0'; the seats are 0 to 1"),
    "no turn": ({"turn": None}, "turn is None; the seats are 0 to 1"),
    "a true turn": ({"turn": True}, "turn is True; the seats are 0 to 1"),
    "a dealer too far": ({"dealer": 2}, "dealer is 2; the seats are 0 to 1"),
    "no direction": ({"direction": 0}, "direction is 0; it is 1 or -1"),
    "a true direction": ({"direction": True}, "direction is True; it is 1 or -1"),
}


@pytest.mark.parametrize(("table", "sentence"), PROBLEMS.values(), ids=PROBLEMS.keys())
def test_a_position_that_cannot_be(table: dict[str, object], sentence: str) -> None:
    """A position that contradicts itself or the rules is refused with the value and what is possible."""
    with pytest.raises(ce.PositionError) as caught:
        position(RULES, **{"hands": HANDS, "pile": "3D", **table})
    assert sentence in caught.value.problems
    assert all(problem in str(caught.value) for problem in caught.value.problems)


def test_copies_beyond_the_packs() -> None:
    """With two packs three copies are too many, and cards of ranks that the deck lacks are named too."""
    with pytest.raises(ce.PositionError) as caught:
        ce.position(RULES.vary(packs={2: 2}), hands=["7H 7H", "QS"], pile="7H")
    assert ("7H is there 3 times; there are 2 packs",) == caught.value.problems
    with pytest.raises(ce.PositionError, match="2C is not in the deck of Mau-Mau"):
        ce.position(ce.presets.MAU_MAU, hands=["7H", "2C"], pile="9C")


def test_everything_that_is_wrong() -> None:
    """One error holds everything that is wrong with a position."""
    with pytest.raises(ce.PositionError) as caught:
        ce.position(RULES, hands=["7H", "", "7H", "9C", "9D"], pile="3D", suit="S", turn=7, dealer=-1, direction=2)
    assert 7 == len(caught.value.problems)


@pytest.mark.parametrize(
    "table", [{"hands": ["7X", "QS"]}, {"hands": [7, "QS"]}, {"pile": "1D"}, {"stock": 5}, {"suit": "X"}, {"suit": 4}]
)
def test_what_is_no_card_or_suit(table: dict[str, object]) -> None:
    """Cards and suits that cannot be read are refused as everywhere."""
    with pytest.raises(ce.NotationError):
        position(RULES, **{"hands": HANDS, "pile": "3D", **table})


@pytest.mark.parametrize("players", [1, 0, 53, True, "2", 2.0, None])
def test_so_many_cannot_draw_for_the_deal(players: object) -> None:
    """Two at least draw for the deal, and no more than there are cards."""
    with pytest.raises(ce.DealError, match="from 2 to 52"):
        draw_for_dealer(players, seed=1)


def test_the_highest_card_deals() -> None:
    """Everybody draws from one shuffled deck, in the order of the seats; the highest rank deals, ace low, king high."""
    for seed in range(200):
        order = list(ce.shuffled(PACK, f"{seed}:dealer", 0))
        seat, draws = ce.draw_for_dealer(4, seed=seed)
        drawing: tuple[int, ...] = (0, 1, 2, 3)
        for drawn in draws:
            assert tuple((other, order.pop()) for other in drawing) == drawn
            highest = max(card.rank.value for _, card in drawn)
            drawing = tuple(other for other, card in drawn if card.rank.value == highest)
        assert (seat,) == drawing


def test_equal_highest_draw_again() -> None:
    """Only those with the equal highest cards draw again, from what is left of the deck."""
    found = (ce.draw_for_dealer(3, seed=seed) for seed in range(1000))
    seat, draws = next((seat, draws) for seat, draws in found if len(draws) > 1)
    highest = max(card.rank for _, card in draws[0])
    again = [other for other, card in draws[0] if card.rank is highest]
    assert len(again) > 1
    assert again == [other for other, _ in draws[1]]
    assert seat in again
    drawn = [card for one in draws for _, card in one]
    assert len(set(drawn)) == len(drawn)


def test_more_draws_than_cards() -> None:
    """When 52 draw, the holders of the four kings draw again from the deck shuffled once more."""
    seat, draws = ce.draw_for_dealer(52, seed="all")
    assert tuple(enumerate(ce.shuffled(PACK, "all:dealer", 0)[::-1])) == draws[0]
    kings = [other for other, card in draws[0] if card.rank is ce.Rank.KING]
    assert 4 == len(kings)
    assert tuple(zip(kings, ce.shuffled(PACK, "all:dealer", 1)[::-1], strict=False)) == draws[1]
    assert seat in kings
