"""Panes that are looked at: each scrolls, and draws itself to the width that it has."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from hammonia.cli.screen import WIDEST

Drawing = Callable[[int], RenderableType]
"""Something that is drawn to fit a width."""


class Pane(VerticalScroll):
    """Shows one drawing at a time, and draws it anew when its width changes."""

    DEFAULT_CSS = """
    Pane { scrollbar-gutter: stable; scrollbar-size-vertical: 1; }
    Pane > Static { width: 100%; height: auto; }
    """

    def __init__(self, id: str, from_end: bool = False) -> None:
        super().__init__(id=id)
        self.drawing: Drawing | None = None
        self._from_end = from_end
        self._drawn_width = 0

    def compose(self) -> ComposeResult:
        yield Static()

    def show(self, drawing: Drawing) -> None:
        """Show it from where the pane stands; a story is read from its end."""
        self.drawing = drawing
        self._draw()

    def clear(self) -> None:
        self.show(lambda width: "")
        self.scroll_home(animate=False)

    def on_resize(self, event: Resize) -> None:
        if self.room != self._drawn_width:
            self._draw()
        self._go_to_end()

    @property
    def room(self) -> int:
        """The width that a drawing may take."""
        return min(self.scrollable_content_region.width, WIDEST)

    def _draw(self) -> None:
        self._drawn_width = self.room
        if self.drawing is None or not self._drawn_width:
            return
        self.query_one(Static).update(self.drawing(self._drawn_width))
        self._go_to_end()

    def _go_to_end(self) -> None:
        if self._from_end:
            self.call_after_refresh(self.scroll_end, animate=False)
