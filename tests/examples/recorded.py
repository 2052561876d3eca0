"""A table that remembers what it has told whom, and what each receiver may know of the true cards at that moment."""

from __future__ import annotations

import json
import re
from random import Random
from typing import NamedTuple

import crazyeights as ce
from crazyeights.bots import follow_tips
from examples.online_table import Client, Message, Seat, Table

CARD = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9TJQKA])[CDHS](?![A-Za-z0-9])")
LARGE = re.compile(r"[0-9]{5}")
"""No seat, size, number of an event or points of a round are so large; a hand as a number, or a seed, would be."""


class Sent(NamedTuple):
    """A message, whom it went to, and what the receiver had said itself."""

    seat: Seat
    message: Message
    said: str


class Recorded(Table):
    """A table that keeps its states, by the number of the last event, and all that it has sent."""

    def __init__(self, rules: ce.RuleSet, *, players: int, seed: int) -> None:
        super().__init__(rules, players=players, seed=seed)
        self.seed = seed
        self.states = {0: self.state}
        self.sent: list[Sent] = []

    def join(self, frame: str | bytes) -> tuple[Seat, Message]:
        """Join, and keep the welcome."""
        seat, welcome = super().join(frame)
        self.sent.append(Sent(seat, welcome, str(frame)))
        return seat, welcome

    def receive(self, seat: Seat, frame: str | bytes) -> tuple[Message, dict[Seat, Message]]:
        """Receive, and keep the answer and the news."""
        answer, news = super().receive(seat, frame)
        self.sent.append(Sent(seat, answer, str(frame)))
        self.sent += [Sent(each, message, "") for each, message in news.items()]
        return answer, news

    def play(self, move: ce.Move, seat: int) -> None:
        """Play, and keep the state."""
        super().play(move, seat)
        self.states[self.number] = self.state

    def moments(self, message: Message) -> list[ce.State]:
        """Return the tables that a message is about: that of a view, or all before, between and after its events."""
        last = message.get("number", self.number)
        first = message["first"] - 1 if message.get("events") else last
        begun = max(number for number in self.states if number <= first)
        return [state for number, state in self.states.items() if begun <= number <= last]


def may_know(state: ce.State, seat: Seat) -> set[str]:
    """Return the cards that a seat sees on the true table: its own hand and the pile, and at the end every hand."""
    hands = state.hands if state.is_over else () if seat is None else (state.hands[seat],)
    return {str(card) for cards in (state.pile, *hands) for card in cards}


def check_message(table: Recorded, sent: Sent) -> None:
    """Read a message as it goes over the wire; nothing is in it that its receiver may not know at that moment."""
    message: Message = json.loads(json.dumps(sent.message))
    about = table.moments(message)
    if "view" in message:
        rules = message["view"]["view"].pop("rules")
        assert ce.to_dict(table.state.rules)["rules"] == rules
    known = set[str]().union(*(may_know(state, sent.seat) for state in about))
    text = json.dumps(message, ensure_ascii=False)
    assert set(CARD.findall(text)) <= known | set(CARD.findall(sent.said))
    assert not set(text) & set("♣♦♥♠")
    assert not LARGE.search(text)
    assert not any(secret in text for secret in (*table.tokens, f"{table.seed}", f"{table.seed:x}"))


def check_all(table: Recorded) -> None:
    """Check every message that a table has sent."""
    assert table.sent
    for sent in table.sent:
        check_message(table, sent)


def seated(table: Table) -> list[Client]:
    """Return a client for each seat and a spectator, which have joined."""
    clients = [Client("", token, follow_tips) for token in (*table.tokens, None)]
    for client in clients:
        rejoin(table, client)
    return clients


def rejoin(table: Table, client: Client) -> Message:
    """Let a client join again from where it left off, and return its welcome."""
    _, welcome = table.join(json.dumps({"type": "join", "token": client.token, "seen": client.number}))
    return client.hear(json.dumps(welcome))


def say(table: Table, client: Client, message: Message, clients: list[Client]) -> Message:
    """Send a message of a client; everybody there hears what the table tells, and then the client its answer."""
    answer, news = table.receive(client.view.seat, json.dumps(message))
    for each in clients:
        if each.view.seat in news:
            each.hear(json.dumps(news[each.view.seat]))
    return client.hear(json.dumps(answer))


def choices(client: Client) -> list[ce.Move]:
    """Return what a client may say, in and out of turn, as far as it knows."""
    seat = client.view.seat
    return [] if seat is None else [*ce.legal_moves(client.view), *ce.legal_moves(client.view, seat)]


def ply(table: Table, present: list[Client], rng: Random) -> Message:
    """Let a client that is there and may say something say it, the more often out of turn the more rarely it can."""
    client = rng.choice([each for each in present if choices(each)])
    tip = follow_tips(client.view, rng) if rng.random() < 0.7 else None
    return say(table, client, client.message(tip or rng.choice(choices(client))), present)
