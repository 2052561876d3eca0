"""A round as frameworks see it: who is asked, for what, and what is refused."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.interop.course import Course, chosen_rules
from crazyeights.interop.path import Path
from crazyeights.testing import states

DRAW, PASS = ce.Draw(), ce.Pass()


def said(course: Course) -> list[str]:
    """Return what may be said, as text."""
    return [str(move) for move in course.moves]


def test_rules_are_given_or_named() -> None:
    """Rules are taken as they are or found by the name of a preset; anything else is refused as an unknown name."""
    mine = ce.presets.PAGAT.vary(name="Mine")
    assert mine is chosen_rules(mine)
    assert ce.presets.LAST_CARD is chosen_rules("LAST_CARD")
    for wrong in ("last-cart", None, 3):
        with pytest.raises(ce.RuleSetError, match="there is no preset"):
            chosen_rules(wrong)  # type: ignore[arg-type]


def test_only_the_seat_in_turn_is_asked() -> None:
    """As long as out-of-turn moves are not asked for, the course is the round: its moves, its mask, its seat."""
    course = Course.dealt(ce.presets.LAST_CARD, players=3, seed=1, dealer=0, out_of_turn=False)
    rng = random.Random(1)
    while course.seat is not None:
        assert (course.seat, course.aside) == (course.table.turn, False)
        assert course.moves == ce.legal_moves(course.table)
        assert course.mask == course.actions.mask(course.table)
        move = rng.choice(course.moves)
        after = course.after(move)
        assert after.table == ce.apply(course.table, move)
        course = after
    assert () == course.moves
    assert not any(course.mask)


def test_seats_are_asked_in_the_order_of_play() -> None:
    """After a play that forgot its call the others may catch it, the next seat first, and its own player may call."""
    table = ce.position(ce.presets.LAST_CARD, hands=["7H 9C", "QS 2D", "3D 4D"], pile="6H", turn=0)
    course = Course(table, out_of_turn=True).after(ce.Play("7H"))
    asked: list[tuple[int | None, list[str]]] = []
    while course.aside:
        asked.append((course.seat, said(course)))
        allowed = {course.actions.move(index) for index, bit in enumerate(course.mask) if bit}
        assert set(course.moves) == allowed, "the mask says the same as the list"
        course = course.after(PASS)
    assert [(1, ["@1?0", "pass"]), (2, ["@2?0", "pass"]), (0, ["@0!", "pass"])] == asked
    assert (1, table.turn) == (course.seat, 0)
    assert (0,) == course.table.due


def test_backwards_the_order_is_the_other_way_round() -> None:
    """The order is that of play, so it runs to falling seats where play does."""
    table = ce.position(ce.presets.LAST_CARD, hands=["7H 9C", "QS 2D", "3D 4D"], pile="6H", direction=-1)
    course = Course(table, out_of_turn=True).after(ce.Play("7H"))
    assert (2, 1, 0) == course.waiting


def test_what_is_done_out_of_turn_is_done_at_once() -> None:
    """A catch is carried out, the round goes on from it, and all seats are asked anew."""
    table = ce.position(ce.presets.LAST_CARD, hands=["7H 9C", "QS 2D", "3D 4D"], pile="6H", stock="KC KD KH")
    course = Course(table, out_of_turn=True).after(ce.Play("7H")).after(PASS)
    caught = course.after(ce.Catch(2, 0))
    assert caught.table == ce.apply(course.table, ce.Catch(2, 0))
    assert (1, False) == (caught.seat, caught.aside)
    assert 3 == len(caught.table.hands[0])


def test_jump_ins_are_asked_for_at_the_deal_too() -> None:
    """Whoever holds the card of the starter is asked at once, the dealer last."""
    rules = ce.presets.TSCHAU_SEPP.vary(packs={2: 2}, powers={ce.Rank.JACK: ce.Power()})
    for seed in range(40):
        course = Course.dealt(rules, players=3, seed=seed, dealer=1, out_of_turn=True)
        table = course.table
        holders = [seat for seat in (2, 0, 1) if seat != table.turn and table.top in table.hands[seat]]
        assert tuple(holders) == course.waiting
        jump = next((move for move in course.moves if isinstance(move, ce.JumpIn)), None)
        if jump is not None:
            assert ce.apply(table, jump) == course.after(jump).table
            break
    else:
        raise AssertionError("nobody held the starter")


def test_what_may_not_be_said() -> None:
    """A move that is not among those asked for is refused, also one that the rules allow to the seat in its turn."""
    table = ce.position(ce.presets.LAST_CARD, hands=["7H 9C", "7S 2D", "3D 4D"], pile="6H", stock="KC KD KH")
    course = Course(table, out_of_turn=True)
    with pytest.raises(ce.IllegalMove) as caught:
        course.after(ce.Play("9C"))
    assert (ce.Refusal.DOES_NOT_FIT, ce.legal_moves(table)) == (caught.value.refusal, caught.value.legal)
    course = course.after(ce.Play("7H"))
    for move, why in ((ce.Play("7S"), ce.Refusal.NOT_YOUR_TURN), (ce.Call(1), ce.Refusal.CALL_NOT_DUE)):
        with pytest.raises(ce.IllegalMove) as caught:
            course.after(move)
        assert (why, course.moves) == (caught.value.refusal, caught.value.legal)
    for _ in range(3):
        course = course.after(PASS)
    with pytest.raises(ce.IllegalMove) as caught:
        course.after(ce.Catch(2, 0))
    assert ce.Refusal.NOT_YOUR_TURN is caught.value.refusal


def test_nothing_may_be_said_after_the_end() -> None:
    """A round that is over asks nobody and refuses everything as over."""
    table = ce.position(ce.presets.STARTER_RULES, hands=["7H", "QS 2D"], pile="6H")
    course = Course(table, out_of_turn=True).after(ce.Play("7H"))
    assert course.seat is None
    for move in (DRAW, PASS, ce.Play("QS")):
        with pytest.raises(ce.IllegalMove) as caught:
            course.after(move)
        assert ce.Refusal.OVER is caught.value.refusal


@given(states(moves=40), st.randoms(use_true_random=False))
def test_a_course_offers_what_the_rules_do(table: ce.State, rng: random.Random) -> None:
    """Whoever is asked is offered exactly what is legal for it, with a pass where it is asked out of turn."""
    course = Course(table, out_of_turn=True)
    for _ in range(10):
        numbers, seat = course.actions, course.seat
        assert sorted(map(numbers.index, course.moves)) == [place for place, one in enumerate(course.mask) if one]
        if seat is None:
            break
        own = ce.legal_moves(course.table, seat if course.aside else None)
        assert (*own, PASS) == course.moves if course.aside else own == course.moves
        assert own
        course = course.after(rng.choice(course.moves))


def test_paths_remember_what_a_seat_saw_and_said() -> None:
    """A memory has the view after the deal, then what the seat said and each view that is another one."""
    start = Course.dealt(ce.presets.STARTER_RULES, players=2, seed=3, dealer=1, out_of_turn=False)
    path, rng = Path(start), random.Random(3)
    while path.course.seat is not None:
        before, seat = path, path.course.seat
        path = path.after(path.course.actions.index(rng.choice(path.course.moves)))
        assert path.before is before
        for player in range(2):
            grown = path.remembered(player).removeprefix(before.remembered(player)).split("\n")
            assert [*([f"said {path.action}"] if player == seat else []), path.seen(player)] == grown[1:]
    assert path.plies > 10


def test_paths_are_small_to_send() -> None:
    """Copies are the path itself; a pickle holds the beginning and what was said, however long the path is."""
    path, rng = Path(Course.dealt(ce.presets.PAGAT, players=2, seed=3, dealer=1, out_of_turn=False)), random.Random(5)
    start = len(pickle.dumps(path))
    while path.course.seat is not None:
        path = path.after(path.course.actions.index(rng.choice(path.course.moves)))
    assert path is copy.deepcopy(path)
    assert path.course is copy.deepcopy(path.course)
    sent = pickle.dumps(path)
    again: Path = pickle.loads(sent)  # noqa: S301 - our own bytes
    assert len(sent) < start + 10 * path.plies
    assert (path.course, path.seat, path.action, path.plies) == (again.course, again.seat, again.action, again.plies)
    assert path.remembered(1) == again.remembered(1)


def test_nobody_is_told_that_others_were_asked() -> None:
    """Who was asked out of turn and said nothing is known to that seat alone."""
    table = ce.position(ce.presets.LAST_CARD, hands=["7H 9C", "QS 2D", "3D 4D"], pile="6H")
    path = Path(Course(table, out_of_turn=True))
    numbers = path.course.actions
    path = path.after(numbers.index(ce.Play("7H")))
    before = path.remembered(0), path.remembered(1)
    assert before[1].endswith(" | asked")
    path = path.after(numbers.index(PASS))
    assert before[0] == path.remembered(0)
    assert f"said {numbers.index(PASS)}" in path.remembered(1)
    assert f"said {numbers.index(PASS)}" not in path.after(numbers.index(PASS)).remembered(0)


def test_numbers_of_a_path_are_checked() -> None:
    """What is no action, and what may not be said, is refused as elsewhere."""
    table = ce.position(ce.presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C")
    path = Path(Course(table))
    with pytest.raises(ce.CrazyEightsError, match="is no action"):
        path.after(70)
    with pytest.raises(ce.IllegalMove):
        path.after(path.course.actions.index(PASS))
