"""The routes of learning a game. What they answer is made in `coaching`."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from hammonia.server import declined, voices, wire
from hammonia.server.declined import Declined
from hammonia.server.entrance import openapi
from hammonia.server.learning import coaching
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.room import Room

_KEYED = openapi.AT_TABLE | openapi.NO_KEY


@get("/api/games/{game:str}/guide", sync_to_thread=False, responses=openapi.ANY | openapi.THERE)
def show_guide(game: FromPath[str], lang: FromQuery[str] = "") -> wire.GuideShown:
    """How a game is learnt: its lessons, and introductions to its options."""
    found = coaching.guide(game, voices.spoken(lang))
    if found is None:
        raise Declined(declined.NOT_THERE, "no_guide")
    return found


@get("/api/tables/{table:str}/lessons", responses=_KEYED, security=openapi.BY_KEY)
async def show_lessons(
    table: FromPath[str], request: Request[Any, Any, Any], state: State
) -> wire.LessonsDue:
    """The lessons for what stands before one's seat."""
    hall: Hall = state.hall
    async with hall.visit(table) as room:
        return coaching.lessons(room, _seat(room, request))


@get("/api/tables/{table:str}/advice", responses=_KEYED, security=openapi.BY_KEY)
async def give_advice(
    table: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    lang: FromQuery[str] = "",
    lesson: FromQuery[str] = "",
) -> wire.Advice:
    """What would be good now; only at a table where one is the only person."""
    hall: Hall = state.hall
    async with hall.visit(table) as room:
        seat = _seat(room, request)
        return await coaching.advice(room, seat, lesson, voices.spoken(lang))


def _seat(room: Room, request: Request[Any, Any, Any]) -> int:
    seat = keychain.seat_of(room, keychain.key_in(request.headers))
    if seat is None:
        raise Declined(declined.NO_KEY, "key_missing")
    return seat


ROUTES = (show_guide, show_lessons, give_advice)
