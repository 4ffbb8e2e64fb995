"""The drawn table: two people and a spectator, the keyboard, a finger, plans and undo on pieces."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.accessibility import assert_accessible
from tests.browser.drawn import DrawnPerson, against, come, open_table, sit_down
from tests.browser.player import log_lines
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_MOST_PICKS = 400
_MOST_TABS = 400
_PATIENCE_SECONDS = 60
_NARROW_DESKTOP = (960, 800)
"""As wide as a page with a table, its question beside it, can just be."""
_LEAST_LEVEL = 5
"""So many pixels show whether a level is full."""


def for_two(game: str, **options: Any) -> dict[str, Any]:
    return {"game": game, "seats": [{"name": "Ada"}, {"name": "Ben"}], "options": options}


def test_a_table_that_shows_what_is_asked_begins_at_its_top(server: Server) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 2, "greedy"))
            await person.next_choice()
            await page.locator(".drawing .open[data-piece]").first.wait_for()
            assert await page.evaluate("() => scrollY") == 0

    play(story())


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_two_people_play_on_the_drawing_and_a_third_watches(server: Server, game: str) -> None:
    async def story(server: Server) -> None:
        async with (
            visit(server, calm=True) as ada,
            visit(server, size=PHONE, locale="de", calm=True) as ben,
            visit(server, calm=True) as guest,
        ):
            people = [DrawnPerson(ada, seed=1), DrawnPerson(ben, seed=2)]
            opened = await open_table(ada, server, for_two(game))
            for page, seat in ((ada, 0), (ben, 1), (guest, None)):
                await come(page, server, opened, seat)
                await page.locator(".drawing [data-piece]").first.wait_for()
            await _take_turns(people, 12)

            await _agree(ada, ben, guest)
            assert await log_lines(guest) == await log_lines(ada)
            await expect(guest.get_by_text("You are watching this table.")).to_be_visible()
            for page, hands in ((ada, 1), (ben, 1), (guest, 0)):
                await expect(page.locator("[data-piece=hand]")).to_have_count(
                    hands if game == "hamburg" else 0
                )
            await expect(
                guest.locator(".open[data-piece], [data-open], [data-option]")
            ).to_have_count(0)
            await assert_accessible(guest)

    play(story(server))


async def _agree(*pages: Page) -> None:
    """All have heard what happened: whoever picked last knows it before the others."""
    async with asyncio.timeout(_PATIENCE_SECONDS):
        while len({len(await log_lines(page)) for page in pages}) > 1:
            await asyncio.sleep(0.05)


async def _take_turns(people: list[DrawnPerson], picks: int) -> None:
    """Whoever is asked picks; either may be at the same time, or one of them several times."""
    for _ in range(picks):
        asked = [asyncio.ensure_future(person.next_choice()) for person in people]
        done, waiting = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        first = next(place for place, task in enumerate(asked) if task in done)
        choice = asked[first].result()
        assert choice is not None
        await people[first].pick(choice)
        await people[first].answered()


def test_a_whole_game_is_played_with_the_keyboard_alone(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 1, "random"))
            for _ in range(_MOST_PICKS):
                choice = await person.next_choice()
                if choice is None:
                    break
                await _tab_to(page, f'.bar [data-option="{" ".join(choice["option"])}"]')
                await page.keyboard.press("Enter")
                await person.answered()
            await expect(page.locator("main[data-over]")).to_be_visible()
            played = page.url
            await _tab_to(page, ".bar button.main")
            await page.keyboard.press("Enter")
            await expect(page).not_to_have_url(played)
            await expect(page.locator("main[data-asked]")).to_be_visible()

    play(story(server))


def test_pieces_are_pressed_with_the_keyboard(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburgum", 1, "random", first=1))
            await person.next_choice()
            await page.locator("[data-piece=field\\.beer]").wait_for()
            await _tab_to(page, "[data-piece=field\\.beer]")
            await page.keyboard.press("Enter")
            await expect(page.get_by_role("log")).to_contain_text("Ada moves to Beer.")

            await page.locator("#question").focus()
            await sit_down(page, server, against("hamburg", 1, "random", first=1))
            await page.locator(".drawing [data-game=hamburg]").wait_for()
            await person.next_choice()
            await _tab_to(page, ".drawing button.open[data-piece]")
            piece = await page.evaluate("() => document.activeElement.dataset.piece")
            assert piece.startswith("pile.")
            await page.keyboard.press("Space")
            await person.answered()

    play(story(server))


async def _tab_to(page: Page, wanted: str) -> None:
    for _ in range(_MOST_TABS):
        if await page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not come to {wanted}")


def test_a_finger_is_told_first_what_a_tap_does(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE, calm=True, touch=True) as page:
            await sit_down(page, server, against("hamburgum", 1, "random", first=1))
            beer, trade = (page.locator(f"[data-piece=field\\.{at}]") for at in ("beer", "trade_1"))
            await beer.tap()
            note = page.locator(".note.card")
            await expect(note).to_contain_text("Beer")
            await trade.tap()
            await expect(note).to_contain_text("Trade")
            assert not any("Ada moves" in line for line in await log_lines(page))
            await beer.tap()
            await beer.tap()
            await expect(page.get_by_role("log")).to_contain_text("Ada moves to Beer.")

    play(story(server))


def test_what_a_finger_is_told_stands_near_the_question_and_never_over_its_piece(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True, touch=True) as page:
            await sit_down(page, server, against("hamburgum", 1, "random", first=1))
            note, tops = page.locator(".note.card"), list[float]()
            for field in ("Sugar", "Guildhall"):
                piece = page.locator(f"[data-piece=field\\.{field.lower()}]")
                await piece.tap()
                await expect(note).to_contain_text(field)
                told, tapped = await note.bounding_box(), await piece.bounding_box()
                assert told is not None
                assert tapped is not None
                tops.append(told["y"])
                above, below = sorted((told, tapped), key=lambda box: box["y"])
                assert above["y"] + above["height"] <= below["y"]
            of_high, of_low = tops
            assert of_low < PHONE[1] / 2 < of_high

    play(story())


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_plans_and_undo_are_drawn(server: Server, size: tuple[int, int]) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=size, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, for_two("hamburgum", first=1))
            await person.next_choice()
            mine = page.locator("[data-piece=seat\\.1]")
            before = await mine.inner_text()

            if size == PHONE:
                await page.get_by_role("button", name="Show options").click()
            await page.get_by_role("button", name="Plan", exact=True).click()
            await page.locator("[data-piece=field\\.beer]").click()
            await expect(mine).not_to_have_text(before)
            language = page.get_by_label("Language", exact=True)
            await language.select_option("de")
            await expect(page.locator(".bar")).to_contain_text("Ada zieht auf das Feld Bier.")
            await page.get_by_label("Sprache", exact=True).select_option("en")
            await page.get_by_role("button", name="Drop the plan").click()
            await expect(mine).to_have_text(before, use_inner_text=True)

            await page.locator("[data-piece=field\\.trade_1]").click()
            await person.answered()
            await expect(page.get_by_role("log")).to_contain_text("Ada moves to Trade 1")
            await page.get_by_role("button", name="Undo").click()
            await expect(page.get_by_role("log")).not_to_contain_text("Ada moves")
            await expect(mine).to_have_text(before, use_inner_text=True)

    play(story(server))


def test_how_near_anothers_disasters_are_is_seen_where_there_is_little_room(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=_NARROW_DESKTOP, calm=True) as page:
            await sit_down(page, server, against("hamburg", 1, "random", first=1))
            levels = page.locator(".other .brief i")
            await levels.first.wait_for()
            widths = await levels.evaluate_all("all => all.map(one => one.offsetWidth)")
            assert len(widths) == 15
            assert min(widths) >= _LEAST_LEVEL

    play(story())


def test_a_chosen_card_that_is_played_elsewhere_is_put_down_and_escape_puts_one_down(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 1, "greedy"))
            play_a_card = page.locator('.bar [data-option^="play "]').first
            await person.next_choice()
            while not await play_a_card.count():
                assert not await person.play(1)
            option = await play_a_card.get_attribute("data-option")
            assert option
            card = page.locator(f'[data-piece=hand] [data-piece="card.{option.split()[1]}"]')
            panel = page.get_by_role("region", name=re.compile("^Play .* as"))

            await card.click()
            await panel.get_by_role("button", name="Close").focus()
            await page.keyboard.press("Escape")
            await expect(panel).to_have_count(0)
            await expect(card).to_be_focused()

            await card.click()
            await expect(panel).to_be_visible()
            await play_a_card.click()
            await expect(card).to_have_count(0)
            await expect(panel).to_have_count(0)
            await expect(page.get_by_role("dialog")).to_have_count(0)

    play(story())
