"""A reader's own language: chosen on the page, remembered, and spoken by table and page alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit

_OWN_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
_NAME_FIELD = {"en": "Your name", "de": "Dein Name", "fr": "Votre nom", "nl": "Je naam"}


async def choose(page: Page, label: str, language: str) -> None:
    await page.get_by_label(label, exact=True).select_option(label=_OWN_NAMES[language])
    await expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_language_is_switched_at_a_table_and_all_is_told_anew(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page, bot="random")
            person = player.Person(page)
            assert not await person.play(2)
            while not (options := await player.options(page))[0].startswith("move "):
                assert not await person.play(1)
            english = await player.log_lines(page)
            assert any("Ada moves to" in line for line in english)
            address = page.url

            await choose(page, "Language", "de")
            log = page.get_by_role("log")
            await expect(log).to_contain_text("Ada zieht auf das Feld")
            await expect(log).not_to_contain_text("moves to")
            assert len(await player.log_lines(page)) == len(english)
            assert await player.options(page) == options
            assert page.url == address
            await expect(page.get_by_role("banner")).to_contain_text("Du bist dran")
            await expect(page.get_by_role("heading", name="Was geschah")).to_be_visible()
            await expect(page.get_by_role("region", name="Kirchen")).to_be_visible()
            await expect(page).to_have_title("Du bist dran – Hamburgum · Hammonia")
            await player.expect_link(page, "Verbunden")
            await assert_accessible(page)

            await page.get_by_role("button", name="Warum nicht?").click()
            dialog = page.get_by_role("dialog", name="Warum nicht?")
            await dialog.locator('[data-wish="launch"]').click()
            told = dialog.locator(".answer p").first
            await expect(told).to_contain_text("Schiffe baut man auf dem Feld Werft")
            await page.get_by_role("button", name="Schließen").click()

            before = await player.log_lines(page)
            await player.pick(page, options[0])
            await player.turn_or_end(page)
            after = await player.log_lines(page)
            assert after[: len(before)] == before
            assert any("Ada zieht" in line for line in after[len(before) :])
            await page.get_by_role("button", name="Zurücknehmen").click()
            await expect(log.locator("p")).to_have_count(len(before))

            await page.reload()
            await expect(page.locator("html")).to_have_attribute("lang", "de")
            await player.turn_or_end(page)
            assert await player.log_lines(page) == before
            await choose(page, "Sprache", "en")
            await expect(log).to_contain_text("Ada moves to")
            assert await player.log_lines(page) == english

    play(story(server))


@pytest.mark.parametrize(
    ("locale", "language"), [("de-AT", "de"), ("fr", "fr"), ("nl-BE", "nl"), ("sv", "en")]
)
def test_a_browser_is_spoken_to_in_its_own_language(
    server: Server, locale: str, language: str
) -> None:
    async def story(server: Server) -> None:
        async with visit(server, locale=locale) as page:
            await expect(page.get_by_label(_NAME_FIELD[language])).to_be_visible()
            await expect(page.locator("html")).to_have_attribute("lang", language)

    play(story(server))


def test_the_start_page_changes_its_language_and_keeps_it(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await page.get_by_label("Game").select_option("hamburg")
            await page.get_by_role("button", name="Open the table").click()
            await expect(page.get_by_text("Please say what")).to_be_visible()
            await choose(page, "Language", "de")
            await expect(page.get_by_text("Bitte sag, wie")).to_be_visible()
            await expect(page.get_by_label("Kartensatz")).to_have_value("whole")
            await expect(page.get_by_label("Kartensatz").locator("option")).to_have_text(
                ["Ganz", "Freundlich"]
            )
            await expect(page.get_by_label("Börse")).to_be_visible()
            await expect(page.get_by_role("heading", name="Deine Tische")).to_be_visible()
            await page.reload()
            await expect(page.get_by_label("Dein Name")).to_be_visible()
            await page.evaluate("() => localStorage.setItem('hammonia.language', 'klingon')")
            await page.reload()
            await expect(page.get_by_label("Your name")).to_be_visible()

    play(story(server))


def test_a_language_chosen_while_the_server_is_away_is_spoken_when_it_is_back(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> None:
        async with visit(server, server_goes_away=True) as page:
            await player.open_table(page)
            server.kill()
            await player.expect_link(page, "Offline")
            await choose(page, "Language", "nl")
            await expect(page.get_by_text("De server is niet bereikbaar.")).to_be_visible()
            server.start()
            await player.expect_link(page, "Verbonden")
            await expect(page.locator("#question")).to_have_text("Naar welk veld ga je?")

    with running(tmp_path) as server:
        play(story(server))


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_every_language_fits_a_small_phone(server: Server, language: str) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE, locale=language) as page:
            await expect(page.get_by_label(_NAME_FIELD[language])).to_be_visible()
            await assert_fits(page)
            seats = [{"name": "Ada"}, *({"name": name, "bot": "greedy"} for name in "BCDE")]
            wish = {"game": "hamburgum", "seats": seats, "options": {"first": 1}}
            answer = await page.request.post(f"{server.address}api/tables", data=wish)
            opened = await answer.json()
            known = [{"id": opened["table"], "key": opened["keys"][0], "game": "x", "opened": 0}]
            await page.evaluate(
                "known => localStorage.setItem('hammonia.tables', known)", json.dumps(known)
            )
            await page.goto(f"{server.address}#/table/{opened['table']}")
            await player.turn_or_end(page)
            await player.pick(page, "move beer")
            await player.turn_or_end(page)
            await assert_fits(page)
            await expect(page.locator("#question")).to_be_in_viewport()
            await expect(player.offered(page).first).to_be_in_viewport()

    play(story(server))


def test_what_goes_wrong_is_told_in_the_pages_language_whatever_the_browser_prefers(
    server: Server,
) -> None:
    async def story(server: Server) -> None:
        async with visit(server, is_declined=True) as page:
            await player.open_table(page, bot="random")
            await choose(page, "Language", "de")
            await page.route("**/api/tables/*/record", _of_no_table)
            await page.get_by_role("button", name="Herunterladen").click()
            await expect(page.get_by_role("alert")).to_have_text("Diesen Tisch gibt es nicht.")

    play(story(server))


async def _of_no_table(route: Route) -> None:
    """Ask for that of a table that there is not."""
    await route.continue_(url=route.request.url.replace("/record", "x/record"))
