"""A place where visitors connect to uvicorn's protocol as the server gives it out, byte by byte."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, ClassVar

import uvicorn
from uvicorn.server import ServerState

from hammonia.server import run
from hammonia.server.entrance.connection import Connection
from hammonia.server.entrance.heads import PlainConnection

PATIENCE_SECONDS = 120
MOST_BYTES = 300
HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
ASKED = HEAD + b"\r\n"
ASKED_FOR_MUCH = ASKED.replace(b"GET /", b"GET /much")
MUCH_BYTES = 32_000_000
"""More than lies between the two sides of a connection."""
Story = Callable[["Place"], Awaitable[None]]


class Small(PlainConnection):
    """Its clock is turned by hand: see `Place.time_passes`."""

    most_bytes = MOST_BYTES
    seconds = 1e6
    from_afar: ClassVar[Counter[str]] = Counter()


class Hasty(Small):
    seconds = 0.01


class Visitor:
    """A raw connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def say(self, data: bytes) -> None:
        self._writer.write(data)

    async def answer(self) -> tuple[int, bytes]:
        """The status of the next answer, and its body."""
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split()[0])
        return int(head.split()[1]), await self._reader.readexactly(length)

    async def ask(self, data: bytes = ASKED) -> int:
        self.say(data)
        return (await self.answer())[0]

    async def some(self) -> int:
        """How much of what is said there was to read."""
        return len(await self._reader.read(1_000_000))

    async def rest(self) -> bytes:
        """All that is said until the end: so it ends."""
        return await self._reader.read()

    async def leave(self) -> None:
        self._writer.close()
        with suppress(OSError):  # the other side may have been faster
            await self._writer.wait_closed()


class Place:
    """Where visitors connect to uvicorn's protocol, as the server gives it out."""

    def __init__(self, port: int, kind: type[PlainConnection]) -> None:
        self.port = port
        self._kind = kind
        self._config = uvicorn.Config(self.serve, ws=Connection, log_config=None, interface="asgi3")
        self._state = ServerState()
        self._made: list[PlainConnection] = []
        self._visitors: list[Visitor] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    def connection(self) -> PlainConnection:
        loop = asyncio.get_running_loop()
        self._made.append(self._kind(self._config, self._state, {}, loop))
        return self._made[-1]

    async def visit(self) -> Visitor:
        visitor = Visitor(*await asyncio.open_connection("127.0.0.1", self.port))
        self._visitors.append(visitor)
        return visitor

    async def is_left(self) -> None:
        """By all."""
        self.may_answer.set()
        for visitor in self._visitors:
            await visitor.leave()
        while there := list(self._state.connections):
            for connection in there:
                connection.transport.abort()
            await asyncio.sleep(0)

    def _awaiting(self) -> list[PlainConnection]:
        """Those that have become a WebSocket's, too, should they not know it."""
        return [connection for connection in self._made if connection.deadline is not None]

    async def is_awaiting(self) -> None:
        """Until some request is."""
        while not self._awaiting():
            await asyncio.sleep(0)

    async def is_not_reading(self) -> None:
        """Until we let somebody wait who has more to say."""
        while not any(connection.flow.read_paused for connection in self._made):
            await asyncio.sleep(0)

    def time_passes(self) -> None:
        for connection in self._awaiting():
            connection.time_is_up()

    @property
    def waits(self) -> int:
        """How much is to be read by visitors who are still connected."""
        return sum(connection.unread.waits for connection in self._open)

    @property
    def waited(self) -> int:
        """How much it was at the last look."""
        return sum(connection.unread.waited for connection in self._open)

    @property
    def waits_with_us(self) -> int:
        """The part of it that the system has not taken from us yet."""
        return sum(connection.transport.get_write_buffer_size() for connection in self._open)

    @property
    def _open(self) -> list[PlainConnection]:
        return [one for one in self._made if one in self._state.connections]

    @property
    def is_watched(self) -> bool:
        """Whether it is looked at whether somebody reads."""
        return any(connection.unread.next_look is not None for connection in self._made)

    def look_for_unread(self) -> None:
        for connection in self._made:
            if connection.unread.next_look is not None:
                connection.unread.look()

    async def serve(self, scope: Any, receive: Any, send: Any) -> None:
        """Tells how long the body was, or much; says again what is said."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while "text" in (event := await receive()):
                await send({"type": "websocket.send", "text": event["text"]})
            return
        length, more = 0, True
        while more:
            event = await receive()
            if event["type"] == "http.disconnect":
                return
            length, more = length + len(event["body"]), event["more_body"]
        await self.may_answer.wait()
        said = bytes(MUCH_BYTES) if scope["path"] == "/much" else str(length).encode()
        headers = [(b"content-length", str(len(said)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": said})


@asynccontextmanager
async def place(protocol: type[PlainConnection]) -> AsyncIterator[Place]:
    sock = run.listen(0)
    there = Place(sock.getsockname()[1], protocol)
    server = await asyncio.get_running_loop().create_server(there.connection, sock=sock)
    try:
        yield there
    finally:
        server.close()
        await there.is_left()
        await server.wait_closed()


def told(story: Story, protocol: type[PlainConnection] = Small) -> None:
    """On the kind of loop that uvicorn runs on."""

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE_SECONDS), place(protocol) as there:
            await story(there)

    factory = uvicorn.Config("", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(whole())
