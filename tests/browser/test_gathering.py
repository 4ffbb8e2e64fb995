"""Friends at one table: a link to send, a seat to take, a seat on another device, and the lobby."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit


async def open_for_a_friend(page: Page, *, opponents: int = 1, comers: str = "link") -> str:
    """A table with a free seat; the link to it."""
    await page.get_by_label("Your name").fill("Ada")
    await page.get_by_label("Game").select_option("hamburgum")
    await page.get_by_label("Opponents").select_option(str(opponents))
    await page.get_by_label("They play like").select_option("random")
    await page.get_by_label("Free seats").select_option("1")
    await page.get_by_label("Who may come").select_option(comers)
    await page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Send this link")
    await link.wait_for()
    return await link.input_value()


async def sit_down(page: Page, name: str) -> None:
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Sit down").click()


def test_a_friend_comes_by_link_and_the_game_begins_for_both(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as ada, visit(server, size=PHONE, is_declined=True) as ben:
            link = await open_for_a_friend(ada)
            assert re.search(r"#/table/[\w-]+$", link), "a table's link holds no key"
            await expect(ada.get_by_text("works on this machine only")).to_be_visible()
            seats = ada.get_by_role("list", name="Who sits here").get_by_role("listitem")
            await expect(seats).to_have_text([re.compile("Ada.*you"), re.compile("free")])
            await assert_accessible(ada)

            await ben.goto(link)
            await expect(ben.get_by_text("This table waits for people")).to_be_visible()
            await expect(ben.get_by_text("Thinking time: As long as it takes")).to_be_visible()
            await expect(ben.get_by_role("link", name="Introductions and lessons")).to_be_visible()
            await assert_accessible(ben)
            await sit_down(ben, "Ada")
            await expect(ben.get_by_role("alert")).to_contain_text("called “Ada” already")
            await sit_down(ben, "Ben")
            for page in (ada, ben):
                await expect(page.locator("#question")).to_be_visible()
                await expect(page.get_by_role("banner")).to_contain_text("Hamburgum")
            await ben.reload()
            await expect(ben.get_by_role("button", name="Your seat")).to_be_visible()
            await ben.get_by_role("link", name="Start page").click()
            known = ben.get_by_role("region", name="Your tables")
            await expect(known.get_by_role("listitem")).to_contain_text("with Ada")

    play(story(server))


class LostAnswers:
    """Lets requests to an address through, but not their answers: all of them, or the first."""

    def __init__(self, most: int) -> None:
        self._left = most
        self.is_lost = asyncio.Event()
        self.asked: list[str] = []

    async def stand_between(self, page: Page, address: str) -> None:
        await page.route(address, self._pass)

    async def _pass(self, route: Route) -> None:
        self.asked.append(route.request.post_data or "")
        answer = await route.fetch()
        if self._left:
            self._left -= 1
            await route.abort()
            self.is_lost.set()
        else:
            await route.fulfill(response=answer)

    def mend(self) -> None:
        self._left = 0


def test_a_seat_whose_answer_was_lost_is_had_once_also_after_a_reload(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as ada, visit(server, is_cut_off=True) as ben:
            link = await open_for_a_friend(ada)
            lost = LostAnswers(99)
            await lost.stand_between(ben, "**/seats")
            await ben.goto(link)
            await sit_down(ben, "Ben")
            await lost.is_lost.wait()
            lost.mend()
            await ben.reload()
            await expect(ben.get_by_role("button", name="Your seat")).to_be_visible()
            assert len(lost.asked) > 1
            assert len(set(lost.asked)) == 1, "the very same wish"
            await expect(ada.locator("#question")).to_be_visible()

            await ben.get_by_role("button", name="Your seat").click()
            await ben.get_by_role("button", name="Make a link").click()
            seat = await ben.get_by_label("Link to your seat").input_value()
            await ben.evaluate("localStorage.clear()")  # as if on another device
            exchange = LostAnswers(1)
            await exchange.stand_between(ben, "**/keys")
            await ben.goto("about:blank")
            await ben.goto(seat)
            await expect(ben.get_by_role("button", name="Your seat")).to_be_visible()
            first, again = exchange.asked
            assert first == again
            kept = await ben.evaluate("JSON.stringify({...sessionStorage, ...localStorage})")
            assert seat.rpartition("/")[2] not in kept, "the link's key is forgotten"

    play(story(server))


def test_a_seat_goes_on_on_another_device_until_it_is_revoked(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as laptop, visit(server, size=PHONE, is_declined=True) as phone:
            await player.open_table(laptop, opponents=1, bot="random")
            await laptop.get_by_role("button", name="Your seat").click()
            await laptop.get_by_role("button", name="Make a link").click()
            field = laptop.get_by_label("Link to your seat")
            await field.wait_for()
            link = await field.input_value()
            await assert_accessible(laptop)

            await phone.goto(link)
            await player.turn_or_end(phone)
            key = link.rpartition("/")[2]
            assert key not in phone.url, "a key does not stay in the address"
            assert key not in str(await phone.evaluate("JSON.stringify({...localStorage})"))

            await laptop.get_by_role("button", name="End all other links").click()
            await expect(laptop.get_by_text("1 other was ended.")).to_be_visible()
            await expect(phone.get_by_role("alert")).to_contain_text("was revoked")
            await phone.goto("about:blank")
            await phone.goto(link)
            await expect(phone.get_by_role("alert")).to_contain_text("may have been used already")
            assert key not in phone.url

    play(story(server))


@pytest.mark.parametrize("comes_again", [False, True], ids=["at once", "coming again"])
def test_who_has_lost_a_seat_to_another_device_can_watch(server: Server, comes_again: bool) -> None:
    async def story() -> None:
        async with visit(server) as laptop, visit(server, size=PHONE, is_declined=True) as phone:
            await player.open_table(laptop, opponents=1, bot="random")
            await laptop.get_by_role("button", name="Your seat").click()
            await laptop.get_by_role("button", name="Make a link").click()
            link = await laptop.get_by_label("Link to your seat").input_value()
            await phone.goto(link)
            await player.turn_or_end(phone)
            await laptop.get_by_role("button", name="End all other links").click()
            lost = phone.get_by_role("alert")
            await expect(lost).to_contain_text("was revoked")
            if comes_again:
                await phone.goto("about:blank")
                await phone.goto(link)
                await phone.get_by_role("button", name="To the table").click()
                await expect(phone.get_by_role("banner")).to_contain_text("Disconnected")
            await expect(lost.get_by_role("button", name="Load again")).to_have_count(0)
            await assert_fits(phone)
            await assert_accessible(phone)
            await lost.get_by_role("button", name="Watch").click()
            await expect(phone.get_by_text("You are watching this table.")).to_be_visible()
            await phone.reload()
            await expect(phone.get_by_text("You are watching this table.")).to_be_visible()

    play(story())


def test_a_code_whose_part_does_not_come_says_so_and_the_link_stays(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, is_cut_off=True) as page:
            await page.route("**/QrCode*", lambda route: route.abort())
            link = await open_for_a_friend(page)
            await page.get_by_text("Show as a QR code").click()
            await expect(page.get_by_role("alert")).to_contain_text("The link above works")
            await expect(page.get_by_label("Send this link")).to_have_value(link)
            await assert_fits(page)
            await assert_accessible(page)
            await page.unroute("**/QrCode*")
            await page.get_by_role("button", name="Load again").click()
            await page.get_by_text("Show as a QR code").click()
            await expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()

    play(story())


def test_the_link_to_a_seat_is_there_without_its_code(server: Server) -> None:
    async def story() -> None:
        async with visit(server, is_cut_off=True) as page:
            await page.route("**/QrCode*", lambda route: route.abort())
            await player.open_table(page, opponents=1, bot="random")
            await page.get_by_role("button", name="Your seat").click()
            await page.get_by_role("button", name="Make a link").click()
            await expect(page.get_by_label("Link to your seat")).to_be_focused()
            await expect(page.get_by_role("alert")).to_contain_text("The link above works")

    play(story())


@pytest.mark.parametrize("is_closed", [True, False], ids=["closed", "begun"])
def test_who_opened_a_table_begins_with_bots_or_closes_it(server: Server, is_closed: bool) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            link = await open_for_a_friend(page, opponents=2, comers="lobby")
            await page.get_by_role("link", name="Start page").click()
            lobby = page.get_by_role("region", name="Open to all")
            lobby = lobby.locator(f'a[href="#{link.partition("#")[2]}"]')  # others' are there, too
            await expect(lobby).to_contain_text("Hamburgum · 1 seat free")
            await assert_accessible(page)
            await lobby.click()
            if is_closed:
                await page.get_by_role("button", name="Close the table").click()
                await page.get_by_role("button", name="Close it").click()
                await expect(page.get_by_role("alert")).to_contain_text("was closed")
            else:
                await page.get_by_label("Bots play like").select_option("random")
                await page.get_by_role("button", name="Begin with a bot").click()
                await player.turn_or_end(page)

    play(story(server))
