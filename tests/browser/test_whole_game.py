"""A person plays a whole game in the browser, and the server dies on the way."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import Page, expect

from tests.browser import player
from tests.browser.accessibility import assert_accessible
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.visitor import PHONE, visit

_BEFORE_THE_KILL = 20
_MOST_PICKS = 1_000


def test_a_whole_game_is_played_though_the_server_is_killed_in_between(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server, server_goes_away=True) as page:
            await player.open_table(page)
            born = await _born(page)
            person = player.Person(page)

            assert not await person.play(_BEFORE_THE_KILL)
            await _kill_and_go_on(server, page, person)
            assert await person.play(_MOST_PICKS), "the game does not end"

            assert await _born(page) == born, "the page was loaded again"
            await _expect_final_scores(page)
            await assert_accessible(page)
            await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            await assert_fits(page)

    with running(tmp_path) as server:
        asyncio.run(story(server))


async def _kill_and_go_on(server: Server, page: Page, person: player.Person) -> None:
    option = await person.best()
    assert option is not None
    before = await player.log_lines(page)

    server.kill()
    await player.expect_link(page, "Offline")
    await person.pick(option)  # it waits until the server is back
    await expect(page.get_by_text("sending …")).to_be_visible()
    server.start()
    await player.expect_link(page, "Connected")
    await player.turn_or_end(page)

    after = await player.log_lines(page)
    assert after[: len(before)] == before
    assert len(after) > len(before)


async def _expect_final_scores(page: Page) -> None:
    places = page.get_by_role("region", name="Final scores").locator("li")
    await expect(places).to_have_count(3)
    for place in await places.all():
        points = int((await place.locator(".points").inner_text()).split()[0])
        items = [int(text) for text in await place.locator("dd").all_inner_texts()]
        assert sum(items) == points
    await expect(page.get_by_role("link", name="Play again")).to_be_visible()


async def _born(page: Page) -> float:
    born: float = await page.evaluate("() => performance.timeOrigin")
    return born
