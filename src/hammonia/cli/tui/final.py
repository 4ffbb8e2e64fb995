"""The final scoring, told item by item: each key brings the next until the verdict stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.markup import escape
from textual.screen import Screen
from textual.widgets import Footer

from hammonia.cli import ending, voices
from hammonia.cli.seats import Tags
from hammonia.cli.session import Session
from hammonia.cli.tui import drawings, keys
from hammonia.cli.tui.panes import Pane
from hammonia.cli.tui.sheets import Sheet
from hammonia.kernel.game import Score
from hammonia.words import Speaker

_NOTHING = "·"


def steps_of(scores: Sequence[Score]) -> list[str]:
    """What is scored one after the other; a seat may lack what another has."""
    return list(dict.fromkeys(what.key for score in scores for what, _ in score.items))


def told(scores: Sequence[Score], speaker: Speaker, tags: Tags, steps: int) -> RenderableType:
    """The first so many steps of all seats side by side, with what they come to; then who won."""
    every = steps_of(scores)
    done = every[:steps]
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="")
    grid.add_column("")
    for seat in range(len(scores)):
        grid.add_column(tags.name(seat), justify="right")
    for key in done:
        for said, points in _rows(scores, key, speaker):
            grid.add_row(said, *points, style="bold" if key == done[-1] else "")
    grid.add_row("")
    total = voices.say(speaker, "final.total")
    grid.add_row(total, *(str(_sum(score, done)) for score in scores), style="bold")
    if steps < len(every):
        return grid
    grid.add_row(voices.say(speaker, "final.place"), *(f"{score.place}." for score in scores))
    return Group(grid, Text(), Text(ending.verdict(scores, speaker), "bold"))


def _rows(scores: Sequence[Score], key: str, speaker: Speaker) -> list[tuple[str, list[str]]]:
    """One step: a line for each way in which it is told, with the points of each seat."""
    rows: dict[str, list[str]] = {}
    for seat, score in enumerate(scores):
        for what, points in score.items:
            if what.key == key:
                row = rows.setdefault(speaker.say(what), [_NOTHING] * len(scores))
                row[seat] = str(points)
    return list(rows.items())


def _sum(score: Score, steps: list[str]) -> int:
    return sum(points for what, points in score.items if what.key in steps)


class Final(keys.Spoken, Screen[None]):
    """Begins with nothing scored. When all is told, enter leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "next", "next", key_display="enter"),
        Binding("a", "all", "all"),
        Binding("t", "table", "table"),
        Binding("l", "log", "log"),
        Binding("q", "dismiss", "leave"),
    ]
    DEFAULT_CSS = """
    Final > Pane { height: 1fr; border: round $primary; padding: 1 2; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._scores = session.table.scores()
        self._all = len(steps_of(self._scores))
        self.steps = 0

    def compose(self) -> ComposeResult:
        yield Pane("final")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(Pane).focus()
        self.retell()

    def retell(self) -> None:
        self.query_one(Pane).border_title = escape(self._session.say("final.title"))
        self._draw()
        self.refresh_bindings()

    def action_next(self) -> None:
        if self.steps >= self._all:
            self.dismiss()
            return
        self.steps += 1
        self._draw()

    def action_all(self) -> None:
        self.steps = self._all
        self._draw()

    def action_table(self) -> None:
        session = self._session
        self.app.push_screen(Sheet(session, "table", lambda: drawings.table(session, None)))

    def action_log(self) -> None:
        session = self._session
        sheet = Sheet(session, "log", lambda: drawings.log(session, None), from_end=True)
        self.app.push_screen(sheet)

    def _draw(self) -> None:
        session, steps = self._session, self.steps
        self.query_one(Pane).show(
            lambda width: told(self._scores, session.speaker, session.tags, steps)
        )
