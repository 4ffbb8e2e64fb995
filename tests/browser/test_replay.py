"""Going through a game that is over, in the browser: stepping, jumping, eyes, lines of the log."""

from __future__ import annotations

import asyncio
import re
from itertools import pairwise

import pytest
from playwright.async_api import Page, expect

from hammonia.kernel.record import CHANCE, FORCED, PICK
from hammonia.kernel.walking import Walk
from tests.browser.accessibility import assert_accessible
from tests.browser.finished import played
from tests.browser.fit import all_letters, assert_fits
from tests.browser.late import HeldBack, two_frames
from tests.browser.looking_back import at, look_back, open_replay, place, shown
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_TALL_PHONE = (390, 844)
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


def test_what_happens_while_something_is_skipped_is_marked_as_well(server: Server) -> None:
    stops = Walk(played("hamburgum")).stops
    after_forced = [
        number
        for number, (before, now) in enumerate(pairwise(stops), 1)
        if before.kind == FORCED and now.kind == PICK
    ]

    async def story() -> None:
        async with visit(server) as page:
            await look_back(page, server, "hamburgum", 0)
            await page.get_by_text("Speed and more").click()
            skips = page.get_by_role("button", name="Skip what had no alternative")
            marked = page.locator("[data-spoken]")
            more = 0
            for stop in after_forced[:8]:
                await page.goto(f"{server.address}#/replay/hamburgum/{stops[stop].place}")
                await at(page, stop)
                await two_frames(page)
                skipping = await marked.count()
                await skips.click()
                await two_frames(page)
                alone = await marked.count()
                assert skipping >= alone
                more += skipping > alone
                await skips.click()
            assert more, "what was forced has left its mark"

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


def test_what_a_line_speaks_of_is_marked_on_a_drawing_that_comes_late(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            drawing = HeldBack()
            await drawing.stand_between(page, "**/assets/Board-*.js")
            await open_replay(page, server, "hamburgum", 0)
            line = page.get_by_role("group", name="What happened").locator("p")
            await line.filter(has_text="moves to Beer").first.click()
            await expect(page.locator("[data-piece]")).to_have_count(0)
            drawing.let_go()
            await expect(page.locator("[data-spoken][data-piece='field.beer']")).to_have_count(1)

    play(story())


_SLIDE = """line => new Promise(slid => {
  const list = line.parentElement;
  list.addEventListener("pointerover", slid, { once: true });
  list.scrollTop += list.scrollTop > line.offsetHeight ? -line.offsetHeight : line.offsetHeight;
})"""
"""The log scrolls by a line, and the browser notices that another one is under the mouse now."""


def test_a_line_that_slides_under_a_resting_mouse_is_not_pointed_at(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=DESKTOP) as page:
            await look_back(page, server, "hamburgum", 0)
            line = page.get_by_role("group", name="What happened").locator("p")
            moved = line.filter(has_text="moves to Beer").first
            await moved.click()
            marked = page.locator("[data-spoken][data-piece='field.beer']")
            await expect(marked).to_have_count(1)
            await moved.evaluate(_SLIDE)
            await expect(marked).to_have_count(1)

    play(story())


_A_ROW_PX = 40
"""Of the table itself, such as the one that names the season."""
_IS_IN_SIGHT = """piece => {
  const { top, bottom } = piece.getBoundingClientRect();
  return bottom > innerHeight * 0.1 && top < innerHeight * 0.6;
}"""
_STEP_THROUGH = """async ({ down, next }) => {
  const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const shown = () => document.querySelector("[data-moment]")?.dataset.moment;
  const button = [...document.querySelectorAll("button")].find(({ title }) => title === next);
  const look = () => ({
    heading: Math.round(heading.getBoundingClientRect().top),
    button: button.getBoundingClientRect().top,
    tab: document.querySelector("[role=tab][aria-selected=true]")?.id ?? "",
    marked: document.querySelectorAll("[data-spoken]").length,
  });
  scrollTo(0, down);
  await frame();
  const heading = [...document.querySelectorAll(".position :is(h2, h3)")]
    .find(one => one.offsetHeight > 1 && one.getBoundingClientRect().top > innerHeight / 8);
  const seen = [look()];
  const { max: last } = document.querySelector("input[type=range]");
  for (let before = shown(); before !== last; before = shown()) {
    button.click();
    while (!shown() || shown() === before) await frame();
    await frame();
    seen.push(look());
  }
  return seen;
}"""
"""Step to the end by a button, and note at each moment where the page stands."""
_STUCK_SECONDS = 900
"""However busy the machine is: then a step has led nowhere."""


@pytest.mark.parametrize("down", [0, 400], ids=["at the top", "in the midst"])
@pytest.mark.parametrize("name", ["hamburg", "hamburgum"])
def test_on_a_phone_the_page_stays_where_it_is_through_a_whole_game(
    server: Server, name: str, down: int
) -> None:
    """It used to be taken to whatever had just happened, from one end of the table to the other."""
    steps = len(shown_by_default(Walk(played(name))))

    async def story() -> None:
        async with visit(server, size=_TALL_PHONE, touch=True, calm=True) as page:
            await look_back(page, server, name, place(name, 3))
            await all_letters(page)
            async with asyncio.timeout(_STUCK_SECONDS):
                seen = await page.evaluate(_STEP_THROUGH, {"down": down, "next": "One step on"})
            assert len(seen) > steps - 5
            assert sum(one["marked"] > 0 for one in seen) > 50
            assert len({one["button"] for one in seen}) == 1
            assert len({one["tab"] for one in seen}) == 1
            headings = [one["heading"] for one in seen[:-1]]  # the end is told above the table
            moves = [abs(now - before) for before, now in pairwise(headings)]
            assert max(moves) <= _A_ROW_PX

    play(story())


@pytest.mark.parametrize(("name", "calm"), [("hamburg", False), ("hamburgum", True)])
def test_on_a_phone_a_hint_says_what_happened_out_of_sight_and_leads_there(
    server: Server, name: str, calm: bool
) -> None:
    async def story() -> None:
        async with visit(server, size=_TALL_PHONE, touch=True, calm=calm) as page:
            await look_back(page, server, name, place(name, 3))
            hint = page.get_by_role("button", name="Show where this happened:")
            for stop in [one for one in shown_by_default(Walk(played(name))) if one > 3]:
                await page.get_by_role("button", name="One step on").tap()
                await at(page, stop)
                await two_frames(page)  # what happened is marked after it is drawn
                if await hint.is_visible():
                    break
            assert not await _is_any_marked_in_sight(page)
            told = (await hint.locator(".told").inner_text()).split(".")[0]
            lines = page.get_by_role("group", name="What happened").locator("p")
            await expect(lines.filter(has_text=told).first).to_be_attached()
            await assert_fits(page)
            await assert_accessible(page)
            await hint.press("Enter")
            await expect(hint).to_have_count(0)
            reached = page.locator("[data-spoken]:focus")
            await expect(reached, "who uses keys goes on from there").to_have_count(1)
            assert await _is_any_marked_in_sight(page)

    play(story())


async def _is_any_marked_in_sight(page: Page) -> bool:
    return any(
        [
            await one.is_visible() and await one.evaluate(_IS_IN_SIGHT)
            for one in await page.locator("[data-spoken]").all()
        ]
    )
