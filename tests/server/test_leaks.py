"""No reader is told anything that depends on what it may not know: shown on the real messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias
from unittest.mock import patch

import httpx
import msgspec
import pytest
from litestar import Litestar
from litestar.datastructures import State

from hammonia.kernel import registry
from hammonia.server import app, wire
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store
from tests.server.match import Download, Match, told_to

EXAMPLE = Path(__file__).parents[2] / "examples/fish_market.py"
LEAST_COMPARED = 60
Choices: TypeAlias = dict[str, str | int | bool | None]
EXPANSIONS: Choices = dict.fromkeys(
    ("mayors", "lemonjette", "special_intrigue", "ships", "exchange", "cleric_tiles"), "on"
)


@asynccontextmanager
async def at_a_table(
    folder: Path, game: str, options: Choices, people: int = 2
) -> AsyncIterator[tuple[Room, Download]]:
    store = await Store.open(folder / "t.sqlite3")
    hall = Hall(store)
    seats = [wire.NewSeat(name) for name in ("Ada", "Ben", "Cia")[:people]]
    with (  # dealt the same whenever it is played
        patch("hammonia.kernel.chance.new_seed", lambda: bytes(range(32))),
        patch("hammonia.server.before.opening.secrets.token_hex", lambda size: "ab" * size),
    ):
        opened = await hall.open(wire.NewTable(game, seats, options))
    route = Litestar([app.record], state=State({"hall": hall}), openapi_config=None)
    transport = httpx.ASGITransport(app=route)  # type: ignore[arg-type]
    async with (
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client,
        hall.visit(opened.table) as room,
    ):

        async def download(seat: int | None) -> str:
            key = {} if seat is None else {"Authorization": f"Bearer {opened.keys[seat]}"}
            answer = await client.get(f"/api/tables/{opened.table}/record", headers=key)
            assert answer.status_code == 200
            return answer.text

        yield room, download
    await hall.close()
    await store.close()


@pytest.mark.parametrize(
    ("game", "options", "bot", "people"),
    [
        ("hamburgum", {"variant": "stacked"}, "greedy", 2),  # at random it would last too long
        ("hamburg", {}, "random", 2),
        ("hamburg", EXPANSIONS, "random", 3),
        (f"{EXAMPLE}:GAME", {}, "random", 2),
    ],
    ids=["hamburgum", "hamburg", "expansions", "example"],
)
def test_nothing_that_is_told_in_a_whole_match_depends_on_what_is_hidden(
    game: str, options: Choices, bot: str, people: int, tmp_path: Path
) -> None:
    async def story() -> tuple[Match, str]:
        name = registry.game(game).name
        async with at_a_table(tmp_path, name, options, people) as (room, download):
            match = Match(room, bot, download)
            await match.play()
            kept = await room.store.load(room.id)
            assert kept is not None
            return match, kept.seed

    match, seed = asyncio.run(story())
    assert match.room.table.over
    assert match.compared > LEAST_COMPARED
    if game in ("hamburg", "hamburgum"):
        assert min(match.looked, match.thought, match.downloaded) >= 4
    assert bool(match.offered) is (game == "hamburg")
    said = msgspec.json.encode(match.said).decode()
    for secret in (seed, *match.secrets):
        assert secret not in said


def test_no_welcome_carries_the_seed_or_a_digest(tmp_path: Path) -> None:
    async def story() -> None:
        async with at_a_table(tmp_path, "hamburgum", {}) as (room, _):
            reader = Reader(0)
            await room.enter(reader)
            kept = await room.store.load(room.id)
            assert kept is not None
            text = msgspec.json.encode(told_to(reader)).decode()
            assert '"welcome"' in text
            assert kept.seed not in text
            assert room.table.state.digest() not in text

    asyncio.run(story())
