"""The rules help on the page: opened from a question, a refusal or a reason, and read on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit

_RONDEL = "The rondel and what steps cost"
_GERMAN_RONDEL = "Das Rondell und was Schritte kosten"


def rules_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Rules", exact=True)


def topic(page: Page, title: str) -> Locator:
    return page.get_by_role("dialog", name=title, exact=True)


def test_the_rules_are_read_at_a_question(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page)
            await rules_button(page).click()
            await expect(topic(page, _RONDEL).locator("p").first).to_contain_text("eight fields")
            await assert_accessible(page)

            await topic(page, _RONDEL).get_by_role("button", name="Field: Church").click()
            await expect(page.locator("#rules-title")).to_be_focused()
            await expect(topic(page, _RONDEL)).to_have_count(0)
            await expect(page.get_by_role("heading", name="Part of")).to_be_visible()
            await assert_accessible(page)
            await page.get_by_role("button", name="Back").click()
            await expect(topic(page, _RONDEL)).to_be_visible()

            await page.keyboard.press("Escape")
            await expect(page.get_by_role("dialog")).to_have_count(0)
            await expect(rules_button(page)).to_be_focused()
            await page.keyboard.press("Enter")
            await topic(page, _RONDEL).get_by_role("button", name="Close").click()
            await expect(rules_button(page)).to_be_focused()

            await page.get_by_label("Language", exact=True).select_option("de")
            await page.get_by_role("button", name="Regeln", exact=True).click()
            await expect(topic(page, _GERMAN_RONDEL)).to_be_visible()

    play(story(server))


def test_the_rule_is_read_after_why_not(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page)
            await page.get_by_role("button", name="Why not?").click()
            dialog = page.get_by_role("dialog", name="Why not?")
            await dialog.locator('[data-wish="launch"]').click()
            link = dialog.get_by_role("button", name="Read the rule")
            await link.click()
            await expect(topic(page, _RONDEL)).to_be_visible()
            await assert_accessible(page)
            await page.keyboard.press("Escape")
            await expect(topic(page, _RONDEL)).to_have_count(0)
            await expect(dialog).to_be_visible()
            await expect(link).to_be_focused()

    play(story(server))


def test_the_rule_is_read_after_a_refusal(server: Server) -> None:
    """The page offers nothing that is refused, so what it sends is changed on its way."""

    def misheard(socket: WebSocketRoute) -> None:
        upstream = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "move":
                message["picks"] = [["launch"]]
            upstream.send(json.dumps(message))

        socket.on_message(hear)

    async def story(server: Server) -> None:
        async with visit(server) as page:
            await page.route_web_socket("**/live*", misheard)
            await player.open_table(page)
            await player.pick(page, (await player.options(page))[0])
            refusal = page.get_by_role("alert")
            await refusal.get_by_role("button", name="Read the rule").click()
            await expect(topic(page, _RONDEL)).to_be_visible()
            await page.keyboard.press("Escape")
            await assert_accessible(page)

    play(story(server))


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_the_rules_fit_a_small_phone(server: Server, game: str) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as page:
            await player.open_table(page, game=game)
            await rules_button(page).click()
            dialog = page.get_by_role("dialog")
            await expect(dialog.locator("p").first).not_to_have_text("Looking it up …")
            await dialog.locator("[data-topic]").first.click()
            await expect(dialog.get_by_role("button", name="Back")).to_be_in_viewport(ratio=1)
            await expect(dialog.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
            await assert_fits(page)

    play(story(server))


def test_rules_that_cannot_be_had_are_asked_for_again(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page)
            answers = iter([False, True])

            async def answer(route: Route) -> None:
                """Once with a page that is no answer, then with the server's own."""
                await (route.continue_() if next(answers) else route.fulfill(status=200, body="x"))

            await page.route("**/rules/*", answer)
            await rules_button(page).click()
            await expect(topic(page, "Rules").get_by_role("alert")).to_be_visible()
            await page.get_by_role("button", name="Try again").click()
            await expect(topic(page, _RONDEL)).to_be_visible()
            await expect(page.get_by_role("alert")).to_have_count(0)

    play(story(server))
