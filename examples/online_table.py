# /// script
# requires-python = ">=3.11"
# dependencies = ["crazyeights", "websockets>=15"]
# ///
"""Play a round over WebSockets: a server that knows every card, and clients that know what their seats may know.

Run: python examples/online_table.py   (it needs the package `websockets`)

A message is a text frame with a JSON object. Every event of the table has a number, counted from 1; `seen` and `number`
are the number of the last one. A client first joins, then moves as often as it likes:

    {"type": "join", "token": "...", "seen": 12}        `token` null: to watch; `seen` -1: I have seen nothing yet
    {"type": "move", "id": 3, "seen": 14, "move": "8C=H"}        `id`: 1, 2, 3, ... for the moves of this seat

The server says

    {"type": "welcome", "seat": 1, "heard": 2, "number": 14, "first": 13, "events": [...]}     the events after `seen`
    {"type": "welcome", "seat": 1, "heard": 2, "number": 14, "view": {...}}          or, instead, how the table looks
    {"type": "events", "number": 16, "first": 15, "events": [...]}    what a move has brought about, as the seat sees it
    {"type": "accepted", "id": 3, "number": 16}
    {"type": "refused", "id": 3, "number": 14, "reason": "illegal move 8C=H: ..."}     `id` null: it was no such message
    {"type": "refused", "id": 3, "number": 14, "reason": "stale ...", "view": {...}}     `seen` was not the last event

Who said something but heard no answer says the same again, under the same `id`: it is done once and answered twice.
"""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

import crazyeights as ce
from crazyeights.bots import Bot, follow_tips

Message: TypeAlias = dict[str, Any]
Seat: TypeAlias = int | None  # None is whoever only watches
LONGEST = 4096  # bytes of a message from a client; a longer one closes the connection before it is read
PATIENCE = 10  # seconds in which a new connection has to join


class BadMessage(Exception):  # noqa: N818 - the message is at fault
    """What arrived is no message of the protocol."""


def read(frame: str | bytes) -> object:
    """Return what a stranger has sent; None is no message, and so is what is not JSON."""
    try:
        return json.loads(frame) if isinstance(frame, str) else None
    except (ValueError, RecursionError):
        return None


class Table:
    """The server without its sockets: messages in, messages out."""

    def __init__(self, rules: ce.RuleSet, *, players: int, seed: int | str | None = None) -> None:
        """Deal; whoever can guess the seed knows every card, so leave it out but for a demonstration or a test."""
        self.state = ce.deal(rules, players=players, seed=secrets.randbits(128) if seed is None else seed)
        self.tokens = [secrets.token_urlsafe(16) for _ in range(players)]  # whoever has it sits on the seat
        self.seats: tuple[Seat, ...] = (None, *range(players))
        self._events: list[ce.Event] = []
        self._answers: dict[int, Message] = {seat: {"id": 0} for seat in range(players)}  # the last one to each seat

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self._events)

    def join(self, frame: str | bytes) -> tuple[Seat, Message]:
        """Return the seat of a new connection and its welcome, or raise BadMessage."""
        match read(frame):
            case {"type": "join", "token": str() | None as token, "seen": int(seen)}:
                seat = None if token is None else self._seat_of(token)
            case _:
                raise BadMessage("the first message is a JSON object with type join, token and seen")
        heard = 0 if seat is None else self._answers[seat]["id"]
        news = self._since(seen, seat) if 0 <= seen <= self.number else self._look(seat)
        return seat, news | {"type": "welcome", "seat": seat, "heard": heard}

    def receive(self, seat: Seat, frame: str | bytes) -> tuple[Message, dict[Seat, Message]]:
        """Return the answer to a message of a connection's seat, and what everybody is told if it was a good move."""
        before = self.number
        try:
            answer = self._answer(seat, read(frame))
        except BadMessage as error:
            answer = {"type": "refused", "id": None, "number": self.number, "reason": str(error)}
        return answer, {each: self._since(before, each) for each in self.seats if self.number > before}

    def play(self, move: ce.Move, seat: int) -> None:
        """Make a move for a seat, which the rules may refuse."""
        self.state, events = ce.advance(self.state, move, seat)
        self._events += events

    def _answer(self, seat: Seat, message: object) -> Message:
        match message:
            case {"type": "move", "id": int(name), "seen": int(seen), "move": str(text)} if seat is not None:
                last: int = self._answers[seat]["id"]
            case _:
                raise BadMessage("players say JSON objects with type move, id, seen and move; spectators say nothing")
        if name < max(last, 1):
            raise BadMessage("the id of a move is higher than that of the one before, and at least 1")
        if name > last:  # else it was sent twice, and gets its answer again
            self._answers[seat] = self._moved(seat, seen, text) | {"id": name, "number": self.number}
        return self._answers[seat]

    def _moved(self, seat: int, seen: int, text: str) -> Message:
        if seen != self.number:  # it was meant for the table as it was; in or out of turn, the client thinks again
            return {"type": "refused", "reason": "stale: something has happened since"} | self._look(seat)
        try:
            self.play(ce.parse_move(text), seat)  # not `from_dict`, by which a stranger could send whole tables
        except ce.CrazyEightsError as error:
            return {"type": "refused", "reason": str(error)}
        return {"type": "accepted"}

    def _look(self, seat: Seat) -> Message:
        return {"number": self.number, "view": ce.to_dict(ce.view(self.state, seat))}

    def _since(self, seen: int, seat: Seat) -> Message:
        events = [ce.to_dict(ce.redact(event, seat)) for event in self._events[seen:]]
        return {"type": "events", "number": self.number, "first": seen + 1, "events": events}

    def _seat_of(self, token: str) -> int:
        given = token.encode(errors="replace")
        for seat, own in enumerate(self.tokens):
            if secrets.compare_digest(own.encode(), given):  # in a time that does not tell how much of it is right
                return seat
        raise BadMessage("no seat has this token")


class Server:
    """The sockets of a table: `websockets` calls it with every new connection."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.connections: dict[Seat, set[ServerConnection]] = {seat: set() for seat in table.seats}

    async def __call__(self, connection: ServerConnection) -> None:
        """Ask a new connection who it is, and attend to it until it ends."""
        with suppress(ConnectionClosed, TimeoutError):
            frame = await asyncio.wait_for(connection.recv(), PATIENCE)
            try:
                seat, welcome = self.table.join(frame)
            except BadMessage as error:
                await connection.send(json.dumps({"type": "refused", "id": None, "reason": str(error)}))
            else:
                await self._attend(connection, seat, welcome)

    async def _attend(self, connection: ServerConnection, seat: Seat, welcome: Message) -> None:
        here = self.connections[seat]
        replaced = set[ServerConnection]() if seat is None else here.copy()  # those of a client that has come back
        here.add(connection)
        broadcast([connection], json.dumps(welcome))  # it waits for nobody, so no event can come before the welcome
        async with asyncio.TaskGroup() as group:
            for old in replaced:
                group.create_task(old.close(1008, "the seat has another connection now"))
            with suppress(ConnectionClosed):
                async for frame in connection:
                    answer, news = self.table.receive(seat, frame)
                    for each, message in news.items():  # a client that does not read keeps nobody waiting
                        broadcast(self.connections[each], json.dumps(message))
                    await connection.send(json.dumps(answer))  # but it waits itself
            here.discard(connection)  # the seat is kept for it


class Client:
    """A player who knows only what the server has said; without a token, a spectator."""

    view: ce.View
    socket: ClientConnection

    def __init__(self, url: str, token: str | None, bot: Bot) -> None:
        self.url, self.token, self.bot = url, token, bot
        self.rng, self.number, self.sent = Random(0), -1, 0
        self.events: list[ce.Event] = []

    async def join(self) -> Message:
        """Connect, for the first time or again, and catch up."""
        self.socket = await connect(self.url)
        await self.socket.send(json.dumps({"type": "join", "token": self.token, "seen": self.number}))
        return self.hear(await self.socket.recv())

    def hear(self, frame: str | bytes) -> Message:
        """Take in what the server says: a view replaces the old one, an event changes it."""
        message: Message = json.loads(frame)
        if "view" in message and message["number"] > self.number:
            view = ce.from_dict(message["view"])
            assert isinstance(view, ce.View)
            self.view, self.number = view, message["number"]
        for number, data in enumerate(message.get("events", ()), message.get("first", 0)):
            event = ce.from_dict(data)
            assert isinstance(event, ce.Event)
            assert number == self.number + 1
            self.view, self.number = ce.observe(self.view, event), number
            self.events.append(event)
        self.sent = max(self.sent, message.get("heard", 0))
        return message

    def message(self, move: ce.Move) -> Message:
        """A new message that makes a move."""
        self.sent += 1
        return {"type": "move", "id": self.sent, "seen": self.number, "move": str(move)}

    async def ask(self, message: Message) -> Message:
        """Send a message and take in everything up to its answer."""
        await self.socket.send(json.dumps(message))
        while (answer := self.hear(await self.socket.recv())).get("id", 0) != message["id"]:
            pass
        return answer

    async def play(self, until: Callable[[ce.View], bool] = lambda seen: seen.is_over) -> None:
        """Speak when the bot has something to say to the view, else listen; a refused move is thought over again."""
        while not until(self.view):
            move = self.bot(self.view, self.rng)
            if move is None:
                self.hear(await self.socket.recv())
            else:
                await self.ask(self.message(move))


FORGETFUL, CLUMSY = 0, 2  # the seat that never calls its last card, and the one that does everything wrong once


def speaker(seen: ce.View) -> Seat:
    """Whose word it is: out of turn anybody may be first, but here they agree, so that every run prints the same."""
    if not seen.due:
        return seen.turn
    return seen.due[0] if seen.due[0] != FORGETFUL else (FORGETFUL + 1) % len(seen.sizes)


def polite(seen: ce.View, rng: Random) -> ce.Move | None:
    """A bot that waits for its word, and calls its last card only after the play."""
    if seen.seat is None or speaker(seen) != seen.seat:
        return None
    if seen.due:
        return ce.Call(seen.seat) if seen.due[0] == seen.seat else ce.Catch(seen.seat, seen.due[0])
    move = follow_tips(seen, rng)
    return ce.Play(move.card, move.suit, move.then, move.swap) if isinstance(move, ce.Play) else move


async def trouble(clumsy: Client, watcher: Client) -> None:
    """Make an illegal move and a stale one, lose the connection, and say a thing twice."""
    await clumsy.play(until=lambda seen: speaker(seen) == CLUMSY and clumsy.number > 0)
    told = [await clumsy.ask(clumsy.message(ce.Pass()))]
    move = polite(clumsy.view, clumsy.rng)
    assert move is not None
    told.append(await clumsy.ask(clumsy.message(move) | {"seen": clumsy.number - 1}))
    message, seen = clumsy.message(move), clumsy.number
    await clumsy.socket.send(json.dumps(message))
    await clumsy.socket.close()  # before it has heard the answer
    await watcher.play(until=lambda view: watcher.number > seen and speaker(view) in {CLUMSY, None})
    told.append(await clumsy.join())
    told.append(await clumsy.ask(message))
    print(f"Seat {CLUMSY} passes, plays {move} with an old number, plays it and is gone, returns, plays it again:")
    for answer in told:
        print(5 * " ", json.dumps({name: value for name, value in answer.items() if name not in {"view", "events"}}))


async def main(seed: int) -> None:
    """Play a round from a seed, so that every run prints the same; a real table has none that can be guessed."""
    table = Table(ce.presets.LAST_CARD, players=3, seed=seed)
    async with asyncio.timeout(60), serve(Server(table), "127.0.0.1", 0, max_size=LONGEST) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        clients = [Client(url, token, polite) for token in (*table.tokens, None)]
        for client in clients:
            await client.join()
        clumsy, watcher = clients[CLUMSY], clients[-1]
        others = [asyncio.create_task(client.play()) for client in clients if client not in {clumsy, watcher}]
        await trouble(clumsy, watcher)
        await asyncio.gather(clumsy.play(), watcher.play(), *others)
        for client in clients:
            await client.socket.close()
    print("What a spectator has heard, but for the turns:")
    for number, event in enumerate(watcher.events, 1):
        if not isinstance(event, ce.events.TurnBegun):
            print(f"{number:>5}", json.dumps(ce.to_dict(event)["event"]))


if __name__ == "__main__":
    asyncio.run(main(seed=80))
