"""The curtain: an empty screen while the keyboard goes from one person to the next."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, Static

from hammonia.cli.session import Session
from hammonia.cli.tui import keys


class Curtain(keys.Spoken, Screen[bool]):
    """Shows nothing of the game. True when the next person has it, false to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", "go_on"),
        Binding("q", "dismiss(False)", "leave"),
    ]
    DEFAULT_CSS = """
    Curtain { align: center middle; }
    Curtain > Static { width: auto; height: auto; border: double $primary; padding: 1 4; }
    """

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session = session
        self._seat = seat

    def compose(self) -> ComposeResult:
        yield Static(self._said())
        yield Footer()

    def retell(self) -> None:
        self.query_one(Static).update(self._said())
        self.refresh_bindings()

    def _said(self) -> Text:
        tags = self._session.tags
        pass_to, why = (
            self._session.say(f"curtain.{key}", name=tags.names[self._seat])
            for key in ("pass_to", "why")
        )
        tag = tags.tag(self._seat)
        return Text.assemble(" ", tag, "  ", (pass_to, "bold"), "\n\n", why)
