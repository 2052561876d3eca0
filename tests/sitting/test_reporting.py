"""What happened, told to a seat: nothing that it may not know."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights import Card, events
from crazyeights.events import Event
from crazyeights.sitting.lines import Line, written
from crazyeights.sitting.reporting import Cast, reported
from crazyeights.testing import states

CAST = Cast(("you", "Ann", "Bo"), reader=0)
OPEN = Cast(("Cleo", "Ann", "Bo"), reader=None)
TABLE = ce.position(ce.presets.STARTER_RULES, hands=["7H 8C", "QS", "2D"], pile="6H", stock="3C")
SEVEN, QUEEN = Card.parse("7H"), Card.parse("QS")


def text(lines: Iterable[Line]) -> list[str]:
    """Return lines as text."""
    return ["".join(written(part, signs=True) for part in line) for line in lines]


def told(event: Event, cast: Cast = CAST) -> list[str]:
    """Return how an event is told."""
    return text(reported(TABLE, ce.Draw(), [event], cast))


def ended(**changes: object) -> events.RoundEnded:
    """Return the end of a round."""
    fields: dict[str, object] = {
        "winners": (1,), "points": (57, 0, 2), "hand_points": (57, 0, 2), "blocked": False, "places": (1,),
    }  # fmt: skip
    result = ce.Result(**{**fields, **changes})  # type: ignore[arg-type]
    return events.RoundEnded(result=result, hands=((SEVEN,), (), (QUEEN,)))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.SuitNamed(0, ce.Suit.HEARTS), "You name ♥ hearts"),
        (events.SuitNamed(1, ce.Suit.HEARTS), "Ann names ♥ hearts"),
        (events.CardsPlayed(1, (SEVEN,)), "Ann plays 7♥"),
        (events.CardsPlayed(0, (SEVEN, QUEEN), ce.Suit.SPADES), "You play 7♥ and Q♠ and name ♠ spades"),
        (events.CardsPlayed(2, (SEVEN,), jumped_in=True), "Bo jumps in with 7♥"),
        (events.CardsDrawn(0, 1, (SEVEN,)), "You draw 7♥"),
        (events.CardsDrawn(1, 2, None), "Ann draws 2 cards"),
        (events.CardsDrawn(1, 1, None), "Ann draws 1 card"),
        (events.StockReshuffled(31), "The stock has run out: the pile is shuffled and becomes the new one, 31 cards"),
        (events.SeatSkipped(0), "You are skipped"),
        (events.SeatSkipped(2), "Bo is skipped"),
        (events.DirectionReversed(-1), "The direction of play turns"),
        (events.PenaltyOwed(1, 4), "Ann owes 4 cards"),
        (events.PenaltyForgiven(0, 1), "You are forgiven 1 card"),
        (events.HandsSwapped(1, 0, (None, None), (5, 1)), "Ann swaps hands with you: 1 card for 5"),
        (events.HandsRotated(1, 1, (None,) * 3, (1, 2, 3)), "Every hand moves on to the next seat"),
        (events.HandsRotated(1, 2, (None,) * 3, (1, 2, 3)), "Every hand moves on to the next seat, 2 times"),
        (events.LastCardLeft(1), "Ann has one card left"),
        (events.LastCardLeft(0), "You have one card left"),
        (events.Called(2), "Bo calls the last card"),
        (events.Caught(0, 1), "You catch Ann"),
        (events.Caught(1, 0), "Ann catches you"),
        (events.TurnBegun(1, skips=1), "Ann is to be skipped, unless a card answers"),
        (events.MatchEnded((1,), (3, 1, 9)), "Ann wins the match"),
        (events.MatchEnded((0,), (3, 1, 9)), "You win the match"),
        (events.MatchEnded((1, 0), (3, 1, 9)), "Ann and you share the match"),
    ],
)  # fmt: skip
def test_each_event_is_a_sentence(event: Event, line: str) -> None:
    """Each event is told in a sentence, to the person as "you"."""
    assert [line] == told(event)


def test_what_is_told_by_another_event() -> None:
    """That a penalty is paid, and that a turn has begun, is clear from what was told before."""
    assert [] == told(events.PenaltyPaid(0, 2)) + told(events.TurnBegun(1)) + told(events.TurnBegun(1, owed=2))


def test_a_deal() -> None:
    """A deal tells who deals, how many cards, and the starter; in a playoff some seats get none."""
    dealt = events.Dealt(1, (None,) * 3, (0, 5, 5), QUEEN, QUEEN.suit, 41)
    assert ["Ann deals 5 cards each; the starter is Q♠"] == told(dealt)


def test_the_end_of_a_round() -> None:
    """The end tells who won, what the others still held and what it counts, and the points where there are any."""
    held = ["You still held 7♥ (57 points)", "Bo still held Q♠ (2 points)"]
    assert ["Ann wins the round", *held, "Points: you 57, Ann 0, Bo 2"] == told(ended())
    assert "Cleo still held 7♥ (57 points)" == told(ended(), OPEN)[1]
    assert ["You and Bo share the round", *held] == told(ended(winners=(0, 2), points=None))
    blocked = told(ended(winners=(), blocked=True))
    assert ["Nobody can move: the round is blocked", "Nobody wins the round"] == blocked[:2]


def test_totals_of_a_match() -> None:
    """In a match with points the totals follow."""
    event = ended()
    counted = events.RoundEnded(event.result, event.hands, (60, 1, 2))
    assert "Totals: you 60, Ann 1, Bo 2" == told(counted)[-1]
    nothing = events.RoundEnded(ended(points=None).result, event.hands, (0, 0, 0))
    assert not any(line.startswith("Totals") for line in told(nothing))


def test_a_pass_is_told() -> None:
    """No event says that a seat passes, so its move does; one that is skipped is told by the event."""
    assert ["You pass"] == text(reported(TABLE, ce.Pass(), [events.TurnBegun(1, passes=1)], CAST))


def test_seats_without_names() -> None:
    """Seats without names have their numbers."""
    cast = Cast((), reader=None)
    assert ("Seat 1 draws", "seat 1", "Seat 0 and seat 1") == (cast.does(1, "draw"), cast.whom(1), cast.all_of([0, 1]))


@given(states(), st.data())
def test_hidden_cards_are_not_told(table: ce.State, data: st.DataObject) -> None:
    """Of two deals that look alike to a seat, it is told the same: no card of another hand is named."""
    moves = ce.legal_moves(table)
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    after, happened = ce.advance(table, move)
    for seat in range(len(table.hands)):
        seen = [ce.redact(event, seat) for event in happened]
        lines = list(reported(table, move, seen, Cast((), reader=seat)))
        named = {part for line in lines for part in line if isinstance(part, Card)}
        known = {*table.hands[seat], *after.hands[seat], *after.pile, *table.pile}
        if not after.is_over:
            assert named <= known
