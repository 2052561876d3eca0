from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from random import Random

import pytest

pytest.importorskip("websockets", reason="the example talks through it")

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

import crazyeights as ce
from crazyeights.bots import follow_tips
from examples import online_table
from examples.online_table import LONGEST, Client, Message, Server, polite
from tests.examples.recorded import Recorded, Sent, check_all, check_message

RULES = ce.presets.LAST_CARD.vary(reshuffle=ce.Reshuffle.NEVER)
"""Who speaks first is left to the race; whoever does, a stock that is not turned over brings every round to an end."""
PATIENCE = 120
"""Seconds after which a test that waits in vain gives up."""


@pytest.fixture(autouse=True)
def handlers_do_not_fail(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever clients do, no handler of a connection ends with an error, which `websockets` would log."""
    yield
    assert "connection handler failed" not in {record.getMessage() for record in caplog.get_records("call")}


def forgetful(seen: ce.View, rng: Random) -> ce.Move | None:
    """Play by the tips, but now and then without the call, so that there is something to call and to catch."""
    move = follow_tips(seen, rng)
    if isinstance(move, ce.Play) and move.call and rng.random() < 0.8:
        return ce.Play(move.card, move.suit, move.then, move.swap)
    return move


def a_few_events_later(client: Client) -> Callable[[ce.View], bool]:
    """Whether a client has seen some events more than now, or the end."""
    at = client.number + 3
    return lambda seen: seen.is_over or client.number > at


@asynccontextmanager
async def serving(table: Recorded) -> AsyncGenerator[str, None]:
    """Serve a table and yield its address."""
    async with asyncio.timeout(PATIENCE), serve(Server(table), "127.0.0.1", 0, max_size=LONGEST) as server:
        yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"


class Listener(Client):
    """A client that keeps every frame as it came over the wire."""

    def __init__(self, url: str, token: str | None) -> None:
        super().__init__(url, token, forgetful)
        self.frames: list[str | bytes] = []

    def hear(self, frame: str | bytes) -> Message:
        """Hear, and keep the frame."""
        self.frames.append(frame)
        return super().hear(frame)


async def arrived(table: Recorded, url: str) -> list[Listener]:
    """Return a client for each seat and a spectator, which have joined."""
    clients = [Listener(url, token) for token in (*table.tokens, None)]
    for number, client in enumerate(clients):
        client.rng = Random(number)
        await client.join()
    return clients


def running(players: int, seed: int, during: Callable[[Recorded, str, list[Listener]], Awaitable[None]]) -> None:
    """Serve a table, let its clients do something, and read every message that was sent and every frame that came."""

    async def run() -> None:
        table = Recorded(RULES, players=players, seed=2**127 + seed)
        async with serving(table) as url:
            clients = await arrived(table, url)
            await during(table, url, clients)
            for client in clients:
                await client.socket.close()
        check_all(table)
        for client in clients:
            assert client.frames
            for frame in client.frames:
                check_message(table, Sent(client.view.seat, json.loads(frame), ""))

    asyncio.run(run())


async def finish(table: Recorded, clients: list[Listener]) -> None:
    """Let all play to the end, each as soon as it has something to say, and compare what they have seen."""
    await asyncio.gather(*(client.play() for client in clients))
    for client in clients:
        assert ce.view(table.state, client.view.seat) == client.view
        assert table.number == client.number


@pytest.mark.parametrize("players", [2, 3, 5])
def test_clients_that_race_play_a_round(players: int) -> None:
    """Clients that speak whenever they can, in and out of turn, come to one end, and nobody is told too much."""
    kinds = set[type]()

    async def race(table: Recorded, _: str, clients: list[Listener]) -> None:
        await finish(table, clients)
        kinds.update(map(type, clients[-1].events))

    for seed in range(2):
        running(players, seed, race)
    assert {ce.events.RoundEnded, ce.events.LastCardLeft} <= kinds


def test_client_that_drops_goes_on() -> None:
    """A client loses its connection again and again, even before it hears an answer, and plays on after each."""
    drops: list[int] = []

    async def wobbly(client: Client) -> None:
        pause = Random(1)
        while not client.view.is_over:
            await client.play(until=a_few_events_later(client))
            move = forgetful(client.view, client.rng)
            if move is not None:
                await client.socket.send(json.dumps(client.message(move)))
            await client.socket.close()
            for _ in range(pause.randint(0, 20)):
                await asyncio.sleep(0)
            drops.append(client.number)
            await client.join()

    async def drop(table: Recorded, _: str, clients: list[Listener]) -> None:
        first, *others = clients
        await asyncio.gather(wobbly(first), *(client.play() for client in others))
        assert ce.view(table.state, 0) == first.view

    for seed in range(2):
        running(3, seed, drop)
    assert len(drops) > 3


def test_second_connection_takes_the_place_of_the_first() -> None:
    """Where a seat connects again, the older connection is closed and told why; the newer one goes on."""

    async def twice(table: Recorded, url: str, clients: list[Listener]) -> None:
        old, again = clients[0], Listener(url, table.tokens[0])
        await again.join()
        with pytest.raises(ConnectionClosed) as closed:
            await old.socket.recv()
        assert closed.value.rcvd is not None
        assert (1008, "the seat has another connection now") == (closed.value.rcvd.code, closed.value.rcvd.reason)
        await finish(table, [again, *clients[1:]])
        assert "welcome" == (await old.join())["type"]
        assert old.view == again.view

    running(3, 5, twice)


def test_spectators_do_not_take_each_others_place() -> None:
    """Any number may watch."""

    async def crowd(table: Recorded, url: str, clients: list[Listener]) -> None:
        more = [Listener(url, None) for _ in range(5)]
        for client in more:
            await client.join()
        await finish(table, [*clients, *more])

    running(2, 6, crowd)


@pytest.mark.parametrize("token", ["wrong", "", 7])
def test_wrong_token_is_refused_and_the_connection_closed(token: object) -> None:
    """Who has no seat is told so and nothing else; the round goes on."""

    async def stranger(table: Recorded, url: str, clients: list[Listener]) -> None:
        async with connect(url) as socket:
            await socket.send(json.dumps({"type": "join", "token": token, "seen": -1}))
            assert {"type", "id", "reason"} == set(json.loads(await socket.recv()))
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        await finish(table, clients)

    running(2, 7, stranger)


@pytest.mark.parametrize("frame", [b"\x00\xff", "no JSON", "[" * 4_000, "{}", '{"type": "move", "id": 1}'])
def test_nonsense_is_answered_and_harms_nobody(frame: str | bytes) -> None:
    """A binary or malformed frame is refused on its connection, which stays open; the round goes on."""

    async def nonsense(table: Recorded, _: str, clients: list[Listener]) -> None:
        for client in clients:
            await client.socket.send(frame)
            answer = json.loads(await client.socket.recv())
            assert ("refused", None) == (answer["type"], answer["id"])
        await finish(table, clients)

    running(3, 8, nonsense)


def test_message_that_is_too_long_closes_its_connection_only() -> None:
    """A frame beyond the limit is never read; its sender may return, and the round goes on."""

    async def long(table: Recorded, _: str, clients: list[Listener]) -> None:
        await clients[0].socket.send("x" * (LONGEST + 1))
        with pytest.raises(ConnectionClosedError) as closed:
            await clients[0].socket.recv()
        assert closed.value.rcvd is not None
        assert 1009 == closed.value.rcvd.code
        await clients[0].join()
        await finish(table, clients)

    running(2, 9, long)


def test_connection_that_says_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who connects and does not join is not waited for."""
    monkeypatch.setattr(online_table, "PATIENCE", 0.01)

    async def silent() -> None:
        async with serving(Recorded(RULES, players=2, seed=2**127)) as url, connect(url) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    asyncio.run(silent())


@pytest.mark.parametrize("data", [b"\x00\xff\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b""])
def test_what_is_no_websocket_harms_nobody(data: bytes) -> None:
    """Bytes that open no WebSocket, or a connection that goes at once, leave the table as it is."""

    async def raw(table: Recorded, url: str, clients: list[Listener]) -> None:
        host, port = url.removeprefix("ws://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(data)
        writer.write_eof()
        await reader.read()
        writer.close()
        await finish(table, clients)

    running(2, 10, raw)


def test_client_that_breaks_off_harms_nobody() -> None:
    """A connection that is cut without a closing handshake ends for its own seat only, which may return."""

    async def cut(table: Recorded, _: str, clients: list[Listener]) -> None:
        clients[0].socket.transport.abort()
        clients[-1].socket.transport.abort()
        await clients[0].join()
        await finish(table, clients[:-1])

    running(3, 11, cut)


def test_connections_that_have_ended_are_forgotten() -> None:
    """Once its clients have left, or have been replaced, and it is closed itself, the server holds no connection."""

    async def leave() -> None:
        server = Server(Recorded(RULES, players=2, seed=2**127))
        async with asyncio.timeout(PATIENCE), serve(server, "127.0.0.1", 0) as listening:
            url = f"ws://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
            clients = [Listener(url, token) for token in (*server.table.tokens, server.table.tokens[0], None, None)]
            for client in clients:
                await client.join()
            assert {None, 0, 1} == {seat for seat, connections in server.connections.items() if connections}
            for client in clients:
                await client.socket.close()
        assert not any(server.connections.values())

    asyncio.run(leave())


def test_client_that_does_not_read_keeps_nobody_waiting() -> None:
    """The others play to the end while one listens to nothing; what it was told lies there for it to read."""

    async def deaf(table: Recorded, _: str, clients: list[Listener]) -> None:
        *players, watcher = clients
        await finish(table, players)
        assert 0 == watcher.number
        await finish(table, [watcher])

    running(4, 12, deaf)


def test_demonstration_prints_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    """The transcript follows from the seed; a call and a catch out of turn and every answer to a mistake are in it."""
    told: list[str] = []
    for _ in range(3):
        asyncio.run(online_table.main(seed=80))
        told.append(capsys.readouterr().out)
    assert 1 == len(set(told))
    for word in ("Called", "Caught", "RoundEnded", "illegal", "stale", "welcome", "accepted"):
        assert word in told[0]


def test_polite_bot_leaves_the_word_to_others() -> None:
    """In the demonstration one seat at a time has something to say, until the round is over."""
    for seed in range(5):
        table = ce.deal(RULES, players=3, seed=seed)
        for _ in range(60):
            moves = {seat: move for seat in range(3) if (move := polite(ce.view(table, seat), Random(0))) is not None}
            assert len(moves) == (not table.is_over)
            assert polite(ce.view(table, None), Random(0)) is None
            for seat, move in moves.items():
                table = ce.apply(table, move, seat)
