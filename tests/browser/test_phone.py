"""On a small phone nothing scrolls sideways, and all can be read and touched."""

from __future__ import annotations

import asyncio
import re
from itertools import dropwhile

from playwright.async_api import expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.drawn import DrawnPerson, against, come, open_table, sit_down
from tests.browser.fit import all_letters, assert_fits
from tests.browser.late import two_frames
from tests.browser.looking_back import look_back
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit

_SMALL_PHONE = (360, 560)
_MOST_TOLD = 4
_PATIENCE_SECONDS = 60
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
            assert told == since[-_MOST_TOLD:], "the last of them"
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
                await page.mouse.move(0, 0)  # what an option would give comes late, and takes room
                await two_frames(page)
            await expect(stop).to_be_in_viewport(ratio=1)
            question = await player.question(page)
            sheet = await page.get_by_role("region", name=question).bounding_box()
            assert sheet is not None
            assert sheet["height"] <= 0.51 * _SMALL_PHONE[1]

            last = page.locator(".bar .groups [data-option]").last
            async with asyncio.timeout(_PATIENCE_SECONDS):
                while await more.count():  # whatever comes meanwhile takes room: one scrolls on
                    await last.scroll_into_view_if_needed()
                    await two_frames(page)
            await expect(stop).to_be_in_viewport(ratio=1)

            await page.get_by_role("button", name="Hide options").click()
            await expect(page.locator(".bar [data-option]")).to_have_count(1)
            await expect(stop).to_be_in_viewport(ratio=1)
            await expect(page.locator("#question")).to_be_in_viewport()
            await assert_fits(page)
            await page.get_by_role("button", name="Show options").click()
            await expect(stop).to_be_in_viewport(ratio=1)

    play(story(server))


def test_a_folded_question_shows_both_of_two_answers_and_counts_many(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 1, "greedy"))
            await person.next_choice()
            folded, count = page.locator(".bar [data-option]"), page.locator(".bar .handle .count")
            await expect(count).to_have_text("5")
            await expect(folded).to_have_count(0)
            while not (await player.question(page)).startswith("Advance"):
                assert not await person.play(1)
            await expect(folded).to_have_text([re.compile("Advance"), re.compile("Stay")])
            await expect(count).to_have_count(0)
            await assert_fits(page)

    play(story())


def test_what_ships_windows_and_tokens_do_is_read_in_words_without_a_mouse(server: Server) -> None:
    expansions = dict.fromkeys(("ships", "cleric_tiles", "special_intrigue"), "on")

    async def story() -> None:
        async with visit(server, size=PHONE, calm=True, touch=True) as page:
            await sit_down(page, server, against("hamburg", 1, "greedy", **expansions))
            for place, pieces in (("Harbour", 6), ("St. Michael's", 6), ("Intrigue tokens", 5)):
                folded = page.get_by_role("region", name=place).locator("details")
                await folded.get_by_text("In words").tap()
                await expect(folded.get_by_role("listitem")).to_have_count(pieces)
            harbour = page.get_by_role("region", name="Harbour").get_by_role("listitem")
            await expect(harbour.filter(has_text="Gain 4 marks")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)

    play(story())


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
            await all_letters(page)
            assert await purse.evaluate(_IN_ROWS) == 1
            await assert_fits(page)

    play(story())


def test_an_unfolded_question_has_the_width_of_its_bar_and_the_handle_stays_at_the_edge(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            await sit_down(page, server, against("hamburg", 1, "greedy"))
            handle = page.locator(".handle")
            folded = await handle.bounding_box()
            await handle.click()
            await expect(page.get_by_role("button", name="Why not?")).to_be_visible()
            unfolded = await handle.bounding_box()
            assert folded
            assert unfolded
            edges = [box["x"] + box["width"] for box in (folded, unfolded)]
            assert abs(edges[0] - edges[1]) <= 1
            question = await page.locator("#question").bounding_box()
            bar = await page.locator(".bar .head").bounding_box()
            assert question
            assert bar
            assert bar["width"] - question["width"] <= 1

    play(story())


def test_nobody_is_another_where_all_is_open(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            await look_back(page, server, "hamburg", 0)
            await expect(page.get_by_role("tab", name="Players")).to_be_visible()
            await expect(page.get_by_role("tab", name="Others")).to_have_count(0)
            await page.get_by_text("Go to, eyes, speed").click()
            await page.get_by_label("Through the eyes of").select_option(label="Ada")
            await expect(page.get_by_role("tab", name="Mine")).to_be_visible()
            await expect(page.get_by_role("tab", name="Others")).to_be_visible()

    play(story())


def test_why_something_cannot_be_done_is_asked_while_others_are_at_turn(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            wish = {"game": "hamburg", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
            opened = await open_table(page, server, {**wish, "options": {"first": 2}})
            await come(page, server, opened, 0)
            await expect(page.locator("#question")).to_contain_text("Ben")
            await expect(page.locator(".drawing [data-piece]").first).to_be_visible()
            await expect(page.get_by_role("button", name="Show options")).to_have_count(0)
            await assert_fits(page)
            await page.get_by_role("button", name="Why not?").click()
            dialog = page.get_by_role("dialog")
            await dialog.get_by_label("What would you like to do?").fill("wall")
            await dialog.get_by_role("button").filter(has_text="wall").first.click()
            await expect(dialog).to_contain_text("turn")

    play(story())
