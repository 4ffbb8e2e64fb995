"""A reader's connection to a table: what it says is heard, what waits for it is sent."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.params import FromPath

from hammonia.kernel.errors import HammoniaError
from hammonia.kernel.upgrading import Newer
from hammonia.server import declined, voices, wire
from hammonia.server.before import reception
from hammonia.server.before.gathering import Gathering
from hammonia.server.declined import Declined
from hammonia.server.limits import Bucket
from hammonia.server.operation.frozen import Frozen
from hammonia.server.playing import desk, keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.line import Gone, Line
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.sender import Sender, say
from hammonia.server.playing.visit import Visit

_FROM_PAGE: msgspec.json.Decoder[wire.FromPage] = msgspec.json.Decoder(wire.FromPage)
_log = logging.getLogger(__name__)

HELLO_SECONDS = 20
"""A connection that has said nothing by then is ended."""


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str], state: State) -> None:
    """A reader's connection to a table. It is told why, if it cannot be."""
    hall: Hall = state.hall
    line = Line(socket.scope)
    with suppress(Gone):
        await line.accept()
        hello = await _hello(line)  # first, so that whatever is wrong answers it
        reader = Reader(None, _language(socket, hello))
        reader.pace = Bucket(state.limits.hearing)
        reader.drain = state.drain
        try:
            async with hall.attend(table) as visit:
                await _serve(line, visit, reader, hello)
        except Frozen as problem:
            said = problem.said(reader.language)
            await _send_last(line, wire.Failed(reason=said, frozen=True))
        except Declined as problem:
            said, no_seat = problem.said(reader.language), problem.status == declined.NO_KEY
            await _send_last(line, wire.Failed(reason=said, no_seat=no_seat))
        except Newer:  # a server that is newer than this one has been at the table
            await _fail(line, reader, "leaving", again=True)
        except HammoniaError:  # what is wrong with a record may tell what is hidden in it
            _log.exception("table %s cannot be opened", table)
            await _fail(line, reader, "broken_table")
        except Gone:
            raise
        except Exception:
            _log.exception("a connection to table %s broke", table)
            await _fail(line, reader, "out_of_order", again=True)


def _language(socket: WebSocket[Any, Any, Any], hello: wire.FromPage | None) -> str:
    """That of the hello; of one that cannot be read, what the request asks for."""
    if isinstance(hello, wire.Hello):
        return voices.spoken(hello.lang)
    return voices.asked_for(socket.scope)


async def _serve(line: Line, visit: Visit, reader: Reader, hello: wire.FromPage | None) -> None:
    if not isinstance(hello, wire.Hello):
        await _fail(line, reader, "old_page")
        return
    sender = Sender(line, reader)
    try:
        await keychain.enter(visit.place, reader, hello.key)
        if reader.drain.has_parted:  # it was still on its way when all others were told
            reader.fail("leaving", again=True)
        # As a task: a move that goes on would go through all that stands around us otherwise.
        await asyncio.create_task(_hear(line, visit, reader))
    finally:
        sender.stop()
        visit.leave(reader)


async def _hello(line: Line) -> wire.FromPage | None:
    """The first message; None if it cannot be read, or does not come."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            return _read(await line.hear())
    except TimeoutError:
        return None


def _read(text: str) -> wire.FromPage | None:
    """A message; None if it cannot be read."""
    try:
        return _FROM_PAGE.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None


async def _fail(line: Line, reader: Reader, key: str, again: bool = False) -> None:
    """Say why it cannot go on, in the reader's language, and end it."""
    await _send_last(line, wire.Failed(reason=voices.say(reader.language, key), again=again))


async def _send_last(line: Line, message: wire.Failed) -> None:
    say(line, message)
    await line.close()


async def _hear(line: Line, visit: Visit, reader: Reader) -> None:
    """Hear until nobody is there any more: whatever fails ends the connection. Raises `Gone`."""
    while True:
        message = _read(await line.hear())
        if message is None:
            reader.fail("unreadable")
            await _hear_no_more(line)
        elif reader.drain.is_leaving:  # the page sends it again, to whoever serves then
            await _hear_no_more(line)
        elif not reader.pace.take():
            _refuse_haste(visit, reader, message)
        else:
            with reader.drain.busy:
                if isinstance(visit.place, Gathering):
                    await reception.hear(visit.place, reader, message)
                else:
                    await desk.hear(visit.place, reader, message)


async def _hear_no_more(line: Line) -> None:
    """Wait for the end, which is on its way. Raises `Gone`."""
    while True:
        await line.hear()


def _refuse_haste(visit: Visit, reader: Reader, message: wire.FromPage) -> None:
    said = [voices.say(reader.language, "too_fast")]
    id_, version = getattr(message, "id", ""), visit.place.version
    reader.send(wire.Refused(id=id_, version=version, reasons=said))
