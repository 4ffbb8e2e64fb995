"""Sitting at the table on the screen: a session, a person at the keys, and what they see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from hammonia.cli import files, loading
from hammonia.cli.saves import Save
from hammonia.cli.seats import sitting
from hammonia.cli.session import Session
from hammonia.cli.tui.app import TableApp
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table
from tests.cli.keyboard import FISH_MARKET

SIZES = ((100, 30), (80, 24))
GAMES = ("hamburgum", "hamburg", FISH_MARKET)
_PATIENCE = 400
"""So often a person looks again before giving up."""
_KEYS = {" ": "space", "\n": "enter"}


def begun(game: str, seats: str, seed: int = 1) -> Session:
    """A game that begins: the seats as a person types them."""
    people = sitting(seats)
    table = new(loading.game(game), people.names, seed=seed, options=_ada_first(game))
    return Session(Save(table, game, people.bots), place())


def at(table: Table, bots: tuple[str | None, ...]) -> Session:
    """A game that has gone on for a while."""
    return Session(Save(table.clone(), table.game.name, bots), place())


def place() -> Path:
    return files.home() / "saves" / "game.json"


def _ada_first(game: str) -> dict[str, int]:
    return {} if game == FISH_MARKET else {"first": 1}


class Person:
    """Presses keys and looks. Each key is followed by whatever comes of it, bots included."""

    def __init__(self, app: TableApp, pilot: Pilot[bool]) -> None:
        self.app = app
        self._pilot = pilot

    @property
    def session(self) -> Session:
        return self.app.session

    @property
    def table(self) -> Table:
        return self.app.session.table

    @property
    def decision(self) -> Decision:
        return self.app.session.decision()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self._pilot.press(key)
            await self.settle()

    async def type(self, words: str) -> None:
        """Several letters, or lines, without looking up: nobody waits for a bot."""
        await self._pilot.press(*(_KEYS.get(letter, letter) for letter in words))

    async def settle(self) -> None:
        """Wait until no bot thinks."""
        await self._until(lambda: not self.app.thinking, "a bot is still thinking")

    async def finds(self, words: str) -> None:
        """Wait until these words stand on the screen."""
        await self._until(lambda: words in self.reads or words in self.sees, f"no {words!r}")

    async def resize(self, width: int, height: int) -> None:
        await self._pilot.resize_terminal(width, height)
        await self.settle()

    async def picks(self) -> None:
        """Press enter, and wait until the pick is made."""
        before = len(self.table.line)
        await self.press("enter")
        await self.until(lambda: len(self.table.line) > before)
        await self.settle()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something is so that is not read from the screen."""
        await self._until(holds, "it does not come true")

    async def _until(self, holds: Callable[[], bool], otherwise: str) -> None:
        for _ in range(_PATIENCE):
            await self._pilot.pause()
            if holds():
                return
        raise AssertionError(f"{otherwise}:\n{self.sees}")

    @property
    def sees(self) -> str:
        """The screen as text, line by line: what is printed there, whatever its colours."""
        strips = self.app.screen._compositor.render_strips()  # as screenshots are made
        return "\n".join(strip.text.rstrip() for strip in strips)

    @property
    def reads(self) -> str:
        """The same in one line, without frames."""
        frames = str.maketrans("│┃╭╮╰╯─━┏┓┗┛╔╗╚╝═║", " " * 18)
        return " ".join(self.sees.translate(frames).split())


Story = Callable[[Person], Awaitable[None]]


def sit(session: Session, story: Story, size: tuple[int, int] = SIZES[0]) -> TableApp:
    """Let a story happen at the table; gives the app as the story left it."""

    async def play() -> TableApp:
        app = TableApp(session)
        async with app.run_test(size=size) as pilot:
            person = Person(app, pilot)
            await person.settle()
            await story(person)
        return app

    return asyncio.run(play())
