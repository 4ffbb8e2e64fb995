"""Plain requests about tables whose game does not fit the present rules: see `frozen`."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from hammonia.server import voices, wire
from hammonia.server.entrance import openapi
from hammonia.server.operation import frozen
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall


@get(
    "/api/tables/{table:str}/upgrade",
    responses=openapi.AT_TABLE | openapi.NO_KEY,
    security=openapi.WITH_OR_WITHOUT_KEY,
)
async def upgrade(
    table: FromPath[str], request: Request[Any, Any, Any], state: State, lang: FromQuery[str] = ""
) -> wire.Upgrade:
    """Whether the rules of a table's game have changed so that it cannot simply go on."""
    key = keychain.key_if_any(request.headers)
    return await frozen.told(state.store, table, key, voices.spoken(lang))


@post(
    "/api/tables/{table:str}/upgrade",
    status_code=200,
    responses=openapi.KEYED | openapi.SENT,
    security=openapi.BY_KEY,
)
async def choose_upgrade(
    table: FromPath[str],
    data: JSONBody[wire.UpgradeChoice],
    request: Request[Any, Any, Any],
    state: State,
    lang: FromQuery[str] = "",
) -> wire.Upgrade:
    """Choose: continue from where the game still fits, or end it unrated. All have to agree."""
    key = keychain.key_in(request.headers)
    if await frozen.choose(state.store, table, key, data.choice):
        hall: Hall = state.hall
        async with hall.visit(table) as room:
            room.clocks.take(room.clocks.standing)  # its time is kept again
    return await frozen.told(state.store, table, key, voices.spoken(lang))
