"""The tiny example game plays in terminal and browser as it is, without a line about it there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.browser import player
from tests.browser.server import Server, running
from tests.browser.visitor import visit
from tests.cli.keyboard import lines, run

ROOT = Path(__file__).parents[2]
ADDRESS = f"{ROOT / 'examples' / 'lighters.py'}:GAME"


def test_the_tiny_game_stays_under_150_lines() -> None:
    assert len((ROOT / "examples" / "lighters.py").read_text("utf-8").splitlines()) < 150


def test_it_is_played_to_its_end_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAMMONIA_HOME", str(tmp_path))
    words = ("play", ADDRESS, "--plain", "--seats", "Ada,random", "--seed", "1")
    shown = run(*words, typed=lines(*["1"] * 18)).output
    assert "Which sacks do you carry off?" in shown
    assert "carries the last tea off: 2 marks more." in shown
    assert "wins" in shown


@pytest.mark.long
def test_it_is_played_to_its_end_in_the_browser(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page, game="lighters", bot="random")
            assert await player.Person(page).play(30)

    with running(tmp_path, [ADDRESS]) as server:
        asyncio.run(story(server))


def test_no_terminal_and_no_page_knows_it() -> None:
    files = [*(ROOT / "src" / "hammonia").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.svelte")]
    assert [path.name for path in files if "lighters" in path.read_text("utf-8").lower()] == []
