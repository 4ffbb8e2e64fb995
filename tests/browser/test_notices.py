"""Being told of one's turns: asked for at the table, ended there, and answered from a letter."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, Worker, expect

from tests.browser.accessibility import assert_accessible
from tests.browser.drawn import come, open_table
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit
from tests.server.test_notice_routes import chat

_TWO: dict[str, Any] = {"game": "hamburgum", "seats": [{"name": "Ada"}, {"name": "Ben"}]}


def test_a_chat_is_told_and_then_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMMONIA_NOTICES_ANYWHERE", "true")

    async def story(server: Server) -> None:
        async with visit(server, size=PHONE, locale="de") as page:
            await come(page, server, await open_table(page, server, _TWO), 0)
            await page.get_by_text("Bescheid geben, wenn ich dran bin").click()
            ways = page.get_by_role("list", name="Bescheid geben, wenn ich dran bin")
            await expect(ways).to_contain_text("Noch bekommst du nirgends Bescheid.")
            await assert_fits(page)
            await assert_accessible(page)
            with chat() as (url, told):
                await page.get_by_role("textbox", name="In einem Chat").fill(url)
                chats = page.locator("form", has_text="In einem Chat")
                await chats.get_by_role("button", name="Hinzufügen").click()
                await expect(ways).to_contain_text("127.0.0.1")
                assert "Hamburgum" in told[0]["text"]
            await page.get_by_role("button", name="127.0.0.1 entfernen").click()
            await expect(ways).to_contain_text("Noch bekommst du nirgends Bescheid.")

    with running(tmp_path) as server:
        play(story(server))


_ALLOW = """() => {
  Object.defineProperty(Notification, "permission", {get: () => "granted"});
  Notification.requestPermission = () => Promise.resolve("granted");
  const address = {endpoint: "http://127.0.0.1:9/push", keys: {p256dh: "point", auth: "secret"}};
  PushManager.prototype.subscribe = () => Promise.resolve({toJSON: () => address});
}"""
"""A browser without a window denies notices, and there is no push service here: what the reader
would say, and what the service would give for an address."""


def test_this_browser_is_told_of_every_table_once_that_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAMMONIA_NOTICES_ANYWHERE", "true")

    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as page:
            await page.add_init_script(f"({_ALLOW})()")
            await page.goto(f"{server.address}#/settings")
            await page.reload()
            await page.get_by_role("checkbox").check()
            await assert_fits(page)
            await assert_accessible(page)
            opened = await open_table(page, server, _TWO | {"options": {"first": 1}})
            await come(page, server, opened, 1)  # it is not Ben's turn: nothing goes out
            await page.get_by_text("Tell me when it is my turn").click()
            ways = page.get_by_role("list", name="Tell me when it is my turn")
            await expect(ways).to_contain_text("127.0.0.1")
            await expect(ways.get_by_role("listitem")).to_have_count(1)

    with running(tmp_path) as server:
        play(story(server))


_NOTE = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, {body, data, silent}) => {
    self.shown.push([title, body, data.link, silent]);
  };
}"""
"""What the service worker shows is written down there."""
_SHOWN = """async () => {
  while (!self.shown.length) await new Promise(resolve => setTimeout(resolve, 10));
  return self.shown;
}"""


async def _worker(page: Page) -> Worker:
    """The service worker, which the page may know of before the test hears of it."""
    for worker in page.context.service_workers:
        return worker
    return await page.context.wait_for_event("serviceworker")


async def _push(page: Page, server: Server, notice: dict[str, str]) -> None:
    """What a push service brings to the service worker."""
    devtools = await page.context.new_cdp_session(page)
    registered: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def hear(told: dict[str, Any]) -> None:
        for version in told["versions"]:
            if version["status"] == "activated" and not registered.done():
                registered.set_result(version["registrationId"])

    devtools.on("ServiceWorker.workerVersionUpdated", hear)
    await devtools.send("ServiceWorker.enable")
    await devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": server.address.rstrip("/"),
            "registrationId": await registered,
            "data": json.dumps(notice),
        },
    )


def test_a_turn_is_told_of_in_the_background_and_marks_the_pages_icon(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            opened = await open_table(page, server, _TWO | {"options": {"first": 1}})
            await come(page, server, opened, 0)
            await expect(page.locator("main[data-asked]")).to_be_visible()
            await expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
            await page.goto(f"{server.address}#/")
            await expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")

            link = f"{server.address}#/table/{opened['table']}"
            notice = {"title": "Your turn", "text": "Ada, it is your turn.", "link": link,
                      "table": opened["table"]}  # fmt: skip
            await page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            worker = await _worker(page)
            await worker.evaluate(_NOTE)
            await _push(page, server, notice)
            shown = await worker.evaluate(_SHOWN)
            assert shown == [["Your turn", "Ada, it is your turn.", link, False]]

    play(story())


def test_a_letters_link_is_answered_by_a_button(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE, is_declined=True) as page:
            await page.goto(f"{server.address}#/notices/end/made.up")
            await page.get_by_role("button", name="Write to me no more").click()
            await expect(page.get_by_text("Nobody is told that way any more.")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            await page.goto(f"{server.address}#/settings")
            await expect(
                page.get_by_role("heading", name="Tell me when it is my turn")
            ).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)

    play(story(server))
