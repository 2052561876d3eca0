"""Events and views that do not belong together are refused, and no view is built of them."""

from __future__ import annotations

from typing import Any

import pytest

import crazyeights as ce
from crazyeights import events
from crazyeights.deck import PACK

untyped: Any = ce
TABLE = ce.position(ce.presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C 4C")
SEEN = ce.view(TABLE, 0)
CARD = ce.Card.parse("KD")


def test_an_event_is_folded_once() -> None:
    """The same card cannot leave a hand twice."""
    played = ce.advance(TABLE, ce.Play("7H")).events[0]
    with pytest.raises(ce.CrazyEightsError, match="once each"):
        ce.observe(ce.observe(SEEN, played), played)


@pytest.mark.parametrize(
    "event",
    [
        events.CardsDrawn(9, 1, None),
        events.CardsDrawn(1, 5, None),
        events.CardsPlayed(1, (), None),
        events.CardsPlayed(1, (CARD, CARD, CARD), None),
        events.HandsSwapped(0, 1, ((CARD,), ()), (5, 9)),
        events.TurnBegun(99),
        events.MatchEnded((0,), (1,)),
    ],
    ids=str,
)
def test_what_cannot_follow(event: ce.Event) -> None:
    """An event of another table, or out of order, is refused and leaves the view as it was."""
    before = hash(SEEN)
    with pytest.raises(ce.CrazyEightsError):
        ce.observe(SEEN, event)
    assert before == hash(SEEN)


@pytest.mark.parametrize("value", [None, 1, "7H", ce.Draw()], ids=str)
def test_what_is_no_event(value: object) -> None:
    """A value of another type is neither redacted nor folded, so that nothing passes a server by mistake."""
    with pytest.raises(ce.CrazyEightsError, match="no event"):
        untyped.redact(value, 0)
    with pytest.raises(ce.CrazyEightsError, match="no event"):
        untyped.observe(SEEN, value)


@pytest.mark.parametrize("value", [None, "view", TABLE], ids=["nothing", "text", "a State"])
def test_what_is_no_view(value: object) -> None:
    """Only a view can be folded over, and only of a view can tables be sampled."""
    with pytest.raises(ce.CrazyEightsError):
        untyped.observe(value, events.TurnBegun(0))
    with pytest.raises(ce.CrazyEightsError):
        untyped.sample(value, 1)


def test_no_sample_halfway_through_a_move() -> None:
    """Where a seat has played the card that it drew and its turn is not told to be over, no table has such a view."""
    rules = ce.presets.STARTER_RULES
    held = ce.cards("7H 8C 2D 3D JS 6S")
    pile = [card for card in PACK if card not in held] + list(ce.cards("6S"))
    table = ce.position(rules, hands=["7H 8C", "2D 3D"], pile=pile, stock="JS", turn=1)
    table = ce.apply(table, ce.Draw())
    played, begun = ce.advance(table, ce.Play("JS")).events
    halfway = ce.observe(ce.view(table, 0), played)
    with pytest.raises(ce.CrazyEightsError, match="all events"):
        ce.sample(halfway, 1)
    whole = ce.observe(halfway, begun)
    assert whole == ce.view(ce.sample(whole, 1), 0)


def test_a_seed_is_a_plain_number_or_text() -> None:
    """A subclass that writes itself otherwise deals as the number or text that it is."""

    class Other(str):
        __slots__ = ()

        def __str__(self) -> str:
            return "other"

    rules = ce.presets.STARTER_RULES
    assert ce.deal(rules, players=2, seed="plain") == ce.deal(rules, players=2, seed=Other("plain"))
    assert ce.start_match(rules, players=2, seed="plain") == ce.start_match(rules, players=2, seed=Other("plain"))
    assert ce.draw_for_dealer(2, seed="plain") == ce.draw_for_dealer(2, seed=Other("plain"))
