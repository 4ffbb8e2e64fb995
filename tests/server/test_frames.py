"""Frames: what waits for a page together is sent together, and nothing stands behind an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from hammonia.server import wire
from hammonia.server.entrance.connection import Connection
from hammonia.server.playing.line import Line
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.sender import Sender

SEATING = wire.Seating(seats=[])
DONE = wire.Done(id="1", version=1)
FAILED = wire.Failed(reason="gone")


def frames(*messages: wire.FromServer) -> list[list[wire.FromServer]]:
    """What a reader's sender gets, one list for each frame."""
    reader, found = Reader(None), []
    for message in messages:
        reader.send(message)
    while reader.outbox:
        found.append(reader.outbox.take_together())
    return found


def test_what_waits_together_goes_in_one_frame() -> None:
    assert frames(SEATING, SEATING) == [[SEATING, SEATING]]


def test_the_acknowledgement_of_a_move_goes_with_what_the_move_has_changed() -> None:
    assert frames(SEATING, DONE) == [[SEATING, DONE]]


def test_what_comes_after_an_answer_is_heard_after_the_page_has_gone_on() -> None:
    assert frames(SEATING, DONE, SEATING, SEATING) == [[SEATING, DONE], [SEATING, SEATING]]


def test_nothing_is_sent_with_what_ends_a_connection_but_what_was_before_it() -> None:
    assert frames(SEATING, FAILED, SEATING) == [[SEATING, FAILED], [SEATING]]


def test_a_reader_who_was_slow_gets_its_messages_in_parts() -> None:
    sent = frames(*[SEATING] * 100)
    assert sum(map(len, sent)) == 100
    assert max(map(len, sent)) < 100


class HeldLine(Line):
    """A line that a test holds the other end of, and may keep from being written to."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.is_closed = False
        self._is_writable = True
        self._then: Callable[[], None] = lambda: None

    @property
    def is_writable(self) -> bool:
        return self._is_writable

    def when_writable(self, then: Callable[[], None]) -> None:
        self._then = then

    def be_full(self) -> None:
        self._is_writable = False

    def be_empty(self) -> None:
        self._is_writable = True
        self._then()

    def say(self, text: bytes) -> None:
        told = msgspec.json.decode(text)
        self.said.append(
            " ".join(each["type"] for each in (told if isinstance(told, list) else [told]))
        )

    async def close(self) -> None:
        self.is_closed = True


async def _turns() -> None:
    """All that is due in the loop happens, and what is due because of it."""
    for _ in range(3):
        await asyncio.sleep(0)


def test_what_comes_in_one_turn_of_the_loop_is_sent_at_its_end() -> None:
    async def story() -> None:
        line, reader = HeldLine(), Reader(None)
        Sender(line, reader)
        reader.send(SEATING)
        reader.send(DONE)
        assert line.said == []
        await _turns()
        assert line.said == ["seating done"]

    asyncio.run(story())


def test_what_a_page_does_not_read_waits_until_it_does() -> None:
    async def story() -> None:
        line, reader = HeldLine(), Reader(None)
        Sender(line, reader)
        line.be_full()
        reader.send(SEATING)
        await _turns()
        reader.send(DONE)
        await _turns()
        assert line.said == []
        line.be_empty()
        assert line.said == ["seating done"]
        reader.send(SEATING)
        await _turns()
        assert line.said == ["seating done", "seating"]

    asyncio.run(story())


def test_what_has_failed_ends_the_connection_and_nothing_is_said_after_it() -> None:
    async def story() -> None:
        line, reader = HeldLine(), Reader(None)
        Sender(line, reader)
        reader.fail("revoked")
        reader.send(SEATING)
        await _turns()
        assert line.said == ["failed"]
        assert line.is_closed

    asyncio.run(story())


def test_a_sender_that_is_stopped_sends_nothing_more_though_it_could_again() -> None:
    async def story() -> None:
        line, reader = HeldLine(), Reader(None)
        sender = Sender(line, reader)
        line.be_full()
        reader.send(SEATING)
        await _turns()
        sender.stop()
        line.be_empty()
        reader.send(SEATING)
        await _turns()
        assert line.said == []

    asyncio.run(story())


def test_what_waited_before_there_was_a_sender_is_sent() -> None:
    async def story() -> None:
        line, reader = HeldLine(), Reader(None)
        reader.send(SEATING)
        Sender(line, reader)
        reader.send(SEATING)
        await _turns()
        assert line.said == ["seating seating"]

    asyncio.run(story())


def test_what_cannot_be_written_down_ends_the_connection_in_words() -> None:
    async def story() -> None:
        line, reader = HeldLine(), Reader(None)
        Sender(line, reader)
        impossible: Any = wire.Done(id=object(), version=1)  # type: ignore[arg-type]
        reader.send(impossible)
        await _turns()
        assert line.said == ["failed"]
        assert line.is_closed

    asyncio.run(story())


class _Transport:
    """Keeps what is written to it."""

    def __init__(self, is_closing: bool) -> None:
        self.written = b""
        self._is_closing = is_closing

    def is_closing(self) -> bool:
        return self._is_closing

    def write(self, data: bytes) -> None:
        self.written += data


def _said(text: bytes, close_sent: bool = False, is_closing: bool = False) -> bytes:
    """What goes over the network when a connection says something."""
    connection = Connection.__new__(Connection)
    connection.close_sent = close_sent
    transport: Any = _Transport(is_closing)
    connection.transport = transport
    connection.say(text)
    written: bytes = transport.written
    return written


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_text_of_any_length_is_read_as_one_message(length: int) -> None:
    text = b"x" * length
    page = ClientProtocol(parse_uri("ws://127.0.0.1/"), state=State.OPEN)
    page.receive_data(_said(text))
    assert page.parser_exc is None
    (heard,) = page.events_received()
    assert isinstance(heard, Frame)
    assert (heard.opcode, heard.data, heard.fin) == (Opcode.TEXT, text, True)


def test_who_waits_is_told_when_more_can_be_written() -> None:
    async def story() -> list[bool]:
        connection = Connection.__new__(Connection)
        connection.writable = asyncio.Event()
        told: list[bool] = []
        connection.on_writable = lambda: told.append(connection.is_writable)
        connection.pause_writing()
        assert not connection.is_writable
        connection.resume_writing()
        return told

    assert asyncio.run(story()) == [True]


def test_nothing_is_said_over_a_connection_that_ends() -> None:
    assert _said(b"x", close_sent=True) == b""
    assert _said(b"x", is_closing=True) == b""
