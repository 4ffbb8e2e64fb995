"""Sheets: something to look at on the whole screen, a key away from the table and back."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer

from hammonia.cli.tui.panes import Drawing, Pane

HELP = (
    ("↑ ↓, enter", "go through the options, and pick the one with the sign ▶"),
    ("a number", "goes to the option with that number; enter picks it"),
    ("/ and words", "lists only the options with these words; other letters begin it too"),
    ("esc", "lists all options again, or goes back to the table"),
    ("page ↑ ↓", "move the table up and down; your hand and the options stay"),
    ("← →", "jump to the part of the table before or after: the town, expansions, the others …"),
    ("t", "shows the whole table on the whole screen"),
    ("o", "shows all displays, and what each card there does (the map in Hamburgum)"),
    ("l", "tells the whole game so far; • is what is new since your last pick"),
    ("s", "tells how everybody stands"),
    ("w", "why not? Type a wish: an option's number or words, a card's number, a colour"),
    ("r", "tells the rules of what is asked and of the option with the sign ▶"),
    ("u", "takes back the last pick that a person made, with what bots did since"),
    ("e", "ends the game here with the final scoring, if all agree"),
    ("tab", "goes from part to part, to move each with the arrows"),
    ("q", "leaves; every pick is saved already"),
)


class Sheet(Screen[None]):
    """One drawing with a title. Escape, enter or q goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "back to the table", key_display="esc"),
        Binding("enter,q", "dismiss", show=False),
    ]
    DEFAULT_CSS = """
    Sheet > Pane { height: 1fr; border: round $primary; padding: 0 1; }
    Sheet > Pane:focus { border: round $primary; }
    """

    def __init__(self, title: str, drawing: Drawing, from_end: bool = False) -> None:
        super().__init__()
        self._heading = title
        self._drawing = drawing
        self._from_end = from_end

    def compose(self) -> ComposeResult:
        yield Pane("sheet", self._from_end)
        yield Footer()

    def on_mount(self) -> None:
        pane = self.query_one(Pane)
        pane.border_title = self._heading
        pane.show(self._drawing)
        pane.focus()


def help_text(width: int) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for key, meaning in HELP:
        grid.add_row(Text(key, "bold", no_wrap=True), meaning)
    return grid
