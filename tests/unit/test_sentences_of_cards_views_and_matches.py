"""What cards, views and matches say, word for word: to whoever gives something else, and to whoever prints them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce

CARD = "a card is a rank and a suit, such as 8C, TH or 10♥"
SUIT = "a suit is written C, D, H, S or ♣, ♦, ♥, ♠"
RANK = "a rank is written A, 2 to 9, T or 10, J, Q, K"
CARDS = "cards are text such as '7H 8C', or an iterable of Card"
suit, rank, card = (cast(Callable[[object], object], kind.parse) for kind in (ce.Suit, ce.Rank, ce.Card))
cards = cast(Callable[[object], object], ce.cards)
build = cast(Callable[..., object], ce.Card)
start = cast(Callable[..., ce.Match], ce.start_match)
SEVEN = ce.Card.parse("7H")

UNREAD: list[tuple[Callable[[], object], str]] = [
    (lambda: suit("X"), f"cannot read 'X' from place 0 on: {SUIT}"),
    (lambda: suit(7), f"cannot read 7 from place 0 on: {SUIT}"),
    (lambda: rank("X"), f"cannot read 'X' from place 0 on: {RANK}"),
    (lambda: rank(7), f"cannot read 7 from place 0 on: {RANK}"),
    (lambda: card(7), f"cannot read 7 from place 0 on: {CARD}"),
    (lambda: card("7HH"), f"cannot read '7HH' from place 0 on: {CARD}"),
    (lambda: card("7X"), f"cannot read '7X' from place 1 on: {CARD}"),
    (lambda: card("7H 8C"), f"cannot read '7H 8C' from place 4 on: {CARD}"),
    (lambda: cards("7H 8X"), f"cannot read '7H 8X' from place 4 on: {CARD}"),
    (lambda: cards(7), f"cannot read 7 from place 0 on: {CARDS}"),
    (lambda: cards([SEVEN, "8C"]), f"cannot read '8C' from place 1 on: {CARDS}"),
    (
        lambda: build("8", ce.Suit.CLUBS),
        "cannot read '8' from place 0 on: the rank of a card is a Rank, such as Rank.EIGHT",
    ),
    (
        lambda: build(ce.Rank.EIGHT, "C"),
        "cannot read 'C' from place 0 on: the suit of a card is a Suit, such as Suit.HEARTS",
    ),
]


@pytest.mark.parametrize(("read", "sentence"), UNREAD, ids=[sentence for _, sentence in UNREAD])
def test_what_is_no_card_is_refused_in_this_sentence(read: Callable[[], object], sentence: str) -> None:
    """The text, the place from which it cannot be read, and how it is written."""
    with pytest.raises(ce.NotationError) as caught:
        read()
    assert sentence == str(caught.value)


def test_a_mark_behind_a_suit_is_no_part_of_it() -> None:
    """Emoji suits may have a variation selector; the place of the trouble is counted without it."""
    assert SEVEN is ce.Card.parse("7♥\ufe0f") is ce.Card.parse("7H\ufe0e")
    with pytest.raises(ce.NotationError) as caught:
        card("10X\ufe0f")
    assert 2 == caught.value.at


HUNDRED = ce.RuleSet(name="Hundred", target=100)
NOBODY = ce.RuleSet(name="Nobody", scoring=ce.Scoring.NOBODY)
TOTALS: list[tuple[ce.RuleSet, object, str]] = [
    (HUNDRED, 7, "totals is 7; it has to be a number for each seat"),
    (HUNDRED, [1, 2, 3], "there are 3 totals for 2 players"),
    (HUNDRED, [1, -1], "total -1 is no number of 0 or more"),
    (HUNDRED, ["1", 1], "total '1' is no number of 0 or more"),
    (HUNDRED, [99, 100], "totals are (99, 100), but at 100 the match is over"),
    (NOBODY, [0, 1], "totals are (0, 1), but by Nobody nobody scores"),
]


@pytest.mark.parametrize(("rules", "totals", "sentence"), TOTALS)
def test_totals_are_refused_in_this_sentence(rules: ce.RuleSet, totals: object, sentence: str) -> None:
    """S1, S2 and S4 on playing for points: what no running match can have is shown, with the reason."""
    with pytest.raises(ce.DealError) as caught:
        start(rules, players=2, seed=1, totals=totals)
    assert sentence == str(caught.value)


def test_a_match_begins_with_nothing_won() -> None:
    """Nobody has points or rounds, all play the first round, and it is dealt from the seed and 0."""
    match = ce.start_match(HUNDRED, players=3, seed="s")
    assert ((0, 0, 0), (0, 0, 0), (), ()) == (match.totals, match.wins, match.rounds, match.winners)
    assert ((0, 1, 2), 0, 3) == (match.contenders, match.dealer, match.players)
    assert ce.deal(HUNDRED, players=3, seed="s:0") == match.state


def played(match: ce.Match) -> ce.Match:
    """The match at the end of the round."""
    while not match.state.is_over:
        match = ce.apply(match, ce.legal_moves(match)[0])
    return match


def test_a_decided_match_says_who_has_won() -> None:
    """The text has the totals and the rounds won, then who won the match, then the table."""
    match = played(ce.start_match(ce.RuleSet(name="One", target=1), players=2, seed=1))
    totals, wins = (" ".join(map(str, numbers)) for numbers in (match.totals, match.wins))
    assert f"<Match 'One': 1 rounds counted, totals {totals}>" == repr(match)
    (winner,) = match.winners
    assert f"totals: {totals}, rounds won: {wins}\nwon by seat {winner}\n{match.state}" == str(match)


TABLE = ce.position(HUNDRED, hands=["7H 8C", "QS", "2C 3C"], pile="5C 6H", stock="3D", turn=1)


def test_a_view_is_printed_so() -> None:
    """Hands that the seat cannot see are told by their sizes; the short form has the seat, the turn and the top."""
    assert "<View of seat 2, 'Hundred': seat 1 in turn, top 6H, hand of 2>" == repr(ce.view(TABLE, 2))
    assert "<View of a spectator, 'Hundred': seat 1 in turn, top 6H, hand of 0>" == repr(ce.view(TABLE, None))
    assert str(ce.view(TABLE, 2)) == (
        "Hundred, seat 1 in turn\npile: 6H, suit in force: hearts\nstock: 1 card\n"
        "seat 0: 2 cards\nseat 1: 1 card\nseat 2: 2C 3C"
    )
    over = ce.view(ce.apply(ce.position(HUNDRED, hands=["7H", "QS"], pile="6H"), ce.Play("7H")), 1)
    assert "<View of seat 1, 'Hundred': over, top 7H, hand of 1>" == repr(over)
    assert str(over) == (
        "Hundred, the round is over\npile: 7H, suit in force: hearts\nstock: 0 cards\nseat 0:\nseat 1: QS"
    )


def test_a_view_whose_suit_is_not_named_yet() -> None:
    """S4, on an eight as the first card: until the dealer has named a suit none is in force."""
    rules = HUNDRED.vary(starter=ce.Starter.DEALER_NAMES)
    dealt = (ce.deal(rules, players=2, seed=seed) for seed in range(200))
    table = next(table for table in dealt if table.suit is None)
    assert f"pile: {table.top}, suit in force: to be named" == str(ce.view(table, 0)).splitlines()[1]


@pytest.mark.parametrize(("seat", "owner"), [(0, "seat 0"), (None, "a spectator")])
def test_a_view_refuses_other_seats_in_this_sentence(seat: int | None, owner: str) -> None:
    """Each seat has a view of its own; what another one may do cannot be asked of this."""
    with pytest.raises(ce.SeatError) as caught:
        ce.legal_moves(ce.view(TABLE, seat), 2)
    assert f"seat 2: this is the view of {owner}; another seat has its own" == str(caught.value)
    assert 2 == caught.value.seat


def test_a_view_is_built_by_view_alone() -> None:
    """There is no view without a table."""
    with pytest.raises(TypeError) as caught:
        ce.View()
    assert "a View comes from view" == str(caught.value)


def test_what_is_no_table_has_no_view() -> None:
    """The value that was given is shown."""
    with pytest.raises(ce.CrazyEightsError) as caught:
        cast(Callable[..., object], ce.view)("7H", 0)
    assert "'7H' is no table; give a State, a View or a Match" == str(caught.value)
