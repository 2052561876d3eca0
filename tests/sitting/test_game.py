"""A game between a person and computer players, as a value."""

from __future__ import annotations

from random import Random

import pytest

import crazyeights as ce
from crazyeights import Record, View
from crazyeights.bots import BY_NAME, BotError, follow_tips, random_moves
from crazyeights.sitting.bots import bot_named, kinds
from crazyeights.sitting.game import Game, lasting, new_game
from crazyeights.sitting.seating import bots_of

RULES = ce.presets.LAST_CARD


def lazy(_: View, __: Random) -> ce.Move | None:
    """Say nothing, ever."""
    return None


def cheat(_: View, __: Random) -> ce.Move | None:
    """Say what is not legal."""
    return ce.Deal()


def broken(_: View, __: Random) -> ce.Move | None:
    """Fail."""
    raise KeyError("lost")


NO_BOT = 7


def game(*, bot: str = "tips", rules: ce.RuleSet = RULES, seat: int = 0, match: bool = False) -> Game:
    """Return a new game of three."""
    record = Record(rules, 3, seed="game", dealer=0, totals=(0, 0, 0) if match else None)
    return new_game(record, seat=seat, bots=[bot] * 3)


def played(now: Game, moves: int, person: str = "tips") -> Game:
    """Return the game after some moves, in which the person plays as a bot would."""
    for _ in range(moves):
        turn = now.state.turn
        if turn is None:
            break
        move = follow_tips(now.seen, Random(0)) if turn == now.seat and person == "tips" else now.answer(turn)
        assert move is not None
        now = now.said(move, turn)
    return now


def test_the_same_seed_plays_the_same() -> None:
    """What a computer player does depends on the seed, the seat and the number of moves, and on what it sees."""
    first, second = (played(game(bot="random"), 40) for _ in range(2))
    assert first.record == second.record
    half = played(game(bot="random"), 20)
    resumed = new_game(half.record, seat=0, bots=["tips", *bots_of(half.record)[1:]])
    assert first.record == played(resumed, 20).record


def test_undo_goes_back_to_the_person_s_decision() -> None:
    """Taking back leads to the last table at which the person moved, again and again, until there is none."""
    now = played(game(), 20)
    decisions = 0
    while (earlier := now.undone()) is not None:
        assert earlier.state.turn == earlier.seat
        assert earlier.table == earlier.record.replay()
        assert len(earlier.record.moves) < len(now.record.moves)
        now, decisions = earlier, decisions + 1
    assert decisions >= 4
    assert not [table for table in now.tables[:-1] if table.sight.turn == now.seat]


def test_undo_of_a_move_out_of_turn() -> None:
    """A call out of turn is a decision as well; one of another seat is not."""
    table = ce.position(RULES, hands=["7H 9C", "QS 2D 3D", "4D 5D 6D"], pile="6H", stock="3C 4C 5C")
    record = Record(RULES, 3, table.seed, table.dealer, start=table)
    now = new_game(record, seat=0, bots=["tips"] * 3).said(ce.Play("7H"))
    assert now.speakers() == (0, 2)
    called = now.said(ce.Call(0), 0)
    assert called.undone() == now
    caught = now.said(ce.Catch(2, 0), 2)
    undone = caught.undone()
    assert undone is not None
    assert () == undone.record.moves


def test_the_last_decision() -> None:
    """Which move the person decided last is known without taking it back; without one there is nothing to take back."""
    now = game()
    assert (None, None) == (now.last_decided, now.undone())
    now = played(now, 20)
    at = now.last_decided
    earlier = now.undone()
    assert at is not None
    assert earlier is not None
    assert len(earlier.record.moves) == at


def test_a_match_stays_a_match_when_its_deals_are_taken_back() -> None:
    """A record that is one of a match only by its deals goes back into its first round as a match."""
    rules = ce.presets.STARTER_RULES
    match, moves = ce.start_match(rules, players=2, seed="m"), list[ce.Move]()
    while ce.Deal() not in moves:
        moves.append(ce.legal_moves(match)[0])
        match = ce.apply(match, moves[-1])
    now = new_game(Record(rules, 2, seed="m", dealer=0, moves=moves), seat=0, bots=["tips"] * 2)
    earlier = now.undone()
    assert earlier is not None
    assert ce.Deal() not in earlier.record.moves
    assert earlier.table == earlier.record.replay()
    single = Record(rules, 2, seed=1, dealer=0)
    carried = Record(ce.presets.HOW_TO_PLAY, 2, seed=1, dealer=0, totals=(3, 4))
    assert (single, carried) == (lasting(single), lasting(carried))


def test_who_may_speak() -> None:
    """Without anything to call and without jumping in nobody speaks out of turn."""
    assert () == game().speakers()
    jumping = RULES.vary(ce.variants.jump_in, packs={2: 2})
    table = ce.position(jumping, hands=["7H 9C", "QS 2D", "4D 6H"], pile="6H", stock="3C 4C 5C")
    record = Record(jumping, 3, table.seed, table.dealer, start=table)
    assert (2,) == new_game(record, seat=0, bots=["tips"] * 3).speakers()


def test_rounds_are_counted() -> None:
    """A match counts its rounds from 1; between two of them the next is to be dealt."""
    now = game(match=True)
    assert (1, False) == (now.round_number, now.is_between_rounds)
    now = played(now, 2_000)
    assert (1, True) == (now.round_number, now.is_between_rounds)
    now = now.said(ce.Deal())
    assert (2, False) == (now.round_number, now.is_between_rounds)


@pytest.mark.parametrize(
    ("name", "problem"), [("lazy", "it said nothing"), ("cheat", "illegal move deal"), ("broken", "KeyError('lost')")]
)
def test_a_bot_that_makes_a_mistake(name: str, problem: str) -> None:
    """A bot that says something illegal, nothing, or raises is named with its seat, the table and the record."""
    now = game(bot=f"{__name__}:{name}")
    turn = now.state.turn
    assert turn == 1
    with pytest.raises(BotError, match=name) as caught:
        now.answer(turn)
    error = caught.value
    assert problem in str(error)
    assert (turn, name, now.table, now.record) == (error.seat, error.bot, error.table, error.record)


def test_silence_out_of_turn_is_no_mistake() -> None:
    """A bot that is not in turn may say nothing."""
    assert game(bot=f"{__name__}:lazy").answer(2) is None


def test_bots_by_name() -> None:
    """The library's own are found by their names, one's own by module and function."""
    assert (random_moves, follow_tips) == (bot_named("random"), bot_named("tips"))
    assert tuple(BY_NAME) == kinds()
    assert lazy is bot_named(f"{__name__}:lazy")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("clever", "there is no bot 'clever'; there are random, tips, search, and your module:function"),
        ("", "there is no bot ''"),
        (":x", "there is no bot ':x'"),
        ("no_such_module:x", "cannot be imported: No module named 'no_such_module'"),
        (f"{__name__}:none", "cannot be imported"),
        (f"{__name__}:NO_BOT", "cannot be called"),
        ("..:x", "cannot be imported"),
    ],
)
def test_no_such_bot(name: str, problem: str) -> None:
    """What is no bot is refused with the name and the way out."""
    with pytest.raises(ce.CrazyEightsError) as caught:
        bot_named(name)
    assert problem in str(caught.value)
