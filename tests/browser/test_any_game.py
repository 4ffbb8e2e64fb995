"""The table knows no game: one that it has never heard of is played through it all the same."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from tests.browser import player
from tests.browser.drawn import come, open_table
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_ROOT = Path(__file__).parents[2]
_FISH_MARKET = f"{_ROOT / 'examples' / 'fish_market.py'}:GAME"


def test_the_fish_market_is_played_to_its_end(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page, game="fish-market", bot="random")
            await expect(page.get_by_role("button", name="Why not?")).to_be_visible()
            await expect(page.get_by_role("button", name="Rules")).to_have_count(0)
            assert await player.Person(page).play(100)

    with running(tmp_path, [_FISH_MARKET]) as server:
        play(story(server))


def test_ones_own_panel_comes_first_on_a_phone(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server, size=PHONE) as page:
            seats = [{"name": "Antje", "bot": "random"}, {"name": "Ada"}]
            opened = await open_table(page, server, {"game": "fish-market", "seats": seats})
            await come(page, server, opened, 1)
            await player.turn_or_end(page)
            await assert_fits(page)
            first = page.get_by_role("region", name="Money").locator(".name").first
            await expect(first).to_have_text("Ada")
            await page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
            await expect(first).to_have_text("Antje")

    with running(tmp_path, [_FISH_MARKET]) as server:
        play(story(server))


_DRAWINGS = ("games.ts", "hamburg/", "hamburgum/", "words/hamburg/")
"""Where the games that have a drawing are named; anything else in the page knows no game."""


def test_the_page_names_no_game() -> None:
    folder = _ROOT / "web" / "src"
    sources = [path for path in folder.rglob("*") if path.is_file()]
    names = {path: path.relative_to(folder).as_posix() for path in sources}
    general = [path for path in sources if not names[path].startswith(_DRAWINGS)]
    assert len(general) < len(sources)
    naming = [names[path] for path in general if "hamburgum" in path.read_text().lower()]
    assert naming == []
