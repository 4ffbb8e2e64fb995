"""Going through a game that is over, in the browser: stepping, jumping, eyes, lines of the log."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.async_api import expect

from hammonia.kernel.record import CHANCE, FORCED
from hammonia.kernel.walking import Walk
from tests.browser.accessibility import assert_accessible
from tests.browser.finished import played
from tests.browser.fit import assert_fits
from tests.browser.looking_back import at, look_back, place, shown
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def shown_by_default(walk: Walk) -> list[int]:
    """The stops at which somebody has a choice, or chance begins to draw."""
    kinds = ["", *(stop.kind for stop in walk.stops)]
    return [
        number
        for number, (before, now) in enumerate(pairwise(kinds))
        if now != FORCED and (before, now) != (CHANCE, CHANCE)
    ]


@pytest.mark.parametrize(
    ("name", "size"), [("hamburg", PHONE), ("hamburgum", DESKTOP)], ids=["phone", "desktop"]
)
def test_one_steps_through_a_game_by_buttons_and_by_keys(
    server: Server, name: str, size: tuple[int, int]
) -> None:
    walk = Walk(played(name))
    unforced = shown_by_default(walk)
    last = len(walk.stops) - 1

    async def story() -> None:
        async with visit(server, size=size) as page:
            await look_back(page, server, name, 0)
            await at(page, 0)
            for stop in unforced[1:4]:
                await page.get_by_role("button", name="One step on").click()
                await at(page, stop)
            await page.locator("h1").click()
            await page.keyboard.press("ArrowLeft")
            await at(page, unforced[2])
            await page.keyboard.press("End")
            await at(page, last)
            await expect(page.get_by_text("The game is over.")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            await page.keyboard.press("PageUp")
            await expect(page.get_by_text("The game is over.")).to_have_count(0)
            await page.keyboard.press("Home")
            await at(page, 0)
            await page.keyboard.press(" ")
            await expect(page.locator('[data-moment]:not([data-moment="0"])')).to_have_count(1)
            await page.get_by_role("button", name="Pause").click()
            paused = await shown(page).get_attribute("data-moment")
            assert int(paused or "") in unforced
            await assert_fits(page)

    play(story())


def test_the_forced_are_skipped_only_if_one_likes(server: Server) -> None:
    walk = Walk(played("hamburgum"))
    forced = next(number for number, stop in enumerate(walk.stops) if stop.kind == FORCED)

    async def story() -> None:
        async with visit(server) as page:
            await look_back(page, server, "hamburgum", place("hamburgum", forced - 1))
            await at(page, forced - 1)
            await page.get_by_text("Speed and more").click()
            skips = page.get_by_role("button", name="Skip what had no alternative")
            await expect(skips).to_have_attribute("aria-pressed", "true")
            await skips.click()
            await page.get_by_role("button", name="One step on").click()
            await at(page, forced)
            await expect(page.get_by_text("There was no alternative.")).to_be_visible()

    play(story())


def test_one_jumps_to_a_season_looks_through_a_seats_eyes_and_sends_a_link_to_it(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await look_back(page, server, "hamburg", 0)
            await page.get_by_label("Go to").select_option(label="Season 2")
            await expect(page.get_by_text("Season 2 of 8")).to_be_visible()
            hands = page.locator(".other .known")
            await expect(hands.first).to_be_visible()
            await page.get_by_label("Through the eyes of").select_option(label="Ben")
            await expect(hands).to_have_count(0)
            await expect(page).to_have_url(re.compile("/1$"))
            await expect(page.get_by_text("Season 2 of 8")).to_be_visible()
            await page.get_by_text("Link, files, analysis").click()
            link = await page.get_by_label("Link to this moment").input_value()
            stop = await shown(page).get_attribute("data-moment")
            await page.goto(f"{server.address}#/")
            await page.goto(link)
            await at(page, int(stop or ""))
            await expect(page.get_by_label("Through the eyes of")).to_have_value("1")

    play(story())


def test_one_jumps_to_a_round_within_a_season(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await look_back(page, server, "hamburg", 0)
            await page.get_by_text("Go to, eyes, speed").click()
            await page.get_by_label("Go to").select_option(label="Season 2 · Round 3")
            await expect(page.get_by_text("Season 2 of 8")).to_be_attached()
            await expect(page.get_by_text("Round 3", exact=True).first).to_be_attached()
            await assert_fits(page)

    play(story())


@SIZES
def test_a_line_of_the_log_leads_to_its_moment_and_marks_its_pieces(
    server: Server, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with visit(server, size=size, touch=size == PHONE) as page:
            await look_back(page, server, "hamburgum", 0)
            if size == PHONE:
                await page.get_by_role("button", name="What happened").tap()
            line = page.get_by_role("group", name="What happened").locator("p")
            moved = line.filter(has_text="moves to Beer").first
            await (moved.tap() if size == PHONE else moved.click())
            await expect(moved).to_have_attribute("aria-current", "step")
            marked = page.locator("[data-spoken][data-piece='field.beer']")
            await expect(marked).to_have_count(1)
            await assert_fits(page)

    play(story())
