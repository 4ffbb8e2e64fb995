"""On a small phone nothing scrolls sideways, and all can be read and touched."""

from __future__ import annotations

from itertools import dropwhile

from playwright.async_api import expect

from tests.browser import player
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit

_SMALL_PHONE = (360, 560)
_MOST_TOLD = 4
_NO_NEWS = ("Round ", "The ")
"""Lines that tell of no seat: they follow from one's own pick, or a round begins."""


def test_everything_fits_a_small_phone(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as page:
            await expect(page.get_by_label("Your name")).to_be_visible()
            await assert_fits(page)

            await player.open_table(page, opponents=4)
            await player.Person(page).play(10)
            await assert_fits(page)
            await expect(page.locator("#question")).to_be_in_viewport()
            await expect(player.offered(page).first).to_be_in_viewport()

            await page.get_by_role("button", name="Why not?").click()
            await expect(page.get_by_role("dialog")).to_be_visible()
            await assert_fits(page)
            await page.get_by_role("button", name="Close").click()
            await page.get_by_role("link", name="Start page").click()
            await expect(page.get_by_role("button", name="Forget")).to_be_visible()
            await assert_fits(page)

    play(story(server))


def test_what_others_did_since_ones_turn_stands_above_the_question(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as page:
            await player.open_table(page, opponents=4)
            person = player.Person(page)
            recap = page.get_by_role("button", name="Since your turn:")
            while not await recap.is_visible():
                assert not await person.play(1)
            await expect(recap).to_be_in_viewport(ratio=1)
            told = await recap.locator(".line").all_inner_texts()
            lines = await player.log_lines(page)
            mine = max(place for place, line in enumerate(lines) if "Ada " in line)
            since = list(dropwhile(lambda line: line.startswith(_NO_NEWS), lines[mine + 1 :]))
            assert told == since[:_MOST_TOLD]
            left = len(since) - len(told)
            await expect(recap).to_contain_text(f"… and {left} more" if left else "Since")

            await page.get_by_role("log").evaluate("log => log.scrollTop = 0")
            await recap.click()
            await expect(page.get_by_role("heading", name="What happened")).to_be_in_viewport()
            await page.reload()
            await player.turn_or_end(page)
            assert await recap.locator(".line").all_inner_texts() == told

    play(story(server))


def test_to_stop_is_always_in_sight_and_more_options_are_announced(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=_SMALL_PHONE) as page:
            await player.open_table(page)
            person = player.Person(page)
            stop, more = page.locator('.bar [data-option="stop"]'), page.get_by_text("more below")
            while not (await stop.is_visible() and await more.is_visible()):
                assert not await person.play(1)
            await expect(stop).to_be_in_viewport(ratio=1)
            question = await player.question(page)
            sheet = await page.get_by_role("region", name=question).bounding_box()
            assert sheet is not None
            assert sheet["height"] <= 0.51 * _SMALL_PHONE[1]

            await page.locator(".bar .groups [data-option]").last.scroll_into_view_if_needed()
            await expect(more).to_have_count(0)
            await expect(stop).to_be_in_viewport(ratio=1)

            await page.get_by_role("button", name="Hide options").click()
            await expect(page.locator(".bar [data-option]")).to_have_count(1)
            await expect(stop).to_be_in_viewport(ratio=1)
            await expect(page.locator("#question")).to_be_in_viewport()
            await assert_fits(page)
            await page.get_by_role("button", name="Show options").click()
            await expect(stop).to_be_in_viewport(ratio=1)

    play(story(server))


_IN_ROWS = """dl => {
  const rich = [128, 1240, 12, 10, 11, 5, 4, 3];
  [...dl.querySelectorAll("dd")].forEach((dd, place) => dd.textContent = rich[place]);
  return new Set([...dl.children].map(div => Math.round(div.getBoundingClientRect().top))).size;
}"""


def test_all_that_one_owns_in_hamburgum_stands_in_one_row(server: Server) -> None:
    """Also what the richest have."""

    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await player.open_table(page)
            purse = page.locator("[data-piece='store.1'] dl").first
            await expect(purse).to_be_visible()
            assert await purse.evaluate(_IN_ROWS) == 1
            await assert_fits(page)

    play(story())
