"""The start page: tables that one knows are told apart, and none is forgotten by a slip."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import visit


def test_a_table_is_forgotten_only_after_a_question(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page, bot="random")
            await page.get_by_role("link", name="Start page").click()
            table = page.get_by_role("region", name="Your tables").get_by_role("listitem")
            await expect(table).to_have_count(1)
            await expect(table).to_contain_text("with Antje, Hinnerk (random)")
            await expect(table).to_contain_text("Board: Hamburg")
            await expect(table).to_contain_text("Opened ")

            await table.get_by_role("button", name="Forget").click()
            await expect(table).to_contain_text("Your seat cannot be had again.")
            await expect(table.get_by_role("button", name="Keep")).to_be_focused()
            await assert_accessible(page)
            await page.keyboard.press("Enter")
            await expect(table.get_by_role("button", name="Forget")).to_be_focused()
            await page.reload()
            await expect(table).to_have_count(1)

            await table.get_by_role("button", name="Forget").click()
            await table.get_by_role("button", name="Forget", exact=True).click()
            await expect(page.get_by_text("None yet.")).to_be_visible()
            await page.reload()
            await expect(page.get_by_text("None yet.")).to_be_visible()

    play(story(server))


def test_choices_are_explained(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            bots = page.get_by_label("They play like")
            await bots.select_option("random")
            await expect(bots).to_have_accessible_description("Picks anything.")
            await bots.select_option("greedy")
            await expect(bots).to_have_accessible_description("Looks one turn ahead.")
            await page.get_by_label("Your name").fill("")
            await page.get_by_label("Your name").press_sequentially("x" * 50)
            await expect(page.get_by_label("Your name")).to_have_value("x" * 40)

    play(story(server))
