from __future__ import annotations

import json
import re
import secrets
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("websockets", reason="the example talks through it")

import crazyeights as ce
from examples.online_table import BadMessage, Client, Message, Seat, Table
from tests.examples.recorded import Recorded, check_all, choices, ply, rejoin, say, seated

ROOT = Path(__file__).parents[2]
LAST_CARD = ce.presets.LAST_CARD
RULES = {
    "starter rules": ce.presets.STARTER_RULES.vary(players=(2, 5)),
    "dealer names": ce.presets.HOW_TO_PLAY,
    "last card": LAST_CARD,
    "sevens swap": LAST_CARD.vary(ce.variants.sevens_swap),
    "tens rotate": LAST_CARD.vary(ce.variants.tens_rotate),
    "jump in": LAST_CARD.vary(ce.variants.jump_in, packs={2: 2}),
    "all of it": LAST_CARD.vary(
        ce.variants.sevens_swap, ce.variants.tens_rotate, ce.variants.jump_in, packs={2: 2}, hand_size={2: 4}
    ),
    "a small pack": LAST_CARD.vary(
        ranks=[rank for rank in ce.Rank if not 3 <= rank.value <= 6], hand_size={2: 3, 6: 2}
    ),
}
MOVE = {"type": "move", "id": 1, "seen": 0, "move": "draw"}
JOIN = json.dumps({"type": "join", "token": None, "seen": 0})
SECRET = 2**127 + 12345
SEEDS = range(2)
MOST_PLIES = 90


def laid(rules: ce.RuleSet, hands: list[str], pile: str, stock: str) -> tuple[Recorded, list[Client]]:
    """Return a table at which these cards lie, seat 0 in turn, and its clients."""
    table = Recorded(rules, players=len(hands), seed=SECRET)
    table.state = ce.position(rules, hands=hands, pile=pile, stock=stock, seed=SECRET)
    table.states = {0: table.state}
    return table, seated(table)


def trio() -> tuple[Recorded, list[Client]]:
    """Return a table of three, seat 0 in turn, where seat 0 can be down to its last card with one play."""
    return laid(LAST_CARD, ["9H 4C", "3H 5S 6D", "TH 7C 2D"], "6H", "2C 3C 5C 6C 7D 9D")


def speak(table: Table, clients: list[Client], seat: int, move: str) -> Message:
    """Let a client say a move."""
    client = clients[seat]
    return say(table, client, client.message(ce.parse_move(move)), clients)


def check_nothing_happened(table: Table, before: ce.State, answer: tuple[Message, dict[Seat, Message]]) -> None:
    """The table is as it was, and nobody is told anything but who asked, who is refused."""
    message, news = answer
    assert before is table.state
    assert {} == news
    assert "refused" == message["type"]
    assert message["reason"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", RULES)
def test_nobody_is_told_a_card_that_it_may_not_know(name: str, players: int) -> None:
    """Whatever is played, every message shows its receiver only its own hand and the pile, and the end to all.

    Every client, whose view is folded from what it was told, sees what its seat sees of the true table.
    """
    for seed in SEEDS:
        rng = Random(f"{name} {players} {seed}")
        table = Recorded(RULES[name], players=players, seed=rng.getrandbits(128))
        clients = seated(table)
        for _ in range(MOST_PLIES):
            if table.state.is_over:
                break
            assert "accepted" == ply(table, clients, rng)["type"]
            for client in clients:
                assert ce.view(table.state, client.view.seat) == client.view
                assert table.number == client.number
        check_all(table)


def test_rounds_with_every_kind_of_trouble_go_on() -> None:
    """Clients that come and go, say things twice, late or wrong are told nothing more, and see the same in the end."""
    ended, troubles = 0, set[str]()
    for seed in range(12):
        rng = Random(seed)
        name = rng.choice(list(RULES))
        table = Recorded(RULES[name], players=rng.randint(2, 5), seed=rng.getrandbits(128))
        clients = seated(table)
        away: list[Client] = []
        for _ in range(MOST_PLIES):
            if rng.random() < 0.2:
                client = rng.choice(clients)
                away = [client] if client not in away else []
                for each in clients:
                    if each not in away and each.number < table.number:
                        troubles.add(rejoin(table, each)["type"])
            present = [client for client in clients if client not in away]
            client = rng.choice(clients)
            if client.view.seat is not None and rng.random() < 0.3:  # it may be one that is away, and so late
                moves: list[ce.Move] = [ce.Pass(), ce.Draw(), ce.Catch(client.view.seat, 0), ce.Play("7H")]
                wrong = client.message(rng.choice(moves))
                before, number = table.state, table.number
                answer, news = table.receive(client.view.seat, json.dumps(wrong))
                for each in present:
                    if each.view.seat in news:
                        each.hear(json.dumps(news[each.view.seat]))
                assert (answer, {}) == table.receive(client.view.seat, json.dumps(wrong))
                troubles.add(answer["type"] + ("" if "view" not in answer else " as stale"))
                assert (before is table.state) == ("refused" == answer["type"]) == (number == table.number)
            if any(map(choices, present)):
                ply(table, present, rng)
        for client in clients:
            rejoin(table, client)
            assert ce.view(table.state, client.view.seat) == client.view
        ended += table.state.is_over
        check_all(table)
    assert ended
    assert troubles == {"welcome", "accepted", "refused", "refused as stale"}


class Unredacted(Recorded):
    """A table that tells everybody everything."""

    def _since(self, seen: int, seat: Seat) -> Message:
        events = [ce.to_dict(event) for event in self._events[seen:]]
        return super()._since(seen, seat) | {"events": events}


class WrongView(Recorded):
    """A table that shows everybody what seat 0 sees."""

    def _look(self, seat: Seat) -> Message:  # noqa: ARG002 - that is what is wrong with it
        return super()._look(0)


class TellTale(Recorded):
    """A table that tells its seed, or whatever else, together with an answer."""

    tale: object = None

    def receive(self, seat: Seat, frame: str | bytes) -> tuple[Message, dict[Seat, Message]]:
        """Answer with a tale."""
        answer, news = super().receive(seat, frame)
        answer["reason"] = self.tale
        return answer, news


@pytest.mark.parametrize("leaky", [Unredacted, WrongView])
def test_the_reader_of_messages_finds_hidden_cards(leaky: type[Recorded]) -> None:
    """A table that does not redact its events, or sends the view of another seat, is found out."""
    table = leaky(LAST_CARD, players=3, seed=SECRET)
    table.join(json.dumps({"type": "join", "token": None, "seen": -1}))
    for name in range(1, 20):
        move = str(ce.legal_moves(table.state)[-1])
        message = {"type": "move", "id": name, "seen": table.number, "move": move}
        assert table.state.turn is not None
        assert "accepted" == table.receive(table.state.turn, json.dumps(message))[0]["type"]
    with pytest.raises(AssertionError):
        check_all(table)


def test_the_reader_of_messages_finds_seeds_tokens_and_stocks() -> None:
    """A table that tells its seed, a token, the order of its stock or a hand as a number is found out."""
    table = TellTale(LAST_CARD, players=2, seed=SECRET)
    stock = " ".join(map(str, table.state.stock))
    for tale in (SECRET, f"{SECRET:x}", table.tokens[0], stock, table.state.stock[0].symbol, table.state.held[0]):
        table.tale = tale
        table.receive(0, "nothing")
        with pytest.raises(AssertionError):
            check_all(table)
        table.sent.clear()
    table.tale = "nothing"
    table.receive(0, "nothing")
    check_all(table)


def test_stale_move_is_refused_with_the_new_view() -> None:
    """A move said about an older table does nothing; the answer shows the table as it is, and it can be said anew."""
    table, clients = trio()
    client = clients[1]
    early = client.number
    speak(table, clients, 0, "9H!")
    before = table.state
    stale = client.message(ce.Play("3H")) | {"seen": early}
    answer, news = table.receive(1, json.dumps(stale))
    check_nothing_happened(table, before, (answer, news))
    assert ce.to_dict(ce.view(before, 1)) == answer["view"]
    assert table.number == answer["number"] > early
    assert "accepted" == speak(table, clients, 1, "3H")["type"]
    check_all(table)


@pytest.mark.parametrize("seen", [-1, 1, 10**9])
def test_move_about_a_table_that_never_was_is_stale(seen: int) -> None:
    """A number that is not the last one, ahead of it or below 0, is refused as an old one is."""
    table, clients = trio()
    frame = json.dumps(clients[0].message(ce.Draw()) | {"seen": seen})
    before = table.state
    answer, news = table.receive(0, frame)
    check_nothing_happened(table, before, (answer, news))
    assert ce.to_dict(ce.view(before, 0)) == answer["view"]


def test_doubled_move_does_nothing_and_is_answered_as_before() -> None:
    """The same message twice, at once or after others have moved, is done once; both times the answer is the same."""
    table, clients = trio()
    message = clients[0].message(ce.parse_move("9H!"))
    accepted = say(table, clients[0], message, clients)
    assert "accepted" == accepted["type"]
    after = table.state
    assert (accepted, {}) == table.receive(0, json.dumps(message))
    assert after is table.state
    speak(table, clients, 1, "3H")
    later = table.state
    assert (accepted, {}) == table.receive(0, json.dumps(message))
    assert later is table.state


@pytest.mark.parametrize("wrong", [{"seen": 7}, {"move": "pass"}, {"move": "no move"}])
def test_doubled_refusal_is_a_refusal_again(wrong: Message) -> None:
    """A message that was refused stays refused under its id, even if what it says would be legal by now."""
    table, clients = trio()
    message = clients[0].message(ce.Draw()) | wrong
    refused = table.receive(0, json.dumps(message))
    assert "refused" == refused[0]["type"]
    right = message | {"seen": table.number, "move": "draw"}
    assert refused == table.receive(0, json.dumps(right))
    assert "accepted" == table.receive(0, json.dumps(right | {"id": message["id"] + 1}))[0]["type"]


def test_ids_rise() -> None:
    """A move whose id is lower than that of an earlier one is refused, whatever it says; so are ids below 1."""
    table, clients = trio()
    before = table.state
    message = clients[0].message(ce.Draw())
    table.receive(0, json.dumps(message | {"id": 5, "move": "pass"}))
    for name in (4, 1, 0, -5):
        check_nothing_happened(table, before, table.receive(0, json.dumps(message | {"id": name})))
    for name in (0, -1):
        check_nothing_happened(table, before, table.receive(1, json.dumps(message | {"id": name})))


def test_ids_of_seats_are_their_own() -> None:
    """Two seats use the same id without being taken for each other."""
    table, clients = trio()
    assert 1 == speak(table, clients, 0, "9H!")["id"]
    assert "accepted" == speak(table, clients, 1, "3H")["type"]
    assert 1 == clients[1].sent


@pytest.mark.parametrize("move", ["pass", "4C", "9H=S", "KH", "9H+4C", "deal", "@0!", "@0?1", "=H", "@0:9H", "9H>1"])
def test_illegal_move_comes_back_with_its_reason(move: str) -> None:
    """The reason is the sentence of the library, and the table is as it was."""
    table, clients = trio()
    before = table.state
    refusal = ce.refusal(before, ce.parse_move(move), 0)
    assert refusal is not None
    answer, news = table.receive(0, json.dumps(clients[0].message(ce.parse_move(move))))
    check_nothing_happened(table, before, (answer, news))
    assert refusal.value in answer["reason"]
    assert 1 == answer["id"]
    assert "view" not in answer
    assert "accepted" == speak(table, clients, 0, "9H")["type"]
    check_all(table)


@pytest.mark.parametrize("move", ["3H", "draw", "@0!", "@0?2", "@2?0"])
def test_seat_is_that_of_the_connection(move: str) -> None:
    """What a message says for another seat, or in the turn of another, is not that seat's word."""
    table, clients = trio()
    speak(table, clients, 0, "9H")
    before = table.state
    answer, news = table.receive(2 if move != "@2?0" else 1, json.dumps(clients[2].message(ce.parse_move(move))))
    check_nothing_happened(table, before, (answer, news))
    assert ce.Refusal.NOT_YOUR_TURN.value in answer["reason"]
    check_all(table)


def test_seat_in_a_message_is_not_read() -> None:
    """A message that names a seat beside its move speaks for the connection's seat all the same."""
    table, clients = trio()
    before = table.state
    check_nothing_happened(table, before, table.receive(1, json.dumps(clients[1].message(ce.Draw()) | {"seat": 0})))


NO_MESSAGES: list[Any] = [
    b'{"type": "move", "id": 1, "seen": 0, "move": "draw"}',
    b"\xff\xfe",
    "",
    "draw",
    "null",
    "[]",
    "1e999",
    "NaN",
    '"\\ud800"',
    "[" * 4_000,
    '{"type": ' * 400,
    "9" * 5_000,
    "{}",
    "{",
    json.dumps([MOVE]),
    JOIN,
    json.dumps(MOVE | {"type": "events"}),
    json.dumps(MOVE | {"type": ["move"]}),
    json.dumps(MOVE | {"id": "1"}),
    json.dumps(MOVE | {"id": 1.0}),
    json.dumps(MOVE | {"id": None}),
    json.dumps(MOVE | {"seen": None}),
    json.dumps(MOVE | {"seen": "0"}),
    '{"type": "move", "id": NaN, "seen": 0, "move": "draw"}',
    json.dumps(MOVE | {"move": 7}),
    json.dumps(MOVE | {"move": ce.to_dict(ce.Draw())}),
    json.dumps({name: value for name, value in MOVE.items() if name != "seen"}),
    json.dumps({name: value for name, value in MOVE.items() if name != "id"}),
]
NO_MOVES = [
    "",
    "x" * 4_000,
    "\ud800",
    "\x00",
    "8C=",
    "@" + "9" * 90 + "!",
    "@0?" + "9" * 90,
    "9H>" + "9" * 90,
    "+",
    "🂡",
]


@pytest.mark.parametrize("frame", NO_MESSAGES, ids=range(len(NO_MESSAGES)))
def test_what_is_no_message_is_refused(frame: str | bytes) -> None:
    """Malformed input of any kind is answered with a refusal, in or out of turn, and the table can be played on."""
    table, clients = trio()
    before = table.state
    for seat in (0, 1, None):
        answer, news = table.receive(seat, frame)
        check_nothing_happened(table, before, (answer, news))
        assert answer["id"] is None
    assert "accepted" == speak(table, clients, 0, "draw")["type"]
    check_all(table)


@pytest.mark.parametrize("move", NO_MOVES, ids=range(len(NO_MOVES)))
def test_what_is_no_move_is_refused(move: str) -> None:
    """A text that is no move, or one of a seat that is none, is refused under its id, and its reason can be sent."""
    table, clients = trio()
    before = table.state
    answer, news = table.receive(0, json.dumps(MOVE | {"move": move}))
    check_nothing_happened(table, before, (answer, news))
    assert 1 == json.loads(json.dumps(answer))["id"]
    assert len(answer["reason"]) < 1_000
    clients[0].sent = 1
    assert "accepted" == speak(table, clients, 0, "draw")["type"]


@pytest.mark.parametrize("token", ["", "no token", "\ud800", "é", 0, True, [], {}])
def test_wrong_token_seats_nobody(token: object) -> None:
    """Without the token of a seat nobody gets that seat, and nothing of the table is told."""
    table = Table(LAST_CARD, players=3)
    with pytest.raises(BadMessage):
        table.join(json.dumps({"type": "join", "token": token, "seen": -1}))


def test_part_of_a_token_is_no_token() -> None:
    """A token that lacks a letter or has one too many is wrong."""
    table = Table(LAST_CARD, players=3)
    for token in table.tokens:
        for wrong in (token[:-1], token[1:], token + "A", token.swapcase()):
            with pytest.raises(BadMessage):
                table.join(json.dumps({"type": "join", "token": wrong, "seen": -1}))


def test_first_message_says_who_comes() -> None:
    """What is no complete `join` lets nobody in, not even as a spectator."""
    table = Table(LAST_CARD, players=3)
    wrong: list[Message] = [{"token": None}, {"seen": 0}, {"token": None, "seen": "0"}, {"token": 1, "seen": 0}]
    for frame in [*NO_MESSAGES, *(json.dumps(fields | {"type": "join"}) for fields in wrong)]:
        if frame != JOIN:
            with pytest.raises(BadMessage):
                table.join(frame)
    assert (None, 0) == (table.join(JOIN)[0], table.number)


def test_tokens_and_seeds_cannot_be_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table without a seed is dealt from 128 bits of the operating system; a seat's token has as many."""
    asked: list[int] = []

    def randbits(bits: int) -> int:
        asked.append(bits)
        return (1 << bits) - 1

    monkeypatch.setattr(secrets, "randbits", randbits)
    assert 2**128 - 1 == Table(LAST_CARD, players=2).state.seed
    assert [128] == asked
    tokens = [token for _ in range(20) for token in Table(LAST_CARD, players=5, seed=1).tokens]
    assert 100 == len(set(tokens))
    assert all(re.fullmatch(r"[\w-]{22}", token, re.ASCII) for token in tokens)


def test_token_leads_to_its_seat() -> None:
    """Each token is that of one seat; no token at all is a spectator's."""
    table = Table(LAST_CARD, players=4)
    for seat, token in enumerate([*table.tokens, None]):
        found, welcome = table.join(json.dumps({"type": "join", "token": token, "seen": -1}))
        assert (seat if token else None) == found == welcome["seat"]
        assert ce.to_dict(ce.view(table.state, found)) == welcome["view"]


def test_client_that_returns_is_told_what_it_missed() -> None:
    """It gets the events after the last one that it saw, each redacted for it, and then sees what its seat sees."""
    table, clients = trio()
    gone, *there = clients[2], clients[0], clients[1], clients[3]
    say(table, clients[0], clients[0].message(ce.parse_move("9H!")), there)
    say(table, clients[1], clients[1].message(ce.Draw()), there)
    assert 0 == gone.number
    welcome = rejoin(table, gone)
    assert "view" not in welcome
    assert (1, table.number) == (welcome["first"], len(welcome["events"]))
    assert ce.view(table.state, 2) == gone.view
    assert any(isinstance(event, ce.events.CardsDrawn) and event.cards is None for event in gone.events)
    check_all(table)


def test_client_that_missed_nothing_is_told_nothing() -> None:
    """Who returns before anything has happened gets no events and no view, and goes on."""
    table, clients = trio()
    welcome = rejoin(table, clients[0])
    assert ("welcome", [], 0) == (welcome["type"], welcome["events"], welcome["number"])
    assert "view" not in welcome
    assert "accepted" == speak(table, clients, 0, "9H!")["type"]


@pytest.mark.parametrize("seen", [-1, 10**9])
def test_client_that_remembers_nothing_gets_a_view(seen: int) -> None:
    """Who has seen nothing, or something that never was, gets the view, and the id of the last move that it made."""
    table, clients = trio()
    speak(table, clients, 0, "9H!")
    fresh = Client("", table.tokens[0], clients[0].bot)
    fresh.number = -1
    _, welcome = table.join(json.dumps({"type": "join", "token": table.tokens[0], "seen": seen}))
    fresh.hear(json.dumps(welcome))
    assert "events" not in welcome
    assert (1, 1) == (welcome["heard"], fresh.sent)
    assert ce.view(table.state, 0) == fresh.view
    assert table.number == fresh.number


def test_move_whose_answer_was_lost_is_made_once() -> None:
    """A client that drops before its answer came returns, says the same again, and gets the answer it missed."""
    table, clients = trio()
    message = clients[0].message(ce.parse_move("9H!"))
    accepted, _ = table.receive(0, json.dumps(message))  # it hears nothing of this
    after = table.state
    welcome = rejoin(table, clients[0])
    assert message["id"] == welcome["heard"]
    assert (accepted, {}) == table.receive(0, json.dumps(message))
    assert after is table.state


def test_call_comes_out_of_turn() -> None:
    """A seat with one card left calls it after its play, though another is in turn; all are told."""
    table, clients = trio()
    speak(table, clients, 0, "9H")
    assert (0,) == clients[3].view.due
    assert "accepted" == speak(table, clients, 0, "@0!")["type"]
    assert all(ce.events.Called(0) == client.events[-1] for client in clients)
    assert all(() == client.view.due for client in clients)
    check_all(table)


def test_of_two_that_catch_the_first_is_heard() -> None:
    """Two seats catch at once: the first does, the second is stale, and if it insists there is nothing to catch."""
    table, clients = trio()
    speak(table, clients, 0, "9H")
    both = [clients[seat].message(ce.Catch(seat, 0)) for seat in (1, 2)]
    first, second = (say(table, clients[seat], message, clients) for seat, message in zip((1, 2), both, strict=True))
    assert ("accepted", "refused") == (first["type"], second["type"])
    assert "view" in second
    assert [ce.events.Caught(1, 0)] == [event for event in clients[2].events if isinstance(event, ce.events.Caught)]
    assert ce.Refusal.NOTHING_TO_CATCH.value in speak(table, clients, 2, "@2?0")["reason"]
    assert 3 == len(table.state.hands[0])
    check_all(table)


def test_jump_in_comes_out_of_turn() -> None:
    """A seat throws in the identical card though another is in turn, and play goes on from it."""
    table, clients = laid(RULES["jump in"], ["9H 4C 2S", "3H 5S 6D", "9H 7C 2D"], "6H", "2C 3C 5C 6C 7D 9D")
    speak(table, clients, 0, "9H")
    assert "accepted" == speak(table, clients, 2, "@2:9H")["type"]
    assert all(0 == client.view.turn for client in clients)
    played = ce.events.CardsPlayed(2, ce.cards("9H"), None, jumped_in=True)
    assert all(played in client.events for client in clients)
    check_all(table)


def test_spectator_watches_and_says_nothing() -> None:
    """A spectator is told every event without a hidden card; what it says is refused, whatever it is."""
    table, clients = trio()
    before = table.state
    check_nothing_happened(table, before, table.receive(None, json.dumps(MOVE)))
    speak(table, clients, 0, "draw")
    watcher = clients[-1]
    assert watcher.view == ce.view(table.state, None)
    assert (None, None, None) == watcher.view.hands


def test_nothing_can_be_said_after_the_end() -> None:
    """Once the round is over its hands are open to all, and every move is refused."""
    table, clients = laid(LAST_CARD, ["9H", "3H 5S"], "6H", "2C")
    speak(table, clients, 0, "9H")
    assert all(((), ce.cards("5S 3H")) == client.view.hands or client.view.is_over for client in clients)
    assert all(set(ce.cards("3H 5S")) == set(client.view.hands[1] or ()) for client in clients)
    for seat in (0, 1):
        assert ce.Refusal.OVER.value in speak(table, clients, seat, "draw")["reason"]
    check_all(table)


def test_metadata_of_the_script_names_what_it_needs() -> None:
    """Tools that read a script's own dependencies install what the group `examples` has for it, at the same floor."""
    text = (ROOT / "examples" / "online_table.py").read_text(encoding="utf-8")
    lines = text.split("# /// script\n")[1].split("# ///\n")[0].splitlines()
    script = tomllib.loads("\n".join(line.removeprefix("# ") for line in lines))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["requires-python"] == script["requires-python"]
    name, *needed = script["dependencies"]
    assert project["project"]["name"] == name
    assert needed == [wanted for wanted in project["dependency-groups"]["examples"] if wanted in needed]
    assert any(wanted.startswith("websockets") for wanted in needed)
