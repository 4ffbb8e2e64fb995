"""The almanac: everything is found by words and filters, and says what is known of it."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit


def test_a_card_is_found_and_read_on_a_phone(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await page.get_by_role("link", name="Almanac").click()
            entries = page.locator("[data-entry]")
            await expect(page.get_by_text("385 found")).to_be_visible()
            assert await entries.count() < 100
            await assert_fits(page)
            await assert_accessible(page)

            await page.get_by_label("Search").fill("thea 077")
            await expect(entries).to_have_count(1)
            await entries.click()
            card = page.get_by_role("dialog")
            await expect(card).to_contain_text("Theater 077")
            await expect(card).to_contain_text("our own value, fitting every clue")
            await assert_fits(page)
            await assert_accessible(page)
            await card.get_by_role("button", name="Close").click()
            await expect(card).to_have_count(0)

            await page.get_by_label("Search").fill("C31")
            await expect(page.locator("[data-entry='060']")).to_be_visible()
            await page.locator("[data-entry='060']").click()
            await expect(card).to_contain_text("C31")
            await page.reload()
            await expect(card).to_contain_text("Entertainment 060")

    play(story())


def test_filters_leave_what_fits(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await page.goto(f"{server.address}#/almanac/hamburg")
            await page.get_by_label("Kind").select_option(label="The cards")
            await expect(page.get_by_text("280 found")).to_be_visible()
            await page.get_by_label("Colour").select_option("purple")
            await expect(page.get_by_text("56 found")).to_be_visible()
            await page.get_by_label("Category").select_option("Church")
            await expect(page.get_by_text("12 found")).to_be_visible()
            await page.get_by_label("Cost", exact=True).select_option("none")
            await expect(page.get_by_text("12 found")).to_have_count(0)
            names = await page.locator("[data-entry] strong").all_inner_texts()
            assert names
            assert all(name.startswith("Church ") for name in names)
            await page.get_by_label("Search").fill("zeppelin")
            await page.get_by_role("button", name="Remove all filters").click()
            await expect(page.get_by_text("385 found")).to_be_visible()
            await page.get_by_label("Kind").select_option("ships")
            await expect(page.locator("[data-entry]")).to_have_count(6)

    play(story())


def test_the_other_game_has_its_officials_there(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await page.goto(f"{server.address}#/almanac")
            await page.get_by_role("link", name="Hamburgum").click()
            await page.get_by_label("Kind").select_option("officials")
            await expect(page.locator("[data-entry]")).to_have_count(10)
            await page.get_by_role("link", name="Canon").click()
            await expect(page.get_by_role("dialog")).to_contain_text("for exactly one brick")
            await expect(page.get_by_role("dialog").get_by_text("H10")).to_be_visible()
            await page.get_by_role("link", name="Next", exact=True).click()
            await expect(page.get_by_role("dialog")).to_contain_text("Guildmaster")
            await page.keyboard.press("Escape")
            await page.get_by_label("Kind").select_option("boards")
            await page.get_by_role("link", name="Londinium").click()
            await expect(page.get_by_role("dialog")).to_contain_text("A map of our own")
            await expect(page.get_by_role("dialog")).to_contain_text("our own value")

    play(story())


def test_whoever_goes_back_to_the_other_game_finds_all_of_it(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await page.goto(f"{server.address}#/almanac/hamburgum")
            await expect(page.locator("[data-entry]").first).to_be_visible()
            await page.get_by_role("link", name="Hamburg", exact=True).click()
            found = page.get_by_text(re.compile(r"^\d+ found$"))
            await expect(page.get_by_label("Colour")).to_be_visible()
            everything = await found.inner_text()
            await page.get_by_label("Colour").select_option("purple")
            await expect(found).not_to_have_text(everything)
            await page.go_back()
            await expect(page.get_by_label("Colour")).to_have_count(0)
            await expect(page.locator("[data-entry]").first).to_be_visible()

    play(story())
