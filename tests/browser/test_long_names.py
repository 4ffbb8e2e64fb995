"""Names of forty letters without a space: on a phone they are whole or cut, and fit the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.async_api import Page, expect

from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.late import stop_clock
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit
from tests.server.people import PASSWORD, town

WIDE, LONG = "W" * 40, "Donaudampfschifffahrtsgesellschaftskapit"
GAMES = ("hamburg", "hamburgum")


class House(NamedTuple):
    """A server at which both sit everywhere, and its tables."""

    server: Server
    gathering: str
    running: dict[str, str]
    over: dict[str, str]


async def _played(database: Path) -> tuple[str, dict[str, str], dict[str, str]]:
    """A table that gathers; by game one that runs, and one that is over."""
    running: dict[str, str] = {}
    over: dict[str, str] = {}
    async with town(database) as people:
        wide, long = await people.with_account(WIDE), await people.with_account(LONG)
        for game in GAMES:
            for tables in (running, over):
                opened = await wide.open(WIDE, None, game=game, rated=True, listed=True)
                tables[game] = opened.json()["table"]
                await long.join(tables[game], LONG)
            await people.end(over[game])
        gathers = await wide.open(WIDE, None, None, rated=True, listed=True)
        await long.join(gathers.json()["table"], LONG)
    return gathers.json()["table"], running, over


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("long-names")
    tables = asyncio.run(_played(folder / "tables.sqlite3"))
    with running(folder) as started:
        yield House(started, *tables)


async def _log_in(page: Page) -> None:
    await page.get_by_role("link", name="Log in").click()
    await page.get_by_label("Name", exact=True).fill(WIDE)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Log in").click()
    await expect(page.get_by_role("heading", name=WIDE, exact=True)).to_be_visible()


async def _go(page: Page, house: House, *place: str) -> None:
    await page.goto(f"{house.server.address}#/{'/'.join(place)}")


def test_the_pages_about_people_fit_and_their_links_lead_there(house: House) -> None:
    async def story() -> None:
        async with visit(house.server, size=PHONE) as page:
            await _log_in(page)
            running_games = page.get_by_role("region", name="Your games – Running")
            await expect(running_games.get_by_role("link")).to_have_count(3)
            await assert_fits(page)
            await stop_clock(page)
            await page.get_by_role("link", name="Start page").click()
            await expect(page.get_by_role("region", name="Open to all")).to_contain_text(LONG)
            elsewhere = page.get_by_role("region", name="Your games on other devices")
            await expect(elsewhere.get_by_role("link")).to_have_count(3)
            await page.clock.resume()
            await assert_fits(page)
            own = page.get_by_role("link", name=f"{WIDE}: your account")
            await expect(own).to_have_attribute("title", WIDE)
            await own.click()
            await expect(page.get_by_role("heading", name=WIDE, exact=True)).to_be_visible()

            await _go(page, house, "players", "hamburgum")
            await expect(page.locator("ol").get_by_role("listitem")).to_have_count(2)
            await assert_fits(page)
            await page.get_by_role("link", name=LONG).click()
            games = page.get_by_role("region", name="Last games")
            await expect(games).to_contain_text(WIDE)
            await assert_fits(page)
            await assert_accessible(page)

    play(story())


def test_the_waiting_room_fits(house: House) -> None:
    async def story() -> None:
        async with visit(house.server, size=PHONE) as page:
            await _go(page, house, "table", house.gathering)
            seats = page.get_by_role("list", name="Who sits here")
            await expect(seats).to_contain_text(LONG)
            await assert_fits(page)

    play(story())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_and_tells_whole_names_to_who_asks(house: House, game: str) -> None:
    async def story() -> None:
        async with visit(house.server, size=PHONE) as page:
            for table in (house.running[game], house.over[game]):
                await _go(page, house, "table", table)
                await expect(page.get_by_role("heading", name=game.title())).to_be_visible()
                await expect(page.locator(f"[title='{LONG}']").first).to_be_visible()
                await expect(page.locator(".card.empty")).to_have_count(0)
                await assert_fits(page)
            await assert_accessible(page)

    play(story())


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_and_the_picture_of_the_end_fit(house: House, game: str) -> None:
    async def story() -> None:
        async with visit(house.server, size=PHONE) as page:
            await _go(page, house, "replay", house.over[game])
            await expect(page.locator("[data-moment]")).to_have_count(1)
            await expect(page.locator(f"[title='{LONG}']").first).to_be_visible()
            await assert_fits(page)
            await _go(page, house, "after", house.over[game])
            await expect(page.get_by_role("button", name="Save as SVG")).to_be_visible()
            await assert_fits(page)

    play(story())
