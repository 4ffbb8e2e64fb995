"""The list of what may be done now: numbered, under headings, narrowed by what is typed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Row

from hammonia.cli.menu import SHORT
from hammonia.kernel.options import Option

SIGN = "▶"
_NUMBER = 3


@dataclass(frozen=True, slots=True)
class Line:
    """An option as it is listed."""

    number: int
    option: Option
    said: str
    heading: str


class Choices(OptionList):
    """Options of the question that stands. The one that enter picks has a sign before it."""

    DEFAULT_CSS = """
    Choices, Choices:focus {
        border: none; padding: 0; background: transparent; height: 1fr;
        scrollbar-size-vertical: 1; background-tint: transparent;
    }
    Choices > .option-list--option { padding: 0; }
    Choices > .option-list--option-disabled { color: $text-muted; text-style: italic; }
    """

    def __init__(self) -> None:
        super().__init__(id="choices", markup=False)
        self._listed: Sequence[Line] = ()
        self._shown: dict[int, Line] = {}
        """The lines that can be picked now, by their place in the list."""
        self._signed: int | None = None

    def put(self, lines: Sequence[Line], begin_at: Option | None = None) -> None:
        """List these; the sign stays with an option that is open again."""
        self._listed = lines
        self._list(lines)
        self.point_to(begin_at)

    def narrow(self, options: Collection[Option]) -> None:
        """List only some of the options, with their numbers."""
        self._list([line for line in self._listed if line.option in options])
        self.point_to(None)

    def widen(self) -> None:
        """List all again; the sign stays where it was."""
        chosen = self.chosen
        self._list(self._listed)
        self.point_to(None if chosen is None else chosen.option)

    @property
    def chosen(self) -> Line | None:
        """What enter would pick."""
        return None if self.highlighted is None else self._shown.get(self.highlighted)

    def point_to(self, option: Option | None) -> None:
        """Put the sign before an option, or before the first."""
        places = [place for place, line in self._shown.items() if line.option == option]
        first = next(iter(self._shown), None)
        self.highlighted = places[0] if places else first
        self.call_after_refresh(self.scroll_to_highlight)

    def on_resize(self) -> None:
        """The line that is typed takes a row of the list: what is pointed to stays in sight."""
        self.call_after_refresh(self.scroll_to_highlight)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """The sign goes with the highlight: a colour alone would say nothing without colours."""
        for place in (self._signed, highlighted):
            if place is not None and place in self._shown:
                row = _row(self._shown[place], signed=place == highlighted)
                self.replace_option_prompt_at_index(place, row)
        self._signed = highlighted
        super().watch_highlighted(highlighted)

    def _list(self, lines: Sequence[Line]) -> None:
        self.highlighted = None
        self._signed = None
        self.clear_options()
        self._shown = {}
        heading = ""
        rows: list[Row] = []
        for line in lines:
            if len(self._listed) > SHORT and line.heading != heading:
                heading = line.heading
                rows.append(Row(Text(heading), disabled=True))
            self._shown[len(rows)] = line
            rows.append(Row(_row(line, signed=False)))
        self.add_options(rows)


def _row(line: Line, signed: bool) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=1)
    grid.add_column(width=_NUMBER, justify="right")
    grid.add_column(ratio=1)
    grid.add_row(SIGN if signed else " ", Text(str(line.number), "bold"), Text(line.said))
    return grid
