"""On a small phone nothing scrolls sideways, and all can be read and touched."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import expect

from tests.browser import player
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.visitor import PHONE, visit


def test_everything_fits_a_small_phone(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as page:
            await expect(page.get_by_label("Your name")).to_be_visible()
            await assert_fits(page)

            await player.open_table(page, opponents=4)
            await player.Person(page).play(10)
            await assert_fits(page)
            await expect(page.locator("#question")).to_be_in_viewport()
            await expect(player.offered(page).first).to_be_in_viewport()

            await page.get_by_role("button", name="Why not?").click()
            await expect(page.get_by_role("dialog")).to_be_visible()
            await assert_fits(page)
            await page.get_by_role("button", name="Close").click()
            await page.get_by_role("link", name="Start page").click()
            await expect(page.get_by_role("button", name="Forget")).to_be_visible()
            await assert_fits(page)

    with running(tmp_path) as server:
        asyncio.run(story(server))
