"""A connection hears what uvicorn's own would hear, however it comes, by a shorter way."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from hammonia.server.entrance.connection import Connection

REQUEST = (
    b"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MOST_BYTES = 70_000


class Transport:
    """Keeps what is written to it, and ends when it is told to."""

    def __init__(self) -> None:
        self.written = b""
        self.is_closed = False
        self.is_reading = True

    def get_extra_info(self, _name: str) -> None:
        return None

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def pause_reading(self) -> None:
        self.is_reading = False

    def resume_reading(self) -> None:
        self.is_reading = True


def heard_by(
    kind: type[WebSocketsSansIOProtocol], parts: list[bytes], behind: bytes = b""
) -> tuple[list[Any], bytes]:
    """What an application hears of data that come in parts, and what is answered to them.

    Something may come right behind the request, with it.
    """
    heard: list[Any] = []

    async def application(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            heard.append(event)
        heard.append(event["code"])

    async def story() -> bytes:
        config = uvicorn.Config(
            application, ws_max_size=MOST_BYTES, ws_ping_interval=None, log_config=None
        )
        connection = kind(config, ServerState(), {})
        transport: Any = Transport()
        connection.connection_made(transport)
        connection.data_received(REQUEST + behind)
        await _settled(transport)
        greeted = len(transport.written)
        for part in parts:
            if transport.is_closed:
                break
            try:
                connection.data_received(part)
            except Exception as problem:  # uvicorn itself breaks on some of what breaks the rules
                heard.append(type(problem))
                break
            await _settled(transport)
        connection.connection_lost(None)
        await _settled(transport)
        return bytes(transport.written[greeted:])

    return heard, asyncio.run(story())


async def _settled(transport: Transport) -> None:
    """The application has taken up what it has heard."""
    for _ in range(10):
        await asyncio.sleep(0)
    assert transport.is_reading or transport.is_closed


def frame(opcode: Opcode, data: bytes, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=mask)


small = st.text(max_size=20).map(str.encode)
large = st.sampled_from([125, 126, 65_535, 65_536, MOST_BYTES, MOST_BYTES + 1]).map(b"x".__mul__)
said = st.one_of(
    st.builds(frame, st.just(Opcode.TEXT), small | large | st.binary(max_size=8)),
    st.builds(frame, st.just(Opcode.TEXT), small, fin=st.booleans(), mask=st.booleans()),
    st.builds(frame, st.just(Opcode.CONT), small, fin=st.booleans()),
    st.builds(frame, st.sampled_from([Opcode.PING, Opcode.PONG, Opcode.BINARY]), small),
    st.just(frame(Opcode.CLOSE, b"\x03\xe8")),
    st.binary(max_size=12),
)


@st.composite
def in_parts(draw: st.DrawFn) -> list[bytes]:
    """Frames of all kinds and senseless bytes, most of them as they are, some cut or together."""
    pieces = draw(st.lists(said, max_size=8))
    cuts = draw(st.lists(st.integers(0, 40), max_size=3))
    if not cuts:
        return [piece for piece in pieces if piece]
    whole, parts = b"".join(pieces), []
    for cut in cuts:
        parts.append(whole[:cut])
        whole = whole[cut:]
    return [part for part in (*parts, whole) if part]


@settings(max_examples=300, deadline=None)
@given(
    in_parts(),
    st.sampled_from([b"", frame(Opcode.TEXT, b"one")[:1], frame(Opcode.TEXT, b"one")[:2]]),
)
def test_what_is_said_is_heard_and_answered_as_uvicorn_does(
    parts: list[bytes], behind: bytes
) -> None:
    own, uvicorns = (
        heard_by(kind, parts, behind) for kind in (Connection, WebSocketsSansIOProtocol)
    )
    assert own == uvicorns


def test_a_message_that_has_come_whole_takes_the_short_way() -> None:
    heard, _ = heard_by(Unwilling, [frame(Opcode.TEXT, text) for text in (b"one", b"x" * 300)])
    assert [event["text"] for event in heard[:2]] == ["one", "x" * 300]


class Unwilling(Connection):
    """Whose `websockets` reads nothing but the request."""

    def handle_text(self, event: Frame) -> None:
        raise AssertionError("the long way")


def test_messages_in_pieces_and_together_are_heard() -> None:
    one, two = frame(Opcode.TEXT, b"one"), frame(Opcode.TEXT, b"two")
    heard, _ = heard_by(Connection, [one + two, one[:3], one[3:] + two, one])
    assert [event["text"] for event in heard[:-1]] == ["one", "two", "one", "two", "one"]


def test_who_is_not_taken_up_any_more_is_not_read_from_until_all_is() -> None:
    async def story() -> None:
        listens = asyncio.Event()
        heard: list[str] = []

        async def application(_scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await listens.wait()
            while (event := await receive())["type"] == "websocket.receive":
                heard.append(event["text"])

        config = uvicorn.Config(application, ws_ping_interval=None, log_config=None)
        connection = Connection(config, ServerState(), {})
        transport: Any = Transport()
        connection.connection_made(transport)
        connection.data_received(REQUEST)
        await _settled(transport)
        sent = 0
        while transport.is_reading:
            sent += 1
            connection.data_received(frame(Opcode.TEXT, str(sent).encode()))
        assert 1 < sent < 100
        listens.set()
        await _settled(transport)
        assert heard == [str(number + 1) for number in range(sent)]
        assert transport.is_reading
        connection.connection_lost(None)

    asyncio.run(story())


def test_who_is_lost_while_writing_rests_holds_up_nobody() -> None:
    async def story() -> None:
        async def application(_scope: Any, receive: Any, _send: Any) -> None:
            await receive()

        config = uvicorn.Config(application, ws_ping_interval=None, log_config=None)
        connection = Connection(config, ServerState(), {})
        transport: Any = Transport()
        connection.connection_made(transport)
        connection.data_received(REQUEST)
        connection.pause_writing()
        was_writable = connection.is_writable
        connection.connection_lost(None)
        assert (was_writable, connection.is_writable) == (False, True)
        written = transport.written
        connection.say(b"for nobody")
        assert transport.written == written

    asyncio.run(story())
