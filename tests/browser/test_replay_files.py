"""What comes into a replay in the browser, and what goes out: records, scenarios, a new table."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import expect

from hammonia.kernel.record import Record
from hammonia.scenarios import parse, run
from tests.browser.accessibility import assert_accessible
from tests.browser.finished import played
from tests.browser.fit import assert_fits
from tests.browser.looking_back import at, look_back, place
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit


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
            seat = dialog.get_by_label("Your seat")
            await expect(seat.locator("option:checked")).to_have_text("Ada")  # all others were bots
            await seat.select_option(label="Ben")
            await dialog.get_by_label("The others play like").select_option(label="Random")
            await assert_fits(page)
            await assert_accessible(page)
            await dialog.get_by_role("button", name="Play on here").click()
            await expect(page).to_have_url(re.compile("#/table/"))
            await expect(page.locator("main[data-asked]")).to_have_count(1)
            await expect(page.get_by_role("log")).to_contain_text("Ada starts.")

    play(story())


def test_who_has_told_no_name_plays_on_as_the_seat_and_finds_the_way_back(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            moment = place("hamburgum", 60)
            await look_back(page, server, "hamburgum", moment)
            await page.get_by_role("button", name="What if I play on here?").click()
            dialog = page.get_by_role("dialog")
            name = dialog.get_by_label("Your name")
            await expect(name).to_have_value("Ada")
            await dialog.get_by_label("Your seat").select_option(label="Ben")
            await expect(name).to_have_value("Ben")
            await dialog.get_by_role("button", name="Play on here").click()
            await expect(page.locator("main[data-asked]")).to_have_count(1)
            await expect(page.get_by_text("A what-if:")).to_be_visible()
            await assert_fits(page)
            await page.get_by_role("link", name="Back to that moment").click()
            await at(page, 60)

    play(story())
