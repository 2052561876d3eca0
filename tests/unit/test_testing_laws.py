"""Each law is broken on purpose, behind the public functions that the laws ask, and `check_laws` has to notice."""

from __future__ import annotations

import itertools
import pickle
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import crazyeights as ce
from crazyeights import consequences, scoring
from crazyeights.positions import restored
from crazyeights.testing import Law, LawBroken, check_laws
from crazyeights.testing.laws.scores import counted
from crazyeights.testing.laws.square import turn_begun

RULES = ce.presets.STARTER_RULES
SHORT = ce.RuleSet(name="Short", ranks=(ce.Rank.SEVEN, ce.Rank.EIGHT, ce.Rank.NINE), hand_size={2: 1}, players=(2, 2))
"""Rounds that are over after a few moves."""
DEALER, SEED = 10, 11
"""Where dealer and seed stand among the values of a State."""

Patch = pytest.MonkeyPatch


def other(table: ce.State, **places: object) -> ce.State:
    """Return a table with other values, each at its place in `State.values`."""
    values: list[Any] = list(table.values())
    for name, value in places.items():
        values[{"stock": 3, "pile": 4, "dealer": DEALER, "seed": SEED}[name]] = value
    return restored(*values)


def a_pass_is_never_refused(patch: Patch) -> None:
    """Give no reason against a pass, though it is neither listed nor can it be made."""
    real = ce.refusal

    def refusal(table: ce.State, move: ce.Move, seat: int | None = None) -> ce.Refusal | None:
        return None if isinstance(move, ce.Pass) else real(table, move, seat)

    patch.setattr(ce, "refusal", refusal)


def a_legal_move_is_not_listed(patch: Patch) -> None:
    """Leave the last legal move out of the list where there are several."""
    real = ce.legal_moves

    def legal_moves(table: ce.State, seat: int | None = None) -> tuple[ce.Move, ...]:
        moves = real(table, seat)
        return moves[:-1] or moves

    patch.setattr(ce, "legal_moves", legal_moves)


def what_is_not_legal_can_be_applied(patch: Patch) -> None:
    """Let a table stay as it is where a move is refused."""
    real = ce.apply

    def apply(table: ce.State, move: ce.Move, seat: int | None = None) -> ce.State:
        return real(table, move, seat) if ce.refusal(table, move) is None else table

    patch.setattr(ce, "apply", apply)


def nobody_has_a_move(patch: Patch) -> None:
    """List nothing once a card was played."""
    real = ce.legal_moves

    def legal_moves(table: ce.State, seat: int | None = None) -> tuple[ce.Move, ...]:
        return () if len(table.pile) > 1 else real(table, seat)

    patch.setattr(ce, "legal_moves", legal_moves)


def a_card_becomes_another(patch: Patch) -> None:
    """Turn the lowest card of the stock into a second one of the top, whatever is said."""
    apply, advance = ce.apply, ce.advance

    def doubled(table: ce.State) -> ce.State:
        return other(table, stock=(table.top, *table.stock[1:])) if table.stock else table

    def applied(table: ce.State, move: ce.Move) -> ce.State:
        return doubled(apply(table, move))

    def told(table: ce.State, move: ce.Move) -> ce.Advance[ce.State]:
        after, events = advance(table, move)
        return ce.Advance(doubled(after), events)

    patch.setattr(ce, "apply", applied)
    patch.setattr(ce, "advance", told)


def the_stock_shows_in_a_view(patch: Patch) -> None:
    """Let everybody see whether the next card of the stock is red, by who has dealt."""
    real = ce.view

    def view(table: ce.State, seat: int | None) -> ce.View:
        red = bool(table.stock) and table.stock[-1].suit in {ce.Suit.HEARTS, ce.Suit.DIAMONDS}
        return real(other(table, dealer=int(red)), seat)

    patch.setattr(ce, "view", view)


def a_draw_is_not_observed(patch: Patch) -> None:
    """Learn nothing from cards that are drawn."""
    real = ce.observe

    def observe(seen: ce.View, event: ce.Event) -> ce.View:
        return seen if isinstance(event, ce.events.CardsDrawn) else real(seen, event)

    patch.setattr(ce, "observe", observe)


def secrets_are_told(patch: Patch) -> None:
    """Tell everybody everything."""

    def redact(event: ce.Event, seat: int | None) -> ce.Event:
        assert seat is None or seat >= 0
        return event

    patch.setattr(ce, "redact", redact)


def every_table_is_a_new_one(patch: Patch) -> None:
    """Give each table that comes of a move a seed of its own."""
    real, numbers = ce.apply, itertools.count()

    def apply(table: ce.State, move: ce.Move) -> ce.State:
        return other(real(table, move), seed=next(numbers))

    patch.setattr(ce, "apply", apply)


def moves_are_read_as_draws(patch: Patch) -> None:
    """Read every move as a draw."""

    def parse_move(text: str) -> ce.Move:
        assert text
        return ce.Draw()

    patch.setattr(ce, "parse_move", parse_move)


def documents_are_read_as_draws(patch: Patch) -> None:
    """Read every JSON text as a draw."""

    def loads(text: str) -> ce.Move:
        assert text
        return ce.Draw()

    patch.setattr(ce, "loads", loads)


def records_lose_a_move(patch: Patch) -> None:
    """Read records without their last move."""
    real = ce.parse_record

    def parse_record(text: str) -> ce.Record:
        return attrs.evolve(real(text), moves=real(text).moves[:-1])

    patch.setattr(ce, "parse_record", parse_record)


def the_first_seat_always_wins(patch: Patch) -> None:
    """Count the cards of a round as they are, but let seat 0 win."""

    def result(*told: Any, **more: Any) -> ce.Result:  # noqa: ANN401 - handed on
        return attrs.evolve(scoring.result(*told, **more), winners=(0,))

    patch.setattr(consequences, "result", result)


def a_sample_is_any_deal(patch: Patch) -> None:
    """Sample without looking."""

    def sample(seen: ce.View, seed: int) -> ce.State:
        return ce.deal(seen.rules, players=len(seen.sizes), seed=seed)

    patch.setattr(ce, "sample", sample)


BROKEN: dict[Callable[[Patch], None], Law] = {
    a_pass_is_never_refused: Law.AGREEMENT,
    a_legal_move_is_not_listed: Law.AGREEMENT,
    what_is_not_legal_can_be_applied: Law.AGREEMENT,
    nobody_has_a_move: Law.PROGRESS,
    a_card_becomes_another: Law.CONSERVATION,
    the_stock_shows_in_a_view: Law.BLINDNESS,
    a_draw_is_not_observed: Law.SQUARE,
    secrets_are_told: Law.SQUARE,
    every_table_is_a_new_one: Law.PURITY,
    moves_are_read_as_draws: Law.ROUND_TRIP,
    documents_are_read_as_draws: Law.ROUND_TRIP,
    records_lose_a_move: Law.ROUND_TRIP,
    the_first_seat_always_wins: Law.SCORES,
    a_sample_is_any_deal: Law.SAMPLE,
}


def first_fault(rules: ce.RuleSet) -> LawBroken:
    """Return what the first of some seeds finds in rounds."""
    for seed in range(20):
        try:
            check_laws(rules, seed=seed, games=1)
        except LawBroken as error:
            return error
    raise AssertionError("nothing was found")


def test_every_law_is_broken_below() -> None:
    """None of the nine laws is left without a way in which it can be broken."""
    assert set(BROKEN.values()) == set(Law)


@pytest.mark.parametrize(("broken", "law"), BROKEN.items(), ids=[broken.__name__ for broken in BROKEN])
def test_a_broken_law_is_noticed(broken: Callable[[Patch], None], law: Law, monkeypatch: Patch) -> None:
    """What breaks a law is found by random play, is called by its name, and the error tells how to come there again."""
    broken(monkeypatch)
    rules = SHORT if law is Law.SCORES else RULES
    error = first_fault(rules)
    assert error.law is law
    assert error.problem in str(error)
    assert str(error.record) in str(error)
    assert str(error.table) in str(error)
    monkeypatch.undo()
    replayed = error.record.replay()
    assert isinstance(replayed, ce.State)
    if law is Law.CONSERVATION:  # the table that is told has the faulty card, which the record cannot know
        assert len(error.table.stock if isinstance(error.table, ce.State) else ()) == len(replayed.stock)
    else:
        assert error.table == replayed
    if error.move is not None:
        assert ce.refusal(replayed, error.move) is None
        assert f"after the move {error.move}," in str(error)


def test_the_error_survives_pickling() -> None:
    """A law that was broken in another process is the same error here, and it is both ours and an assertion's."""
    record = ce.Record(RULES, 2, 1, 0)
    error = LawBroken(Law.SQUARE, "no", record.replay(), ce.Draw(), record)
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (type(error), str(error), vars(error)) == (type(copy), str(copy), vars(copy))
    assert isinstance(error, ce.CrazyEightsError)
    assert isinstance(error, AssertionError)


def test_what_is_raised_on_the_way_is_the_cause(monkeypatch: Patch) -> None:
    """Where a function fails with an error of its own, the law that asked it is broken, and the error is the cause."""

    def view(table: ce.State, seat: int | None) -> ce.View:
        raise ZeroDivisionError(table.rules.name, seat)

    monkeypatch.setattr(ce, "view", view)
    with pytest.raises(LawBroken, match=r"ZeroDivisionError\('Starter rules', None\) was raised") as caught:
        check_laws(RULES, games=1)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_match_that_forgets_its_totals_is_noticed(monkeypatch: Patch) -> None:
    """The scores of matches are counted too: a match whose totals do not add up breaks the law."""
    real = ce.start_match

    def start_match(rules: ce.RuleSet, **more: Any) -> ce.Match:  # noqa: ANN401 - handed on
        match = real(rules, **more)
        return attrs.evolve(match, wins=tuple(1 for _ in match.wins))

    monkeypatch.setattr(ce, "start_match", start_match)
    with pytest.raises(LawBroken) as caught:
        check_laws(RULES, games=3)
    assert caught.value.law is Law.SCORES


@pytest.mark.parametrize("name", ["last-card", "card-game-101", "openspiel-special"])
def test_the_laws_hold_for_presets(name: str) -> None:
    """The laws hold for rules with calls, with playoffs and without reshuffling, and with answers."""
    check_laws(ce.presets.named(name), games=6, seed=name)


def test_a_deck_too_small_for_positions_is_played_too() -> None:
    """Rules whose deck has no room for a position with two cards for each seat are checked with deals alone."""
    rules = ce.RuleSet(
        ranks=(ce.Rank.SEVEN, ce.Rank.EIGHT), players=(3, 4), hand_size={2: 1}, starter=ce.Starter.PRINTED
    )
    check_laws(rules, games=6)


def test_the_same_seed_finds_the_same_fault(monkeypatch: Patch) -> None:
    """Equal arguments play equal games: a fault that was found is found again, and another seed plays others."""
    a_draw_is_not_observed(monkeypatch)
    found: list[str] = []
    for seed in (1, 1, 2):
        with pytest.raises(LawBroken) as caught:
            check_laws(RULES, seed=seed)
        found.append(str(caught.value))
    assert found[0] == found[1] != found[2]


def test_the_bounds_are_kept(monkeypatch: Patch) -> None:
    """No more moves are made than were asked for, and no game without being asked."""
    made = 0
    real = ce.advance

    def advance(table: ce.State, move: ce.Move) -> ce.Advance[ce.State]:
        nonlocal made
        made += 1
        return real(table, move)

    monkeypatch.setattr(ce, "advance", advance)
    check_laws(RULES, games=0)
    assert made == 0
    check_laws(RULES, games=2, moves=5)
    assert 0 < made <= 2 * 2 * 5  # once to go on, once for the square


def test_a_shared_block_has_several_winners() -> None:
    """Equal lowest hands share a blocked round, and the law counts both as winners."""
    rules = ce.RuleSet(reshuffle=ce.Reshuffle.NEVER, blocked=ce.Blocked.LOWEST_WINS)
    table = ce.position(rules, hands=["2C", "2D", "9D"], pile="7H")
    for _ in range(3):
        table = ce.apply(table, ce.Pass())
    assert table.result is not None
    assert table.result.winners == (0, 1)
    assert list(counted(table, [], [0, 1, 2])) == []
    assert list(counted(table, [1], [0, 1, 2])) != []


def test_random_choices_can_come_from_anywhere() -> None:
    """Seeds may be texts as well as numbers."""
    check_laws(RULES, seed="any text", games=1, moves=random.Random(1).randint(1, 9))


@pytest.mark.parametrize("wrong", [{"games": -1}, {"games": "3"}, {"moves": True}, {"moves": None}])
def test_numbers_that_are_none_are_refused(wrong: dict[str, Any]) -> None:
    """How many games and moves there are is a number from 0 on, and rules are a rule set."""
    with pytest.raises(ce.CrazyEightsError, match="it has to be a number from 0 on"):
        check_laws(RULES, **wrong)
    with pytest.raises(ce.RuleSetError):
        check_laws("starter-rules", **wrong)  # type: ignore[arg-type]


def test_no_turn_begins_where_none_is_waited_for() -> None:
    """Over rounds and starters without a suit wait for no turn, so that a turn told of them breaks the law."""
    rules = ce.presets.HOW_TO_PLAY
    table = next(
        dealt for seed in range(500) if isinstance((dealt := ce.deal(rules, players=2, seed=seed)).phase, ce.Naming)
    )
    assert turn_begun(table) is None
