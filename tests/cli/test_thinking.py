"""Bots that take their time: who thinks is told, and the screen stays alive meanwhile."""

from __future__ import annotations

import sys
from threading import Event

import pytest
from rich.console import Console

from hammonia.bots import registry
from hammonia.bots.bot import Bot
from hammonia.cli import screen
from hammonia.cli.tui.sheets import Sheet
from hammonia.cli.tui.table import TableScreen
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from tests.cli.at_table import Person, begun, sit
from tests.cli.keyboard import lines, run


class Pensive(Bot):
    """Takes the last option, and its time: until somebody nudges it."""

    nudged: Event

    def choose(self, view: View, decision: Decision) -> Option:
        assert self.nudged.wait(60)
        return decision.options[-1]


@pytest.fixture
def nudge(monkeypatch: pytest.MonkeyPatch) -> Event:
    nudged = Event()
    monkeypatch.setattr(Pensive, "nudged", nudged, raising=False)
    monkeypatch.setitem(registry._bots, "pensive", Pensive)
    return nudged


async def lets_it_think(person: Person) -> None:
    """Pick, without waiting for what the bot makes of it."""
    await person.type("\n")
    await person.until(lambda: person.app.thinking)


def test_the_screen_says_who_thinks_and_can_be_used_meanwhile(nudge: Event) -> None:
    async def story(person: Person) -> None:
        await lets_it_think(person)
        await person.finds("Jan, the pensive bot, is thinking …")
        before = list(person.table.line)
        for key, title in (("l", "The game so far"), ("s", "How everybody stands")):
            await person.type(key)
            await person.finds(title)
            assert person.app.thinking
            await person.type("q")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
        await person.type("L")
        await person.finds("Jan, Bot pensive, überlegt …")
        await person.type("u")
        assert list(person.table.line) == before, "nothing is picked or taken back meanwhile"
        nudge.set()
        await person.settle()
        await person.finds("Auf welches Feld ziehst du?")

    sit(begun("hamburgum", "Ada,pensive"), story)


def test_leaving_while_a_bot_thinks_leaves_the_table_as_it_was(nudge: Event) -> None:
    session = begun("hamburgum", "Ada,pensive")

    async def story(person: Person) -> None:
        await lets_it_think(person)
        await person.type("q")
        nudge.set()

    app = sit(session, story)
    assert app.return_value is False
    assert session.decision().seat == 1


def test_what_was_looked_at_meanwhile_is_gone_when_the_next_person_comes(nudge: Event) -> None:
    async def story(person: Person) -> None:
        seat = person.decision.seat
        await person.type("B")
        await person.finds("the pensive bot")
        await person.type("\n")  # the strongest stands first: the one that was added last
        await person.until(lambda: person.app.thinking)
        await person.type("t")
        await person.until(lambda: isinstance(person.app.screen, Sheet))
        nudge.set()
        await person.until(lambda: person.decision.seat != seat)
        await person.settle()
        await person.finds("eyes only")
        assert not any(isinstance(shown, Sheet) for shown in person.app.screen_stack)

    sit(begun("hamburg", "Ada,Ben"), story)


def test_plain_lines_say_on_a_terminal_who_thinks(
    nudge: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    nudge.set()
    words = ("play", "hamburgum", "--plain", "--seats", "Ada,pensive", "--first", "Ada")
    assert "thinking" not in run(*words, typed=lines("beer")).output, "a pipe is not told"

    def terminal() -> Console:
        return Console(file=sys.stdout, force_terminal=True, width=100)

    monkeypatch.setattr(screen, "console", terminal)
    assert "Jan, the pensive bot, is thinking …" in run(*words, typed=lines("beer")).output
