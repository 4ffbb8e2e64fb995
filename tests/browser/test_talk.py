"""Two people at a table: they talk, one mutes the other; clocks, the log in parts, the download."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from hammonia.kernel import seen
from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_IS_SEEN = """element => {
  const {x, y, width, height} = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Nothing lies over it."""


async def opened(page: Page, server: Server) -> dict[str, Any]:
    wish = {
        "game": "hamburgum",
        "seats": [{"name": "Ada"}, {"name": "Ben"}],
        "options": {"first": 1},
        "clock": {"per": "game", "seconds": 3000},
    }
    answer = await page.request.post(f"{server.address}api/tables", data=wish)
    table: dict[str, Any] = await answer.json()
    return table


async def sit_down(page: Page, server: Server, table: dict[str, Any], seat: int) -> None:
    known = [{"id": table["table"], "key": table["keys"][seat], "opened": 0}]
    await page.evaluate(
        "known => localStorage.setItem('hammonia.tables', JSON.stringify(known))", known
    )
    await page.goto(f"{server.address}#/table/{table['table']}")
    await expect(page.get_by_role("log")).to_contain_text("Ada starts.")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_people_talk_and_one_does_not_listen(server: Server, size: tuple[int, int]) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=size) as ada, visit(server, size=size) as ben:
            table = await opened(ada, server)
            await sit_down(ada, server, table, 0)
            await sit_down(ben, server, table, 1)
            await ada.locator("summary", has_text="Chat").click()
            await ada.get_by_label("Say something").fill("<i>Moin</i>, Ben")
            await ada.get_by_role("button", name="Say it").click()
            await expect(ben.get_by_text("1 new")).to_be_visible()
            await ben.locator("summary", has_text="Chat").click()
            lines = ben.get_by_role("list", name="Chat")
            await expect(lines).to_contain_text("<i>Moin</i>, Ben")
            await assert_fits(ben)
            await assert_accessible(ben)
            await ben.get_by_role("button", name="Mute Ada").click()
            await expect(lines).to_contain_text("Nothing yet.")
            await ben.reload()
            await ben.locator("summary", has_text="Chat").click()
            await ben.get_by_role("button", name="Read Ada again").click()
            await expect(lines).to_contain_text("<i>Moin</i>, Ben")

    play(story(server))


def test_on_a_phone_one_is_told_that_somebody_speaks_and_led_there(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as ada, visit(server, size=PHONE, calm=True) as ben:
            table = await opened(ada, server)
            await sit_down(ada, server, table, 0)
            await sit_down(ben, server, table, 1)
            said = ben.get_by_role("button", name="Chat, 1 new")
            await expect(said).to_have_count(0)
            await ada.locator("summary", has_text="Chat").click()
            await ada.get_by_label("Say something").fill("Moin")
            await ada.get_by_role("button", name="Say it").click()
            await expect(said).to_be_in_viewport()
            await assert_fits(ben)
            await assert_accessible(ben)
            await said.click()
            await expect(ben.get_by_role("list", name="Chat")).to_be_in_viewport()
            await expect(ben.get_by_role("list", name="Chat")).to_contain_text("Moin")
            await expect(said).to_have_count(0)

    play(story())


def test_on_a_phone_the_newest_line_and_the_answer_stand_above_an_unfolded_question(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as ada, visit(server) as ben:
            table = await opened(ada, server)
            await sit_down(ada, server, table, 0)
            await sit_down(ben, server, table, 1)
            await ada.get_by_role("button", name="Show options").click()
            await ben.locator("summary", has_text="Chat").click()
            for text in ("Moin", "Moin, moin " * 20, "It is your turn"):
                await ben.get_by_label("Say something").fill(text)
                await ben.get_by_role("button", name="Say it").click()
                await expect(ben.get_by_label("Say something")).to_have_value("")
            await ada.get_by_role("button", name="Chat, 3 new").click()
            newest = ada.get_by_role("list", name="Chat").get_by_text("It is your turn")
            for wanted in (newest, ada.get_by_label("Say something")):
                await expect(wanted).to_be_in_viewport(ratio=0.9)
                await ada.wait_for_function(_IS_SEEN, arg=await wanted.element_handle())

    play(story())


@pytest.mark.parametrize("text", ["usual", "largest"])
def test_beside_an_open_chat_the_log_has_room_for_lines(server: Server, text: str) -> None:
    async def story() -> None:
        async with visit(server, size=DESKTOP, calm=True) as page:
            kept = json.dumps({"text": text})
            await page.evaluate("kept => localStorage.setItem('hammonia.settings', kept)", kept)
            await page.reload()
            table = await opened(page, server)
            await sit_down(page, server, table, 0)
            await page.locator("summary", has_text="Chat").click()
            await page.get_by_label("Say something").fill("Moin")
            await page.get_by_role("button", name="Say it").click()
            await expect(page.get_by_role("list", name="Chat")).to_contain_text("Moin")
            started = page.get_by_role("log").get_by_text("Ada starts.")
            await started.scroll_into_view_if_needed()
            await expect(started).to_be_in_viewport(ratio=1)
            await page.wait_for_function(_IS_SEEN, arg=await started.element_handle())
            await assert_accessible(page)

    play(story())


def test_on_a_phone_the_log_comes_into_sight_when_it_is_opened(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            table = await opened(page, server)
            await sit_down(page, server, table, 0)
            await page.get_by_role("button", name="What happened").click()
            await expect(page.get_by_role("log").get_by_text("Ada starts.")).to_be_in_viewport()
            await expect(page.get_by_role("link", name="Look back")).to_be_in_viewport()

    play(story())


def test_the_log_in_parts_the_clocks_and_the_download(server: Server, tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=DESKTOP) as page:
            table = await opened(page, server)
            await sit_down(page, server, table, 0)
            clocks = page.get_by_role("list", name="Time left").get_by_role("listitem")
            await expect(clocks).to_have_count(2)
            await expect(clocks.nth(1)).to_contain_text("50:00")
            await player.pick(page, "move beer")
            await expect(page.get_by_role("log")).to_contain_text("Ada moves to Beer.")
            await page.get_by_text("Show only some of it").click()
            await page.get_by_label("Of whom").select_option("Ben")
            log, nothing = page.get_by_role("log"), "There is nothing like that."
            await expect(log).to_have_text(nothing)
            await page.get_by_label("Of whom").select_option("Ada")
            await expect(log).to_contain_text("Round 1")
            await expect(log).to_contain_text("Ada moves to Beer.")
            await page.get_by_label("What", exact=True).select_option("Who plays for whom")
            await expect(log).to_have_text(nothing)
            await page.get_by_role("button", name="Show everything").click()
            await expect(log).to_contain_text("Ada moves to Beer.")
            await expect(page.get_by_label("Of whom")).to_have_value("all")
            await expect(page.get_by_text("Show only some of it")).to_be_visible()
            async with page.expect_download() as download:
                await page.get_by_role("button", name="Download").click()
            saved = tmp_path / (await download.value).suggested_filename
            await (await download.value).save_as(saved)
            assert saved.name == f"hammonia-{table['table']}.jsonl"
            game = seen.from_text(saved.read_text())
            assert game.seat == 0
            assert [moment.picked for moment in game.moments] == [("move", "beer"), None]

    play(story(server))
