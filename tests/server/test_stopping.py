"""A real server is asked to stop while tables play: what it took up is finished and acknowledged.

It logs everything it can meanwhile: nothing secret may be in it.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from hammonia.server import wire
from hammonia.server.store import Store, TableKept
from tests.server.client import Page, Server, at_table, connected, serving

TABLES = 4
MOVES = 8
"""At each of them before the server is asked to stop."""
TOKEN = "a-token-for-the-metrics"
WORDS = "words-of-a-query"
PATIENCE_SECONDS = 120


@dataclass
class Story:
    """What came of it."""

    log: list[str] = field(default_factory=list)
    secrets: set[str] = field(default_factory=set)
    acknowledged: dict[str, int] = field(default_factory=dict)
    """By table: how many moves."""
    last_words: list[wire.Failed] = field(default_factory=list)
    """What the connections were told at the end."""
    kept: dict[str, TableKept] = field(default_factory=dict)
    metrics: str = ""
    went_on: wire.FromServer | None = None


class Enough:
    """Knows when every table has made enough moves, and has somebody who looks on."""

    def __init__(self) -> None:
        self._played, self._watched = set[str](), set[str]()
        self.reached = asyncio.Event()

    def note(self, table: str, moves: int) -> None:
        if moves >= MOVES:
            self._played.add(table)
        self._look()

    def note_watched(self, table: str) -> None:
        self._watched.add(table)
        self._look()

    def _look(self) -> None:
        if len(self._played) == len(self._watched) == TABLES:
            self.reached.set()


async def play(
    server: Server, opened: wire.Opened, story: Story, enough: Enough, seed: int
) -> None:
    """Both people of a table, as fast as they can, until the server ends the connections."""
    rng = Random(seed)
    async with (
        at_table(server, opened.table, opened.keys[0]) as ada,
        at_table(server, opened.table, opened.keys[1]) as ben,
    ):
        number = 0
        try:
            while True:
                for page in (ada, ben):
                    while page.latest is None:
                        await hear(page, story)
                page = ada if ada.latest and ada.latest.decision else ben
                update = page.latest
                assert update is not None
                assert update.decision is not None, "one of them is asked"
                options = [
                    list(one.option) for group in update.decision.groups for one in group.choices
                ]
                number += 1
                page.latest, version = None, update.version
                move = wire.Move(id=str(number), version=version, picks=[rng.choice(options)])
                await page.say(move)
                done = await answer(page, move.id, story)
                if not isinstance(done, wire.Done):
                    return
                story.acknowledged[opened.table] = number
                enough.note(opened.table, number)
                for other in (ada, ben):
                    while other.latest is None or other.latest.version < done.version:
                        await hear(other, story)
        except (WebSocketException, Gone):
            return


class Gone(Exception):
    """The server has said that it goes."""


async def hear(page: Page, story: Story) -> wire.FromServer:
    message = await page.hear()
    if isinstance(message, wire.Failed):
        story.last_words.append(message)
        raise Gone
    return message


async def answer(page: Page, id_: str, story: Story) -> wire.FromServer:
    while True:
        message = await hear(page, story)
        if isinstance(message, wire.Done | wire.Refused) and message.id == id_:
            return message


async def watch(server: Server, table: str, story: Story, enough: Enough) -> None:
    """Somebody who only looks on hears it, too."""
    async with at_table(server, table, None) as page:
        while True:
            try:
                await hear(page, story)
                enough.note_watched(table)
            except (Gone, WebSocketException):
                return


async def traffic(server: Server, story: Story) -> None:
    enough = Enough()
    opened = [server.open(("Ada", None), ("Ben", None)) for _ in range(TABLES)]
    story.secrets |= {key for each in opened for key in each.keys if key}
    story.acknowledged = {each.table: 0 for each in opened}
    for each in opened:
        bearer = {"authorization": f"Bearer {each.keys[0]}"}
        link = server.post(f"/api/tables/{each.table}/keys?lang={WORDS}", {}, headers=bearer)
        story.secrets.add(link.json()["key"])
    async with asyncio.timeout(PATIENCE_SECONDS), asyncio.TaskGroup() as tasks:
        for number, each in enumerate(opened):
            tasks.create_task(play(server, each, story, enough, number))
            tasks.create_task(watch(server, each.table, story, enough))
        await enough.reached.wait()
        bearer = {"authorization": f"Bearer {TOKEN}"}
        told = await asyncio.to_thread(server.get, "/metrics", headers=bearer)
        story.metrics = told.text
        assert server.get("/metrics").status_code == 404, "with a token, nobody without it"
        await asyncio.to_thread(server.stop)
    server.again()
    async with at_table(server, opened[0].table, opened[0].keys[0]) as page:
        story.went_on = await page.hear_a(wire.Update)


async def kept_in(place: Path, tables: list[str]) -> dict[str, TableKept]:
    store = await Store.open(place)
    found = {table: await store.load(table) for table in tables}
    await store.close()
    return {table: kept for table, kept in found.items() if kept is not None}


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    folder = tmp_path_factory.mktemp("stopping")
    told = Story()
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("HAMMONIA_LOG_FORMAT", "json")
        environment.setenv("HAMMONIA_LOG_LEVEL", "debug")
        environment.setenv("HAMMONIA_METRICS_TOKEN", TOKEN)
        environment.setenv("HAMMONIA_STOP_DRAIN_SECONDS", "60")
        server = Server(folder / "tables.sqlite3", log=folder / "log")
        try:
            asyncio.run(traffic(server, told))
        finally:
            if server.running:
                server.stop()
    told.kept = asyncio.run(kept_in(folder / "tables.sqlite3", list(told.acknowledged)))
    told.secrets |= {kept.seed for kept in told.kept.values()}
    told.log = (folder / "log").read_text().splitlines()
    return told


def test_whatever_was_written_was_acknowledged(story: Story) -> None:
    assert len(story.acknowledged) == TABLES
    assert min(story.acknowledged.values()) >= MOVES
    made = {table: len(kept.moves) for table, kept in story.kept.items()}
    assert made == story.acknowledged


def test_everybody_is_told_to_come_again(story: Story) -> None:
    assert len(story.last_words) >= TABLES, "each spectator at least"
    assert all(words.again for words in story.last_words)
    assert {words.reason for words in story.last_words} == {
        "The server is being restarted: this page comes back by itself."
    }


def test_the_next_server_goes_on_where_it_was(story: Story) -> None:
    assert isinstance(story.went_on, wire.Update)
    table = next(iter(story.kept))
    assert story.went_on.version == len(story.kept[table].record.entries)


def test_every_line_of_the_log_is_an_object(story: Story) -> None:
    lines: list[dict[str, Any]] = [json.loads(line) for line in story.log]
    answered = [line for line in lines if line["says"] == "answered"]
    assert {"/api/tables", "/metrics"} <= {line["path"] for line in answered}
    assert all(line["request"] for line in answered)
    assert len({line["request"] for line in answered}) == len(answered)
    assert any(line["says"] == "a connection has ended" for line in lines)


def test_nothing_secret_is_in_the_log(story: Story) -> None:
    log = "\n".join(story.log)
    assert len(story.secrets) == TABLES * 4
    for secret in (*story.secrets, TOKEN, WORDS):
        assert secret not in log


def test_the_metrics_have_counted_it(story: Story) -> None:
    counted = dict(
        line.rsplit(" ", 1) for line in story.metrics.splitlines() if not line.startswith("#")
    )
    assert float(counted["hammonia_moves_total"]) >= TABLES * MOVES
    assert float(counted["hammonia_connections"]) == TABLES * 3
    assert float(counted['hammonia_tables{kind="playing"}']) == TABLES
    assert float(counted["hammonia_write_batch_count"]) > 0
    assert float(counted["hammonia_write_seconds_count"]) > 0
    assert float(counted['hammonia_requests_total{method="POST",status="201"}']) >= TABLES
    assert "hammonia_event_loop_lag_seconds_count" in counted


def test_who_is_on_the_way_to_a_table_when_all_others_are_told_is_told_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAMMONIA_STOP_DRAIN_SECONDS", "60")

    async def story(server: Server) -> None:
        table = server.open(("Ada", None), ("Ben", None)).table
        async with connected(server, table) as late, at_table(server, table, None) as early:
            await early.hear_a(wire.Update)
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            await early.hear_a(wire.Failed)
            await late.say(wire.Hello(protocol=wire.PROTOCOL))
            assert (await late.hear_a(wire.Failed)).again
        await stopping

    with serving(tmp_path) as server:
        asyncio.run(story(server))
