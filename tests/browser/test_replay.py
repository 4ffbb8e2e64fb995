"""Looking back at a game in the browser: stepping, jumping, eyes, files, links, playing on."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from hammonia.kernel import seen
from hammonia.kernel.record import CHANCE, FORCED, Record
from hammonia.kernel.walking import Walk
from hammonia.scenarios import parse, run
from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.finished import played
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


async def look_back(page: Page, server: Server, *rest: object) -> None:
    await page.goto(f"{server.address}#/replay/{'/'.join(map(str, rest))}")
    await page.reload()
    await expect(shown(page)).to_have_count(1)


def shown(page: Page) -> Locator:
    """What says which stop is shown, as soon as it has come."""
    return page.locator("[data-moment]")


async def at(page: Page, stop: int) -> None:
    await expect(page.locator(f'[data-moment="{stop}"]')).to_have_count(1)


def shown_by_default(walk: Walk) -> list[int]:
    """The stops at which somebody has a choice, or chance begins to draw."""
    kinds = ["", *(stop.kind for stop in walk.stops)]
    return [
        number
        for number, (before, now) in enumerate(pairwise(kinds))
        if now != FORCED and (before, now) != (CHANCE, CHANCE)
    ]


def place(name: str, stop: int) -> int:
    return Walk(played(name)).stops[stop].place


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
def test_who_plays_looks_back_through_their_own_eyes_and_returns(
    server: Server, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with visit(server, size=size, calm=True) as page:
            await player.open_table(page, game="hamburg", opponents=1, bot="random")
            assert not await player.Person(page).play(5)
            table, options = page.url, await player.options(page)
            drawer = page.get_by_role("button", name="What happened")
            if await drawer.count():
                await drawer.click()
            await page.get_by_role("link", name="Look back").click()
            await expect(page.get_by_text("So it stands now")).to_be_visible()
            await expect(page.get_by_text("you see what you yourself have seen")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)

            await page.get_by_role("button", name="To the beginning").click()
            await at(page, 0)
            await page.get_by_role("button", name="One step on").click()
            await expect(page.locator(".picked")).to_be_visible()
            await expect(page.get_by_label("Through the eyes of")).to_have_count(0)
            await expect(page.get_by_role("button", name="What if I play")).to_have_count(0)
            await expect(page.locator(".other .known")).to_have_count(0)
            await assert_fits(page)
            async with page.expect_download() as waiting:
                await page.get_by_role("button", name="Download what you have seen").click()
            saved = (await (await waiting.value).path()).read_text()
            assert seen.from_text(saved).seat == 0

            await page.get_by_role("link", name="Back to the game").last.click()
            await expect(page).to_have_url(table)
            assert await player.options(page) == options

    play(story())


def test_whoever_only_watches_looks_back_as_a_spectator_and_the_game_goes_on(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as ada, visit(server, is_declined=True) as eve:
            await player.open_table(ada, game="hamburg", opponents=1, bot="random")
            person = player.Person(ada)
            assert not await person.play(3)
            address = ada.url.replace("#/table/", "#/replay/")
            await eve.goto(address)
            await expect(eve.get_by_text("you see what spectators have seen")).to_be_visible()
            slider = eve.get_by_role("slider", name="Moment")
            last = await slider.get_attribute("max") or ""
            assert not await person.play(3)
            await eve.reload()
            await expect(slider).not_to_have_attribute("max", last)
            # Nobody is let in through others' eyes by an address.
            await eve.goto(f"{address}/0/0")
            await eve.reload()
            await expect(eve.get_by_role("alert")).to_contain_text("through one's own eyes only")

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


def test_a_record_from_disk_is_opened_and_taken_along_and_nothing_else_is(
    server: Server, tmp_path: Path
) -> None:
    record, other = tmp_path / "game.jsonl", tmp_path / "other.jsonl"
    record.write_text(played("hamburg").record.text())
    other.write_text("nothing of the kind")

    async def story() -> None:
        async with visit(server, is_declined=True) as page:
            await page.get_by_role("link", name="Replay a game from a file").click()
            await page.locator("input[type=file]").set_input_files(other)
            await expect(page.get_by_role("alert")).to_contain_text("cannot be shown")
            await assert_accessible(page)
            await page.locator("input[type=file]").set_input_files(record)
            await at(page, 0)
            await page.get_by_text("Link, files, analysis").click()
            await expect(page.get_by_text("Checked: every draw follows")).to_be_visible()
            async with page.expect_download() as waiting:
                await page.get_by_role("button", name="Download the record").click()
            saved = await (await waiting.value).path()
            assert Record.from_text(saved.read_text()) == played("hamburg").record
            await page.keyboard.press("PageDown")
            async with page.expect_download() as waiting:
                await page.get_by_role("button", name="Download as a scenario file").click()
            scenario = await (await waiting.value).path()
            assert run(parse(scenario.read_text())).passed

    play(story())


def test_a_record_is_opened_where_a_table_was_not_found(server: Server, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(played("hamburg").record.text())

    async def story() -> None:
        async with visit(server, is_declined=True) as page:
            await page.goto(f"{server.address}#/replay/nowhere")
            await expect(page.get_by_role("alert")).to_be_visible()
            await page.locator("input[type=file]").set_input_files(record)
            await at(page, 0)
            await expect(page).to_have_url(f"{server.address}#/replay")

    play(story())


def test_one_plays_on_from_a_moment_against_bots(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await look_back(page, server, "hamburgum", place("hamburgum", 60))
            await page.get_by_role("button", name="What if I play on here?").click()
            dialog = page.get_by_role("dialog")
            await dialog.get_by_label("Your name").fill("Eve")
            await dialog.get_by_label("Your seat").select_option(label="Ben")
            await dialog.get_by_label("The others play like").select_option(label="Random")
            await assert_fits(page)
            await assert_accessible(page)
            await dialog.get_by_role("button", name="Play on here").click()
            await expect(page).to_have_url(re.compile("#/table/"))
            await expect(page.locator("main[data-asked]")).to_have_count(1)
            await expect(page.get_by_role("log")).to_contain_text("Ada starts.")

    play(story())


def test_at_a_table_that_is_played_lines_mark_their_pieces_too(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            wish = {"game": "hamburgum", "seats": [{"name": "Ada"}, {"name": "Ben"}],
                    "options": {"first": 1}}  # fmt: skip
            opened = await page.request.post(f"{server.address}api/tables", data=wish)
            await page.goto(f"{server.address}#/table/{(await opened.json())['table']}")
            line = page.get_by_role("log").locator("p").filter(has_text="Ada starts.")
            marked = page.locator("[data-spoken][data-piece='seat.1']")
            await page.locator("[data-piece='seat.1']").wait_for()
            await line.hover()
            await expect(marked).to_have_count(1)
            await page.locator("h1").hover()
            await expect(marked).to_have_count(0)
            await page.get_by_role("log").focus()
            await page.keyboard.press("ArrowUp")
            await page.keyboard.press("Home")
            await expect(line).to_be_focused()
            await expect(marked).to_have_count(1)

    play(story())


def test_the_fold_of_a_running_games_replay_says_what_it_holds(server: Server) -> None:
    """There are no others' eyes to look through."""

    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            wish = {"game": "hamburgum", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
            opened = await page.request.post(f"{server.address}api/tables", data=wish)
            await look_back(page, server, (await opened.json())["table"], 0)
            await page.get_by_text("Go to, speed", exact=True).click()
            await expect(page.get_by_label("Go to")).to_be_visible()
            await expect(page.get_by_label("Through the eyes of")).to_have_count(0)

    play(story())
