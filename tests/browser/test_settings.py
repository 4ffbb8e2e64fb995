"""What a reader chooses holds at once and is kept; every page still fits a phone with it."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.accessibility import assert_accessible
from tests.browser.drawn import DrawnPerson, against, sit_down
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_COUNT_NOTES = """() => {
  window.notes = 0;
  window.AudioContext = class extends AudioContext {};
  window.OscillatorNode = class extends OscillatorNode {
    start(...given) { window.notes += 1; super.start(...given); }
  };
}"""
_COVERED_PX = """() => {
  const edge = (found, side) => document.querySelector(found).getBoundingClientRect()[side];
  return edge("header", "bottom") - edge("[data-piece^='store.']", "top");
}"""
_LINES = """link => {
  const within = document.createRange();
  within.selectNodeContents(link);
  return within.getClientRects().length;
}"""
_EARLY = """() => addEventListener("DOMContentLoaded", () =>
  (window.early = {...document.documentElement.dataset}), {capture: true})"""
"""What was in force before the page drew anything."""


async def _choose(page: Page, chosen: dict[str, int]) -> None:
    """By the title of each setting: which of its choices, from 0 on."""
    for title, place in chosen.items():
        await page.get_by_role("group", name=title).get_by_role("radio").nth(place).check()


async def _style(page: Page, name: str) -> str:
    found: str = await page.evaluate(
        "name => getComputedStyle(document.documentElement)[name]", name
    )
    return found


async def _purple(page: Page) -> str:
    """As it is drawn."""
    found: str = await page.locator(".die rect").first.evaluate("die => getComputedStyle(die).fill")
    return found


def test_settings_hold_at_once_and_are_kept(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            await page.add_init_script(f"({_EARLY})()")
            await page.get_by_role("link", name="Settings").click()
            await expect(page.get_by_role("heading", name="Settings")).to_be_visible()
            small, light = await _style(page, "fontSize"), await _style(page, "backgroundColor")
            purple = await _purple(page)

            await _choose(page, {"Text": 2, "Light or dark": 2, "Colour": 1, "Sound": 1})
            assert float((await _style(page, "fontSize"))[:-2]) > float(small[:-2])
            assert await _style(page, "backgroundColor") != light
            assert await _purple(page) != purple
            await assert_fits(page)
            await assert_accessible(page)

            await page.reload()
            assert await page.evaluate("() => window.early") == {
                "text": "largest",
                "theme": "dark",
                "colours": "red-green",
                "sound": "on",
            }
            await expect(page.get_by_role("radio", name="Largest")).to_be_checked()
            await _choose(page, {"Text": 0, "Light or dark": 0, "Colour": 0, "Sound": 0})
            assert await _style(page, "fontSize") == small
            assert await page.evaluate("() => localStorage.getItem('hammonia.settings')") == "{}"
            await page.get_by_role("link", name="Start page").click()
            await expect(page.get_by_label("Your name")).to_be_visible()

    play(story())


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_choices_of_a_setting_are_as_wide_as_each_other(
    server: Server, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with visit(server, size=size, locale="de-DE", calm=True) as page:
            await page.goto(f"{server.address}#/settings")
            settings = page.get_by_role("group")
            await expect(settings.first).to_be_visible()
            for setting in await settings.all():
                labels = setting.locator("label")
                widths = await labels.evaluate_all("labels => labels.map(it => it.offsetWidth)")
                assert max(widths) - min(widths) <= 1, widths

    play(story())


def test_tables_fit_a_phone_with_the_largest_letters_and_come_back_from_the_settings(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, locale="de", calm=True) as page:
            await page.add_init_script(f"({_COUNT_NOTES})()")
            kept = '{"text":"largest","colours":"blue-yellow","sound":"on"}'
            await page.evaluate("kept => localStorage.setItem('hammonia.settings', kept)", kept)
            await page.reload()
            await expect(page.locator("form")).to_be_visible()
            await assert_fits(page)
            for link in await page.locator("header nav a").all():
                assert await link.evaluate(_LINES) == 1, "a word is broken in two"
            for game in ("hamburgum", "hamburg"):
                person = DrawnPerson(page)
                await sit_down(page, server, against(game, 4, "greedy"))
                await page.reload()
                assert not await person.play(4)
                await assert_fits(page)
                if game == "hamburgum":
                    await page.evaluate("() => scrollTo(0, 600)")
                    assert await page.evaluate(_COVERED_PX) <= 0, "the strip lies over the purse"
            await assert_accessible(page)
            assert await page.evaluate("() => window.notes"), "nothing was heard of one's turn"

            table = page.url
            await page.evaluate("() => scrollTo(0, 0)")
            await page.get_by_role("link", name="Einstellungen").click()
            await page.get_by_role("link", name="Zurück zum Tisch").click()
            await expect(page).to_have_url(table)
            await person.next_choice()

    play(story())


def test_who_wants_motion_has_it_whatever_the_system_says(server: Server) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as page:
            moved = "() => document.getAnimations().length"
            await page.goto(f"{server.address}#/settings")
            die = page.locator(".die").first
            await die.evaluate("die => die.style.transition = 'opacity 60s'")
            await die.evaluate("die => die.style.opacity = '0.5'")
            assert await page.evaluate(moved) == 0
            await _choose(page, {"Motion": 2})
            await die.evaluate(
                "die => { getComputedStyle(die).opacity; die.style.opacity = '0.9' }"
            )
            assert await page.evaluate(moved) == 1
            await _choose(page, {"Motion": 1})
            assert await page.evaluate(moved) == 0

    play(story())
