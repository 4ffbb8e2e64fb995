"""Plain requests about the analysis of a finished game. What they mean is decided in `analyses`."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from hammonia.server import voices, wire
from hammonia.server.after.analyses import Analyses
from hammonia.server.entrance import openapi
from hammonia.server.playing import keychain


@post(
    "/api/tables/{table:str}/analysis",
    status_code=202,
    responses=openapi.KEYED,
    security=openapi.WITH_OR_WITHOUT_KEY,
)
async def ask_for_analysis(
    table: FromPath[str], request: Request[Any, Any, Any], state: State, lang: FromQuery[str] = ""
) -> wire.Analysis:
    """Have a finished game analysed: anybody a listed one, else whoever has a seat at the table."""
    analyses: Analyses = state.analyses
    key = keychain.key_if_any(request.headers)
    return await analyses.ask(table, key, voices.spoken(lang))


@get("/api/tables/{table:str}/analysis", responses=openapi.AT_TABLE)
async def analysis(table: FromPath[str], state: State, lang: FromQuery[str] = "") -> wire.Analysis:
    """How far the analysis of a finished game is, and what was found once it is done."""
    analyses: Analyses = state.analyses
    return await analyses.told(table, voices.spoken(lang))


ROUTES = (ask_for_analysis, analysis)
