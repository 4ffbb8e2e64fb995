"""A chart of differences as an SVG: a dot with its interval for each thing. It makes no words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import median

from hammonia.arena.balance.worth import Difference
from hammonia.arena.drawing import LETTER, page, round_step, signed, text

_ROW, _HEAD, _AXIS, _GAP = 22, 34, 30, 14
_PLOT, _VALUES, _EDGE = 420, 110, 16
_MOST_TICKS = 8

_STYLE = """.span{stroke:#6f7068;stroke-width:2}
.dot{stroke-width:2}.up{fill:#1767a6;stroke:#1767a6}.down{fill:#b8470f;stroke:#b8470f}
.open{fill:#fcfbf8;stroke:#6f7068}
"""
_DARK = """.span{stroke:#9b9d9f}.up{fill:#70b5ec;stroke:#70b5ec}
.down{fill:#f39a63;stroke:#f39a63}.open{fill:#1c1e1f;stroke:#9b9d9f}"""


@dataclass(frozen=True, slots=True)
class Row:
    """A thing by its name; without enough games it has a place but no dot."""

    label: str
    difference: Difference | None


@dataclass(frozen=True, slots=True)
class Section:
    """Things of one kind under a heading, in the order in which they are drawn."""

    title: str
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class Legend:
    """The words of a chart."""

    title: str
    axis: str
    """What the numbers are."""
    up: str
    down: str
    open: str
    """A dot whose interval holds zero."""
    decimal: str = "."


def chart(legend: Legend, sections: Sequence[Section], language: str) -> str:
    """The whole file."""
    rows = [row for section in sections for row in section.rows]
    labels = max([len(row.label) for row in rows] + [12]) * LETTER
    frame = _Frame(_EDGE + labels + 12, *_scale([row.difference for row in rows]))
    width = round(frame.left + _PLOT + _VALUES + _EDGE)
    body = [*_legend(legend)]
    top = 92.0
    for section in sections:
        body += _section(section, frame, top, legend.decimal)
        top += _HEAD + _ROW * len(section.rows) + _AXIS + _GAP
    return page(width, round(top), legend.title, language, body, _STYLE, _DARK)


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the plot begins, and the scale from its left to its right end."""

    left: float
    low: float
    high: float

    def x(self, value: float) -> float:
        """The place of a value; what lies beyond the scale is drawn at its end."""
        inside = min(max(value, self.low), self.high)
        return self.left + _PLOT * (inside - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> list[float]:
        step = round_step((self.high - self.low) / _MOST_TICKS)
        return [step * number for number in range(ceil(self.low / step), int(self.high / step) + 1)]


def _scale(found: Sequence[Difference | None]) -> tuple[float, float]:
    """Zero and all dots fit, and so do most intervals: one wide one must not squeeze the rest."""
    known = [difference for difference in found if difference is not None]
    if not known:
        return (-1.0, 1.0)
    margin = max(median(d.margin for d in known), 0.1)
    values = [0.0, *(d.value for d in known)]
    return (min(values) - margin, max(values) + margin)


def _legend(legend: Legend) -> Iterator[str]:
    yield text(_EDGE, 28, legend.title, "head")
    yield text(_EDGE, 48, legend.axis, "faint")
    left = float(_EDGE)
    for name, words in (("up", legend.up), ("down", legend.down), ("open", legend.open)):
        yield f'<circle class="dot {name}" cx="{left + 5:.0f}" cy="67" r="4.5"/>'
        yield text(left + 16, 71, words, "faint")
        left += 16 + len(words) * LETTER + 16


def _section(section: Section, frame: _Frame, top: float, decimal: str) -> Iterator[str]:
    first, last = top + _HEAD, top + _HEAD + _ROW * len(section.rows)
    yield text(_EDGE, top + 22, section.title, "head")
    digits = 0 if all(tick == int(tick) for tick in frame.ticks) else 1
    for tick in frame.ticks:
        x = frame.x(tick)
        name = "grid" if tick else "zero"
        yield (
            f'<line class="{name}" x1="{x:.1f}" y1="{first - 4:.0f}" '
            f'x2="{x:.1f}" y2="{last + 4:.0f}"/>'
        )
        yield text(x, last + 19, signed(tick, digits).replace(".", decimal), "faint", "middle")
    for number, row in enumerate(section.rows):
        yield from _row(row, frame, first + _ROW * (number + 0.5), decimal)


def _row(row: Row, frame: _Frame, y: float, decimal: str) -> Iterator[str]:
    yield text(frame.left - 12, y + 4.5, row.label, anchor="end")
    values = frame.left + _PLOT + _VALUES
    found = row.difference
    if found is None:
        yield text(values, y + 4.5, "–", "faint", "end")
        return
    yield (
        f'<line class="span" x1="{frame.x(found.low):.1f}" y1="{y:.1f}" '
        f'x2="{frame.x(found.high):.1f}" y2="{y:.1f}"/>'
    )
    side = "up" if found.value > 0 else "down"
    name = side if found.is_clear else "open"
    yield f'<circle class="dot {name}" cx="{frame.x(found.value):.1f}" cy="{y:.1f}" r="4.5"/>'
    yield text(values, y + 4.5, told(found).replace(".", decimal), "faint", "end")


def told(found: Difference, digits: int = 1) -> str:
    """A difference with its margin: +3.2 ± 1.1."""
    return f"{signed(found.value, digits)} ± {found.margin:.{digits}f}"
