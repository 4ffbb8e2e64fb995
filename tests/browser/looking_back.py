"""A visitor who looks back at a game: going there, and which moment is shown."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect

from hammonia.kernel.walking import Walk
from tests.browser.finished import played
from tests.browser.server import Server


async def look_back(page: Page, server: Server, *rest: object) -> None:
    """Go there, and wait until a moment is shown and drawn."""
    await open_replay(page, server, *rest)
    await expect(page.locator(".position [data-piece]").first).to_be_attached()


async def open_replay(page: Page, server: Server, *rest: object) -> None:
    """Go there, and wait until a moment is shown; its drawing may come later."""
    await page.goto(f"{server.address}#/replay/{'/'.join(map(str, rest))}")
    await page.reload()
    await expect(shown(page)).to_have_count(1)


def shown(page: Page) -> Locator:
    """What says which stop is shown, as soon as it has come."""
    return page.locator("[data-moment]")


async def at(page: Page, stop: int) -> None:
    await expect(page.locator(f'[data-moment="{stop}"]')).to_have_count(1)


def place(name: str, stop: int) -> int:
    return Walk(played(name)).stops[stop].place
