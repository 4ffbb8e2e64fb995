"""Looking back at a game that still runs, in the browser, and lines of its log at the table."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from hammonia.kernel import seen
from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.looking_back import at, look_back
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_COME_BACK = "() => document.dispatchEvent(new Event('visibilitychange'))"
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


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

            await page.get_by_role("link", name="Back to the game").click()
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


async def _last(page: Page) -> int:
    return int(await page.get_by_role("slider", name="Moment").get_attribute("max") or "")


async def _is_longer_than(page: Page, last: int) -> None:
    slider = page.get_by_role("slider", name="Moment")
    await expect(slider).not_to_have_attribute("max", str(last))
    assert await _last(page) > last


@pytest.mark.parametrize("how", ["comes back", "steps to the last moment", "steps on from it"])
def test_an_open_replay_of_a_running_game_notices_that_it_went_on(server: Server, how: str) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as ada, visit(server, calm=True) as eve:
            await player.open_table(ada, game="hamburg", opponents=1, bot="random")
            person = player.Person(ada)
            assert not await person.play(3)
            await look_back(eve, server, ada.url.rpartition("/")[2])
            last = await _last(eve)
            await at(eve, last)
            if how == "steps to the last moment":
                await eve.get_by_role("button", name="One step back").click()
                await expect(eve.locator(f'[data-moment="{last}"]')).to_have_count(0)
            assert not await person.play(2)
            assert await _last(eve) == last
            if how == "comes back":
                await eve.evaluate(_COME_BACK)
            else:
                await eve.get_by_role("button", name="One step on").click()
            await _is_longer_than(eve, last)
            await at(eve, last)  # one stays where one is, and goes on from there
            await eve.get_by_role("button", name="One step on").click()
            await expect(eve.locator(f'[data-moment="{last}"]')).to_have_count(0)

    play(story())


def test_who_goes_to_the_present_of_a_running_game_comes_to_the_newest(server: Server) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as ada, visit(server, calm=True) as eve:
            await player.open_table(ada, game="hamburg", opponents=1, bot="random")
            person = player.Person(ada)
            assert not await person.play(3)
            await look_back(eve, server, ada.url.rpartition("/")[2])
            last = await _last(eve)
            await eve.get_by_role("button", name="To the beginning").click()
            await at(eve, 0)
            assert not await person.play(2)
            await eve.get_by_role("button", name="To the present").click()
            await _is_longer_than(eve, last)
            await at(eve, await _last(eve))
            await expect(eve.get_by_text("So it stands now")).to_be_visible()

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
