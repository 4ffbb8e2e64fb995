"""The curtain: an empty screen while the keyboard goes from one person to the next."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, Static

from hammonia.cli.curtain import PASS_TO, WHY
from hammonia.cli.seats import Tags


class Curtain(Screen[bool]):
    """Shows nothing of the game. True when the next person has it, false to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", "go on"),
        Binding("q", "dismiss(False)", "leave"),
    ]
    DEFAULT_CSS = """
    Curtain { align: center middle; }
    Curtain > Static { width: auto; height: auto; border: double $primary; padding: 1 4; }
    """

    def __init__(self, tags: Tags, seat: int) -> None:
        super().__init__()
        self._person = tags.names[seat]
        self._tag = tags.tag(seat)

    def compose(self) -> ComposeResult:
        said = Text(f"{PASS_TO.format(name=self._person)}", "bold")
        why = Text(WHY.format(name=self._person))
        yield Static(Text.assemble(" ", self._tag, "  ", said, "\n\n", why))
        yield Footer()
