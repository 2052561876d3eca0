from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import crazyeights as ce
from examples.hot_seat import CLEAR, Table, play

SCRIPT = Path(__file__).parents[2] / "examples" / "hot_seat.py"
CARD = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9TJQKA])(?:[CDHS](?![A-Za-z0-9])|[♣♦♥♠])")
NAMES = ("Ann", "Bo", "Cleo")
RULES = {
    "last card": ce.presets.LAST_CARD,
    "the dealer names": ce.presets.HOW_TO_PLAY,
    "jump in": ce.presets.LAST_CARD.vary(ce.variants.jump_in, packs={2: 2}, hand_size={2: 4}),
    "swap": ce.presets.LAST_CARD.vary(ce.variants.sevens_swap),
}
MOST_LINES = 3_000


class People:
    """Who sits in front of the screen: they type what is legal, sometimes what is not, and read what is shown."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.chance = table, Random(seed)
        self.reader: int | None = None  # None: everybody looks
        self.lines = 0
        self.screen: list[str] = []
        self.public: set[ce.Card] = set()

    def ask(self, question: str) -> str | None:
        """Read the question, and type."""
        self.tell(question)
        self.lines += 1
        state = self.table.state
        assert state.turn is not None
        if not question.startswith("Pass the keyboard"):
            assert question == f"{self.table.names[state.turn]}: "
            moves = ce.legal_moves(state)  # mostly a play, so that the round ends
            return str(moves[0] if self.chance.random() < 0.85 else self.chance.choice(moves))
        assert self.reader is None  # the screen was emptied
        speakers = [seat for seat in range(len(NAMES)) if ce.legal_moves(state, seat)]
        if speakers and self.chance.random() < 0.5:
            seat = self.chance.choice(speakers)
            move = self.chance.choice(ce.legal_moves(state, seat))
            self.reader = None
            return f"{NAMES[seat].lower()} {move}"
        if self.chance.random() < 0.2:
            return self.chance.choice(
                [f"{NAMES[state.turn]} pass", f"{NAMES[state.turn]} call", "zoe call", "bo 9z", "bo"]
            )
        self.reader = state.turn
        return self.chance.choice(["", "  "]) if self.lines < MOST_LINES else None

    def tell(self, text: str) -> None:
        """Look at the screen: nobody sees what the own seat does not see."""
        if text == CLEAR:
            self.screen, self.reader = [], None
            return
        self.screen.append(text)
        state = self.table.state
        self.public |= set(state.pile)
        seen = ce.view(state, self.reader)
        known = self.public | {card for hand in seen.hands for card in hand or ()}
        said = text.partition("a move is written such as")[0]  # the cards behind that are an example
        assert set(map(ce.Card.parse, CARD.findall(said))) <= known


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", RULES)
def test_nobody_sees_a_hand_of_another_seat(rules: str, seed: int) -> None:
    """On the screen are cards that were played and those of who has just pressed Enter; then it is emptied.

    That holds for what anybody says while the keyboard is passed on, and for what is refused then.
    """
    table = Table(ce.deal(RULES[rules], players=len(NAMES), seed=seed), NAMES)
    people = People(table, seed)
    play(table, people.ask, people.tell)
    assert table.state.is_over
    assert people.screen


def typing(table: Table, *lines: str) -> list[str]:
    """Type some lines, and return what was shown before the last one was asked for."""
    shown: list[str] = []
    waiting = iter(lines)

    class EnoughError(Exception):
        """There are no more lines."""

    def ask(question: str) -> str:
        shown.append(question)
        line = next(waiting, None)
        if line is None:
            raise EnoughError
        return line

    with pytest.raises(EnoughError):
        play(table, ask, shown.append)
    return shown


def laid(hands: list[str], pile: str) -> Table:
    """A table with these cards, Ann in turn."""
    state = ce.position(ce.presets.LAST_CARD, hands=hands, pile=pile, stock="2C 3C 5C 6C")
    return Table(state, NAMES[: len(hands)])


REFUSED = {
    "8c": ce.Refusal.SUIT_MISSING.value,
    "4c": ce.Refusal.DOES_NOT_FIT.value,
    "kd": ce.Refusal.NOT_HELD.value,
    "pass": ce.Refusal.MUST_DRAW.value,
    "call": ce.Refusal.CALL_NOT_DUE.value,
    "catch bo": ce.Refusal.NOTHING_TO_CATCH.value,
    "catch zoe": "there is no 'zoe' here; there are Ann, Bo",
    "hm": "a move is written such as",
    "": "a move is written such as",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_wrong_entry_gets_its_reason(text: str) -> None:
    """It is the library's own, the same seat is asked again, and nothing has happened."""
    table = laid(["9H 4C 8C", "3H 5S 6D"], "6H")
    before = table.state
    shown = typing(table, "", text)
    assert table.state is before
    assert any(REFUSED[text] in line for line in shown)
    assert "Ann: " == shown[-1]


def test_refusals_in_front_of_everybody_list_no_moves() -> None:
    """A wrong word about the seat in turn, whose hand nobody may see yet, is refused by the reason alone."""
    shown = typing(laid(["9H 4C 8C", "3H 5S 6D"], "6H"), "ann call")
    assert ce.Refusal.CALL_NOT_DUE.value == shown[1]


@pytest.mark.parametrize("said", ["bo catch ann", "BO  catch Ann"])
def test_catching_while_the_keyboard_is_passed_on(said: str) -> None:
    """Whoever forgot to call draws two by S2; everybody reads it."""
    table = laid(["9H 4C", "3H 5S 6D"], "6H")
    shown = typing(table, "", "9h", said)
    assert "Ann draws 2 cards" in shown
    assert 3 == len(table.state.hands[0])


def test_catching_in_turn_and_calling() -> None:
    """In turn no name is needed; a call with the play, or while the keyboard is passed on, saves from it."""
    table = laid(["9H 4C", "3H 5S 6D"], "6H")
    typing(table, "", "9h", "", "catch ann")
    assert 3 == len(table.state.hands[0])
    for lines in (["", "9h!"], ["", "9h", "ann call"]):
        table = laid(["9H 4C", "3H 5S 6D"], "6H")
        shown = typing(table, *lines, "", "catch ann")
        assert 1 == len(table.state.hands[0])
        assert any(ce.Refusal.NOTHING_TO_CATCH.value in line for line in shown)


def test_everybody_reads_what_has_happened_since() -> None:
    """Who sits down is told all that was done since the own last turn, and nothing twice."""
    table = laid(["9H 4C 4D", "3H 5S 6D", "JH 7C 7D"], "6H")
    shown = "\n".join(typing(table, "", "9h", "", "3h", "", "jh", ""))
    assert 2 == shown.count("Ann plays 9♥")
    assert 2 == shown.count("Bo plays 3♥")
    assert 1 == shown.count("Cleo plays J♥")
    assert shown.index("Bo plays 3♥") > shown.index("Ann plays 9♥")


def test_a_round_ends_with_its_result() -> None:
    """The last thing that is shown says who has won."""
    table = laid(["9H", "3H 5S 6D"], "6H")
    lines, shown = iter(["", "9h"]), list[str]()
    play(table, lambda _: next(lines), shown.append)
    assert "Ann wins the round" in shown[-1]


@pytest.mark.parametrize("names", [[], ["Xenia", "Yves", "Zoe"]])
def test_it_ends_where_nobody_can_type(names: list[str]) -> None:
    """At the end of the input bots go on to the end of the round, as often as it is run in the same way."""
    first, second = (
        subprocess.run(
            [sys.executable, "-X", "utf8", SCRIPT, *names],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for _ in range(2)
    )
    assert first == second
    assert "wins the round" in first
    assert f"Pass the keyboard to {(names or ['Ann', 'Bo'])[0]}" in first


def test_one_person_is_not_enough() -> None:
    """The library's reason is shown, and not where it came from."""
    done = subprocess.run(
        [sys.executable, SCRIPT, "Ann"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (1, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith("1 players cannot play Last Card")
