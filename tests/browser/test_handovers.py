"""A bot plays for who is away, or for oneself, and the seat is taken back with one click."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit


async def sit_down(page: Page, server: Server) -> None:
    """Ada's seat at a table where Ben is away."""
    wish = {
        "game": "hamburgum",
        "seats": [{"name": "Ada"}, {"name": "Ben"}],
        "options": {"first": 1},
    }
    answer = await page.request.post(f"{server.address}api/tables", data=wish)
    opened = await answer.json()
    known = [{"id": opened["table"], "key": opened["keys"][0], "opened": 0}]
    await page.evaluate(
        "known => localStorage.setItem('hammonia.tables', JSON.stringify(known))", known
    )
    await page.goto(f"{server.address}#/table/{opened['table']}")
    await player.turn_or_end(page)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_bot_takes_over_and_hands_back(server: Server, size: tuple[int, int]) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=size) as page:
            await sit_down(page, server)
            await player.pick(page, "move beer")
            await expect(page.locator("#question")).to_contain_text("is away.")
            await assert_fits(page)
            await page.get_by_role("button", name="Let a bot play for Ben").click()
            dialog = page.get_by_role("dialog", name="Let a bot play")
            await expect(dialog.get_by_label("For whom?")).to_have_value("1")
            await dialog.get_by_label("It plays like").select_option("random")
            await assert_fits(page)
            await assert_accessible(page)
            await dialog.get_by_role("button", name="Let a bot play for Ben").click()
            await player.turn_or_end(page)
            await expect(page.get_by_role("log")).to_contain_text("Ada lets a bot play for Ben.")
            points = page.get_by_role("region", name="Points so far")
            await expect(points.locator("li").nth(1)).to_contain_text("bot")

            await points.get_by_role("button", name="Let a bot play").click()
            await dialog.get_by_label("It plays like").select_option("random")
            await dialog.get_by_role("button", name="Let a bot play for me").click()
            notice = page.get_by_text("A bot is playing for you: Random.")
            await expect(notice).to_be_visible()
            await page.reload()
            await expect(notice).to_be_in_viewport()
            back = page.get_by_role("button", name="Take your seat back")
            await expect(back).to_be_in_viewport(ratio=1)
            await assert_fits(page)
            await back.click()
            await expect(notice).to_have_count(0)
            await player.turn_or_end(page)
            await expect(page.get_by_role("log")).to_contain_text("Ada takes the seat back")

    play(story(server))
