"""Sheets: something to look at on the whole screen, a key away from the table and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.markup import escape
from textual.screen import Screen
from textual.widgets import Footer

from hammonia.cli.session import Session
from hammonia.cli.tui import keys
from hammonia.cli.tui.panes import Drawing, Pane

HELP = (
    "arrows", "number", "words", "escape", "pages", "parts", "table", "displays", "log", "score",
    "why_not", "rules", "undo", "bot", "end", "tab", "language", "quit",
)  # fmt: skip
"""Each has a phrase for the key and one for what it does."""


class Sheet(keys.Spoken, Screen[None]):
    """One drawing with a title. Escape, enter or q goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "back_to_table", key_display="esc"),
        Binding("enter,q", "dismiss", show=False),
    ]
    DEFAULT_CSS = """
    Sheet > Pane { height: 1fr; border: round $primary; padding: 0 1; }
    Sheet > Pane:focus { border: round $primary; }
    """

    def __init__(
        self, session: Session, title: str, drawing: Callable[[], Drawing], from_end: bool = False
    ) -> None:
        """`title` is the name of a phrase; the drawing is made anew for another language."""
        super().__init__()
        self._session = session
        self._heading = title
        self._drawing = drawing
        self._from_end = from_end

    def compose(self) -> ComposeResult:
        yield Pane("sheet", self._from_end)
        yield Footer()

    def on_mount(self) -> None:
        self.retell()
        self.query_one(Pane).focus()

    def retell(self) -> None:
        pane = self.query_one(Pane)
        pane.border_title = escape(self._session.say(f"screen.{self._heading}"))
        pane.show(self._drawing())
        self.refresh_bindings()


def help_text(session: Session) -> Drawing:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name in HELP:
        key, meaning = (session.say(f"screen.help.{name}{end}") for end in (".typed", ""))
        grid.add_row(Text(key, "bold", no_wrap=True), Text(meaning))
    return lambda width: grid
