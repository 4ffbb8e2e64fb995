"""People with and without accounts who talk to one server in this process, each with a browser."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from litestar import Litestar

from hammonia.kernel import chance
from hammonia.server.accounts import passwords
from hammonia.server.app import make_app
from hammonia.server.limits import AT_HOME, Limits

PASSWORD = "correct horse"


@pytest.fixture
def quick_hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What costs nothing is as right as what costs a tenth of a second."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_HASHER", quick)


@pytest.fixture
def no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is dealt as the last time."""
    numbers = itertools.count()
    monkeypatch.setattr(chance, "new_seed", lambda: bytes(32))
    monkeypatch.setattr(secrets, "token_hex", lambda _bytes=32: f"{next(numbers):032x}")


class Person:
    """Somebody's browser: it keeps cookies, and says what the page would."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def get(self, path: str, **params: Any) -> Any:
        answer = await self.client.get(path, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def send(self, way: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return await self.client.request(
            way, path, json={} if body is None else body, headers=headers
        )

    async def sign_up(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return await self.send("POST", "/api/account", {"name": name, "password": password})

    async def log_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return await self.send("POST", "/api/account/session", {"name": name, "password": password})

    async def who(self) -> str | None:
        """The name that the server knows it by."""
        account = (await self.get("/api/account"))["account"]
        return None if account is None else account["name"]

    async def open(self, *seats: Any, game: str = "hamburgum", **terms: Any) -> httpx.Response:
        """A table: seats are names, bots as (name, kind), or None where one is open."""
        return await self.send(
            "POST", "/api/tables", {"game": game, "seats": _seats(seats), **terms}
        )

    async def join(self, table: str, name: str) -> httpx.Response:
        return await self.send("POST", f"/api/tables/{table}/seats", {"name": name})

    async def games(self, which: str = "running", **params: Any) -> list[Any]:
        found = await self.get("/api/account/games", which=which, **params)
        games: list[Any] = found["games"]
        return games

    async def rejoin(self, table: str) -> Any:
        return (await self.send("POST", f"/api/tables/{table}/rejoin")).json()["seat"]


def _seats(seats: Sequence[Any]) -> list[dict[str, str]]:
    made: list[dict[str, str]] = []
    for seat in seats:
        if seat is None:
            made.append({})
        elif isinstance(seat, tuple):
            made.append({"name": seat[0], "bot": seat[1]})
        else:
            made.append({"name": seat})
    return made


class Town:
    """A server with people around it."""

    def __init__(self, app: Any, state: Any, address: str) -> None:
        self._app = app
        self._address = address
        self._clients: list[httpx.AsyncClient] = []
        self.hall = state.hall
        self.store = state.store

    def person(self) -> Person:
        """Somebody new, with a browser that knows nothing."""
        client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=self._app), base_url=self._address, verify=False
        )
        self._clients.append(client)
        return Person(client)

    async def with_account(self, name: str) -> Person:
        person = self.person()
        assert (await person.sign_up(name)).status_code == 201
        return person

    async def end(self, table: str) -> None:
        """The game at a table is over, as it stands."""
        async with self.hall.visit(table) as room, room.at_work():
            await room.apply(lambda game: game.agree_to_end(), None)
            assert room.table.over

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()


@asynccontextmanager
async def town(
    database: Path | str,
    *,
    addresses: Sequence[str] = (),
    allowed: Limits = AT_HOME,
    address: str = "http://127.0.0.1",
) -> AsyncIterator[Town]:
    app = make_app(database, addresses, allowed)
    inner: Any = app
    while not isinstance(inner, Litestar):
        inner = inner._app
    async with _alive(app):
        people = Town(app, inner.state, address)
        try:
            yield people
        finally:
            await people.close()


@asynccontextmanager
async def _alive(app: Any) -> AsyncIterator[None]:
    """An application from its beginning to its end, in the loop of whoever talks to it."""
    to_app: asyncio.Queue[Any] = asyncio.Queue()
    from_app: asyncio.Queue[Any] = asyncio.Queue()
    life = asyncio.create_task(app({"type": "lifespan"}, to_app.get, from_app.put))
    await to_app.put({"type": "lifespan.startup"})
    begun = await from_app.get()
    assert begun["type"] == "lifespan.startup.complete", begun
    try:
        yield
    finally:
        await to_app.put({"type": "lifespan.shutdown"})
        await life
