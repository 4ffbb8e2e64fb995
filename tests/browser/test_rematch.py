"""After a game: play the same again; and the way to a table as a QR code."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit

_FISH_MARKET = f"{Path(__file__).parents[2] / 'examples' / 'fish_market.py'}:GAME"


def test_who_has_played_plays_again_with_one_press(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page, game="fish-market", bot="random")
            first = page.url
            assert await player.Person(page).play(100)
            await page.get_by_role("button", name="Play again").click()
            await expect(page.locator("main[data-asked]")).to_be_visible()
            assert page.url != first
            await page.goto(first)
            link = page.get_by_role("link", name="Go to the rematch")
            await expect(link).to_be_visible()
            await link.click()
            await expect(page.locator("main[data-asked]")).to_be_visible()
            await page.goto(f"{server.address}#/")
            tables = page.get_by_role("region", name="Your tables").get_by_role("listitem")
            await expect(tables).to_have_count(2)
            for table in await tables.all():
                await expect(table).to_contain_text("(random)")
            await expect(tables.first).not_to_contain_text("The game is over")
            await expect(tables.last).to_contain_text("The game is over")

    with running(tmp_path, [_FISH_MARKET]) as server:
        play(story(server))


def test_a_table_that_waits_shows_its_link_as_a_code(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as page:
            await page.get_by_label("Your name").fill("Ada")
            await page.get_by_label("Opponents").select_option("1")
            await page.get_by_label("Free seats").select_option("1")
            await page.get_by_role("button", name="Open the table").click()
            await page.get_by_text("Show as a QR code").click()
            await expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)

    play(story(server))
