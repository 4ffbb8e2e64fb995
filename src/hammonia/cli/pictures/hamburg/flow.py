"""Facts side by side: as many on a line as there is room for, and none broken in two."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

_GAP = "  "


class Flow:
    """Draws parts one after the other; a part that is wider than the screen is wrapped."""

    def __init__(self, parts: Sequence[Text]) -> None:
        self._parts = parts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text("\n").join(_lines(self._parts, options.max_width))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [part.cell_len for part in self._parts] or [0]
        whole = sum(widths) + len(_GAP) * (len(widths) - 1)
        return Measurement(max(widths), whole).with_maximum(options.max_width)


def _lines(parts: Sequence[Text], width: int) -> list[Text]:
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(_GAP) + part.cell_len <= width:
            lines[-1].append(_GAP).append_text(part)
        else:
            lines.append(Text.assemble(part))  # the style of one part is not that of its line
    return lines
