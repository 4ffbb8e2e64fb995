"""The application: its routes and the page. What a request means is decided elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.static_files import create_static_files_router

from hammonia.kernel import messages
from hammonia.server import declined, limits, voices, wire
from hammonia.server.accounts import routes as accounts
from hammonia.server.accounts import sessions
from hammonia.server.accounts.people import People
from hammonia.server.after import downloads, replay_routes
from hammonia.server.after.replays import Replays
from hammonia.server.before import joining, lobby, offering
from hammonia.server.before.rematch import open_rematch
from hammonia.server.declined import Declined
from hammonia.server.entrance import openapi, problems
from hammonia.server.entrance.doorway import Doorway
from hammonia.server.entrance.guard import Guard
from hammonia.server.entrance.pacing import Pacing
from hammonia.server.entrance.sieve import Sieve
from hammonia.server.learning import guide_routes
from hammonia.server.learning.almanac import almanac
from hammonia.server.learning.entries import show_entries
from hammonia.server.limits import AT_HOME, Limits
from hammonia.server.notices import routes as notices
from hammonia.server.notices.office import USUAL_NOTICES, NoticeTerms, opened
from hammonia.server.operation import frozen, operation_routes
from hammonia.server.operation.frozen import Frozen
from hammonia.server.operation.operating import USUAL_TERMS, OperatingTerms, Operation
from hammonia.server.playing import keychain, telling
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.insisting import insisting
from hammonia.server.playing.live import live
from hammonia.server.playing.turns import show_turns
from hammonia.server.store import Store
from hammonia.server.store.address import Place
from hammonia.server.store.listing import Filters

_LATEST = 2**53 - 1
"""The largest number that every page can count with."""


@get("/api/offer", sync_to_thread=False, responses=openapi.ANY)
def offer(lang: FromQuery[str] = "") -> wire.Offer:
    """What can be played here, in the reader's language."""
    return offering.offer(voices.spoken(lang))


@get("/api/lobby", responses=openapi.ANY)
async def show_lobby(
    request: Request[Any, Any, Any],
    state: State,
    lang: FromQuery[str] = "",
    before: Annotated[int | None, QueryParameter(ge=0, le=_LATEST)] = None,
    most: Annotated[int, QueryParameter(ge=1, le=lobby.MOST)] = lobby.MOST,
    game: Annotated[str | None, QueryParameter(max_length=lobby.MOST_GAME)] = None,
    open: FromQuery[bool] = False,
    pace: Annotated[lobby.Pace | None, QueryParameter()] = None,
    rated: FromQuery[bool | None] = None,
) -> wire.Lobby:
    """The listed tables that gather or play, newest first; private ones never."""
    here = await sessions.who(state.store, request)
    filters = Filters(game, open, None if pace is None else pace == "slow", rated)
    account = here.account.id if here else None
    return await lobby.lobby(state.store, voices.spoken(lang), before, most, filters, account)


@post(
    "/api/tables", responses=openapi.SENT | openapi.NO_ACCOUNT, security=openapi.BY_ACCOUNT_OR_NOT
)
async def open_table(
    data: JSONBody[wire.NewTable], request: Request[Any, Any, Any], state: State
) -> wire.Opened:
    """Open a table."""
    hall: Hall = state.hall
    here = await sessions.who(state.store, request)
    return await hall.open(data, here.account if here else None)


@post(
    "/api/tables/{table:str}/seats",
    responses=openapi.SENT | openapi.AT_TABLE | openapi.NO_ACCOUNT,
    security=openapi.BY_ACCOUNT_OR_NOT,
)
async def join(
    table: FromPath[str],
    data: JSONBody[wire.Join],
    request: Request[Any, Any, Any],
    state: State,
) -> wire.SeatKey:
    """Take an open seat of a table that gathers."""
    hall: Hall = state.hall
    here = await sessions.who(state.store, request)
    return await joining.join(hall, table, data, here.account if here else None)


@post("/api/tables/{table:str}/keys", responses=openapi.KEYED, security=openapi.BY_KEY)
async def another_key(
    table: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    data: JSONBody[wire.NewKey | None] = None,
) -> wire.SeatKey:
    """Another key for one's seat: one for a link, good once; for such a one, one that lasts."""
    hall: Hall = state.hall
    key = keychain.key_in(request.headers)
    async with hall.attend(table) as visit:
        wanted = data.key if data else None
        return await insisting(keychain.another, visit.place, key, wanted)


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
    key = keychain.key_in(request.headers)
    async with hall.attend(table) as visit:
        return await insisting(keychain.revoke, visit.place, key)


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
        raise Declined(declined.NOT_THERE, "no_such_topic", topic=messages.text(topic))
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
    key = keychain.key_if_any(request.headers)
    try:
        async with hall.visit(table) as room:
            seat = keychain.seat_of(room, key)
            text = await asyncio.to_thread(downloads.text, room.table, seat)
    except Frozen:
        text = await frozen.download(state.store, table, key)
    return Response(text.encode(), headers=downloads.attached(table))


@get("/api/tables/{table:str}/universe", responses=openapi.AT_TABLE)
async def universe(table: FromPath[str], state: State, lang: FromQuery[str] = "") -> wire.Universe:
    """All that may ever be wished for at a table: the page asks why not."""
    hall: Hall = state.hall
    async with hall.visit(table) as room:
        return wire.Universe(telling.universe(room.table))


_ROUTES = (
    offer, show_lobby, almanac, open_table, join, another_key, revoke_keys, rules, universe, record,
    live, *accounts.ROUTES, *operation_routes.ROUTES, *notices.ROUTES, *replay_routes.ROUTES,
    *guide_routes.ROUTES, open_rematch, show_entries, show_turns,
)  # fmt: skip


def page_folder() -> Path:
    """Where the built page lies inside the package."""
    return Path(str(resources.files("hammonia") / "static"))


def make_app(
    database: Place,
    addresses: Sequence[str] = (),
    allowed: Limits = AT_HOME,
    notice_terms: NoticeTerms = USUAL_NOTICES,
    operating: OperatingTerms = USUAL_TERMS,
) -> Doorway:
    """The application on one database, guarded. `addresses` are its own beside this machine's."""

    operation = Operation(operating)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        """What was opened is closed in the other order, whatever goes wrong with one of them."""
        async with AsyncExitStack() as closing:
            store = app.state.store = await Store.open(database)
            closing.push_async_callback(store.close)
            hall = app.state.hall = Hall(store, away_seconds=operating.away_seconds)
            app.state.limits = allowed
            app.state.people = People(store, allowed)
            app.state.replays = Replays(store)
            office = app.state.office = await opened(store.notices, hall.visit, notice_terms)
            hall.on_change = office.postman.heard
            await hall.start()
            closing.push_async_callback(hall.close)
            await office.postman.start()
            closing.push_async_callback(office.postman.close)
            operation.start(app.state, store, hall)
            closing.push_async_callback(operation.close)
            yield

    page = create_static_files_router(path="/", directories=[page_folder()], html_mode=True)
    app = Litestar(
        [*_ROUTES, page],
        lifespan=[lifespan],
        openapi_config=openapi.CONFIG,
        logging_config=None,
        exception_handlers=problems.HANDLERS,
        request_max_body_size=limits.MOST_BYTES,
    )
    guarded = Guard(Pacing(Sieve(app), allowed), addresses)
    return Doorway(guarded, operation)
