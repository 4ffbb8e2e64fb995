"""Introductions: from the form for a new table, or the page for learning, and back to the form."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect

from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import all_letters, assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit


async def read_on(page: Page, steps: int) -> None:
    """On to the last step."""
    for step in range(1, steps):
        await expect(page.get_by_text(f"Step {step} of {steps}")).to_be_visible()
        await page.get_by_role("button", name="Next", exact=True).click()
    await expect(page.get_by_text(f"Step {steps} of {steps}")).to_be_visible()


def test_an_introduction_leads_from_the_form_to_the_form(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await page.get_by_label("Game", exact=True).select_option("hamburg")
            await page.get_by_text("Expansions").click()
            ships = page.get_by_label("Ships")
            await expect(ships).to_have_accessible_description(
                "Whoever builds a wall segment may use a ship at the quay."
            )
            await page.get_by_role("link", name=re.compile("Introduction ?: Ships")).click()
            step = page.locator("#step-title")
            await expect(step).to_have_text("Six ships")
            await expect(page.get_by_role("button", name="Back", exact=True)).to_have_count(0)
            await assert_fits(page)
            await assert_accessible(page)
            await page.keyboard.press("ArrowRight")
            await expect(step).to_have_text("At the quay")
            await page.get_by_role("button", name="Back", exact=True).click()
            await expect(step).to_have_text("Six ships")
            await read_on(page, 5)
            await page.get_by_role("button", name="Open a table with it").click()
            await expect(ships).to_be_checked()
            await expect(page.get_by_label("Mayors")).not_to_be_checked()

    play(story())


def test_the_way_on_stays_where_it_is_from_step_to_step(server: Server) -> None:
    """However long the texts are, and however many icons stand above them."""

    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            await page.goto(f"{server.address}#/learn/hamburgum/variant.stacked")
            way, icons = page.locator("section .main"), page.locator(".here .icon")
            await expect(icons).to_have_count(1)
            await all_letters(page)
            places = []
            for step in range(1, 5):
                await expect(page.get_by_text(f"Step {step} of 4")).to_be_visible()
                box = await way.bounding_box()
                assert box is not None
                places.append(round(box["y"] + box["height"]))
                if step < 4:
                    await way.click()
            assert len(set(places)) == 1, places

    play(story())


def test_what_an_introduction_fills_into_the_form_is_in_sight_beside_what_was_there(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            await page.get_by_label("Your name").fill("Ada")
            await page.get_by_label("Game", exact=True).select_option("hamburg")
            await page.get_by_text("Expansions").click()
            await page.get_by_label("Mayors").check()
            await page.get_by_role("link", name=re.compile("Introduction ?: Ships")).click()
            await read_on(page, 5)
            await page.get_by_role("button", name="Open a table with it").click()
            title = page.get_by_role("heading", name="Open a table")
            await expect(title).to_be_focused()
            await expect(title).to_be_in_viewport(ratio=1)
            await expect(page.get_by_text("Expansions: Mayors, Ships")).to_be_in_viewport()
            await expect(page.get_by_label("Your name")).to_have_value("Ada")

    play(story())


def test_who_plays_by_himself_is_introduced_too(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await page.get_by_label("Game", exact=True).select_option("hamburg")
            opponents = page.get_by_label("Opponents", exact=True)
            await opponents.select_option(label="alone against TOM")
            await page.get_by_role("link", name=re.compile("Introduction ?: TOM")).click()
            await expect(page.get_by_role("heading", level=1)).to_have_text("Hamburg: TOM")
            await assert_fits(page)
            await read_on(page, 6)
            await page.get_by_role("button", name="Open a table with it").click()
            await expect(page.get_by_label("Game", exact=True)).to_have_value("hamburg")
            await expect(opponents).to_have_value("alone")

    play(story())


def test_the_page_for_learning_leads_to_every_introduction(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await page.get_by_role("link", name="Introductions and lessons").click()
            links = page.locator("main li a.button")
            guides = [HAMBURG.guide("en"), HAMBURGUM.guide("en")]
            values = [
                told.values[value]
                for guide in guides
                for told in guide.choices.values()
                for value in told.introductions
            ]
            told = [*(guide.alone.about for guide in guides if guide.alone), *values]
            await expect(links).to_have_count(len(told))
            for text in told:
                await expect(links.filter(has_text=text)).to_have_count(1)
            await assert_fits(page)
            await assert_accessible(page)

    play(story())
