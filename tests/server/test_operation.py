"""A server in operation: whether it lives and is ready, its metrics, and when it is about to go."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from hammonia.server.app import make_app
from hammonia.server.entrance.doorway import Doorway
from hammonia.server.operation import logs, operating
from hammonia.server.operation.draining import Drain
from hammonia.server.operation.operating import OperatingTerms, Operation
from tests.server.by_hand import until

PLAY = "https://play.example.org"
BODY = {"game": "hamburgum", "seats": [{"name": "Ada"}, {"name": "Ben"}]}


@asynccontextmanager
async def served(folder: Path, token: str = "") -> AsyncIterator[tuple[Any, Doorway]]:
    app = make_app(folder / "t.sqlite3", [PLAY], operating=OperatingTerms(metrics_token=token))
    async with AsyncTestClient(app, base_url="http://127.0.0.1:8420") as client:
        yield client, app


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


def test_it_lives_and_is_ready_by_whatever_name_it_is_asked(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as (client, _):
            for host in ("127.0.0.1:8420", "10.1.2.3", "play.example.org"):
                alive = await client.get("/health", headers={"host": host})
                ready = await client.get("/ready", headers={"host": host})
                assert (alive.status_code, ready.status_code) == (200, 200)
                assert ready.json() == {"ready": True}

    run(story)


def test_it_is_not_ready_without_its_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_store: object) -> None:
        raise OSError("gone")

    async def story() -> None:
        async with served(tmp_path) as (client, _):
            monkeypatch.setattr("hammonia.server.store.Store.answers", broken)
            answer = await client.get("/ready")
            assert answer.status_code == 503
            assert answer.json() == {"ready": False, "because": "its database does not answer"}
            assert (await client.get("/health")).status_code == 200

    run(story)


def test_however_many_ask_whether_it_is_ready_its_database_is_asked_once_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, now = 0, 1000.0

    async def answers(_store: object) -> None:
        nonlocal asked
        asked += 1

    async def story() -> None:
        nonlocal now
        async with served(tmp_path) as (client, app):
            monkeypatch.setattr("hammonia.server.store.Store.answers", answers)
            monkeypatch.setattr(operating, "monotonic", lambda: now)
            for _ in range(20):
                assert (await client.get("/ready")).status_code == 200
            assert asked == 1
            now += 1
            assert (await client.get("/ready")).status_code == 200
            assert asked == 2
            app.drain.is_leaving = True
            assert (await client.get("/ready")).status_code == 503, "that is told at once"

    run(story)


def test_who_leaves_takes_up_nothing_new(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as (client, app):
            opened = await client.post("/api/tables", json=BODY)
            app.drain.is_leaving = True
            ready = await client.get("/ready")
            assert ready.status_code == 503
            assert ready.json()["because"] == "it is about to go"
            german = {"accept-language": "de"}
            french = await client.post("/api/tables?lang=fr", json=BODY, headers=german)
            assert "redémarre" in french.json()["problem"]
            refused = await client.post("/api/tables", json=BODY, headers=german)
            assert refused.status_code == 503
            assert "neu gestartet" in refused.json()["problem"]
            assert refused.headers["retry-after"] == "5"
            assert (await client.get("/api/offer")).status_code == 200
            address = f"/api/tables/{opened.json()['table']}/live"
            sent: list[Any] = []

            async def receive() -> Any:
                return {"type": "websocket.connect"}

            async def send(message: Any) -> None:
                sent.append(message)

            await app({"type": "websocket", "path": address, "headers": []}, receive, send)
            accepted, told, closed = sent
            assert accepted["type"] == "websocket.accept"
            failed = json.loads(told["text"])
            assert (failed["type"], failed["again"]) == ("failed", True)
            assert closed == {"type": "websocket.close", "code": 1012}

    run(story)


@pytest.mark.parametrize(
    ("token", "visitors"),
    [
        (
            "",
            [
                ({}, 200),
                ({"host": "play.example.org"}, 404),
                ({"x-forwarded-for": "203.0.113.9"}, 404),
                ({"forwarded": "for=203.0.113.9"}, 404),
            ],
        ),
        (
            "psst",
            [
                ({}, 404),
                ({"authorization": "Bearer hush"}, 404),
                ({"authorization": "Bearer psst", "host": "play.example.org"}, 200),
            ],
        ),
    ],
)
def test_metrics_are_for_this_machine_or_who_has_the_token(
    tmp_path: Path, token: str, visitors: list[tuple[dict[str, str], int]]
) -> None:
    async def story() -> None:
        async with served(tmp_path, token) as (_, app):
            asked = _from_here(app)
            async with AsyncTestClient(asked, base_url="http://127.0.0.1:8420") as here:
                for headers, status in visitors:
                    answer = await here.get("/metrics", headers=headers)
                    assert answer.status_code == status, headers
                    assert ("hammonia_moves_total" in answer.text) == (status == 200)

    run(story)


def test_metrics_are_not_for_other_machines(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as (_, app):
            asked = _from_here(app, "203.0.113.9")
            async with AsyncTestClient(asked, base_url="http://127.0.0.1:8420") as there:
                assert (await there.get("/metrics")).status_code == 404

    run(story)


def _from_here(app: Doorway, client: str = "127.0.0.1") -> Any:
    """The same application as a machine of that address reaches it."""

    async def asked(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
        else:
            await app({**scope, "client": (client, 50_000)}, receive, send)

    return asked


def test_two_applications_count_apart(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as (client, app), served(tmp_path / "other") as (_, other):
            await client.get("/health")
            counted = 'hammonia_requests_total{method="GET",status="200"}'
            assert f"{counted} 1.0" in app.operation.metrics.text().decode()
            assert counted not in other.operation.metrics.text().decode()

    run(story)


@pytest.mark.parametrize(("given", "is_kept"), [("from-the-proxy-17", True), ("x" * 40, False)])
def test_a_request_has_a_name(tmp_path: Path, given: str, is_kept: bool) -> None:
    async def story() -> None:
        async with served(tmp_path) as (client, _):
            answer = await client.get("/api/offer", headers={"x-request-id": given})
            assert (answer.headers["x-request-id"] == given) == is_kept

    run(story)


# -- draining --------------------------------------------------------------------------------------


def test_what_is_under_way_is_finished_before_anybody_is_sent_away() -> None:
    async def story() -> None:
        drain, happened = Drain(60), list[str]()

        async def rest() -> None:
            happened.append("rest")

        with drain.connected:
            with drain.busy:
                leaving = asyncio.create_task(drain.leave(rest, lambda: happened.append("part")))
                await until(lambda: bool(happened))
                assert drain.is_leaving
                assert happened == ["rest"], "a move is still under way"
            await until(lambda: len(happened) == 2)
            assert not leaving.done(), "somebody is still connected"
        await leaving
        assert happened == ["rest", "part"]

    run(story)


def test_who_is_connected_is_told_even_if_something_is_never_finished() -> None:
    async def story() -> None:
        drain, happened = Drain(0.01), list[str]()

        async def rest() -> None:
            await asyncio.Event().wait()

        with drain.busy:
            await drain.leave(rest, lambda: happened.append("part"))
        assert happened == ["part"]

    run(story)


def test_who_only_reads_is_not_waited_for() -> None:
    async def story() -> None:
        under_way: list[int] = []

        async def app(_scope: Any, _receive: Any, _send: Any) -> None:
            under_way.append(doorway.drain.busy.count)

        doorway = Doorway(app, Operation())
        for method in ("GET", "HEAD", "POST"):
            scope: dict[str, Any] = {"type": "http", "method": method, "headers": []}
            await doorway(scope | {"path": "/api/games"}, None, None)
        assert under_way == [0, 0, 1]

    run(story)


def test_nobody_is_waited_for_longer_than_the_owner_wants() -> None:
    async def story() -> None:
        drain = Drain(0.01)

        async def rest() -> None:
            pass

        with drain.busy:
            await drain.leave(rest, lambda: None)
        assert drain.is_leaving

    run(story)


# -- the log ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_line_of_the_log_has_no_secrets(form: str) -> None:
    formatter = logs.JsonLines() if form == "json" else logs.TextLines()
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    logger = logging.getLogger("hammonia.test_operation")
    logger.addHandler(handler)
    logger.propagate = False
    seed, key, address = "ab" * 32, "k" * 32, "postgresql://me:sesame@db/t"
    try:
        raise ValueError(f"broken by {seed}")
    except ValueError:
        logger.exception("key %s of %s", key, address, extra={logs.FACTS: {"path": f"/{key}"}})
    logger.removeHandler(handler)
    line = stream.getvalue()
    for secret in (seed, key, "sesame"):
        assert secret not in line
    assert "ValueError" in line
    if form == "json":
        assert json.loads(line)["says"] == "key (hidden) of postgresql://(hidden)@db/t"
