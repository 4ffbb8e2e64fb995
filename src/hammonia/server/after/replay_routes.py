"""The routes of looking back at a game. What they answer is made elsewhere.

They are asked with a body, since a reader's own file comes with it.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody

from hammonia.server import voices, wire
from hammonia.server.after import continuing, looking_back
from hammonia.server.after.replays import Game, Replays
from hammonia.server.entrance import openapi
from hammonia.server.playing import keychain

_MOST_BYTES = 1024 * 1024
"""Of a body: a record has many signs that JSON writes with two."""
_SCENARIO = "application/yaml"
_ANSWERS = openapi.SENT | openapi.THERE


@post(
    "/api/replays",
    status_code=200,
    responses=_ANSWERS | openapi.NO_KEY,
    security=openapi.WITH_OR_WITHOUT_KEY,
    request_max_body_size=_MOST_BYTES,
)
async def look_back(
    data: JSONBody[wire.ReplayAsked],
    request: Request[Any, Any, Any],
    state: State,
    lang: FromQuery[str] = "",
) -> wire.Replay:
    """A table's game, or one from a file: its log, and the moments at which one can stop."""
    game = await _seen(data, request, state)
    return await asyncio.to_thread(looking_back.told, game, data.eyes, voices.spoken(lang))


@post(
    "/api/replays/moments",
    status_code=200,
    responses=_ANSWERS | openapi.NO_KEY,
    security=openapi.WITH_OR_WITHOUT_KEY,
    request_max_body_size=_MOST_BYTES,
)
async def show_moments(
    data: JSONBody[wire.MomentsAsked],
    request: Request[Any, Any, Any],
    state: State,
    lang: FromQuery[str] = "",
) -> wire.Moments:
    """Some of its moments in order, as one seat saw them, or with all open."""
    game = await _seen(data, request, state)
    return await asyncio.to_thread(looking_back.moments, game, data, voices.spoken(lang))


@post(
    "/api/replays/scenario",
    status_code=200,
    media_type=_SCENARIO,
    responses=_ANSWERS,
    request_max_body_size=_MOST_BYTES,
)
async def write_scenario(
    data: JSONBody[wire.ScenarioAsked], state: State, lang: FromQuery[str] = ""
) -> Response[bytes]:
    """One of its moments as a scenario file."""
    replays: Replays = state.replays
    game = await replays.whole(data)
    source = data.table or "a record"
    text = await asyncio.to_thread(continuing.scenario, game, data.place, source)
    return Response(text.encode(), media_type=_SCENARIO)


@post("/api/replays/tables", responses=_ANSWERS, request_max_body_size=_MOST_BYTES)
async def play_on(
    data: JSONBody[wire.PlayOn], state: State, lang: FromQuery[str] = ""
) -> wire.Opened:
    """A new private table that goes on from one of its moments, against bots."""
    replays: Replays = state.replays
    game = await replays.whole(data)
    return await continuing.play_on(state.store, game, data)


async def _seen(asked: wire.ReplayAsked, request: Request[Any, Any, Any], state: State) -> Game:
    replays: Replays = state.replays
    key = keychain.key_if_any(request.headers)
    return await replays.seen(asked, key)


ROUTES = (look_back, show_moments, write_scenario, play_on)
