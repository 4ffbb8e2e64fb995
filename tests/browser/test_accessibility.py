"""Every page can be used by everybody: axe finds nothing, by day and by night."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import visit


def test_axe_finds_nothing_on_start_page_table_and_dialog(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await expect(page.get_by_label("Your name")).to_be_visible()
            await assert_accessible(page)

            await player.open_table(page)
            await player.Person(page).play(10)
            await assert_accessible(page)

            await page.get_by_role("button", name="Why not?").click()
            await page.get_by_role("dialog").get_by_role("button").nth(1).click()
            await expect(page.locator(".answer p").first).to_be_visible()
            await assert_accessible(page)
            await page.get_by_role("button", name="Close").click()

            await page.get_by_role("link", name="Start page").click()
            await expect(page.get_by_role("button", name="Forget")).to_be_visible()
            await page.get_by_label("Your name").fill(" ")
            await page.get_by_role("button", name="Open the table").click()
            await expect(page.get_by_text("Please say what")).to_be_visible()
            await assert_accessible(page)

    play(story(server))


def test_a_question_is_answered_with_the_keyboard_alone(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page)
            await player.offered(page).first.focus()
            for _ in range(3):
                before = len(await player.log_lines(page))
                await page.keyboard.press("Enter")
                await expect(page.get_by_role("log").locator("p").nth(before)).to_be_visible()
                await player.turn_or_end(page)
                await expect(page.locator("#question")).to_be_focused()
                while not await page.evaluate("() => 'option' in document.activeElement.dataset"):
                    await page.keyboard.press("Tab")

    play(story(server))
