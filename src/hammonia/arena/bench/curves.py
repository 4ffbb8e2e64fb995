"""Curves of growth as an SVG: panels side by side, each with its axes. Also the same as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from hammonia.arena.bench.growth import Panel
from hammonia.arena.drawing import LETTER, page, round_step, text

_WIDTH, _HEIGHT, _GAP, _BELOW = 300, 190, 64, 108
_LEFT, _TOP, _EDGE = 56, 96, 16
_ACROSS = 2
_TICKS = 5
_STYLE = """.title{font-weight:600}.line{fill:none;stroke-width:2}
.c0{stroke:#1767a6}.c1{stroke:#b8470f}.c2{stroke:#3d7a37}
.f0{fill:#1767a6}.f1{fill:#b8470f}.f2{fill:#3d7a37}
"""
_DARK = """.c0{stroke:#70b5ec}.c1{stroke:#f39a63}.c2{stroke:#8fcb87}
.f0{fill:#70b5ec}.f1{fill:#f39a63}.f2{fill:#8fcb87}"""


def drawn(title: str, panels: Sequence[Panel]) -> str:
    """The whole file."""
    body = [text(_EDGE, 28, title, "head")]
    for number, panel in enumerate(panels):
        left = _LEFT + number % _ACROSS * (_WIDTH + _GAP)
        top = _TOP + number // _ACROSS * (_HEIGHT + _BELOW)
        body += _panel(panel, left, top)
    width = _LEFT + _ACROSS * (_WIDTH + _GAP)
    height = _TOP + -(-len(panels) // _ACROSS) * (_HEIGHT + _BELOW) - _EDGE
    return page(width, height, title, "en", body, _STYLE, _DARK)


def as_csv(panels: Sequence[Panel]) -> str:
    """One line a point."""
    written = StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(("panel", "curve", "along", "at", "unit", "cost"))
    for panel in panels:
        for name, points in panel.curves.items():
            for at, cost in points:
                row = (panel.title, name, panel.along, f"{at:g}", panel.unit, f"{cost:.3f}")
                writer.writerow(row)
    return written.getvalue()


def _panel(panel: Panel, left: int, top: int) -> Iterator[str]:
    points = [point for curve in panel.curves.values() for point in curve]
    across = _ticks(max((at for at, _ in points), default=1.0))
    up = _ticks(max((cost for _, cost in points), default=1.0))
    right, bottom = left + _WIDTH, top + _HEIGHT

    def place(at: float, cost: float) -> tuple[float, float]:
        return left + _WIDTH * at / across[-1], bottom - _HEIGHT * cost / up[-1]

    yield text(left, top - 34, f"{panel.title} ({panel.unit})", "title")
    for cost in up:
        _, y = place(0, cost)
        yield f'<path class="grid" d="M{left} {y:.1f}H{right}"/>'
        yield text(left - 6, y + 4, f"{cost:g}", "faint", "end")
    for at in across:
        x, _ = place(at, 0)
        yield text(x, bottom + 16, f"{at:g}", "faint", "middle")
    yield text(right, bottom + 32, panel.along, "faint", "end")
    shift = 0.0
    for number, (name, curve) in enumerate(panel.curves.items()):
        path = " ".join("{:.1f},{:.1f}".format(*place(*point)) for point in curve)
        yield f'<polyline class="line c{number}" points="{path}"/>'
        yield from (
            '<circle class="f{}" cx="{:.1f}" cy="{:.1f}" r="2.5"/>'.format(number, *place(*point))
            for point in curve
        )
        yield text(left + shift, top - 14, name, f"f{number}")
        shift += LETTER * len(name) + 18


def _ticks(highest: float) -> list[float]:
    """Round numbers from 0 to just beyond the highest value."""
    step = round_step(max(highest, 1e-9) / _TICKS)
    return [round(step * number, 9) for number in range(max(1, int(-(-highest // step))) + 1)]
