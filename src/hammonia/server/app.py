"""The application: routes, the page and its headers. What a request means is decided elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.exceptions import ValidationException, WebSocketDisconnect
from litestar.params import JSONBody
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hammonia.bots import registry as bots
from hammonia.kernel import registry
from hammonia.kernel.errors import HammoniaError
from hammonia.server import wire
from hammonia.server.hall import Hall
from hammonia.server.room import Reader, Room
from hammonia.server.store import Store

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_FOR_EVER = b"public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""
_MOST_MESSAGE = 64 * 1024
_FROM_PAGE: msgspec.json.Decoder[wire.FromPage] = msgspec.json.Decoder(wire.FromPage)
_ENCODER = msgspec.json.Encoder()


@get("/api/offer", sync_to_thread=False)
def offer() -> wire.Offer:
    """What can be played here."""
    games = [registry.game(name) for name in registry.names()]
    return wire.Offer(
        [
            wire.GameShown(
                game.name,
                game.min_seats,
                game.max_seats,
                {option: list(values) for option, values in game.choices.items()},
            )
            for game in games
        ],
        bots.names(),
    )


@post("/api/tables")
async def open_table(data: JSONBody[wire.NewTable], state: State) -> wire.Opened:
    """Open a table."""
    hall: Hall = state.hall
    return await hall.open(data)


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: str, state: State) -> None:
    """A reader's connection to a table."""
    await socket.accept()
    room = await state.hall.room(table)
    with suppress(WebSocketDisconnect):
        reader = await _greet(socket, room)
        if reader is not None and room is not None:
            await _converse(socket, room, reader)


async def _greet(socket: WebSocket[Any, Any, Any], room: Room | None) -> Reader | None:
    """Hear the hello; None if the connection was ended for a reason."""
    hello = await _message(socket)
    if room is None:
        await _fail(socket, "There is no such table.")
    elif not isinstance(hello, wire.Hello) or hello.protocol != wire.PROTOCOL:
        await _fail(socket, "This page is out of date: please load it again.")
    else:
        try:
            return Reader(room.seat_of(hello.key))
        except KeyError:
            await _fail(socket, "This link opens no seat of this table.")
    return None


async def _message(socket: WebSocket[Any, Any, Any]) -> wire.FromPage | None:
    """The next message; None if it cannot be read."""
    try:
        return _FROM_PAGE.decode(await socket.receive_data("text"))
    except msgspec.DecodeError:
        return None


async def _fail(socket: WebSocket[Any, Any, Any], reason: str) -> None:
    await socket.send_data(_ENCODER.encode(wire.Failed(reason=reason)).decode(), mode="text")
    await socket.close()


async def _converse(socket: WebSocket[Any, Any, Any], room: Room, reader: Reader) -> None:
    room.enter(reader)
    sending = asyncio.create_task(_send(socket, reader))
    try:
        while True:
            message = await _message(socket)
            if message is None:
                await _fail(socket, "The server cannot read what this page says.")
                return
            await room.hear(reader, message)
    finally:
        room.leave(reader)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def _send(socket: WebSocket[Any, Any, Any], reader: Reader) -> None:
    while True:
        message = await reader.outbox.get()
        await socket.send_data(_ENCODER.encode(message).decode(), mode="text")


def _unreadable(
    _request: Request[Any, Any, Any], problem: ValidationException
) -> Response[wire.Problem]:
    parts = [part["message"] for part in problem.extra or [] if isinstance(part, dict)]
    text = "the request cannot be read: " + ("; ".join(parts) or problem.detail)
    return Response(wire.Problem(text), status_code=400, media_type=MediaType.JSON)


def _problem(_request: Request[Any, Any, Any], problem: HammoniaError) -> Response[wire.Problem]:
    return Response(wire.Problem(str(problem)), status_code=400, media_type=MediaType.JSON)


def _with_headers(app: ASGIApp) -> ASGIApp:
    """Every answer carries the headers, files and errors too."""
    always = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        caching = _FOR_EVER if scope["path"].startswith("/assets/") else b"no-cache"

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = [*always, (b"cache-control", caching)]
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await app(scope, receive, send_with_headers)

    return wrapped


def page_folder() -> Path:
    """Where the built page lies inside the package."""
    return Path(str(resources.files("hammonia") / "static"))


def make_app(database: Path) -> Litestar:
    """The application on one database."""

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
    return Litestar(
        [offer, open_table, live, page],
        lifespan=[lifespan],
        middleware=[_with_headers],
        exception_handlers={HammoniaError: _problem, ValidationException: _unreadable},
        request_max_body_size=_MOST_MESSAGE,
    )
