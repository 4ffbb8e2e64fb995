"""The application: its routes and the page. What a request means is decided elsewhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.exceptions import (
    HTTPException,
    NotFoundException,
    ValidationException,
    WebSocketDisconnect,
)
from litestar.params import JSONBody
from litestar.static_files import create_static_files_router

from hammonia.kernel import messages
from hammonia.kernel.errors import HammoniaError
from hammonia.server import offering, voices, wire
from hammonia.server.guard import Guard
from hammonia.server.hall import Hall, NoSuchTable
from hammonia.server.reader import Reader
from hammonia.server.room import Room
from hammonia.server.store import Store

MOST_MESSAGE = 64 * 1024
_FROM_PAGE: msgspec.json.Decoder[wire.FromPage] = msgspec.json.Decoder(wire.FromPage)
_ENCODER = msgspec.json.Encoder()
_log = logging.getLogger(__name__)


@get("/api/offer", sync_to_thread=False)
def offer(lang: str = "") -> wire.Offer:
    """What can be played here, in the reader's language."""
    return offering.offer(voices.spoken(lang))


@post("/api/tables")
async def open_table(data: JSONBody[wire.NewTable], state: State) -> wire.Opened:
    """Open a table."""
    hall: Hall = state.hall
    return await hall.open(data)


@get("/api/tables/{table:str}/rules/{topic:str}")
async def rules(table: str, topic: str, state: State, lang: str = "") -> wire.TopicShown:
    """A topic of the rules help, for this table's options and in the reader's language."""
    hall: Hall = state.hall
    language = voices.spoken(lang)
    try:
        async with hall.visit(table) as room:
            found = room.topic(topic, language)
    except NoSuchTable:
        raise NotFoundException(voices.say(language, "no_such_table")) from None
    if found is None:
        raise NotFoundException(voices.say(language, "no_such_topic", topic=messages.text(topic)))
    return found


# -- a reader's connection -------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: str, state: State) -> None:
    """A reader's connection to a table. It is told why, if it cannot be."""
    hall: Hall = state.hall
    await socket.accept()
    with suppress(WebSocketDisconnect):
        hello = await _message(socket)  # first, so that whatever is wrong answers it
        reader = Reader(None, voices.spoken(hello.lang if isinstance(hello, wire.Hello) else ""))
        try:
            async with hall.visit(table) as room:
                await _serve(socket, room, reader, hello)
        except NoSuchTable:
            await _fail(socket, reader, "no_such_table")
        except HammoniaError as problem:
            await _fail(socket, reader, "broken_table", problem=messages.text(str(problem)))
        except WebSocketDisconnect:
            raise
        except Exception:
            _log.exception("a connection to table %s broke", table)
            await _fail(socket, reader, "out_of_order")


async def _serve(
    socket: WebSocket[Any, Any, Any], room: Room, reader: Reader, hello: wire.FromPage | None
) -> None:
    if not isinstance(hello, wire.Hello):
        await _fail(socket, reader, "old_page")
        return
    try:
        reader.seat = room.seat_of(hello.key)
    except KeyError:
        await _fail(socket, reader, "wrong_key")
        return
    await _converse(socket, room, reader)


async def _message(socket: WebSocket[Any, Any, Any]) -> wire.FromPage | None:
    """The next message; None if it cannot be read."""
    try:
        return _FROM_PAGE.decode(await socket.receive_data("text"))
    except (msgspec.DecodeError, RecursionError):
        return None


async def _fail(
    socket: WebSocket[Any, Any, Any], reader: Reader, key: str, **args: messages.Arg
) -> None:
    """Say why it cannot go on, in the reader's language, and end it."""
    failed = wire.Failed(reason=voices.say(reader.language, key, **args))
    await socket.send_data(_ENCODER.encode(failed).decode(), mode="text")
    await socket.close()


async def _converse(socket: WebSocket[Any, Any, Any], room: Room, reader: Reader) -> None:
    """Hear and answer until either side ends it."""
    await room.enter(reader)
    hearing = asyncio.create_task(_hear(socket, room, reader))
    sending = asyncio.create_task(_send(socket, reader))
    try:
        ended, _ = await asyncio.wait({hearing, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()
    finally:
        room.leave(reader)
        for task in (hearing, sending):
            task.cancel()
        await asyncio.gather(hearing, sending, return_exceptions=True)


async def _hear(socket: WebSocket[Any, Any, Any], room: Room, reader: Reader) -> None:
    while True:
        message = await _message(socket)
        if message is None:
            reader.fail("unreadable")
            await asyncio.Event().wait()  # the sender ends the connection
        else:
            await room.hear(reader, message)


async def _send(socket: WebSocket[Any, Any, Any], reader: Reader) -> None:
    """Send what waits; what has failed ends the connection."""
    while True:
        message = await reader.outbox.get()
        await socket.send_data(_ENCODER.encode(message).decode(), mode="text")
        if isinstance(message, wire.Failed):
            await socket.close()
            return


# -- problems --------------------------------------------------------------------------------------


def _answer(status: int, text: str) -> Response[wire.Problem]:
    return Response(wire.Problem(text), status_code=status, media_type=MediaType.JSON)


def _wrong(_request: Request[Any, Any, Any], problem: HammoniaError) -> Response[wire.Problem]:
    return _answer(400, str(problem))


def _unreadable(
    _request: Request[Any, Any, Any], problem: ValidationException
) -> Response[wire.Problem]:
    parts = [part["message"] for part in problem.extra or [] if isinstance(part, dict)]
    return _answer(400, "the request cannot be read: " + ("; ".join(parts) or problem.detail))


def _too_deep(_request: Request[Any, Any, Any], _too: RecursionError) -> Response[wire.Problem]:
    return _answer(400, "the request cannot be read: it is nested too deeply")


def _refused(_request: Request[Any, Any, Any], problem: HTTPException) -> Response[wire.Problem]:
    return _answer(problem.status_code, problem.detail)


def _broken(request: Request[Any, Any, Any], problem: Exception) -> Response[wire.Problem]:
    """The page names its reader's language alone; a browser that lists several likes the first."""
    _log.error("a request broke", exc_info=problem)
    wanted = request.headers.get("accept-language", "").partition(",")[0]
    return _answer(500, voices.say(voices.spoken(wanted), "out_of_order"))


def page_folder() -> Path:
    """Where the built page lies inside the package."""
    return Path(str(resources.files("hammonia") / "static"))


def make_app(database: Path) -> Guard:
    """The application on one database, guarded."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(database)
        app.state.hall = Hall(store)
        try:
            yield
        finally:
            await app.state.hall.close()
            await store.close()

    page = create_static_files_router(path="/", directories=[page_folder()], html_mode=True)
    app = Litestar(
        [offer, open_table, rules, live, page],
        lifespan=[lifespan],
        openapi_config=None,
        logging_config=None,
        exception_handlers={
            HammoniaError: _wrong,
            ValidationException: _unreadable,
            RecursionError: _too_deep,
            HTTPException: _refused,
            Exception: _broken,
        },
        request_max_body_size=MOST_MESSAGE,
    )
    return Guard(app)
