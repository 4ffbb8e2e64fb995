"""What the page does when things get lost on the way, and where it cannot go."""

from __future__ import annotations

import asyncio
import json
from datetime import datetime
from pathlib import Path
from typing import Any

from playwright.async_api import Page, WebSocketRoute, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.frames import told
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_LATER = datetime(2100, 1, 1)
_MUCH_LATER = datetime(2101, 1, 1)


class Line:
    """Stands between page and server, and hears. It breaks once, where it `loses` an answer."""

    def __init__(self, *, loses: str = "") -> None:
        self._loses = loses
        self.addresses: list[str] = []
        """Where the page has connected to, each time."""
        self.sent: list[dict[str, Any]] = []
        self.is_mended = asyncio.Event()
        """Whether the page has come back after the break."""
        self.acknowledged: list[str] = []
        self._closing: asyncio.Future[None] | None = None
        self._to_page: WebSocketRoute | None = None

    async def join(self, page: Page) -> None:
        await page.route_web_socket("**/live*", self._connect)

    def all_sent(self, kind: str) -> list[dict[str, Any]]:
        """The messages of a kind that the page has sent."""
        return [message for message in self.sent if message["type"] == kind]

    def say(self, kind: str, **more: Any) -> None:
        """Say something to the page as if the server did."""
        assert self._to_page is not None
        self._to_page.send(json.dumps({"type": kind, **more}))

    async def hang_up(self) -> None:
        """End the connection to the page as if the server did."""
        assert self._to_page is not None
        await self._to_page.close()

    def _connect(self, to_page: WebSocketRoute) -> None:
        self.addresses.append(to_page.url)
        self._to_page = to_page
        to_server = to_page.connect_to_server()

        def from_page(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            if len(self.all_sent("hello")) > 1:
                self.is_mended.set()
            to_server.send(text)

        def from_server(text: str | bytes) -> None:
            for message in told(text):
                if message["type"] == self._loses and self._closing is None:
                    self._closing = asyncio.ensure_future(to_page.close())
                    return
                if message["type"] == "done":
                    self.acknowledged.append(message["id"])
                to_page.send(json.dumps(message))

        to_page.on_message(from_page)
        to_server.on_message(from_server)


def test_a_pick_whose_answer_was_lost_is_sent_again_and_made_once(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            line = Line(loses="done")
            await line.join(page)
            await player.open_table(page)
            option = (await player.options(page))[0]
            await player.pick(page, option)
            await player.turn_or_end(page)

            first, again = line.all_sent("move")
            assert first == again
            assert line.acknowledged == [first["id"]]
            mine = [text for text in await player.log_lines(page) if "Ada moves" in text]
            assert len(mine) == 1

    play(story(server))


def test_a_plan_and_a_preview_are_not_asked_for_again_after_a_break(server: Server) -> None:
    """The table may have moved on: they are thoughts about how it stood."""

    async def story(server: Server) -> None:
        async with visit(server) as page:
            line = Line(loses="planned")
            await line.join(page)
            await player.open_table(page)
            await page.get_by_role("button", name="Plan", exact=True).click()
            await line.is_mended.wait()
            await player.expect_link(page, "Connected")
            await expect(page.get_by_text("You are planning")).to_have_count(0)
            assert len(line.all_sent("plan")) == 1
            await page.get_by_role("button", name="Plan", exact=True).click()
            await expect(page.get_by_text("You are planning")).to_be_visible()
            assert len(line.all_sent("plan")) == 2
            assert line.all_sent("move") == []

    play(story(server))


def test_who_plays_lets_a_bot_that_has_failed_try_again_or_another_play(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as page:
            line = Line()
            await line.join(page)
            await player.open_table(page, bot="random")
            at_turn = {"stand_in": None, "away": False}
            waiting = await page.locator("main[data-asked]").count()
            assert waiting == 1, "it is the reader's own turn: that is the seat to be played"
            line.say("seating", seats=[at_turn] * 3, teaching=False, stuck=0)
            told = page.get_by_role("alert")
            await expect(told).to_contain_text("The bot that plays for Ada cannot go on.")
            await assert_accessible(page)
            await assert_fits(page)
            await told.get_by_label("It plays like").select_option("greedy")
            await told.get_by_role("button", name="Let it play").click()
            await expect(page.get_by_role("log")).to_contain_text("Ada lets a bot play on.")
            (asked,) = line.all_sent("hand_over")
            assert (asked["seat"], asked["bot"]) == (0, "greedy")
            await expect(told).to_have_count(0)

    play(story(server))


def test_a_double_click_picks_once(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            line = Line()
            await line.join(page)
            await player.open_table(page)
            option = (await player.options(page))[0]
            await page.locator(f'.bar [data-option="{option}"]').dblclick()
            await player.turn_or_end(page)
            assert len(line.all_sent("move")) == 1

    play(story(server))


def test_a_table_alone_waits_for_a_lost_connection_and_guesses_nothing(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE, server_goes_away=True) as page:
            await player.open_table(page, opponents=1, bot="random")
            option = (await player.options(page))[0]
            told = await player.log_lines(page)
            server.kill()
            await player.expect_link(page, "Offline")
            await player.pick(page, option)
            await expect(page.get_by_text("Your choice is kept, and sent once")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            assert await player.log_lines(page) == told, "nothing is shown as done"
            server.start()
            await player.expect_link(page, "Connected")
            await expect(page.get_by_role("log").locator("p").nth(len(told))).to_be_attached()
            mine = [line for line in await player.log_lines(page) if "Ada moves" in line]
            assert len(mine) == 1

    with running(tmp_path) as server:
        play(story(server))


def test_whoever_does_not_want_to_wait_for_the_server_tries_now(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server, server_goes_away=True) as page:
            await player.open_table(page)
            options = await player.options(page)
            await page.clock.pause_at(_LATER)  # the page itself never tries again
            server.kill()
            await player.expect_link(page, "Offline")
            server.start()
            await page.get_by_role("button", name="Try now").click()
            await player.expect_link(page, "Connected")
            await expect(page.get_by_role("button", name="Try now")).to_have_count(0)
            assert await player.options(page) == options

    with running(tmp_path) as server:
        play(story(server))


def test_when_the_server_gives_up_the_page_says_why_and_loads_again(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            line = Line()
            await line.join(page)
            await player.open_table(page)
            options = await player.options(page)
            line.say("failed", reason="A bot has lost its way.")
            await expect(page.get_by_role("alert")).to_contain_text("A bot has lost its way.")
            await expect(player.offered(page)).to_have_count(0)
            await expect(page.get_by_role("heading", name="Points so far")).to_be_visible()
            await page.get_by_role("button", name="Load again").click()
            assert await player.options(page) == options
            await expect(page.get_by_role("alert")).to_have_count(0)

    play(story(server))


def test_why_the_server_puts_the_page_off_is_said_until_it_lets_it_in(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            line = Line()
            await line.join(page)
            await player.open_table(page)
            options = await player.options(page)
            await page.clock.pause_at(_LATER)  # the page does not try again yet
            line.say("failed", reason="Too many pages are open.", again=True)
            await line.hang_up()
            told = page.locator(".bar").get_by_role("status")
            await expect(told).to_contain_text("Too many pages are open.")
            await expect(page.get_by_text("The server cannot be reached.")).to_have_count(0)
            await expect(page.get_by_role("button", name="Try now")).to_be_visible()

            await page.clock.resume()
            await player.expect_link(page, "Connected")
            await expect(page.get_by_text("Too many pages are open.")).to_have_count(0)
            assert await player.options(page) == options
            assert len(line.addresses) == 2
            assert all(address.endswith("/live?lang=en") for address in line.addresses)

            await page.clock.pause_at(_MUCH_LATER)
            await line.hang_up()
            await expect(page.get_by_text("The server cannot be reached.")).to_be_visible()

    play(story(server))


def test_an_address_without_a_table_says_so_and_leads_back(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await page.goto(f"{server.address}#/table/nowhere")
            alert, link = page.get_by_role("alert"), page.get_by_role("link", name="To the start")
            for width, height in (DESKTOP, PHONE):
                await page.set_viewport_size({"width": width, "height": height})
                await expect(alert).to_contain_text("There is no such table.")
                above, below = await alert.bounding_box(), await link.bounding_box()
                assert above is not None
                assert below is not None
                assert above["y"] + above["height"] <= below["y"]
                assert above["x"] == below["x"]
                await assert_fits(page)
            await link.click()
            await expect(page.get_by_label("Your name")).to_be_visible()

    play(story(server))


def test_one_comes_back_to_a_table_from_the_start_page_and_others_only_watch(
    server: Server,
) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page)
            options, address = await player.options(page), page.url
            await page.get_by_role("link", name="Start page").click()
            await page.get_by_role("link", name="Hamburgum · Your turn with").click()
            assert await player.options(page) == options
            assert page.url == address

            await page.evaluate("() => localStorage.clear()")
            await page.reload()
            await expect(page.get_by_role("heading", name="Points so far")).to_be_visible()
            await expect(page.locator("#question")).to_contain_text("is away")
            await expect(page.get_by_text("You are watching this table.")).to_be_in_viewport()
            await expect(page.locator("[data-option]")).to_have_count(0)

    play(story(server))
