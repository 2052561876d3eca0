"""A person at the terminal: what is asked, what is answered, and that no game is lost."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pytest
from typing_extensions import override

import crazyeights as ce
from crazyeights import Record, parse_record
from crazyeights.bots import BotError
from crazyeights.sitting.game import Game, new_game
from crazyeights.terminal.playing import Sitting
from crazyeights.terminal.saving import Slot
from crazyeights.terminal.screen import PlainScreen
from tests.terminal.conftest import wild_start

TypeIn = Callable[..., None]
PLAIN, CALLS, MATCH = ce.presets.STARTER_RULES, ce.presets.LAST_CARD, ce.presets.HOW_TO_PLAY
SILENT = "tests.sitting.test_game:lazy"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def start(
    rules: ce.RuleSet,
    hands: list[str],
    *,
    pile: str = "6H",
    stock: str = "3C 4C 5C 6C",
    turn: int = 0,
    bot: str = "tips",
) -> Game:
    """Return a game that begins from a position."""
    table = ce.position(rules, hands=hands, pile=pile, stock=stock, turn=turn)
    record = Record(rules, len(hands), table.seed, table.dealer, start=table)
    return new_game(record, seat=0, bots=[bot] * len(hands))


def dealt(rules: ce.RuleSet = PLAIN, *, seed: int = 3, match: bool = False, players: int = 2) -> Game:
    """Return a game that begins from a deal."""
    record = Record(rules, players, seed=seed, dealer=0, totals=(0,) * players if match else None)
    return new_game(record, seat=0, bots=["tips"] * players)


def sit(game: Game, out: TextIO | None = None, **more: object) -> tuple[int, str, Sitting]:
    """Play what is typed, and return the status and what was shown."""
    shown = out or io.StringIO()
    sitting = Sitting(PlainScreen(shown), game, **more)  # type: ignore[arg-type]
    status = sitting.play()
    return status, shown.getvalue() if isinstance(shown, io.StringIO) else "", sitting


def saved(name: str = "crazyeights-game-1.txt") -> Record:
    """Return the game in a file."""
    return parse_record(Path(name).read_text(encoding="utf-8"))


def test_a_round_is_won(type_in: TypeIn) -> None:
    """A card is played by its number; the last one wins, the seed is told, and nothing is written to the disk."""
    type_in("2", "1", "")
    status, out, sitting = sit(start(PLAIN, ["7H 7D", "QS 2C 2S"]))
    assert (0, True) == (status, sitting.game.state.is_over)
    for line in ("You play 7♥", "You have one card left", "You play 7♦", "You win the round", "The seed of this game:"):
        assert line in out
    assert [] == list(Path().iterdir())


def test_wrong_entries_change_nothing(type_in: TypeIn) -> None:
    """Whatever means nothing, or is not legal, is refused in a line, and the same question comes again."""
    wrong = ("", "9", "xyzzy", "1", "p", "@0!", "1 2", "8C", "=h")
    type_in(*wrong, "q")
    game = start(PLAIN, ["7C 8D 9S", "QS 2C"])
    status, out, sitting = sit(game)
    assert (0, game.record) == (status, sitting.game.record)
    assert len(wrong) == out.count("No: ")
    for reason in ("DOES_NOT_FIT", "MUST_DRAW", "CALL_NOT_DUE", "ONE_CARD", "NOT_HELD", "SUIT_NOT_ASKED"):
        assert f"{ce.Refusal[reason].value}\n" in out
    assert len(wrong) + 1 == out.count("Your turn:")


def test_a_suit_is_asked_for(type_in: TypeIn) -> None:
    """A wild asks for its suit until it gets one; Enter or u goes back to the cards, so that another can be played."""
    type_in("8d", "x", "?", "spades", "", "1=h", "q")
    _, out, sitting = sit(start(PLAIN, ["8C 8D 9S KS", "QS 2C 2S"]))
    assert "8D=S" == str(sitting.game.record.moves[0])
    assert 1 == out.count("choose one of these")  # for x; the question mark shows the help
    assert "play the card" in out
    type_in("1", "", "1", "u", "1", "q")
    status, _, sitting = sit(start(PLAIN, ["8C 8D 9S KS", "QS 2C 2S"]))
    assert (0, ()) == (status, sitting.game.record.moves)


def test_a_target_is_asked_for(type_in: TypeIn) -> None:
    """A swap shows the other seats with their cards and asks for one of them by its number."""
    rules = MATCH.vary(ce.variants.sevens_swap)
    type_in("7h", "9", "2", "q")
    _, out, sitting = sit(start(rules, ["7H 9C 4S", "QS 2D 3D", "KS 3S"]))
    assert "7H>2" == str(sitting.game.record.moves[0])
    for line in (" 1 Ann, 3 cards", " 2 Bo, 2 cards", "You swap hands with Bo: 2 cards for 2"):
        assert line in out


def test_the_call_is_asked_for(type_in: TypeIn) -> None:
    """A play that leaves one card asks whether to call it; Enter calls, n does not, u goes back to the cards."""
    hands = ["7H 9C", "QS 2D 3D"]
    for answer, move in (("", "7H!"), ("n", "7H"), ("Y", "7H!")):
        type_in("7h", "perhaps", "u", "7h", answer, "q", "", "")
        _, _, sitting = sit(start(CALLS, hands))
        assert move == str(sitting.game.record.moves[0])


def test_several_cards(type_in: TypeIn) -> None:
    """Several cards of one rank go together by their numbers."""
    type_in("9H 9C", "1 3", "q")
    _, out, sitting = sit(start(CALLS, ["9C 9D 9H 4S", "QS 2D 3D"]))
    assert "means nothing" in out
    assert ce.Refusal.DOES_NOT_FIT.value in out
    type_in("3 1", "q")
    _, out, sitting = sit(start(CALLS, ["9C 9D 9H 4S", "QS 2D 3D"]))
    assert "9H+9C" == str(sitting.game.record.moves[0])
    assert "You play 9♥ and 9♣" in out


def test_out_of_turn(type_in: TypeIn) -> None:
    """Who may do something out of turn is asked after each move, and may do nothing; help works there too."""
    hands = ["JH 9C 4S", "7H QS", "KS 3D"]
    type_in("x", "7h", "?", "h", "w", "1", "q")
    game = start(CALLS, hands, turn=1).said(ce.Play("7H"))
    _, out, sitting = sit(game)
    assert "@0?1" == str(sitting.game.record.moves[1])
    assert "it is not your turn" in out
    assert "You catch Ann" in out
    assert "Hint: catch Ann" in out
    type_in("", "q")
    _, out, sitting = sit(game)
    assert "@0?1" not in [str(move) for move in sitting.game.record.moves]


def test_an_offer_in_turn(type_in: TypeIn) -> None:
    """What may be done out of turn by who is in turn has the numbers after the hand."""
    game = start(CALLS, ["9C 4S KC", "7H QS"], turn=1, bot=SILENT).said(ce.Play("7H"))
    type_in("4", "q")
    _, out, sitting = sit(game)
    assert " 4  catch Ann, who has not called the last card" in out
    assert "@0?1" == str(sitting.game.record.moves[1])


def test_undo_out_of_turn(type_in: TypeIn) -> None:
    """A decision can be taken back while something out of turn is asked."""
    game = start(CALLS, ["7H 9C", "JS 2D 3D", "4D 5D 6D"])
    type_in("7h", "n", "u", "q")
    _, out, sitting = sit(game)
    assert "You may do this out of turn" in out
    assert () == sitting.game.record.moves


def test_a_starter_is_named(type_in: TypeIn) -> None:
    """The dealer of a wild starter names the suit by its letter, even where that is a command elsewhere."""
    record = wild_start(MATCH)
    for letter, move in (("h", "=H"), ("s", "=S"), ("d", "=D"), ("clubs", "=C")):
        type_in("p", "2", "hint", letter, "q")
        _, out, sitting = sit(new_game(record, seat=0, bots=["tips"] * 2))
        assert move == str(sitting.game.record.moves[0])
        assert "Hint: name" in out


def test_help_hint_and_why(type_in: TypeIn) -> None:
    """? tells what can be typed, h what a good player would do and why, w why not; nothing is moved by it."""
    type_in("?", "h", "w", "w 1", "w 2", "w d", "w p", "q")
    _, out, sitting = sit(start(PLAIN, ["7C 7H 9S", "QS 2C 2S"]))
    assert () == sitting.game.record.moves
    fits = ce.Refusal.DOES_NOT_FIT.value
    for line in ("save the game and go on", "Hint: play 7♥ - nothing else can be played", f"7♣: {fits}", f"9♠: {fits}"):
        assert line in out
    for line in ("7♥: this is allowed", "draw: this is allowed", f"pass: {ce.Refusal.MUST_DRAW.value}"):
        assert line in out
    type_in("w", "q")
    assert "Each of your cards can be played." in sit(start(PLAIN, ["7H 9H", "QS 2C 2S"]))[1]


def test_undo(type_in: TypeIn) -> None:
    """Taking back leads to the decision before, again and again; before the first there is nothing to take back."""
    type_in("u", "d", "d", "u", "u", "u", "q")
    _, out, sitting = sit(start(PLAIN, ["7C 4D", "QS 2C KH KD"], stock="3C 4C TS 9S"))
    assert (2, 2, ()) == (out.count("Taken back."), out.count("nothing to take back"), sitting.game.record.moves)


def test_undo_at_the_end(type_in: TypeIn) -> None:
    """A game that is over can be saved, or its last decision be taken back, and then goes on."""
    type_in("1", "x", "s", "u", "d", "q")
    _, out, sitting = sit(start(PLAIN, ["7H", "QS 2C 2S"]))
    assert "here Enter, s or u can be typed" in out
    assert (False, "draw") == (sitting.game.state.is_over, str(sitting.game.record.moves[0]))
    assert sitting.game.record == saved()


def test_nothing_to_take_back_at_the_end(type_in: TypeIn) -> None:
    """Where the person decided nothing, nothing is taken back at the end either; the end of input ends it."""
    game = start(PLAIN, ["7C 4D", "QH"], turn=1)
    type_in("u")
    status, out, _ = sit(game)
    assert (0, 1) == (status, out.count("nothing to take back"))
    assert [] == list(Path().iterdir())


@pytest.mark.parametrize(
    ("last", "status"), [("q", 0), (EOFError(), 0), (KeyboardInterrupt(), 130)], ids=["q", "Ctrl-D", "Ctrl-C"]
)
def test_leaving_loses_nothing(type_in: TypeIn, last: str | BaseException, status: int) -> None:
    """q, the end of input and Ctrl-C save an unfinished game and say how to go on; it goes on from there."""
    type_in("d", last)
    left, out, sitting = sit(dealt())
    assert (status, sitting.game.record) == (left, saved())
    assert "python -m crazyeights play --resume crazyeights-game-1.txt" in out
    assert "you" in saved().names


def test_leaving_while_a_suit_is_asked_for(type_in: TypeIn) -> None:
    """Any question can be answered by q."""
    type_in("8c", "q")
    status, out, _ = sit(start(PLAIN, ["8C 9S KS", "QS 2C 2S"]))
    assert (0, True) == (status, "Saved as crazyeights-game-1.txt" in out)


def test_saving_to_a_file(type_in: TypeIn) -> None:
    """The game is saved by s and goes on; q saves the later stage to the same file, and so does the end of the game."""
    type_in("s", "d", "q")
    _, out, sitting = sit(dealt(), slot=Slot(Path("mine.txt")))
    assert [Path("mine.txt")] == list(Path().iterdir())
    assert sitting.game.record == saved("mine.txt")
    assert f"{sitting.game.record.seed}" in out
    type_in("1", "")
    sit(start(PLAIN, ["7H", "QS 2C 2S"]), slot=Slot(Path("won.txt")))
    assert [ce.Play("7H")] == list(saved("won.txt").moves)


def test_another_game_in_the_file(type_in: TypeIn) -> None:
    """If the file holds another game by now, that is said, and this game goes to a fresh file."""
    Path("mine.txt").write_text("another", encoding="utf-8")
    type_in("d", "s", "q")
    status, out, sitting = sit(dealt(), slot=Slot(Path("mine.txt")))
    assert (0, "another") == (status, Path("mine.txt").read_text(encoding="utf-8"))
    assert "No: mine.txt holds another game" in out
    assert sitting.game.record == saved()


def test_a_game_that_cannot_be_saved(type_in: TypeIn, monkeypatch: pytest.MonkeyPatch) -> None:
    """If nothing can be written, that is said, and the status says that the game was not kept."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    type_in("s", "q")
    status, out, _ = sit(dealt())
    assert (1, 2) == (status, out.count("No space left on device"))


def test_ctrl_c_after_the_end(type_in: TypeIn) -> None:
    """A game that is over is not saved by Ctrl-C, unless it has a file."""
    type_in("1", KeyboardInterrupt())
    assert 130 == sit(start(PLAIN, ["7H", "QS 2C 2S"]))[0]
    assert [] == list(Path().iterdir())
    type_in("1", KeyboardInterrupt())
    assert 130 == sit(start(PLAIN, ["7H", "QS 2C 2S"]), slot=Slot(Path("won.txt")))[0]
    assert 1 == len(saved("won.txt").moves)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [1, 15])
def test_a_closed_window(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """A window that is closed, and a polite kill, save the game; afterwards the signals do what they did before."""
    before = signal.getsignal(number)

    def closed(_: object) -> str:
        os.kill(os.getpid(), number)
        raise AssertionError("the signal comes first")

    monkeypatch.setattr("builtins.input", closed)
    status, _, sitting = sit(dealt())
    assert (0, sitting.game.record) == (status, saved())
    assert before == signal.getsignal(number)


class Gone(io.StringIO):
    """A terminal that goes away."""

    lines = 0

    @override
    def write(self, text: str, /) -> int:
        self.lines += text.count("\n")
        if self.lines > 6:
            raise BrokenPipeError
        return super().write(text)


@pytest.mark.parametrize("taken", [False, True])
def test_nobody_reads_along_any_more(type_in: TypeIn, *, taken: bool) -> None:
    """If nothing can be shown any more the game is saved all the same, without a word."""
    if taken:
        Path("mine.txt").write_text("another", encoding="utf-8")
    type_in("d", "d", "d")
    with pytest.raises(BrokenPipeError):
        sit(dealt(), Gone(), slot=Slot(Path("mine.txt")))
    assert "you" in saved("crazyeights-game-1.txt" if taken else "mine.txt").names


def round_over() -> Game:
    """Return a match whose first round is over."""
    rules = MATCH.vary(hand_size={2: 1}, target=None)
    record = Record(rules, 2, seed=2, dealer=0, totals=(0, 0))
    game = new_game(record, seat=0, bots=["tips", "tips"])
    while not game.is_between_rounds:
        turn = game.state.turn
        assert turn is not None
        move = game.answer(turn)
        assert move is not None
        game = game.said(move, turn)
    return game


def test_a_match_is_played_round_by_round(type_in: TypeIn) -> None:
    """After a round come the totals; Enter deals the next one, and nothing else does."""
    type_in("x", "h", "w", "?", "", "q")
    _, out, sitting = sit(round_over())
    assert 3 == out.count("the round is over; Enter deals the next one")
    assert "save the game and go on" in out
    assert ("Round 2" in out, "deals 1 card each" in out or "deal 1 card each" in out) == (True, True)
    assert "Rounds won: you " in out
    assert ce.Deal() in sitting.game.record.moves


def test_between_two_rounds(type_in: TypeIn) -> None:
    """Between two rounds s saves, q saves and goes, and u goes back into the round to the decision before."""
    game = round_over()
    type_in("s", "q")
    status, out, sitting = sit(game)
    assert (0, 2, game.record) == (status, out.count("Saved as crazyeights-game-1.txt"), saved())
    assert sitting.game == game
    type_in("u", "q")
    _, out, sitting = sit(game)
    assert (1, False) == (out.count("Taken back."), sitting.game.state.is_over)
    assert sitting.game == game.undone()


def test_as_many_rounds_as_were_wished(type_in: TypeIn) -> None:
    """With a bound on rounds the game is over after so many, and the standings are told."""
    rules = PLAIN.vary(hand_size={2: 1}, powers={})
    table = dealt(rules, match=True)
    type_in(*["1", "d", "p", ""] * 200)
    status, out, sitting = sit(table, rounds=1)
    assert (0, 1) == (status, len(getattr(sitting.game.table, "rounds", ())))
    assert "Rounds won: you " in out
    assert "The game is over" in out


def test_a_bot_that_fails(type_in: TypeIn) -> None:
    """If a computer player makes a mistake the game is saved, and the error goes on to whoever tells it."""
    game = new_game(Record(PLAIN, 2, seed=1, dealer=0), seat=0, bots=[SILENT] * 2)
    type_in("d", "d")
    with pytest.raises(BotError, match="said nothing"):
        sit(game)
    assert saved().names == game.record.names


def test_hidden_cards_stay_hidden(type_in: TypeIn) -> None:
    """What another seat draws is told as a number of cards."""
    game = start(PLAIN, ["7C 4D", "QC 2C KD", "KH 2S 3S"], stock="5H 9D TD JD")
    type_in("d", "q")
    _, out, _ = sit(game)
    assert "You draw 5♥" in out or "You draw J♦" in out
    assert "Ann draws 1 card" in out
    assert not any(card.symbol in out for card in ce.cards("QC 2C KD 2S 3S"))


def test_nothing_to_read_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a standard input the game ends like at the end of input."""
    monkeypatch.setattr(sys, "stdin", None)
    assert (0, True) == (sit(dealt())[0], Path("crazyeights-game-1.txt").exists())
