"""Games in their middle and at their end, to be looked back at."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.playing import keys
from hammonia.server.store import SeatKept, Store
from tests.server.client import Server, serving

SEED = "5e" * 32
NONCES = ("aa" * 16, "bb" * 16)
GAMES = ["hamburg", "hamburgum"]
KEYS = ("ada", "ben")
"""Of the two seats, where a person has them."""
OWN = {"Authorization": f"Bearer {KEYS[0]}"}
BOT = SeatKept("skilled")


@cache
def game(name: str, over: bool) -> Table:
    """A game in its middle, or one that was ended there."""
    table = hammonia.new(name, ["Ada", "Ben"], seed=SEED, nonces=NONCES)
    rng = Random(1)
    for _ in range(80):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))
    if over:
        table.agree_to_end()
    return table


def person(seat: int) -> SeatKept:
    return SeatKept(None, (keys.digest_of(KEYS[seat]),))


@contextmanager
def serving_games(folder: Path, bens: SeatKept = BOT) -> Iterator[Server]:
    """A server with tables in the middle of their games, and at the end of them."""

    async def keep() -> None:
        store = await Store.open(folder / "tables.sqlite3")
        seats = [person(0), bens]
        for name in GAMES:
            await store.create(f"{name}-over", game(name, True).record, SEED, seats)
            await store.create(f"{name}-running", game(name, False).record, SEED, seats)
        await store.close()

    asyncio.run(keep())
    with serving(folder) as running:
        yield running


def look_back(
    server: Server, lang: str = "en", headers: dict[str, str] | None = None, **asked: Any
) -> wire.Replay:
    answer = server.post(f"/api/replays?lang={lang}", asked, headers=headers)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.Replay)


def all_moments(
    server: Server, stops: int, headers: dict[str, str] | None = None, **asked: Any
) -> list[wire.MomentShown]:
    """Page by page, each position whole."""
    found: list[wire.MomentShown] = []
    while len(found) < stops:
        body = {**asked, "first": len(found), "most": 40}
        answer = server.post("/api/replays/moments", body, headers=headers)
        assert answer.status_code == 200, answer.text
        page = msgspec.json.decode(answer.content, type=wire.Moments)
        known: dict[str, Any] = {}
        for moment in page.moments:
            kept = {key: part for key, part in known.items() if key not in moment.gone}
            known = {**kept, **moment.position}
            found.append(msgspec.structs.replace(moment, position=known))
    return found
