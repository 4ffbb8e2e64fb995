"""Accounts in the browser: signing up, seats on every device, ratings, profiles, and leaving."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.async_api import Page, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.late import HeldBack, measure_shifts, shifted, stop_clock
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit
from tests.server.people import PASSWORD, town

_MOST_SHIFTED = 0.02
"""As browsers measure it; they call up to 0.1 good."""


async def _play_rated(database: Path) -> str:
    """Ada and Ben have played three rated games against each other, the first in private.

    A fourth waits for somebody. Inge and Jan have begun another: the table of that one.
    """
    async with town(database) as people:
        ada, ben = await people.with_account("Ada"), await people.with_account("Ben")
        for is_listed in (False, True, True):
            opened = await ada.open("Ada", None, rated=True, listed=is_listed)
            table = opened.json()["table"]
            await ben.join(table, "Ben")
            await people.end(table)
        await ada.open("Ada", None, None, rated=True, listed=True)
        inge, jan = await people.with_account("Inge"), await people.with_account("Jan")
        begun = (await inge.open("Inge", None, game="hamburg", rated=True)).json()["table"]
        await jan.join(begun, "Jan")
        return str(begun)


class Played(NamedTuple):
    """Where the rated games are kept, and the table at which one is being played."""

    folder: Path
    begun: str


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("accounts")
    return Played(folder, asyncio.run(_play_rated(folder / "tables.sqlite3")))


@pytest.fixture(scope="module")
def server(played: Played) -> Iterator[Server]:
    with running(played.folder) as started:
        yield started


async def enter(page: Page, name: str, *, is_new: bool = False, password: str = PASSWORD) -> None:
    """From the start page to one's account."""
    await page.get_by_role("link", name="Log in").click()
    if is_new:
        await page.get_by_role("button", name="I have no account yet").click()
    await page.get_by_label("Name", exact=True).fill(name)  # the start page asks for "Your name"
    await page.get_by_label("Password").fill(password)
    await page.get_by_role("button", name="Sign up" if is_new else "Log in").click()
    await expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


async def see_the_best(page: Page, game: str) -> None:
    """From the start page, which has a choice of games as well."""
    await page.get_by_role("link", name="Best players").click()
    await expect(page.get_by_role("heading", name="Best players")).to_be_visible()
    await page.get_by_label("Game").select_option(game)


def test_a_seat_is_found_again_on_another_device_and_left_with_the_account(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as laptop, visit(server, size=PHONE, is_declined=True) as phone:
            await enter(laptop, "Cyd", is_new=True)
            await assert_accessible(laptop)
            await laptop.get_by_role("link", name="Start page").click()
            await player.open_table(laptop, opponents=1, bot="random")
            await laptop.get_by_role("link", name="Start page").click()
            await laptop.get_by_role("link", name="Cyd: your account").click()
            own = laptop.get_by_role("region", name="Your games – Running").get_by_role("link")
            await expect(own).to_contain_text("Hamburgum · your turn")

            await phone.get_by_role("link", name="Log in").click()
            await phone.get_by_label("Name", exact=True).fill("Cyd")
            await phone.get_by_label("Password").fill("not the right one")
            await phone.get_by_role("button", name="Log in").click()
            await expect(phone.get_by_role("alert")).to_contain_text("no account of that name")
            await assert_fits(phone)
            await phone.get_by_label("Password").fill(PASSWORD)
            await phone.get_by_role("button", name="Log in").click()
            found = phone.get_by_role("region", name="Your games – Running").get_by_role("link")
            await expect(found).to_have_count(1)
            await assert_fits(phone)
            await assert_accessible(phone)
            await found.click()
            await player.turn_or_end(phone)
            await expect(phone.get_by_role("button", name="Your seat")).to_be_visible()

            await phone.get_by_role("link", name="Start page").click()
            await phone.get_by_role("link", name="Cyd: your account").click()
            await phone.get_by_role("button", name="Log out everywhere").click()
            await expect(phone.get_by_role("button", name="Log in")).to_be_visible()
            await phone.get_by_role("link", name="Start page").click()
            await expect(phone.get_by_text("None yet.")).to_be_visible()
            await laptop.reload()
            await expect(laptop.get_by_role("button", name="Log in")).to_be_visible()

    play(story())


def test_what_is_kept_is_downloaded_and_the_account_deleted(server: Server, tmp_path: Path) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await player.open_table(page, opponents=1, bot="random")
            await page.get_by_role("link", name="Start page").click()
            await enter(page, "Dora", is_new=True)
            await page.get_by_role("button", name="Keep the tables of this browser").click()
            own = page.get_by_role("region", name="Your games – Running").get_by_role("link")
            await expect(own).to_have_count(1)
            async with page.expect_download() as waiting:
                await page.get_by_role("button", name="Download").click()
            await (await waiting.value).save_as(tmp_path / "kept.json")
            kept = json.loads((tmp_path / "kept.json").read_text())
            assert kept["account"]["name"] == "Dora"
            assert len(kept["games"]) == 1

            await page.get_by_label("New name").fill("Dorothea")
            await page.get_by_role("button", name="Change").first.click()
            await expect(page.get_by_role("heading", name="Dorothea", exact=True)).to_be_visible()
            leaving = page.get_by_role("region", name="Delete your account")
            await leaving.get_by_label("Password").fill(PASSWORD)
            await leaving.get_by_role("button", name="Delete for good").click()
            await expect(page.get_by_role("button", name="Log in")).to_be_visible()
            await page.get_by_role("link", name="Start page").click()
            known = page.get_by_role("region", name="Your tables").get_by_role("link")
            await known.click()
            await player.turn_or_end(page)
            await expect(page.get_by_role("button", name="Your seat")).to_be_visible()

    play(story())


def test_who_logs_in_finds_on_the_start_page_what_was_begun_elsewhere(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await expect(page.get_by_label("Your name")).to_have_value("")
            await enter(page, "Ada")
            await stop_clock(page)
            await page.get_by_role("link", name="Start page").click()
            await expect(page.get_by_label("Your name", exact=True)).to_have_value("Ada")
            elsewhere = page.get_by_role("region", name="Your games on other devices")
            await expect(elsewhere.get_by_role("link")).to_contain_text("waits for people")
            await page.clock.resume()
            await assert_fits(page)
            await assert_accessible(page)
            await elsewhere.get_by_role("link").click()
            await expect(page.get_by_role("button", name="Close the table")).to_be_visible()
            await page.get_by_role("link", name="Start page").click()
            known = page.get_by_role("region", name="Your tables")
            await expect(known.get_by_role("link")).to_have_count(1)
            await expect(elsewhere).to_have_count(0)

            await see_the_best(page, "hamburgum")
            leaders = page.locator("ol").get_by_role("listitem")
            await expect(leaders.filter(has_text="you")).to_have_count(1)
            await expect(leaders.filter(has_text="you")).to_contain_text("Ada")
            await assert_fits(page)

    play(story())


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_games_from_elsewhere_push_nothing_away_however_late_they_come(
    server: Server, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with visit(server, size=size) as page:
            await enter(page, "Ada")
            await page.get_by_role("link", name="Start page").click()
            games = HeldBack()
            await games.stand_between(page, "**/api/account/games**")
            await measure_shifts(page)
            await stop_clock(page)
            await page.reload()
            await games.is_asked.wait()
            await expect(page.get_by_label("Your name", exact=True)).to_have_count(0)
            games.let_go()
            elsewhere = page.get_by_role("region", name="Your games on other devices")
            await expect(elsewhere.get_by_role("link")).to_have_count(1)
            await expect(page.get_by_label("Your name", exact=True)).to_be_visible()
            await page.clock.resume()
            assert await shifted(page) < _MOST_SHIFTED

    play(story())


def test_the_start_page_does_without_games_from_elsewhere_that_do_not_come(server: Server) -> None:
    async def story() -> None:
        async with visit(server, is_cut_off=True) as page:
            await enter(page, "Ada")
            await page.get_by_role("link", name="Start page").click()
            await page.route("**/api/account/games**", lambda route: route.abort())
            await page.reload()
            await expect(page.get_by_label("Your name", exact=True)).to_be_visible()
            elsewhere = page.get_by_role("region", name="Your games on other devices")
            await expect(elsewhere).to_have_count(0)

    play(story())


def test_anybody_sees_who_plays_best_and_how_they_came_to_it(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await see_the_best(page, "hamburgum")
            leaders = page.locator("ol").get_by_role("listitem")
            await expect(leaders).to_have_count(2)
            await assert_fits(page)
            await assert_accessible(page)
            await page.get_by_role("link", name="Ada").click()
            await expect(page.get_by_role("img", name="Rating in Hamburgum")).to_be_visible()
            await expect(page.get_by_text("after 3 rated games")).to_be_visible()
            row = page.get_by_role("row", name="Hamburgum")
            await expect(row.get_by_role("cell").first).to_have_text("3")
            games = page.get_by_role("region", name="Last games").get_by_role("listitem")
            await expect(games.filter(has_text="with Ben")).to_have_count(2)
            await expect(games.filter(has_text="with one other, in private")).to_have_count(1)
            await assert_fits(page)
            await assert_accessible(page)

    play(story())


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_name_at_a_rated_table_leads_to_its_profile(
    server: Server, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with visit(server, size=size) as page:
            await page.goto(f"{server.address}#/player/Ada")
            games = page.get_by_role("region", name="Last games")
            await games.get_by_role("link", name="Hamburgum").first.click()
            ben = page.get_by_role("link", name="Ben", exact=True).first
            await expect(ben).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            await ben.click()
            await expect(page.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
            await expect(games).to_contain_text("with Ada")
            await page.get_by_role("link", name="Best players").click()
            await expect(page.get_by_role("heading", name="Best players")).to_be_visible()

    play(story())


@pytest.mark.parametrize("of", ["players/Ada", "games/hamburgum/leaderboard"])
def test_who_goes_on_before_a_profile_or_the_best_have_come_hears_no_complaint(
    server: Server, of: str
) -> None:
    """The answer comes to a page that is gone; the visitor's console stays silent."""

    async def story() -> None:
        async with visit(server) as page:
            late = HeldBack()
            await late.stand_between(page, f"**/api/{of}**")
            place = "player/Ada" if of.startswith("players") else "players/hamburgum"
            await page.goto(f"{server.address}#/{place}")
            await late.is_asked.wait()
            await page.goto(f"{server.address}#/almanac/hamburgum")
            await expect(page.get_by_role("heading", level=1)).to_contain_text("Almanac")
            async with page.expect_response(f"**/api/{of}**"):
                late.let_go()
            await page.get_by_role("link", name="To the start page").click()
            await expect(page.get_by_label("Your name")).to_be_visible()

    play(story())


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_short_row_of_points_leads_to_profiles_while_a_rated_game_is_played(
    server: Server, played: Played, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with visit(server, size=size) as page:
            await page.goto(f"{server.address}#/table/{played.begun}")
            points = page.get_by_role("region", name="Points")
            await expect(page.locator("#question")).to_contain_text("is away")
            jan = points.get_by_role("link", name="Jan", exact=True)
            await expect(jan).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            await jan.click()
            await expect(page.get_by_role("heading", name="Jan", exact=True)).to_be_visible()

    play(story())


def test_the_lobby_shows_only_what_one_wants(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            lobby = page.get_by_role("region", name="Open to all")
            await expect(lobby.get_by_role("link")).to_contain_text("2 seats free")
            await lobby.get_by_text("Show only some tables").click()
            await lobby.get_by_label("Rating").select_option("Rated")
            await expect(lobby.get_by_role("link")).to_contain_text("rated")
            await lobby.get_by_label("Game").select_option("hamburg")
            await expect(lobby.get_by_text("No table is like that now.")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            await lobby.get_by_label("Game").select_option("hamburgum")
            await lobby.get_by_role("link").click()
            await expect(page.get_by_text("This game is rated")).to_be_visible()
            await assert_fits(page)

    play(story())
