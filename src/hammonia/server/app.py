"""The application: its routes and the page. What a request means is decided elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.static_files import create_static_files_router

from hammonia.kernel import messages
from hammonia.server import (
    declined,
    downloads,
    keychain,
    limits,
    lobby,
    offering,
    openapi,
    problems,
    telling,
    voices,
    wire,
)
from hammonia.server.almanac import almanac
from hammonia.server.declined import Declined
from hammonia.server.guard import Guard
from hammonia.server.hall import Hall
from hammonia.server.limits import AT_HOME, Limits
from hammonia.server.live import live
from hammonia.server.pacing import Pacing
from hammonia.server.store import Store

_BEARER = "bearer "
_LATEST = 2**53 - 1
"""The largest number that every page can count with."""


@get("/api/offer", sync_to_thread=False, responses=openapi.ANY)
def offer(lang: FromQuery[str] = "") -> wire.Offer:
    """What can be played here, in the reader's language."""
    return offering.offer(voices.spoken(lang))


@get("/api/lobby", responses=openapi.ASKED)
async def show_lobby(
    state: State,
    lang: FromQuery[str] = "",
    before: Annotated[int | None, QueryParameter(ge=0, le=_LATEST)] = None,
    most: Annotated[int, QueryParameter(ge=1, le=lobby.MOST)] = lobby.MOST,
) -> wire.Lobby:
    """The listed tables that gather or play, newest first; private ones never."""
    return await lobby.lobby(state.store, voices.spoken(lang), before, most)


@post("/api/tables", responses=openapi.SENT)
async def open_table(data: JSONBody[wire.NewTable], state: State) -> wire.Opened:
    """Open a table."""
    hall: Hall = state.hall
    return await hall.open(data)


@post("/api/tables/{table:str}/seats", responses=openapi.SENT | openapi.AT_TABLE)
async def join(table: FromPath[str], data: JSONBody[wire.Join], state: State) -> wire.SeatKey:
    """Take an open seat of a table that gathers."""
    hall: Hall = state.hall
    async with hall.gathering(table) as gathering:
        return await gathering.join(data)


@post("/api/tables/{table:str}/keys", responses=openapi.KEYED, security=openapi.BY_KEY)
async def another_key(
    table: FromPath[str], request: Request[Any, Any, Any], state: State
) -> wire.SeatKey:
    """Another key for one's seat: one for a link, good once; for such a one, one that lasts."""
    hall: Hall = state.hall
    key = _key(request)
    async with hall.attend(table) as visit:
        return await keychain.another(visit.place, key)


@delete(
    "/api/tables/{table:str}/keys",
    status_code=200,
    responses=openapi.KEYED,
    security=openapi.BY_KEY,
)
async def revoke_keys(
    table: FromPath[str], request: Request[Any, Any, Any], state: State
) -> wire.Revoked:
    """All other keys of one's seat open it no more, and end the connections made with them."""
    hall: Hall = state.hall
    key = _key(request)
    async with hall.attend(table) as visit:
        return await keychain.revoke(visit.place, key)


@get("/api/tables/{table:str}/rules/{topic:str}", responses=openapi.AT_TABLE)
async def rules(
    table: FromPath[str], topic: FromPath[str], state: State, lang: FromQuery[str] = ""
) -> wire.TopicShown:
    """A topic of the rules help, for this table's options and in the reader's language."""
    hall: Hall = state.hall
    language = voices.spoken(lang)
    async with hall.visit(table) as room:
        found = telling.topic(room.table, topic, language)
    if found is None:
        raise NotFoundException(voices.say(language, "no_such_topic", topic=messages.text(topic)))
    return found


@get(
    "/api/tables/{table:str}/record",
    media_type=downloads.MEDIA_TYPE,
    responses=openapi.AT_TABLE | openapi.NO_KEY,
    security=openapi.WITH_OR_WITHOUT_KEY,
)
async def record(
    table: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[bytes]:
    """The record: all of it when the game is over, until then what one's seat has seen of it."""
    hall: Hall = state.hall
    key = _key(request) if "authorization" in request.headers else None
    async with hall.visit(table) as room:
        seat = keychain.seat_of(room, key)
        text = await asyncio.to_thread(downloads.text, room.table, seat)
        return Response(text.encode(), headers=downloads.headers(room))


@get("/api/tables/{table:str}/universe", responses=openapi.AT_TABLE)
async def universe(table: FromPath[str], state: State, lang: FromQuery[str] = "") -> wire.Universe:
    """All that may ever be wished for at a table: the page asks why not."""
    hall: Hall = state.hall
    async with hall.visit(table) as room:
        return wire.Universe(telling.universe(room.table))


def _key(request: Request[Any, Any, Any]) -> str:
    """The key that a request carries. It stands in a header: addresses are written down."""
    given: str = request.headers.get("authorization", "")
    if not given.lower().startswith(_BEARER):
        raise Declined(declined.NO_KEY, "key_missing")
    return given[len(_BEARER) :].strip()


_ROUTES = (
    offer, show_lobby, almanac, open_table, join, another_key, revoke_keys, rules, universe, record,
    live,
)  # fmt: skip


def page_folder() -> Path:
    """Where the built page lies inside the package."""
    return Path(str(resources.files("hammonia") / "static"))


def make_app(database: Path, addresses: Sequence[str] = (), allowed: Limits = AT_HOME) -> Guard:
    """The application on one database, guarded. `addresses` are its own beside this machine's."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(database)
        app.state.store = store
        app.state.hall = Hall(store)
        app.state.limits = allowed
        await app.state.hall.start()
        try:
            yield
        finally:
            await app.state.hall.close()
            await store.close()

    page = create_static_files_router(path="/", directories=[page_folder()], html_mode=True)
    app = Litestar(
        [*_ROUTES, page],
        lifespan=[lifespan],
        openapi_config=openapi.CONFIG,
        logging_config=None,
        exception_handlers=problems.HANDLERS,
        request_max_body_size=limits.MOST_BYTES,
    )
    return Guard(Pacing(app, allowed), addresses)
