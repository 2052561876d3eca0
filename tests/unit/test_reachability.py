"""What is refused when a table comes from outside, value by value, and which value is named."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

import crazyeights as ce
from crazyeights.phases import Naming, Over, Owing, Skipping, Turn
from crazyeights.reachability import StateForm, ViewForm
from crazyeights.reachability.faults import Unreachable
from tests.unit.unreached import refused, refused_view, taken

PLAIN = ce.RuleSet(reshuffle=ce.Reshuffle.NEVER)
CALLS = ce.RuleSet(last_card=ce.LastCardRule(mode=ce.LastCard.CALL))
TWOS = ce.RuleSet(powers={ce.Rank.TWO: ce.Power(draw=2)}, penalty=ce.PenaltyRule(answer=ce.Answer.ANY_DRAW))
SKIPS = ce.RuleSet(powers={ce.Rank.QUEEN: ce.Power(skip=1)}, skip_answer=True)
LEFT = ce.RuleSet(round_ends=ce.RoundEnds.ONE_LEFT)
EMPTIED = ce.RuleSet(reshuffle=ce.Reshuffle.WHEN_EMPTIED)
PLAYOFFS = ce.RuleSet(target=1, tie_break=ce.TieBreak.PLAYOFF)
HUGE = 10**5000


def laid(rules: ce.RuleSet = PLAIN, hands: str = "7H 8C/QS 2D/4C 5C", pile: str = "3D 6H", **more: Any) -> ce.State:  # noqa: ANN401
    """Return a position of three seats."""
    known: dict[str, Any] = {"stock": "3C 4D"} | more
    return ce.position(rules, hands=hands.split("/"), pile=pile, **known)


WRONG: list[tuple[ce.State, dict[str, Any], tuple[str | int, ...]]] = [
    (laid(), {"hands": ce.deal(PLAIN, players=7, seed=1).hands * 2}, ("hands",)),
    (laid(), {"members": (0, 1, HUGE)}, ("members", 2)),
    (laid(), {"members": (0, 2, 1)}, ("members", 2)),
    (laid(), {"members": (0,)}, ("members",)),
    (laid(), {"members": (0, 1), "players": 2}, ("members",)),
    (laid(), {"places": (-1,)}, ("places", 0)),
    (laid(), {"places": (1, 1)}, ("places",)),
    (laid(), {"places": (1,)}, ("places",)),
    (laid(LEFT), {"places": (1,)}, ("members",)),
    (
        laid(LEFT, "7H/QS/4C"),
        {"places": (1,), "members": (0, 2), "hands": (ce.cards("7H"), (), ce.cards("4C"))},
        ("places",),
    ),
    (laid(), {"players": HUGE}, ("players",)),
    (laid(), {"dealer": -HUGE}, ("dealer",)),
    (laid(), {"seed": HUGE}, ("seed",)),
    (laid(), {"shuffles": -1}, ("shuffles",)),
    (laid(), {"shuffles": HUGE}, ("shuffles",)),
    (laid(LEFT, "7H/QS/4C", "6H", stock=""), {"shuffles": 1}, ("shuffles",)),
    (laid(LEFT), {"shuffles": 1}, ("pile",)),
    (laid(attrs.evolve(LEFT, multi_play=True), pile="2C 9H 9D 9S"), {"shuffles": 1}, ("pile",)),
    (laid(), {"pile": ()}, ("pile",)),
    (laid(), {"pile": ce.cards("7H")}, ("pile", 0)),
    (
        ce.position(attrs.evolve(PLAIN, ranks=tuple(ce.Rank)[3:], name="Few"), hands=["7H", "9C"], pile="6H"),
        {"stock": ce.cards("3C")},
        ("stock", 0),
    ),
    (laid(), {"hands": (ce.cards("7H"), (), ce.cards("4C"))}, ("hands", 1)),
    (laid(), {"suit": None}, ("suit",)),
    (laid(), {"suit": ce.Suit.CLUBS}, ("suit",)),
    (laid(EMPTIED, stock=""), {"phase": Turn(0, 1, passes=1)}, ("stock",)),
    (laid(), {"phase": Turn(0, HUGE)}, ("phase", "direction")),
    (laid(), {"phase": Turn(3, 1)}, ("phase", "seat")),
    (laid(), {"phase": Naming(2, 1), "suit": None}, ("phase",)),
    (laid(), {"phase": Turn(0, 1, HUGE)}, ("phase", "drawn")),
    (laid(), {"phase": Turn(0, 1, 1)}, ("phase", "card")),
    (laid(), {"phase": Turn(0, 1, 0, ce.Card.parse("7H"))}, ("phase", "card")),
    (laid(), {"phase": Turn(0, 1, 1, ce.Card.parse("KS"))}, ("phase", "card")),
    (laid(), {"phase": Turn(1, 1, 1, ce.Card.parse("QS"))}, ("phase", "card")),
    (
        laid(attrs.evolve(PLAIN, draw=ce.DrawRule(limit=2)), "7H 8C 4H/QS/4C"),
        {"phase": Turn(0, 1, 2, ce.Card.parse("7H"))},
        ("phase", "drawn"),
    ),
    (
        laid(attrs.evolve(PLAIN, draw=ce.DrawRule(when=ce.DrawWhen.STUCK))),
        {"phase": Turn(0, 1, 1, ce.Card.parse("7H"))},
        ("phase", "drawn"),
    ),
    (laid(), {"phase": Turn(0, 1, passes=1)}, ("phase", "passes")),
    (laid(stock=""), {"phase": Turn(0, 1, passes=3)}, ("phase", "passes")),
    (laid(stock=""), {"phase": Turn(0, 1, passes=-HUGE)}, ("phase", "passes")),
    (laid(stock=""), {"phase": Turn(1, 1, passes=1)}, ("phase", "passes")),
    (laid(TWOS), {"phase": Owing(0, 1, HUGE)}, ("phase", "owed")),
    (laid(TWOS, pile="3D 2H"), {"phase": Owing(0, 1, 4)}, ("phase", "owed")),
    (laid(TWOS, pile="2S 2H"), {"phase": Owing(0, 1, 0)}, ("phase", "owed")),
    (laid(), {"phase": Skipping(0, 1, 1)}, ("phase",)),
    (laid(SKIPS, pile="3D QD"), {"phase": Skipping(0, 1, 2)}, ("phase", "skips")),
    (laid(SKIPS, pile="3D QD"), {"phase": Skipping(0, 1, -1)}, ("phase", "skips")),
    (laid(SKIPS, pile="QD"), {"phase": Skipping(0, 1, 1)}, ("phase", "skips")),
    (laid(), {"due": (1,)}, ("due",)),
    (laid(CALLS), {"due": (1,)}, ("due", 0)),
    (laid(CALLS, "7H/QS/4C"), {"due": (0,)}, ("due", 0)),
    (laid(CALLS, "7H/QS/4C"), {"due": (2, 1)}, ("due", 1)),
    (laid(CALLS, "7H/QS/4C"), {"due": (2,)}, ("due",)),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_the_wrong_value_is_named(number: int) -> None:
    """A table is accepted as it was laid out; with one value that no game leads to, the error names this value."""
    table, changes, path = WRONG[number]
    assert StateForm.of(table).value() == table
    error = refused(table, **changes)
    assert error.path == path
    assert error.sentence == str(error)
    assert not error.sentence.endswith(".")
    assert len(error.sentence) < 300


def ended(blocked: bool = False) -> ce.State:  # noqa: FBT001, FBT002
    """Return a round that is over: seat 0 has gone out, or nobody could move."""
    if not blocked:
        return ce.apply(laid(hands="6D/QS 2D/4C 5C"), ce.Play("6D"))
    table = laid(hands="7S/QS 2D/4C 5C", stock="", pile="3D 6H")
    for _ in range(3):
        table = ce.apply(table, ce.Pass())
    return table


def test_the_end_of_a_round_is_counted_again() -> None:
    """How a round ended follows from its hands, and somebody has gone out or nobody can move."""
    for table in (ended(), ended(blocked=True)):
        assert StateForm.of(table).value() == table
        assert isinstance(table.phase, Over)
        wrong = attrs.evolve(table.phase.result, hand_points=(1, 2, 3))
        assert refused(table, phase=attrs.evolve(table.phase, result=wrong)).path == ("phase", "result")
        assert refused(table, due=(1,)).path == ("due",)
    assert refused(ended(), places=(0, 1)).path == ("places",)
    assert refused(ended(), stock=(), pile=ce.cards("3D KC 6D")).path == ("places",)
    block = ended(blocked=True)
    assert refused(block, stock=ce.cards("KH")).path == ("phase", "result", "blocked")
    assert refused(block, pile=ce.cards("3D 7C"), suit=ce.Suit.CLUBS).path == ("phase", "result", "blocked")


def test_a_wild_starter_is_named_only_as_it_was_dealt() -> None:
    """While the dealer names a suit, every card lies as the seed deals it."""
    rules = attrs.evolve(PLAIN, starter=ce.Starter.DEALER_NAMES)
    seed = next(seed for seed in range(99) if isinstance(ce.deal(rules, players=3, seed=seed).phase, Naming))
    table = ce.deal(rules, players=3, seed=seed)
    assert StateForm.of(table).value() == table
    assert refused(table, seed=seed + 1).path == ("phase",)
    assert refused(table, phase=Naming(0, -1)).path == ("phase",)
    assert refused(table, phase=Naming(1, 1)).path == ("phase",)
    assert refused(table, stock=table.stock[::-1]).path == ("phase",)
    assert refused(table, stock=table.stock[1:]).path == ("phase",)
    seen = ce.view(table, 1)
    assert ViewForm.of(seen).value() == seen
    named = ce.apply(table, ce.legal_moves(table)[0])
    assert taken(named)


STARTING = attrs.evolve(TWOS, starter_powers=True, skip_answer=True, starter=ce.Starter.DEALER_NAMES)


def started(rules: ce.RuleSet, kind: type[Owing | Skipping]) -> ce.State:
    """Return a deal whose starter acts."""
    deals = (ce.deal(rules, players=3, seed=seed) for seed in range(2000))
    named = (ce.apply(deal, ce.legal_moves(deal)[0]) if deal.suit is None else deal for deal in deals)
    return next(table for table in named if isinstance(table.phase, kind))


@pytest.mark.parametrize("wild", [False, True])
def test_a_starter_acts_only_as_it_was_dealt(wild: bool) -> None:  # noqa: FBT001
    """What the starter makes somebody owe, or skips, is there only in the deal of the seed; answers add to it."""
    powers = {ce.Rank.TWO: ce.Power(draw=2, wild=wild), ce.Rank.QUEEN: ce.Power(skip=2, wild=wild)}
    rules = attrs.evolve(STARTING, powers=powers)
    owing, skipping = started(rules, Owing), started(rules, Skipping)
    for table in (owing, skipping, ce.apply(skipping, ce.Pass())):
        assert taken(table)
        path = ("phase", "owed" if table is owing else "skips")
        assert refused(table, seed="another").path == path
        assert refused(table, stock=table.stock[1:]).path == path
    assert refused(owing, phase=Owing(1, 1, 3)).path == ("phase", "owed")
    assert refused(owing, phase=Owing(2, 1, 2)).path == ("phase", "owed")
    assert refused(owing, shuffles=1).path == ("phase", "owed")
    seen = ce.view(owing, None)
    assert ViewForm.of(seen).value() == seen


def answered_starter(**knobs: Any) -> ce.State:  # noqa: ANN401
    """Return a deal whose starter was answered by the next seat."""
    rules = attrs.evolve(STARTING, **knobs)
    for seed in range(5000):
        table = ce.deal(rules, players=3, seed=seed)
        plays = [move for move in ce.legal_moves(table) if isinstance(move, ce.Play)]
        if isinstance(table.phase, Owing) and plays:
            return ce.apply(table, plays[0])
    raise AssertionError


def test_an_answered_starter_lies_below() -> None:
    """An answer to the starter adds to it, and the stock and the other hands are those of the deal."""
    table = answered_starter()
    assert table.phase == Owing(2, 1, 4)
    assert taken(table)
    path = ("phase", "owed")
    assert refused(table, seed="another").path == path
    assert refused(table, stock=table.stock[1:]).path == path
    assert refused(table, stock=(*table.stock[1:], table.stock[0])).path == path
    swapped = (table.hands[2], table.hands[1], table.hands[0])
    assert refused(table, hands=swapped).path == path
    loose = answered_starter(powers={ce.Rank.TWO: ce.Power(draw=2), ce.Rank.NINE: ce.Power(rotate=True)})
    assert taken(loose)


def test_what_a_playoff_is() -> None:
    """Fewer seats than there are have a part in a playoff only, in a round from the whole deck."""
    match = ce.start_match(PLAYOFFS, players=3, seed=1)
    table = match.state
    playoff: dict[str, Any] = {"members": (0, 1), "players": 2, "dealer": 0}
    hands = (*table.hands[:2], ())
    stock = (*table.stock, *table.hands[2])
    turn = Turn(0, 1)
    assert taken(table, **playoff, hands=hands, stock=stock, phase=turn)
    assert refused(table, **playoff, hands=hands, stock=table.stock, phase=turn).path == ("stock",)
    assert refused(table, **playoff, stock=table.stock, phase=turn).path == ("hands", 2)


def test_calls_that_are_due_were_plays() -> None:
    """A call is due of a seat whose play lies on the pile, and is so no more once the seat is in turn."""
    table = ce.apply(laid(CALLS, "6D 9C/QS 2D/4C 5C"), ce.Play("6D"))
    assert table.due == (0,)
    assert taken(table)
    assert refused(table, pile=ce.cards("3S 6D")).path == ("due",)
    caught = ce.apply(table, ce.Catch(1, 0))
    assert taken(caught)


def test_a_catch_can_leave_the_caught_seat_its_card_and_the_whole_penalty() -> None:
    """Who was caught holds its last card and the penalty; who has drawn then has nothing left but a pass."""
    rules = ce.presets.LAST_CARD.vary(reshuffle=ce.Reshuffle.NEVER)
    table = ce.position(rules, hands=["7H 4S", "9C 3C", "5C 6C KC KD"], pile="7D", stock="2S 3S 4C")
    for text in ("7H", "draw", "@2?0"):
        table = ce.apply(table, ce.parse_move(text))
    assert (3, (ce.Pass(),)) == (len(table.hands[0]), ce.legal_moves(table))
    assert taken(table)


def test_a_catch_can_take_the_last_cards() -> None:
    """After a draw a seat may be left with the pass alone, but only if a caught seat took the last cards."""
    rules = attrs.evolve(CALLS, reshuffle=ce.Reshuffle.NEVER, draw=ce.DrawRule(limit=3))
    table = ce.apply(laid(rules, "6D 9C/QS 2S/4C 5C", stock="KC 9S TS"), ce.Play("6D"))
    table = ce.apply(table, ce.Draw())
    assert isinstance(table.phase, Turn)
    assert table.phase.drawn == 1
    after = ce.apply(table, ce.Catch(2, 0))
    assert ce.legal_moves(after) == (ce.Pass(),)
    assert taken(after)
    assert refused(table, stock=()).path == ("phase", "card")


def test_who_went_out_played_a_last_card() -> None:
    """The pile shows the last cards of the seats that went out, unless it was shuffled since."""
    table = ce.apply(laid(LEFT, "6D/QS 2D/4C 5C"), ce.Play("6D"))
    assert table.places == (0,)
    assert taken(table)
    assert refused(table, pile=ce.cards("3S 6D")).path == ("places",)
    over = laid(LEFT, "6D/QD/4C 5C")
    for card in ("6D", "QD"):
        over = ce.apply(over, ce.Play(card))
    assert over.is_over
    after = ce.apply(ce.apply(laid(LEFT, "6D/QD/4H"), ce.Play("6D")), ce.Play("QD"))
    assert after.is_over
    assert taken(after)
    assert refused(after, pile=ce.cards("6H QH"), suit=ce.Suit.HEARTS).path == ("places",)
    assert refused(after, places=(0, 1)).path == ("places",)


def test_cards_that_a_final_power_draws_are_there() -> None:
    """Where final powers act, the next seat has taken the cards, as far as there were any."""
    rules = attrs.evolve(TWOS, finish_powers_act=True)
    over = ce.apply(laid(rules, "2H/QS/4C", stock="KC 9S TS"), ce.Play("2H"))
    assert taken(over)
    assert over.result is not None
    poor = ce.apply(laid(attrs.evolve(rules, finish_powers_act=False), "2H/QS/4C"), ce.Play("2H"))
    assert refused(poor, rules=rules).path == ("places",)
    emptied = attrs.evolve(rules, reshuffle=ce.Reshuffle.WHEN_EMPTIED)
    turned = ce.apply(laid(emptied, "2H/QS/4C", stock="KC"), ce.Play("2H"))
    assert turned.shuffles > 0
    assert taken(turned)
    assert refused(turned, stock=(), pile=(*turned.stock, *turned.pile), shuffles=0).path == ("places",)


def test_chains_that_were_shuffled_below() -> None:
    """Where the pile becomes the stock at once, the earlier cards of a chain of penalties lie in the stock."""
    rules = attrs.evolve(TWOS, reshuffle=ce.Reshuffle.WHEN_EMPTIED)
    table = laid(rules, "2H 9C/2S 9S/2C 9H", pile="3D 6H", stock="")
    first = ce.apply(table, ce.Play("2H"))
    assert first.shuffles == 1
    assert taken(first)
    second = ce.apply(first, ce.Play("2S"))
    assert second.phase == Owing(2, 1, 4)
    assert taken(second)
    assert refused(second, phase=Owing(2, 1, 6)).path == ("phase", "owed")
    assert refused(first, phase=Owing(1, 1, 1)).path == ("phase", "owed")
    assert refused(first, stock=()).path == ("phase", "owed")


def test_hands_that_can_be_seen() -> None:
    """A view shows the hand of its seat only, all of them once the round is over, and as many cards as it says."""
    table = laid(stock="3C 4D")
    seen = ce.view(table, 0)
    assert ViewForm.of(seen).value() == seen
    assert refused_view(seen, seat=3).path == ("seat",)
    assert refused_view(seen, seat=1).path == ("hands", 0)
    assert refused_view(seen, sizes=(2, 2)).path == ("sizes",)
    assert refused_view(seen, sizes=(3, 2, 2)).path == ("sizes", 0)
    assert refused_view(seen, sizes=(2, -HUGE, 2)).path == ("sizes", 1)
    assert refused_view(seen, stock_size=-1).path == ("stock_size",)
    assert refused_view(seen, stock_size=HUGE).path == ("stock",)
    assert refused_view(seen, moves=()).path == ("moves",)
    assert refused_view(ce.view(table, None), moves=(ce.Draw(),)).path == ("moves",)
    assert refused_view(seen, phase=Turn(1, 1, 1, ce.Card.parse("QS")), moves=()).path == ("phase", "card")


def test_totals_of_a_match() -> None:
    """Totals are those with which the round was dealt, and what it scored."""
    match = ce.start_match(PLAYOFFS, players=3, seed=1)
    seen = ce.view(match, None)
    assert ViewForm.of(seen).value() == seen
    assert refused_view(seen, totals=(0, 0)).path == ("totals",)
    assert refused_view(seen, totals=(0, -1, 0)).path == ("totals", 1)
    assert refused_view(seen, totals=(0, 5, 0)).path == ("totals",)
    fewer: dict[str, Any] = {"players": 2, "members": (0, 1), "sizes": (7, 7, 0), "stock_size": 37, "phase": Turn(1, 1)}
    assert refused_view(seen, **fewer, totals=(0, 0, 0)).path == ("totals",)
    scoreless = ce.start_match(attrs.evolve(PLAIN, scoring=ce.Scoring.NOBODY), players=3, seed=1)
    assert refused_view(ce.view(scoreless, None), totals=(0, 1, 0)).path == ("totals",)
    while not match.state.is_over:
        match = ce.apply(match, ce.legal_moves(match)[0])
    over = ce.view(match, None)
    assert ViewForm.of(over).value() == over


def test_calls_of_seats_that_cannot_call() -> None:
    """A call is due of a seat that is in the round, while the round goes on."""
    rules = attrs.evolve(CALLS, round_ends=ce.RoundEnds.ONE_LEFT)
    table = ce.apply(laid(rules, "6D/QS 2D/4C 5C"), ce.Play("6D"))
    assert refused(table, due=(0,)).path == ("due", 0)
    over = ce.apply(laid(CALLS, "6D/QS/4C 5C"), ce.Play("6D"))
    assert refused(over, due=(1,)).path == ("due",)


def test_sums_of_penalties() -> None:
    """What is owed is a sum of penalties, of cards on the pile and of cards that lay below it."""
    several = attrs.evolve(TWOS, multi_play=True)
    assert taken(laid(several, "7H 8C/QS 9D/4C 5C", pile="2C 2D 2H 2S"), phase=Owing(0, 1, 6))
    assert refused(laid(several, "7H 8C/QS 9D/4C 5C", pile="2C 2D 2H 2S"), phase=Owing(0, 1, 8)).path == (
        "phase",
        "owed",
    )
    emptied = attrs.evolve(TWOS, reshuffle=ce.Reshuffle.WHEN_EMPTIED)
    table = laid(emptied, "7H 8C/QS 9D/4C 5C", pile="2H", stock="2S 3D")
    assert taken(table, phase=Owing(0, 1, 4), shuffles=1)
    assert not taken(table, phase=Owing(0, 1, 6), shuffles=1)
    unanswered = laid(attrs.evolve(emptied, penalty=ce.PenaltyRule()), "7H 8C/QS 9D/4C 5C", pile="2H", stock="2S 3H")
    assert taken(unanswered, phase=Owing(0, 1, 2), shuffles=1)
    assert not taken(unanswered, phase=Owing(0, 1, 4), shuffles=1)
    endless = laid(attrs.evolve(emptied, last_card=CALLS.last_card), "7H 8C/QS 9D/4C 5C", pile="2H", stock="2S 3D")
    assert taken(endless, phase=Owing(0, 1, 40), shuffles=9)
    assert not taken(endless, phase=Owing(0, 1, 41), shuffles=9)
    deck = sorted(table.tables.hands.deck)
    powers = {card: ce.Power(draw=2 ** min(at, 40)) for at, card in enumerate(deck)}
    many = ce.position(
        attrs.evolve(emptied, powers=powers), hands=[deck[-1:], deck[-2:-1]], pile=deck[:1], stock=deck[1:-2]
    )
    assert taken(many, phase=Owing(0, 1, 12345), shuffles=HUGE)
    assert not taken(laid(STARTING), phase=Owing(0, 1, 2))


def test_a_block_after_some_went_out() -> None:
    """A round can be blocked among those who are left, if the pile shows the last cards of the others."""
    rules = attrs.evolve(LEFT, reshuffle=ce.Reshuffle.NEVER)
    table = ce.apply(laid(rules, "6D/QS 2C/4C 5C", stock=""), ce.Play("6D"))
    table = ce.apply(ce.apply(table, ce.Pass()), ce.Pass())
    assert table.is_over
    assert table.places == (0,)
    assert taken(table)
    assert refused(table, pile=ce.cards("3S 6D")).path == ("places",)


def test_a_stock_that_was_empty_at_the_end() -> None:
    """Where the pile becomes the stock at once, a long pile beside an empty stock ends no round after a shuffle."""
    over = ce.apply(laid(EMPTIED, "6D/QS/4C", stock="", pile="3D 4D 6H"), ce.Play("6D"))
    assert taken(over)
    assert not taken(over, shuffles=1, pile=ce.cards("3D 4D 6D"), stock=())


def test_a_form_has_every_value_under_its_name() -> None:
    """What stands in a form is what the table and the view call so, so that the order of their values is that of it."""
    table = ce.deal(ce.presets.LAST_CARD, players=3, seed=1)
    seen = ce.view(table, 0)
    for form, whole in ((StateForm.of(table), table), (ViewForm.of(seen), seen)):
        named = {"players": 3, "members": (0, 1, 2), "moves": seen.menu}
        for field in attrs.fields(type(form)):
            there = named[field.name] if field.name in named else getattr(whole, field.name)
            assert getattr(form, field.name) == there, field.name


def test_an_error_travels() -> None:
    """The error can be pickled and keeps what it says."""
    error = pickle.loads(pickle.dumps(Unreachable(("phase", "owed"), "owed is 3; it is 2")))  # noqa: S301
    assert (error.path, str(error)) == (("phase", "owed"), "owed is 3; it is 2")
    assert isinstance(error, ce.CrazyEightsError)
