"""The routes about accounts. What they mean is decided in the modules beside this one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, delete, get, post, put
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from hammonia.server import voices, wire
from hammonia.server.accounts import careers, claims, games, sessions
from hammonia.server.accounts.people import People
from hammonia.server.entrance import openapi
from hammonia.server.limits import household
from hammonia.server.playing import keychain
from hammonia.server.store.accounts import AccountKept

_LATEST = 2**53 - 1
_GUEST = wire.Me(None)


@post("/api/account", responses=openapi.SENT)
async def sign_up(
    data: JSONBody[wire.SignUp], request: Request[Any, Any, Any], state: State
) -> Response[wire.Me]:
    """A new account; whoever makes it is logged in."""
    people: People = state.people
    account = await people.sign_up(data, _from(request))
    return await _logged_in(account, request, state)


@get("/api/account", responses=openapi.ANY, security=openapi.BY_ACCOUNT_OR_NOT)
async def who_am_i(request: Request[Any, Any, Any], state: State) -> wire.Me:
    """Who asks: an account, or a guest."""
    here = await sessions.who(state.store, request)
    return _GUEST if here is None else _me(here.account)


@post("/api/account/session", responses=openapi.SENT | openapi.NO_ACCOUNT)
async def log_in(
    data: JSONBody[wire.LogIn], request: Request[Any, Any, Any], state: State
) -> Response[wire.Me]:
    """Log in: the answer brings a cookie."""
    people: People = state.people
    account = await people.log_in(data, _from(request))
    return await _logged_in(account, request, state)


@delete("/api/account/session", status_code=200, responses=openapi.ANY)
async def log_out(request: Request[Any, Any, Any], state: State) -> Response[wire.Me]:
    """Log out here."""
    here = await sessions.who(state.store, request)
    if here is not None:
        await state.store.accounts.end_session(here.session)
    return _logged_out(request)


@delete(
    "/api/account/sessions",
    status_code=200,
    responses=openapi.ANY | openapi.NO_ACCOUNT,
    security=openapi.BY_ACCOUNT,
)
async def log_out_everywhere(request: Request[Any, Any, Any], state: State) -> Response[wire.Me]:
    """Log out on every device; what they have of seats at running games opens them no more."""
    here = await sessions.somebody(state.store, request)
    await state.store.accounts.end_sessions(here.account.id)
    await claims.lock_out(state.hall, state.store, here.account)
    return _logged_out(request)


@put(
    "/api/account/password",
    responses=openapi.SENT | openapi.NO_ACCOUNT,
    security=openapi.BY_ACCOUNT,
)
async def change_password(
    data: JSONBody[wire.NewPassword], request: Request[Any, Any, Any], state: State
) -> wire.Me:
    """Another password; every other device is logged out as by logging out everywhere."""
    people: People = state.people
    here = await sessions.somebody(state.store, request)
    await people.change_password(here, data, _from(request))
    await claims.lock_out(state.hall, state.store, here.account)
    return _me(here.account)


@put("/api/account/name", responses=openapi.SENT | openapi.NO_ACCOUNT, security=openapi.BY_ACCOUNT)
async def change_name(
    data: JSONBody[wire.NewName], request: Request[Any, Any, Any], state: State
) -> wire.Me:
    """Another name. Seats that one has keep theirs."""
    people: People = state.people
    here = await sessions.somebody(state.store, request)
    name = await people.rename(here.account, data)
    return wire.Me(wire.AccountShown(name, here.account.made))


@get(
    "/api/account/games",
    responses=openapi.ANY | openapi.NO_ACCOUNT,
    security=openapi.BY_ACCOUNT,
)
async def my_games(
    request: Request[Any, Any, Any],
    state: State,
    which: Annotated[Literal["running", "over"], QueryParameter()] = "running",
    before: Annotated[int | None, QueryParameter(ge=0, le=_LATEST)] = None,
    lang: FromQuery[str] = "",
) -> wire.MyGames:
    """One's own games, newest first: those that gather or are played, or those that are over."""
    account = (await sessions.somebody(state.store, request)).account.id
    if which == "over":
        return await games.over(state.store, account, before, voices.spoken(lang))
    return await games.going_on(state.hall, state.store, account, before)


@get(
    "/api/account/export",
    responses=openapi.ANY | openapi.NO_ACCOUNT,
    security=openapi.BY_ACCOUNT,
)
async def export(
    request: Request[Any, Any, Any], state: State, lang: FromQuery[str] = ""
) -> Response[wire.Export]:
    """All that is kept of oneself, as one file."""
    here = await sessions.somebody(state.store, request)
    found = await careers.export(state.store, here.account, voices.spoken(lang))
    headers = {"content-disposition": 'attachment; filename="hammonia-account.json"'}
    return Response(found, media_type=MediaType.JSON, headers=headers)


@post(
    "/api/account/deletion",
    status_code=200,
    responses=openapi.SENT | openapi.NO_ACCOUNT,
    security=openapi.BY_ACCOUNT,
)
async def delete_me(
    data: JSONBody[wire.Farewell], request: Request[Any, Any, Any], state: State
) -> Response[wire.Me]:
    """The account is gone, for good. Seats at running games are a guest's, and their keys open."""
    people: People = state.people
    here = await sessions.somebody(state.store, request)
    await people.check(here.account, data.password, _from(request))
    await state.store.delete_account(here.account.id)
    return _logged_out(request)


@post(
    "/api/tables/{table:str}/claim",
    responses=openapi.KEYED | openapi.NO_ACCOUNT,
    security=openapi.BY_KEY_AND_ACCOUNT,
)
async def claim(
    table: FromPath[str], request: Request[Any, Any, Any], state: State
) -> wire.Claimed:
    """The seat whose key comes with this becomes one's account's."""
    here = await sessions.somebody(state.store, request)
    key = keychain.key_in(request.headers)
    return await claims.claim(state.hall, table, key, here.account)


@post(
    "/api/tables/{table:str}/rejoin",
    responses=openapi.AT_TABLE | openapi.NO_ACCOUNT | openapi.NOT_JSON,
    security=openapi.BY_ACCOUNT,
)
async def rejoin(
    table: FromPath[str], request: Request[Any, Any, Any], state: State
) -> wire.Rejoined:
    """A key for the seat that one's account has at a table, if it has one."""
    here = await sessions.somebody(state.store, request)
    return await claims.rejoin(state.hall, state.store, table, here.account)


@get("/api/players/{name:str}", responses=openapi.ANY | openapi.THERE)
async def player(name: FromPath[str], state: State, lang: FromQuery[str] = "") -> wire.Profile:
    """What everybody may know of somebody who has an account."""
    return await careers.profile(state.store, name, voices.spoken(lang))


@get("/api/tables/{table:str}/players", responses=openapi.ANY)
async def seated(table: FromPath[str], state: State) -> wire.PlayersSeated:
    """Whose profiles the names at a rated table lead to; at any other: nobody's."""
    return await careers.seated(state.store, table)


@get("/api/games/{game:str}/leaderboard", responses=openapi.ANY | openapi.THERE)
async def leaderboard(game: FromPath[str], state: State) -> wire.Leaderboard:
    """The strongest at a game."""
    return await careers.leaderboard(state.store, game)


ROUTES = (
    sign_up, who_am_i, log_in, log_out, log_out_everywhere, change_password, change_name, my_games,
    export, delete_me, claim, rejoin, player, seated, leaderboard,
)  # fmt: skip


def _from(request: Request[Any, Any, Any]) -> str:
    return household(request.client.host) if request.client else ""


def _me(account: AccountKept) -> wire.Me:
    return wire.Me(wire.AccountShown(account.name, account.made))


async def _logged_in(
    account: AccountKept, request: Request[Any, Any, Any], state: State
) -> Response[wire.Me]:
    cookie = await sessions.begin(state.store, account, sessions.is_safe(request))
    return _with(_me(account), cookie)


def _logged_out(request: Request[Any, Any, Any]) -> Response[wire.Me]:
    return _with(_GUEST, sessions.no_cookie(sessions.is_safe(request)))


def _with(me: wire.Me, cookie: Cookie) -> Response[wire.Me]:
    return Response(me, media_type=MediaType.JSON, cookies=[cookie])
