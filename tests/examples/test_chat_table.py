from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import crazyeights as ce
from examples.chat_table import COMMANDS, Message, Room

SCRIPT = Path(__file__).parents[2] / "examples" / "chat_table.py"
CARD = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9TJQKA])(?:[CDHS](?![A-Za-z0-9])|[♣♦♥♠])")
PEOPLE = ("Ann", "Bo", "Cleo", "Dan", "Eve")
PRESETS = (
    "starter-rules",
    "how-to-play",
    "last-card",
    "switch",
    "mau-mau",
    "pesten",
    "tschau-sepp",
    "openspiel-special",
)
SEEDS = range(2)
MOST_LINES = 3_000


class Watched(Room):
    """A room that remembers what happened since somebody began to type."""

    def __init__(self, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(Random(seed))
        self.states: list[ce.State] = []
        self.played: set[ce.Card] = set()
        plain = ce.advance

        def advance(table: ce.State, move: ce.Move, seat: int | None = None) -> ce.Advance[ce.State]:
            made = plain(table, move, seat)
            self.states.append(made.table)
            self.played |= {card for event in made.events for card in shown(event)}
            return made

        monkeypatch.setattr(ce, "advance", advance)

    def said(self, person: str, text: str) -> list[Message]:
        """Say something, and look at every message that it brings."""
        self.states, self.played = [self.table] if self.table else [], set()
        messages = self.heard(person, text)
        self.states += [self.table] if self.table else []
        for message in messages:
            typed_by_reader = CARD.findall(text.upper()) if message.to == person else []
            assert set(map(ce.Card.parse, CARD.findall(message.text))) <= self.may_know(message.to).union(
                map(ce.Card.parse, typed_by_reader)
            )
            if message.text.startswith("Your hand: "):
                assert message.to is not None
                hand = message.text.removeprefix("Your hand: ").partition(";")[0]
                assert ce.cards(hand) in [state.hands[self.seats.index(message.to)] for state in self.states]
        return messages

    def may_know(self, person: str | None) -> set[ce.Card]:
        """What was played or lies on top, every hand of a round that is over, and the own hand."""
        known = self.played | {state.top for state in self.states}
        for state in self.states:
            for owner, hand in zip(self.seats, state.hands, strict=True):
                known |= set(hand) if state.is_over or owner == person else set()
        return known


def shown(event: ce.Event) -> tuple[ce.Card, ...]:
    """The cards that an event lays on the pile."""
    return event.cards if isinstance(event, ce.events.CardsPlayed) else ()


def typed(move: ce.Move, people: tuple[str, ...], chance: Random) -> str:
    """A move as somebody types it who does not care for capitals and blanks."""
    match move:
        case ce.Play(card, suit, then, _, call):
            words = ["!play", *map(str, (card, *then)), *([suit.name] if suit else []), *(["!"] if call else [])]
        case ce.NameSuit(suit):
            words = ["!name", suit.name]
        case ce.Call():
            words = ["!call"]
        case ce.Catch(_, target):
            words = ["!catch", people[target]]
        case ce.JumpIn(_, card, suit, _, call):
            words = ["!jump", str(card), *([suit.name] if suit else []), *(["!"] if call else [])]
        case _:
            words = [f"!{move}"]
    blanks = chance.choice([" ", "  "])
    return chance.choice([str.upper, str.lower])(f"{chance.choice(['', ' '])}{blanks.join(words)}{blanks}")


def next_line(room: Room, chance: Random) -> tuple[str, str]:
    """What somebody who may do something types next: sometimes out of turn; mostly play, so that rounds end."""
    table = room.table
    assert table is not None
    assert table.turn is not None
    present = [seat for seat, person in enumerate(room.seats) if person in room.people]
    speakers = [seat for seat in present if ce.legal_moves(table, seat)]
    seat = chance.choice(speakers) if speakers and chance.random() < 0.5 else None
    moves = ce.legal_moves(table) if seat is None else ce.legal_moves(table, seat)
    move = moves[0] if chance.random() < 0.85 else chance.choice(moves)
    return room.seats[table.turn if seat is None else seat], typed(move, room.seats, chance)


def dealt(*people: str, rules: str, seed: int = 0) -> Room:
    """A room in which a round has begun."""
    room = Room(Random(seed))
    for person in people:
        room.heard(person, "!join")
    room.heard(people[0], f"!deal {rules}")
    return room


def laid(hands: list[str], pile: str, rules: ce.RuleSet = ce.presets.LAST_CARD) -> Room:
    """A room with these cards on its table, Ann in turn."""
    room = dealt(*PEOPLE[: len(hands)], rules="last-card")
    room.table = ce.position(rules, hands=hands, pile=pile, stock="TC JC QC KC")
    return room


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", PRESETS)
def test_hands_are_told_to_their_owners_only(preset: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message to all names what lies on the table, and one to a person also that person's hand, as it is then.

    What is legal can be typed, with any capitals and blanks, and a round comes to its end; only then hands are open.
    """
    room, chance = Watched(seed, monkeypatch), Random(seed)
    people = PEOPLE if preset == "tschau-sepp" else PEOPLE[:3]  # with five it has two packs, so that cards are equal
    for person in people:
        room.said(person, "!join")
    messages = room.said("Bo", f"!deal {preset}")
    assert list(people) == [message.to for message in messages if message.to]
    for _ in range(MOST_LINES):
        if room.table is None:
            break
        before = room.table
        messages = room.said(*next_line(room, chance))
        assert room.table is not before
        assert None in {message.to for message in messages}
    assert room.table is None
    assert any(" the round" in message.text for message in messages)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", ["how-to-play", "last-card", "tschau-sepp"])
def test_bots_play_for_those_that_leave(preset: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever leaves is told no hand and waited for no more; whoever returns has the own seat, and the hand it has."""
    room, chance = Watched(seed, monkeypatch), Random(seed)
    people = PEOPLE if preset == "tschau-sepp" else PEOPLE[:4]
    for person in people:
        room.said(person, "!join")
    room.said("Ann", f"!deal {preset}")
    room.said("Bo", "!leave")
    assert "Bo" in {message.to for message in room.said("Bo", "!join")}
    for _ in range(MOST_LINES):
        before = room.table
        if before is None:
            break
        person = chance.choice(people[1:])  # Ann stays
        if chance.random() < 0.3:
            messages = room.said(person, "!leave" if person in room.people else "!join")
            after = room.table
            if person in room.people and after is not None:
                assert person in {message.to for message in messages}
        else:
            messages = room.said(*next_line(room, chance))
        assert {message.to for message in messages} <= {None, *room.people}
        table = room.table
        waited_for = [] if table is None else [table.turn, *table.due]
        assert {room.seats[seat] for seat in waited_for if seat is not None} <= set(room.people)
    assert room.table is None


def test_bots_alone_play_for_nobody() -> None:
    """The round of which everybody has gone is broken off, and those that come can begin another one."""
    room = dealt("Ann", "Bo", rules="how-to-play")
    room.heard("Cleo", "!join")
    room.heard("Ann", "!leave")
    assert room.table is not None
    assert [None, None] == [message.to for message in room.heard("Bo", "!leave")]
    assert room.table is None
    room.heard("Dan", "!join")
    assert room.heard("Dan", "!deal")[0].to is None
    assert ("Cleo", "Dan") == room.seats


def test_out_of_the_round_among_bots() -> None:
    """Where a round goes on until one is left, the last person in it may be out: bots do not play it on for nobody."""
    room = laid(["KH", "JS QS", "QD KD"], "6H", ce.presets.TSCHAU_SEPP)
    for person in ("Bo", "Cleo"):
        room.heard(person, "!leave")
    assert "broken off" in room.heard("Ann", "!play kh")[-1].text
    assert room.table is None


REFUSED = {
    "!": "there is no !;",
    "!shuffle": "there is no !shuffle;",
    "!join": "joined already",
    "!deal": "a round is being played",
    "!play": "a move is written such as",
    "!play 9x": "a move is written such as",
    "!play kd": ce.Refusal.NOT_HELD.value,
    "!play 4c": ce.Refusal.DOES_NOT_FIT.value,
    "!play 8c": ce.Refusal.SUIT_MISSING.value,
    "!play 9h hearts": ce.Refusal.SUIT_NOT_ASKED.value,
    "!play 9h 4c": ce.Refusal.ONE_RANK.value,
    "!name hearts": ce.Refusal.SUIT_NOT_ASKED.value,
    "!pass": ce.Refusal.MUST_DRAW.value,
    "!call": ce.Refusal.CALL_NOT_DUE.value,
    "!catch bo": ce.Refusal.NOTHING_TO_CATCH.value,
    "!catch": "catch whom? there are Ann, Bo",
    "!catch zoe": "catch whom? there are Ann, Bo",
    "!jump 9h": ce.Refusal.NO_JUMP_IN.value,
    "!play @1!": ce.Refusal.NOT_YOUR_TURN.value,
    "!play deal": ce.Refusal.NO_DEAL.value,
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_done_is_refused_in_private(text: str) -> None:
    """The reason is the one of the library, nobody else hears it, and nothing has happened."""
    room = laid(["9H 4C 8C", "3H 5S 6D"], "6H")
    before = (room.table, list(room.people), room.seats)
    (message,) = room.heard("Ann", text)
    assert message.to == "Ann"
    assert REFUSED[text] in message.text
    assert before == (room.table, list(room.people), room.seats)


@pytest.mark.parametrize("text", [f"!{command} 7h" for command in COMMANDS if command not in {"join", "leave", "deal"}])
def test_only_those_that_were_dealt_to_play(text: str) -> None:
    """Before a deal there is nothing to do; who comes later, and who has left, has no part in the round."""
    (message,) = Room().heard("Ann", text)
    assert message.to == "Ann"
    assert "!deal begins one" in message.text or "catch whom?" in message.text
    room = dealt("Ann", "Bo", rules="last-card")
    room.heard("Cleo", "!join")
    room.heard("Bo", "!leave")
    for person in ("Bo", "Cleo", "Dan"):
        (message,) = room.heard(person, text.replace("catch 7h", "catch ann"))
        assert (person, True) == (message.to, "you have no part in this round" in message.text)


@pytest.mark.parametrize(("people", "rules", "reason"), [
    ((), "", "0 players cannot play"),
    (("Ann",), "", "1 players cannot play"),
    (PEOPLE, "starter rules", "5 players cannot play"),
    (PEOPLE, "hearts", "hearts"),
])  # fmt: skip
def test_a_deal_that_cannot_be_is_refused(people: tuple[str, ...], rules: str, reason: str) -> None:
    """By rules that do not exist, or are not for so many, nothing is dealt."""
    room = Room()
    for person in people:
        room.heard(person, "!join")
    (message,) = room.heard("Ann", f"!deal {rules}")
    assert message.to == "Ann"
    assert reason in message.text
    assert (None, (), list(people)) == (room.table, room.seats, room.people)


def test_leaving_twice_is_refused() -> None:
    """Who has not joined cannot leave."""
    (message,) = Room().heard("Ann", "!leave")
    assert Message("you have not joined; !join to play", "Ann") == message


def test_talk_is_not_answered() -> None:
    """A line that begins with anything but an exclamation mark is for people."""
    room = dealt("Ann", "Bo", rules="last-card")
    assert [] == [message for text in ("", "hello!", "play 7h", "  ") for message in room.heard("Ann", text)]


@pytest.mark.parametrize("text", ["!why 9c", "!why 9h", "!WHY  pass"])
def test_why(text: str) -> None:
    """The question why is answered with the reason of the library, or that there is none, and changes nothing."""
    room = laid(["9H 4C 9C", "3H 5S 6D"], "6H")
    before = room.table
    answers = {"!why 9c": ce.Refusal.DOES_NOT_FIT.value, "!why 9h": "you may do that"}
    expected = answers.get(text, ce.Refusal.MUST_DRAW.value)
    (message,) = room.heard("Ann", text)
    assert ("Ann", True) == (message.to, message.text.endswith(f": {expected}"))
    assert room.table is before


@pytest.mark.parametrize("name", ["ann", "@Ann", " ANN "])
def test_forgotten_calls_are_caught(name: str) -> None:
    """Whoever plays down to one card without a ! may be caught by name, and draws two by S2; with the ! nobody can."""
    room = laid(["9H 4C", "3H 5S 6D"], "6H")
    room.heard("Ann", "!play 9h")
    room.heard("Bo", f"!catch {name}")
    assert room.table is not None
    assert 3 == len(room.table.hands[0])
    room = laid(["9H 4C", "3H 5S 6D"], "6H")
    room.heard("Ann", "!play 9h !")
    (message,) = room.heard("Bo", f"!catch {name}")
    assert ce.Refusal.NOTHING_TO_CATCH.value in message.text


def test_late_calls_count() -> None:
    """A last card may be called after the play, as long as nobody was quicker (S2)."""
    room = laid(["9H 4C", "3H 5S 6D"], "6H")
    room.heard("Ann", "!play 9h")
    assert room.heard("Ann", "!call")
    assert room.table is not None
    assert () == room.table.due


def test_suits_can_be_written_in_every_way() -> None:
    """A wild takes the suit as word, letter or sign, or in the notation of the library."""
    for text in ("!play 8c hearts", "!play 8C H", "!play 8♣ ♥", "!play 8c=h", "! PLAY 8c Hearts"):
        room = laid(["8C 4C 4D", "3H 5S 6D"], "6S")
        room.heard("Ann", text)
        assert room.table is not None
        assert ce.Suit.HEARTS is room.table.suit


def test_the_deal_goes_round() -> None:
    """Whoever has joined first deals first, and the next one deals the next round."""
    room = dealt("Ann", "Bo", "Cleo", rules="starter-rules")
    assert ("Ann", "Bo", "Cleo") == room.seats
    for person in ("Ann", "Bo", "Cleo"):
        room.heard(person, "!leave")
    for person in ("Bo", "Cleo", "Ann"):
        room.heard(person, "!join")
    room.heard("Ann", "!deal")
    assert ("Bo", "Cleo", "Ann") == room.seats
    assert room.people == ["Cleo", "Ann", "Bo"]


def test_chance_cannot_be_guessed_where_nobody_says_otherwise() -> None:
    """Two rooms deal from seeds of the system, which are never the same."""
    tables: list[ce.State | None] = []
    for _ in range(2):
        room = Room()
        for person in ("Ann", "Bo"):
            room.heard(person, "!join")
        room.heard("Ann", "!deal")
        tables.append(room.table)
    assert tables[0] != tables[1]


def test_the_script_plays_a_whole_round() -> None:
    """Its lines still fit the deal: a call is caught, a bot takes over, and somebody wins."""
    shown = subprocess.run(
        [sys.executable, "-X", "utf8", SCRIPT], capture_output=True, text=True, encoding="utf-8", check=True
    ).stdout
    for words in ("bo catches ann", "cleo leaves", "ann wins the round"):
        assert words in shown
