"""The description of the interface is true: whatever is sent, the answer is one that it names."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from hammonia.kernel import chance
from hammonia.server.playing import keys
from hammonia.server.store import SeatKept, Store, Terms
from tests.server.client import Server, serving
from tests.server.played import played

ROUTES = {
    ("get", "/api/offer"), ("get", "/api/lobby"), ("get", "/api/games/{game}/almanac"),
    ("post", "/api/tables"), ("post", "/api/tables/{table}/seats"),
    ("post", "/api/tables/{table}/keys"), ("delete", "/api/tables/{table}/keys"),
    ("get", "/api/tables/{table}/rules/{topic}"), ("get", "/api/tables/{table}/universe"),
    ("get", "/api/tables/{table}/record"),
    ("get", "/api/tables/{table}/upgrade"), ("post", "/api/tables/{table}/upgrade"),
    ("get", "/api/tables/{table}/analysis"), ("post", "/api/tables/{table}/analysis"),
    ("get", "/api/records"), ("get", "/api/records/{table}"), ("get", "/api/statistics"),
    ("post", "/api/replays"), ("post", "/api/replays/moments"), ("post", "/api/replays/scenario"),
    ("post", "/api/replays/tables"),
    ("post", "/api/account"), ("get", "/api/account"), ("post", "/api/account/session"),
    ("delete", "/api/account/session"), ("delete", "/api/account/sessions"),
    ("put", "/api/account/password"), ("put", "/api/account/name"), ("get", "/api/account/games"),
    ("get", "/api/account/export"), ("post", "/api/account/deletion"),
    ("post", "/api/tables/{table}/claim"), ("post", "/api/tables/{table}/rejoin"),
    ("get", "/api/tables/{table}/players"),
    ("get", "/api/players/{name}"), ("get", "/api/games/{game}/leaderboard"),
    ("get", "/api/notices"), ("get", "/api/tables/{table}/notices"),
    ("post", "/api/tables/{table}/notices"), ("delete", "/api/tables/{table}/notices/{notice}"),
    ("post", "/api/notices/confirmations"), ("post", "/api/notices/endings"),
    ("get", "/api/games/{game}/guide"), ("get", "/api/games/{game}/entries"),
    ("get", "/api/tables/{table}/lessons"), ("get", "/api/tables/{table}/advice"),
    ("post", "/api/tables/{table}/rematch"), ("post", "/api/turns"),
}  # fmt: skip
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


OVER, ITS_KEY = "over", "key-of-a-table-whose-game-is-over"


async def _put_one_that_is_over(folder: Path) -> None:
    store = await Store.open(folder / "tables.sqlite3")
    seats = [SeatKept(None, (keys.digest_of(ITS_KEY),)), SeatKept("random")]
    seed = chance.seed_from(1).hex()
    await store.create(OVER, played(1).record, seed, seats, Terms(listed=True))
    await store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("openapi")
    asyncio.run(_put_one_that_is_over(folder))
    with serving(folder) as running:
        yield running


@pytest.fixture(scope="module")
def described(server: Server) -> Any:
    return schemathesis.openapi.from_url(server.url("/api/openapi.json"))


def test_every_route_is_described_with_its_problems(server: Server) -> None:
    document = server.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    found = {(way, path) for path, ways in document["paths"].items() for way in ways}
    assert found == ROUTES
    for ways in document["paths"].values():
        for route in ways.values():
            assert route["description"]
            assert {"403", "429", "500"} <= route["responses"].keys()


def test_what_is_not_described_is_not_there(server: Server) -> None:
    for path in ("/api/swagger", "/api/openapi.yaml", "/api/nothing", "/schema"):
        answer = server.get(path)
        assert answer.status_code == 404
        assert answer.json()["problem"]


@pytest.fixture(scope="module")
def tables(server: Server) -> list[tuple[str, str | None]]:
    """One that plays, one that gathers, and one that is over, with a key; one that is not there."""
    playing = server.open(("Ada", None), ("Bot", "random"))
    waiting = server.post("/api/tables", {"game": "hamburg", "seats": [{"name": "Ada"}, {}, {}]})
    gathers = waiting.json()
    return [
        (playing.table, playing.keys[0]),
        (gathers["table"], gathers["keys"][0]),
        (OVER, ITS_KEY),
        (playing.table, None),
        ("nowhere", "key"),
    ]


@pytest.fixture(scope="module")
def cookies(server: Server) -> dict[bool, str]:
    """Of somebody who may be logged out, and of somebody who stays."""
    return {
        may_go: f"hammonia={answer.cookies['hammonia']}"
        for may_go, name in ((True, "Eve"), (False, "Ada"))
        for answer in [server.post("/api/account", {"name": name, "password": "correct horse"})]
    }


def _can_be_asked_wrongly(route: Any) -> bool:
    """Where nothing is to be given, nothing can be wrong about it."""
    return bool(route.body) or any(True for _ in route.iter_parameters())


@pytest.mark.parametrize("examples", [20, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize(("way", "path"), sorted(ROUTES))
def test_whatever_is_asked_for_is_answered_as_described(
    described: Any,
    tables: list[tuple[str, str | None]],
    cookies: dict[bool, str],
    way: str,
    path: str,
    examples: int,
) -> None:
    route = described[path][way]
    sent = route.as_strategy()
    if _can_be_asked_wrongly(route):
        sent |= route.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @given(sent, st.sampled_from([None, *tables]), st.booleans())
    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any, at: tuple[str, str | None] | None, is_logged_in: bool) -> None:
        key = None
        if at is not None and "{table}" in path:
            case.path_parameters["table"], key = at
        headers = {"authorization": f"Bearer {key}"} if key else {}
        if is_logged_in:
            headers["cookie"] = cookies[way == "delete"]
        case.call_and_validate(checks=CHECKS, headers=headers)

    ask()
