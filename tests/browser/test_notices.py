"""Being told of one's turns: asked for at the table, ended there, and answered from a letter."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.accessibility import assert_accessible
from tests.browser.drawn import come, open_table
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.visitor import PHONE, visit
from tests.server.test_notice_routes import chat

_TWO: dict[str, Any] = {"game": "hamburgum", "seats": [{"name": "Ada"}, {"name": "Ben"}]}


def test_a_chat_is_told_and_then_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMMONIA_NOTICES_ANYWHERE", "true")

    async def story(server: Server) -> None:
        async with visit(server, size=PHONE, locale="de") as page:
            await come(page, server, await open_table(page, server, _TWO), 0)
            await page.get_by_text("Bescheid geben, wenn ich dran bin").click()
            ways = page.get_by_role("list", name="Bescheid geben, wenn ich dran bin")
            await expect(ways).to_contain_text("Noch bekommst du nirgends Bescheid.")
            await assert_fits(page)
            await assert_accessible(page)
            with chat() as (url, told):
                await page.get_by_role("textbox", name="In einem Chat").fill(url)
                chats = page.locator("form", has_text="In einem Chat")
                await chats.get_by_role("button", name="Hinzufügen").click()
                await expect(ways).to_contain_text("127.0.0.1")
                assert "Hamburgum" in told[0]["text"]
            await page.get_by_role("button", name="127.0.0.1 entfernen").click()
            await expect(ways).to_contain_text("Noch bekommst du nirgends Bescheid.")

    with running(tmp_path) as server:
        asyncio.run(story(server))


def test_a_letters_link_is_answered_by_a_button(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE, is_declined=True) as page:
            await page.goto(f"{server.address}#/notices/end/made.up")
            await page.get_by_role("button", name="Write to me no more").click()
            await expect(page.get_by_text("Nobody is told that way any more.")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            await page.goto(f"{server.address}#/settings")
            await expect(
                page.get_by_role("heading", name="Tell me when it is my turn")
            ).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)

    with running(tmp_path) as server:
        asyncio.run(story(server))
