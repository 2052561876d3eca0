"""One game of a simulation: how it is dealt, who sits where, and what is counted of it."""

from __future__ import annotations

from random import Random

import pytest

import crazyeights as ce
from crazyeights.bots import Bot, follow_tips, played_out
from crazyeights.simulation.played import Ending, Outcome, PlayedGame, PlayedRound
from crazyeights.simulation.simulating import game_seed, played_game
from tests.unit.simulated import START, at_random, script, setting

LAST = ce.presets.LAST_CARD
DECLARED = START.vary(ce.variants.declare_last_card)
TO_100 = ce.presets.HOW_TO_PLAY


def test_a_game_is_dealt_from_its_index() -> None:
    """Game i has the seed of the simulation, a colon and i; the last seat deals, so that seat 0 is first in turn."""
    views: list[ce.View] = []

    def watching(seen: ce.View, rng: Random) -> ce.Move | None:
        views.append(seen)
        return at_random(seen, rng)

    assert "tuesday:17" == game_seed("tuesday", 17)
    game = played_game(setting(bots=[watching] * 3, seed="tuesday"), 17)
    dealt = ce.deal(START, players=3, seed="tuesday:17", dealer=2)
    assert ce.view(dealt, 0) == views[0]
    assert 0 == game.rounds[0].opener


def test_each_bot_has_its_own_chance() -> None:
    """The chance of a seat comes from the seed of its game and its number; what others do with theirs moves it not."""
    first: dict[int, float] = {}

    def noting(seen: ce.View, rng: Random) -> ce.Move | None:
        assert seen.seat is not None
        first.setdefault(seen.seat, rng.random())
        return at_random(seen, rng)

    played_game(setting(bots=[noting] * 2, seed=5), 3)
    assert {seat: Random(f"5:3/{seat}").random() for seat in (0, 1)} == first


def test_bots_move_on_by_one_seat() -> None:
    """With seats exchanged each bot sits on each seat once in as many games as there are bots; else on its own."""
    orders = [played_game(setting(bots=[at_random] * 3, exchange_seats=True), index).bots for index in range(4)]
    assert [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)] == orders
    assert [0, 1, 2] == sorted(order[0] for order in orders[:3])
    assert (0, 1, 2) == played_game(setting(bots=[at_random] * 3), 2).bots


def test_the_bot_of_a_seat_is_asked_there() -> None:
    """The bot whose number stands at a seat is the one that is asked with that seat's view."""
    asked: set[tuple[int, int | None]] = set()

    def numbered(number: int) -> Bot:
        def bot(seen: ce.View, rng: Random) -> ce.Move | None:
            asked.add((number, seen.seat))
            return at_random(seen, rng)

        return bot

    played_game(setting(bots=(numbered(0), numbered(1)), exchange_seats=True), 1)
    assert {(1, 0), (0, 1)} == asked


def test_a_round_is_counted_as_it_went() -> None:
    """Plies are moves; cards drawn in turn are counted by seat; the result is that of the round."""
    table = ce.position(START, hands=["9C 2C", "9S 3D"], pile="6H", stock="2S 9H")
    played = script(table, "draw 9H 9C 2C", "9S draw")
    assert (6, (1, 1), (0, 0)) == (played.plies, played.drawn, played.penalties)
    assert ((0, 1), 0) == (played.seats, played.opener)
    assert played.result is not None
    assert ((0,), (0, 5)) == (played.result.winners, played.result.hand_points)
    assert Ending.WENT_OUT is played.ending


def test_the_bound_breaks_a_round_off() -> None:
    """A round that has not ended with its last move is broken off and has no result; one that ends with it has."""
    table = ce.position(START, hands=["9C 2C", "9S 3D"], pile="6H", stock="2S 9H")
    broken = script(table, "draw 9H 9C", "9S draw", most_plies=5)
    assert (5, None, Ending.BROKEN_OFF) == (broken.plies, broken.result, broken.ending)
    assert Ending.WENT_OUT is script(table, "draw 9H 9C 2C", "9S draw", most_plies=6).ending


def test_a_blocked_round() -> None:
    """A round in which nobody can move ends blocked."""
    table = ce.position(START, hands=["9C", "9S"], pile="6H")
    played = script(table, "pass", "pass")
    assert (2, (0, 0), Ending.BLOCKED) == (played.plies, played.drawn, played.ending)


def test_cards_that_are_owed_are_penalties() -> None:
    """Who pays two cards with one draw has taken two penalty cards and drawn none."""
    table = ce.position(LAST, hands=["JH 9C 3C", "9S 4D"], pile="6H", stock="2S 3S 4S 5S")
    played = script(table, "JH", "draw", most_plies=2)
    assert ((0, 0), (0, 2)) == (played.drawn, played.penalties)


def test_a_caught_seat_takes_penalties() -> None:
    """A seat that is caught without having called takes the two cards of S2; who catches takes none."""
    table = ce.position(LAST, hands=["9H 3C", "9S 4D", "9D 4C"], pile="6H", stock="2S 3S 4S 5S")
    played = script(table, "9H -", "", "@2?0", most_plies=2)
    assert ((0, 0, 0), (2, 0, 0)) == (played.drawn, played.penalties)


def test_a_call_costs_nothing() -> None:
    """A seat that calls in time takes no card."""
    table = ce.position(LAST, hands=["9H 3C", "9S 4D", "9D 4C"], pile="6H", stock="2S 3S 4S 5S")
    assert (0, 0, 0) == script(table, "9H @0!", "", "", most_plies=2).penalties


@pytest.mark.parametrize(
    ("rules", "hand", "move", "penalties"),
    [
        (DECLARED, "9H 3C", "9H", (2, 0)),
        (DECLARED, "9H 3C", "9H!", (0, 0)),
        (DECLARED, "9H 3C 4C", "9H", (0, 0)),
        (DECLARED.vary(multi_play=True), "9H 9C 3C", "9H+9C", (2, 0)),
        (DECLARED.vary(ce.variants.sevens_swap), "7H 3C", "7H>1", (0, 0)),
    ],
)
def test_a_last_card_that_was_not_declared(rules: ce.RuleSet, hand: str, move: str, penalties: tuple[int, int]) -> None:
    """Two cards for who goes down to one without a word (an extra of S1); a swap gives nobody a penalty card."""
    table = ce.position(rules, hands=[hand, "9S 4D"], pile="6H", stock="2S 3S 4S 5S")
    assert penalties == script(table, move, "", most_plies=1).penalties


def test_a_jump_in_can_cost_too() -> None:
    """Who jumps in and goes down to one card without a word takes two."""
    rules = DECLARED.vary(packs={2: 2}, jump_in=True)
    table = ce.position(rules, hands=["6H 9C 3C", "4S 5S 7D", "6H 4C"], pile="5H", stock="2S 3S 4S 5S")
    played = script(table, "6H", "", "@2:6H", most_plies=2)
    assert ((0, 0, 2), (0, 0, 0)) == (played.penalties, played.drawn)


def test_a_last_card_that_still_acts() -> None:
    """Where final powers act, the next seat takes what it owes though nobody draws any more."""
    table = ce.position(LAST.vary(finish_powers_act=True), hands=["JH", "9S 4D"], pile="6H", stock="2S 3S 4S 5S")
    played = script(table, "JH", "")
    assert ((0, 2), Ending.WENT_OUT) == (played.penalties, played.ending)


def test_who_opens_is_not_who_names() -> None:
    """A dealer that names the suit of the starter makes the first move, but play begins with the next seat."""
    rules = ce.presets.HOW_TO_PLAY
    dealt = (index for index in range(1000) if ce.deal(rules, players=3, seed=f"1:{index}", dealer=2).turn == 2)
    index = next(dealt)
    assert 0 == played_game(setting(rules, [at_random] * 3), index).rounds[0].opener
    assert played_game(setting(rules, [at_random] * 3, most_plies=1), index).rounds[0].opener is None


def test_a_single_round_is_a_game() -> None:
    """A game of one round is won by the round's winners with its points, or broken off without either."""
    game = played_game(setting(TO_100), 3)
    (only,) = game.rounds
    assert only.result is not None
    assert (only.result.winners, only.result.points) == (game.winners, game.points)
    broken = played_game(setting(TO_100, most_plies=2), 3)
    assert ((), None, Outcome.BROKEN_OFF) == (broken.winners, broken.points, broken.outcome)


def test_a_match_is_a_game() -> None:
    """A match goes on to the target; its rounds, totals and winners are those of the same moves made one by one."""
    game = played_game(setting(TO_100, [follow_tips] * 3, matches=True), 3)
    match = ce.start_match(TO_100, players=3, seed="1:3", dealer=2)
    lengths: list[int] = []
    while not match.is_over:
        moves = 0
        for moves, (_, _, after) in enumerate(played_out(match, [follow_tips] * 3, Random(0)), 1):  # noqa: B007
            match = after
        lengths.append(moves)
        if not match.is_over:
            match = ce.apply(match, ce.Deal())
    assert match.rounds == tuple(played.result for played in game.rounds)
    assert (match.totals, match.winners) == (game.points, game.winners)
    assert lengths == [played.plies for played in game.rounds]
    assert [0, 1, 2] == [played.opener for played in game.rounds[:3]]  # the deal passes on


def test_a_match_with_a_playoff() -> None:
    """Where the best totals are equal at the target some seats play on, and the game says so."""
    kings_only = {**dict.fromkeys(ce.Rank, 0), ce.Rank.KING: 10}
    rules = ce.presets.CARD_GAME_101.vary(ce.variants.match_to(1), points=kings_only)
    games = [played_game(setting(rules, [follow_tips] * 3, matches=True), index) for index in range(20)]
    assert {True, False} == {game.playoff for game in games}
    for game in games:
        # at the target 1 the first king left in a hand ends the match, unless several seats have 0 points then
        deciding = next(number for number, played in enumerate(game.rounds) if _scored(played))
        assert game.playoff is (len(game.rounds) > deciding + 1)
        assert set(game.winners) <= set(game.rounds[-1].seats)
        assert Outcome.WON is game.outcome


def _scored(played: PlayedRound) -> bool:
    assert played.result is not None
    return any(played.result.points or ())


def test_a_match_that_finds_no_end() -> None:
    """A match is broken off after so many rounds, or with a round that is; then nobody has won it."""
    rules = TO_100.vary(ce.variants.match_to(10_000))
    game = played_game(setting(rules, matches=True, most_rounds=2), 0)
    assert (2, (), None, Outcome.BROKEN_OFF) == (len(game.rounds), game.winners, game.points, game.outcome)
    broken = played_game(setting(rules, matches=True, most_plies=3), 0)
    assert (1, 3, Outcome.BROKEN_OFF) == (len(broken.rounds), broken.rounds[0].plies, broken.outcome)


@pytest.mark.parametrize(("winners", "outcome"), [((), Outcome.NOBODY), ((1,), Outcome.WON), ((0, 2), Outcome.SHARED)])
def test_how_a_game_is_decided(winners: tuple[int, ...], outcome: Outcome) -> None:
    """One winner wins, several share, and a game that came to its end without one is nobody's."""
    game = PlayedGame(bots=(0, 1, 2), rounds=(), winners=winners, points=None, broken_off=False)
    assert outcome is game.outcome
