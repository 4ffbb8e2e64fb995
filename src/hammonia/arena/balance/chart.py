"""A chart of differences as an SVG: a dot with its interval for each thing. It makes no words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from statistics import median

from hammonia.arena.balance.worth import Difference

_ROW, _HEAD, _AXIS, _GAP = 22, 34, 30, 14
_LETTER = 7.1
"""About the width of a letter in pixels: labels are set so that the longest one fits."""
_PLOT, _VALUES, _EDGE = 420, 110, 16
_MOST_TICKS = 8

_STYLE = """
.paper{fill:#fcfbf8}text{fill:#23241f;font:13px system-ui,"Segoe UI",sans-serif}
.head{font-weight:600;font-size:15px}.faint{fill:#5f6058;font-size:12px}
.grid{stroke:#e2e0d8}.zero{stroke:#8b8a82}.span{stroke:#6f7068;stroke-width:2}
.dot{stroke-width:2}.up{fill:#1767a6;stroke:#1767a6}.down{fill:#b8470f;stroke:#b8470f}
.open{fill:#fcfbf8;stroke:#6f7068}
@media (prefers-color-scheme:dark){.paper{fill:#1c1e1f}text{fill:#eceae2}.faint{fill:#b3b1a8}
.grid{stroke:#34373a}.zero{stroke:#7c7f82}.span{stroke:#9b9d9f}.up{fill:#70b5ec;stroke:#70b5ec}
.down{fill:#f39a63;stroke:#f39a63}.open{fill:#1c1e1f;stroke:#9b9d9f}}
"""


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
    labels = max([len(row.label) for row in rows] + [12]) * _LETTER
    frame = _Frame(_EDGE + labels + 12, *_scale([row.difference for row in rows]))
    width = round(frame.left + _PLOT + _VALUES + _EDGE)
    body = [*_legend(legend)]
    top = 92.0
    for section in sections:
        body += _section(section, frame, top, legend.decimal)
        top += _HEAD + _ROW * len(section.rows) + _AXIS + _GAP
    height = round(top)
    size = f'width="{width}" height="{height}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} '
        f'role="img" xml:lang="{language}">',
        f"<title>{escape(legend.title)}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect class="paper" {size}/>',
    )
    return "\n".join((*head, *body, "</svg>\n"))


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
        step = _step((self.high - self.low) / _MOST_TICKS)
        return [step * number for number in range(ceil(self.low / step), int(self.high / step) + 1)]


def _scale(found: Sequence[Difference | None]) -> tuple[float, float]:
    """Zero and all dots fit, and so do most intervals: one wide one must not squeeze the rest."""
    known = [difference for difference in found if difference is not None]
    if not known:
        return (-1.0, 1.0)
    margin = max(median(d.margin for d in known), 0.1)
    values = [0.0, *(d.value for d in known)]
    return (min(values) - margin, max(values) + margin)


def _step(least: float) -> float:
    """The next round number: 1, 2 or 5 with noughts."""
    size = 10.0 ** floor(log10(least))
    return next(size * factor for factor in (1, 2, 5, 10) if size * factor >= least * 0.999)


def _legend(legend: Legend) -> Iterator[str]:
    yield _text(_EDGE, 28, legend.title, "head")
    yield _text(_EDGE, 48, legend.axis, "faint")
    left = float(_EDGE)
    for name, words in (("up", legend.up), ("down", legend.down), ("open", legend.open)):
        yield f'<circle class="dot {name}" cx="{left + 5:.0f}" cy="67" r="4.5"/>'
        yield _text(left + 16, 71, words, "faint")
        left += 16 + len(words) * _LETTER + 16


def _section(section: Section, frame: _Frame, top: float, decimal: str) -> Iterator[str]:
    first, last = top + _HEAD, top + _HEAD + _ROW * len(section.rows)
    yield _text(_EDGE, top + 22, section.title, "head")
    digits = 0 if all(tick == int(tick) for tick in frame.ticks) else 1
    for tick in frame.ticks:
        x = frame.x(tick)
        name = "grid" if tick else "zero"
        yield (
            f'<line class="{name}" x1="{x:.1f}" y1="{first - 4:.0f}" '
            f'x2="{x:.1f}" y2="{last + 4:.0f}"/>'
        )
        yield _text(x, last + 19, signed(tick, digits).replace(".", decimal), "faint", "middle")
    for number, row in enumerate(section.rows):
        yield from _row(row, frame, first + _ROW * (number + 0.5), decimal)


def _row(row: Row, frame: _Frame, y: float, decimal: str) -> Iterator[str]:
    yield _text(frame.left - 12, y + 4.5, row.label, anchor="end")
    values = frame.left + _PLOT + _VALUES
    found = row.difference
    if found is None:
        yield _text(values, y + 4.5, "–", "faint", "end")
        return
    yield (
        f'<line class="span" x1="{frame.x(found.low):.1f}" y1="{y:.1f}" '
        f'x2="{frame.x(found.high):.1f}" y2="{y:.1f}"/>'
    )
    side = "up" if found.value > 0 else "down"
    name = side if found.is_clear else "open"
    yield f'<circle class="dot {name}" cx="{frame.x(found.value):.1f}" cy="{y:.1f}" r="4.5"/>'
    yield _text(values, y + 4.5, told(found).replace(".", decimal), "faint", "end")


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign; what is rounded to zero has none."""
    words = f"{abs(value):.{digits}f}"
    if not float(words):
        return words
    return f"{'+' if value > 0 else '−'}{words}"


def told(found: Difference, digits: int = 1) -> str:
    """A difference with its margin: +3.2 ± 1.1."""
    return f"{signed(found.value, digits)} ± {found.margin:.{digits}f}"


def _text(x: float, y: float, words: str, name: str = "", anchor: str = "") -> str:
    style = f' class="{name}"' if name else ""
    style += f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{style}>{escape(words)}</text>'
