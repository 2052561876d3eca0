"""The loop that asks bots: whom, when, with what, and whom it blames."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar, cast

import pytest

import crazyeights as ce
from crazyeights.bots import Bot, BotError, chances, follow_tips, played_out, random_moves
from crazyeights.bots.faults import recorded
from tests.unit.refusing import JUMPS, PLAIN, due, owing, table

Table = TypeVar("Table", ce.State, ce.Match)


def silent(seen: ce.View, rng: Random) -> None:
    """Say nothing, whatever is asked."""
    del seen, rng


def passing(seen: ce.View, rng: Random) -> ce.Move:
    """Pass, though that is seldom legal."""
    del seen, rng
    return ce.Pass()


def broken(seen: ce.View, rng: Random) -> ce.Move:
    """Fail as a program fails."""
    del seen, rng
    raise ZeroDivisionError("a mistake of the bot")


class Named:
    """A bot that is an object, with no name of its own."""

    def __call__(self, seen: ce.View, rng: Random) -> ce.Move:
        """Pass."""
        del seen, rng
        return ce.Pass()

    def __repr__(self) -> str:
        return "Named()"


def blamed(at: Table, bots: Sequence[Bot]) -> BotError:
    """Play until a bot is blamed."""
    with pytest.raises(BotError) as caught:
        list(played_out(at, bots, Random(0)))
    return caught.value


def test_bots_see_their_own_view_only() -> None:
    """Each bot is asked with the view of its own seat, in turn or when it may say something."""
    asked: list[int] = []

    def watching(seat: int) -> Bot:
        def bot(seen: ce.View, rng: Random) -> ce.Move | None:
            assert type(seen) is ce.View
            assert seat == seen.seat
            assert ce.legal_moves(seen) or ce.legal_moves(seen, seat)
            asked.append(seat)
            return follow_tips(seen, rng)

        return bot

    moves = list(played_out(due(), [watching(0), watching(1), watching(2)], Random(0)))
    assert moves[-1][2].is_over
    assert {0, 1, 2} == set(asked)


def test_a_match_can_be_played_out_too() -> None:
    """Bots play the round of a match, and what comes out is the match."""
    match = ce.start_match(ce.presets.LAST_CARD, players=2, seed=3)
    *_, (_, _, after) = played_out(match, [follow_tips] * 2, Random(0))
    assert after.state.is_over
    assert 1 == len(after.rounds)


def test_seats_are_asked_in_order_after_each_move() -> None:
    """After a move whoever may speak out of turn is asked, the lowest seat first, and then the seat in turn."""
    asked: list[int] = []

    def bot(seen: ce.View, rng: Random) -> ce.Move | None:
        assert seen.seat is not None
        asked.append(seen.seat)
        if seen.turn == seen.seat:
            return ce.Play("9H") if len(asked) == 1 else follow_tips(seen, rng)
        return None

    at = table(due().rules, "9H 9C|QS KD 2C 3C|QD 5C 4C 3D")
    playing = played_out(at, [bot] * 3, Random(0))
    assert "9H" == str(next(playing)[1])
    assert "@1?0" == str(next(playing)[1])  # the second seat is in turn: the others were asked first, and were silent
    assert [0, 0, 2, 1] == asked


def test_who_speaks_out_of_turn_is_heard_first() -> None:
    """A call that is made in time leaves nothing to catch, for the caller has the lower seat."""
    at = table(due().rules, "9H 9C|QS KD 2C 3C|QD 5C 4C 3D")
    moves = [move for _, move, _ in played_out(at, [careless, follow_tips, follow_tips], Random(0))]
    assert [ce.Play("9H"), ce.Call(0)] == moves[:2]


def test_a_seat_in_turn_may_speak_out_of_turn_first() -> None:
    """Who is in turn may catch before it moves, and is asked again."""
    moves = [(before.turn, str(move)) for before, move, _ in played_out(due(), [follow_tips] * 3, Random(0))]
    assert (1, "@1?0") == moves[0]
    assert 1 == moves[1][0]


def careless(seen: ce.View, rng: Random) -> ce.Move | None:
    """Forget to call the last card with the play."""
    return ce.Play("9H") if ce.Play("9H") in ce.legal_moves(seen) else follow_tips(seen, rng)


def test_jumps_are_asked_for() -> None:
    """Where equal cards may be thrown in, a seat that holds one is asked after the move."""
    at = table(JUMPS, "6S 9C 3C 5D|2C 3D 4D 9D|6S 4S 5S QD")
    moves = [move for _, move, _ in played_out(at, [first_play, follow_tips, follow_tips], Random(0))]
    assert [ce.Play("6S"), ce.JumpIn(2, "6S")] == moves[:2]


def first_play(seen: ce.View, rng: Random) -> ce.Move | None:
    """Make the first legal move, out of turn none."""
    del rng
    return next(iter(ce.legal_moves(seen)), None)


def test_each_seat_has_its_own_chance() -> None:
    """With a source of chance for each seat, what one bot takes changes nothing for the others."""
    heard: list[list[float]] = [[], []]

    def listening(greed: int, into: list[float]) -> Bot:
        def bot(seen: ce.View, rng: Random) -> ce.Move | None:
            for _ in range(greed):
                rng.random()
            if seen.seat == 1:
                into.append(rng.random())
            return follow_tips(seen, rng)

        return bot

    at = ce.deal(PLAIN, players=2, seed=1)
    for greed, into in enumerate(heard):
        list(played_out(at, [listening(greed, into), listening(0, into)], chances(7, players=2)))
    assert heard[0] == heard[1]
    assert [Random("7/0").random(), Random("7/1").random()] == [rng.random() for rng in chances(7, players=2)]


def test_the_seed_of_chance_has_to_be_one() -> None:
    """Chance starts from an int or a text, as a deal does."""
    with pytest.raises(ce.DealError):
        chances(cast("Any", 1.5), players=2)


@pytest.mark.parametrize("number", [1, 3])
def test_every_seat_needs_a_bot_and_chance(number: int) -> None:
    """Too few or too many bots, or sources of chance, are refused before anything is played."""
    at = ce.deal(PLAIN, players=2, seed=1)
    with pytest.raises(ce.CrazyEightsError, match=f"there are {number} bots for 2 seats"):
        next(played_out(at, [follow_tips] * number, Random(0)))
    with pytest.raises(ce.CrazyEightsError, match=f"there are {number} sources of chance for 2 seats"):
        next(played_out(at, [follow_tips] * 2, chances(1, players=number)))


NONSENSE: dict[str, tuple[tuple[Any, ...], str]] = {
    # what is wrong: what is given after the table, and what the message has to say
    "no bots": ((None, Random(0)), "bots are None; they have to be a list with a bot for each seat"),
    "a bot alone": ((follow_tips, Random(0)), "follow_tips"),
    "bots as text": (("tips", Random(0)), "bots are 'tips'; they have to be a list"),
    "a bot by its name": (([follow_tips, "tips"], Random(0)), "bot 1 is 'tips'; a bot is called with a view"),
    "no chance": (([follow_tips] * 2, None), r"None is no source of chance; give random.Random\(seed\), or chances"),
    "a seed as chance": (([follow_tips] * 2, 1), "1 is no source of chance"),
    "chance as text": (([follow_tips] * 2, "ab"), "'a' is no source of chance"),
    "a seed beside chance": (([follow_tips] * 2, [Random(0), 1]), "1 is no source of chance"),
}


@pytest.mark.parametrize(("given", "said"), NONSENSE.values(), ids=NONSENSE)
def test_what_is_no_bot_or_no_chance_is_refused(given: tuple[Any, ...], said: str) -> None:
    """It is refused by the call itself, before anybody is asked, with the value and the way out; no bot is blamed."""
    with pytest.raises(ce.CrazyEightsError, match=said) as caught:
        played_out(ce.deal(PLAIN, players=2, seed=1), *given)
    assert type(caught.value) is ce.CrazyEightsError


@pytest.mark.parametrize("given", ["a table", None, ce.view(ce.deal(PLAIN, players=2, seed=1), 0)])
def test_only_tables_are_played_out(given: Any) -> None:  # noqa: ANN401 - what is no table
    """A view knows too little to be played on, and anything else is refused likewise, before a bot is asked."""
    with pytest.raises(ce.CrazyEightsError, match="cannot be played out; give a State or a Match"):
        played_out(given, [follow_tips] * 2, Random(0))


def test_any_iterable_of_bots_and_chance_will_do() -> None:
    """They are read once, as everywhere."""
    at = ce.deal(PLAIN, players=2, seed=1)
    listed = list(played_out(at, [follow_tips] * 2, chances(1, players=2)))
    read: Any = played_out(at, cast("Any", iter([follow_tips] * 2)), cast("Any", iter(chances(1, players=2))))
    assert listed == list(read)


def test_a_bot_in_turn_has_to_move() -> None:
    """Saying nothing in turn is a fault of the bot and not of the rules."""
    error = blamed(due(), [silent] * 3)
    assert "bot silent of seat 1" in str(error)
    assert "has to move" in str(error)
    assert (1, "silent") == (error.seat, error.bot)


def test_an_illegal_move_is_blamed_on_its_bot() -> None:
    """The error names bot and seat, keeps the refusal as its cause, and its record leads to its table."""
    at = ce.deal(PLAIN, players=3, seed=1)
    error = blamed(at, [Named(), follow_tips, follow_tips])
    assert (0, "Named()") == (error.seat, error.bot)
    assert isinstance(error.__cause__, ce.IllegalMove)
    assert ce.Pass() == error.__cause__.move
    assert error.record is not None
    assert 2 <= len(error.record.moves)
    assert error.table == error.record.replay()
    assert 0 == error.table.sight.turn
    assert f"at move {len(error.record.moves) + 1}: {error.__cause__}" in str(error)


def texting(seen: ce.View, rng: Random) -> str:
    """Write the move instead of making it."""
    del seen, rng
    return "draw"


def test_what_is_no_move_is_blamed_too() -> None:
    """Whatever else a bot returns is refused like an illegal move."""
    error = blamed(ce.deal(PLAIN, players=2, seed=1), [cast("Bot", texting)] * 2)
    assert isinstance(error.__cause__, ce.IllegalMove)
    assert error.__cause__.refusal is ce.Refusal.NOT_A_MOVE


def test_an_error_inside_a_bot_is_blamed_on_it() -> None:
    """A bot that fails by itself is named, with its own error as the cause."""
    error = blamed(ce.deal(PLAIN, players=2, seed=1), [broken] * 2)
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert "a mistake of the bot" in str(error)


def test_a_bot_is_blamed_for_what_it_says_out_of_turn() -> None:
    """A seat that is asked out of turn may be silent but may say nothing illegal."""
    at = table(due().rules, "9H 9C|QS KD 2C 3C|QD 5C 4C 3D")
    error = blamed(at, [passing, follow_tips, follow_tips])
    assert 0 == error.seat
    error = blamed(at, [first_play, follow_tips, passing])
    assert 2 == error.seat
    assert isinstance(error.__cause__, ce.IllegalMove)
    assert error.__cause__.refusal is ce.Refusal.NOT_YOUR_TURN


def test_the_first_round_of_a_match_is_recorded_as_the_match() -> None:
    """The record of a match that has just begun replays to the match, with the totals that it brought along."""
    match = ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1, totals=[10, 20])
    error = blamed(match, [follow_tips, Named()])
    assert error.record is not None
    assert error.record.is_match
    assert error.table == error.record.replay()


def test_a_later_round_of_a_match_is_recorded_as_a_round() -> None:
    """The moves of earlier rounds are not known, but the round was dealt from a seed of its own."""
    match = ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1)
    *_, (_, _, match) = played_out(match, [follow_tips] * 2, Random(0))
    match = ce.apply(match, ce.Deal())
    error = blamed(match, [follow_tips, Named()])
    assert isinstance(error.table, ce.Match)
    assert error.record is not None
    assert error.table.state == error.record.replay()


def test_a_position_is_recorded_with_its_start() -> None:
    """A round that was laid out starts its record from there; where something is pending there is no record."""
    at = table(PLAIN, "9H 2C 3C 4C|9C TC 4D 5D")
    error = blamed(at, [follow_tips, Named()])
    assert error.record is not None
    assert at == error.record.start
    assert error.table == error.record.replay()
    pending = blamed(owing(), [Named()] * 3)
    assert pending.record is None
    assert "at move" not in str(pending)
    assert owing() == pending.table
    assert recorded(owing(), []) is None


def test_the_error_can_be_pickled() -> None:
    """What went wrong in another process arrives whole."""
    error = blamed(ce.deal(PLAIN, players=2, seed=1), [Named()] * 2)
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (type(error), str(error), vars(error)) == (type(copy), str(copy), vars(copy))
    assert isinstance(copy, ce.CrazyEightsError)


def test_random_moves_are_all_met() -> None:
    """Each legal move comes up in turn; out of turn silence comes up too, and a spectator is always silent."""
    at = table(PLAIN, "9H 2H 3C 8C|9C TC 4D 5D")
    assert set(ce.legal_moves(at)) == {random_moves(ce.view(at, 0), Random(seed)) for seed in range(200)}
    assert {None, ce.Catch(2, 0)} == {random_moves(ce.view(due(), 2), Random(seed)) for seed in range(50)}
    assert random_moves(ce.view(at, 1), Random(0)) is None
    assert random_moves(ce.view(at, None), Random(0)) is None


def test_a_bot_that_fails_in_a_playoff_is_named() -> None:
    """Totals of a playoff begin no match, so the record is of the round, or none; the bot and its seat are told."""

    def patient(seen: ce.View, rng: Random) -> ce.Move | None:
        assert seen.rules.target is not None
        if seen.totals and max(seen.totals) >= seen.rules.target:
            return ce.Catch(0, 0)
        return follow_tips(seen, rng)

    rules = ce.presets.CARD_GAME_101.vary(target=1, points=dict.fromkeys(ce.Rank, 5), hand_size={2: 1})
    found: BotError | None = None
    for seed in range(60):
        match = ce.start_match(rules, players=3, seed=seed)
        try:
            while not match.is_over:
                for _, _, after in played_out(match, [patient] * 3, Random(1)):
                    match = after
                match = match if match.is_over else ce.apply(match, ce.Deal())
        except BotError as error:
            found = error
    assert found is not None
    assert isinstance(found.table, ce.Match)
    assert len(found.table.contenders) < 3


def test_a_bot_that_fails_later_in_a_first_round_is_named() -> None:
    """A loop that begins in the middle of a match's first round has a record of that round from there on."""
    match = ce.apply(ce.start_match(ce.presets.HOW_TO_PLAY, players=2, seed=1), ce.Draw())
    with pytest.raises(BotError) as caught:
        list(played_out(match, [silent] * 2, Random(1)))
    record = caught.value.record
    assert record is None or record.replay() == match.state
