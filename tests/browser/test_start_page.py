"""The start page: tables that one knows are told apart, and none is forgotten by a slip."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Route, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit


def test_a_table_is_forgotten_only_after_a_question(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page, bot="random")
            await page.get_by_role("link", name="Start page").click()
            table = page.get_by_role("region", name="Your tables").get_by_role("listitem")
            await expect(table).to_have_count(1)
            await expect(table).to_contain_text("with Antje, Hinnerk (random)")
            await expect(table).to_contain_text("Board: Hamburg")
            await expect(table).to_contain_text("Opened ")

            await table.get_by_role("button", name="Forget").click()
            await expect(table).to_contain_text("Your seat cannot be had again.")
            await expect(table.get_by_role("button", name="Keep")).to_be_focused()
            await assert_accessible(page)
            await page.keyboard.press("Enter")
            await expect(table.get_by_role("button", name="Forget")).to_be_focused()
            await page.reload()
            await expect(table).to_have_count(1)

            await table.get_by_role("button", name="Forget").click()
            await table.get_by_role("button", name="Forget", exact=True).click()
            await expect(page.get_by_text("None yet.")).to_be_visible()
            await page.reload()
            await expect(page.get_by_text("None yet.")).to_be_visible()

    play(story(server))


def test_choices_are_explained(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            bots = page.get_by_label("They play like")
            await bots.select_option("random")
            await expect(bots).to_have_accessible_description("Picks anything.")
            await bots.select_option("greedy")
            await expect(bots).to_have_accessible_description("Looks one turn ahead.")
            await page.get_by_label("Your name").fill("")
            await page.get_by_label("Your name").press_sequentially("x" * 50)
            await expect(page.get_by_label("Your name")).to_have_value("x" * 40)

    play(story(server))


_UNEXPLAINED = """form => [...form.querySelectorAll("select, input")]
  .filter(field => !(field.getAttribute("aria-describedby") ?? "").split(" ")
    .some(id => document.getElementById(id)?.textContent.trim()))
  .map(field => field.labels[0]?.textContent)"""


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL"])
@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_every_choice_of_a_new_table_says_in_a_sentence_what_it_means(
    server: Server, game: str, locale: str
) -> None:
    async def story() -> None:
        async with visit(server, locale=locale) as page:
            form = page.locator("form")
            await form.locator("select").first.select_option(game)
            assert await form.evaluate(_UNEXPLAINED) == []

    play(story())


def test_what_is_chosen_changes_what_is_told_of_it(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await page.get_by_label("Game").first.select_option("hamburg")
            deck = page.get_by_label("Deck")
            await expect(deck).to_have_accessible_description(re.compile("All 280 cards"))
            before = await deck.evaluate(_DESCRIPTION)
            await deck.select_option("friendly")
            await expect(deck).not_to_have_accessible_description(before)
            opponents = page.get_by_label("Opponents")
            await opponents.select_option("3")
            await page.get_by_label("Free seats").select_option("2")
            await expect(opponents).to_have_accessible_description("You, 1 bot and 2 free seats.")
            ships = page.get_by_role("checkbox", name="Ships")
            await ships.check()
            await expect(page.get_by_text("Expansions: Ships")).to_be_visible()
            await page.get_by_role("link", name=re.compile("^Introduction ?: Ships")).click()
            await expect(page.get_by_role("heading", name="Ships").first).to_be_visible()
            await page.go_back()
            await expect(ships).to_be_checked()

    play(story())


_DESCRIPTION = (
    "field => document.getElementById(field.getAttribute('aria-describedby')).textContent"
)


_MEASURE_SHIFTS = """
window.shifted = 0;
new PerformanceObserver(list => {
  for (const shift of list.getEntries()) window.shifted += shift.hadRecentInput ? 0 : shift.value;
}).observe({type: "layout-shift", buffered: true});
"""
_MOST_SHIFTED = 0.02
"""As browsers measure it; they call up to 0.1 good."""


async def _late(route: Route) -> None:
    await asyncio.sleep(0.5)
    await route.continue_()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR", "nl-NL"])
def test_nothing_jumps_on_a_phone_when_words_and_fonts_arrive(server: Server, locale: str) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, locale=locale) as page:
            await page.add_init_script(_MEASURE_SHIFTS)
            await page.route("**/*.woff2", _late)
            await page.reload()
            await page.locator("form").wait_for()
            await page.evaluate("() => document.fonts.ready.then(() => true)")
            await page.wait_for_function(
                "() => [...document.fonts].some(({status}) => status === 'loaded')"
            )
            await page.wait_for_timeout(200)
            assert await page.evaluate("window.shifted") < _MOST_SHIFTED

    play(story())
