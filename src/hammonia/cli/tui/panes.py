"""Panes that are looked at: each scrolls, and draws itself to the width that it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from itertools import accumulate

from rich.console import Console, Group, RenderableType
from rich.constrain import Constrain
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from hammonia.cli.screen import WIDEST

Drawing = Callable[[int], RenderableType]
"""Something that is drawn to fit a width."""


PartsDrawing = Callable[[int], Sequence[RenderableType]]
"""The same in parts, or in several ways."""


class Pane(VerticalScroll):
    """Shows one drawing at a time, and draws it anew when its width changes."""

    DEFAULT_CSS = """
    Pane { scrollbar-gutter: stable; scrollbar-size: 0 1; }
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
        drawn = Constrain(self.drawing(self._drawn_width), self._drawn_width)
        self.query_one(Static).update(drawn)
        self._go_to_end()

    def _go_to_end(self) -> None:
        if self._from_end:
            self.call_after_refresh(self.scroll_end, animate=False)


class Parts(Pane):
    """Shows parts one below the other; keys jump from one to the next."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._heights: list[int] = []

    def show_parts(self, drawing: PartsDrawing) -> None:
        def draw(width: int) -> RenderableType:
            parts = drawing(width)
            self._heights = [_height(part, width) for part in parts]
            return Group(*parts)

        self.show(draw)

    def jump(self, down: bool) -> None:
        """To where the next part begins, or the one before."""
        tops = list(accumulate(self._heights, initial=0))[:-1]
        now = round(self.scroll_y)
        places = [top for top in tops if (top > now if down else top < now)]
        if places:
            self.scroll_to(y=places[0] if down else places[-1], animate=False)


class Held(Pane):
    """Shows what must stay in sight, in the roomiest way that the screen has lines for."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.lines = 0
        """So many may be taken."""

    @property
    def room(self) -> int:
        """The width of what it lies in: with nothing to show it has none of its own."""
        inside = self.parent.content_size.width if isinstance(self.parent, Widget) else 0
        return min(max(0, inside - self.styles.scrollbar_size_vertical), WIDEST)

    def show_held(self, drawing: PartsDrawing) -> None:
        def draw(width: int) -> RenderableType:
            ways = drawing(width)
            self.display = bool(ways)
            fitting = [way for way in ways if _height(way, width) <= self.lines]
            return (fitting or [*ways[-1:], ""])[0]

        self.show(draw)

    def give_lines(self, lines: int) -> None:
        """The screen has another size now."""
        self.lines = lines
        self.call_after_refresh(self._draw)


def _height(part: RenderableType, width: int) -> int:
    console = Console(width=width, file=StringIO())
    return len(console.render_lines(part))
