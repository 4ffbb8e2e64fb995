"""Whole games are played in the browser on the drawn pieces, and the server dies on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.accessibility import assert_accessible
from tests.browser.drawn import DrawnPerson, against, sit_down
from tests.browser.fit import assert_fits
from tests.browser.player import log_lines
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_BEFORE_THE_KILL = 8
_MOST_PICKS = 400
_EXPANSIONS = ("mayors", "ships", "exchange", "cleric_tiles", "lemonjette", "special_intrigue")

HAMBURG = against("hamburg", 1, "random")
HAMBURGUM = against("hamburgum", 4, "greedy")
"""With four who know what they want, a person is asked about sixty times until it is over."""


@pytest.mark.parametrize(
    ("table", "size", "locale"),
    [
        pytest.param(HAMBURG, PHONE, "de", id="hamburg-phone"),
        pytest.param(HAMBURGUM, DESKTOP, "fr", id="hamburgum-desktop"),
        pytest.param(HAMBURG, DESKTOP, "nl", id="hamburg-desktop", marks=pytest.mark.long),
        pytest.param(HAMBURGUM, PHONE, "en", id="hamburgum-phone", marks=pytest.mark.long),
        pytest.param(
            against("hamburg", 4, "greedy", **dict.fromkeys(_EXPANSIONS, "on")),
            PHONE, "fr", id="hamburg-with-all-expansions", marks=pytest.mark.long,
        ),
        pytest.param(
            against("hamburgum", 3, "greedy", board="londinium"),
            DESKTOP, "de", id="londinium", marks=pytest.mark.long,
        ),
    ],
)  # fmt: skip
def test_a_whole_game_is_played_on_the_pieces_though_the_server_is_killed(
    tmp_path: Path, table: dict[str, Any], size: tuple[int, int], locale: str
) -> None:
    async def story(server: Server) -> None:
        async with visit(
            server, size=size, locale=locale, calm=True, server_goes_away=True
        ) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, table)
            await expect(page.locator("html")).to_have_attribute("lang", locale)
            born = await _born(page)
            assert not await person.play(_BEFORE_THE_KILL)
            await _kill_and_go_on(server, page, person)
            await assert_accessible(page)
            await _assert_room(page)
            assert await person.play(_MOST_PICKS), "the game does not end"

            assert await _born(page) == born, "the page was loaded again"
            assert person.ways["piece"] > person.ways["bar"], person.bar_only
            await _assert_scored(page, table)
            await assert_accessible(page)
            await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            await assert_fits(page)

    with running(tmp_path) as server:
        play(story(server))


@pytest.mark.parametrize(
    ("table", "size", "locale"),
    [(HAMBURG, DESKTOP, "nl"), (HAMBURGUM, PHONE, "en")],
    ids=["hamburg-desktop", "hamburgum-phone"],
)
def test_a_game_is_begun_at_the_other_size(
    server: Server, table: dict[str, Any], size: tuple[int, int], locale: str
) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=size, locale=locale, calm=size == PHONE) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, table)
            assert not await person.play(15)
            await assert_accessible(page)
            await _assert_room(page)

    play(story(server))


async def _assert_room(page: Page) -> None:
    """Nothing sticks out, and strip and question leave most of the screen to the table."""
    await assert_fits(page)
    if page.viewport_size and page.viewport_size["width"] == PHONE[0]:
        taken = 0.0
        for part in ("header", ".bar"):
            box = await page.locator(part).bounding_box()
            assert box is not None
            taken += box["height"]
        assert taken < PHONE[1] / 2


async def _kill_and_go_on(server: Server, page: Page, person: DrawnPerson) -> None:
    choice = await person.next_choice()
    assert choice is not None
    before, version = await log_lines(page), person.version

    server.kill()
    await expect(page.locator("[data-link=away]")).to_be_visible()
    await person.pick(choice)  # it waits until the server is back
    server.start()
    await expect(page.locator("[data-link=live]")).to_be_visible()
    await person.next_choice()

    after = await log_lines(page)
    assert after[: len(before)] == before
    assert person.version > version, "the pick was lost"


async def _assert_scored(page: Page, table: dict[str, Any]) -> None:
    """One scoring, in which everybody's points are told."""
    seats = len(table["seats"])
    drawn = page.locator("[data-piece=scoring]")
    told = page.locator("section.over")
    if table["game"] == "hamburg":
        await expect(told).to_have_count(0)
        await drawn.get_by_role("button").last.click()
        await expect(drawn.locator("li")).to_have_count(seats)
    else:
        await expect(drawn).to_have_count(0)
        places = told.locator("li")
        await expect(places).to_have_count(seats)
        for place in await places.all():
            points = int((await place.locator(".points").inner_text()).split()[0])
            items = [int(text) for text in await place.locator("dd").all_inner_texts()]
            assert sum(items) == points
    await expect(page.locator(".bar button.main")).to_be_visible()


async def _born(page: Page) -> float:
    born: float = await page.evaluate("() => performance.timeOrigin")
    return born
