"""The order of the reasons: where several hold, the first one is given, and the next once that one is mended."""

from __future__ import annotations

from typing import cast

import pytest

import crazyeights as ce
from crazyeights.reasons import reason
from tests.unit.refusing import MUST, PLAIN, RICH, naming, over, owing, played, skipping, table

NO_MOVE = cast(ce.Move, 7)
SEVERAL = RICH.vary(multi_play=True)
NAMER, OTHER = naming().hands[2], naming().hands[0]
ONE_WILD = PLAIN.vary(wild_on_wild=False, draw={"limit": 2})
FITTING_DRAWN = played(table(MUST, "8C 9C 3S|QS", pile="6H", stock="4H"), "draw")
WILD_TOP = played(table(MUST, "8C 9C 3S|QS", pile="8H", stock="4H"), "draw")
NO_WILD_LAST = PLAIN.vary(finish=ce.Finish.NOT_WILD)
GOES_ON = NO_WILD_LAST.vary(round_ends=ce.RoundEnds.ONE_LEFT)

Asked = tuple[ce.State, ce.Move | str, int | None]
PAIRS: list[tuple[str, Asked, str, Asked]] = [
    ("NOT_A_MOVE", (over(), NO_MOVE, None), "OVER", (over(), ce.Draw(), None)),
    ("OVER", (over(), "deal", 1), "NO_DEAL", (table(PLAIN, "9H|QS"), "deal", 1)),
    ("OVER", (over(), "9H", 1), "NOT_YOUR_TURN", (table(PLAIN, "9H|QS"), "9H", 1)),
    ("NOT_YOUR_TURN", (naming(), ce.Play(OTHER[0]), 0), "NAME_A_SUIT", (naming(), ce.Play(OTHER[0]), 2)),
    ("NAME_A_SUIT", (naming(), ce.Play(OTHER[0]), None), "NAME_A_SUIT", (naming(), ce.Play(NAMER[0]), None)),
    ("NOT_HELD", (owing(), "3H+4H", None), "ONE_CARD", (owing(), "9H+9S", None)),
    ("NOT_HELD", (owing(SEVERAL), "3H+4H", None), "ONE_RANK", (owing(SEVERAL), "9H+4D", None)),
    ("ONE_CARD", (owing(), "9S+4D", None), "PAY_OR_ANSWER", (owing(), "9S", None)),
    ("ONE_CARD", (skipping(), "9S+4D", None), "ANSWER_OR_PASS", (skipping(), "9S", None)),
    ("ONE_RANK", (owing(SEVERAL), "9S+4D", None), "PAY_OR_ANSWER", (owing(SEVERAL), "9S", None)),
    ("PAY_OR_ANSWER", (owing(), "9S", None), "DOES_NOT_FIT", (table(RICH, "9S 4D|QS"), "9S", None)),
    ("ANSWER_OR_PASS", (skipping(), "9S=S", None), "DOES_NOT_FIT", (table(RICH, "9S 4D|QS"), "9S=S", None)),
    ("ONE_CARD", (FITTING_DRAWN, "9C+3S", None), "DOES_NOT_FIT", (FITTING_DRAWN, "9C", None)),
    ("DOES_NOT_FIT", (FITTING_DRAWN, "9C", None), "MUST_PLAY_DRAWN", (FITTING_DRAWN, "8C", None)),
    ("MUST_PLAY_DRAWN", (FITTING_DRAWN, "8C", None), "SUIT_NOT_ASKED", (FITTING_DRAWN, "4H=S", None)),
    ("WILD_ON_WILD", (WILD_TOP, "8C", None), "SUIT_NOT_ASKED", (WILD_TOP, "4H=S", None)),
    ("FINISH", (table(NO_WILD_LAST, "8C|QS"), "8C=S!", None), "SUIT_NOT_ASKED", (table(PLAIN, "8C|QS"), "8C=S!", None)),
    ("FINISH", (table(GOES_ON, "8C|QS|QD"), "8C", None), "SUIT_MISSING", (table(GOES_ON, "8C 9C|QS|QD"), "8C", None)),
    (
        "SUIT_MISSING",
        (table(RICH, "8C 9C 3C|QS"), "8C>1", None),
        "TARGET_WRONG",
        (table(RICH, "8C 9C 3C|QS"), "8C=C>1", None),
    ),
    (
        "SUIT_NOT_ASKED",
        (table(RICH, "7H 9C 3C|QS"), "7H=S!", None),
        "TARGET_MISSING",
        (table(RICH, "7H 9C 3C|QS"), "7H!", None),
    ),
    (
        "TARGET_MISSING",
        (table(RICH, "7H 9C 3C|QS"), "7H!", None),
        "CALL_NOT_DUE",
        (table(RICH, "7H 9C 3C|QS"), "7H>1!", None),
    ),
    (
        "TARGET_WRONG",
        (table(RICH, "9H 4C 3C|QS"), "9H>1!", None),
        "CALL_NOT_DUE",
        (table(RICH, "9H 4C 3C|QS"), "9H!", None),
    ),
]


def why(asked: Asked) -> ce.Refusal | None:
    """Return the reason of a case."""
    at, said, seat = asked
    return ce.refusal(at, ce.parse_move(said) if isinstance(said, str) else said, seat)


@pytest.mark.parametrize(
    ("first", "both", "then", "mended"), PAIRS, ids=[f"{at} {pair[0]} {pair[2]}" for at, pair in enumerate(PAIRS)]
)
def test_the_first_of_two(first: str, both: Asked, then: str, mended: Asked) -> None:
    """Of two reasons the one documented first is given; without it the other one is."""
    assert ce.Refusal[first] is why(both)
    assert ce.Refusal[then] is why(mended)


def test_the_documented_order() -> None:
    """For a play the reasons are asked in the order of the members from NOT_A_MOVE to CALL_NOT_DUE."""
    order = list(ce.Refusal)
    for first, _, then, _ in PAIRS:
        assert order.index(ce.Refusal[first]) <= order.index(ce.Refusal[then]) <= order.index(ce.Refusal.CALL_NOT_DUE)


def test_only_the_drawn_card_comes_before_fitting() -> None:
    """After a draw another card is refused for being another one, whether it fits or not, and the drawn one by rule."""
    at = played(table(RICH, "9H 3C|QS", stock="KC JC"), "draw")
    for said in ("9H", "3C", "9H=S!"):
        assert ce.Refusal.ONLY_DRAWN_CARD is ce.refusal(at, ce.parse_move(said))
    assert ce.Refusal.DOES_NOT_FIT is ce.refusal(at, ce.parse_move("JC"))
    at = played(table(ONE_WILD, "8C 3C|QS", pile="8H", stock="8S 8D"), "draw")
    assert ce.Refusal.ONLY_DRAWN_CARD is ce.refusal(at, ce.parse_move("8C"))
    assert ce.Refusal.WILD_ON_WILD is ce.refusal(at, ce.parse_move("8D"))


@pytest.mark.parametrize(
    ("at", "said", "first"),
    [
        (naming(), "draw", "NAME_A_SUIT"),
        (naming(), "pass", "NAME_A_SUIT"),
        (skipping(), "draw", "ANSWER_OR_PASS"),
        (played(table(PLAIN, "9C 3C|QS", stock="4H"), "draw"), "draw", "NOTHING_TO_DRAW"),  # though enough are drawn
        (table(PLAIN.vary(draw={"when": ce.DrawWhen.STUCK}), "9H|QS", stock=""), "draw", "NOTHING_TO_DRAW"),
    ],
)
def test_draws_and_passes(at: ce.State, said: str, first: str) -> None:
    """What is pending is named first, and a draw from nothing before the limits of drawing."""
    assert ce.Refusal[first] is ce.refusal(at, ce.parse_move(said))


def test_every_kind_of_move_has_a_reason() -> None:
    """Asked about any kind of move that is not legal, the reasons know one; a deal within a round is among them."""
    at = table(PLAIN, "9C 3C|QS")
    asked = {
        "9C": "DOES_NOT_FIT",
        "pass": "MUST_DRAW",
        "=S": "SUIT_NOT_ASKED",
        "@1:QS": "NO_JUMP_IN",
        "@0!": "CALL_NOT_DUE",
        "@1?0": "NOTHING_TO_CATCH",
        "deal": "NO_DEAL",
    }
    assert asked == {said: reason(at, ce.parse_move(said)).name for said in asked}
    assert ce.Refusal.NOTHING_TO_DRAW is reason(table(PLAIN, "9C 3C|QS", stock=""), ce.Draw())
