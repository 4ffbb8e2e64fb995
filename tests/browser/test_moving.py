"""What moves: pieces from one position to the next, and a map that one looks at closely."""

from __future__ import annotations

import json

from playwright.async_api import Locator, Page, WebSocketRoute, expect

from tests.browser.drawn import DrawnPerson, against, sit_down
from tests.browser.frames import told
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit

_NOTE_FLIGHTS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.flights.push(timing.duration);
    return animate.call(this, frames, timing);
  };
}"""
_FINGER_PX = 40
_SEEN_WIDE = """card => {
  const {left, width, top} = card.getBoundingClientRect();
  const isSeen = (x, y) => card.contains(document.elementFromPoint(x, y));
  return Array.from({length: Math.floor(width)}, (_, across) => left + across)
    .filter(x => [8, 14, 20, 26].some(down => isSeen(x, top + down))).length;
}"""
"""How many pixels of a card's upper edge are seen, others lying on it."""


def test_what_happened_is_told_by_motion_but_not_to_who_wants_none(server: Server) -> None:
    async def story() -> None:
        for calm in (False, True):
            async with visit(server, calm=calm) as page:
                await page.add_init_script(f"({_NOTE_FLIGHTS})()")
                await page.reload()
                person = DrawnPerson(page)
                await sit_down(page, server, against("hamburg", 1, "random"))
                assert not await person.play(8)
                flights = await page.evaluate("() => window.flights")
                assert bool(flights) is not calm
                assert all(150 <= lasts <= 400 for lasts in flights)

    play(story())


def test_a_map_is_looked_at_closely_and_as_a_whole_again(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True, touch=True) as page:
            await sit_down(page, server, against("hamburgum", 1, "random", first=1))
            map_ = page.locator(".map svg").first
            whole, width = await _view(map_), (await _seen(map_))[2]
            await page.get_by_role("button", name="Nearer").tap()
            assert await _width(map_, not_of=whole) < width
            await page.get_by_role("button", name="Whole map").tap()
            await expect(map_).to_have_attribute("viewBox", whole)

            await _pinch(page, map_)
            assert await _width(map_, not_of=whole) < width
            assert not await page.locator(".note.card").count(), "two fingers have pressed a piece"

            await page.locator(".map [data-piece^=site]").first.focus()
            await page.keyboard.press("0")
            await expect(map_).to_have_attribute("viewBox", whole)
            await page.keyboard.press("+")
            await page.keyboard.press("+")
            before = await _seen(map_)
            for arrow in ("ArrowLeft", "ArrowUp"):
                await page.keyboard.press(arrow)
            after = await _seen(map_)
            assert after[0] < before[0]
            assert after[1] < before[1]
            far = page.locator("[data-piece=site\\.c5]")
            await far.focus()
            await expect(far).to_be_in_viewport()

            await map_.dispatch_event("wheel", {"deltaY": 60, "ctrlKey": True})
            assert (await _seen(map_))[2] > after[2]
            await map_.dispatch_event("dblclick", {"clientX": 5, "clientY": 5})
            await expect(map_).to_have_attribute("viewBox", whole)

    play(story())


async def _view(map_: Locator) -> str:
    """What is seen, as the drawing says it: x, y, width and height."""
    view = await map_.get_attribute("viewBox")
    assert view
    return view


async def _seen(map_: Locator) -> list[float]:
    return [float(number) for number in (await _view(map_)).split()]


async def _width(map_: Locator, *, not_of: str) -> float:
    """Once it is another view than that: what fingers do comes to the page by and by."""
    await expect(map_).not_to_have_attribute("viewBox", not_of)
    return (await _seen(map_))[2]


async def _pinch(page: Page, map_: Locator) -> None:
    """Two fingers part over the middle of the map."""
    await map_.scroll_into_view_if_needed()
    box = await map_.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = await page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 80), ("touchEnd", 0)):
        fingers = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        await line.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers if apart else []}
        )


def test_a_finger_finds_every_card_of_a_large_hand(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            await page.route_web_socket("**/live*", _deal_more)
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 1, "random"))
            await person.next_choice()
            cards = page.locator("[data-piece=hand] button")
            await expect(cards).to_have_count(_MANY)
            await page.evaluate(_RAISE)
            for card in await cards.all():
                assert await card.evaluate(_SEEN_WIDE) >= _FINGER_PX

    play(story())


_MANY = 14
_RAISE = "() => document.querySelector('[data-piece=hand]').classList.remove('low')"
"""The hand lies low while nothing may be done with it."""


def _deal_more(page: WebSocketRoute) -> None:
    """The page hears of more cards in its hand than there are."""
    server = page.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        for each in told(message):
            for player in each.get("position", {}).get("players", {}).values():
                faces = [f"{60 + more:03}" for more in range(_MANY)]
                player["hand"] = [{"card": face, "back": "orange"} for face in faces]
            page.send(json.dumps(each))

    server.on_message(pass_on)
