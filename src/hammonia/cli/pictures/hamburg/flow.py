"""Facts side by side: as many on a line as there is room for, and none broken in two."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.text import Text

_GAP = "  "


class Flow:
    """Draws parts one after the other; a part that is wider than the screen is wrapped.

    With `room` every line begins one cell to the right, where signs have their room.
    """

    def __init__(self, parts: Sequence[Text], room: bool = False) -> None:
        self._parts = parts
        self._room = int(room)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        drawn = Text("\n").join(_lines(self._parts, options.max_width - self._room))
        yield Padding(drawn, (0, 0, 0, self._room)) if self._room else drawn

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [part.cell_len for part in self._parts] or [0]
        whole = sum(widths) + len(_GAP) * (len(widths) - 1)
        return Measurement(max(widths) + self._room, whole + self._room).with_maximum(
            options.max_width
        )


def _lines(parts: Sequence[Text], width: int) -> list[Text]:
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(_GAP) + part.cell_len <= width:
            lines[-1].append(_GAP).append_text(part)
        else:
            lines.append(Text.assemble(part))  # the style of one part is not that of its line
    return lines
