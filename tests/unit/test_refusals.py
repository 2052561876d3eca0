"""Every reason why a move is refused, at a table where it is the only one that holds."""

from __future__ import annotations

from typing import cast

import pytest

import crazyeights as ce
from tests.unit.refusing import (
    JUMPS,
    MUST,
    PLAIN,
    RICH,
    STUCK,
    between,
    due,
    naming,
    over,
    owing,
    played,
    skipping,
    table,
)

SHORT = ce.RuleSet(ranks=tuple(ce.Rank)[5:], packs={2: 2}, jump_in=True)  # no twos
UNFINISHED = STUCK.vary(draw={"limit": 3, "then": ce.AfterDraw.ANY_CARD}, finish=ce.Finish.NOT_WILD)
"""A seat whose one card is an eight is stuck, and is so no longer once it has drawn another card."""
NAMER = naming().hands[2]
CASES: list[tuple[str, ce.State | ce.Match, object, int | None]] = [
    ("NOT_A_MOVE", table(PLAIN, "9H|QS"), "9H", None),
    ("NOT_A_MOVE", table(PLAIN, "9H|QS"), None, 0),
    ("NOT_A_MOVE", table(PLAIN, "9H|QS"), ce.Play, None),
    ("NOT_A_MOVE", table(PLAIN, "9H|QS"), [], None),
    ("NOT_A_MOVE", between(), ce.Card.parse("9H"), None),
    ("DEAL_FIRST", between(), "draw", None),
    ("DEAL_FIRST", between(), "@0!", 0),
    ("OVER", over(), "draw", None),
    ("OVER", over(), "deal", None),
    ("OVER", over(), "@1?0", 1),
    ("NO_DEAL", table(PLAIN, "9H|QS"), "deal", None),
    ("NO_DEAL", ce.start_match(PLAIN, players=2, seed=1), "deal", 0),
    ("NOT_YOUR_TURN", table(PLAIN, "9H|QS"), "9H", 1),
    ("NOT_YOUR_TURN", table(PLAIN, "9H|QS"), "draw", 1),
    ("NOT_YOUR_TURN", due(), "@0!", 1),
    ("NOT_YOUR_TURN", due(), "@1?0", 2),
    ("NAME_A_SUIT", naming(), ce.Play(NAMER[0]), None),
    ("NAME_A_SUIT", naming(), "draw", 2),
    ("NAME_A_SUIT", naming(), "pass", None),
    ("NAME_A_SUIT", naming(), ce.JumpIn(1, naming().hands[1][0]), None),
    ("NAME_A_SUIT", naming(), "@1!", None),
    ("NAME_A_SUIT", naming(), "@1?0", None),
    ("NOT_HELD", table(PLAIN, "9H|QS 9D"), "9D", None),
    ("NOT_HELD", table(RICH.vary(multi_play=True), "9H 9D 3C|QS"), "9H+9C", None),
    ("NOT_HELD", table(JUMPS.vary(multi_play=True), "9H 9D 3C|QS"), "9H+9H", None),
    ("NOT_HELD", table(JUMPS, "9C 3C|QS 4S|6D 6S 5S"), "@2:6H", None),
    ("NOT_HELD", table(SHORT, "9C TC|QS JS"), "@1:2H", None),
    ("ONE_CARD", table(RICH, "9H 9D 3C 4C|QS"), "9H+9D", None),
    ("ONE_CARD", played(table(RICH.vary(multi_play=True), "9C 3C|QS", stock="9H"), "draw"), "9H+9C", None),
    ("ONE_RANK", table(RICH.vary(multi_play=True), "9H 3C 4C 5C|QS"), "9H+3C", None),
    ("PAY_OR_ANSWER", owing(), "9H", None),
    ("PAY_OR_ANSWER", owing(), "pass", None),
    ("PAY_OR_ANSWER", owing(RICH.vary(penalty={"answer": ce.Answer.NONE})), "2S", None),
    ("ANSWER_OR_PASS", skipping(), "9H", None),
    ("ANSWER_OR_PASS", skipping(), "draw", None),
    ("ONLY_DRAWN_CARD", played(table(PLAIN, "9H 3C|QS", stock="4H"), "draw"), "9H", None),
    ("WILD_ON_WILD", table(MUST, "8C 9H|QS", pile="8H"), "8C=C", None),
    ("WILD_ON_WILD", table(JUMPS.vary(wild_on_wild=False), "9C 3C|8H 4S 5S", pile="8H"), "@1:8H=C", None),
    ("DOES_NOT_FIT", table(PLAIN, "9H 3C|QS"), "3C", None),
    ("MUST_PLAY_DRAWN", played(table(MUST, "9C 9H 3S|QS", stock="4H"), "draw"), "9H", None),
    ("MUST_PLAY_DRAWN", played(table(MUST, "9C 9H 3S|QS", stock="4H"), "draw"), "pass", None),
    ("FINISH", table(PLAIN.vary(finish=ce.Finish.NOT_WILD), "8H|QS"), "8H", None),
    ("FINISH", table(JUMPS.vary(finish=ce.Finish.NOT_POWER), "9C 3C|AH", pile="AH"), "@1:AH", None),
    ("SUIT_MISSING", table(PLAIN, "8H 3C|QS"), "8H", None),
    ("SUIT_MISSING", table(PLAIN.vary(round_ends=ce.RoundEnds.ONE_LEFT), "8H|QS|QD"), "8H", None),
    ("SUIT_MISSING", table(JUMPS, "9C 3C|8H 4S 5S", pile="8H"), "@1:8H", None),
    ("SUIT_NOT_ASKED", table(PLAIN, "9H 3C|QS"), "9H=S", None),
    ("SUIT_NOT_ASKED", table(PLAIN, "8H|QS"), "8H=S", None),
    ("SUIT_NOT_ASKED", table(PLAIN, "9H|QS"), "=S", None),
    ("TARGET_MISSING", table(RICH, "7H 3C 4C|QS"), "7H", None),
    ("TARGET_WRONG", table(RICH, "7H 3C 4C|QS"), "7H>0", None),
    ("TARGET_WRONG", table(RICH, "7H 3C 4C|QS"), "7H>2", None),
    ("TARGET_WRONG", table(RICH, "7H|QS"), "7H>1", None),
    ("TARGET_WRONG", table(RICH, "9H 3C 4C|QS"), "9H>1", None),
    ("CALL_NOT_DUE", table(PLAIN, "9H 3C|QS"), "9H!", None),
    ("CALL_NOT_DUE", table(RICH, "9H 3C 4C|QS"), "9H!", None),
    ("CALL_NOT_DUE", table(RICH, "7H 3C|QS"), "7H>1!", None),
    ("CALL_NOT_DUE", due(), "@1!", None),
    ("CALL_NOT_DUE", played(due(), "@0!"), "@0!", None),
    ("NOTHING_TO_CATCH", due(), "@1?2", None),
    ("NOTHING_TO_CATCH", due(), "@0?0", None),
    ("NOTHING_TO_CATCH", played(due(), "@0!"), "@1?0", None),
    ("NOTHING_TO_CATCH", table(RICH, "9H|QS"), "@1?0", None),
    ("NO_JUMP_IN", table(RICH, "9H 3C|QS 6D"), "@1:QS", None),
    ("NO_JUMP_IN", table(JUMPS, "9H 3C|QS 6D 6H"), "@1:6D", None),
    ("NO_JUMP_IN", table(JUMPS, "6H 3C|QS 6D"), "@0:6H", None),
    ("NO_JUMP_IN", table(JUMPS, "6H 3C|QS 6D"), "@2:6H", None),
    ("NO_JUMP_IN", played(table(JUMPS, "2H 9C 3C|2S 9H|2H 5C"), "2H"), "@2:2H", None),
    ("NOTHING_TO_DRAW", table(PLAIN, "9H 3C|QS", stock=""), "draw", None),
    ("NOTHING_TO_DRAW", owing(RICH.vary(reshuffle=ce.Reshuffle.NEVER), stock=""), "draw", None),
    ("DRAWN_ENOUGH", played(table(PLAIN, "9C 3C|QS", stock="KC 4H"), "draw"), "draw", None),
    (
        "DRAWN_ENOUGH",
        played(table(RICH.vary(draw={"then": ce.AfterDraw.ANY_CARD, "limit": 1}), "9H 3C|QS"), "draw"),
        "draw",
        None,
    ),
    ("CAN_PLAY", table(STUCK, "9H 3C|QS"), "draw", None),
    ("CAN_PLAY", played(table(UNFINISHED, "8C|QS", stock="KD 3C"), "draw"), "draw", None),
    ("MUST_DRAW", table(PLAIN, "9H 3C|QS"), "pass", None),
    ("MUST_DRAW", table(STUCK, "9C 3C|QS"), "pass", None),
    ("MUST_PLAY", table(PLAIN, "9H 3C|QS", stock=""), "pass", None),
    ("MUST_PLAY", table(STUCK, "9H 3C|QS"), "pass", None),
    ("MUST_PLAY", owing(RICH.vary(reshuffle=ce.Reshuffle.NEVER), stock=""), "pass", None),
]


@pytest.mark.parametrize(
    ("name", "at", "said", "seat"), CASES, ids=[f"{at} {case[0]}" for at, case in enumerate(CASES)]
)
def test_the_reason(name: str, at: ce.State | ce.Match, said: object, seat: int | None) -> None:
    """The reason is the one that holds; the move is not listed, applying it fails with it, and nothing changes."""
    move = ce.parse_move(said) if isinstance(said, str) and name != "NOT_A_MOVE" else cast(ce.Move, said)
    reason, before = ce.Refusal[name], (hash(at), str(at))
    assert reason is ce.refusal(at, move, seat)
    with pytest.raises(ce.IllegalMove) as caught:
        ce.apply(at, move, seat)
    others_turn = seat is not None and at.sight.turn not in {seat, None}
    own = ce.legal_moves(at, seat) if others_turn else ce.legal_moves(at)  # never the hand of another seat
    assert (move, reason, own) == (caught.value.move, caught.value.refusal, caught.value.legal)
    assert reason.value in str(caught.value)
    assert before == (hash(at), str(at))
    if reason is not ce.Refusal.NOT_YOUR_TURN:
        assert move not in ce.legal_moves(at)


def test_no_reason_is_left_out() -> None:
    """Every reason has a table here."""
    assert {reason.name for reason in ce.Refusal} == {name for name, *_ in CASES}


def test_no_reason_for_what_is_legal() -> None:
    """A listed move is refused for nothing, whether the right seat says it or nobody says who speaks."""
    for at in (naming(), owing(), skipping(), due(), table(JUMPS, "9H 3C|6H 5S")):
        for move in ce.legal_moves(at):
            assert ce.refusal(at, move) is None
            assert ce.refusal(at, move, at.turn) is None
        for seat in range(len(at.hands)):
            for move in ce.legal_moves(at, seat):
                assert ce.refusal(at, move) is None
                assert ce.refusal(at, move, seat) is None


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_speaker_that_is_no_seat(seat: object) -> None:
    """Who speaks has to sit at the table, whatever is said."""
    at = table(PLAIN, "9H|QS")
    for said in (ce.Draw(), cast(ce.Move, "nonsense")):
        with pytest.raises(ce.SeatError):
            ce.refusal(at, said, cast(int, seat))
        with pytest.raises(ce.SeatError):
            ce.apply(at, said, cast(int, seat))
