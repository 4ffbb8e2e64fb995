"""Every page can be used by everybody: axe finds nothing, by day and by night."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import all_letters, assert_fits
from tests.browser.keyboard import assert_reached_by_tab
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_PAGES = Path(__file__).parents[2] / "web" / "src" / "pages.ts"
_NAMED = re.compile(r"^  (\w+): \(\) => import", re.MULTILINE)
_SHOWN = {
    "account": ("account", "form"),
    "player": ("player/nobody", "[role=alert], .notice, main p"),
    "players": ("players", "select"),
    "almanac": ("almanac/hamburgum", "[data-entry]"),
    "almanac entry": ("almanac/hamburg/060", "dialog dl"),
    "after": ("after/hamburgum", "main svg"),
    "learn": ("learn", "main a"),
    "notices": ("notices/end/made.up", "main button"),
    "replay": ("replay/hamburg/60", ".position [data-piece]"),
    "replay file": ("replay", "input[type=file]"),
    "settings": ("settings", "[type=radio]"),
    "table over": ("table/hamburg", "main[data-over] .drawing [data-piece]"),
    "start": ("", "form"),
}
"""Each page, and a state of it that is a page of its own: where it is, and what it must show."""


def test_no_page_is_left_out() -> None:
    names = set(_NAMED.findall(_PAGES.read_text("utf-8")))
    assert names
    assert names <= set(_SHOWN)


async def _come(page: Page, server: Server, address: str, sign: str) -> None:
    await page.goto("about:blank")  # or the page before it could be taken for it
    await page.goto(f"{server.address}#/{address}")
    await expect(page.locator(sign).first).to_be_attached()
    await expect(page.locator("h1").first).to_be_attached()
    await all_letters(page)


@pytest.mark.parametrize("name", _SHOWN)
def test_every_page_is_for_everybody_on_a_phone(server: Server, name: str) -> None:
    """Axe finds nothing, all fits, and the tab key comes to everything; in a longer language."""

    async def story() -> None:
        async with visit(
            server, size=PHONE, locale="de-DE", calm=True, is_declined=True, is_cut_off=True
        ) as page:
            await _come(page, server, *_SHOWN[name])
            await assert_fits(page)
            await assert_accessible(page)
            await assert_reached_by_tab(page)

    play(story())


@pytest.mark.parametrize("name", ["almanac entry", "replay", "settings", "start", "table over"])
def test_the_tab_key_comes_to_everything_on_a_wide_screen(server: Server, name: str) -> None:
    async def story() -> None:
        async with visit(server, size=DESKTOP, locale="fr-FR", calm=True) as page:
            await _come(page, server, *_SHOWN[name])
            await assert_fits(page)
            await assert_reached_by_tab(page)

    play(story())


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
