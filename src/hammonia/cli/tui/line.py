"""The line below the options: a number or words typed there narrow the list."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input


class TypedLine(Input):
    """Not to be seen until something is typed. The arrows still go through the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.all_options", "all_options", key_display="esc"),
        Binding("up", "screen.point('up')", show=False),
        Binding("down", "screen.point('down')", show=False),
    ]
    DEFAULT_CSS = """
    TypedLine, TypedLine:focus { border: none; height: 1; padding: 0; display: none; }
    TypedLine.-open { display: block; }
    """

    def __init__(self) -> None:
        super().__init__(id="line", select_on_focus=False)

    def open(self, typed: str = "") -> None:
        self.add_class("-open")
        self.focus()
        self.value = typed
        self.cursor_position = len(typed)

    def close(self) -> None:
        self.remove_class("-open")
        self.clear()

    @property
    def is_open(self) -> bool:
        return self.has_class("-open")
