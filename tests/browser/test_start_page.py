"""The start page: tables that one knows are told apart, and none is forgotten by a slip."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import all_letters
from tests.browser.late import HeldBack, measure_shifts, shifted, stop_clock
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit


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


_MOST_SHIFTED = 0.02
"""As browsers measure it; they call up to 0.1 good."""


LOCALES = pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR", "nl-NL"])


@LOCALES
def test_nothing_jumps_on_a_phone_when_words_and_fonts_arrive(server: Server, locale: str) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, locale=locale) as page:
            await measure_shifts(page)
            fonts = HeldBack()
            await fonts.stand_between(page, "**/*.woff2")
            await page.reload(wait_until="commit")  # loaded it is with its fonts only
            await page.locator("form").wait_for()
            fonts.let_go()
            await all_letters(page)
            await page.wait_for_function(
                "() => [...document.fonts].some(({status}) => status === 'loaded')"
            )
            assert await shifted(page) < _MOST_SHIFTED

    play(story())


_PLACE_BELOW_GAMES = """card => {
  const last = Math.max(...[...card.querySelectorAll("li")].map(
    game => game.getBoundingClientRect().bottom));
  return card.querySelector("a").getBoundingClientRect().top - last;
}"""
_MOST_BELOW_PX = 16


@LOCALES
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_card_for_newcomers_is_as_high_as_its_words_and_nothing_jumps_when_they_come_late(
    server: Server, size: tuple[int, int], locale: str
) -> None:
    async def story() -> None:
        async with visit(server, size=size, locale=locale) as page:
            await page.locator("form").wait_for()
            await all_letters(page)
            await measure_shifts(page)
            offer = HeldBack()
            await offer.stand_between(page, "**/api/offer**")
            await page.reload()
            await expect(page.locator("#new-here")).to_be_visible()
            await offer.is_asked.wait()
            assert await shifted(page) < _MOST_SHIFTED
            offer.let_go()
            await page.locator("form").wait_for()
            assert await shifted(page) < _MOST_SHIFTED
            card = page.locator("section", has=page.locator("#new-here"))
            assert await card.evaluate(_PLACE_BELOW_GAMES) < _MOST_BELOW_PX

    play(story())


def test_whose_turn_it_is_comes_before_the_tables_so_that_none_changes_its_place(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await player.open_table(page, bot="random")
            await page.get_by_role("link", name="Start page").click()
            turns = HeldBack()
            await turns.stand_between(page, "**/api/turns")
            await measure_shifts(page)
            await stop_clock(page)
            await page.reload()
            await turns.is_asked.wait()
            tables = page.get_by_role("region", name="Your tables")
            await expect(tables).to_have_count(0)
            turns.let_go()
            await expect(tables.get_by_role("listitem")).to_contain_text("Your turn")
            await page.clock.resume()
            assert await shifted(page) < _MOST_SHIFTED

    play(story())


_TOPS = """page => [...page.querySelectorAll("h2, a, button, summary")]
  .map(thing => [thing.textContent.trim(), thing.getBoundingClientRect().top])"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("is_new", [True, False], ids=["newcomer", "with a table"])
def test_the_lobby_comes_late_and_pushes_nothing_away(
    server: Server, size: tuple[int, int], is_new: bool
) -> None:
    listed = {"game": "hamburgum", "seats": [{"name": "Ada"}, {}], "listed": True}

    async def story() -> None:
        async with visit(server, size=size) as page:
            if not is_new:
                await player.open_table(page, bot="random")
                await page.get_by_role("link", name="Start page").click()
            for _ in range(3):
                await page.request.post(f"{server.address}api/tables", data=listed)
            tables = HeldBack()
            await tables.stand_between(page, "**/api/lobby**")
            await measure_shifts(page)
            await page.reload()
            await tables.is_asked.wait()
            lobby = page.get_by_role("region", name="Open to all")
            await expect(lobby).to_contain_text("Looking which tables are open")
            await page.locator(".record").scroll_into_view_if_needed()
            await all_letters(page)
            before = await page.locator("main").evaluate(_TOPS)
            tables.let_go()
            await expect(lobby.get_by_role("link").nth(2)).to_be_visible()
            after = await page.locator("main").evaluate(_TOPS)
            assert after[: len(before)] == before
            assert await shifted(page) < _MOST_SHIFTED

    play(story())


def test_what_takes_too_long_is_not_waited_for(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await player.open_table(page, bot="random")
            await page.get_by_role("link", name="Start page").click()
            turns = HeldBack()
            await turns.stand_between(page, "**/api/turns")
            await page.clock.install()
            await page.reload()
            await turns.is_asked.wait()
            await page.clock.fast_forward("01:00")
            tables = page.get_by_role("region", name="Your tables")
            await expect(tables.get_by_role("listitem")).to_have_count(1)
            turns.let_go()
            await expect(tables.get_by_role("listitem")).to_contain_text("Your turn")

    play(story())
