"""Where addresses lead: to a page that does not come, to none, to the same for something else."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit


def test_a_page_that_does_not_come_says_so_and_is_loaded_again(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, is_cut_off=True) as page:
            await page.route("**/SettingsPage*", lambda route: route.abort())
            await page.goto(f"{server.address}#/settings")
            await expect(page.get_by_role("alert")).to_contain_text("does not answer")
            await expect(page.get_by_role("link", name="To the start page")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            await page.unroute("**/SettingsPage*")
            await page.get_by_role("button", name="Load again").click()
            await expect(page.get_by_role("heading", name="Settings")).to_be_visible()

    play(story())


def test_a_page_left_open_over_an_upgrade_says_that_there_is_a_newer_version(
    server: Server,
) -> None:
    """The new server has other files: the page that is open asks for one that is no more."""

    async def story() -> None:
        async with visit(server, size=PHONE, is_declined=True, is_cut_off=True) as page:
            await page.route("**/SettingsPage*", lambda route: route.fulfill(status=404))
            newer = '<script type="module" src="/assets/index-newer.js"></script>'
            await page.route(server.address, lambda route: route.fulfill(body=newer))
            await page.evaluate("() => { location.hash = '#/settings' }")
            await expect(page.get_by_role("alert")).to_contain_text("There is a newer version")
            await assert_fits(page)
            await assert_accessible(page)
            await page.unroute("**/SettingsPage*")
            await page.unroute(server.address)
            await page.get_by_role("button", name="Load again").click()
            await expect(page.get_by_role("heading", name="Settings")).to_be_visible()

    play(story())


def test_what_is_no_address_leads_to_the_start_page(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await page.goto(f"{server.address}#/settings")
            await expect(page.get_by_role("heading", name="Settings")).to_be_visible()
            await page.goto(f"{server.address}#/replay/%")
            await expect(page.get_by_role("link", name="Replay a game from a file")).to_be_visible()

    play(story())


def test_the_link_of_another_letter_is_asked_about_anew(server: Server) -> None:
    async def story() -> None:
        async with visit(server, is_declined=True) as page:
            stop = page.get_by_role("button", name="Write to me no more")
            await page.goto(f"{server.address}#/notices/end/one.letter")
            await stop.click()
            await expect(page.get_by_text("Nobody is told that way any more.")).to_be_visible()
            await page.goto(f"{server.address}#/notices/end/another.letter")
            await expect(stop).to_be_visible()
            await expect(page.get_by_text("Nobody is told that way any more.")).to_have_count(0)

    play(story())
