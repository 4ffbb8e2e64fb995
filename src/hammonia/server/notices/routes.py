"""Routes about notices. What is asked is decided in `subscribing`."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from hammonia.server import wire
from hammonia.server.entrance import openapi
from hammonia.server.notices.office import Office
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall

_SENT_BY_KEY = openapi.KEYED | openapi.SENT


@get("/api/notices", sync_to_thread=False, responses=openapi.ANY)
def notices_offered(state: State) -> wire.NoticesOffered:
    """How this server can tell people of their turns."""
    office: Office = state.office
    return office.subscribing.offered()


@get("/api/tables/{table:str}/notices", responses=openapi.KEYED, security=openapi.BY_KEY)
async def notices_of_seat(
    table: FromPath[str], request: Request[Any, Any, Any], state: State
) -> wire.SeatNotices:
    """How one's seat is told of its turns."""
    hall: Hall = state.hall
    office: Office = state.office
    key = keychain.key_in(request.headers)
    async with hall.attend(table) as visit:
        seat = keychain.seat_by(visit.place, key)
    return await office.subscribing.of_seat(table, seat)


@post("/api/tables/{table:str}/notices", responses=_SENT_BY_KEY, security=openapi.BY_KEY)
async def tell_me(
    table: FromPath[str],
    data: JSONBody[wire.NewNotices],
    request: Request[Any, Any, Any],
    state: State,
) -> wire.NoticesShown:
    """Be told of one's seat's turns. An e-mail address is asked first whether it wants that."""
    hall: Hall = state.hall
    office: Office = state.office
    key = keychain.key_in(request.headers)
    async with hall.attend(table) as visit:
        seat = keychain.seat_by(visit.place, key)
        return await office.subscribing.add(visit.place, seat, data)


@delete(
    "/api/tables/{table:str}/notices/{notice:str}",
    status_code=204,
    responses=openapi.KEYED,
    security=openapi.BY_KEY,
)
async def tell_me_no_more(
    table: FromPath[str], notice: FromPath[str], request: Request[Any, Any, Any], state: State
) -> None:
    """One way less."""
    hall: Hall = state.hall
    office: Office = state.office
    key = keychain.key_in(request.headers)
    async with hall.attend(table) as visit:
        seat = keychain.seat_by(visit.place, key)
    await office.subscribing.remove(table, seat, notice)


@post("/api/notices/confirmations", status_code=204, responses=openapi.SENT | openapi.THERE)
async def confirm_notices(data: JSONBody[wire.NoticeToken], state: State) -> None:
    """What an e-mail's link leads to: letters are wanted."""
    office: Office = state.office
    await office.subscribing.confirm(data.token)


@post("/api/notices/endings", status_code=204, responses=openapi.SENT | openapi.THERE)
async def end_notices(data: JSONBody[wire.NoticeToken], state: State) -> None:
    """What the other link leads to: no more letters are wanted."""
    office: Office = state.office
    await office.subscribing.end(data.token)


ROUTES = (
    notices_offered, notices_of_seat, tell_me, tell_me_no_more, confirm_notices, end_notices,
)  # fmt: skip
