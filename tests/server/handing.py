"""Handing seats over and back, over a real connection."""

from __future__ import annotations

from hammonia.server import wire
from tests.server.client import Page

PEOPLE = (("Ada", None), ("Ben", None))
HANDED = {
    "en": "Ada lets a bot play for Ben.",
    "de": "Ada lässt einen Bot für Ben spielen.",
    "fr": "Ada laisse un bot jouer pour Ben.",
    "nl": "Ada laat een bot voor Ben spelen.",
}


async def hand_over(page: Page, seat: int, bot: str = "random", id_: str = "h") -> wire.FromServer:
    await page.say(wire.HandOver(id=id_, seat=seat, bot=bot))
    return await page.answer(id_)


async def take_back(page: Page, id_: str = "t") -> wire.FromServer:
    await page.say(wire.TakeBack(id=id_))
    return await page.answer(id_)


async def undo(page: Page, id_: str = "u") -> wire.FromServer:
    assert page.latest is not None
    await page.say(wire.Undo(id=id_, version=page.latest.version))
    return await page.answer(id_)


async def until_seats(page: Page, *stand_ins: str | None) -> None:
    """Hear on until these bots play for people."""
    while [seat.stand_in for seat in page.seats] != list(stand_ins):
        await page.hear()


def reason(answer: wire.FromServer) -> str:
    assert isinstance(answer, wire.Refused), answer
    return answer.reasons[0]
