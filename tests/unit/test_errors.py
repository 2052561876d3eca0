"""How the library says no: what messages look like, and that errors keep what they hold."""

import copy
import pickle
from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce

RULES = ce.presets.STARTER_RULES
TABLE = ce.position(RULES, hands=["7C 4D 8S", "QS"], pile="9H", stock="2C")
HUGE = 10**5000
"""More digits than Python prints."""


def refused(call: Callable[[], object]) -> ce.CrazyEightsError:
    """Return the error of the library that this ends in."""
    with pytest.raises(ce.CrazyEightsError) as caught:
        call()
    return caught.value


def untyped(function: object) -> Callable[..., object]:
    """Return a function as a caller without a type checker calls it."""
    return cast(Callable[..., object], function)


def ranks(text: str) -> tuple[ce.Rank, ...]:
    """Return ranks from text."""
    return tuple(map(ce.Rank.parse, text.split()))


REFUSED: dict[str, tuple[type[ce.CrazyEightsError], Callable[[], object], tuple[str, ...]]] = {
    # the kind of error, what ends in it, and what its message has to say: the value and the way out
    "card": (ce.NotationError, lambda: ce.Card.parse("1H"), ("'1H'", "8C")),
    "suit": (ce.NotationError, lambda: ce.Suit.parse("X"), ("'X'", "C, D, H, S")),
    "rank": (ce.NotationError, lambda: ce.Rank.parse("1"), ("'1'", "A, 2 to 9")),
    "cards": (ce.NotationError, lambda: ce.cards("7H 1H"), ("'7H 1H'", "place 3", "8C")),
    "move": (ce.NotationError, lambda: ce.parse_move("8C=X"), ("'8C=X'", "place 3", "8C=H")),
    "call": (ce.NotationError, lambda: untyped(ce.Play)("7H", call="yes"), ("'yes'", "True or False")),
    "seat": (ce.SeatError, lambda: ce.legal_moves(TABLE, 2), ("2", "0 to 1")),
    "seat of a move": (ce.SeatError, lambda: untyped(ce.Call)("one"), ("'one'", "number")),
    "seat of a view": (ce.SeatError, lambda: ce.legal_moves(ce.view(TABLE, 0), 1), ("1", "seat 0")),
    "players": (ce.DealError, lambda: ce.deal(RULES, players=9, seed=1), ("9", "2 to 4")),
    "no players": (ce.DealError, lambda: untyped(ce.deal)(RULES, players="2", seed=1), ("'2'", "2 to 4")),
    "seed": (ce.DealError, lambda: untyped(ce.deal)(RULES, players=2, seed=1.5), ("1.5", "an int nor a text")),
    "dealer": (ce.SeatError, lambda: ce.deal(RULES, players=2, seed=1, dealer=2), ("2", "0 to 1")),
    "shuffle": (ce.DealError, lambda: ce.shuffled("7H", 1, -1), ("-1", "from 0 on")),
    "drawers": (ce.DealError, lambda: ce.draw_for_dealer(53, seed=1), ("53", "from 2 to 52")),
    "totals": (
        ce.DealError,
        lambda: ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1, totals=[1]),
        ("1 totals", "2 players"),
    ),
    "rules": (ce.RuleSetError, lambda: ce.RuleSet(draw={"limit": 0}), ("draw.limit", "0", "1 or more")),
    "knob": (ce.RuleSetError, lambda: RULES.vary(starters=1), ("'starters'", "'starter'")),
    "preset": (ce.RuleSetError, lambda: ce.presets.named("mau"), ("'mau'", "mau-mau")),
    "points": (
        ce.RuleSetError,
        lambda: ce.points(
            "2C",
            ce.RuleSet(
                name="ours", ranks=ranks("7 8"), points=dict.fromkeys(ranks("7 8"), 1), hand_size={2: 1}, players=(2, 3)
            ),
        ),
        ("2", "lacks that rank"),
    ),
    "position": (ce.PositionError, lambda: ce.position(RULES, hands=["7H", "7H"], pile="9C"), ("7H", "2 times")),
    "document": (
        ce.CodecError,
        lambda: ce.loads('{"crazyeights": 1, "event": {"type": "Called", "seat": "1"}}'),
        ("$.event.seat", "'1'", "a whole number"),
    ),
    "illegal": (
        ce.IllegalMove,
        lambda: ce.apply(TABLE, ce.Play("7C")),
        ("7C", ce.Refusal.DOES_NOT_FIT.value, "8S=C, 8S=D, 8S=H, 8S=S, draw"),
    ),
}


@pytest.mark.parametrize(("kind", "call", "parts"), REFUSED.values(), ids=REFUSED.keys())
def test_the_value_and_the_way_out(
    kind: type[ce.CrazyEightsError], call: Callable[[], object], parts: tuple[str, ...]
) -> None:
    """A message names the value and the way out, begins in lower case and ends without a full stop."""
    error = refused(call)
    assert kind is type(error)
    assert isinstance(error, ValueError)
    message = str(error)
    for part in parts:
        assert part in message
    assert not message[0].isupper()
    assert not message.endswith((".", "!"))
    assert "\n" not in message


def test_sentences_for_players() -> None:
    """Every reason is a sentence of its own in lower case, without a full stop."""
    sentences = [refusal.value for refusal in ce.Refusal]
    assert len(set(sentences)) == len(sentences)
    for sentence in sentences:
        assert sentence[0].islower()
        assert sentence[-1].isalpha()


@pytest.mark.parametrize(("kind", "call"), [(kind, call) for kind, call, _ in REFUSED.values()], ids=REFUSED.keys())
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_errors_travel(kind: type[ce.CrazyEightsError], call: Callable[[], object], protocol: int) -> None:
    """A pickle or a copy of an error is of the same kind and holds the same message and the same values."""
    error = refused(call)
    for back in (pickle.loads(pickle.dumps(error, protocol)), copy.copy(error), copy.deepcopy(error)):  # noqa: S301
        assert kind is type(back)
        assert str(error) == str(back)
        assert vars(error) == vars(back)


def test_all_problems_at_once() -> None:
    """An error of several things holds a sentence for each and shows them all."""
    error = ce.PositionError(iter(["one thing", "another thing"]))
    assert ("one thing", "another thing") == error.problems
    assert "one thing; another thing" == str(error)


def test_an_illegal_move_lists_some_legal_ones() -> None:
    """The message lists the legal moves, at most twelve of them, and says how many more there are, or that none is."""
    moves = tuple(ce.Play(card) for card in ce.cards("AC 2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 2D"))
    over = ce.Refusal.OVER
    assert str(ce.IllegalMove(ce.Draw(), over, moves)).endswith(
        "legal: AC, 2C, 3C, 4C, 5C, 6C, 7C, 9C, TC, JC, QC, KC, and 2 more"
    )
    assert str(ce.IllegalMove(ce.Draw(), over, moves[:12])).endswith("JC, QC, KC")
    assert "illegal move draw: the game is over; legal: nothing" == str(ce.IllegalMove(ce.Draw(), over, ()))


def test_a_refused_value_is_held_whole() -> None:
    """An error holds the move, the reason and what would have been legal."""
    error = refused(lambda: ce.apply(TABLE, ce.Play("7C")))
    assert isinstance(error, ce.IllegalMove)
    assert (ce.Play("7C"), ce.Refusal.DOES_NOT_FIT) == (error.move, error.refusal)
    assert ce.legal_moves(TABLE) == error.legal


LONG = "x" * 1_000_000
LONG_VALUES: dict[str, Callable[[], object]] = {
    "card": lambda: ce.Card.parse(LONG),
    "cards": lambda: ce.cards(LONG),
    "suit": lambda: ce.Suit.parse(LONG),
    "move": lambda: ce.parse_move(LONG),
    "moves of another type": lambda: untyped(ce.apply)(TABLE, LONG),
    "seat": lambda: untyped(ce.legal_moves)(TABLE, LONG),
    "seat of a move": lambda: untyped(ce.Call)(LONG),
    "preset": lambda: ce.presets.named(LONG),
    "knob": lambda: RULES.vary(**{LONG: 1}),
    "value of a knob": lambda: RULES.vary(starter=LONG),
    "seed": lambda: untyped(ce.deal)(RULES, players=2, seed=LONG.encode()),
    "players": lambda: untyped(ce.deal)(RULES, players=LONG, seed=1),
    "total": lambda: untyped(ce.start_match)(ce.presets.HOW_TO_PLAY, players=2, seed=1, totals=[LONG, 0]),
    "turn": lambda: untyped(ce.position)(RULES, hands=["7H", "8H"], pile="9H", turn=LONG),
    "document": lambda: ce.loads(LONG),
    "key of a document": lambda: ce.from_dict({"crazyeights": 1, "rules": {LONG: 1}}),
    "move of a document": lambda: ce.from_dict({"crazyeights": 1, "move": LONG}),
}


@pytest.mark.parametrize("call", LONG_VALUES.values(), ids=LONG_VALUES.keys())
def test_long_values_are_cut(call: Callable[[], object]) -> None:
    """A hostile value of a megabyte does not make a message of a megabyte."""
    assert len(str(refused(call))) < 1_000


HUGE_VALUES: dict[str, Callable[[], object]] = {
    "move": lambda: untyped(ce.apply)(TABLE, HUGE),
    "target": lambda: ce.apply(TABLE, ce.Play("8S", "H", swap=HUGE)),
    "seat": lambda: ce.legal_moves(TABLE, HUGE),
    "players": lambda: ce.deal(RULES, players=HUGE, seed=1),
    "dealer": lambda: ce.deal(RULES, players=2, seed=1, dealer=HUGE),
    "turn": lambda: ce.position(RULES, hands=["7H", "8H"], pile="9H", turn=HUGE),
    "shuffle": lambda: ce.shuffled("7H", 1, -HUGE),
    "target of a match": lambda: ce.RuleSet(target=-HUGE),
    "drawers": lambda: ce.draw_for_dealer(HUGE, seed=1),
    "seed": lambda: ce.deal(RULES, players=2, seed=HUGE),
    "version of a document": lambda: ce.from_dict({"crazyeights": HUGE, "move": "draw"}),
    "seat of a document": lambda: ce.from_dict({"crazyeights": 1, "event": {"type": "Called", "seat": HUGE}}),
}


@pytest.mark.parametrize("call", HUGE_VALUES.values(), ids=HUGE_VALUES.keys())
def test_huge_numbers_are_refused_by_our_errors(call: Callable[[], object]) -> None:
    """A number of more digits than Python prints is refused by an error of the library, and its message can be read."""
    assert str(refused(call))
