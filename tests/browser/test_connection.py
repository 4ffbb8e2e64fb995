"""What the page does when things get lost on the way, and where it cannot go."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from playwright.async_api import Page, WebSocketRoute, expect

from tests.browser import player
from tests.browser.server import Server, running
from tests.browser.visitor import visit


class Line:
    """Stands between page and server, and hears. A lossy one breaks at the first answer."""

    def __init__(self, *, lossy: bool) -> None:
        self._lossy = lossy
        self.moves: list[dict[str, Any]] = []
        self.acknowledged: list[str] = []
        self._closing: asyncio.Future[None] | None = None

    async def join(self, page: Page) -> None:
        await page.route_web_socket("**/live", self._connect)

    def _connect(self, to_page: WebSocketRoute) -> None:
        to_server = to_page.connect_to_server()

        def from_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "move":
                self.moves.append(message)
            to_server.send(text)

        def from_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "done":
                if self._lossy and self._closing is None:
                    self._closing = asyncio.ensure_future(to_page.close())
                    return
                self.acknowledged.append(message["id"])
            to_page.send(text)

        to_page.on_message(from_page)
        to_server.on_message(from_server)


def test_a_pick_whose_answer_was_lost_is_sent_again_and_made_once(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            line = Line(lossy=True)
            await line.join(page)
            await player.open_table(page)
            option = (await player.options(page))[0]
            await player.pick(page, option)
            await player.turn_or_end(page)

            first, again = line.moves
            assert first == again
            assert line.acknowledged == [first["id"]]
            mine = [text for text in await player.log_lines(page) if "Ada moves" in text]
            assert len(mine) == 1

    with running(tmp_path) as server:
        asyncio.run(story(server))


def test_a_double_click_picks_once(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            line = Line(lossy=False)
            await line.join(page)
            await player.open_table(page)
            option = (await player.options(page))[0]
            await page.locator(f'[data-option="{option}"]').dblclick()
            await player.turn_or_end(page)
            assert len(line.moves) == 1

    with running(tmp_path) as server:
        asyncio.run(story(server))


def test_an_address_without_a_table_says_so_and_leads_back(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await page.goto(f"{server.address}#/table/nowhere")
            await expect(page.get_by_role("alert")).to_contain_text("There is no such table.")
            await page.get_by_role("link", name="To the start page").click()
            await expect(page.get_by_label("Your name")).to_be_visible()

    with running(tmp_path) as server:
        asyncio.run(story(server))


def test_one_comes_back_to_a_table_from_the_start_page_and_others_only_watch(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page)
            options, address = await player.options(page), page.url
            await page.get_by_role("link", name="Start page").click()
            await page.get_by_role("link", name="Hamburgum with").click()
            assert await player.options(page) == options
            assert page.url == address

            await page.evaluate("() => localStorage.clear()")
            await page.reload()
            await expect(page.get_by_role("heading", name="Points so far")).to_be_visible()
            await expect(page.locator("#question")).to_contain_text("is thinking")
            await expect(page.locator("[data-option]")).to_have_count(0)

    with running(tmp_path) as server:
        asyncio.run(story(server))
