"""The tables of a guest on the start page: which wait for them, gather or are over."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Request, Route, expect

from tests.browser.accessibility import assert_accessible
from tests.browser.finished import KEY
from tests.browser.fit import assert_fits
from tests.browser.late import HeldBack, stop_clock
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_KEEP = "tables => localStorage.setItem('hammonia.tables', JSON.stringify(tables))"
_KEPT = "() => JSON.parse(localStorage.getItem('hammonia.tables'))"
_COME_BACK = "() => document.dispatchEvent(new Event('visibilitychange'))"


def known(id_: str, key: str, opponent: str, opened: int) -> dict[str, Any]:
    """A table as the page keeps it."""
    named = {"id": id_, "key": key, "game": "hamburgum", "opponents": [opponent]}
    return {**named, "opened": 1_790_000_000_000 + opened}


async def opened(page: Page, server: Server, first: int, *, other: dict[str, str]) -> Any:
    """A table opened for Ada and another; the answer has its keys."""
    body = {"game": "hamburgum", "seats": [{"name": "Ada"}, other], "options": {"first": first}}
    answer = await page.request.post(f"{server.address}api/tables", data=body)
    return await answer.json()


async def keep_four(page: Page, server: Server) -> list[dict[str, Any]]:
    """Newest first: somebody else's turn, one that gathers, one that is over, one's own turn."""
    theirs = await opened(page, server, 2, other={"name": "Ben"})
    gathers = await opened(page, server, 1, other={})
    own = await opened(page, server, 1, other={"name": "Dora"})
    tables = [
        known(theirs["table"], theirs["keys"][0], "Ben", 4),
        known(gathers["table"], gathers["keys"][0], "Cem", 3),
        known("hamburgum", KEY, "Eva", 2),
        known(own["table"], own["keys"][0], "Dora", 1),
    ]
    await page.evaluate(_KEEP, tables)
    return tables


def listed(page: Page) -> Locator:
    return page.get_by_role("region", name="Your tables").get_by_role("listitem")


async def told(page: Page) -> list[list[str]]:
    """Of each table: what stands beside its game, and against whom it is."""
    texts = [text.split("\n") for text in await listed(page).get_by_role("link").all_inner_texts()]
    return [[lines[0].partition(" · ")[2], lines[1]] for lines in texts]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_guest_is_told_where_it_is_their_turn_and_that_comes_first(
    server: Server, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with visit(server, size=size) as page:
            await keep_four(page, server)
            await stop_clock(page)
            await page.reload()
            await expect(listed(page).first).to_contain_text("Your turn")
            assert await told(page) == [
                ["Your turn", "with Dora"],
                ["", "with Ben"],
                ["Waits for people", "with Cem"],
                ["The game is over", "with Eva"],
            ]
            await page.clock.resume()
            await assert_fits(page)
            await assert_accessible(page)

    play(story())


def test_all_tables_are_asked_about_in_one_request_whose_address_has_no_key(
    server: Server,
) -> None:
    asked: list[Request] = []

    def note(request: Request) -> None:
        if "/api/turns" in request.url:
            asked.append(request)

    async def story() -> None:
        async with visit(server) as page:
            page.on("request", note)
            await stop_clock(page)
            await page.reload()
            await expect(page.get_by_text("None yet.")).to_be_visible()
            assert asked == [], "a guest who has no tables asks nothing"
            tables = await keep_four(page, server)
            await page.reload()
            await expect(listed(page).first).to_contain_text("Your turn")
            for _ in range(3):
                await page.evaluate(_COME_BACK)
            (request,) = asked
            assert request.url == f"{server.address}api/turns"
            sent = json.loads(request.post_data or "")["seats"]
            assert sent == [{"table": one["id"], "key": one["key"]} for one in tables]

            asked.clear()  # what is over once is over for good
            assert [one.get("over", False) for one in await page.evaluate(_KEPT)] == [
                False, False, True, False,
            ]  # fmt: skip
            await page.reload()
            await expect(listed(page).first).to_contain_text("Your turn")
            (request,) = asked
            assert KEY not in [seat["key"] for seat in json.loads(request.post_data or "")["seats"]]

    play(story())


def test_without_an_answer_the_list_is_there_as_it_was(server: Server) -> None:
    async def story() -> None:
        async with visit(server, is_cut_off=True) as page:
            await keep_four(page, server)
            await page.route("**/api/turns", lambda route: route.abort())
            async with page.expect_event("requestfailed"):
                await page.reload()
            await expect(listed(page)).to_have_count(4)
            assert [beside for beside, _ in await told(page)] == [""] * 4
            await page.unroute("**/api/turns")
            await page.evaluate(_COME_BACK)
            await expect(listed(page).last).to_contain_text("Your turn")

    play(story())


def test_who_comes_back_finds_tables_marked_anew_in_the_places_where_they_were(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await keep_four(page, server)
            await stop_clock(page)
            await page.reload()
            await expect(listed(page).first).to_contain_text("Your turn")
            before = [against for _, against in await told(page)]

            await page.route("**/api/turns", tell_other_turns)
            await page.clock.fast_forward("01:00")  # who has just been told is not told again
            await page.evaluate(_COME_BACK)
            await expect(listed(page).nth(1)).to_contain_text("Your turn")
            assert [beside for beside, _ in await told(page)] == [
                "", "Your turn", "Your turn", "The game is over",
            ]  # fmt: skip
            assert [against for _, against in await told(page)] == before

            await page.reload()
            await expect(listed(page).first).to_contain_text("with Ben")
            assert [against for _, against in await told(page)] == [
                "with Ben", "with Cem", "with Eva", "with Dora",
            ]  # fmt: skip

    play(story())


async def tell_other_turns(route: Route) -> None:
    """It has become one's turn at the first two that are asked about, and is so at no other."""
    answer = await route.fetch()
    told = await answer.json()
    for number, seat in enumerate(told["seats"]):
        seat["asked"] = number < 2
    await route.fulfill(response=answer, json=told)


def test_a_turn_at_a_table_that_is_folded_away_is_told_where_it_is_unfolded(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server) as page:
            tables = await keep_four(page, server)
            newer = [known(f"gone{number}", "key", "Fred", 9) for number in range(3)]
            await page.evaluate(_KEEP, [*newer, *tables])
            turns = HeldBack()
            await turns.stand_between(page, "**/api/turns")
            await page.clock.install()
            await page.reload()
            await turns.is_asked.wait()
            await page.clock.fast_forward("01:00")
            unfold = page.get_by_role("button", name="Show all 7")
            await expect(unfold).to_have_text("Show all 7")
            turns.let_go()
            await expect(unfold).to_have_text("Show all 7 · Your turn")
            await unfold.click()
            await expect(listed(page).last).to_contain_text("Your turn")

    play(story())
