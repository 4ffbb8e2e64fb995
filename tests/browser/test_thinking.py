"""Thinking at the table: plans, previews, undo by consent, premoves, a player's eyes."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Locator, Page, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit


async def opened(page: Page, server: Server, game: str, *names: str) -> dict[str, Any]:
    seats = [{"name": name} for name in names or ("Ada", "Ben")]
    wish = {"game": game, "seats": seats, "options": {"first": 1}}
    answer = await page.request.post(f"{server.address}api/tables", data=wish)
    table: dict[str, Any] = await answer.json()
    return table


async def sit_down(page: Page, server: Server, table: dict[str, Any], seat: int | None) -> None:
    known = (
        [] if seat is None else [{"id": table["table"], "key": table["keys"][seat], "opened": 0}]
    )
    await page.evaluate(
        "known => localStorage.setItem('hammonia.tables', JSON.stringify(known))", known
    )
    await page.goto(f"{server.address}#/table/{table['table']}")
    await expect(page.get_by_role("log").locator("p").first).to_be_visible()


def offered(page: Page, option: str) -> Locator:
    """An option's button below the question: the board may have one, too."""
    return page.locator(f'.bar [data-option="{option}"]')


async def pick(page: Page, option: str) -> None:
    await offered(page, option).click()


def test_a_plan_is_tried_dropped_and_played(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as ada, visit(server) as ben:
            table = await opened(ada, server, "hamburgum")
            await sit_down(ada, server, table, 0)
            await sit_down(ben, server, table, 1)
            await ada.get_by_role("button", name="Show options").click()
            asked, lines = await player.question(ada), await player.log_lines(ben)

            await ada.get_by_role("button", name="Plan", exact=True).click()
            await expect(ada.get_by_text("You are planning")).to_be_visible()
            await pick(ada, "move trade_1")
            await expect(ada.get_by_role("button", name="Play this")).to_be_visible()
            assert await player.question(ada) != asked
            await assert_fits(ada)
            await assert_accessible(ada)
            await ada.get_by_role("button", name="One step back").click()
            await expect(ada.locator("#question")).to_have_text(asked)
            await pick(ada, "move beer")
            await expect(ada.get_by_text("it is another player's turn")).to_be_visible()
            await ada.get_by_role("button", name="Drop the plan").click()
            await expect(ada.locator("#question")).to_have_text(asked)
            assert await player.log_lines(ben) == lines, "nobody hears of a plan"

            await ada.get_by_role("button", name="Plan", exact=True).click()
            await pick(ada, "move beer")
            await ada.get_by_role("button", name="Play this").click()
            await expect(offered(ben, "move sugar")).to_be_visible()
            await expect(ada.get_by_text("You are planning")).to_have_count(0)

    play(story(server))


def test_a_preview_and_an_undo_to_which_the_other_agrees(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as ada, visit(server) as ben:
            table = await opened(ada, server, "hamburgum")
            await sit_down(ada, server, table, 0)
            await sit_down(ben, server, table, 1)
            await offered(ada, "move sugar").hover()
            await expect(ada.get_by_text("sugar: 1 → 2 (+1)")).to_be_visible()
            await expect(ada.get_by_text("Then Ben is asked.")).to_be_visible()
            await pick(ada, "move sugar")
            await pick(ben, "move beer")
            await ada.get_by_role("button", name="Ask to take back").click()
            await expect(ada.get_by_text("Still to agree: Ben")).to_be_visible()
            await ben.get_by_role("button", name="Agree").click()
            for page in (ada, ben):
                await expect(page.get_by_role("log")).to_contain_text("all have agreed")
            await expect(offered(ada, "move sugar")).to_be_visible()

    play(story(server))


def test_an_undo_across_the_picks_of_others_needs_all_and_is_asked_and_answered_by_keyboard(
    server: Server,
) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as ada, visit(server) as ben, visit(server, size=PHONE) as cleo:
            table = await opened(ada, server, "hamburgum", "Ada", "Ben", "Cleo")
            for seat, page in enumerate((ada, ben, cleo)):
                await sit_down(page, server, table, seat)
            await pick(ada, "move sugar")
            await pick(ben, "move beer")
            ask = ada.get_by_role("button", name="Ask to take back")
            agree = [page.get_by_role("button", name="Agree") for page in (ben, cleo)]
            decline = cleo.get_by_role("button", name="Decline")

            await ask.press("Enter")
            await expect(ada.get_by_text("Still to agree: Ben, Cleo")).to_be_visible()
            await expect(ada.locator("#question")).to_be_focused()
            await expect(cleo.get_by_text("Ada would like to take a pick back.")).to_be_visible()
            await assert_fits(cleo)
            await agree[0].press("Enter")
            await expect(ben.get_by_text("Still to agree: Cleo")).to_be_visible()
            await expect(ben.locator("#question")).to_be_focused()
            await decline.press("Enter")
            await expect(cleo.get_by_text("You do not agree: all stays as it is.")).to_be_visible()
            for page in (ada, ben):
                await expect(page.get_by_text("Cleo does not agree")).to_be_visible()

            await ask.click()
            for answer in agree:
                await answer.click()
            for page in (ada, ben, cleo):
                await expect(page.get_by_role("log")).to_contain_text("all have agreed")
                await expect(page.get_by_role("log")).not_to_contain_text("Ben moves")
            recap = cleo.get_by_role("button", name="So far:")
            await expect(recap).to_contain_text("Ada takes a pick back: all have agreed.")

    play(story(server))


def test_orders_in_advance_and_a_players_eyes(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as ada, visit(server) as ben, visit(server) as guest:
            table = await opened(ada, server, "hamburg")
            await sit_down(ada, server, table, 0)
            await sit_down(ben, server, table, 1)
            await sit_down(guest, server, table, None)
            await ada.locator("summary", has_text="Decide ahead").click()
            await ada.get_by_label("End your turn when no action is left").check()
            await expect(ada.get_by_label("with card 151")).to_have_count(0)
            advance = ada.get_by_label("Advance on the City Hall Square if it costs at most …")
            await advance.select_option("3 marks")
            await expect(ada.locator("summary", has_text="Decide ahead (2)")).to_be_visible()
            await ada.reload()
            await expect(ada.locator("summary", has_text="Decide ahead (2)")).to_be_visible()

            eyes = guest.get_by_label("Look through the eyes of")
            await expect(eyes).to_have_count(0)
            for page in (ada, ben):
                await page.locator("summary", has_text="Spectators").click()
                await page.get_by_label("Spectators may look through my eyes").check()
            await eyes.select_option("0")
            await expect(guest.get_by_text("You see the table as Ada does.")).to_be_visible()
            await expect(guest.locator(".bar [data-option]").first).to_have_attribute(
                "aria-disabled", "true"
            )
            await ben.get_by_label("Spectators may look through my eyes").uncheck()
            await expect(eyes).to_have_count(0)
            await expect(guest.locator(".bar [data-option]")).to_have_count(0)

    play(story(server))


def test_all_are_told_who_lets_spectators_look_and_a_spectator_whose_eyes_it_has(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server) as ada, visit(server, size=PHONE) as ben, visit(server) as guest:
            table = await opened(ada, server, "hamburgum")
            for page, seat in ((ada, 0), (ben, 1), (guest, None)):
                await sit_down(page, server, table, seat)
            spectators = [page.locator("summary", has_text="Spectators") for page in (ada, ben)]
            for summary in spectators:
                await expect(summary).to_have_text("Spectators")
            await spectators[0].click()
            await ada.get_by_label("Spectators may look through my eyes").check()
            for summary in spectators:
                await expect(summary).to_have_text("Spectators (1 of 2 agrees)")
            await expect(ada.get_by_text("Still to agree: Ben.")).to_be_visible()
            await spectators[1].click()
            await assert_fits(ben)
            await assert_accessible(ben)
            await ben.get_by_label("Spectators may look through my eyes").check()
            await expect(ada.get_by_text("All agree: spectators see")).to_be_visible()
            await expect(ada.get_by_text("Still to agree")).to_have_count(0)

            await guest.get_by_label("Look through the eyes of").select_option("1")
            bar = guest.locator(".bar")
            await expect(bar).to_contain_text("You see the table as Ben does.")
            await guest.get_by_label("Look through the eyes of").select_option("0")
            await expect(bar).to_contain_text("You see the table as Ada does.")
            await expect(bar.locator("[data-option]").first).to_be_visible()

    play(story())
