"""A first game that teaches: the coach beside the question, and the introductions."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.game import Game
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.visitor import DESKTOP, PHONE, visit

_MOST_PICKS = 400
_AT_THE_END = {"scoring"}
"""Pieces that are there only when the game is over."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("guide")) as started:
        yield started


async def learn(page: Page, game: str) -> Locator:
    """From the start page to the table at which one learns a game."""
    await page.get_by_role("button", name=f"Learn {game.capitalize()}", exact=True).click()
    coach = page.get_by_role("region", name="Coach")
    await expect(coach.get_by_role("heading", level=3)).to_be_visible()
    return coach


async def take_advice(page: Page, coach: Locator) -> None:
    """Ask what would be good, and do it; then it is one's turn again, or the game is over."""
    asked = await page.locator("main.table").get_attribute("data-asked")
    await coach.get_by_role("button", name="What would be good?").click()
    await coach.get_by_role("button", name="Do it").click()
    await page.wait_for_function(
        """before => {
          const {asked, over} = document.querySelector("main.table").dataset;
          return over !== undefined || (asked !== undefined && asked !== before);
        }""",
        arg=asked,
    )


async def is_over(page: Page) -> bool:
    return await page.locator("main[data-over]").count() > 0


def test_a_newcomer_is_led_through_the_beginning_of_hamburg(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            coach = await learn(page, "hamburg")
            await expect(coach).to_contain_text("Welcome to Hamburg")
            await expect(coach).to_contain_text("1 of 21 lessons")
            await assert_fits(page)
            await assert_accessible(page)
            await coach.get_by_role("button", name="Next").click()
            await expect(coach).to_contain_text("Phase I: cards")
            await expect(page.locator("[data-piece='pile.pink'][data-taught]")).to_have_count(1)
            await expect(coach.get_by_role("button", name="Next")).to_have_count(0)

            await coach.get_by_role("button", name="What would be good?").click()
            await expect(coach).to_contain_text("This would be good:")
            await expect(page.locator("[data-piece^='pile.'][data-taught]")).to_have_count(1)
            await page.reload()
            await expect(coach).to_contain_text("Phase I: cards")
            await expect(coach).to_contain_text("2 of 21 lessons")

            for _ in range(5):
                await take_advice(page, coach)
            await expect(coach).to_contain_text("the dice")
            await assert_fits(page)

            await coach.get_by_role("button", name="Rules: ").click()
            await expect(page.get_by_role("dialog")).to_contain_text("Six dice are rolled")
            await page.keyboard.press("Escape")

            await coach.get_by_role("button", name="Close the coach").click()
            await expect(coach).to_have_count(0)
            await page.reload()
            back = page.get_by_role("button", name="Bring the coach back")
            await back.click()
            await expect(coach).to_contain_text("of 21 lessons")

    asyncio.run(story())


def test_a_newcomer_is_led_through_the_beginning_of_hamburgum(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            coach = await learn(page, "hamburgum")
            await expect(coach).to_contain_text("Welcome to Hamburgum")
            await assert_drawn(page, HAMBURGUM)
            await assert_accessible(page)
            for title in ("The rondel", "Make goods"):
                await coach.get_by_role("button", name="Next").click()
                await expect(coach).to_contain_text(title)
            await take_advice(page, coach)
            await expect(coach).to_contain_text("Three steps are free")
            await coach.get_by_role("button", name="Next").click()
            await expect(coach).to_contain_text("Off to trade")

            await coach.get_by_text("Lessons", exact=True).click()
            await coach.get_by_role("button", name="The rondel").click()
            await expect(coach.get_by_role("heading", level=3)).to_have_text("The rondel")
            await coach.get_by_role("button", name="Next").click()
            await expect(coach.get_by_role("heading", level=3)).to_have_text("Off to trade")

            await page.get_by_label("Language", exact=True).select_option("nl")
            gids = page.get_by_role("region", name="Gids")
            await expect(gids).to_contain_text("Op naar de handel")
            await expect(gids).to_contain_text("5 van 21 lessen")

    asyncio.run(story())


_ARE_DRAWN = """pieces =>
  pieces.every(piece => document.querySelector(`[data-piece="${CSS.escape(piece)}"]`))"""


async def assert_drawn(page: Page, game: Game[Any]) -> None:
    """What lessons point to is on the table, or comes while it is drawn."""
    guide = game.guide("en")
    assert guide is not None
    lessons = guide.lessons.values()
    named = {piece.replace("{you}", "1") for lesson in lessons for piece in lesson.pieces}
    assert named
    await page.wait_for_function(_ARE_DRAWN, arg=sorted(named - _AT_THE_END))


@pytest.mark.long
def test_a_newcomer_who_follows_the_coach_finishes_a_game_of_hamburg(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=DESKTOP, calm=True) as page:
            coach = await learn(page, "hamburg")
            for _ in range(_MOST_PICKS):
                if await is_over(page):
                    break
                following = coach.get_by_role("button", name="Next")
                while await following.count():
                    await following.click()
                await take_advice(page, coach)
            assert await is_over(page)
            await expect(coach).to_contain_text("The final scoring")
            await coach.get_by_text("Lessons", exact=True).click()
            missed = await coach.locator("li", has_text="still to come").all_inner_texts()
            guide = HAMBURG.guide("en")
            rare = [lesson.title for lesson in guide.lessons.values() if lesson.sometimes]
            assert {line.partition(" · ")[0] for line in missed} <= set(rare)

    asyncio.run(story())


def test_an_introduction_leads_from_the_form_to_the_form(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await page.get_by_label("Game").select_option("hamburg")
            ships = page.get_by_label("Ships")
            await expect(ships).to_have_accessible_description(
                "Whoever builds a wall segment may use a ship at the quay."
            )
            await page.get_by_role("link", name=re.compile("Introduction ?: Ships")).click()
            step = page.get_by_role("heading", level=2)
            await expect(step).to_have_text("Six ships")
            await assert_fits(page)
            await assert_accessible(page)
            await page.keyboard.press("ArrowRight")
            await expect(step).to_have_text("At the quay")
            for _ in range(3):
                await page.get_by_role("button", name="On", exact=True).click()
            await expect(page.get_by_text("Step 5 of 5")).to_be_visible()
            await page.get_by_role("button", name="Open a table with it").click()
            await expect(ships).to_be_checked()
            await expect(page.get_by_label("Mayors")).not_to_be_checked()

            await page.get_by_role("link", name="Introductions and lessons").click()
            await expect(page.get_by_role("link", name="Londinium")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)

    asyncio.run(story())


def test_one_person_may_play_against_tom(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await page.get_by_label("Your name").fill("Ada")
            await page.get_by_label("Game").select_option("hamburg")
            await page.get_by_label("Opponents").select_option(label="alone against TOM")
            await expect(page.get_by_label("They play like")).to_have_count(0)
            await page.get_by_role("button", name="Open the table").click()
            await expect(page.locator("main[data-asked]")).to_be_visible()
            await assert_drawn(page, HAMBURG)
            await expect(page.get_by_text("TOM", exact=True).first).to_be_visible()

    asyncio.run(story())
