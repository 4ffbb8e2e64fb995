"""The public read interface: finished games of listed tables, their records, and statistics."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Annotated

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter

from hammonia.server.after import downloads
from hammonia.server.declined import NoSuchTable
from hammonia.server.entrance import openapi
from hammonia.server.store import Store
from hammonia.server.store.finished import FinishedGame
from hammonia.server.wire import public

_MOST = 50
"""Games on one page."""
_LATEST = 2**53 - 1
_COUNTED = 5_000
"""Statistics are about so many of the last games."""
_FRESH_SECONDS = 60.0
"""So long statistics are told again as they were."""


@get("/api/records", responses=openapi.ANY)
async def records(
    state: State,
    game: FromQuery[str | None] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=_LATEST)] = None,
    most: Annotated[int, QueryParameter(ge=1, le=_MOST)] = _MOST,
) -> public.FinishedGames:
    """The finished games of listed tables, newest first: of all games, or of one."""
    store: Store = state.store
    found = await store.finished.games(_LATEST if before is None else before, most + 1, game)
    return public.FinishedGames([_told(one) for one in found[:most]], len(found) > most)


@get(
    "/api/records/{table:str}",
    media_type=downloads.MEDIA_TYPE,
    responses=openapi.ANY | openapi.THERE,
)
async def one_record(table: FromPath[str], state: State) -> Response[bytes]:
    """The record of a finished game of a listed table: `hammonia replay` and `verify` read it."""
    store: Store = state.store
    found = await store.finished.record(table)
    if found is None:
        raise NoSuchTable
    return Response(found.text().encode(), headers=downloads.attached(table))


@get("/api/statistics", responses=openapi.ANY)
async def statistics(state: State) -> public.Statistics:
    """How long games are and who wins them, by game, number of seats and options."""
    counted: Counted = state.counted
    return await counted.told()


class Counted:
    """The statistics of a store, made again when they are no longer fresh."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._made = float("-inf")
        self._told = public.Statistics(_COUNTED, [])
        self._making = asyncio.Lock()

    async def told(self) -> public.Statistics:
        async with self._making:
            if time.monotonic() - self._made > _FRESH_SECONDS:
                found = await self._store.finished.games(_LATEST, _COUNTED)
                self._told = counted(found)
                self._made = time.monotonic()
            return self._told


def counted(games: Sequence[FinishedGame]) -> public.Statistics:
    by_game: dict[str, list[FinishedGame]] = defaultdict(list)
    for game in games:
        by_game[game.header["game"]].append(game)
    told = [_game(name, of_game) for name, of_game in sorted(by_game.items())]
    return public.Statistics(_COUNTED, told)


def _game(name: str, games: Sequence[FinishedGame]) -> public.GameStatistics:
    by_seats: dict[int, list[FinishedGame]] = defaultdict(list)
    by_option: dict[tuple[str, str], list[FinishedGame]] = defaultdict(list)
    for game in games:
        by_seats[len(game.places)].append(game)
        for option, value in game.header["options"].items():
            by_option[option, _named(value)].append(game)
    return public.GameStatistics(
        name, len(games), _picks(games),
        [_seats(number, some) for number, some in sorted(by_seats.items())],
        [
            public.OptionStatistics(option, value, len(some), _picks(some))
            for (option, value), some in sorted(by_option.items())
        ],
    )  # fmt: skip


def _seats(seats: int, games: Sequence[FinishedGame]) -> public.SeatsStatistics:
    won = [0.0] * seats
    for game in games:
        first = [seat for seat, place in enumerate(game.places) if place == 1]
        for seat in first:
            won[seat] += 1 / len(first)
    shares = [round(wins / len(games), 4) for wins in won]
    return public.SeatsStatistics(seats, len(games), _picks(games), shares)


def _picks(games: Sequence[FinishedGame]) -> float:
    return round(sum(game.picks for game in games) / len(games), 1)


def _named(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _told(game: FinishedGame) -> public.FinishedGame:
    header = game.header
    seats = zip(header["seats"], game.seats, game.places, game.points, strict=True)
    return public.FinishedGame(
        table=game.table,
        game=header["game"],
        rules=header["rules"],
        options=header["options"],
        seats=[
            public.FinishedSeat(seat["name"], seat["colour"], own.bot, place, points)
            for seat, own, place, points in seats
        ],
        picks=game.picks,
        opened=game.opened,
    )


ROUTES = (records, one_record, statistics)
