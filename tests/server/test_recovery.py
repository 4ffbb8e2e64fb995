"""What the server has acknowledged is still there after it was killed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hammonia.server import wire
from tests.server.client import Server, at_table, serving, texts


def test_an_acknowledged_move_survives_a_killed_server(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        opened = server.open(("Ada", None), ("Ben", None), ("Cleo", None), first=1)
        acknowledged = 0
        for seat, pick in ((0, "move beer"), (1, "move trade_2"), (1, "sell beer one")):
            async with at_table(server, opened.table, opened.keys[seat]) as page:
                await page.until_asked()
                done = await page.move(pick, pick)
                assert isinstance(done, wire.Done)
                acknowledged = done.version
            server.kill()
            server.again()
        async with at_table(server, opened.table, opened.keys[1]) as page:
            update = await page.until_asked()
            assert update.version == acknowledged
            assert update.decision is not None
            assert "Sold so far: 1 beer" in update.decision.question
            repeated = await page.move("move trade_2", "move trade_2")
            assert isinstance(repeated, wire.Done), "a move from before the crash is known again"
            assert repeated.version == acknowledged

    with serving(tmp_path) as server:
        asyncio.run(story(server))


def test_bots_go_on_after_a_restart_when_a_reader_comes_back(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        opened = server.open(("Ada", None), ("Bot", "random"), first=2)
        server.kill()
        server.again()
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            update = await ada.until_asked()
            assert any(line.startswith("Bot moves") for line in texts(update)) or update.version > 0

    with serving(tmp_path) as server:
        asyncio.run(story(server))
