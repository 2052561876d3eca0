"""Countdown at the terminal: what is wild depends on the seat, and whoever looks sees for whom."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

import crazyeights as ce
from crazyeights import Record
from crazyeights.sitting.game import Game, new_game
from crazyeights.terminal.narrating import opening
from crazyeights.terminal.playing import Sitting
from crazyeights.terminal.replaying import replay
from crazyeights.terminal.screen import PlainScreen
from crazyeights.terminal.showing import table
from crazyeights.terminal.watching import watched

TypeIn = Callable[..., None]
RULES = ce.presets.COUNTDOWN
SHORT = RULES.vary(levels=[ce.Level(3, ce.Rank.EIGHT), ce.Level(2, ce.Rank.SEVEN), ce.Level(1)])


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def start(hands: list[str], levels: tuple[int, ...], *, pile: str = "6H") -> Game:
    """Return a game of the person, seat 0, from a position."""
    table = ce.position(RULES, hands=hands, pile=pile, stock="3C 4C 5C 6C", levels=levels)
    record = Record(RULES, len(hands), table.seed, table.dealer, start=table)
    return new_game(record, seat=0, bots=["tips"] * len(hands))


def sit(game: Game) -> tuple[str, Game]:
    """Play what is typed, and return what was shown and how the game stands."""
    out = io.StringIO()
    sitting = Sitting(PlainScreen(out), game)
    assert 0 == sitting.play()
    return out.getvalue(), sitting.game


def test_a_suit_is_asked_for_only_with_an_own_wild(type_in: TypeIn) -> None:
    """At the level of sevens a seven asks for a suit; at that of eights it does not, and is played as it is."""
    type_in("7H", "s")
    shown, game = sit(start(["7H 9C KD", "QS 2D"], (1, 0)))
    assert ce.Play("7H", "S") == game.record.moves[0]
    assert "Which suit?" in shown
    type_in("7H")
    shown, game = sit(start(["7H 9C KD", "QS 2D"], (0, 1)))
    assert ce.Play("7H") == game.record.moves[0]
    assert "Which suit?" not in shown


def test_a_card_that_is_wild_for_others_has_to_fit(type_in: TypeIn) -> None:
    """A seven fits on anything for who has it wild alone; with a suit it is refused to the rest, with the reason."""
    type_in("w 7S", "7S", "8D=S")
    shown, game = sit(start(["7S 8D KD", "QS 2D"], (0, 1)))
    assert "7♠: matches neither the suit nor the rank in force" in shown
    assert "No: 7♠: matches neither the suit nor the rank in force" in shown
    assert ce.Play("8D", "S") == game.record.moves[0]
    type_in("w 7S", "7S=D")
    shown, game = sit(start(["7S 8D KD", "QS 2D"], (1, 0)))
    assert "7♠: this is allowed" in shown
    assert ce.Play("7S", "D") == game.record.moves[0]


def test_the_level_of_each_seat_is_shown() -> None:
    """With the table it is told at which level each seat is and what is wild for it; without levels nothing is."""
    out = io.StringIO()
    game = start(["7S 8D KD", "QS 2D", "3D"], (0, 7, 5))
    for line in table(game.seen, game.cast):
        PlainScreen(out).say(*line)
    assert [
        "You: level 1 of 8, eights wild", "Ann: level 8 of 8, aces wild", "Bo: level 6 of 8, threes wild",
    ] == out.getvalue().splitlines()[2:]  # fmt: skip
    plain = ce.position(ce.presets.PAGAT, hands=["7H", "QS"], pile="6H", stock="3C")
    assert 2 == len(list(table(ce.view(plain, 0), game.cast)))


def test_the_hint_is_that_of_the_own_level(type_in: TypeIn) -> None:
    """The hint keeps the wild of the own level, and says so of a card that is wild for others only as of any other."""
    type_in("h")
    shown, _ = sit(start(["8H 7H 2H 3S", "QS 2D 3D 4D"], (1, 0), pile="KH"))
    assert "Hint: play 8♥" in shown
    type_in("h")
    shown, _ = sit(start(["8H 7H 2H 3S", "QS 2D 3D 4D"], (0, 1), pile="KH"))
    assert "Hint: play 7♥" in shown


def test_a_match_goes_through_the_levels(type_in: TypeIn) -> None:
    """Whoever wins a round goes down a level, and the match ends with a round won at the last one."""
    record = Record(SHORT, 2, seed=10, dealer=0, totals=(0, 0))
    type_in(*["", *map(str, range(1, 13)), "s", "d", "p"] * 150)
    shown, game = sit(new_game(record, seat=0, bots=["tips"] * 2))
    assert game.table.is_over
    assert "2 players, through 3 levels" in shown.splitlines()[0]
    match = game.record.replay()
    assert isinstance(match, ce.Match)
    (winner,) = match.winners
    assert 3 == match.wins[winner]
    lines = shown.splitlines()
    downs = sum("down to 2 cards, sevens wild" in line for line in lines)
    last = sum("down to 1 card, nothing wild" in line for line in lines)
    assert (sum(won >= 1 for won in match.wins), sum(won >= 2 for won in match.wins)) == (downs, last)
    who = "You win" if winner == 0 else "Ann wins"
    assert f"{who} the match" in lines


def test_a_replay_shows_each_level(tmp_path: Path) -> None:
    """Beside each open hand stands the level of the seat and what is wild for it."""
    path = tmp_path / "game.txt"
    path.write_text(str(Record(RULES, 2, seed=1, dealer=0, levels=(1, 6))), encoding="utf-8")
    out = io.StringIO()
    assert 0 == replay(path, PlainScreen(out))
    one, other = [line for line in out.getvalue().splitlines() if " of 8, " in line]
    assert one.startswith("  Seat 0 (level 2 of 8, sevens wild): ")
    assert other.startswith("  Seat 1 (level 7 of 8, twos wild): ")


def test_a_round_is_opened_with_its_levels() -> None:
    """Other programs read who is dealt how many and what is wild; cards stand there as they are typed."""
    mixed = ce.deal(RULES, players=3, seed=1, levels=[0, 1, 0])
    assert [
        f"seat 0 deals; the starter is {mixed.top}",
        "seat 0 and seat 2 have 8 cards, eights wild",
        "seat 1 has 7 cards, sevens wild",
    ] == list(opening(mixed))
    rounds = (ce.deal(RULES, players=2, seed=seed) for seed in range(1_000))
    ten = next(one for one in rounds if one.top.rank is ce.Rank.TEN)
    assert [f"seat 0 deals 8 cards each, eights wild; the starter is T{ten.top.suit}"] == list(opening(ten))


def test_a_match_is_watched_to_its_last_level() -> None:
    """A match between computer players goes on until one has won a round at the last level, and each step is told."""
    lines = list(watched(RULES, players=3, seed="levels"))
    assert "Crazy Eights Countdown: 3 players, through 8 levels, seed levels" == lines[0]
    wins = [0, 0, 0]
    for at, line in enumerate(lines):
        if line.endswith("wins the round"):
            seat = int(line.split()[1])
            wins[seat] += 1
            left = 8 - wins[seat]
            cards = f"{left} card{'' if left == 1 else 's'}"
            assert (f"seat {seat} goes down to {cards}, " in lines[at + 1]) == (left > 0)
    assert f"seat {wins.index(8)} wins the match" == lines[-2]
    assert f"rounds won: seat 0 {wins[0]}, seat 1 {wins[1]}, seat 2 {wins[2]}" == lines[-1]
    assert 2 == sum(line.startswith("round ") for line in watched(RULES, players=2, seed=1, rounds=2))
