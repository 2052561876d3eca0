"""What happened, in the past tense: what a move has brought about, told in the order in which the rules tell it.

Events come from `advance`. What not every seat may know (cards dealt, drawn, swapped, rotated) stands in fields that
`redact` empties to None; how many cards they are stays.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from crazyeights.deck import Card, Suit
from crazyeights.results import Result

Hand: TypeAlias = tuple[Card, ...] | None
"""A hand in deck order, or None where it is not for the reader to see."""


@attrs.frozen
class Dealt:
    """The cards of a round were dealt and a starter was turned up; nobody is in turn yet.

    Examples:
        >>> from crazyeights import Card
        >>> seven, queen = Card.parse("7H"), Card.parse("QS")
        >>> Dealt(dealer=0, hands=((seven,), None), sizes=(1, 1), starter=queen, suit=queen.suit, stock_size=49).sizes
        (1, 1)

    Source:
        S0, "Setup"; the deal of all pages.
    """

    dealer: int
    """The seat that dealt."""
    hands: tuple[Hand, ...]
    """The hand of each seat as dealt, None for those that the reader may not see; who is not in a playoff has none."""
    sizes: tuple[int, ...]
    """How many cards each seat was dealt."""
    starter: Card
    """The first card of the pile."""
    suit: Suit | None
    """The suit in force; None while the dealer has to name it."""
    stock_size: int
    """How many cards were left for the stock."""
    levels: tuple[int, ...] = ()
    """The level of each seat in this round; none where the rules have no levels."""


@attrs.frozen
class SuitNamed:
    """The dealer named the suit of a wild starter.

    Examples:
        >>> SuitNamed(seat=2, suit=Suit.HEARTS).suit.name
        'HEARTS'

    Source:
        S1.
    """

    seat: int
    """The dealer."""
    suit: Suit
    """The suit to follow."""


@attrs.frozen
class CardsPlayed:
    """A seat played a card, or several of one rank; with its last one it is out.

    Examples:
        >>> from crazyeights import Card
        >>> CardsPlayed(seat=0, cards=(Card.parse("8C"),), suit=Suit.HEARTS).jumped_in
        False

    Source:
        S0, "Matching a card" and "Wild eights change the suit"; S2 for several cards and for the option to jump in.
    """

    seat: int
    """Who played."""
    cards: tuple[Card, ...]
    """The cards, as they were laid on the pile; the last one is the top."""
    suit: Suit | None = None
    """The suit named with them; None: none was, the top's own is in force."""
    jumped_in: bool = False
    """Whether it was played out of turn; play goes on from here."""


@attrs.frozen
class CardsDrawn:
    """Cards came from the stock to a hand, in a turn or as a penalty.

    A penalty that empties the stock is told in two parts, with the shuffle between them.

    Examples:
        >>> CardsDrawn(seat=1, count=2, cards=None).count
        2

    Source:
        S0, "Drawing one card".
    """

    seat: int
    """Who drew."""
    count: int
    """How many cards."""
    cards: Hand
    """Which, in deck order; None for all other seats."""


@attrs.frozen
class StockReshuffled:
    """The pile without its top was shuffled and became the stock.

    Examples:
        >>> StockReshuffled(size=31).size
        31

    Source:
        S0 to S3 on the stock that runs out.
    """

    size: int
    """How many cards the new stock had."""


@attrs.frozen
class SeatSkipped:
    """A seat lost its turn; one that is skipped twice is told twice.

    Examples:
        >>> SeatSkipped(seat=1).seat
        1

    Source:
        Aces and, with two players, Queens of S2; the option of S3.
    """

    seat: int
    """Who lost it."""


@attrs.frozen
class DirectionReversed:
    """The direction of play turned.

    Examples:
        >>> DirectionReversed(direction=-1).direction
        -1

    Source:
        S1's extra of the aces; Queens of S2.
    """

    direction: int
    """The new one: 1 to rising seats, -1 to falling ones."""


@attrs.frozen
class PenaltyOwed:
    """A seat came to owe cards: by a draw power, or because it did not declare its last card.

    Examples:
        >>> PenaltyOwed(seat=1, owed=4).owed
        4

    Source:
        S1's extras of the twos and of the last card; Jacks and Kings of S2.
    """

    seat: int
    """Who owes."""
    owed: int
    """How many cards in all, those that an answer passed on among them."""


@attrs.frozen
class PenaltyPaid:
    """A seat has taken cards as a penalty; which, was told by `CardsDrawn`.

    Examples:
        >>> PenaltyPaid(seat=1, count=2).count
        2

    Source:
        As for `PenaltyOwed`; S2 for a seat that was caught.
    """

    seat: int
    """Who paid."""
    count: int
    """How many cards it took."""


@attrs.frozen
class PenaltyForgiven:
    """Cards of a penalty need not be taken: there were none, or whoever owed them went out.

    Examples:
        >>> PenaltyForgiven(seat=1, count=1).count
        1

    Source:
        The project's own reading: what is not there is forgiven.
    """

    seat: int
    """Who owed them."""
    count: int
    """How many cards."""


@attrs.frozen
class HandsSwapped:
    """Two seats exchanged their hands.

    Examples:
        >>> HandsSwapped(seat=0, target=2, hands=(None, None), sizes=(5, 1)).sizes
        (5, 1)

    Source:
        An option of S2.
    """

    seat: int
    """Who played the card."""
    target: int
    """The seat that was chosen."""
    hands: tuple[Hand, Hand]
    """What these two hold now, in this order; None for those that the reader may not see."""
    sizes: tuple[int, int]
    """How many cards they hold now, in this order."""


@attrs.frozen
class HandsRotated:
    """Every hand moved on to the next seat in the round.

    Examples:
        >>> HandsRotated(direction=1, times=1, hands=(None, None), sizes=(3, 4)).sizes
        (3, 4)

    Source:
        An option of S2.
    """

    direction: int
    """1: to rising seats, -1: to falling ones."""
    times: int
    """How often."""
    hands: tuple[Hand, ...]
    """What each seat holds now; None for those that the reader may not see."""
    sizes: tuple[int, ...]
    """How many cards each seat holds now."""


@attrs.frozen
class LastCardLeft:
    """A play left its seat one card.

    Examples:
        >>> LastCardLeft(seat=3).seat
        3

    Source:
        S0; where it has to be said, S1's extra and S2.
    """

    seat: int
    """Whose card it is."""


@attrs.frozen
class Called:
    """A seat called its last card, with the play or afterwards.

    Examples:
        >>> Called(seat=3).seat
        3

    Source:
        S2; S1's extra for the declaration.
    """

    seat: int
    """Who called."""


@attrs.frozen
class Caught:
    """A seat was caught that had not called its last card; what it takes is told next.

    Examples:
        >>> Caught(seat=0, target=3).target
        3

    Source:
        S2.
    """

    seat: int
    """Who caught it."""
    target: int
    """Who was caught."""


@attrs.frozen
class TurnBegun:
    """A seat is in turn; what the turn before has brought about is told.

    Examples:
        >>> TurnBegun(seat=1, owed=2)
        TurnBegun(seat=1, passes=0, owed=2, skips=0)

    Source:
        All pages; S1 and S2 for a seat that owes, Prší for one that is to be skipped.
    """

    seat: int
    """Who is in turn; while no suit is in force, the dealer, who names one."""
    passes: int = 0
    """How many seats in a row have passed with nothing to draw."""
    owed: int = 0
    """How many cards it owes, to be taken or passed on; 0 for a turn of its own."""
    skips: int = 0
    """How many skips are open, its own among them, to be answered or suffered; 0 for a turn of its own."""


@attrs.frozen
class RoundEnded:
    """The round was counted; every hand is open now.

    Examples:
        >>> result = Result(winners=(1,), points=(0, 13), hand_points=(13, 0), blocked=False, places=(1,))
        >>> RoundEnded(result=result, hands=((), ())).totals is None
        True

    Source:
        S0 to S4, on winning a round.
    """

    result: Result
    """How it ended."""
    hands: tuple[tuple[Card, ...], ...]
    """What each seat held at the end."""
    totals: tuple[int, ...] | None = None
    """The points of the match, this round's among them; None outside a match."""


@attrs.frozen
class MatchEnded:
    """The match is over.

    Examples:
        >>> MatchEnded(winners=(0,), totals=(20, 104)).winners
        (0,)

    Source:
        S1, S2 and S4 on the end of the game.
    """

    winners: tuple[int, ...]
    """The seats that won it."""
    totals: tuple[int, ...]
    """The points of each seat."""


Event: TypeAlias = (
    Dealt
    | SuitNamed
    | CardsPlayed
    | CardsDrawn
    | StockReshuffled
    | SeatSkipped
    | DirectionReversed
    | PenaltyOwed
    | PenaltyPaid
    | PenaltyForgiven
    | HandsSwapped
    | HandsRotated
    | LastCardLeft
    | Called
    | Caught
    | TurnBegun
    | RoundEnded
    | MatchEnded
)
"""Everything that can happen; `isinstance` works on it and a `match` over it is exhaustive."""
