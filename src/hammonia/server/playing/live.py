"""A reader's connection to a table: what it says is heard, what waits for it is sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from litestar import websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hammonia.kernel.errors import HammoniaError
from hammonia.kernel.upgrading import Newer
from hammonia.server import voices, wire
from hammonia.server.before import reception
from hammonia.server.before.gathering import Gathering
from hammonia.server.declined import Declined
from hammonia.server.limits import Bucket
from hammonia.server.operation.frozen import Frozen
from hammonia.server.playing import desk, keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.visit import Visit

_FROM_PAGE: msgspec.json.Decoder[wire.FromPage] = msgspec.json.Decoder(wire.FromPage)
_ENCODER = msgspec.json.Encoder()
_log = logging.getLogger(__name__)

HELLO_SECONDS = 20
"""A connection that has said nothing by then is ended."""


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str], state: State) -> None:
    """A reader's connection to a table. It is told why, if it cannot be."""
    hall: Hall = state.hall
    await socket.accept()
    with suppress(WebSocketDisconnect):
        hello = await _hello(socket)  # first, so that whatever is wrong answers it
        reader = Reader(None, voices.spoken(hello.lang if isinstance(hello, wire.Hello) else ""))
        reader.pace = Bucket(state.limits.hearing)
        reader.drain = state.drain
        try:
            async with hall.attend(table) as visit:
                await _serve(socket, visit, reader, hello)
        except Frozen as problem:
            said = problem.said(reader.language)
            await _send_last(socket, wire.Failed(reason=said, frozen=True))
        except Declined as problem:
            await _send_failed(socket, problem.said(reader.language))
        except Newer:  # a server that is newer than this one has been at the table
            await _fail(socket, reader, "leaving", again=True)
        except HammoniaError:  # what is wrong with a record may tell what is hidden in it
            _log.exception("table %s cannot be opened", table)
            await _fail(socket, reader, "broken_table")
        except WebSocketDisconnect:
            raise
        except Exception:
            _log.exception("a connection to table %s broke", table)
            await _fail(socket, reader, "out_of_order", again=True)


async def _serve(
    socket: WebSocket[Any, Any, Any], visit: Visit, reader: Reader, hello: wire.FromPage | None
) -> None:
    if not isinstance(hello, wire.Hello):
        await _fail(socket, reader, "old_page")
        return
    try:
        await keychain.enter(visit.place, reader, hello.key)
        await _converse(socket, visit, reader)
    finally:
        visit.leave(reader)


async def _hello(socket: WebSocket[Any, Any, Any]) -> wire.FromPage | None:
    """The first message; None if it cannot be read, or does not come."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            return await _message(socket)
    except TimeoutError:
        return None


async def _message(socket: WebSocket[Any, Any, Any]) -> wire.FromPage | None:
    """The next message; None if it cannot be read."""
    try:
        return _FROM_PAGE.decode(await socket.receive_data("text"))
    except (msgspec.DecodeError, RecursionError):
        return None


async def _fail(
    socket: WebSocket[Any, Any, Any], reader: Reader, key: str, again: bool = False
) -> None:
    """Say why it cannot go on, in the reader's language, and end it."""
    await _send_failed(socket, voices.say(reader.language, key), again)


async def _send_failed(socket: WebSocket[Any, Any, Any], reason: str, again: bool = False) -> None:
    await _send_last(socket, wire.Failed(reason=reason, again=again))


async def _send_last(socket: WebSocket[Any, Any, Any], message: wire.Failed) -> None:
    await _say(socket, [message])
    await socket.close()


async def _converse(socket: WebSocket[Any, Any, Any], visit: Visit, reader: Reader) -> None:
    """Hear and answer until either side ends it."""
    hearing = asyncio.create_task(_hear(socket, visit, reader))
    sending = asyncio.create_task(_send(socket, reader))
    try:
        ended, _ = await asyncio.wait({hearing, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()
    finally:
        for task in (hearing, sending):
            task.cancel()
        await asyncio.gather(hearing, sending, return_exceptions=True)


async def _hear(socket: WebSocket[Any, Any, Any], visit: Visit, reader: Reader) -> None:
    while True:
        message = await _message(socket)
        if message is None:
            reader.fail("unreadable")
            await asyncio.Event().wait()  # the sender ends the connection
        elif reader.drain.is_leaving:  # the page sends it again, to whoever serves then
            await asyncio.Event().wait()
        else:
            with reader.drain.busy():
                await _take_up(visit, reader, message)


async def _take_up(visit: Visit, reader: Reader, message: wire.FromPage) -> None:
    if not reader.pace.take():
        said = [voices.say(reader.language, "too_fast")]
        id_, version = getattr(message, "id", ""), visit.place.version
        reader.send(wire.Refused(id=id_, version=version, reasons=said))
    elif isinstance(visit.place, Gathering):
        await reception.hear(visit.place, reader, message)
    else:
        await desk.hear(visit.place, reader, message)


async def _send(socket: WebSocket[Any, Any, Any], reader: Reader) -> None:
    """Send what waits; what has failed ends the connection."""
    while True:
        messages = await reader.waiting()
        await _say(socket, messages)
        if isinstance(messages[-1], wire.Failed):
            await socket.close()
            return


async def _say(socket: WebSocket[Any, Any, Any], messages: Sequence[wire.FromServer]) -> None:
    """Send messages in one frame. Raises `WebSocketDisconnect` if nobody is there any more."""
    frame = messages[0] if len(messages) == 1 else messages
    try:
        await socket.send_data(_ENCODER.encode(frame).decode(), mode="text")
    except OSError:
        raise WebSocketDisconnect(detail="gone before it was told") from None
